//! The messages: what is sent over a connection, and what comes back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::face::Face;
use crate::line::{Line, TakenBack};
use crate::prompt::{Options, Prompt, Reason};
use crate::seat::{Asking, Auto, Lang, Prompts, Seat, Secret, TableDeed, Viewer};
use crate::state::TableState;

/// The version of the protocol. A client and a server of different ones do not understand each
/// other, and say so.
pub const VERSION: u32 = 1;

/// What a client sends.
///
/// `id` is a word of the client's own for a request: the answer repeats it, and a request that
/// comes again with it (a double click, two tabs, a retry after a lost answer) is done once. `seq`
/// is the last update that the client has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of a connection: who speaks, and from where it goes on.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// Which battle.
        battle: String,
        /// The secret of a seat; without one, it is a spectator's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Secret>,
        /// The language in which it wants to be told.
        lang: Lang,
        /// The last update that it has seen: only later lines are told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<u32>,
    },
    /// Does something: by the numbers of options, or by a line of the notation.
    Do {
        /// The request.
        id: String,
        /// The last update seen.
        seq: u32,
        /// The numbers of the options that are picked, one small decision after another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Vec<u32>>,
        /// A command in the notation; instead of numbers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
    },
    /// Asks for the options after some picks; changes nothing.
    Look {
        /// The request.
        id: String,
        /// The last update seen.
        seq: u32,
        /// The numbers of the options picked so far.
        pick: Vec<u32>,
    },
    /// Asks why something is possible or not; changes nothing.
    Why {
        /// The request.
        id: String,
        /// The last update seen.
        seq: u32,
        /// The command in the notation.
        line: String,
    },
    /// Takes back everything since an update.
    Undo {
        /// The request.
        id: String,
        /// The last update seen.
        seq: u32,
        /// The update to go back to: everything after it is taken back.
        to: u32,
        /// Whether that may take back what was revealed: dice that were rolled, hidden cards that
        /// were shown. Everybody is told so.
        #[serde(default, skip_serializing_if = "crate::is_false")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
        revealed: bool,
    },
    /// Sets when a character of one's own is asked to respond.
    Auto {
        /// The request.
        id: String,
        /// The character.
        who: String,
        /// When it is asked.
        asking: Asking,
    },
    /// Does something with the table itself; the game master's.
    Table {
        /// The request.
        id: String,
        /// What.
        deed: TableDeed,
    },
    /// Asks how the battle stood after an update.
    Replay {
        /// The request.
        id: String,
        /// After which update; 0: before the first.
        at: u32,
    },
    /// Asks for the record of the battle; the game master's.
    Export {
        /// The request.
        id: String,
    },
    /// Asks whether the other end is there.
    Ping,
}

/// The longest word that names a request, in characters.
const LONGEST: usize = 64;

/// Whether a word can name a request.
#[must_use]
pub fn is_request_id(id: &str) -> bool {
    !id.is_empty() && id.chars().count() <= LONGEST
}

/// What is read of a text that is not taken, as far as it can be: so that who sent it is told so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Gist {
    /// What it calls itself.
    #[serde(default, rename = "type")]
    pub kind: String,
    /// The request.
    #[serde(default)]
    pub id: Option<String>,
    /// The version of the protocol that it speaks.
    #[serde(default)]
    pub version: Option<u32>,
}

impl Gist {
    /// The request that it is, where it names one.
    #[must_use]
    pub fn request(self) -> Option<String> {
        self.id.filter(|id| is_request_id(id))
    }

    /// Whether it says hello in another version of the protocol, whatever that looks like.
    #[must_use]
    pub fn is_foreign_hello(&self) -> bool {
        self.kind == "hello" && self.version.is_some_and(|version| version != VERSION)
    }
}

/// What a server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`. An update follows.
    Welcome(Box<Welcome>),
    /// What happened, how the battle stands, and what it waits for.
    Update(Box<Update>),
    /// The answer to `look`.
    Options {
        /// The request.
        id: String,
        /// The last update told.
        seq: u32,
        /// The options after the picks.
        options: Options,
    },
    /// The answer to `why`.
    Reasons {
        /// The request.
        id: String,
        /// The last update told.
        seq: u32,
        /// Every reason why it is refused; empty where it is possible.
        reasons: Vec<Reason>,
    },
    /// It was done, and is kept. What came of it is told in updates.
    Done {
        /// The request.
        id: String,
        /// The last update that was told when it was done.
        seq: u32,
    },
    /// It was not done, and nothing has changed.
    Refused {
        /// The request.
        id: String,
        /// The last update told.
        seq: u32,
        /// Why.
        reason: Reason,
    },
    /// The answer to `replay`.
    Past {
        /// The request.
        id: String,
        /// After which update.
        at: u32,
        /// How the battle stood.
        state: Box<TableState>,
    },
    /// The answer to `export`.
    Record {
        /// The request.
        id: String,
        /// What the file is to be called.
        name: String,
        /// What it holds.
        text: String,
    },
    /// The answer to a seat's link that was made anew; the game master's.
    Link {
        /// The request.
        id: String,
        /// The seat.
        seat: Viewer,
        /// Its new secret: the old one is worthless.
        secret: Secret,
    },
    /// Who sits at the table, and is there.
    Presence {
        /// All seats.
        seats: Vec<Seat>,
        /// How many look on.
        spectators: u32,
    },
    /// Something about the table that is no happening of the battle.
    Notice {
        /// What.
        kind: NoticeKind,
        /// In words.
        text: String,
    },
    /// Something went wrong with the connection itself. Where it is fatal, it is closed.
    Error {
        /// The request that was not taken, where it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What, as a word: `version`, `malformed`, `too-large`, `too-many`, `no-such-battle`,
        /// `bad-secret`, `not-welcomed`, `storage`.
        code: String,
        /// In words.
        text: String,
        /// Whether the connection is closed.
        fatal: bool,
    },
    /// The answer to `ping`.
    Pong,
}

/// Who one is at the table, and what does not change in the battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version of the protocol that the server speaks.
    pub version: u32,
    /// Which battle.
    pub battle: String,
    /// Who one is.
    pub viewer: Viewer,
    /// The language in which one is told.
    pub lang: Lang,
    /// What the battle is called.
    pub title: String,
    /// All seats.
    pub seats: Vec<Seat>,
    /// The terms of the game, in the viewer's language: `zone.equipment`, `suit.item`, `pool.life`.
    pub terms: BTreeMap<String, String>,
    /// All updates so far have been told up to this one.
    pub seq: u32,
}

/// What happened since the update before, how the battle stands, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Update {
    /// Its number in the viewer's own counting. An update of a number that was told before has
    /// nothing new in its lines: something about the table has changed.
    pub seq: u32,
    /// What happened.
    pub lines: Vec<Line>,
    /// Lines told before that were taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_back: Option<TakenBack>,
    /// What is printed on cards that the viewer is shown for the first time.
    pub faces: Vec<Face>,
    /// How the battle stands.
    pub state: TableState,
    /// What it waits for.
    pub prompt: Prompt,
    /// When each character of the viewer's is asked to respond.
    pub auto: Vec<Auto>,
    /// Whether others learn that somebody is asked.
    pub prompts: Prompts,
    /// Whether the table is paused.
    pub paused: bool,
    /// Whether the table is closed: it can only be looked at.
    pub closed: bool,
}

/// The kinds of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// Something to know.
    Info,
    /// Something that is not as it should be.
    Warning,
    /// The data folder cannot be written: nothing can be done until it can.
    Storage,
    /// The server is about to stop.
    Closing,
}
