//! What the game master does with the table itself.

use serde_json::{Value, json};
use stint_wire::Viewer;
use tempfile::tempdir;

use crate::harness::{Client, Running, player, secret};

async fn deed(client: &mut Client, id: &str, deed: Value) -> Value {
    client
        .send(&json!({"type": "table", "id": id, "deed": deed}))
        .await;
    client.answer(id).await
}

#[tokio::test]
async fn a_link_that_was_made_anew_is_the_only_one() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let red = player("red");
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut sitting = running.sit(&made, &red).await;
    let renew = json!({"do": "renew", "seat": {"kind": "player", "player": "red"}});
    let link = deed(&mut gm, "renew", renew).await;
    assert_eq!(link["type"], "link");
    let fresh = link["secret"].as_str().unwrap().to_owned();
    // Whoever sat there by the old one goes, and does not come again by it.
    assert_eq!(sitting.hear("error").await["code"], "bad-secret");
    assert!(sitting.is_closed().await);
    for (secret, code) in [
        (secret(&made, &red).unwrap(), "error"),
        (&*fresh, "welcome"),
    ] {
        let mut client = running.connect().await;
        client.hello(&made.id, Some(secret)).await;
        assert_eq!(client.next().await.unwrap()["type"], code);
    }
    let revoke = json!({"do": "revoke", "seat": {"kind": "player", "player": "red"}});
    assert_eq!(deed(&mut gm, "revoke", revoke).await["type"], "done");
    let mut client = running.connect().await;
    client.hello(&made.id, Some(&fresh)).await;
    assert_eq!(client.next().await.unwrap()["code"], "bad-secret");
    // Spectators without a link are shut out with it.
    let revoke = json!({"do": "revoke", "seat": {"kind": "spectator"}});
    assert_eq!(deed(&mut gm, "spectators", revoke).await["type"], "done");
    let mut client = running.connect().await;
    client.hello(&made.id, None).await;
    assert_eq!(client.next().await.unwrap()["code"], "bad-secret");
    let nobody = json!({"do": "renew", "seat": {"kind": "player", "player": "green"}});
    let answer = deed(&mut gm, "nobody", nobody).await;
    assert_eq!(answer["reason"]["reason"], "no-seat");
}

#[tokio::test]
async fn a_pause_holds_players_and_an_end_holds_everybody() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut red = running.sit(&made, &player("red")).await;
    gm.give("start", "start").await;
    assert_eq!(
        deed(&mut gm, "pause", json!({"do": "pause"})).await["type"],
        "done"
    );
    assert_eq!(
        red.give("1", "ana end-stint").await["reason"]["reason"],
        "paused"
    );
    assert_eq!(gm.give("life", "gm set bia.life 3").await["type"], "done");
    assert_eq!(
        deed(&mut gm, "resume", json!({"do": "resume"})).await["type"],
        "done"
    );
    assert_eq!(red.give("1", "ana end-stint").await["type"], "done");
    assert_eq!(
        deed(&mut gm, "end", json!({"do": "end"})).await["type"],
        "done"
    );
    assert_eq!(
        gm.give("2", "gm set bia.life 1").await["reason"]["reason"],
        "closed"
    );
    running.stop().await;
    let running = Running::open(&folder).await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    assert_eq!(
        gm.give("3", "gm set bia.life 1").await["reason"]["reason"],
        "closed"
    );
}

#[tokio::test]
async fn the_game_master_acts_for_somebody_absent_and_takes_back() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    assert_eq!(gm.give("for", "ana end-stint").await["type"], "done");
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, 2);
    assert_eq!(gm.give("undo", "gm undo").await["type"], "done");
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, 1);
    // Also after a restart it is as it was left.
    running.stop().await;
    let running = Running::open(&folder).await;
    assert_eq!(running.hub.describe(&made.id).await.unwrap().commands, 1);
    let mut gm = running.sit(&made, &Viewer::Master).await;
    assert_eq!(gm.give("again", "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn agents_play_a_battle_to_its_end_and_give_the_seat_back() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    for wrong in ["clever", "search:99999999", "search:0"] {
        let agent = json!({"do": "agent", "player": "red", "agent": wrong});
        let answer = deed(&mut gm, wrong, agent).await;
        assert_eq!(answer["reason"]["reason"], "no-agent");
    }
    gm.give("start", "start").await;
    let give = json!({"do": "agent", "player": "red", "agent": "greedy"});
    assert_eq!(deed(&mut gm, "red", give).await["type"], "done");
    let give = json!({"do": "agent", "player": "blue", "agent": "random"});
    assert_eq!(deed(&mut gm, "blue", give).await["type"], "done");
    loop {
        if gm.hear("update").await["state"]["status"] == "over" {
            break;
        }
    }
    let back = json!({"do": "person", "player": "red"});
    assert_eq!(deed(&mut gm, "back", back).await["type"], "done");
}

#[tokio::test]
async fn an_agent_that_thinks_long_stalls_nobody() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let (slow, other) = (running.make("duel").await, running.small().await);
    let mut gm = running.sit(&slow, &Viewer::Master).await;
    gm.give("start", "start").await;
    for who in ["bigorna", "astrolábio"] {
        let give = json!({"do": "agent", "player": who, "agent": "search:2000"});
        assert_eq!(deed(&mut gm, who, give).await["type"], "done");
    }
    let mut second = running.sit(&other, &Viewer::Master).await;
    assert_eq!(second.give("start", "start").await["type"], "done");
    // And its own table takes the seat back at once: what it finds later does not count.
    for who in ["bigorna", "astrolábio"] {
        let back = json!({"do": "person", "player": who});
        let id = format!("{who} back");
        assert_eq!(deed(&mut gm, &id, back).await["type"], "done");
    }
}
