//! What the phrasebook says, a battle does: cards with a sample of its sentences are put into a
//! battle and activated, and nothing of them is left to the game master (docs/cards.md, E1.7).

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]
#![expect(clippy::panic, reason = "a test says what is wrong")]

#[path = "../../stint-text/tests/phrasebook/mod.rs"]
mod phrasebook;

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::{Battle, Draft};
use stint_notation::{NoCollections, read_battle};

/// Two teams with cards in every zone; the text goes on the card "text" of A.
const TABLE: &str = r#"
format = "stint-battle/1"
title  = "A sentence of the phrasebook"
lang   = "LANG"

[board]
size = [6, 6]

[[character]]
id = "A"
team = "red"
level = 5
attributes = { CON = 5, FOR = 9, AGI = 9, PER = 20, INT = 6, CAR = 3, ESP = 4 }
life = 5
max_life = 40
mana = 30
stamina = 30
markers = ["poisoned"]
at = "c3"

[[character]]
id = "A2"
team = "red"
level = 5
attributes = { CON = 5, AGI = 8, PER = 19 }
life = 20
max_life = 40
mana = 9
stamina = 9
tags = ["angel"]
at = "c2"

[[character]]
id = "B"
team = "blue"
level = 5
attributes = { CON = 5, AGI = 7, PER = 18 }
life = 30
max_life = 60
mana = 9
stamina = 9
markers = ["poisoned", "blessed"]
at = "c4"

[[character]]
id = "B2"
team = "blue"
level = 5
attributes = { CON = 5, AGI = 6, PER = 17 }
life = 31
max_life = 60
at = "d3"

[[card]]
id = "text"
owner = "A"
suit = "skill"
zone = "memento"
counters = { time = 9, charge = 9 }
effects = ["TEXT"]
"#;

fn battle(lang: &str, text: &str) -> Battle {
    let mut file = TABLE
        .replace("LANG", lang)
        .replace("TEXT", &text.replace('"', "\\\""));
    let mut card = |id: &str, owner: &str, zone: &str, suit: &str, more: &str| {
        let owner = if owner.is_empty() {
            String::new()
        } else {
            format!("owner = \"{owner}\"\n")
        };
        file.push_str(&format!(
            "\n[[card]]\nid = \"{id}\"\n{owner}zone = \"{zone}\"\nsuit = \"{suit}\"\n{more}\n"
        ));
    };
    let rich = "level = 2\ntags = [\"poison\"]\nessences = [\"blue\"]\nknowledge = [\"arcane\"]\ncounters = { time = 9, charge = 9 }";
    for (n, owner) in ["A", "A2", "B", "B2"].into_iter().enumerate() {
        for (suit, zone) in [
            ("item", "equipment"),
            ("skill", "memento"),
            ("companion", "support"),
            ("item", "inventory"),
            ("skill", "inventory"),
            ("event", "inventory"),
            ("item", "memento"),
        ] {
            let kind = if suit == "companion" {
                "kind = \"creature\"\n"
            } else {
                ""
            };
            let more = format!("{kind}{rich}\nexhausted = {}", zone == "memento");
            let more = if zone == "inventory" {
                format!("{kind}{rich}")
            } else {
                more
            };
            card(&format!("{suit}-{zone}-{n}"), owner, zone, suit, &more);
        }
    }
    for suit in ["item", "skill", "event", "companion"] {
        let kind = if suit == "companion" {
            "kind = \"creature\"\n"
        } else {
            ""
        };
        let level = format!("{kind}level = 2");
        card(&format!("{suit}-d"), "", "discard", suit, &level);
        for n in 0..12 {
            card(&format!("{suit}-k{n}"), "", "deck", suit, &level);
        }
    }
    card("event-s", "", "scenario", "event", rich);
    if lang == "pt" {
        // The sentence itself names them so already.
        for (pt, en) in phrasebook::TRANSLATIONS {
            file = file.replace(&format!("\"{en}\""), &format!("\"{pt}\""));
            file = file.replace(&format!("{en} = "), &format!("{pt} = "));
        }
    }
    match read_battle("text.toml", file.as_bytes(), &NoCollections) {
        Ok(file) => file.battle(),
        Err(wrong) => {
            let wrong = stint_notation::render(&wrong, stint::vocabulary::Lang::En, false);
            panic!("{text}\n{wrong}");
        }
    }
}

/// What became of a text in a battle.
#[derive(Debug, Default)]
struct Outcome {
    activated: bool,
    manual: bool,
    /// Something happened after it was activated.
    did: usize,
}

/// Plays for a while: the text is activated as soon as it can be, of one's own accord or in
/// response; everything else is answered with the first thing that is offered.
fn play(battle: &mut Battle) -> Outcome {
    let card = battle.find_card("text").unwrap();
    let a = battle.find_character("A").unwrap();
    let mut outcome = Outcome::default();
    let mut events = battle.take(&Command::Start).unwrap();
    let mut options = Vec::new();
    for step in 0..60 {
        outcome.manual |= events
            .iter()
            .any(|event| matches!(event, Event::Manual(of) if *of == card));
        if outcome.activated {
            outcome.did += events.len();
        }
        let Some(decision) = battle.decision() else {
            break;
        };
        if outcome.activated && decision.asked == Asked::Turn {
            break;
        }
        let mut draft = Draft::default();
        let command = loop {
            draft.everything(battle, &mut options);
            let of_text = |choice: &Choice| match choice {
                Choice::Activate(of, _) | Choice::Respond(of, _) => *of == card,
                _ => false,
            };
            let first = draft.picked().is_empty();
            // Nobody waits for ever: others end their stints, and A attacks to be responded to.
            let usual = |choice: &Choice| match (decision.asked, choice) {
                (Asked::Turn, Choice::Attack) => step < 20,
                (Asked::Turn, Choice::EndStint) => decision.who != Some(a) || step >= 20,
                (Asked::Turn, _) => !first,
                (Asked::Response, Choice::Pass) => true,
                (Asked::Response, _) => !first,
                _ => true,
            };
            let chosen = options
                .iter()
                .find(|choice| of_text(choice))
                .or_else(|| options.iter().find(|choice| usual(choice)))
                .or_else(|| options.first());
            let Some(chosen) = chosen.copied() else {
                panic!("nothing is offered: {decision:?}");
            };
            if let Some(command) = draft.choose(battle, chosen) {
                break command;
            }
        };
        outcome.activated |= match &command {
            Command::Activate(it) | Command::Respond(it) => it.card == card,
            _ => false,
        };
        events = battle.take(&command).unwrap();
    }
    outcome
}

#[test]
fn what_the_phrasebook_says_is_done() {
    let pairs = phrasebook::pairs();
    let (mut count, mut activated) = (0, 0);
    for (number, (pt, en)) in pairs.iter().enumerate().step_by(5) {
        let (lang, keyword, text) = if number % 2 == 0 {
            ("pt", "[Ativar]", pt)
        } else {
            ("en", "[Activate]", en)
        };
        let mut battle = battle(lang, &format!("{keyword} {text}"));
        let outcome = play(&mut battle);
        assert!(!outcome.manual, "left to the game master: {text}");
        count += 1;
        activated += usize::from(outcome.activated && outcome.did > 0);
    }
    // The others ask for what this table has not: an attack to negate, a card that was activated.
    assert!(count >= 500, "{count}");
    assert!(activated * 10 >= count * 8, "{activated} of {count}");
}
