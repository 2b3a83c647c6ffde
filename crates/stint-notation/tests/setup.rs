//! What the battle finds wrong with a set-up is said where it stands in the file.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use stint_notation::{NoCollections, read_battle};

const HEAD: &str = "format = \"stint-battle/1\"\nlang = \"en\"\n";
const BOARD: &str = "[board]\nsize = [5, 5]\nblocked = [\"c3\"]\n";

fn errors(text: &str) -> Vec<String> {
    let text = format!("{HEAD}{text}");
    let wrong = read_battle("x.toml", text.as_bytes(), &NoCollections)
        .map_or_else(|wrong| wrong, |_| Vec::new());
    wrong.iter().map(ToString::to_string).collect()
}

fn hero(id: &str, more: &str) -> String {
    format!("[[character]]\nid = \"{id}\"\nteam = \"red\"\n{more}")
}

#[test]
fn a_good_file() {
    let text = format!(
        "{BOARD}{}{}",
        hero("A", "at = \"a1\"\n"),
        hero("B", "at = \"b1\"\n")
    );
    assert_eq!(errors(&text), Vec::<String>::new());
}

#[test]
fn duplicate_ids() {
    let text = format!(
        "{}{}[[card]]\nid = \"A\"\nzone = \"deck\"\nsuit = \"item\"\n",
        hero("A", ""),
        hero("A", "")
    );
    assert_eq!(
        errors(&text),
        [
            "x.toml:7:6: the id \"A\" is used twice",
            "x.toml:10:6: the id \"A\" is used twice"
        ]
    );
}

#[test]
fn ids_that_are_words_or_tiles() {
    let found = errors(&hero("gm", ""));
    assert!(
        found[0].starts_with("x.toml:4:6: \"gm\" cannot be an id"),
        "{found:?}"
    );
    let found = errors(&format!("{BOARD}{}", hero("c4", "at = \"a1\"\n")));
    assert!(
        found[0].starts_with("x.toml:7:6: \"c4\" cannot be an id"),
        "{found:?}"
    );
}

#[test]
fn dangling_references() {
    let card = "[[card]]\nid = \"x\"\nsuit = \"item\"\nowner = \"C\"\nattached_to = \"y\"\n";
    let found = errors(&format!("{}{card}", hero("A", "")));
    assert!(found[0].starts_with("x.toml:9:9: there is no"), "{found:?}");
    assert!(
        found[1].starts_with("x.toml:10:15: there is no"),
        "{found:?}"
    );
    let card = "[[card]]\nid = \"x\"\nof = \"silk\"\nowner = \"A\"\n";
    let found = errors(&format!("{}{card}", hero("A", "")));
    assert_eq!(found, ["x.toml:8:6: no collection has a card \"silk\""]);
}

#[test]
fn pieces_on_the_board() {
    let two = format!(
        "{BOARD}{}{}",
        hero("A", "at = \"a1\"\n"),
        hero("B", "at = \"a1\"\n")
    );
    assert_eq!(errors(&two), ["x.toml:13:6: \"A\" stands on a1 already"]);
    let outside = format!("{BOARD}{}", hero("A", "at = \"f1\"\n"));
    assert_eq!(errors(&outside), ["x.toml:9:6: f1 is outside the board"]);
    let blocked = format!("{BOARD}{}", hero("A", "at = \"c3\"\n"));
    assert_eq!(errors(&blocked), ["x.toml:9:6: c3 is blocked or disabled"]);
    let none = format!("{BOARD}{}", hero("A", ""));
    assert_eq!(errors(&none)[0].split(": ").next(), Some("x.toml:7:6"));
    assert_eq!(
        errors(&hero("A", "at = \"c3\"\n")),
        ["x.toml:6:6: there is no board"]
    );
}

#[test]
fn an_owner_that_is_an_object() {
    let text = format!(
        "{}[[character]]\nid = \"chest\"\nkind = \"object\"\n[[card]]\nid = \"x\"\nsuit = \"item\"\nowner = \"chest\"\n",
        hero("A", "")
    );
    assert_eq!(
        errors(&text),
        ["x.toml:12:9: \"chest\" is an object: it can own no card"]
    );
}

#[test]
fn a_character_without_a_team() {
    let text = format!("{}[[character]]\nid = \"B\"\n", hero("A", ""));
    assert_eq!(errors(&text), ["x.toml:7:6: a character needs a team"]);
}

#[test]
fn nobody() {
    assert_eq!(
        errors(""),
        ["x.toml:1:1: a battle needs at least one character"]
    );
}
