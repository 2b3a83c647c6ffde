//! An export with everything that there may be in one, in every encoding.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod support;

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use stint::vocabulary::{
    Activation, CompanionKind, Knowledge, Lang, Limit, Reach, Specifier, Suit,
};
use stint_import::{Import, Severity, import};
use stint_text::Keyword;

fn tags(names: &[&str]) -> String {
    if names.is_empty() {
        return "(GameplayTags=)".to_owned();
    }
    let names = names.iter().map(|name| format!("(TagName=\"{name}\")"));
    format!("(GameplayTags=({}))", names.collect::<Vec<_>>().join(","))
}

fn effect(names: &[&str], requirements: &[&str], text: &str) -> Value {
    json!({ "Name": "", "Keywords": tags(names), "Requirements": requirements, "Text": text })
}

const ACTIVATE: &str = "Apt.Effect.Activation.Activate";
const AUTO: &str = "Apt.Effect.Activation.Auto";

fn tag(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Activation(word) => word.tag(),
        Keyword::Timing(word) => word.tag(),
        Keyword::Limit(word) => word.tag(),
        Keyword::Scope(word) => word.tag(),
        Keyword::Task(word) => word.tag(),
    }
}

/// The keywords that the project keeps a list of, with their tags: docs/keywords.md is that list.
fn listed() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/keywords.md");
    let text = std::fs::read_to_string(path).unwrap();
    let tags = text.split('`').filter(|word| word.starts_with("Apt."));
    tags.map(str::to_owned).collect()
}

/// Every key, every suit, every tag, and nothing odd.
fn whole() -> Vec<Value> {
    let mut cards = vec![
        json!({
            "Id": 1, "Name": "  Poção   de Cura ", "Suit": "Item", "Type": "Utility", "Level": 2,
            "Rarity": "Common", "Tags": ["Alquimia", " Erva  Seca "], "Knowledge": "Vital",
            "Action": 2, "Stamina": 1, "Mana": 3, "Essence": 1, "Price": 120, "Score": 2.5,
            "Damage": { "Attribute": "Strength", "Constant": 2, "Dice": "D_1D6" },
            "Range": { "Type": "Arcing", "Attribute": "Perception", "Constant": 1 },
            "Attributes": [0, 0, 0, 0, 0, 0, 0], "AttributesBonus": [0, 0, 0, 0, 0, 0, 0],
            "CompanionType": "Human", "Path": "None", "Techniques": [],
            "Effects": [effect(
                &[ACTIVATE, "Apt.Effect.Task.Discard"],
                &["Descarte um {ITEM}.", " "],
                "Cure <p>( {SPT} + {D_1D6} )</> de   {HP} .\r\n\r\nReceba <p>2</> de {AP}.",
            )],
        }),
        json!({
            "Id": 2, "Name": "Casa da Lua", "Suit": "House", "Level": 1,
            "Attributes": [4, 5, 6, 7, 8, 9, 10],
            "Effects": [effect(&["Apt.Effect.Activation.Permanent"], &[], "<p>+1</> de {PER}.")],
        }),
        json!({
            "Id": 3, "Name": "Guarda", "Suit": "Class", "AttributesBonus": [1, 0, -1, 0, 0, 0, 0],
            "Knowledges": ["Defense", "Atletismo"],
        }),
        json!({ "Id": 4, "Name": "Chama", "Suit": "Entity", "AttributesBonus": {
            "Endurance": 0, "Strength": 0, "Agility": 0, "Perception": 0, "Intelligence": 2,
            "Charisma": 0, "Spiritual": 1 } }),
        json!({ "Id": 5, "Name": "Véspera", "Suit": "Event", "Effects": [
            effect(&[AUTO], &["Quando você for atacado"], "Adicione 2 {COUNTER_TIME} a esta carta."),
        ] }),
        json!({
            "Id": 6, "Name": "Falcão", "Suit": "Companion", "CompanionType": "Creature", "Path": "Céu",
            "Level": 3, "Attributes": [3, 3, 9, 8, 2, 2, 3],
            "Techniques": [
                {
                    "Requirement": "2 de {SP}", "Action": 2,
                    "Damage": { "Attribute": "None", "Constant": 4, "Dice": "None" },
                    "Range": { "Type": "Area", "Attribute": "None", "Constant": 2 },
                    "Effects": [{ "Name": "Mergulho", "Keywords": tags(&[ACTIVATE]),
                        "Requirements": [], "Text": "O alvo recebe o marcador {MARKER_SICK}." }],
                },
                {
                    "Requirement": "Descarte uma carta", "Action": 1,
                    "Effects": [effect(&[ACTIVATE], &[], "Puxe 2 cartas.")],
                },
            ],
        }),
    ];
    // A skill with an effect for every keyword.
    let effects: Vec<Value> = Keyword::all()
        .filter(|keyword| *keyword != Keyword::Activation(Activation::Temp))
        .map(|keyword| match keyword {
            Keyword::Activation(Activation::Permanent) => {
                effect(&[tag(keyword)], &[], "+1 de {STR}.")
            }
            Keyword::Activation(_) => effect(&[tag(keyword)], &[], "Cure 1 de {HP}."),
            Keyword::Limit(Limit::Lingering) => effect(
                &[tag(keyword), ACTIVATE],
                &[],
                "+2 de {STR} até o final do ciclo.",
            ),
            _ => effect(&[tag(keyword), AUTO], &[], "Cure 1 de {HP}."),
        })
        .collect();
    cards.push(json!({ "Id": "S-1", "Name": "Tudo", "Suit": "Skill", "Effects": effects }));
    cards
}

fn lines(import: &Import, lang: Lang) -> Vec<String> {
    let lines = import.reports.iter().map(|report| report.line(lang));
    lines.collect()
}

#[test]
fn every_key_every_suit_and_every_tag() {
    let export = serde_json::to_vec(&whole()).unwrap();
    let import = import(&export).unwrap();
    assert_eq!(lines(&import, Lang::En), [] as [&str; 0]);
    let names: Vec<_> = import.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "house.toml",
            "class.toml",
            "entity.toml",
            "item.toml",
            "skill.toml",
            "companion.toml",
            "event.toml",
            "names.toml"
        ]
    );
    let totals = import.totals;
    assert_eq!((totals.cards, totals.broken), (7, 0));
    assert_eq!(totals.with_keywords, totals.all);
    let effects = totals.all.effects;
    assert_eq!(effects, 5 + Keyword::all().count() - 1);
    assert_eq!(totals.all.keywords_read, effects);
    assert_eq!(totals.all.requirements_understood, effects);
    assert_eq!(totals.all.bodies_run, effects);
    assert_eq!(totals.all.manual, 0);

    let known: BTreeSet<String> = Keyword::all().map(|it| tag(it).to_owned()).collect();
    assert_eq!(listed().into_iter().collect::<BTreeSet<_>>(), known);

    let file = support::read(&import, &support::ids(&import)).unwrap();
    let mut doubts = file.warnings.iter().map(|it| it.problem.code());
    assert!(doubts.all(|code| code == "legacy-keyword"));
    let card = |id: &str| file.cards.definitions.get(id).unwrap();
    let potion = card("pocao-de-cura");
    assert_eq!(potion.name_pt, "Poção de Cura");
    assert_eq!(
        (potion.suit, potion.specifier, potion.level),
        (Suit::Item, Some(Specifier::Utility), 2)
    );
    assert_eq!(potion.tags.len(), 2);
    assert_eq!(potion.knowledge, [Knowledge::Vital]);
    let cost = potion.cost;
    assert_eq!(
        (cost.action, cost.stamina, cost.mana, cost.essence),
        (2, 1, 3, 1)
    );
    let attack = potion.attack.as_ref().unwrap();
    assert_eq!(attack.reach, Reach::Arcing);
    assert_eq!(
        potion.effects[0].text,
        "[Ativar] [Descarte] 【Descarte um ITEM】 Cure ( ESP + 1D6 ) de VIDA.\n\nReceba 2 de AÇÃO."
    );
    assert_eq!((potion.kind, potion.attributes), (None, None));
    assert_eq!(card("casa-da-lua").attributes, Some([4, 5, 6, 7, 8, 9, 10]));
    assert_eq!(card("guarda").attribute_bonus, [1, 0, -1, 0, 0, 0, 0]);
    assert_eq!(
        card("guarda").knowledge,
        [Knowledge::Defense, Knowledge::Athletics]
    );
    assert_eq!(card("chama").attribute_bonus, [0, 0, 0, 0, 2, 0, 1]);
    assert_eq!(
        card("vespera").effects[0].text,
        "[Auto] 【Quando você for atacado】 Adicione 2 contadores de tempo a esta carta."
    );
    let falcon = card("falcao");
    assert_eq!(falcon.kind, Some(CompanionKind::Creature));
    let [dive, cry] = falcon.techniques.as_slice() else {
        panic!("{falcon:?}");
    };
    assert_eq!(dive.name, "Mergulho");
    assert_eq!((dive.cost.action, dive.cost.stamina), (2, 2));
    assert_eq!(dive.attack.as_ref().unwrap().reach, Reach::Area);
    assert_eq!(
        dive.effects[0].text,
        "[Ativar] O alvo recebe o marcador SICK."
    );
    assert_eq!(
        cry.effects[0].text,
        "[Ativar] 【Descarte uma carta】 Puxe 2 cartas."
    );
    let text: String = import.files.iter().map(|file| file.text.as_str()).collect();
    for kept in [
        "type = \"Utility\"",
        "rarity = \"common\"",
        "origin = \"1\"",
        "path = \"Céu\"",
        "price = 120",
        "score = 2.5",
        "# Mergulho",
        "pt = \"tempo\"",
    ] {
        assert!(text.contains(kept), "{kept}\n{text}");
    }
}

/// Cards with something odd about each, and one that is broken.
fn odd() -> String {
    let mut cards: Vec<String> = whole().iter().map(ToString::to_string).collect();
    let more = [
        // 8: keys.
        json!({ "Id": 8, "Name": "Chave", "Suit": " item ", "Level": "x", "Flavor": "A lua ri.",
            "Damage": { "Attribute": "Luck", "Constant": 0, "Dice": "D_1D5", "Bonus": 1 },
            "Action": -1, "Attributes": [1, 2], "Effects": "none" }),
        // 9: a duplicate.
        json!({ "Id": 1, "Name": "Poção de Cura", "Suit": "Item" }),
        // 10: texts.
        json!({ "Id": 10, "Name": "Textos", "Suit": "Skill", "Effects": [
            effect(&[ACTIVATE], &[], "Cure 2 de {HPP}. Cure 1 de {HPP}."),
            effect(&[], &[], ""),
            effect(&[ACTIVATE, "Apt.Effect.Limit.OncePerWeek"], &[], "Cure 1 de {HP}."),
            effect(&[ACTIVATE], &["Se a lua for cheia"], "Cante até a lua chorar. Cure 1 de <q>{HP}</q>."),
            effect(&["Apt.Effect.Activation.Temp"], &[], "+2 de {STR} até o final do ciclo."),
            effect(&[ACTIVATE, AUTO], &[], "Cure 1 de {HP}."),
        ] }),
        // 11: effects without keywords.
        json!({ "Id": 11, "Name": "Antigos", "Suit": "Skill", "Effects": [
            effect(&[], &[], "Quando você for atacado, negue o ataque."),
            effect(&[], &[], "No início do seu turno, cure 1 de {HP}."),
            effect(&[], &[], "+2 de {STR}."),
            effect(&[], &[], "Deite 2 de {MP}. Cure 5 de {HP}."),
            effect(&[], &[], "Quando a lua nascer, cure 1 de {HP}."),
            effect(&[], &[], "[Ativar] Deite esta carta."),
            effect(&[], &[], "[Ativar] Levante 2 {MP}."),
        ] }),
        // 12: the same for a price.
        json!({ "Id": 12, "Name": "Pago", "Suit": "Skill", "Action": 2, "Effects": [
            effect(&[], &[], "Quando você for atacado, negue o ataque."),
        ] }),
        // 13: two languages.
        json!({ "Id": 13, "Name": "Línguas", "Suit": "Skill", "Effects": [
            effect(&[ACTIVATE], &[], "Cure 1 de {HP} do alvo. Puxe uma carta."),
            effect(&[ACTIVATE], &[], "Cure 2 de {HP}."),
            effect(&[ACTIVATE], &[], "Receba 1 de {AP}."),
            effect(&[ACTIVATE], &[], "Heal 3 {HP} of the target."),
            effect(&[ACTIVATE], &[], "Sing to the moon until you weep."),
        ] }),
    ];
    cards.extend(more.iter().map(ToString::to_string));
    // 14 is broken, 15 and 16 are no cards, 17 is fine.
    cards.push(r#"{"Id": 14, "Name": "Partida" "Suit": "Item"}"#.to_owned());
    cards.push(r#"{"Id": 15, "Name": "Sem naipe", "Suit": "Boat"}"#.to_owned());
    cards.push("42".to_owned());
    cards.push(r#"{"Id": 17, "Name": "Última", "Suit": "Item", "Id": 17}"#.to_owned());
    format!("[\r\n{}\r\n]", cards.join(",\r\n"))
}

#[test]
fn each_oddity_is_reported_once() {
    let import = import(odd().as_bytes()).unwrap();
    let lines = lines(&import, Lang::En);
    let malformed = "file: the JSON is not well-formed, it was read card by card (";
    assert!(lines[0].starts_with(malformed), "{}", lines[0]);
    compare(
        &lines[1..],
        &[
            (
                "card 8 (chave)",
                "Level should be a number: \"x\" is left out",
            ),
            (
                "card 8 (chave)",
                "-1 is out of range for Action and is left out",
            ),
            (
                "card 8 (chave)",
                "Damage.Attribute knows no \"Luck\": it is left out",
            ),
            (
                "card 8 (chave)",
                "Damage.Dice knows no \"D_1D5\": it is left out",
            ),
            (
                "card 8 (chave)",
                "the key Damage.Bonus means nothing to this program and is left out: 1",
            ),
            (
                "card 8 (chave)",
                "Attributes should be a list of seven numbers: [1, 2] is left out",
            ),
            (
                "card 8 (chave)",
                "Effects should be a list: \"none\" is left out",
            ),
            (
                "card 8 (chave)",
                "the key Flavor means nothing to this program and is left out: \"A lua ri.\"",
            ),
            (
                "card 9 (pocao-de-cura-1)",
                "another card has the Id \"1\" already: here it is pocao-de-cura-1",
            ),
            (
                "card 10 (textos), effect 1",
                "there is no token {HPP}: it stands as it is",
            ),
            (
                "card 10 (textos), effect 2",
                "the effect is empty and is left out",
            ),
            (
                "card 10 (textos), effect 3",
                "there is no keyword Apt.Effect.Limit.OncePerWeek: the game master will be asked",
            ),
            (
                "card 10 (textos), effect 4",
                "there is no mark <q>: it was taken away",
            ),
            (
                "card 10 (textos), effect 4",
                "requirement not understood, the game master will be asked: \"Se a lua for cheia\"",
            ),
            (
                "card 10 (textos), effect 4",
                "not understood, left to the game master: \"Cante até a lua chorar.\"",
            ),
            (
                "card 10 (textos), effect 5",
                "the legacy keyword Temp was read as Activate and Lingering",
            ),
            (
                "card 10 (textos), effect 6",
                "keywords that exclude each other (Ativar, Auto): the game master says when it applies",
            ),
            (
                "card 11 (antigos), effect 1",
                "no activation keyword: read as Auto (it begins with \"when\", and activating the card costs no action)",
            ),
            (
                "card 11 (antigos), effect 2",
                "no activation keyword: read as Auto (it says in which phase it happens)",
            ),
            (
                "card 11 (antigos), effect 3",
                "no activation keyword: read as Permanent (it is a bare bonus or prohibition, without a duration)",
            ),
            (
                "card 11 (antigos), effect 4",
                "no activation keyword, and the wording leaves doubts: it stands as it is, the game master says when it applies",
            ),
            (
                "card 11 (antigos), effect 5",
                "no activation keyword: read as Auto (it begins with \"when\"; the game master says when that is)",
            ),
            (
                "card 12 (pago), effect 1",
                "no activation keyword: read as Activate (it begins with \"when\", and activating the card costs action: in response, for its cost)",
            ),
            (
                "card 13 (linguas), effect 4",
                "it is not in the language of the rest of the card: it was translated",
            ),
            (
                "card 13 (linguas), effect 5",
                "not understood, left to the game master: \"Sing to the moon until you weep.\"",
            ),
            ("card 14 (14)", "not imported: no JSON, from line 15 on"),
            (
                "card 15 (Sem naipe)",
                "not imported: there is no suit \"Boat\"",
            ),
            ("card 16", "not imported: it is no object"),
            (
                "card 17 (ultima)",
                "the key Id is there twice: the last one holds",
            ),
        ],
    );
    let errors = import.reports.iter().map(|report| report.oddity.severity());
    assert_eq!(errors.filter(|it| *it == Severity::Error).count(), 3);
    assert_eq!((import.totals.cards, import.totals.broken), (14, 3));

    // Every sentence is there in Portuguese as well.
    let pt = self::lines(&import, Lang::Pt);
    assert!(pt.iter().zip(&lines).all(|(pt, en)| pt != en));

    let file = support::read(&import, &support::ids(&import)).unwrap();
    let texts = |id: &str| -> Vec<String> {
        let card = file.cards.definitions.get(id).unwrap();
        card.effects
            .iter()
            .map(|effect| effect.text.clone())
            .collect()
    };
    assert_eq!(
        texts("antigos"),
        [
            "[Auto] Quando você for atacado, negue o ataque.",
            "[Auto] No início do seu turno, cure 1 de VIDA.",
            "[Permanente] +2 de FOR.",
            "[Auto] 【Quando a lua nascer】 Cure 1 de VIDA.",
            "[Ativar] Deite esta carta.",
            "[Ativar] Levante 2 de MANA.",
            "Deite 2 de MANA. Cure 5 de VIDA.",
        ]
    );
    assert_eq!(
        texts("pago"),
        ["[Ativar] Quando você for atacado, negue o ataque."]
    );
    assert_eq!(
        texts("linguas"),
        [
            "[Ativar] Cure 1 de VIDA do alvo. Puxe uma carta.",
            "[Ativar] Cure 2 de VIDA.",
            "[Ativar] Receba 1 de AÇÃO.",
            "[Ativar] Cure 3 de VIDA do alvo.",
            "[Ativar] Sing to the moon until you weep.",
        ]
    );
    assert_eq!(texts("textos").len(), 5);
    assert!(texts("textos")[1].contains("【Apt.Effect.Limit.OncePerWeek】"));
    // What the reader is in doubt about is what was reported.
    let doubts: BTreeSet<&str> = file.warnings.iter().map(|it| it.problem.code()).collect();
    assert_eq!(
        doubts.into_iter().collect::<Vec<_>>(),
        ["legacy-keyword", "manual-body", "manual-requirement"]
    );
}

/// Compares lines with place and sentence; the parser's own words may follow.
fn compare(lines: &[String], expected: &[(&str, &str)]) {
    for (at, (place, sentence)) in expected.iter().enumerate() {
        let found = lines.get(at).map(String::as_str).unwrap_or_default();
        let wanted = format!("{place}: {sentence}");
        assert!(
            found == wanted || found.starts_with(&format!("{wanted} (")),
            "{at}: expected\n{wanted}\nfound\n{found}\nin\n{}",
            lines.join("\n")
        );
    }
    assert_eq!(lines.len(), expected.len(), "{}", lines.join("\n"));
}

#[test]
fn every_encoding() {
    let text = odd();
    let expected = import(text.as_bytes()).unwrap();
    let wide = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let units = [0xfeff].into_iter().chain(text.encode_utf16());
        units.flat_map(unit).collect()
    };
    let marked = format!("\u{feff}{text}").into_bytes();
    for bytes in [wide(u16::to_le_bytes), wide(u16::to_be_bytes), marked] {
        assert_eq!(import(&bytes).unwrap(), expected);
    }
    // Without a mark it is guessed.
    assert_eq!(import(&wide(u16::to_le_bytes)[2..]).unwrap(), expected);
}

#[test]
fn what_is_no_export() {
    for (bytes, said) in [
        (&b"hello"[..], "isto não é JSON: "),
        (b"", "isto não é JSON: "),
        (b"\xff\xfe", "isto não é JSON: "),
        (b"{\"Id\": 1}", "isto não é uma lista de cartas"),
        (b"[{\"Id\": 1", "isto não é JSON: "),
    ] {
        let error = import(bytes).unwrap_err().sentence(Lang::Pt);
        assert!(error.starts_with(said), "{error}");
    }
    let empty = import(b" [ ] ").unwrap();
    assert_eq!((empty.files, empty.totals.cards), (Vec::new(), 0));
}

#[test]
fn importing_again_gives_the_same() {
    let mut cards = whole();
    let once = import(&serde_json::to_vec(&cards).unwrap()).unwrap();
    cards.reverse();
    let turned = import(&serde_json::to_vec(&cards).unwrap()).unwrap();
    let ids = |import: &Import| -> BTreeSet<String> { support::ids(import).into_iter().collect() };
    assert_eq!(ids(&once), ids(&turned));
    assert_eq!(once.totals, turned.totals);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Whatever happens to a file: what is imported of it can be read again.
    #[test]
    fn damaged_files(
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..40_usize, damaged()), 1..6)
    ) {
        let mut text: Vec<char> = odd().chars().collect();
        for (at, length, new) in damage {
            let at = at.index(text.len());
            let end = (at + length).min(text.len());
            text.splice(at..end, new.chars());
        }
        let text: String = text.into_iter().collect();
        if let Ok(import) = import(text.as_bytes()) {
            let ids = support::ids(&import);
            prop_assert_eq!(ids.len(), import.totals.cards);
            let read = support::read(&import, &ids);
            prop_assert!(read.is_ok(), "{}\n{:?}", text, read.err());
        }
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = import(&bytes);
    }
}

/// What may get into a file.
fn damaged() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        prop::sample::select(
            &[
                "\"", "{", "}", "[", "]", ",", "\\", "\\n", "\\u0007", "<<", "【", "】",
                "[Ativar]", "[x", "{HP}", "<b", "\r\n", "-1", "1e300", "null", "true", "//", "'''",
                "●", "\u{0}", "; ", "Quando ", "\\ud800",
            ][..]
        )
        .prop_map(str::to_owned),
        "\\PC{0,8}",
    ]
}

#[test]
fn what_cards_of_other_suits_have_is_left_out() {
    let cards = json!([{ "Id": 1, "Name": "Faca", "Suit": "Item",
        "Attributes": [1, 2, 3, 4, 5, 6, 7], "AttributesBonus": [1, 0, 0, 0, 0, 0, 0],
        "Techniques": [{ "Name": "Corte", "Action": 1, "Effects": [] }], "Effects": [] }]);
    let import = import(cards.to_string().as_bytes()).unwrap();
    let lines = lines(&import, Lang::En);
    for key in ["Attributes", "AttributesBonus", "Techniques"] {
        let said = format!(
            "card 1 (faca): {key} says nothing about a card of the suit ITEM: it is left out"
        );
        assert!(lines.contains(&said), "{said}: {lines:?}");
    }
    let written: String = import.files.iter().map(|file| file.text.as_str()).collect();
    assert!(
        !written.contains("attribute") && !written.contains("techniques"),
        "{written}"
    );
}
