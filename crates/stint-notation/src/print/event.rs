//! What happened, as a record writes it.

use stint::Battle;
use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, CharId};

/// The first words of events.
pub(crate) const EVENTS: &[&str] = &[
    "stint-began",
    "round-began",
    "queued",
    "points",
    "points-lost",
    "turn-began",
    "turn-ended",
    "stint-ended",
    "extra-turn",
    "loses-turn",
    "turn-lost",
    "left-queue",
    "entered-queue",
    "moved",
    "attacked",
    "selected",
    "rolled",
    "damage",
    "lost-life",
    "healed",
    "died",
    "knocked-out",
    "woke",
    "revived",
    "removed",
    "returned",
    "passed",
    "drew",
    "pool",
    "activated",
    "granted",
    "resolved",
    "negated",
    "stopped",
    "skipped",
    "paid",
    "card",
    "exhausted",
    "recovered",
    "revealed",
    "concealed",
    "marked",
    "unmarked",
    "counter",
    "expired",
    "loop-broken",
    "manual",
    "checked",
    "shuffled",
    "battle-over",
];

/// An event as a line of a record.
#[must_use]
pub fn print_event(event: &Event, battle: &Battle) -> String {
    let of = |who: &CharId| battle.character_id(*who);
    let card = |id: &CardId| battle.card_id(*id);
    match event {
        Event::StintBegan(number) => format!("stint-began {number}"),
        Event::RoundBegan(number) => format!("round-began {number}"),
        Event::Queued(queue) => {
            let ids: Vec<_> = queue.iter().map(of).collect();
            ["queued"]
                .into_iter()
                .chain(ids)
                .collect::<Vec<_>>()
                .join(" ")
        }
        Event::Points(who, number) => format!("points {} {number}", of(who)),
        Event::PointsLost(who, number) | Event::PointsTaken(who, number) => {
            format!("points-lost {} {number}", of(who))
        }
        Event::TurnBegan(who) => format!("turn-began {}", of(who)),
        Event::TurnEnded(who) => format!("turn-ended {}", of(who)),
        Event::StintEnded(who) => format!("stint-ended {}", of(who)),
        Event::ExtraTurn(who) => format!("extra-turn {}", of(who)),
        Event::LosesTurn(who) => format!("loses-turn {}", of(who)),
        Event::TurnLost(who) => format!("turn-lost {}", of(who)),
        Event::LeftQueue(who) => format!("left-queue {}", of(who)),
        Event::EnteredQueue(who) => format!("entered-queue {}", of(who)),
        Event::Moved(who, tile) => format!("moved {} {tile}", of(who)),
        Event::Attacked(who, target) => format!("attacked {} {}", of(who), of(target)),
        Event::Selected(source, target) => {
            let source = match source {
                Source::Character(who) => of(who),
                Source::Card(id) => card(id),
            };
            format!("selected {source} {}", of(target))
        }
        Event::Rolled(who, faces) => {
            let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
            format!("rolled {} {}", of(who), faces.join(" "))
        }
        Event::Damage(who, number) => format!("damage {} {number}", of(who)),
        Event::LostLife(who, number) => format!("lost-life {} {number}", of(who)),
        Event::Healed(who, number) => format!("healed {} {number}", of(who)),
        Event::Died(who) => format!("died {}", of(who)),
        Event::KnockedOut(who) => format!("knocked-out {}", of(who)),
        Event::Woke(who) => format!("woke {}", of(who)),
        Event::Revived(who) => format!("revived {}", of(who)),
        Event::Removed(who) => format!("removed {}", of(who)),
        Event::Returned(who) => format!("returned {}", of(who)),
        Event::Passed(who) => format!("passed {}", of(who)),
        Event::Drew(who, id) => format!("drew {} {}", of(who), card(id)),
        Event::Pool(who, pool, number) => format!("pool {} {} {number}", of(who), pool.id()),
        Event::Activated(id) => format!("activated {}", card(id)),
        Event::Granted(id, limit) => {
            format!("granted {} {}", card(id), limit.id().replace('_', "-"))
        }
        Event::Resolved(id) => format!("resolved {}", card(id)),
        Event::Negated(what) => {
            let what = match what {
                Negation::Card(id) => card(id),
                Negation::Attack => "attack",
                Negation::Damage => "damage",
                Negation::Action => "action",
            };
            format!("negated {what}")
        }
        Event::Stopped(id) => format!("stopped {}", card(id)),
        Event::Skipped(id) => format!("skipped {}", card(id)),
        Event::Paid(who, pool, number) => format!("paid {} {} {number}", of(who), pool.id()),
        Event::Card(id, zone) => format!("card {} {}", card(id), zone.id()),
        Event::Exhausted(id) => format!("exhausted {}", card(id)),
        Event::Recovered(id) => format!("recovered {}", card(id)),
        Event::Revealed(id) => format!("revealed {}", card(id)),
        Event::Concealed(id) => format!("concealed {}", card(id)),
        Event::Marked(who, name) => format!("marked {} {}", of(who), battle.names().key(*name)),
        Event::Unmarked(who, name) => {
            format!("unmarked {} {}", of(who), battle.names().key(*name))
        }
        Event::Counter(id, name, number) => {
            format!(
                "counter {} {} {number}",
                card(id),
                battle.names().key(*name)
            )
        }
        Event::Expired(id) => format!("expired {}", card(id)),
        Event::LoopBroken(id) => format!("loop-broken {}", card(id)),
        Event::Manual(id) => format!("manual {}", card(id)),
        Event::Checked(who, number) => format!("checked {} {number}", of(who)),
        Event::Shuffled(owner, suit, order) => {
            let mut line = format!("shuffled {}", super::pile(battle, *owner, *suit));
            for id in order {
                line.push(' ');
                line.push_str(card(id));
            }
            line
        }
        Event::BattleOver(team) => {
            let team = team.map_or("none", |team| battle.team_name(team));
            format!("battle-over {team}")
        }
    }
}
