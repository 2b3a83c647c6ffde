//! The nouns that name characters: "character", "Hero", "CREATURE", "opponent" (docs/cards.md,
//! "Who").

use stint::effect::{Amount, CharacterFilter, Nearness, Side, Who};
use stint::vocabulary::CompanionKind;

use super::who::of_side;
use crate::grammar::{Args, Nt, Rule, Value, means, reads};

/// Characters of a side in adjacent tiles.
fn adjacent(side: Side) -> Option<Value> {
    let near = Nearness {
        tiles: Amount::Number(1),
        of: Box::new(Who::You),
        adjacent: true,
    };
    Some(Value::CharacterFilter(CharacterFilter {
        near: Some(Box::new(near)),
        ..of_side(side)
    }))
}

pub(super) fn rules() -> Vec<Rule> {
    vec![
        means!(
            Nt::CharacterNoun,
            ["#personagem"],
            ["#character"],
            |_| Some(Value::CharacterFilter(CharacterFilter::default())),
            |value| match value {
                Value::CharacterFilter(f) if !f.hero && f.kind.is_none() => Some(Args::default()),
                _ => None,
            }
        ),
        reads!(
            Nt::CharacterNoun,
            [
                "(#oponente|#inimigo|#adversário)",
                "#personagem (oponente|oponentes|inimigo|inimigos|adversário|adversários)"
            ],
            ["(#opponent|#enemy)", "(opposing|enemy) #character"],
            |_| Some(Value::CharacterFilter(of_side(Side::Opponents)))
        ),
        reads!(
            Nt::CharacterNoun,
            ["#personagem (adjacente|adjacentes)"],
            ["adjacent #character"],
            |_| adjacent(Side::Any)
        ),
        reads!(
            Nt::CharacterNoun,
            ["(#oponente|#inimigo) (adjacente|adjacentes)"],
            ["adjacent (#opponent|#enemy)"],
            |_| adjacent(Side::Opponents)
        ),
        reads!(
            Nt::CharacterNoun,
            ["(#aliado|#parceiro) (adjacente|adjacentes)"],
            ["adjacent (#ally|#teammate)"],
            |_| adjacent(Side::Teammates)
        ),
        reads!(
            Nt::CharacterNoun,
            ["(#aliado|#parceiro)", "#personagem (aliado|aliados)"],
            ["(#ally|#teammate)", "allied #character"],
            |_| Some(Value::CharacterFilter(of_side(Side::Teammates)))
        ),
        reads!(
            Nt::CharacterNoun,
            ["#membro do seu time"],
            ["#member of your team"],
            |_| Some(Value::CharacterFilter(of_side(Side::Team)))
        ),
        means!(
            Nt::CharacterNoun,
            ["#Herói"],
            ["#Hero"],
            |_| Some(Value::CharacterFilter(CharacterFilter {
                hero: true,
                ..of_side(Side::Any)
            })),
            |value| match value {
                Value::CharacterFilter(f) if f.hero => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::CharacterNoun,
            ["{kind.same}"],
            ["{kind.same}"],
            |args| {
                let kind = args.get::<Option<CompanionKind>>("kind")?;
                Some(Value::CharacterFilter(CharacterFilter {
                    kind,
                    ..of_side(Side::Any)
                }))
            },
            |value| match value {
                Value::CharacterFilter(f) => Some(Args::default().with("kind", &f.kind)),
                _ => None,
            }
        ),
    ]
}
