//! What the pages tell people to do can be done as it stands.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use std::path::{Path, PathBuf};

use snapbox::cmd::{Command, OutputAssert, cargo_bin};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap()
}

/// The blocks of a page that are in a language.
fn blocks<'p>(page: &'p str, lang: &str) -> Vec<&'p str> {
    let open = format!("```{lang}\n");
    let parts = page.split(open.as_str()).skip(1);
    parts
        .map(|part| part.split("```").next().unwrap())
        .collect()
}

fn stint(folder: &Path, arguments: &[&str], said: &str) -> OutputAssert {
    Command::new(cargo_bin!("stint"))
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .args(["--lang", "en"])
        .args(arguments)
        .stdin(said.to_owned())
        .assert()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn the_scripts_of_the_readmes_hold_in_the_battles_they_name() {
    for (readme, battle) in [
        ("README.md", "courtyard.toml"),
        ("README.pt-BR.md", "patio.toml"),
    ] {
        let readme = page(readme);
        assert!(readme.contains(&format!("stint test battles/{battle}")));
        let folder = tempfile::tempdir().unwrap();
        copy(&root().join("battles"), folder.path());
        let path = folder.path().join(battle);
        let script = blocks(&readme, "toml");
        let script = script
            .iter()
            .find(|block| block.contains("[play]"))
            .unwrap();
        let text = format!("{}\n{script}", std::fs::read_to_string(&path).unwrap());
        std::fs::write(&path, text).unwrap();
        stint(folder.path(), &["test", battle], "").code(0);
    }
}

#[test]
fn the_export_of_the_readmes_is_imported() {
    for readme in ["README.md", "README.pt-BR.md", "docs/cards.md"] {
        let readme = page(readme);
        let line = readme
            .lines()
            .find_map(|line| line.strip_prefix("stint import "))
            .unwrap();
        let mut words = line.split_whitespace();
        let export = root().join(words.next().unwrap());
        assert_eq!(words.next(), Some("-o"));
        let into = words.next().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let export = export.display().to_string();
        stint(folder.path(), &["import", &export, "-o", into], "").code(0);
        stint(folder.path(), &["check", into], "").code(0);
    }
}

#[test]
fn the_cards_of_the_page_hold() {
    let folder = tempfile::tempdir().unwrap();
    let page = page("docs/cards.md");
    let cards = blocks(&page, "toml");
    let cards = cards.iter().filter(|block| block.starts_with("[[card]]"));
    let text = cards.copied().collect::<Vec<_>>().join("\n");
    assert!(text.contains("[[card.techniques]]"), "{text}");
    std::fs::write(folder.path().join("all.toml"), text).unwrap();
    stint(folder.path(), &["check", "--level", "warning", "."], "").code(0);
}

#[test]
fn the_first_commands_of_the_guide_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    stint(folder.path(), &["new", "tonight"], "").code(0);
    let page = page("docs/guide.md");
    let blocks = blocks(&page, "text");
    let said = format!("start\n{}", blocks[0]);
    let run = stint(folder.path(), &["play", "tonight/battle.toml"], &said).code(0);
    assert_eq!(String::from_utf8_lossy(&run.get_output().stderr), "");
    let out = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    assert!(out.contains("The attack is negated."), "{out}");
}
