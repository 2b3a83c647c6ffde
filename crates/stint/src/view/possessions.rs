//! What everybody has, at a glance.

use super::View;
use crate::ids::CharId;
use crate::vocabulary::{Pool, Zone};

/// What a character has, in numbers that everybody can see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Possessions {
    /// Cards in its inventory.
    pub held: i32,
    /// Cards in its own decks.
    pub decks: i32,
    /// Sheet cards that lie open: its house, classes, entities that are awake.
    pub sheet: i32,
    /// Cards of equipment that lie open.
    pub equipment: i32,
    /// Cards of memento that lie open.
    pub memento: i32,
    /// Cards of support.
    pub support: i32,
    /// What its upright memento cards are worth together (E7.10).
    pub energy: i32,
    /// What all its memento cards are worth together.
    pub most_energy: i32,
}

impl View<'_> {
    /// What every character has, by its number, in one look at all cards.
    pub fn possessions(&self, of: &mut Vec<Possessions>) {
        of.clear();
        of.resize(self.table.d.characters.len(), Possessions::default());
        for (card, it) in self.table.s.cards() {
            let has = it.owner.and_then(|owner: CharId| of.get_mut(owner.index()));
            let Some(has) = has.filter(|_| !it.technique) else {
                continue;
            };
            match it.zone {
                Zone::Inventory => has.held += 1,
                Zone::Deck => has.decks += 1,
                Zone::Support => has.support += 1,
                Zone::Sheet if it.face_up => has.sheet += 1,
                Zone::Equipment if it.face_up => has.equipment += 1,
                Zone::Memento if it.face_up => {
                    has.memento += 1;
                    let worth = self.table.worth_in(card, Pool::Energy);
                    has.most_energy = has.most_energy.saturating_add(worth);
                    if !it.exhausted {
                        has.energy = has.energy.saturating_add(worth);
                    }
                }
                _ => {}
            }
        }
    }
}
