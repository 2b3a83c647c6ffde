//! What can be read of a battle by name: what `expect` compares and `gm set` corrects.

use serde::{Deserialize, Serialize};

use crate::ids::{CardId, CharId};
use crate::vocabulary::Attribute;

/// A value of the battle, by name (docs/notation.md).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reading {
    /// `set-up`, `running`, `over`.
    Battle,
    /// The winning team, or `none`.
    Winner,
    /// The number of the stint, 0 before the first.
    Stint,
    /// The number of the round in the stint.
    Round,
    /// Whose turn it is, or `none`.
    Turn,
    /// `start-of-battle`, `reset`, `turn`, `end-of-battle`.
    Phase,
    /// The queue of the stint.
    Queue,
    /// Who is asked.
    Waiting,
    /// For what.
    Asked,
    /// How many activations are on the chain.
    Depth,
    /// A value of a character.
    Character(CharId, CharacterField),
    /// A value of a card.
    Card(CardId, CardField),
}

/// A value of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CharacterField {
    /// Action points.
    Action,
    /// The most action points.
    MaxAction,
    /// Life.
    Life,
    /// The most life.
    MaxLife,
    /// Stamina.
    Stamina,
    /// Mana.
    Mana,
    /// Fate.
    Fate,
    /// Level.
    Level,
    /// Its tile.
    At,
    /// The way it faces.
    Facing,
    /// Whether it is on the board.
    OnBoard,
    /// Whether it is alive.
    Alive,
    /// Whether it is awake.
    Awake,
    /// Whether it has ended its stint.
    StintEnded,
    /// Its markers.
    Markers,
    /// Its team.
    Team,
    /// An attribute as it counts now.
    Attribute(Attribute),
}

/// A value of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardField {
    /// Its zone.
    Zone,
    /// Whose it is.
    Owner,
    /// Turned sideways.
    Exhausted,
    /// Face up.
    FaceUp,
    /// What it is attached to.
    AttachedTo,
    /// Counters of a name.
    Counters(String),
}

/// A value that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A word: an id, a tile, `true`, `none`.
    Word(String),
    /// Words in order (the queue) or without order (markers), empty for none.
    List(Vec<String>),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::List(words) if words.is_empty() => f.write_str("none"),
            Self::List(words) => f.write_str(&words.join(" ")),
        }
    }
}
