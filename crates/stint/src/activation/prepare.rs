//! What is asked before an activation is declared: picks, change, unread requirements.

use super::places;
use super::slots::Picks;
use crate::command::Pick;
use crate::effect::Requirement;
use crate::engine::Engine;
use crate::state::{ActivationFrame, Frame, How, ManualFrame, ManualKind};

impl Engine<'_> {
    /// Asks for picks that were not given: true when none is missing.
    pub(crate) fn prepare(&mut self, frame: &ActivationFrame) -> bool {
        self.prepare_picks(frame) && self.prepare_change(frame)
    }

    pub(crate) fn prepare_picks(&mut self, frame: &ActivationFrame) -> bool {
        // What is activated by hand came with its picks.
        if frame.allowed || !frame.series && matches!(frame.how, How::OwnAccord | How::Response) {
            return true;
        }
        let case = frame.case(self);
        let picks = self.picks_of(frame.serial);
        let Some(next) = self.table().next_pick(&case, &case.context(), &picks) else {
            return true;
        };
        match (next.options.len(), next.enough) {
            (0, _) => true,
            // What is paid is paid: nothing is exhausted that need not be.
            (_, true) if next.place == places::ENERGY => true,
            (1, false) => {
                // One with a single option is no choice (docs/notation.md).
                let place = self.place_of_pick(next.place, next.options[0]);
                self.s.pick(frame.serial, place, next.options[0]);
                false
            }
            _ => {
                self.ask_below(case.actor, frame.serial, next.place);
                false
            }
        }
    }

    /// Asks for change where there is a choice: true when there is nothing to ask.
    pub(crate) fn prepare_change(&mut self, frame: &ActivationFrame) -> bool {
        if frame.allowed {
            return true;
        }
        let case = frame.case(self);
        let Some(ask) = self.table().change_due(&case, frame.serial) else {
            return true;
        };
        if self.table().answers_choice(&ask, &ask.options).is_ok() {
            // All that there is: nothing better can be chosen.
            for pick in &ask.options {
                self.s.pick(frame.serial, places::CHANGE, *pick);
            }
            return true;
        }
        self.ask_below(ask.who, frame.serial, places::CHANGE);
        false
    }

    /// The picks of an activation, as the search for more of them reads them.
    pub(crate) fn picks_of(&self, serial: u32) -> Picks {
        self.s
            .picked
            .iter()
            .filter(|picked| picked.serial == serial && picked.slot < places::JUDGED)
            .map(|picked| (picked.slot, picked.pick))
            .collect()
    }

    /// A card for an energy cost is exhausted, or, if it is already, recovered as change.
    pub(crate) fn place_of_pick(&self, place: u8, pick: Pick) -> u8 {
        match pick {
            Pick::Card(card) if place == places::ENERGY => {
                super::energy::payment_place(self.s.card(card).exhausted)
            }
            _ => place,
        }
    }

    /// Puts requirements that are not understood to the game master (E1.7): true when all are
    /// answered. A no ends the activation as if it had been refused.
    pub(crate) fn ask_unread(&mut self, frame: &mut ActivationFrame) -> bool {
        let Some(program) = self.d.program(frame.card, frame.effect) else {
            return true;
        };
        for (number, requirement) in program.effect.requirements.iter().enumerate() {
            let unread = match requirement {
                Requirement::Manual(_) => true,
                Requirement::If(condition) | Requirement::While(condition) => {
                    super::choice::has_manual(condition)
                }
                _ => false,
            };
            let slot = places::JUDGED.saturating_add(u8::try_from(number).unwrap_or(u8::MAX));
            if !unread {
                continue;
            }
            match self.s.first_pick(frame.serial, slot) {
                None => {
                    self.push(Frame::Manual(ManualFrame {
                        kind: ManualKind::Judge,
                        card: frame.card,
                        effect: frame.effect,
                        at: u16::try_from(number).unwrap_or(u16::MAX),
                        serial: frame.serial,
                        slot,
                    }));
                    return false;
                }
                Some(Pick::Yes) => {}
                Some(_) => {
                    self.pop();
                    return false;
                }
            }
        }
        true
    }
}
