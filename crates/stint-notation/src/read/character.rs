//! `[[character]]`, in a file or brought in by `gm add character { … }`.

use stint::ids::{Facing, Tile};
use stint::setup::{CharacterKind, CharacterSetup};

use super::build::{Build, MOST};
use super::value::{Node, Reader, Table};
use crate::problem::phrase;

/// The keys of a character.
const KEYS: &[&str] = &[
    "id",
    "name",
    "kind",
    "team",
    "player",
    "hero",
    "card",
    "level",
    "techniques",
    "attributes",
    "life",
    "max_life",
    "action",
    "stamina",
    "max_stamina",
    "mana",
    "max_mana",
    "fate",
    "knowledge",
    "tags",
    "markers",
    "on_board",
    "at",
    "facing",
    "turns",
    "points",
    "max_action",
];

/// The words for what a character is.
pub(crate) const KINDS: &[(&str, CharacterKind)] = &[
    ("hero", CharacterKind::Hero),
    ("companion", CharacterKind::Companion),
    ("model", CharacterKind::Model),
    ("object", CharacterKind::Object),
];

impl Build<'_> {
    /// A character; where something is wrong, one without it. `None` only without an identifier.
    pub(crate) fn character(
        &mut self,
        reader: &mut Reader<'_>,
        table: Table<'_>,
    ) -> Option<CharacterSetup> {
        reader.only(table, KEYS);
        let id = reader.required(table, "id");
        let id = id.and_then(|node| reader.string(node)).map(str::to_owned);
        let mut character = CharacterSetup {
            id: id.clone().unwrap_or_default(),
            ..CharacterSetup::default()
        };
        if let Some(name) = text(reader, table, "name") {
            character.name = name;
        }
        if let Some(node) = table.get("kind") {
            let expected = phrase("o que ele é", "what it is");
            character.kind = reader.word(node, expected, KINDS).unwrap_or_default();
        }
        character.team = text(reader, table, "team");
        character.player = text(reader, table, "player");
        character.hero = text(reader, table, "hero");
        character.card = text(reader, table, "card");
        character.techniques = self.techniques(reader, table);
        numbers(reader, table, &mut character);
        if let Some(table) = table.get("knowledge").and_then(|node| reader.table(node)) {
            for (key, value) in table.keys {
                let field = Self::knowledge(reader, key.span(), key.get_ref());
                let level = reader.number(value, 0, 1_000);
                character.knowledge.extend(field.zip(level));
            }
        }
        if let Some(node) = table.get("tags") {
            character.tags = self.names_of(reader, node);
        }
        if let Some(node) = table.get("markers") {
            character.markers = self.names_of(reader, node);
        }
        if let Some(node) = table.get("on_board") {
            character.off_board = reader.boolean(node) == Some(false);
        }
        if let Some(node) = table.get("at") {
            character.at = tile(reader, node);
        }
        if let Some(node) = table.get("facing") {
            let words = Facing::ALL.map(|facing| (facing.letter(), facing));
            let expected = phrase("uma direção", "a direction");
            character.facing = reader.word(node, expected, &words).unwrap_or_default();
        }
        id.map(|_| character)
    }
}

/// A key that holds a text.
fn text(reader: &mut Reader<'_>, table: Table<'_>, key: &str) -> Option<String> {
    let node = table.get(key)?;
    reader.string(node).map(str::to_owned)
}

/// A tile.
pub(crate) fn tile(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<Tile> {
    let expected = phrase("uma casa, como \"c4\"", "a tile, as \"c4\"");
    reader.parsed(node, expected, |text| text.parse().ok())
}

fn numbers(reader: &mut Reader<'_>, table: Table<'_>, character: &mut CharacterSetup) {
    let mut number = |key: &str, from: i32, to: i32| {
        let node = table.get(key)?;
        reader.number(node, from, to)
    };
    character.level = number("level", 1, 1_000);
    character.life = number("life", -MOST, MOST);
    // `life` sets the maximum too, unless that is given.
    character.max_life = number("max_life", 1, MOST).or(character.life);
    character.action = number("action", 0, MOST).unwrap_or(0);
    character.stamina = number("stamina", 0, MOST);
    character.max_stamina = number("max_stamina", 0, MOST);
    character.mana = number("mana", 0, MOST);
    character.max_mana = number("max_mana", 0, MOST);
    character.fate = number("fate", 0, MOST).unwrap_or(0);
    character.turns = number("turns", 0, 100).and_then(|turns| u8::try_from(turns).ok());
    character.points = number("points", 0, MOST);
    character.max_action = number("max_action", 0, MOST);
    if let Some(node) = table.get("attributes") {
        character.attributes = Build::attributes(reader, node, 0);
    }
}
