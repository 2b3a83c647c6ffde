//! `stint schema`: JSON Schemas of collections and battle files, for editors. A test compares
//! their keys and words with those that the readers know.

mod battle;
mod cards;
mod keys;

use std::io;

use serde_json::{Map, Value, json};
use stint::ids::{MAX_COLUMNS, MAX_ROWS};
use stint::vocabulary::{Attribute, Knowledge, Lang};

use crate::Outcome;
use crate::args::SchemaOf;
use crate::output::Output;

use battle::BATTLE;
use cards::COLLECTION;
use keys::{Key, Kind, MOST};
use stint_words::Texts;

/// Prints a schema, its descriptions in the reader's language.
pub(crate) fn run(what: SchemaOf, texts: &Texts, output: &mut Output) -> io::Result<Outcome> {
    let lang = texts.lang();
    let (keys, title, required) = match (what, lang) {
        (SchemaOf::Cards, Lang::En) => (COLLECTION, "A collection of cards of Stint", &[][..]),
        (SchemaOf::Cards, Lang::Pt) => (COLLECTION, "Uma coleção de cartas do Stint", &[][..]),
        (SchemaOf::Battle, Lang::En) => (BATTLE, "A battle file of Stint", &["format"][..]),
        (SchemaOf::Battle, Lang::Pt) => (BATTLE, "Um arquivo de batalha do Stint", &["format"][..]),
    };
    let mut schema = object(keys, required, lang);
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!(title);
    output.line(format_args!("{schema:#}"))?;
    Ok(Outcome::Fine)
}

/// A table with these keys and no others.
fn object(keys: &[Key], required: &[&str], lang: Lang) -> Value {
    let mut properties = Map::new();
    for key in keys {
        let mut of = kind(&key.kind, lang);
        of["description"] = match lang {
            Lang::Pt => json!(key.pt),
            Lang::En => json!(key.en),
        };
        properties.insert(key.name.to_owned(), of);
    }
    let mut schema = json!({
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    });
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    schema
}

fn kind(of: &Kind, lang: Lang) -> Value {
    let text = || json!({ "type": "string" });
    match of {
        Kind::Text => text(),
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Number(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Kind::Value => json!({ "type": "number", "minimum": -MOST, "maximum": MOST }),
        Kind::Words(words) => json!({ "type": "string", "enum": words() }),
        Kind::List(element) => json!({ "type": "array", "items": kind(element, lang) }),
        Kind::Id => json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]+$" }),
        Kind::Tile => json!({ "type": "string", "pattern": "^[a-z]+[1-9][0-9]*$" }),
        Kind::Size => json!({
            "type": "array",
            "items": [
                { "type": "integer", "minimum": 1, "maximum": MAX_COLUMNS },
                { "type": "integer", "minimum": 1, "maximum": MAX_ROWS },
            ],
            "minItems": 2,
            "maxItems": 2,
        }),
        Kind::Hash => json!({ "type": "string", "pattern": "^[0-9A-Fa-f]{64}$" }),
        Kind::Amount => json!({ "anyOf": [{ "type": "integer", "minimum": 0 }, text()] }),
        Kind::Both => {
            let both = languages(&text());
            json!({ "anyOf": [text(), both] })
        }
        Kind::Effects { bare } => {
            let list = json!({ "type": "array", "items": text() });
            let mut both = languages(&list);
            both["minProperties"] = json!(1);
            if *bare {
                json!({ "anyOf": [list, both] })
            } else {
                both
            }
        }
        Kind::Knowledge => {
            // Any case and accents are read: the words are only proposed.
            json!({ "anyOf": [{ "type": "string", "enum": fields() }, text()] })
        }
        Kind::Levels => json!({
            "type": "object",
            "additionalProperties": { "type": "integer", "minimum": 0, "maximum": 1_000 },
        }),
        Kind::Counters => json!({
            "type": "object",
            "additionalProperties": { "type": "integer", "minimum": 0, "maximum": 25 },
        }),
        Kind::Attributes(from) => {
            let number = json!({ "type": "integer", "minimum": from, "maximum": 1_000 });
            let codes = Attribute::ALL.iter();
            let codes = codes.map(|code| (code.id().to_owned(), number.clone()));
            json!({
                "type": "object",
                "properties": codes.collect::<Map<_, _>>(),
                "additionalProperties": false,
            })
        }
        Kind::Tiles(inner) => json!({
            "type": "object",
            "propertyNames": { "pattern": "^[a-z]+[1-9][0-9]*$" },
            "additionalProperties": kind(inner, lang),
        }),
        Kind::Table(keys, required) => object(keys, required, lang),
        Kind::Copy(keys) => {
            // A card is printed here, or it is one of a collection.
            let mut card = object(keys, &["id"], lang);
            card["anyOf"] = json!([{ "required": ["suit"] }, { "required": ["of"] }]);
            card
        }
    }
}

/// The same in either language or both.
fn languages(of: &Value) -> Value {
    json!({
        "type": "object",
        "properties": { "pt": of, "en": of },
        "additionalProperties": false,
    })
}

/// The fields of knowledge, by all of their names, each once.
fn fields() -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for field in Knowledge::ALL {
        for name in [field.name(Lang::Pt), field.name(Lang::En), field.id()] {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}
