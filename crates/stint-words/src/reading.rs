//! Values of a battle, as the terminal shows them.

use stint::Battle;
use stint::ids::{CharId, Tile};
use stint::reading::{CharacterField, Reading, Value};

/// A value of a character.
pub fn of(battle: &Battle, who: CharId, field: CharacterField) -> Value {
    battle.read(&Reading::Character(who, field))
}

/// A number of a character; 0 where it has none.
pub fn number(battle: &Battle, who: CharId, field: CharacterField) -> i64 {
    match of(battle, who, field) {
        Value::Number(number) => number,
        Value::Word(_) | Value::List(_) => 0,
    }
}

/// Whether something is true of a character.
pub fn is(battle: &Battle, who: CharId, field: CharacterField) -> bool {
    of(battle, who, field) == Value::Word("true".to_owned())
}

/// Whether a character is alive and awake.
pub fn is_up(battle: &Battle, who: CharId) -> bool {
    is(battle, who, CharacterField::Alive) && is(battle, who, CharacterField::Awake)
}

/// The tile of a piece that is on the board.
pub fn tile(battle: &Battle, who: CharId) -> Option<Tile> {
    if !is(battle, who, CharacterField::OnBoard) {
        return None;
    }
    match of(battle, who, CharacterField::At) {
        Value::Word(word) => word.parse().ok(),
        Value::Number(_) | Value::List(_) => None,
    }
}

/// The letter of the way a piece faces.
pub fn facing(battle: &Battle, who: CharId) -> String {
    of(battle, who, CharacterField::Facing).to_string()
}

/// A list: the queue, markers.
pub fn list(value: Value) -> Vec<String> {
    match value {
        Value::List(words) => words,
        Value::Word(word) if word == "none" => Vec::new(),
        other => vec![other.to_string()],
    }
}
