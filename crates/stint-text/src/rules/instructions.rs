//! What is done to characters: life, points, energy, damage, markers
//! (docs/cards.md, "Phrasebook").

use stint::effect::{Instruction, Who};
use stint::names::NameId;
use stint::vocabulary::Pool;

use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

pub(super) fn instruction(instruction: Instruction) -> Option<Value> {
    Some(Value::Instruction(instruction))
}

/// The doer, where only "you" can be it: the text says nobody else.
pub(super) fn by_you<T>(args: &Args, then: impl FnOnce() -> Option<T>) -> Option<T> {
    if args.get::<Who>("me")? == Who::You {
        then()
    } else {
        None
    }
}

/// Amounts of life, damage and points: with who is concerned as the object or the subject.
fn life() -> Vec<Rule> {
    vec![
        means!(
            Nt::Phrase,
            [
                "{me} @curar {n} (de|pontos de|ponto de) VIDA [de {x}]",
                "{me} @curar VIDA [de {x}] igual a {n:prose}"
            ],
            [
                "{me} @heal {n} LIFE [of {x}]",
                "{me} @heal LIFE [of {x}] equal to {n:prose}"
            ],
            |args| by_you(args, || instruction(Instruction::Heal(
                args.get("x")?,
                args.get("n")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Heal(x, n)) => {
                    Some(Args::default().with("x", x).with("n", n))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @curar {n} (de|pontos de|ponto de) VIDA",
                "{me} @recuperar {n} (de|pontos de|ponto de) VIDA",
                "{me} @restaurar {n} (de|pontos de|ponto de) VIDA",
                "{me} @recuperar VIDA igual a {n:prose}",
                "{me} @ganhar {n} (de|pontos de|ponto de) VIDA"
            ],
            [
                "{me} @heal {n} LIFE",
                "{me} @recover {n} LIFE",
                "{me} @restore {n} LIFE",
                "{me} @recover LIFE equal to {n:prose}",
                "{me} @gain {n} LIFE"
            ],
            |args| instruction(Instruction::Heal(args.get("me")?, args.get("n")?))
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @curar {x} em {n} (de|pontos de|ponto de) VIDA",
                "{me} @curar {n} (de|pontos de|ponto de) VIDA (a|em) {x}",
                "{me} @restaurar {n} (de|pontos de|ponto de) VIDA (de|a) {x}",
                "{me} @curar {x} em VIDA igual a {n:prose}"
            ],
            [
                "{me} @heal {x} {n} LIFE",
                "{me} @heal {x} for {n} LIFE",
                "{me} @restore {n} LIFE (of|to) {x}",
                "{me} @heal {x} for LIFE equal to {n:prose}"
            ],
            |args| by_you(args, || instruction(Instruction::Heal(
                args.get("x")?,
                args.get("n")?
            )))
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @causar {n} de DANO a {x}",
                "{me} @causar DANO a {x} igual a {n:prose}",
                "{me} @causar DANO igual a {n:prose} a {x}",
                "{me} @dar {n} de DANO a {x}",
                "{me} @causar {n} de DANO em {x}"
            ],
            [
                "{me} @deal {n} DAMAGE to {x}",
                "{me} @deal DAMAGE to {x} equal to {n:prose}",
                "{me} @deal DAMAGE equal to {n:prose} to {x}"
            ],
            |args| by_you(args, || instruction(Instruction::Damage(
                args.get("x")?,
                args.get("n")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Damage(x, n)) => {
                    Some(Args::default().with("x", x).with("n", n))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @sofrer {n} de DANO",
                "{me} @receber {n} de DANO",
                "{me} @sofrer DANO igual a {n:prose}"
            ],
            [
                "{me} @suffer {n} DAMAGE",
                "{me} @take {n} DAMAGE",
                "{me} @suffer DAMAGE equal to {n:prose}"
            ],
            |args| instruction(Instruction::Damage(args.get("me")?, args.get("n")?))
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @causar {n} de LESÃO a {x}",
                "{me} @causar {n} LESÃO a {x}",
                "{me} @causar LESÃO a {x} igual a {n:prose}"
            ],
            [
                "{me} @deal {n} INJURY to {x}",
                "{me} @deal INJURY to {x} equal to {n:prose}"
            ],
            |args| by_you(args, || instruction(Instruction::Injure(
                args.get("x")?,
                args.get("n")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Injure(x, n)) => {
                    Some(Args::default().with("x", x).with("n", n))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @sofrer {n} de LESÃO"],
            ["{me} @suffer {n} INJURY"],
            |args| instruction(Instruction::Injure(args.get("me")?, args.get("n")?))
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::LoseLife(me, n)),
            [
                "{me} @perder {n} (de|pontos de|ponto de) VIDA",
                "{me} @perder VIDA igual a {n:prose}"
            ],
            ["{me} @lose {n} LIFE", "{me} @lose LIFE equal to {n:prose}"]
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @remover {n} (de|pontos de|ponto de) VIDA de {x}",
                "{me} @retirar {n} (de|pontos de|ponto de) VIDA de {x}",
                "{me} @remover VIDA de {x} igual a {n:prose}"
            ],
            [
                "{me} @remove {n} LIFE (from|of) {x}",
                "{me} @take {n} LIFE from {x}",
                "{me} @remove LIFE from {x} equal to {n:prose}"
            ],
            |args| by_you(args, || instruction(Instruction::LoseLife(
                args.get("x")?,
                args.get("n")?
            )))
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @reviver {x} em {n} (de|pontos de|ponto de) VIDA",
                "{me} @reviver {x} com {n} (de|pontos de|ponto de) VIDA"
            ],
            [
                "{me} @revive {x} with {n} LIFE",
                "{me} @revive {x} (at|in) {n} LIFE"
            ],
            |args| by_you(args, || instruction(Instruction::Revive(
                args.get("x")?,
                args.get("n")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Revive(x, n)) => {
                    Some(Args::default().with("x", x).with("n", n))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @matar {x}", "{me} @destruir {x}"],
            ["{me} @kill {x}", "{me} @destroy {x}"],
            |args| by_you(args, || instruction(Instruction::Kill(args.get("x")?))),
            |value| match value {
                Value::Instruction(Instruction::Kill(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        reads!(Nt::Phrase, ["{me} @morrer"], ["{me} @die"], |args| {
            instruction(Instruction::Kill(args.get("me")?))
        }),
    ]
}

/// Points and energy.
fn pools() -> Vec<Rule> {
    vec![
        says!(
            Nt::Phrase,
            Instruction(Instruction::GainPoints(me, n)),
            [
                "{me} @receber {n} (de|pontos de|ponto de) AÇÃO",
                "{me} @ganhar {n} (de|pontos de|ponto de) AÇÃO",
                "{me} @recuperar {n} (de|pontos de|ponto de) AÇÃO",
                "{me} @receber AÇÃO igual a {n:prose}"
            ],
            [
                "{me} @gain {n} ACTION",
                "{me} @receive {n} ACTION",
                "{me} @recover {n} ACTION",
                "{me} @gain ACTION equal to {n:prose}"
            ]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::LosePoints(me, n)),
            [
                "{me} @perder {n} (de|pontos de|ponto de) AÇÃO",
                "{me} @perder AÇÃO igual a {n:prose}"
            ],
            [
                "{me} @lose {n} ACTION",
                "{me} @lose ACTION equal to {n:prose}"
            ]
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@dar|@conceder) {n} (de|pontos de|ponto de) AÇÃO a {x}"],
            [
                "{me} (@give|@grant) {x} {n} ACTION",
                "{me} (@give|@grant) {n} ACTION to {x}"
            ],
            |args| by_you(args, || instruction(Instruction::GainPoints(
                args.get("x")?,
                args.get("n")?
            )))
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @recuperar {n} de {energy} de {x}",
                "{me} (@dar|@conceder|@restaurar) {n} de {energy} a {x}"
            ],
            [
                "{me} @recover {n} {energy} of {x}",
                "{me} (@give|@grant|@restore) {n} {energy} to {x}"
            ],
            |args| by_you(args, || instruction(Instruction::Recover(
                args.get("x")?,
                args.get::<Pool>("energy")?,
                args.get("n")?
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @remover {n} de {energy} de {x}"],
            ["{me} @remove {n} {energy} from {x}"],
            |args| by_you(args, || instruction(Instruction::Pay(
                args.get("x")?,
                args.get::<Pool>("energy")?,
                args.get("n")?
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @remover {n} (de|pontos de|ponto de) AÇÃO de {x}"],
            ["{me} @remove {n} ACTION from {x}"],
            |args| by_you(args, || instruction(Instruction::LosePoints(
                args.get("x")?,
                args.get("n")?
            )))
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Recover(me, energy, n)),
            [
                "{me} @recuperar {n} de {energy}",
                "{me} @receber {n} de {energy}",
                "{me} (@levantar|@restaurar|@ganhar) {n} de {energy}",
                "{me} @recuperar {energy} igual a {n:prose}"
            ],
            [
                "{me} @recover {n} {energy}",
                "{me} @gain {n} {energy}",
                "{me} @restore {n} {energy}",
                "{me} @recover {energy} equal to {n:prose}"
            ]
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @consumir {n} de {energy}",
                "{me} @pagar {n} de {energy}",
                "{me} @deitar {n} de {energy}",
                "{me} @perder {n} de {energy}",
                "{me} @gastar {n} de {energy}",
                "{me} (@consumir|@pagar) {energy} igual a {n:prose}"
            ],
            [
                "{me} @exhaust {n} {energy}",
                "{me} @pay {n} {energy}",
                "{me} @lose {n} {energy}",
                "{me} @spend {n} {energy}",
                "{me} (@exhaust|@pay) {energy} equal to {n:prose}"
            ],
            |args| instruction(Instruction::Pay(
                args.get("me")?,
                args.get::<Pool>("energy")?,
                args.get("n")?
            )),
            |value| match value {
                Value::Instruction(Instruction::Pay(me, pool, n))
                    if matches!(pool, Pool::Stamina | Pool::Mana | Pool::Energy) =>
                {
                    Some(
                        Args::default()
                            .with("me", me)
                            .with("energy", pool)
                            .with("n", n),
                    )
                }
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @pagar {n} (de|pontos de|ponto de) {points}",
                "{me} @gastar {n} (de|pontos de|ponto de) {points}"
            ],
            ["{me} @pay {n} {points}", "{me} @spend {n} {points}"],
            |args| instruction(Instruction::Pay(
                args.get("me")?,
                args.get::<Pool>("points")?,
                args.get("n")?
            )),
            |value| match value {
                Value::Instruction(Instruction::Pay(me, pool, n)) => {
                    Some(
                        Args::default()
                            .with("me", me)
                            .with("points", pool)
                            .with("n", n),
                    )
                }
                _ => None,
            }
        ),
    ]
}

fn markers() -> Vec<Rule> {
    vec![
        says!(
            Nt::Phrase,
            Instruction(Instruction::Mark(me, m)),
            [
                "{me} @receber o marcador {m}",
                "{me} @ganhar o marcador {m}",
                "{me} (@receber|@ganhar) um marcador [de] {m}"
            ],
            [
                "{me} @receive the marker {m}",
                "{me} (@gain|@get) the marker {m}",
                "{me} (@receive|@gain|@get) the {m} marker"
            ]
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @dar o marcador {m} a {x}",
                "{me} @conceder o marcador {m} a {x}",
                "{me} @colocar o marcador {m} em {x}",
                "{me} @adicionar o marcador {m} a {x}"
            ],
            [
                "{me} @give the marker {m} to {x}",
                "{me} @give {x} the marker {m}",
                "{me} @put the marker {m} on {x}",
                "{me} @add the marker {m} to {x}"
            ],
            |args| by_you(args, || instruction(Instruction::Mark(
                args.get("x")?,
                args.get("m")?
            )))
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @remover o marcador {m} de {x}",
                "{me} @retirar o marcador {m} de {x}"
            ],
            ["{me} @remove the marker {m} from {x}"],
            |args| by_you(args, || instruction(Instruction::Unmark(
                args.get("x")?,
                args.get::<NameId>("m")?
            ))),
            |value| match value {
                Value::Instruction(Instruction::Unmark(x, m)) => {
                    Some(Args::default().with("x", x).with("m", m))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @perder o marcador {m}"],
            ["{me} @lose the marker {m}"],
            |args| instruction(Instruction::Unmark(args.get("me")?, args.get("m")?))
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [life(), pools(), markers()].into_iter().flatten().collect()
}
