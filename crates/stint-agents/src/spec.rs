//! Agents by name: `random`, `greedy`, `search:2000`.

use std::fmt;
use std::str::FromStr;

use crate::{Agent, Greedy, Random, Search};

/// The most iterations of a search for one small decision.
pub const MOST_ITERATIONS: u32 = 10_000_000;

/// Which agent, as one writes it.
///
/// ```
/// use stint_agents::Spec;
/// let spec: Spec = "search:2000".parse().expect("an agent");
/// assert_eq!(spec, Spec::Search(2000));
/// assert_eq!(spec.to_string(), "search:2000");
/// assert!("clever".parse::<Spec>().is_err());
/// assert!("search:0".parse::<Spec>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// By chance.
    Random,
    /// What looks best after one command.
    Greedy,
    /// By search, with so many iterations for every small decision.
    Search(u32),
}

impl Spec {
    /// An agent of this kind, whose choices hang on the seed and on what it sees alone.
    #[must_use]
    pub fn build(self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
            Self::Search(iterations) => Box::new(Search::new(iterations, seed)),
        }
    }
}

/// Why a word names no agent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is none of this name.
    #[error("there is no agent {0:?}: random, greedy, search:N")]
    Unknown(String),
    /// A search without a number of iterations.
    #[error("how many iterations does the search have? search:N, as search:2000")]
    NoBudget,
    /// What stands for the number of iterations is none.
    #[error("{0:?} is no number of iterations: from 1 to {MOST_ITERATIONS}")]
    BadBudget(String),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(word: &str) -> Result<Self, SpecError> {
        let (name, budget) = match word.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (word, None),
        };
        match (name, budget) {
            ("random", None) => Ok(Self::Random),
            ("greedy", None) => Ok(Self::Greedy),
            ("search", None) => Err(SpecError::NoBudget),
            ("search", Some(budget)) => {
                let digits = budget.bytes().all(|digit| digit.is_ascii_digit());
                let number = budget.parse::<u32>().ok().filter(|_| digits);
                number
                    .filter(|number| (1..=MOST_ITERATIONS).contains(number))
                    .map(Self::Search)
                    .ok_or_else(|| SpecError::BadBudget(budget.to_owned()))
            }
            _ => Err(SpecError::Unknown(word.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Search(iterations) => write!(f, "search:{iterations}"),
        }
    }
}
