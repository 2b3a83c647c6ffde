//! Two battles that differ only in what a viewer may not know.

use std::sync::Arc;

use stint::command::Command;
use stint::ids::PlayerId;
use stint::setup::{CardSetup, OwnerSetup};
use stint::vocabulary::Zone;
use stint::{Battle, Draft, Imagination, View};
use stint_agents::{Chance, Driver, Random};
use stint_wire::Viewer;

use crate::Scene;

/// The player of a viewer.
pub(crate) fn player(battle: &Battle, viewer: &Viewer) -> PlayerId {
    match viewer {
        Viewer::Player { player } => battle
            .characters()
            .map(|who| battle.player_of(who))
            .find(|it| battle.player_name(*it) == player)
            .unwrap(),
        _ => PlayerId::NOBODY,
    }
}

/// A battle in its middle, and one that the viewer imagines.
pub(crate) fn imagined(
    scene: &Scene,
    viewer: &Viewer,
    seed: u64,
    chance: &mut Chance,
) -> Option<(Battle, Battle)> {
    let mut one = scene.file.battle();
    one.reroll(seed);
    one.take(&Command::Start).unwrap();
    let (mut driver, mut agent) = (Driver::default(), Random::new(seed));
    for _ in 0..chance.below(60) {
        let decision = one.decision()?;
        let command = driver.command(&one, &decision, &mut agent)?;
        one.take(&command).unwrap();
    }
    let draft = Draft::default();
    let view = View::new(&one, player(&one, viewer), &draft);
    let imagination = Imagination::new(&view);
    let mut two = view.imagine(&imagination, &mut || chance.word());
    if one.decision() != two.decision() {
        return None;
    }
    // Dice and shuffles that are to come.
    let seed = chance.word();
    one.reroll(seed);
    two.reroll(seed);
    Some((one, two))
}

/// A battle from its beginning, and one in which hidden cards are others.
pub(crate) fn swapped(
    scene: &Scene,
    viewer: &Viewer,
    seed: u64,
    chance: &mut Chance,
) -> Option<(Battle, Battle)> {
    let battle = scene.file.battle();
    let own = player(&battle, viewer);
    let mut setup = scene.file.setup.clone();
    let is_hidden = |card: &CardSetup| {
        let theirs = match &card.owner {
            OwnerSetup::Character(id) => {
                let who = battle.find_character(id).unwrap();
                battle.player_of(who) != own
            }
            _ => false,
        };
        let concealed = card.zone == Zone::Sheet && card.face_up == Some(false);
        card.zone == Zone::Deck || theirs && (card.zone == Zone::Inventory || concealed)
    };
    let hidden: Vec<usize> = (0..setup.cards.len())
        .filter(|at| is_hidden(&setup.cards[*at]))
        .collect();
    if hidden.is_empty() {
        return None;
    }
    for change in 0..=chance.below(2 * hidden.len()) {
        let at = hidden[chance.below(hidden.len())];
        let to = hidden[chance.below(hidden.len())];
        let (one, two) = (&setup.cards[at], &setup.cards[to]);
        // The suits of a deck are public, and so is that what sleeps on a sheet is an entity.
        let loose = one.zone == Zone::Inventory && two.zone == Zone::Inventory;
        let same = one.definition.suit == two.definition.suit;
        if chance.below(2) == 0 && (loose || same) {
            let (one, two) = (one.clone(), two.clone());
            put(&mut setup.cards[at], &two.id, &two.definition);
            put(&mut setup.cards[to], &one.id, &one.definition);
            continue;
        }
        let suit = one.definition.suit;
        let others: Vec<_> = setup
            .collection
            .iter()
            .filter(|it| it.suit == suit || one.zone == Zone::Inventory && !it.suit.is_sheet())
            .collect();
        if let Some(other) = others.get(chance.below(others.len().max(1))) {
            let other = Arc::clone(other);
            put(&mut setup.cards[at], &format!("z{change}"), &other);
        }
    }
    let mut two = Battle::new(&setup).ok()?;
    let mut one = battle;
    one.reroll(seed);
    two.reroll(seed);
    Some((one, two))
}

fn put(card: &mut CardSetup, id: &str, definition: &Arc<stint::effect::CardDefinition>) {
    card.id = id.to_owned();
    card.definition = Arc::clone(definition);
}
