//! Who is passed over without being asked, seat by seat.

use std::collections::BTreeMap;

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::ids::{CardId, CharId};
use stint::{Draft, Session};

/// When somebody is asked to respond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Asking {
    /// Whenever it is possible.
    #[default]
    Always,
    /// Only for these cards.
    Named(Vec<CardId>),
    /// Not until its next turn begins, counted from this entry of the session.
    NotUntilTurn(usize),
}

/// What every character wants to be asked.
#[derive(Clone, Debug, Default)]
pub struct Seats {
    asking: BTreeMap<CharId, Asking>,
}

impl Seats {
    /// Sets what a character wants to be asked.
    pub fn set(&mut self, who: CharId, asking: Asking) {
        self.asking.insert(who, asking);
    }

    /// What a character wants to be asked, as the session stands: whoever has had their next
    /// turn is asked again, unless it was taken back.
    pub fn of(&self, session: &Session, who: CharId) -> &Asking {
        match self.asking.get(&who) {
            None => &Asking::Always,
            Some(Asking::NotUntilTurn(since)) if has_begun(session, who, *since) => &Asking::Always,
            Some(asking) => asking,
        }
    }

    /// The pass to give for whoever is asked now and does not want to be.
    pub fn pass(&self, session: &Session) -> Option<Command> {
        let battle = session.battle();
        let decision = battle.decision()?;
        let who = decision.who.filter(|_| decision.asked == Asked::Response)?;
        let passed = match self.of(session, who) {
            Asking::Always => false,
            Asking::NotUntilTurn(_) => true,
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

/// Whether a turn of a character has begun since an entry of the session.
fn has_begun(session: &Session, who: CharId, since: usize) -> bool {
    let later = session.entries().get(since..).unwrap_or_default();
    let mut events = later.iter().flat_map(|entry| &entry.events);
    events.any(|event| *event == Event::TurnBegan(who))
}
