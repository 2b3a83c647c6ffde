//! Whoever runs the table makes battles, takes them away as files, and brings them back.

use serde_json::{Value, json};
use stint_server::Config;
use stint_wire::Viewer;
use tempfile::tempdir;

use crate::harness::{Running, secret};

fn parsed(body: &str) -> Value {
    serde_json::from_str(body).unwrap()
}

#[tokio::test]
async fn only_the_owner_makes_and_lists_battles() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let owner = running.owner.reveal().to_owned();
    let wish = json!({"source": {"bundled": "duel"}}).to_string();
    for wrong in [None, Some("nonsense"), secret(&made, &Viewer::Master)] {
        assert_eq!(running.get("/api/battles", wrong).await.0, 401);
        assert_eq!(running.get("/api/backup", wrong).await.0, 401);
        assert_eq!(running.post("/api/battles", wrong, &wish).await.0, 401);
        assert_eq!(running.post("/api/restore", wrong, "{}").await.0, 401);
        let links = format!("/api/battles/{}/links", made.id);
        assert_eq!(running.post(&links, wrong, "").await.0, 401);
    }
    let (status, _, body) = running.post("/api/battles", Some(&owner), &wish).await;
    assert_eq!(status, 201);
    let new = parsed(&body);
    let links = new["links"].as_array().unwrap();
    assert_eq!(links.len(), 4, "game master, two players, spectators");
    assert!(links[3].get("secret").is_none());
    let (_, _, body) = running.get("/api/battles", Some(&owner)).await;
    let list = parsed(&body);
    assert_eq!(list[0]["id"], new["id"]);
    assert_eq!(list[0]["status"], "set-up");
    assert_eq!(list.as_array().unwrap().len(), 2);
    let (_, _, body) = running.get("/api/bundled", None).await;
    assert!(body.contains("A eira do moinho"));
}

#[tokio::test]
async fn an_uploaded_file_is_checked_in_both_languages() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let owner = running.owner.reveal().to_owned();
    let wrong =
        "format = \"stint-battle/1\"\n[[character]]\nid = \"A\"\nteam = \"red\"\nlive = 5\n";
    let source = json!({"text": {"name": "../../mine.toml", "text": wrong}});
    let (status, _, body) = running
        .post("/api/check", Some(&owner), &source.to_string())
        .await;
    assert_eq!(status, 200);
    let checked = parsed(&body);
    assert_eq!(checked["errors"], 1);
    let finding = &checked["findings"][0];
    assert_eq!(finding["file"], "mine.toml");
    assert_eq!(finding["line"], 5);
    assert_ne!(finding["sentence"]["pt"], finding["sentence"]["en"]);
    assert!(finding["help"]["en"].as_str().unwrap().contains("`life`"));
    let wish = json!({"source": source}).to_string();
    let (status, _, body) = running.post("/api/battles", Some(&owner), &wish).await;
    assert_eq!(status, 422);
    assert_eq!(parsed(&body)["findings"][0]["line"], 5);
    // No file of the server's is read for what somebody sends.
    let reaching = wrong
        .replace("live = 5\n", "")
        .replace("[[ch", "cards = [\"/etc\"]\n[[ch");
    let wish = json!({"source": {"text": {"name": "x", "text": reaching}}}).to_string();
    assert_eq!(
        running.post("/api/battles", Some(&owner), &wish).await.0,
        422
    );
    let huge = json!({"source": {"text": {"name": "x", "text": "#".repeat(4 << 20)}}}).to_string();
    assert_eq!(
        running.post("/api/battles", Some(&owner), &huge).await.0,
        413
    );
}

#[tokio::test]
async fn a_record_is_exported_and_goes_on_where_it_ends() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.make("duel").await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("1", "start").await;
    gm.give("2", "gm set leonor.life 3").await;
    gm.send(&json!({"type": "export", "id": "x"})).await;
    let record = gm.answer("x").await;
    let text = record["text"].as_str().unwrap();
    assert!(text.contains("gm set leonor.life 3"));
    let path = format!("/api/battles/{}/record", made.id);
    let (status, _, body) = running.get(&path, secret(&made, &Viewer::Master)).await;
    assert_eq!((status, body.as_str()), (200, text));
    let player = crate::harness::player("bigorna");
    for wrong in [None, secret(&made, &player)] {
        assert_eq!(running.get(&path, wrong).await.0, 401);
    }
    let owner = running.owner.reveal().to_owned();
    let wish = json!({"source": {"text": {"name": "report.stint", "text": text}}}).to_string();
    let (status, _, body) = running.post("/api/battles", Some(&owner), &wish).await;
    assert_eq!(status, 201, "{body}");
    let imported = parsed(&body);
    assert_eq!(imported["findings"], json!([]));
    let stands = running
        .hub
        .describe(imported["id"].as_str().unwrap())
        .await
        .unwrap();
    assert_eq!((stands.status.as_str(), stands.commands), ("running", 2));
}

#[tokio::test]
async fn a_battle_and_a_whole_table_come_back_from_their_backups() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("1", "start").await;
    gm.give("2", "ana end-stint").await;
    gm.give("3", "gm undo").await;
    let owner = running.owner.reveal().to_owned();
    let path = format!("/api/battles/{}/backup", made.id);
    let (status, _, backup) = running.get(&path, secret(&made, &Viewer::Master)).await;
    assert_eq!(status, 200);
    for (_, link) in &made.links {
        let secret = link.as_ref().map_or("none", |link| link.reveal());
        assert!(!backup.contains(secret));
    }
    let table = folder.path().join("copy.db");
    running.hub.store().copy_to(&table).await.unwrap();
    let (status, head, _) = running.get("/api/backup", Some(&owner)).await;
    assert_eq!(status, 200);
    assert!(head.contains("filename=\"stint.db\""));
    // Beside the one that is there, under another name.
    let (status, _, body) = running.post("/api/restore", Some(&owner), &backup).await;
    assert_eq!(status, 201, "{body}");
    let copy = parsed(&body);
    assert_ne!(copy["id"], made.id.as_str());
    let stands = running
        .hub
        .describe(copy["id"].as_str().unwrap())
        .await
        .unwrap();
    assert_eq!((stands.status.as_str(), stands.commands), ("running", 1));
    assert_eq!(
        running.post("/api/restore", Some(&owner), "{}").await.0,
        422
    );
    running.stop().await;

    let elsewhere = tempdir().unwrap();
    std::fs::copy(&table, elsewhere.path().join("stint.db")).unwrap();
    let running = Running::open(&elsewhere).await;
    // With it the links come back.
    let mut gm = running.sit(&made, &Viewer::Master).await;
    assert_eq!(gm.give("4", "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn what_was_closed_to_strangers_stays_so_when_it_is_brought_back() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let owner = running.owner.reveal().to_owned();
    for closed in [false, true] {
        let wish = json!({"source": {"bundled": "duel"}, "secret_spectators": closed});
        let (_, _, body) = running
            .post("/api/battles", Some(&owner), &wish.to_string())
            .await;
        let path = format!(
            "/api/battles/{}/backup",
            parsed(&body)["id"].as_str().unwrap()
        );
        let (_, _, backup) = running.get(&path, Some(&owner)).await;
        let (status, _, body) = running.post("/api/restore", Some(&owner), &backup).await;
        assert_eq!(status, 201, "{body}");
        let copy = parsed(&body);
        let mut client = running.connect().await;
        client.hello(copy["id"].as_str().unwrap(), None).await;
        let word = client.next().await.unwrap()["type"].clone();
        assert_eq!(word, if closed { "error" } else { "welcome" });
        assert_eq!(copy["links"][3].get("secret").is_some(), closed);
        // A backup that does not say whether it was closed is not opened.
        let mut old = parsed(&backup);
        old.as_object_mut().unwrap().remove("open");
        let (_, _, body) = running
            .post("/api/restore", Some(&owner), &old.to_string())
            .await;
        assert!(parsed(&body)["links"][3].get("secret").is_some());
    }
}

#[tokio::test]
async fn where_spectators_need_a_link_they_need_it_at_every_battle() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let open = running.small().await;
    running.stop().await;
    let running = Running::of(Config {
        secret_spectators: true,
        ..Running::config(&folder)
    })
    .await;
    let made = running.small().await;
    for battle in [&open.id, &made.id] {
        let mut client = running.connect().await;
        client.hello(battle, None).await;
        assert_eq!(client.next().await.unwrap()["code"], "bad-secret");
    }
    let more = running.hub.more_links(&open.id).await.unwrap();
    for made in [&made, &more] {
        running.sit(made, &Viewer::Spectator).await;
        assert!(secret(made, &Viewer::Spectator).is_some());
    }
}

#[tokio::test]
async fn the_bundled_battles_are_told_once_to_each() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let (_, head, body) = running.get("/api/bundled", None).await;
    let mark = head.lines().find_map(|line| line.strip_prefix("etag: "));
    let mark = mark.unwrap();
    let request = format!(
        "GET /api/bundled HTTP/1.1\r\nHost: {}\r\nIf-None-Match: {mark}\r\nConnection: close\r\n\r\n",
        running.address
    );
    let (status, _, nothing) = running.http(&request).await;
    assert_eq!((status, nothing.as_str()), (304, ""));
    assert_eq!(running.get("/api/bundled", None).await.2, body);
}

#[tokio::test]
async fn the_lobby_tells_all_battles_page_by_page() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let owner = running.owner.reveal().to_owned();
    let mut made = Vec::new();
    for _ in 0..53 {
        made.push(running.small().await.id);
    }
    let mut told: Vec<String> = Vec::new();
    let mut sizes = Vec::new();
    while sizes.last() != Some(&0) {
        let before = told.last().map(|id| format!("?before={id}"));
        let path = format!("/api/battles{}", before.unwrap_or_default());
        let (_, _, body) = running.get(&path, Some(&owner)).await;
        let page = parsed(&body);
        let page = page.as_array().unwrap();
        sizes.push(page.len());
        assert!(page.iter().all(|it| it["status"] == "set-up"));
        told.extend(page.iter().map(|it| it["id"].as_str().unwrap().to_owned()));
        // One that is made meanwhile moves no page.
        running.small().await;
    }
    assert_eq!(sizes, [50, 3, 0]);
    made.sort();
    told.sort();
    assert_eq!(told, made);
    let nowhere = running.get("/api/battles?before=nowhere", Some(&owner));
    assert_eq!(nowhere.await.0, 404);
}
