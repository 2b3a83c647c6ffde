//! Chance that is the same everywhere.

/// A generator of numbers (`SplitMix64`): the same seed gives the same numbers on every platform.
///
/// ```
/// let mut chance = stint_agents::Chance::new(7);
/// assert!(chance.below(6) < 6);
/// assert_eq!(chance.below(1), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(u64);

impl Chance {
    /// A generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound; 0 for a bound of 0.
    #[expect(clippy::cast_possible_truncation, reason = "below the bound")]
    pub const fn below(&mut self, bound: usize) -> usize {
        // The high half of the product: no division, and a bias of 2^-64 times the bound.
        ((self.word() as u128 * bound as u128) >> 64) as usize
    }

    /// A number from 0 to 1, without 1.
    pub(crate) fn part(&mut self) -> f64 {
        // 53 bits: all that a number between 0 and 1 can hold.
        (self.word() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
