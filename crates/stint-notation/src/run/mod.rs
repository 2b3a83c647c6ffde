//! Running scenarios.

use stint::vocabulary::Lang;
use stint::{Battle, Session};

use crate::diagnostic::Diagnostic;
use crate::read::BattleFile;

/// What does not hold in a scenario.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What was expected and what was found, with the line.
    pub diagnostic: Diagnostic,
    /// The number of the line in the file, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// The battle at that moment, in a few lines ([`state_of`]).
    pub state: String,
    /// The battle up to there, to go on from.
    pub session: Box<Session>,
}

impl Failure {
    /// As people read it.
    #[must_use]
    pub fn render(&self, lang: Lang, colour: bool) -> String {
        let notes = [self.state.clone()];
        crate::render::render_with(&self.diagnostic, &notes, lang, colour)
    }
}

/// Plays the script of a file to its end.
///
/// # Errors
/// The first line that does not hold.
pub fn run(file: &BattleFile) -> Result<Session, Box<Failure>> {
    let _ = file;
    unimplemented!()
}

/// The battle in a few lines: stint, round, turn, who is asked, the queue with points, life.
#[must_use]
pub fn state_of(battle: &Battle) -> String {
    let _ = battle;
    unimplemented!()
}
