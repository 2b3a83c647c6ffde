//! Which cards an effect speaks of, and where they lie (docs/cards.md, "Which card").

use stint::effect::{Amount, CardFilter, Cards, Count, From, Who};

use super::is_personal;
use super::places::{ownerless, somebodys, yours};
use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

fn filter(args: &Args, other: bool) -> Option<CardFilter> {
    Some(CardFilter {
        other: other || args.get("other")?,
        ..args.get("f")?
    })
}

fn some(args: &Args, other: bool) -> Option<Value> {
    let count = args.get::<Option<Count>>("count")?.unwrap_or(Count::ONE);
    Some(Value::Cards(Cards::Some(
        Box::new(count),
        filter(args, other)?,
        args.get("from")?,
    )))
}

/// The places of a noun phrase for a filter; "other" is said outside of it.
fn places(filter: &CardFilter, from: &From) -> Args {
    let inner = CardFilter {
        other: false,
        ..filter.clone()
    };
    Args::default()
        .with("f", &inner)
        .with("other", &filter.other)
        .with("from", from)
}

/// Cards with their place said in one way or the other.
macro_rules! chosen {
    ($nt:expr, $from:literal) => {
        [
            means!(
                $nt,
                [concat!("~um {f.one} [", $from, "]")],
                [
                    concat!("a {f.one} [", $from, "]"),
                    concat!("one {f.one} [", $from, "]")
                ],
                |args| some(args, false),
                |value| match value {
                    Value::Cards(Cards::Some(count, filter, from))
                        if **count == Count::ONE && !filter.other =>
                    {
                        Some(places(filter, from))
                    }
                    _ => None,
                }
            ),
            means!(
                $nt,
                [
                    concat!("~outro {f.one} [", $from, "]"),
                    concat!("~um ~outro {f.one} [", $from, "]")
                ],
                [
                    concat!("another {f.one} [", $from, "]"),
                    concat!("one other {f.one} [", $from, "]")
                ],
                |args| some(args, true),
                |value| match value {
                    Value::Cards(Cards::Some(count, filter, from))
                        if **count == Count::ONE && filter.other =>
                    {
                        Some(places(filter, from))
                    }
                    _ => None,
                }
            ),
            means!(
                $nt,
                [
                    concat!("{count} [~outro {?other}] {f.many} [", $from, "]"),
                    concat!("{count} [~outro {?other}] {f.one} [", $from, "]")
                ],
                [
                    concat!("{count} [other {?other}] {f.many} [", $from, "]"),
                    concat!("{count} [other {?other}] {f.one} [", $from, "]")
                ],
                |args| some(args, false),
                |value| match value {
                    Value::Cards(Cards::Some(count, filter, from)) => {
                        Some(places(filter, from).with("count", count))
                    }
                    _ => None,
                }
            ),
            means!(
                $nt,
                [
                    concat!("~todo ~o [~outro {?other}] {f.many} [", $from, "]"),
                    concat!("cada [~outro {?other}] {f.one} [", $from, "]")
                ],
                [
                    concat!("all [other {?other}] {f.many} [", $from, "]"),
                    concat!("all the [other {?other}] {f.many} [", $from, "]"),
                    concat!("(each|every) [other {?other}] {f.one} [", $from, "]")
                ],
                |args| Some(Value::Cards(Cards::All(
                    filter(args, false)?,
                    args.get("from")?
                ))),
                |value| match value {
                    Value::Cards(Cards::All(filter, from)) => Some(places(filter, from)),
                    _ => None,
                }
            ),
            means!(
                $nt,
                [concat!("a carta do topo [", $from, "]")],
                [concat!("the top card [", $from, "]")],
                |args| {
                    let one = Box::new(Amount::Number(1));
                    Some(Value::Cards(Cards::Top(one, args.get("from")?)))
                },
                |value| match value {
                    Value::Cards(Cards::Top(n, from)) if **n == Amount::Number(1) => {
                        Some(Args::default().with("from", from))
                    }
                    _ => None,
                }
            ),
            means!(
                $nt,
                [
                    concat!("~o {n} #carta do topo [", $from, "]"),
                    concat!("{n} #carta do topo [", $from, "]")
                ],
                [
                    concat!("the top {n} #card [", $from, "]"),
                    concat!("the {n} top #card [", $from, "]")
                ],
                |args| Some(Value::Cards(Cards::Top(args.get("n")?, args.get("from")?))),
                |value| match value {
                    Value::Cards(Cards::Top(n, from)) => {
                        Some(Args::default().with("n", n).with("from", from))
                    }
                    _ => None,
                }
            ),
        ]
    };
}

fn named(nt: Nt) -> Vec<Rule> {
    vec![
        says!(nt, Cards(Cards::This), ["esta carta"], ["this card"]),
        reads!(nt, ["~este {s}"], ["this {s}"], |_| Some(Value::Cards(
            Cards::This
        ))),
        says!(
            nt,
            Cards(Cards::That),
            [
                "aquela carta",
                "(a|) carta que foi ativada",
                "(a|) carta ativada",
                "(a|) respectiva carta",
                "(a|) carta (descartada|revelada|puxada|obtida|enterrada|banida|consumida|recuperada|escolhida)",
                "essa carta",
                "(a|o)"
            ],
            [
                "that card",
                "(the|) card that was activated",
                "the activated card",
                "the respective card",
                "the (discarded|revealed|drawn|obtained|buried|banished|chosen) card",
                "it"
            ]
        ),
        // "Discard your INVENTORY": all that is there.
        reads!(
            nt,
            [
                "(todo|toda|) ~o ~seu {area.one}",
                "(todo|toda|) ~seu {area.one}"
            ],
            ["(all|) your {area.one}"],
            |args| whole(yours(args)?)
        ),
        reads!(
            nt,
            ["(todo|toda|) ~o {area.one}"],
            ["(all|) ~the {area.one}"],
            |args| { whole(ownerless(args)?) }
        ),
        reads!(
            nt,
            ["(todo|toda|) ~o {area.one} de {x}"],
            ["(all|) ~the {area.one} of {x}", "{x} 's {area.one}"],
            |args| whole(somebodys(args)?)
        ),
        reads!(nt, ["(~aquele|~esse) {s}"], ["that {s}"], |_| Some(
            Value::Cards(Cards::That)
        )),
        says!(
            nt,
            Cards(Cards::Host),
            [
                "a carta anfitriã",
                "(a|) carta equipada",
                "(a|) carta hospedeira"
            ],
            ["the host card", "the host", "the equipped card"]
        ),
    ]
}

/// Cards counted, without "all": "ITEMS in your EQUIPMENT".
fn counted() -> Vec<Rule> {
    vec![
        means!(
            Nt::CardsCounted,
            ["[~outro {?other}] {f.many} [({from:in}|{from})]"],
            ["[other {?other}] {f.many} [({from:in}|{from})]"],
            |args| Some(Value::Cards(Cards::All(
                filter(args, false)?,
                args.get("from")?
            ))),
            |value| match value {
                Value::Cards(Cards::All(filter, from)) => Some(places(filter, from)),
                _ => None,
            }
        ),
        reads!(
            Nt::CardsEach,
            ["[~outro {?other}] {f.one} [({from:in}|{from})]"],
            ["[other {?other}] {f.one} [({from:in}|{from})]"],
            |args| Some(Value::Cards(Cards::All(
                filter(args, false)?,
                args.get("from")?
            )))
        ),
        means!(
            Nt::CardsCounted,
            ["{c:cards_in}"],
            ["{c:cards_in}"],
            |args| Some(Value::Cards(args.get("c")?)),
            |value| match value {
                Value::Cards(cards) => Some(Args::default().with("c", cards)),
                _ => None,
            }
        ),
    ]
}

/// All cards of a place.
fn whole(place: Value) -> Option<Value> {
    let Value::From(from) = place else {
        return None;
    };
    Some(Value::Cards(Cards::All(CardFilter::default(), from)))
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = Vec::new();
    for nt in [Nt::Cards, Nt::CardsIn] {
        rules.extend(named(nt));
    }
    rules.extend(chosen!(Nt::Cards, "({from}|{from:in})"));
    rules.extend(chosen!(Nt::CardsIn, "({from:in}|{from})"));
    rules.extend(counted());
    rules
}

/// Whose cards are meant, where "you have" and "the target has" tell it.
pub(super) fn owner(cards: &Cards) -> Who {
    match cards {
        Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from)
            if from.area.is_none_or(is_personal) =>
        {
            (*from.of).clone()
        }
        _ => Who::You,
    }
}

/// The cards, being this character's where no place is said.
pub(super) fn owned(mut cards: Cards, me: &Who) -> Cards {
    if let Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from) = &mut cards
        && from.area.is_none()
        && *from.of == Who::You
    {
        *from.of = me.clone();
    }
    cards
}

/// The cards, without saying whose they are where no place is said.
pub(super) fn unowned(mut cards: Cards) -> Cards {
    if let Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from) = &mut cards
        && from.area.is_none()
    {
        *from = From::unsaid();
    }
    cards
}
