//! How long (docs/cards.md, "Durations"; E4.9).

use stint::effect::{Condition, Duration, Until, Who};
use stint::vocabulary::Timing;

use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

/// A moment of somebody's: "of your stint", "of the stint of the target".
macro_rules! moment_of {
    ($variant:ident, [$($pt_you:literal),*], [$($pt:literal),*], [$($en_you:literal),*], [$($en:literal),*]) => {
        [
            means!(Nt::Until, [$($pt_you),*], [$($en_you),*],
                |_| Some(Value::Until(Until::$variant(Who::You))),
                |value| match value {
                    Value::Until(Until::$variant(Who::You)) => Some(Args::default()),
                    _ => None,
                }),
            means!(Nt::Until, [$($pt),*], [$($en),*],
                |args| Some(Value::Until(Until::$variant(args.get("x")?))),
                |value| match value {
                    Value::Until(Until::$variant(x)) => Some(Args::default().with("x", x)),
                    _ => None,
                }),
        ]
    };
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = vec![
        says!(
            Nt::Until,
            Until(Until::EndOfTurn),
            [
                "até o (final|fim) do turno",
                "até o (final|fim) deste turno",
                "neste turno",
                "durante este turno",
                "(pelo|até o) resto do turno"
            ],
            [
                "until the end of the turn",
                "until end of turn",
                "until the end of this turn",
                "this turn",
                "during this turn",
                "for the rest of the turn"
            ]
        ),
        says!(
            Nt::Until,
            Until(Until::EndOfStint),
            [
                "até o (final|fim) do ciclo",
                "até o (final|fim) deste ciclo",
                "neste ciclo",
                "durante este ciclo",
                "pelo resto do ciclo"
            ],
            [
                "until the end of the stint",
                "until end of stint",
                "until the end of this stint",
                "this stint",
                "during this stint",
                "for the rest of the stint"
            ]
        ),
        says!(
            Nt::Until,
            Until(Until::EndOfBattle),
            [
                "até o (final|fim) da batalha",
                "até o (final|fim) desta batalha",
                "nesta batalha",
                "durante esta batalha",
                "pelo resto da batalha"
            ],
            [
                "until the end of the battle",
                "until the end of this battle",
                "this battle",
                "during this battle",
                "for the rest of the battle"
            ]
        ),
        // Older cards call a stint a round (E3.14).
        reads!(
            Nt::Until,
            ["até o (final|fim) (da|desta) rodada"],
            ["until the end of (the|this) round"],
            |_| Some(Value::Until(Until::EndOfStint))
        ),
    ];
    rules.extend(moment_of!(
        EndOfStintOf,
        ["até o (final|fim) (do|de) seu ciclo"],
        ["até o (final|fim) do ciclo de {x}"],
        ["until the end of your stint"],
        [
            "until the end of the stint of {x}",
            "until the end of {x} 's stint"
        ]
    ));
    rules.extend(moment_of!(
        EndOfNextTurn,
        ["até o (final|fim) (do|de) seu próximo turno"],
        ["até o (final|fim) do próximo turno de {x}"],
        ["until the end of your next turn"],
        [
            "until the end of the next turn of {x}",
            "until the end of {x} 's next turn"
        ]
    ));
    rules.extend(moment_of!(
        StartOfNextTurn,
        [
            "até o (início|começo) (do|de) seu próximo turno",
            "até (o|) seu próximo turno"
        ],
        ["até o (início|começo) do próximo turno de {x}"],
        [
            "until the start of your next turn",
            "until the beginning of your next turn",
            "until your next turn"
        ],
        [
            "until the start of the next turn of {x}",
            "until the start of {x} 's next turn"
        ]
    ));
    rules.extend([
        means!(
            Nt::Until,
            ["até a próxima Fase de Recomposição"],
            ["until the next Reset Phase"],
            |_| Some(Value::Until(Until::Phase(Timing::ResetPhase))),
            |value| match value {
                Value::Until(Until::Phase(Timing::ResetPhase)) => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Until,
            [
                "até {timing}",
                "até (a|o) (próxima|próximo|) {timing}",
                "até (a|o) sua próxima {timing}"
            ],
            ["until {timing}", "until (the|) (next|) {timing}"],
            |args| Some(Value::Until(Until::Phase(args.get::<Timing>("timing")?))),
            |value| match value {
                Value::Until(Until::Phase(timing)) => Some(Args::default().with("timing", timing)),
                _ => None,
            }
        ),
        means!(
            Nt::Duration,
            ["{u}"],
            ["{u}"],
            |args| Some(Value::Duration(Duration::Until(args.get::<Until>("u")?))),
            |value| match value {
                Value::Duration(Duration::Until(until)) => Some(Args::default().with("u", until)),
                _ => None,
            }
        ),
        means!(
            Nt::Duration,
            ["enquanto {if}"],
            ["while {if}", "as long as {if}"],
            |args| Some(Value::Duration(Duration::While(
                args.get::<Condition>("if")?
            ))),
            |value| match value {
                Value::Duration(Duration::While(condition)) => {
                    Some(Args::default().with("if", condition))
                }
                _ => None,
            }
        ),
    ]);
    rules
}
