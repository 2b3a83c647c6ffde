//! Records of battles: writing what was played, and playing it again.

mod document;
mod path;
mod replay;
mod script;

use stint::{Battle, Session};

use crate::problem::Problem;
use crate::read::BattleFile;

pub use replay::{Replay, replay};

/// Writes the record of a battle: the file with a script that is what was done, every pass
/// written out, and the dice and shuffles as they came. `to` is the path that it will be written
/// to, which the paths of collections are made relative to.
///
/// A record that is read and written again is the same to the byte.
#[must_use]
pub fn write_record(file: &BattleFile, session: &Session, to: &str) -> String {
    let script = script::script(session, &file.cards);
    document::write(file, session.battle(), &script, to)
}

/// The hash that a record ends in, where a battle has another one.
pub(crate) fn hash_differs(file: &BattleFile, battle: &Battle) -> Option<Problem> {
    let expected = file.play.state_hash.clone()?;
    let found = hex(battle.hash());
    (found != expected).then_some(Problem::StateHash { expected, found })
}

/// A hash as hexadecimal digits.
fn hex(hash: [u8; 32]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    hash.iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}
