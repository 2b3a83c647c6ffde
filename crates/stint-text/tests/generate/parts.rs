//! Amounts, characters, cards.

use proptest::prelude::*;
use stint::effect::{
    Amount, Area, CardFilter, Cards, CharacterFilter, Condition, Count, Die, Extreme, From,
    Nearness, Side, Who,
};
use stint::names::{NameId, Names};
use stint::vocabulary::{
    Attribute, CompanionKind, Essence, Knowledge, Lang, Pool, Specifier, Suit,
};

/// Names in both languages, plain ones and such as need quotation marks.
const NAMES: &[(&str, &str)] = &[
    ("envenenado", "poisoned"),
    ("longe", "away"),
    ("sono profundo", "deep sleep"),
    ("tempo", "time"),
    ("o fim", "the end"),
    ("morto", "dead"),
    ("carga 2", "charge 2"),
    ("a \"b\" \\", "c \"d\" \\"),
    ("vida", "life"),
    ("d'água", "of water. and"),
    ("ação e", "heal 5 and"),
    ("straße", "ǆ ; ●"),
];

/// The names that generated effects use.
pub(crate) fn names() -> Names {
    let mut names = Names::default();
    for (pt, en) in NAMES {
        names.translate(pt, en);
    }
    assert_eq!(names.text(NameId(11), Lang::Pt), "straße");
    names
}

pub(crate) fn name() -> impl Strategy<Value = NameId> + Clone {
    (0..12_u16).prop_map(NameId)
}

pub(crate) fn attribute() -> impl Strategy<Value = Attribute> + Clone {
    prop::sample::select(Attribute::ALL)
}

pub(crate) fn pool() -> impl Strategy<Value = Pool> + Clone {
    prop::sample::select(Pool::ALL)
}

pub(crate) fn suit() -> impl Strategy<Value = Suit> + Clone {
    prop::sample::select(Suit::ALL)
}

pub(crate) fn kind() -> impl Strategy<Value = CompanionKind> + Clone {
    prop::sample::select(CompanionKind::ALL)
}

pub(crate) fn knowledge() -> impl Strategy<Value = Knowledge> + Clone {
    prop::sample::select(Knowledge::ALL)
}

fn side() -> impl Strategy<Value = Side> + Clone {
    prop::sample::select(
        &[
            Side::Any,
            Side::Others,
            Side::Team,
            Side::Teammates,
            Side::Opponents,
        ][..],
    )
}

fn sometimes<T: std::fmt::Debug + Clone + 'static>(
    of: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<Option<T>> {
    prop_oneof![4 => Just(None), 1 => of.prop_map(Some)].boxed()
}

/// Whom, with so many levels of what is said about them.
pub(crate) fn who(depth: u32) -> BoxedStrategy<Who> {
    let plain = prop_oneof![
        4 => Just(Who::You),
        1 => Just(Who::ThisCharacter),
        1 => Just(Who::Hero),
        3 => Just(Who::Target),
        1 => Just(Who::Attacker),
        1 => Just(Who::Attacked),
        2 => Just(Who::That),
    ];
    if depth == 0 {
        let filter = CharacterFilter::default();
        return prop_oneof![
            6 => plain,
            1 => Just(Who::Any(filter.clone())),
            1 => Just(Who::All(filter))
        ]
        .boxed();
    }
    prop_oneof![
        5 => plain,
        2 => character_filter(depth - 1).prop_map(Who::Any),
        2 => character_filter(depth - 1).prop_map(Who::All),
        1 => (count(depth - 1), character_filter(depth - 1))
            .prop_map(|(count, filter)| Who::Targets(Box::new(count), filter)),
        1 => cards(depth - 1).prop_map(|cards| Who::ControllerOf(Box::new(cards))),
    ]
    .boxed()
}

pub(crate) fn character_filter(depth: u32) -> BoxedStrategy<CharacterFilter> {
    let condition = if depth == 0 {
        Just(None).boxed()
    } else {
        sometimes(super::conditions::condition(depth - 1).prop_map(Box::new))
    };
    let near = prop_oneof![
        who(0).prop_map(|of| Nearness {
            tiles: Amount::Number(1),
            of: Box::new(of),
            adjacent: true
        }),
        (amount(depth.min(1)), who(0)).prop_map(|(tiles, of)| Nearness {
            tiles,
            of: Box::new(of),
            adjacent: false
        }),
    ];
    (
        side(),
        sometimes(near.prop_map(Box::new)),
        sometimes(name()),
        sometimes(name()),
        sometimes(kind()),
        prop::bool::weighted(0.1),
        condition,
    )
        .prop_map(
            |(side, near, marker, tag, kind, hero, condition)| CharacterFilter {
                side,
                near,
                marker,
                tag,
                kind,
                hero,
                condition,
            },
        )
        .prop_flat_map(|filter| {
            let plain = Just(filter.clone());
            // Who comes first of those that fit otherwise.
            let first = (extreme(), ranked()).prop_map(move |(extreme, amount)| {
                let among = CharacterFilter {
                    condition: None,
                    ..filter.clone()
                };
                let first = Condition::Ranks(Who::That, extreme, amount, Who::All(among.clone()));
                CharacterFilter {
                    condition: Some(Box::new(first)),
                    ..among
                }
            });
            prop_oneof![8 => plain, 1 => first]
        })
        .boxed()
}

pub(crate) fn extreme() -> impl Strategy<Value = Extreme> + Clone {
    prop::sample::select(&[Extreme::Most, Extreme::Least][..])
}

/// What ranks high and low.
pub(crate) fn ranked() -> BoxedStrategy<Amount> {
    prop_oneof![
        attribute().prop_map(|a| Amount::Attribute(Who::That, a)),
        pool().prop_map(|p| Amount::Pool(Who::That, p)),
        Just(Amount::Level(Who::That)),
        Just(Amount::Distance(Who::That)),
        Just(Amount::Number(3)),
        Just(Amount::Maximum(Who::That, Pool::Life)),
    ]
    .boxed()
}

pub(crate) fn count(depth: u32) -> BoxedStrategy<Count> {
    prop_oneof![
        3 => Just(Count::ONE),
        2 => amount(depth).prop_map(Count::Exactly),
        1 => amount(depth).prop_map(Count::UpTo),
    ]
    .boxed()
}

/// What cards must fit, with so many levels of what is said about them.
pub(crate) fn card_filter(depth: u32) -> BoxedStrategy<CardFilter> {
    let plain = (
        prop::option::of(suit()),
        prop::option::weighted(0.2, 0..=20_u8),
        prop::option::weighted(0.2, name()),
        prop::option::weighted(0.2, prop::sample::select(Specifier::ALL)),
        prop::option::weighted(0.2, kind()),
        prop::option::weighted(0.2, any::<bool>()),
        prop::option::weighted(0.1, knowledge()),
        prop::option::weighted(0.1, prop::sample::select(Essence::ALL)),
        prop::bool::weighted(0.1),
        prop::bool::weighted(0.05),
    )
        .prop_map(
            |(suit, level, tag, specifier, kind, exhausted, knowledge, essence, other, this)| {
                CardFilter {
                    suit,
                    level,
                    tag,
                    specifier,
                    kind,
                    exhausted,
                    other,
                    this,
                    knowledge,
                    essence,
                    condition: None,
                }
            },
        );
    if depth == 0 {
        return plain.boxed();
    }
    let inner = depth - 1;
    let that = || Box::new(Cards::That);
    let compared = (
        super::conditions::comparison(),
        amount(inner),
        prop::option::of(pool()),
    )
        .prop_map(move |(comparison, amount, pool)| {
            let of = match pool {
                Some(pool) => Amount::CardCost(that(), pool),
                None => Amount::CardLevel(that()),
            };
            Condition::Compare(of, comparison, amount)
        });
    let is = |filter| Condition::CardFits(Cards::That, filter);
    let either = (card_filter(inner), card_filter(inner))
        .prop_map(move |(one, other)| Condition::Or(vec![is(one), is(other)]));
    let but = card_filter(inner).prop_map(move |filter| Condition::Not(Box::new(is(filter))));
    let condition = prop_oneof![
        compared.prop_map(Box::new),
        either.prop_map(Box::new),
        but.prop_map(Box::new),
        super::conditions::condition(inner).prop_map(Box::new),
    ];
    prop_oneof![
        8 => plain.clone(),
        1 => (plain, condition.clone())
            .prop_map(|(filter, condition)| CardFilter { condition: Some(condition), ..filter }),
        1 => condition
            .prop_map(|condition| CardFilter { condition: Some(condition), ..CardFilter::default() }),
    ]
    .boxed()
}

pub(crate) fn from(depth: u32) -> BoxedStrategy<From> {
    let areas = prop_oneof![
        prop::sample::select(
            &[
                Area::Inventory,
                Area::Table,
                Area::Sheet,
                Area::Equipment,
                Area::Memento,
                Area::Support,
                Area::Scenario,
                Area::DiscardPile,
                Area::Banished,
                Area::Limbo,
                Area::Deck(None),
            ][..]
        ),
        suit().prop_map(|suit| Area::Deck(Some(suit))),
    ];
    prop_oneof![
        3 => Just(From::unsaid()),
        1 => Just(From::yours(Area::Attached)),
        3 => areas.clone().prop_map(From::yours),
        2 => (prop::option::of(areas), who(depth))
            .prop_map(|(area, of)| From { area, of: Box::new(of) }),
    ]
    .boxed()
}

pub(crate) fn cards(depth: u32) -> BoxedStrategy<Cards> {
    let inner = depth.saturating_sub(1);
    let filter = move || card_filter(depth.min(1));
    prop_oneof![
        2 => Just(Cards::This),
        2 => Just(Cards::That),
        1 => Just(Cards::Host),
        4 => (count(inner), filter(), from(inner))
            .prop_map(|(count, filter, from)| Cards::Some(Box::new(count), filter, from)),
        2 => (filter(), from(inner)).prop_map(|(filter, from)| Cards::All(filter, from)),
        1 => (amount(inner), from(inner)).prop_map(|(n, from)| Cards::Top(Box::new(n), from)),
    ]
    .boxed()
}

/// An amount in its normal form: what is taken negatively is no number, sums and products have
/// several parts, bounds bound.
pub(crate) fn amount(depth: u32) -> BoxedStrategy<Amount> {
    let plain = prop_oneof![
        6 => (0..40).prop_map(Amount::Number),
        1 => (-20..0).prop_map(Amount::Number),
        2 => (1..=9_u8, prop::sample::select(&[Die::D2, Die::D3, Die::D6][..]))
            .prop_map(|(count, die)| Amount::Dice { count, die }),
        1 => Just(Amount::ThatMuch),
        1 => Just(Amount::LifeLost),
        2 => attribute().prop_map(|a| Amount::Attribute(Who::You, a)),
    ];
    if depth == 0 {
        return plain.boxed();
    }
    let inner = depth - 1;
    let value = prop_oneof![
        (who(inner), attribute()).prop_map(|(x, a)| Amount::Attribute(x, a)),
        who(inner).prop_map(Amount::Level),
        (who(inner), knowledge()).prop_map(|(x, k)| Amount::Knowledge(x, k)),
        (who(inner), pool()).prop_map(|(x, p)| Amount::Pool(x, p)),
        (who(inner), pool()).prop_map(|(x, p)| Amount::Maximum(x, p)),
        (name(), cards(inner)).prop_map(|(t, c)| Amount::Counters(t, Box::new(c))),
        cards(inner).prop_map(|c| Amount::Cards(Box::new(c))),
        who(inner).prop_map(Amount::Characters),
        who(inner).prop_map(Amount::Distance),
        cards(inner).prop_map(|c| Amount::CardLevel(Box::new(c))),
        (cards(inner), pool()).prop_map(|(c, p)| Amount::CardCost(Box::new(c), p)),
    ];
    let parts = || prop::collection::vec(amount(inner), 2..4);
    prop_oneof![
        6 => plain,
        3 => value,
        1 => parts().prop_map(Amount::Sum),
        1 => parts().prop_map(Amount::Product),
        1 => amount(inner).prop_map(|of| match of {
            Amount::Number(n) => Amount::Number(n),
            of => Amount::Negative(Box::new(of)),
        }),
        1 => amount(inner).prop_map(|of| Amount::Half(Box::new(of))),
        1 => (amount(inner), -5..9, 0..3_u8).prop_map(|(of, bound, which)| Amount::Bounded {
            of: Box::new(of),
            min: (which != 0).then_some(bound),
            max: (which != 1).then_some(bound + 3),
        }),
    ]
    .boxed()
}
