//! A card, as a viewer sees it.

use super::View;
use crate::effect::CardDefinition;
use crate::ids::{CardId, CharId};
use crate::names::NameId;
use crate::state::Card;
use crate::vocabulary::{Pool, Zone};

/// A card that a viewer can point to: what it is, if the viewer knows that, and how it lies.
#[derive(Clone, Copy)]
pub struct CardView<'a> {
    view: View<'a>,
    card: CardId,
    known: bool,
}

impl<'a> CardView<'a> {
    pub(super) const fn new(view: View<'a>, card: CardId, known: bool) -> Self {
        Self { view, card, known }
    }

    fn it(&self) -> &'a Card {
        self.view.table.s.card(self.card)
    }

    /// Which it is.
    #[must_use]
    pub const fn id(&self) -> CardId {
        self.card
    }

    /// What is printed on it, if the viewer knows.
    #[must_use]
    pub fn definition(&self) -> Option<&'a CardDefinition> {
        let d = self.view.table.d;
        self.known.then(|| &*d.card(self.card).definition)
    }

    /// Where it lies.
    #[must_use]
    pub fn zone(&self) -> Zone {
        self.it().zone
    }

    /// Whose it is.
    #[must_use]
    pub fn owner(&self) -> Option<CharId> {
        self.it().owner
    }

    /// Whether it is the game master's.
    #[must_use]
    pub fn is_gms(&self) -> bool {
        self.it().gm
    }

    /// Whether it lies sideways: its energy is used.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.it().exhausted
    }

    /// Whether it lies face up.
    #[must_use]
    pub fn is_face_up(&self) -> bool {
        self.it().face_up
    }

    /// Whether it is an entity that is awake.
    #[must_use]
    pub fn is_awake(&self) -> bool {
        self.it().awake
    }

    /// The card that it is attached to.
    #[must_use]
    pub fn attached_to(&self) -> Option<CardId> {
        self.it().attached_to
    }

    /// Whose technique it is, if it is one.
    #[must_use]
    pub fn technique_of(&self) -> Option<CharId> {
        self.view.table.d.card(self.card).technique_of
    }

    /// The counters that lie on it.
    pub fn counters(&self) -> impl Iterator<Item = (NameId, i32)> + use<'a> {
        self.view.table.s.counters_on(self.card)
    }

    /// What a card of memento is worth in a pool (E7.10); 0 where the viewer does not know.
    #[must_use]
    pub fn worth(&self, pool: Pool) -> i32 {
        if self.known {
            self.view.table.worth_in(self.card, pool)
        } else {
            0
        }
    }
}
