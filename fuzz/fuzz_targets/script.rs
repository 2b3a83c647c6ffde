//! Any lines, entered into a battle that is there: each is a command or told why not, and what is
//! printed is read back as the same command.

#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use stint::Session;
use stint_notation::{
    BattleFile, Input, NoCollections, parse_command, print_command, print_event, read_battle,
};

const MOST_LINES: usize = 64;

fn file() -> &'static BattleFile {
    static FILE: OnceLock<BattleFile> = OnceLock::new();
    FILE.get_or_init(|| {
        let text = include_bytes!("../table.toml");
        read_battle("table.toml", text, &NoCollections).expect("a battle")
    })
}

fuzz_target!(|text: &str| {
    let file = file();
    let mut session = Session::new(file.battle());
    for line in std::iter::once("start").chain(text.lines()).take(MOST_LINES) {
        let command = match parse_command(line, session.battle(), &file.cards) {
            Ok(Input::Command(command)) => command,
            Ok(Input::Undo) => {
                let _ = session.undo();
                continue;
            }
            Ok(Input::Why(command)) => {
                let reasons = session.battle().why(&command);
                assert_eq!(reasons.is_empty(), session.battle().check(&command).is_ok());
                continue;
            }
            Ok(Input::Nothing) | Err(_) => continue,
        };
        let printed = print_command(&command, session.battle(), &file.cards);
        let again = parse_command(&printed, session.battle(), &file.cards);
        assert_eq!(again, Ok(Input::Command(command.clone())), "{printed}");
        let before = session.battle().clone();
        let possible = before.check(&command);
        match session.take(command) {
            Ok(events) => {
                assert_eq!(possible, Ok(()));
                let events = events.to_vec();
                for event in &events {
                    let _ = print_event(event, session.battle());
                }
            }
            Err(refusal) => {
                assert_eq!(possible, Err(refusal));
                assert_eq!(*session.battle(), before);
            }
        }
    }
});
