//! What a battle came to is noted with every line: a version that plays one otherwise is noticed.

use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use stint_server::store::{Kind, Mark};
use stint_wire::Viewer;
use tempfile::{TempDir, tempdir};

use crate::harness::Running;

/// Changes the store by hand, while no server uses it.
async fn by_hand(folder: &TempDir, statements: &'static str) {
    let how = SqliteConnectOptions::new().filename(folder.path().join("stint.db"));
    let mut connection = SqliteConnection::connect_with(&how).await.unwrap();
    sqlx::raw_sql(statements)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// A battle with three commands, an arrangement and an undo in its log.
async fn played(running: &Running) -> String {
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    for (id, line) in [("1", "start"), ("2", "gm set ana.fate 1"), ("3", "gm undo")] {
        assert_eq!(gm.give(id, line).await["type"], "done");
    }
    gm.send(&json!({"type": "table", "id": "4", "deed": {"do": "pause"}}))
        .await;
    assert_eq!(gm.answer("4").await["type"], "done");
    assert_eq!(gm.give("5", "gm set ana.fate 2").await["type"], "done");
    made.id
}

#[tokio::test]
async fn every_line_that_changes_the_battle_has_its_mark() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let id = played(&running).await;
    let log = running.hub.store().entries(&id).await.unwrap();
    assert_eq!(log.len(), 5);
    for entry in &log {
        assert_eq!(entry.state.is_some(), entry.kind != Kind::Table);
    }
    assert_eq!(
        log[2].state, log[0].state,
        "what is taken back is as it was"
    );
    assert_ne!(log[1].state, log[0].state);
    running.stop().await;
    let running = Running::open(&folder).await;
    let stands = running.hub.describe(&id).await.unwrap();
    assert_eq!((stands.commands, stands.stuck), (2, None));
}

#[tokio::test]
async fn a_line_that_is_played_otherwise_is_shown_and_not_done() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let id = played(&running).await;
    let backup = running.hub.backup(&id).await.unwrap();
    running.stop().await;
    by_hand(
        &folder,
        "UPDATE entry SET state = x'0000000000000000' WHERE position = 4",
    )
    .await;
    let running = Running::open(&folder).await;
    let stands = running.hub.describe(&id).await.unwrap();
    let stuck = stands.stuck.unwrap();
    assert_eq!((stuck.position, &*stuck.line), (4, "gm set ana.fate 2"));
    assert!(stuck.why.contains("otherwise"), "{}", stuck.why);
    assert_eq!(stands.commands, 1, "it stays as it was before");
    assert_eq!(running.hub.store().entries(&id).await.unwrap().len(), 5);

    // A backup of one battle holds the marks, too.
    let mut backup = serde_json::to_value(&backup).unwrap();
    let bring = async |backup: &Value| {
        let stored = serde_json::from_value(backup.clone()).unwrap();
        let made = running.hub.bring_back(stored).await.unwrap();
        running.hub.describe(&made.id).await.unwrap().stuck
    };
    assert_eq!(bring(&backup).await, None);
    backup["log"][1]["state"] = "0123456789abcdef".into();
    assert_eq!(bring(&backup).await.unwrap().position, 1);
}

#[tokio::test]
async fn cards_that_are_read_otherwise_are_noticed() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let id = played(&running).await;
    running.stop().await;
    by_hand(&folder, "UPDATE battle SET cards_hash = zeroblob(32)").await;
    let running = Running::open(&folder).await;
    let stands = running.hub.describe(&id).await.unwrap();
    let stuck = stands.stuck.unwrap();
    assert_eq!((stuck.position, stands.commands), (0, 0));
    assert!(stuck.why.contains("cards"), "{}", stuck.why);
}

#[tokio::test]
async fn a_log_without_marks_holds_as_it_is() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let id = played(&running).await;
    running.stop().await;
    // As the first form was.
    let old = "ALTER TABLE entry DROP COLUMN state; PRAGMA user_version = 1;";
    by_hand(&folder, old).await;
    let running = Running::open(&folder).await;
    let stands = running.hub.describe(&id).await.unwrap();
    assert_eq!((stands.commands, stands.stuck), (2, None));
    let links = running.hub.more_links(&id).await.unwrap();
    let mut gm = running.sit(&links, &Viewer::Master).await;
    assert_eq!(gm.give("6", "gm set ana.fate 3").await["type"], "done");
    let log = running.hub.store().entries(&id).await.unwrap();
    let marks: Vec<Option<Mark>> = log.iter().map(|entry| entry.state).collect();
    assert_eq!(marks[..5], [None; 5]);
    assert!(marks[5].is_some());
}
