//! `[[card]]` of a battle file: a copy of a card, somewhere, or brought in by `gm add card { … }`.

use std::sync::Arc;

use stint::effect::CardDefinition;
use stint::setup::{CardSetup, OwnerSetup};
use stint::vocabulary::{Suit, Zone};

use super::build::Build;
use super::definition::PRINTED;
use super::value::{Reader, Table};
use crate::nearest::nearest;
use crate::problem::{Kind, Problem, phrase};

/// The keys of a copy, besides what is printed on it.
const COPY: &[&str] = &[
    "id",
    "of",
    "owner",
    "zone",
    "attached_to",
    "exhausted",
    "face_up",
    "counters",
];

impl Build<'_> {
    /// A card; where something is wrong, one without it. `None` only without an identifier.
    pub(crate) fn card(&mut self, reader: &mut Reader<'_>, table: Table<'_>) -> Option<CardSetup> {
        reader.only(table, &[COPY, PRINTED].concat());
        let id = reader.required(table, "id");
        let id = id.and_then(|node| reader.string(node)).map(str::to_owned);
        let definition = self.printed(reader, table, id.as_deref().unwrap_or_default());
        let mut card = CardSetup {
            id: id.clone().unwrap_or_default(),
            definition,
            owner: OwnerSetup::Nobody,
            zone: Zone::Inventory,
            attached_to: None,
            exhausted: false,
            face_up: None,
            counters: Vec::new(),
        };
        if let Some(owner) = table.get("owner").and_then(|node| reader.string(node)) {
            card.owner = match owner {
                "gm" => OwnerSetup::Gm,
                character => OwnerSetup::Character(character.to_owned()),
            };
        }
        if let Some(node) = table.get("attached_to") {
            card.attached_to = reader.string(node).map(str::to_owned);
            card.zone = Zone::Attached;
        }
        if let Some(node) = table.get("zone") {
            let zones: Vec<_> = Zone::ALL.iter().map(|zone| (zone.id(), *zone)).collect();
            let expected = phrase("uma zona", "a zone");
            card.zone = reader.word(node, expected, &zones).unwrap_or(card.zone);
        }
        if let Some(node) = table.get("exhausted") {
            card.exhausted = reader.boolean(node).unwrap_or(false);
        }
        if let Some(node) = table.get("face_up") {
            card.face_up = reader.boolean(node);
        }
        if let Some(table) = table.get("counters").and_then(|node| reader.table(node)) {
            for (key, value) in table.keys {
                let name = self.name(reader, key.span(), key.get_ref());
                // B6.3: at most 25, on sheet cards 5; the battle says which.
                let number = reader.number(value, 0, 25);
                card.counters.extend(name.zip(number));
            }
        }
        id.map(|_| card)
    }

    /// What is printed on it: by `of`, a card of a collection, or in place.
    fn printed(
        &mut self,
        reader: &mut Reader<'_>,
        table: Table<'_>,
        id: &str,
    ) -> Arc<CardDefinition> {
        let Some(node) = table.get("of") else {
            return Arc::new(self.definition(reader, table, id));
        };
        for key in table.keys.keys() {
            let word = key.get_ref().as_ref();
            if PRINTED.contains(&word) {
                reader.report(key.span(), Problem::PrintedKey(word.to_owned()));
            }
        }
        let blank = || Arc::new(CardDefinition::new(id, Suit::Item));
        let Some(of) = reader.string(node) else {
            return blank();
        };
        if let Some(definition) = self.definitions.get(of) {
            return Arc::clone(definition);
        }
        if !self.incomplete {
            let known = self.definitions.keys().map(String::as_str);
            let problem = Problem::UnknownId {
                kind: Kind::Definition,
                id: of.to_owned(),
                nearest: nearest(of, known).map(str::to_owned),
            };
            reader.report(node.span(), problem);
        }
        blank()
    }
}
