//! What must be true.

use serde::{Deserialize, Serialize};

use super::{Amount, CardFilter, Cards, CharacterFilter, From, Who};
use crate::names::NameId;

/// How two amounts are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Comparison {
    /// Equal.
    Equal,
    /// Less than.
    Less,
    /// "N–": N or less.
    AtMost,
    /// More than.
    More,
    /// "N✚": N or more.
    AtLeast,
}

/// The one end or the other of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Extreme {
    /// Nobody has more.
    Most,
    /// Nobody has less.
    Least,
}

/// A condition (docs/cards.md, "Conditions").
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Condition {
    /// "Your LIFE is 5–", "your PER is less than 8".
    Compare(Amount, Comparison, Amount),
    /// "You have C in ZONE"; the count says how many at least.
    Have(Cards),
    /// "X has the marker NAME".
    Marker(Who, NameId),
    /// "X is adjacent" to somebody, "you" if not said.
    Adjacent(Who, Who),
    /// "X is within N tiles" of somebody.
    Within(Who, Amount, Who),
    /// "X is a CREATURE", "X is of your team": X fits the filter.
    Fits(Who, CharacterFilter),
    /// "This card is exhausted".
    Exhausted(Cards),
    /// "That card is an ITEM": the cards fit the filter.
    CardFits(Cards, CardFilter),
    /// "This card is in the SCENARIO": the cards lie there; without an area, in play.
    Lies(Cards, From),
    /// "X has the least LIFE of all characters of other teams": of the amount, which speaks of
    /// each as "that character", X has as much or as little as anybody of them.
    Ranks(Who, Extreme, Amount, Who),
    /// "This card is face up".
    FaceUp(Cards),
    /// "X is alive".
    Alive(Who),
    /// "It is your turn", "it is the turn of X".
    TurnOf(Who),
    /// "If you do", "then": the optional part before was carried out.
    Done,
    /// "There is X": at least one character fits.
    Exists(Who),
    /// All of them.
    And(Vec<Condition>),
    /// Any of them.
    Or(Vec<Condition>),
    /// Not.
    Not(Box<Condition>),
    /// Not understood: asked of the game master (E1.7).
    Manual(String),
}
