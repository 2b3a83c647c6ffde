//! The story so far, as far as it is needed to say why something is asked: the chain of
//! activations, what happened lately, and why stints end.

use stint::command::{Activate, Command, Gm};
use stint::event::{Event, Negation};
use stint::ids::{CardId, CharId};
use stint::vocabulary::Limit;
use stint::{Battle, Session};

use crate::situation::{Open, Told, open_to_card};

/// How much of what happened is kept.
const LATELY: usize = 200;

/// An activation that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The card or technique.
    pub card: CardId,
    /// Who activated it, where a command said so.
    pub who: Option<CharId>,
    /// What it responds to; `None`: it was activated of one's own accord.
    pub(crate) to: Option<Open>,
}

/// The story so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The activations that are not over, the first one first.
    pub chain: Vec<Link>,
    /// What happened in this turn.
    lately: Vec<Told>,
    /// Who has declared the end of its stint, since its last turn.
    declared: Vec<CharId>,
    /// Who took an All-In.
    all_in: Option<CharId>,
}

/// Why a stint ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StintEnd {
    /// It was declared (C6.1).
    Declared,
    /// A turn ended without points (C6.2).
    NoPoints,
    /// An All-In was taken (C6.3).
    AllIn,
    /// An effect said so.
    Effect,
}

/// Why a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    /// An action ended it (C5.3).
    Action,
    /// The stint ended (C6.4).
    Stint,
    /// It left the queue (C7.1).
    Left,
}

impl Story {
    /// The story of a session from its beginning.
    pub fn of(session: &Session) -> Self {
        let mut story = Self::default();
        for entry in session.entries() {
            story.note(&entry.command, session.battle());
            for event in &entry.events {
                story.happened(event, false, &entry.command, session.battle());
            }
        }
        story
    }

    /// Takes note of a command, before what happens.
    pub fn note(&mut self, command: &Command, battle: &Battle) {
        match command {
            Command::EndStint(who) => self.declared.push(*who),
            Command::Activate(one) if is_all_in(one, battle) => self.all_in = Some(one.who),
            Command::Rest(who, _) => self.all_in = Some(*who),
            Command::Gm(Gm::Allow(inner)) => self.note(inner, battle),
            _ => {}
        }
    }

    /// Goes on with one thing that happened after a command; hidden if the card it is about is not
    /// known to whose story it is.
    pub fn happened(&mut self, event: &Event, hidden: bool, command: &Command, battle: &Battle) {
        match event {
            Event::Activated(card) => self.chain.push(self.link(*card, command, battle)),
            Event::Resolved(card)
            | Event::Stopped(card)
            | Event::LoopBroken(card)
            | Event::Negated(Negation::Card(card)) => {
                if let Some(at) = self.chain.iter().rposition(|link| link.card == *card) {
                    self.chain.truncate(at);
                }
            }
            Event::TurnBegan(who) => {
                self.chain.clear();
                self.lately.clear();
                self.declared.retain(|one| one != who);
                self.all_in = self.all_in.filter(|one| one == who);
            }
            _ => {}
        }
        if self.lately.len() >= LATELY {
            self.lately.drain(..LATELY / 2);
        }
        self.lately.push(Told {
            event: event.clone(),
            hidden,
        });
    }

    fn link(&self, card: CardId, command: &Command, battle: &Battle) -> Link {
        match command {
            Command::Activate(one) if one.card == card && self.chain.is_empty() => Link {
                card,
                who: Some(one.who),
                to: None,
            },
            Command::Respond(one) if one.card == card => Link {
                card,
                who: Some(one.who),
                to: self.open_to(battle, card, one.effect),
            },
            Command::Gm(Gm::Allow(inner)) => self.link(card, inner, battle),
            _ => Link {
                card,
                who: None,
                to: self.open_to(battle, card, None),
            },
        }
    }

    /// What an effect of a card responds to, of what happened lately.
    pub(crate) fn open_to(
        &self,
        battle: &Battle,
        card: CardId,
        effect: Option<u8>,
    ) -> Option<Open> {
        open_to_card(battle, card, effect, &self.lately)
    }

    /// Why the turn of a character ended.
    pub(crate) fn why_turn_ended(&self, who: CharId) -> TurnEnd {
        let happened = |event| self.lately.iter().any(|told| told.event == event);
        if happened(Event::StintEnded(who)) {
            TurnEnd::Stint
        } else if happened(Event::LeftQueue(who)) {
            TurnEnd::Left
        } else {
            TurnEnd::Action
        }
    }

    /// Why the stint of a character ended, as far as the story tells.
    pub(crate) fn why_stint_ended(&self, who: CharId) -> StintEnd {
        if self.declared.contains(&who) {
            StintEnd::Declared
        } else if self.all_in == Some(who) {
            StintEnd::AllIn
        } else if self.chain.is_empty() {
            StintEnd::NoPoints
        } else {
            StintEnd::Effect
        }
    }
}

/// Whether an activation must be the only action of a stint (E4.5).
fn is_all_in(activate: &Activate, battle: &Battle) -> bool {
    let Some(card) = battle.definition(activate.card) else {
        return false;
    };
    match activate.effect {
        Some(number) => card
            .effects
            .get(usize::from(number))
            .is_some_and(|text| text.effect.has(Limit::AllIn)),
        None => card
            .effects
            .iter()
            .any(|text| text.effect.has(Limit::AllIn)),
    }
}
