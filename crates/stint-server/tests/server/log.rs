//! The log says all: played again, it comes to the same battle, and the same is told to everybody.

use serde_json::{Value, json};
use stint_server::Probe;
use stint_wire::Viewer;

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

/// Something that somebody could say, with picks that are there often enough.
fn message(chance: &mut Chance, number: usize, seq: u32) -> Value {
    let id = number.to_string();
    match chance.below(40) {
        0 => {
            json!({"type": "undo", "id": id, "seq": seq, "to": chance.below(20), "revealed": true})
        }
        1 => json!({"type": "do", "id": id, "seq": seq, "line": "gm undo"}),
        2 => {
            let prompts = ["open", "uniform"][chance.below(2)];
            json!({"type": "table", "id": id, "deed": {"do": "prompts", "prompts": prompts}})
        }
        3 => {
            let whether = ["pause", "resume", "resume"][chance.below(3)];
            json!({"type": "table", "id": id, "deed": {"do": whether}})
        }
        4 => {
            let asking = [
                json!({"when": "not-before-turn"}),
                json!({"when": "always"}),
            ];
            let who = ["A", "B", "nobody"][chance.below(3)];
            json!({"type": "auto", "id": id, "who": who, "asking": asking[chance.below(2)]})
        }
        5 => json!({"type": "do", "id": id, "seq": seq, "line": "gm set A.life 9"}),
        6 => json!({"type": "do", "id": id, "seq": seq, "line": "gm mark B dazed"}),
        7 => json!({"type": "replay", "id": id, "at": chance.below(30)}),
        8 => json!({"type": "why", "id": id, "seq": seq, "line": "A attack B"}),
        9 => json!({"type": "look", "id": id, "seq": seq, "pick": [chance.below(6)]}),
        _ => {
            let picks: Vec<usize> = (0..=chance.below(4)).map(|_| 1 + chance.below(5)).collect();
            json!({"type": "do", "id": id, "seq": seq, "pick": picks})
        }
    }
}

#[test]
fn the_log_played_again_comes_to_the_same() {
    let text = include_str!("../../../../fuzz/table.toml");
    let mut done = 0;
    for seed in 0..12 {
        let mut chance = Chance(seed);
        let mut probe = Probe::new(text).unwrap();
        let seats = probe.seats();
        let start = json!({"type": "do", "id": "start", "seq": 0, "line": "start"});
        probe.say(&Viewer::Master, &start.to_string()).unwrap();
        for number in 0..250 {
            // The game master can answer for everybody.
            let seat = match chance.below(2) {
                0 => Viewer::Master,
                _ => seats[chance.below(seats.len())].clone(),
            };
            let seq = probe.seq(&seat);
            let message = message(&mut chance, number, seq).to_string();
            let answer = probe.say(&seat, &message).unwrap();
            done += u32::from(matches!(answer, stint_wire::ServerMessage::Done { .. }));
            // What was done is done once.
            if number % 10 == 0 {
                probe.say(&seat, &message);
            }
        }
        probe.check();
    }
    assert!(done > 300, "{done} of 3000 were done");
}

#[test]
fn a_battle_with_another_seed_is_the_battle_that_was_set_up_with_it() {
    for name in stint_server::bundled::names() {
        let bytes = stint_server::bundled::battle(&name).unwrap();
        let path = stint_server::bundled::path_of(&name);
        let cards = stint_server::bundled::Bundled;
        let mut file = stint_notation::read_battle(&path, &bytes, &cards).unwrap();
        let seeded = file.battle().seeded(77, file.setup.generator);
        file.set_seed(77);
        assert!(seeded == file.battle(), "{name}");
    }
}
