//! A sentence of a body.

use serde::{Deserialize, Serialize};

use super::{Amount, Condition, Duration, Instruction, Who};
use crate::vocabulary::{Attribute, Knowledge};

/// A sentence of a body, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clause {
    /// An instruction.
    Do {
        /// What is done.
        instruction: Instruction,
        /// "You may …".
        may: bool,
        /// How long it applies, for what applies continuously.
        duration: Option<Duration>,
    },
    /// "If CONDITION, …; otherwise, …".
    If {
        /// What is judged when the part is reached (E1.5).
        condition: Condition,
        /// What happens then.
        then: Vec<Clause>,
        /// What happens otherwise.
        otherwise: Vec<Clause>,
    },
    /// "You may …", of several instructions together.
    May(Vec<Clause>),
    /// "Choose one: ● … ● …".
    Choose {
        /// Who chooses.
        who: Who,
        /// The options, each a list of clauses.
        options: Vec<Vec<Clause>>,
    },
    /// "Make a check of K ( PER ➜ 10 ); if successful, …; otherwise, …" (B2.3).
    Check {
        /// Who makes it.
        who: Who,
        /// The knowledge whose level is added.
        knowledge: Option<Knowledge>,
        /// The attribute.
        attribute: Attribute,
        /// The difficulty.
        difficulty: Amount,
        /// What happens on success.
        success: Vec<Clause>,
        /// What happens on failure.
        failure: Vec<Clause>,
    },
    /// Not understood: left to the table (E1.7).
    Manual(String),
}

impl Clause {
    /// An instruction, done once and not optional.
    #[must_use]
    pub const fn plain(instruction: Instruction) -> Self {
        Self::Do {
            instruction,
            may: false,
            duration: None,
        }
    }
}
