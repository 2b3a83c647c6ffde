//! The script of a record: what was done, with the dice and shuffles that came.

use std::collections::VecDeque;

use stint::command::Command;
use stint::event::Event;
use stint::{Battle, Session};

use crate::print::print_command;
use crate::read::Cards;

/// The lines of what was done, each ended by a line feed.
///
/// Faces and shuffles are written before the command that used them, wherever they came from: a
/// `roll` that was entered is left out, and what is left of it comes last.
pub(super) fn script(session: &Session, cards: &Cards) -> String {
    let battle = session.battle();
    let mut script = String::new();
    let mut line = |command: &Command| {
        script.push_str(&print_command(command, battle, cards));
        script.push('\n');
    };
    let mut shuffles: VecDeque<Command> = VecDeque::new();
    for entry in session.entries() {
        match &entry.command {
            Command::Roll(_) => continue,
            Command::Shuffle { .. } => {
                shuffles.push_back(entry.command.clone());
                continue;
            }
            _ => {}
        }
        let faces = faces(&entry.events);
        if !faces.is_empty() {
            line(&Command::Roll(faces));
        }
        for shuffle in entry.events.iter().filter_map(shuffle) {
            shuffles.retain(|given| !same_pile(given, &shuffle));
            line(&shuffle);
        }
        line(&entry.command);
    }
    for shuffle in &shuffles {
        line(shuffle);
    }
    let left = left(battle);
    if !left.is_empty() {
        line(&Command::Roll(left));
    }
    script
}

/// The faces that came up, in order.
fn faces(events: &[Event]) -> Vec<u8> {
    let rolled = events.iter().filter_map(|event| match event {
        Event::Rolled(_, faces) => Some(faces.iter().copied()),
        _ => None,
    });
    rolled.flatten().collect()
}

fn left(battle: &Battle) -> Vec<u8> {
    battle.dice_queue().to_vec()
}

fn shuffle(event: &Event) -> Option<Command> {
    match event {
        Event::Shuffled(owner, suit, order) => Some(Command::Shuffle {
            owner: *owner,
            suit: *suit,
            order: order.to_vec(),
        }),
        _ => None,
    }
}

fn same_pile(a: &Command, b: &Command) -> bool {
    match (a, b) {
        (
            Command::Shuffle { owner, suit, .. },
            Command::Shuffle {
                owner: other_owner,
                suit: other_suit,
                ..
            },
        ) => owner == other_owner && suit == other_suit,
        _ => false,
    }
}
