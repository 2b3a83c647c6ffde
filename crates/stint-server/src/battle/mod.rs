//! A battle that is played: one task owns it, and all who sit at it speak to that task.

mod agents;
mod arrangement;
mod clients;
mod core;
mod deeds;
mod lost;
mod pause;
mod play;
mod probe;
mod seats;
mod task;
#[cfg(test)]
mod tests;
mod told;

use axum::body::Bytes;
use stint_wire::seat::Lang;
use stint_wire::{ClientMessage, Viewer};
use tokio::sync::{mpsc, oneshot};

pub use self::core::Stuck;
pub use probe::Probe;
pub(crate) use task::run;

/// Where the orders of a battle go.
pub(crate) type Mailbox = mpsc::Sender<Order>;

/// A client that sits at a battle.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    /// Its number on this server.
    pub(crate) id: u64,
    /// Where it sits.
    pub(crate) seat: Viewer,
    /// In which language it is told.
    pub(crate) lang: Lang,
    /// The last update that it has seen, where it was here before.
    pub(crate) from: Option<u32>,
    /// Where it is told: who does not listen is let go.
    pub(crate) out: mpsc::Sender<Bytes>,
}

/// What a battle is told to do.
#[derive(Debug)]
pub(crate) enum Order {
    /// Somebody sits down; whether there was room.
    Join(Box<Client>, oneshot::Sender<bool>),
    /// A client says something.
    Say(u64, Box<ClientMessage>),
    /// A client goes.
    Leave(u64),
    /// An agent has decided.
    Decided(Box<agents::Decided>),
    /// The agent of a player has broken off.
    Broken(String),
    /// How it stands.
    Describe(oneshot::Sender<Described>),
    /// Its record; `None` where it cannot be played.
    Record(oneshot::Sender<Option<String>>),
    /// To be let go.
    Stop,
}

/// How a battle stands, for whoever runs the table.
#[derive(Clone, Debug)]
pub struct Described {
    /// `set-up`, `running`, `over`.
    pub status: String,
    /// Its players.
    pub players: Vec<String>,
    /// How many commands were given.
    pub commands: usize,
    /// Whether the game master has closed it for good.
    pub closed: bool,
    /// How many clients it has.
    pub clients: usize,
    /// The line that this build does not accept.
    pub stuck: Option<Stuck>,
}
