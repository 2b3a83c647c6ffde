//! Changes of the next attack and the next check alone (E4.12).

use stint::effect::{Change, Clause, Duration, Instruction, Quantity};
use stint::vocabulary::Knowledge;

use super::quantities::{Changed, modify};
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads, says};

/// "+2 in the next check of Faith."
fn next_check(value: &Value) -> Option<Args> {
    match value {
        Value::Instruction(Instruction::Modify(
            me,
            Quantity::NextCheck(k),
            Change::Add,
            amount,
        )) => {
            let args = Args::default().with("me", me).with("k", k);
            Some(args.with("ch", &(Change::Add, amount.clone())))
        }
        _ => None,
    }
}

fn build_next_check(args: &Args) -> Option<Value> {
    modify(
        args,
        Quantity::NextCheck(args.get::<Option<Knowledge>>("k")?),
        args.get("ch")?,
    )
}

/// "Your next attack this stint deals +2 DAMAGE", with the duration in between or at the end.
fn next_one(args: &Args, quantity: Quantity) -> Option<Value> {
    let (change, amount) = args.get::<Changed>("ch")?;
    Some(Value::Clause(Clause::Do {
        instruction: Instruction::Modify(args.get("x")?, quantity, change, amount),
        may: false,
        duration: args.get::<Option<Duration>>("duration")?,
    }))
}

pub(super) fn rules() -> Vec<Rule> {
    vec![
        means!(
            Nt::Phrase,
            [
                "{ch:added} no próximo teste [de {k}]",
                "{ch:added} em seu próximo teste [de {k}]"
            ],
            [
                "{ch:added} in the next check [of {k}]",
                "{ch:added} (in|on|to) your next check [of {k}]"
            ],
            build_next_check,
            next_check,
            Voice::Bare
        ),
        means!(
            Nt::Phrase,
            ["{me} (@receber|@ter|@ganhar) {ch:added} no (seu|) próximo teste [de {k}]"],
            [
                "{me} @receive {ch:added} in the next check [of {k}]",
                "{me} (@receive|@gain|@get|@have) {ch:added} (in|on|to) (your|its|their|the) next check [of {k}]"
            ],
            build_next_check,
            next_check
        ),
        reads!(
            Nt::Clause,
            [
                "seu próximo ataque [{duration}] causa {ch:added} de DANO",
                "o próximo ataque de {x} [{duration}] causa {ch:added} de DANO"
            ],
            [
                "your next attack [{duration}] deals {ch:added} DAMAGE",
                "the next attack of {x} [{duration}] deals {ch:added} DAMAGE",
                "{x} 's next attack [{duration}] deals {ch:added} DAMAGE"
            ],
            |args| next_one(args, Quantity::NextAttack)
        ),
        reads!(
            Nt::Clause,
            [
                "seu próximo ataque causa {ch:added} de DANO {duration}",
                "o próximo ataque de {x} causa {ch:added} de DANO {duration}"
            ],
            [
                "your next attack deals {ch:added} DAMAGE {duration}",
                "the next attack of {x} deals {ch:added} DAMAGE {duration}",
                "{x} 's next attack deals {ch:added} DAMAGE {duration}"
            ],
            |args| next_one(args, Quantity::NextAttack)
        ),
        reads!(
            Nt::Clause,
            [
                "seu próximo teste [de {k}] [{duration}] (recebe|tem|ganha) {ch:added}",
                "o próximo teste [de {k}] de {x} [{duration}] (recebe|tem|ganha) {ch:added}"
            ],
            [
                "your next check [of {k}] [{duration}] (gets|receives|gains|has) {ch:added}",
                "the next check [of {k}] of {x} [{duration}] (gets|receives|gains|has) {ch:added}",
                "{x} 's next check [of {k}] [{duration}] (gets|receives|gains|has) {ch:added}"
            ],
            |args| next_one(
                args,
                Quantity::NextCheck(args.get::<Option<Knowledge>>("k")?)
            )
        ),
        reads!(
            Nt::Clause,
            ["seu próximo teste [de {k}] (recebe|tem|ganha) {ch:added} {duration}"],
            ["your next check [of {k}] (gets|receives|gains|has) {ch:added} {duration}"],
            |args| next_one(
                args,
                Quantity::NextCheck(args.get::<Option<Knowledge>>("k")?)
            )
        ),
        says!(
            Nt::Quantity,
            Quantity(Quantity::NextAttack),
            ["DANO no próximo ataque", "DANO em seu próximo ataque"],
            [
                "DAMAGE in the next attack",
                "DAMAGE (in|on|with) your next attack"
            ]
        ),
        means!(
            Nt::Quantity,
            ["próximo teste [de {k}]"],
            ["next check [of {k}]"],
            |args| Some(Value::Quantity(Quantity::NextCheck(args.get::<Option<
                Knowledge,
            >>(
                "k"
            )?))),
            |value| match value {
                Value::Quantity(Quantity::NextCheck(k)) => Some(Args::default().with("k", k)),
                _ => None,
            }
        ),
    ]
}
