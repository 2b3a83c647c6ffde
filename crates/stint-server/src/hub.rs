//! All battles of a server: which are in memory, and who is let in.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use stint_wire::{Secret as Said, Viewer};
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};

use crate::battle::{self, Client, Mailbox, Order};
use crate::http::Front;
use crate::library::Shelf;
use crate::limits::Limits;
use crate::seat;
use crate::secret::{Kept, Secret};
use crate::store::{SeatSecret, Store, StoreError, StoreOptions};

/// How many orders wait for a battle; who brings one more waits for room.
const WAITING: usize = 256;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder.
    pub store: StoreOptions,
    /// What one may take.
    pub limits: Limits,
    /// The secret of whoever runs the table: drawn anew whenever a server starts.
    pub owner: Secret,
    /// Whether nobody looks on at any battle without a link of their own.
    pub secret_spectators: bool,
    /// What stands between the server and those who come.
    pub front: Front,
}

/// All battles of a server.
#[derive(Clone, Debug)]
pub struct Hub {
    pub(crate) shared: Arc<HubShared>,
}

#[derive(Debug)]
pub(crate) struct HubShared {
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    /// The secret of whoever runs the table; only its hash.
    owner: Kept,
    secret_spectators: bool,
    battles: Mutex<HashMap<String, Mailbox>>,
    /// What battles share.
    pub(crate) shelf: Arc<Shelf>,
    clients: AtomicU64,
    /// For agents that think, which may take long: one processor is left for all others.
    pub(crate) thinking: Arc<Semaphore>,
    /// For what takes a processor for a moment: loading battles, looking through files.
    pub(crate) work: Arc<Semaphore>,
}

impl Hub {
    /// Opens the data folder.
    pub(crate) async fn open(config: Config) -> Result<Self, StoreError> {
        let store = Store::open(&config.store).await?;
        let owner = config.owner;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            shared: Arc::new(HubShared {
                owner: owner.kept(store.key()),
                secret_spectators: config.secret_spectators,
                store,
                limits: config.limits,
                battles: Mutex::default(),
                shelf: Arc::default(),
                clients: AtomicU64::new(0),
                thinking: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
                work: Arc::new(Semaphore::new(cores)),
            }),
        })
    }

    /// What one may take.
    pub(crate) fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.shared.store
    }

    pub(crate) fn next_client(&self) -> u64 {
        self.shared.clients.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether a secret is that of whoever runs the table.
    pub(crate) fn is_owner(&self, said: &str) -> bool {
        let kept = Secret::said(said).map(|secret| secret.kept(self.shared.store.key()));
        kept.is_some_and(|kept| kept.is(&self.shared.owner))
    }

    /// Does what takes a processor for a while: as [`HubShared::work`].
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        self.shared.work(what).await
    }

    /// Whether strangers may look on at a battle that has these secrets.
    pub(crate) fn is_open(&self, secrets: &[SeatSecret]) -> bool {
        !self.shared.secret_spectators && secrets.iter().any(|secret| secret.seat == OPEN)
    }

    /// Whether a battle that is to be open to strangers is so on this server.
    pub(crate) fn may_open(&self, open: bool) -> bool {
        open && !self.shared.secret_spectators
    }

    /// The seat that a secret opens in a battle, where it opens one.
    pub(crate) async fn seat(
        &self,
        battle: &str,
        said: Option<&Said>,
    ) -> Result<Option<Viewer>, StoreError> {
        let store = &self.shared.store;
        let secrets = store.secrets(battle).await?;
        let Some(said) = said else {
            // Where the link of spectators has no secret, whoever knows the battle may look on.
            return Ok(self.is_open(&secrets).then_some(Viewer::Spectator));
        };
        let Some(kept) = Secret::said(&said.0).map(|secret| secret.kept(store.key())) else {
            return Ok(None);
        };
        let now = now();
        let mut found = None;
        for secret in &secrets {
            // Each is compared, whichever it is.
            let fits = secret.kept.is(&kept);
            if fits && secret.expires.is_none_or(|until| until > now) {
                found = Some(secret);
            }
        }
        let Some(found) = found else { return Ok(None) };
        if !found.used
            && let Err(error) = store.used(battle, &kept).await
        {
            // On a full disk one can still look.
            tracing::warn!("a link that was used is not noted: {error}");
        }
        Ok(seat::of_word(&found.seat))
    }

    /// Takes a seat; `None` where the battle cannot be had or is full.
    pub(crate) async fn join(&self, battle: &str, client: Client) -> Option<Mailbox> {
        // A battle that leaves memory at this very moment is loaded again.
        for _ in 0..3 {
            let mailbox = self.mailbox(battle).await;
            let (answer, taken) = oneshot::channel();
            let order = Order::Join(Box::new(client.clone()), answer);
            if mailbox.send(order).await.is_err() {
                continue;
            }
            match taken.await {
                Ok(true) => return Some(mailbox),
                Ok(false) => return None,
                Err(_left) => {}
            }
        }
        None
    }

    /// Asks a battle for something.
    pub(crate) async fn ask<T>(
        &self,
        battle: &str,
        question: impl Fn(oneshot::Sender<T>) -> Order,
    ) -> Option<T> {
        for _ in 0..3 {
            let mailbox = self.mailbox(battle).await;
            let (answer, answered) = oneshot::channel();
            if mailbox.send(question(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Some(answer);
            }
        }
        None
    }

    /// Where the orders of a battle go: it is loaded where it is not in memory.
    async fn mailbox(&self, battle: &str) -> Mailbox {
        let mut battles = self.shared.battles.lock().await;
        if let Some(mailbox) = battles.get(battle).filter(|mailbox| !mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, orders) = mpsc::channel(WAITING);
        battles.insert(battle.to_owned(), mailbox.clone());
        tokio::spawn(battle::run(
            Arc::clone(&self.shared),
            battle.to_owned(),
            mailbox.downgrade(),
            orders,
        ));
        mailbox
    }

    /// Lets all battles finish, and closes the store.
    pub(crate) async fn close(&self) {
        let battles: Vec<Mailbox> = {
            let mut battles = self.shared.battles.lock().await;
            battles.drain().map(|(_, mailbox)| mailbox).collect()
        };
        for mailbox in battles {
            if mailbox.send(Order::Stop).await.is_ok() {
                mailbox.closed().await;
            }
        }
        self.shared.store.close().await;
    }
}

/// The word in the store for a battle that everybody may look on.
pub(crate) const OPEN: &str = "open";

impl HubShared {
    /// Does what takes a processor for a while where it stalls nobody, and no more of it at once
    /// than there are processors.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.work).acquire_owned().await;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        let work = move || {
            // Given back when the work ends, though whoever asked for it may have gone.
            let _permit = permit;
            what()
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| StoreError::Other(error.to_string()))
    }

    /// Forgets a battle that leaves memory.
    pub(crate) async fn forget(&self, battle: &str, mailbox: &mpsc::WeakSender<Order>) {
        let mut battles = self.battles.lock().await;
        let same = match (battles.get(battle), mailbox.upgrade()) {
            (Some(known), Some(own)) => known.same_channel(&own),
            _ => false,
        };
        if same {
            battles.remove(battle);
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}
