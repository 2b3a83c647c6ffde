//! Other wordings of continuous changes, that are only read.

use stint::effect::{Amount, Change, Clause, Duration, Instruction, Quantity, Who};

use super::damages::signed;
use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, reads};

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

/// The places with a number that the words say.
fn with(args: &Args, number: i32) -> Args {
    let mut args = args.clone();
    args.set("n", Value::Amount(Amount::Number(number)));
    args
}

fn suffered(args: &Args, who: Who, change: Change, sign: i32) -> Option<Value> {
    if args.get::<Who>("me")? != Who::You {
        return None;
    }
    let quantity = Quantity::DamageSuffered {
        attacks: args.get("attacks")?,
        from: None,
    };
    let amount = signed(args.get("n")?, sign)?;
    instruction(Instruction::Modify(who, quantity, change, amount))
}

/// A bonus of the subject.
fn bonus(args: &Args, sign: i32) -> Option<Value> {
    let amount = signed(args.get("n")?, sign)?;
    instruction(Instruction::Modify(
        args.get("me")?,
        args.get("q")?,
        Change::Add,
        amount,
    ))
}

/// "Increase your STR by 2", "double your STR", said of "you" or of somebody.
fn spelled_out() -> Vec<Rule> {
    fn build(args: &Args, change: Change, sign: i32) -> Option<Value> {
        if args.get::<Who>("me")? != Who::You {
            return None;
        }
        let amount = signed(args.get("n")?, sign)?;
        let me = args.get::<Who>("x")?;
        instruction(Instruction::Modify(me, args.get("q")?, change, amount))
    }
    vec![
        // The damage that is responded to, of whoever suffers it.
        reads!(
            Nt::Phrase,
            ["{me} (@reduzir|@diminuir) (o|esse|aquele) DANO em {n}"],
            ["{me} @reduce (the|that) DAMAGE by {n}"],
            |args| suffered(args, Who::That, Change::Add, -1)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @aumentar (o|esse|aquele) DANO em {n}"],
            ["{me} @increase (the|that) DAMAGE by {n}"],
            |args| suffered(args, Who::That, Change::Add, 1)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @dobrar (o|esse|aquele) DANO"],
            ["{me} @double (the|that) DAMAGE"],
            |args| suffered(&with(args, 2), Who::That, Change::Multiply, 1)
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@reduzir|@diminuir) (o|esse|aquele) DANO (à|pela) metade"],
            ["{me} @halve (the|that) DAMAGE"],
            |args| suffered(&with(args, 2), Who::That, Change::Halve, 1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@reduzir|@diminuir) o DANO (sofrido|que você sofrer) [de ataques {?attacks}] em {n}",
                "{me} (@reduzir|@diminuir) o DANO sofrido por {x} [de ataques {?attacks}] em {n}"
            ],
            [
                "{me} @reduce the DAMAGE (suffered|you suffer) [from attacks {?attacks}] by {n}",
                "{me} @reduce the DAMAGE suffered by {x} [from attacks {?attacks}] by {n}"
            ],
            |args| suffered(args, args.get("x")?, Change::Add, -1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @aumentar o DANO (sofrido|que você sofrer) [de ataques {?attacks}] em {n}",
                "{me} @aumentar o DANO sofrido por {x} [de ataques {?attacks}] em {n}"
            ],
            [
                "{me} @increase the DAMAGE (suffered|you suffer) [from attacks {?attacks}] by {n}",
                "{me} @increase the DAMAGE suffered by {x} [from attacks {?attacks}] by {n}"
            ],
            |args| suffered(args, args.get("x")?, Change::Add, 1)
        ),
        // "Your STR is increased by 2."
        reads!(
            Nt::Phrase,
            [
                "~seu {q} @ser (aumentado|aumentada) em {n}",
                "~o {q} [de {x}] @ser (aumentado|aumentada) em {n}"
            ],
            [
                "your {q} @be increased by {n}",
                "the {q} [of {x}] @be increased by {n}"
            ],
            |args| build(args, Change::Add, 1),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "~seu {q} @ser (reduzido|reduzida|diminuído|diminuída) em {n}",
                "~o {q} [de {x}] @ser (reduzido|reduzida|diminuído|diminuída) em {n}"
            ],
            [
                "your {q} @be reduced by {n}",
                "the {q} [of {x}] @be reduced by {n}"
            ],
            |args| build(args, Change::Add, -1),
            Voice::Said
        ),
        // "Give the target +2 STR."
        reads!(
            Nt::Phrase,
            ["{me} (@dar|@conceder) {ch:added} de {q} a {x}"],
            [
                "{me} (@give|@grant) {x} {ch:added} {q}",
                "{me} (@give|@grant) {ch:added} {q} to {x}"
            ],
            |args| {
                let (change, amount) = args.get::<Changed>("ch")?;
                let mut args = args.clone();
                args.set("n", Value::Amount(amount));
                build(&args, change, 1)
            }
        ),
        // "Receive a bonus of STR equal to your level."
        reads!(
            Nt::Phrase,
            [
                "{me} (@receber|@ganhar|@ter) um bônus de {q} igual a {n:prose}",
                "{me} (@receber|@ganhar|@ter) um bônus de + {n} (em|de) {q}"
            ],
            [
                "{me} (@receive|@gain|@have) a bonus of {q} equal to {n:prose}",
                "{me} (@receive|@gain|@have) a bonus of + {n} (to|of) {q}"
            ],
            |args| bonus(args, 1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@receber|@ganhar|@ter) uma penalidade de {q} igual a {n:prose}",
                "{me} (@receber|@ganhar|@ter) uma penalidade de - {n} (em|de) {q}"
            ],
            [
                "{me} (@receive|@gain|@have) a penalty of {q} equal to {n:prose}",
                "{me} (@receive|@gain|@have) a penalty of - {n} (to|of) {q}"
            ],
            |args| bonus(args, -1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @triplicar ~o ~seu {q}",
                "{me} @triplicar (~seu|~o) {q} [de {x}]"
            ],
            ["{me} @triple your {q}", "{me} @triple ~the {q} [of {x}]"],
            |args| build(&with(args, 3), Change::Multiply, 1)
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@reduzir|@diminuir) ~o ~seu {q} (à|pela) metade",
                "{me} (@reduzir|@diminuir) (~seu|~o) {q} [de {x}] (à|pela) metade"
            ],
            ["{me} @halve your {q}", "{me} @halve ~the {q} [of {x}]"],
            |args| build(&with(args, 2), Change::Halve, 1)
        ),
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
            |args| build(&with(args, 2), Change::Multiply, 1)
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    several().into_iter().chain(spelled_out()).collect()
}
