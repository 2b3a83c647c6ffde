//! What is wrong with a file is said where it is, and nothing brings the reader down.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use stint::vocabulary::Lang;
use stint_notation::{Diagnostic, MAX_BYTES, NoCollections, read_battle, render};

const HEAD: &str = "format = \"stint-battle/1\"\nlang = \"en\"\n";
const HEROES: &str =
    "[[character]]\nid = \"A\"\nteam = \"red\"\n[[character]]\nid = \"B\"\nteam = \"blue\"\n";

fn wrong(bytes: impl AsRef<[u8]>) -> Vec<Diagnostic> {
    read_battle("x.toml", bytes.as_ref(), &NoCollections).map_or_else(|wrong| wrong, |_| Vec::new())
}

/// The errors as lines, for a file of two heroes and something more.
fn lines(more: &str) -> Vec<String> {
    let wrong = wrong(format!("{HEAD}{HEROES}{more}"));
    wrong.iter().map(ToString::to_string).collect()
}

#[test]
fn an_empty_file() {
    assert_eq!(
        wrong("")[0].to_string(),
        "x.toml:1:1: the key `format` is missing"
    );
}

#[test]
fn unknown_keys_name_the_nearest() {
    let text = format!("{HEAD}titel = \"x\"\n{HEROES}lief = 3\n[ruleset]\nreactoin = \"one\"\n");
    insta::assert_snapshot!(render(&wrong(text), Lang::En, false), @r#"
    error[unknown-key]: there is no key `titel`
     --> x.toml:3:1
      |
    3 | titel = "x"
      | ^^^^^
      |
      = help: did you mean `title`?

    error[unknown-key]: there is no key `lief`
      --> x.toml:10:1
       |
    10 | lief = 3
       | ^^^^
       |
       = help: did you mean `life`?

    error[unknown-key]: there is no key `reactoin`
      --> x.toml:12:1
       |
    12 | reactoin = "one"
       | ^^^^^^^^
       |
       = help: did you mean `reaction`?
    "#);
}

#[test]
fn in_portuguese() {
    let text = format!("{HEAD}{HEROES}lief = 3\n");
    insta::assert_snapshot!(render(&wrong(text), Lang::Pt, false), @"
    erro[unknown-key]: não há chave `lief`
     --> x.toml:9:1
      |
    9 | lief = 3
      | ^^^^
      |
      = ajuda: seria `life`?
    ");
}

#[test]
fn missing_keys() {
    let found = lines("[[character]]\nteam = \"red\"\n[[card]]\nid = \"x\"\n");
    assert_eq!(
        found,
        [
            "x.toml:9:1: the key `id` is missing",
            "x.toml:11:1: the key `suit` is missing"
        ]
    );
}

#[test]
fn wrong_types() {
    let found = lines("life = \"many\"\nmarkers = \"poisoned\"\non_board = 1\nattributes = [4]\n");
    assert_eq!(
        found,
        [
            "x.toml:9:8: expected a whole number, found a text",
            "x.toml:10:11: expected a list, found a text",
            "x.toml:11:12: expected true or false, found a number",
            "x.toml:12:14: expected a table, found a list",
        ]
    );
}

#[test]
fn absurd_numbers() {
    let found = lines("life = 1e9\nmana = 99999999999999999999999\nlevel = -3\nfate = -16\n");
    assert_eq!(
        found[0],
        "x.toml:9:8: expected a whole number, found a number with a fraction"
    );
    assert_eq!(
        found[1],
        "x.toml:10:8: 99999999999999999999999 is out of range: 0 to 1000000"
    );
    assert_eq!(found[2], "x.toml:11:9: -3 is out of range: 1 to 1000");
    let found = lines("[board]\nsize = [-1, 1000]\naltitude = { c4 = 1000000000 }\n");
    assert_eq!(
        found,
        [
            "x.toml:4:6: with a board, a character on it needs a tile (at)",
            "x.toml:7:6: with a board, a character on it needs a tile (at)",
            "x.toml:10:9: -1 is out of range: 1 to 26",
            "x.toml:10:13: 1000 is out of range: 1 to 99",
            "x.toml:11:19: 1000000000 is out of range: -100 to 100",
        ]
    );
}

#[test]
fn effects_are_pointed_into() {
    let card = "[[card]]\nid = \"x\"\nzone = \"deck\"\nsuit = \"skill\"\n";
    let found = lines(&format!(
        "{card}effects = [\"\\\"\\u00e9\", \"[Activate] [Disacrd] x\"]\n"
    ));
    assert_eq!(
        found[0],
        "x.toml:13:13: there is no activation keyword: Activate, Auto or Permanent"
    );
    assert!(
        found[1].starts_with("x.toml:13:37: there is no keyword \"Disacrd\""),
        "{found:?}"
    );
}

#[test]
fn lines_that_are_none() {
    let found = lines("[play]\nscript = '''\nA activte spark\nroll 7\n\nexpect A.lief = 3\n'''\n");
    assert_eq!(
        found,
        [
            "x.toml:11:3: \"activte\" is no command",
            "x.toml:12:6: expected a face of a D6, 1 to 6, found \"7\"",
            "x.toml:14:10: expected a value, found \"lief\"",
        ]
    );
}

#[test]
fn a_script_in_one_line() {
    let found = lines("[play]\nscript = \"start\\nA \\u0061ttack\\nA pas\"\n");
    assert_eq!(
        found,
        [
            "x.toml:10:31: expected a character",
            "x.toml:10:35: \"pas\" is no command",
        ]
    );
}

#[test]
fn no_utf_8() {
    let mut bytes = format!("{HEAD}title = \"").into_bytes();
    bytes.extend([0xff, 0xfe]);
    let wrong = wrong(bytes);
    assert_eq!(
        wrong[0].to_string(),
        "x.toml:3:10: the file is no UTF-8 text from here on"
    );
}

#[test]
fn byte_order_mark_and_crlf() {
    let text = format!("\u{feff}{HEAD}{HEROES}[play]\nscript = '''\nstart\nA pas\n'''\n");
    let text = text.replace('\n', "\r\n");
    assert_eq!(
        wrong(text)[0].to_string(),
        "x.toml:12:3: \"pas\" is no command"
    );
}

#[test]
fn a_file_that_is_cut() {
    let whole = format!(
        "{HEAD}{HEROES}[play]\nstate_hash = \"00\"\nscript = '''\nstart\nA attack B\n'''\n"
    );
    for length in 0..whole.len() - 4 {
        let found = wrong(&whole.as_bytes()[..length]);
        // Between two tables it is a whole file, only another one.
        if length > whole.find("script").unwrap() {
            assert!(!found.is_empty(), "{length}");
        }
    }
    let found = wrong(&whole.as_bytes()[..whole.len() - 8]);
    assert_eq!(
        found.last().unwrap().sentence(Lang::En),
        "the text is not closed: the file seems to be cut off"
    );
}

#[test]
fn too_long_a_file() {
    let mut text = HEAD.to_owned();
    text.push_str(&"x".repeat(50 * 1024 * 1024));
    assert_eq!(
        wrong(text)[0].sentence(Lang::En),
        "the file is longer than 16 MiB"
    );
}

#[test]
fn a_very_long_line() {
    let long = "x".repeat(MAX_BYTES - 1024);
    for text in [
        format!("{HEAD}{HEROES}{long} = 1\n"),
        format!("{HEAD}{HEROES}name = \"{long}\"\nlief = 1\n"),
        format!("{HEAD}{HEROES}[play]\nscript = '''\n{long}\n'''"),
        format!(
            "{HEAD}{HEROES}[play]\nscript = '''\n{}\n'''",
            "A ".repeat(long.len() / 2)
        ),
        format!(
            "{HEAD}{HEROES}[play]\nscript = '''\n{}'''",
            "A\n".repeat(long.len() / 2)
        ),
        format!(
            "{HEAD}{HEROES}[play]\nscript = '''\n{}'''",
            "a,".repeat(long.len() / 2)
        ),
        format!(
            "{HEAD}{HEROES}[play]\nscript = \"\"\"\n{}\"\"\"",
            "# \\t\\t\n".repeat(long.len() / 8) + "x"
        ),
        format!("{HEAD}{}", "x\n".repeat(long.len() / 2)),
        format!("{HEAD}{}", "[[character]]\n".repeat(long.len() / 14)),
        format!("{HEAD}x = {}", "[".repeat(long.len())),
        format!("{HEAD}x{} = 1", ".x".repeat(long.len() / 2)),
        format!("{HEAD}x = {}", "{x=".repeat(long.len() / 3)),
        format!("{HEAD}cards = [{}]", "1,".repeat(long.len() / 2)),
    ] {
        let found = wrong(&text);
        assert!(!found.is_empty(), "{}", &text[..200]);
        assert!(found.len() <= 1_000);
        let shown = render(&found, Lang::En, false);
        assert!(shown.len() < 1_000_000, "{}", shown.len());
    }
}
