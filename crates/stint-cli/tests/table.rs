//! The table from outside: `stint play` in a pipe.

#![expect(clippy::panic, reason = "a test that fails says what it found")]

use std::path::{Path, PathBuf};

use snapbox::cmd::{Command, OutputAssert, cargo_bin};

const BATTLE: &str = r#"
format = "stint-battle/1"
title  = "Two of them"
lang   = "en"

[[character]]
id = "A"
name = "Ana"
team = "red"
level = 10
attributes = { AGI = 6, PER = 20, FOR = 8 }
life = 14

[[character]]
id = "B"
name = "Bruno"
team = "blue"
level = 10
attributes = { AGI = 5, PER = 19 }
life = 14

[[card]]
id = "brew"
owner = "A"
zone = "inventory"
suit = "skill"
cost = { action = 1 }
effects = ["[Activate] Heal 3 LIFE."]

[[card]]
id = "shield"
owner = "B"
zone = "memento"
suit = "skill"
cost = { action = 1 }
effects = ["[Activate] [When Attacked] Negate the attack."]

[[card]]
id = "thorns"
owner = "B"
zone = "memento"
suit = "skill"
effects = ["[Activate] [When Attacked] [Once per Stint] Heal 1 LIFE."]
"#;

/// A folder with a battle in it.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("two.toml"), BATTLE).expect("a battle");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Plays a file with lines that are said.
    fn play(&self, file: &str, options: &[&str], said: &[&str]) -> OutputAssert {
        Command::new(cargo_bin!("stint"))
            .current_dir(self.folder.path())
            .env("NO_COLOR", "1")
            .args(["--lang", "en", "play", file])
            .args(options)
            .stdin(said.join("\n") + "\n")
            .assert()
    }
}

fn out(played: &OutputAssert) -> String {
    String::from_utf8_lossy(&played.get_output().stdout).into_owned()
}

fn err(played: &OutputAssert) -> String {
    String::from_utf8_lossy(&played.get_output().stderr).into_owned()
}

#[track_caller]
fn holds(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} in what is left of:\n{text}");
        };
        rest = after;
    }
}

#[test]
fn a_turn_is_told_in_words() {
    let played = Place::new()
        .play(
            "two.toml",
            &[],
            &["start", "roll 1", "A attack B", "B pass"],
        )
        .success();
    holds(
        &out(&played),
        &[
            "Two of them",
            "— Stint 1 —",
            "Order of turns: Ana, Bruno.",
            "Ana, it is your turn (6 ACTION).",
            "attack",
            "Ana pays 3 ACTION",
            "Ana attacks Bruno.",
            "Bruno, do you respond?",
            "respond shield",
            "Negate the attack.",
            "pass",
            "Bruno loses",
            "Ana's turn ends",
            "Bruno, it is your turn",
        ],
    );
    assert_eq!(err(&played), "");
    assert!(!out(&played).contains("> "));
}

#[test]
fn options_are_chosen_by_number() {
    let place = Place::new();
    let first = place.play("two.toml", &[], &["1"]).success();
    let options = out(&first);
    let number = number_of(&options, "attack");
    let played = place
        .play("two.toml", &[], &["1", &number, "99", "back", &number])
        .success();
    holds(
        &out(&played),
        &["Ana attacks Bruno.", "Bruno, do you respond?"],
    );
    holds(&err(&played), &["There is no option 99."]);
}

/// The number in front of an option.
fn number_of(text: &str, option: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let found = words
        .windows(2)
        .find(|pair| pair[1] == option && pair[0].parse::<u32>().is_ok());
    found.map(|pair| pair[0].to_owned()).expect("the option")
}

#[test]
fn a_refused_command_is_explained_and_changes_nothing() {
    let played = Place::new()
        .play(
            "two.toml",
            &[],
            &["start", "B attack A", "A fly", "A activate brew"],
        )
        .success();
    holds(&err(&played), &["Refused:", "(not-your-turn, E1.1)", "fly"]);
    holds(
        &out(&played),
        &["brew is activated.", "Bruno, it is your turn"],
    );
}

#[test]
fn why_gives_every_reason_with_its_rule() {
    let said = [
        "start",
        "why B respond shield",
        "why A attack B",
        "A attack B",
        "why B respond shield",
    ];
    let played = Place::new().play("two.toml", &[], &said).success();
    holds(
        &out(&played),
        &[
            "It is not possible:",
            "(not-a",
            "It is possible.",
            "do you respond?",
            "It is possible.",
        ],
    );
}

#[test]
fn undo_takes_back_passes_as_well() {
    let said = [
        "start",
        "auto B never",
        "roll 1",
        "A attack B",
        "gm undo",
        "A activate brew",
    ];
    let played = Place::new().play("two.toml", &[], &said).success();
    holds(
        &out(&played),
        &[
            "Bruno [B]: not asked until the next turn of its own",
            "Ana attacks Bruno.",
            "Bruno does not respond.",
            "Taken back.",
            "Ana, it is your turn (6 ACTION).",
            "brew is activated.",
        ],
    );
    assert_eq!(err(&played), "");
}

#[test]
fn a_seat_is_asked_for_the_cards_it_named() {
    let said = [
        "start",
        "auto B named thorns",
        "roll 1 1",
        "A attack B",
        "B respond thorns",
    ];
    let played = Place::new().play("two.toml", &[], &said).success();
    holds(
        &out(&played),
        &[
            "asked only for thorns",
            "Bruno, do you respond?",
            "thorns is activated.",
        ],
    );
    let wrong = [
        "auto",
        "auto Z never",
        "auto B named nothing",
        "auto B perhaps",
    ];
    let played = Place::new().play("two.toml", &[], &wrong).success();
    holds(
        &out(&played),
        &["Ana [A]: asked whenever", "Bruno [B]: asked whenever"],
    );
    holds(
        &err(&played),
        &["no player “Z”", "no card “nothing”", "Write: auto"],
    );
}

#[test]
fn the_dice_of_the_table_are_asked_for() {
    let said = [
        "start",
        "auto B never",
        "A attack B",
        "9",
        "6",
        "2",
        "gm undo",
        "A attack B",
        "4",
    ];
    let played = Place::new()
        .play("two.toml", &["--dice", "ask"], &said)
        .success();
    holds(
        &out(&played),
        &[
            "Ana rolls: which face does the D6 show?",
            "Ana rolls: which face does the D6 show?",
            "Ana rolls: which face does the D6 show?",
            "Ana rolls 6 2.",
            "Bruno, it is your turn",
            "Taken back.",
            "Ana rolls: which face does the D6 show?",
            "Ana rolls 4.",
        ],
    );
    holds(&err(&played), &["A face of a D6 is a number from 1 to 6"]);
}

#[test]
fn what_is_saved_goes_on_as_it_was() {
    let place = Place::new();
    let said = [
        "start",
        "roll 2",
        "A attack B",
        "B pass",
        "save two.stint",
        "quit",
        "B attack A",
    ];
    let played = place.play("two.toml", &[], &said).success();
    holds(&out(&played), &["Saved: two.stint"]);
    assert!(!out(&played).contains("Bruno attacks Ana"));
    let went_on = place
        .play("two.stint", &[], &["roll 1", "B attack A", "save"])
        .success();
    holds(
        &out(&went_on),
        &[
            "Going on after",
            "Bruno, it is your turn",
            "Bruno attacks Ana.",
            "Saved: two.stint",
        ],
    );
    let replayed = Command::new(cargo_bin!("stint"))
        .current_dir(place.path(""))
        .env("NO_COLOR", "1")
        .args(["replay", "two.stint"])
        .assert()
        .success();
    holds(
        &out(&replayed),
        &["start", "turn-began A", "attacked A B", "attacked B A"],
    );
    let first = Command::new(cargo_bin!("stint"))
        .current_dir(place.path(""))
        .args(["replay", "two.stint", "--to", "1"])
        .assert()
        .success();
    assert!(!out(&first).contains("attacked A B"));
    assert_eq!(leftovers(&place.path("")), ["two.stint", "two.toml"]);
}

fn leftovers(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_record_that_does_not_fit_is_shown_and_said() {
    let place = Place::new();
    place
        .play(
            "two.toml",
            &[],
            &["start", "A activate brew", "save two.stint"],
        )
        .success();
    let record = std::fs::read_to_string(place.path("two.stint")).expect("a record");
    let other = record.replace("A activate brew", "B attack A");
    std::fs::write(place.path("other.stint"), other).expect("a file");
    let played = place.play("other.stint", &[], &["state"]).code(1);
    holds(
        &err(&played),
        &["other.stint", "B attack A", "could be played"],
    );
    holds(&out(&played), &["Ana, it is your turn"]);
    let cut = record.split_at(record.len() / 2).0;
    std::fs::write(place.path("cut.stint"), cut).expect("a file");
    place.play("cut.stint", &[], &["start"]).code(2);
}

#[test]
fn bad_files_are_no_battles() {
    let place = Place::new();
    for (name, bytes) in [
        ("empty.toml", &b""[..]),
        ("bytes.toml", b"\xff\xfe\x00"),
        (
            "key.toml",
            b"format = \"stint-battle/1\"\ncolour = \"red\"\n",
        ),
    ] {
        std::fs::write(place.path(name), bytes).expect("a file");
        let played = place.play(name, &[], &["start"]).code(2);
        holds(&err(&played), &[name]);
        assert_eq!(out(&played), "");
    }
}

const CHAIN: &str = r#"
format = "stint-battle/1"
lang = "en"

[[character]]
id = "ana"
name = "Ana"
team = "red"
attributes = { AGI = 9, PER = 20 }

[[character]]
id = "bruno"
name = "Bruno"
team = "blue"
attributes = { AGI = 9 }

[[card]]
id = "song"
owner = "ana"
zone = "memento"
suit = "skill"
cost = { action = 2 }
effects = ["[Activate] Sing until the moon weeps."]

[[card]]
id = "hush"
owner = "bruno"
zone = "memento"
suit = "skill"
cost = { action = 2 }
effects = ["[Activate] <<When an opponent activates a card>> Negate the activation."]

[[card]]
id = "echo"
owner = "ana"
zone = "memento"
suit = "skill"
cost = { action = 1 }
effects = ["[Activate] <<When an opponent activates a card>> Negate the activation."]
"#;

#[test]
fn what_responds_to_what_is_shown() {
    let place = Place::new();
    std::fs::write(place.path("chain.toml"), CHAIN).expect("a battle");
    let said = [
        "start",
        "ana activate song",
        "bruno respond hush",
        "ana respond echo",
        "bruno pass",
        "cards",
        "gm set bruno.life 3",
        "gm done",
    ];
    let played = place.play("chain.toml", &[], &said).success();
    holds(
        &out(&played),
        &[
            "song, activated by Ana",
            "Open: song is activated.",
            "Bruno, do you respond?",
            "song, activated by Ana",
            "└ hush, by Bruno, in response to: song is activated.",
            "Open: hush is activated.",
            "Ana, do you respond?",
            "hush is negated",
            "Game master: apply by hand (with “gm …”) what song says",
            "Sing until the moon weeps.",
            "MEMENTO",
            "Game master: apply by hand",
            "Ana's turn ends with this action (C5.3).",
            "LIFE 3/",
        ],
    );
    holds(
        &err(&played),
        &["left to the game master", "Sing until the moon weeps"],
    );
}
