//! Negation, turns, stints, dice, targets (docs/cards.md, "Phrasebook").

use stint::effect::{Amount, Clause, Condition, Instruction, Negated, Who};

use super::instructions::{by_you, instruction};
use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

/// Extra and lost turns (C5.10, C5.11), and the end of somebody's turn.
fn turns() -> Vec<Rule> {
    vec![
        says!(
            Nt::Phrase,
            Instruction(Instruction::ExtraTurn(me)),
            [
                "{me} @jogar outro turno depois deste",
                "{me} (@jogar|@ter|@ganhar|@receber) (outro|mais um) turno [(depois deste|após este) [turno]]",
                "{me} (@jogar|@ter|@ganhar|@receber) um turno (extra|adicional) [(depois deste|após este) [turno]]"
            ],
            [
                "{me} @take another turn after this one",
                "{me} (@take|@play|@have|@get|@gain) another turn [after this (one|turn)]",
                "{me} (@take|@play|@have|@get|@gain) an (extra|additional) turn [after this (one|turn)]"
            ]
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} (@dar|@conceder) (outro turno|mais um turno|um turno extra) a {x} [depois deste]"
            ],
            [
                "{me} (@give|@grant) {x} (another|an extra) turn [after this one]",
                "{me} (@give|@grant) (another|an extra) turn to {x} [after this one]"
            ],
            |args| by_you(args, || instruction(Instruction::ExtraTurn(args.get("x")?)))
        ),
        means!(
            Nt::Phrase,
            // "Seu" is whoever's the sentence is about, "your" is yours.
            ["{me} (@perder|@pular) seu próximo turno {?own}"],
            ["{me} (@lose|@skip) your next turn"],
            |args| {
                let me = args.get::<Who>("me")?;
                let own = me == Who::You || args.get::<bool>("own")?;
                own.then_some(Value::Instruction(Instruction::LoseTurn(me)))
            },
            |value| match value {
                Value::Instruction(Instruction::LoseTurn(Who::You)) => Some(Args::default()),
                _ => None,
            }
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::LoseTurn(me)),
            [
                "{me} @perder seu próximo turno",
                "{me} (@perder|@pular) (o seu|o) próximo turno",
                "{me} @pular seu próximo turno"
            ],
            [
                "{me} @lose <its next turn",
                "{me} @skip <its next turn",
                "{me} (@lose|@skip) (his|her|his or her) next turn"
            ]
        ),
        // "End the turn of the target": only a turn that is being played can end.
        reads!(
            Nt::Inner,
            [
                "encerre o turno de {x}",
                "o turno de {x} (termina|acaba|se encerra)"
            ],
            [
                "end the turn of {x}",
                "end {x} 's turn",
                "the turn of {x} ends",
                "{x} 's turn ends"
            ],
            |args| {
                let condition = Condition::TurnOf(args.get::<Option<Who>>("x")??);
                let then = vec![Clause::plain(Instruction::EndTurn)];
                let otherwise = Vec::new();
                Some(Value::Clause(Clause::If {
                    condition,
                    then,
                    otherwise,
                }))
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    negation_and_stints().into_iter().chain(turns()).collect()
}

fn negation_and_stints() -> Vec<Rule> {
    macro_rules! negate {
        ($what:ident, $pt:expr, $en:expr) => {
            means!(
                Nt::Phrase,
                $pt,
                $en,
                |args| by_you(args, || instruction(Instruction::Negate(Negated::$what))),
                |value| match value {
                    Value::Instruction(Instruction::Negate(Negated::$what)) =>
                        Some(Args::default()),
                    _ => None,
                }
            )
        };
    }
    vec![
        negate!(
            Activation,
            [
                "{me} @negar a ativação",
                "{me} @negar (o efeito|esse efeito|aquela ativação|aquele efeito)",
                "{me} (@cancelar|@anular|@impedir) (a ativação|o efeito|aquela ativação)",
                "{me} @negar (aquela carta|a carta que foi ativada)"
            ],
            [
                "{me} @negate the activation",
                "{me} @negate (the|that) effect",
                "{me} @negate that activation",
                "{me} (@cancel|@prevent) (the|that) (activation|effect)",
                "{me} @negate (that card|the card that was activated)"
            ]
        ),
        negate!(
            Attack,
            [
                "{me} @negar o ataque",
                "{me} @negar (esse|aquele) ataque",
                "{me} (@cancelar|@anular|@impedir|@ignorar) (o|esse|aquele) ataque"
            ],
            [
                "{me} @negate the attack",
                "{me} @negate that attack",
                "{me} (@cancel|@prevent|@ignore) (the|that) attack"
            ]
        ),
        negate!(
            Damage,
            [
                "{me} @negar o DANO",
                "{me} @negar (esse|todo o|aquele) DANO",
                "{me} (@prevenir|@anular|@impedir|@ignorar) (o|esse|todo o|aquele) DANO"
            ],
            [
                "{me} @negate the DAMAGE",
                "{me} @negate (that|all|all the) DAMAGE",
                "{me} (@prevent|@cancel|@ignore) (the|that|all|all the) DAMAGE"
            ]
        ),
        negate!(
            Action,
            [
                "{me} @negar a ação",
                "{me} @negar (essa|aquela) ação",
                "{me} (@negar|@impedir|@anular) (o movimento|a cura|o teste|a rolagem|o descarte|a morte|a perda de VIDA|a seleção)"
            ],
            [
                "{me} @negate the action",
                "{me} @negate that action",
                "{me} (@negate|@prevent|@cancel) the (movement|healing|check|roll|discard|death|loss of LIFE|selection)"
            ]
        ),
        means!(
            Nt::Phrase,
            ["{me} @encerrar o seu ciclo", "{me} @encerrar seu ciclo"],
            ["{me} @end your stint"],
            |args| by_you(args, || instruction(Instruction::EndStint(Who::You))),
            |value| match value {
                Value::Instruction(Instruction::EndStint(Who::You)) => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @encerrar o ciclo de {x}"],
            ["{me} @end the stint of {x}", "{me} @end {x} 's stint"],
            |args| by_you(args, || instruction(Instruction::EndStint(args.get("x")?))),
            |value| match value {
                Value::Instruction(Instruction::EndStint(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @encerrar (o|seu|o seu) ciclo"],
            ["{me} @end (the|its|their) stint"],
            |args| instruction(Instruction::EndStint(args.get("me")?))
        ),
        means!(
            Nt::Phrase,
            ["{me} @encerrar o turno"],
            ["{me} @end the turn"],
            |args| by_you(args, || instruction(Instruction::EndTurn)),
            |value| match value {
                Value::Instruction(Instruction::EndTurn) => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @rolar {n}"],
            ["{me} @roll {n}"],
            |args| by_you(args, || {
                let n = args.get::<Amount>("n")?;
                instruction(Instruction::Roll(n))
            }),
            |value| match value {
                Value::Instruction(Instruction::Roll(n)) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @selecionar {x}", "{me} @escolher {x}"],
            ["{me} @select {x}", "{me} @choose {x}"],
            |args| by_you(args, || instruction(Instruction::Select(args.get("x")?))),
            |value| match value {
                Value::Instruction(Instruction::Select(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
    ]
}
