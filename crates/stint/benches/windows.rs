//! What responses cost: situations that nobody listens to, and chains of a hundred activations and
//! of two hundred.

use std::sync::Arc;

use divan::{Bencher, counter::ItemsCount};
use stint::Battle;
use stint::command::{Activate, Command, PickList};
use stint::effect::{
    Amount, CardDefinition, CardFilter, Cards, CharacterFilter, Clause, Count, Effect, EffectText,
    Event, From, Instruction, Moment, Requirement, Trigger, Who,
};
use stint::names::{NameId, Names};
use stint::setup::{CardSetup, CharacterSetup, Generator, OwnerSetup, Setup};
use stint::vocabulary::{Activation, Pool, Suit, Zone};

fn main() {
    divan::main();
}

fn hero(id: &str, team: &str, per: i32, points: i32) -> CharacterSetup {
    CharacterSetup {
        id: id.into(),
        team: Some(team.into()),
        // Enough to be stored.
        level: Some(1_000),
        action: points,
        life: Some(100),
        max_life: Some(10_000),
        attributes: [None, None, Some(3), Some(per), None, None, None],
        ..CharacterSetup::default()
    }
}

fn card(id: &str, owner: &str, effect: Effect) -> CardSetup {
    let mut definition = CardDefinition::new(id, Suit::Skill);
    definition.effects = vec![EffectText {
        text: String::new(),
        effect,
    }];
    CardSetup {
        id: id.into(),
        definition: Arc::new(definition),
        owner: OwnerSetup::Character(owner.into()),
        zone: Zone::Memento,
        attached_to: None,
        exhausted: false,
        face_up: None,
        counters: Vec::new(),
    }
}

/// A and B, with so many points before the three of the Reset Phase, and these cards.
fn started(points: [i32; 2], cards: Vec<CardSetup>) -> Battle {
    let mut names = Names::default();
    names.intern("time");
    let setup = Setup {
        names,
        generator: Generator::SplitMix64,
        characters: vec![
            hero("A", "red", 5, points[0]),
            hero("B", "blue", 4, points[1]),
        ],
        cards,
        ..Setup::default()
    };
    let mut battle = Battle::new(&setup).expect("a valid set-up");
    battle.take(&Command::Start).expect("it begins");
    battle
}

fn activate(battle: &Battle, card: &str) -> Command {
    Command::Activate(Activate {
        who: battle
            .decision()
            .and_then(|it| it.who)
            .expect("somebody is asked"),
        card: battle.find_card(card).expect("the card"),
        effect: Some(0),
        on: PickList::new(),
        with: PickList::new(),
    })
}

/// Two cards that respond to every activation, each time for a point, until no points are left.
fn chain(depth: i32) -> Battle {
    let echo = || {
        let mut effect = Effect::new(Activation::Auto);
        let any = Cards::Some(Box::new(Count::ONE), CardFilter::default(), From::unsaid());
        let anybody = Who::Any(CharacterFilter::default());
        effect.requirements = vec![
            Requirement::When(Trigger {
                moment: Moment::After,
                event: Event::Activated(any, anybody),
            }),
            Requirement::Do(Instruction::Pay(Who::You, Pool::Action, 1.into())),
        ];
        effect.body = vec![Clause::plain(Instruction::AddCounters(
            NameId(0),
            Amount::Number(1),
            Cards::This,
        ))];
        effect
    };
    let mut begins = Effect::new(Activation::Activate);
    begins.body = vec![Clause::plain(Instruction::Heal(Who::You, 1.into()))];
    let each = depth / 2 - 3;
    let cards = vec![
        card("begins", "A", begins),
        card("echo", "A", echo()),
        card("answer", "B", echo()),
    ];
    let battle = started([each, each], cards);
    let mut tried = battle.clone();
    let events = tried.take(&activate(&tried, "begins")).expect("accepted");
    let activated = events
        .iter()
        .filter(|it| matches!(it, stint::event::Event::Activated(_)));
    assert_eq!(activated.count(), usize::try_from(depth).unwrap_or(0) + 1);
    battle
}

/// Bar: linear in its depth. The time of one activation is what an item takes.
#[divan::bench(args = [100, 200, 400, 800])]
fn a_chain_so_deep(bencher: Bencher<'_, '_>, depth: i32) {
    let battle = chain(depth);
    let command = activate(&battle, "begins");
    bencher
        .counter(ItemsCount::new(depth.unsigned_abs()))
        .with_inputs(|| battle.clone())
        .bench_local_refs(|battle| battle.take(&command).expect("accepted"));
}

/// A body of so many acts, each with two situations that nobody listens to (bar: 50 ns each).
#[divan::bench(args = [1, 101, 1001])]
fn acts_without_listeners(bencher: Bencher<'_, '_>, acts: usize) {
    let mut effect = Effect::new(Activation::Activate);
    effect.body = vec![Clause::plain(Instruction::Heal(Who::You, 1.into())); acts];
    let battle = started([0, 0], vec![card("acts", "A", effect)]);
    let command = activate(&battle, "acts");
    let mut events = Vec::with_capacity(2_000);
    bencher
        .counter(ItemsCount::new(acts * 2))
        .with_inputs(|| battle.clone())
        .bench_local_refs(|battle| {
            events.clear();
            battle.take_into(&command, &mut events).expect("accepted");
        });
}
