//! Agents that have a seat.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use stint::Battle;
use stint::command::Command;
use stint_agents::{Agent, Driver, Spec};
use tokio::sync::{Semaphore, mpsc};

use super::Order;
use super::arrangement::Arrangement;

/// The most iterations of a search: one small decision of it takes seconds, not minutes.
const MOST: u32 = 20_000;

/// The agent of a word, where a table may have it.
pub(super) fn spec(word: &str) -> Option<Spec> {
    word.parse().ok().filter(|spec| match spec {
        Spec::Search(iterations) => *iterations <= MOST,
        Spec::Random | Spec::Greedy => true,
    })
}

/// Those who decide for seats, as long as they are in memory.
#[derive(Default)]
pub(super) struct Agents {
    ready: HashMap<String, (String, Box<dyn Agent>)>,
    /// Whether one is deciding: it is asked one thing at a time.
    thinking: bool,
}

impl fmt::Debug for Agents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Agents")
            .field("thinking", &self.thinking)
            .finish_non_exhaustive()
    }
}

/// What an agent has decided.
pub(crate) struct Decided {
    /// For whom.
    pub(super) player: String,
    /// At which length of the log.
    pub(super) at: u32,
    /// What is done; `None` where there is nothing it can do.
    pub(super) command: Option<Command>,
    word: String,
    agent: Box<dyn Agent>,
}

impl fmt::Debug for Decided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decided")
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

/// What an agent is asked.
pub(super) struct Question<'a> {
    pub(super) battle: &'a Battle,
    /// At which length of the log.
    pub(super) at: u32,
    pub(super) seed: u64,
    pub(super) pause: Duration,
}

impl Agents {
    /// Lets an agent decide where one is asked, on a thread of its own.
    pub(super) fn ask(
        &mut self,
        question: &Question<'_>,
        arrangement: &Arrangement,
        work: &Arc<Semaphore>,
        back: &mpsc::WeakSender<Order>,
    ) {
        if self.thinking || arrangement.paused || arrangement.closed {
            return;
        }
        let Some(decision) = question.battle.decision() else {
            return;
        };
        let player = question.battle.player_name(decision.player).to_owned();
        let Some(word) = arrangement.agents.get(&player).cloned() else {
            return;
        };
        let Some(mut agent) = self.take(&player, &word, question.seed) else {
            return;
        };
        self.thinking = true;
        let battle = question.battle.clone();
        let (work, back) = (Arc::clone(work), back.clone());
        let (at, pause) = (question.at, question.pause);
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let Ok(_permit) = work.acquire().await else {
                return;
            };
            let decided = tokio::task::spawn_blocking(move || {
                let command = Driver::default().command(&battle, &decision, &mut agent);
                Decided {
                    player,
                    at,
                    command,
                    word,
                    agent,
                }
            });
            let order = match decided.await {
                Ok(decided) => Order::Decided(Box::new(decided)),
                Err(_broken) => Order::Broken,
            };
            if let Some(back) = back.upgrade() {
                let _stopped = back.send(order).await;
            }
        });
    }

    fn take(&mut self, player: &str, word: &str, seed: u64) -> Option<Box<dyn Agent>> {
        let ready = self.ready.remove(player);
        let same = ready.filter(|(known, _)| known == word);
        match same {
            Some((_, agent)) => Some(agent),
            None => {
                let hash = blake3::hash(player.as_bytes());
                let own = hash
                    .as_bytes()
                    .first_chunk()
                    .map_or(0, |it| u64::from_le_bytes(*it));
                Some(spec(word)?.build(seed ^ own))
            }
        }
    }

    /// One has broken off: another is made for the seat when it is asked again.
    pub(super) fn broken(&mut self) {
        self.thinking = false;
    }

    /// Takes an agent back that has decided: for whom, at which length of the log, and what.
    pub(super) fn heard(&mut self, decided: Decided) -> (String, u32, Option<Command>) {
        self.thinking = false;
        self.ready
            .insert(decided.player.clone(), (decided.word, decided.agent));
        (decided.player, decided.at, decided.command)
    }
}
