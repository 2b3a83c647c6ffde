//! What tells which characters are meant: side, nearness, marker, tag (docs/cards.md, "Who").

use stint::effect::{Amount, CharacterFilter, Nearness, Side};
use stint::names::NameId;
use stint::vocabulary::CompanionKind;

use super::who::of_side;
use crate::grammar::{Args, Nt, Rule, Value, means};

/// What stands after the noun: side, nearness, marker, tag, condition, in any usual order.
pub(super) fn rules() -> Vec<Rule> {
    let filter: fn(&Args) -> Option<Value> = |args| {
        let side: CharacterFilter = args.get("side")?;
        Some(Value::CharacterFilter(CharacterFilter {
            side: side.side,
            near: args.get::<Option<Nearness>>("near")?.map(Box::new),
            marker: args.get::<Option<NameId>>("m")?,
            tag: args.get::<Option<NameId>>("tag")?,
            kind: args.get::<Option<CompanionKind>>("kind")?,
            hero: args.get("hero")?,
            condition: args
                .get::<Option<stint::effect::Condition>>("if")?
                .map(Box::new),
        }))
    };
    vec![
        means!(
            Nt::CharacterFilter,
            [
                "[de o tipo {kind}] [de o tipo Herói {?hero}] [{side}] [{near}] [com o marcador {m}] [com {tag}] [para o qual {if:condition_atom}]",
                "[{near}] [{side}] [com o marcador {m}] [com {tag}]",
                "[com o marcador {m}] [com {tag}] [{side}] [{near}]",
                "[com o marcador {m}] [com {tag}] [{near}] [{side}]",
                "[{side}] [com o marcador {m}] [{near}]",
                "[{side}] [{near}] [com (a tag|) {tag}] [com o marcador {m}]"
            ],
            [
                "[of the type {kind}] [of the type Hero {?hero}] [{side}] [{near}] [with the marker {m}] [with {tag}] [for which {if:condition_atom}]",
                "[{near}] [{side}] [with the marker {m}] [with {tag}]",
                "[with the marker {m}] [with {tag}] [{side}] [{near}]",
                "[with the marker {m}] [with {tag}] [{near}] [{side}]",
                "[{side}] [with the marker {m}] [{near}]",
                "[{side}] [{near}] [with (the tag|) {tag}] [with the marker {m}]"
            ],
            filter,
            |value| match value {
                Value::CharacterFilter(filter) => Some(
                    Args::default()
                        .with("side", &of_side(filter.side))
                        .with("near", &filter.near)
                        .with("m", &filter.marker)
                        .with("tag", &filter.tag)
                        .with("kind", &filter.kind)
                        .with("hero", &filter.hero)
                        .with("if", &filter.condition)
                ),
                _ => None,
            }
        ),
        means!(
            Nt::Side,
            ["do seu time", "de seu time"],
            ["of your team", "(on|in) your team"],
            |_| Some(Value::CharacterFilter(of_side(Side::Team))),
            |value| match value {
                Value::CharacterFilter(f) if f.side == Side::Team => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Side,
            [
                "de outros times",
                "de outro time",
                "(oponente|oponentes|inimigo|inimigos)",
                "do outro time"
            ],
            [
                "of other teams",
                "of (another|an opposing|the other) team",
                "of opposing teams"
            ],
            |_| Some(Value::CharacterFilter(of_side(Side::Opponents))),
            |value| match value {
                Value::CharacterFilter(f) if f.side == Side::Opponents => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Nearness,
            [
                "em casas adjacentes [a {x:who_apart}]",
                "em (uma|) casa adjacente [a {x:who_apart}]",
                "(adjacente|adjacentes) [a {x:who_apart}]"
            ],
            [
                "in adjacent tiles [to {x:who_apart}]",
                "in (a|) (tile|tiles) adjacent to {x:who_apart}",
                "in an adjacent tile [to {x:who_apart}]",
                "adjacent [to {x:who_apart}]"
            ],
            |args| Some(Value::Nearness(Nearness {
                tiles: Amount::Number(1),
                of: args.get("x")?,
                adjacent: true,
            })),
            |value| match value {
                Value::Nearness(near) if near.adjacent => Some(Args::default().with("x", &near.of)),
                _ => None,
            }
        ),
        means!(
            Nt::Nearness,
            [
                "a até {n} #casa [de {x:who_apart}]",
                "a {n} #casa ou menos [de {x:who_apart}]"
            ],
            [
                "within {n} #tile [of {x:who_apart}]",
                "up to {n} #tile away [from {x:who_apart}]"
            ],
            |args| Some(Value::Nearness(Nearness {
                tiles: args.get("n")?,
                of: args.get("x")?,
                adjacent: false,
            })),
            |value| match value {
                Value::Nearness(near) => {
                    Some(Args::default().with("n", &near.tiles).with("x", &near.of))
                }
                _ => None,
            }
        ),
    ]
}
