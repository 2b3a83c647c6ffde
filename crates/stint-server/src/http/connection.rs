//! A client: one WebSocket, from `hello` to its end.

use std::net::SocketAddr;
use std::ops::ControlFlow;
use std::time::Instant;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use stint_wire::{ClientMessage, ServerMessage, VERSION, seat::Lang};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use super::addresses::Place;
use super::{Shared, headers};
use crate::battle::{Client, Mailbox, Order};
use crate::limits::Bucket;
use crate::words;

/// What is read and written at a time; messages may be longer.
const BUFFER: usize = 4 * 1024;
/// How often in a row one may be told that it is too much.
const PATIENCE: u32 = 200;

/// `/ws`: makes a request a client's connection.
pub(super) async fn upgrade(
    State(shared): State<Shared>,
    Extension(peer): Extension<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !headers::is_own(&headers) {
        tracing::info!(%peer, "refused: a page of another origin");
        return (StatusCode::FORBIDDEN, "foreign origin").into_response();
    }
    let Some(place) = shared.clients.enter(peer.ip()) else {
        tracing::info!(%peer, "refused: too many connections");
        return (StatusCode::TOO_MANY_REQUESTS, "too many connections").into_response();
    };
    let most = shared.hub.limits().message;
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| live(shared, socket, peer, place))
}

async fn live(shared: Shared, socket: WebSocket, peer: SocketAddr, place: Place) {
    let limits = shared.hub.limits();
    let mut connection = Connection {
        bucket: Bucket::new(limits.burst, limits.rate, Instant::now()),
        shared: &shared,
        socket,
        peer,
        lang: Lang::default(),
        told: 0,
    };
    let hello = timeout(limits.hello, connection.hello()).await;
    match hello {
        Ok(Some(seat)) => connection.sit(seat).await,
        Ok(None) => {}
        Err(_late) => connection.fail("not-welcomed").await,
    }
    drop(place);
}

struct Connection<'a> {
    shared: &'a Shared,
    socket: WebSocket,
    peer: SocketAddr,
    lang: Lang,
    bucket: Bucket,
    /// How often in a row it was told that it is too much.
    told: u32,
}

/// A seat that was taken: where to say things, and where they are heard.
struct Seated {
    id: u64,
    battle: Mailbox,
    heard: mpsc::Receiver<Utf8Bytes>,
}

impl Connection<'_> {
    /// Waits for `hello`; `None` where nobody is let in.
    async fn hello(&mut self) -> Option<Seated> {
        let said = loop {
            match self.socket.recv().await? {
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
            self.fail(if first { "not-welcomed" } else { "malformed" })
                .await;
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
        let (out, heard) = mpsc::channel(limits.queue);
        let id = self.shared.hub.next_client();
        let client = Client {
            id,
            seat,
            lang,
            from,
            out,
        };
        let Some(battle) = self.shared.hub.join(&battle, client).await else {
            self.fail("too-many").await;
            return None;
        };
        Some(Seated { id, battle, heard })
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
                told = seat.heard.recv() => {
                    let Some(text) = told else {
                        // It was too slow, or its seat is its no more.
                        self.close(close_code::POLICY, "gone").await;
                        break;
                    };
                    if !self.send(Message::Text(text)).await {
                        break;
                    }
                }
                said = self.socket.recv() => {
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
                    if !self.send(Message::Ping(Default::default())).await {
                        break;
                    }
                }
                () = super::stopped(&mut stopping) => {
                    self.tell(&words::closing(self.lang)).await;
                    self.close(close_code::RESTART, "closing").await;
                    break;
                }
            }
        }
        let _gone = seat.battle.send(Order::Leave(seat.id)).await;
    }

    async fn heed(&mut self, said: Result<Message, axum::Error>, seat: &Seated) -> ControlFlow<()> {
        let said = match said {
            Ok(said) => said,
            Err(error) => {
                self.broken(&error).await;
                return ControlFlow::Break(());
            }
        };
        if !self.bucket.take(Instant::now()) {
            return self.too_much().await;
        }
        self.told = 0;
        match said {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(ClientMessage::Ping) => {
                    if !self.tell(&ServerMessage::Pong).await {
                        return ControlFlow::Break(());
                    }
                }
                Ok(ClientMessage::Hello { .. }) => {
                    self.complain("malformed").await;
                }
                Ok(message) => {
                    let order = Order::Say(seat.id, Box::new(message));
                    if seat.battle.send(order).await.is_err() {
                        // The battle left memory just now: the client comes again.
                        self.close(close_code::AGAIN, "again").await;
                        return ControlFlow::Break(());
                    }
                }
                Err(_unreadable) => self.complain("malformed").await,
            },
            Message::Binary(_) => self.complain("malformed").await,
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    /// Says once in a while that it is too much; who does not stop is let go.
    async fn too_much(&mut self) -> ControlFlow<()> {
        self.told += 1;
        if self.told > PATIENCE {
            tracing::info!(peer = %self.peer, "let go: a flood of messages");
            self.fail("too-many").await;
            return ControlFlow::Break(());
        }
        if self.told == 1 {
            self.complain("too-many").await;
        }
        ControlFlow::Continue(())
    }

    async fn send(&mut self, message: Message) -> bool {
        let limit = self.shared.hub.limits().send;
        matches!(timeout(limit, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn tell(&mut self, message: &ServerMessage) -> bool {
        let text = serde_json::to_string(message).unwrap_or_default();
        self.send(Message::Text(text.into())).await
    }

    /// An error after which it goes on.
    async fn complain(&mut self, code: &str) {
        self.tell(&words::error(code, self.lang, false)).await;
    }

    /// An error after which nothing goes on.
    async fn fail(&mut self, code: &str) {
        self.tell(&words::error(code, self.lang, true)).await;
        self.close(close_code::POLICY, "refused").await;
    }

    /// What came was no message: too long, or not even a frame.
    async fn broken(&mut self, error: &axum::Error) {
        let text = error.to_string().to_lowercase();
        if text.contains("too long") || text.contains("too large") {
            tracing::info!(peer = %self.peer, "refused: a message that is too long");
            self.fail("too-large").await;
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await;
    }
}
