//! What goes with which kind of card, and names in both languages: docs/cards.md.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use stint::vocabulary::Lang;
use stint_notation::{Diagnostic, Loaded, Severity, check_collection};

fn check(text: &str) -> Vec<Diagnostic> {
    check_collection(vec![Loaded {
        name: "cards.toml".to_owned(),
        bytes: text.into(),
    }])
}

fn card(suit: &str, more: &str) -> String {
    format!("[[card]]\nid = \"x\"\nsuit = \"{suit}\"\n{more}\n")
}

#[test]
fn a_key_of_another_suit_is_an_error_where_it_stands() {
    let keys = [
        ("attributes", "{ INT = 9 }", "house companion"),
        ("attribute_bonus", "{ INT = 1 }", "house class entity"),
        ("specifier", "\"vest\"", "item"),
        ("kind", "\"creature\"", "companion"),
        ("life", "9", "companion"),
        ("techniques", "[{ name = \"Bite\" }]", "companion"),
    ];
    let suits = [
        "house",
        "class",
        "entity",
        "item",
        "skill",
        "companion",
        "event",
    ];
    for (key, value, of) in keys {
        for suit in suits {
            let found = check(&card(suit, &format!("{key} = {value}")));
            let fits = of.split(' ').any(|known| known == suit);
            let codes: Vec<&str> = found.iter().map(|one| one.problem.code()).collect();
            match fits {
                true => assert_eq!(codes, [""; 0], "{key} on {suit}"),
                false => {
                    assert_eq!(codes, ["key-of-other-suit"], "{key} on {suit}");
                    assert_eq!(found[0].position(), (4, 1));
                    assert_eq!(found[0].severity, Severity::Error);
                }
            }
        }
    }
    let found = check(&card("class", "attributes = { INT = 9 }"));
    assert_eq!(
        found[0].sentence(Lang::En),
        "`attributes` is for cards of the suit HOUSE or COMPANION, and this is CLASS"
    );
    assert_eq!(found[0].help(Lang::En).unwrap(), "it has `attribute_bonus`");
    assert_eq!(
        found[0].help(Lang::Pt).unwrap(),
        "ela tem `attribute_bonus`"
    );
}

#[test]
fn a_name_in_one_language_beside_effects_in_both_is_doubtful() {
    let both =
        "effects.pt = [\"[Ativar] Cure 1 de VIDA.\"]\neffects.en = [\"[Activate] Heal 1 LIFE.\"]";
    for (name, doubtful) in [
        ("\"Gole\"", true),
        ("{ pt = \"Gole\" }", true),
        ("{ pt = \"Gole\", en = \"Draught\" }", false),
    ] {
        let found = check(&card("item", &format!("name = {name}\n{both}")));
        let codes: Vec<&str> = found.iter().map(|one| one.problem.code()).collect();
        match doubtful {
            true => {
                assert_eq!(codes, ["name-missing-language"], "{name}");
                assert_eq!(found[0].severity, Severity::Warning);
                assert_eq!(found[0].position(), (4, 8));
            }
            false => assert_eq!(codes, [""; 0], "{name}"),
        }
    }
    let one = "effects.pt = [\"[Ativar] Cure 1 de VIDA.\"]";
    assert_eq!(check(&card("item", &format!("name = \"Gole\"\n{one}"))), []);
    let technique = format!(
        "name = {{ pt = \"Lobo\", en = \"Wolf\" }}\n{both}\n[[card.techniques]]\nname = \"Mordida\"\n{both}"
    );
    let found = check(&card("companion", &technique));
    let codes: Vec<&str> = found.iter().map(|one| one.problem.code()).collect();
    assert_eq!(codes, ["name-missing-language"]);
}

/// What is to be typed is in the language of the text, whatever the language of the reader.
#[test]
fn hints_are_typed_in_the_language_of_the_text() {
    let found = check(&card("item", "effects.pt = [\"Cure 1 de VIDA.\"]"));
    let help = found.iter().find_map(|one| one.help(Lang::En));
    assert_eq!(help.unwrap(), "begin with [Ativar], [Auto] or [Permanente]");
    let text = "effects.pt = [\"[Ativar] O alvo recebe +2 de FOR até o final do ciclo.\"]";
    let found = check(&card("item", text));
    let help = found.iter().find_map(|one| one.help(Lang::En));
    assert_eq!(help.unwrap(), "if the result shall stay, add [Residual]");
    let text = text.replace(".pt", ".en").replace(
        "[Ativar] O alvo recebe +2 de FOR até o final do ciclo.",
        "[Activate] The target receives +2 STR until the end of the stint.",
    );
    let found = check(&card("item", &text));
    let help = found.iter().find_map(|one| one.help(Lang::Pt));
    assert_eq!(
        help.unwrap(),
        "se o resultado deve ficar, acrescente [Lingering]"
    );
}

#[test]
fn a_misspelt_name_is_mended_in_its_capitals() {
    for (written, mended) in [("ZONSO", "ZONZO"), ("Zonso", "Zonzo"), ("zonso", "zonzo")] {
        let text = card(
            "skill",
            &format!(
                "effects.pt = [\"[Ativar] O alvo recebe o marcador ZONZO.\", \
                 \"[Ativar] Remova o marcador {written} do alvo.\"]"
            ),
        );
        let found = check(&text);
        let patch = found.iter().find_map(|one| one.patch.as_ref());
        assert_eq!(patch.unwrap().replacement, mended, "{found:?}");
    }
}
