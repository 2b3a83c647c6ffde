//! What everybody may know of commands and events.

use stint::Battle;
use stint::command::{Activate, Command, Gm, Pick};
use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, PlayerId};
use stint::reading::{CardField, Reading};
use stint::vocabulary::Zone;

/// The cards that a command names.
pub(crate) fn cards(command: &Command) -> Vec<CardId> {
    let picked = |picks: &[Pick]| -> Vec<CardId> {
        let cards = picks.iter().filter_map(|pick| match pick {
            Pick::Card(card) => Some(*card),
            _ => None,
        });
        cards.collect()
    };
    let used = |it: &Activate| {
        let mut cards = vec![it.card];
        cards.extend(picked(&it.on));
        cards.extend(picked(&it.with));
        cards
    };
    match command {
        Command::Activate(it) | Command::Respond(it) => used(it),
        Command::Choose(_, picks) | Command::Gm(Gm::Choose(picks)) => picked(picks),
        _ => command.card().into_iter().collect(),
    }
}

/// An event as everybody may know it: which card it is about only where it is shown by it, or to the
/// player.
pub(crate) fn public_side(event: &Event, battle: &Battle, own: PlayerId) -> String {
    let shown = |card: &CardId| {
        let printed = battle.definition(*card).map(|it| &it.id);
        format!("{event:?} {} {printed:?}", battle.card_id(*card))
    };
    let theirs = |card: &CardId| {
        let owner = battle.read(&Reading::Card(*card, CardField::Owner));
        let owner = battle.find_character(&owner.to_string());
        owner.is_some_and(|owner| battle.player_of(owner) == own)
    };
    let suit = |card: &CardId| battle.definition(*card).map(|it| it.suit);
    let kind = std::mem::discriminant(event);
    match event {
        Event::Drew(who, card) if battle.player_of(*who) == own => shown(card),
        // Of what suit the cards of a deck are is public.
        Event::Drew(who, card) => format!("{kind:?} {who:?} {:?}", suit(card)),
        Event::Card(card, Zone::Inventory) if theirs(card) => shown(card),
        Event::Card(card, zone @ (Zone::Inventory | Zone::Deck)) => {
            format!("{kind:?} {zone:?} {:?}", suit(card))
        }
        Event::Exhausted(_) | Event::Recovered(_) | Event::Concealed(_) => format!("{kind:?}"),
        Event::Counter(_, name, amount) => format!("{kind:?} {name:?} {amount}"),
        Event::Shuffled(owner, suit, _) => format!("{kind:?} {owner:?} {suit:?}"),
        Event::Activated(card)
        | Event::Granted(card, _)
        | Event::Resolved(card)
        | Event::Negated(Negation::Card(card))
        | Event::Stopped(card)
        | Event::Skipped(card)
        | Event::Card(card, _)
        | Event::Revealed(card)
        | Event::Expired(card)
        | Event::LoopBroken(card)
        | Event::Manual(card)
        | Event::Selected(Source::Card(card), _) => shown(card),
        other => format!("{other:?}"),
    }
}

/// Where two texts begin to differ.
pub(crate) fn difference(one: &str, two: &str) -> String {
    let at = one
        .bytes()
        .zip(two.bytes())
        .take_while(|(one, two)| one == two)
        .count();
    let around = |text: &str| {
        let from = text.floor_char_boundary(at.saturating_sub(300));
        let to = text.floor_char_boundary((at + 200).min(text.len()));
        text[from..to].to_owned()
    };
    format!("one: …{}\ntwo: …{}", around(one), around(two))
}
