//! Where pieces stand, and how they come into the battle (docs/cards.md, "Phrasebook").

use stint::effect::{Instruction, Until, Who};
use stint::names::NameId;
use stint::vocabulary::CompanionKind;

use super::instructions::{by_you, instruction};
use crate::grammar::{Args, Nt, Rule, Value, means, reads};

pub(super) fn rules() -> Vec<Rule> {
    vec![
        means!(
            Nt::Phrase,
            [
                "{me} @mover-se até {n:amount_or_a} #casa",
                "{me} @mover-se {n:amount_or_a} #casa"
            ],
            [
                "{me} @move up to {n:amount_or_a} #tile",
                "{me} @move {n:amount_or_a} #tile"
            ],
            |args| instruction(Instruction::Move(args.get("me")?, args.get("n")?)),
            |value| match value {
                Value::Instruction(Instruction::Move(Who::You, n)) =>
                    Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @mover {x} até {n:amount_or_a} #casa",
                "{me} @mover {x} {n:amount_or_a} #casa"
            ],
            [
                "{me} @move {x} up to {n:amount_or_a} #tile",
                "{me} @move {x} {n:amount_or_a} #tile"
            ],
            |args| by_you(args, || instruction(Instruction::Move(
                args.get("x")?,
                args.get("n")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Move(x, n)) => {
                    Some(Args::default().with("x", x).with("n", n))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @trocar [{x}] de lugar com {y}",
                "{me} @trocar {x} e {y} de lugar"
            ],
            [
                "{me} @swap [{x}] with {y}",
                "{me} @swap places with {y}",
                "{me} @swap {x} and {y}",
                "{me} @swap the places of {x} and {y}"
            ],
            |args| by_you(args, || instruction(Instruction::Swap(
                args.get("x")?,
                args.get("y")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Swap(x, y)) => {
                    Some(Args::default().with("x", x).with("y", y))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @trocar de lugar com {y}"],
            ["{me} @swap places with {y}"],
            |args| instruction(Instruction::Swap(args.get("me")?, args.get("y")?))
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @remover {x} do tabuleiro [{u}]",
                "{me} @retirar {x} do tabuleiro [{u}]"
            ],
            [
                "{me} @take {x} off the board [{u}]",
                "{me} @remove {x} from the board [{u}]"
            ],
            |args| by_you(args, || instruction(Instruction::TakeOff(
                args.get("x")?,
                args.get::<Option<Until>>("u")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::TakeOff(x, u)) => {
                    Some(Args::default().with("x", x).with("u", u))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @devolver {x} ao tabuleiro"],
            ["{me} @return {x} to the board"],
            |args| by_you(args, || instruction(Instruction::Return(args.get("x")?))),
            |value| match value {
                Value::Instruction(Instruction::Return(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @voltar ao tabuleiro"],
            ["{me} @return to the board"],
            |args| instruction(Instruction::Return(args.get("me")?))
        ),
        means!(
            Nt::Phrase,
            ["➥ {piece} ‹ {kind} ➜ {n} ›"],
            ["➥ {piece} ‹ {kind} ➜ {n} ›"],
            |args| instruction(Instruction::SpawnCompanion(
                args.get::<NameId>("piece")?,
                args.get::<CompanionKind>("kind")?,
                args.get("n")?,
            )),
            |value| match value {
                Value::Instruction(Instruction::SpawnCompanion(piece, kind, n)) => {
                    Some(
                        Args::default()
                            .with("piece", piece)
                            .with("kind", kind)
                            .with("n", n),
                    )
                }
                _ => None,
            },
            crate::grammar::Voice::Bare
        ),
        means!(
            Nt::Phrase,
            [
                "➥ {piece} ‹ Objeto ; {n} (de|pontos de|ponto de) VIDA ›",
                "➥ {piece} ‹ Objeto ❙ {n} (de|pontos de|ponto de) VIDA ›"
            ],
            [
                "➥ {piece} ‹ Object ; {n} LIFE ›",
                "➥ {piece} ‹ Object ❙ {n} LIFE ›"
            ],
            |args| instruction(Instruction::SpawnObject(
                args.get::<NameId>("piece")?,
                args.get("n")?
            )),
            |value| match value {
                Value::Instruction(Instruction::SpawnObject(piece, n)) => {
                    Some(Args::default().with("piece", piece).with("n", n))
                }
                _ => None,
            },
            crate::grammar::Voice::Bare
        ),
    ]
}
