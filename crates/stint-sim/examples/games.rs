//! How many decisions a run of random agents takes in a second, all that it counts included:
//! `cargo run --release -p stint-sim --example games -- battles/duel.toml 500`.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use stint_sim::{Plan, Runner, Scene};

fn main() {
    let mut words = std::env::args().skip(1);
    let path = words.next().expect("a battle file");
    let games: u64 = words.next().map_or(500, |it| it.parse().expect("a number"));
    let file = stint_notation::read_file(Path::new(&path)).expect("a valid file");
    let scenes = [Scene::new(&path, &file.setup).expect("a valid set-up")];
    let plan = Plan {
        seed: 1,
        games,
        mirror: false,
        max_stints: 200,
        agents: Vec::new(),
    };
    let runner = Runner {
        plan: &plan,
        scenes: &scenes,
        jobs: 1,
        stop: &AtomicBool::new(false),
    };
    let began = Instant::now();
    let mut decisions = 0;
    let all: Vec<u64> = (0..games).collect();
    runner
        .run(&all, &mut |game, _| {
            decisions += game.decisions;
            Ok(())
        })
        .expect("random agents can sit anywhere");
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions in {seconds:.2} s: {:.0} decisions a second",
        stint_sim::real(decisions) / seconds
    );
}
