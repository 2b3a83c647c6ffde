//! Worlds that are imagined agree with what is seen, hang on nothing else, and can be played.

use stint::{Draft, Imagination, View};
use stint_agents::Random;

use super::{begun, by_chance, look, starter, viewers, words};

/// At random moments of random battles, for everybody: a look at the battle, and at a world.
fn anywhere(name: &str, seeds: u64, test: impl Fn(&stint::Battle, stint::ids::PlayerId, u64)) {
    let mut file = starter(name);
    for seed in 0..seeds {
        let mut battle = begun(&mut file, seed);
        let mut agent = Random::new(seed);
        for round in 0..30 {
            if !by_chance(
                &mut battle,
                &mut agent,
                1 + (seed as usize * 7 + round * 13) % 40,
            ) {
                break;
            }
            for viewer in viewers(&battle) {
                test(&battle, viewer, seed * 1_000 + round as u64);
            }
        }
    }
}

fn agrees(battle: &stint::Battle, viewer: stint::ids::PlayerId, seed: u64) {
    let draft = Draft::default();
    let view = View::new(battle, viewer, &draft);
    let imagination = Imagination::new(&view);
    let world = view.imagine(&imagination, &mut words(seed));
    // Somebody else may be asked something else: what they could answer with is hidden.
    if view.decision().is_some_and(|it| it.player == viewer) {
        assert_eq!(look(battle, viewer), look(&world, viewer));
    }
    // It goes on without a fault, and what is offered is accepted.
    let mut world = world;
    by_chance(&mut world, &mut Random::new(seed), 50);
}

// rules: B6.1
#[test]
fn a_world_agrees_with_what_is_seen_and_can_be_played() {
    anywhere("duel.toml", 12, agrees);
}

#[test]
fn worlds_of_many_against_one_can_be_played() {
    anywhere("two-against-two.toml", 4, agrees);
    anywhere("boss.toml", 4, agrees);
}

#[test]
fn a_world_hangs_on_nothing_that_is_hidden() {
    anywhere("duel.toml", 6, |battle, viewer, seed| {
        let draft = Draft::default();
        let view = View::new(battle, viewer, &draft);
        if view.decision().is_none_or(|it| it.player != viewer) {
            return;
        }
        let imagination = Imagination::new(&view);
        // A world differs from the battle only in what is hidden: so must nothing that is made of it.
        let other = view.imagine(&imagination, &mut words(seed));
        let of_other = View::new(&other, viewer, &draft);
        assert!(imagination.fits(&of_other));
        let one = view.imagine(&imagination, &mut words(seed + 1));
        let same = of_other.imagine(&imagination, &mut words(seed + 1));
        assert_eq!(one.save(), same.save());
    });
}

#[test]
fn what_is_hidden_is_drawn_and_what_is_known_stays() {
    let mut file = starter("duel.toml");
    let battle = begun(&mut file, 1);
    let draft = Draft::default();
    let viewer = battle.player_of(battle.find_character("bastiao").unwrap());
    let view = View::new(&battle, viewer, &draft);
    let own = battle.find_card("furia-cega").unwrap();
    let others = battle.find_card("contraponto").unwrap();
    let buried = battle.find_card("mula-carga").unwrap();
    let asleep = battle.find_card("fogo-corredor").unwrap();
    assert!(view.card(own).unwrap().definition().is_some());
    assert!(view.card(others).is_none());
    assert!(view.card(buried).is_none(), "not even of one's own deck");
    assert!(view.card(asleep).unwrap().definition().is_none());
    let imagination = Imagination::new(&view);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let world = view.imagine(&imagination, &mut words(seed));
        assert_eq!(world.definition(own), battle.definition(own));
        let drawn = world.definition(others).unwrap();
        // No card that the viewer has seen is imagined.
        let known: Vec<&str> = view
            .cards()
            .filter_map(|card| Some(card.definition()?.id.as_str()))
            .collect();
        assert!(!known.contains(&drawn.id.as_str()), "{}", drawn.id);
        let suit = world.definition(asleep).unwrap().suit;
        assert_eq!(suit, stint::vocabulary::Suit::Entity);
        seen.insert(drawn.id.clone());
    }
    assert!(seen.len() > 10, "{seen:?}");
}
