//! The same seed, the same choices; battles come to an end.

use stint::{Draft, View};
use stint_agents::{Agent, Driver, Spec, SpecError};

use super::{begun, starter};

/// Plays a battle with these agents on all sides; the commands.
fn played(name: &str, specs: [Spec; 2], seed: u64, most: usize) -> (Vec<String>, bool) {
    let mut file = starter(name);
    let mut battle = begun(&mut file, seed);
    let mut agents: Vec<Box<dyn Agent>> = specs.iter().map(|spec| spec.build(seed)).collect();
    let mut driver = Driver::default();
    let mut commands = Vec::new();
    while let Some(decision) = battle.decision() {
        if commands.len() >= most {
            return (commands, false);
        }
        let draft = Draft::default();
        let view = View::new(&battle, decision.player, &draft);
        let team = decision.who.and_then(|who| view.character(who)?.team());
        let at = team.map_or(0, |team| usize::from(team.0)).min(1);
        let Some(command) = driver.command(&battle, &decision, &mut agents[at]) else {
            break;
        };
        battle.take(&command).unwrap();
        commands.push(format!("{command:?}"));
    }
    (commands, battle.decision().is_none())
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    for spec in [Spec::Random, Spec::Greedy, Spec::Search(40)] {
        for name in ["duel.toml", "boss.toml"] {
            let one = played(name, [spec; 2], 3, 25);
            assert_eq!(one, played(name, [spec; 2], 3, 25), "{spec}");
            if spec == Spec::Random {
                assert_ne!(one, played(name, [spec; 2], 4, 25));
            }
        }
    }
}

#[test]
fn the_greedy_come_to_an_end() {
    let ended = (0..6)
        .filter(|seed| played("duel.toml", [Spec::Greedy; 2], *seed, 2_000).1)
        .count();
    assert!(ended >= 4, "{ended} of 6");
}

#[test]
fn what_names_no_agent_is_said() {
    let wrong = |word: &str| word.parse::<Spec>().unwrap_err();
    assert_eq!(wrong("clever"), SpecError::Unknown("clever".to_owned()));
    assert_eq!(wrong("random:3"), SpecError::Unknown("random:3".to_owned()));
    assert_eq!(wrong("search"), SpecError::NoBudget);
    for budget in [
        "0",
        "x",
        "",
        "-1",
        "+5",
        "1.5",
        "10000001",
        "99999999999999999999",
    ] {
        let word = format!("search:{budget}");
        assert_eq!(wrong(&word), SpecError::BadBudget(budget.to_owned()));
    }
    for word in ["random", "greedy", "search:1", "search:10000000"] {
        assert_eq!(word.parse::<Spec>().unwrap().to_string(), word);
    }
}
