//! Whatever is played at a table: its record plays again to the same events and the same state.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

mod table;

use proptest::prelude::*;
use stint::Session;
use stint::command::Command;
use stint::decision::Asked;
use stint::event::Event;
use stint_notation::{NoCollections, read_battle, render, replay, write_record};
use table::{commands, file};

/// What a character can be told at any time, so that the battle goes on.
fn answer(session: &Session) -> Option<Command> {
    let decision = session.battle().decision()?;
    let who = decision.who?;
    match decision.asked {
        Asked::Response => Some(Command::Pass(who)),
        Asked::Turn => Some(Command::EndStint(who)),
        _ => None,
    }
}

fn events(session: &Session) -> Vec<&Event> {
    let entries = session.entries().iter();
    entries.flat_map(|entry| &entry.events).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn records_play_again(
        given in prop::collection::vec((commands(), 0..8_u8), 1..60),
    ) {
        let mut session = Session::new(file().battle());
        session.take(Command::Start).unwrap();
        for (command, chance) in given {
            match chance {
                0 => {
                    let _ = session.undo();
                }
                1..=2 => {
                    if let Some(command) = answer(&session) {
                        session.take(command).unwrap();
                    }
                }
                _ => {
                    let _ = session.take(command);
                }
            }
        }
        let text = write_record(file(), &session, "table.stint");
        let again = match read_battle("table.stint", text.as_bytes(), &NoCollections) {
            Ok(again) => again,
            Err(wrong) => {
                let wrong = render(&wrong, stint::vocabulary::Lang::En, false);
                return Err(TestCaseError::fail(format!("{wrong}\n{text}")));
            }
        };
        let played = replay(&again, None);
        let problems = render(&played.problems, stint::vocabulary::Lang::En, false);
        prop_assert!(played.problems.is_empty(), "{}\n{}", problems, text);
        prop_assert_eq!(events(&session), events(&played.session), "{}", text);
        prop_assert_eq!(write_record(&again, &played.session, "table.stint"), text);
    }
}
