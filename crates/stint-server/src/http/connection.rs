//! A client: one WebSocket, from `hello` to its end.

use std::net::{IpAddr, SocketAddr};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use stint_wire::{ClientMessage, Gist, Secret, ServerMessage, VERSION, Viewer, seat::Lang};
use tokio::io::AsyncReadExt;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::addresses::Place;
use super::parts::{Counted, TooMany};
use super::{Shared, headers};
use crate::battle::{Client, Mailbox, Order};
use crate::limits::Bucket;
use crate::words;

/// What is read at a time: what clients say is short. Messages may be longer.
const READ: usize = 2 * 1024;
/// What is written at a time.
const BUFFER: usize = 4 * 1024;
/// A longer message goes in parts, so that a connection keeps no memory for the longest it ever
/// sent. With its head a part fills a buffer.
const PART: usize = BUFFER - 8;
/// How long what is on its way is taken after the last word.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long somebody may take to be told how things stand before it is another's turn.
const TURN: Duration = Duration::from_secs(1);
/// The messages with which one is told how things stand: `welcome`, and the first update.
const ARRIVED: usize = 2;
/// How much more often one may say too much than not.
const PATIENCE: u32 = 200;

/// `/ws`: makes a request a client's connection.
pub(super) async fn upgrade(
    State(shared): State<Shared>,
    Extension(peer): Extension<SocketAddr>,
    Extension(place): Extension<Arc<Place>>,
    mut request: Request,
) -> Response {
    let brought_for = shared.front.brought_for(request.headers());
    let peer = brought_for.unwrap_or(peer.ip());
    if !headers::is_own(request.headers(), &shared.front) {
        tracing::info!(%peer, "refused: a page of another origin");
        return (StatusCode::FORBIDDEN, "foreign origin").into_response();
    }
    let Some(accept) = accept(request.headers()) else {
        return (StatusCode::BAD_REQUEST, "a WebSocket is expected").into_response();
    };
    let Ok(alive) = shared.alive.clone().try_acquire_owned() else {
        tracing::info!(%peer, "refused: too many connections");
        return (StatusCode::TOO_MANY_REQUESTS, "too many connections").into_response();
    };
    // It waits like any other until it sits; what a proxy brings counts for whom it is brought.
    let place = brought_for.map_or(place, |of| Arc::new(shared.clients.enter(of)));
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        if let Ok(upgraded) = upgraded.await {
            live(shared, upgraded, peer, place).await;
        }
        drop(alive);
    });
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
    response
}

/// What is answered to who asks for a WebSocket; `None` where nobody does.
fn accept(headers: &HeaderMap) -> Option<HeaderValue> {
    let says = |name, word: &str| {
        let value: Option<&str> = headers.get(name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| {
            let mut words = value.split(',');
            words.any(|it| it.trim().eq_ignore_ascii_case(word))
        })
    };
    let asked = says(header::CONNECTION, "upgrade")
        && says(header::UPGRADE, "websocket")
        && says(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked)?;
    HeaderValue::from_str(&derive_accept_key(key.as_bytes())).ok()
}

/// What can be read of a text that is not taken.
fn gist(text: &str) -> Gist {
    serde_json::from_str(text).unwrap_or_default()
}

async fn live(shared: Shared, upgraded: Upgraded, peer: IpAddr, place: Arc<Place>) {
    let limits = shared.hub.limits();
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_write_buffer_size(BUFFER * 2)
        .max_message_size(Some(limits.message))
        .max_frame_size(Some(limits.message));
    let upgraded = Counted::new(TokioIo::new(upgraded));
    let socket = WebSocketStream::from_raw_socket(upgraded, Role::Server, Some(config)).await;
    let mut connection = Connection {
        bucket: Bucket::new(limits.burst, limits.rate, Instant::now()),
        shared: &shared,
        socket,
        peer,
        place: &place,
        lang: Lang::default(),
        told: 0,
    };
    let hello = tokio::select! {
        hello = timeout(limits.hello, connection.hello()) => hello,
        () = place.sent_away() => {
            tracing::info!(%peer, "let go: too many that say nothing");
            connection.close(CloseCode::Again, "too-many").await;
            return;
        }
    };
    match hello {
        Ok(Some(asked)) => {
            if let Some(seated) = connection.arrive(asked).await {
                connection.sit(seated).await;
            }
        }
        Ok(None) => {}
        Err(_late) => connection.fail("not-welcomed").await,
    }
}

struct Connection<'a> {
    shared: &'a Shared,
    socket: WebSocketStream<Counted<TokioIo<Upgraded>>>,
    peer: IpAddr,
    place: &'a Place,
    lang: Lang,
    bucket: Bucket,
    /// How much more often it was too much than not, lately.
    told: u32,
}

/// A seat that was asked for by who may have it.
struct Asked {
    battle: String,
    secret: Option<Secret>,
    seat: Viewer,
    from: Option<u32>,
}

/// A seat that was taken: where to say things, and where they are heard.
struct Seated {
    id: u64,
    battle: Mailbox,
    heard: mpsc::Receiver<Bytes>,
    /// Its turn to arrive, until it was told how things stand.
    turn: Option<Turn>,
    /// How much it was told so far, as long as that matters.
    told: usize,
}

/// One of a few turns to arrive. What is told at first is long: where everybody comes at once, as
/// after a restart, it is made for a few at a time, and is on its way before it is made for the next.
struct Turn {
    _over: oneshot::Sender<()>,
}

impl Turn {
    /// Waits for a turn. It is over when this is dropped, and after a while in any case: who does not
    /// listen keeps nobody waiting for long.
    async fn wait(turns: &Arc<Semaphore>) -> Option<Self> {
        let permit = Arc::clone(turns).acquire_owned().await.ok()?;
        let (over, ended) = oneshot::channel();
        tokio::spawn(async move {
            let _late = timeout(TURN, ended).await;
            drop(permit);
        });
        Some(Self { _over: over })
    }
}

impl Connection<'_> {
    /// Waits for `hello`; `None` where nobody is let in.
    async fn hello(&mut self) -> Option<Asked> {
        let said = loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => break text,
                Ok(Message::Ping(_) | Message::Pong(_)) if self.bucket.take(Instant::now()) => {}
                Ok(_) => {
                    self.fail("malformed").await;
                    return None;
                }
                Err(error) => {
                    self.broken(&error).await;
                    return None;
                }
            }
        };
        let Ok(ClientMessage::Hello {
            version,
            battle,
            secret,
            lang,
            from,
        }) = serde_json::from_str(&said)
        else {
            let first = serde_json::from_str::<ClientMessage>(&said).is_ok();
            let code = match gist(&said) {
                gist if gist.is_foreign_hello() => "version",
                _ if first => "not-welcomed",
                _ => "malformed",
            };
            self.fail(code).await;
            return None;
        };
        self.lang = lang;
        if version != VERSION {
            self.fail("version").await;
            return None;
        }
        let limits = self.shared.hub.limits();
        let seat = match self.shared.hub.seat(&battle, secret.as_ref()).await {
            Ok(Some(seat)) => seat,
            Ok(None) => {
                // Whatever was wrong, it looks and takes the same.
                tokio::time::sleep(limits.refusal).await;
                tracing::info!(peer = %self.peer, "refused: no such seat");
                self.fail("bad-secret").await;
                return None;
            }
            Err(error) => {
                tracing::error!("the store: {error}");
                self.fail("storage").await;
                return None;
            }
        };
        if !self.place.sit() {
            tracing::info!(peer = %self.peer, "refused: too many of one address");
            self.fail("too-many").await;
            return None;
        }
        Some(Asked {
            battle,
            secret,
            seat,
            from,
        })
    }

    /// Sits down where it may; `None` where there is no room.
    async fn arrive(&mut self, asked: Asked) -> Option<Seated> {
        let turn = Turn::wait(&self.shared.turns).await;
        let limits = self.shared.hub.limits();
        let (out, heard) = mpsc::channel(limits.queue);
        let id = self.shared.hub.next_client();
        let client = Client {
            id,
            seat: asked.seat.clone(),
            lang: self.lang,
            from: asked.from,
            out,
        };
        let Some(battle) = self.shared.hub.join(&asked.battle, client).await else {
            self.fail("too-many").await;
            return None;
        };
        // The link may have been made worthless while it was looked at: whoever was let go then was
        // not seated yet.
        let secret = asked.secret.as_ref();
        let again = self.shared.hub.seat(&asked.battle, secret).await;
        if !matches!(again, Ok(Some(again)) if again == asked.seat) {
            let _gone = battle.send(Order::Leave(id)).await;
            self.fail("bad-secret").await;
            return None;
        }
        Some(Seated {
            id,
            battle,
            heard,
            turn,
            told: 0,
        })
    }

    /// Carries what is said to the battle, and what is told to the client.
    async fn sit(mut self, mut seat: Seated) {
        let limits = self.shared.hub.limits();
        let mut stopping = self.shared.stopping.clone();
        let start = tokio::time::Instant::now() + limits.ping;
        let mut ticks = interval_at(start, limits.ping);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = Instant::now();
        loop {
            tokio::select! {
                // What was told comes before what is answered to what is said later.
                biased;
                () = super::stopped(&mut stopping) => {
                    self.tell(&words::closing(self.lang)).await;
                    self.close(CloseCode::Restart, "closing").await;
                    break;
                }
                told = seat.heard.recv() => {
                    let Some(text) = told else {
                        // It was too slow, or its seat is its no more.
                        self.close(CloseCode::Policy, "gone").await;
                        break;
                    };
                    if !self.send_text(text).await {
                        break;
                    }
                    seat.told = seat.told.saturating_add(1);
                    if seat.told >= ARRIVED {
                        seat.turn = None;
                    }
                }
                said = self.socket.next() => {
                    last = Instant::now();
                    let Some(said) = said else { break };
                    if self.heed(said, &seat).await.is_break() {
                        break;
                    }
                }
                _tick = ticks.tick() => {
                    if last.elapsed() > limits.silence {
                        break;
                    }
                    if !self.send(Message::Ping(Bytes::new())).await {
                        break;
                    }
                }
            }
        }
        let _gone = seat.battle.send(Order::Leave(seat.id)).await;
    }

    async fn heed(&mut self, said: Result<Message, Error>, seat: &Seated) -> ControlFlow<()> {
        let said = match said {
            Ok(said) => said,
            Err(error) => {
                self.broken(&error).await;
                return ControlFlow::Break(());
            }
        };
        if !self.bucket.take(Instant::now()) {
            return self.too_much(&said).await;
        }
        // Between words that were too many the few that are taken are no patience.
        self.told = self.told.saturating_sub(1);
        match said {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(ClientMessage::Ping) => {
                    if !self.tell(&ServerMessage::Pong).await {
                        return ControlFlow::Break(());
                    }
                }
                Ok(ClientMessage::Hello { .. }) => {
                    self.complain("malformed", None).await;
                }
                Ok(message) => {
                    let order = Order::Say(seat.id, Box::new(message));
                    if seat.battle.send(order).await.is_err() {
                        // The battle left memory just now: the client comes again.
                        self.close(CloseCode::Again, "again").await;
                        return ControlFlow::Break(());
                    }
                }
                Err(_unreadable) => self.complain("malformed", gist(&text).request()).await,
            },
            Message::Binary(_) => self.complain("malformed", None).await,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            Message::Close(_) => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    /// Says once in a while that it is too much, and of each request that it is not taken; who does
    /// not stop is let go.
    async fn too_much(&mut self, said: &Message) -> ControlFlow<()> {
        self.told += 1;
        if self.told > PATIENCE {
            tracing::info!(peer = %self.peer, "let go: a flood of messages");
            self.fail("too-many").await;
            return ControlFlow::Break(());
        }
        let id = match said {
            Message::Text(text) => gist(text).request(),
            _ => None,
        };
        if self.told == 1 || id.is_some() {
            self.complain("too-many", id).await;
        }
        ControlFlow::Continue(())
    }

    async fn send(&mut self, message: Message) -> bool {
        let limit = self.shared.hub.limits().send;
        matches!(timeout(limit, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Sends a text in parts.
    async fn send_text(&mut self, mut rest: Bytes) -> bool {
        let mut kind = Data::Text;
        loop {
            let part = rest.split_to(rest.len().min(PART));
            let last = rest.is_empty();
            let frame = Frame::message(part, OpCode::Data(kind), last);
            if !self.send(Message::Frame(frame)).await {
                return false;
            }
            if last {
                return true;
            }
            kind = Data::Continue;
        }
    }

    async fn tell(&mut self, message: &ServerMessage) -> bool {
        let text = serde_json::to_vec(message).unwrap_or_default();
        self.send_text(text.into()).await
    }

    /// An error after which it goes on.
    async fn complain(&mut self, code: &str, id: Option<String>) {
        self.tell(&words::error_of(id, code, self.lang, false))
            .await;
    }

    /// An error after which nothing goes on.
    async fn fail(&mut self, code: &str) {
        self.tell(&words::error(code, self.lang, true)).await;
        self.close(CloseCode::Policy, "refused").await;
        self.drain().await;
    }

    /// Takes what is still on its way for a moment, and lets it fall: a connection that is closed
    /// before would take the last word with it.
    async fn drain(&mut self) {
        let stream = self.socket.get_mut().inner();
        let mut buffer = vec![0; BUFFER];
        let rest = async { while stream.read(&mut buffer).await.is_ok_and(|read| read > 0) {} };
        let _longer = timeout(FAREWELL, rest).await;
    }

    /// What came was no message: too long, in too many parts, or not even a frame.
    async fn broken(&mut self, error: &Error) {
        if let Error::Io(error) = error
            && error.get_ref().is_some_and(|error| error.is::<TooMany>())
        {
            tracing::info!(peer = %self.peer, "let go: a flood of parts of a message");
            self.fail("too-many").await;
        }
        if let Error::Capacity(CapacityError::MessageTooLong { .. }) = error {
            tracing::info!(peer = %self.peer, "refused: a message that is too long");
            self.fail("too-large").await;
        }
    }

    async fn close(&mut self, code: CloseCode, reason: &'static str) {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await;
    }
}
