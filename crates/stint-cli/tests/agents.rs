//! `stint play --agent`: agents play for some, people for the rest.

use std::path::Path;

use snapbox::cmd::{Command, OutputAssert, cargo_bin};

const BATTLE: &str = r#"
format = "stint-battle/1"
title  = "One and another"
lang   = "en"

[play]
seed = 3

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
player = "bia"
level = 10
attributes = { AGI = 5, PER = 19 }
life = 14
"#;

fn play(folder: &Path, lang: &str, options: &[&str], said: &[&str]) -> OutputAssert {
    std::fs::write(folder.join("two.toml"), BATTLE).expect("a battle");
    Command::new(cargo_bin!("stint"))
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .args(["--lang", lang, "play", "two.toml"])
        .args(options)
        .stdin(said.join("\n") + "\n")
        .assert()
}

fn out(played: &OutputAssert) -> String {
    String::from_utf8_lossy(&played.get_output().stdout).into_owned()
}

fn err(played: &OutputAssert) -> String {
    String::from_utf8_lossy(&played.get_output().stderr).into_owned()
}

#[test]
fn an_agent_answers_for_its_side_and_is_told_as_others_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for who in ["blue", "bia", "B"] {
        let agent = format!("{who}=search:50");
        let said = ["start", "A attack B", "A end-stint"];
        let played = play(folder.path(), "en", &["--agent", &agent], &said).success();
        let told = out(&played);
        assert!(told.contains("Bruno attacks Ana."), "{told}");
        assert!(!told.contains("Bruno, it is your turn"), "{told}");
        assert_eq!(err(&played), "");
    }
}

#[test]
fn agents_alone_play_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["--agent", "red=greedy", "--agent", "blue=random"];
    let played = play(folder.path(), "en", &options, &["start"]).success();
    let told = out(&played);
    assert!(told.contains("The battle is over"), "{told}");
    // The same seed plays the same battle.
    let again = play(folder.path(), "en", &options, &["start"]).success();
    assert_eq!(told, out(&again));
}

#[test]
fn undo_goes_back_to_what_a_person_did_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = [
        "start",
        "A attack B",
        "gm undo",
        "A end-stint",
        "save done.stint",
    ];
    let played = play(folder.path(), "en", &["--agent", "blue=greedy"], &said).success();
    let told = out(&played);
    let (_, after) = told.split_once("Taken back.").expect("undone");
    assert!(after.contains("Ana, it is your turn (6 ACTION)."), "{told}");
    let record = std::fs::read_to_string(folder.path().join("done.stint")).expect("a record");
    assert!(!record.contains("A attack B"), "{record}");
    // The record holds what the agent did, and goes on without it.
    assert!(record.contains("B attack A"), "{record}");
}

#[test]
fn what_is_no_agent_is_said_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    for (agent, english, portuguese) in [
        ("blue", "WHO=AGENT", "QUEM=AGENTE"),
        (
            "blue=clever",
            "There is no agent “clever”",
            "Não há agente “clever”",
        ),
        ("green=greedy", "no character “green”", "personagem “green”"),
        ("blue=search", "search:2000", "search:2000"),
        (
            "blue=search:0",
            "“0” is no number of iterations",
            "“0” não é um número",
        ),
        (
            "blue=search:x",
            "“x” is no number of iterations",
            "“x” não é um número",
        ),
        (
            "blue=search:99999999999",
            "from 1 to 10000000",
            "de 1 a 10000000",
        ),
    ] {
        for (lang, sentence) in [("en", english), ("pt", portuguese)] {
            let played = play(folder.path(), lang, &["--agent", agent], &["start"]);
            let played = played.code(2);
            assert!(err(&played).contains(sentence), "{}", err(&played));
            assert_eq!(out(&played), "");
        }
    }
}

/// Every command of docs/agents.md that plays a battle is one that works.
#[test]
fn the_commands_of_the_page_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/agents.md")).expect("the page");
    let mut run = 0;
    for line in page.lines() {
        let Some(command) = line.strip_prefix("$ stint ") else {
            continue;
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        Command::new(cargo_bin!("stint"))
            .current_dir(&root)
            .args(words)
            .stdin("quit\n")
            .assert()
            .success();
        run += 1;
    }
    assert!(run >= 2, "{run}");
}
