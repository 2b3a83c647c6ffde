//! Lines read as commands, and commands written as lines that read back.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod table;

use proptest::prelude::*;
use stint::command::Command;
use stint_notation::{Input, parse_command, print_command};
use table::{battle, commands, file};

proptest! {
    #[test]
    fn what_is_printed_reads_back(command in commands()) {
        let line = print_command(&command, battle(), &file().cards);
        let again = parse_command(&line, battle(), &file().cards);
        prop_assert_eq!(again, Ok(Input::Command(command)), "{}", line);
    }

    #[test]
    fn any_line_is_a_command_or_told_why_not(line in "\\PC*") {
        let _ = parse_command(&line, battle(), &file().cards);
    }

    #[test]
    fn words_in_any_order_too(words in prop::collection::vec(prop::sample::select(vec![
        "A", "B", "dog", "spark", "mend", "b2", "z99", "#1", "#0", ",", ":", "on", "with", "via",
        "gm", "add", "card", "{", "}", "{ id = \"x\" }", "set", "A.life", ".", "x.", "=", "3",
        "roll", "activate", "technique", "respond", "move", "expect", "refuse", "cannot", "why",
        "event", "no", "and", "choose", "none", "#", "shuffle", "A/deck:item", "at", "to", "allow",
    ]), 0..9)) {
        let _ = parse_command(&words.join(" "), battle(), &file().cards);
    }
}

fn wrong(line: &str) -> String {
    parse_command(line, battle(), &file().cards)
        .unwrap_err()
        .to_string()
}

fn help(line: &str) -> String {
    let wrong = parse_command(line, battle(), &file().cards).unwrap_err();
    wrong.help(stint::vocabulary::Lang::En).unwrap()
}

#[test]
fn what_names_nothing_is_said() {
    assert_eq!(wrong("C attack B"), ":1:1: there is no character \"C\"");
    assert_eq!(
        wrong("A activate sparc"),
        ":1:12: there is no card \"sparc\""
    );
    assert_eq!(help("A activate sparc"), "did you mean `spark`?");
    assert_eq!(help("A attack dgo"), "did you mean `dog`?");
    assert_eq!(
        wrong("dog technique bark"),
        ":1:15: it has no technique \"bark\""
    );
    assert_eq!(
        wrong("A activate spark on moon"),
        ":1:21: there is no character, card or tile \"moon\""
    );
    assert_eq!(
        wrong("gm end-battle green"),
        ":1:15: there is no team \"green\""
    );
    assert_eq!(
        wrong("gm set A.zone 3"),
        ":1:10: expected a value, found \"zone\""
    );
}

#[test]
fn statements_are_no_commands() {
    for (line, word) in [
        ("expect turn = A", "expect"),
        ("refuse dead : A pass", "refuse"),
    ] {
        assert_eq!(wrong(line), format!(":1:1: \"{word}\" is no command"));
        assert_eq!(help(line), "possible here: start, roll, shuffle, gm, why");
    }
}

#[test]
fn lines_are_read_as_the_notation_says() {
    let read = |line: &str| match parse_command(line, battle(), &file().cards) {
        Ok(Input::Command(command)) => command,
        other => panic!("{line}: {other:?}"),
    };
    let a = battle().find_character("A").unwrap();
    let mend = battle().find_card("mend").unwrap();
    let Command::Activate(it) = read("A activate mend #2 on B, d4 with hat # why not") else {
        panic!("no activation");
    };
    assert_eq!((it.who, it.card, it.effect), (a, mend, Some(1)));
    assert_eq!(it.on.len(), 2);
    assert_eq!(it.with.len(), 1);
    assert_eq!(
        read("dog technique 1 on A"),
        read("dog technique bite on A")
    );
    assert_eq!(
        parse_command("  # nothing", battle(), &file().cards),
        Ok(Input::Nothing)
    );
    assert_eq!(
        parse_command("gm undo", battle(), &file().cards),
        Ok(Input::Undo)
    );
    assert!(matches!(
        parse_command("why A respond mend", battle(), &file().cards),
        Ok(Input::Why(Command::Respond(_)))
    ));
}
