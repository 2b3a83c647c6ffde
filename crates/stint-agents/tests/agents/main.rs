//! Agents see what they may, and decide by it alone.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod blind;
mod imagine;
mod play;
mod records;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stint::command::Command;
use stint::ids::PlayerId;
use stint::vocabulary::{Attribute, Pool, Suit};
use stint::{Battle, Draft, View};
use stint_agents::{Chance, Driver, Random};
use stint_notation::BattleFile;

/// A battle file of the starter.
fn starter(name: &str) -> BattleFile {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../battles")
        .join(name);
    stint_notation::read_file(&path).unwrap()
}

/// A battle that has just begun.
fn begun(file: &mut BattleFile, seed: u64) -> Battle {
    file.set_seed(seed);
    let mut battle = file.battle();
    battle.take(&Command::Start).unwrap();
    battle
}

/// Plays by chance up to so many commands; `false` at the end.
fn by_chance(battle: &mut Battle, agent: &mut Random, commands: usize) -> bool {
    let mut driver = Driver::default();
    for _ in 0..commands {
        let Some(decision) = battle.decision() else {
            return false;
        };
        let Some(command) = driver.command(battle, &decision, agent) else {
            return false;
        };
        battle.take(&command).unwrap();
    }
    battle.decision().is_some()
}

/// Everybody who could look at a battle.
fn viewers(battle: &Battle) -> Vec<PlayerId> {
    let mut players: Vec<PlayerId> = battle
        .characters()
        .map(|who| battle.player_of(who))
        .collect();
    players.push(PlayerId::GM);
    players.sort_unstable();
    players.dedup();
    players
}

/// All that a viewer sees, written out.
fn look(battle: &Battle, viewer: PlayerId) -> String {
    let draft = Draft::default();
    let view = View::new(battle, viewer, &draft);
    let mut out = String::new();
    write!(
        out,
        "{:?} {:?} {} {} {:?} {:?} {:?} ",
        view.decision(),
        view.winner(),
        view.stint(),
        view.round(),
        view.turn(),
        view.queue().collect::<Vec<_>>(),
        view.resolving().collect::<Vec<_>>(),
    )
    .unwrap();
    for it in view.characters() {
        let attributes: Vec<i32> = Attribute::ALL.iter().map(|of| it.attribute(*of)).collect();
        let pools: Vec<i32> = Pool::ALL.iter().map(|of| it.pool(*of)).collect();
        let decks: Vec<usize> = Suit::ALL
            .iter()
            .map(|suit| view.deck(Some(it.id()), *suit))
            .collect();
        writeln!(
            out,
            "{} {} {}/{} {}/{} {attributes:?} {pools:?} {:?} {:?} {} {} {} {:?} held {} decks {decks:?}",
            it.word(),
            it.level(),
            it.life(),
            it.max_life(),
            it.action(),
            it.max_action(),
            it.place(),
            it.facing(),
            it.is_present(),
            it.stint_ended(),
            it.was_saved(),
            it.markers().collect::<Vec<_>>(),
            view.held(it.id()),
        )
        .unwrap();
    }
    for card in view.cards() {
        writeln!(
            out,
            "{:?} {:?} {:?} {:?} {} {} {} {:?} {:?}",
            card.id(),
            card.definition().map(|it| &it.id),
            card.zone(),
            card.owner(),
            card.is_exhausted(),
            card.is_face_up(),
            card.is_awake(),
            card.attached_to(),
            card.counters().collect::<Vec<_>>(),
        )
        .unwrap();
    }
    out
}

/// Words of a seed.
fn words(seed: u64) -> impl FnMut() -> u64 {
    let mut chance = Chance::new(seed);
    move || chance.word()
}
