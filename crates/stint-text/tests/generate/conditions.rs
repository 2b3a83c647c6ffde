//! Conditions, happenings, durations.

use proptest::prelude::*;
use stint::effect::{
    CardEvent, Comparison, Condition, Duration, Event, From, Moment, Trigger, Until,
};
use stint::vocabulary::Timing;

use super::parts::{
    amount, card_filter, cards, character_filter, extreme, from, knowledge, name, ranked, who,
};

pub(crate) fn comparison() -> impl Strategy<Value = Comparison> {
    prop::sample::select(
        &[
            Comparison::Equal,
            Comparison::Less,
            Comparison::AtMost,
            Comparison::More,
            Comparison::AtLeast,
        ][..],
    )
}

pub(crate) fn condition(depth: u32) -> BoxedStrategy<Condition> {
    let inner = depth.saturating_sub(1);
    let statement = prop_oneof![
        2 => (amount(inner + 1), comparison(), amount(inner))
            .prop_map(|(l, c, r)| Condition::Compare(l, c, r)),
        2 => cards(inner).prop_map(Condition::Have),
        2 => (who(inner), name()).prop_map(|(x, m)| Condition::Marker(x, m)),
        1 => (who(inner), who(inner)).prop_map(|(x, y)| Condition::Adjacent(x, y)),
        1 => (who(inner), amount(inner), who(inner)).prop_map(|(x, n, y)| Condition::Within(x, n, y)),
        1 => (who(inner), character_filter(inner)).prop_map(|(x, f)| Condition::Fits(x, f)),
        1 => cards(inner).prop_map(Condition::Exhausted),
        1 => cards(inner).prop_map(Condition::FaceUp),
        1 => (cards(inner), card_filter(inner)).prop_map(|(c, f)| Condition::CardFits(c, f)),
        1 => (cards(inner), from(inner)).prop_map(|(c, place)| {
            // In play it is anybody's.
            let place = if place.area.is_none() { From::unsaid() } else { place };
            Condition::Lies(c, place)
        }),
        1 => (who(inner), extreme(), ranked(), who(inner))
            .prop_map(|(x, e, n, y)| Condition::Ranks(x, e, n, y)),
        1 => who(inner).prop_map(Condition::Alive),
        1 => who(inner).prop_map(Condition::TurnOf),
        1 => Just(Condition::Done),
        1 => who(inner).prop_map(Condition::Exists),
    ];
    if depth == 0 {
        return statement.boxed();
    }
    let parts = || prop::collection::vec(condition(inner), 2..4);
    prop_oneof![
        6 => statement,
        1 => parts().prop_map(Condition::And),
        1 => parts().prop_map(Condition::Or),
        1 => condition(inner).prop_map(|c| Condition::Not(Box::new(c))),
    ]
    .boxed()
}

const CARD_EVENTS: &[CardEvent] = &[
    CardEvent::Played,
    CardEvent::Exited,
    CardEvent::Obtained,
    CardEvent::Drawn,
    CardEvent::Revealed,
    CardEvent::Concealed,
    CardEvent::Exhausted,
    CardEvent::Recovered,
    CardEvent::Discarded,
    CardEvent::Buried,
    CardEvent::Banished,
    CardEvent::Attached,
    CardEvent::Registered,
];

fn event(depth: u32) -> BoxedStrategy<Event> {
    let by = || prop::option::of(who(depth));
    prop_oneof![
        1 => (cards(depth), who(depth)).prop_map(|(c, x)| Event::Activated(c, x)),
        1 => (cards(depth), who(depth)).prop_map(|(c, x)| Event::Resolved(c, x)),
        1 => (who(depth), by()).prop_map(|(x, y)| Event::Attacks(x, y)),
        1 => (who(depth), by()).prop_map(|(x, y)| Event::Attacked(x, y)),
        1 => who(depth).prop_map(Event::Selected),
        1 => who(depth).prop_map(Event::Rolls),
        1 => (who(depth), prop::option::of(knowledge())).prop_map(|(x, k)| Event::Checks(x, k)),
        1 => (who(depth), by()).prop_map(|(x, y)| Event::SuffersDamage(x, y)),
        1 => who(depth).prop_map(Event::DealsDamage),
        1 => who(depth).prop_map(Event::LosesLife),
        1 => who(depth).prop_map(Event::Healed),
        1 => who(depth).prop_map(Event::GainsEnergy),
        1 => who(depth).prop_map(Event::LosesEnergy),
        1 => who(depth).prop_map(Event::GainsPoints),
        1 => who(depth).prop_map(Event::LosesPoints),
        4 => (prop::sample::select(CARD_EVENTS), cards(depth), by())
            .prop_map(|(e, c, y)| Event::Card(e, c, y)),
        1 => (name(), cards(depth)).prop_map(|(t, c)| Event::CounterAdded(t, c)),
        1 => (name(), cards(depth)).prop_map(|(t, c)| Event::CounterRemoved(t, c)),
        1 => (who(depth), prop::option::of(name())).prop_map(|(x, m)| Event::Marked(x, m)),
        1 => (who(depth), prop::option::of(name())).prop_map(|(x, m)| Event::Unmarked(x, m)),
        1 => (who(depth), by()).prop_map(|(x, y)| Event::Moves(x, y)),
        1 => who(depth).prop_map(Event::Placed),
        1 => who(depth).prop_map(Event::Removed),
        1 => who(depth).prop_map(Event::Dies),
        1 => who(depth).prop_map(Event::Revived),
        1 => who(depth).prop_map(Event::EntersQueue),
        1 => who(depth).prop_map(Event::LeavesQueue),
        1 => who(depth).prop_map(Event::EndsStint),
    ]
    .boxed()
}

pub(crate) fn trigger(depth: u32) -> impl Strategy<Value = Trigger> {
    let events = prop_oneof![
        4 => event(depth),
        1 => prop::collection::vec(event(depth.min(1)), 2..4).prop_map(Event::Either),
    ];
    (events, any::<bool>()).prop_map(|(event, before)| Trigger {
        moment: if before {
            Moment::Before
        } else {
            Moment::After
        },
        event,
    })
}

pub(crate) fn phase() -> impl Strategy<Value = Timing> {
    prop::sample::select(Timing::ALL)
}

pub(crate) fn until(depth: u32) -> impl Strategy<Value = Until> {
    prop_oneof![
        Just(Until::EndOfTurn),
        Just(Until::EndOfStint),
        Just(Until::EndOfBattle),
        who(depth).prop_map(Until::EndOfNextTurn),
        who(depth).prop_map(Until::EndOfStintOf),
        who(depth).prop_map(Until::StartOfNextTurn),
        phase().prop_map(Until::Phase),
    ]
}

pub(crate) fn duration(depth: u32) -> impl Strategy<Value = Duration> {
    prop_oneof![
        2 => until(depth).prop_map(Duration::Until),
        1 => condition(depth).prop_map(Duration::While),
    ]
}
