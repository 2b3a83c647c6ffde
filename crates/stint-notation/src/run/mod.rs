//! Running scenarios: a script is played, and what it states must hold.
//!
//! Who is passed over (docs/notation.md): when a response is asked and the next command is not by
//! the one who is asked, the runner passes for them. Commands of `gm`, `roll`, `shuffle` and
//! `end-stint` pass for nobody, and neither do statements. A `refuse` is judged as the battle is;
//! only where its command is refused for another reason and would have passed for somebody as a
//! command, it is judged after these passes, which then stand.

mod claim;
mod names;
mod state;

use std::sync::Arc;

use stint::command::Command;
use stint::decision::Asked;
use stint::event::Event;
use stint::ids::CharId;
use stint::refusal::{Reason, Refusal};
use stint::vocabulary::Lang;
use stint::{Battle, Session};

use crate::diagnostic::Diagnostic;
use crate::print::print_event;
use crate::problem::Problem;
use crate::read::{BattleFile, Cards};
use crate::script::{Action, Line, Statement};
use crate::source::Source;

pub use state::state_of;

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

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n{}", self.diagnostic, self.state)
    }
}

impl std::error::Error for Failure {}

/// Plays the script of a file to its end.
///
/// # Errors
/// The first line that does not hold, or faces of `roll` that are left over; of a record, a final
/// state of another hash.
pub fn run(file: &BattleFile) -> Result<Session, Box<Failure>> {
    let mut player = Player::new(file.battle(), &file.cards, &file.source);
    let mut last: Option<&Line> = None;
    for line in &file.script.lines {
        last = Some(line);
        if let Err(diagnostic) = player.line(line) {
            return Err(player.failure(line, *diagnostic));
        }
    }
    let battle = player.session.battle();
    let problem = if file.is_record() {
        // What was rolled and not used yet belongs to a record, as its hash does.
        crate::record::hash_differs(file, battle)
    } else {
        let left = battle.dice_queue().to_vec();
        (!left.is_empty()).then_some(Problem::FacesLeft(left))
    };
    match (last, problem) {
        (Some(line), Some(problem)) => {
            let diagnostic = player.whole(line, problem);
            Err(player.failure(line, *diagnostic))
        }
        _ => Ok(player.session),
    }
}

/// How often in a row is passed for others: more often is an endless loop.
const MOST_PASSES: usize = 10_000;

/// Plays lines, one after another.
pub(crate) struct Player<'f> {
    pub(crate) session: Session,
    cards: &'f Cards,
    source: &'f Arc<Source>,
    /// What happened since the last command, its own passes included.
    events: Vec<Event>,
}

type Held = Result<(), Box<Diagnostic>>;

impl<'f> Player<'f> {
    pub(crate) fn new(battle: Battle, cards: &'f Cards, source: &'f Arc<Source>) -> Self {
        Self {
            session: Session::new(battle),
            cards,
            source,
            events: Vec::new(),
        }
    }

    fn failure(self, line: &Line, diagnostic: Diagnostic) -> Box<Failure> {
        Box::new(Failure {
            diagnostic,
            line: line.number,
            text: line.text.clone(),
            state: state_of(self.session.battle()),
            session: Box::new(self.session),
        })
    }

    pub(crate) fn error(
        &self,
        line: &Line,
        span: &std::ops::Range<usize>,
        problem: Problem,
    ) -> Box<Diagnostic> {
        let span = line.map.range(span);
        Box::new(Diagnostic::error(Arc::clone(self.source), span, problem))
    }

    /// The whole line is meant.
    fn whole(&self, line: &Line, problem: Problem) -> Box<Diagnostic> {
        self.error(line, &(0..line.text.len()), problem)
    }

    pub(crate) fn statement(&self, line: &Line) -> Result<Statement, Box<Diagnostic>> {
        line.statement(self.source, self.session.battle(), self.cards)
    }

    /// Plays one line.
    pub(crate) fn line(&mut self, line: &Line) -> Held {
        match self.statement(line)? {
            Statement::Nothing | Statement::Why(Action::Command(_) | Action::Undo) => Ok(()),
            Statement::Why(Action::Unknown(diagnostic, _)) => Err(diagnostic),
            Statement::Do(action) => self.act(line, action),
            Statement::Expect(claims) => {
                for claim in claims {
                    self.claim(line, &claim)?;
                }
                Ok(())
            }
            Statement::Can(action) => match self.check(&action) {
                Ok(()) => Ok(()),
                Err(refusal) => Err(self.whole(line, Problem::Refused(refusal))),
            },
            Statement::Cannot(action, expected) => match self.check(&action) {
                Ok(()) => Err(self.whole(line, Problem::NotRefused(expected))),
                Err(refusal) => self.reason(line, expected, refusal),
            },
            Statement::Refuse(expected, action) => self.refuse(line, expected, &action),
            Statement::Event { words, happened } => self.event(line, &words, happened),
        }
    }

    /// Does a command, after passing for those who do not answer.
    fn act(&mut self, line: &Line, action: Action) -> Held {
        self.events.clear();
        let refused = match action {
            Action::Undo => self.session.undo().err(),
            Action::Unknown(diagnostic, _) => return Err(diagnostic),
            Action::Command(command) => {
                self.pass_for(line, &command)?;
                match self.session.take(command) {
                    Ok(events) => {
                        self.events.extend_from_slice(events);
                        None
                    }
                    Err(refusal) => Some(refusal),
                }
            }
        };
        match refused {
            Some(refusal) => Err(self.whole(line, Problem::Refused(refusal))),
            None => Ok(()),
        }
    }

    /// Does a command that was given as it is, without passing for anybody: in a record every
    /// pass is written out.
    pub(crate) fn take(&mut self, line: &Line, command: Command) -> Held {
        match self.session.take(command) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(self.whole(line, Problem::Refused(refusal))),
        }
    }

    /// Passes for those who are asked to respond while somebody else commands.
    fn pass_for(&mut self, line: &Line, command: &Command) -> Held {
        let Some(by) = commander(command) else {
            return Ok(());
        };
        for _ in 0..MOST_PASSES {
            let answers = matches!(command, Command::Respond(_) | Command::Pass(_));
            let battle = self.session.battle();
            let another = |asked: &CharId| {
                // A hero and its companions are asked together.
                *asked != by && !(answers && battle.hero_of(*asked) == battle.hero_of(by))
            };
            let Some(asked) = responder(battle).filter(another) else {
                return Ok(());
            };
            match self.session.take_implied(Command::Pass(asked)) {
                Ok(events) => self.events.extend_from_slice(events),
                Err(refusal) => return Err(self.whole(line, Problem::Refused(refusal))),
            }
        }
        Err(self.whole(line, Problem::EndlessPassing))
    }

    /// Whether a command would be accepted as the battle is.
    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Command(command) => self.session.battle().check(command),
            Action::Undo => self.session.clone().undo(),
            Action::Unknown(_, gm) => Err(unknown_id(self.session.battle(), *gm)),
        }
    }

    fn reason(&self, line: &Line, expected: Reason, found: Refusal) -> Held {
        if found.reason == expected {
            return Ok(());
        }
        Err(self.whole(line, Problem::RefusedOtherwise { expected, found }))
    }

    /// Gives a command that must be refused, and change nothing.
    fn refuse(&mut self, line: &Line, expected: Reason, action: &Action) -> Held {
        let first = self.attempt(line, expected, action);
        let Action::Command(command) = action else {
            return first;
        };
        let (Err(failed), Some(by)) = (first, commander(command)) else {
            return Ok(());
        };
        let other = responder(self.session.battle()).is_some_and(|asked| asked != by);
        if !other {
            return Err(failed);
        }
        let before = self.session.clone();
        let happened = self.events.len();
        let second = self
            .pass_for(line, command)
            .and_then(|()| self.attempt(line, expected, action));
        if second.is_err() {
            self.session = before;
            self.events.truncate(happened);
            return Err(failed);
        }
        Ok(())
    }

    fn attempt(&mut self, line: &Line, expected: Reason, action: &Action) -> Held {
        let before = self.session.battle().clone();
        let result = match action {
            Action::Command(command) => {
                let mut trial = before.clone();
                let result = trial.take(command).map(|_| ());
                if result.is_err() && trial != before {
                    return Err(self.whole(line, Problem::RefusedButChanged));
                }
                result
            }
            Action::Undo => self.session.clone().undo(),
            Action::Unknown(_, gm) => Err(unknown_id(&before, *gm)),
        };
        match result {
            Ok(()) => Err(self.whole(line, Problem::NotRefused(expected))),
            Err(refusal) => self.reason(line, expected, refusal),
        }
    }

    fn event(&self, line: &Line, words: &[String], happened: bool) -> Held {
        let battle = self.session.battle();
        let print = |event| print_event(event, battle);
        let found = self
            .events
            .iter()
            .find(|event| names::fits(event, words, battle));
        match (found, happened) {
            (Some(_), true) | (None, false) => Ok(()),
            (Some(event), false) => Err(self.whole(line, Problem::Happened(print(event)))),
            (None, true) => {
                let events = self.events.iter().map(print).collect();
                Err(self.whole(line, Problem::NoEvent(events)))
            }
        }
    }
}

/// An identifier that names nothing is a refusal like any other; those that come before it in
/// their list hold for players' commands.
fn unknown_id(battle: &Battle, gm: bool) -> Refusal {
    let state = battle.read(&stint::reading::Reading::Battle).to_string();
    match state.as_str() {
        "set-up" if !gm => Reason::NotStarted.into(),
        "over" if !gm => Reason::BattleOver.into(),
        _ => Reason::UnknownId.into(),
    }
}

/// Who is asked to respond; a response of the game master is passed over by nobody.
fn responder(battle: &Battle) -> Option<CharId> {
    let decision = battle.decision()?;
    decision.who.filter(|_| decision.asked == Asked::Response)
}

/// By whom a command is, if others are passed over for it.
fn commander(command: &Command) -> Option<CharId> {
    command
        .who()
        .filter(|_| !matches!(command, Command::EndStint(_)))
}
