//! Other wordings, that are only read, of what other rules print (docs/cards.md).

use stint::effect::{
    Amount, CardFilter, Cards, Change, CharacterFilter, Clause, Condition, Duration, Instruction,
    Quantity, Restriction, Side, Who,
};
use stint::names::NameId;
use stint::vocabulary::{Attribute, CompanionKind, Knowledge, Pool};

use super::cards::owned;
use super::instructions::{by_you, instruction};
use crate::grammar::{Args, Nt, Rule, Value, Voice, reads};

/// All of a pool, half of it, and "all" of what is healed.
fn whole_pools() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Phrase,
            [
                "{me} @curar toda a [sua] VIDA [de {x}]",
                "{me} @curar completamente {x}"
            ],
            [
                "{me} @heal all [your] LIFE [of {x}]",
                "{me} (@heal {x} completely|fully @heal {x})"
            ],
            |args| by_you(args, || {
                let x = args.get::<Who>("x")?;
                let all = Amount::Maximum(x.clone(), Pool::Life);
                instruction(Instruction::Heal(x, all))
            })
        ),
        reads!(
            Nt::Phrase,
            ["{me} @recuperar toda a (sua|) VIDA"],
            ["{me} @recover all (your|its|their|) LIFE"],
            |args| {
                let me = args.get::<Who>("me")?;
                let all = Amount::Maximum(me.clone(), Pool::Life);
                instruction(Instruction::Heal(me, all))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@recuperar|@levantar) toda a (sua|) {energy}"],
            ["{me} @recover all (your|its|their|) {energy}"],
            |args| {
                let (me, pool) = (args.get::<Who>("me")?, args.get::<Pool>("energy")?);
                let all = Amount::Maximum(me.clone(), pool);
                instruction(Instruction::Recover(me, pool, all))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @perder toda a (sua|) AÇÃO"],
            ["{me} @lose all (your|its|their|) ACTION"],
            |args| {
                let me = args.get::<Who>("me")?;
                let all = Amount::Pool(me.clone(), Pool::Action);
                instruction(Instruction::LosePoints(me, all))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @perder metade de (a|sua|a sua) AÇÃO"],
            ["{me} @lose half (of|) (the|your|its|their) ACTION"],
            |args| {
                let me = args.get::<Who>("me")?;
                let half = Amount::Half(Box::new(Amount::Pool(me.clone(), Pool::Action)));
                instruction(Instruction::LosePoints(me, half))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @perder metade de (a|sua|a sua) VIDA"],
            ["{me} @lose half (of|) (the|your|its|their) LIFE"],
            |args| half_life(args.get("me")?)
        ),
        reads!(
            Nt::Phrase,
            ["{me} @remover metade de a VIDA de {x}"],
            ["{me} @remove half (of|) the LIFE of {x}"],
            |args| by_you(args, || half_life(args.get("x")?))
        ),
    ]
}

fn half_life(who: Who) -> Option<Value> {
    let half = Amount::Half(Box::new(Amount::Pool(who.clone(), Pool::Life)));
    instruction(Instruction::LoseLife(who, half))
}

/// What was just dealt or suffered, or half of it.
fn that_much() -> Vec<Rule> {
    fn much(args: &Args) -> Option<Amount> {
        Some(if args.get("half")? {
            Amount::Half(Box::new(Amount::ThatMuch))
        } else {
            Amount::ThatMuch
        })
    }
    vec![
        reads!(
            Nt::Phrase,
            ["{me} @causar [metade de {?half}] o DANO (sofrido|causado) a {x}"],
            ["{me} @deal [half of {?half}] the DAMAGE (suffered|dealt) to {x}"],
            |args| by_you(args, || instruction(Instruction::Damage(
                args.get("x")?,
                much(args)?
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @curar [metade de {?half}] o DANO (sofrido|causado)"],
            ["{me} @heal [half of {?half}] the DAMAGE (suffered|dealt)"],
            |args| by_you(args, || instruction(Instruction::Heal(
                Who::You,
                much(args)?
            )))
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @causar a {x} {n} de DANO",
                "{me} @causar {n} de DANO em {x}"
            ],
            [
                "{me} @deal {x} {n} DAMAGE",
                "{me} @deal {n} of DAMAGE to {x}"
            ],
            |args| by_you(args, || instruction(Instruction::Damage(
                args.get("x")?,
                args.get("n")?
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @enviar {x} para fora de o tabuleiro"],
            ["{me} @send {x} off the board"],
            |args| by_you(args, || instruction(Instruction::TakeOff(
                args.get("x")?,
                None
            )))
        ),
    ]
}

/// Cards and pieces.
fn deeds() -> Vec<Rule> {
    vec![
        // "Of your choice": whoever's it is, "you" choose it.
        reads!(
            Nt::Phrase,
            ["{me} @descartar {c} a a sua escolha"],
            ["{me} @discard {c} of your choice"],
            |args| {
                let me = args.get::<Who>("me")?;
                let cards = owned(args.get::<Cards>("c")?, &me);
                instruction(Instruction::Discard(Who::You, cards))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@pegar|@retirar) {c}"],
            ["{me} @take {c}"],
            |args| instruction(Instruction::Obtain(args.get("me")?, args.get("c")?))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @puxar (cartas igual|um número de cartas igual) a {n:prose}"],
            ["{me} @draw (cards|a number of cards) equal to {n:prose}"],
            |args| {
                let (me, n) = (args.get("me")?, args.get("n")?);
                instruction(Instruction::Draw(me, n, None))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @colocar {c} (em o fundo de|embaixo de) (o|seu|o seu) baralho"],
            ["{me} @put {c} (on|at) the bottom of (the|your|its) deck"],
            |args| instruction(Instruction::Bury(args.get("me")?, args.get("c")?))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @mover-se para uma casa adjacente"],
            ["{me} @move to an adjacent tile"],
            |args| instruction(Instruction::Move(args.get("me")?, Amount::Number(1)))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @mover {x} para uma casa adjacente"],
            ["{me} @move {x} to an adjacent tile"],
            |args| by_you(args, || instruction(Instruction::Move(
                args.get("x")?,
                Amount::Number(1)
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @invocar (um|uma|) {piece} ‹ {kind} ➜ {n} ›"],
            ["{me} @summon (a|) {piece} ‹ {kind} ➜ {n} ›"],
            |args| by_you(args, || instruction(Instruction::SpawnCompanion(
                args.get::<NameId>("piece")?,
                args.get::<CompanionKind>("kind")?,
                args.get("n")?
            )))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @ficar com o marcador {m}"],
            ["{me} @get the marker {m}"],
            |args| instruction(Instruction::Mark(args.get("me")?, args.get("m")?))
        ),
        reads!(
            Nt::Phrase,
            ["{me} @marcar {x} com {m}"],
            ["{me} @mark {x} with {m}"],
            |args| by_you(args, || instruction(Instruction::Mark(
                args.get("x")?,
                args.get("m")?
            )))
        ),
        reads!(
            Nt::Phrase,
            [
                "{me} @encerrar (seu|o seu|este|o presente) turno",
                "{me} @encerrar o turno atual"
            ],
            ["{me} @end (your|this|the current) turn"],
            |args| by_you(args, || instruction(Instruction::EndTurn))
        ),
    ]
}

/// Whether it is clear what belongs to which of two groups: in "HUMANS and CREATURES of your team"
/// it is not.
pub(super) fn are_apart(one: &Who, other: &Who) -> bool {
    let (Who::All(one), Who::All(other)) = (one, other) else {
        return true;
    };
    let side = |filter: &CharacterFilter| filter.side != Side::Any;
    side(one) == side(other)
        && one.near == other.near
        && one.marker == other.marker
        && one.tag == other.tag
        && one.condition == other.condition
}

/// Two things of one verb that is said once.
fn elided() -> Vec<Rule> {
    type Make = fn(Who, Amount) -> Instruction;
    fn two(args: &Args, make: Make) -> Option<Value> {
        let first = args.get::<Amount>("n")?;
        let second = args.get::<Option<Amount>>("o")?;
        let second = second.unwrap_or_else(|| first.clone());
        let (one, other) = (args.get("x")?, args.get("y")?);
        if !args.get::<bool>("apart")? && !are_apart(&one, &other) {
            return None;
        }
        Some(Value::Clauses(vec![
            Clause::plain(make(one, first)),
            Clause::plain(make(other, second)),
        ]))
    }
    fn pools(args: &Args, make: fn(Who, Pool, Amount) -> Instruction) -> Option<Value> {
        let me = args.get::<Who>("x")?;
        Some(Value::Clauses(vec![
            Clause::plain(make(
                me.clone(),
                args.get::<Pool>("energy")?,
                args.get("n")?,
            )),
            Clause::plain(make(me, args.get::<Pool>("other")?, args.get("o")?)),
        ]))
    }
    vec![
        reads!(
            Nt::Inner,
            [
                "cause {n} de DANO a {x} e {o:amount} de DANO a {y:who} {?apart}",
                "cause {n} de DANO a {x} e a {y:who} {?apart}",
                "cause {n} de DANO a {x} e {y:who}"
            ],
            [
                "deal {n} DAMAGE to {x} and {o:amount} DAMAGE to {y:who} {?apart}",
                "deal {n} DAMAGE to {x} and to {y:who} {?apart}",
                "deal {n} DAMAGE to {x} and {y:who}"
            ],
            |args| two(args, Instruction::Damage)
        ),
        reads!(
            Nt::Inner,
            [
                "cure {n} de VIDA de {x} e {o:amount} de VIDA de {y:who} {?apart}",
                "cure {n} de VIDA de {x} e de {y:who} {?apart}",
                "cure {n} de VIDA de {x} e {y:who}"
            ],
            [
                "heal {n} LIFE of {x} and {o:amount} LIFE of {y:who} {?apart}",
                "heal {n} LIFE of {x} and of {y:who} {?apart}",
                "heal {n} LIFE of {x} and {y:who}"
            ],
            |args| two(args, Instruction::Heal)
        ),
        reads!(
            Nt::Inner,
            [
                "recupere {n} de {energy} e {o:amount} de {other:energy}",
                "{x} @recuperar {n} de {energy} e {o:amount} de {other:energy}"
            ],
            [
                "recover {n} {energy} and {o:amount} {other:energy}",
                "{x} @recover {n} {energy} and {o:amount} {other:energy}"
            ],
            |args| pools(args, Instruction::Recover)
        ),
        reads!(
            Nt::Inner,
            ["(consuma|pague|deite) {n} de {energy} e {o:amount} de {other:energy}"],
            ["(exhaust|pay) {n} {energy} and {o:amount} {other:energy}"],
            |args| pools(args, Instruction::Pay)
        ),
        reads!(
            Nt::Inner,
            [
                "recupere {n} de VIDA e {o:amount} de {other:energy}",
                "{x} @recuperar {n} de VIDA e {o:amount} de {other:energy}"
            ],
            [
                "recover {n} LIFE and {o:amount} {other:energy}",
                "{x} @recover {n} LIFE and {o:amount} {other:energy}"
            ],
            |args| {
                let me = args.get::<Who>("x")?;
                let pool = args.get::<Pool>("other")?;
                Some(Value::Clauses(vec![
                    Clause::plain(Instruction::Heal(me.clone(), args.get("n")?)),
                    Clause::plain(Instruction::Recover(me, pool, args.get("o")?)),
                ]))
            }
        ),
        reads!(
            Nt::Inner,
            [
                "perca {n} de VIDA e {o:amount} de AÇÃO",
                "{x} @perder {n} de VIDA e {o:amount} de AÇÃO"
            ],
            [
                "lose {n} LIFE and {o:amount} ACTION",
                "{x} @lose {n} LIFE and {o:amount} ACTION"
            ],
            |args| {
                let me = args.get::<Who>("x")?;
                Some(Value::Clauses(vec![
                    Clause::plain(Instruction::LoseLife(me.clone(), args.get("n")?)),
                    Clause::plain(Instruction::LosePoints(me, args.get("o")?)),
                ]))
            }
        ),
        // "+1 in all attributes": in each of them.
        reads!(
            Nt::Inner,
            [
                "{ch:added} (em|de) todos os atributos [{duration}]",
                "{x} (@receber|@ter|@ganhar) {ch:added} (em|de) todos os atributos [{duration}]"
            ],
            [
                "{ch:added} (in|to|of) all attributes [{duration}]",
                "{x} (@receive|@have|@gain|@get) {ch:added} (in|to|of) all attributes [{duration}]"
            ],
            |args| {
                let (change, amount) = args.get::<(Change, Amount)>("ch")?;
                let mut clauses = Vec::new();
                for attribute in Attribute::ALL {
                    let quantity = Quantity::Attribute(*attribute);
                    let who = args.get::<Who>("x")?;
                    clauses.push(Clause::Do {
                        instruction: Instruction::Modify(who, quantity, change, amount.clone()),
                        may: false,
                        duration: args.get::<Option<Duration>>("duration")?,
                    });
                }
                Some(Value::Clauses(clauses))
            }
        ),
        // "+2 in checks of Faith and Art".
        reads!(
            Nt::Inner,
            [
                "{ch:added} em testes de {k} (e|ou) (de|) {l:knowledge} [{duration}]",
                "{x} (@receber|@ter) {ch:added} em testes de {k} (e|ou) (de|) {l:knowledge} [{duration}]"
            ],
            [
                "{ch:added} in checks of {k} (and|or) (of|) {l:knowledge} [{duration}]",
                "{x} (@receive|@have|@gain) {ch:added} in checks of {k} (and|or) (of|) {l:knowledge} [{duration}]"
            ],
            |args| {
                let (change, amount) = args.get::<(Change, Amount)>("ch")?;
                let mut clauses = Vec::new();
                for place in ["k", "l"] {
                    let quantity = Quantity::Check(Some(args.get::<Knowledge>(place)?));
                    let who = args.get::<Who>("x")?;
                    clauses.push(Clause::Do {
                        instruction: Instruction::Modify(who, quantity, change, amount.clone()),
                        may: false,
                        duration: args.get::<Option<Duration>>("duration")?,
                    });
                }
                Some(Value::Clauses(clauses))
            }
        ),
    ]
}

/// Prohibitions in other words.
fn prohibitions() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Phrase,
            [
                "(nenhum|nenhuma) {noun:character_noun.one} [{f:character_filter}] @poder {r:restriction}"
            ],
            ["no {noun:character_noun.one} [{f:character_filter}] can {r:restriction}"],
            |args| {
                let who = Who::All(super::who::filter(args)?);
                instruction(Instruction::Forbid(who, args.get("r")?))
            },
            Voice::Said
        ),
        reads!(
            Nt::Restriction,
            ["usar {f.many}", "usar {f.one}"],
            ["use {f.many}", "use {f.one}"],
            |args| {
                let filter = args.get::<CardFilter>("f")?;
                Some(Value::Restriction(Restriction::Activate(filter)))
            }
        ),
        reads!(
            Nt::Restriction,
            ["ser alvo de ataques"],
            ["be (targeted by|the target of) attacks"],
            |_| Some(Value::Restriction(Restriction::BeAttacked))
        ),
        // Acting is moving, attacking, activating (C5.1).
        reads!(
            Nt::Inner,
            ["{x} não @poder (agir|realizar ações) [{duration}]"],
            ["{x} cannot (act|take actions) [{duration}]"],
            |args| {
                let all = [
                    Restriction::Move,
                    Restriction::Attack,
                    Restriction::Activate(CardFilter::default()),
                ];
                let mut clauses = Vec::new();
                for restriction in all {
                    clauses.push(Clause::Do {
                        instruction: Instruction::Forbid(args.get("x")?, restriction),
                        may: false,
                        duration: args.get::<Option<Duration>>("duration")?,
                    });
                }
                Some(Value::Clauses(clauses))
            }
        ),
    ]
}

/// What is asked after something was done: "if the target dies, …".
fn aftermath() -> Vec<Rule> {
    vec![reads!(
        Nt::Aftermath,
        ["se {x} (morrer|morrerem|for morto|for morta) , {then}"],
        ["if {x} (dies|die|is killed) , {then}"],
        |args| Some(Value::Clause(Clause::If {
            condition: Condition::Not(Box::new(Condition::Alive(args.get("x")?))),
            then: args.get("then")?,
            otherwise: Vec::new(),
        }))
    )]
}

pub(super) fn rules() -> Vec<Rule> {
    [
        whole_pools(),
        that_much(),
        deeds(),
        elided(),
        prohibitions(),
        aftermath(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
