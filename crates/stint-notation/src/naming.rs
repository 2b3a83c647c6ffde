//! How somebody calls the cards of a battle.

use stint::Battle;
use stint::ids::CardId;

/// What cards are called in lines: by their ids, or as one calls them who does not know them all.
pub trait Naming {
    /// The word for a card.
    fn card_id(&self, card: CardId) -> String;

    /// The card of a word that names one by what it is.
    fn find_card(&self, word: &str) -> Option<CardId>;

    /// The card of a word that picks one, perhaps without knowing what it is.
    fn find_pick(&self, word: &str) -> Option<CardId> {
        self.find_card(word)
    }

    /// Whether a card may be suggested for a word that names nothing.
    fn may_suggest(&self, _: CardId) -> bool {
        true
    }
}

/// Every card by its id.
impl Naming for Battle {
    fn card_id(&self, card: CardId) -> String {
        Self::card_id(self, card).to_owned()
    }

    fn find_card(&self, word: &str) -> Option<CardId> {
        Self::find_card(self, word)
    }
}
