//! Situations as texts name them (E10, E13).

use serde::{Deserialize, Serialize};

use super::{Cards, Who};
use crate::names::NameId;
use crate::vocabulary::Knowledge;

/// Before or after what happens (E10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Moment {
    /// It may modify or prevent.
    Before,
    /// It works with the result.
    After,
}

/// What happens to a card (E3.2–E3.7; E13, 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CardEvent {
    /// Came into play.
    Played,
    /// Left the table or the scenario.
    Exited,
    /// Came under a hero's control.
    Obtained,
    /// Drawn from a deck.
    Drawn,
    /// Turned face up or shown.
    Revealed,
    /// Turned face down or hidden.
    Concealed,
    /// Turned sideways.
    Exhausted,
    /// Turned upright.
    Recovered,
    /// Went to a discard pile.
    Discarded,
    /// Went to the bottom of a deck.
    Buried,
    /// Removed from the game.
    Banished,
    /// Attached to another card.
    Attached,
    /// Put into the scenario.
    Registered,
}

/// What happens, with whom it happens to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// A card is activated (E13, 1), by whom: `Any` without a filter for everybody.
    Activated(Cards, Who),
    /// An effect has resolved (E13, 13).
    Resolved(Cards, Who),
    /// Somebody attacks; whom, where it is said.
    Attacks(Who, Option<Who>),
    /// Somebody is attacked; by whom, where it is said.
    Attacked(Who, Option<Who>),
    /// Selected as a target (E13, 3).
    Selected(Who),
    /// Rolls dice (E13, 5).
    Rolls(Who),
    /// Makes a check, of a knowledge where it is said (E13, 5).
    Checks(Who, Option<Knowledge>),
    /// Suffers damage (E13, 6); from whom, where it is said.
    SuffersDamage(Who, Option<Who>),
    /// Deals damage (E13, 6).
    DealsDamage(Who),
    /// Loses life (E13, 7).
    LosesLife(Who),
    /// Is healed (E13, 8).
    Healed(Who),
    /// Recovers stamina or mana (E13, 8).
    GainsEnergy(Who),
    /// Spends or loses stamina or mana (E13, 8).
    LosesEnergy(Who),
    /// Gains action points (E13, 8).
    GainsPoints(Who),
    /// Loses or pays action points (E13, 8).
    LosesPoints(Who),
    /// Something happens to a card (E13, 9), of whom where it is said.
    Card(CardEvent, Cards, Option<Who>),
    /// A counter is added to a card (E13, 10).
    CounterAdded(NameId, Cards),
    /// A counter is removed from a card.
    CounterRemoved(NameId, Cards),
    /// Receives a marker (E13, 10).
    Marked(Who, Option<NameId>),
    /// Loses a marker.
    Unmarked(Who, Option<NameId>),
    /// Moves a step (E13, 11), to a tile adjacent to somebody where it is said.
    Moves(Who, Option<Who>),
    /// Is placed on the board or returns to it.
    Placed(Who),
    /// Is taken off the board.
    Removed(Who),
    /// Dies or is knocked out (E13, 12).
    Dies(Who),
    /// Is revived.
    Revived(Who),
    /// Enters the queue.
    EntersQueue(Who),
    /// Leaves the queue.
    LeavesQueue(Who),
    /// Ends its stint.
    EndsStint(Who),
    /// Any of several: "when you attack or are attacked".
    Either(Vec<Event>),
}

impl Event {
    /// Who does it or whom it happens to, where the text names somebody; of several, nobody.
    #[must_use]
    pub const fn subject(&self) -> Option<&Who> {
        match self {
            Self::Activated(_, who)
            | Self::Resolved(_, who)
            | Self::Attacks(who, _)
            | Self::Attacked(who, _)
            | Self::Selected(who)
            | Self::Rolls(who)
            | Self::Checks(who, _)
            | Self::SuffersDamage(who, _)
            | Self::DealsDamage(who)
            | Self::LosesLife(who)
            | Self::Healed(who)
            | Self::GainsEnergy(who)
            | Self::LosesEnergy(who)
            | Self::GainsPoints(who)
            | Self::LosesPoints(who)
            | Self::Card(_, _, Some(who))
            | Self::Marked(who, _)
            | Self::Unmarked(who, _)
            | Self::Moves(who, _)
            | Self::Placed(who)
            | Self::Removed(who)
            | Self::Dies(who)
            | Self::Revived(who)
            | Self::EntersQueue(who)
            | Self::LeavesQueue(who)
            | Self::EndsStint(who) => Some(who),
            Self::Card(_, _, None)
            | Self::CounterAdded(..)
            | Self::CounterRemoved(..)
            | Self::Either(_) => None,
        }
    }
}

/// A situation and its moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// Before or after it.
    pub moment: Moment,
    /// What happens.
    pub event: Event,
}
