//! What is spoken over the network: pages, files, and one WebSocket for each client.

mod addresses;
mod api;
mod connection;
mod front;
mod headers;
mod page;
mod parts;
mod serve;
mod told;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tokio::sync::{OnceCell, Semaphore, watch};

pub use front::Front;
pub use page::Page;
pub use serve::{Server, StartError};

use crate::hub::Hub;
use addresses::Addresses;
use told::Told;

/// What every connection has at hand.
pub(crate) type Shared = Arc<Inner>;

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) hub: Hub,
    pub(crate) page: Page,
    /// What stands between the server and those who come.
    pub(crate) front: Front,
    /// Connections by their addresses.
    pub(crate) clients: Addresses,
    /// The bundled battles, once somebody has asked.
    pub(crate) bundled: OnceCell<Told>,
    /// Who arrives takes a turn.
    pub(crate) turns: Arc<Semaphore>,
    /// A permit for every client: when all are back, nobody is there any more.
    pub(crate) alive: Arc<Semaphore>,
    /// Whether the server is about to stop.
    pub(crate) stopping: watch::Receiver<bool>,
}

fn router(shared: Shared) -> Router {
    let upload = shared.hub.limits().upload;
    Router::new()
        .route("/", get(page::index))
        .route("/b/{battle}", get(page::index))
        .route("/b/{battle}/{part}", get(page::index))
        .route("/ws", get(connection::upgrade))
        .nest("/api", api::router())
        .fallback(get(page::part))
        .layer(DefaultBodyLimit::max(upload))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&shared),
            headers::guard,
        ))
        .with_state(shared)
}

/// Waits until the server is about to stop.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _gone = stopping.wait_for(|stop| *stop).await.is_ok();
}
