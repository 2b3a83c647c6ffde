//! Those who decide in a battle: at random, greedily, by search.
//!
//! An agent sees a [`View`] and the options, and says which one it takes. It never gets the battle.

mod agent;
mod chance;
mod driver;
mod random;
mod spec;

pub use agent::Agent;
pub use chance::Chance;
pub use driver::Driver;
pub use random::Random;
pub use spec::{Spec, SpecError};
pub use stint::View;
