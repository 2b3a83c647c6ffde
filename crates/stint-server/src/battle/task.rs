//! The task that owns a battle.

use std::sync::Arc;

use stint_wire::ServerMessage;
use stint_wire::Viewer;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::agents::{Agents, Decided, Question};
use super::clients::Clients;
use super::core::{Core, From, Stuck};
use super::telling::Telling;
use super::{Client, Described, Order, asking};
use crate::hub::{HubShared, now};
use crate::store::StoreError;
use crate::{seat, words};

/// A battle in memory, with all who sit at it.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) hub: Arc<HubShared>,
    pub(super) id: String,
    pub(super) core: Core,
    /// What each has been told.
    pub(super) telling: Telling,
    pub(super) clients: Clients,
    pub(super) agents: Agents,
    /// The line that this build does not accept: nothing is done any more.
    pub(super) stuck: Option<Stuck>,
    pub(super) mailbox: mpsc::WeakSender<Order>,
}

/// Loads a battle and does what it is told, until nobody needs it any more.
pub(crate) async fn run(
    hub: Arc<HubShared>,
    id: String,
    mailbox: mpsc::WeakSender<Order>,
    mut orders: mpsc::Receiver<Order>,
) {
    let loaded = load(&hub, &id).await;
    let (core, telling, stuck) = match loaded {
        Ok(loaded) => loaded,
        Err(error) => {
            tracing::error!(battle = id, "cannot be loaded: {error}");
            hub.forget(&id, &mailbox).await;
            return;
        }
    };
    if let Some(stuck) = &stuck {
        tracing::error!(
            battle = id,
            position = stuck.position,
            "a line is not accepted: {} ({})",
            stuck.line,
            stuck.why
        );
    }
    let mut table = Table {
        telling,
        hub,
        id,
        core,
        clients: Clients::default(),
        agents: Agents::default(),
        stuck,
        mailbox,
    };
    table.go_on().await;
    let idle = table.hub.limits.idle;
    loop {
        match timeout(idle, orders.recv()).await {
            Ok(Some(order)) => {
                if !table.obey(order).await {
                    break;
                }
            }
            Ok(None) => break,
            Err(_silence) if table.is_idle() => break,
            Err(_silence) => {}
        }
    }
    table.hub.forget(&table.id, &table.mailbox).await;
}

/// A battle as its log says, as far as this build accepts it.
async fn load(
    hub: &Arc<HubShared>,
    id: &str,
) -> Result<(Core, Telling, Option<Stuck>), StoreError> {
    let row = hub.store.battle(id).await?;
    let bundle = hub.store.bundle(id).await?;
    let entries = hub.store.entries(id).await?;
    let _permit = hub.work.acquire().await.map_err(|_| StoreError::Closed)?;
    let hub = Arc::clone(hub);
    let work = move || {
        let file = hub
            .file(&bundle)
            .map_err(|stuck| StoreError::Other(stuck.why))?;
        let mut core = Core::new(file, row.seed);
        let mut telling = Telling::new(&core);
        let mut stuck = None;
        for entry in &entries {
            if let Err(refused) = core.follow(entry) {
                stuck = Some(refused);
                break;
            }
            telling.follow(&core);
        }
        Ok((core, telling, stuck))
    };
    let loaded = tokio::task::spawn_blocking(work).await;
    loaded.map_err(|error| StoreError::Other(error.to_string()))?
}

impl Table {
    /// Whether nobody needs it in memory.
    fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.core.arrangement.agents.is_empty()
    }

    /// Does what it is told; whether it goes on.
    async fn obey(&mut self, order: Order) -> bool {
        match order {
            Order::Join(client, answer) => {
                let room = self.clients.len() < self.hub.limits.per_battle;
                if answer.send(room).is_ok() && room {
                    self.join(*client);
                }
            }
            Order::Say(client, message) => self.hear(client, *message).await,
            Order::Leave(client) => {
                if self.clients.remove(client) {
                    self.tell_presence();
                }
            }
            Order::Decided(decided) => self.decided(*decided).await,
            Order::Describe(answer) => {
                let _gone = answer.send(self.described());
            }
            Order::Record(answer) => {
                let record = self
                    .stuck
                    .is_none()
                    .then(|| self.core.record("record.stint"));
                let _gone = answer.send(record);
            }
            Order::Stop => return false,
        }
        true
    }

    fn join(&mut self, client: Client) {
        let (id, seat, lang, from) = (client.id, client.seat.clone(), client.lang, client.from);
        self.clients.add(client);
        let welcome = self.telling.welcome(&self.core, &self.id, &seat, lang);
        self.clients
            .tell(id, &ServerMessage::Welcome(Box::new(welcome)));
        let update = self.telling.since(&self.core, &seat, lang, from);
        self.clients
            .tell(id, &ServerMessage::Update(Box::new(update)));
        if let Some(stuck) = &self.stuck {
            let why = if seat == Viewer::Master {
                &*stuck.why
            } else {
                ""
            };
            let line = if seat == Viewer::Master {
                &*stuck.line
            } else {
                "…"
            };
            self.clients
                .tell(id, &words::stuck(lang, stuck.position, line, why));
        } else if self.hub.store.is_read_only() && seat == Viewer::Master {
            let why = StoreError::ReadOnly.to_string();
            self.clients.tell(id, &words::storage(lang, &why));
        }
        self.tell_presence();
    }

    /// Says who is there.
    pub(super) fn tell_presence(&mut self) {
        for (seat, lang) in self.clients.kinds() {
            let presence = self.telling.presence(&self.core, &self.clients, lang);
            self.clients.tell_kind(&seat, lang, &presence);
        }
    }

    fn described(&self) -> Described {
        let battle = self.core.battle();
        Described {
            status: battle.read(&stint::reading::Reading::Battle).to_string(),
            players: seat::players(battle),
            commands: self.core.session.entries().len(),
            clients: self.clients.len(),
            stuck: self.stuck.clone(),
        }
    }

    /// Passes for those who do not want to be asked.
    pub(super) fn settle(&mut self) {
        while !self.core.arrangement.paused
            && let Some(pass) = asking::pass(&self.core.arrangement, &self.core.session)
        {
            let from = From {
                seat: &Viewer::Master,
                request: None,
                at: now(),
            };
            if self.core.give(pass, true, &from).is_err() {
                break;
            }
            self.telling.follow(&self.core);
        }
    }

    /// Puts on the disk what was done, and then tells it. Where it cannot be kept, it was not done.
    pub(super) async fn keep(&mut self) -> Result<(), StoreError> {
        let (position, entries) = self.core.unwritten();
        if entries.is_empty() {
            return Ok(());
        }
        let written = self
            .hub
            .store
            .append(&self.id, position, entries.to_vec())
            .await;
        match written {
            Ok(()) => {
                self.core.written();
                self.tell_all();
                Ok(())
            }
            Err(error) => {
                tracing::error!(battle = self.id, "nothing can be kept: {error}");
                self.restore().await;
                let why = error.to_string();
                self.clients
                    .tell_seat(&Viewer::Master, |lang| words::storage(lang, &why));
                Err(error)
            }
        }
    }

    /// Goes back to what is on the disk.
    async fn restore(&mut self) {
        match load(&self.hub, &self.id).await {
            Ok((core, telling, stuck)) => {
                self.core = core;
                self.telling = telling;
                self.stuck = stuck;
            }
            Err(error) => {
                // Nothing is known of it any more: nothing is done until it can be read again.
                tracing::error!(battle = self.id, "cannot be read again: {error}");
                self.stuck = Some(Stuck {
                    position: self.core.length(),
                    line: String::new(),
                    why: error.to_string(),
                });
            }
        }
    }

    /// Tells everybody what is new to them.
    fn tell_all(&mut self) {
        for (seat, lang) in self.clients.kinds() {
            if let Some(update) = self.telling.fresh(&self.core, &seat, lang) {
                let update = ServerMessage::Update(Box::new(update));
                self.clients.tell_kind(&seat, lang, &update);
            }
        }
        self.telling.told();
    }

    /// Goes on by itself as far as nobody has to be asked: passes, and agents.
    pub(super) async fn go_on(&mut self) {
        if self.stuck.is_some() || self.hub.store.is_read_only() {
            return;
        }
        self.settle();
        if self.keep().await.is_ok() {
            self.ask_agents();
        }
    }

    pub(super) fn ask_agents(&mut self) {
        let question = Question {
            battle: self.core.session.battle(),
            at: self.core.position(),
            seed: self.core.seed,
            pause: self.hub.limits.agent,
        };
        self.agents.ask(
            &question,
            &self.core.arrangement,
            &self.hub.work,
            &self.mailbox,
        );
    }

    async fn decided(&mut self, decided: Decided) {
        let (player, at, command) = self.agents.heard(decided);
        let arrangement = &self.core.arrangement;
        let holds = self.stuck.is_none()
            && !arrangement.paused
            && !arrangement.closed
            && arrangement.agents.contains_key(&player)
            && at == self.core.position();
        if let (true, Some(command)) = (holds, command) {
            let seat = seat::player(&player);
            let from = From {
                seat: &seat,
                request: None,
                at: now(),
            };
            if let Err(refusal) = self.core.give(command, false, &from) {
                tracing::error!(battle = self.id, player, "an agent is refused: {refusal}");
                return;
            }
            self.telling.follow(&self.core);
        }
        self.go_on().await;
    }
}
