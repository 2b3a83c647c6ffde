//! What a battle waits for, and the small decisions that make up a command (docs/architecture.md, 4).

use serde::{Deserialize, Serialize};

use crate::command::Pick;
use crate::ids::{CardId, CharId, PlayerId, Tile};

/// For what somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asked {
    /// To act in its turn.
    Turn,
    /// To respond to the situation that is open, or not.
    Response,
    /// To make a choice.
    Choice,
    /// The game master: to apply a text by hand, or to answer a question (E1.7).
    Manual,
}

impl Asked {
    /// The word in scenarios.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Response => "response",
            Self::Choice => "choice",
            Self::Manual => "manual",
        }
    }
}

/// What a running battle waits for: always exactly one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decision {
    /// For what.
    pub asked: Asked,
    /// The character that is asked; `None`: the game master.
    pub who: Option<CharId>,
    /// Who decides for it.
    pub player: PlayerId,
}

/// A kind of thing that can be done in a turn, where there may be several of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// Activate an effect of a card or technique.
    Activate,
    /// Rest, for life or for energy.
    Rest,
    /// Play a card.
    Play,
    /// Withdraw a card.
    Withdraw,
    /// Detach a card.
    Detach,
    /// Summon with a companion's card.
    Summon,
    /// Recruit with a companion's card.
    Recruit,
    /// Wake an entity.
    Wake,
    /// Attach a card to a companion's.
    Attach,
    /// Interact with an object.
    Interact,
    /// Dismiss a companion.
    Dismiss,
}

/// One option of a small decision.
///
/// In a turn it is first asked what kind of thing is done, then which; the options of a
/// [`crate::Draft`] are of the kinds of the first group as long as it is open what is done, of the
/// second when something has to be picked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Something of a kind: what follows.
    Kind(Kind),
    /// Move: a tile follows.
    Move,
    /// Attack: a target follows.
    Attack,
    /// Activate an effect of a card (`None`: the bar alone); targets and payments follow.
    Activate(CardId, Option<u8>),
    /// Respond with an effect of a card; targets and payments follow.
    Respond(CardId, Option<u8>),
    /// Do not respond.
    Pass,
    /// Rest for life.
    RestLife,
    /// Rest for energy.
    RestEnergy,
    /// Play a card.
    Play(CardId),
    /// Withdraw a card.
    Withdraw(CardId),
    /// Summon with a companion's card; a tile follows on a board.
    Summon(CardId),
    /// Recruit with a companion's card; a tile follows on a board.
    Recruit(CardId),
    /// Dismiss a companion.
    Dismiss(CharId),
    /// Attach a card; the companion follows.
    Attach(CardId),
    /// Detach a card.
    Detach(CardId),
    /// Wake an entity.
    Wake(CardId),
    /// Interact with an object.
    Interact(CharId),
    /// End the stint.
    EndStint,
    /// The game master has applied the text.
    Done,
    /// A tile.
    Tile(Tile),
    /// A character.
    Character(CharId),
    /// A card.
    Card(CardId),
    /// A number: an amount, or an option of a list from 1.
    Number(i32),
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more picks, where fewer will do.
    Enough,
}

impl Choice {
    /// The kind of thing that is done, where there may be several of it.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Activate(..) => Some(Kind::Activate),
            Self::RestLife | Self::RestEnergy => Some(Kind::Rest),
            Self::Play(_) => Some(Kind::Play),
            Self::Withdraw(_) => Some(Kind::Withdraw),
            Self::Detach(_) => Some(Kind::Detach),
            Self::Summon(_) => Some(Kind::Summon),
            Self::Recruit(_) => Some(Kind::Recruit),
            Self::Wake(_) => Some(Kind::Wake),
            Self::Attach(_) => Some(Kind::Attach),
            Self::Interact(_) => Some(Kind::Interact),
            Self::Dismiss(_) => Some(Kind::Dismiss),
            _ => None,
        }
    }

    /// As a pick, where it is one.
    #[must_use]
    pub const fn pick(self) -> Option<Pick> {
        match self {
            Self::Tile(tile) => Some(Pick::Tile(tile)),
            Self::Character(who) => Some(Pick::Character(who)),
            Self::Card(card) => Some(Pick::Card(card)),
            Self::Number(number) => Some(Pick::Number(number)),
            Self::Yes => Some(Pick::Yes),
            Self::No => Some(Pick::No),
            _ => None,
        }
    }
}
