//! A battle as one can write it down, valid or not: [`crate::Battle::new`] checks it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::effect::{CardDefinition, Technique};
use crate::ids::{Facing, Tile};
use crate::names::{NameId, Names};
use crate::ruleset::Ruleset;
use crate::vocabulary::{Knowledge, Zone};

/// Everything that a battle starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// What the battle is called.
    pub title: String,
    /// The switches it is played under.
    pub ruleset: Ruleset,
    /// The made-up names that its effects refer to.
    pub names: Names,
    /// The board; without one everything is in reach and moving is refused.
    pub board: Option<BoardSetup>,
    /// Characters and objects, in the order of the file.
    pub characters: Vec<CharacterSetup>,
    /// Cards, in the order of the file; those of one pile from the top down.
    pub cards: Vec<CardSetup>,
    /// The cards of the collections that it uses: companions may be brought in by name, and a card
    /// that is hidden may be any of them.
    pub collection: Vec<Arc<CardDefinition>>,
    /// The seed of dice and shuffles.
    pub seed: u64,
    /// Which generator the dice come from.
    pub generator: Generator,
}

/// The generators of dice, named in the record (docs/architecture.md, 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Generator {
    /// ChaCha with 8 rounds: for play.
    #[default]
    ChaCha8,
    /// SplitMix64 by number: for simulation.
    SplitMix64,
}

/// A board as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardSetup {
    /// Columns, 1 to 26.
    pub columns: u8,
    /// Rows, 1 to 99.
    pub rows: u8,
    /// Blocked tiles.
    pub blocked: Vec<Tile>,
    /// Disabled tiles.
    pub disabled: Vec<Tile>,
    /// Tiles of another altitude than 0.
    pub altitude: Vec<(Tile, i32)>,
    /// Tiles with a terrain.
    pub terrain: Vec<(Tile, Terrain)>,
}

/// A terrain and what a step into it costs in addition (B3.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terrain {
    /// What it is called.
    pub name: String,
    /// Action points that a step costs in addition.
    pub extra: i32,
}

/// What acts, or is there.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum CharacterKind {
    /// A hero.
    #[default]
    Hero,
    /// A companion of a hero.
    Companion,
    /// A model (dummy), run by a player or the game master.
    Model,
    /// An object: it never acts (C1.2).
    Object,
}

/// A character or object as it is written. `None` means that the file does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterSetup {
    /// Its identifier.
    pub id: String,
    /// What it is called; empty: its identifier.
    pub name: String,
    /// What it is.
    pub kind: CharacterKind,
    /// Its team; required for all but objects.
    pub team: Option<String>,
    /// Who decides for it: a player, or `gm`; by default one player a team.
    pub player: Option<String>,
    /// The hero that a companion belongs to.
    pub hero: Option<String>,
    /// The card of a companion.
    pub card: Option<String>,
    /// Level, from 1; by default 1 plus the class cards (B1.3), or the companion card's.
    pub level: Option<i32>,
    /// Attributes CON to ESP where the file gives them; the rest is 4 (or the house's, the card's).
    pub attributes: [Option<i32>; 7],
    /// Life at the start.
    pub life: Option<i32>,
    /// The most life.
    pub max_life: Option<i32>,
    /// Points stored before the first Reset Phase.
    pub action: i32,
    /// A pool of stamina (E7.10).
    pub stamina: Option<i32>,
    /// The most stamina; defaults to the pool.
    pub max_stamina: Option<i32>,
    /// A pool of mana.
    pub mana: Option<i32>,
    /// The most mana; defaults to the pool.
    pub max_mana: Option<i32>,
    /// Fate.
    pub fate: i32,
    /// Levels of knowledge.
    pub knowledge: Vec<(Knowledge, i32)>,
    /// Tags.
    pub tags: Vec<NameId>,
    /// Markers.
    pub markers: Vec<NameId>,
    /// Waits outside the board if false.
    pub off_board: bool,
    /// Its tile.
    pub at: Option<Tile>,
    /// The way it faces.
    pub facing: Facing,
    /// Techniques of a model; a companion has those of its card.
    pub techniques: Vec<Technique>,
    /// Mechanics of a model's own (B7.4): turns a round instead of one (C4.3).
    pub turns: Option<u8>,
    /// Mechanics of a model's own (B7.4): points in each Reset Phase instead of AGI (C3.1).
    pub points: Option<i32>,
    /// Mechanics of a model's own (B7.4): the most points instead of AGI plus level (C3.4).
    pub max_action: Option<i32>,
}

/// Whose a card is, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OwnerSetup {
    /// Nobody's.
    #[default]
    Nobody,
    /// The game master's.
    Gm,
    /// A character's, by identifier.
    Character(String),
}

/// A card as it is written: one copy of a definition, somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSetup {
    /// The identifier of this copy.
    pub id: String,
    /// What is printed on it.
    pub definition: Arc<CardDefinition>,
    /// Whose it is.
    pub owner: OwnerSetup,
    /// Where it lies. [`Zone::Table`] means the area of its suit.
    pub zone: Zone,
    /// The card it is attached to.
    pub attached_to: Option<String>,
    /// Turned sideways.
    pub exhausted: bool,
    /// Face up; by default on table, pile and scenario.
    pub face_up: Option<bool>,
    /// Counters by name.
    pub counters: Vec<(NameId, i32)>,
}

/// Where in a set-up something is: a table, its number, and a key of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetupPlace {
    /// The battle as a whole.
    Battle,
    /// A key of the board, with the number of the element where it is a list.
    Board(&'static str, Option<usize>),
    /// A key of a character, by its number from 0.
    Character(usize, &'static str),
    /// A key of a card, by its number from 0.
    Card(usize, &'static str),
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupProblem {
    /// Two things have one identifier.
    #[error("the id \"{0}\" is used twice")]
    DuplicateId(String),
    /// An identifier that is a word of the notation, a tile, or has other characters than allowed.
    #[error("\"{0}\" cannot be an id: {1}")]
    BadId(String, &'static str),
    /// A reference to nothing, with the nearest identifier there is.
    #[error("there is no {kind} \"{id}\"")]
    Dangling {
        /// What was looked for: "character", "hero", "card".
        kind: &'static str,
        /// The identifier that names nothing.
        id: String,
        /// The nearest that there is.
        nearest: Option<String>,
    },
    /// A character without a team.
    #[error("a character needs a team")]
    NoTeam,
    /// A card owned by an object.
    #[error("\"{0}\" is an object: it can own no card")]
    OwnerIsObject(String),
    /// Two pieces on one tile.
    #[error("\"{0}\" stands on {1} already")]
    TileTaken(String, Tile),
    /// A piece on a blocked or disabled tile.
    #[error("{0} is blocked or disabled")]
    TileClosed(Tile),
    /// A tile outside the board.
    #[error("{0} is outside the board")]
    OutsideBoard(Tile),
    /// A tile where there is no board.
    #[error("there is no board")]
    NoBoard,
    /// A character on the board without a tile.
    #[error("with a board, a character on it needs a tile (at)")]
    NoTile,
    /// A value out of its range.
    #[error("{0} is out of range: {1} to {2}")]
    OutOfRange(i64, i64, i64),
    /// More things than a battle can hold.
    #[error("too many: at most {0}")]
    TooMany(usize),
    /// A zone that this card cannot be in.
    #[error("{0}")]
    BadZone(&'static str),
    /// Cards attached in a ring, or to themselves.
    #[error("attached to itself")]
    AttachedToItself,
    /// A card with more attachments than five (B6.4).
    #[error("a card holds at most 5 attachments")]
    TooManyAttachments,
    /// No character at all.
    #[error("a battle needs at least one character")]
    Nobody,
}

/// One thing that is wrong with a set-up, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{problem}")]
pub struct SetupError {
    /// Where.
    pub place: SetupPlace,
    /// What.
    pub problem: SetupProblem,
}

/// The words of the notation, which cannot be ids (docs/notation.md).
pub const RESERVED: &[&str] = &[
    "gm", "none", "and", "start", "roll", "expect", "refuse", "shuffle", "why", "can", "cannot",
    "event", "no", "yes", "on", "with", "via", "at", "queue", "battle", "winner", "stint", "round",
    "turn", "phase", "waiting", "asked", "depth", "true", "false",
];

/// Why a word cannot be an id, if it cannot: letters, digits, `-` and `_`; no word of the notation.
///
/// # Errors
/// The reason, as a phrase in English.
pub fn check_id(id: &str) -> Result<(), &'static str> {
    if id.is_empty() {
        Err("it is empty")
    } else if id.chars().count() > 64 {
        Err("it is longer than 64 letters")
    } else if !id
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
    {
        Err("only letters, digits, - and _ are allowed")
    } else if RESERVED.contains(&id) {
        Err("it is a word of the notation")
    } else {
        Ok(())
    }
}
