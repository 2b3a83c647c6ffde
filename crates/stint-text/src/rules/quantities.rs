//! Continuous changes: "+2 STR", "+2 DAMAGE in attacks with ITEM", "you suffer -2 DAMAGE".

use stint::effect::{Amount, CardFilter, Change, Instruction, Quantity, Who};
use stint::vocabulary::Knowledge;

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads, says};

pub(super) type Changed = (Change, Amount);

/// Halving needs no amount; the model gives it the one that it divides by.
const HALF: Amount = Amount::Number(2);

pub(super) fn modify(args: &Args, quantity: Quantity, change: Changed) -> Option<Value> {
    instruction(Instruction::Modify(
        args.get("me")?,
        quantity,
        change.0,
        change.1,
    ))
}

/// Whether the quantity has sentences of its own.
const fn is_own(quantity: &Quantity) -> bool {
    matches!(
        quantity,
        Quantity::DamageSuffered { .. } | Quantity::ActivationCost(_)
    )
}

/// The places of a change of something that is no check and has no sentence of its own.
fn changed(value: &Value, fits: impl Fn(Change, &Amount) -> bool) -> Option<Args> {
    match value {
        Value::Instruction(Instruction::Modify(me, quantity, change, amount))
            if !is_own(quantity) && fits(*change, amount) =>
        {
            let args = Args::default().with("me", me).with("q", quantity);
            Some(args.with("ch", &(*change, amount.clone())))
        }
        _ => None,
    }
}

fn added(value: &Value) -> Option<Args> {
    changed(value, |change, _| change == Change::Add)
}

/// What is said with a sign after the quantity: all but what is added, and halves.
fn is_assigned(change: Change, amount: &Amount) -> bool {
    match change {
        Change::Set | Change::Multiply => true,
        Change::Halve => *amount != HALF,
        Change::Add => false,
    }
}

fn build(args: &Args) -> Option<Value> {
    modify(args, args.get("q")?, args.get("ch")?)
}

/// What is added; checks have sentences of their own.
fn build_added(args: &Args) -> Option<Value> {
    match args.get::<Quantity>("q")? {
        Quantity::Check(_) | Quantity::NextCheck(_) => None,
        _ => build(args),
    }
}

fn build_half(args: &Args) -> Option<Value> {
    modify(args, args.get("q")?, (Change::Halve, HALF))
}

fn halved(value: &Value) -> Option<Args> {
    match value {
        Value::Instruction(Instruction::Modify(_, _, _, amount)) if *amount == HALF => {
            changed(value, |change, _| change == Change::Halve)
        }
        _ => None,
    }
}

/// Checks are worded apart: "+2 in checks of Faith".
fn checks(value: &Value) -> Option<Args> {
    match value {
        Value::Instruction(Instruction::Modify(me, Quantity::Check(k), Change::Add, amount)) => {
            let args = Args::default().with("me", me).with("k", k);
            Some(args.with("ch", &(Change::Add, amount.clone())))
        }
        _ => None,
    }
}

fn build_checks(args: &Args) -> Option<Value> {
    modify(
        args,
        Quantity::Check(args.get::<Option<Knowledge>>("k")?),
        args.get("ch")?,
    )
}

fn sentences() -> Vec<Rule> {
    vec![
        means!(
            Nt::Phrase,
            [
                "{ch:added} em testes [de {k}]",
                "{ch:added} em (seus|todos os|todos os seus|) testes [de {k}]"
            ],
            [
                "{ch:added} in checks [of {k}]",
                "{ch:added} in {k} checks",
                "{ch:added} (on|to|in) (your|all|all your|) checks [of {k}]"
            ],
            build_checks,
            checks,
            Voice::Bare
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @receber {ch:added} em testes [de {k}]",
                "{me} @ter {ch:added} em testes [de {k}]",
                "{me} (@receber|@ter|@ganhar) {ch:added} em (todos os|seus|todos os seus) testes [de {k}]"
            ],
            [
                "{me} @receive {ch:added} in checks [of {k}]",
                "{me} (@gain|@get|@have) {ch:added} in checks [of {k}]",
                "{me} (@receive|@gain|@get|@have) {ch:added} in (all|your|all your) checks [of {k}]"
            ],
            build_checks,
            checks
        ),
        means!(
            Nt::Phrase,
            ["{ch:added} de {q}", "{ch:added} {q}"],
            ["{ch:added} {q}"],
            build_added,
            added,
            Voice::Bare
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @receber {ch:added} de {q}",
                "{me} (@ganhar|@ter) {ch:added} de {q}"
            ],
            [
                "{me} @receive {ch:added} {q}",
                "{me} (@gain|@get|@have) {ch:added} {q}"
            ],
            build_added,
            added
        ),
        means!(
            Nt::Phrase,
            ["{q} {ch:assigned}", "~seu {q} {ch:assigned}"],
            ["{q} {ch:assigned}", "your {q} {ch:assigned}"],
            build,
            |value| changed(value, is_assigned),
            Voice::Bare
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @receber {q} {ch:assigned}",
                "{me} @ter {q} {ch:assigned}"
            ],
            [
                "{me} @receive {q} {ch:assigned}",
                "{me} (@gain|@get|@have) {q} {ch:assigned}"
            ],
            build,
            |value| changed(value, is_assigned)
        ),
        means!(
            Nt::Phrase,
            ["metade de {q}", "metade de ~o {q}", "metade de ~o ~seu {q}"],
            ["half {q}", "half your {q}"],
            build_half,
            halved,
            Voice::Bare
        ),
        means!(
            Nt::Phrase,
            ["{me} @receber metade de {q}", "{me} @ter metade de {q}"],
            ["{me} @receive half {q}", "{me} @have half {q}"],
            build_half,
            halved
        ),
    ]
}

/// "You suffer -2 DAMAGE from attacks."
fn suffered() -> Vec<Rule> {
    fn quantity(args: &Args) -> Option<Quantity> {
        Some(Quantity::DamageSuffered {
            attacks: args.get("attacks")?,
            from: args.get::<Option<Who>>("y")?.map(Box::new),
        })
    }
    fn take(value: &Value, fits: impl Fn(Change, &Amount) -> bool) -> Option<Args> {
        match value {
            Value::Instruction(Instruction::Modify(
                me,
                Quantity::DamageSuffered { attacks, from },
                change,
                amount,
            )) if fits(*change, amount) => {
                let args = Args::default()
                    .with("me", me)
                    .with("attacks", attacks)
                    .with("y", from);
                Some(args.with("ch", &(*change, amount.clone())))
            }
            _ => None,
        }
    }
    vec![
        means!(
            Nt::Phrase,
            [
                "{me} @sofrer {ch:added} de DANO [de ataques {?attacks}] [de {y}]",
                "{me} @receber {ch:added} de DANO de ataques {?attacks} [de {y}]"
            ],
            [
                "{me} @suffer {ch:added} DAMAGE [from attacks {?attacks}] [from {y}]",
                "{me} @suffer {ch:added} DAMAGE from attacks {?attacks} [of {y}]",
                "{me} @take {ch:added} DAMAGE [from attacks {?attacks}] [from {y}]"
            ],
            |args| modify(args, quantity(args)?, args.get("ch")?),
            |value| take(value, |change, _| change == Change::Add),
            Voice::Said
        ),
        means!(
            Nt::Phrase,
            ["{me} @sofrer DANO [de ataques {?attacks}] [de {y}] {ch:assigned}"],
            ["{me} @suffer DAMAGE [from attacks {?attacks}] [from {y}] {ch:assigned}"],
            |args| modify(args, quantity(args)?, args.get("ch")?),
            |value| take(value, is_assigned),
            Voice::Said
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @sofrer metade de DANO [de ataques {?attacks}] [de {y}]",
                "{me} @sofrer metade do DANO [de ataques {?attacks}] [de {y}]"
            ],
            [
                "{me} @suffer half DAMAGE [from attacks {?attacks}] [from {y}]",
                "{me} @suffer half (the|of the) DAMAGE [from attacks {?attacks}] [from {y}]"
            ],
            |args| modify(args, quantity(args)?, (Change::Halve, HALF)),
            |value| match value {
                Value::Instruction(Instruction::Modify(_, _, _, amount)) if *amount == HALF => {
                    take(value, |change, _| change == Change::Halve)
                }
                _ => None,
            },
            Voice::Said
        ),
    ]
}

fn quantities() -> Vec<Rule> {
    fn quantity(quantity: Quantity) -> Option<Value> {
        Some(Value::Quantity(quantity))
    }
    vec![
        says!(
            Nt::Quantity,
            Quantity(Quantity::Attribute(a)),
            ["{a}"],
            ["{a}"]
        ),
        means!(
            Nt::Quantity,
            [
                "DANO [em ataques {?attacks}] [com {f.one}]",
                "DANO [em ataques {?attacks}] com ~um {f.one}",
                "DANO em (seus|) ataques {?attacks} [com {f.many}]"
            ],
            [
                "DAMAGE [in attacks {?attacks}] [with {f.one}]",
                "DAMAGE [in attacks {?attacks}] with a {f.one}",
                "DAMAGE (in|on|with) (your|) attacks {?attacks} [with {f.many}]"
            ],
            |args| quantity(Quantity::DamageDealt {
                attacks: args.get("attacks")?,
                with: args.get::<Option<CardFilter>>("f")?,
            }),
            |value| match value {
                Value::Quantity(Quantity::DamageDealt { attacks, with }) => {
                    Some(Args::default().with("attacks", attacks).with("f", with))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Quantity,
            ["testes [de {k}]"],
            ["checks [of {k}]"],
            |args| quantity(Quantity::Check(args.get::<Option<Knowledge>>("k")?)),
            |value| match value {
                Value::Quantity(Quantity::Check(k)) => Some(Args::default().with("k", k)),
                _ => None,
            }
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::Range),
            ["ALCANCE"],
            ["RANGE"]
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::MoveCost),
            [
                "custo de movimento",
                "AÇÃO para se mover",
                "custo para se mover"
            ],
            ["movement cost", "move cost", "cost to move"]
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::Maximum(p)),
            ["máximo de {p}", "{p} (máxima|máximo)"],
            ["maximum {p}"]
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::Level),
            ["nível"],
            ["level"]
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::Healing),
            ["cura"],
            ["healing"]
        ),
        means!(
            Nt::Assigned,
            ["➜ {n}"],
            ["➜ {n}"],
            |args| Some(Value::Change(Change::Set, args.get("n")?)),
            |value| match value {
                Value::Change(Change::Set, n) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Assigned,
            ["✱ {n}"],
            ["✱ {n}"],
            |args| Some(Value::Change(Change::Multiply, args.get("n")?)),
            |value| match value {
                Value::Change(Change::Multiply, n) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Assigned,
            ["÷ {n}"],
            ["÷ {n}"],
            |args| Some(Value::Change(Change::Halve, args.get("n")?)),
            |value| match value {
                Value::Change(Change::Halve, n) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Changed,
            ["{ch:added}"],
            ["{ch:added}"],
            |args| {
                let (change, amount) = args.get::<Changed>("ch")?;
                Some(Value::Change(change, amount))
            },
            |value| match value {
                Value::Change(Change::Add, _) => Some(Args::default().fill("ch", value.clone())),
                _ => None,
            }
        ),
        means!(
            Nt::Changed,
            ["{ch:assigned}"],
            ["{ch:assigned}"],
            |args| {
                let (change, amount) = args.get::<Changed>("ch")?;
                Some(Value::Change(change, amount))
            },
            |value| match value {
                Value::Change(change, amount) if is_assigned(*change, amount) => {
                    Some(Args::default().fill("ch", value.clone()))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Changed,
            ["metade"],
            ["half"],
            |_| Some(Value::Change(Change::Halve, HALF)),
            |value| match value {
                Value::Change(Change::Halve, amount) if *amount == HALF => Some(Args::default()),
                _ => None,
            }
        ),
        reads!(Nt::Changed, ["{n}"], ["{n}"], |args| {
            Some(Value::Change(Change::Set, args.get("n")?))
        }),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [sentences(), suffered(), quantities()]
        .into_iter()
        .flatten()
        .collect()
}
