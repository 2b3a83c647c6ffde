//! Where a card lies of which a viewer knows nothing else: what it can be named by.

use smallvec::SmallVec;

use super::View;
use crate::ids::{CardId, CharId};
use crate::vocabulary::Zone;

/// The place of a card that a viewer does not know, among those that it does not know there: it says
/// nothing about which card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Whose it is.
    pub owner: Option<CharId>,
    /// Whether it is the game master's.
    pub gm: bool,
    /// Where it lies.
    pub zone: Zone,
    /// Which of those that are not known there, from 1, in the order in which they came.
    pub number: usize,
}

impl View<'_> {
    /// The place of a card that the viewer does not know; `None` where it knows it.
    #[must_use]
    pub fn place_of(&self, card: CardId) -> Option<Place> {
        if card.index() >= self.table.d.cards.len() || self.knows(card) {
            return None;
        }
        let it = self.table.s.card(card);
        let (owner, gm, zone) = (it.owner, it.gm, it.zone);
        let lying = self.unknown_at(owner, gm, zone);
        let number = 1 + lying.iter().position(|other| *other == card)?;
        Some(Place {
            owner,
            gm,
            zone,
            number,
        })
    }

    /// The card of a place.
    #[must_use]
    pub fn card_at(&self, place: Place) -> Option<CardId> {
        let lying = self.unknown_at(place.owner, place.gm, place.zone);
        lying.get(place.number.checked_sub(1)?).copied()
    }

    /// The cards that lie somewhere unknown to the viewer, in the order in which they came.
    fn unknown_at(&self, owner: Option<CharId>, gm: bool, zone: Zone) -> SmallVec<[CardId; 16]> {
        let lying = self.table.s.lying(zone, owner);
        let mut found: SmallVec<[CardId; 16]> = lying
            .filter(|(card, it)| it.gm == gm && !self.knows(*card))
            .map(|(card, _)| card)
            .collect();
        // No two of them came at the same time.
        found.sort_by_key(|card| (self.table.s.card(*card).order, *card));
        found
    }
}
