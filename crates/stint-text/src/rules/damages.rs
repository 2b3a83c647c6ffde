//! Other wordings of changes of damage, that are only read (docs/cards.md): "your attacks deal +2
//! DAMAGE", "you suffer 2 less DAMAGE", "reduce by 2 the DAMAGE you suffer".

use stint::effect::{Amount, Change, Instruction, Quantity, Who};

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, reads};

type Changed = (Change, Amount);

/// The amount, or the amount taken negatively.
pub(super) fn signed(amount: Amount, sign: i32) -> Option<Amount> {
    Some(match amount {
        Amount::Number(n) => Amount::Number(n.checked_mul(sign)?),
        n if sign < 0 => Amount::Negative(Box::new(n)),
        n => n,
    })
}

fn is_you(args: &Args) -> Option<()> {
    (args.get::<Who>("me")? == Who::You).then_some(())
}

/// A change of what somebody suffers.
fn suffers(args: &Args, who: Who, change: Changed) -> Option<Value> {
    let quantity = Quantity::DamageSuffered {
        attacks: args.get("attacks")?,
        from: args.get::<Option<Who>>("from")?.map(Box::new),
    };
    instruction(Instruction::Modify(who, quantity, change.0, change.1))
}

/// A change of what somebody deals.
fn deals(who: Who, attacks: bool, change: Changed) -> Option<Value> {
    let quantity = Quantity::DamageDealt {
        attacks,
        with: None,
    };
    instruction(Instruction::Modify(who, quantity, change.0, change.1))
}

fn more(args: &Args, sign: i32) -> Option<Changed> {
    Some((Change::Add, signed(args.get("n")?, sign)?))
}

const fn twice() -> Changed {
    (Change::Multiply, Amount::Number(2))
}

const fn half() -> Changed {
    (Change::Halve, Amount::Number(2))
}

/// What is suffered, as a sentence.
fn suffered() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Phrase,
            ["{me} (@sofrer|@receber) {n} de DANO a menos [de ataques {?attacks}] [de {from:who}]"],
            ["{me} (@suffer|@take) {n} less DAMAGE [from attacks {?attacks}] [from {from:who}]"],
            |args| suffers(args, args.get("me")?, more(args, -1)?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@sofrer|@receber) {n} de DANO a mais [de ataques {?attacks}] [de {from:who}]"],
            ["{me} (@suffer|@take) {n} more DAMAGE [from attacks {?attacks}] [from {from:who}]"],
            |args| suffers(args, args.get("me")?, more(args, 1)?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @sofrer o dobro (de|do) DANO [de ataques {?attacks}]"],
            ["{me} @suffer (double|twice the) DAMAGE [from attacks {?attacks}]"],
            |args| suffers(args, args.get("me")?, twice())
        ),
        // Without a subject, of "you".
        reads!(
            Nt::Phrase,
            ["{me} @sofrer {ch:added} de DANO [de ataques {?attacks}]"],
            ["{me} @suffer {ch:added} DAMAGE [from attacks {?attacks}]"],
            |args| suffers(args, Who::You, args.get("ch")?),
            Voice::Bare
        ),
        reads!(
            Nt::Phrase,
            ["{me} @sofrer metade (de|do) DANO [de ataques {?attacks}]"],
            ["{me} @suffer half (the|of the|) DAMAGE [from attacks {?attacks}]"],
            |args| suffers(args, Who::You, half()),
            Voice::Bare
        ),
    ]
}

/// What is reduced or increased by somebody who responds.
fn changed() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Phrase,
            [
                "{me} (@reduzir|@diminuir) em {n} o DANO (sofrido|recebido|que você sofrer) [de ataques {?attacks}]",
                "{me} (@reduzir|@diminuir) o DANO (recebido|que você receber) [de ataques {?attacks}] em {n}"
            ],
            [
                "{me} @reduce by {n} the DAMAGE (suffered|received|you suffer) [from attacks {?attacks}]",
                "{me} @reduce the DAMAGE (received|you receive|you take) [from attacks {?attacks}] by {n}"
            ],
            |args| {
                is_you(args)?;
                suffers(args, Who::You, more(args, -1)?)
            }
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@reduzir|@diminuir) em {n} (o|esse|aquele) DANO [de o ataque]",
                "{me} (@reduzir|@diminuir) (o|esse|aquele) DANO de o ataque em {n}"
            ],
            [
                "{me} @reduce by {n} (the|that) DAMAGE [of the attack]",
                "{me} @reduce (the|that) DAMAGE of the attack by {n}"
            ],
            |args| {
                is_you(args)?;
                suffers(args, Who::That, more(args, -1)?)
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @aumentar (o|esse|aquele) DANO de o ataque em {n}"],
            ["{me} @increase (the|that) DAMAGE of the attack by {n}"],
            |args| {
                is_you(args)?;
                suffers(args, Who::That, more(args, 1)?)
            }
        ),
        reads!(
            Nt::Phrase,
            ["o DANO @ser reduzido em {n}"],
            ["the DAMAGE @be reduced by {n}"],
            |args| suffers(args, Who::That, more(args, -1)?),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["o DANO @ser aumentado em {n}"],
            ["the DAMAGE @be increased by {n}"],
            |args| suffers(args, Who::That, more(args, 1)?),
            Voice::Said
        ),
    ]
}

/// What attacks deal.
fn dealt() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Phrase,
            [
                "seus ataques @causar {ch:added} de DANO",
                "ataques de {x} @causar {ch:added} de DANO"
            ],
            [
                "your attacks @deal {ch:added} DAMAGE",
                "attacks of {x} @deal {ch:added} DAMAGE"
            ],
            |args| deals(args.get("x")?, true, args.get("ch")?),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "seus ataques @causar {n} de DANO a mais",
                "ataques de {x} @causar {n} de DANO a mais"
            ],
            [
                "your attacks @deal {n} more DAMAGE",
                "attacks of {x} @deal {n} more DAMAGE"
            ],
            |args| deals(args.get("x")?, true, more(args, 1)?),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "seus ataques @causar {n} de DANO a menos",
                "ataques de {x} @causar {n} de DANO a menos"
            ],
            [
                "your attacks @deal {n} less DAMAGE",
                "attacks of {x} @deal {n} less DAMAGE"
            ],
            |args| deals(args.get("x")?, true, more(args, -1)?),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "seus ataques @causar o dobro (de|do) DANO",
                "ataques de {x} @causar o dobro (de|do) DANO"
            ],
            [
                "your attacks @deal (double|twice the) DAMAGE",
                "attacks of {x} @deal (double|twice the) DAMAGE"
            ],
            |args| deals(args.get("x")?, true, twice()),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["ataques contra {x} @causar {ch:added} de DANO"],
            ["attacks against {x} @deal {ch:added} DAMAGE"],
            |args| {
                let mut args = args.clone();
                args.set("attacks", Value::Flag(true));
                suffers(&args, args.get("x")?, args.get("ch")?)
            },
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["{me} @causar {n} de DANO a mais [em ataques {?attacks}]"],
            ["{me} @deal {n} more DAMAGE [in attacks {?attacks}]"],
            |args| deals(args.get("me")?, args.get("attacks")?, more(args, 1)?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @causar {n} de DANO a menos [em ataques {?attacks}]"],
            ["{me} @deal {n} less DAMAGE [in attacks {?attacks}]"],
            |args| deals(args.get("me")?, args.get("attacks")?, more(args, -1)?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @causar {ch:added} de DANO [em ataques {?attacks}]"],
            ["{me} @deal {ch:added} DAMAGE [in attacks {?attacks}]"],
            |args| deals(args.get("me")?, args.get("attacks")?, args.get("ch")?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @causar o dobro (de|do) DANO [em ataques {?attacks}]"],
            ["{me} @deal (double|twice the) DAMAGE [in attacks {?attacks}]"],
            |args| deals(args.get("me")?, args.get("attacks")?, twice())
        ),
        reads!(
            Nt::Phrase,
            ["{me} @aumentar o DANO (de|dos) (seus|) ataques [de {x}] em {n}"],
            ["{me} @increase the DAMAGE of (your|) attacks [of {x}] by {n}"],
            |args| {
                is_you(args)?;
                deals(args.get("x")?, true, more(args, 1)?)
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@reduzir|@diminuir) o DANO (de|dos) (seus|) ataques [de {x}] em {n}"],
            ["{me} @reduce the DAMAGE of (your|) attacks [of {x}] by {n}"],
            |args| {
                is_you(args)?;
                deals(args.get("x")?, true, more(args, -1)?)
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [suffered(), changed(), dealt()]
        .into_iter()
        .flatten()
        .collect()
}
