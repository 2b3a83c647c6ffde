//! Agents that have a seat.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use stint::Battle;
use stint::command::Command;
use stint::decision::Asked;
use stint_agents::{Agent, Driver, Spec};
use tokio::sync::{Semaphore, mpsc};

use super::Order;

/// The most iterations of a search: one small decision of it takes seconds, not minutes.
const MOST: u32 = 20_000;

/// So often an agent may fail in a row before its seat is given back.
const PATIENCE: u32 = 3;

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
    /// How often in a row the agent of a player has failed.
    failures: HashMap<String, u32>,
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
    /// After how many changes.
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

#[cfg(test)]
impl Decided {
    /// What no agent has decided.
    pub(super) fn made_up(player: &str, at: u32, command: Option<Command>) -> Self {
        Self {
            player: player.to_owned(),
            at,
            command,
            word: "random".to_owned(),
            agent: Box::new(stint_agents::Random::new(1)),
        }
    }
}

/// What an agent is asked.
pub(super) struct Question<'a> {
    pub(super) battle: &'a Battle,
    /// After how many changes.
    pub(super) at: u32,
    pub(super) seed: u64,
    /// How long it lets the others look before it acts.
    pub(super) moment: Duration,
    /// Whether it may be asked to play a turn: not in a pause.
    pub(super) turns: bool,
    /// All agents by the players whose seats they have.
    pub(super) agents: &'a BTreeMap<String, String>,
}

impl Agents {
    /// Lets an agent decide where one is asked, on a thread of its own.
    ///
    /// # Errors
    /// The player who is asked has an agent that this build cannot make.
    pub(super) fn ask(
        &mut self,
        question: &Question<'_>,
        work: &Arc<Semaphore>,
        back: &mpsc::WeakSender<Order>,
    ) -> Result<(), String> {
        let decision = question.battle.decision();
        let decision = decision.filter(|it| question.turns || it.asked != Asked::Turn);
        let Some(decision) = decision.filter(|_| !self.thinking) else {
            return Ok(());
        };
        let player = question.battle.player_name(decision.player).to_owned();
        let Some(word) = question.agents.get(&player).cloned() else {
            return Ok(());
        };
        let Some(mut agent) = self.take(&player, &word, question.seed) else {
            return Err(player);
        };
        self.thinking = true;
        let battle = question.battle.clone();
        let (work, back) = (Arc::clone(work), back.clone());
        let (at, moment) = (question.at, question.moment);
        let whose = player.clone();
        tokio::spawn(async move {
            tokio::time::sleep(moment).await;
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
                Err(_broken) => Order::Broken(whose),
            };
            if let Some(back) = back.upgrade() {
                let _stopped = back.send(order).await;
            }
        });
        Ok(())
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
                // One that has failed decides otherwise the next time, where chance has a part in it.
                let failures = self.failures.get(player).copied().unwrap_or_default();
                Some(spec(word)?.build(seed ^ own ^ u64::from(failures)))
            }
        }
    }

    #[cfg(test)]
    pub(super) const fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// One has broken off: none is deciding.
    pub(super) fn stopped(&mut self) {
        self.thinking = false;
    }

    /// What an agent decided was done.
    pub(super) fn worked(&mut self, player: &str) {
        self.failures.remove(player);
    }

    /// An agent has failed: another is made for the seat when it is asked again. Whether it has
    /// failed so often that there is no use in asking.
    pub(super) fn failed(&mut self, player: &str) -> bool {
        self.ready.remove(player);
        let failures = self.failures.entry(player.to_owned()).or_default();
        *failures += 1;
        let hopeless = *failures >= PATIENCE;
        if hopeless {
            self.failures.remove(player);
        }
        hopeless
    }

    /// Takes an agent back that has decided: for whom, at which length of the log, and what.
    pub(super) fn heard(&mut self, decided: Decided) -> (String, u32, Option<Command>) {
        self.thinking = false;
        self.ready
            .insert(decided.player.clone(), (decided.word, decided.agent));
        (decided.player, decided.at, decided.command)
    }
}
