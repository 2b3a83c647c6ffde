//! A disk that is full, a folder that cannot be written, a log that is not accepted.

use serde_json::json;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use stint_server::store::{Kind, NewEntry, Store, StoreError, StoreOptions};
use stint_wire::Viewer;
use tempfile::tempdir;

use crate::harness::{Running, limits};

#[tokio::test]
async fn on_a_full_disk_the_game_master_is_told_and_nothing_is_lost_or_half_done() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    running.stop().await;
    // As many pages as there are: not one more.
    let pages = std::fs::metadata(folder.path().join("stint.db"))
        .unwrap()
        .len()
        / 4096;
    let store = StoreOptions {
        most_pages: Some(u32::try_from(pages).unwrap() + 2),
        ..StoreOptions::new(folder.path())
    };
    let running = Running::with(store, limits()).await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut spectator = running.sit(&made, &Viewer::Spectator).await;
    assert_eq!(gm.give("start", "start").await["type"], "done");
    let mut done = 1;
    let refused = loop {
        let id = format!("{done}");
        let answer = gm
            .give(&id, &format!("gm mark ana {}", "x".repeat(1000)))
            .await;
        match answer["type"].as_str() {
            Some("done") => done += 1,
            _ => break answer,
        }
        assert!(done < 10_000, "it never fills");
    };
    assert_eq!(refused["reason"]["reason"], "storage");
    assert!(
        refused["reason"]["sentence"]
            .as_str()
            .unwrap()
            .contains("full")
    );
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, done);
    // It is still read and shown.
    spectator
        .send(&json!({"type": "replay", "id": "r", "at": 1}))
        .await;
    assert_eq!(spectator.answer("r").await["type"], "past");
    let last = gm
        .give("more", &format!("gm mark bia {}", "x".repeat(5000)))
        .await;
    assert_eq!(last["reason"]["reason"], "storage");
    // What still has room after that is kept as well: a write that failed leaves nothing behind.
    for n in 0..20 {
        let answer = gm.give(&format!("small {n}"), "gm set ana.fate 1").await;
        done += usize::from(answer["type"] == "done");
    }
    running.stop().await;

    // With room again it goes on, with all that was said to be done.
    let running = Running::open(&folder).await;
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, done);
    let mut gm = running.sit(&made, &Viewer::Master).await;
    assert_eq!(gm.give("more", "gm mark bia y").await["type"], "done");
}

#[tokio::test]
async fn the_notice_of_a_full_disk_goes_to_the_game_master_alone() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    assert_eq!(gm.give("start", "start").await["type"], "done");
    running.stop().await;
    let pages = std::fs::metadata(folder.path().join("stint.db"))
        .unwrap()
        .len()
        / 4096;
    let store = StoreOptions {
        most_pages: Some(u32::try_from(pages).unwrap()),
        ..StoreOptions::new(folder.path())
    };
    let running = Running::with(store, limits()).await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut spectator = running.sit(&made, &Viewer::Spectator).await;
    let mut notices = Vec::new();
    'full: for number in 0..1000 {
        let line = format!("gm mark ana {number}{}", "x".repeat(2000));
        let seq = gm.seq().await;
        let id = number.to_string();
        gm.send(&json!({"type": "do", "id": id, "seq": seq, "line": line}))
            .await;
        loop {
            let message = gm.next().await.unwrap();
            if message["type"] == "notice" {
                notices.push(message["kind"].clone());
            } else if message["id"] == *id {
                if message["type"] == "refused" {
                    assert_eq!(message["reason"]["reason"], "storage");
                    break 'full;
                }
                break;
            }
        }
    }
    assert_eq!(notices, [json!("storage")]);
    spectator.send(&json!({"type": "ping"})).await;
    loop {
        let message = spectator.next().await.unwrap();
        assert_ne!(message["type"], "notice");
        if message["type"] == "pong" {
            break;
        }
    }
}

#[tokio::test]
async fn what_cannot_be_written_can_be_read() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    // What the log in front of the file holds is there too: it is copied while it is open.
    let copy = tempdir().unwrap();
    for name in ["stint.db", "stint.db-wal"] {
        std::fs::copy(folder.path().join(name), copy.path().join(name)).unwrap();
    }
    running.stop().await;
    // A folder in the place of the probe: nobody, not even root, can write a file there.
    std::fs::create_dir(copy.path().join(".stint-probe")).unwrap();
    let before = std::fs::read(copy.path().join("stint.db")).unwrap();
    let running = Running::open(&copy).await;
    assert!(running.hub.store().is_read_only());
    let mut gm = running.connect().await;
    gm.hello(&made.id, crate::harness::secret(&made, &Viewer::Master))
        .await;
    let update = gm.hear("update").await;
    assert_eq!(update["state"]["status"], "running");
    assert_eq!(gm.hear("notice").await["kind"], "storage");
    let answer = gm.give("1", "ana end-stint").await;
    assert_eq!(answer["reason"]["reason"], "storage");
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, 1);
    let made = running
        .hub
        .make("x.toml", b"", &stint_server::bundled::Bundled, true)
        .await;
    assert!(made.is_err());
    running.stop().await;
    assert_eq!(std::fs::read(copy.path().join("stint.db")).unwrap(), before);
}

#[tokio::test]
async fn a_folder_that_is_no_data_folder_is_left_alone() {
    let folder = tempdir().unwrap();
    std::fs::write(
        folder.path().join("stint.db"),
        "a poem, and a long one at that".repeat(100),
    )
    .unwrap();
    let opened = Store::open(&StoreOptions::new(folder.path())).await;
    assert!(matches!(opened, Err(StoreError::Foreign)), "{opened:?}");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let opened = Store::open(&StoreOptions::new(&file)).await;
    assert!(matches!(opened, Err(StoreError::Folder(..))), "{opened:?}");
}

#[tokio::test]
async fn a_battle_whose_log_is_not_accepted_is_shown_with_the_line() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    running.stop().await;
    let store = Store::open(&StoreOptions::new(folder.path()))
        .await
        .unwrap();
    let line = |line: &str| NewEntry {
        kind: Kind::Command,
        seat: "gm".into(),
        request: None,
        line: line.into(),
        at: 1,
        state: None,
    };
    let lines = vec![line("ana teleport z9"), line("ana end-stint")];
    store.append(&made.id, 1, lines).await.unwrap();
    store.close().await;

    let running = Running::open(&folder).await;
    let stands = running.hub.describe(&made.id).await.unwrap();
    assert_eq!(stands.commands, 1);
    let stuck = stands.stuck.unwrap();
    assert_eq!(
        (stuck.position, stuck.line.as_str()),
        (1, "ana teleport z9")
    );
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let notice = gm.hear("notice").await;
    assert!(notice["text"].as_str().unwrap().contains("ana teleport z9"));
    let answer = gm.give("1", "ana end-stint").await;
    assert_eq!(answer["type"], "refused");
    // Its log is as it was.
    let entries = running.hub.store().entries(&made.id).await.unwrap();
    assert_eq!(entries.len(), 3);
}

#[tokio::test]
async fn a_folder_has_one_server_at_a_time() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let second = Store::open(&StoreOptions::new(folder.path())).await;
    assert!(matches!(second, Err(StoreError::InUse)), "{second:?}");
    running.stop().await;
    let after = Store::open(&StoreOptions::new(folder.path())).await;
    assert!(after.unwrap().battle(&made.id).await.is_ok());
}

#[tokio::test]
async fn only_a_whole_table_is_put_into_an_empty_folder() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let backup = folder.path().join("backup.db");
    running.hub.store().copy_to(&backup).await.unwrap();
    running.stop().await;
    let whole = std::fs::read(&backup).unwrap();
    let new = folder.path().join("new");
    let other = folder.path().join("other.db");
    let newer = |bytes: &[u8]| {
        // Where SQLite keeps `user_version`.
        let mut bytes = bytes.to_vec();
        bytes[60..64].copy_from_slice(&1000_u32.to_be_bytes());
        bytes
    };
    let broken = [
        b"a poem, and a long one at that".repeat(100),
        Vec::new(),
        whole[..whole.len() / 2].to_vec(),
        newer(&whole),
    ];
    for bytes in broken {
        std::fs::write(&other, &bytes).unwrap();
        let put = Store::restore(&other, &new).await;
        let known = matches!(
            put,
            Err(StoreError::Foreign | StoreError::Broken(_) | StoreError::Newer(_))
        );
        assert!(known, "{put:?}");
        assert!(!new.exists(), "nothing is left behind");
    }
    // What could do with a battle what nobody did, or has no room for what is done.
    for change in [
        "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
        "CREATE VIEW v AS SELECT * FROM entry",
        "CREATE INDEX i ON entry (line)",
        "CREATE TABLE more (a)",
        "DROP TABLE entry",
        "DROP TABLE secret",
        "ALTER TABLE entry DROP COLUMN state",
        "ALTER TABLE entry RENAME COLUMN line TO words",
        "PRAGMA user_version = 1",
    ] {
        std::fs::write(&other, &whole).unwrap();
        let how = SqliteConnectOptions::new().filename(&other);
        let mut connection = SqliteConnection::connect_with(&how).await.unwrap();
        let changed = sqlx::raw_sql(change).execute(&mut connection).await;
        changed.unwrap();
        connection.close().await.unwrap();
        let put = Store::restore(&other, &new).await;
        assert!(matches!(put, Err(StoreError::Foreign)), "{change}: {put:?}");
        assert!(!new.exists(), "nothing is left behind");
    }
    assert!(Store::restore(&new, &new).await.is_err());
    Store::restore(&backup, &new).await.unwrap();
    let again = Store::restore(&backup, &new).await;
    assert!(matches!(again, Err(StoreError::NotEmpty)), "{again:?}");
    let store = Store::open(&StoreOptions::new(&new)).await.unwrap();
    assert_eq!(store.battle(&made.id).await.unwrap().title, "Small");
}
