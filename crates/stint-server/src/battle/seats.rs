//! Seats that an agent has: it is asked, what it decides is done, and who has failed gives it back.

use stint_wire::ServerMessage;
use stint_wire::Viewer;
use stint_wire::message::NoticeKind;
use stint_wire::seat::Lang;

use super::agents::{Decided, Question};
use super::arrangement::Change;
use super::core::From;
use super::task::Table;
use crate::hub::now;
use crate::{seat, words};

impl Table {
    /// Asks the agent whose turn it is to decide, where it is one's.
    pub(super) async fn ask_agents(&mut self) {
        while let Err(player) = self.ask_agent() {
            tracing::error!(battle = self.id, player, "there is no such agent");
            if !self.give_back(&player).await {
                return;
            }
        }
    }

    fn ask_agent(&mut self) -> Result<(), String> {
        let core = &self.play.core;
        let agents = core.table.agents();
        let rests = core.arrangement.paused || core.arrangement.closed || self.play.stuck.is_some();
        if agents.is_empty() || rests {
            return Ok(());
        }
        let question = Question {
            battle: core.battle(),
            at: core.changes(),
            seed: core.seed,
            moment: self.hub.limits.agent,
            turns: core.table.pause().is_none(),
            agents: &agents,
        };
        self.agents
            .ask(&question, &self.hub.thinking, &self.mailbox)
    }

    /// Does what an agent has decided, where nothing has happened meanwhile.
    pub(super) async fn decided(&mut self, decided: Decided) {
        let (player, at, command) = self.agents.heard(decided);
        let core = &self.play.core;
        let holds = self.play.stuck.is_none()
            && !core.arrangement.paused
            && !core.arrangement.closed
            && core.table.agents().contains_key(&player)
            && at == core.changes();
        if !holds {
            self.ask_agents().await;
            return;
        }
        let seat = seat::player(&player);
        let from = From {
            seat: &seat,
            request: None,
            at: now(),
        };
        let Some(command) = command else {
            return self.failed(&player, "it finds nothing to do").await;
        };
        if let Err(refusal) = self.play.core.give(command, false, &from) {
            return self.failed(&player, &refusal.to_string()).await;
        }
        self.agents.worked(&player);
        self.play.settle();
        if self.keep(None).await.is_ok() {
            self.ask_agents().await;
        }
    }

    /// The agent of a player has broken off.
    pub(super) async fn broken_off(&mut self, player: &str) {
        self.agents.stopped();
        self.failed(player, "it has broken off").await;
    }

    /// An agent has failed: it is asked again some times, and then its seat is given back.
    async fn failed(&mut self, player: &str, why: &str) {
        tracing::error!(battle = self.id, player, "an agent has failed: {why}");
        if !self.agents.failed(player) || self.give_back(player).await {
            self.ask_agents().await;
        }
    }

    /// Gives the seat of an agent that fails back to its player, and lets the game master know;
    /// whether that could be kept.
    async fn give_back(&mut self, player: &str) -> bool {
        if self.play.stuck.is_some() {
            return false;
        }
        let change = Change::Person {
            player: player.to_owned(),
        };
        let from = From {
            seat: &Viewer::Master,
            request: None,
            at: now(),
        };
        self.play.core.arrange(&change, &from);
        if self.keep(None).await.is_err() {
            return false;
        }
        self.tell_presence();
        self.clients.tell_seat(&Viewer::Master, |lang: Lang| {
            let seat = [("seat", player.to_owned().into())];
            ServerMessage::Notice {
                kind: NoticeKind::Warning,
                text: words::texts(lang).with("table-agent-failed", &seat),
            }
        });
        true
    }
}
