//! Playing a record again.

use std::sync::Arc;

use stint::Session;

use super::{hash_differs, hex};
use crate::diagnostic::{Diagnostic, Severity};
use crate::problem::Problem;
use crate::read::BattleFile;
use crate::run::Player;
use crate::script::{Action, Statement};

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

impl Replay {
    /// Whether it was played as it was written, without an error.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.problems
            .iter()
            .all(|problem| problem.severity == Severity::Warning)
    }
}

/// Plays a record again, up to a number of commands or to the end. It stops at the first line
/// that is refused; a record that was written under newer rules or with other cards is played as
/// far as it goes, and what differs is said.
///
/// Of a battle file that is no record the commands are played, and its statements are left out.
#[must_use]
pub fn replay(file: &BattleFile, to: Option<usize>) -> Replay {
    let mut player = Player::new(file.battle(), &file.cards, &file.source);
    let mut problems = header(file);
    let mut played = 0;
    let mut refused = false;
    let whole = to.is_none_or(|to| to >= commands(file));
    for line in &file.script.lines {
        if to.is_some_and(|to| played >= to) {
            break;
        }
        let result = match player.statement(line) {
            Ok(Statement::Do(_)) if !file.is_record() => player.line(line).map(|()| 1),
            Ok(Statement::Do(Action::Command(command))) => player.take(line, command).map(|()| 1),
            Ok(Statement::Do(_)) => player.line(line).map(|()| 1),
            Ok(_) => Ok(0),
            Err(diagnostic) => Err(diagnostic),
        };
        match result {
            Ok(more) => played += more,
            Err(diagnostic) => {
                problems.push(*diagnostic);
                refused = true;
                break;
            }
        }
    }
    if whole && !refused {
        let problem = hash_differs(file, player.session.battle());
        problems.extend(problem.map(|problem| at_end(file, problem)));
    }
    Replay {
        session: player.session,
        played,
        problems,
    }
}

/// How many commands a file holds: the lines that state nothing.
fn commands(file: &BattleFile) -> usize {
    let lines = file.script.lines.iter();
    let states = |text: &str| {
        let word = text.split_whitespace().next();
        matches!(word, Some("expect" | "refuse" | "why"))
    };
    lines.filter(|line| !states(&line.text)).count()
}

/// What the head of a record says of rules and cards that differ.
fn header(file: &BattleFile) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    if let Some(record) = file.play.rules_version {
        let own = crate::RULES_VERSION;
        if record > own {
            let mut newer = at_end(file, Problem::NewerRules { record, own });
            newer.severity = Severity::Warning;
            problems.push(newer);
        }
    }
    if let Some(expected) = file.play.cards_hash.clone() {
        let found = hex(file.battle().cards_hash());
        if found != expected {
            problems.push(at_end(file, Problem::CardsHash { expected, found }));
        }
    }
    problems
}

/// A problem of the record as a whole, shown where its head says what does not fit.
fn at_end(file: &BattleFile, problem: Problem) -> Diagnostic {
    let key = match problem {
        Problem::NewerRules { .. } => "rules_version",
        Problem::CardsHash { .. } => "cards_hash",
        _ => "state_hash",
    };
    let text = file.source.text();
    let span = text
        .rmatch_indices(key)
        .map(|(at, _)| at..at + key.len())
        .find(|span| {
            text.get(..span.start)
                .is_some_and(|before| before.ends_with('\n'))
        });
    let end = file.script.end;
    Diagnostic::error(Arc::clone(&file.source), span.unwrap_or(end..end), problem)
}
