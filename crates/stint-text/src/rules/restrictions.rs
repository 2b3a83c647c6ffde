//! What cannot be done or suffered (E11.1).

use stint::effect::{CardFilter, Instruction, Restriction};
use stint::names::NameId;

use super::card_filters::{but, none_but};
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads, says};

fn restriction(restriction: Restriction) -> Option<Value> {
    Some(Value::Restriction(restriction))
}

fn forbid(args: &Args, restriction: Restriction) -> Option<Value> {
    Some(Value::Instruction(Instruction::Forbid(
        args.get("me")?,
        restriction,
    )))
}

pub(super) fn rules() -> Vec<Rule> {
    vec![
        says!(
            Nt::Phrase,
            Instruction(Instruction::Forbid(me, r)),
            ["{me} não @poder {r:restriction}"],
            [
                "{me} cannot {r:restriction}",
                "{me} (may|must) not {r:restriction}"
            ],
            Voice::Said
        ),
        // "The target can only activate ITEMS": nothing else.
        means!(
            Nt::Phrase,
            [
                "{me} só @poder ativar {f.many}",
                "{me} (somente|apenas) @poder ativar {f.many}",
                "{me} @poder ativar (somente|apenas|só) {f.many}"
            ],
            [
                "{me} can only activate {f.many}",
                "{me} (may|can) activate only {f.many}",
                "{me} may only activate {f.many}"
            ],
            |args| {
                let filter = none_but(args.get("f")?);
                let restriction = Restriction::Activate(filter);
                Some(Value::Instruction(Instruction::Forbid(
                    args.get("me")?,
                    restriction,
                )))
            },
            |value| match value {
                Value::Instruction(Instruction::Forbid(me, Restriction::Activate(filter))) => {
                    let but = but(filter)?;
                    Some(Args::default().with("me", me).with("f", but))
                }
                _ => None,
            },
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["{me} não @sofrer DANO", "{me} @ser (imune|imunes) a DANO"],
            [
                "{me} (does|do) not suffer DAMAGE",
                "{me} @suffer no DAMAGE",
                "{me} @be immune to DAMAGE"
            ],
            |args| forbid(args, Restriction::SufferDamage),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["{me} não @perder VIDA"],
            ["{me} (does|do) not lose LIFE", "{me} @lose no LIFE"],
            |args| forbid(args, Restriction::LoseLife),
            Voice::Said
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeTargeted(y)),
            [
                "ser <selecionado como alvo [por {y}]",
                "ser <selecionado [por {y}]",
                "ser alvo [de {y}]"
            ],
            [
                "be selected as a target [by {y}]",
                "be selected [by {y}]",
                "be (targeted|the target) [by {y}]",
                "be the target of {y}"
            ]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeHealed),
            ["ser <curado", "(recuperar|curar) VIDA"],
            ["be healed", "(recover|heal) LIFE"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::Move),
            ["se mover", "mover-se", "ser <movido"],
            ["move", "be moved"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::Attack),
            ["atacar"],
            ["attack"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeAttacked),
            ["ser <atacado"],
            ["be attacked"]
        ),
        means!(
            Nt::Restriction,
            ["ativar {f.many}", "ativar {f.one}"],
            ["activate {f.many}", "activate {f.one}"],
            |args| restriction(Restriction::Activate(args.get::<CardFilter>("f")?)),
            |value| match value {
                Value::Restriction(Restriction::Activate(f)) => Some(Args::default().with("f", f)),
                _ => None,
            }
        ),
        reads!(
            Nt::Restriction,
            ["ativar efeitos"],
            ["activate effects"],
            |_| { restriction(Restriction::Activate(CardFilter::default())) }
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::Respond),
            ["responder"],
            ["respond"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::LoseLife),
            ["perder VIDA"],
            ["lose LIFE"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::SufferDamage),
            ["sofrer DANO", "receber DANO"],
            ["suffer DAMAGE", "take DAMAGE"]
        ),
        means!(
            Nt::Restriction,
            ["receber o marcador {m}"],
            ["receive the marker {m}"],
            |args| restriction(Restriction::BeMarked(Some(args.get::<NameId>("m")?))),
            |value| match value {
                Value::Restriction(Restriction::BeMarked(Some(m))) =>
                    Some(Args::default().with("m", m)),
                _ => None,
            }
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeMarked(m)),
            ["receber marcadores"],
            ["receive markers"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::GainPoints),
            ["receber AÇÃO", "ganhar AÇÃO"],
            ["gain ACTION", "receive ACTION"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::GainEnergy),
            [
                "recuperar ENERGIA",
                "recuperar (ESTAMINA ou MANA|MANA ou ESTAMINA)"
            ],
            [
                "recover ENERGY",
                "recover (STAMINA or MANA|MANA or STAMINA)"
            ]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::Draw),
            ["puxar cartas", "comprar cartas"],
            ["draw cards"]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeRevived),
            ["ser <revivido"],
            ["be revived"]
        ),
    ]
}
