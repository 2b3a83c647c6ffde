//! The turn queue and the order of initiative of the stint.

use serde::{Deserialize, Serialize};

use super::{State, reads};
use crate::event::Event;
use crate::ids::CharId;

/// A place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Queued {
    pub(crate) who: CharId,
}

impl State {
    /// The queue of the stint, in order.
    pub(crate) fn queue(&self) -> &[Queued] {
        &self.queue
    }

    /// Whether a character is in the queue.
    pub(crate) fn is_queued(&self, who: CharId) -> bool {
        self.queue.iter().any(|queued| queued.who == who)
    }

    /// Forms the queue of a stint (C2.1).
    pub(crate) fn form_queue(&mut self, order: &[CharId]) -> Event {
        self.queue.clear();
        self.queue
            .extend(order.iter().map(|who| Queued { who: *who }));
        self.order.clear();
        self.order.extend_from_slice(order);
        self.dirty |= reads::ORDER;
        Event::Queued(order.iter().copied().collect())
    }

    /// Puts a character at the end of the queue (C7.4).
    pub(crate) fn enter_queue(&mut self, who: CharId) -> Event {
        self.queue.push(Queued { who });
        if !self.order.contains(&who) {
            self.order.push(who);
            self.dirty |= reads::ORDER;
        }
        Event::EnteredQueue(who)
    }

    /// Takes a character out of the queue: `None` if it is not in it.
    pub(crate) fn leave_queue(&mut self, who: CharId) -> Option<Event> {
        let at = self.queue.iter().position(|queued| queued.who == who)?;
        self.queue.remove(at);
        Some(Event::LeftQueue(who))
    }

    /// Gives somebody another turn after the one that is being played (C5.10): after others that
    /// were given in it, before those that were given earlier.
    pub(crate) fn give_turn(&mut self, who: CharId) -> Event {
        let at = usize::from(self.given_turns).min(self.extra_turns.len());
        self.extra_turns.insert(at, who);
        self.given_turns = self.given_turns.saturating_add(1);
        Event::ExtraTurn(who)
    }

    /// Takes the extra turn that comes next; what is given from now on comes before the rest.
    pub(crate) fn take_extra_turn(&mut self) -> Option<CharId> {
        self.given_turns = 0;
        (!self.extra_turns.is_empty()).then(|| self.extra_turns.remove(0))
    }

    /// Forgets the extra turns: none outlasts the stint.
    pub(crate) fn forget_extra_turns(&mut self) {
        self.extra_turns.clear();
        self.given_turns = 0;
    }

    /// Empties the queue: the stint is over.
    pub(crate) fn clear_queue(&mut self) {
        self.queue.clear();
    }

    /// The place of a character in the order of initiative of this stint; those without one come
    /// after all others, in the order of the set-up (E9.4).
    pub(crate) fn initiative(&self, who: CharId) -> usize {
        self.order
            .iter()
            .position(|other| *other == who)
            .unwrap_or(self.order.len() + who.index())
    }
}

impl State {
    /// Sets the queue on behalf of the game master.
    pub(crate) fn set_queue(&mut self, order: &[CharId]) {
        self.queue.clear();
        self.queue
            .extend(order.iter().map(|who| Queued { who: *who }));
        for who in order {
            if !self.order.contains(who) {
                self.order.push(*who);
                self.dirty |= reads::ORDER;
            }
        }
    }
}
