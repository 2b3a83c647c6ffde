//! docs/protocol.md and its schema: every example is a message, and every message has an example.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use stint_wire::{ClientMessage, Prompt, ServerMessage, TableReason};

fn doc(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    std::fs::read_to_string(path.join(name)).unwrap()
}

fn schema() -> Value {
    serde_json::from_str(&stint_wire::schema()).unwrap()
}

/// The examples of a kind.
fn examples(kind: &str) -> Vec<Value> {
    let text = doc("protocol.md");
    let fence = format!("```json {kind}\n");
    let blocks = text.split(&fence).skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap());
    let examples: Vec<Value> = blocks
        .map(|block| serde_json::from_str(block).unwrap_or_else(|error| panic!("{error}: {block}")))
        .collect();
    assert!(!examples.is_empty(), "{kind}");
    examples
}

/// Reads an example as a message and writes it again.
fn again<T: DeserializeOwned + Serialize>(example: &Value) -> Value {
    let message: T = serde_json::from_value(example.clone())
        .unwrap_or_else(|error| panic!("{error}: {example}"));
    serde_json::to_value(&message).unwrap()
}

/// What is wrong with a value by a schema; the part of JSON Schema that the types need.
fn wrong(value: &Value, by: &Value, root: &Value, at: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Some(by) = by.as_object() else {
        return if by == &Value::Bool(false) {
            vec![format!("{at}: nothing is allowed")]
        } else {
            found
        };
    };
    for (key, rule) in by {
        match key.as_str() {
            "$ref" => {
                let path = rule.as_str().unwrap().trim_start_matches('#');
                let target = root.pointer(path).unwrap_or_else(|| panic!("{rule}"));
                found.extend(wrong(value, target, root, at));
            }
            "anyOf" | "oneOf" => {
                let all = rule.as_array().unwrap();
                let fit = all
                    .iter()
                    .filter(|one| wrong(value, one, root, at).is_empty());
                let fit = fit.count();
                if fit == 0 || key == "oneOf" && fit > 1 {
                    found.push(format!("{at}: {fit} of {} fit", all.len()));
                }
            }
            "const" if value != rule => found.push(format!("{at}: not {rule}")),
            "enum" if !rule.as_array().unwrap().contains(value) => {
                found.push(format!("{at}: none of {rule}"));
            }
            "type" => {
                let types = match rule {
                    Value::Array(types) => types.clone(),
                    one => vec![one.clone()],
                };
                let is = |of: &Value| match of.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "null" => value.is_null(),
                    other => panic!("a type that no message has: {other}"),
                };
                if !types.iter().any(is) {
                    found.push(format!("{at}: no {rule}"));
                }
            }
            "minimum" if value.as_f64() < rule.as_f64() => found.push(format!("{at}: too small")),
            "maximum" if value.as_f64() > rule.as_f64() => found.push(format!("{at}: too large")),
            "required" => {
                for name in rule.as_array().unwrap() {
                    if value.get(name.as_str().unwrap()).is_none() {
                        found.push(format!("{at}: without {name}"));
                    }
                }
            }
            "properties" => {
                for (name, rule) in rule.as_object().unwrap() {
                    if let Some(inner) = value.get(name) {
                        found.extend(wrong(inner, rule, root, &format!("{at}/{name}")));
                    }
                }
            }
            "items" => {
                for (n, inner) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(wrong(inner, rule, root, &format!("{at}/{n}")));
                }
            }
            "additionalProperties" if rule.is_object() => {
                for (name, inner) in value.as_object().into_iter().flatten() {
                    found.extend(wrong(inner, rule, root, &format!("{at}/{name}")));
                }
            }
            "const" | "enum" | "minimum" | "maximum" | "description" | "format" | "title"
            | "default" => {}
            other => panic!("a rule that no message has: {other}"),
        }
    }
    found
}

/// The types of the messages of one direction.
fn types(root: &Value, direction: &str) -> BTreeSet<String> {
    let variants = root.pointer(&format!("/$defs/{direction}/oneOf")).unwrap();
    let variants = variants.as_array().unwrap().iter();
    let types = variants.map(|one| one.pointer("/properties/type/const").unwrap());
    types.map(|one| one.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_example_is_a_message_and_fits_the_schema() {
    let root = schema();
    let check = |kind: &str, definition: &str, read: fn(&Value) -> Value| {
        let by = json!({ "$ref": format!("#/$defs/{definition}") });
        for example in examples(kind) {
            assert_eq!(read(&example), example, "{kind}");
            assert_eq!(wrong(&example, &by, &root, ""), [""; 0], "{example}");
        }
    };
    check("client", "ClientMessage", again::<ClientMessage>);
    check("server", "ServerMessage", again::<ServerMessage>);
    check("prompt", "Prompt", again::<Prompt>);
}

#[test]
fn every_message_has_an_example() {
    let root = schema();
    let shown = |kind: &str| -> BTreeSet<String> {
        let examples = examples(kind);
        let types = examples.iter().map(|it| it["type"].as_str().unwrap());
        types.map(str::to_owned).collect()
    };
    assert_eq!(shown("client"), types(&root, "ClientMessage"));
    assert_eq!(shown("server"), types(&root, "ServerMessage"));
    let mut prompts = shown("prompt");
    // Of those who wait there is one in the update.
    prompts.insert("wait".to_owned());
    assert_eq!(prompts, types(&root, "Prompt"));
}

#[test]
fn what_is_no_message_fits_no_schema_and_is_not_read() {
    let root = schema();
    let by = json!({ "$ref": "#/$defs/ClientMessage" });
    let wrongs = [
        json!({}),
        json!({ "type": "do" }),
        json!({ "type": "do", "id": 1, "seq": 2 }),
        json!({ "type": "do", "id": "a", "seq": -1 }),
        json!({ "type": "do", "id": "a", "seq": 1, "pick": ["x"] }),
        json!({ "type": "hello", "version": 1, "battle": "b", "lang": "de" }),
        json!({ "type": "table", "id": "a", "deed": { "do": "agent", "player": "x" } }),
        json!({ "type": "auto", "id": "a", "who": "x", "asking": { "when": "never" } }),
        json!({ "type": "nothing" }),
        json!([1, 2]),
        json!("ping"),
    ];
    for message in wrongs {
        assert!(!wrong(&message, &by, &root, "").is_empty(), "{message}");
        let read: Result<ClientMessage, _> = serde_json::from_value(message.clone());
        assert!(read.is_err(), "{message}");
    }
}

#[test]
fn every_reason_of_the_table_is_described() {
    let text = doc("protocol.md");
    let texts = stint_words::Texts::new(stint::vocabulary::Lang::En);
    for reason in TableReason::ALL {
        let word = reason.id();
        assert!(text.contains(&format!("`{word}`")), "{word}");
        let said = reason.say(&texts);
        assert_ne!(said.sentence, format!("table-refused-{word}"));
    }
}

#[test]
fn a_secret_does_not_show_itself() {
    let hello = examples("client").remove(0);
    let hello: ClientMessage = serde_json::from_value(hello).unwrap();
    let shown = format!("{hello:?}");
    assert!(
        shown.contains("Hello") && !shown.contains("2vYh0b6m1QpN7tR4"),
        "{shown}"
    );
}
