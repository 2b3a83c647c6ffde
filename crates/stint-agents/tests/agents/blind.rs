//! An agent's choices do not change when what is hidden from it changes.

use std::sync::Arc;

use stint::command::Command;
use stint::setup::{OwnerSetup, Setup};
use stint::vocabulary::Zone;
use stint::{Battle, Draft, Imagination, View};
use stint_agents::{Agent as _, Chance, Random, Spec};

use super::{begun, by_chance, look, starter, words};

const AGENTS: [Spec; 3] = [Spec::Random, Spec::Greedy, Spec::Search(60)];

/// The small decisions of one command, as an agent makes them.
fn choices(battle: &Battle, spec: Spec, seed: u64) -> Vec<usize> {
    let mut agent = spec.build(seed);
    let mut draft = Draft::default();
    let mut options = Vec::new();
    let mut chosen = Vec::new();
    let viewer = battle.decision().unwrap().player;
    loop {
        draft.options(battle, &mut options);
        let at = match options.len() {
            0 => return chosen,
            1 => 0,
            _ => agent.choose(&View::new(battle, viewer, &draft), &options),
        };
        chosen.push(at);
        if draft.choose(battle, options[at]).is_some() {
            return chosen;
        }
    }
}

#[test]
fn another_hidden_world_changes_no_choice() {
    let mut positions = 0;
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
                let (mut here, mut there) = (Vec::new(), Vec::new());
                draft.options(&battle, &mut here);
                draft.options(&world, &mut there);
                // What one could search a hidden pile for is not the same.
                if here != there {
                    continue;
                }
                for spec in AGENTS {
                    let (here, there) = (choices(&battle, spec, 7), choices(&world, spec, 7));
                    assert_eq!(here, there, "{spec} at {positions} of {name}");
                }
                positions += 1;
                if positions % 40 == 0 {
                    break;
                }
            }
        }
    }
    assert!(positions > 100, "{positions}");
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
                let (one, two) = (choices(&one, spec, seed), choices(&two, spec, seed));
                assert_eq!(one, two, "{spec} as {me}");
            }
        }
    }
}
