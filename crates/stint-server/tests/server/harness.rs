//! A server in this process, and clients that come over the loopback.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stint_server::bundled::{self, Bundled};
use stint_server::secret::Secret;
use stint_server::store::StoreOptions;
use stint_server::{Config, Front, Hub, Limits, Made, Page, Server};
use stint_wire::{VERSION, Viewer};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// So long something may take that takes an instant; a test that waits longer has failed.
const LONG: Duration = Duration::from_secs(60);

/// A server that runs until it is stopped or dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) hub: Hub,
    pub(crate) owner: Secret,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Limits under which tests do not wait.
pub(crate) fn limits() -> Limits {
    Limits {
        refusal: Duration::from_millis(1),
        window: Duration::from_millis(1),
        agent: Duration::ZERO,
        rate: 10_000,
        burst: 10_000,
        ..Limits::default()
    }
}

impl Running {
    pub(crate) async fn open(folder: &TempDir) -> Self {
        Self::of(Self::config(folder)).await
    }

    pub(crate) async fn with(store: StoreOptions, limits: Limits) -> Self {
        Self::of(Config {
            store,
            limits,
            owner: Secret::draw().unwrap(),
            secret_spectators: false,
            front: Front::default(),
        })
        .await
    }

    pub(crate) fn config(folder: &TempDir) -> Config {
        Config {
            store: StoreOptions::new(folder.path()),
            limits: limits(),
            owner: Secret::draw().unwrap(),
            secret_spectators: false,
            front: Front::default(),
        }
    }

    pub(crate) async fn of(config: Config) -> Self {
        let owner = config.owner.clone();
        let address = "127.0.0.1:0".parse().unwrap();
        let server = Server::bind(config, address, Page::Missing).await.unwrap();
        let address = server.address().unwrap();
        let hub = server.hub().clone();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async move {
            let _dropped = stopped.await;
        }));
        Self {
            address,
            hub,
            owner,
            stop: Some(stop),
            task,
        }
    }

    /// Stops as on Ctrl+C.
    pub(crate) async fn stop(mut self) {
        let _gone = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
    }

    /// A battle of a bundled file.
    pub(crate) async fn make(&self, name: &str) -> Made {
        let bytes = bundled::battle(name).unwrap();
        let path = bundled::path_of(name);
        self.hub.make(&path, &bytes, &Bundled, true).await.unwrap()
    }

    /// A small battle without cards: Ana and Bia, one hero each, who can but attack.
    pub(crate) async fn small(&self) -> Made {
        self.hub
            .make("small.toml", SMALL.as_bytes(), &Bundled, true)
            .await
            .unwrap()
    }

    pub(crate) async fn connect(&self) -> Client {
        let request = format!("ws://{}/ws", self.address);
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Client::of(socket)
    }

    /// A client that was welcomed at a seat.
    pub(crate) async fn sit(&self, made: &Made, seat: &Viewer) -> Client {
        let mut client = self.connect().await;
        client.hello(&made.id, secret(made, seat)).await;
        client.hear("welcome").await;
        client.hear("update").await;
        client
    }

    /// A request that is no client's: its status, its head and what came back.
    pub(crate) async fn http(&self, request: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        tokio::time::timeout(LONG, read).await.unwrap().unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_lowercase(), body.to_owned())
    }

    pub(crate) async fn get(&self, path: &str, secret: Option<&str>) -> (u16, String, String) {
        let bearer = secret.map(|it| format!("Authorization: Bearer {it}\r\n"));
        let bearer = bearer.unwrap_or_default();
        let host = self.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{bearer}Connection: close\r\n\r\n");
        self.http(&request).await
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        secret: Option<&str>,
        body: &str,
    ) -> (u16, String, String) {
        let bearer = secret.map(|it| format!("Authorization: Bearer {it}\r\n"));
        let bearer = bearer.unwrap_or_default();
        let (host, length) = (self.address, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\n{bearer}Content-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        self.http(&request).await
    }
}

const SMALL: &str = r#"
format = "stint-battle/1"
title = "Small"
lang = "en"
[[character]]
id = "ana"
team = "red"
attributes = { AGI = 6, PER = 9 }
[[character]]
id = "bia"
team = "blue"
attributes = { AGI = 6, PER = 4 }
"#;

/// The secret of a seat.
pub(crate) fn secret<'a>(made: &'a Made, seat: &Viewer) -> Option<&'a str> {
    let link = made.links.iter().find(|(of, _)| of == seat).unwrap();
    link.1.as_ref().map(Secret::reveal)
}

pub(crate) fn player(name: &str) -> Viewer {
    stint_server::seat::player(name)
}

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last update that was passed over.
    update: Option<Value>,
}

impl Client {
    fn of(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self {
            socket,
            update: None,
        }
    }

    pub(crate) async fn with_headers(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Self::of(socket)),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        // The other end may have gone: that is seen where something is heard.
        let _gone = self.socket.send(message).await;
    }

    pub(crate) async fn hello(&mut self, battle: &str, secret: Option<&str>) {
        self.hello_from(battle, secret, None).await;
    }

    pub(crate) async fn hello_from(
        &mut self,
        battle: &str,
        secret: Option<&str>,
        from: Option<u32>,
    ) {
        let mut hello =
            json!({"type": "hello", "version": VERSION, "battle": battle, "lang": "en"});
        if let Some(secret) = secret {
            hello["secret"] = secret.into();
        }
        if let Some(from) = from {
            hello["from"] = from.into();
        }
        self.send(&hello).await;
    }

    /// The next message; `None` where the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let end = tokio::time::Instant::now() + LONG;
        loop {
            let next = tokio::time::timeout_at(end, self.socket.next()).await;
            match next.expect("something is said")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a type; others are passed over.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
            self.pass_over(message);
        }
    }

    /// The answer to a request; others are passed over.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("closed before {id}"));
            if message["id"] == id {
                return message;
            }
            self.pass_over(message);
        }
    }

    /// Gives a line in view of the update that is newest, and says what came of it.
    pub(crate) async fn give(&mut self, id: &str, line: &str) -> Value {
        for _ in 0..20 {
            let seq = self.seq().await;
            self.send(&json!({"type": "do", "id": id, "seq": seq, "line": line}))
                .await;
            let answer = self.answer(id).await;
            if answer["reason"]["reason"] != "overtaken" {
                return answer;
            }
        }
        panic!("always overtaken: {line}");
    }

    /// The newest update: a request that cannot be done names it.
    pub(crate) async fn seq(&mut self) -> u64 {
        self.send(&json!({"type": "why", "id": "seq?", "seq": 0, "line": "start"}))
            .await;
        self.answer("seq?").await["seq"].as_u64().unwrap()
    }

    fn pass_over(&mut self, message: Value) {
        if message["type"] == "update" {
            self.update = Some(message);
        }
    }

    /// The last update that was told so far and not heard yet, where one was.
    pub(crate) async fn latest(&mut self) -> Option<Value> {
        self.send(&json!({"type": "ping"})).await;
        self.hear("pong").await;
        self.update.take()
    }

    /// Goes without a word.
    pub(crate) fn vanish(self) {
        drop(self.socket);
    }

    /// Whether the other end closes; what is said before is passed over.
    pub(crate) async fn is_closed(&mut self) -> bool {
        while self.next().await.is_some() {}
        true
    }
}
