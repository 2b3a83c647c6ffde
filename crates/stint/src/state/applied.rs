//! What applies for a time: bonuses, prohibitions, absences.

use serde::{Deserialize, Serialize};

use crate::ids::{CardId, CharId};
use crate::vocabulary::Timing;

/// The moment at which something stops applying (E4.9), for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Ends {
    /// The end of the turn that is being played.
    Turn,
    /// The end of the next turn of a character; once it has begun, the end of the turn.
    NextTurnEnd(CharId),
    /// The end of the battle's stint.
    Stint,
    /// The end of a character's stint.
    StintOf(CharId),
    /// The end of the battle.
    Battle,
    /// The next turn that a character begins.
    NextTurn(CharId),
    /// The action that is responded to, by the place of its frame on the stack.
    Frame(u32),
    /// The next phase of a timing, seen from a character.
    Phase(Timing, Option<CharId>),
}

/// One result of an effect that goes on applying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Applied {
    /// The card and effect it comes from.
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    /// The card's incarnation: when that changes, what is not Lingering ends (E4.8).
    pub(crate) incarnation: u16,
    pub(crate) lingering: bool,
    /// The instruction, by its place in the body.
    pub(crate) at: u16,
    /// Whom it applies to.
    pub(crate) who: CharId,
    /// The target that the text speaks of, for conditions that must go on holding.
    pub(crate) target: Option<CharId>,
    /// The card that comes back from limbo when it ends.
    pub(crate) exiled: Option<CardId>,
    /// The "you" of the effect.
    pub(crate) you: Option<CharId>,
    /// The amount, worked out when it began.
    pub(crate) amount: i32,
    pub(crate) ends: Ends,
    /// Goes on only while the condition of its instruction (or a *while* requirement) holds.
    pub(crate) conditional: bool,
}
