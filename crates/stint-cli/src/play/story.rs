//! The story so far, as far as it is needed to say why something is asked: the chain of
//! activations, and what happened last.

use stint::command::Command;
use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, CharId};
use stint::{Entry, Session};

/// An activation that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The card or technique.
    pub(crate) card: CardId,
    /// Who activated it, where a command said so.
    pub(crate) who: Option<CharId>,
    /// What it responds to.
    pub(crate) to: Option<Event>,
}

/// The story so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Story {
    /// The activations that are not over, the first one first.
    pub(crate) chain: Vec<Link>,
    /// The last thing that happened to which one can respond.
    pub(crate) last: Option<Event>,
    /// What the last command asks for that has not happened yet (an attack about to be made).
    pub(crate) pending: Option<Command>,
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

impl Story {
    /// The story of a session from its beginning.
    pub(crate) fn of(session: &Session) -> Self {
        let mut story = Self::default();
        for entry in session.entries() {
            story.go_on(entry);
        }
        story
    }

    /// Goes on with a command and what happened.
    pub(crate) fn go_on(&mut self, entry: &Entry) {
        self.note(&entry.command);
        for event in &entry.events {
            self.happened(event, &entry.command);
        }
    }

    /// Takes note of a command, before what happens.
    pub(crate) fn note(&mut self, command: &Command) {
        match command {
            Command::EndStint(who) => self.declared.push(*who),
            Command::Attack { .. } | Command::Move { .. } => self.pending = Some(command.clone()),
            Command::Activate(_) => {
                self.pending = None;
                self.last = None;
            }
            Command::Rest(who, _) => self.all_in = Some(*who),
            Command::Gm(stint::command::Gm::Allow(inner)) => self.note(inner),
            _ => {}
        }
    }

    /// Takes note that an All-In was taken.
    pub(crate) const fn all_in(&mut self, who: CharId) {
        self.all_in = Some(who);
    }

    /// Goes on with one thing that happened after a command.
    pub(crate) fn happened(&mut self, event: &Event, command: &Command) {
        match event {
            Event::Activated(card) => {
                let who = match command {
                    Command::Activate(one) | Command::Respond(one) if one.card == *card => {
                        Some(one.who)
                    }
                    _ => None,
                };
                let to = self.last.clone();
                self.chain.push(Link {
                    card: *card,
                    who,
                    to,
                });
            }
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
                self.pending = None;
                self.declared.retain(|one| one != who);
                self.all_in = self.all_in.filter(|one| one == who);
            }
            Event::Attacked(..) => self.pending = None,
            _ => {}
        }
        if can_be_responded_to(event) {
            self.last = Some(event.clone());
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

    /// Whether a character is attacked, and nobody has been hit yet.
    pub(crate) fn attack(&self) -> Option<(CharId, CharId)> {
        match (&self.pending, &self.last) {
            (Some(Command::Attack { who, target }), _) => Some((*who, *target)),
            (_, Some(Event::Attacked(who, target))) => Some((*who, *target)),
            (_, Some(Event::Selected(Source::Character(who), target))) => Some((*who, *target)),
            _ => None,
        }
    }
}

/// Whether something that happened is a situation (E13), and not the book-keeping of the cycle.
const fn can_be_responded_to(event: &Event) -> bool {
    !matches!(
        event,
        Event::StintBegan(_)
            | Event::RoundBegan(_)
            | Event::Queued(_)
            | Event::TurnBegan(_)
            | Event::TurnEnded(_)
            | Event::Passed(_)
            | Event::Negated(_)
            | Event::Stopped(_)
            | Event::Skipped(_)
            | Event::LoopBroken(_)
            | Event::Manual(_)
            | Event::BattleOver(_)
            | Event::Shuffled(..)
    )
}
