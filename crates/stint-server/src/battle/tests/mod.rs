//! A battle with those who sit at it, without sockets and without a clock: what is said and the ends
//! of pauses come in the order in which a test gives them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod pauses;
mod seats;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use serde_json::{Value, json};
use stint_wire::Viewer;
use stint_wire::seat::Lang;
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::task::{Table, load};
use super::{Client, Order};
use crate::bundled::Bundled;
use crate::http::Front;
use crate::hub::{Config, Hub};
use crate::limits::Limits;
use crate::seat;
use crate::secret::Secret;
use crate::store::StoreOptions;

/// Ana, Bia, who can parry with a card that nobody else sees, and Cid.
const THREE: &str = r#"
format = "stint-battle/1"
title = "Three"
lang = "en"
[play]
seed = 7
[[character]]
id = "ana"
team = "red"
attributes = { AGI = 9, PER = 9 }
life = 20
[[character]]
id = "bia"
team = "blue"
attributes = { AGI = 9, PER = 4 }
life = 20
[[character]]
id = "cid"
team = "green"
attributes = { AGI = 9, PER = 3 }
life = 20
[[card]]
id = "parry"
owner = "bia"
suit = "event"
zone = "inventory"
effects = ["[Activate] [When Attacked] Negate the attack."]
[[card]]
id = "secret"
owner = "bia"
suit = "item"
zone = "inventory"
"#;

/// A battle, and where those who sit at it are told.
struct Rig {
    table: Table,
    id: String,
    orders: mpsc::Receiver<Order>,
    _mailbox: mpsc::Sender<Order>,
    hub: Hub,
    _folder: TempDir,
    clients: u64,
    requests: u64,
}

/// One who sits at it.
struct Sitter {
    id: u64,
    heard: mpsc::Receiver<Bytes>,
    /// What was told while an answer was looked for.
    passed_over: Vec<Value>,
    seq: u64,
}

impl Rig {
    /// The battle has begun, with uniform prompts; no pause runs.
    async fn begun() -> (Self, Sitter) {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits {
            // It ends when a test says so.
            window: Duration::from_secs(3600),
            agent: Duration::ZERO,
            ..Limits::default()
        };
        let config = Config {
            store: StoreOptions::new(folder.path()),
            limits,
            owner: Secret::draw().unwrap(),
            secret_spectators: false,
            front: Front::default(),
        };
        let hub = Hub::open(config).await.unwrap();
        let made = hub.make("three.toml", THREE.as_bytes(), &Bundled, true);
        let id = made.await.unwrap().id;
        let (mailbox, orders) = mpsc::channel(64);
        let play = load(&hub.shared, &id).await.unwrap();
        let shared = Arc::clone(&hub.shared);
        let table = Table::new(shared, id.clone(), play, mailbox.downgrade());
        let mut rig = Self {
            table,
            id,
            orders,
            _mailbox: mailbox,
            hub,
            _folder: folder,
            clients: 0,
            requests: 0,
        };
        let mut gm = rig.sit(&Viewer::Master).await;
        rig.deed(&mut gm, json!({"do": "prompts", "prompts": "uniform"}))
            .await;
        assert_eq!(rig.give(&mut gm, "start").await["type"], "done");
        rig.table.end_pause().await;
        (rig, gm)
    }

    async fn sit(&mut self, seat: &Viewer) -> Sitter {
        self.clients += 1;
        let (out, heard) = mpsc::channel(1000);
        let client = Client {
            id: self.clients,
            seat: seat.clone(),
            lang: Lang::En,
            from: None,
            out,
        };
        let (answer, room) = tokio::sync::oneshot::channel();
        let order = Order::Join(Box::new(client), answer);
        assert!(self.table.obey(order).await);
        assert!(room.await.unwrap());
        Sitter {
            id: self.clients,
            heard,
            passed_over: Vec::new(),
            seq: 0,
        }
    }

    async fn say(&mut self, sitter: &Sitter, message: &Value) {
        let message = serde_json::from_value(message.clone()).unwrap();
        let order = Order::Say(sitter.id, Box::new(message));
        assert!(self.table.obey(order).await);
    }

    /// Says something, and what is answered to it, where anything is.
    async fn ask(&mut self, sitter: &mut Sitter, message: &Value) -> Value {
        self.say(sitter, message).await;
        sitter.answer(&message["id"]).unwrap_or_default()
    }

    /// Gives a line in view of what was told last.
    async fn give(&mut self, sitter: &mut Sitter, line: &str) -> Value {
        sitter.listen();
        let id = self.word();
        let message = json!({"type": "do", "id": id, "seq": sitter.seq, "line": line});
        self.ask(sitter, &message).await
    }

    async fn deed(&mut self, sitter: &mut Sitter, deed: Value) -> Value {
        let id = self.word();
        let message = json!({"type": "table", "id": id, "deed": deed});
        self.ask(sitter, &message).await
    }

    /// A word for a request that no other has.
    fn word(&mut self) -> String {
        self.requests += 1;
        format!("word {}", self.requests)
    }

    fn commands(&self) -> usize {
        self.table.play.core.session().entries().len()
    }
}

impl Sitter {
    /// Takes in what was told.
    fn listen(&mut self) {
        while let Ok(text) = self.heard.try_recv() {
            let message: Value = serde_json::from_slice(&text).unwrap();
            if message["type"] == "update" {
                self.seq = message["seq"].as_u64().unwrap();
            }
            self.passed_over.push(message);
        }
    }

    /// All that was told since.
    fn hear(&mut self) -> Vec<Value> {
        self.listen();
        std::mem::take(&mut self.passed_over)
    }

    /// The answer to a request, where there is one.
    fn answer(&mut self, id: &Value) -> Option<Value> {
        self.listen();
        let at = self.passed_over.iter().position(|it| it["id"] == *id)?;
        Some(self.passed_over.remove(at))
    }

    /// The last update since.
    fn update(&mut self) -> Option<Value> {
        let heard = self.hear();
        heard.into_iter().rfind(|it| it["type"] == "update")
    }

    /// The types of the prompts since.
    fn prompts(&mut self) -> Vec<String> {
        let heard = self.hear().into_iter();
        heard
            .filter(|it| it["type"] == "update")
            .map(|it| it["prompt"]["type"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn player(name: &str) -> Viewer {
    seat::player(name)
}
