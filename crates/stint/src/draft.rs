//! A command in the making, one small decision after another (ARCHITECTURE.md, 4).

use crate::battle::Battle;
use crate::command::Command;
use crate::decision::Choice;

/// A command in the making. It changes nothing: what it ends with is given to the battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    picked: Vec<Choice>,
}

impl Draft {
    /// Writes the options of the next small decision into a buffer. Every option leads to at
    /// least one command that is accepted.
    pub fn options(&self, battle: &Battle, options: &mut Vec<Choice>) {
        unimplemented!("{battle:?} {options:?}")
    }

    /// Takes an option; gives the command once it is complete, else `None`.
    pub fn choose(&mut self, battle: &Battle, choice: Choice) -> Option<Command> {
        self.picked.push(choice);
        unimplemented!("{battle:?}")
    }

    /// What was chosen so far.
    #[must_use]
    pub fn picked(&self) -> &[Choice] {
        &self.picked
    }
}
