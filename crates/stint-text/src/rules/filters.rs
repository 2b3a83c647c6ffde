//! What tells which characters are meant: side, nearness, marker, tag (docs/cards.md, "Who").

use stint::effect::{Amount, CharacterFilter, Comparison, Condition, Nearness, Side, Who};
use stint::names::NameId;
use stint::vocabulary::{Attribute, CompanionKind, Pool};

use super::ranks::is_rank;
use super::who::of_side;
use crate::grammar::{Args, Nt, Rule, Value, means};

/// What must hold for a character besides: said as such, or in words of its own.
fn condition(args: &Args) -> Option<Option<Condition>> {
    if let Some((comparison, amount)) = args.get::<Option<(Comparison, Amount)>>("has")? {
        let had = match args.get::<Option<Pool>>("hp")? {
            Some(pool) => Amount::Pool(Who::That, pool),
            None => Amount::Attribute(Who::That, args.get::<Attribute>("ha")?),
        };
        return Some(Some(Condition::Compare(had, comparison, amount)));
    }
    if let Some(marker) = args.get::<Option<NameId>>("no")? {
        let marked = Condition::Marker(Who::That, marker);
        return Some(Some(Condition::Not(Box::new(marked))));
    }
    match args.get::<Option<Condition>>("r")? {
        Some(rank) => Some(Some(rank)),
        None => args.get::<Option<Condition>>("if"),
    }
}

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
            condition: condition(args)?.map(Box::new),
        }))
    };
    vec![
        means!(
            Nt::CharacterFilter,
            [
                "[de o tipo {kind}] [de o tipo Herói {?hero}] [{side}] [{near}] [com o marcador {m}] [com {tag}] [com {r:ranked}] [para o qual {if:condition_atom}]",
                "[com {r:ranked}] [{side}] [{near}] [com o marcador {m}] [com {tag}]",
                "[{near}] [com o marcador {m}] [{side}]",
                "[{side}] (que estiver|que estiverem) [{near}] [com o marcador {m}]",
                "[{side}] [{near}] (com|que tiver|que tiverem) {has:comparison} de {hp:pool}",
                "[{side}] [{near}] (com|que tiver|que tiverem) {has:comparison} de {ha:attribute}",
                "[{side}] [{near}] sem o marcador {no:marker}",
                "[{near}] [{side}] [com o marcador {m}] [com {tag}]",
                "[com o marcador {m}] [com {tag}] [{side}] [{near}]",
                "[com o marcador {m}] [com {tag}] [{near}] [{side}]",
                "[{side}] [com o marcador {m}] [{near}]",
                "[{side}] [{near}] [com (a tag|) {tag}] [com o marcador {m}]"
            ],
            [
                "[of the type {kind}] [of the type Hero {?hero}] [{side}] [{near}] [with the marker {m}] [with {tag}] [with {r:ranked}] [for which {if:condition_atom}]",
                "[with {r:ranked}] [{side}] [{near}] [with the marker {m}] [with {tag}]",
                "[{near}] [with the marker {m}] [{side}]",
                "[{side}] (that is|that are) [{near}] [with the marker {m}]",
                "[{side}] [{near}] (with|that has|that have) {has:comparison} {hp:pool}",
                "[{side}] [{near}] (with|that has|that have) {has:comparison} {ha:attribute}",
                "[{side}] [{near}] without the marker {no:marker}",
                "[{near}] [{side}] [with the marker {m}] [with {tag}]",
                "[with the marker {m}] [with {tag}] [{side}] [{near}]",
                "[with the marker {m}] [with {tag}] [{near}] [{side}]",
                "[{side}] [with the marker {m}] [{near}]",
                "[{side}] [{near}] [with (the tag|) {tag}] [with the marker {m}]"
            ],
            filter,
            |value| match value {
                Value::CharacterFilter(filter) => Some({
                    let rank = filter.condition.as_deref().is_some_and(is_rank);
                    let place = if rank { "r" } else { "if" };
                    Args::default()
                        .with("side", &of_side(filter.side))
                        .with("near", &filter.near)
                        .with("m", &filter.marker)
                        .with("tag", &filter.tag)
                        .with("kind", &filter.kind)
                        .with("hero", &filter.hero)
                        .with(place, &filter.condition)
                }),
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
                "do outro time",
                "(oponente|oponentes|inimigo|inimigos)"
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
                "a {n} #casa ou menos [de {x:who_apart}]",
                "em uma área de até {n} #casa [de {x:who_apart}]"
            ],
            [
                "within {n} #tile [of {x:who_apart}]",
                "up to {n} #tile away [from {x:who_apart}]",
                "in an area of up to {n} #tile [of {x:who_apart}]"
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
