//! Who goes first (E9): one comparator, which never ends in a tie.

use crate::ids::{CardId, CharId, PlayerId};
use crate::setup::CharacterKind;
use crate::table::Table;
use crate::vocabulary::Zone;

/// The place of a card in the order of priority: the class of E9.2, and the place within it.
pub(crate) type Priority = (u8, u32);

impl Table<'_> {
    /// The place of a card's effect in the order of priority, activated by somebody.
    pub(crate) fn priority(&self, card: CardId, you: Option<CharId>) -> Priority {
        let it = self.s.card(card);
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        if it.gm {
            return (6, 0);
        }
        if it.zone == Zone::Scenario {
            // E9.3: the card longest in play.
            return (1, it.order.unsigned_abs());
        }
        let controller = if it.owner.is_none() && !it.technique {
            None
        } else {
            self.controller(card).or(you)
        };
        let Some(controller) = controller else {
            // E9.3: several piles in the order of the set-up; in one, the topmost card.
            let suit = self.d.card(card).definition.suit;
            let listed = self.d.piles.iter().position(|pile| *pile == suit);
            let suit = number(listed.unwrap_or(self.d.piles.len() + suit as usize));
            let depth = (1 << 20) - it.order.clamp(-(1 << 20), 1 << 20);
            return (5, (suit << 24) + depth.unsigned_abs());
        };
        // E9.6: a game master's model comes with the game master's cards.
        if it.technique
            && self.d.character(controller).kind == CharacterKind::Model
            && self.d.character(controller).player == PlayerId::GM
        {
            return (6, 1 + number(self.s.initiative(controller)));
        }
        self.priority_of(controller)
    }

    /// The place of a hero's or model's cards.
    pub(crate) fn priority_of(&self, who: CharId) -> Priority {
        let place = u32::try_from(self.s.initiative(who)).unwrap_or(u32::MAX);
        match self.s.turn {
            // E9.4: outside a turn they are one group, in the order of the last queue.
            None => (2, place),
            Some(turn) if self.d.hero_of(turn) == who => (4, 0),
            Some(turn) if self.d.same_team(turn, who) => (3, place),
            Some(_) => (2, place),
        }
    }
}
