//! Who is passed over without being asked, seat by seat.

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::ids::CharId;
use stint::{Draft, Session};
use stint_wire::seat::Asking;

use super::arrangement::{Arrangement, Set};

/// When a character is asked, as the session stands: whoever has had its next turn is asked again,
/// unless that was taken back.
pub(crate) fn of(arrangement: &Arrangement, session: &Session, who: CharId) -> Asking {
    let id = session.battle().character_id(who);
    match arrangement.asking.get(id) {
        None => Asking::Always,
        Some(set) if is_over(set, session, who) => Asking::Always,
        Some(set) => set.asking.clone(),
    }
}

fn is_over(set: &Set, session: &Session, who: CharId) -> bool {
    set.asking == Asking::NotBeforeTurn && {
        let later = session.entries().get(set.since..).unwrap_or_default();
        let mut events = later.iter().flat_map(|entry| &entry.events);
        events.any(|event| *event == Event::TurnBegan(who))
    }
}

/// The pass to give for whoever is asked now and does not want to be.
pub(crate) fn pass(arrangement: &Arrangement, session: &Session) -> Option<Command> {
    let battle = session.battle();
    let decision = battle.decision()?;
    let who = decision.who.filter(|_| decision.asked == Asked::Response)?;
    let passed = match of(arrangement, session, who) {
        Asking::Always => false,
        Asking::NotBeforeTurn => true,
        Asking::Named { cards } => {
            let mut options = Vec::new();
            Draft::default().options(battle, &mut options);
            !options.iter().any(|option| {
                matches!(option, Choice::Respond(card, _)
                    if cards.iter().any(|id| id == battle.card_id(*card)))
            })
        }
    };
    passed.then_some(Command::Pass(who))
}
