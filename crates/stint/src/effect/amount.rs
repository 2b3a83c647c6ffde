//! How much: numbers, dice, values read from the battle, and what is computed of them.

use serde::{Deserialize, Serialize};

use super::{Cards, Who};
use crate::names::NameId;
use crate::vocabulary::{Attribute, Knowledge, Pool};

/// The dice of the game (B2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Die {
    /// Half of a D6's faces: 1–3 is 1, 4–6 is 2.
    D2,
    /// A third of a D6's faces.
    D3,
    /// The die itself.
    D6,
}

/// An amount (docs/cards.md, "Amounts"; E12.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// A number.
    Number(i32),
    /// Dice: "1D6".
    Dice {
        /// How many dice, at least 1.
        count: u8,
        /// Of which kind.
        die: Die,
    },
    /// An attribute of a character as it counts now.
    Attribute(Who, Attribute),
    /// The level of a character.
    Level(Who),
    /// The level of a knowledge, 0 without it.
    Knowledge(Who, Knowledge),
    /// What a character has of a pool now.
    Pool(Who, Pool),
    /// The most that a character can have of a pool.
    Maximum(Who, Pool),
    /// How many counters of a name lie on cards.
    Counters(NameId, Box<Cards>),
    /// How many cards there are.
    Cards(Box<Cards>),
    /// How many characters there are.
    Characters(Who),
    /// How many tiles away a character is.
    Distance(Who),
    /// The printed level of a card.
    CardLevel(Box<Cards>),
    /// The printed cost of a card in a pool.
    CardCost(Box<Cards>, Pool),
    /// "That much", "the same amount": what was just dealt, paid, lost, healed or rolled.
    ThatMuch,
    /// "The LIFE lost": what the loss of life that is responded to, or the damage or loss before,
    /// has really taken. Of damage "that much" is the damage, not the injury (B4.3).
    LifeLost,
    /// The sum of the parts, as `( ESP + 10 + 1D6 )`; a negative number is a subtraction.
    Sum(Vec<Amount>),
    /// The product of the parts, as "2 for each …".
    Product(Vec<Amount>),
    /// The amount taken negatively.
    Negative(Box<Amount>),
    /// Half, rounded down.
    Half(Box<Amount>),
    /// Bounded: `(mín N)`, `(máx N)`.
    Bounded {
        /// What is bounded.
        of: Box<Amount>,
        /// The least it counts.
        min: Option<i32>,
        /// The most it counts.
        max: Option<i32>,
    },
}

impl Amount {
    /// The number, where it is one as written.
    #[must_use]
    pub const fn number(&self) -> Option<i32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Whether dice are rolled for it.
    #[must_use]
    pub fn has_dice(&self) -> bool {
        match self {
            Self::Dice { .. } => true,
            Self::Sum(parts) | Self::Product(parts) => parts.iter().any(Self::has_dice),
            Self::Negative(of) | Self::Half(of) | Self::Bounded { of, .. } => of.has_dice(),
            _ => false,
        }
    }
}

impl std::convert::From<i32> for Amount {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}
