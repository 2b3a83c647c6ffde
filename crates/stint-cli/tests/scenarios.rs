//! `stint test` from outside.

#![expect(clippy::panic, reason = "a test that fails says what it found")]

use snapbox::cmd::{Command, cargo_bin};

const GOOD: &str = r#"format = "stint-battle/1"
title = "Good"
rules = ["C2.1"]

[[character]]
id = "A"
team = "red"

[[character]]
id = "B"
team = "blue"
attributes = { AGI = 3 }

[play]
script = '''
start
expect turn = A
'''
"#;

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::create_dir(at("deep")).expect("a folder");
    std::fs::write(at("deep/good.toml"), GOOD).expect("a file");
    let wrong = GOOD
        .replace("turn = A", "turn = B")
        .replace("Good", "Wrong");
    std::fs::write(at("deep/wrong.toml"), wrong).expect("a file");
    std::fs::write(at("unread.toml"), "format = 3\n").expect("a file");
    std::fs::write(at("notes.txt"), "no battle").expect("a file");
    std::fs::write(at("deck.toml"), "# cards\nformat = \"stint-cards/1\"\n").expect("a file");
    folder
}

fn test(folder: &tempfile::TempDir, arguments: &[&str]) -> snapbox::cmd::OutputAssert {
    Command::new(cargo_bin!("stint"))
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .args(["--lang", "en", "test"])
        .args(arguments)
        .assert()
}

fn lines(run: &snapbox::cmd::OutputAssert) -> Vec<String> {
    let text = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn what_is_true_passes() {
    let run = test(&folder(), &["deep/good.toml"]).success();
    assert_eq!(
        lines(&run),
        ["passed deep/good.toml – Good", "1 passed, 0 failed"]
    );
}

#[test]
fn what_is_not_true_is_shown() {
    let run = test(&folder(), &["deep"]).code(1);
    let lines = lines(&run);
    assert_eq!(lines[0], "passed deep/good.toml – Good");
    assert_eq!(lines[1], "FAILED deep/wrong.toml – Wrong");
    assert_eq!(lines.last().map(String::as_str), Some("1 passed, 1 failed"));
    assert!(lines.iter().any(|line| line.contains("expect turn = B")));
}

#[test]
fn a_bad_file_does_not_stop_the_others() {
    let run = test(&folder(), &["."]).code(2);
    let lines = lines(&run);
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("UNREAD ./unread.toml"))
    );
    assert_eq!(lines.last().map(String::as_str), Some("1 passed, 2 failed"));
}

#[test]
fn json_is_one_object_a_file() {
    let run = test(&folder(), &["--json", "."]).code(2);
    let objects: Vec<serde_json::Value> = lines(&run)
        .iter()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    let [good, wrong, unread] = objects.as_slice() else {
        panic!("{objects:?}");
    };
    assert_eq!(good["file"], "./deep/good.toml");
    assert_eq!(good["title"], "Good");
    assert_eq!(good["rules"], serde_json::json!(["C2.1"]));
    assert_eq!(good["passed"], true);
    assert!(good.get("line").is_none());
    assert_eq!(wrong["passed"], false);
    assert_eq!(wrong["line"], 17);
    assert_eq!(wrong["expected"], "turn = B");
    assert_eq!(wrong["found"], "turn = A");
    assert_eq!(unread["passed"], false);
    assert!(unread["errors"].is_array());
}

#[test]
fn whoever_stops_reading_causes_no_panic() {
    let folder = folder();
    for number in 0..200 {
        let name = folder.path().join(format!("{number}.toml"));
        std::fs::write(name, GOOD).expect("a file");
    }
    let program = cargo_bin!("stint").display().to_string();
    let run = std::process::Command::new("sh")
        .current_dir(folder.path())
        .args(["-c", "\"$0\" test . | head -1", &program])
        .output()
        .expect("a shell");
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
    assert_eq!(String::from_utf8_lossy(&run.stdout).lines().count(), 1);
}

#[test]
fn what_new_writes_passes() {
    for lang in ["pt", "en"] {
        let folder = tempfile::tempdir().expect("a folder");
        let stint = || Command::new(cargo_bin!("stint")).current_dir(folder.path());
        stint()
            .args(["new", "mine", "--lang", lang])
            .assert()
            .success();
        stint().args(["test", "mine"]).assert().success();
        stint()
            .args(["play", "mine/battle.toml"])
            .stdin("start\n")
            .assert()
            .success()
            .stderr_eq("");
    }
}
