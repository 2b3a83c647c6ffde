//! What cannot be done or suffered (E11.1).

use stint::effect::{CardFilter, Instruction, Restriction};
use stint::names::NameId;

use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads, says};

fn restriction(restriction: Restriction) -> Option<Value> {
    Some(Value::Restriction(restriction))
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
                "be (targeted|the target) [by {y}]"
            ]
        ),
        says!(
            Nt::Restriction,
            Restriction(Restriction::BeHealed),
            ["ser <curado"],
            ["be healed"]
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
    ]
}
