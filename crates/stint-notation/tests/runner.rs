//! What a scenario says, and what is said where it does not hold.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use stint::vocabulary::Lang;
use stint_notation::{NoCollections, read_battle, render, run};

const TABLE: &str = r#"format = "stint-battle/1"
lang = "en"

[[character]]
id = "A"
team = "red"
level = 10
attributes = { AGI = 9, PER = 20 }
life = 5
max_life = 14

[[character]]
id = "B"
team = "blue"
level = 10
attributes = { AGI = 9, PER = 19 }
life = 5
max_life = 14
markers = ["poisoned", "very tired"]

[[card]]
id = "a0"
owner = "A"
zone = "memento"
suit = "skill"
effects = ["[Activate] Heal 1 LIFE."]

[[card]]
id = "echo"
owner = "B"
zone = "memento"
suit = "skill"
effects = ["[Activate] <<When a card is activated>> Heal 1 LIFE."]

[play]
script = '''
"#;

/// What does not hold, as one line; empty if all does.
fn fails(script: &str) -> String {
    let text = format!("{TABLE}{script}'''\n");
    match read_battle("x.toml", text.as_bytes(), &NoCollections) {
        Err(wrong) => panic!("{}", render(&wrong, Lang::En, false)),
        Ok(file) => match run(&file) {
            Ok(_) => String::new(),
            Err(failure) => failure.diagnostic.to_string(),
        },
    }
}

#[track_caller]
fn holds(script: &str) {
    assert_eq!(fails(script), "");
}

#[test]
fn what_is_read() {
    holds("expect battle = set-up and turn = none and winner = none and stint = 0\n");
    holds(
        "start\nexpect A.life = 5 and A.life != 4 and A.life < 6 and A.life <= 5 and A.life > 4 and A.life >= 5\n",
    );
    holds(
        "start\nexpect queue = A B and a0.zone = table and a0.zone = memento and a0.zone != inventory\n",
    );
    holds("expect B.markers = very tired Poisoned and A.markers = none and B.markers != none\n");
    holds("expect a0.counters.time = 0 and a0.owner = A and a0.exhausted = false\n");
}

#[test]
fn what_does_not_hold_is_shown() {
    assert_eq!(
        fails("start\nexpect A.life = 5 and A.life = 6\n"),
        "x.toml:38:23: expected A.life = 6, found 5"
    );
    assert_eq!(
        fails("start\nexpect queue = B A\n"),
        "x.toml:38:8: expected queue = B A, found A B"
    );
    assert_eq!(
        fails("start\nexpect turn < 3\n"),
        "x.toml:38:8: turn is A, which is no number to compare"
    );
    assert_eq!(
        fails("start\nexpect C.life = 3\n"),
        "x.toml:38:8: there is no character and no card \"C\""
    );
    assert!(fails("B attack A\n").starts_with("x.toml:37:1: refused (not-started)"));
}

#[test]
fn the_state_is_shown_too() {
    let text = format!("{TABLE}start\nroll 6\nexpect A.life = 6\n'''\n");
    let file = read_battle("x.toml", text.as_bytes(), &NoCollections).unwrap();
    let failure = run(&file).unwrap_err();
    assert_eq!(failure.line, 39);
    assert_eq!(failure.text, "expect A.life = 6");
    insta::assert_snapshot!(failure.render(Lang::En, false));
}

#[test]
fn faces_that_are_left_over() {
    assert_eq!(
        fails("start\nroll 6 2\n"),
        "x.toml:38:1: left over of `roll`: 6 2"
    );
}

#[test]
fn refusals() {
    holds("start\nrefuse not-your-turn : B attack A\nrefuse unknown-id : A attack C\n");
    holds("start\nexpect cannot A pass : not-asked\nexpect can A activate a0\n");
    holds("refuse not-started : A attack C\nrefuse nothing-to-undo : gm undo\n");
    assert_eq!(
        fails("start\nrefuse dead : A activate a0\n"),
        "x.toml:38:1: expected a refusal (dead), but it is accepted"
    );
    assert!(
        fails("start\nrefuse dead : A pass\n")
            .starts_with("x.toml:38:1: expected a refusal for dead, found not-asked"),
    );
    // What had to be refused has not been done.
    holds("start\nexpect can A attack B\nexpect A.action = 9 and turn = A\n");
}

#[test]
fn who_is_passed_over() {
    // B is asked, and does not answer.
    holds(
        "start\nA activate a0\nexpect waiting = B and asked = response\nA end-stint\nexpect waiting = B\n",
    );
    holds(
        "start\nA activate a0\nroll 6\nexpect waiting = B\nB pass\nexpect turn = B\nroll 1\nB attack A\n",
    );
    holds(
        "start\nA activate a0\ngm mark A away\nexpect waiting = B\nB respond echo\nexpect B.life = 6\n",
    );
    // The turn is B's after the pass: A's command makes the runner pass, and is refused.
    assert!(fails("start\nA activate a0\nA activate a0\n").contains("not-your-turn"));
    // A refusal is judged as it is, and if that does not fit, after the pass.
    holds("start\nA activate a0\nrefuse not-your-turn : A activate a0\n");
    holds("start\nA activate a0\nexpect cannot A pass : not-asked\nexpect waiting = B\n");
}

#[test]
fn what_happened_since_the_last_command() {
    holds(
        "start\nA activate a0\nexpect event activated a0\nexpect no event resolved a0\nB pass\nexpect event passed B\nexpect event healed A 1\nexpect event healed A\nexpect event healed\nexpect no event healed A 2\nexpect no event activated a0\n",
    );
    let failed = fails("start\nexpect event healed A\n");
    assert_eq!(
        failed,
        "x.toml:38:1: this did not happen since the last command"
    );
}

#[test]
fn undo_takes_back_a_command_with_its_passes() {
    holds("start\nA activate a0\ngm undo\nexpect turn = A and A.life = 5 and waiting = A\n");
    holds("start\nA activate a0\nB pass\nB end-stint\ngm undo\nexpect B.stint_ended = false\n");
}

#[test]
fn why_changes_nothing() {
    holds(
        "start\nwhy A activate a0\nexpect A.life = 5\nA activate a0\nB pass\nexpect A.life = 6\n",
    );
}

#[test]
fn what_is_brought_in_is_there() {
    holds(
        "start\ngm add character { id = \"C\", team = \"blue\", life = 7, markers = [\"Fresh\"] }\nexpect C.life = 7 and C.max_life = 7 and C.markers = fresh and queue = A B C\ngm add card { id = \"c0\", suit = \"skill\", owner = \"C\", zone = \"memento\", tags = [\"New Thing\"], effects = [\"[Activate] The target receives the marker BRAND NEW.\"] }\nexpect c0.zone = memento and c0.owner = C\nA activate a0\nB pass\nB end-stint\nC activate c0 on A\nB pass\nexpect A.markers = brand new\nexpect event marked A Brand New\n",
    );
    assert!(
        fails("start\ngm add character { id = \"A\", team = \"red\" }\n").contains("x.toml:38:1")
    );
}
