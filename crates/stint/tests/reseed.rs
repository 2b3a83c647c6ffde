//! A battle that is given another seed is that of a set-up with this seed.

use stint::Battle;
use stint::command::Command;
use stint::setup::{CharacterSetup, Generator, Setup};

#[test]
fn another_seed_is_as_if_the_set_up_had_said_so() {
    let hero = |id: &str, team: &str| CharacterSetup {
        id: id.into(),
        team: Some(team.into()),
        ..CharacterSetup::default()
    };
    let mut setup = Setup {
        characters: vec![hero("A", "red"), hero("B", "blue")],
        ..Setup::default()
    };
    let mut battle = Battle::new(&setup).expect("a valid set-up");
    setup.seed = 77;
    setup.generator = Generator::SplitMix64;
    battle.reseed(77, Generator::SplitMix64);
    assert_eq!(battle, Battle::new(&setup).expect("a valid set-up"));
    battle.take(&Command::Start).expect("it begins");
    let begun = battle.clone();
    battle.reseed(78, Generator::SplitMix64);
    assert_eq!(battle, begun);
}
