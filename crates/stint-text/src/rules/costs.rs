//! What activating cards costs: "Activating ITEMS costs -1 ACTION" (docs/cards.md).

use stint::effect::{Amount, CardFilter, Change, Instruction, Quantity};

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads};

type Changed = (Change, Amount);

pub(super) fn rules() -> Vec<Rule> {
    fn take(value: &Value) -> Option<Args> {
        match value {
            Value::Instruction(Instruction::Modify(
                me,
                Quantity::ActivationCost(f),
                change,
                amount,
            )) => {
                let args = Args::default().with("x", me).with("f", f);
                Some(args.with("ch", &(*change, amount.clone())))
            }
            _ => None,
        }
    }
    fn build(args: &Args) -> Option<Value> {
        let (change, amount) = args.get::<Changed>("ch")?;
        let quantity = Quantity::ActivationCost(args.get::<CardFilter>("f")?);
        instruction(Instruction::Modify(
            args.get("x")?,
            quantity,
            change,
            amount,
        ))
    }
    // "Costs 1 ACTION less".
    fn by(args: &Args, sign: i32) -> Option<Value> {
        let amount = match args.get::<Amount>("n")? {
            Amount::Number(n) => Amount::Number(n.checked_mul(sign)?),
            n if sign < 0 => Amount::Negative(Box::new(n)),
            n => n,
        };
        let filter = args.get::<Option<CardFilter>>("f")?.unwrap_or_else(this);
        let quantity = Quantity::ActivationCost(filter);
        let who = args.get("x")?;
        instruction(Instruction::Modify(who, quantity, Change::Add, amount))
    }
    vec![
        means!(
            Nt::Phrase,
            [
                "ativar esta carta @custar {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}]",
                "esta carta @custar {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}] [para ser ativada]"
            ],
            [
                "activating this card @cost {ch:changed} ACTION [for {x}]",
                "this card @cost {ch:changed} ACTION [for {x}] [to activate]"
            ],
            |args| {
                let mut args = args.clone();
                args.set("f", Value::CardFilter(this()));
                build(&args)
            },
            |value| match value {
                Value::Instruction(Instruction::Modify(_, Quantity::ActivationCost(f), ..))
                    if *f == this() =>
                {
                    take(value)
                }
                _ => None,
            },
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "[ativar] (esta carta|{f.many}) @custar {n} (de|pontos de|ponto de) AÇÃO a menos [para {x}]",
                "ativar ~um {f.one} @custar {n} (de|pontos de|ponto de) AÇÃO a menos [para {x}]"
            ],
            [
                "[activating] (this card|{f.many}) @cost {n} (less ACTION|ACTION less) [for {x}]",
                "activating a {f.one} @cost {n} (less ACTION|ACTION less) [for {x}]"
            ],
            |args| by(args, -1),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            [
                "[ativar] (esta carta|{f.many}) @custar {n} (de|pontos de|ponto de) AÇÃO a mais [para {x}]",
                "ativar ~um {f.one} @custar {n} (de|pontos de|ponto de) AÇÃO a mais [para {x}]"
            ],
            [
                "[activating] (this card|{f.many}) @cost {n} (more ACTION|ACTION more) [for {x}]",
                "activating a {f.one} @cost {n} (more ACTION|ACTION more) [for {x}]"
            ],
            |args| by(args, 1),
            Voice::Said
        ),
        means!(
            Nt::Phrase,
            [
                "ativar {f.many} (custa|custam) {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}]",
                "ativar {f.one} @custar {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}]",
                "ativar (um|uma) {f.one} @custar {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}]",
                "{f.many} @custar {ch:changed} (de|pontos de|ponto de) AÇÃO [para {x}]"
            ],
            [
                "activating {f.many} (costs|cost) {ch:changed} ACTION [for {x}]",
                "activating {f.one} @cost {ch:changed} ACTION [for {x}]",
                "activating a {f.one} @cost {ch:changed} ACTION [for {x}]",
                "{f.many} @cost {ch:changed} ACTION [for {x}]"
            ],
            build,
            take,
            Voice::Said
        ),
    ]
}

/// The card that the effect is on, as a kind of cards.
fn this() -> CardFilter {
    CardFilter {
        this: true,
        ..CardFilter::default()
    }
}
