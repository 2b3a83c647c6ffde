//! Writing commands and events as lines.

mod command;
mod event;
mod inline;

use stint::Battle;
use stint::reading::Value;

pub use command::{print_command, print_command_as, print_pick};
pub use event::print_event;

pub(crate) use event::EVENTS;
pub(crate) use inline::quoted;

/// A value that was read, as words.
#[must_use]
pub fn print_value(value: &Value) -> String {
    value.to_string()
}

/// A pile as it is named: `deck:item`, of somebody's `A/deck:item`.
fn pile(
    battle: &Battle,
    owner: Option<stint::ids::CharId>,
    suit: stint::vocabulary::Suit,
) -> String {
    let zone = stint::vocabulary::Zone::Deck.id();
    match owner {
        Some(who) => format!("{}/{zone}:{}", battle.character_id(who), suit.id()),
        None => format!("{zone}:{}", suit.id()),
    }
}
