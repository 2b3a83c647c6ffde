//! How the table is arranged: what is no happening of the battle, and is kept in its log all the
//! same.

use serde::{Deserialize, Serialize};
use stint_wire::Note;
use stint_wire::seat::{Asking, Prompts, Viewer};

/// One change of the arrangement, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "set", rename_all = "kebab-case")]
pub(crate) enum Change {
    /// When a character is asked to respond.
    Auto {
        /// The character, by its id.
        who: String,
        /// When.
        asking: Asking,
        /// How many commands whoever set it had been told, where that were not all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<usize>,
    },
    /// An agent decides for a player.
    Agent {
        /// The player.
        player: String,
        /// The agent.
        agent: String,
    },
    /// A player decides again.
    Person {
        /// The player.
        player: String,
    },
    /// Nothing goes on until the game master says so.
    Pause,
    /// It goes on.
    Resume,
    /// The table is closed.
    End,
    /// The links of a seat are worthless.
    Revoked {
        /// The seat.
        seat: Viewer,
    },
    /// There is a new link of a seat, and the old ones are worthless.
    Renewed {
        /// The seat.
        seat: Viewer,
    },
    /// Whether others learn that somebody is asked.
    Prompts {
        /// From now on.
        prompts: Prompts,
    },
    /// The pause that began before goes on: what follows does not come after it.
    Still,
}

impl Change {
    /// Whether what an agent has decided meanwhile may not hold any more.
    pub(super) const fn concerns_agents(&self) -> bool {
        match self {
            Self::Auto { .. } | Self::Still | Self::Revoked { .. } | Self::Renewed { .. } => false,
            Self::Agent { .. }
            | Self::Person { .. }
            | Self::Pause
            | Self::Resume
            | Self::End
            | Self::Prompts { .. } => true,
        }
    }

    /// What everybody is told of it, where everybody is.
    pub(super) fn note(&self) -> Option<Note> {
        Some(match self {
            Self::Auto { .. } | Self::Still => return None,
            Self::Agent { player, agent } => Note::Agent {
                player: player.clone(),
                agent: agent.clone(),
            },
            Self::Person { player } => Note::Person {
                player: player.clone(),
            },
            Self::Pause => Note::Pause,
            Self::Resume => Note::Resume,
            Self::End => Note::Closed,
            Self::Revoked { seat } => Note::Revoked(seat.clone()),
            Self::Renewed { seat } => Note::Renewed(seat.clone()),
            Self::Prompts { prompts } => Note::Prompts(*prompts),
        })
    }
}

/// How the table is arranged now, besides what is told of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arrangement {
    pub(crate) paused: bool,
    pub(crate) closed: bool,
}

impl Arrangement {
    /// Follows a change.
    pub(crate) fn follow(&mut self, change: &Change) {
        match change {
            Change::Pause => self.paused = true,
            Change::Resume => self.paused = false,
            Change::End => self.closed = true,
            _ => {}
        }
    }
}
