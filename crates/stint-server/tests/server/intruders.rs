//! Nobody gets in who is not let in, and nobody does what is not theirs.

use serde_json::json;
use stint_server::secret::Secret;
use stint_server::store::SeatSecret;
use stint_wire::Viewer;
use tempfile::tempdir;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, Running, player, secret};

/// What one is told who comes with something: the first message, and whether nothing follows it.
async fn told(running: &Running, battle: &str, secret: Option<&str>) -> (serde_json::Value, bool) {
    let mut client = running.connect().await;
    client.hello(battle, secret).await;
    let first = client.next().await.unwrap();
    (first, client.next().await.is_none())
}

#[tokio::test]
async fn whoever_has_no_secret_of_the_battle_is_told_the_same_whatever_is_wrong() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let (ours, theirs) = (running.small().await, running.small().await);
    let red = secret(&ours, &player("red")).unwrap();
    let expired = Secret::draw().unwrap();
    let store = running.hub.store();
    let old = SeatSecret {
        seat: "player:blue".into(),
        kept: expired.kept(store.key()),
        expires: Some(1),
        used: true,
    };
    store.add_secrets(&ours.id, &[old]).await.unwrap();
    let fresh = Secret::draw().unwrap();
    let longer = format!("{red}0");
    let attempts = [
        (ours.id.as_str(), Some(fresh.reveal())),
        (&ours.id, Some(expired.reveal())),
        (&ours.id, secret(&theirs, &player("red"))),
        (&ours.id, secret(&theirs, &Viewer::Master)),
        (&ours.id, Some(running.owner.reveal())),
        (&ours.id, Some("")),
        (&ours.id, Some("gm")),
        (&ours.id, Some(&red[1..])),
        (&ours.id, Some(&longer)),
        ("nowhere", Some(red)),
        ("nowhere", None),
        ("' OR 1=1 --", None),
    ];
    for (battle, secret) in attempts {
        let (message, closed) = told(&running, battle, secret).await;
        assert_eq!(message["type"], "error", "{battle} {secret:?}");
        assert_eq!(message["code"], "bad-secret", "{battle} {secret:?}");
        assert_eq!(message["fatal"], true);
        assert!(closed);
    }
    // It is no fault of the battle: with what holds one is let in.
    let mut client = running.connect().await;
    client.hello(&ours.id, Some(red)).await;
    let welcome = client.hear("welcome").await;
    assert_eq!(
        welcome["viewer"],
        json!({"kind": "player", "player": "red"})
    );
}

#[tokio::test]
async fn spectators_are_let_in_by_name_or_by_a_link_of_their_own() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let open = running.small().await;
    let mut client = running.connect().await;
    client.hello(&open.id, None).await;
    assert_eq!(
        client.hear("welcome").await["viewer"],
        json!({"kind": "spectator"})
    );

    let bytes = stint_server::bundled::battle("duel").unwrap();
    let cards = &stint_server::bundled::Bundled;
    let made = running.hub.make("battles/duel.toml", &bytes, cards, false);
    let closed = made.await.unwrap();
    let (message, _) = told(&running, &closed.id, None).await;
    assert_eq!(message["code"], "bad-secret");
    let link = secret(&closed, &Viewer::Spectator);
    let mut client = running.connect().await;
    client.hello(&closed.id, link).await;
    assert_eq!(
        client.hear("welcome").await["viewer"],
        json!({"kind": "spectator"})
    );
}

#[tokio::test]
async fn a_player_does_nothing_of_others_and_nothing_of_the_game_master() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut blue = running.sit(&made, &player("blue")).await;
    for (line, reason) in [
        ("start", "not-permitted"),
        ("gm kill ana", "not-permitted"),
        ("gm undo", "not-permitted"),
        ("gm allow bia attack ana", "not-permitted"),
        ("roll 6", "not-permitted"),
    ] {
        let answer = blue.give(line, line).await;
        assert_eq!(answer["type"], "refused", "{line}");
        assert_eq!(answer["reason"]["reason"], reason, "{line}");
    }
    assert_eq!(gm.give("start", "start").await["type"], "done");
    for line in ["ana attack bia", "ana end-stint", "ana pass"] {
        let answer = blue.give(line, line).await;
        assert_eq!(answer["reason"]["reason"], "not-permitted", "{line}");
    }
    let deeds = [
        json!({"do": "pause"}),
        json!({"do": "end"}),
        json!({"do": "agent", "player": "red", "agent": "random"}),
        json!({"do": "renew", "seat": {"kind": "master"}}),
    ];
    for (number, deed) in deeds.iter().enumerate() {
        let id = format!("deed{number}");
        blue.send(&json!({"type": "table", "id": id, "deed": deed}))
            .await;
        let answer = blue.answer(&id).await;
        assert_eq!(answer["reason"]["reason"], "not-permitted", "{deed}");
    }
    blue.send(&json!({"type": "export", "id": "x"})).await;
    assert_eq!(blue.answer("x").await["reason"]["reason"], "not-permitted");
    let auto =
        json!({"type": "auto", "id": "a", "who": "ana", "asking": {"when": "not-before-turn"}});
    blue.send(&auto).await;
    assert_eq!(blue.answer("a").await["reason"]["reason"], "not-permitted");
}

#[tokio::test]
async fn a_spectator_does_nothing_at_all() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    let mut spectator = running.sit(&made, &Viewer::Spectator).await;
    for line in ["ana attack bia", "start", "gm kill ana", "ana end-stint"] {
        let answer = spectator.give(line, line).await;
        assert_eq!(answer["reason"]["reason"], "read-only", "{line}");
    }
    let said = [
        json!({"type": "do", "id": "1", "seq": 1, "pick": [1]}),
        json!({"type": "undo", "id": "2", "seq": 1, "to": 0}),
        json!({"type": "auto", "id": "3", "who": "ana", "asking": {"when": "always"}}),
        json!({"type": "table", "id": "4", "deed": {"do": "pause"}}),
    ];
    for message in said {
        spectator.send(&message).await;
        let answer = spectator.answer(message["id"].as_str().unwrap()).await;
        assert_eq!(answer["type"], "refused", "{message}");
        assert_eq!(answer["reason"]["reason"], "read-only", "{message}");
    }
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, 1);
}

#[tokio::test]
async fn a_page_of_another_origin_gets_no_connection() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let host = running.address.to_string();
    let own = format!("http://{host}");
    for foreign in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let refused = Client::with_headers(running.address, &[("origin", foreign)]).await;
        assert_eq!(refused.err(), Some(403), "{foreign}");
    }
    assert!(
        Client::with_headers(running.address, &[("origin", &own)])
            .await
            .is_ok()
    );
    // A name of somebody else that points here.
    let rebound = [("host", "evil.example"), ("origin", "http://evil.example")];
    let refused = Client::with_headers(running.address, &rebound).await;
    assert_eq!(refused.err(), Some(421));
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_harms_nobody() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;

    // Before anybody is welcomed, the first mistake is the last.
    for first in [
        "".to_owned(),
        "hello".to_owned(),
        "{}".to_owned(),
        "[".repeat(20_000),
        r#"{"type":"hello"}"#.to_owned(),
        r#"{"type":"ping"}"#.to_owned(),
        r#"{"type":"do","id":"1","seq":0,"line":"start"}"#.to_owned(),
    ] {
        let mut client = running.connect().await;
        client.send_raw(Message::text(first.clone())).await;
        let message = client.next().await.unwrap();
        assert_eq!(message["type"], "error", "{first:.40}");
        assert_eq!(message["fatal"], true);
        assert!(client.is_closed().await);
    }
    // Another version is told so, whatever else its hello looks like.
    for hello in [
        json!({"type": "hello", "version": 99, "battle": made.id, "lang": "en"}),
        json!({"type": "hello", "version": 99, "battle": made.id}),
        json!({"type": "hello", "version": 0, "lang": "tlh", "room": 7}),
    ] {
        let mut other = running.connect().await;
        other.send(&hello).await;
        assert_eq!(other.next().await.unwrap()["code"], "version", "{hello}");
    }

    // Whoever sits there is told, and goes on.
    for message in [
        Message::text("nonsense"),
        Message::binary(vec![0, 1, 2]),
        Message::text(r#"{"type":"do","id":1}"#),
        Message::text(format!(
            r#"{{"type":"do","id":"{}","seq":0,"line":"start"}}"#,
            "x".repeat(65)
        )),
        Message::text(r#"{"type":"do","id":"","seq":0,"line":"start"}"#),
    ] {
        gm.send_raw(message).await;
        let answer = gm.hear("error").await;
        assert_eq!(answer["code"], "malformed");
        assert_eq!(answer["fatal"], false);
    }
    // Who asks for something that there is not hears of which request that is said.
    let unknown = json!({"type": "dance", "id": "dance"});
    gm.send(&unknown).await;
    assert_eq!(gm.answer("dance").await["code"], "malformed");
    for message in [
        json!({"type": "do", "id": "both", "seq": 0, "line": "start", "pick": [1]}),
        json!({"type": "do", "id": "none", "seq": 0}),
        json!({"type": "do", "id": "many", "seq": 0, "pick": vec![1; 300]}),
        json!({"type": "look", "id": "look", "seq": 0, "pick": vec![1; 300]}),
    ] {
        gm.send(&message).await;
        let answer = gm.answer(message["id"].as_str().unwrap()).await;
        assert_eq!(
            answer["reason"]["reason"], "bad-option",
            "{}",
            message["id"]
        );
    }

    // Ten megabytes are not even taken in.
    let mut large = running.sit(&made, &player("red")).await;
    large.send_raw(Message::text("x".repeat(10 << 20))).await;
    assert_eq!(large.hear("error").await["code"], "too-large");
    assert!(large.is_closed().await);

    assert_eq!(gm.give("start", "start").await["type"], "done");
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    for path in [
        "/",
        "/b/somewhere",
        "/assets/none.js",
        "/api/bundled",
        "/api/battles",
        "/ws",
    ] {
        let (_, head, _) = running.get(path, None).await;
        for header in [
            "content-security-policy: default-src 'none';",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: deny",
            "cache-control: no-",
        ] {
            assert!(head.contains(header), "{path} lacks {header}:\n{head}");
        }
        assert!(!head.contains("set-cookie"));
    }
    let record = format!("/api/battles/{}/record", made.id);
    let (status, head, _) = running.get(&record, secret(&made, &Viewer::Master)).await;
    assert_eq!(status, 200);
    assert!(head.contains("content-disposition: attachment"));
    let (status, ..) = running
        .http("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        .await;
    assert_eq!(status, 421);
    let (status, ..) = running
        .http("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .await;
    assert_eq!(status, 404);
}
