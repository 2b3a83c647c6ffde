//! Who is passed over without being asked, seat by seat.

use std::collections::BTreeMap;

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::ids::{CardId, CharId};
use stint::{Battle, Draft};

/// When somebody is asked to respond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Whenever it is possible.
    #[default]
    Always,
    /// Only for these cards.
    Named(Vec<CardId>),
    /// Not until its next turn begins.
    NotUntilTurn,
}

/// What every character wants to be asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seats {
    asking: BTreeMap<CharId, Asking>,
}

impl Seats {
    /// Sets what a character wants to be asked.
    pub(crate) fn set(&mut self, who: CharId, asking: Asking) {
        self.asking.insert(who, asking);
    }

    /// What a character wants to be asked.
    pub(crate) fn of(&self, who: CharId) -> &Asking {
        self.asking.get(&who).unwrap_or(&Asking::Always)
    }

    /// Who had their next turn is asked again.
    pub(crate) fn happened(&mut self, events: &[Event]) {
        for event in events {
            if let Event::TurnBegan(who) = event
                && self.of(*who) == &Asking::NotUntilTurn
            {
                self.asking.remove(who);
            }
        }
    }

    /// The pass to give for whoever is asked now and does not want to be.
    pub(crate) fn pass(&self, battle: &Battle) -> Option<Command> {
        let decision = battle.decision()?;
        let who = decision.who.filter(|_| decision.asked == Asked::Response)?;
        let passed = match self.of(who) {
            Asking::Always => false,
            Asking::NotUntilTurn => true,
            Asking::Named(cards) => {
                let mut options = Vec::new();
                Draft::default().options(battle, &mut options);
                !options.iter().any(
                    |option| matches!(option, Choice::Respond(card, _) if cards.contains(card)),
                )
            }
        };
        passed.then_some(Command::Pass(who))
    }
}
