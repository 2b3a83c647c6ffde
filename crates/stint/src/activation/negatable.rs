//! Whether there is anything to negate in what is responded to (E1.4).

use super::legality::Case;
use crate::effect::{Moment, Negated, Requirement};
use crate::state::{ActivationFrame, ActsFrame, EntryState, Frame, How, SituationKind};
use crate::table::Table;

impl Table<'_> {
    /// Whether there is anything of that kind to negate in what is responded to.
    pub(crate) fn negation_possible(&self, case: &Case, what: Negated) -> bool {
        let Some(situation) = case.situation else {
            return case.how != How::OwnAccord;
        };
        use SituationKind as Kind;
        let before = situation.moment == Moment::Before;
        // The frame that opened the window that is on top: what it does can still be prevented. A
        // situation that opens when all is done can prevent nothing any more (E13.3).
        let opener = self
            .s
            .frames
            .len()
            .checked_sub(2)
            .and_then(|at| self.s.frames.get(at));
        // What is negated already is not negated again.
        let acts = matches!(opener, Some(Frame::Acts(acts)) if !self.is_prevented(acts));
        let waits = (matches!(situation.kind, Kind::Activation)
            || situation.serial != 0 && self.is_waiting(situation.serial))
            && self.goes_on(situation.serial);
        match what {
            Negated::Activation => waits,
            Negated::Attack => {
                situation.attack
                    && self
                        .s
                        .frames
                        .iter()
                        .rev()
                        .find_map(|frame| match frame {
                            Frame::Attack(attack) => Some(!attack.negated),
                            _ => None,
                        })
                        .unwrap_or(false)
                    && (matches!(situation.kind, Kind::Selected | Kind::Dice | Kind::Damage)
                        || situation.kind == Kind::Attack && before)
            }
            Negated::Damage => situation.kind == Kind::Damage && acts,
            Negated::Action => {
                waits
                    || acts && (before || situation.kind == Kind::Damage)
                    || matches!(opener, Some(Frame::Walk(_))) && before
                    || matches!(opener, Some(Frame::Attack(attack)) if !attack.negated)
                        && (situation.kind != Kind::Attack || before)
            }
        }
    }

    /// Whether the act that opened a window has been prevented.
    fn is_prevented(&self, acts: &ActsFrame) -> bool {
        let start = usize::try_from(acts.start).unwrap_or(usize::MAX);
        let act = self.s.acts.get(start.saturating_add(acts.cursor.into()));
        act.is_some_and(|act| act.prevented)
    }

    /// Whether an activation will go on: it is neither negated nor stopped, and nothing has broken
    /// it (E1.6), so that it is about to stop.
    fn goes_on(&self, serial: u32) -> bool {
        let on_stack = self.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Activation(it) if it.serial == serial => Some(it),
            _ => None,
        });
        if let Some(it) = on_stack {
            return !it.negated && !it.stopped && !self.is_broken(it);
        }
        let entry = self.s.entries.iter().find(|it| it.serial == serial);
        entry.is_none_or(|entry| entry.state == EntryState::Met)
    }

    /// Whether a response has broken what was met (E1.6): the activator is gone, or a *while* no
    /// longer holds.
    pub(crate) fn is_broken(&self, frame: &ActivationFrame) -> bool {
        // E8.9: dead, knocked out or off the board.
        let actor = self.actor(frame.card, frame.you);
        if actor.is_some_and(|actor| !self.s.character(actor).is_present())
            && !self.is_about_itself(frame)
        {
            return true;
        }
        let Some(program) = self.d.program(frame.card, frame.effect) else {
            return false;
        };
        let context = self.context_of(frame);
        program.effect.requirements.iter().any(|requirement| {
            matches!(requirement, Requirement::While(condition)
                if !super::choice::has_manual(condition) && !self.holds(&context, condition))
        })
    }

    /// An effect that answers what happened to its own character may do so from outside: "when you
    /// are taken off the board" (E5.7 by analogy: it works although it has just happened).
    pub(crate) fn is_about_itself(&self, frame: &ActivationFrame) -> bool {
        self.situation_at(frame.situation).is_some_and(|situation| {
            situation.moment == Moment::After
                && matches!(
                    situation.kind,
                    SituationKind::Removed | SituationKind::LeftQueue
                )
                && situation.who == frame.you
        })
    }

    /// Whether the activation of a serial number has not begun its body.
    fn is_waiting(&self, serial: u32) -> bool {
        self.s.frames.iter().any(|frame| match frame {
            Frame::Activation(it) => it.serial == serial && it.stage < super::resolve::BODY,
            _ => false,
        })
    }
}
