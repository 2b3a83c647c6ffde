//! How many iterations a search makes in a second, and what its parts cost:
//! `cargo run --release -p stint-agents --example iterations -- battles/duel.toml 1000`.

use std::hint::black_box;
use std::time::Instant;

use stint::command::Command;
use stint::{Draft, Imagination, View};
use stint_agents::{Agent, Chance, Driver, Evaluation, Greedy, Search};

fn main() {
    let mut words = std::env::args().skip(1);
    let path = words.next().expect("a battle file");
    let budget: u32 = words
        .next()
        .map_or(1_000, |it| it.parse().expect("a number"));
    let mut file = stint_notation::read_file(std::path::Path::new(&path)).expect("a valid file");
    let (mut searched, mut seconds) = (0_u64, 0.0);
    let mut battles = Vec::new();
    for seed in 1..=3 {
        file.set_seed(seed);
        let mut battle = file.battle();
        battle.take(&Command::Start).expect("it begins");
        let mut driver = Driver::default();
        let mut greedy = Greedy::new(seed);
        for n in 0..30 {
            let Some(decision) = battle.decision() else {
                break;
            };
            if n % 3 == 0 {
                let mut search = Search::new(budget, seed);
                let draft = Draft::default();
                let mut options = Vec::new();
                draft.options(&battle, &mut options);
                if options.len() > 1 {
                    let view = View::new(&battle, decision.player, &draft);
                    let began = Instant::now();
                    black_box(search.choose(&view, &options));
                    seconds += began.elapsed().as_secs_f64();
                    searched += u64::from(budget);
                    battles.push(battle.clone());
                }
            }
            let command = driver.command(&battle, &decision, &mut greedy);
            let Some(command) = command else { break };
            battle.take(&command).expect("what is offered is accepted");
        }
    }
    println!(
        "{searched} iterations, cut at the end of the turn, in {seconds:.2} s: {:.0} iterations a second",
        searched as f64 / seconds
    );
    let per = |what: &str, times: usize, run: &mut dyn FnMut(&stint::Battle)| {
        let began = Instant::now();
        for _ in 0..times {
            battles.iter().for_each(&mut *run);
        }
        let all = (times * battles.len()) as f64;
        println!(
            "{what}: {:.0} ns",
            began.elapsed().as_secs_f64() * 1e9 / all
        );
    };
    per("a clone", 1_000, &mut |battle| {
        black_box(battle.clone());
    });
    let draft = Draft::default();
    let mut evaluation = Evaluation::default();
    per("an evaluation", 1_000, &mut |battle| {
        let view = View::new(battle, stint::ids::PlayerId::GM, &draft);
        black_box(evaluation.of(&view, stint::ids::TeamId(0)));
    });
    let mut chance = Chance::new(1);
    per("an imagination", 10, &mut |battle| {
        let player = battle
            .decision()
            .map_or(stint::ids::PlayerId::GM, |it| it.player);
        black_box(Imagination::new(&View::new(battle, player, &draft)));
    });
    let first = &battles[0];
    let view = View::new(first, stint::ids::PlayerId::GM, &draft);
    let imagination = Imagination::new(&view);
    per("an imagined world", 100, &mut |battle| {
        let player = battle
            .decision()
            .map_or(stint::ids::PlayerId::GM, |it| it.player);
        let view = View::new(battle, player, &draft);
        black_box(view.imagine(&imagination, &mut || chance.word()));
    });
    let mut options = Vec::new();
    per("the options of a decision", 1_000, &mut |battle| {
        draft.options(battle, &mut options);
        black_box(&options);
    });
}
