//! How strong one agent is against another, in mirrored battles of two teams:
//! `cargo run --release -p stint-agents --example duels -- battles/duel.toml search:1000 greedy 100`.
//!
//! Every seed is played twice, with seats changed. A battle that is not over after so many stints is
//! a draw.

use std::time::Instant;

use stint::Battle;
use stint::command::Command;
use stint_agents::{Agent, Driver, Spec};

/// After so many stints a battle is a draw.
const STINTS: u32 = 60;
/// After so many commands too.
const COMMANDS: u32 = 5_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [path, one, other, games] = words.as_slice() else {
        eprintln!("give a battle, two agents and a number of battles");
        std::process::exit(2);
    };
    let specs: [Spec; 2] = [
        one.parse().expect("an agent"),
        other.parse().expect("an agent"),
    ];
    let games: u64 = games.parse().expect("a number");
    let mut file = stint_notation::read_file(std::path::Path::new(path)).expect("a valid file");
    let began = Instant::now();
    let (mut won, mut lost, mut drawn) = (0_u32, 0_u32, 0_u32);
    let mut by_seat = [0_u32; 2];
    let (mut stints, mut commands, mut decisions) = (0_u64, 0_u64, [0_u64; 2]);
    for game in 0..games {
        file.set_seed(game / 2 + 1);
        let mirrored = game % 2 == 1;
        let mut battle = file.battle();
        battle.take(&Command::Start).expect("it begins");
        let mut agents = specs.map(|spec| spec.build(game / 2 + 1));
        let given = play(&mut battle, &mut agents, mirrored, &mut decisions);
        commands += u64::from(given);
        let seat = usize::from(mirrored);
        match winner(&battle) {
            Some(team) if team == seat => {
                won += 1;
                by_seat[seat] += 1;
            }
            Some(_) => lost += 1,
            None => drawn += 1,
        }
        let draft = stint::Draft::default();
        stints += u64::from(stint::View::new(&battle, stint::ids::PlayerId::GM, &draft).stint());
        if (game + 1) % 10 == 0 {
            eprintln!("{}: {won} won, {lost} lost, {drawn} drawn", game + 1);
        }
    }
    let (low, high) = wilson(won, won + lost + drawn);
    let n = games as f64;
    println!(
        "{one} against {other}: {won} won, {lost} lost, {drawn} drawn of {games}: {:.1}% ({:.1}–{:.1}), as the first team {}, as the second {}; \
         {:.1} stints, {:.0} commands, {:.0}+{:.0} decisions, {:.2} s a battle",
        100.0 * f64::from(won) / n,
        100.0 * low,
        100.0 * high,
        by_seat[0],
        by_seat[1],
        stints as f64 / n,
        commands as f64 / n,
        decisions[0] as f64 / n,
        decisions[1] as f64 / n,
        began.elapsed().as_secs_f64() / n,
    );
}

/// Plays a battle to its end, or until it is cut; gives the number of commands.
fn play(
    battle: &mut Battle,
    agents: &mut [Box<dyn Agent>; 2],
    mirrored: bool,
    decisions: &mut [u64; 2],
) -> u32 {
    let mut drivers = [Driver::default(), Driver::default()];
    let mut events = Vec::new();
    let mut given = 0;
    while let Some(decision) = battle.decision() {
        let draft = stint::Draft::default();
        let view = stint::View::new(battle, decision.player, &draft);
        let team = decision.who.and_then(|who| view.character(who)?.team());
        let seat = usize::from(team.is_some_and(|team| team.0 == 1)) ^ usize::from(mirrored);
        if view.stint() > STINTS || given >= COMMANDS {
            break;
        }
        let Some(command) = drivers[seat].command(battle, &decision, &mut agents[seat]) else {
            break;
        };
        events.clear();
        battle
            .take_into(&command, &mut events)
            .expect("what is offered is accepted");
        given += 1;
    }
    decisions[0] += drivers[0].decisions();
    decisions[1] += drivers[1].decisions();
    given
}

fn winner(battle: &Battle) -> Option<usize> {
    let draft = stint::Draft::default();
    let view = stint::View::new(battle, stint::ids::PlayerId::GM, &draft);
    view.winner().map(|team| usize::from(team.0))
}

/// The Wilson interval of a share, at 95%.
fn wilson(of: u32, all: u32) -> (f64, f64) {
    let (z, n) = (1.96, f64::from(all.max(1)));
    let share = f64::from(of) / n;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let all = 1.0 + z * z / n;
    ((middle - half) / all, (middle + half) / all)
}
