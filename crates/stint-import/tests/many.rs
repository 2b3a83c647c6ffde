//! Figures on a larger export: effects of every kind that the language has, printed in Portuguese
//! and written as the database does.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

#[allow(unused_imports, reason = "what its own tests use besides")]
#[path = "../../stint-text/tests/generate/mod.rs"]
mod generate;
mod support;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use stint::effect::{Amount, Clause, Effect, Instruction, Requirement, Who};
use stint::names::Names;
use stint::vocabulary::{Activation, Lang, Suit};
use stint_import::import;

const CARDS: usize = 300;

/// One sentence in so many is of no language that the referee knows.
const NONSENSE: usize = 9;

fn seeded() -> TestRunner {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    TestRunner::new_with_rng(Config::default(), rng)
}

/// Words of the game as the tokens of the database; a made-up name in quotation marks stays.
fn tokens(text: &str) -> String {
    let words = [
        ("VIDA", "{HP}"),
        ("AÇÃO", "{AP}"),
        ("ESTAMINA", "{SP}"),
        ("MANA", "{MP}"),
        ("DANO", "{DMG}"),
        ("LESÃO", "{INJURY}"),
        ("INVENTÁRIO", "{INV}"),
        ("MESA", "{TABLE}"),
        ("FOR", "{STR}"),
        ("CON", "{CON}"),
        ("ITEM", "{ITEM}"),
        ("HABILIDADE", "{SKILL}"),
        ("1D6", "{D_1D6}"),
        ("2D2", "{D_2D2}"),
    ];
    let mut out = String::new();
    let mut quoted = false;
    for part in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let behind = &part[word.len()..];
        match words.iter().find(|(known, _)| *known == word && !quoted) {
            Some((_, token)) => out.push_str(token),
            None => out.push_str(word),
        }
        quoted ^= behind == "\"";
        out.push_str(behind);
    }
    out.replace(" +2 ", " <p>+2</>  ").replace('\n', "\r\n")
}

/// An effect as the database has it.
fn exported(effect: &Effect, names: &Names, number: usize) -> Value {
    let mut tags: Vec<&str> = vec![effect.activation.tag()];
    tags.extend(effect.timings.iter().map(|it| it.tag()));
    tags.extend(effect.limits.iter().map(|it| it.tag()));
    tags.extend(effect.scopes.iter().map(|it| it.tag()));
    tags.extend(effect.task.iter().map(|it| it.tag()));
    tags.reverse();
    let tags = tags.iter().map(|tag| format!("(TagName=\"{tag}\")"));
    let keywords = format!("(GameplayTags=({}))", tags.collect::<Vec<_>>().join(","));
    let part = |requirements: &[_], body: &[_]| {
        let mut bare = Effect::new(Activation::Auto);
        bare.requirements = requirements.to_vec();
        bare.body = body.to_vec();
        let text = stint_text::print(&bare, Lang::Pt, names);
        text.strip_prefix("[Auto]").unwrap().trim().to_owned()
    };
    let requirements: Vec<String> = effect
        .requirements
        .iter()
        .map(|it| {
            let text = part(std::slice::from_ref(it), &[]);
            tokens(text.trim_matches(['【', '】']))
        })
        .collect();
    let mut body = tokens(&part(&[], &effect.body));
    if number.is_multiple_of(NONSENSE) {
        body = format!("Os astros cantam até o amanhecer.\r\n{body}");
    }
    json!({ "Name": format!("Efeito {number}"), "Keywords": keywords,
        "Requirements": requirements, "Text": body })
}

#[test]
fn most_effects_with_keywords_are_understood() {
    let names = generate::names();
    let mut runner = seeded();
    let strategy = generate::effect();
    let mut effects = Vec::new();
    let mut cards = Vec::new();
    for number in 0..CARDS {
        let own: Vec<Effect> = (0..=number % 3)
            .map(|_| {
                let mut effect = strategy.new_tree(&mut runner).unwrap().current();
                if effect.activation == Activation::Temp {
                    effect.activation = Activation::Activate;
                }
                effect.requirements.retain(|it| {
                    !matches!(it, Requirement::Manual(_) | Requirement::ManualTrigger(_))
                });
                effect.body.retain(|it| !matches!(it, Clause::Manual(_)));
                if effect.body.is_empty() {
                    effect.body.push(Clause::plain(Instruction::Heal(
                        Who::You,
                        Amount::Number(2),
                    )));
                }
                effect
            })
            .collect();
        let texts: Vec<Value> = own
            .iter()
            .enumerate()
            .map(|(at, effect)| exported(effect, &names, effects.len() + at))
            .collect();
        effects.extend(own);
        let suit = Suit::ALL[number % Suit::ALL.len()];
        cards.push(
            json!({ "Id": number, "Name": format!("Carta {}", number / 2), "Suit": suit.tag(),
            "Level": 1 + number % 5, "Effects": texts }),
        );
    }
    let text = serde_json::to_string_pretty(&cards)
        .unwrap()
        .replace('\n', "\r\n");
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    let import = import(&bytes).unwrap();

    let figures = import.totals.with_keywords;
    assert_eq!(import.totals.cards, CARDS);
    assert_eq!(figures.effects, effects.len());
    assert!(
        figures.keywords_read * 100 >= figures.effects * 95,
        "{figures:?}"
    );
    assert!(
        figures.requirements_understood * 100 >= figures.effects * 95,
        "{figures:?}"
    );
    assert!(
        figures.bodies_run * 100 >= figures.effects * 75,
        "{figures:?}"
    );

    // What was read is what was meant: header and requirements, and the body where it runs.
    let ids = support::ids(&import);
    assert_eq!(ids.len(), CARDS);
    let file = support::read(&import, &ids).unwrap();
    let mut right = 0;
    let mut whole = 0;
    let mut wanted = effects.iter();
    for number in 0..CARDS {
        let name = format!("carta-{}", number / 2);
        let id = match number % 2 {
            0 => name,
            _ => format!("{name}-{number}"),
        };
        let card = file.cards.definitions.get(&id).unwrap();
        for found in &card.effects {
            let wanted = wanted.next().unwrap();
            let mut own = generate::names();
            let read = stint_text::parse(&found.text, Lang::Pt, &mut own).effect;
            let Some(read) = read else { continue };
            let mut header = read.clone();
            header.body.clone_from(&wanted.body);
            right += usize::from(header == *wanted);
            whole += usize::from(read == *wanted);
        }
    }
    assert!(
        right * 100 >= effects.len() * 95,
        "{right} of {}",
        effects.len()
    );
    assert!(whole * 100 >= right * 75, "{whole} of {right}");
}
