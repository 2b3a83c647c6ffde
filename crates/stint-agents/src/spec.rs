//! Agents by name: `random`, `greedy`, `search:2000`.

use std::fmt;
use std::str::FromStr;

use crate::{Agent, Random};

/// Which agent, as one writes it.
///
/// ```
/// use stint_agents::Spec;
/// let spec: Spec = "random".parse().expect("an agent");
/// assert_eq!(spec.to_string(), "random");
/// assert!("clever".parse::<Spec>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// By chance.
    Random,
}

impl Spec {
    /// An agent of this kind, whose choices hang on the seed alone.
    #[must_use]
    pub fn build(self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
        }
    }
}

/// The word names no agent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no agent {0:?}")]
pub struct SpecError(pub String);

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(word: &str) -> Result<Self, SpecError> {
        match word {
            "random" => Ok(Self::Random),
            _ => Err(SpecError(word.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
        })
    }
}
