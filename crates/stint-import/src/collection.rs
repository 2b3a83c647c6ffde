//! The cards as files of a collection (docs/cards.md).

use stint::names::fold;
use stint::vocabulary::{Attribute, Lang, Suit};

use crate::card::{Bar, Card, toml_number};
use crate::effect::Imported;
use crate::terms;

/// What stands at the head of every file that an import writes.
pub const HEAD: &str = "# Imported from the game's card database by `stint import`.\n";

const FORMAT: &str = "format = \"stint-cards/1\"\n";

/// One file of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name in the folder.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// A card with all that a file says of it.
pub(crate) struct Written<'a> {
    pub(crate) card: &'a Card,
    pub(crate) slug: &'a str,
    pub(crate) lang: Lang,
    pub(crate) effects: Vec<Imported>,
    /// For each technique what it costs (action, stamina, mana, essence), and its effects.
    pub(crate) techniques: Vec<([i32; 4], Vec<Imported>)>,
}

/// The files: one a suit, in the order of the suits, and the names that have two words.
pub(crate) fn files(cards: &[Written<'_>]) -> Vec<File> {
    let mut files = Vec::new();
    for suit in Suit::ALL {
        let own = cards.iter().filter(|it| it.card.suit == *suit);
        let blocks: Vec<String> = own.map(block).collect();
        if !blocks.is_empty() {
            files.push(File {
                name: format!("{}.toml", suit.id()),
                text: format!("{HEAD}{FORMAT}\n{}", blocks.join("\n")),
            });
        }
    }
    let texts = cards.iter().flat_map(|it| {
        let techniques = it.techniques.iter().flat_map(|(_, effects)| effects);
        it.effects.iter().chain(techniques)
    });
    let words: std::collections::BTreeSet<String> = texts
        .flat_map(|it| it.text.split(|c: char| !c.is_alphanumeric()))
        .map(fold)
        .collect();
    let names: Vec<String> = words
        .iter()
        .filter_map(|word| terms::translation(word))
        .map(|(pt, en)| format!("[[name]]\npt = {}\nen = {}\n", quoted(pt), quoted(en)))
        .collect();
    let mut names = names;
    names.sort();
    names.dedup();
    if !names.is_empty() {
        files.push(File {
            name: "names.toml".to_owned(),
            text: format!("{HEAD}{FORMAT}\n{}", names.join("\n")),
        });
    }
    files
}

/// The names of all files that an import may write.
pub fn file_names() -> impl Iterator<Item = String> {
    let suits = Suit::ALL.iter().map(|suit| suit.id());
    suits.chain(["names"]).map(|name| format!("{name}.toml"))
}

/// Keys and values, a line each.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn put(&mut self, key: &str, value: &str) {
        self.0.push_str(&format!("{key} = {value}\n"));
    }

    fn text(&mut self, key: &str, text: &str) {
        self.put(key, &quoted(text));
    }

    fn some(&mut self, key: &str, text: Option<&str>) {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            self.text(key, text);
        }
    }

    fn list(&mut self, key: &str, values: &[String]) {
        if !values.is_empty() {
            self.put(key, &format!("[{}]", values.join(", ")));
        }
    }

    fn table(&mut self, key: &str, entries: &[(&str, String)]) {
        let entries: Vec<String> = entries
            .iter()
            .map(|(key, value)| format!("{key} = {value}"))
            .collect();
        if !entries.is_empty() {
            self.put(key, &format!("{{ {} }}", entries.join(", ")));
        }
    }

    fn cost(&mut self, cost: [i32; 4]) {
        let keys = ["action", "stamina", "mana", "essence"];
        let costs = keys
            .into_iter()
            .zip(cost)
            .filter(|(_, number)| *number != 0);
        let costs: Vec<_> = costs
            .map(|(key, number)| (key, number.to_string()))
            .collect();
        self.table("cost", &costs);
    }

    fn bar(&mut self, bar: Option<&Bar>) {
        if let Some(bar) = bar {
            self.table(
                "attack",
                &[
                    ("damage", bar.damage.text()),
                    ("reach", quoted(bar.reach.id())),
                    ("range", bar.range.text()),
                ],
            );
        }
    }

    fn attributes(&mut self, key: &str, values: Option<[i32; 7]>, all: bool) {
        let values = Attribute::ALL.iter().zip(values.into_iter().flatten());
        let values = values.filter(|(_, value)| all || *value != 0);
        let values: Vec<_> = values
            .map(|(it, value)| (it.id(), value.to_string()))
            .collect();
        self.table(key, &values);
    }

    /// The texts of effects, in the language that they are in.
    fn effects(&mut self, effects: &[Imported], lang: Lang) {
        let lang = match lang {
            Lang::Pt => "pt",
            Lang::En => "en",
        };
        for (key, told) in [("effects", false), ("manual", true)] {
            let own: Vec<_> = effects.iter().filter(|it| it.when_told == told).collect();
            if own.is_empty() {
                continue;
            }
            let mut list = String::from("[\n");
            for effect in own {
                if !effect.name.is_empty() {
                    let name: String = effect
                        .name
                        .chars()
                        .map(|c| if c.is_control() { ' ' } else { c })
                        .collect();
                    list.push_str(&format!("  # {name}\n"));
                }
                list.push_str(&format!("  {},\n", quoted(&effect.text)));
            }
            list.push(']');
            self.put(&format!("{key}.{lang}"), &list);
        }
    }
}

fn block(written: &Written<'_>) -> String {
    let card = written.card;
    let mut lines = Lines::default();
    lines.text("id", written.slug);
    lines.some("origin", Some(&card.origin));
    lines.some("name", Some(&card.name));
    lines.text("suit", card.suit.id());
    lines.some("type", card.kind_of.as_deref());
    lines.some("specifier", card.specifier.map(|it| it.id()));
    lines.some("kind", card.companion.map(|it| it.id()));
    lines.put("level", &card.level.to_string());
    lines.some("rarity", card.rarity.as_deref());
    lines.some("path", card.path.as_deref());
    let tags: Vec<String> = card.tags.iter().map(|tag| quoted(tag)).collect();
    lines.list("tags", &tags);
    let knowledge = card.knowledge.iter().map(|it| quoted(it.name(Lang::En)));
    lines.list("knowledge", &knowledge.collect::<Vec<_>>());
    lines.cost(card.cost);
    lines.bar(card.attack.as_ref());
    lines.attributes("attributes", card.attributes, true);
    lines.attributes("attribute_bonus", card.bonus, false);
    for (key, number) in [("price", card.price), ("score", card.score)] {
        if let Some(number) = number {
            lines.put(key, &toml_number(number));
        }
    }
    lines.effects(&written.effects, written.lang);
    for ((_, technique), (cost, effects)) in card.techniques.iter().zip(&written.techniques) {
        lines.0.push_str("\n[[card.techniques]]\n");
        lines.some("name", Some(&technique.name));
        lines.cost(*cost);
        lines.bar(technique.attack.as_ref());
        lines.effects(effects, written.lang);
    }
    format!("[[card]]\n{}", lines.0)
}

/// A text in quotation marks, on one line.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            control if control.is_control() => {
                out.push_str(&format!("\\u{:04x}", u32::from(control)));
            }
            plain => out.push(plain),
        }
    }
    out.push('"');
    out
}
