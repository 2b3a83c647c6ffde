//! The table: a battle that is played, with those who sit at it.

use std::io;
use std::path::{Path, PathBuf};

use stint::command::{Command, Gm};
use stint::decision::Asked;
use stint::event::Event;
use stint::reading::Reading;
use stint::refusal::{Reason, Refusal};
use stint::{Battle, Session};
use stint_notation::{BattleFile, Input as Line, Source, parse_command, print_event, render};
use stint_words::{AllSeen, Narrator, Part, People, Seats, Story, Texts};

use super::agents::Agents;
use super::cards;
use super::entered::Entered;
use super::input::Input;
use super::menu::{Menu, Picked};
use super::show::Show;
use crate::args::Dice;
use crate::files;
use crate::output::{BAD, BOLD, DIM, Output, styled};

/// What became of what was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// Something is different now, or is shown again.
    Changed,
    /// Nothing is.
    Nothing,
    /// Nobody says anything any more.
    Ended,
}

/// A battle that is played.
pub(crate) struct Table<'a> {
    /// The battle with its history.
    pub(crate) session: Session,
    pub(super) file: BattleFile,
    pub(super) people: People<'a>,
    pub(super) story: Story,
    pub(super) seats: Seats,
    /// Those who are played by nobody at the table.
    pub(super) agents: Agents,
    pub(super) menu: Menu,
    pub(super) dice: Dice,
    /// Which entries of the session are dice that the table was asked for.
    pub(super) asked_for: Vec<usize>,
    pub(super) saved_to: Option<PathBuf>,
    /// Stint, round and turn as they were last shown.
    pub(super) shown: Vec<String>,
    pub(super) texts: &'a Texts,
    pub(super) input: Input,
    pub(super) output: &'a mut Output,
}

impl<'a> Table<'a> {
    /// A table with a battle on it, perhaps begun already.
    pub(crate) fn new(
        file: BattleFile,
        session: Session,
        people: People<'a>,
        dice: Dice,
        texts: &'a Texts,
        input: Input,
        output: &'a mut Output,
    ) -> Self {
        Self {
            story: Story::of(&session),
            file,
            people,
            seats: Seats::default(),
            agents: Agents::default(),
            menu: Menu::default(),
            dice,
            asked_for: Vec::new(),
            saved_to: None,
            shown: Vec::new(),
            texts,
            input,
            output,
            session,
        }
    }

    /// Says what is played, and how to be told more.
    pub(crate) fn greet(&mut self, path: &Path) -> io::Result<()> {
        if path
            .extension()
            .is_some_and(|extension| extension == "stint")
        {
            self.saved_to = Some(path.to_path_buf());
        }
        if !self.file.setup.title.is_empty() {
            self.output.line(styled(BOLD, &self.file.setup.title))?;
        }
        let played = self.session.entries().len();
        if played > 0 {
            self.output
                .line(self.texts.with("play-goes-on", &[("count", played.into())]))?;
        }
        if self.input.is_decorated() {
            self.output
                .line(styled(DIM, self.texts.get("play-help-hint")))?;
        }
        Ok(())
    }

    /// The next line that somebody says.
    pub(crate) fn hear(&mut self) -> io::Result<Option<String>> {
        if self.input.is_decorated() {
            self.output.prompt("> ")?;
        }
        let line = self.input.line()?;
        if line.is_none() && self.input.is_decorated() {
            self.output.line("")?;
        }
        Ok(line)
    }

    /// Does what was said.
    pub(crate) fn answer(&mut self, entered: Entered) -> io::Result<Given> {
        match entered {
            Entered::Nothing | Entered::Quit => Ok(Given::Nothing),
            Entered::Back => {
                self.menu = Menu::default();
                Ok(Given::Changed)
            }
            Entered::Number(number) => self.pick(number),
            Entered::State => {
                self.shown.clear();
                Ok(Given::Changed)
            }
            Entered::Help { of_gm } => {
                let key = if of_gm { "play-help-gm" } else { "play-help" };
                self.output.line(self.texts.get(key))?;
                Ok(Given::Nothing)
            }
            Entered::Cards => {
                let lines = cards::lines(self.session.battle(), self.people, self.texts);
                lines
                    .into_iter()
                    .try_for_each(|line| self.output.line(line))?;
                Ok(Given::Nothing)
            }
            Entered::Events => {
                if let Some(entry) = self.session.entries().last() {
                    for event in &entry.events {
                        self.output
                            .line(print_event(event, self.session.battle()))?;
                    }
                }
                Ok(Given::Nothing)
            }
            Entered::Save(path) => {
                self.save(path)?;
                Ok(Given::Nothing)
            }
            Entered::Auto(words) => {
                self.auto(&words)?;
                let before = self.session.entries().len();
                match self.settle()? {
                    Given::Changed if self.session.entries().len() == before => Ok(Given::Nothing),
                    other => Ok(other),
                }
            }
            Entered::Notation(line) => self.notation(&line),
        }
    }

    fn pick(&mut self, number: usize) -> io::Result<Given> {
        let battle = self.session.battle();
        if battle.decision().is_none() && number == 1 && is_set_up(battle) {
            return self.give(Command::Start);
        }
        match self.menu.pick(battle, number) {
            Picked::Command(command) => self.give(command),
            Picked::More => Ok(Given::Changed),
            Picked::None => {
                let parts = [("number", number.into())];
                self.output
                    .message(self.texts.with("play-no-option", &parts))?;
                Ok(Given::Nothing)
            }
        }
    }

    fn notation(&mut self, line: &str) -> io::Result<Given> {
        match parse_command(line, self.session.battle(), &self.file.cards) {
            Ok(Line::Nothing) => Ok(Given::Nothing),
            Ok(Line::Command(command)) => self.give(command),
            Ok(Line::Undo) => self.undo(),
            Ok(Line::Why(command)) => {
                self.why(&command)?;
                Ok(Given::Nothing)
            }
            Err(wrong) => {
                self.output
                    .message(render(&[wrong], self.texts.lang(), true))?;
                Ok(Given::Nothing)
            }
        }
    }

    /// Gives a command, with the dice of the table if it has them, and passes for those who do
    /// not want to be asked.
    fn give(&mut self, command: Command) -> io::Result<Given> {
        let given = self.take(&command, false)?;
        match (given, command) {
            // What is to come up changes nothing that anybody is asked.
            (Given::Changed, Command::Roll(_) | Command::Shuffle { .. }) => Ok(Given::Nothing),
            (Given::Changed, _) => self.settle(),
            (other, _) => Ok(other),
        }
    }

    /// Passes for those who do not want to be asked, and lets agents decide for theirs.
    pub(crate) fn settle(&mut self) -> io::Result<Given> {
        loop {
            let decided = self.agents.decide(self.session.battle());
            let given = match (decided, self.seats.pass(&self.session)) {
                (Some(command), _) => {
                    let given = self.take(&command, false)?;
                    if given == Given::Changed {
                        self.agents.note(self.session.entries().len() - 1);
                    }
                    given
                }
                (None, Some(pass)) => self.take(&pass, true)?,
                (None, None) => break,
            };
            match given {
                Given::Changed => {}
                Given::Nothing => break,
                Given::Ended => return Ok(Given::Ended),
            }
        }
        Ok(Given::Changed)
    }

    fn take(&mut self, command: &Command, implied: bool) -> io::Result<Given> {
        let ready = match self.dice {
            Dice::Ask => self.ask_for_dice(command, implied)?,
            Dice::Roll => Given::Changed,
        };
        if ready != Given::Changed {
            return Ok(ready);
        }
        match self.session_take(command.clone(), implied) {
            Ok(events) => {
                self.menu = Menu::default();
                self.tell(command, &events)?;
                Ok(Given::Changed)
            }
            Err(refusal) => {
                self.refuse(refusal, Some(command))?;
                Ok(Given::Nothing)
            }
        }
    }

    pub(super) fn session_take(
        &mut self,
        command: Command,
        implied: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let events = if implied {
            self.session.take_implied(command)?
        } else {
            self.session.take(command)?
        };
        Ok(events.to_vec())
    }

    fn undo(&mut self) -> io::Result<Given> {
        // What agents did since goes with what somebody at the table did last.
        while self.agents.gave_last(&self.session) && self.take_back().is_ok() {}
        if let Err(refusal) = self.take_back() {
            self.refuse(refusal, None)?;
            return Ok(Given::Nothing);
        }
        self.story = Story::of(&self.session);
        self.menu = Menu::default();
        self.shown.clear();
        self.output.line(self.texts.get("play-undone"))?;
        if self.agents.are_asked(self.session.battle()) {
            return self.settle();
        }
        Ok(Given::Changed)
    }

    /// Takes back the last command.
    fn take_back(&mut self) -> Result<(), Refusal> {
        self.session.undo()?;
        // The dice that were rolled for it at the table go back into the hand as well.
        while let Some(last) = self.asked_for.pop() {
            if last > self.session.entries().len() {
                continue;
            }
            if last + 1 != self.session.entries().len() || self.session.undo().is_err() {
                self.asked_for.push(last);
                break;
            }
        }
        let length = self.session.entries().len();
        self.asked_for.retain(|at| *at < length);
        self.agents.forget(length);
        Ok(())
    }

    fn tell(&mut self, command: &Command, events: &[Event]) -> io::Result<()> {
        self.story.note(command, self.session.battle());
        let narrator = Narrator {
            texts: self.texts,
            people: self.people,
            battle: self.session.battle(),
        };
        for sentence in narrator.tell(command, events, &mut self.story, &mut AllSeen) {
            let heading = matches!(
                sentence.events,
                [Event::StintBegan(_) | Event::BattleOver(_)]
            );
            let text = if heading {
                styled(BOLD, sentence.text)
            } else {
                sentence.text
            };
            let indent = "  ".repeat(sentence.depth.min(8) + 1);
            self.output.line(format_args!("{indent}{text}"))?;
        }
        let moved = |event: &Event| {
            matches!(
                event,
                Event::Moved(..) | Event::Removed(_) | Event::Returned(_)
            )
        };
        if events.iter().any(moved) {
            self.shown.clear();
        }
        Ok(())
    }

    /// Shows who is asked, for what and why, and what there is to choose from.
    pub(crate) fn ask(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        if self.menu.is_empty() && battle.decision().is_some() {
            self.menu = Menu::of(battle);
        }
        let show = Show {
            texts: self.texts,
            people: self.people,
            session: &self.session,
            story: &self.story,
            setup: &self.file.setup,
        };
        let moment = [
            Reading::Stint,
            Reading::Round,
            Reading::Turn,
            Reading::Phase,
        ];
        let moment: Vec<String> = moment
            .iter()
            .map(|what| battle.read(what).to_string())
            .collect();
        let mut lines = Vec::new();
        let fresh = self.shown != moment && !is_set_up(battle);
        if fresh {
            lines.extend(show.state());
        }
        if is_set_up(battle) {
            lines.push(self.texts.get("play-start"));
        } else if let Some(decision) = battle.decision() {
            if decision.asked == Asked::Response {
                lines.extend(show.situation(self.menu.options()));
            }
            lines.push(show.question(&decision, &self.menu));
            lines.extend(self.menu.lines(battle, self.people, self.texts));
        }
        for line in lines {
            self.output.line(line)?;
        }
        self.shown = moment;
        Ok(())
    }

    pub(super) fn refuse(&mut self, refusal: Refusal, command: Option<&Command>) -> io::Result<()> {
        let parts = self.reason(&refusal, command);
        let text = self.texts.with("play-refused", &parts);
        self.output.message(styled(BAD, text))
    }

    fn reason(&self, refusal: &Refusal, command: Option<&Command>) -> [Part<'static>; 3] {
        let sentence = match (refusal.reason, command) {
            (Reason::NotAsked, Some(command)) => self.not_asked(command),
            _ => refusal.sentence(self.texts.lang()).to_owned(),
        };
        [
            ("sentence", sentence.into()),
            ("rule", refusal.rule.into()),
            ("reason", refusal.reason.id().into()),
        ]
    }

    /// Why a command is none that is asked for now: what is asked, and of whom.
    fn not_asked(&self, command: &Command) -> String {
        let battle = self.session.battle();
        let Some(decision) = battle.decision() else {
            return Reason::NotAsked.sentence(self.texts.lang()).to_owned();
        };
        let who = decision
            .who
            .map(|who| self.people.character(battle, who))
            .unwrap_or_default();
        let answers = matches!(
            command,
            Command::Respond(_)
                | Command::Pass(_)
                | Command::Choose(..)
                | Command::Gm(Gm::Respond(_) | Gm::Pass | Gm::Choose(_))
        );
        let key = match command {
            Command::Start => "not-asked-started",
            Command::Gm(Gm::Allow(inner)) => return self.not_asked(inner),
            Command::Gm(Gm::Done | Gm::Yes | Gm::No) => "not-asked-manual",
            Command::Gm(Gm::Negate) => "not-asked-negate",
            _ if answers && decision.asked == Asked::Turn => "not-asked-turn",
            _ if decision.who.is_none() => "not-asked-master",
            _ if decision.asked == Asked::Response => "not-asked-response",
            _ => "not-asked-choice",
        };
        self.texts.with(key, &[("who", who.into())])
    }

    fn why(&mut self, command: &Command) -> io::Result<()> {
        let refusals = self.session.battle().why(command);
        if refusals.is_empty() {
            return self.output.line(self.texts.get("why-possible"));
        }
        self.output.line(self.texts.get("why-not"))?;
        for refusal in &refusals {
            let parts = self.reason(refusal, Some(command));
            let text = self.texts.with("why-reason", &parts);
            self.output.line(text)?;
        }
        Ok(())
    }

    /// The record as it is written to a path. From one full path to the other it is always known
    /// where the collections of cards lie.
    fn record(&self, path: &Path) -> String {
        let full = |path: &Path| match std::path::absolute(path) {
            Ok(full) => full.display().to_string(),
            Err(_) => path.display().to_string(),
        };
        let mut file = self.file.clone();
        let name = full(Path::new(file.source.name()));
        file.source = Source::new(&name, file.source.text());
        stint_notation::write_record(&file, &self.session, &full(path))
    }

    fn save(&mut self, path: Option<String>) -> io::Result<()> {
        let path = path.map(PathBuf::from).or_else(|| self.saved_to.clone());
        let Some(path) = path else {
            return self.output.message(self.texts.get("save-where"));
        };
        let shown = path.display().to_string();
        // What somebody wrote is not overwritten by a record.
        if path.is_file() && !files::may_hold_record(&path) {
            let parts = [("path", shown.into())];
            return self
                .output
                .message(self.texts.with("save-not-over", &parts));
        }
        let record = self.record(&path);
        match files::write_whole(&path, &record) {
            Ok(()) => {
                self.saved_to = Some(path);
                self.output
                    .line(self.texts.with("save-done", &[("path", shown.into())]))
            }
            Err(error) => {
                let parts = [("path", shown.into()), ("error", error.to_string().into())];
                self.output
                    .message(self.texts.with("file-unwritable", &parts))
            }
        }
    }
}

/// Whether a battle has not begun.
fn is_set_up(battle: &Battle) -> bool {
    battle.read(&Reading::Battle).to_string() == "set-up"
}
