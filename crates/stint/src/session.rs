//! A battle with its history: what was given, undo.

use crate::battle::Battle;
use crate::command::Command;
use crate::event::Event;
use crate::refusal::{Reason, Refusal};

/// One command that was taken, and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The command.
    pub command: Command,
    /// What happened.
    pub events: Vec<Event>,
    /// Given by nobody: it follows from another (a pass of one who has no say), and is undone with it.
    pub implied: bool,
}

/// A snapshot is kept before every so many commands: undo plays on from the last one.
const APART: usize = 16;

/// A battle with its history.
///
/// ```
/// # use stint::setup::{CharacterSetup, Setup};
/// # use stint::{Battle, Session};
/// # use stint::command::Command;
/// # let hero = |id: &str, team: &str| CharacterSetup { id: id.into(), team: Some(team.into()), ..CharacterSetup::default() };
/// # let setup = Setup { characters: vec![hero("A", "red"), hero("B", "blue")], ..Setup::default() };
/// let battle = Battle::new(&setup).expect("a valid set-up");
/// let mut session = Session::new(battle.clone());
/// session.take(Command::Start).expect("it begins");
/// session.undo().expect("there is something to take back");
/// assert_eq!(session.battle(), &battle);
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    battle: Battle,
    entries: Vec<Entry>,
    /// The battle before the entries 0, 16, 32, …
    snapshots: Vec<Battle>,
}

impl Session {
    /// A session that begins with this battle.
    #[must_use]
    pub const fn new(battle: Battle) -> Self {
        Self {
            battle,
            entries: Vec::new(),
            snapshots: Vec::new(),
        }
    }

    /// The battle as it is now.
    #[must_use]
    pub const fn battle(&self) -> &Battle {
        &self.battle
    }

    /// All that was taken and not undone, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Takes a command that somebody gave.
    ///
    /// # Errors
    /// As [`Battle::take`]; nothing has changed then.
    pub fn take(&mut self, command: Command) -> Result<&[Event], Refusal> {
        self.add(command, false)
    }

    /// Takes a command that nobody gave, as a pass on behalf of somebody: undone with the command
    /// that follows it and made it necessary.
    ///
    /// # Errors
    /// As [`Battle::take`].
    pub fn take_implied(&mut self, command: Command) -> Result<&[Event], Refusal> {
        self.add(command, true)
    }

    fn add(&mut self, command: Command, implied: bool) -> Result<&[Event], Refusal> {
        let snapshot = self
            .entries
            .len()
            .is_multiple_of(APART)
            .then(|| self.battle.clone());
        let mut events = self.battle.take(&command)?;
        // Many sessions lie in memory while people think; a battle that is tried out is none.
        events.shrink_to_fit();
        self.battle.rest();
        self.snapshots.extend(snapshot);
        self.entries.push(Entry {
            command,
            events,
            implied,
        });
        Ok(self.entries.last().map_or(&[], |entry| &entry.events))
    }

    /// Takes back the last command that was given, with all that followed from it. Dice that were
    /// laid out (`roll`) before it stay laid out; they are no happening of their own.
    ///
    /// # Errors
    /// [`crate::refusal::Reason::NothingToUndo`].
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let length = self
            .before_last()
            .ok_or_else(|| Refusal::from(Reason::NothingToUndo))?;
        self.truncate(length);
        Ok(())
    }

    /// How many entries there were before the last command that was given, which [`Session::undo`]
    /// takes back; `None` where there is none.
    #[must_use]
    pub fn before_last(&self) -> Option<usize> {
        let given = |entry: &Entry| {
            !entry.implied && !matches!(entry.command, Command::Roll(_) | Command::Shuffle { .. })
        };
        let last = self.entries.iter().rposition(given)?;
        // Passes that nobody gave were made for the command that followed them.
        let first = self.entries[..last]
            .iter()
            .rposition(|entry| !entry.implied);
        Some(first.map_or(0, |at| at + 1))
    }

    /// Goes back to when so many entries had been taken: what was taken since is forgotten. Where
    /// there are no more than so many, nothing changes.
    pub fn back_to(&mut self, length: usize) {
        if length < self.entries.len() {
            self.truncate(length);
        }
    }

    /// The battle as it was when so many of its entries had been taken.
    #[must_use]
    pub fn at(&self, length: usize) -> Battle {
        let snapshot = length / APART;
        match self.snapshots.get(snapshot) {
            Some(before) if length < self.entries.len() => {
                let mut battle = before.clone();
                let mut events = Vec::new();
                for entry in &self.entries[snapshot * APART..length] {
                    // What was taken once is taken again: a battle is nothing but its commands.
                    let _taken = battle.take_into(&entry.command, &mut events);
                    events.clear();
                }
                battle
            }
            _ => self.battle.clone(),
        }
    }

    /// Goes back to before an entry.
    fn truncate(&mut self, length: usize) {
        self.battle = self.at(length);
        self.entries.truncate(length);
        self.snapshots.truncate(length.div_ceil(APART));
    }
}
