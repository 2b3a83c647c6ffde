//! The text of a record: the battle file as it was, with another `[play]`.

use stint::Battle;
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use super::hex;
use super::path::rebase;
use crate::read::{BattleFile, GENERATORS};

/// The file, with what was played in place of its `[play]`.
pub(super) fn write(file: &BattleFile, battle: &Battle, script: &str, to: &str) -> String {
    let text = file.source.text();
    // The text was read as TOML already: nothing is lost here that was there.
    let mut document: DocumentMut = text.parse().unwrap_or_default();
    rebase_collections(&mut document, file.source.name(), to);
    let old = document.remove("play");
    let mut play = Table::new();
    if let Some(old) = old.as_ref().and_then(Item::as_table) {
        // Comments before it stay where they are.
        *play.decor_mut() = old.decor().clone();
        play.set_position(old.position());
    } else {
        play.decor_mut().set_prefix("\n");
    }
    let seed = i64::try_from(file.setup.seed).unwrap_or(i64::MAX);
    play.insert("seed", value(seed));
    let generator = GENERATORS
        .iter()
        .find(|(_, generator)| *generator == file.setup.generator);
    if let Some((word, _)) = generator {
        play.insert("generator", value(*word));
    }
    play.insert("rules_version", value(i64::from(crate::RULES_VERSION)));
    // Of the cards that the file begins with: what `gm add` brings in stands in the script.
    play.insert("cards_hash", value(hex(file.battle().cards_hash())));
    play.insert("state_hash", value(hex(battle.hash())));
    play.insert("script", Item::Value(multi_line(script)));
    document.insert("play", Item::Table(play));
    let mut text = document.to_string();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn rebase_collections(document: &mut DocumentMut, from: &str, to: &str) {
    let cards = document.get_mut("cards").and_then(Item::as_array_mut);
    let Some(cards) = cards else { return };
    let paths: Vec<String> = cards
        .iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect();
    let moved: Vec<String> = paths.iter().map(|path| rebase(path, from, to)).collect();
    if moved != paths {
        let decor = cards.decor().clone();
        *cards = Array::from_iter(moved);
        *cards.decor_mut() = decor;
    }
}

/// A string over several lines, as it is written by hand where that is possible.
fn multi_line(script: &str) -> Value {
    let plain = !script.contains("'''")
        && !script.ends_with('\'')
        && script
            .chars()
            .all(|letter| letter == '\n' || letter == '\t' || !letter.is_control());
    let written = if plain {
        format!("'''\n{script}'''")
    } else {
        let mut escaped = String::new();
        for line in script.split_inclusive('\n') {
            let body = line.strip_suffix('\n');
            let quoted = crate::print::quoted(body.unwrap_or(line));
            escaped.push_str(quoted.get(1..quoted.len() - 1).unwrap_or_default());
            if body.is_some() {
                escaped.push('\n');
            }
        }
        format!("\"\"\"\n{escaped}\"\"\"")
    };
    written.parse().unwrap_or_else(|_| Value::from(script))
}
