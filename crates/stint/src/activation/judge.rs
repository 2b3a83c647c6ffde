//! Who listens to the reasons against something: to the first, to all, or to none.

use crate::refusal::Refusal;

/// Who listens to reasons: the first is enough, all are wanted, or none is looked at.
pub(crate) trait Judge {
    /// Notes a reason; `Err` if that is enough.
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Stop>;

    /// Whether a reason was noted.
    fn has_refused(&self) -> bool {
        false
    }
}

/// No further reason is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop;

/// Keeps the reason that comes first in the list (docs/notation.md), whichever was found first.
#[derive(Default)]
pub(crate) struct First(pub(crate) Option<Refusal>);

impl Judge for First {
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Stop> {
        if self.0.is_none_or(|known| refusal.reason < known.reason) {
            self.0 = Some(refusal);
        }
        Ok(())
    }

    fn has_refused(&self) -> bool {
        self.0.is_some()
    }
}

/// Collects all reasons (`why`).
#[derive(Default)]
pub(crate) struct Every(pub(crate) Vec<Refusal>);

impl Judge for Every {
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Stop> {
        if !self.0.iter().any(|known| known.reason == refusal.reason) {
            self.0.push(refusal);
        }
        Ok(())
    }

    fn has_refused(&self) -> bool {
        !self.0.is_empty()
    }
}

/// Stops at the first reason without a word.
pub(crate) struct Quiet;

impl Judge for Quiet {
    fn refuse(&mut self, _: Refusal) -> Result<(), Stop> {
        Err(Stop)
    }
}

/// Hears every reason and stops at none: what the game master allows (E1.2). The last reason that
/// it heard is the one that left nothing to do, where nothing is.
#[derive(Default)]
pub(crate) struct Lenient(pub(crate) Option<Refusal>);

impl Judge for Lenient {
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Stop> {
        self.0 = Some(refusal);
        Ok(())
    }
}
