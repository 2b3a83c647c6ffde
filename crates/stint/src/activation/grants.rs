//! Keywords that one activation has besides those of its effect (E4.11).

use super::legality::Case;
use crate::defs::Defs;
use crate::effect::Instruction;
use crate::effect::program::kinds;
use crate::engine::Engine;
use crate::event::Event;
use crate::state::{ActivationFrame, Applied, Frame, Granted, How, Situation};
use crate::table::{Context, Table};
use crate::vocabulary::Limit;

impl Defs {
    /// Whether an activation has a keyword, of its effect or given to it.
    pub(crate) fn has_keyword(&self, frame: &ActivationFrame, limit: Limit) -> bool {
        frame.granted.has(limit)
            || self
                .program(frame.card, frame.effect)
                .is_some_and(|program| program.effect.has(limit))
    }
}

impl Table<'_> {
    /// The keyword that something which applies gives to a case: the next activation by hand of who
    /// it applies to.
    fn given_by(&self, applied: &Applied, case: &Case) -> Option<Limit> {
        if case.actor != Some(applied.who) {
            return None;
        }
        match self.applied_instruction(applied)? {
            (context, Instruction::Grant(_, filter, limit)) => self
                .card_fits(&context, case.card, filter)
                .then_some(*limit),
            _ => None,
        }
    }

    /// The keywords that an activation would have if it were declared now, besides those of its
    /// effect; `context` knows its picks, if they have been made.
    pub(crate) fn granted(&self, case: &Case, context: &Context) -> Granted {
        let mut granted = Granted::default();
        if let Some(program) = self.d.program(case.card, case.effect) {
            for (limit, conditions) in &program.grants {
                let holds = conditions.iter().all(|condition| {
                    !super::choice::has_manual(condition) && self.holds(context, condition)
                });
                if holds {
                    granted.add(*limit);
                }
            }
        }
        // Where no card gives any, nothing is looked at; an Auto effect is nobody's activation.
        if self.d.kinds & kinds::GRANT != 0 && !case.is_auto(self.d) {
            for applied in &self.s.applied {
                if let Some(limit) = self.given_by(applied, case) {
                    granted.add(limit);
                }
            }
        }
        granted
    }

    /// Whether the activation that caused a situation has been given a keyword.
    pub(crate) fn is_granted(&self, situation: &Situation, limit: Limit) -> bool {
        if situation.serial == 0 {
            return false;
        }
        let on_stack = self.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Activation(it) if it.serial == situation.serial => Some(it.granted),
            _ => None,
        });
        let granted = on_stack.or_else(|| {
            let mut entries = self.s.entries.iter();
            let entry = entries.find(|entry| entry.serial == situation.serial);
            entry.map(|entry| entry.granted)
        });
        granted.is_some_and(|granted| granted.has(limit))
    }
}

impl Engine<'_> {
    /// An activation is declared: it has what was waiting for it, and that is used up.
    pub(crate) fn take_grants(&mut self, frame: &mut ActivationFrame) {
        let case = frame.case(self);
        let context = frame.context(self);
        let granted = self.table().granted(&case, &context);
        if granted == Granted::default() {
            return;
        }
        for limit in Limit::ALL {
            if granted.has(*limit) {
                self.grant(frame, *limit);
            }
        }
        if !case.is_auto(self.d) {
            self.expire(|table, applied| table.given_by(applied, &case).is_some());
        }
    }

    /// Gives an activation a keyword.
    pub(crate) fn grant(&mut self, frame: &mut ActivationFrame, limit: Limit) {
        let printed = self.d.has_keyword(frame, limit);
        if !frame.granted.add(limit) || printed {
            return;
        }
        self.emit(Event::Granted(frame.card, limit));
        if frame.how == How::Phase {
            // C8.7: its parts are done apart, and its acts with those of the other effects.
            let mut entries = self.s.entries.iter_mut();
            if let Some(entry) = entries.find(|entry| entry.serial == frame.serial) {
                entry.granted = frame.granted;
            }
        }
    }
}
