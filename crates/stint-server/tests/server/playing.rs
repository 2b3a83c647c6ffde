//! Whole battles over the protocol, and who is told what, when.

use std::time::Duration;

use serde_json::{Value, json};
use stint_notation::{Resolver, read_battle, replay};
use stint_server::Limits;
use stint_server::bundled::Bundled;
use stint_server::store::StoreOptions;
use stint_wire::Viewer;
use tempfile::tempdir;

use crate::harness::{Client, Running, limits, player, secret};

/// A random number of a sequence: the same battle in every run.
struct Chance(u64);

impl Chance {
    fn of<'a>(&mut self, list: &'a [Value]) -> &'a Value {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(self.0 >> 33).unwrap() % list.len();
        &list[at]
    }
}

/// Picks options at random until the command is whole, and gives it.
async fn act(client: &mut Client, update: &Value, chance: &mut Chance, number: u32) -> Value {
    let seq = &update["seq"];
    let mut options = update["prompt"]["options"].as_array().unwrap().clone();
    let mut pick = Vec::new();
    for step in 0.. {
        let option = chance.of(&options).clone();
        pick.push(option["number"].clone());
        if option["more"] == false {
            break;
        }
        let id = format!("look{number}.{step}");
        client
            .send(&json!({"type": "look", "id": id, "seq": seq, "pick": pick}))
            .await;
        let answer = client.answer(&id).await;
        assert_eq!(answer["type"], "options", "{answer}");
        options = answer["options"]["options"].as_array().unwrap().clone();
        if options.is_empty() {
            break;
        }
    }
    let id = format!("do{number}");
    client
        .send(&json!({"type": "do", "id": id, "seq": seq, "pick": pick}))
        .await;
    let answer = client.answer(&id).await;
    assert_eq!(answer["type"], "done", "{pick:?}: {answer}");
    answer
}

/// Plays a battle by whoever is asked until it is over, or so many commands were given.
async fn play(running: &Running, name: &str, most: u32) -> (String, String) {
    let made = running.make(name).await;
    let seats: Vec<Viewer> = made.links.iter().map(|(seat, _)| seat.clone()).collect();
    let mut clients = Vec::new();
    for seat in &seats {
        let mut client = running.connect().await;
        client.hello(&made.id, secret(&made, seat)).await;
        client.hear("welcome").await;
        let update = client.hear("update").await;
        clients.push((client, update));
    }
    let mut chance = Chance(7);
    let mut number = 0;
    let mut lines = vec![0; clients.len()];
    loop {
        let asked = clients.iter().position(|(_, update)| {
            let prompt = &update["prompt"];
            prompt["type"] == "start" && prompt["options"][0].is_object()
                || prompt["type"] == "ask" && prompt["yours"] == true
        });
        let over = clients
            .iter()
            .all(|(_, update)| update["state"]["status"] == "over");
        if over || number >= most {
            break;
        }
        let at = asked.unwrap_or_else(|| panic!("nobody is asked: {}", clients[0].1["prompt"]));
        let (client, update) = &mut clients[at];
        let update = update.clone();
        number += 1;
        // What came of it is told before it is said to be done.
        act(client, &update, &mut chance, number).await;
        for (number, (client, update)) in clients.iter_mut().enumerate() {
            let told = client.latest().await;
            if let Some(told) = told {
                assert!(told["seq"].as_u64() >= update["seq"].as_u64());
                lines[number] += told["lines"].as_array().unwrap().len();
                *update = told;
            }
        }
    }
    assert!(lines.iter().all(|count| *count > 0));
    let status = clients[0].1["state"]["status"].as_str().unwrap().to_owned();
    let record = running.hub.record(&made.id).await.unwrap();
    (status, record)
}

#[tokio::test]
async fn a_duel_is_played_to_its_end_by_script() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let (status, record) = play(&running, "courtyard", 20_000).await;
    assert_eq!(status, "over");
    let cards: &dyn Resolver = &Bundled;
    let file = read_battle("record.stint", record.as_bytes(), cards).unwrap();
    let played = replay(&file, None);
    assert!(played.fits(), "{:?}", played.problems);
    assert!(played.played > 10);
}

#[tokio::test]
async fn every_bundled_battle_can_be_played_by_its_options() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    for name in stint_server::bundled::names() {
        let (_, record) = play(&running, &name, 150).await;
        let file = read_battle("record.stint", record.as_bytes(), &Bundled).unwrap();
        assert!(replay(&file, None).fits(), "{name}");
    }
}

#[tokio::test]
async fn with_uniform_prompts_all_wait_for_the_same_moment() {
    let folder = tempdir().unwrap();
    let long = Limits {
        // Longer than the test: nothing is told by its end.
        window: Duration::from_secs(3600),
        ..limits()
    };
    let running = Running::with(StoreOptions::new(folder.path()), long).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut red = running.sit(&made, &player("red")).await;
    let uniform = json!({"do": "prompts", "prompts": "uniform"});
    gm.send(&json!({"type": "table", "id": "uniform", "deed": uniform}))
        .await;
    gm.answer("uniform").await;
    assert_eq!(red.hear("update").await["prompts"], "uniform");
    let before = red.seq().await;
    assert_eq!(gm.give("start", "start").await["type"], "done");
    // The game master is told; a player is told that the table goes on in a moment, and nothing else,
    // not even by what is refused.
    let update = gm.latest().await.unwrap();
    assert_eq!(update["state"]["status"], "running");
    let update = red.hear("update").await;
    assert_eq!(update["prompt"]["type"], "pending");
    assert_eq!(update["state"]["status"], "set-up");
    assert_eq!(red.seq().await, before);
    assert!(red.latest().await.is_none());
    for line in ["ana end-stint", "ana attack bia", "nonsense"] {
        let why = json!({"type": "why", "id": line, "seq": before, "line": line});
        red.send(&why).await;
        let answer = red.answer(line).await;
        assert_eq!(answer["reason"]["reason"], "pending", "{line}");
        assert_eq!(answer["seq"], before);
    }
    // Nor by coming again.
    let mut again = running.connect().await;
    again.hello(&made.id, secret(&made, &player("red"))).await;
    assert_eq!(again.hear("welcome").await["seq"], before);
    let update = again.latest().await.unwrap();
    assert_eq!(update["prompt"]["type"], "pending");
    assert_eq!(update["state"]["status"], "set-up");
    // What it wants to do waits, and is judged when the pause is over.
    let end = json!({"type": "do", "id": "waits", "seq": before, "line": "ana end-stint"});
    again.send(&end).await;
    // With open prompts all is told, to who came late as well.
    let open = json!({"do": "prompts", "prompts": "open"});
    gm.send(&json!({"type": "table", "id": "open", "deed": open}))
        .await;
    gm.answer("open").await;
    for client in [&mut red, &mut again] {
        let update = client.hear("update").await;
        assert!(update["seq"].as_u64().unwrap() > before);
        assert_eq!(update["state"]["status"], "running");
    }
    let waited = again.answer("waits").await;
    assert_eq!(waited["reason"]["reason"], "overtaken");
    assert_eq!(red.give("end", "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn with_uniform_prompts_a_battle_goes_on_after_the_moment() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut red = running.sit(&made, &player("red")).await;
    let uniform = json!({"do": "prompts", "prompts": "uniform"});
    gm.send(&json!({"type": "table", "id": "uniform", "deed": uniform}))
        .await;
    gm.answer("uniform").await;
    gm.give("start", "start").await;
    loop {
        let update = red.hear("update").await;
        if update["state"]["status"] == "running" {
            assert_eq!(update["prompt"]["type"], "ask");
            break;
        }
    }
    assert_eq!(red.give("end", "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn who_does_not_want_to_be_asked_is_passed_over_until_the_next_turn() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut red = running.sit(&made, &player("red")).await;
    let mut blue = running.sit(&made, &player("blue")).await;
    let auto =
        json!({"type": "auto", "id": "a", "who": "ana", "asking": {"when": "not-before-turn"}});
    red.send(&auto).await;
    let update = red.hear("update").await;
    assert_eq!(
        update["auto"],
        json!([{"who": "ana", "asking": {"when": "not-before-turn"}}])
    );
    assert_eq!(red.answer("a").await["type"], "done");
    // That is nobody else's to know.
    assert!(blue.latest().await.is_none());
    running.stop().await;
    let running = Running::open(&folder).await;
    let mut red = running.connect().await;
    red.hello(&made.id, secret(&made, &player("red"))).await;
    let update = red.hear("update").await;
    assert_eq!(update["auto"][0]["asking"]["when"], "not-before-turn");
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    // Her turn has begun: she is asked again.
    let update = red.hear("update").await;
    assert_eq!(update["auto"][0]["asking"]["when"], "always");
}
