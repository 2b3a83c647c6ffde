//! Divine salvation (B5.3).

use crate::activation::places;
use crate::command::Pick;
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::setup::CharacterKind;
use crate::state::{ActKind, ActsFrame, ChoiceFrame, ChoiceKind, Frame};
use crate::vocabulary::Pool;

impl Engine<'_> {
    /// Once per battle, before its death is determined, a hero may discard fate and have 1 life: false
    /// if somebody has to choose first.
    pub(crate) fn offer_salvation(&mut self, frame: &mut ActsFrame) -> bool {
        let start = usize::try_from(frame.start).unwrap_or(usize::MAX);
        while frame.cursor < frame.len {
            let at = start.saturating_add(usize::from(frame.cursor));
            let Some(act) = self.s.acts.get(at) else {
                break;
            };
            let (ActKind::Die(_), Some(who), false) = (act.kind, act.who, act.prevented) else {
                frame.cursor += 1;
                continue;
            };
            let Some(price) = self.price_of_salvation(who) else {
                frame.cursor += 1;
                continue;
            };
            let serial = u32::MAX - u32::try_from(at).unwrap_or(0);
            match self.s.first_pick(serial, places::STEP) {
                None => {
                    self.put(Frame::Acts(*frame));
                    self.push(Frame::Choice(ChoiceFrame {
                        who: Some(who),
                        kind: ChoiceKind::Salvation,
                        serial,
                        slot: places::STEP,
                    }));
                    return false;
                }
                Some(Pick::Yes) => {
                    self.s.change_pool(who, Pool::Fate, -price);
                    self.emit(Event::Paid(who, Pool::Fate, price));
                    // It neither died nor was healed or revived.
                    self.s.save(who);
                    self.s.acts[at].prevented = true;
                }
                Some(_) => {}
            }
            self.s.unpick(serial, 0);
            frame.cursor += 1;
        }
        true
    }

    /// 3 fate plus 2 per negative point, where it can be used.
    fn price_of_salvation(&self, who: CharId) -> Option<i32> {
        let it = self.s.character(who);
        let price = 3 + 2 * (-it.life).max(0);
        let possible = self.d.character(who).kind == CharacterKind::Hero
            && it.is_alive()
            && it.life <= 0
            && !it.saved
            && it.fate >= price;
        possible.then_some(price)
    }
}
