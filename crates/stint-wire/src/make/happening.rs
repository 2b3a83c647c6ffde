//! What kind of thing happened, and whom and what it is about.

use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, CharId, Tile};

use crate::line::LineKind;

/// What kind of thing happened, and the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Happening {
    /// Its kind.
    pub(crate) kind: LineKind,
    /// Its word in records (docs/notation.md).
    pub(crate) word: &'static str,
    /// The rule behind it.
    pub(crate) rule: Option<&'static str>,
}

/// What kind of thing an event is.
pub(crate) const fn happening(event: &Event) -> Happening {
    use LineKind as K;
    let (kind, word, rule) = match event {
        Event::StintBegan(_) => (K::Cycle, "stint-began", "C2.2"),
        Event::RoundBegan(_) => (K::Cycle, "round-began", "C4.1"),
        Event::Queued(_) => (K::Cycle, "queued", "C2.1"),
        Event::Points(..) => (K::Points, "points", "C3.1"),
        Event::PointsLost(..) => (K::Points, "points-lost", "C3.4"),
        Event::PointsTaken(..) => (K::Points, "points-lost", "C3.7"),
        Event::TurnBegan(_) => (K::Cycle, "turn-began", "C5.1"),
        Event::TurnEnded(_) => (K::Cycle, "turn-ended", "C5.2"),
        Event::StintEnded(_) => (K::Cycle, "stint-ended", "C6.4"),
        Event::ExtraTurn(_) => (K::Cycle, "extra-turn", "C5.10"),
        Event::LosesTurn(_) => (K::Cycle, "loses-turn", "C5.11"),
        Event::TurnLost(_) => (K::Cycle, "turn-lost", "C5.11"),
        Event::LeftQueue(_) => (K::Cycle, "left-queue", "C7.1"),
        Event::EnteredQueue(_) => (K::Cycle, "entered-queue", "C7.4"),
        Event::Moved(..) => (K::Place, "moved", "B3.2"),
        Event::Attacked(..) => (K::Attack, "attacked", "B4.2"),
        Event::Selected(..) => (K::Attack, "selected", "E8.2"),
        Event::Rolled(..) => (K::Dice, "rolled", "B2.1"),
        Event::Damage(..) => (K::Life, "damage", "B4.4"),
        Event::LostLife(..) => (K::Life, "lost-life", "B4.3"),
        Event::Healed(..) => (K::Life, "healed", "B1.3"),
        Event::Died(_) => (K::Life, "died", "B5.1"),
        Event::KnockedOut(_) => (K::Life, "knocked-out", "B5.1"),
        Event::Woke(_) => (K::Life, "woke", "B5.1"),
        Event::Revived(_) => (K::Life, "revived", "B5.4"),
        Event::Removed(_) => (K::Place, "removed", "C7.1"),
        Event::Returned(_) => (K::Place, "returned", "C7.4"),
        Event::Passed(_) => (K::Pass, "passed", "E9.7"),
        Event::Drew(..) => (K::Card, "drew", "B6.7"),
        Event::Pool(..) => (K::Points, "pool", "E7.10"),
        Event::Activated(_) => (K::Activation, "activated", "E8.1"),
        Event::Granted(..) => (K::Activation, "granted", "E4.11"),
        Event::Resolved(_) => (K::Activation, "resolved", "E8.4"),
        Event::Negated(_) => (K::Activation, "negated", "E8.8"),
        Event::Stopped(_) => (K::Activation, "stopped", "E1.6"),
        Event::Skipped(_) => (K::Activation, "skipped", "E1.5"),
        Event::Paid(..) => (K::Points, "paid", "E7.9"),
        Event::Card(..) => (K::Card, "card", "B6.1"),
        Event::Exhausted(_) => (K::Card, "exhausted", "E3.6"),
        Event::Recovered(_) => (K::Card, "recovered", "E3.6"),
        Event::Revealed(_) => (K::Card, "revealed", "E3.5"),
        Event::Concealed(_) => (K::Card, "concealed", "E3.5"),
        Event::Marked(..) => (K::Marker, "marked", "B6.3"),
        Event::Unmarked(..) => (K::Marker, "unmarked", "B6.3"),
        Event::Counter(..) => (K::Card, "counter", "B6.3"),
        Event::Expired(_) => (K::Activation, "expired", "E4.9"),
        Event::LoopBroken(_) => (K::Activation, "loop-broken", "E8.7"),
        Event::Manual(_) => (K::Manual, "manual", "E1.7"),
        Event::Checked(..) => (K::Dice, "checked", "B2.3"),
        Event::Shuffled(..) => (K::Card, "shuffled", "B6.7"),
        Event::BattleOver(_) => (K::Cycle, "battle-over", "C1.5"),
    };
    Happening {
        kind,
        word,
        rule: Some(rule),
    }
}

/// Whom and what an event is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct About {
    pub(crate) who: Option<CharId>,
    pub(crate) other: Option<CharId>,
    pub(crate) card: Option<CardId>,
    pub(crate) tile: Option<Tile>,
}

impl Happening {
    /// Whom and what an event is about.
    pub(crate) fn about(event: &Event) -> About {
        let who = |who: &CharId| About {
            who: Some(*who),
            ..About::default()
        };
        let card = |card: &CardId| About {
            card: Some(*card),
            ..About::default()
        };
        match event {
            Event::StintBegan(_)
            | Event::RoundBegan(_)
            | Event::Queued(_)
            | Event::BattleOver(_)
            | Event::Negated(_)
            | Event::Shuffled(..) => match event {
                Event::Negated(Negation::Card(negated)) => card(negated),
                _ => About::default(),
            },
            Event::Points(it, _)
            | Event::PointsLost(it, _)
            | Event::PointsTaken(it, _)
            | Event::TurnBegan(it)
            | Event::TurnEnded(it)
            | Event::StintEnded(it)
            | Event::ExtraTurn(it)
            | Event::LosesTurn(it)
            | Event::TurnLost(it)
            | Event::LeftQueue(it)
            | Event::EnteredQueue(it)
            | Event::Rolled(it, _)
            | Event::Damage(it, _)
            | Event::LostLife(it, _)
            | Event::Healed(it, _)
            | Event::Died(it)
            | Event::KnockedOut(it)
            | Event::Woke(it)
            | Event::Revived(it)
            | Event::Removed(it)
            | Event::Returned(it)
            | Event::Passed(it)
            | Event::Pool(it, ..)
            | Event::Paid(it, ..)
            | Event::Marked(it, _)
            | Event::Unmarked(it, _)
            | Event::Checked(it, _) => who(it),
            Event::Moved(it, tile) => About {
                tile: Some(*tile),
                ..who(it)
            },
            Event::Attacked(it, other) | Event::Selected(Source::Character(it), other) => About {
                other: Some(*other),
                ..who(it)
            },
            Event::Selected(Source::Card(it), other) => About {
                other: Some(*other),
                ..card(it)
            },
            Event::Drew(it, drawn) => About {
                card: Some(*drawn),
                ..who(it)
            },
            Event::Activated(it)
            | Event::Granted(it, _)
            | Event::Resolved(it)
            | Event::Stopped(it)
            | Event::Skipped(it)
            | Event::Card(it, _)
            | Event::Exhausted(it)
            | Event::Recovered(it)
            | Event::Revealed(it)
            | Event::Concealed(it)
            | Event::Counter(it, ..)
            | Event::Expired(it)
            | Event::LoopBroken(it)
            | Event::Manual(it) => card(it),
        }
    }
}
