//! What is open: the situation to which those who are asked could respond (E13).
//!
//! What could respond says what it responds to; of that, what happened last is what is open.

use stint::Battle;
use stint::effect::{CardEvent, Effect, Event as Named, Moment, Requirement};
use stint::event::Event;
use stint::ids::CardId;
use stint::vocabulary::{Pool, Timing, Zone};

/// The kinds of situations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Activation,
    Resolved,
    Attack,
    Selected,
    Dice,
    Check,
    Damage,
    LifeLost,
    Healed,
    EnergyGained,
    EnergyLost,
    PointsGained,
    PointsLost,
    Card(CardEvent),
    Counter,
    Marked,
    Unmarked,
    Moved,
    Placed,
    Removed,
    Died,
    Revived,
    EntersQueue,
    LeavesQueue,
    EndsStint,
}

/// Something that happened, as somebody was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// What happened.
    pub(crate) event: Event,
    /// Whether the card that it is about is not known.
    pub(crate) hidden: bool,
}

/// What is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// Something that has happened.
    Happened(Told),
    /// The moment before something.
    Before(Kind),
    /// A phase.
    Phase(Timing),
}

/// What an effect responds to, of what happened lately.
pub(crate) fn open_to(effect: &Effect, lately: &[Told]) -> Option<Open> {
    let kinds = kinds_of(effect);
    let happened = lately.iter().rev().find(|told| {
        let after = |(kind, moment): &(Kind, Moment)| {
            (*moment == Moment::After || *kind == Kind::Attack) && kind.fits(&told.event)
        };
        kinds.iter().any(after)
    });
    if let Some(told) = happened {
        return Some(Open::Happened(told.clone()));
    }
    let before = kinds.iter().find(|(_, moment)| *moment == Moment::Before);
    let phase = effect
        .timings
        .iter()
        .find(|timing| kind_of_timing(**timing).is_none());
    before
        .map(|(kind, _)| Open::Before(*kind))
        .or(phase.map(|timing| Open::Phase(*timing)))
}

/// What an effect of a card responds to; of all its effects, where it is not said which.
pub(crate) fn open_to_card(
    battle: &Battle,
    card: CardId,
    effect: Option<u8>,
    lately: &[Told],
) -> Option<Open> {
    let effects = battle.definition(card)?.effects.iter().enumerate();
    let meant = effects.filter(|(at, _)| effect.is_none_or(|effect| usize::from(effect) == *at));
    meant
        .map(|(_, text)| &text.effect)
        .find_map(|effect| open_to(effect, lately))
}

/// The situations that an effect names, each with its moment.
fn kinds_of(effect: &Effect) -> Vec<(Kind, Moment)> {
    let mut found = Vec::new();
    for requirement in &effect.requirements {
        if let Requirement::When(trigger) = requirement {
            add(&trigger.event, trigger.moment, &mut found);
        }
    }
    found.extend(
        effect
            .timings
            .iter()
            .filter_map(|timing| kind_of_timing(*timing)),
    );
    found
}

fn add(event: &Named, moment: Moment, found: &mut Vec<(Kind, Moment)>) {
    let kind = match event {
        Named::Activated(..) => Kind::Activation,
        Named::Resolved(..) => Kind::Resolved,
        Named::Attacks(..) | Named::Attacked(..) => Kind::Attack,
        Named::Selected(_) => Kind::Selected,
        Named::Rolls(_) => Kind::Dice,
        Named::Checks(..) => Kind::Check,
        Named::SuffersDamage(..) | Named::DealsDamage(_) => Kind::Damage,
        Named::LosesLife(_) => Kind::LifeLost,
        Named::Healed(_) => Kind::Healed,
        Named::GainsEnergy(_) => Kind::EnergyGained,
        Named::LosesEnergy(_) => Kind::EnergyLost,
        Named::GainsPoints(_) => Kind::PointsGained,
        Named::LosesPoints(_) => Kind::PointsLost,
        Named::Card(what, ..) => Kind::Card(*what),
        Named::CounterAdded(..) | Named::CounterRemoved(..) => Kind::Counter,
        Named::Marked(..) => Kind::Marked,
        Named::Unmarked(..) => Kind::Unmarked,
        Named::Moves(..) => Kind::Moved,
        Named::Placed(_) => Kind::Placed,
        Named::Removed(_) => Kind::Removed,
        Named::Dies(_) => Kind::Died,
        Named::Revived(_) => Kind::Revived,
        Named::EntersQueue(_) => Kind::EntersQueue,
        Named::LeavesQueue(_) => Kind::LeavesQueue,
        Named::EndsStint(_) => Kind::EndsStint,
        Named::Either(events) => {
            events.iter().for_each(|event| add(event, moment, found));
            return;
        }
    };
    found.push((kind, moment));
}

/// The situation of a timing; `None` for a phase.
const fn kind_of_timing(timing: Timing) -> Option<(Kind, Moment)> {
    match timing {
        Timing::OnPlay => Some((Kind::Card(CardEvent::Played), Moment::After)),
        Timing::OnExit => Some((Kind::Card(CardEvent::Exited), Moment::After)),
        Timing::OnObtain => Some((Kind::Card(CardEvent::Obtained), Moment::After)),
        Timing::OnReveal => Some((Kind::Card(CardEvent::Revealed), Moment::After)),
        Timing::OnConceal => Some((Kind::Card(CardEvent::Concealed), Moment::After)),
        Timing::OnExhaust => Some((Kind::Card(CardEvent::Exhausted), Moment::After)),
        Timing::OnRecover => Some((Kind::Card(CardEvent::Recovered), Moment::After)),
        Timing::OnDiscard => Some((Kind::Card(CardEvent::Discarded), Moment::After)),
        Timing::OnBury => Some((Kind::Card(CardEvent::Buried), Moment::After)),
        Timing::OnBanish => Some((Kind::Card(CardEvent::Banished), Moment::After)),
        Timing::WhenChecking => Some((Kind::Check, Moment::Before)),
        Timing::WhenAttacking | Timing::WhenAttacked => Some((Kind::Attack, Moment::Before)),
        Timing::WhenSelected => Some((Kind::Selected, Moment::After)),
        Timing::WhenRolling => Some((Kind::Dice, Moment::Before)),
        _ => None,
    }
}

impl Kind {
    /// Whether something that happened is of this kind.
    fn fits(self, event: &Event) -> bool {
        match event {
            Event::Activated(_) => self == Self::Activation,
            Event::Resolved(_) => self == Self::Resolved,
            Event::Attacked(..) => self == Self::Attack,
            Event::Selected(..) => self == Self::Selected,
            Event::Rolled(..) => self == Self::Dice,
            Event::Checked(..) => self == Self::Check,
            Event::Damage(..) => self == Self::Damage,
            Event::LostLife(..) => self == Self::LifeLost,
            Event::Healed(..) => self == Self::Healed,
            Event::Points(..) => self == Self::PointsGained,
            Event::PointsTaken(..) => self == Self::PointsLost,
            Event::Paid(_, pool, _) => match pool {
                Pool::Life => self == Self::LifeLost,
                Pool::Action => self == Self::PointsLost,
                _ => self == Self::EnergyLost,
            },
            Event::Pool(_, pool, change) => match (pool, *change > 0) {
                (Pool::Action, true) => self == Self::PointsGained,
                (Pool::Action, false) => self == Self::PointsLost,
                (_, true) => self == Self::EnergyGained,
                (_, false) => self == Self::EnergyLost,
            },
            Event::Counter(..) => self == Self::Counter,
            Event::Marked(..) => self == Self::Marked,
            Event::Unmarked(..) => self == Self::Unmarked,
            Event::Moved(..) => matches!(self, Self::Moved | Self::Placed),
            Event::Returned(_) => self == Self::Placed,
            Event::Removed(_) => self == Self::Removed,
            Event::Died(_) | Event::KnockedOut(_) => self == Self::Died,
            Event::Revived(_) => self == Self::Revived,
            Event::EnteredQueue(_) => self == Self::EntersQueue,
            Event::LeftQueue(_) => self == Self::LeavesQueue,
            Event::StintEnded(_) => self == Self::EndsStint,
            other => matches!(self, Self::Card(what) if fits_card(what, other)),
        }
    }

    /// The key of its name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Activation => "before-activation",
            Self::Resolved => "before-resolved",
            Self::Attack => "before-attack",
            Self::Selected => "before-selected",
            Self::Dice => "before-dice",
            Self::Check => "before-check",
            Self::Damage => "before-damage",
            Self::LifeLost => "before-life-lost",
            Self::Healed => "before-healed",
            Self::EnergyGained | Self::EnergyLost => "before-energy",
            Self::PointsGained | Self::PointsLost => "before-points",
            Self::Card(_) => "before-card",
            Self::Counter => "before-counter",
            Self::Marked | Self::Unmarked => "before-marker",
            Self::Moved | Self::Placed | Self::Removed => "before-moved",
            Self::Died => "before-died",
            Self::Revived => "before-revived",
            Self::EntersQueue | Self::LeavesQueue | Self::EndsStint => "before-queue",
        }
    }
}

/// Whether what happened to a card is what a text names.
fn fits_card(what: CardEvent, event: &Event) -> bool {
    match event {
        Event::Drew(..) => matches!(what, CardEvent::Drawn | CardEvent::Obtained),
        Event::Exhausted(_) => what == CardEvent::Exhausted,
        Event::Recovered(_) => what == CardEvent::Recovered,
        Event::Revealed(_) => what == CardEvent::Revealed,
        Event::Concealed(_) => what == CardEvent::Concealed,
        Event::Card(_, zone) => match what {
            CardEvent::Played => zone.is_play(),
            CardEvent::Exited => !zone.is_play(),
            CardEvent::Obtained => *zone == Zone::Inventory || zone.is_table(),
            CardEvent::Discarded => *zone == Zone::Discard,
            CardEvent::Buried => *zone == Zone::Deck,
            CardEvent::Banished => *zone == Zone::Banished,
            CardEvent::Attached => *zone == Zone::Attached,
            CardEvent::Registered => *zone == Zone::Scenario,
            _ => false,
        },
        _ => false,
    }
}
