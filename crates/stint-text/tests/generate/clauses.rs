//! Clauses, requirements, effects.

use proptest::prelude::*;
use stint::effect::{Clause, Effect, Instruction, Requirement};
use stint::vocabulary::{Activation, Limit, Scope, Task, Timing};

use super::conditions::{condition, duration, phase, trigger, until};
use super::instructions::instruction;
use super::parts::{amount, attribute, knowledge, who};

fn act(depth: u32) -> BoxedStrategy<Clause> {
    (
        instruction(depth),
        prop::bool::weighted(0.2),
        prop::option::weighted(0.3, duration(depth.min(1))),
    )
        .prop_map(|(instruction, may, duration)| {
            // The moment belongs to the instruction itself there.
            let own = matches!(
                instruction,
                Instruction::TakeOff(..) | Instruction::Exile(..)
            );
            let lasts = !own && instruction.can_last();
            Clause::Do {
                instruction,
                may,
                duration: duration.filter(|_| lasts),
            }
        })
        .boxed()
}

fn clauses(depth: u32, least: usize) -> BoxedStrategy<Vec<Clause>> {
    prop::collection::vec(clause(depth), least..3).boxed()
}

fn clause(depth: u32) -> BoxedStrategy<Clause> {
    if depth == 0 {
        return act(0);
    }
    let inner = depth - 1;
    prop_oneof![
        8 => act(depth),
        1 => (condition(1), clauses(inner, 1), clauses(inner, 0))
            .prop_map(|(condition, then, otherwise)| Clause::If { condition, then, otherwise }),
        1 => clauses(inner, 1).prop_map(Clause::May),
        1 => (who(1), prop::collection::vec(clauses(inner, 1), 1..3))
            .prop_map(|(who, options)| Clause::Choose { who, options }),
        1 => (
            who(1),
            prop::option::of(knowledge()),
            attribute(),
            amount(1),
            clauses(inner, 0),
            clauses(inner, 0),
        )
            .prop_map(|(who, knowledge, attribute, difficulty, success, failure)| Clause::Check {
                who,
                knowledge,
                attribute,
                difficulty,
                success,
                failure,
            }),
    ]
    .boxed()
}

fn requirement() -> BoxedStrategy<Requirement> {
    prop_oneof![
        3 => instruction(1).prop_map(Requirement::Do),
        2 => condition(2).prop_map(Requirement::If),
        3 => trigger(2).prop_map(Requirement::When),
        1 => condition(1).prop_map(Requirement::While),
        1 => who(1).prop_map(Requirement::DuringTurnOf),
        1 => phase().prop_map(Requirement::During),
        1 => until(1).prop_map(Requirement::Until),
        1 => Just(Requirement::Manual("The moon (or; two) weeps".to_owned())),
        1 => Just(Requirement::ManualTrigger("Quando a lua chorar".to_owned())),
    ]
    .boxed()
}

/// An effect of any kind.
pub(crate) fn effect() -> impl Strategy<Value = Effect> {
    let sentence = prop_oneof![
        20 => clause(2),
        1 => Just(Clause::Manual("Sing until the moon weeps.".to_owned())),
    ];
    (
        prop::sample::select(Activation::ALL),
        prop::sample::subsequence(Timing::ALL, 0..3),
        prop::sample::subsequence(Limit::ALL, 0..3),
        prop::sample::subsequence(Scope::ALL, 0..2),
        prop::option::of(prop::sample::select(Task::ALL)),
        prop::collection::vec(requirement(), 0..3),
        prop::collection::vec(sentence, 0..4),
    )
        .prop_map(
            |(activation, timings, limits, scopes, task, requirements, body)| {
                let mut effect = Effect {
                    activation,
                    timings,
                    limits,
                    scopes,
                    task,
                    requirements,
                    body,
                };
                effect.normalise();
                effect
            },
        )
}
