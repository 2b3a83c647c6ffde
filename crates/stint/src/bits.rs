//! A set of small numbers, as bits.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A set of numbers from 0 up. What is kept of it inline is enough for most battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bits(SmallVec<[u64; 4]>);

impl Bits {
    /// Adds a number.
    pub(crate) fn add(&mut self, number: usize) {
        let word = number / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    /// Takes a number out.
    pub(crate) fn remove(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    /// Whether a number is among them.
    pub(crate) fn has(&self, number: usize) -> bool {
        self.word(number / 64) >> (number % 64) & 1 != 0
    }

    /// Takes all out.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The numbers that are in both, from the least; all, where there is no other.
    pub(crate) fn common<'a>(
        &'a self,
        other: Option<&'a Self>,
    ) -> impl Iterator<Item = usize> + 'a {
        self.0.iter().enumerate().flat_map(move |(n, word)| {
            let common = word & other.map_or(u64::MAX, |other| other.word(n));
            ones(common).map(move |bit| n * 64 + bit)
        })
    }

    fn word(&self, n: usize) -> u64 {
        self.0.get(n).copied().unwrap_or(0)
    }
}

/// The places of the ones in a word, from the least.
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Self::default();
        numbers.into_iter().for_each(|number| bits.add(number));
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn what_is_taken_out_is_no_longer_there() {
        let mut bits: Bits = [3, 64, 200].into_iter().collect();
        for number in [64, 5, 1000] {
            bits.remove(number);
        }
        assert!(bits.common(None).eq([3, 200]));
    }

    #[test]
    fn what_is_added_is_there_in_order() {
        let numbers = [3, 0, 64, 63, 200];
        let bits: Bits = numbers.into_iter().collect();
        assert_eq!(bits.common(None).collect::<Vec<_>>(), [0, 3, 63, 64, 200]);
        assert!(bits.has(200) && !bits.has(199) && !bits.has(1000));
        let other: Bits = [1, 3, 64, 999].into_iter().collect();
        let common: Vec<_> = bits.common(Some(&other)).collect();
        assert_eq!(common, [3, 64]);
        assert_eq!(other.common(Some(&bits)).collect::<Vec<_>>(), [3, 64]);
    }
}
