//! Scripts: one command or one statement a line.

mod command;
mod gm;
mod lookup;
mod parser;
mod reading;
mod statement;
mod words;

use std::sync::Arc;

use stint::Battle;
use stint::command::Command;

use crate::diagnostic::{Diagnostic, Sink};
use crate::naming::Naming;
use crate::problem::{Problem, phrase};
use crate::read::{Build, Cards, TextMap};
use crate::source::Source;

use lookup::{Lookup, Named, Unknown};
use parser::{Parser, Scope};

pub(crate) use reading::{OF_BATTLE, OF_CARD, OF_CHARACTER};
pub(crate) use statement::{Action, Claim, Statement};

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its text, as it stands.
    pub text: String,
    /// Where its letters stand in the file.
    pub(crate) map: TextMap,
}

/// The script of a file: the lines that say something.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// The lines, in order, without those that are blank or a comment.
    pub lines: Vec<Line>,
    /// Where it ends in the file.
    pub(crate) end: usize,
}

impl Script {
    /// Reads every line once, to report what is none. What identifiers stand for is found only
    /// when a line is played.
    pub(crate) fn read(
        text: &str,
        map: &TextMap,
        source: &Arc<Source>,
        build: &mut Build<'_>,
        sink: &mut Sink,
    ) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        for text in text.split('\n') {
            let end = start + text.len();
            let map = map.part(&(start..end));
            start = end + 1;
            if sink.is_full() {
                break;
            }
            let scope = Scope {
                lookup: &Unknown,
                statements: true,
                lang: build.lang,
                definitions: build.definitions,
                names: Some(&mut *build.names),
                source,
                map: &map,
            };
            match Parser::new(text, scope).statement() {
                Ok(Statement::Nothing) => continue,
                Ok(_) => {}
                Err(diagnostic) => sink.push(*diagnostic),
            }
            let (number, _) = source.position(map.at(0));
            lines.push(Line {
                number,
                text: text.trim().to_owned(),
                map: map.part(&(text.len() - text.trim_start().len()..text.len())),
            });
        }
        Self {
            lines,
            end: map.at(text.len()),
        }
    }
}

impl Line {
    /// The line, against the battle as it is.
    pub(crate) fn statement(
        &self,
        source: &Arc<Source>,
        battle: &Battle,
        cards: &Cards,
    ) -> Result<Statement, Box<Diagnostic>> {
        let named = Named {
            battle,
            naming: battle,
        };
        let scope = scope(&named, cards, source, &self.map, true);
        Parser::new(&self.text, scope).statement()
    }
}

fn scope<'s>(
    battle: &'s dyn Lookup,
    cards: &'s Cards,
    source: &'s Arc<Source>,
    map: &'s TextMap,
    statements: bool,
) -> Scope<'s> {
    Scope {
        lookup: battle,
        statements,
        lang: cards.lang,
        definitions: &cards.definitions,
        names: None,
        source,
        map,
    }
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
/// no commands: they are an error here.
///
/// # Errors
/// What was expected, or the identifier that names nothing ([`Problem::UnknownId`], which is a
/// refusal `unknown-id`); the source of the diagnostic is the line itself.
#[expect(
    clippy::result_large_err,
    reason = "once for each line that somebody enters"
)]
pub fn parse_command(line: &str, battle: &Battle, cards: &Cards) -> Result<Input, Diagnostic> {
    parse_command_as(line, battle, cards, battle)
}

/// The same for a line of somebody who has other names for the cards: what it cannot name does not
/// exist for it.
///
/// # Errors
/// As [`parse_command`].
#[expect(
    clippy::result_large_err,
    reason = "once for each line that somebody enters"
)]
pub fn parse_command_as(
    line: &str,
    battle: &Battle,
    cards: &Cards,
    naming: &dyn Naming,
) -> Result<Input, Diagnostic> {
    const COMMAND: crate::Phrase = phrase("um comando", "a command");
    let source = Source::new("", line);
    let map = TextMap::shifted(0);
    let named = Named { battle, naming };
    let scope = scope(&named, cards, &source, &map, false);
    let mut parser = Parser::new(source.text(), scope);
    match parser.statement().map_err(|diagnostic| *diagnostic)? {
        Statement::Nothing => Ok(Input::Nothing),
        Statement::Do(Action::Command(command)) => Ok(Input::Command(command)),
        Statement::Do(Action::Undo) => Ok(Input::Undo),
        Statement::Why(Action::Command(command)) => Ok(Input::Why(command)),
        Statement::Why(Action::Unknown(diagnostic, _))
        | Statement::Do(Action::Unknown(diagnostic, _)) => Err(*diagnostic),
        _ => {
            // A statement is no command (`Scope::statements`).
            let problem = Problem::Expected {
                expected: COMMAND,
                found: String::new(),
            };
            Err(Diagnostic::error(Arc::clone(&source), 0..0, problem))
        }
    }
}
