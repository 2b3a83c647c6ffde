//! The pause that stands for every window, where prompts are uniform: whether somebody could have
//! responded with a card that nobody sees is not told by how long it takes, unless somebody thinks
//! about it for longer than the pause.
//!
//! As long as it runs, nothing is done but answers and what the game master does. What players ask
//! for meanwhile waits in order, and is judged when the pause is over. It waits for its client: who
//! goes takes it along, and asks again with the same word when coming back.

use std::collections::VecDeque;

use stint_wire::{ClientMessage, TableReason, Viewer};
use tokio::time::Instant;

use super::play::Asker;
use super::task::Table;

/// How much of one client waits.
const MOST: usize = 8;

/// A pause that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    /// Which of the table's.
    number: u64,
    /// Until when.
    pub(super) until: Instant,
}

/// What waits until the pause is over, with whose it is.
#[derive(Debug, Default)]
pub(super) struct Parked(VecDeque<(u64, ClientMessage)>);

impl Parked {
    /// Forgets what a client that goes asked for.
    pub(super) fn forget(&mut self, client: u64) {
        self.0.retain(|(of, _)| *of != client);
    }

    fn has_room(&self, client: u64) -> bool {
        self.0.iter().filter(|(of, _)| *of == client).count() < MOST
    }
}

impl Table {
    /// Follows what was done: a pause begins, goes on, or is over.
    pub(super) fn follow_pause(&mut self) {
        let number = self.play.core.table.pause();
        if self.running.map(|running| running.number) != number {
            let until = Instant::now() + self.hub.limits.window;
            self.running = number.map(|number| Running { number, until });
        }
    }

    /// The pause is over: everybody is told who may be, and what has waited is done.
    pub(super) async fn end_pause(&mut self) {
        self.running = None;
        self.play.core.rest();
        self.tell_all(None);
        self.take_parked().await;
        self.ask_agents().await;
    }

    /// Does what has waited, until there is a pause again.
    pub(super) async fn take_parked(&mut self) {
        while self.running.is_none()
            && let Some((client, message)) = self.parked.0.pop_front()
        {
            self.hear(client, message).await;
        }
    }

    /// Whether something that is asked for has to wait: what a player wants to do, who is not asked
    /// to answer.
    pub(super) fn has_to_wait(&self, seat: &Viewer, message: &ClientMessage) -> bool {
        self.running.is_some()
            && matches!(seat, Viewer::Player { .. })
            && matches!(message, ClientMessage::Do { .. })
            && !self.play.is_asked(seat)
    }

    /// Lets something wait; whether there is room for it.
    pub(super) fn park(&mut self, asker: &Asker, message: ClientMessage) -> bool {
        let room = self.parked.has_room(asker.client);
        if room {
            self.parked.0.push_back((asker.client, message));
        } else {
            self.refuse(asker, TableReason::TooMany);
        }
        room
    }
}
