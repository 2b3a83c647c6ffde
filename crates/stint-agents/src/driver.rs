//! From options to commands: one small decision after another, each put to whoever decides.

use stint::command::Command;
use stint::decision::{Choice, Decision};
use stint::{Battle, Draft, View};

use crate::Agent;

/// More small decisions than any command has: what goes on longer is broken off.
const MOST: usize = 100_000;

/// Puts the small decisions of a command to an agent, in buffers that are kept.
#[derive(Clone, Debug, Default)]
pub struct Driver {
    options: Vec<Choice>,
    draft: Draft,
    decisions: u64,
}

impl Driver {
    /// The command that an agent gives to what is asked now; `None` where nothing is asked, or
    /// nobody can answer. What leaves no choice is not asked.
    pub fn command(
        &mut self,
        battle: &Battle,
        decision: &Decision,
        agent: &mut (impl Agent + ?Sized),
    ) -> Option<Command> {
        self.draft.clear();
        for _ in 0..MOST {
            self.draft.options(battle, &mut self.options);
            let last = self.options.len().checked_sub(1)?;
            let at = if last == 0 {
                0
            } else {
                self.decisions += 1;
                let view = View::new(battle, decision.player, &self.draft);
                agent.choose(&view, &self.options).min(last)
            };
            let choice = self.options[at];
            if let Some(command) = self.draft.choose(battle, choice) {
                return Some(command);
            }
        }
        None
    }

    /// How many decisions were put so far: choices among two or more options.
    #[must_use]
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }
}
