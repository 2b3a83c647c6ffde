//! Scripts: one command or one statement a line.

use std::sync::Arc;

use stint::Battle;
use stint::command::Command;

use crate::diagnostic::Diagnostic;
use crate::read::Cards;
use crate::source::Source;

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its text, as it stands.
    pub text: String,
}

/// The script of a file: the lines that say something.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// The lines, in order, without those that are blank or a comment.
    pub lines: Vec<Line>,
    source: Option<Arc<Source>>,
}

/// What somebody entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Nothing: a blank line or a comment.
    Nothing,
    /// A command, for [`stint::Session::take`].
    Command(Command),
    /// `gm undo`, for [`stint::Session::undo`].
    Undo,
    /// `why …`, for [`Battle::why`].
    Why(Command),
}

/// Reads one line that somebody enters, against the battle as it is. Statements of scenarios are
/// no commands: they are refused.
///
/// # Errors
/// What was expected, or the identifier that names nothing
/// ([`crate::Problem::UnknownId`], which is a refusal `unknown-id`); the source of the diagnostic
/// is the line itself.
pub fn parse_command(line: &str, battle: &Battle, cards: &Cards) -> Result<Input, Diagnostic> {
    let _ = (line, battle, cards);
    unimplemented!()
}
