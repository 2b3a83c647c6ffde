//! Whoever takes more than its share harms nobody but itself.

use std::time::Duration;

use serde_json::json;
use stint_server::store::StoreOptions;
use stint_server::{Front, Limits};
use stint_wire::Viewer;
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::harness::{Client, Running, limits, player, secret};

#[tokio::test]
async fn a_flood_from_one_is_told_and_ended_while_others_go_on() {
    let folder = tempdir().unwrap();
    let strict = Limits {
        burst: 10,
        rate: 5,
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), strict).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut red = running.sit(&made, &player("red")).await;
    let flood = json!({"type": "do", "id": "1", "seq": 0, "line": "ana attack bia"});
    for _ in 0..400 {
        red.send(&flood).await;
    }
    let mut errors = Vec::new();
    while let Some(message) = red.next().await {
        if message["type"] == "error" {
            errors.push((message["code"].clone(), message["fatal"].clone()));
            // What was not taken is said of each request.
            let fatal = message["fatal"] == true;
            assert_eq!(message["id"] == "1", !fatal, "{message}");
        }
    }
    assert_eq!(errors.first(), Some(&(json!("too-many"), json!(false))));
    assert_eq!(errors.last(), Some(&(json!("too-many"), json!(true))));
    assert_eq!(gm.give("start", "start").await["type"], "done");
}

#[tokio::test]
async fn an_address_and_a_battle_have_so_many_connections() {
    let folder = tempdir().unwrap();
    let few = Limits {
        per_address: 3,
        per_battle: 2,
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), few).await;
    let made = running.small().await;
    let first = running.sit(&made, &Viewer::Master).await;
    let _second = running.sit(&made, &Viewer::Spectator).await;
    let mut third = running.connect().await;
    third.hello(&made.id, secret(&made, &player("red"))).await;
    let full = third.hear("error").await;
    assert_eq!(
        (full["code"].as_str(), full["fatal"].as_bool()),
        (Some("too-many"), Some(true))
    );
    assert!(third.is_closed().await);

    drop(third);
    let other = running.small().await;
    // The place of the one that was refused is given back in a moment.
    let mut fourth = loop {
        let mut fourth = running.connect().await;
        fourth.hello(&other.id, None).await;
        if fourth.next().await.unwrap()["type"] == "welcome" {
            break fourth;
        }
    };
    let mut fifth = running.connect().await;
    fifth.hello(&other.id, None).await;
    assert_eq!(fifth.hear("error").await["code"], "too-many");
    assert!(fifth.is_closed().await);
    // A place that is given back can be taken again.
    assert!(fourth.latest().await.is_some());
    fourth.vanish();
    first.vanish();
    for _ in 0..500 {
        if let Ok(mut client) = Client::with_headers(running.address, &[]).await {
            client.hello(&made.id, secret(&made, &player("red"))).await;
            if client.next().await.unwrap()["type"] == "welcome" {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no place was given back");
}

#[tokio::test]
async fn who_says_nothing_is_let_go() {
    let folder = tempdir().unwrap();
    let short = Limits {
        head: Duration::from_millis(50),
        hello: Duration::from_millis(50),
        ping: Duration::from_millis(30),
        silence: Duration::from_millis(100),
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), short).await;
    // No head of a request, or one that never ends.
    for begun in ["", "GET / HTTP/1.1\r\nHost: localhost\r\nX-"] {
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let mut rest = Vec::new();
        let _reset = stream.read_to_end(&mut rest).await;
    }
    // No hello.
    let mut client = running.connect().await;
    assert_eq!(client.hear("error").await["code"], "not-welcomed");
    assert!(client.is_closed().await);
    // A raw socket that answers no ping, as one whose cable was pulled.
    let made = running.small().await;
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    let request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let hello = format!(
        r#"{{"type":"hello","version":{},"battle":"{}","lang":"en"}}"#,
        stint_wire::VERSION,
        made.id
    );
    let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(hello.bytes());
    stream.write_all(&frame).await.unwrap();
    let mut heard = Vec::new();
    let _reset = stream.read_to_end(&mut heard).await;
    assert!(String::from_utf8_lossy(&heard).contains("welcome"));
}

#[tokio::test]
async fn who_does_not_listen_is_let_go_and_holds_up_nobody() {
    let folder = tempdir().unwrap();
    let few = Limits {
        queue: 4,
        send: Duration::from_secs(1),
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), few).await;
    let made = running.make("duel").await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    // Deaf: it asks for much, and reads nothing of it.
    let mut deaf = running.sit(&made, &Viewer::Spectator).await;
    for number in 0..20_000 {
        let ask = json!({"type": "replay", "id": number.to_string(), "at": 0});
        let asked = deaf.send_raw(Message::text(ask.to_string()));
        if tokio::time::timeout(Duration::from_secs(2), asked)
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(gm.give("start", "start").await["type"], "done");
    for _ in 0..500 {
        if running.hub.describe(&made.id).await.unwrap().clients == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it is still there");
}

#[tokio::test]
async fn who_waits_shuts_nobody_out() {
    let folder = tempdir().unwrap();
    let few = Limits {
        waiting: 4,
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), few).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    // More than have room: half a head of a request, and clients that never say who they are.
    let mut silent = Vec::new();
    for _ in 0..12 {
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        let half = b"GET / HTTP/1.1\r\nHost: loc";
        stream.write_all(half).await.unwrap();
        silent.push((stream, running.connect().await));
    }
    running.sit(&made, &player("red")).await;
    assert_eq!(running.get("/api/bundled", None).await.0, 200);
    assert_eq!(gm.give("start", "start").await["type"], "done");
    // Those who came first have gone, with no second passing: their time was not over.
    let (mut stream, mut client) = silent.swap_remove(0);
    let mut rest = Vec::new();
    let _reset = stream.read_to_end(&mut rest).await;
    assert!(rest.is_empty());
    assert!(client.is_closed().await);
}

#[tokio::test]
async fn behind_a_proxy_each_address_counts_for_itself() {
    let folder = tempdir().unwrap();
    let mut config = Running::config(&folder);
    config.limits.per_address = 1;
    config.front = Front {
        names: vec!["table.example".to_owned()],
        proxy: true,
    };
    let running = Running::of(config).await;
    let made = running.small().await;
    let come = async |from: &str| {
        let headers = [
            ("X-Forwarded-For", from),
            ("Host", "table.example"),
            ("Origin", "https://table.example"),
        ];
        let client = Client::with_headers(running.address, &headers).await;
        let mut client = client.unwrap_or_else(|status| panic!("{status}"));
        client.hello(&made.id, None).await;
        let first = client.next().await.unwrap();
        (client, first["type"].clone())
    };
    let (_first, word) = come("192.0.2.1").await;
    assert_eq!(word, "welcome");
    let (_second, word) = come("10.0.0.1, 192.0.2.2").await;
    assert_eq!(word, "welcome");
    let (_third, word) = come("192.0.2.9, 192.0.2.1").await;
    assert_eq!(word, "error");
}

#[tokio::test]
async fn a_message_in_parts_without_end_is_no_message() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    for welcomed in [false, true] {
        let mut client = match welcomed {
            true => running.sit(&made, &Viewer::Spectator).await,
            false => running.connect().await,
        };
        let part = |kind| Message::Frame(Frame::message("", OpCode::Data(kind), false));
        client.send_raw(part(Data::Text)).await;
        for _ in 0..1000 {
            client.send_raw(part(Data::Continue)).await;
        }
        assert_eq!(client.hear("error").await["code"], "too-many");
        assert!(client.is_closed().await);
    }
    // In a few parts it is one.
    let mut client = running.connect().await;
    let hello = json!({
        "type": "hello", "version": stint_wire::VERSION, "battle": made.id, "lang": "en"
    });
    let hello = hello.to_string();
    let (head, tail) = hello.split_at(20);
    for (text, kind, last) in [
        (head, Data::Text, false),
        ("", Data::Continue, false),
        (tail, Data::Continue, true),
    ] {
        let frame = Frame::message(text.to_owned(), OpCode::Data(kind), last);
        client.send_raw(Message::Frame(frame)).await;
    }
    client.hear("welcome").await;
}
