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

pub(crate) fn tune(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knobs { pub c: f64, pub caution: f64, pub beyond: usize, pub scale: f64, pub world: u32, pub mix: f64 }
pub(crate) static KNOBS: std::sync::LazyLock<Knobs> = std::sync::LazyLock::new(|| Knobs {
    c: tune("T_C", 0.8), caution: tune("T_CAUTION", 0.05), beyond: tune("T_BEYOND", 0.0) as usize, scale: tune("T_SCALE", 20.0), world: tune("T_WORLD", 16.0) as u32, mix: tune("T_MIX", 0.0) });
