//! `stint import` from outside: what it writes, says and refuses.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::fs;
use std::path::Path;

use serde_json::Value;
use snapbox::cmd::{Command, cargo_bin};
use snapbox::str;

fn stint() -> Command {
    Command::new(cargo_bin!("stint"))
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .env("NO_COLOR", "1")
}

const EXPORT: &str = r#"[
{"Id": 1, "Name": "Poção de Cura", "Suit": "Item", "Level": 1, "Effects": [
  {"Keywords": "(GameplayTags=((TagName=\"Apt.Effect.Activation.Activate\")))", "Requirements": [], "Text": "Cure <p>5</> de {HP}."},
  {"Keywords": "(GameplayTags=)", "Requirements": [], "Text": "Cante até a lua chorar."}]},
{"Id": 2, "Name": "Lança", "Suit": "Skill", "Cor": "Azul"},
{"Id": 3}
]"#;

/// A folder with an export in UTF-16.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let units = [0xfeff].into_iter().chain(EXPORT.encode_utf16());
    let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    fs::write(folder.path().join("export.json"), bytes).unwrap();
    folder
}

fn import(folder: &Path) -> Command {
    stint()
        .current_dir(folder)
        .args(["import", "export.json", "-o", "cards"])
}

#[test]
fn for_people() {
    let folder = folder();
    import(folder.path())
        .assert()
        .success()
        .stdout_eq(str![[r#"
2 cards in 2 files: cards
1 card was not imported

                                   with keywords            all
effects                                 1 (100%)       2 (100%)
keywords read                           1 (100%)        1 (50%)
requirements understood                 1 (100%)       2 (100%)
bodies that run by themselves           1 (100%)        1 (50%)
something left to the game master         0 (0%)        1 (50%)

"#]])
        .stderr_eq(str![[r#"
warning: card 1 (pocao-de-cura), effect 2: no activation keyword, and the wording leaves doubts: it stands as it is, the game master says when it applies
warning: card 2 (lanca): the key Cor means nothing to this program and is left out: "Azul"
error: card 3 (3): not imported: it has no Suit

"#]]);
    let item = fs::read_to_string(folder.path().join("cards/item.toml")).unwrap();
    snapbox::assert_data_eq!(
        item,
        str![[r##"
# Imported from the game's card database by `stint import`.
format = "stint-cards/1"

[[card]]
id = "pocao-de-cura"
origin = "1"
name = "Poção de Cura"
suit = "item"
level = 1
effects.pt = [
  "[Ativar] Cure 5 de VIDA.",
]
manual.pt = [
  "Cante até a lua chorar.",
]

"##]]
    );
    // The battle that uses it is led through it.
    let battle = "format = \"stint-battle/1\"\ncards = [\"cards\"]\n[[character]]\nid = \"A\"\nteam = \"red\"\nlife = 1\nmax_life = 9\n[[card]]\nid = \"x\"\nof = \"pocao-de-cura\"\nowner = \"A\"\n[play]\nscript = \"\"\"\nstart\nA activate x #1\nexpect A.life = 6\n\"\"\"\n";
    fs::write(folder.path().join("battle.toml"), battle).unwrap();
    stint()
        .current_dir(folder.path())
        .args(["test", "battle.toml"])
        .assert()
        .success();
}

#[test]
fn for_programs() {
    let folder = folder();
    let output = import(folder.path())
        .args(["--json", "--lang", "pt"])
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1);
    let object: Value = serde_json::from_str(&text).unwrap();
    for (key, number) in [("cards", 2), ("effects", 2), ("with_keywords", 1)] {
        assert_eq!(object[key], number, "{key}");
    }
    for (key, some, all) in [
        ("keywords_read", 1, 1),
        ("requirements_understood", 1, 2),
        ("bodies_run", 1, 1),
        ("manual", 0, 1),
    ] {
        assert_eq!(object[key]["with_keywords"], some, "{key}");
        assert_eq!(object[key]["all"], all, "{key}");
    }
    let codes: Vec<_> = object["reports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["code"])
        .collect();
    assert_eq!(codes, ["no-activation", "unknown-key", "no-suit"]);
    assert_eq!(object["reports"][0]["effect"], 2);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("aviso: carta 1 (pocao-de-cura), efeito 2: "),
        "{told}"
    );
    assert_eq!(told.lines().count(), 3);
}

#[test]
fn what_is_there_stays() {
    let folder = folder();
    let cards = folder.path().join("cards");
    import(folder.path()).assert().success();
    fs::write(cards.join("mine.toml"), "# mine\n").unwrap();
    fs::write(cards.join("house.toml"), "# mine\n").unwrap();
    fs::write(
        cards.join("event.toml"),
        "# Imported from the game's card database by `stint import`.\n",
    )
    .unwrap();
    fs::write(cards.join("item.toml"), "old").unwrap();
    import(folder.path())
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(
            "cards is not empty. Nothing was written; --force writes over an earlier import.\n",
        );
    assert_eq!(fs::read_to_string(cards.join("item.toml")).unwrap(), "old");
    import(folder.path()).arg("--force").assert().success();
    let mut names: Vec<_> = fs::read_dir(&cards)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["house.toml", "item.toml", "mine.toml", "skill.toml"]
    );
    let item = fs::read_to_string(cards.join("item.toml")).unwrap();
    assert!(item.contains("pocao-de-cura"));
}

#[test]
fn what_cannot_be_read() {
    let folder = folder();
    fs::write(folder.path().join("bad.json"), "{}").unwrap();
    for (file, said) in [
        (
            "bad.json",
            "bad.json não pode ser lido: isto não é uma lista de cartas\n",
        ),
        ("none.json", "none.json não pode ser lido: [..]\n"),
    ] {
        stint()
            .current_dir(folder.path())
            .args(["import", file, "-o", "cards", "--lang", "pt"])
            .assert()
            .code(2)
            .stdout_eq("")
            .stderr_eq(said);
    }
    assert!(!folder.path().join("cards").exists());
    stint().args(["import", "export.json"]).assert().code(2);
}
