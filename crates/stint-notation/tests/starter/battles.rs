//! Whether the battles of the starter collection are played to their end.

use std::collections::{BTreeMap, BTreeSet};

use stint::command::Command;
use stint::decision::Asked;
use stint::effect::EffectText;
use stint::event::Event;
use stint::reading::{Reading, Value};
use stint::vocabulary::{Activation, Lang, Suit};
use stint_notation::{
    BattleFile, Files, print_command, print_event, read_battle, read_file, render,
};

use crate::players::{Chance, Manner};
use crate::{at, collection};

const BATTLES: &[&str] = &["duel", "two-against-two", "boss"];

/// So many battles of each are played, times `STINT_TIMES`.
fn games() -> u64 {
    let times = std::env::var("STINT_TIMES");
    20 * times.ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

/// More commands than any of the battles takes.
const MOST: usize = 10_000;

fn file(name: &str) -> BattleFile {
    match read_file(&at("battles").join(name).with_extension("toml")) {
        Ok(file) => file,
        Err(wrong) => panic!("{}", render(&wrong, Lang::En, false)),
    }
}

/// How a battle went.
#[derive(Debug)]
struct Played {
    winner: String,
    stints: usize,
    commands: usize,
    /// The printed cards that were activated, once an activation.
    cards: Vec<String>,
}

fn play(name: &str, mut file: BattleFile, manner: Manner, seed: u64) -> Played {
    file.set_seed(seed);
    let mut battle = file.battle();
    let mut chance = Chance(seed);
    let (mut commands, mut cards) = (0, Vec::new());
    let mut told = Vec::new();
    let mut next = Some(Command::Start);
    while let Some(command) = next {
        told.push(print_command(&command, &battle, &file.cards));
        let events = match battle.take(&command) {
            Ok(events) => events,
            Err(refusal) => panic!(
                "{name}, {manner:?}, seed {seed}: {} is offered and refused: {}",
                told.join("\n"),
                refusal.sentence(Lang::En)
            ),
        };
        for event in events {
            match event {
                Event::Activated(card) => {
                    cards.extend(battle.definition(card).map(|card| card.id.clone()));
                }
                Event::Manual(_) | Event::LoopBroken(_) => panic!(
                    "{name}, {manner:?}, seed {seed}: {} after\n{}",
                    print_event(&event, &battle),
                    told.join("\n")
                ),
                _ => {}
            }
        }
        commands += 1;
        if commands == MOST {
            break;
        }
        next = manner.choose(&battle, &mut chance);
    }
    let stints = match battle.read(&Reading::Stint) {
        Value::Number(stints) => usize::try_from(stints).unwrap(),
        other => panic!("{other:?}"),
    };
    Played {
        winner: battle.read(&Reading::Winner).to_string(),
        stints,
        commands,
        cards,
    }
}

#[test]
fn are_read_without_doubts_in_both_languages() {
    for name in BATTLES {
        let file = file(name);
        assert!(
            file.warnings.is_empty(),
            "{}",
            render(&file.warnings, Lang::En, false)
        );
        let mut battle = file.battle();
        battle.take(&Command::Start).unwrap();
        assert_eq!(battle.decision().unwrap().asked, Asked::Turn);
        let text = std::fs::read_to_string(at("battles").join(format!("{name}.toml"))).unwrap();
        let english = text.replace("lang   = \"pt\"", "lang   = \"en\"");
        assert_ne!(text, english);
        let path = at("battles").join(format!("{name}.toml"));
        let other = read_battle(&path.to_string_lossy(), english.as_bytes(), &Files);
        let other = other.unwrap_or_else(|wrong| panic!("{}", render(&wrong, Lang::En, false)));
        assert!(other.warnings.is_empty());
    }
}

/// A hero is the same in every battle: what lies where of its cards.
#[test]
fn heroes_are_the_same_in_every_battle() {
    let mut heroes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in BATTLES {
        let file = file(name);
        let mut here: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for card in &file.setup.cards {
            let stint::setup::OwnerSetup::Character(owner) = &card.owner else {
                panic!("{} has no owner", card.id);
            };
            here.entry(owner.clone()).or_default().push(format!(
                "{} {} {:?} {:?}",
                card.id, card.definition.id, card.zone, card.face_up
            ));
        }
        for (hero, cards) in here {
            assert!(cards.len() >= 15, "{hero}: {} cards", cards.len());
            assert_eq!(heroes.entry(hero).or_insert_with(|| cards.clone()), &cards);
        }
    }
    assert_eq!(heroes.len(), 4);
}

fn all_are_played(manner: Manner) {
    for name in BATTLES {
        let played: Vec<Played> = (0..games())
            .map(|seed| play(name, file(name), manner, seed))
            .collect();
        let ended = played.iter().all(|it| it.commands < MOST);
        assert!(ended, "{name}, {manner:?}: no end of {played:?}");
        let mut wins: BTreeMap<&str, usize> = BTreeMap::new();
        for game in &played {
            *wins.entry(&game.winner).or_default() += 1;
        }
        let each = |value: fn(&Played) -> usize| {
            let sum: usize = played.iter().map(value).sum();
            sum / played.len()
        };
        let cards = each(|it| it.cards.len());
        println!(
            "{name}, {manner:?}: won by {wins:?}; on average {} stints, {} commands, {cards} activations",
            each(|it| it.stints),
            each(|it| it.commands)
        );
        assert!(cards > 20, "{name}: {cards} activations");
    }
}

#[test]
fn are_played_to_their_end_by_chance() {
    all_are_played(Manner::Random);
}

#[test]
fn are_played_to_their_end_by_those_who_want_to_win() {
    all_are_played(Manner::Eager);
}

/// A battle of four heroes without a house, to whom cards of the whole collection are dealt.
fn dealt(seed: u64) -> BattleFile {
    let mut chance = Chance(seed);
    let mut text = String::from(
        "format = \"stint-battle/1\"\nlang = \"pt\"\ncards = [\"../cards/starter\"]\n[board]\nsize = [8, 8]\nblocked = [\"d4\"]\n",
    );
    let heroes = [("ana", "c3"), ("bia", "c6"), ("caio", "f3"), ("davi", "f6")];
    for (n, (hero, tile)) in heroes.iter().enumerate() {
        let team = ["norte", "sul"][n % 2];
        text += &format!(
            "[[character]]\nid = \"{hero}\"\nteam = \"{team}\"\nat = \"{tile}\"\nfate = 3\nattributes = {{ AGI = 6, FOR = 7, INT = 7, ESP = 7 }}\n"
        );
    }
    for (n, (id, suit)) in collection::cards().into_iter().enumerate() {
        let (hero, _) = heroes[chance.below(heroes.len())];
        let zone = match suit {
            Suit::House | Suit::Class | Suit::Entity => "sheet",
            Suit::Event => ["inventory", "inventory", "deck", "discard"][chance.below(4)],
            _ => ["table", "inventory", "table", "deck"][chance.below(4)],
        };
        text += &format!(
            "[[card]]\nid = \"card-{n}\"\nof = \"{id}\"\nowner = \"{hero}\"\nzone = \"{zone}\"\n"
        );
        if suit == Suit::Entity {
            text += "face_up = false\n";
        }
    }
    let path = at("battles/dealt.toml");
    read_battle(&path.to_string_lossy(), text.as_bytes(), &Files)
        .unwrap_or_else(|wrong| panic!("{}", render(&wrong, Lang::En, false)))
}

/// Whatever is dealt to whom, the cards work; and every card that can be activated sometimes is.
#[test]
fn any_cards_can_be_dealt() {
    let mut never: BTreeSet<String> = dealt(0)
        .setup
        .cards
        .iter()
        .map(|card| &card.definition)
        .filter(|card| {
            let active = |it: &EffectText| it.effect.activation != Activation::Permanent;
            card.suit != Suit::Companion && card.effects.iter().any(active)
        })
        .map(|card| card.id.clone())
        .collect();
    assert!(
        never.len() > 100,
        "only {} cards are activated",
        never.len()
    );
    // The more cards there are, the more games it takes for each to come up.
    for seed in 0..games() * 3 / 2 {
        let manner = [Manner::Random, Manner::Eager][usize::from(seed % 2 == 0)];
        for card in play("dealt", dealt(seed), manner, seed).cards {
            never.remove(&card);
        }
    }
    // What comes up hangs on chance: a few may be missed.
    assert!(never.len() < 12, "never activated: {never:?}");
}
