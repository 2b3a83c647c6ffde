//! Lines of the log: what happened, as one viewer is told.

use serde::{Deserialize, Serialize};

/// One line of a viewer's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// Its number in the viewer's log, from 1, without gaps.
    pub n: u32,
    /// The update that it was told in: going back to `seq - 1` takes it back.
    pub seq: u32,
    /// What kind of thing happened.
    pub kind: LineKind,
    /// The word of the event in records, as `lost-life`; of other lines the kind.
    pub event: String,
    /// How deep in a chain it happened: lines are set in by it.
    pub depth: u8,
    /// What happened, in the viewer's language.
    pub text: String,
    /// The rule behind it, as `B4.5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What it follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What it is about.
    pub refs: Refs,
    /// Whether it was taken back since.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub undone: bool,
}

/// The kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// Stints, rounds, turns, the queue, the end.
    Cycle,
    /// Points and energy, gained, lost or paid.
    Points,
    /// Moves and places on the board.
    Place,
    /// Attacks and what is selected.
    Attack,
    /// Dice and checks.
    Dice,
    /// Damage, life, death.
    Life,
    /// Activations and what becomes of them.
    Activation,
    /// Cards that change their place or lie differently, counters, shuffles.
    Card,
    /// Markers.
    Marker,
    /// Somebody did not respond.
    Pass,
    /// A text that is left to the game master.
    Manual,
    /// The game master changed something.
    Gm,
    /// Something was taken back.
    Undo,
    /// The table itself: agents, pauses, links.
    Table,
}

/// What something follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cause {
    /// In words: the card that is activated, the attack.
    pub text: String,
    /// The line in which that began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The card, by the id or handle that the viewer has for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// What a line is about: to be lit on the board and the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refs {
    /// Characters and objects, by id.
    pub characters: Vec<String>,
    /// Cards, by the ids or handles that the viewer has for them.
    pub cards: Vec<String>,
    /// Tiles, as `c4`.
    pub tiles: Vec<String>,
}

/// Lines that were taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakenBack {
    /// The number of the first.
    pub from: u32,
    /// The number of the last.
    pub to: u32,
}
