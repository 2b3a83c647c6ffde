//! How long (E4.9): every duration names a moment or a condition.

use serde::{Deserialize, Serialize};

use super::{Condition, Who};
use crate::vocabulary::Timing;

/// The moment at which something stops applying.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// The end of the turn that is being played.
    EndOfTurn,
    /// The end of the next turn of a character: "until the end of your next turn".
    EndOfNextTurn(Who),
    /// The end of the battle's stint.
    EndOfStint,
    /// The end of a character's own stint.
    EndOfStintOf(Who),
    /// The end of the battle.
    EndOfBattle,
    /// The start of the next turn that a character begins.
    StartOfNextTurn(Who),
    /// The next phase of this timing ("until the next Reset Phase", "until Your End Phase").
    Phase(Timing),
}

/// How long something applies.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Duration {
    /// Until a moment.
    Until(Until),
    /// While a condition holds.
    While(Condition),
}
