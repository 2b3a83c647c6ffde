//! The lines of a script: commands, and the statements of scenarios.

use stint::command::Command;
use stint::reading::Reading;
use stint::refusal::Reason;

use super::parser::{Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::nearest::nearest;
use crate::problem::{Phrase, Problem, phrase};

/// A line, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Statement {
    /// A blank line or a comment.
    Nothing,
    /// A command.
    Do(Action),
    /// `why …`
    Why(Action),
    /// `expect A.life = 3 and …`
    Expect(Vec<Claim>),
    /// `expect can …`
    Can(Action),
    /// `expect cannot … : reason`
    Cannot(Action, Reason),
    /// `refuse reason : …`
    Refuse(Reason, Action),
    /// `expect event …`, `expect no event …`
    Event {
        /// Its first words.
        words: Vec<String>,
        /// Whether it must have happened.
        happened: bool,
    },
}

/// What a command asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// A command for the battle.
    Command(Command),
    /// `gm undo`.
    Undo,
    /// A command with an identifier that names nothing; whether it is the game master's.
    Unknown(Box<Diagnostic>, bool),
}

/// `A.life >= 3`
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// What is read.
    pub(crate) reading: Reading,
    /// By what name.
    pub(crate) path: String,
    /// How it compares.
    pub(crate) comparison: &'static str,
    /// To what.
    pub(crate) value: Vec<String>,
    /// Where it stands in the line.
    pub(crate) span: std::ops::Range<usize>,
}

const COMPARISONS: &[&str] = &["=", "!=", "<", "<=", ">", ">="];
const COMMAND: Phrase = phrase("um comando", "a command");

impl Parser<'_, '_> {
    /// A whole line.
    pub(crate) fn statement(&mut self) -> Parse<Statement> {
        match self.peek() {
            None => Ok(Statement::Nothing),
            Some(word @ ("expect" | "refuse")) if !self.scope.statements => {
                let openings = self.openings();
                self.no_command(&self.span(), word, None, &openings)
            }
            Some("expect") => {
                self.take();
                self.expectation()
            }
            Some("refuse") => {
                self.take();
                let reason = self.reason()?;
                self.expect(":", phrase("\":\" e um comando", "\":\" and a command"))?;
                Ok(Statement::Refuse(reason, self.action()?))
            }
            Some("why") => {
                self.take();
                Ok(Statement::Why(self.action()?))
            }
            Some(_) => match self.action()? {
                // In a line that is to be done, an unknown identifier is an error of its own.
                Action::Unknown(diagnostic, _) => Err(diagnostic),
                action => Ok(Statement::Do(action)),
            },
        }
    }

    /// A command; one with an unknown identifier is no error here.
    pub(crate) fn action(&mut self) -> Parse<Action> {
        let gm = self.peek() == Some("gm");
        let parsed = match self.peek() {
            None => self.expected(COMMAND),
            Some("gm") => {
                self.take();
                self.gm()
            }
            Some(_) => self.command().map(Some),
        };
        match parsed {
            Ok(Some(command)) => Ok(Action::Command(command)),
            Ok(None) => Ok(Action::Undo),
            Err(diagnostic) if matches!(diagnostic.problem, Problem::UnknownId { .. }) => {
                Ok(Action::Unknown(diagnostic, gm))
            }
            Err(diagnostic) => Err(diagnostic),
        }
    }

    fn reason(&mut self) -> Parse<Reason> {
        let word = self.peek().unwrap_or_default();
        if let Some(reason) = Reason::from_id(word) {
            self.take();
            return Ok(reason);
        }
        let known: Vec<_> = Reason::ALL.iter().map(|reason| reason.id()).collect();
        let problem = Problem::UnknownWord {
            expected: phrase("um motivo de recusa", "a reason of refusal"),
            found: word.to_owned(),
            nearest: nearest(word, known.iter().copied()).map(str::to_owned),
            known,
        };
        self.fail(&self.span(), problem)
    }

    /// What follows `expect`.
    fn expectation(&mut self) -> Parse<Statement> {
        match (self.peek(), self.peek_second()) {
            (Some("can"), _) => {
                self.take();
                Ok(Statement::Can(self.action()?))
            }
            (Some("cannot"), _) => {
                self.take();
                let Some(behind) = self.split_last(":") else {
                    self.until(&[]);
                    return self.expected(phrase("\":\" e o motivo", "\":\" and the reason"));
                };
                let action = self.action()?;
                self.resume(behind);
                self.take();
                let reason = self.reason()?;
                self.done()?;
                Ok(Statement::Cannot(action, reason))
            }
            (Some("event"), _) => {
                self.take();
                self.event(true)
            }
            (Some("no"), Some("event")) => {
                self.take();
                self.take();
                self.event(false)
            }
            (Some("no"), _) => {
                self.take();
                self.expected(phrase("event", "event"))
            }
            _ => {
                let mut claims = vec![self.claim()?];
                while self.eat("and") {
                    claims.push(self.claim()?);
                }
                self.done()?;
                Ok(Statement::Expect(claims))
            }
        }
    }

    fn event(&mut self, happened: bool) -> Parse<Statement> {
        let word = self.peek().unwrap_or_default();
        let known = crate::print::EVENTS;
        if !known.contains(&word) {
            let problem = Problem::UnknownWord {
                expected: phrase("um acontecimento", "an event"),
                found: word.to_owned(),
                nearest: nearest(word, known.iter().copied()).map(str::to_owned),
                known: known.to_vec(),
            };
            return self.fail(&self.span(), problem);
        }
        let words = self.until(&[]).into_iter().map(str::to_owned).collect();
        Ok(Statement::Event { words, happened })
    }

    fn claim(&mut self) -> Parse<Claim> {
        let start = self.span().start;
        let (reading, path) = self.reading()?;
        let word = self.peek().unwrap_or_default();
        let Some(comparison) = COMPARISONS.iter().find(|known| **known == word) else {
            return self.expected(phrase("=, !=, <, <=, > ou >=", "=, !=, <, <=, > or >="));
        };
        self.take();
        let mut stops = vec!["and", ",", ":"];
        stops.extend(COMPARISONS);
        let value = self.until(&stops);
        if value.is_empty() {
            return self.expected(phrase("um valor", "a value"));
        }
        Ok(Claim {
            reading,
            path,
            comparison,
            value: value.into_iter().map(str::to_owned).collect(),
            span: start..self.span_before().end,
        })
    }
}
