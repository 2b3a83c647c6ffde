//! Writing commands and events as lines.

use stint::Battle;
use stint::command::{Command, Pick};
use stint::event::Event;
use stint::reading::Value;

use crate::read::Cards;

/// A command as a line; reading it gives the same command.
#[must_use]
pub fn print_command(command: &Command, battle: &Battle, cards: &Cards) -> String {
    let _ = (command, battle, cards);
    unimplemented!()
}

/// An event as a line of a record.
#[must_use]
pub fn print_event(event: &Event, battle: &Battle) -> String {
    let _ = (event, battle);
    unimplemented!()
}

/// Something picked, as a word.
#[must_use]
pub fn print_pick(pick: &Pick, battle: &Battle) -> String {
    let _ = (pick, battle);
    unimplemented!()
}

/// A value that was read, as words.
#[must_use]
pub fn print_value(value: &Value) -> String {
    value.to_string()
}
