//! What need not be looked for, or looked at: kept beside the facts, and never wrong about what has
//! changed.

use super::found::Found;
use super::{State, reads};
use crate::field::ANY_PIECE;
use crate::ids::{CardId, CharId};

/// Some cards: none, one, or any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    None,
    One(CardId),
    Any,
}

impl Touched {
    /// With one more.
    pub(super) fn and(self, card: CardId) -> Self {
        match self {
            Self::None => Self::One(card),
            Self::One(other) if other == card => self,
            _ => Self::Any,
        }
    }
}

/// What need not be looked for: no part of what a state is.
#[derive(Clone, Debug)]
pub(super) struct Hints {
    /// Somebody may have more than a maximum.
    pub(super) beyond: bool,
    /// Somebody may have declared the end of its stint.
    pub(super) ending: bool,
    /// Somebody alive may have no life left.
    pub(super) dying: bool,
    /// Those whose sheets may say something else than when values were worked out, as bits.
    pub(super) sheets: u32,
    /// More than one team is left.
    pub(super) undecided: bool,
    /// The cards with Permanents that may have come into force or out of it.
    pub(super) turned: Touched,
    /// Those who may stand otherwise than is kept, as bits.
    pub(super) moved: u32,
    /// What was found out by those who only read.
    pub(super) found: Found,
    /// Those of whose cards some may be awake, as bits.
    pub(super) awake: u32,
}

impl Default for Hints {
    fn default() -> Self {
        Self {
            beyond: true,
            ending: true,
            dying: true,
            sheets: u32::MAX,
            undecided: false,
            turned: Touched::Any,
            moved: ANY_PIECE,
            found: Found::default(),
            awake: u32::MAX,
        }
    }
}

/// The bit of a character in a set of them; all bits, for those who have none of their own.
pub(crate) fn bit(who: CharId) -> u32 {
    1_u32.checked_shl(u32::from(who.0)).unwrap_or(u32::MAX)
}

impl State {
    /// Anything may have changed.
    pub(crate) fn note_all(&mut self) {
        self.dirty = reads::ALL;
        self.hints.found = Found::default();
        self.hints.moved = ANY_PIECE;
        self.hints.sheets = u32::MAX;
        self.hints.turned = Touched::Any;
    }

    /// Those whose sheets may say something else than when this was asked, as bits.
    pub(crate) const fn take_sheets(&mut self) -> u32 {
        std::mem::replace(&mut self.hints.sheets, 0)
    }

    /// All sheets may say something else.
    pub(crate) const fn note_sheets(&mut self) {
        self.hints.sheets = u32::MAX;
    }

    /// The cards with Permanents that may have come into force or out of it since this was asked.
    pub(crate) const fn take_turned(&mut self) -> Touched {
        std::mem::replace(&mut self.hints.turned, Touched::None)
    }

    /// The board has changed.
    pub(crate) const fn note_board(&mut self) {
        self.dirty |= reads::PLACES;
        self.hints.moved = ANY_PIECE;
    }

    /// Whether anybody may have more points or life than the maximum, as far as is known without
    /// looking at all; from now on nobody has, if it is cut now.
    pub(crate) fn take_beyond(&mut self) -> bool {
        let mut characters = self.characters.iter();
        debug_assert!(
            self.hints.beyond
                || !characters.any(|it| it.action > it.max_action || it.life > it.max_life),
            "whoever goes beyond is known"
        );
        std::mem::take(&mut self.hints.beyond)
    }

    /// Whether anybody may have more points or life than the maximum.
    pub(crate) const fn may_go_beyond(&self) -> bool {
        self.hints.beyond
    }

    /// Whether anybody may have declared the end of its stint.
    pub(crate) const fn may_be_ending(&self) -> bool {
        self.hints.ending
    }

    /// Notes that nobody has declared it.
    pub(crate) const fn nobody_is_ending(&mut self) {
        self.hints.ending = false;
    }

    /// Whether anybody alive may have no life left.
    pub(crate) fn may_be_dying(&self) -> bool {
        debug_assert!(
            self.hints.dying || !self.characters.iter().any(super::Character::is_dying),
            "whoever is dying is known"
        );
        self.hints.dying
    }

    /// Notes that nobody alive has none left.
    pub(crate) const fn nobody_is_dying(&mut self) {
        self.hints.dying = false;
    }

    /// Whether it is known that more than one team is left.
    pub(crate) const fn is_undecided(&self) -> bool {
        self.hints.undecided
    }

    /// Notes that more than one team is left, until somebody lives or dies.
    pub(crate) const fn stays_undecided(&mut self) {
        self.hints.undecided = true;
    }

    /// Whether any card of somebody may be awake (B7.2).
    pub(crate) fn may_be_awake(&self, who: CharId) -> bool {
        let may_be = self.hints.awake & bit(who) != 0;
        debug_assert!(may_be || !self.own(who).any(|card| self.card(card).awake));
        may_be
    }

    /// Looks whether any is, so that it need not be looked for again.
    pub(crate) fn look_for_awake(&mut self, who: CharId) {
        let bit = bit(who);
        // A bit that is of several is left alone.
        if bit.is_power_of_two() && !self.own(who).any(|card| self.card(card).awake) {
            self.hints.awake &= !bit;
        }
    }
}
