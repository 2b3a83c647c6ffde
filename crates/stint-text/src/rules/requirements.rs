//! What stands in `【 】` (E7).

use stint::effect::{Condition, Requirement, Trigger, Until, Who};
use stint::vocabulary::{Limit, Timing};

use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, reads};

fn requirement(requirement: Requirement) -> Option<Value> {
    Some(Value::Requirement(requirement))
}

fn act(args: &Args) -> Option<Value> {
    let Value::Instruction(instruction) = args.get::<Box<Phrase>>("v")?.meaning()? else {
        return None;
    };
    requirement(Requirement::Do(instruction))
}

/// A situation and what must hold in it.
fn both(args: &Args) -> Option<Value> {
    Some(Value::Requirements(vec![
        Requirement::When(args.get("trigger")?),
        Requirement::If(args.get("if")?),
    ]))
}

fn take(value: &Value) -> Option<Args> {
    match value {
        Value::Requirement(Requirement::Do(instruction)) => {
            Some(Args::default().with("v", instruction))
        }
        _ => None,
    }
}

/// Older wordings of timings (docs/cards.md): "no início do seu turno".
fn leads() -> Vec<Rule> {
    macro_rules! timing {
        ($timing:ident, $pt:literal, $en:literal) => {
            reads!(Nt::Lead, [$pt], [$en], |_| Some(Value::Timing(
                Timing::$timing
            )))
        };
    }
    macro_rules! limit {
        ($limit:ident, $pt:literal, $en:literal) => {
            reads!(Nt::Lead, [$pt], [$en], |_| Some(Value::Limit(
                Limit::$limit
            )))
        };
    }
    vec![
        timing!(
            YourStartPhase,
            "(no|em o) (início|começo) (do|de) seu turno",
            "at the (start|beginning) of your turn"
        ),
        timing!(
            YourEndPhase,
            "no (final|fim) (do|de) seu turno",
            "at the end of your turn"
        ),
        timing!(
            StartOfBattle,
            "no (início|começo) da batalha",
            "at the (start|beginning) of the battle"
        ),
        timing!(
            EndOfBattle,
            "no (final|fim) da batalha",
            "at the end of the battle"
        ),
        timing!(
            ResetPhase,
            "(na Fase de Recomposição|no início (do|de cada) ciclo)",
            "(in the Reset Phase|at the start of (the|each) stint)"
        ),
        timing!(
            StartOfRound,
            "no (início|começo) (da|de cada) rodada",
            "at the (start|beginning) of (the|each) round"
        ),
        timing!(
            EndOfRound,
            "no (final|fim) (da rodada|de cada rodada|do ciclo|de cada ciclo)",
            "at the end of (the|each) (round|stint)"
        ),
        timing!(
            AllStartPhase,
            "no (início|começo) (do turno de cada personagem|de cada turno)",
            "at the (start|beginning) of (each turn|each character's turn|the turn of each character)"
        ),
        timing!(
            AllEndPhase,
            "no (final|fim) (do turno de cada personagem|de cada turno)",
            "at the end of (each turn|each character's turn|the turn of each character)"
        ),
        timing!(
            OpponentStartPhase,
            "no (início|começo) do turno de (um|cada) oponente",
            "at the (start|beginning) of (each opponent's turn|the turn of an opponent)"
        ),
        timing!(
            OpponentEndPhase,
            "no (final|fim) do turno de (um|cada) oponente",
            "at the end of (each opponent's turn|the turn of an opponent)"
        ),
        reads!(
            Nt::Lead,
            ["(em|em o|em a|durante|durante a) {timing}"],
            ["(in|in the|at|at the|during|during the) {timing}"],
            |args| Some(Value::Timing(args.get("timing")?))
        ),
        limit!(
            YourTurnOnly,
            "(apenas|somente|só) (em|durante) (o|) seu turno",
            "(only|) (in|during) your turn only"
        ),
        limit!(
            YourTurnOnly,
            "(apenas|somente|só) (no|em) seu turno",
            "only (in|during) your turn"
        ),
        limit!(OncePerStint, "uma vez por ciclo", "once per stint"),
        limit!(OncePerBattle, "uma vez por batalha", "once per battle"),
        limit!(OncePerTurn, "uma vez por turno", "once per turn"),
        limit!(OncePerRound, "uma vez por rodada", "once per round"),
        reads!(
            Nt::Lead,
            ["{trigger} [,] (e|se|e se) {if}"],
            ["{trigger} [,] (and|if|and if) {if}"],
            |args| both(args)
        ),
        reads!(Nt::Lead, ["se {e:events}"], ["if {e:events}"], |args| {
            requirement(Requirement::When(args.get("e")?))
        }),
        reads!(Nt::Lead, ["{trigger}"], ["{trigger}"], |args| {
            requirement(Requirement::When(args.get::<Trigger>("trigger")?))
        }),
        reads!(
            Nt::Lead,
            [
                "durante (o turno|os turnos) de {x}",
                "durante o seu turno {?mine}"
            ],
            ["during (the turn|turns) of {x}", "during your turn {?mine}"],
            |args| requirement(Requirement::DuringTurnOf(args.get("x")?))
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = leads();
    rules.extend(requirements());
    rules
}

fn requirements() -> Vec<Rule> {
    vec![
        means!(
            Nt::Requirement,
            ["{v:phrase.imperative}"],
            ["{v:phrase.imperative}"],
            act,
            take
        ),
        means!(
            Nt::Requirement,
            ["{v:phrase.present}"],
            ["{v:phrase.present}"],
            act,
            take
        ),
        means!(
            Nt::Requirement,
            ["se {if}", "{if}", "(somente se|apenas se|caso) {if}"],
            ["if {if}", "{if}", "only if {if}"],
            |args| requirement(Requirement::If(args.get::<Condition>("if")?)),
            |value| match value {
                Value::Requirement(Requirement::If(condition)) => {
                    Some(Args::default().with("if", condition))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Requirement,
            ["{trigger}"],
            ["{trigger}"],
            |args| requirement(Requirement::When(args.get::<Trigger>("trigger")?)),
            |value| match value {
                Value::Requirement(Requirement::When(trigger)) => {
                    Some(Args::default().with("trigger", trigger))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Requirement,
            ["a menos que {if}"],
            ["unless {if}"],
            |args| {
                let condition = args.get::<Condition>("if")?;
                requirement(Requirement::If(Condition::Not(Box::new(condition))))
            }
        ),
        // "When you are attacked and your LIFE is 5–": the one and the other.
        reads!(
            Nt::Requirement,
            ["{trigger} [,] (e|se|e se) {if}"],
            ["{trigger} [,] (and|if|and if) {if}"],
            |args| both(args)
        ),
        // A happening is a "when", whatever word it is said with (E7.4).
        reads!(
            Nt::Requirement,
            ["se {e:events}"],
            ["if {e:events}"],
            |args| { requirement(Requirement::When(args.get("e")?)) }
        ),
        means!(
            Nt::Requirement,
            ["enquanto {if}"],
            ["while {if}", "as long as {if}"],
            |args| requirement(Requirement::While(args.get::<Condition>("if")?)),
            |value| match value {
                Value::Requirement(Requirement::While(condition)) => {
                    Some(Args::default().with("if", condition))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Requirement,
            ["durante o seu turno", "durante seu turno"],
            ["during your turn"],
            |_| requirement(Requirement::DuringTurnOf(Who::You)),
            |value| match value {
                Value::Requirement(Requirement::DuringTurnOf(Who::You)) => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Requirement,
            ["durante (o turno|os turnos) de {x}"],
            ["during (the turn|turns) of {x}", "during {x} 's turn"],
            |args| requirement(Requirement::DuringTurnOf(args.get("x")?)),
            |value| match value {
                Value::Requirement(Requirement::DuringTurnOf(x)) =>
                    Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        reads!(
            Nt::Requirement,
            ["durante qualquer turno"],
            ["during any turn"],
            |_| {
                requirement(Requirement::DuringTurnOf(Who::Any(
                    stint::effect::CharacterFilter::default(),
                )))
            }
        ),
        means!(
            Nt::Requirement,
            ["durante {timing}", "durante (a|o) {timing}"],
            ["during {timing}", "during the {timing}"],
            |args| requirement(Requirement::During(args.get::<Timing>("timing")?)),
            |value| match value {
                Value::Requirement(Requirement::During(timing)) => {
                    Some(Args::default().with("timing", timing))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Requirement,
            ["{u}"],
            ["{u}"],
            |args| requirement(Requirement::Until(args.get::<Until>("u")?)),
            |value| match value {
                Value::Requirement(Requirement::Until(until)) =>
                    Some(Args::default().with("u", until)),
                _ => None,
            }
        ),
    ]
}
