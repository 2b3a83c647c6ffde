//! Which cards an effect speaks of, and where they lie (CARDS.md, "Which card").

use stint::effect::{Amount, Area, CardFilter, Cards, Count, From, Who};
use stint::names::NameId;
use stint::vocabulary::{CompanionKind, Specifier, Suit, Zone};

use super::is_personal;
use crate::grammar::{Args, Nt, Rule, Value, means, reads, says, unsaid_owner};

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
            reads!(
                $nt,
                [concat!("a carta do topo [", $from, "]")],
                [concat!("the top card [", $from, "]")],
                |args| {
                    let one = Box::new(Amount::Number(1));
                    Some(Value::Cards(Cards::Top(one, args.get("from")?)))
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
                "essa carta"
            ],
            [
                "that card",
                "(the|) card that was activated",
                "the activated card",
                "the respective card"
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

fn filters() -> Vec<Rule> {
    let build: fn(&Args) -> Option<Value> = |args| {
        let noun: CardFilter = args.get("noun")?;
        let (exhausted, upright) = (args.get::<bool>("exhausted")?, args.get::<bool>("upright")?);
        let kind = args.get::<Option<CompanionKind>>("kind")?;
        let specifier = args.get::<Option<Specifier>>("specifier")?;
        if exhausted && upright {
            return None;
        }
        Some(Value::CardFilter(CardFilter {
            level: args.get::<Option<u8>>("level")?,
            tag: args.get::<Option<NameId>>("tag")?,
            specifier: noun.specifier.or(specifier),
            kind: noun.kind.or(kind),
            exhausted: (exhausted || upright).then_some(exhausted),
            ..noun
        }))
    };
    vec![
        means!(
            Nt::CardFilter,
            [
                "{noun:card_noun.same} [de nível {level}] [do tipo {specifier}] [do tipo {kind}] [com {tag}] [<consumido {?exhausted}] [não <consumido {?upright}]",
                "{noun:card_noun.same} [<consumido {?exhausted}] [do tipo {specifier}] [com (a tag|) {tag}] [de nível {level}]",
                "{noun:card_noun.same} [<recuperado {?upright}] [de nível {level}] [com {tag}]"
            ],
            [
                "[exhausted {?exhausted}] [upright {?upright}] [level {level}] {noun:card_noun.same} [of the type {specifier}] [of the type {kind}] [with {tag}]",
                "[exhausted {?exhausted}] [(recovered|unexhausted) {?upright}] {noun:card_noun.same} [with (the tag|) {tag}] [of level {level}]",
                "[exhausted {?exhausted}] {noun:card_noun.same} [of level {level}] [with (the tag|) {tag}]"
            ],
            build,
            |value| match value {
                Value::CardFilter(f) if !f.other => {
                    let noun = CardFilter {
                        suit: f.suit,
                        kind: f.kind.filter(|_| f.suit.is_none()),
                        ..CardFilter::default()
                    };
                    Some(
                        Args::default()
                            .with("level", &f.level)
                            .with("specifier", &f.specifier)
                            .with("kind", &f.kind.filter(|_| f.suit.is_some()))
                            .with("tag", &f.tag)
                            .with("exhausted", &(f.exhausted == Some(true)))
                            .with("upright", &(f.exhausted == Some(false)))
                            .fill("noun", Value::CardFilter(noun)),
                    )
                }
                _ => None,
            }
        ),
        means!(
            Nt::CardNoun,
            ["#carta"],
            ["#card"],
            |_| Some(Value::CardFilter(CardFilter::default())),
            |value| match value {
                Value::CardFilter(f) if f.suit.is_none() && f.kind.is_none() =>
                    Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::CardNoun,
            ["{s.same}", "#carta de {s}"],
            ["{s.same}", "{s} #card"],
            |args| Some(Value::CardFilter(CardFilter {
                suit: Some(args.get::<Suit>("s")?),
                ..CardFilter::default()
            })),
            |value| match value {
                Value::CardFilter(f) => f.suit.map(|s| Args::default().with("s", &s)),
                _ => None,
            }
        ),
        means!(
            Nt::CardNoun,
            // "CREATURES" alone are characters wherever characters could be meant.
            ["#carta de {kind}", "{kind.same}"],
            ["{kind} #card", "{kind.same}"],
            |args| Some(Value::CardFilter(CardFilter {
                kind: Some(args.get::<CompanionKind>("kind")?),
                ..CardFilter::default()
            })),
            |value| match value {
                Value::CardFilter(f) => f.kind.map(|kind| Args::default().with("kind", &kind)),
                _ => None,
            }
        ),
        reads!(Nt::CardNoun, ["{specifier}"], ["{specifier}"], |args| {
            let specifier = Some(args.get::<Specifier>("specifier")?);
            Some(Value::CardFilter(CardFilter {
                specifier,
                ..CardFilter::default()
            }))
        }),
    ]
}

/// A place of "your" own.
fn yours(args: &Args) -> Option<Value> {
    Some(Value::From(From::yours(args.get::<Area>("area")?)))
}

/// A place named without an owner: the subject's, where it must be somebody's.
fn ownerless(args: &Args) -> Option<Value> {
    let area = args.get::<Area>("area")?;
    let of = if is_personal(area) {
        unsaid_owner()
    } else {
        Who::You
    };
    Some(Value::From(From {
        area: Some(area),
        of: Box::new(of),
    }))
}

fn somebodys(args: &Args) -> Option<Value> {
    let area = args.get::<Area>("area")?;
    Some(Value::From(From {
        area: Some(area),
        of: args.get("x")?,
    }))
}

/// All cards of a place.
fn whole(place: Value) -> Option<Value> {
    let Value::From(from) = place else {
        return None;
    };
    Some(Value::Cards(Cards::All(CardFilter::default(), from)))
}

/// The area, where it is the person's and not the table's at large.
fn area_of(value: &Value, fits: impl Fn(Area, &Who) -> bool) -> Option<Args> {
    match value {
        Value::From(From {
            area: Some(area),
            of,
        }) if *area != Area::Attached && fits(*area, of) => {
            Some(Args::default().with("area", area).with("x", of))
        }
        _ => None,
    }
}

macro_rules! places {
    ($nt:expr, $pt:literal, $en:literal, [$($pt_attached:literal),*]) => {
        [
            means!(
                $nt,
                [concat!($pt, " ~o ~seu {area.one}")],
                [concat!($en, " your {area.one}")],
                yours,
                |value| area_of(value, |area, of| is_personal(area) && *of == Who::You)
            ),
            means!(
                $nt,
                [concat!($pt, " ~o {area.one}")],
                [concat!($en, " ~the {area.one}")],
                ownerless,
                |value| area_of(value, |area, of| {
                    *of == unsaid_owner() || (*of == Who::You && !is_personal(area))
                })
            ),
            means!(
                $nt,
                [concat!($pt, " ~o {area.one} de {x}")],
                [concat!($en, " ~the {area.one} of {x}"), concat!($en, " {x} 's {area.one}")],
                somebodys,
                |value| area_of(value, |_, _| true)
            ),
            means!(
                $nt,
                [$($pt_attached),*],
                ["attached to this card"],
                |_| Some(Value::From(From::yours(Area::Attached))),
                |value| match value {
                    Value::From(from) if *from == From::yours(Area::Attached) => Some(Args::default()),
                    _ => None,
                }
            ),
            means!(
                $nt,
                ["de {x}"],
                ["of {x}"],
                |args| Some(Value::From(From { area: None, of: args.get("x")? })),
                |value| match value {
                    Value::From(From { area: None, of }) => Some(Args::default().with("x", of)),
                    _ => None,
                }
            ),
        ]
    };
}

/// The areas that are zones by the same name.
const AREAS: &[(Area, Zone)] = &[
    (Area::Inventory, Zone::Inventory),
    (Area::Table, Zone::Table),
    (Area::Sheet, Zone::Sheet),
    (Area::Equipment, Zone::Equipment),
    (Area::Memento, Zone::Memento),
    (Area::Support, Zone::Support),
    (Area::Scenario, Zone::Scenario),
    (Area::DiscardPile, Zone::Discard),
    (Area::Deck(None), Zone::Deck),
    (Area::Banished, Zone::Banished),
    (Area::Limbo, Zone::Limbo),
];

fn areas() -> Vec<Rule> {
    vec![
        means!(
            Nt::Area,
            ["{zone}"],
            ["{zone}"],
            |args| {
                let zone = args.get::<Zone>("zone")?;
                let (area, _) = AREAS.iter().find(|(_, known)| *known == zone)?;
                Some(Value::Area(*area))
            },
            |value| match value {
                Value::Area(area) => {
                    let (_, zone) = AREAS.iter().find(|(known, _)| known == area)?;
                    Some(Args::default().with("zone", zone))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Area,
            ["#baralho de {s}", "#baralho de {s.many}"],
            ["{s} #deck"],
            |args| Some(Value::Area(Area::Deck(Some(args.get::<Suit>("s")?)))),
            |value| match value {
                Value::Area(Area::Deck(Some(suit))) => Some(Args::default().with("s", suit)),
                _ => None,
            }
        ),
        means!(
            Nt::ZoneTo,
            ["~o {zone}", "~seu {zone}", "~o ~seu {zone}"],
            ["~the {zone}", "your {zone}", "its {zone}"],
            |args| Some(Value::Zone(args.get::<Zone>("zone")?)),
            |value| match value {
                Value::Zone(zone) => Some(Args::default().with("zone", zone)),
                _ => None,
            }
        ),
    ]
}

fn counts() -> Vec<Rule> {
    vec![
        means!(
            Nt::Count,
            ["{n}"],
            ["{n}"],
            |args| Some(Value::Count(Count::Exactly(args.get("n")?))),
            |value| match value {
                Value::Count(Count::Exactly(n)) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        means!(
            Nt::Count,
            ["até {n:amount_or_a}"],
            ["up to {n:amount_or_a}"],
            |args| Some(Value::Count(Count::UpTo(args.get("n")?))),
            |value| match value {
                Value::Count(Count::UpTo(n)) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = Vec::new();
    for nt in [Nt::Cards, Nt::CardsIn] {
        rules.extend(named(nt));
    }
    rules.extend(chosen!(Nt::Cards, "({from}|{from:in})"));
    rules.extend(chosen!(Nt::CardsIn, "({from:in}|{from})"));
    rules.extend(counted());
    rules.extend(filters());
    rules.extend(places!(Nt::From, "de", "from", ["<anexado a esta carta"]));
    rules.extend(places!(Nt::In, "em", "in", ["<anexado a esta carta"]));
    rules.extend(areas());
    rules.extend(counts());
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
