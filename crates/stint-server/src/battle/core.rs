//! A battle as its log says: played again, and gone on with.

use std::collections::HashMap;
use std::sync::Arc;

use stint::command::Command;
use stint::refusal::Refusal;
use stint::{Battle, Session};
use stint_notation::{Input, parse_command, print_command};
use stint_wire::{Prompts, Table, Viewer, is_answer};

use super::arrangement::{Arrangement, Change};
use crate::library::Read;
use crate::seat;
use crate::store::{BattleRow, Entry, Kind, Mark, NewEntry};

/// A line of a log that this build does not accept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Its place in the log.
    pub position: u32,
    /// The line.
    pub line: String,
    /// Why, in one sentence in English.
    pub why: String,
}

/// Behind the number of an undo that took back what was revealed.
const REVEALED: &str = " revealed";

/// A battle as its log says.
#[derive(Debug)]
pub(crate) struct Core {
    /// What it is made of.
    pub(crate) read: Arc<Read>,
    /// The seed of its dice.
    pub(crate) seed: u64,
    /// The battle with its history, and what each viewer is told of it.
    pub(crate) table: Table,
    /// How the table is arranged.
    pub(crate) arrangement: Arrangement,
    /// When the last command was given, in milliseconds since 1970.
    pub(crate) since: i64,
    /// How many entries the log has.
    length: u32,
    /// How many of them changed more than what each seat sets for itself.
    changes: u32,
    /// Requests that were done, by seat and by the client's word: so they are done once.
    requests: HashMap<String, HashMap<String, u32>>,
    /// Whether the log says that the pause goes on.
    still: bool,
    /// Entries that are not on the disk yet.
    fresh: Vec<NewEntry>,
}

impl Core {
    /// A battle at its beginning: as its file says, with what the file's own script did.
    pub(crate) fn new(read: Arc<Read>, seed: u64) -> Self {
        Self {
            table: begin(&read, seed),
            read,
            seed,
            arrangement: Arrangement::default(),
            since: 0,
            length: 0,
            changes: 0,
            requests: HashMap::new(),
            still: false,
            fresh: Vec::new(),
        }
    }

    /// A battle as its log says, as far as this build plays it as it was played; from which line on
    /// it does not.
    pub(crate) fn load(read: &Arc<Read>, row: &BattleRow, log: &[Entry]) -> (Self, Option<Stuck>) {
        let mut core = Self::new(Arc::clone(read), row.seed);
        if read.cards_hash[..] != row.cards_hash[..] {
            let stuck = Stuck {
                position: 0,
                line: row.name.clone(),
                why: "this version reads its cards otherwise".to_owned(),
            };
            return (core, Some(stuck));
        }
        for (number, entry) in log.iter().enumerate() {
            if let Err(stuck) = core.follow(entry) {
                // What the line has done otherwise is not shown: it stays as it was before.
                let before = log.get(..number).unwrap_or_default();
                return (Self::load(read, row, before).0, Some(stuck));
            }
        }
        core.rest();
        (core, None)
    }

    /// Follows an entry of its log. Where it is stuck, it may have changed.
    pub(crate) fn follow(&mut self, entry: &Entry) -> Result<(), Stuck> {
        let stuck = |why: String| Stuck {
            position: entry.position,
            line: entry.line.clone(),
            why,
        };
        match entry.kind {
            Kind::Command | Kind::Implied => {
                let command = self.parse(&entry.line).map_err(&stuck)?;
                let by_master = seat::of_word(&entry.seat) == Some(Viewer::Master);
                if !is_answer(&command) {
                    self.end_pause();
                }
                self.table
                    .take(command, by_master, entry.kind == Kind::Implied)
                    .map_err(|refusal| stuck(refusal.to_string()))?;
                self.changes += 1;
                self.since = entry.at;
            }
            Kind::Undo => {
                let (left, revealed) = match entry.line.strip_suffix(REVEALED) {
                    Some(left) => (left, true),
                    None => (&*entry.line, false),
                };
                let left = left.parse().map_err(|_| stuck("no number".into()))?;
                self.end_pause();
                self.table.back_to(left, revealed);
                self.changes += 1;
                self.since = entry.at;
            }
            Kind::Table => {
                let change = serde_json::from_str(&entry.line);
                let change: Change = change.map_err(|error| stuck(error.to_string()))?;
                if change == Change::Still {
                    self.still = true;
                } else if change.note().is_some() {
                    self.end_pause();
                }
                self.change(&change);
            }
        }
        if entry
            .state
            .is_some_and(|mark| mark != Mark::of(self.battle()))
        {
            return Err(stuck("this version plays it otherwise".to_owned()));
        }
        if let Some(request) = &entry.request {
            self.note_request(&entry.seat, request, entry.position);
        }
        self.length = entry.position + 1;
        Ok(())
    }

    /// How often anything was done that an agent's decision may hang on.
    pub(crate) const fn changes(&self) -> u32 {
        self.changes
    }

    /// Nothing but answers is done in a pause, except where the log says so: it was over before.
    fn end_pause(&mut self) {
        if !std::mem::take(&mut self.still) {
            self.table.release();
        }
    }

    /// The whole log was followed: no pause runs any more.
    pub(crate) fn rest(&mut self) {
        self.table.release();
    }

    fn note_request(&mut self, seat: &str, request: &str, position: u32) {
        let of_seat = self.requests.entry(seat.to_owned()).or_default();
        of_seat.insert(request.to_owned(), position);
    }

    /// Understands a line that must be a command.
    fn parse(&self, line: &str) -> Result<Command, String> {
        match parse_command(line, self.battle(), &self.read.file.cards) {
            Ok(Input::Command(command)) => Ok(command),
            Ok(_) => Err("no command".to_owned()),
            Err(wrong) => Err(wrong.sentence(stint::vocabulary::Lang::En)),
        }
    }

    fn change(&mut self, change: &Change) {
        self.changes += u32::from(change.concerns_agents());
        self.arrangement.follow(change);
        if let Change::Auto { who, asking, since } = change {
            let since = since.unwrap_or_else(|| self.session().entries().len());
            self.table.ask(who, asking.clone(), since);
        }
        if let Some(note) = change.note() {
            self.table.note(note);
        }
    }

    /// The battle.
    pub(crate) fn battle(&self) -> &Battle {
        self.session().battle()
    }

    /// The battle with its history.
    pub(crate) fn session(&self) -> &Session {
        self.table.session()
    }

    /// How many entries the log has, those that are not on the disk yet left out.
    pub(crate) const fn length(&self) -> u32 {
        self.length
    }

    /// Whether a request was done already.
    pub(crate) fn has_done(&self, seat: &Viewer, request: &str) -> bool {
        self.knows_request(&seat::word(seat), request)
    }

    fn knows_request(&self, seat: &str, request: &str) -> bool {
        let of_seat = self.requests.get(seat);
        of_seat.is_some_and(|done| done.contains_key(request))
    }

    /// Gives a command: it is done, and waits to be written.
    ///
    /// # Errors
    /// As [`Session::take`]; nothing has changed then.
    pub(crate) fn give(
        &mut self,
        command: Command,
        implied: bool,
        from: &From<'_>,
    ) -> Result<(), Refusal> {
        // A line names cards and characters as they are called before: of what is brought in, the
        // line says all.
        let line = print_command(&command, self.battle(), &self.read.file.cards);
        let by_master = *from.seat == Viewer::Master;
        let still = self.table.pause().is_some() && !is_answer(&command);
        self.table.take(command, by_master, implied)?;
        self.changes += 1;
        let kind = if implied {
            Kind::Implied
        } else {
            Kind::Command
        };
        self.since = from.at;
        if still {
            self.write_still(from);
        }
        self.write(kind, line, from);
        Ok(())
    }

    /// Takes back what was given until so many commands are left; it waits to be written.
    pub(crate) fn undo_to(&mut self, left: usize, revealed: bool, from: &From<'_>) {
        if self.table.pause().is_some() {
            self.write_still(from);
        }
        self.table.back_to(left, revealed);
        self.changes += 1;
        self.since = from.at;
        let line = format!("{left}{}", if revealed { REVEALED } else { "" });
        self.write(Kind::Undo, line, from);
    }

    /// Changes how the table is arranged; it waits to be written.
    pub(crate) fn arrange(&mut self, change: &Change, from: &From<'_>) {
        if self.table.pause().is_some() && change.note().is_some() {
            self.write_still(from);
        }
        self.change(change);
        self.write_change(change, from);
    }

    fn write_still(&mut self, from: &From<'_>) {
        self.write_change(&Change::Still, from);
    }

    fn write_change(&mut self, change: &Change, from: &From<'_>) {
        let line = serde_json::to_string(change).unwrap_or_default();
        self.write(Kind::Table, line, from);
    }

    fn write(&mut self, kind: Kind, line: String, from: &From<'_>) {
        let seat = seat::word(from.seat);
        // The first entry of a request stands for it.
        let first = from
            .request
            .filter(|request| !self.knows_request(&seat, request));
        if let Some(request) = first {
            self.note_request(&seat, request, self.position());
        }
        let state = (kind != Kind::Table).then(|| Mark::of(self.battle()));
        self.fresh.push(NewEntry {
            kind,
            state,
            seat,
            request: first.map(str::to_owned),
            line,
            at: from.at,
        });
    }

    /// How long the log is with what is not on the disk yet.
    pub(crate) fn position(&self) -> u32 {
        self.length + u32::try_from(self.fresh.len()).unwrap_or(u32::MAX)
    }

    /// What has to be written, and from which position on.
    pub(crate) fn unwritten(&self) -> (u32, &[NewEntry]) {
        (self.length, &self.fresh)
    }

    /// All is on the disk.
    pub(crate) fn written(&mut self) {
        self.length = self.position();
        self.fresh.clear();
    }

    /// The record of the battle, as it would be written to a path.
    pub(crate) fn record(&self, path: &str) -> String {
        let mut file = self.read.file.clone();
        file.set_seed(self.seed);
        stint_notation::write_record(&file, self.session(), path)
    }
}

/// Who gives something, with which request, when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From<'a> {
    pub(crate) seat: &'a Viewer,
    pub(crate) request: Option<&'a str>,
    pub(crate) at: i64,
}

/// The battle of a file with its own dice, and what its script did in it.
fn begin(read: &Read, seed: u64) -> Table {
    let file = &read.file;
    // Battles of one file share what does not change.
    let battle = file.battle().seeded(seed, file.setup.generator);
    let mut table = Table::new(battle, Prompts::Open);
    if file.script.lines.is_empty() {
        return table;
    }
    let mut own = file.clone();
    own.set_seed(seed);
    for entry in stint_notation::replay(&own, None).session.entries() {
        // What the script could do once can be done again.
        let _taken = table.take(entry.command.clone(), false, entry.implied);
    }
    table
}
