//! What was played is written down, and played again from there.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::path::{Path, PathBuf};

use stint::vocabulary::Lang;
use stint_notation::{
    BattleFile, Files, NoCollections, Problem, Severity, read_battle, read_file, render, replay,
    run, write_record,
};

const DUEL: &str = r#"format = "stint-battle/1"
title  = "A duel"   # of two
lang   = "en"

[[character]]
id = "A"
team = "red"
attributes = { AGI = 5, PER = 21 }
life = 14

[[character]]
id = "B"
team = "blue"
attributes = { AGI = 5, PER = 5 }
life = 14

[[character]]
id = "C"
team = "red"
attributes = { AGI = 5, PER = 20, CAR = 3 }
life = 14

[[card]]
id = "echo"
owner = "B"
zone = "memento"
suit = "skill"
effects = ["[Activate] [When Attacked] Heal 1 LIFE."]

# How it is played.
[play]
seed = 5
script = '''
start
roll 6 3 1
A attack B
gm mark B very tired
gm add card { id = "x", suit = "item", owner = "A", tags = ["Made Up"], effects = ["[Permanent] +1 AGI."] }
C attack B
B respond echo
expect A.life = 14
A end-stint
'''
"#;

fn read(name: &str, text: &str) -> BattleFile {
    match read_battle(name, text.as_bytes(), &NoCollections) {
        Ok(file) => file,
        Err(wrong) => panic!("{}\n{text}", render(&wrong, Lang::En, false)),
    }
}

fn record() -> String {
    let file = read("duel.toml", DUEL);
    let session = match run(&file) {
        Ok(session) => session,
        Err(failure) => *failure.session,
    };
    write_record(&file, &session, "duel.stint")
}

#[test]
fn a_record_is_a_battle_file_of_what_was_done() {
    let text = record();
    let head = &text[..text.find("[play]").unwrap()];
    assert_eq!(head, &DUEL[..DUEL.find("[play]").unwrap()]);
    assert!(
        text.contains("# How it is played.\n[play]\nseed = 5\ngenerator = \"chacha8\"\n"),
        "{text}"
    );
    assert!(text.contains("B pass\n"), "{text}");
    assert!(text.contains("gm mark B very tired\n"), "{text}");
    assert!(!text.contains("expect"), "{text}");
}

#[test]
fn writing_what_was_read_writes_the_same() {
    let text = record();
    let file = read("duel.stint", &text);
    assert!(file.is_record());
    let played = replay(&file, None);
    assert!(
        played.problems.is_empty(),
        "{}",
        render(&played.problems, Lang::En, false)
    );
    assert_eq!(write_record(&file, &played.session, "duel.stint"), text);
}

/// The pass was made for the command: it is taken back with it (docs/notation.md).
#[test]
fn undo_takes_passes_back() {
    let text = DUEL.replace(
        "B respond echo\nexpect A.life = 14\nA end-stint\n",
        "gm undo\nexpect waiting = B and asked = response and turn = A\n\
         C attack B\nB respond echo\nexpect A.life = 14\nA end-stint\n",
    );
    let file = read("duel.toml", &text);
    if let Err(failure) = run(&file) {
        panic!("{}", failure.render(Lang::En, false));
    }
}

#[test]
fn a_part_of_it() {
    let file = read("duel.stint", &record());
    let played = replay(&file, Some(2));
    assert_eq!(played.played, 2);
    assert!(played.problems.is_empty());
}

#[test]
fn a_record_whose_hash_does_not_fit() {
    let text = record();
    let at = text.find("state_hash = \"").unwrap() + 14;
    let other = if text[at..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    let text = format!("{}{other}{}", &text[..at], &text[at + 1..]);
    let played = replay(&read("duel.stint", &text), None);
    assert_eq!(played.problems.len(), 1);
    assert!(matches!(
        played.problems[0].problem,
        Problem::StateHash { .. }
    ));
    let line = text[..at].matches('\n').count() + 1;
    assert_eq!(played.problems[0].position(), (line, 1));
    assert!(!played.fits());
}

#[test]
fn a_line_that_is_refused() {
    let text = record().replace("A end-stint", "A end-stint\nA end-stint");
    let played = replay(&read("duel.stint", &text), None);
    let wrong = played.problems.last().unwrap();
    assert!(wrong.sentence(Lang::En).starts_with("refused ("), "{wrong}");
    let line = text[..text.find("A end-stint").unwrap()]
        .matches('\n')
        .count()
        + 2;
    assert_eq!(wrong.position(), (line, 1));
}

#[test]
fn newer_rules_are_said() {
    let text = record().replace("rules_version = ", "rules_version = 99");
    let played = replay(&read("duel.stint", &text), None);
    assert_eq!(played.problems.len(), 1);
    assert_eq!(played.problems[0].severity, Severity::Warning);
    assert!(played.fits());
}

#[test]
fn a_record_that_is_cut() {
    let text = record();
    for cut in [text.len() - 2, text.len() - 30] {
        let wrong = read_battle("duel.stint", &text.as_bytes()[..cut], &NoCollections).unwrap_err();
        assert!(matches!(wrong[0].problem, Problem::Cut), "{}", wrong[0]);
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(path);
        }
    }
}

/// Every scenario, as far as it goes, is a record that plays again to the same state.
#[test]
fn scenarios_as_records() {
    let mut found = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"),
        &mut found,
    );
    for path in found {
        let Ok(file) = read_file(&path) else { continue };
        let session = match run(&file) {
            Ok(session) => session,
            Err(failure) => *failure.session,
        };
        let name = path.with_extension("stint").display().to_string();
        let text = write_record(&file, &session, &name);
        // The collections that a scenario uses are those of its record.
        let again = read_battle(&name, text.as_bytes(), &Files)
            .unwrap_or_else(|wrong| panic!("{}", render(&wrong, Lang::En, false)));
        let played = replay(&again, None);
        assert!(
            played.problems.is_empty(),
            "{}\n{text}",
            render(&played.problems, Lang::En, false)
        );
        let before: Vec<_> = session
            .entries()
            .iter()
            .flat_map(|entry| &entry.events)
            .collect();
        let after: Vec<_> = played
            .session
            .entries()
            .iter()
            .flat_map(|entry| &entry.events)
            .collect();
        assert_eq!(before, after, "{text}");
        assert_eq!(write_record(&again, &played.session, &name), text);
    }
}

/// However `[play]` is written in the file, and wherever.
#[test]
fn any_form_of_the_file() {
    let two =
        "[[character]]\nid = \"A\"\nteam = \"red\"\n[[character]]\nid = \"B\"\nteam = \"blue\"\n";
    let head = "format = \"stint-battle/1\"\nlang = \"en\"\n";
    for text in [
        format!("{head}{two}"),
        format!("{head}{two}# the end"),
        format!("{head}play = {{ seed = 3, script = \"start\" }}\n{two}"),
        format!("{head}play.seed = 3\nplay.script = \"start\"\n{two}"),
        format!("{head}[play] # so\nscript = '''start\n'''\n\n{two}"),
        format!(
            "{head}{two}\n[play]\nscript = \"\"\"\nstart\ngm mark A it\\\\'s''' so\n\"\"\" # so"
        ),
        format!("\u{feff}{head}{two}[play]\nscript = \"start\"\n").replace('\n', "\r\n"),
        "format = \"stint-battle/1\"\ncharacter = [{ id = \"A\", team = \"red\" }, { id = \"B\", team = \"blue\" }]\n[play]\nscript = \"start\"".to_owned(),
    ] {
        let mut file = read("x.toml", &text);
        if file.play.seed.is_none() {
            file.set_seed(u64::MAX);
        }
        let session = run(&file).unwrap();
        let record = write_record(&file, &session, "x.stint");
        let again = read("x.stint", &record);
        assert_eq!(again.setup, file.setup, "{record}");
        let played = replay(&again, None);
        assert!(played.problems.is_empty(), "{record}");
        assert_eq!(played.session.battle(), session.battle(), "{record}");
        assert_eq!(write_record(&again, &played.session, "x.stint"), record);
    }
}
