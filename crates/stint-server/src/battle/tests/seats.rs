//! Seats of agents that fail, and of players who are gone again.

use serde_json::{Value, json};
use stint_wire::Viewer;
use stint_wire::seat::Lang;

use super::{Rig, Sitter, player};
use crate::battle::agents::Decided;
use crate::battle::{Order, core};

async fn with_agent() -> (Rig, Sitter) {
    let (mut rig, mut gm) = Rig::begun().await;
    let agent = json!({"do": "agent", "player": "red", "agent": "greedy"});
    assert_eq!(rig.deed(&mut gm, agent).await["type"], "done");
    assert!(rig.table.agents.is_thinking());
    (rig, gm)
}

/// Whether the seat is given back, and the game master knows.
fn is_given_back(rig: &Rig, gm: &mut Sitter) -> bool {
    let heard = gm.hear();
    let told = heard.iter().any(|it| it["type"] == "notice");
    assert_eq!(told, rig.table.play.core.table.agents().is_empty());
    told
}

#[tokio::test]
async fn an_agent_that_breaks_off_is_asked_again_and_then_gives_the_seat_back() {
    let (mut rig, mut gm) = with_agent().await;
    for _ in 0..2 {
        rig.orders.recv().await.unwrap();
        rig.table.obey(Order::Broken("red".to_owned())).await;
        assert!(!is_given_back(&rig, &mut gm));
        assert!(rig.table.agents.is_thinking());
    }
    rig.orders.recv().await.unwrap();
    rig.table.obey(Order::Broken("red".to_owned())).await;
    assert!(is_given_back(&rig, &mut gm));
    assert!(!rig.table.agents.is_thinking());
    // Its player goes on.
    let mut ana = rig.sit(&player("red")).await;
    assert_eq!(rig.give(&mut ana, "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn crowds_that_come_and_go_are_no_flood_for_those_who_are_there() {
    let (mut rig, mut gm) = Rig::begun().await;
    gm.hear();
    for _ in 0..100 {
        let stranger = rig.sit(&Viewer::Spectator).await;
        rig.table.obey(Order::Leave(stranger.id)).await;
    }
    let heard = gm.hear();
    assert!(heard.iter().all(|it| it["type"] == "presence"));
    assert!((1..64).contains(&heard.len()), "{}", heard.len());
}

#[tokio::test]
async fn what_a_player_sets_for_itself_stops_no_agent_and_is_kept_once() {
    let (mut rig, _gm) = with_agent().await;
    let mut ana = rig.sit(&player("red")).await;
    let decided = rig.orders.recv().await.unwrap();
    let (before, length) = (rig.commands(), rig.table.play.core.length());
    for asking in ["not-before-turn", "not-before-turn", "always", "always"] {
        let id = rig.word();
        let asking = json!({"when": asking});
        let auto = json!({"type": "auto", "id": id, "who": "ana", "asking": asking});
        let answer = rig.ask(&mut ana, &auto).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }
    assert_eq!(rig.table.play.core.length(), length + 2);
    rig.table.obey(decided).await;
    assert_eq!(rig.commands(), before + 1);
}

#[tokio::test]
async fn an_agent_that_is_refused_or_finds_nothing_is_asked_again() {
    for refused in [true, false] {
        let (mut rig, mut gm) = with_agent().await;
        let decided = |rig: &Rig| {
            // It has begun already.
            let command = refused.then_some(stint::command::Command::Start);
            let at = rig.table.play.core.changes();
            Order::Decided(Box::new(Decided::made_up("red", at, command)))
        };
        for _ in 0..2 {
            rig.orders.recv().await.unwrap();
            let order = decided(&rig);
            rig.table.obey(order).await;
            assert!(!is_given_back(&rig, &mut gm));
        }
        // What is done is no failure: those before do not count.
        let order = rig.orders.recv().await.unwrap();
        let before = rig.commands();
        rig.table.obey(order).await;
        assert_eq!(rig.commands(), before + 1);
        rig.table.end_pause().await;
        for _ in 0..2 {
            if !rig.table.agents.is_thinking() {
                return;
            }
            rig.orders.recv().await.unwrap();
            let order = decided(&rig);
            rig.table.obey(order).await;
            assert!(!is_given_back(&rig, &mut gm));
        }
    }
}

#[tokio::test]
async fn an_agent_that_this_build_has_not_gives_its_seat_back() {
    let (mut rig, mut gm) = Rig::begun().await;
    let change = super::super::arrangement::Change::Agent {
        player: "red".to_owned(),
        agent: "search:4000000000".to_owned(),
    };
    let from = core::From {
        seat: &Viewer::Master,
        request: None,
        at: 1,
    };
    rig.table.play.core.arrange(&change, &from);
    gm.hear();
    rig.table.ask_agents().await;
    assert!(is_given_back(&rig, &mut gm));
}

#[tokio::test]
async fn a_seat_that_is_taken_back_leaves_nothing_behind() {
    let (mut rig, mut gm) = Rig::begun().await;
    gm.hear();
    let to = gm.seq;
    let add = r#"gm add character { id = "new", name = "New", team = "gray", player = "ne\nw" }"#;
    assert_eq!(rig.give(&mut gm, add).await["type"], "done");
    rig.table.end_pause().await;
    let seat = json!({"kind": "player", "player": "ne\nw"});
    let link = rig
        .deed(&mut gm, json!({"do": "renew", "seat": seat}))
        .await;
    assert_eq!(link["type"], "link");
    let mut new = rig.sit(&player("ne\nw")).await;
    let auto =
        json!({"type": "auto", "id": "a", "who": "new", "asking": {"when": "not-before-turn"}});
    assert_eq!(rig.ask(&mut new, &auto).await["type"], "done");
    let agent = json!({"do": "agent", "player": "ne\nw", "agent": "greedy"});
    rig.deed(&mut gm, agent).await;
    gm.hear();
    let undo = json!({"type": "undo", "id": "undo", "seq": gm.seq, "to": to, "revealed": true});
    assert_eq!(rig.ask(&mut gm, &undo).await["type"], "done");

    let heard = new.hear();
    assert_eq!(heard.last().unwrap()["code"], "bad-secret");
    assert!(new.heard.is_closed());
    let word = crate::seat::word(&player("ne\nw"));
    let secrets = rig.hub.store().secrets(&rig.id).await.unwrap();
    assert!(!secrets.is_empty() && secrets.iter().all(|it| it.seat != word));
    assert!(rig.table.play.core.table.agents().is_empty());
    assert!(
        rig.table
            .clients
            .group(&player("ne\nw"), Lang::En)
            .is_none()
    );
    // Whoever was let in just before finds no seat.
    let mut late = rig.sit(&player("ne\nw")).await;
    assert_eq!(late.hear()[0]["code"], "bad-secret");
    assert!(late.heard.is_closed());
    // Whoever comes by that name again is somebody new, and so it is after a restart.
    rig.table.end_pause().await;
    let add = add.replace("New", "Newer");
    assert_eq!(rig.give(&mut gm, &add).await["type"], "done");
    rig.table.end_pause().await;
    let mut new = rig.sit(&player("ne\nw")).await;
    let update = new.update().unwrap();
    let always = json!([{"who": "new", "asking": {"when": "always"}}]);
    assert_eq!(update["auto"], always);
    let again = super::load(&rig.hub.shared, &rig.id).await.unwrap();
    assert!(again.core.table.agents().is_empty());
}

#[tokio::test]
async fn a_link_is_told_again_to_who_asks_with_the_same_word() {
    let (mut rig, mut gm) = Rig::begun().await;
    let renew = |id: &str| {
        let seat = json!({"kind": "player", "player": "red"});
        json!({"type": "table", "id": id, "deed": {"do": "renew", "seat": seat}})
    };
    let first = rig.ask(&mut gm, &renew("1")).await;
    assert_eq!(first["type"], "link");
    assert_eq!(rig.ask(&mut gm, &renew("1")).await, first);
    let second: Value = rig.ask(&mut gm, &renew("2")).await;
    assert_ne!(second["secret"], first["secret"]);
}

#[tokio::test]
async fn requests_of_one_seat_are_no_requests_of_another() {
    let (mut rig, mut gm) = Rig::begun().await;
    for name in ["a", "a\\nb"] {
        let id = name.len();
        let add = format!(
            r#"gm add character {{ id = "n{id}", name = "N", team = "t{id}", player = "{name}" }}"#
        );
        assert_eq!(rig.give(&mut gm, &add).await["type"], "done");
        rig.table.end_pause().await;
    }
    let (mut one, mut two) = (rig.sit(&player("a\nb")).await, rig.sit(&player("a")).await);
    let auto = |id: &str, who: &str| json!({"type": "auto", "id": id, "who": who, "asking": {"when": "not-before-turn"}});
    assert_eq!(rig.ask(&mut one, &auto("c", "n4")).await["type"], "done");
    rig.ask(&mut two, &auto("b\nc", "n1")).await;
    // It was done, and not taken for the other's.
    let update = rig.sit(&player("a")).await.update().unwrap();
    assert_eq!(update["auto"][0]["asking"]["when"], "not-before-turn");
    // A word has so many characters, of whatever kind.
    let long = "é".repeat(64);
    assert_eq!(rig.ask(&mut two, &auto(&long, "n1")).await["type"], "done");
    let longer = "é".repeat(65);
    rig.say(&two, &auto(&longer, "n1")).await;
    assert_eq!(two.hear().last().unwrap()["code"], "malformed");
}
