//! An agent's choices do not change when what is hidden from it changes.

use std::sync::Arc;

use stint::command::Command;
use stint::setup::{OwnerSetup, Setup};
use stint::vocabulary::Zone;
use stint::{Battle, Draft, Imagination, View};
use stint_agents::{Agent as _, Chance, Random, Spec};

use super::{begun, by_chance, look, starter, words};

const AGENTS: [Spec; 3] = [Spec::Random, Spec::Greedy, Spec::Search(60)];

/// The small decisions of one command in two battles that look alike: they are the same as long as
/// the same is offered. How many there were.
fn same_choices(one: &Battle, other: &Battle, spec: Spec, seed: u64, place: &str) -> usize {
    let viewer = one.decision().unwrap().player;
    let mut agents = [spec.build(seed), spec.build(seed)];
    let mut drafts = [Draft::default(), Draft::default()];
    for taken in 0.. {
        let mut offered = [Vec::new(), Vec::new()];
        let mut chosen = [0, 0];
        for (n, battle) in [one, other].into_iter().enumerate() {
            drafts[n].options(battle, &mut offered[n]);
        }
        // What one could search a hidden pile for, or do with what lies in it, is not the same.
        if offered[0] != offered[1] || offered[0].is_empty() {
            return taken;
        }
        for (n, battle) in [one, other].into_iter().enumerate() {
            if offered[n].len() > 1 {
                let view = View::new(battle, viewer, &drafts[n]);
                chosen[n] = agents[n].choose(&view, &offered[n]);
            }
        }
        assert_eq!(chosen[0], chosen[1], "{spec} at {place}: {:?}", offered[0]);
        let choice = offered[0][chosen[0]];
        let complete = drafts[0].choose(one, choice).is_some();
        if drafts[1].choose(other, choice).is_some() || complete {
            return taken + 1;
        }
    }
    unreachable!()
}

#[test]
fn another_hidden_world_changes_no_choice() {
    let (mut positions, mut choices) = (0, 0);
    for name in ["duel.toml", "two-against-two.toml"] {
        let mut file = starter(name);
        for seed in 0..4 {
            let mut battle = begun(&mut file, seed);
            let mut player = Random::new(seed);
            while positions < 400 && by_chance(&mut battle, &mut player, 9) {
                let viewer = battle.decision().unwrap().player;
                let draft = Draft::default();
                let view = View::new(&battle, viewer, &draft);
                let imagination = Imagination::new(&view);
                let world = view.imagine(&imagination, &mut words(positions));
                assert_eq!(look(&battle, viewer), look(&world, viewer));
                for spec in AGENTS {
                    let place = format!("{positions} of {name}");
                    choices += same_choices(&battle, &world, spec, 7, &place);
                }
                positions += 1;
                if positions % 40 == 0 {
                    break;
                }
            }
        }
    }
    assert!(positions > 100 && choices > 300, "{positions} {choices}");
}

/// The same battle with other cards in the hands and decks of one hero, its decks in another
/// order, and other dice.
fn altered(setup: &Setup, of: &str, seed: u64) -> Setup {
    let mut chance = Chance::new(seed);
    let mut other = setup.clone();
    other.seed = chance.word();
    let used: Vec<String> = setup
        .cards
        .iter()
        .map(|card| card.definition.id.clone())
        .collect();
    let mut free: Vec<_> = setup
        .collection
        .iter()
        .filter(|it| !used.contains(&it.id))
        .cloned()
        .collect();
    let hidden = |card: &stint::setup::CardSetup| {
        card.owner == OwnerSetup::Character(of.to_owned())
            && matches!(card.zone, Zone::Inventory | Zone::Deck)
    };
    for card in &mut other.cards {
        if hidden(card) {
            let suit = card.definition.suit;
            let fitting: Vec<usize> = (0..free.len()).filter(|n| free[*n].suit == suit).collect();
            if let Some(at) = fitting.get(chance.below(fitting.len())) {
                card.definition = Arc::clone(&free.swap_remove(*at));
            }
        }
    }
    other
}

#[test]
fn other_cards_of_the_opponent_and_other_dice_change_no_choice() {
    let file = starter("duel.toml");
    for (me, you) in [("bastiao", "leonor"), ("leonor", "bastiao")] {
        for seed in 0..8 {
            let first = |setup: &Setup| {
                let mut battle = Battle::new(setup).unwrap();
                battle.take(&Command::Start).unwrap();
                // The first of the queue has its turn; the other may be asked first after it.
                while battle.decision().and_then(|it| it.who) != battle.find_character(me) {
                    let who = battle.decision().unwrap().who.unwrap();
                    battle.take(&Command::EndStint(who)).unwrap();
                }
                battle
            };
            let one = first(&file.setup);
            let two = first(&altered(&file.setup, you, seed));
            let viewer = one.decision().unwrap().player;
            assert_eq!(look(&one, viewer), look(&two, viewer));
            assert_ne!(one.cards_hash(), two.cards_hash());
            for spec in AGENTS {
                assert!(same_choices(&one, &two, spec, seed, me) > 0);
            }
        }
    }
}
