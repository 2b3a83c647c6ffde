//! Listening, and the life of a connection before it is a client's.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Router, body};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OnceCell, Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt;

use super::addresses::{Most, Place};
use super::{Addresses, Inner, Page, router};
use crate::hub::{Config, Hub};
use crate::limits::Limits;
use crate::store::StoreError;

/// How long clients have to go when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How many arrive at battles at the same time.
const TURNS: usize = 16;
/// The bytes of the head of a request.
const HEAD: usize = 16 * 1024;

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken.
    #[error("the port {0} is taken")]
    Taken(u16),
    /// It cannot listen there.
    #[error("{0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    inner: Arc<Inner>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the data folder and listens.
    ///
    /// # Errors
    /// The folder cannot be used, or the port is taken.
    pub async fn bind(config: Config, address: SocketAddr, page: Page) -> Result<Self, StartError> {
        // Whoever finds the port taken has touched no data.
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| match error.kind() {
                io::ErrorKind::AddrInUse => StartError::Taken(address.port()),
                _ => StartError::Listen(address, error),
            })?;
        let (stop, stopping) = watch::channel(false);
        let limits = config.limits.clone();
        let front = config.front.clone();
        let hub = Hub::open(config).await?;
        let clients = Addresses::new(Most::of(&limits));
        Ok(Self {
            listener,
            inner: Arc::new(Inner {
                hub,
                page,
                front,
                clients,
                turns: Arc::new(Semaphore::new(TURNS)),
                bundled: OnceCell::new(),
                alive: Arc::new(Semaphore::new(clients_in_all(&limits))),
                stopping,
            }),
            stop,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The battles.
    #[must_use]
    pub fn hub(&self) -> &Hub {
        &self.inner.hub
    }

    /// Serves until it is told to stop; then lets everybody go and closes what it has open.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let limits = self.inner.hub.limits();
        let raw = match self.inner.front.proxy {
            true => Addresses::new(Most::of_proxy(limits)),
            false => self.inner.clients.clone(),
        };
        let head = limits.head;
        let app = router(Arc::clone(&self.inner));
        let mut connections = JoinSet::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                // What has ended is let go.
                Some(_ended) = connections.join_next() => {}
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        let place = Arc::new(raw.enter(peer.ip()));
                        connections.spawn(attend(
                            stream,
                            peer,
                            place,
                            app.clone(),
                            head,
                            self.inner.stopping.clone(),
                        ));
                    }
                    // Out of files for a moment: others are served meanwhile.
                    Err(error) => {
                        tracing::warn!("cannot accept: {error}");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                },
            }
        }
        drop(self.listener);
        let _nobody = self.stop.send(true);
        let all = u32::try_from(clients_in_all(limits)).unwrap_or(u32::MAX);
        let farewell = async {
            while connections.join_next().await.is_some() {}
            let _all = self.inner.alive.acquire_many(all).await;
        };
        let _late = tokio::time::timeout(FAREWELL, farewell).await;
        connections.shutdown().await;
        self.inner.hub.close().await;
    }
}

/// Clients, seated or not yet.
const fn clients_in_all(limits: &Limits) -> usize {
    limits.connections + limits.waiting_in_all
}

/// The life of a connection.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    place: Arc<Place>,
    app: Router,
    head: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    // A command is small and waited for.
    let _slower = stream.set_nodelay(true);
    let asked = Arc::clone(&place);
    let service = service_fn(move |request| answer(app.clone(), peer, Arc::clone(&asked), request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD)
        .max_headers(64)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ended = connection.as_mut() => {}
        () = place.sent_away() => {}
        () = super::stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            let _late = tokio::time::timeout(FAREWELL, connection).await;
        }
    }
}

/// Answers a request. Meanwhile its connection is one of those that ask.
async fn answer(
    app: Router,
    peer: SocketAddr,
    place: Arc<Place>,
    mut request: hyper::Request<Incoming>,
) -> Result<Response, Infallible> {
    if !place.ask() {
        return Ok((StatusCode::TOO_MANY_REQUESTS, "too many connections").into_response());
    }
    request.extensions_mut().insert(peer);
    request.extensions_mut().insert(Arc::clone(&place));
    let response = app.oneshot(request.map(body::Body::new)).await;
    place.wait();
    response
}
