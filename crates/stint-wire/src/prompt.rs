//! What a battle waits for, as far as one viewer may know it.

use serde::{Deserialize, Serialize};

use crate::state::Labelled;

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Prompt {
    /// The battle has not begun.
    Start(Start),
    /// The viewer is asked, or the game master sees what somebody is asked.
    Ask(Ask),
    /// Somebody else is asked.
    Wait(Wait),
    /// The table goes on by itself in a moment: whether anybody is asked is not told.
    Pending(Quiet),
    /// The battle is over.
    Over(Quiet),
}

/// The battle has not begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Start {
    /// What there is to do, in words.
    pub text: String,
    /// What begins it, where the viewer may: `start`; as an option of the number 1.
    pub options: Vec<Choice>,
}

/// Nothing is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quiet {
    /// In words.
    pub text: String,
}

/// For what somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
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

/// Somebody else is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wait {
    /// For what.
    pub asked: Asked,
    /// The character that is asked; absent: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// Who decides: a player's name, or `gm`.
    pub player: String,
    /// In words: "Ana is to respond".
    pub text: String,
    /// Since when, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>"))]
    pub since: Option<u64>,
}

/// The viewer is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ask {
    /// For what.
    pub asked: Asked,
    /// The character that is asked; absent: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// Who decides: a player's name, or `gm`.
    pub player: String,
    /// Whether it is the viewer who is asked; the game master sees what others are asked, and can
    /// answer for them.
    pub yours: bool,
    /// The question, in words.
    pub text: String,
    /// What can be responded to, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub situation: Option<String>,
    /// The text that the game master is to apply or to judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual: Option<Manual>,
    /// Everything that can be done: the options of the first small decision.
    pub options: Vec<Choice>,
    /// What a player would look for and is not possible now, with the reasons.
    pub impossible: Vec<Impossible>,
    /// What each tile that the piece can move to costs, in its turn.
    pub reach: Vec<Reached>,
    /// Since when, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>"))]
    pub since: Option<u64>,
}

/// A text that the referee does not understand, left to the game master (E1.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Manual {
    /// The card or technique it stands on.
    pub card: String,
    /// Whether it is a question: does this hold?
    pub judge: bool,
    /// The words.
    pub words: String,
    /// What comes behind them, and goes on by itself.
    pub rest: String,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// Its number, from 1: what `pick` names.
    pub number: u32,
    /// What it is.
    pub kind: ChoiceKind,
    /// What it is called, in words.
    pub label: String,
    /// What is printed for it on the card, in the viewer's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The whole command in the notation, where nothing more has to be picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Whether something has to be picked after it: `look` gives the options then.
    pub more: bool,
    /// The card that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The number of its effect, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u8>,
    /// The character that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// The tile that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// What can be picked next for it: to be lit.
    pub lights: Lights,
}

/// What an option is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceKind {
    /// Begin the battle.
    Start,
    /// Move: a tile follows.
    Move,
    /// A normal attack: whom follows.
    Attack,
    /// Activate an effect, a bar or a technique.
    Activate,
    /// Respond with an effect.
    Respond,
    /// Do not respond.
    Pass,
    /// Rest for life.
    RestLife,
    /// Rest for energy.
    RestEnergy,
    /// Play a card.
    Play,
    /// Withdraw a card.
    Withdraw,
    /// Summon a companion.
    Summon,
    /// Recruit a companion.
    Recruit,
    /// Dismiss a companion.
    Dismiss,
    /// Attach a card.
    Attach,
    /// Detach a card.
    Detach,
    /// Wake an entity.
    Wake,
    /// Interact with an object.
    Interact,
    /// End the stint.
    EndStint,
    /// The game master has applied the text.
    Done,
    /// A tile.
    Tile,
    /// A character.
    Character,
    /// A card.
    Card,
    /// A number: an amount, or one of the options of a text.
    Number,
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more picks.
    Enough,
}

/// What can be picked next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lights {
    /// Tiles, as `c4`.
    pub tiles: Vec<String>,
    /// Characters and objects, by id.
    pub characters: Vec<String>,
    /// Cards, by the ids or handles that the viewer has for them.
    pub cards: Vec<String>,
}

/// A tile and what moving there costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reached {
    /// The tile.
    pub tile: String,
    /// Action points.
    pub cost: i32,
}

/// Something that a player would look for, and that is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Impossible {
    /// What it is.
    pub kind: ChoiceKind,
    /// What it is called, in words.
    pub label: String,
    /// What is printed for it on the card, in the viewer's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The card that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The number of its effect, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u8>,
    /// The command as far as it can be said: what `why` can be asked about.
    pub line: String,
    /// Why it is not possible, the first reason first.
    pub reasons: Vec<Reason>,
}

/// Why something is not possible: a reason, the rule it rests on, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The reason: one of those of the notation (docs/notation.md), or of the table
    /// (docs/protocol.md).
    pub reason: String,
    /// The rule it rests on, as `C5.1`; reasons of the table rest on none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// In words, in the viewer's language.
    pub sentence: String,
}

/// The options after some picks: the answer to `look`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Options {
    /// What was picked so far, in words; what left no choice is there without having been named.
    pub picked: Vec<Labelled>,
    /// The question, in words.
    pub text: String,
    /// What can be picked now; empty where the command is whole.
    pub options: Vec<Choice>,
    /// What each tile costs, where tiles are picked for a move.
    pub reach: Vec<Reached>,
    /// The whole command in the notation, where nothing more has to be picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
}
