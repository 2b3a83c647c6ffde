//! How long the referee takes: a clone, the options of a decision, a command, a whole battle, a
//! replay, and a battle of 60 characters with 600 cards.

use std::sync::Arc;

use divan::{Bencher, black_box};
use stint::command::{Command, PickList};
use stint::decision::Choice;
use stint::effect::{
    Amount, CardDefinition, Cards, Change, CharacterFilter, Clause, Effect, EffectText, Event,
    Instruction, Moment, Quantity, Requirement, Trigger, Who,
};
use stint::names::{NameId, Names};
use stint::setup::{CardSetup, CharacterSetup, Generator, OwnerSetup, Setup};
use stint::vocabulary::{Activation, Attribute, Suit, Zone};
use stint::{Battle, Draft, Session};

fn main() {
    divan::main();
}

fn hero(id: &str, team: &str, per: i32) -> CharacterSetup {
    CharacterSetup {
        id: id.into(),
        team: Some(team.into()),
        level: Some(10),
        attributes: [None, None, Some(8), Some(per), None, None, None],
        ..CharacterSetup::default()
    }
}

fn card(id: &str, owner: &str, suit: Suit, effect: Effect) -> CardSetup {
    let mut definition = CardDefinition::new(id, suit);
    definition.effects = vec![EffectText {
        text: String::new(),
        effect,
    }];
    CardSetup {
        id: id.into(),
        definition: Arc::new(definition),
        owner: OwnerSetup::Character(owner.into()),
        zone: Zone::Table,
        attached_to: None,
        exhausted: false,
        face_up: None,
        counters: Vec::new(),
    }
}

fn effect(activation: Activation, instruction: Instruction) -> Effect {
    let mut effect = Effect::new(activation);
    effect.body.push(Clause::plain(instruction));
    effect
}

fn heal() -> Effect {
    effect(
        Activation::Activate,
        Instruction::Heal(Who::You, Amount::Number(1)),
    )
}

fn strength() -> Effect {
    let quantity = Quantity::Attribute(Attribute::For);
    effect(
        Activation::Permanent,
        Instruction::Modify(Who::You, quantity, Change::Add, Amount::Number(1)),
    )
}

fn any() -> Who {
    Who::Any(CharacterFilter::default())
}

/// Counts on itself when somebody is healed.
fn listens(name: NameId) -> Effect {
    let mut effect = effect(
        Activation::Auto,
        Instruction::AddCounters(name, Amount::Number(1), Cards::This),
    );
    let event = Event::Healed(any());
    effect.requirements.push(Requirement::When(Trigger {
        moment: Moment::After,
        event,
    }));
    effect
}

/// Some heroes in two teams, with so many cards each, of which one in all listens to healing.
fn battle_of(heroes: usize, cards: usize, one_listens: bool) -> Battle {
    let mut names = Names::default();
    let name = names.intern("time").unwrap_or(NameId(0));
    let mut setup = Setup {
        names,
        generator: Generator::SplitMix64,
        ..Setup::default()
    };
    for n in 0..heroes {
        let team = if n % 2 == 0 { "red" } else { "blue" };
        let per = 20 + i32::try_from(heroes - n).unwrap_or(0);
        let mut it = hero(&format!("H{n}"), team, per);
        it.life = Some(5);
        it.max_life = Some(1_000);
        setup.characters.push(it);
        for c in 0..cards {
            let effect = match c % 3 {
                0 => heal(),
                _ if one_listens && n + 1 == heroes && c == 1 => listens(name),
                _ => strength(),
            };
            let suit = if c % 2 == 0 { Suit::Skill } else { Suit::Item };
            setup
                .cards
                .push(card(&format!("c{n}x{c}"), &format!("H{n}"), suit, effect));
        }
    }
    Battle::new(&setup).expect("a valid set-up")
}

fn started(heroes: usize, cards: usize, one_listens: bool) -> Battle {
    let mut battle = battle_of(heroes, cards, one_listens);
    battle.take(&Command::Start).expect("it begins");
    battle
}

/// The next command of one who takes every option in turn.
fn next_command(battle: &Battle, turn: &mut usize, options: &mut Vec<Choice>) -> Option<Command> {
    let mut draft = Draft::default();
    for _ in 0..64 {
        draft.options(battle, options);
        if options.is_empty() {
            return None;
        }
        *turn = turn
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let choice = options[(*turn >> 33) % options.len()];
        if let Some(command) = draft.choose(battle, choice) {
            return Some(command);
        }
    }
    None
}

fn played(commands: usize) -> (Battle, Vec<Command>) {
    let first = battle_of(4, 8, true);
    let mut battle = first.clone();
    let mut given = vec![Command::Start];
    battle.take(&Command::Start).expect("it begins");
    let (mut turn, mut options) = (1, Vec::new());
    while given.len() < commands {
        let Some(command) = next_command(&battle, &mut turn, &mut options) else {
            break;
        };
        battle.take(&command).expect("what is offered is accepted");
        given.push(command);
    }
    (first, given)
}

#[divan::bench]
fn clone_in_the_middle(bencher: Bencher<'_, '_>) {
    let battle = started(4, 8, true);
    bencher.bench(|| black_box(&battle).clone());
}

#[divan::bench]
fn options_of_a_turn(bencher: Bencher<'_, '_>) {
    let battle = started(4, 8, true);
    let mut options = Vec::new();
    bencher.bench_local(|| Draft::default().options(black_box(&battle), &mut options));
}

fn healing(battle: &Battle) -> Command {
    healing_of(battle, "H0")
}

fn healing_of(battle: &Battle, hero: &str) -> Command {
    let who = battle.find_character(hero).expect("the hero");
    let card = format!("c{}x0", &hero[1..]);
    let card = battle.find_card(&card).expect("the card");
    Command::Activate(stint::command::Activate {
        who,
        card,
        effect: Some(0),
        on: PickList::new(),
        with: PickList::new(),
    })
}

#[divan::bench(args = [false, true])]
fn command_without_and_with_a_listener(bencher: Bencher<'_, '_>, listens: bool) {
    let battle = started(4, 8, listens);
    let command = healing(&battle);
    bencher
        .with_inputs(|| battle.clone())
        .bench_values(|mut battle| {
            battle.take(&command).expect("accepted");
            battle
        });
}

/// A window with one listener among so many cards: a hundred of them, turn after turn, so that what
/// a fresh copy of a larger battle costs does not count.
#[divan::bench(args = [6, 600])]
fn one_listener_among(bencher: Bencher<'_, '_>, cards: usize) {
    let battle = started(2, cards / 2, true);
    let commands = [healing_of(&battle, "H0"), healing_of(&battle, "H1")];
    let mut events = Vec::new();
    bencher
        .counter(divan::counter::ItemsCount::new(100_u32))
        .with_inputs(|| battle.clone())
        .bench_local_values(|mut battle| {
            for command in commands.iter().cycle().take(100) {
                events.clear();
                battle.take_into(command, &mut events).expect("accepted");
            }
            battle
        });
}

#[divan::bench]
fn whole_random_battle(bencher: Bencher<'_, '_>) {
    let first = started(4, 8, true);
    bencher.bench_local(|| {
        let mut battle = first.clone();
        let (mut turn, mut options) = (7, Vec::new());
        let mut events = Vec::new();
        for _ in 0..200 {
            let Some(command) = next_command(&battle, &mut turn, &mut options) else {
                break;
            };
            events.clear();
            battle.take_into(&command, &mut events).expect("accepted");
        }
        battle
    });
}

#[divan::bench]
fn replay_of_200_commands(bencher: Bencher<'_, '_>) {
    let (first, commands) = played(200);
    bencher.bench(|| {
        let mut session = Session::new(first.clone());
        for command in &commands {
            session.take(command.clone()).expect("accepted");
        }
        session
    });
}

/// Bar: under 50 ms.
#[divan::bench]
fn sixty_characters_600_cards_start(bencher: Bencher<'_, '_>) {
    bencher.bench(|| started(60, 10, true));
}

/// Bar: under 2 ms each.
#[divan::bench]
fn sixty_characters_600_cards_command(bencher: Bencher<'_, '_>) {
    let battle = started(60, 10, true);
    let command = healing(&battle);
    bencher
        .with_inputs(|| battle.clone())
        .bench_values(|mut battle| {
            battle.take(&command).expect("accepted");
            battle
        });
}

#[divan::bench]
fn sixty_characters_600_cards_options(bencher: Bencher<'_, '_>) {
    let battle = started(60, 10, true);
    let mut options = Vec::new();
    bencher.bench_local(|| Draft::default().options(black_box(&battle), &mut options));
}
