//! A battle with its history: what was given, undo.

use crate::battle::Battle;
use crate::command::Command;
use crate::event::Event;
use crate::refusal::Refusal;

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

/// A battle with its history.
#[derive(Clone, Debug)]
pub struct Session {
    battle: Battle,
    entries: Vec<Entry>,
}

impl Session {
    /// A session that begins with this battle.
    #[must_use]
    pub const fn new(battle: Battle) -> Self {
        Self {
            battle,
            entries: Vec::new(),
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
        unimplemented!("{command:?}")
    }

    /// Takes a command that nobody gave, as a pass on behalf of somebody: undone with the command
    /// before it.
    ///
    /// # Errors
    /// As [`Battle::take`].
    pub fn take_implied(&mut self, command: Command) -> Result<&[Event], Refusal> {
        unimplemented!("{command:?}")
    }

    /// Takes back the last command that was given, with all that followed from it.
    ///
    /// # Errors
    /// [`crate::refusal::Reason::NothingToUndo`].
    pub fn undo(&mut self) -> Result<(), Refusal> {
        unimplemented!()
    }
}
