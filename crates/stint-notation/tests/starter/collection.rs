//! What lies in `cards/starter`.

use std::collections::BTreeSet;

use stint::effect::Effect;
use stint::names::Names;
use stint::vocabulary::{
    Activation, CompanionKind, Essence, Knowledge, Lang, Limit, Reach, Scope, Specifier, Suit,
    Task, Timing,
};
use toml::{Table, Value};

use crate::at;

/// A text in both languages, with where it stands.
struct Text {
    place: String,
    pt: String,
    en: String,
}

struct Collection {
    cards: Vec<Table>,
    names: Names,
    texts: Vec<Text>,
}

fn array<'t>(table: &'t Table, key: &str) -> &'t [Value] {
    table
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn word<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// The texts of a card or technique, one beside the other.
fn texts_of(place: &str, table: &Table, texts: &mut Vec<Text>) {
    let Some(both) = table.get("effects").and_then(Value::as_table) else {
        return;
    };
    let (pt, en) = (array(both, "pt"), array(both, "en"));
    assert_eq!(pt.len(), en.len(), "{place}: as many effects in both");
    for (n, (pt, en)) in pt.iter().zip(en).enumerate() {
        texts.push(Text {
            place: format!("{place} #{}", n + 1),
            pt: pt.as_str().unwrap().to_owned(),
            en: en.as_str().unwrap().to_owned(),
        });
    }
}

fn read() -> Collection {
    let mut files: Vec<_> = std::fs::read_dir(at("cards/starter"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .collect();
    files.sort();
    let mut all = Collection {
        cards: Vec::new(),
        names: Names::default(),
        texts: Vec::new(),
    };
    for file in files {
        let table: Table = std::fs::read_to_string(file).unwrap().parse().unwrap();
        for name in array(&table, "name") {
            let name = name.as_table().unwrap();
            all.names.translate(word(name, "pt"), word(name, "en"));
        }
        let cards = array(&table, "card").iter();
        all.cards
            .extend(cards.map(|card| card.as_table().unwrap().clone()));
    }
    for card in &all.cards {
        let id = word(card, "id");
        texts_of(id, card, &mut all.texts);
        for technique in array(card, "techniques") {
            let technique = technique.as_table().unwrap();
            let names = technique.get("name").and_then(Value::as_table).unwrap();
            texts_of(
                &format!("{id}, {}", word(names, "en")),
                technique,
                &mut all.texts,
            );
        }
    }
    all
}

/// The identifier and the suit of every card.
pub(crate) fn cards() -> Vec<(String, Suit)> {
    let card = |card: &Table| {
        let suit = Suit::from_id(word(card, "suit")).unwrap();
        (word(card, "id").to_owned(), suit)
    };
    read().cards.iter().map(card).collect()
}

/// Every effect once, as its Portuguese text has it.
fn effects() -> Vec<Effect> {
    let mut all = read();
    let parsed = all
        .texts
        .iter()
        .map(|text| stint_text::parse(&text.pt, Lang::Pt, &mut all.names));
    parsed.filter_map(|parsed| parsed.effect).collect()
}

#[test]
fn there_is_enough_of_everything() {
    let all = read();
    assert!(all.cards.len() >= 120, "{} cards", all.cards.len());
    let ids: BTreeSet<_> = all.cards.iter().map(|card| word(card, "id")).collect();
    assert_eq!(ids.len(), all.cards.len(), "every id once");
    for lang in ["pt", "en"] {
        let names = all.cards.iter().map(|card| {
            let names = card.get("name").and_then(Value::as_table).unwrap();
            word(names, lang)
        });
        let names: BTreeSet<_> = names.filter(|name| !name.is_empty()).collect();
        assert_eq!(names.len(), all.cards.len(), "every name once in {lang}");
    }
    let of = |key: &str, value: &str| {
        let cards = all.cards.iter();
        cards.filter(|card| word(card, key) == value).count()
    };
    for suit in Suit::ALL {
        assert!(of("suit", suit.id()) >= 8, "{}", suit.id());
    }
    for kind in CompanionKind::ALL {
        assert!(of("kind", kind.id()) >= 5, "{}", kind.id());
    }
    for specifier in Specifier::ALL {
        assert!(of("specifier", specifier.id()) > 0, "{}", specifier.id());
    }
    let lists = |key: &str, value: &str| {
        let mut lists = all.cards.iter().map(|card| array(card, key));
        lists.any(|list| list.iter().any(|it| it.as_str() == Some(value)))
    };
    for essence in Essence::ALL {
        assert!(lists("essences", essence.id()), "{}", essence.id());
    }
    for knowledge in Knowledge::ALL {
        // What is free asks for nothing.
        let named = lists("knowledge", knowledge.name(Lang::Pt));
        assert!(
            named || knowledge.id() == "free",
            "{}",
            knowledge.name(Lang::Pt)
        );
    }
    for reach in Reach::ALL {
        let with = |table: &Table| {
            let bar = table.get("attack").and_then(Value::as_table);
            bar.is_some_and(|bar| word(bar, "reach") == reach.id())
        };
        assert!(all.cards.iter().any(with), "{}", reach.id());
    }
}

#[test]
fn texts_are_understood_and_mean_the_same_in_both_languages() {
    let mut all = read();
    let names = all.names.len();
    let mut wrong = Vec::new();
    for text in &all.texts {
        let pt = stint_text::parse(&text.pt, Lang::Pt, &mut all.names);
        let en = stint_text::parse(&text.en, Lang::En, &mut all.names);
        for (words, parsed) in [(&text.pt, &pt), (&text.en, &en)] {
            let doubts = parsed.diagnostics.clone().into_iter();
            for doubt in doubts.chain(stint_text::lint(words, parsed)) {
                wrong.push(format!("{}: {} in {words}", text.place, doubt.code));
            }
            if !parsed.manual.is_empty() || parsed.effect.is_none() {
                wrong.push(format!("{}: left to the table: {words}", text.place));
            }
        }
        if pt.effect != en.effect {
            wrong.push(format!("{}: {} | {}", text.place, text.pt, text.en));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(all.names.len(), names, "every name has a translation");
}

/// Keywords of older cards, of which the linter warns.
const LEGACY: &[&str] = &[
    "temp",
    "start_of_round",
    "end_of_round",
    "once_per_turn",
    "once_per_round",
];

#[test]
fn every_keyword_is_used() {
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for effect in effects() {
        used.insert(effect.activation.id());
        used.extend(effect.timings.iter().map(|it| it.id()));
        used.extend(effect.limits.iter().map(|it| it.id()));
        used.extend(effect.scopes.iter().map(|it| it.id()));
        used.extend(effect.task.iter().map(|it| it.id()));
    }
    let all = Activation::ALL.iter().map(|it| it.id());
    let all = all.chain(Timing::ALL.iter().map(|it| it.id()));
    let all = all.chain(Limit::ALL.iter().map(|it| it.id()));
    let all = all.chain(Scope::ALL.iter().map(|it| it.id()));
    let all = all.chain(Task::ALL.iter().map(|it| it.id()));
    let missing: Vec<_> = all
        .filter(|id| !used.contains(id) && !LEGACY.contains(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The rows of the phrasebook (docs/cards.md), with what stands for them in an effect.
const ROWS: &[&[&str]] = &[
    // What is done
    &["Heal(You", "Heal(Target", "Heal(All", "Heal(Hero"],
    &[
        "Recover(You, Mana",
        "Recover(You, Stamina",
        "Recover(You, Energy",
    ],
    &[
        "Pay(You, Mana",
        "Pay(You, Stamina",
        "Pay(You, Energy",
        "Pay(You, Action",
        "Pay(You, Life",
    ],
    &["Damage(Target", "Damage(All", "Damage(Targets", "Injure("],
    &["LoseLife(You", "LoseLife(Target", "LoseLife(Attacker"],
    &["GainPoints(You", "LosePoints(Target", "LosePoints(All"],
    &["Modify(You, Attribute(", "Modify(Target, Attribute("],
    &[
        "DamageDealt { attacks: true",
        "DamageDealt { attacks: false",
        "DamageSuffered {",
    ],
    &["Check(Some(", "Check(None)", "Modify(You, Range"],
    &[
        "Discard(",
        "Bury(",
        "Banish(",
        "Exhaust(",
        "RecoverCards(",
        "Reveal(",
        "Conceal(",
    ],
    &["Draw(", "Obtain(", "Send(", "Attach("],
    &["AddCounters(", "RemoveCounters("],
    &["Mark(", "Unmark("],
    &["Move(You", "Move(Target", "Move(ThisCharacter", "Swap("],
    &["TakeOff(", "Return(", "Revive("],
    &[
        "Negate(Activation)",
        "Negate(Attack)",
        "Negate(Damage)",
        "Negate(Action)",
    ],
    &["EndStint(", "ExtraTurn(", "LoseTurn("],
    &["Grant(You", "GrantThis("],
    &["NextAttack", "NextCheck("],
    &["Choose {", "If {", "Check {"],
    &["ActivationCost("],
    &["BeTargeted(", "BeHealed"],
    &["SpawnCompanion(", "SpawnObject("],
    // How much
    &[
        "Dice {",
        "Sum(",
        "Half(",
        "Product(",
        "Bounded {",
        "ThatMuch",
    ],
    // Who
    &[
        "Targets(Exactly(Number(2))",
        "Targets(UpTo(",
        "Attacker",
        "Attacked",
        "ThisCharacter",
    ],
    &["side: Team,", "side: Teammates", "side: Opponents"],
    &[
        "adjacent: true",
        "adjacent: false",
        "marker: Some(",
        "tag: Some(",
    ],
    // Which card
    &["This", "That", "Host", "suit: Some(Item)", "level: Some(1)"],
    &[
        "Some(Inventory)",
        "Some(Table)",
        "Some(DiscardPile)",
        "Some(Scenario)",
        "Some(Equipment)",
    ],
    // How long
    &[
        "EndOfTurn",
        "EndOfStint",
        "EndOfStintOf(",
        "EndOfBattle",
        "StartOfNextTurn(",
        "EndOfNextTurn(",
    ],
    &["Phase(ResetPhase)", "Phase(YourEndPhase)", "While("],
    // Conditions
    &[
        "AtMost",
        "AtLeast",
        "Less,",
        "Have(",
        "Marker(",
        "Adjacent(",
        "Within(",
        "Exhausted(",
        "TurnOf(",
    ],
    &["And(", "Or(", "Not("],
    // Triggers
    &[
        "moment: Before, event: Activated(",
        "moment: After, event: Activated(",
    ],
    &[
        "moment: Before, event: Attacked(",
        "moment: After, event: Attacked(",
    ],
    &[
        "event: Attacks(",
        "event: SuffersDamage(",
        "event: LosesLife(",
        "event: Healed(",
    ],
    &[
        "event: Selected(",
        "event: Rolls(",
        "event: Moves(",
        "event: Dies(",
        "event: Revived(",
    ],
    &["Card(Discarded", "Card(Obtained", "Card(Revealed"],
    // Wordings that came later
    &[
        "CardFits(",
        "Lies(",
        "Ranks(",
        "Some(Ranks(",
        "CardCost(",
        "Distance(",
        "Maximum(You, Life)",
    ],
    &[
        "knowledge: Some(Arcane)",
        "essence: Some(Blue)",
        "this: true",
        "Some(Or([",
    ],
    &["GainEnergy", "Draw)", "BeRevived", "Halve", "Multiply"],
];

#[test]
fn every_row_of_the_phrasebook_is_used() {
    let text = format!("{:?}", effects());
    let parts = ROWS.iter().flat_map(|row| row.iter());
    let missing: Vec<_> = parts.filter(|part| !text.contains(**part)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
