//! Records of battles: writing what was played, and playing it again.

use stint::Session;

use crate::diagnostic::Diagnostic;
use crate::read::BattleFile;

/// What came of playing a record again.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The battle as far as it could be played.
    pub session: Session,
    /// How many commands were played.
    pub played: usize,
    /// What does not fit: the line that is refused, hashes that differ. Empty: all is well.
    pub problems: Vec<Diagnostic>,
}

/// Writes the record of a battle: the file with a script that is what was done. `to` is the path
/// that it will be written to, which the paths of collections are made relative to.
#[must_use]
pub fn write_record(file: &BattleFile, session: &Session, to: &str) -> String {
    let _ = (file, session, to);
    unimplemented!()
}

/// Plays a record (or the commands of any file) again, up to a number of commands or to the end.
/// It stops at the first line that is refused.
#[must_use]
pub fn replay(file: &BattleFile, to: Option<usize>) -> Replay {
    let _ = (file, to);
    unimplemented!()
}
