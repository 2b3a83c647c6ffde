//! What agents have played is in its record, and is played again from it.

use stint::Session;
use stint::command::Command;
use stint_agents::{Agent, Driver, Greedy, Random};

/// How many battles of each are played: two, or as many as `STINT_TIMES` says.
fn battles() -> u64 {
    let times = std::env::var("STINT_TIMES");
    times.ok().and_then(|it| it.parse().ok()).unwrap_or(2)
}

/// Of a battle without end so many commands are enough.
const MOST: usize = 600;

#[test]
fn a_record_of_agents_is_played_again() {
    let directory = tempfile::tempdir().expect("a directory");
    for name in ["duel", "two-against-two", "boss"] {
        let path = format!("{}/../../battles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let mut file = stint_notation::read_file(path.as_ref()).expect("a battle");
        for seed in 0..battles() {
            file.set_seed(seed);
            let mut session = Session::new(file.battle());
            session.take(Command::Start).expect("it begins");
            let mut agent: Box<dyn Agent> = match seed % 2 {
                0 => Box::new(Random::new(seed)),
                _ => Box::new(Greedy::new(seed)),
            };
            let mut driver = Driver::default();
            while session.entries().len() < MOST {
                let battle = session.battle();
                let Some(decision) = battle.decision() else {
                    break;
                };
                let Some(command) = driver.command(battle, &decision, &mut *agent) else {
                    break;
                };
                session.take(command).expect("what is offered is accepted");
            }
            let to = directory.path().join(format!("{name}-{seed}.stint"));
            let text = stint_notation::write_record(&file, &session, &to.to_string_lossy());
            std::fs::write(&to, &text).expect("it can be written");
            let record = stint_notation::read_file(&to).expect("a record");
            let replay = stint_notation::replay(&record, None);
            assert!(
                replay.fits(),
                "{name}, seed {seed}: {:?}",
                replay.problems.first()
            );
            assert_eq!(replay.session.battle(), session.battle(), "{name}, {seed}");
        }
    }
}
