//! Who sits at a table, and what a seat can be set to.

use serde::{Deserialize, Serialize};

/// The language of a viewer.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Portuguese, the language of the game.
    #[default]
    Pt,
    /// English.
    En,
}

impl From<Lang> for stint::vocabulary::Lang {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::Pt => Self::Pt,
            Lang::En => Self::En,
        }
    }
}

impl From<stint::vocabulary::Lang> for Lang {
    fn from(lang: stint::vocabulary::Lang) -> Self {
        match lang {
            stint::vocabulary::Lang::Pt => Self::Pt,
            stint::vocabulary::Lang::En => Self::En,
        }
    }
}

/// Who looks at a battle. What it may know hangs on this alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Viewer {
    /// Who leads the battle: knows everything.
    Master,
    /// One who decides for some of the characters.
    Player {
        /// The name of the player in the battle file; where the file names none, of its team.
        player: String,
    },
    /// One who only looks on.
    Spectator,
}

/// What proves who somebody is. It is never written into a log: it does not show itself.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// Whose it is.
    pub seat: Viewer,
    /// What it is called.
    pub name: String,
    /// The characters that it decides for, by id.
    pub characters: Vec<String>,
    /// How many connections it has at this moment.
    pub connections: u32,
    /// The agent that decides for it: `random`, `greedy`, `search:1000`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
}

/// When a character is asked to respond.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "when", rename_all = "kebab-case")]
pub enum Asking {
    /// Whenever it is possible.
    #[default]
    Always,
    /// Only with these cards.
    Named {
        /// Their ids.
        cards: Vec<String>,
    },
    /// Not before its next turn begins.
    NotBeforeTurn,
}

/// When one of the viewer's characters is asked to respond.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Auto {
    /// The character.
    pub who: String,
    /// When it is asked.
    pub asking: Asking,
}

/// Whether others learn that somebody is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Prompts {
    /// Everybody sees who is asked, and for what.
    #[default]
    Open,
    /// Nobody learns from it whether a hidden card could have been used.
    Uniform,
}

/// What the game master does with the table itself; what happens in the battle is said in the
/// notation (`gm …`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum TableDeed {
    /// Gives a seat to an agent.
    Agent {
        /// The player whose seat it is.
        player: String,
        /// The agent: `random`, `greedy`, `search:1000`.
        agent: String,
    },
    /// Gives a seat back to its player.
    Person {
        /// The player whose seat it is.
        player: String,
    },
    /// Nobody but the game master can do anything until the table goes on.
    Pause,
    /// The table goes on.
    Resume,
    /// Closes the table: it can only be looked at from now on.
    End,
    /// Makes the link of a seat worthless.
    Revoke {
        /// The seat.
        seat: Viewer,
    },
    /// Makes the link of a seat worthless, and a new one.
    Renew {
        /// The seat.
        seat: Viewer,
    },
    /// Sets whether others learn that somebody is asked.
    Prompts {
        /// From now on.
        prompts: Prompts,
    },
}
