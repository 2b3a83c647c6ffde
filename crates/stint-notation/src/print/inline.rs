//! What is brought in with `gm add`, as a table in braces.

use stint::effect::{Amount, Bar, CardDefinition, Cost, EffectText, Technique};
use stint::ids::Facing;
use stint::names::{NameId, Names};
use stint::setup::{CardSetup, CharacterSetup, OwnerSetup};
use stint::vocabulary::{Attribute, Lang, Zone};

use crate::read::{Cards, KINDS, when_told};

/// Keys and values, one after another.
#[derive(Default)]
struct Table(Vec<String>);

impl Table {
    fn put(&mut self, key: &str, value: impl std::fmt::Display) {
        let bare = !key.is_empty()
            && key
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if bare {
            self.0.push(format!("{key} = {value}"));
        } else {
            self.0.push(format!("{} = {value}", quoted(key)));
        }
    }

    fn text(&mut self, key: &str, text: &str) {
        self.put(key, quoted(text));
    }

    fn list(&mut self, key: &str, values: &[String]) {
        if !values.is_empty() {
            self.put(key, format!("[{}]", values.join(", ")));
        }
    }

    fn table(&mut self, key: &str, table: &Self) {
        if !table.0.is_empty() {
            self.put(key, table.braces());
        }
    }

    fn braces(&self) -> String {
        if self.0.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", self.0.join(", "))
        }
    }
}

/// A text in quotation marks, on one line.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            control if control.is_control() => {
                out.push_str(&format!("\\u{:04x}", u32::from(control)));
            }
            plain => out.push(plain),
        }
    }
    out.push('"');
    out
}

/// Writes with the names of the battle and the language of the file.
struct Writer<'a> {
    names: &'a Names,
    lang: Lang,
}

pub(super) fn character(new: &CharacterSetup, names: &Names, cards: &Cards) -> String {
    let lang = cards.lang;
    let writer = Writer { names, lang };
    let mut table = Table::default();
    table.text("id", &new.id);
    if !new.name.is_empty() {
        table.text("name", &new.name);
    }
    if let Some((word, _)) = KINDS.iter().skip(1).find(|(_, kind)| *kind == new.kind) {
        table.text("kind", word);
    }
    for (key, text) in [
        ("team", &new.team),
        ("player", &new.player),
        ("hero", &new.hero),
        ("card", &new.card),
    ] {
        if let Some(text) = text {
            table.text(key, text);
        }
    }
    table.list("techniques", &writer.techniques(&new.techniques));
    table.table("attributes", &attributes(&new.attributes));
    // `life` alone sets the maximum to the same.
    let max_life = new.max_life.filter(|_| new.max_life != new.life);
    for (key, number) in [
        ("level", new.level),
        ("life", new.life),
        ("max_life", max_life),
        ("action", Some(new.action).filter(|number| *number != 0)),
        ("stamina", new.stamina),
        ("max_stamina", new.max_stamina),
        ("mana", new.mana),
        ("max_mana", new.max_mana),
        ("fate", Some(new.fate).filter(|number| *number != 0)),
        ("turns", new.turns.map(i32::from)),
        ("points", new.points),
        ("max_action", new.max_action),
    ] {
        if let Some(number) = number {
            table.put(key, number);
        }
    }
    let mut knowledge = Table::default();
    for (field, level) in &new.knowledge {
        knowledge.put(field.id(), level);
    }
    table.table("knowledge", &knowledge);
    table.list("tags", &writer.words(&new.tags));
    table.list("markers", &writer.words(&new.markers));
    if new.off_board {
        table.put("on_board", false);
    }
    if let Some(tile) = new.at {
        table.text("at", &tile.to_string());
    }
    if new.facing != Facing::default() {
        table.text("facing", new.facing.letter());
    }
    table.braces()
}

pub(super) fn card(new: &CardSetup, names: &Names, cards: &Cards) -> String {
    let lang = cards.lang;
    let writer = Writer { names, lang };
    let mut table = Table::default();
    table.text("id", &new.id);
    let definition = &new.definition;
    if cards.definitions.get(&definition.id) == Some(definition) {
        table.text("of", &definition.id);
    }
    match &new.owner {
        OwnerSetup::Nobody => {}
        OwnerSetup::Gm => table.text("owner", "gm"),
        OwnerSetup::Character(id) => table.text("owner", id),
    }
    if let Some(host) = &new.attached_to {
        table.text("attached_to", host);
    }
    let usual = match new.attached_to {
        Some(_) => Zone::Attached,
        None => Zone::Inventory,
    };
    if new.zone != usual {
        table.text("zone", new.zone.id());
    }
    if new.exhausted {
        table.put("exhausted", true);
    }
    if let Some(face_up) = new.face_up {
        table.put("face_up", face_up);
    }
    let mut counters = Table::default();
    for (name, number) in &new.counters {
        counters.put(names.key(*name), number);
    }
    table.table("counters", &counters);
    if cards.definitions.get(&definition.id) != Some(definition) {
        writer.printed(definition, &mut table);
    }
    table.braces()
}

fn attributes(values: &[Option<i32>; 7]) -> Table {
    let mut table = Table::default();
    for (attribute, value) in Attribute::ALL.iter().zip(values) {
        if let Some(value) = value {
            table.put(attribute.id(), value);
        }
    }
    table
}

impl Writer<'_> {
    fn words(&self, names: &[NameId]) -> Vec<String> {
        names
            .iter()
            .map(|name| quoted(self.names.key(*name)))
            .collect()
    }

    fn printed(&self, card: &CardDefinition, table: &mut Table) {
        table.text("suit", card.suit.id());
        if card.level != 1 {
            table.put("level", card.level);
        }
        if !card.name_pt.is_empty() || !card.name_en.is_empty() {
            let mut both = Table::default();
            both.text("pt", &card.name_pt);
            both.text("en", &card.name_en);
            table.table("name", &both);
        }
        table.list("tags", &self.words(&card.tags));
        let knowledge: Vec<_> = card
            .knowledge
            .iter()
            .map(|field| quoted(field.id()))
            .collect();
        table.list("knowledge", &knowledge);
        let essences: Vec<_> = card
            .essences
            .iter()
            .map(|colour| quoted(colour.id()))
            .collect();
        table.list("essences", &essences);
        if let Some(specifier) = card.specifier {
            table.text("specifier", specifier.id());
        }
        if let Some(kind) = card.kind {
            table.text("kind", kind.id());
        }
        if let Some(values) = card.attributes {
            table.table("attributes", &attributes(&values.map(Some)));
        }
        let bonus = card
            .attribute_bonus
            .map(|value| Some(value).filter(|value| *value != 0));
        table.table("attribute_bonus", &attributes(&bonus));
        if let Some(life) = card.life {
            table.put("life", life);
        }
        self.deeds(card.cost, card.attack.as_ref(), &card.effects, table);
        table.list("techniques", &self.techniques(&card.techniques));
    }

    fn techniques(&self, techniques: &[Technique]) -> Vec<String> {
        let each = techniques.iter().map(|technique| {
            let mut table = Table::default();
            table.text("name", &technique.name);
            let attack = technique.attack.as_ref();
            self.deeds(technique.cost, attack, &technique.effects, &mut table);
            table.braces()
        });
        each.collect()
    }

    /// Costs, bar and effects, of a card or a technique.
    fn deeds(&self, cost: Cost, attack: Option<&Bar>, effects: &[EffectText], table: &mut Table) {
        let mut costs = Table::default();
        for (key, number) in [
            ("action", cost.action),
            ("stamina", cost.stamina),
            ("mana", cost.mana),
            ("essence", cost.essence),
        ] {
            if number != 0 {
                costs.put(key, number);
            }
        }
        table.table("cost", &costs);
        let (told, effects): (Vec<_>, Vec<_>) =
            effects.iter().partition(|effect| effect.is_when_told());
        let lang = self.lang_of(&effects);
        if let Some(bar) = attack {
            let mut attack = Table::default();
            attack.put("damage", self.amount(&bar.damage, lang));
            attack.text("reach", bar.reach.id());
            attack.put("range", self.amount(&bar.range, lang));
            table.table("attack", &attack);
        }
        self.texts("effects", &effects, lang, table);
        self.texts("manual", &told, self.lang_of(&told), table);
    }

    fn texts(&self, key: &str, effects: &[&EffectText], lang: Lang, table: &mut Table) {
        let list: Vec<_> = effects.iter().map(|effect| quoted(&effect.text)).collect();
        if lang == self.lang {
            table.list(key, &list);
        } else {
            let mut only = Table::default();
            let own = match lang {
                Lang::Pt => "pt",
                Lang::En => "en",
            };
            only.list(own, &list);
            table.table(key, &only);
        }
    }

    /// The language in which texts mean what they are to mean: a definition does not say in which
    /// it was read.
    fn lang_of(&self, effects: &[&EffectText]) -> Lang {
        let means = |lang: Lang| {
            let mut names = self.names.clone();
            effects.iter().all(|effect| {
                if effect.is_when_told() {
                    return when_told(&effect.text, lang, &mut names) == **effect;
                }
                let parsed = stint_text::parse(&effect.text, lang, &mut names);
                parsed.effect.as_ref() == Some(&effect.effect)
            })
        };
        let other = match self.lang {
            Lang::Pt => Lang::En,
            Lang::En => Lang::Pt,
        };
        if !means(self.lang) && means(other) {
            other
        } else {
            self.lang
        }
    }

    fn amount(&self, amount: &Amount, lang: Lang) -> String {
        match amount {
            Amount::Number(number) if *number >= 0 => number.to_string(),
            amount => quoted(&stint_text::print_amount(amount, lang, self.names)),
        }
    }
}
