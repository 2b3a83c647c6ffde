//! The task that owns a battle.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use stint_wire::{ServerMessage, Viewer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::agents::Agents;
use super::clients::Clients;
use super::core::{Core, Stuck};
use super::pause::{Parked, Running};
use super::play::Play;
use super::{Client, Described, Order};
use crate::hub::HubShared;
use crate::limits::Bucket;
use crate::store::StoreError;
use crate::{seat, words};

/// A battle in memory, with all who sit at it.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) hub: Arc<HubShared>,
    pub(super) id: String,
    pub(super) play: Play,
    pub(super) clients: Clients,
    pub(super) agents: Agents,
    /// The pause that runs.
    pub(super) running: Option<Running>,
    /// What waits until it is over.
    pub(super) parked: Parked,
    /// Links that were made anew, with the seat that asked.
    pub(super) links: VecDeque<(Viewer, ServerMessage)>,
    pub(super) mailbox: mpsc::WeakSender<Order>,
    /// How often those who are there hear of everybody who comes and goes, …
    presences: Bucket,
    /// … and when they hear of what they have not yet.
    presence_due: Option<Instant>,
}

/// Of how many who come and go all hear at once, and a second in the long run.
const PRESENCES: (u32, u32) = (20, 4);
/// How long it takes until they hear of the others.
const PRESENCE_PAUSE: Duration = Duration::from_millis(250);

/// Loads a battle and does what it is told, until nobody needs it any more.
pub(crate) async fn run(
    hub: Arc<HubShared>,
    id: String,
    mailbox: mpsc::WeakSender<Order>,
    mut orders: mpsc::Receiver<Order>,
) {
    let play = match load(&hub, &id).await {
        Ok(play) => play,
        Err(error) => {
            tracing::error!(battle = id, "cannot be loaded: {error}");
            hub.forget(&id, &mailbox).await;
            return;
        }
    };
    if let Some(stuck) = &play.stuck {
        tracing::error!(
            battle = id,
            position = stuck.position,
            "a line is not accepted: {:?} ({:?})",
            stuck.line,
            stuck.why
        );
    }
    let mut table = Table::new(hub, id, play, mailbox);
    table.clear_lost_links().await;
    table.go_on().await;
    let idle = table.hub.limits.idle;
    loop {
        let over = at(table.running.map(|running| running.until));
        let due = at(table.presence_due);
        tokio::select! {
            order = orders.recv() => {
                let Some(order) = order else { break };
                if !table.obey(order).await {
                    break;
                }
            }
            () = over => table.end_pause().await,
            () = due => {
                table.presence_due = None;
                table.tell_presence();
            }
            () = sleep(idle) => if table.is_idle() { break },
        }
    }
    table.hub.forget(&table.id, &table.mailbox).await;
}

/// A moment, or never.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// A battle as its log says, as far as this build accepts it.
pub(super) async fn load(hub: &Arc<HubShared>, id: &str) -> Result<Play, StoreError> {
    let row = hub.store.battle(id).await?;
    let entries = hub.store.entries(id).await?;
    let shelf = Arc::clone(&hub.shelf);
    // A thousand battles of one file read it once.
    let there = shelf.there(&row.bundle);
    let bundle = match there {
        Some(_) => None,
        None => Some(hub.store.bundle(id).await?),
    };
    let play = move || {
        let read = there.map_or_else(|| shelf.file(&bundle.unwrap_or_default()), Ok);
        let read = read.map_err(|stuck| StoreError::Other(stuck.why))?;
        let (core, stuck) = Core::load(&read, &row, &entries);
        Ok(Play { core, stuck, shelf })
    };
    hub.work(play).await?
}

impl Table {
    /// A battle at which nobody sits yet.
    pub(super) fn new(
        hub: Arc<HubShared>,
        id: String,
        play: Play,
        mailbox: mpsc::WeakSender<Order>,
    ) -> Self {
        Self {
            hub,
            id,
            play,
            clients: Clients::default(),
            agents: Agents::default(),
            running: None,
            parked: Parked::default(),
            links: VecDeque::new(),
            mailbox,
            presences: Bucket::new(PRESENCES.0, PRESENCES.1, std::time::Instant::now()),
            presence_due: None,
        }
    }

    /// Somebody came or went: all hear of it, soon where many do, so that it is no flood for those
    /// who read slowly.
    fn come_and_go(&mut self) {
        if self.presence_due.is_some() {
            return;
        }
        if self.presences.take(std::time::Instant::now()) {
            self.tell_presence();
        } else {
            self.presence_due = Some(Instant::now() + PRESENCE_PAUSE);
        }
    }

    /// Whether nobody needs it in memory.
    fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.play.core.table.agents().is_empty()
    }

    /// Does what it is told; whether it goes on.
    pub(super) async fn obey(&mut self, order: Order) -> bool {
        match order {
            Order::Join(client, answer) => {
                let room = self.has_room(&client.seat);
                if answer.send(room).is_ok() && room {
                    self.join(*client);
                }
            }
            Order::Say(client, message) => self.hear(client, *message).await,
            Order::Leave(client) => {
                self.parked.forget(client);
                if self.clients.remove(client) {
                    self.come_and_go();
                }
            }
            Order::Decided(decided) => self.decided(*decided).await,
            Order::Broken(player) => self.broken_off(&player).await,
            Order::Describe(answer) => {
                let _gone = answer.send(self.described());
            }
            Order::Record(answer) => {
                let play = &self.play;
                let whole = play.stuck.is_none();
                let _gone = answer.send(whole.then(|| play.core.record("record.stint")));
            }
            Order::Stop => return false,
        }
        // Whatever was done may have ended the pause.
        self.take_parked().await;
        true
    }

    /// Whether one more can sit there. Neither those who look on nor one player shut others out.
    fn has_room(&self, seat: &Viewer) -> bool {
        let most = self.hub.limits.per_battle;
        let of_seat = match seat {
            Viewer::Master => most,
            Viewer::Player { .. } => (most / 8).max(2),
            Viewer::Spectator => most - most / 4,
        };
        self.clients.len() < most && self.clients.of(seat).count() < of_seat
    }

    fn join(&mut self, client: Client) {
        let (id, seat, lang) = (client.id, client.seat.clone(), client.lang);
        self.clients.add(client);
        let Some(welcome) = self.welcome(&seat, lang) else {
            // It came in with a character whose coming was taken back just now.
            self.clients
                .dismiss(&seat, None, |lang| words::error("bad-secret", lang, true));
            return;
        };
        self.clients.tell(id, &welcome);
        self.first(id);
        if let Some(stuck) = &self.play.stuck {
            // What a line says is for who may know it.
            let (line, why) = match seat {
                Viewer::Master => (&*stuck.line, &*stuck.why),
                _ => ("…", ""),
            };
            let notice = words::stuck(lang, stuck.position, line, why);
            self.clients.tell(id, &notice);
        } else if self.hub.store.is_read_only() && seat == Viewer::Master {
            let notice = words::storage(lang, &StoreError::ReadOnly.to_string());
            self.clients.tell(id, &notice);
        }
        self.come_and_go();
    }

    fn described(&self) -> Described {
        let battle = self.play.core.battle();
        Described {
            status: battle.read(&stint::reading::Reading::Battle).to_string(),
            players: seat::players(battle),
            commands: self.play.core.session().entries().len(),
            closed: self.play.core.arrangement.closed,
            clients: self.clients.len(),
            stuck: self.play.stuck.clone(),
        }
    }

    /// Puts on the disk what was done, and then tells it. Where it cannot be kept, it was not done.
    pub(super) async fn keep(&mut self, also: Option<&Viewer>) -> Result<(), StoreError> {
        let (position, entries) = self.play.core.unwritten();
        if entries.is_empty() {
            return Ok(());
        }
        let entries = entries.to_vec();
        let written = self.hub.store.append(&self.id, position, entries).await;
        match written {
            Ok(()) => {
                self.play.core.written();
                self.follow_pause();
                self.tell_all(also);
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
            Ok(play) => {
                self.play = play;
                self.follow_pause();
                // Where a pause ran, it is over: whoever waited for its end hears of it now.
                self.tell_all(None);
            }
            Err(error) => {
                // Nothing is known of it any more: nothing is done until it can be read again.
                tracing::error!(battle = self.id, "cannot be read again: {error}");
                self.play.stuck = Some(Stuck {
                    position: self.play.core.length(),
                    line: String::new(),
                    why: error.to_string(),
                });
            }
        }
    }

    /// Goes on by itself as far as nobody has to be asked: passes, and agents.
    async fn go_on(&mut self) {
        if self.play.stuck.is_some() || self.hub.store.is_read_only() {
            return;
        }
        self.play.settle();
        if self.keep(None).await.is_ok() {
            self.ask_agents().await;
        }
    }
}
