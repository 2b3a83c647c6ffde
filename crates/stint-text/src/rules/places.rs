//! Where cards lie, and how many of them (docs/cards.md, "Which card"; B6.1).

use stint::effect::{Amount, Area, Count, From, Who};
use stint::vocabulary::{Suit, Zone};

use super::is_personal;
use crate::grammar::{Args, Nt, Rule, Value, means, unsaid_owner};

/// A place of "your" own.
pub(super) fn yours(args: &Args) -> Option<Value> {
    Some(Value::From(From::yours(args.get::<Area>("area")?)))
}

/// A place named without an owner: the subject's, where it must be somebody's.
pub(super) fn ownerless(args: &Args) -> Option<Value> {
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

pub(super) fn somebodys(args: &Args) -> Option<Value> {
    let area = args.get::<Area>("area")?;
    Some(Value::From(From {
        area: Some(area),
        of: args.get("x")?,
    }))
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
                [concat!($en, " your {area.one}"), "of your {area.one}"],
                yours,
                |value| area_of(value, |area, of| is_personal(area) && *of == Who::You)
            ),
            means!(
                $nt,
                [concat!($pt, " ~o {area.one}")],
                [concat!($en, " ~the {area.one}"), "of the {area.one}"],
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
            [
                "~o {zone}",
                "~seu {zone}",
                "~o ~seu {zone}",
                "~o {zone} de (seu|o seu) (dono|controlador)"
            ],
            [
                "~the {zone}",
                "your {zone}",
                "its {zone}",
                "its (owner|controller) 's {zone}",
                "the {zone} of its (owner|controller)"
            ],
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
            ["qualquer (número|quantidade) de"],
            ["any number of"],
            |_| Some(Value::Count(any_number())),
            |value| match value {
                Value::Count(count) if *count == any_number() => Some(Args::default()),
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

/// "Any number": more than anybody has.
const fn any_number() -> Count {
    Count::UpTo(Amount::Number(99))
}

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = Vec::new();
    rules.extend(places!(Nt::From, "de", "from", ["<anexado a esta carta"]));
    rules.extend(places!(Nt::In, "em", "in", ["<anexado a esta carta"]));
    rules.extend(areas());
    rules.extend(counts());
    rules
}
