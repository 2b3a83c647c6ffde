//! The linter, measured: 500 cards with one mistake each, and 500 without any, made from a seed
//! with the grammar's own printer.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

#[path = "../../../stint-text/tests/generate/mod.rs"]
#[allow(unused_imports, reason = "not all of it is needed here")]
mod generate;
mod mistakes;

use std::ops::Range;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use stint::effect::{Amount, Clause, Duration, Effect, Instruction, Requirement, Until, Who};
use stint::names::{NameId, Names};
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Timing};
use stint_notation::{Diagnostic, Loaded, check_collection};
use stint_text::{Keyword, print};

const SEED: u8 = 23;
const CARDS: usize = 500;

/// Numbers from a seed (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % u64::try_from(most).unwrap()).unwrap()
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// A card with its texts, Portuguese and English.
struct Card {
    texts: [String; 2],
    /// The mistake: in which of the texts, where, and what it must be called.
    mistake: Option<(usize, Range<usize>, &'static [&'static str])>,
    kind: &'static str,
}

/// Whether something is a state and no deed.
fn is_state(clause: &Clause) -> bool {
    matches!(
        clause,
        Clause::Do {
            instruction: Instruction::Modify(..) | Instruction::Forbid(..) | Instruction::Grant(..),
            ..
        }
    )
}

/// Whether the first use ends it (E4.11, E4.12): it cannot apply continuously.
fn is_used_up(clause: &Clause) -> bool {
    match clause {
        Clause::Do {
            instruction: Instruction::Modify(_, quantity, ..),
            ..
        } => quantity.is_used_up(),
        Clause::Do { instruction, .. } => matches!(instruction, Instruction::Grant(..)),
        _ => false,
    }
}

fn each(clauses: &[Clause], found: &mut impl FnMut(&Clause)) {
    for clause in clauses {
        found(clause);
        match clause {
            Clause::If {
                then, otherwise, ..
            } => {
                each(then, found);
                each(otherwise, found);
            }
            Clause::May(inner) => each(inner, found),
            Clause::Choose { options, .. } => options.iter().for_each(|one| each(one, found)),
            Clause::Check {
                success, failure, ..
            } => {
                each(success, found);
                each(failure, found);
            }
            Clause::Do { .. } | Clause::Manual(_) => {}
        }
    }
}

fn any(clauses: &[Clause], wanted: impl Fn(&Clause) -> bool) -> bool {
    let mut found = false;
    each(clauses, &mut |clause| found |= wanted(clause));
    found
}

fn has_duration(clause: &Clause) -> bool {
    matches!(
        clause,
        Clause::Do {
            duration: Some(_),
            ..
        } | Clause::Do {
            instruction: Instruction::TakeOff(_, Some(_)) | Instruction::Exile(_, Some(_)),
            ..
        }
    )
}

/// An effect of any kind, made so that its keywords fit what it says.
fn sensible(mut effect: Effect, dice: &mut Dice) -> Effect {
    effect.body.retain(|one| !matches!(one, Clause::Manual(_)));
    effect
        .requirements
        .retain(|one| !matches!(one, Requirement::Manual(_) | Requirement::ManualTrigger(_)));
    if effect.body.is_empty() {
        effect.body.push(heal());
    }
    effect
        .timings
        .retain(|one| !Keyword::Timing(*one).is_legacy());
    effect
        .limits
        .retain(|one| !Keyword::Limit(*one).is_legacy() && *one != Limit::Lingering);
    let mut states = true;
    each(&effect.body, &mut |clause| {
        states &= is_state(clause) && !is_used_up(clause) || !matches!(clause, Clause::Do { .. });
    });
    effect.activation = match dice.below(3) {
        0 if states => Activation::Permanent,
        1 => Activation::Auto,
        _ => Activation::Activate,
    };
    if effect.activation == Activation::Permanent {
        effect.task = None;
        effect.limits.clear();
        effect
            .requirements
            .retain(|one| !matches!(one, Requirement::Do(_) | Requirement::When(_)));
        return effect;
    }
    if any(&effect.body, |clause| {
        is_state(clause) && has_duration(clause)
    }) {
        effect.limits.push(Limit::Lingering);
    }
    if matches!(
        effect.task,
        Some(Task::Exhaust | Task::Recover | Task::Discard)
    ) {
        effect.scopes = vec![Scope::FromTable];
    }
    let abroad = effect
        .timings
        .iter()
        .any(|one| !matches!(one, Timing::YourStartPhase))
        || effect
            .requirements
            .iter()
            .any(|one| matches!(one, Requirement::DuringTurnOf(_)));
    if abroad {
        effect.limits.retain(|one| *one != Limit::YourTurnOnly);
    }
    effect.normalise();
    effect
}

fn heal() -> Clause {
    Clause::plain(Instruction::Heal(Who::You, Amount::Number(5)))
}

fn effects(count: usize, dice: &mut Dice) -> Vec<Effect> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[SEED; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = generate::effect();
    let drawn = (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current());
    drawn.map(|effect| sensible(effect, dice)).collect()
}

fn texts(effect: &Effect, names: &Names) -> [String; 2] {
    [Lang::Pt, Lang::En].map(|lang| print(effect, lang, names))
}

const LANGS: [Lang; 2] = [Lang::Pt, Lang::En];

fn keyword(text: &str, name: &str) -> Range<usize> {
    let at = text.find(&format!("[{name}]")).unwrap() + 1;
    at..at + name.len()
}

/// A text between quotation marks of one of four kinds, and where its bytes stand in them.
fn quoted(text: &str, style: usize) -> (String, usize, impl Fn(&str) -> usize) {
    let literal = style == 1 && !text.contains(['\'', '\n']);
    let (open, close) = match style {
        _ if literal => ("'", "'"),
        2 => ("\"\"\"\n", "\"\"\""),
        _ => ("\"", "\""),
    };
    let encode = move |part: &str| -> String {
        if literal {
            return part.to_owned();
        }
        let mut out = String::new();
        for letter in part.chars() {
            match letter {
                '"' | '\\' => out.extend(['\\', letter]),
                '\n' if style == 2 => out.push(letter),
                '\n' => out.push_str("\\n"),
                letter if style == 3 && !letter.is_ascii() => {
                    out.push_str(&format!("\\U{:08X}", u32::from(letter)));
                }
                letter => out.push(letter),
            }
        }
        out
    };
    let written = format!("{open}{}{close}", encode(text));
    (written, open.len(), move |part: &str| encode(part).len())
}

/// Where a card stands in its file, and where its mistake does.
type Place = (Range<usize>, Range<usize>);

/// A collection of cards, with the place of each.
fn collection(cards: &[Card], names: &Names) -> (String, Vec<Place>) {
    let mut file = String::from("format = \"stint-cards/1\"\n");
    for number in 0..u16::try_from(names.len()).unwrap() {
        let word = |lang| {
            names
                .text(NameId(number), lang)
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
        };
        let (pt, en) = (word(Lang::Pt), word(Lang::En));
        file.push_str(&format!("[[name]]\npt = \"{pt}\"\nen = \"{en}\"\n"));
    }
    let mut places = Vec::new();
    for (number, card) in cards.iter().enumerate() {
        let start = file.len();
        let mut mistake = 0..0;
        file.push_str(&format!(
            "\n[[card]] # {number}\nid = \"c{number}\"\nsuit = \"item\"\n"
        ));
        for (which, text) in card.texts.iter().enumerate() {
            file.push_str(["effects.pt = [", "effects.en = ["][which]);
            let (written, lead, len) = quoted(text, (number + which) % 4);
            if let Some((at, place, _)) = &card.mistake
                && *at == which
            {
                let from = file.len() + lead;
                mistake = from + len(&text[..place.start])..from + len(&text[..place.end]);
            }
            file.push_str(&written);
            file.push_str("]\n");
        }
        places.push((start..file.len(), mistake));
    }
    (file, places)
}

fn check(file: &str) -> Vec<Diagnostic> {
    let loaded = Loaded {
        name: "cards.toml".into(),
        bytes: file.as_bytes().to_vec(),
    };
    check_collection(vec![loaded])
}

fn told(found: &Diagnostic) -> String {
    let words = found.source.slice(found.span.start, found.span.end);
    format!("{}: {words}", found.line(Lang::En))
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let names = generate::names();
    let mut dice = Dice(1);
    let cards: Vec<Card> = effects(CARDS, &mut dice)
        .iter()
        .map(|effect| Card {
            texts: texts(effect, &names),
            mistake: None,
            kind: "",
        })
        .collect();
    let (file, _) = collection(&cards, &names);
    let found = check(&file);
    let told: Vec<String> = found.iter().map(told).collect();
    assert!(told.is_empty(), "{}\n{}", told.len(), told.join("\n"));
}

#[test]
fn what_is_wrong_is_found_where_it_stands() {
    let names = generate::names();
    let mut dice = Dice(2);
    let effects = effects(CARDS, &mut dice);
    let cards = effects
        .into_iter()
        .enumerate()
        .map(|(number, effect)| match number % 5 {
            0 => mistakes::misspelt(&effect, &names, &mut dice),
            1 => mistakes::wrong_zone(effect, &names, &mut dice),
            2 => mistakes::lingering(effect, &names, &mut dice),
            3 => mistakes::contradiction(effect, &names, &mut dice),
            _ => mistakes::number(effect, &names, &mut dice),
        });
    let cards: Vec<Card> = cards.collect();
    let (file, places) = collection(&cards, &names);
    let found = check(&file);
    let mut missed = Vec::new();
    for (card, (whole, place)) in cards.iter().zip(places) {
        let codes = card
            .mistake
            .as_ref()
            .map_or(&[][..], |(_, _, codes)| *codes);
        let own: Vec<&Diagnostic> = found
            .iter()
            .filter(|one| whole.contains(&one.span.start))
            .collect();
        // At the place itself, or in the part of a sentence that begins or ends with it.
        let right = own.iter().any(|one| {
            let covers = one.span.start <= place.start && place.end <= one.span.end;
            let wide = one.span.end - one.span.start <= 400;
            codes.contains(&one.problem.code()) && covers && wide
        });
        if !right {
            let own: Vec<String> = own.into_iter().map(told).collect();
            missed.push(format!(
                "{} {}\n  {}",
                card.kind,
                &file[whole],
                own.join("\n  ")
            ));
        }
    }
    let share = (CARDS - missed.len()) * 1_000 / CARDS;
    println!("found {share} of 1,000");
    assert!(
        share >= 980,
        "{share} of 1,000 found\n{}",
        missed.join("\n")
    );
}

/// The durations that the generator makes are durations to this test.
#[test]
fn durations_are_known() {
    let lasting = Clause::Do {
        instruction: Instruction::Heal(Who::You, Amount::Number(1)),
        may: false,
        duration: Some(Duration::Until(Until::EndOfTurn)),
    };
    assert!(has_duration(&lasting) && !has_duration(&heal()));
}
