//! Chance alone.

use stint::View;
use stint::decision::Choice;

use crate::{Agent, Chance};

/// Takes each option with the same chance.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// One whose choices hang on the seed alone.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Chance::new(seed))
    }
}

impl Agent for Random {
    fn choose(&mut self, _: &View<'_>, options: &[Choice]) -> usize {
        self.0.below(options.len())
    }
}
