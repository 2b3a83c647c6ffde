//! The schemas know exactly the keys and words that the readers know.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use snapbox::cmd::{Command, cargo_bin};
use stint_notation::{Diagnostic, Loaded, NoCollections, Problem, check_battle, check_collection};

fn schema(of: &str, lang: &str) -> Value {
    let run = Command::new(cargo_bin!("stint"))
        .args(["--lang", lang, "schema", of])
        .assert()
        .success();
    serde_json::from_slice(&run.get_output().stdout).unwrap()
}

fn found(of: &str, text: &str) -> Vec<Diagnostic> {
    if of == "cards" {
        let file = Loaded {
            name: "x.toml".into(),
            bytes: text.as_bytes().to_vec(),
        };
        check_collection(vec![file])
    } else {
        check_battle("x.toml", text.as_bytes(), &NoCollections)
    }
}

const CARD: &str = "[[card]]\nid = \"a\"\nsuit = \"item\"\n";
const CHARACTER: &str = "[[character]]\nid = \"A\"\nteam = \"red\"\n";

/// Tables of each kind of file: what begins them, and where they are in the schema.
fn tables() -> Vec<(&'static str, String, &'static str)> {
    let inside = |head: &str, line: &str| format!("{head}{line}\n");
    let mut tables = vec![
        ("cards", String::new(), ""),
        ("cards", "[[name]]\n".to_owned(), "/properties/name/items"),
        ("battle", String::new(), ""),
        ("battle", "[ruleset]\n".to_owned(), "/properties/ruleset"),
        ("battle", "[board]\n".to_owned(), "/properties/board"),
        (
            "battle",
            "[board.terrain.a1]\n".to_owned(),
            "/properties/board/properties/terrain/additionalProperties",
        ),
        ("battle", "[play]\n".to_owned(), "/properties/play"),
        (
            "battle",
            CHARACTER.to_owned(),
            "/properties/character/items",
        ),
        (
            "battle",
            inside(CHARACTER, "[character.attributes]"),
            "/properties/character/items/properties/attributes",
        ),
        (
            "battle",
            inside(CHARACTER, "[[character.techniques]]"),
            "/properties/character/items/properties/techniques/items",
        ),
    ];
    for of in ["cards", "battle"] {
        for (line, path) in [
            ("", "/properties/card/items"),
            ("[card.cost]", "/properties/card/items/properties/cost"),
            ("[card.attack]", "/properties/card/items/properties/attack"),
            (
                "[card.name]",
                "/properties/card/items/properties/name/anyOf/1",
            ),
            (
                "[card.attributes]",
                "/properties/card/items/properties/attributes",
            ),
            (
                "[card.attribute_bonus]",
                "/properties/card/items/properties/attribute_bonus",
            ),
            (
                "[[card.techniques]]",
                "/properties/card/items/properties/techniques/items",
            ),
            (
                "[[card.techniques]]\n[card.techniques.cost]",
                "/properties/card/items/properties/techniques/items/properties/cost",
            ),
            (
                "[[card.techniques]]\n[card.techniques.effects]",
                "/properties/card/items/properties/techniques/items/properties/effects/anyOf/1",
            ),
        ] {
            tables.push((of, inside(CARD, line), path));
        }
    }
    tables.push((
        "cards",
        inside(CARD, "[card.effects]"),
        "/properties/card/items/properties/effects",
    ));
    tables.push((
        "battle",
        inside(CARD, "[card.effects]"),
        "/properties/card/items/properties/effects/anyOf/1",
    ));
    tables
}

#[test]
fn the_keys_are_those_of_the_readers() {
    for (of, head, path) in tables() {
        let found = found(of, &format!("{head}zzz = 1\n"));
        let known = found.iter().find_map(|one| match &one.problem {
            Problem::UnknownKey { key, known, .. } if key == "zzz" => Some(known),
            _ => None,
        });
        let known = known.unwrap_or_else(|| panic!("{of} {head}: {found:?}"));
        let known: BTreeSet<&str> = known.iter().copied().collect();
        let schema = schema(of, "en");
        let table = schema
            .pointer(path)
            .unwrap_or_else(|| panic!("{of} {path}"));
        let keys = table["properties"].as_object().unwrap();
        let keys: BTreeSet<&str> = keys.keys().map(String::as_str).collect();
        assert_eq!(keys, known, "{of} {path}");
        assert_eq!(table["additionalProperties"], false, "{of} {path}");
    }
}

/// Every enumeration of a schema, with its path.
fn enumerations(schema: &Value, path: &str, found: &mut Vec<(String, BTreeSet<String>)>) {
    match schema {
        Value::Object(all) => {
            for (key, value) in all {
                let path = format!("{path}/{key}");
                match value.as_array() {
                    Some(words) if key == "enum" => {
                        let words = words.iter().map(|word| word.as_str().unwrap().to_owned());
                        found.push((path, words.collect()));
                    }
                    _ => enumerations(value, &path, found),
                }
            }
        }
        Value::Array(all) => {
            for (number, value) in all.iter().enumerate() {
                enumerations(value, &format!("{path}/{number}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn the_words_are_those_of_the_readers() {
    for of in ["cards", "battle"] {
        let mut all = Vec::new();
        enumerations(&schema(of, "en"), "", &mut all);
        assert!(all.len() > 5);
        for (path, words) in all {
            // `/properties/card/items/properties/suit/enum` is `suit` in `[[card]]`.
            let steps: Vec<&str> = path
                .split('/')
                .filter(|step| !matches!(*step, "" | "properties" | "enum" | "anyOf" | "0"))
                .collect();
            if steps.contains(&"knowledge") || steps == ["format"] {
                continue;
            }
            let text = document(&steps);
            let found = found(of, &text);
            let known = found.iter().find_map(|one| match &one.problem {
                Problem::UnknownWord { found, known, .. } if found == "zzz" => Some(known),
                _ => None,
            });
            let known = known.unwrap_or_else(|| panic!("{of} {path}\n{text}\n{found:?}"));
            let known: BTreeSet<String> = known.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(words, known, "{of} {path}");
        }
    }
}

/// A file that says "zzz" at some place: `card`, `items`, `attack`, `reach`.
fn document(steps: &[&str]) -> String {
    let mut head = String::new();
    let mut table = String::new();
    let mut rest = steps;
    let mut value = "\"zzz\"".to_owned();
    while let [step, more @ ..] = rest {
        if let ["items", inner @ ..] = more {
            if inner.is_empty() {
                // A list of words.
                value = "[\"zzz\"]".to_owned();
                rest = &rest[..1];
                break;
            }
            table = if table.is_empty() {
                (*step).to_owned()
            } else {
                format!("{table}.{step}")
            };
            head.push_str(&format!("[[{table}]]\n"));
            if table == "card" {
                head.push_str("id = \"a\"\n");
            }
            rest = inner;
        } else if more.is_empty() {
            break;
        } else {
            table = if table.is_empty() {
                (*step).to_owned()
            } else {
                format!("{table}.{step}")
            };
            head.push_str(&format!("[{table}]\n"));
            rest = more;
        }
    }
    format!("{head}{} = {value}\n", rest[0])
}

#[test]
fn both_languages_say_the_same() {
    for of in ["cards", "battle"] {
        let (mut pt, mut en) = (schema(of, "pt"), schema(of, "en"));
        let texts = descriptions(&mut pt);
        assert_eq!(texts, descriptions(&mut en));
        assert!(texts > 30);
        assert_eq!(pt, en);
    }
}

/// Takes the texts out, and says how many there were.
fn descriptions(schema: &mut Value) -> usize {
    match schema {
        Value::Object(all) => {
            let mut count = 0;
            for key in ["description", "title"] {
                // `title` is a key of battle files too.
                if all.get(key).is_some_and(Value::is_string) {
                    all.remove(key);
                    count += 1;
                }
            }
            count + all.values_mut().map(descriptions).sum::<usize>()
        }
        Value::Array(all) => all.iter_mut().map(descriptions).sum(),
        _ => 0,
    }
}

/// Whether a value fits a schema, as far as these schemas go; else what does not.
fn fits(value: &Value, schema: &Value, path: &str) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{path}: {what}: {value}"));
    if let Some(any) = schema["anyOf"].as_array() {
        if !any.iter().any(|one| fits(value, one, path).is_ok()) {
            return wrong("none of them");
        }
        if schema.get("type").is_none() {
            return Ok(());
        }
    }
    match schema["type"].as_str() {
        Some("string") if !value.is_string() => return wrong("no string"),
        Some("integer") if !value.is_i64() => return wrong("no integer"),
        Some("boolean") if !value.is_boolean() => return wrong("no boolean"),
        Some("array") if !value.is_array() => return wrong("no array"),
        Some("object") if !value.is_object() => return wrong("no object"),
        _ => {}
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        return wrong("no such word");
    }
    let least = schema["minimum"].as_i64().zip(value.as_i64());
    let most = schema["maximum"].as_i64().zip(value.as_i64());
    if least.is_some_and(|(least, is)| is < least) || most.is_some_and(|(most, is)| is > most) {
        return wrong("out of range");
    }
    for key in schema["required"].as_array().into_iter().flatten() {
        if value.get(key.as_str().unwrap()).is_none() {
            return wrong(&format!("without {key}"));
        }
    }
    for (key, inner) in value.as_object().into_iter().flatten() {
        let path = format!("{path}/{key}");
        let own = &schema["properties"][key];
        let more = &schema["additionalProperties"];
        if own.is_object() {
            fits(inner, own, &path)?;
        } else if more.is_object() {
            fits(inner, more, &path)?;
        } else if *more == false {
            return Err(format!("{path}: no such key"));
        }
    }
    for (number, inner) in value.as_array().into_iter().flatten().enumerate() {
        let items = &schema["items"];
        let items = if items.is_array() {
            &items[number]
        } else {
            items
        };
        fits(inner, items, &format!("{path}/{number}"))?;
    }
    Ok(())
}

#[test]
fn the_bundled_files_fit() {
    let root = xtask::project::root();
    let (cards, battle) = (schema("cards", "en"), schema("battle", "en"));
    let mut open = vec![root.join("battles"), root.join("scenarios")];
    let mut count = 0;
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(path).unwrap();
            open.extend(entries.map(|entry| entry.unwrap().path()));
            continue;
        }
        if path.extension().is_none_or(|it| it != "toml") {
            continue;
        }
        count += 1;
        let value: Value = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let of = match value["format"].as_str() {
            Some("stint-battle/1") => &battle,
            _ => &cards,
        };
        if let Err(wrong) = fits(&value, of, "") {
            panic!("{}{wrong}", path.display());
        }
    }
    assert!(count > 100, "{count}");
    let typo = toml::from_str("[[card]]\nid = \"a\"\nsuits = \"item\"\n").unwrap();
    assert!(fits(&typo, &cards, "").is_err());
    assert!(Path::new(&root).is_dir());
}
