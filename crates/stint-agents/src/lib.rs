//! Those who decide in a battle: at random, greedily, by search.
//!
//! An agent sees a [`View`] and the options, and says which one it takes. It never gets the battle.

mod agent;
mod chance;
mod driver;
mod evaluation;
mod greedy;
mod instinct;
mod random;
mod rehearsal;
mod search;
mod spec;
mod tree;
mod ways;

pub use agent::Agent;
pub use chance::Chance;
pub use driver::Driver;
pub use evaluation::Evaluation;
pub use greedy::Greedy;
pub use random::Random;
pub use search::Search;
pub use spec::{MOST_ITERATIONS, Spec, SpecError};
pub use stint::View;

/// The examples of docs/agents.md.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/agents.md")]
struct Page;
