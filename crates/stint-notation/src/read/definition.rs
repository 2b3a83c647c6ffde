//! What is printed on a card: in a collection, or in place in a battle file (docs/cards.md).

use std::sync::Arc;

use stint::effect::{Amount, Bar, CardDefinition, Cost, EffectText, Technique};
use stint::vocabulary::{CompanionKind, Essence, Lang, Reach, Specifier, Suit};

use super::build::{Build, MOST};
use super::lint::{self, ReadText};
use super::value::{Node, Reader, Table};
use crate::diagnostic::{Diagnostic, Severity};
use crate::problem::{Problem, phrase};

/// The keys of what is printed.
pub(crate) const PRINTED: &[&str] = &[
    "suit",
    "level",
    "rarity",
    "tags",
    "knowledge",
    "cost",
    "attack",
    "name",
    "effects",
    "kind",
    "attributes",
    "attribute_bonus",
    "techniques",
    "specifier",
    "essences",
    "life",
    "manual",
    "type",
    "path",
    "price",
    "score",
    "origin",
];

/// The keys that cards of some suits only have (docs/cards.md): what a card has no use for is said,
/// and not passed over.
const OF_SUITS: &[(&str, &[Suit])] = &[
    ("attributes", &[Suit::House, Suit::Companion]),
    // B1.1: what lies on the sheet adds to attributes.
    ("attribute_bonus", &[Suit::House, Suit::Class, Suit::Entity]),
    ("specifier", &[Suit::Item]),
    ("kind", &[Suit::Companion]),
    ("life", &[Suit::Companion]),
    ("techniques", &[Suit::Companion]),
];

/// The keys of what is said in both languages.
const LANGUAGES: &[&str] = &["pt", "en"];

/// Words with what they stand for.
fn words<T: Copy>(all: &[T], id: impl Fn(T) -> &'static str) -> Vec<(&'static str, T)> {
    all.iter().map(|value| (id(*value), *value)).collect()
}

impl Build<'_> {
    /// What is printed on the card of a table. Where something is wrong, a card without it.
    pub(crate) fn definition(
        &mut self,
        reader: &mut Reader<'_>,
        table: Table<'_>,
        id: &str,
    ) -> CardDefinition {
        let suits = words(Suit::ALL, Suit::id);
        let expected = phrase("um naipe", "a suit");
        let suit = reader
            .required(table, "suit")
            .and_then(|node| reader.word(node, expected, &suits));
        if let Some(suit) = suit {
            Self::of_other_suits(reader, table, suit);
        }
        let mut card = CardDefinition::new(id, suit.unwrap_or(Suit::Item));
        card.level = 1;
        if let Some(node) = table.get("level") {
            let level = reader.number(node, 0, 100);
            card.level = level
                .and_then(|level| u8::try_from(level).ok())
                .unwrap_or(1);
        }
        if let Some(node) = table.get("rarity") {
            reader.string(node);
        }
        if let Some(node) = table.get("name") {
            (card.name_pt, card.name_en) = Self::names_in_both(reader, node);
            self.doubt_name(reader, table, node);
        }
        if let Some(node) = table.get("tags") {
            card.tags = self.names_of(reader, node);
        }
        self.sorts(reader, table, &mut card);
        card.cost = Self::cost(reader, table);
        let lang = self.lang_of(table);
        card.attack = self.bar(reader, table, lang);
        card.effects = self.effects(reader, table);
        card.effects.extend(self.manual(reader, table));
        card.techniques = self.techniques(reader, table);
        Self::kept(reader, table);
        card
    }

    /// Reports the keys that only cards of other suits have.
    fn of_other_suits(reader: &mut Reader<'_>, table: Table<'_>, suit: Suit) {
        for (known, of) in OF_SUITS {
            let key = table.keys.keys().find(|key| key.get_ref() == known);
            if let Some(key) = key.filter(|_| !of.contains(&suit)) {
                let problem = Problem::KeyOfOtherSuit {
                    key: known,
                    suit,
                    of,
                };
                reader.report(key.span(), problem);
            }
        }
    }

    /// What no rule asks for, kept for people and other programs.
    fn kept(reader: &mut Reader<'_>, table: Table<'_>) {
        for key in ["type", "path", "origin"] {
            if let Some(node) = table.get(key) {
                reader.string(node);
            }
        }
        for key in ["price", "score"] {
            if let Some(node) = table.get(key)
                && !node.get_ref().is_float()
            {
                reader.number(node, -MOST, MOST);
            }
        }
    }

    /// Knowledge, essences, specifier, kind, attributes and life.
    fn sorts(&mut self, reader: &mut Reader<'_>, table: Table<'_>, card: &mut CardDefinition) {
        if let Some(node) = table.get("knowledge") {
            for (element, text) in reader.strings(node) {
                card.knowledge
                    .extend(Self::knowledge(reader, element.span(), text));
            }
        }
        if let Some(node) = table.get("essences") {
            let expected = phrase("uma cor de essência", "a colour of essence");
            let colours = words(Essence::ALL, Essence::id);
            for (element, _) in reader.strings(node) {
                card.essences
                    .extend(reader.word(element, expected, &colours));
            }
        }
        if let Some(node) = table.get("specifier") {
            let expected = phrase("um especificador de itens", "a specifier of items");
            card.specifier = reader.word(node, expected, &words(Specifier::ALL, Specifier::id));
        }
        if let Some(node) = table.get("kind") {
            let expected = phrase("um tipo de companheiro", "a kind of companion");
            card.kind = reader.word(
                node,
                expected,
                &words(CompanionKind::ALL, CompanionKind::id),
            );
        }
        if let Some(node) = table.get("attributes") {
            let given = Self::attributes(reader, node, 0);
            card.attributes = Some(given.map(|value| value.unwrap_or(4)));
        }
        if let Some(node) = table.get("attribute_bonus") {
            let given = Self::attributes(reader, node, -1_000);
            card.attribute_bonus = given.map(|value| value.unwrap_or(0));
        }
        if let Some(node) = table.get("life") {
            card.life = reader.number(node, 1, MOST);
        }
    }

    /// The language in which the texts of a card are read: the file's, unless it has only the
    /// other one.
    fn lang_of(&self, table: Table<'_>) -> Lang {
        let texts = table
            .get("effects")
            .and_then(|node| node.get_ref().as_table());
        let Some(texts) = texts else { return self.lang };
        let (own, other) = match self.lang {
            Lang::Pt => ("pt", Lang::En),
            Lang::En => ("en", Lang::Pt),
        };
        if texts.contains_key(own) {
            self.lang
        } else {
            other
        }
    }

    fn effects(&mut self, reader: &mut Reader<'_>, table: Table<'_>) -> Vec<EffectText> {
        let Some(node) = table.get("effects") else {
            return Vec::new();
        };
        if node.get_ref().is_array() {
            return self.effect_list(reader, node, self.lang);
        }
        if !node.get_ref().is_table() {
            reader.elements(node);
            return Vec::new();
        }
        let Some(both) = reader.table(node) else {
            return Vec::new();
        };
        reader.only(both, LANGUAGES);
        let lang = self.lang_of(table);
        let (own, other) = match lang {
            Lang::Pt => (both.get("pt"), both.get("en")),
            Lang::En => (both.get("en"), both.get("pt")),
        };
        let Some(list) = own else {
            reader.report(node.span(), Problem::NoLanguage);
            return Vec::new();
        };
        if self.lint.is_none() {
            return self.effect_list(reader, list, lang);
        }
        let read = self.texts(reader, list, lang);
        if let Some(list) = other {
            let there = match lang {
                Lang::Pt => Lang::En,
                Lang::En => Lang::Pt,
            };
            let translated = self.texts(reader, list, there);
            match lang {
                Lang::Pt => lint::compare(reader, &read, &translated, list),
                Lang::En => lint::compare(reader, &translated, &read, node),
            }
        }
        read.into_iter().filter_map(ReadText::effect).collect()
    }

    /// `manual.pt = [ … ]`: texts that do not say how they are activated; the game master says when
    /// (E1.7).
    fn manual(&mut self, reader: &mut Reader<'_>, table: Table<'_>) -> Vec<EffectText> {
        let Some(node) = table.get("manual") else {
            return Vec::new();
        };
        let mut lists = Vec::new();
        if node.get_ref().is_array() {
            lists.push((node, self.lang));
        } else if let Some(both) = reader.table(node) {
            reader.only(both, LANGUAGES);
            let other = match self.lang {
                Lang::Pt => Lang::En,
                Lang::En => Lang::Pt,
            };
            let of = |lang| both.get(Self::key_of(lang)).map(|list| (list, lang));
            lists.extend(of(self.lang).or_else(|| of(other)));
        }
        let mut texts = Vec::new();
        for (node, lang) in lists {
            for (element, text) in reader.strings(node) {
                texts.extend(self.when_told(reader, element, text, lang));
            }
        }
        texts
    }

    const fn key_of(lang: Lang) -> &'static str {
        match lang {
            Lang::Pt => "pt",
            Lang::En => "en",
        }
    }

    fn effect_list(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node<'_>,
        lang: Lang,
    ) -> Vec<EffectText> {
        let texts = self.texts(reader, node, lang);
        texts.into_iter().filter_map(ReadText::effect).collect()
    }

    /// The texts of a list, read; one that is no text or too long is left out.
    fn texts<'i>(
        &mut self,
        reader: &mut Reader<'_>,
        node: &'i Node<'i>,
        lang: Lang,
    ) -> Vec<ReadText<'i>> {
        let mut read = Vec::new();
        for (node, text) in reader.strings(node) {
            if reader.sink.is_full() {
                break;
            }
            if let Some(parsed) = self.effect(reader, node, text, lang) {
                read.push(ReadText { node, text, parsed });
            }
        }
        read
    }

    /// `name = "…"` or `name = { pt = "…", en = "…" }`.
    fn names_in_both(reader: &mut Reader<'_>, node: &Node<'_>) -> (String, String) {
        if let Some(name) = node.get_ref().as_str() {
            return (name.to_owned(), name.to_owned());
        }
        if !node.get_ref().is_table() {
            reader.string(node);
            return (String::new(), String::new());
        }
        let Some(both) = reader.table(node) else {
            return (String::new(), String::new());
        };
        reader.only(both, LANGUAGES);
        let mut name = |key| {
            let text = both.get(key).and_then(|node| reader.string(node));
            text.unwrap_or_default().to_owned()
        };
        (name("pt"), name("en"))
    }

    /// Warns of a name in one language beside effects in both: whoever reads the other one is told
    /// the wrong name.
    fn doubt_name(&self, reader: &mut Reader<'_>, table: Table<'_>, name: &Node<'_>) {
        let both = |node: &Node<'_>| {
            let texts = node.get_ref().as_table();
            texts.is_some_and(|texts| LANGUAGES.iter().all(|lang| texts.contains_key(*lang)))
        };
        if self.lint.is_some() && table.get("effects").is_some_and(both) && !both(name) {
            let source = Arc::clone(reader.source);
            let span = reader.map.range(&name.span());
            let problem = Problem::NameMissingLanguage;
            reader.sink.push(Diagnostic {
                severity: Severity::Warning,
                ..Diagnostic::error(source, span, problem)
            });
        }
    }

    /// `cost = { action = 1, … }` of a card or technique.
    fn cost(reader: &mut Reader<'_>, table: Table<'_>) -> Cost {
        let mut cost = Cost::default();
        let Some(table) = table.get("cost").and_then(|node| reader.table(node)) else {
            return cost;
        };
        reader.only(table, &["action", "stamina", "mana", "essence"]);
        for (key, slot) in [
            ("action", &mut cost.action),
            ("stamina", &mut cost.stamina),
            ("mana", &mut cost.mana),
            ("essence", &mut cost.essence),
        ] {
            if let Some(node) = table.get(key) {
                *slot = reader.number(node, 0, 1_000).unwrap_or(0);
            }
        }
        cost
    }

    /// `attack = { damage = …, reach = …, range = … }` of a card or technique.
    fn bar(&mut self, reader: &mut Reader<'_>, table: Table<'_>, lang: Lang) -> Option<Bar> {
        let table = table.get("attack").and_then(|node| reader.table(node))?;
        reader.only(table, &["damage", "reach", "range"]);
        let mut amount = |key, default| match table.get(key) {
            Some(node) => self.amount(reader, node, lang),
            None => Some(Amount::Number(default)),
        };
        let damage = amount("damage", 0);
        let range = amount("range", 1);
        let reach = match table.get("reach") {
            Some(node) => {
                let expected = phrase("um tipo de alcance", "a kind of reach");
                reader.word(node, expected, &words(Reach::ALL, Reach::id))
            }
            None => Some(Reach::Direct),
        };
        Some(Bar {
            damage: damage?,
            reach: reach?,
            range: range?,
        })
    }

    /// `techniques = [ { … }, … ]` of a companion's card or a model.
    pub(crate) fn techniques(
        &mut self,
        reader: &mut Reader<'_>,
        table: Table<'_>,
    ) -> Vec<Technique> {
        let mut techniques = Vec::new();
        for table in reader.tables(table, "techniques").into_iter().flatten() {
            reader.only(table, &["name", "cost", "attack", "effects", "manual"]);
            let (pt, en) = table
                .get("name")
                .map(|node| {
                    self.doubt_name(reader, table, node);
                    Self::names_in_both(reader, node)
                })
                .unwrap_or_default();
            let (own, other) = match self.lang {
                Lang::Pt => (pt, en),
                Lang::En => (en, pt),
            };
            let lang = self.lang_of(table);
            let mut effects = self.effects(reader, table);
            effects.extend(self.manual(reader, table));
            techniques.push(Technique {
                name: if own.is_empty() { other } else { own },
                cost: Self::cost(reader, table),
                attack: self.bar(reader, table, lang),
                effects,
            });
        }
        techniques
    }
}
