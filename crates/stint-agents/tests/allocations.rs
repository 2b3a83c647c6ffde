//! What a decision costs in memory: nothing, once a battle is under way, unless a card moves.
//!
//! Only of a release build: with debug assertions the referee checks itself on copies.

use stint::command::Command;
use stint::event::Event;
use stint_agents::{Driver, Random};

/// So many commands of a battle are given before anything is counted: until then buffers grow.
const WARM: usize = 400;

/// Whether a card has moved, or the battle is over.
fn takes_memory(events: &[Event]) -> bool {
    let takes = |event: &Event| matches!(event, Event::Card(..) | Event::BattleOver(_));
    events.iter().any(takes)
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "with debug assertions the referee checks itself"
)]
fn a_decision_that_moves_no_card_allocates_nothing() {
    let (mut commands, mut decisions) = (0, 0);
    for name in ["duel", "two-against-two"] {
        let path = format!("{}/../../battles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let mut file = stint_notation::read_file(path.as_ref()).expect("a battle");
        let mut driver = Driver::default();
        let mut events = Vec::with_capacity(4096);
        for seed in 0..20 {
            file.set_seed(seed);
            let mut battle = file.battle();
            battle.take(&Command::Start).expect("it begins");
            let mut agent = Random::new(seed);
            let mut steady = WARM;
            for given in 0..3_000 {
                let Some(decision) = battle.decision() else {
                    break;
                };
                events.clear();
                let before = driver.decisions();
                let pieces = battle.characters().count();
                let mut command = None;
                let chosen = allocation_counter::measure(|| {
                    command = driver.command(&battle, &decision, &mut agent);
                });
                let Some(command) = command else { break };
                let taken = allocation_counter::measure(|| {
                    battle
                        .take_into(&command, &mut events)
                        .expect("what is offered is accepted");
                });
                // A new piece brings its techniques along, and everything grows once more.
                if battle.characters().count() > pieces {
                    steady = given + WARM;
                }
                if given < steady || takes_memory(&events) {
                    continue;
                }
                commands += 1;
                decisions += driver.decisions() - before;
                assert_eq!(
                    (chosen.count_total, taken.count_total),
                    (0, 0),
                    "{name}, seed {seed}, command {given}: {command:?} allocates"
                );
            }
        }
    }
    assert!(
        commands > 10_000 && decisions > 10_000,
        "{commands} commands and {decisions} decisions are too few"
    );
}
