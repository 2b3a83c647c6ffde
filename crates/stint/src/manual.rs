//! What the referee cannot read and leaves to the game master (E1.7), in the words of the card.

use crate::activation::BODY_JUDGED;
use crate::battle::Battle;
use crate::effect::program::Op;
use crate::effect::{Clause, Condition, Requirement};
use crate::ids::CardId;
use crate::state::Frame;

/// What the game master is asked for now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manual<'b> {
    /// The card or technique.
    pub card: CardId,
    /// Its effect, from 0.
    pub effect: u8,
    /// What of it is not understood.
    pub what: Unread<'b>,
}

/// A part of an effect that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread<'b> {
    /// A requirement: does it hold?
    Requirement(&'b Requirement),
    /// A condition in the body: does it hold?
    Condition(&'b Condition),
    /// A sentence of the body, to be applied by hand.
    Clause {
        /// The sentence.
        clause: &'b Clause,
        /// What comes behind it and goes on once it has been applied.
        rest: Vec<&'b Clause>,
    },
}

impl Battle {
    /// What the game master is asked for, while that is what the battle waits for (E1.7).
    #[must_use]
    pub fn manual(&self) -> Option<Manual<'_>> {
        let table = self.table();
        let Some(Frame::Manual(frame)) = table.s.frames.last() else {
            return None;
        };
        let program = table.d.program(frame.card, frame.effect)?;
        let at = usize::from(frame.at);
        let what = match program.ops.get(at) {
            Some(Op::Unless { condition, .. }) if frame.slot == BODY_JUDGED => {
                Unread::Condition(condition)
            }
            Some(Op::Manual) if frame.is_to_apply() => {
                // The steps of sentences that are not understood come in the order of the text.
                let before = program.ops.iter().take(at);
                let mut number = before.filter(|op| matches!(op, Op::Manual)).count();
                let (clause, rest) = unread(&program.effect.body, &mut number)?;
                Unread::Clause { clause, rest }
            }
            _ => Unread::Requirement(program.effect.requirements.get(at)?),
        };
        Some(Manual {
            card: frame.card,
            effect: frame.effect,
            what,
        })
    }
}

/// The sentence of this number among those that are not understood, and what comes behind it.
fn unread<'b>(body: &'b [Clause], number: &mut usize) -> Option<(&'b Clause, Vec<&'b Clause>)> {
    for (at, clause) in body.iter().enumerate() {
        let found = match clause {
            Clause::Manual(_) if *number == 0 => Some((clause, Vec::new())),
            Clause::Manual(_) => {
                *number -= 1;
                None
            }
            Clause::Do { .. } => None,
            Clause::May(clauses) => unread(clauses, number),
            Clause::If {
                then, otherwise, ..
            } => unread(then, number).or_else(|| unread(otherwise, number)),
            Clause::Check {
                success, failure, ..
            } => unread(success, number).or_else(|| unread(failure, number)),
            Clause::Choose { options, .. } => {
                options.iter().find_map(|option| unread(option, number))
            }
        };
        if let Some((clause, mut rest)) = found {
            rest.extend(body.iter().skip(at + 1));
            return Some((clause, rest));
        }
    }
    None
}
