//! What a card says, as plain data: the meaning of a text, without its wording.
//!
//! `stint-text` reads a text into an [`Effect`] and prints an [`Effect`] as text, in both
//! languages; equal effects behave the same (E12.4). Nothing here refers to a battle.

mod amount;
mod clause;
mod condition;
mod definition;
pub(crate) mod demands;
mod duration;
mod grants;
mod instruction;
mod mentions;
pub(crate) mod program;
mod reads;
mod selector;
mod trigger;

pub use amount::{Amount, Die};
pub use clause::Clause;
pub use condition::{Comparison, Condition, Extreme};
pub use definition::{Bar, CardDefinition, Cost, EffectText, Technique};
pub use duration::{Duration, Until};
pub use instruction::{Change, Instruction, Negated, Quantity, Restriction};
pub use selector::{Area, CardFilter, Cards, CharacterFilter, Count, From, Nearness, Side, Who};
pub use trigger::{CardEvent, Event, Moment, Trigger};

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Activation, Limit, Scope, Task, Timing};

/// One effect of a card: keywords, requirements and body (E1.3).
///
/// The order of keywords sets nothing: the lists are kept in the order of the vocabulary and
/// without repetition ([`Effect::normalise`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// Its one activation keyword (E2.1).
    pub activation: Activation,
    /// When it is, or may be, activated (E3).
    pub timings: Vec<Timing>,
    /// What limits it (E4).
    pub limits: Vec<Limit>,
    /// From where it can be activated (E5).
    pub scopes: Vec<Scope>,
    /// What is done with the card as part of the activation (E6).
    pub task: Option<Task>,
    /// What stands in `【 】` (E7).
    pub requirements: Vec<Requirement>,
    /// What happens.
    pub body: Vec<Clause>,
}

impl Effect {
    /// An effect with this activation and nothing else.
    #[must_use]
    pub const fn new(activation: Activation) -> Self {
        Self {
            activation,
            timings: Vec::new(),
            limits: Vec::new(),
            scopes: Vec::new(),
            task: None,
            requirements: Vec::new(),
            body: Vec::new(),
        }
    }

    /// Whether a limit keyword is on it.
    #[must_use]
    pub fn has(&self, limit: Limit) -> bool {
        self.limits.contains(&limit)
    }

    /// Sorts the keyword lists and drops repetitions, so that equal effects compare equal.
    pub fn normalise(&mut self) {
        self.timings.sort_unstable();
        self.timings.dedup();
        self.limits.sort_unstable();
        self.limits.dedup();
        self.scopes.sort_unstable();
        self.scopes.dedup();
    }
}

/// One requirement (E7.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Requirement {
    /// A cost or an action: paid or done before the effect resolves (E7.8). Selecting targets is
    /// [`Instruction::Select`].
    Do(Instruction),
    /// True at the moment of activation (E7.4).
    If(Condition),
    /// The situation as which it can be activated (E7.5); an *if* that names a happening too.
    When(Trigger),
    /// Must hold throughout (E7.6).
    While(Condition),
    /// In whose turns it can be activated, or, on a Permanent, applies (E7.7, E2.8):
    /// "during the turn of …".
    DuringTurnOf(Who),
    /// As long as which it can be activated, or applies, that is no turn: "during your Start Phase".
    During(Timing),
    /// Until when it applies (E7.7).
    Until(Until),
    /// Not understood: put to the game master as yes or no (E1.7).
    Manual(String),
    /// A *when* that is not understood: activated when the game master says so (E1.7).
    ManualTrigger(String),
}
