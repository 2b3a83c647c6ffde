//! An effect that is alone in its phase, and asks for nothing: the commonest, done at once.

use super::phase::{JUDGED, RESPONSES};
use crate::activation::{Need, Quiet, wanted_by};
use crate::effect::program::{Op, Program};
use crate::effect::{Instruction, Moment, Requirement};
use crate::engine::Engine;
use crate::event::Event;
use crate::state::{Act, Entry, EntryState, Frame, PhaseFrame, Situation, SituationKind};
use crate::table::{Context, Table};
use crate::vocabulary::Zone;

impl Engine<'_> {
    /// Applies the effect of a phase (C8.7) where it is the only one, and nothing comes between its
    /// beginning and its end: nobody is asked, nothing listens to it, nothing is paid, nobody dies.
    /// Then things are as at the beginning of the phase until it is applied (C8.3), and what it does
    /// needs to be looked at once only. False, with nothing done, where that is not so.
    pub(super) fn apply_alone(&mut self, frame: &mut PhaseFrame) -> bool {
        #[cfg(debug_assertions)]
        let (before, events) = (self.s.clone(), self.out.len());
        let start = self.s.acts.len();
        let Some(entry) = self.lay_out_alone(frame) else {
            return false;
        };
        self.count_use(entry.card, entry.effect);
        self.pass_window(self.alone_activated(&entry));
        frame.cursor = 1;
        frame.start = u32::try_from(start).unwrap_or(u32::MAX);
        frame.stage = JUDGED;
        self.put(Frame::Phase(*frame));
        self.apply_phase(frame);
        self.settle();
        self.judge_maxima();
        self.settle();
        self.emit(Event::Resolved(entry.card));
        if self.s.acts[start..].iter().any(|act| self.is_heard_of(act)) {
            frame.stage = RESPONSES;
            self.put(Frame::Phase(*frame));
            self.entry_met(entry.serial);
            let len = self.s.acts.len() - start;
            self.push_afterwards(frame.start, u16::try_from(len).unwrap_or(u16::MAX));
        } else {
            self.s.acts.truncate(start);
            self.s.entries.pop();
            self.pop();
        }
        #[cfg(debug_assertions)]
        self.compare_with_stages(before, events);
        true
    }

    /// The only effect of a phase, if nothing comes between: what it does is laid out.
    fn lay_out_alone(&mut self, frame: &PhaseFrame) -> Option<Entry> {
        let table = self.table();
        // What keeps entities awake comes first (B7.2).
        if !matches!(self.s.frames.last(), Some(Frame::Phase(it)) if it.serial == frame.serial) {
            return None;
        }
        let [entry] = table.entries(frame) else {
            return None;
        };
        let program = self.d.program(entry.card, entry.effect)?;
        let instruction = plain_instruction(program)?;
        let you = entry.you?;
        let zone = self.s.card(entry.card).zone;
        let unheard = self.s.became.is_empty()
            && self.d.becoming.is_empty()
            && !table.may_be_answered(&self.alone_activated(entry), false);
        let dying = self.s.may_be_dying() && self.s.characters().any(|(_, it)| it.is_dying());
        let actor = table.actor(entry.card, entry.you).unwrap_or(you);
        if entry.state != EntryState::Taken
            || !unheard
            || matches!(zone, Zone::Scenario | Zone::Inventory)
            || !self.s.character(you).is_alive()
            || !self.s.character(actor).is_present()
            || dying
        {
            return None;
        }
        let mut context = Context::plain(entry.card, entry.effect, entry.you);
        context.serial = entry.serial;
        let Need::Ready(picks) = table.need(&context, instruction) else {
            return None;
        };
        let entry = *entry;
        // Nothing is being resolved at the beginning of a phase, as its amounts are read.
        let frames = std::mem::take(&mut self.s.frames);
        let wanted = wanted_by(instruction);
        let mut acts = self.acts_for(&context, instruction, &picks, 0, wanted);
        self.s.frames = frames;
        for act in &mut acts {
            act.source = Some(entry.card);
            act.effect = entry.effect;
            act.by = act.by.or(Some(actor));
        }
        self.s.acts.extend_from_slice(&acts);
        Some(entry)
    }

    /// The moment after the activation of an effect.
    fn alone_activated(&self, entry: &Entry) -> Situation {
        let activation = self.activation_of_entry(entry);
        self.activation_situation(&activation, SituationKind::Activation, Moment::After)
    }

    /// Whether anything listens to what an act that has been done has made.
    fn is_heard_of(&self, act: &Act) -> bool {
        !act.prevented
            && crate::activation::situations_made(act)
                .any(|kind| self.d.is_heard(kind, Moment::After))
    }

    /// Goes through the stages of the same phase one by one, from before: it comes to the same.
    #[cfg(debug_assertions)]
    fn compare_with_stages(&self, mut before: crate::state::State, events: usize) {
        let mut out = Vec::new();
        let mut engine = Engine {
            d: self.d,
            s: &mut before,
            out: &mut out,
        };
        if let Some(Frame::Phase(frame)) = engine.s.frames.last_mut() {
            frame.stage = super::phase::MEET;
        }
        for _ in 0..100 {
            if engine.s.frames == self.s.frames {
                break;
            }
            engine.settle();
            engine.step();
        }
        debug_assert_eq!(&self.out[events..], &out[..], "the same happens");
        debug_assert!(*self.s == before, "it comes to the same");
    }
}

impl Table<'_> {
    /// Whether an effect of a phase can be activated: one that asks for nothing has only its limits,
    /// its *if*s and its body to be looked at.
    pub(super) fn is_possible_in_phase(&self, entry: &Entry, program: &Program) -> bool {
        if program.demands.timed
            || entry.state != EntryState::Taken
            || plain_instruction(program).is_none()
        {
            return self.is_payable(entry);
        }
        let case = self.case_of(entry);
        let context = case.context();
        let possible = self.conditions_hold(&case, &context, &[])
            && self
                .judge_uses(entry.card, entry.effect, &mut Quiet)
                .is_ok()
            && self.body_possible_at(&case, &context, &[], &self.bill(&case, &context));
        debug_assert_eq!(
            possible,
            self.is_payable(entry),
            "nothing else has to be looked at"
        );
        possible
    }
}

/// What an effect does that asks for nothing and only gives, takes points or counts: its one
/// instruction.
fn plain_instruction(program: &Program) -> Option<&Instruction> {
    let [
        Op::Do {
            instruction,
            duration: None,
        },
    ] = &program.ops[..]
    else {
        return None;
    };
    let gives = matches!(
        instruction,
        Instruction::Heal(..)
            | Instruction::Recover(..)
            | Instruction::RecoverCards(..)
            | Instruction::GainPoints(..)
            | Instruction::LosePoints(..)
            | Instruction::AddCounters(..)
    );
    let asks = |it: &Requirement| match it {
        Requirement::If(condition) => crate::activation::is_unread(condition),
        _ => true,
    };
    let plain = gives
        && program.effect.task.is_none()
        && program.slots.is_empty()
        && program.grants.is_empty()
        && !program.effect.requirements.iter().any(asks);
    plain.then_some(instruction)
}
