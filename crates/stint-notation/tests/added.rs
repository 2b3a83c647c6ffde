//! What is brought in with `gm add` is written as it is read.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use stint::command::{Command, Gm};
use stint_notation::{
    BattleFile, Input, Loaded, Resolver, parse_command, print_command, read_battle,
};

struct Starter;

impl Resolver for Starter {
    fn collection(&self, _: &str, _: &str) -> Result<Vec<Loaded>, String> {
        let cards = "[[card]]\nid = \"silk\"\nsuit = \"item\"\neffects.pt = [\"[Permanente] +1 de AGI.\"]\neffects.en = [\"[Permanent] +1 AGI.\"]\n\
            [[name]]\npt = \"envenenado\"\nen = \"poisoned\"\n";
        Ok(vec![Loaded {
            name: "starter/items.toml".into(),
            bytes: cards.into(),
        }])
    }
}

fn file() -> BattleFile {
    let text = "format = \"stint-battle/1\"\nlang = \"en\"\ncards = [\"starter\"]\n\
        [[character]]\nid = \"A\"\nteam = \"red\"\nmarkers = [\"poisoned\", \"very tired\"]\n\
        [[character]]\nid = \"B\"\nteam = \"blue\"\n";
    read_battle("x.toml", text.as_bytes(), &Starter).unwrap()
}

fn two_way(line: &str) -> String {
    let file = file();
    let battle = file.battle();
    let Ok(Input::Command(command)) = parse_command(line, &battle, &file.cards) else {
        panic!("{:?}", parse_command(line, &battle, &file.cards));
    };
    assert!(matches!(
        command,
        Command::Gm(Gm::AddCard(_) | Gm::AddCharacter(_))
    ));
    let printed = print_command(&command, &battle, &file.cards);
    let again = parse_command(&printed, &battle, &file.cards);
    assert_eq!(again, Ok(Input::Command(command)), "{printed}");
    printed
}

#[test]
fn characters() {
    let line = r#"gm add character { id = "C", team = "red", life = 9, level = 3 }"#;
    assert_eq!(
        two_way(line),
        r#"gm add character { id = "C", team = "red", level = 3, life = 9 }"#
    );
    two_way(
        r#"gm add character { id = "C", name = "Zé \"o\" Cão\\", kind = "model", team = "red", player = "gm", life = 9, max_life = 12, attributes = { CON = 5, ESP = 0 }, knowledge = { "Fé" = 2 }, tags = ["very tired"], markers = ["envenenado"], on_board = false, at = "c4", facing = "w", turns = 2, points = 8, max_action = 9, action = 1, fate = 2, stamina = 1, max_mana = 5, techniques = [{ name = "bite", cost = { action = 2 }, attack = { damage = "( FOR + 1D6 )", range = "PER", reach = "arcing" }, effects = ["[Activate] Heal 5 LIFE."] }] } # it comes"#,
    );
}

#[test]
fn cards() {
    assert_eq!(
        two_way(r#"gm add card { id = "x", of = "silk", owner = "A", zone = "equipment" }"#),
        r#"gm add card { id = "x", of = "silk", owner = "A", zone = "equipment" }"#
    );
    two_way(
        r#"gm add card { id = "x", suit = "companion", level = 0, name = { pt = "Cão", en = "Dog" }, kind = "creature", attributes = { FOR = 6 }, life = 7, tags = ["very tired"], knowledge = ["Vital", "fé"], essences = ["red"], owner = "gm", zone = "discard", exhausted = true, face_up = false, counters = { "very tired" = 2 }, cost = { mana = 3 }, effects = { pt = ["[Ativar] Cure 5 de VIDA."] } }"#,
    );
    two_way(r#"gm add card { id = "x", suit = "item", attached_to = "y", specifier = "vest" }"#);
    two_way(r#"gm add card { id = "x", suit = "class", attribute_bonus = { AGI = -1 } }"#);
    for texts in [
        r#"manual = ["Heal 5 LIFE."]"#,
        r#"effects = ["[Activate] Heal 1 LIFE."], manual = { pt = ["Cure 5 de VIDA."] }"#,
    ] {
        let line = format!(r#"gm add card {{ id = "x", suit = "item", {texts} }}"#);
        assert!(two_way(&line).contains("manual = "), "{line}");
    }
}

#[test]
fn a_wrong_table_is_pointed_into() {
    let file = file();
    let line = r#"gm add card { id = "x", suit = "itme" }"#;
    let wrong = parse_command(line, &file.battle(), &file.cards).unwrap_err();
    assert_eq!(wrong.to_string(), ":1:32: expected a suit, found \"itme\"");
    for line in [
        "gm add card {",
        "gm add card { id = }",
        "gm add card { id = \"x\" ",
        "gm add card",
        "gm add card { } }",
    ] {
        assert!(
            parse_command(line, &file.battle(), &file.cards).is_err(),
            "{line}"
        );
    }
}

#[test]
fn new_names_cannot_be_brought_in_at_the_table() {
    let file = file();
    let line = r#"gm add card { id = "x", suit = "item", tags = ["Fire"] }"#;
    let wrong = parse_command(line, &file.battle(), &file.cards).unwrap_err();
    assert!(
        wrong
            .to_string()
            .ends_with("this battle knows no marker, counter or tag \"fire\"")
    );
}
