//! The whole of a battle as one viewer sees it.

use serde::{Deserialize, Serialize};

/// A term of the game: its id in files and records, and what it is called in the viewer's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Labelled {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
}

/// The state of a battle, as one viewer sees it: the whole of it, every time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// What the battle is called.
    pub title: String,
    /// How far it has come.
    pub status: Status,
    /// The team that has won, by id; absent while it runs, and where nobody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The number of the stint, 0 before the first.
    pub stint: u32,
    /// The number of the round in the stint.
    pub round: u32,
    /// `start-of-battle`, `reset`, `turn`, `end-of-battle`, with its name.
    pub phase: Labelled,
    /// When it is, in words: "Stint 2, round 1".
    pub moment: String,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The teams, in the order of the battle file.
    pub teams: Vec<Team>,
    /// The board, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// All characters and objects, in the order of the battle file.
    pub characters: Vec<Character>,
    /// The queue of the stint, in order.
    pub queue: Vec<Queued>,
    /// The cards that the viewer can point to, wherever they lie.
    pub cards: Vec<Card>,
    /// What lies where nobody but its owner sees it, in numbers.
    pub hidden: Vec<Hidden>,
    /// The activations and attacks that are not over, the first one first.
    pub chain: Vec<Link>,
    /// The switches that the battle is played under (docs/rules.md, part X).
    pub ruleset: Vec<Switch>,
}

/// How far a battle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It has not begun.
    SetUp,
    /// It runs.
    Running,
    /// It is over.
    Over,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Team {
    /// Its name in the battle file.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether the viewer decides for one of its characters.
    pub yours: bool,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// Columns: `a`, `b`, `c`…
    pub columns: u8,
    /// Rows: 1, 2, 3…, north is towards higher ones.
    pub rows: u8,
    /// The tiles that there is something to say about; all others are open and flat.
    pub tiles: Vec<Tile>,
}

/// What a tile is like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tile {
    /// Which: `c4`.
    pub at: String,
    /// Whether nothing can stand on it or pass it.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub blocked: bool,
    /// Whether it does not belong to the board for now.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub disabled: bool,
    /// Its altitude.
    pub altitude: i32,
    /// Its terrain, where that costs something or has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Terrain>,
    /// In whose domain it lies (B3.2), by id.
    pub domain: Vec<String>,
}

/// A terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terrain {
    /// What it is called; may be empty.
    pub name: String,
    /// What a step into it costs in addition.
    pub extra: i32,
}

/// A character or object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub struct Character {
    /// Its id in the notation.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// `hero`, `companion`, `model` or `object`.
    pub kind: Labelled,
    /// Of a companion: `human`, `creature` or `summon`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub companion: Option<Labelled>,
    /// Its team, by id; objects have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Who decides for it: a player's name, or `gm`.
    pub player: String,
    /// Whether the viewer decides for it.
    pub yours: bool,
    /// The hero of a companion, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<String>,
    /// The card of a companion, by the id or handle that the viewer has for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Its level.
    pub level: i32,
    /// Its life.
    pub life: i32,
    /// The most life.
    pub max_life: i32,
    /// Its action points.
    pub action: i32,
    /// The most action points.
    pub max_action: i32,
    /// Stamina, mana, energy, fate: those that it has anything of.
    pub pools: Vec<Pool>,
    /// Its attributes as they count now, `CON` to `ESP`.
    pub attributes: Vec<Attribute>,
    /// Levels of knowledge, those above 0.
    pub knowledge: Vec<Amount>,
    /// Its tags.
    pub tags: Vec<String>,
    /// Its markers.
    pub markers: Vec<Labelled>,
    /// Its tile, as long as it is on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The way it faces: `n`, `e`, `s`, `w`.
    pub facing: String,
    /// Whether it is on the board (where there is none: in the battle).
    pub on_board: bool,
    /// How it is.
    pub vital: Vital,
    /// Whether it has ended its stint.
    pub stint_ended: bool,
    /// Whether it was saved by divine salvation already (B5.3).
    pub saved: bool,
    /// Turns in a round, where it has more than one (B7.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u8>,
    /// Its techniques.
    pub techniques: Vec<crate::face::FaceTechnique>,
}

/// How a character is (B5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Vital {
    /// Alive and awake.
    Awake,
    /// Knocked out.
    KnockedOut,
    /// Dead.
    Dead,
    /// Gone: it does not come back.
    Gone,
}

/// What a character has of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pool {
    /// `stamina`, `mana`, `energy` or `fate`.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// How much it has: of a hero without pools what its upright memento cards are worth (E7.10),
    /// as far as the viewer knows them.
    pub amount: i32,
    /// The most of it, where there is a most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
}

/// An attribute as it counts now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attribute {
    /// The Portuguese code.
    pub id: String,
    /// The code in the viewer's language.
    pub label: String,
    /// How much.
    pub value: i32,
}

/// So much of something: counters on a card, a level of knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Amount {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// How much.
    pub amount: i32,
}

/// A place in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Queued {
    /// Who.
    pub who: String,
    /// Its action points.
    pub action: i32,
    /// Whether it is its turn.
    pub now: bool,
    /// Whether it has had its turn of this round.
    pub played: bool,
    /// Whether it has ended its stint.
    pub ended: bool,
}

/// A card that the viewer can point to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card {
    /// Its id in the notation; of a card that the viewer does not know, a handle by its place, as
    /// `B:equipment:1`, which the notation takes as well.
    pub id: String,
    /// What it is called; of a card that the viewer does not know, how it lies.
    pub name: String,
    /// What is printed on it (`Face.id`); absent where the viewer does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
    /// Its suit, where the viewer knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<String>,
    /// Whose it is: a character's id, `gm`, or absent for nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Where it lies: `sheet`, `equipment`, `memento`, `support`, `table`, `inventory`, `attached`,
    /// `scenario`, `discard`, `deck`, `banished`, `limbo`.
    pub zone: String,
    /// The card that it is attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<String>,
    /// Whether it lies sideways: its energy is used.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub exhausted: bool,
    /// Whether it lies concealed on a table (B6.1): others do not see what it is.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub concealed: bool,
    /// Whether it is an entity that is awake (B7.2).
    #[serde(default, skip_serializing_if = "crate::is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub awake: bool,
    /// What a card of memento is worth (E7.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<i32>,
    /// The counters that lie on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Amount>>"))]
    pub counters: Vec<Amount>,
}

/// How many cards lie in an inventory or deck: known ones among them are also listed by
/// themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hidden {
    /// Whose they are: a character's id, `gm`, or absent for nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// `inventory` or `deck`.
    pub zone: String,
    /// Of a deck: its suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Labelled>,
    /// How many cards lie there.
    pub count: u32,
    /// How many of them the viewer does not know.
    pub unknown: u32,
}

/// An activation or attack that is not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// In words: "Ana: Spark, in response to …".
    pub text: String,
    /// Who does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The card or technique that is activated, or attacked with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Which of its effects, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u8>,
    /// Whether it is an attack.
    pub attack: bool,
}

/// A switch of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Switch {
    /// Its key in battle files.
    pub id: String,
    /// Its value in battle files.
    pub value: String,
}
