//! What drives a battle from one decision to the next.

use crate::defs::Defs;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{Flow, Frame, State, Status};
use crate::table::Table;

/// A battle while it is being changed: definitions, state, and the events as they happen.
pub(crate) struct Engine<'a> {
    pub(crate) d: &'a Defs,
    pub(crate) s: &'a mut State,
    pub(crate) out: &'a mut Vec<Event>,
}

/// How many steps one command may take: far beyond what any chain needs (E8.7), so that even a
/// fault of the referee cannot hang a table.
const MOST_STEPS: u32 = 2_000_000;

impl Engine<'_> {
    /// The table, to be read.
    pub(crate) fn table(&self) -> Table<'_> {
        Table {
            d: self.d,
            s: self.s,
        }
    }

    /// Notes what happened.
    pub(crate) fn emit(&mut self, event: Event) {
        self.out.push(event);
    }

    /// Goes on until somebody has to decide. A question that was open already, and that the command
    /// did not answer, is put anew: who can answer it may have changed.
    pub(crate) fn run(&mut self, mut stale: bool) {
        for _ in 0..MOST_STEPS {
            self.settle();
            // A piece has to be brought in first, by whoever holds the definitions.
            if !self.s.spawns.is_empty() {
                return;
            }
            if self.is_waiting() {
                if !(std::mem::take(&mut stale) && self.withdraw_question()) {
                    return;
                }
                continue;
            }
            let depth = self.s.frames.len();
            self.step();
            // What comes back to the top was asked before; what this step has asked is new.
            stale = self.s.frames.len() < depth;
        }
        // Cut: nothing that was being resolved goes on (E8.7).
        self.s.frames.clear();
        self.s.clear_resolution();
    }

    /// Takes back the question that is open, so that it is put anew.
    fn withdraw_question(&mut self) -> bool {
        match self.s.frames.last_mut() {
            Some(Frame::Choice(_)) => {
                self.pop();
                true
            }
            Some(Frame::Window(window)) => {
                window.asked = None;
                window.gm = false;
                true
            }
            Some(Frame::Phase(phase)) => {
                phase.asked = None;
                phase.gm = false;
                true
            }
            _ => false,
        }
    }

    /// Whether somebody has to decide before it can go on.
    fn is_waiting(&self) -> bool {
        match self.s.frames.last() {
            Some(Frame::Choice(_) | Frame::Manual(_)) => true,
            Some(Frame::Window(window)) => window.asked.is_some() || window.gm,
            Some(Frame::Phase(phase)) => phase.asked.is_some() || phase.gm,
            Some(_) => false,
            None => match self.s.flow {
                Flow::SetUp | Flow::Over => true,
                Flow::Turn => self.turn_goes_on() && !self.has_business(),
                _ => false,
            },
        }
    }

    /// One step of what is on top of the stack, or of the cycle.
    pub(crate) fn step(&mut self) {
        // Of the frame only what it is made of is copied.
        match self.s.frames.last() {
            None => self.flow(),
            Some(&Frame::Phase(frame)) => self.step_phase(frame),
            Some(&Frame::Activation(frame)) => self.step_activation(frame),
            Some(&Frame::Acts(frame)) => self.step_acts(frame),
            Some(&Frame::Attack(frame)) => self.step_attack(frame),
            Some(&Frame::Window(frame)) => self.step_window(frame),
            Some(&Frame::Walk(frame)) => self.step_walk(frame),
            Some(&Frame::Roll(frame)) => self.step_roll(frame),
            Some(&Frame::EndStint(frame)) => self.step_end_stint(frame),
            Some(&Frame::Recovery(frame)) => self.step_recovery(frame),
            Some(&Frame::Series(frame)) => self.step_series(frame),
            Some(Frame::Choice(_) | Frame::Manual(_)) => {}
        }
    }

    /// Puts a frame on the stack.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.s.dirty |= is_read(&frame);
        self.s.frames.push(frame);
    }

    /// Takes the frame off the top of the stack.
    pub(crate) fn pop(&mut self) {
        if let Some(frame) = self.s.frames.pop() {
            self.s.dirty |= is_read(&frame);
            if !self.s.applied.is_empty() {
                self.expire_frames();
            }
        }
    }

    /// Replaces the frame on top of the stack.
    pub(crate) fn put(&mut self, frame: Frame) {
        if let Some(top) = self.s.frames.last_mut() {
            *top = frame;
        }
    }

    /// Whether a phase is being applied: limits and deaths are judged at its end (C8.4).
    pub(crate) fn in_phase(&self) -> bool {
        self.s
            .frames
            .iter()
            .any(|frame| matches!(frame, Frame::Phase(phase) if phase.applying()))
    }

    /// The character whose turn it is can go on with it (C5, C7.1).
    pub(crate) fn turn_goes_on(&self) -> bool {
        !self.s.turn_over && self.s.turn.is_some_and(|turn| self.can_act(turn))
    }

    /// It is present, in the queue, and has not ended its stint.
    pub(crate) fn can_act(&self, who: CharId) -> bool {
        let it = self.s.character(who);
        it.is_present() && !it.stint_ended && self.s.is_queued(who)
    }

    /// Something declared is to be carried out now that nothing is being resolved (C1.5, C6.1).
    fn has_business(&self) -> bool {
        self.s.status == Status::Running
            && (self.s.declared.is_some()
                || self.s.may_be_ending() && self.s.characters().any(|(_, it)| it.ending)
                || self.decided().is_some())
    }
}

/// Whether timings on Permanents read that a frame is there (E3.15).
const fn is_read(frame: &Frame) -> u16 {
    match frame {
        Frame::Attack(_) | Frame::Roll(_) | Frame::Phase(_) => crate::state::reads::FRAMES,
        _ => 0,
    }
}
