//! What was found out by those who only read the state, for whoever asks next.
//!
//! Several may read at once: what one writes over of another's is found out again.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use super::State;
use crate::activation::Worth;
use crate::ids::{CardId, CharId};
use crate::vocabulary::Zone;

/// Of so many characters, the first, it is kept.
const CHARACTERS: usize = 16;
/// The bits of one number of three.
const WIDTH: u32 = 20;
/// The bit that says that there is anything.
const KNOWN: u64 = 1 << 63;

/// What was found out.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Of each character a card that it could activate when that was asked last, counted from 1.
    likely: [AtomicU16; CHARACTERS],
    /// What its upright memento cards are worth: stamina, mana, essence.
    worth: [AtomicU64; CHARACTERS],
}

impl Clone for Found {
    fn clone(&self) -> Self {
        let likely = |n: usize| AtomicU16::new(self.likely[n].load(Ordering::Relaxed));
        let worth = |n: usize| AtomicU64::new(self.worth[n].load(Ordering::Relaxed));
        Self {
            likely: std::array::from_fn(likely),
            worth: std::array::from_fn(worth),
        }
    }
}

impl State {
    /// A card that somebody could activate when that was asked last, if there was any.
    pub(crate) fn likely(&self, who: CharId) -> Option<CardId> {
        let found = self.hints.found.likely.get(who.index())?;
        found.load(Ordering::Relaxed).checked_sub(1).map(CardId)
    }

    /// Notes it.
    pub(crate) fn note_likely(&self, who: CharId, card: CardId) {
        if let Some(found) = self.hints.found.likely.get(who.index()) {
            found.store(card.0.saturating_add(1), Ordering::Relaxed);
        }
    }

    /// What somebody's upright memento cards are worth, if that is known.
    pub(crate) fn known_worth(&self, who: CharId) -> Option<Worth> {
        let found = self.hints.found.worth.get(who.index())?;
        let packed = found.load(Ordering::Relaxed);
        let number = |n: u32| {
            let number = packed >> (n * WIDTH) & ((1 << WIDTH) - 1);
            i32::try_from(number).unwrap_or(0)
        };
        (packed & KNOWN != 0).then(|| Worth {
            stamina: number(0),
            mana: number(1),
            essence: number(2),
        })
    }

    /// Notes it, as far as the numbers are ordinary.
    pub(crate) fn note_worth(&self, who: CharId, worth: Worth) {
        let Some(found) = self.hints.found.worth.get(who.index()) else {
            return;
        };
        let mut packed = KNOWN;
        for (n, number) in (0..).zip([worth.stamina, worth.mana, worth.essence]) {
            let Some(number) = u64::try_from(number).ok().filter(|it| it >> WIDTH == 0) else {
                return;
            };
            packed |= number << (n * WIDTH);
        }
        found.store(packed, Ordering::Relaxed);
    }

    /// A card is changed, or was: what its owner's are worth is known no longer, if it is one of them.
    pub(super) fn forget_worth(&mut self, card: CardId) {
        let it = &self.cards[card.index()];
        if it.zone == Zone::Memento
            && let Some(owner) = it.owner
            && let Some(found) = self.hints.found.worth.get_mut(owner.index())
        {
            *found.get_mut() = 0;
        }
    }
}
