//! How many decisions random agents take in a second: `cargo run --release -p stint-agents --example rate -- battles/duel.toml 500`.

use std::time::Instant;

use stint::command::Command;
use stint_agents::{Driver, Random};

fn main() {
    let mut words = std::env::args().skip(1);
    let path = words.next().expect("a battle file");
    let games: u64 = words.next().map_or(200, |it| it.parse().expect("a number"));
    let mut file = stint_notation::read_file(std::path::Path::new(&path)).expect("a valid file");
    let battles: Vec<stint::Battle> = (0..games)
        .map(|seed| {
            file.set_seed(seed);
            let mut battle = file.battle();
            battle.take(&Command::Start).expect("it begins");
            battle
        })
        .collect();
    let began = Instant::now();
    let (mut commands, mut cut, mut pieces) = (0_u64, 0_u64, 0);
    let mut events = Vec::new();
    let mut driver = Driver::default();
    for (seed, mut battle) in battles.into_iter().enumerate() {
        let mut agent = Random::new(seed as u64);
        let mut given = 0_u64;
        while let Some(decision) = battle.decision() {
            let Some(command) = driver.command(&battle, &decision, &mut agent) else {
                break;
            };
            events.clear();
            battle
                .take_into(&command, &mut events)
                .expect("what is offered is accepted");
            given += 1;
            if given == 10_000 {
                cut += 1;
                break;
            }
        }
        commands += given;
        pieces = pieces.max(battle.characters().count());
    }
    let seconds = began.elapsed().as_secs_f64();
    let decisions = driver.decisions();
    println!(
        "{games} battles ({cut} cut, up to {pieces} pieces), {commands} commands, {decisions} decisions in {seconds:.2} s: \
         {:.0} decisions a second, {:.0} ns a command",
        decisions as f64 / seconds,
        seconds * 1e9 / commands as f64
    );
}
