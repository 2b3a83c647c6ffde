//! Cards of collections, from memory and from disk.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use stint::vocabulary::{Lang, Suit};
use stint_notation::{BattleFile, Diagnostic, Loaded, Resolver, read_battle, read_file, render};

struct Of(&'static [(&'static str, &'static str)]);

impl Resolver for Of {
    fn collection(&self, battle: &str, path: &str) -> Result<Vec<Loaded>, String> {
        assert_eq!(battle, "x.toml");
        if path == "nowhere" {
            return Err("it is gone".into());
        }
        let load = |(name, text): &(&str, &str)| Loaded {
            name: (*name).into(),
            bytes: text.as_bytes().to_vec(),
        };
        Ok(self.0.iter().map(load).collect())
    }
}

const ROBE: &str = r#"[[card]]
id     = "silk-robe"
suit   = "item"
level  = 2
rarity = "common"
tags   = ["Silk"]
knowledge = ["Vital", "Fé"]
specifier = "vest"
cost   = { action = 2 }
name   = { pt = "Manto", en = "Robe" }
effects.pt = ["[Ativar] Cure 5 de VIDA.", "[Ativar] Cante até a lua chorar."]
effects.en = ["[Activate] Heal 5 LIFE.", "[Activate] Sing until the moon weeps."]

[[card]]
id = "song"
suit = "skill"
effects.pt = ["[Ativar] Dance até o sol rir."]
"#;

const PET: &str = r#"[[card]]
id = "falcon"
suit = "companion"
kind = "creature"
attributes = { AGI = 9 }
techniques = [{ name = { pt = "garra", en = "claw" }, cost = { action = 2 }, attack = { damage = "( FOR + 1D6 )" } }]
"#;

const NAMES: &str = "[[name]]\npt = \"seda\"\nen = \"silk\"\n";

fn read(
    lang: &str,
    files: &'static [(&'static str, &'static str)],
    more: &str,
) -> Result<BattleFile, Vec<Diagnostic>> {
    let text = format!(
        "format = \"stint-battle/1\"\nlang = \"{lang}\"\ncards = [\"starter\"]\n[[character]]\nid = \"A\"\nteam = \"red\"\n{more}"
    );
    read_battle("x.toml", text.as_bytes(), &Of(files))
}

const COPY: &str = "[[card]]\nid = \"robe\"\nof = \"silk-robe\"\nowner = \"A\"\n";

#[test]
fn a_copy_of_a_card() {
    let files = &[("a.toml", ROBE), ("b.toml", PET), ("names.toml", NAMES)];
    let file = read("en", files, COPY).unwrap();
    let robe = &file.setup.cards[0];
    assert_eq!(robe.id, "robe");
    assert_eq!(robe.definition.id, "silk-robe");
    assert_eq!(
        (robe.definition.level, robe.definition.suit),
        (2, Suit::Item)
    );
    assert_eq!(robe.definition.effects[0].text, "[Activate] Heal 5 LIFE.");
    assert_eq!(file.setup.names.find("SEDA"), Some(robe.definition.tags[0]));
    // All cards are at hand, in the language of the file: the companions to be summoned, all of them
    // to be imagined.
    assert_eq!(file.setup.collection.len(), 3);
    let mut companions = file.setup.collection.iter();
    let companion = companions.find(|it| it.suit == Suit::Companion).unwrap();
    assert_eq!(companion.techniques[0].name, "claw");
    assert_eq!(companion.attributes, Some([4, 4, 9, 4, 4, 4, 4]));
    // Only of cards that are used is told what is doubtful.
    assert_eq!(file.warnings.len(), 1);
    assert_eq!(file.warnings[0].source.name(), "a.toml");
}

#[test]
fn in_the_language_of_the_file_or_the_only_one() {
    let files = &[("a.toml", ROBE)];
    let more = format!("{COPY}[[card]]\nid = \"s\"\nof = \"song\"\nowner = \"A\"\n");
    let file = read("pt", files, &more).unwrap();
    assert_eq!(
        file.setup.cards[0].definition.effects[0].text,
        "[Ativar] Cure 5 de VIDA."
    );
    let file = read("en", files, &more).unwrap();
    assert_eq!(
        file.setup.cards[1].definition.effects[0].text,
        "[Ativar] Dance até o sol rir."
    );
}

#[test]
fn what_is_wrong_in_a_collection() {
    const BAD: &str = "[[card]]\nid = \"x\"\nsuit = \"iten\"\neffects = [\"[Ativar] Cure 5 de VIDA.\"]\n[[card]]\nid = \"x\"\nsuit = \"item\"\neffects.en = [\"[Actvate] Heal 5 LIFE.\"]\nprize = 3\n[[name]]\npt = \"a\"\n";
    let wrong = read("en", &[("bad.toml", BAD)], COPY).unwrap_err();
    let lines: Vec<_> = wrong.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "bad.toml:3:8: expected a suit, found \"iten\"",
            "bad.toml:4:11: expected a table, found a list",
            "bad.toml:6:6: two cards of the collections are \"x\"",
            "bad.toml:8:17: there is no keyword \"Actvate\": did you mean \"Activate\"?",
            "bad.toml:9:1: there is no key `prize`",
            "bad.toml:10:1: the key `en` is missing",
        ],
        "{}",
        render(&wrong, Lang::En, false)
    );
}

#[test]
fn a_collection_that_is_not_there() {
    let text = "format = \"stint-battle/1\"\ncards = [\"nowhere\"]\n[[character]]\nid = \"A\"\nteam = \"red\"\n[[card]]\nid = \"robe\"\nof = \"silk-robe\"\nowner = \"A\"\n";
    let wrong = read_battle("x.toml", text.as_bytes(), &Of(&[])).unwrap_err();
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!(
        wrong[0].to_string(),
        "x.toml:2:10: cannot be read: it is gone"
    );
}

#[test]
fn a_card_that_is_not_in_it() {
    let wrong = read(
        "en",
        &[("a.toml", ROBE)],
        "[[card]]\nid = \"r\"\nof = \"silk-rob\"\nowner = \"A\"\nsuit = \"item\"\n",
    )
    .unwrap_err();
    assert_eq!(
        wrong[0].to_string(),
        "x.toml:9:6: no collection has a card \"silk-rob\""
    );
    assert_eq!(
        wrong[0].help(Lang::En).unwrap(),
        "did you mean `silk-robe`?"
    );
    assert!(
        wrong[1]
            .to_string()
            .starts_with("x.toml:11:1: `suit` is printed")
    );
}

#[test]
fn from_disk() {
    let folder = tempfile::tempdir().unwrap();
    let cards = folder.path().join("cards/deep");
    std::fs::create_dir_all(&cards).unwrap();
    std::fs::write(cards.join("a.toml"), ROBE).unwrap();
    std::fs::write(folder.path().join("cards/names.toml"), NAMES).unwrap();
    std::fs::write(folder.path().join("cards/notes.md"), "no card").unwrap();
    let battle = folder.path().join("x.toml");
    let text = format!(
        "format = \"stint-battle/1\"\ncards = [\"cards\"]\n[[character]]\nid = \"A\"\nteam = \"red\"\n{COPY}"
    );
    std::fs::write(&battle, text).unwrap();
    let file = read_file(&battle).unwrap();
    assert_eq!(file.setup.cards[0].definition.id, "silk-robe");
    let wrong = read_file(&folder.path().join("y.toml")).unwrap_err();
    assert_eq!(wrong[0].problem.code(), "unreadable");
}

const OLD: &str = r#"[[card]]
id = "old"
suit = "companion"
kind = "human"
type = "Guard"
path = "War"
origin = "42"
price = 12.5
score = -3
effects.pt = ["[Ativar] Cure 1 de VIDA."]
manual.pt = ["Cure 5 de VIDA.", "Uma vez por ciclo, cure 1 de VIDA."]
[[card.techniques]]
name = "cry"
manual = ["Puxe uma carta."]
"#;

#[test]
fn what_does_not_say_how_it_is_activated() {
    let copy = "[[card]]\nid = \"o\"\nof = \"old\"\nowner = \"A\"\nzone = \"support\"\n[play]\nscript = '''\nstart\ngm set A.life 1\ngm trigger o #2\nexpect A.life = 5\n'''\n";
    let file = read("pt", &[("a.toml", OLD)], copy).unwrap();
    let card = &file.setup.cards[0].definition;
    let told: Vec<_> = card.effects.iter().map(|it| it.is_when_told()).collect();
    assert_eq!(told, [false, true, true]);
    assert!(card.techniques[0].effects[0].is_when_told());
    // What is read of its body happens, once the game master says when.
    stint_notation::run(&file).unwrap();
    // Nothing is doubted: the game master decides on it.
    assert_eq!(file.warnings, []);
    let wrong = read(
        "en",
        &[("a.toml", "[[card]]\nid = \"x\"\nsuit = \"item\"\nmanual = 3\nprice = \"x\"\npath = 1\nscore = 2000000\n")],
        copy,
    )
    .unwrap_err();
    assert_eq!(wrong.len(), 5, "{}", render(&wrong, Lang::En, false));
}
