//! Sets of cards as bits, 64 a word, in the order of the set-up: what is asked of a few cards in a
//! few places need not look at all of them.

use crate::ids::CardId;

/// Some cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct CardSet(Vec<u64>);

impl CardSet {
    pub(crate) fn insert(&mut self, card: CardId) {
        let (word, bit) = place_of(card);
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= bit;
    }

    /// A word of it.
    pub(crate) fn word(&self, n: usize) -> u64 {
        self.0.get(n).copied().unwrap_or(0)
    }
}

/// In which word a card stands, and its bit there.
pub(crate) const fn place_of(card: CardId) -> (usize, u64) {
    (card.index() / 64, 1 << (card.index() % 64))
}

/// The cards of a set, in order, given word by word.
pub(crate) struct Members<W> {
    word_of: W,
    words: usize,
    /// The word after the one that is being looked at, …
    next: usize,
    /// … and what is left of that.
    left: u64,
}

impl<W: Fn(usize) -> u64> Members<W> {
    /// Those of so many words.
    pub(crate) const fn new(words: usize, word_of: W) -> Self {
        Self {
            word_of,
            words,
            next: 0,
            left: 0,
        }
    }
}

impl<W: Fn(usize) -> u64> Iterator for Members<W> {
    type Item = CardId;

    #[inline(always)]
    fn next(&mut self) -> Option<CardId> {
        while self.left == 0 {
            if self.next >= self.words {
                return None;
            }
            self.left = (self.word_of)(self.next);
            self.next += 1;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        Some(CardId(((self.next - 1) * 64 + bit) as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_its_cards_in_order_whatever_their_numbers() {
        let cards = [0, 1, 63, 64, 65, 127, 200, 1000].map(CardId);
        let mut set = CardSet::default();
        for card in cards.iter().rev() {
            set.insert(*card);
        }
        assert!(Members::new(set.0.len(), |n| set.word(n)).eq(cards));
        // Of words that it does not have it has no cards.
        assert!(Members::new(set.0.len() + 3, |n| set.word(n)).eq(cards));
        assert_eq!(Members::new(2, |_| 0).next(), None);
    }
}
