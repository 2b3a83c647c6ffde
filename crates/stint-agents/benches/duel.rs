//! How long it takes in the middle of a duel to copy it, and to play a record of 10,000 commands
//! again: what was done alone, and from its text with its dice.

use divan::{Bencher, black_box};
use stint::command::Command;
use stint::{Battle, Session};
use stint_agents::{Driver, Random};
use stint_notation::BattleFile;

fn main() {
    divan::main();
}

const COMMANDS: usize = 10_000;

fn file() -> BattleFile {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../battles/duel.toml");
    stint_notation::read_file(path.as_ref()).expect("a battle")
}

/// The first duel of random agents that lasts so long.
fn played(commands: usize) -> (BattleFile, Session) {
    let mut file = file();
    for seed in 0.. {
        file.set_seed(seed);
        let mut session = Session::new(file.battle());
        session.take(Command::Start).expect("it begins");
        let (mut agent, mut driver) = (Random::new(seed), Driver::default());
        while session.entries().len() < commands {
            let battle = session.battle();
            let Some(decision) = battle.decision() else {
                break;
            };
            let command = driver.command(battle, &decision, &mut agent);
            session
                .take(command.expect("somebody can answer"))
                .expect("what is offered is accepted");
        }
        if session.entries().len() == commands {
            return (file, session);
        }
    }
    unreachable!("some duel lasts so long")
}

#[divan::bench]
fn clone_in_the_middle(bencher: Bencher<'_, '_>) {
    let (_, session) = played(300);
    bencher.bench(|| black_box(session.battle()).clone());
}

#[divan::bench(sample_count = 20)]
fn commands_of_10_000(bencher: Bencher<'_, '_>) {
    let (file, session) = played(COMMANDS);
    let mut events = Vec::new();
    bencher
        .with_inputs(|| file.battle())
        .bench_local_values(|mut battle: Battle| {
            for entry in session.entries() {
                events.clear();
                battle
                    .take_into(&entry.command, &mut events)
                    .expect("as before");
            }
            assert_eq!(&battle, session.battle());
            battle
        });
}

#[divan::bench(sample_count = 20)]
fn record_of_10_000(bencher: Bencher<'_, '_>) {
    let (file, session) = played(COMMANDS);
    let directory = std::env::temp_dir();
    let path = directory.join("stint-bench-record.stint");
    let text = stint_notation::write_record(&file, &session, &path.to_string_lossy());
    std::fs::write(&path, text).expect("it can be written");
    let record = stint_notation::read_file(&path).expect("a record");
    bencher.bench_local(|| {
        let replay = stint_notation::replay(black_box(&record), None);
        assert!(replay.fits() && replay.played >= COMMANDS);
        replay
    });
}
