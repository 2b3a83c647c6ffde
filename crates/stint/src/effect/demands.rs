//! What an effect asks of the table for its activation, as far as its text alone says it: so that
//! what it does not ask for is not looked at.

use super::program::{Op, Program, subject, used_cards};
use super::{Event, Instruction, Requirement, Who};
use crate::state::uses;
use crate::vocabulary::Limit;

/// What an activation asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of a text")]
pub(crate) struct Demands {
    /// The uses of which none may be recorded (E4.3): bits.
    pub(crate) uses: u8,
    /// It is limited to a turn, or to the first action (E4.2, E4.5).
    pub(crate) timed: bool,
    /// Its requirements have the user pay something (E7.9).
    pub(crate) pays: bool,
    /// Something in its body may be impossible (E1.4).
    pub(crate) body: bool,
    /// Its requirements have conditions, which may hang on which cards are left.
    pub(crate) conditions: bool,
    /// What it waits for happens to "you", or "you" do it.
    pub(crate) yours: bool,
}

impl Demands {
    pub(super) fn of(program: &Program) -> Self {
        let effect = &program.effect;
        let limits = effect.limits.iter();
        let pays = |it: &Requirement| {
            matches!(
                it,
                Requirement::Do(Instruction::Pay(Who::You | Who::ThisCharacter, ..))
            )
        };
        let condition = |it: &Requirement| matches!(it, Requirement::If(_) | Requirement::While(_));
        Self {
            uses: limits.fold(0, |bits, limit| bits | use_of(*limit).unwrap_or(0)),
            timed: effect.has(Limit::YourTurnOnly) || effect.has(Limit::AllIn),
            pays: effect.requirements.iter().any(pays),
            body: program.ops.iter().any(may_be_impossible),
            conditions: effect.requirements.iter().any(condition),
            yours: program.whens.iter().any(|it| is_yours(&it.event))
                || !program.timings.is_empty()
                    && program.timings.iter().all(|it| is_yours(&it.event)),
        }
    }
}

/// Whether something happens to "you", or "you" do it.
fn is_yours(event: &Event) -> bool {
    match event {
        Event::Either(events) => events.iter().all(is_yours),
        _ => event.subject() == Some(&Who::You),
    }
}

/// The use that a limit counts (E4.3).
pub(crate) const fn use_of(limit: Limit) -> Option<u8> {
    match limit {
        Limit::OncePerStint | Limit::OncePerRound => Some(uses::STINT),
        Limit::OncePerBattle => Some(uses::BATTLE),
        Limit::OncePerTurn => Some(uses::TURN),
        _ => None,
    }
}

/// Whether it hangs on the table whether a step can be carried out, as
/// `activation/feasible.rs` judges it.
fn may_be_impossible(op: &Op) -> bool {
    let instruction = match op {
        Op::Do { instruction, .. } => instruction,
        Op::Choose { starts, .. } => return starts.is_empty(),
        _ => return false,
    };
    match instruction {
        Instruction::GainPoints(Who::You, _) | Instruction::Recover(Who::You, ..) => false,
        Instruction::Pay(..)
        | Instruction::Negate(_)
        | Instruction::ExtraTurn(_)
        | Instruction::Draw(..)
        | Instruction::Swap(..) => true,
        _ => used_cards(instruction).is_some() || matches!(subject(instruction), Some(Who::Any(_))),
    }
}
