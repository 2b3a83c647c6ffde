//! Pauses: who is told and what is done while they run.

use serde_json::{Value, json};
use stint_wire::Viewer;

use super::{Rig, Sitter, player};
use crate::battle::Order;
use crate::store::{Kind, NewEntry};

/// Ana attacks Bia, who could parry: the pause runs.
async fn attacked() -> (Rig, [Sitter; 4]) {
    let (mut rig, gm) = Rig::begun().await;
    let mut ana = rig.sit(&player("red")).await;
    let mut bia = rig.sit(&player("blue")).await;
    let mut cid = rig.sit(&player("green")).await;
    for sitter in [&mut ana, &mut bia, &mut cid] {
        sitter.hear();
    }
    assert_eq!(rig.give(&mut ana, "ana attack bia").await["type"], "done");
    (rig, [gm, ana, bia, cid])
}

fn line(id: &str, seq: u64, line: &str) -> Value {
    json!({"type": "do", "id": id, "seq": seq, "line": line})
}

#[tokio::test]
async fn answers_are_given_at_once_and_everything_else_waits_in_order() {
    let (mut rig, [_gm, mut ana, mut bia, mut cid]) = attacked().await;
    assert_eq!(bia.prompts(), ["ask"]);
    assert_eq!(cid.prompts(), ["pending"]);
    ana.hear();
    let seq = ana.seq;
    // In view of what is not told yet: it is judged when it is.
    for (id, seq) in [("late", seq), ("early", seq + 1), ("early", seq + 1)] {
        let answer = rig.ask(&mut ana, &line(id, seq, "ana end-stint")).await;
        assert_eq!(answer, Value::Null);
    }
    let before = rig.commands();
    assert_eq!(rig.give(&mut bia, "bia pass").await["type"], "done");
    // Nobody is told that this is all.
    assert_eq!(bia.prompts(), ["pending"]);
    assert_eq!(cid.prompts(), Vec::<String>::new());
    assert_eq!(rig.commands(), before + 1);
    rig.table.end_pause().await;
    assert_eq!(rig.commands(), before + 2);
    let heard = ana.hear();
    let answers: Vec<&Value> = heard.iter().filter(|it| it["id"].is_string()).collect();
    assert_eq!(answers[0]["id"], "late");
    assert_eq!(answers[0]["reason"]["reason"], "overtaken");
    assert_eq!(
        (&answers[1]["id"], &answers[1]["type"]),
        (&json!("early"), &json!("done"))
    );
    assert_eq!(answers.len(), 2);
    // That has begun another pause: the same word again is answered after that, and done once.
    assert_eq!(cid.prompts(), ["wait", "pending"]);
    rig.table.end_pause().await;
    assert_eq!(ana.answer(&json!("early")).unwrap()["type"], "done");
    assert_eq!(rig.commands(), before + 2);
}

#[tokio::test]
async fn whether_somebody_could_have_responded_is_not_told_by_when_a_pause_ends() {
    for asked in [true, false] {
        let (mut rig, mut gm) = Rig::begun().await;
        let mut ana = rig.sit(&player("red")).await;
        let mut looks = rig.sit(&Viewer::Spectator).await;
        if !asked {
            rig.give(&mut gm, "gm send parry discard bia").await;
            rig.table.end_pause().await;
        }
        looks.hear();
        rig.give(&mut ana, "ana attack bia").await;
        assert_eq!(looks.prompts(), ["pending"]);
        let running = rig.table.running.unwrap().until;
        if asked {
            assert_eq!(rig.give(&mut gm, "bia pass").await["type"], "done");
        }
        assert_eq!(looks.prompts(), Vec::<String>::new());
        // What only answers makes no pause longer.
        assert_eq!(rig.table.running.unwrap().until, running);
        rig.table.end_pause().await;
        assert_eq!(looks.prompts(), ["wait"]);
    }
}

#[tokio::test]
async fn who_thinks_longer_than_the_pause_holds_up_all_and_then_a_pause_follows() {
    let (mut rig, [_gm, mut ana, mut bia, mut cid]) = attacked().await;
    rig.table.end_pause().await;
    assert_eq!(cid.prompts(), ["pending"]);
    // There is no pause to wait for.
    let answer = rig.give(&mut ana, "ana end-stint").await;
    assert_eq!(answer["reason"]["reason"], "pending");
    // Whether somebody else is asked after Bia is not told to Bia either.
    rig.give(&mut bia, "bia pass").await;
    assert!(rig.table.running.is_some());
    assert_eq!(bia.prompts(), ["ask", "pending"]);
    rig.table.end_pause().await;
    // It is her turn.
    assert_eq!(bia.prompts(), ["ask"]);
    assert_eq!(cid.prompts(), ["wait"]);
}

#[tokio::test]
async fn what_waits_goes_with_its_client_and_there_is_room_for_little() {
    let (mut rig, [mut gm, mut ana, _bia, _cid]) = attacked().await;
    ana.hear();
    let seq = ana.seq + 1;
    for number in 0..8 {
        let id = number.to_string();
        let answer = rig.ask(&mut ana, &line(&id, seq, "ana end-stint")).await;
        assert_eq!(answer, Value::Null);
    }
    let answer = rig.ask(&mut ana, &line("9", seq, "ana end-stint")).await;
    assert_eq!(answer["reason"]["reason"], "too-many");
    assert!(rig.table.obey(Order::Leave(ana.id)).await);
    rig.give(&mut gm, "bia pass").await;
    let before = rig.commands();
    rig.table.end_pause().await;
    assert_eq!(rig.commands(), before);
}

#[tokio::test]
async fn the_game_master_waits_for_nothing_and_each_command_begins_the_pause_anew() {
    let (mut rig, [mut gm, _ana, _bia, mut cid]) = attacked().await;
    let first = rig.table.running.unwrap().until;
    cid.hear();
    let seq = cid.seq;
    rig.give(&mut gm, "gm set ana.life 9").await;
    rig.give(&mut gm, "bia pass").await;
    rig.give(&mut gm, "gm set ana.life 8").await;
    assert!(rig.table.running.unwrap().until > first);
    rig.table.end_pause().await;
    // All of it is one update, and is so after a restart.
    cid.hear();
    assert_eq!(cid.seq, seq + 1);
    let again = super::load(&rig.hub.shared, &rig.id).await.unwrap();
    let table = &rig.table.play.core.table;
    for seat in table.viewers() {
        assert_eq!(again.core.table.seq(seat), table.seq(seat), "{seat:?}");
    }
}

#[tokio::test]
async fn an_undo_is_told_after_a_pause_also_where_somebody_is_asked_then() {
    for window in [true, false] {
        let (mut rig, [mut gm, mut ana, mut bia, mut cid]) = attacked().await;
        let asked = gm.hear().last().map(|_| gm.seq).unwrap();
        rig.give(&mut gm, "bia pass").await;
        rig.table.end_pause().await;
        rig.give(&mut ana, "ana end-stint").await;
        rig.table.end_pause().await;
        gm.hear();
        for sitter in [&mut bia, &mut cid] {
            sitter.hear();
        }
        let then = cid.seq;
        let to = if window { asked } else { asked + 1 };
        let undo = json!({"type": "undo", "id": "undo", "seq": gm.seq, "to": to, "revealed": true});
        assert_eq!(rig.ask(&mut gm, &undo).await["type"], "done");
        // Who is asked again is told so.
        assert_eq!(bia.prompts(), [if window { "ask" } else { "pending" }]);
        let update = cid.update().unwrap();
        assert_eq!(update["prompt"]["type"], "pending");
        // It shows what was told last, though that is taken back.
        assert_eq!(update["seq"], then);
        let past = json!({"type": "replay", "id": "past", "at": then});
        assert_eq!(rig.ask(&mut cid, &past).await["state"], update["state"]);
        if window {
            rig.give(&mut bia, "bia pass").await;
        }
        assert_eq!(cid.prompts(), Vec::<String>::new());
        rig.table.end_pause().await;
        assert_eq!(cid.prompts(), ["wait"]);
        assert!(cid.seq > then);
    }
}

#[tokio::test]
async fn agents_play_no_turn_in_a_pause_and_answer_in_it() {
    let (mut rig, mut gm) = Rig::begun().await;
    let mut looks = rig.sit(&Viewer::Spectator).await;
    let agent = json!({"do": "agent", "player": "blue", "agent": "greedy"});
    rig.deed(&mut gm, agent).await;
    rig.give(&mut gm, "ana attack bia").await;
    // Bia is asked: her agent answers in the pause.
    let order = rig.orders.recv().await.unwrap();
    rig.table.obey(order).await;
    assert!(rig.table.running.is_some());
    let before = rig.commands();
    for player in ["red", "green"] {
        let agent = json!({"do": "agent", "player": player, "agent": "greedy"});
        rig.deed(&mut gm, agent).await;
    }
    assert!(!rig.table.agents.is_thinking());
    looks.hear();
    let mut told = looks.seq;
    for number in 1..=5 {
        // Each pause ends, everybody is told, and only then the next command comes.
        rig.table.end_pause().await;
        looks.hear();
        assert!(looks.seq > told, "a spectator is told nothing");
        told = looks.seq;
        while rig.table.agents.is_thinking() {
            let order = rig.orders.recv().await.unwrap();
            rig.table.obey(order).await;
        }
        assert!(rig.commands() >= before + number);
    }
}

#[tokio::test]
async fn who_waits_learns_nothing_by_setting_when_it_is_asked_nor_by_coming_again() {
    let (mut rig, [mut gm, mut ana, _bia, mut cid]) = attacked().await;
    rig.table.end_pause().await;
    ana.hear();
    cid.hear();
    let auto =
        |id: &str, asking: Value| json!({"type": "auto", "id": id, "who": "cid", "asking": asking});
    let named = |card: &str| json!({"when": "named", "cards": [card]});
    let before = rig.ask(&mut cid, &auto("1", named("secret"))).await;
    assert_eq!(before["reason"]["reason"], "bad-option");
    rig.give(&mut gm, "gm send secret discard bia").await;
    let newcomer = r#"gm add character { id = "new", name = "New", team = "green" }"#;
    assert_eq!(rig.give(&mut gm, newcomer).await["type"], "done");
    let agent = json!({"do": "agent", "player": "red", "agent": "random"});
    rig.deed(&mut gm, agent).await;
    // What became known since is not known to who was not told of it.
    let after = rig.ask(&mut cid, &auto("2", named("secret"))).await;
    assert_eq!(after["reason"]["reason"], "bad-option");
    let new = json!({"type": "auto", "id": "3", "who": "new", "asking": {"when": "always"}});
    let refused = rig.ask(&mut cid, &new).await;
    assert_eq!(refused["reason"]["reason"], "not-permitted");
    let answer = rig.ask(&mut cid, &auto("4", named("parry"))).await;
    assert_eq!(answer["reason"]["reason"], "bad-option");
    rig.say(&cid, &auto("5", json!({"when": "not-before-turn"})))
        .await;
    let heard = cid.hear();
    let update = heard.iter().find(|it| it["type"] == "update").unwrap();
    assert_eq!(
        update["auto"],
        json!([{"who": "cid", "asking": {"when": "not-before-turn"}}])
    );
    let mut again = rig.sit(&player("green")).await;
    let all: Vec<Value> = again.hear().into_iter().chain(cid.hear()).collect();
    assert!(all.iter().any(|it| it["type"] == "welcome"));
    assert!(all.iter().any(|it| it["type"] == "presence"));
    for message in &all {
        let text = message.to_string();
        assert!(
            !text.contains("\"new\"") && !text.contains("random"),
            "{text}"
        );
        assert!(!text.contains("secret"), "{text}");
    }
    // When it is told, it is told all, and who has come.
    rig.give(&mut gm, "bia pass").await;
    rig.table.end_pause().await;
    let heard = cid.hear();
    let presence = heard.iter().rfind(|it| it["type"] == "presence").unwrap();
    let text = presence.to_string();
    assert!(
        text.contains("\"new\"") && text.contains("random"),
        "{text}"
    );
}

#[tokio::test]
async fn where_something_cannot_be_kept_in_a_pause_nobody_waits_for_its_end_in_vain() {
    let (mut rig, [mut gm, mut ana, mut bia, mut cid]) = attacked().await;
    rig.give(&mut gm, "bia pass").await;
    ana.hear();
    cid.hear();
    let seq = ana.seq + 1;
    let answer = rig.ask(&mut ana, &line("next", seq, "ana end-stint")).await;
    assert_eq!(answer, Value::Null);
    bia.hear();
    // What comes next finds its place in the log taken.
    let auto = crate::battle::arrangement::Change::Auto {
        who: "cid".to_owned(),
        asking: stint_wire::seat::Asking::Always,
        since: None,
    };
    let entry = NewEntry {
        kind: Kind::Table,
        state: None,
        seat: "gm".to_owned(),
        request: None,
        line: serde_json::to_string(&auto).unwrap(),
        at: 1,
    };
    let store = rig.hub.shared.store.clone();
    let position = rig.table.play.core.length();
    store.append(&rig.id, position, vec![entry]).await.unwrap();
    let refused = rig.give(&mut gm, "gm set ana.life 9").await;
    assert_eq!(refused["reason"]["reason"], "storage");
    assert_eq!(bia.prompts()[0], "ask");
    assert_eq!(cid.prompts()[0], "wait");
    // What waited is judged as after any pause.
    assert_eq!(ana.answer(&json!("next")).unwrap()["type"], "done");
}
