//! What was done, as a line that reads back as the same command.

use stint::Battle;
use stint::command::{Activate, Command, Gm, Pick, Rest, TileChange};
use stint::ids::{CardId, CharId, Tile};
use stint::reading::{CardField, CharacterField, Reading};

use super::inline;
use crate::naming::Naming;
use crate::read::Cards;
use crate::script::{OF_BATTLE, OF_CARD, OF_CHARACTER};

/// A command as a line; reading it gives the same command.
#[must_use]
pub fn print_command(command: &Command, battle: &Battle, cards: &Cards) -> String {
    print_command_as(command, battle, cards, battle)
}

/// A command as a line in which cards are called as somebody calls them; reading it with the same
/// names gives the same command.
#[must_use]
pub fn print_command_as(
    command: &Command,
    battle: &Battle,
    cards: &Cards,
    naming: &dyn Naming,
) -> String {
    let of = |who: &CharId| battle.character_id(*who);
    let card = |id: &CardId| naming.card_id(*id);
    match command {
        Command::Start => "start".to_owned(),
        Command::Move { who, to, via } => {
            let mut line = format!("{} move {to}", of(who));
            if !via.is_empty() {
                line.push_str(" via");
            }
            for tile in via {
                line.push_str(&format!(" {tile}"));
            }
            line
        }
        Command::Attack { who, target } => format!("{} attack {}", of(who), of(target)),
        Command::Activate(activate) => effect(activate, false, battle, naming),
        Command::Respond(activate) => effect(activate, true, battle, naming),
        Command::Pass(who) => format!("{} pass", of(who)),
        Command::Choose(who, picks) if picks.is_empty() => format!("{} choose none", of(who)),
        Command::Choose(who, list) => format!("{} choose {}", of(who), picks(list, battle, naming)),
        Command::EndStint(who) => format!("{} end-stint", of(who)),
        Command::Rest(who, Rest::Life) => format!("{} rest life", of(who)),
        Command::Rest(who, Rest::Energy) => format!("{} rest energy", of(who)),
        Command::Play(who, id) => format!("{} play {}", of(who), card(id)),
        Command::Withdraw(who, id) => format!("{} withdraw {}", of(who), card(id)),
        Command::Summon(who, id, tile) => {
            format!("{} summon {}{}", of(who), card(id), place(*tile))
        }
        Command::Recruit(who, id, tile) => {
            format!("{} recruit {}{}", of(who), card(id), place(*tile))
        }
        Command::Dismiss(who, whom) => format!("{} dismiss {}", of(who), of(whom)),
        Command::Attach(who, id, to) => format!("{} attach {} to {}", of(who), card(id), of(to)),
        Command::Detach(who, id) => format!("{} detach {}", of(who), card(id)),
        Command::Wake(who, id) => format!("{} wake {}", of(who), card(id)),
        Command::Interact(who, with) => format!("{} interact {}", of(who), of(with)),
        Command::Roll(faces) => {
            let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
            format!("roll {}", faces.join(" "))
        }
        Command::Shuffle { owner, suit, order } => {
            let mut line = format!("shuffle {}", super::pile(battle, *owner, *suit));
            for id in order {
                line.push(' ');
                line.push_str(&card(id));
            }
            line
        }
        Command::Gm(gm) => format!("gm {}", of_gm(gm, battle, cards, naming)),
    }
}

fn of_gm(gm: &Gm, battle: &Battle, cards: &Cards, naming: &dyn Naming) -> String {
    let of = |who: &CharId| battle.character_id(*who);
    let card = |id: &CardId| naming.card_id(*id);
    match gm {
        Gm::EndBattle(None) => "end-battle".to_owned(),
        Gm::EndBattle(Some(team)) => format!("end-battle {}", battle.team_name(*team)),
        Gm::Remove(who) => format!("remove {}", of(who)),
        Gm::Return(who, tile) => format!("return {}{}", of(who), place(*tile)),
        Gm::Kill(who) => format!("kill {}", of(who)),
        Gm::KnockOut(who) => format!("knock-out {}", of(who)),
        Gm::Revive(who, life) => format!("revive {} {life}", of(who)),
        Gm::Set(what, value) => format!("set {} {value}", reading(what, battle, naming)),
        Gm::Send(id, zone, None) => format!("send {} {}", card(id), zone.id()),
        Gm::Send(id, zone, Some(who)) => format!("send {} {} {}", card(id), zone.id(), of(who)),
        Gm::Exhaust(id) => format!("exhaust {}", card(id)),
        Gm::Recover(id) => format!("recover {}", card(id)),
        Gm::Reveal(id) => format!("reveal {}", card(id)),
        Gm::Conceal(id) => format!("conceal {}", card(id)),
        Gm::Mark(who, name) => format!("mark {} {name}", of(who)),
        Gm::Unmark(who, name) => format!("unmark {} {name}", of(who)),
        Gm::Respond(it) => format!(
            "respond {}{}{}",
            card(&it.card),
            number(it.effect),
            used(&it.on, &it.with, battle, naming)
        ),
        Gm::Pass => "pass".to_owned(),
        Gm::Choose(list) if list.is_empty() => "choose none".to_owned(),
        Gm::Choose(list) => format!("choose {}", picks(list, battle, naming)),
        Gm::Negate => "negate".to_owned(),
        Gm::Done => "done".to_owned(),
        Gm::Yes => "yes".to_owned(),
        Gm::No => "no".to_owned(),
        Gm::Trigger(id, effect) => format!("trigger {}{}", card(id), number(*effect)),
        Gm::AddCharacter(character) => {
            format!(
                "add character {}",
                inline::character(character, battle.names(), cards)
            )
        }
        Gm::AddCard(new) => format!("add card {}", inline::card(new, battle.names(), cards)),
        Gm::Allow(command) => format!("allow {}", print_command_as(command, battle, cards, naming)),
        Gm::Tile(tile, change) => {
            let change = match change {
                TileChange::Altitude(number) => format!("altitude {number}"),
                TileChange::Blocked(is) => format!("blocked {is}"),
                TileChange::Disabled(is) => format!("disabled {is}"),
                TileChange::Extra(number) => format!("extra {number}"),
            };
            format!("tile {tile} {change}")
        }
    }
}

/// Something picked, as a word.
#[must_use]
pub fn print_pick(pick: &Pick, battle: &Battle) -> String {
    print_pick_as(pick, battle, battle)
}

fn print_pick_as(pick: &Pick, battle: &Battle, naming: &dyn Naming) -> String {
    match pick {
        Pick::Character(who) => battle.character_id(*who).to_owned(),
        Pick::Card(card) => naming.card_id(*card),
        Pick::Tile(tile) => tile.to_string(),
        Pick::Number(number) => number.to_string(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
    }
}

fn picks(list: &[Pick], battle: &Battle, naming: &dyn Naming) -> String {
    let words: Vec<_> = list
        .iter()
        .map(|pick| print_pick_as(pick, battle, naming))
        .collect();
    words.join(", ")
}

fn place(tile: Option<Tile>) -> String {
    tile.map(|tile| format!(" at {tile}")).unwrap_or_default()
}

fn number(effect: Option<u8>) -> String {
    effect
        .map(|number| format!(" #{}", u16::from(number) + 1))
        .unwrap_or_default()
}

/// An activation, of a card or a technique, of one's own accord or in response.
fn effect(activate: &Activate, response: bool, battle: &Battle, naming: &dyn Naming) -> String {
    let technique = battle
        .technique_of(activate.card)
        .map(|whose| technique(whose, activate.card, battle));
    let mut line = battle.character_id(activate.who).to_owned();
    match (&technique, response) {
        (None, false) => line.push_str(" activate "),
        (None, true) => line.push_str(" respond "),
        (Some(_), false) => line.push_str(" technique "),
        (Some(_), true) => line.push_str(" respond technique "),
    }
    match &technique {
        Some(name) => line.push_str(name),
        None => line.push_str(&naming.card_id(activate.card)),
    }
    line.push_str(&number(activate.effect));
    line.push_str(&used(&activate.on, &activate.with, battle, naming));
    line
}

/// ` on B with x`, each where there is something to say.
fn used(on: &[Pick], with: &[Pick], battle: &Battle, naming: &dyn Naming) -> String {
    let said = [("on", on), ("with", with)];
    let said = said.into_iter().filter(|(_, list)| !list.is_empty());
    said.map(|(word, list)| format!(" {word} {}", picks(list, battle, naming)))
        .collect()
}

/// A technique by its name, or by its number where the name would not find it.
fn technique(whose: CharId, card: CardId, battle: &Battle) -> String {
    let name = battle.card_id(card);
    let plain = !name.is_empty()
        && name.split(' ').all(|word| {
            !matches!(word, "" | "on" | "with")
                && word
                    .chars()
                    .all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''))
        });
    if plain && battle.find_technique(whose, name) == Some(card) {
        return name.to_owned();
    }
    (1..=u8::MAX)
        .map(|number| number.to_string())
        .find(|number| battle.find_technique(whose, number) == Some(card))
        .unwrap_or_else(|| name.to_owned())
}

fn reading(reading: &Reading, battle: &Battle, naming: &dyn Naming) -> String {
    let word = OF_BATTLE.iter().find(|(_, known)| known == reading);
    match (word, reading) {
        (Some((word, _)), _) => (*word).to_owned(),
        (None, Reading::Character(who, field)) => {
            let word = match field {
                CharacterField::Attribute(attribute) => attribute.id(),
                field => {
                    let word = OF_CHARACTER.iter().find(|(_, known)| known == field);
                    word.map_or("?", |(word, _)| word)
                }
            };
            format!("{}.{word}", battle.character_id(*who))
        }
        (None, Reading::Card(card, field)) => {
            let id = naming.card_id(*card);
            match field {
                CardField::Counters(name) => format!("{id}.counters.{name}"),
                field => {
                    let word = OF_CARD.iter().find(|(_, known)| known == field);
                    format!("{id}.{}", word.map_or("?", |(word, _)| word))
                }
            }
        }
        (None, _) => "?".to_owned(),
    }
}
