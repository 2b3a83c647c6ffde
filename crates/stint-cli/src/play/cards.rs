//! All cards of a battle: whose they are, where they lie, and how.

use std::collections::BTreeMap;

use stint::Battle;
use stint::ids::CardId;
use stint::names::NameId;
use stint::reading::{CardField, Reading, Value};
use stint::vocabulary::Zone;
use stint_words::{People, Texts};

use crate::output::{BOLD, DIM, styled};

/// The cards, owner by owner, in the order of the set-up.
pub(crate) fn lines(battle: &Battle, people: People<'_>, texts: &Texts) -> Vec<String> {
    let mut owners: Vec<String> = Vec::new();
    let mut by_owner: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for card in battle.cards() {
        let owner = read(battle, card, CardField::Owner).to_string();
        if !owners.contains(&owner) {
            owners.push(owner.clone());
        }
        let line = line(battle, card, people, texts);
        by_owner.entry(owner).or_default().push(line);
    }
    if owners.is_empty() {
        return vec![texts.get("cards-none")];
    }
    let mut lines = Vec::new();
    for owner in owners {
        let name = match battle.find_character(&owner) {
            Some(who) => people.character(battle, who),
            None if owner == "none" => texts.get("cards-nobody"),
            None => owner.clone(),
        };
        lines.push(styled(BOLD, name));
        lines.extend(by_owner.remove(&owner).unwrap_or_default());
    }
    lines
}

fn line(battle: &Battle, card: CardId, people: People<'_>, texts: &Texts) -> String {
    let lang = texts.lang();
    let word = read(battle, card, CardField::Zone).to_string();
    let zone = Zone::from_id(&word);
    let mut parts = vec![zone.map_or(word, |zone| zone.name(lang).to_owned())];
    let is = |field, word: &str| read(battle, card, field) == Value::Word(word.to_owned());
    if is(CardField::Exhausted, "true") {
        parts.push(texts.get("cards-exhausted"));
    }
    if zone.is_some_and(Zone::is_play) && is(CardField::FaceUp, "false") {
        parts.push(texts.get("cards-concealed"));
    }
    let names = battle.names();
    for number in 0..u16::try_from(names.len()).unwrap_or(u16::MAX) {
        let name = NameId(number);
        let counters = CardField::Counters(names.key(name).to_owned());
        if let Value::Number(amount) = read(battle, card, counters)
            && amount > 0
        {
            parts.push(format!("{amount} × {}", names.text(name, lang)));
        }
    }
    let name = people.card_and_id(battle, card);
    format!("  {name:<32} {}", styled(DIM, parts.join("  ")))
}

fn read(battle: &Battle, card: CardId, field: CardField) -> Value {
    battle.read(&Reading::Card(card, field))
}
