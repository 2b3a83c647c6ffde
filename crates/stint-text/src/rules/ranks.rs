//! The most and the least: "the character with the least LIFE", "if you have the highest STR"
//! (docs/cards.md, "Who" and "Conditions").

use stint::effect::{Amount, CharacterFilter, Condition, Extreme, Who};
use stint::vocabulary::{Attribute, Pool};

use crate::grammar::{Args, Nt, Rule, Value, means, reads, unsaid_owner};

/// Being the first of an order among somebody; among whom is said elsewhere.
fn ranks(extreme: Extreme, amount: Amount) -> Condition {
    Condition::Ranks(Who::That, extreme, amount, unsaid_owner())
}

fn everybody() -> Who {
    Who::All(CharacterFilter::default())
}

/// A filter with the condition that its characters come first, among those that fit it otherwise.
pub(super) fn among_its_own(mut filter: CharacterFilter) -> CharacterFilter {
    let others = CharacterFilter {
        condition: None,
        ..filter.clone()
    };
    if let Some(Condition::Ranks(Who::That, _, _, among)) = filter.condition.as_deref_mut()
        && *among == unsaid_owner()
    {
        *among = Who::All(others);
    }
    filter
}

/// The same the other way: among whom is not said where it is those that fit otherwise.
pub(super) fn among_unsaid(mut filter: CharacterFilter) -> CharacterFilter {
    let others = CharacterFilter {
        condition: None,
        ..filter.clone()
    };
    if let Some(Condition::Ranks(Who::That, _, amount, among)) = filter.condition.as_deref_mut()
        && *among == Who::All(others)
        && is_named(amount)
    {
        *among = unsaid_owner();
    }
    filter
}

/// Whether the condition of a filter says who comes first, without saying among whom.
pub(super) fn is_rank(condition: &Condition) -> bool {
    matches!(condition, Condition::Ranks(Who::That, _, _, among) if *among == unsaid_owner())
}

/// Whether an amount of an order has a name of its own.
const fn is_named(amount: &Amount) -> bool {
    matches!(
        amount,
        Amount::Attribute(Who::That, _)
            | Amount::Pool(Who::That, _)
            | Amount::Level(Who::That)
            | Amount::Distance(Who::That)
    )
}

/// The extreme and the amount of an order.
fn parts(value: &Value) -> Option<(Extreme, &Amount)> {
    match value {
        Value::Condition(Condition::Ranks(Who::That, extreme, amount, _)) => {
            Some((*extreme, amount))
        }
        _ => None,
    }
}

/// What ranks high and low: "the highest STR", "the least LIFE".
fn ranked() -> Vec<Rule> {
    macro_rules! ranked {
        ($extreme:ident, $pt:literal, $en:literal, $pt_far:literal, $en_far:literal) => {
            [
                means!(
                    Nt::Ranked,
                    [concat!("~o ", $pt, " {a}")],
                    [concat!("the ", $en, " {a}")],
                    |args| {
                        let amount = Amount::Attribute(Who::That, args.get::<Attribute>("a")?);
                        Some(Value::Condition(ranks(Extreme::$extreme, amount)))
                    },
                    |value| match parts(value)? {
                        (Extreme::$extreme, Amount::Attribute(Who::That, a)) =>
                            Some(Args::default().with("a", a)),
                        _ => None,
                    }
                ),
                means!(
                    Nt::Ranked,
                    [concat!("~o ", $pt, " {p}")],
                    [concat!("the ", $en, " {p}")],
                    |args| {
                        let amount = Amount::Pool(Who::That, args.get::<Pool>("p")?);
                        Some(Value::Condition(ranks(Extreme::$extreme, amount)))
                    },
                    |value| match parts(value)? {
                        (Extreme::$extreme, Amount::Pool(Who::That, p)) =>
                            Some(Args::default().with("p", p)),
                        _ => None,
                    }
                ),
                means!(
                    Nt::Ranked,
                    [concat!("o ", $pt, " nível")],
                    [concat!("the ", $en, " level")],
                    |_| Some(Value::Condition(ranks(
                        Extreme::$extreme,
                        Amount::Level(Who::That)
                    ))),
                    |value| match parts(value)? {
                        (Extreme::$extreme, Amount::Level(Who::That)) => Some(Args::default()),
                        _ => None,
                    }
                ),
                means!(
                    Nt::Ranked,
                    [concat!("a ", $pt, " distância"), $pt_far],
                    [concat!("the ", $en, " distance"), $en_far],
                    |_| Some(Value::Condition(ranks(
                        Extreme::$extreme,
                        Amount::Distance(Who::That)
                    ))),
                    |value| match parts(value)? {
                        (Extreme::$extreme, Amount::Distance(Who::That)) => Some(Args::default()),
                        _ => None,
                    }
                ),
                means!(
                    Nt::Ranked,
                    [concat!("o ", $pt, " valor de {n}")],
                    [concat!("the ", $en, " value of {n}")],
                    |args| Some(Value::Condition(ranks(Extreme::$extreme, args.get("n")?))),
                    |value| match parts(value)? {
                        (Extreme::$extreme, n) => Some(Args::default().with("n", n)),
                        _ => None,
                    }
                ),
            ]
        };
    }
    let mut rules = Vec::new();
    rules.extend(ranked!(
        Most,
        "(maior|mais)",
        "(highest|most|greatest|largest)",
        "a distância mais longa",
        "the longest distance"
    ));
    rules.extend(ranked!(
        Least,
        "(menor|menos)",
        "(lowest|least|smallest|fewest)",
        "a distância mais curta",
        "the shortest distance"
    ));
    rules
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = ranked();
    rules.extend([
        means!(
            Nt::Statement,
            [
                "{me} @ter {r:ranked} [entre {y}]",
                "{me} @ser (o|um) personagem com {r:ranked} [entre {y}]"
            ],
            [
                "{me} @have {r:ranked} [among {y}]",
                "{me} @be (the|a) character with {r:ranked} [among {y}]"
            ],
            |args| match args.get::<Condition>("r")? {
                Condition::Ranks(_, extreme, amount, _) => {
                    let others = args.get::<Option<Who>>("y")?.unwrap_or_else(everybody);
                    let me = args.get("me")?;
                    Some(Value::Condition(Condition::Ranks(
                        me, extreme, amount, others,
                    )))
                }
                _ => None,
            },
            |value| match value {
                Value::Condition(Condition::Ranks(me, extreme, amount, others)) => {
                    let among = (*others != everybody()).then(|| others.clone());
                    let args = Args::default().with("me", me).with("y", &among);
                    Some(args.with("r", &ranks(*extreme, amount.clone())))
                }
                _ => None,
            }
        ),
        // "The character of your team with the highest STR": whoever it is; of several, one.
        reads!(
            Nt::Who,
            [
                "~o [~outro {?other}] {noun:character_noun.one} {f:character_filter}",
                "~o {noun:character_noun.one} mais (próximo|próxima) [de você] {?nearest} [{f:character_filter}]",
                "~o {noun:character_noun.one} mais (distante|longe) [de você] {?farthest} [{f:character_filter}]"
            ],
            [
                "the [other {?other}] {noun:character_noun.one} {f:character_filter}",
                "the (nearest|closest) {noun:character_noun.one} {?nearest} [{f:character_filter}]",
                "the (farthest|furthest) {noun:character_noun.one} {?farthest} [{f:character_filter}]"
            ],
            |args| {
                let mut args = args.clone();
                let far = args.get::<bool>("farthest")?;
                if far || args.get("nearest")? {
                    let extreme = if far { Extreme::Most } else { Extreme::Least };
                    let mut filter = args.get::<CharacterFilter>("f")?;
                    if filter.condition.is_some() {
                        return None;
                    }
                    filter.condition =
                        Some(Box::new(ranks(extreme, Amount::Distance(Who::That))));
                    args.set("f", Value::CharacterFilter(filter));
                }
                let said = args.get::<CharacterFilter>("f")?;
                if !said.condition.as_deref().is_some_and(is_rank) {
                    return None;
                }
                Some(Value::Who(Who::Any(super::who::filter(&args)?)))
            }
        ),
    ]);
    rules
}
