//! Other wordings of continuous changes, that are only read.

use stint::effect::{Amount, Change, Clause, Duration, Instruction, Quantity, Who};

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, reads};

type Changed = (Change, Amount);

/// "+1 STR and AGI": the same change of two or three quantities.
fn several() -> Vec<Rule> {
    fn build(args: &Args) -> Option<Value> {
        let (change, amount) = args.get::<Changed>("ch")?;
        let duration = args.get::<Option<Duration>>("duration")?;
        let mut clauses = Vec::new();
        for place in ["q", "r", "t"] {
            let Some(quantity) = args.get::<Option<Quantity>>(place)? else {
                continue;
            };
            let me = args.get::<Who>("x")?;
            let instruction = Instruction::Modify(me, quantity, change, amount.clone());
            clauses.push(Clause::Do {
                instruction,
                may: false,
                duration: duration.clone(),
            });
        }
        Some(Value::Clauses(clauses))
    }
    vec![reads!(
        Nt::Inner,
        [
            "{ch:added} de {q} e (de|) {r:quantity} [{duration}]",
            "{ch:added} de {q} , {t:quantity} e {r:quantity} [{duration}]",
            "{x} @receber {ch:added} de {q} e (de|) {r:quantity} [{duration}]",
            "{x} @receber {ch:added} de {q} , {t:quantity} e {r:quantity} [{duration}]"
        ],
        [
            "{ch:added} {q} and {r:quantity} [{duration}]",
            "{ch:added} {q} , {t:quantity} and {r:quantity} [{duration}]",
            "{x} @receive {ch:added} {q} and {r:quantity} [{duration}]",
            "{x} @receive {ch:added} {q} , {t:quantity} and {r:quantity} [{duration}]"
        ],
        build
    )]
}

/// "Increase your STR by 2", "double your STR", said of "you" or of somebody.
fn spelled_out() -> Vec<Rule> {
    fn build(args: &Args, change: Change, sign: i32) -> Option<Value> {
        if args.get::<Who>("me")? != Who::You {
            return None;
        }
        let amount = match args.get::<Amount>("n")? {
            Amount::Number(n) => Amount::Number(n.checked_mul(sign)?),
            n if sign < 0 => Amount::Negative(Box::new(n)),
            n => n,
        };
        let me = args.get::<Who>("x")?;
        instruction(Instruction::Modify(me, args.get("q")?, change, amount))
    }
    vec![
        reads!(
            Nt::Phrase,
            [
                "{me} @aumentar ~o ~seu {q} em {n}",
                "{me} @aumentar (~seu|~o) {q} [de {x}] em {n}"
            ],
            [
                "{me} @increase your {q} by {n}",
                "{me} @increase ~the {q} [of {x}] by {n}"
            ],
            |args| build(args, Change::Add, 1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@reduzir|@diminuir) ~o ~seu {q} em {n}",
                "{me} (@reduzir|@diminuir) (~seu|~o) {q} [de {x}] em {n}"
            ],
            [
                "{me} @reduce your {q} by {n}",
                "{me} @reduce ~the {q} [of {x}] by {n}"
            ],
            |args| build(args, Change::Add, -1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @dobrar ~o ~seu {q}",
                "{me} @dobrar (~seu|~o) {q} [de {x}]"
            ],
            ["{me} @double your {q}", "{me} @double ~the {q} [of {x}]"],
            |args| {
                let mut args = args.clone();
                args.set("n", Value::Amount(Amount::Number(2)));
                build(&args, Change::Multiply, 1)
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    several().into_iter().chain(spelled_out()).collect()
}
