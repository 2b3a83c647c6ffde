//! What is to be played: how often, from which seeds, by whom.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use stint_agents::Spec;

use crate::Problem;

/// The word that means everybody in an assignment.
pub const ALL: &str = "all";
/// The word that means the game master in an assignment.
pub const GM: &str = "gm";

/// What is to be played, apart from the battles themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The seed that all others are made of.
    pub seed: u64,
    /// How many games of each battle.
    pub games: u64,
    /// Whether every seed is played once for each way the agents can be seated.
    pub mirror: bool,
    /// A battle that would go on beyond this stint is a draw by length.
    pub max_stints: u32,
    /// Who decides for whom, in the order in which it was said.
    pub agents: Vec<Assignment>,
}

/// Who decides for whom: `red=greedy`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// A team, a character, `all` or `gm`.
    #[serde(rename = "for")]
    pub whom: String,
    /// The agent, as it is written.
    pub agent: String,
}

impl Assignment {
    /// The agent itself.
    ///
    /// # Errors
    /// There is no such agent.
    pub fn spec(&self) -> Result<Spec, Problem> {
        self.agent.parse().map_err(|_| Problem::Agent {
            agent: self.agent.clone(),
        })
    }
}

/// Reads `red=search:500,blue=greedy`; a single agent without a name is everybody's.
///
/// ```
/// let agents = stint_sim::assignments("red=random,all=random").expect("agents");
/// assert_eq!(agents[0].whom, "red");
/// assert!(stint_sim::assignments("red=clever").is_err());
/// ```
///
/// # Errors
/// A part that is no assignment, an agent that there is not, or somebody named twice.
pub fn assignments(text: &str) -> Result<Vec<Assignment>, Problem> {
    let mut found: Vec<Assignment> = Vec::new();
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (whom, agent) = part.split_once('=').unwrap_or((ALL, part));
        let (whom, agent) = (whom.trim(), agent.trim());
        if found.iter().any(|it| it.whom == whom) {
            return Err(Problem::AssignedTwice { whom: whom.into() });
        }
        let mut one = Assignment {
            whom: whom.to_owned(),
            agent: agent.to_owned(),
        };
        // As the agent itself writes it, so that two ways of writing it are one run.
        one.agent = one.spec()?.to_string();
        found.push(one);
    }
    Ok(found)
}

impl Plan {
    /// How many games there are of so many battles.
    #[must_use]
    pub const fn total(&self, battles: u64) -> u64 {
        self.games.saturating_mul(battles)
    }

    /// Which battle a game is of, and which game of that battle it is.
    #[must_use]
    pub fn place(&self, game: u64) -> (usize, u64) {
        let games = self.games.max(1);
        (
            usize::try_from(game / games).unwrap_or(usize::MAX),
            game % games,
        )
    }

    /// The seed of the dice of the n-th game of a battle with so many teams, and by how many seats
    /// the agents have moved on. It depends on the seed and the number alone.
    #[must_use]
    pub fn seed_of(&self, game: u64, teams: usize) -> (u64, usize) {
        let turns = if self.mirror { teams.max(1) as u64 } else { 1 };
        #[expect(clippy::cast_possible_truncation, reason = "below the number of teams")]
        let moved = (game % turns) as usize;
        // 63 bits, so that a battle file can hold it and the game can be played again.
        let seed = mix(mix(self.seed) ^ mix(game / turns)) & i64::MAX.unsigned_abs();
        (seed, moved)
    }
}

/// The seed of the n-th agent of a game.
pub(crate) const fn agent_seed(game: u64, agent: u64) -> u64 {
    mix(game ^ mix(agent ^ 0x5EA7))
}

/// The finaliser of `SplitMix64`.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// A part of a run: `3/10` is the third of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// Which, from 1.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

impl Chunk {
    /// The numbers of its games.
    #[must_use]
    pub fn games(self, total: u64) -> Range<u64> {
        let at = |part: u64| {
            let at = u128::from(total) * u128::from(part) / u128::from(self.of.max(1));
            u64::try_from(at).unwrap_or(u64::MAX)
        };
        at(self.part.saturating_sub(1))..at(self.part)
    }
}

impl FromStr for Chunk {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let bad = || Problem::Chunk {
            chunk: text.to_owned(),
        };
        let (part, of) = text.split_once('/').ok_or_else(bad)?;
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| bad());
        let chunk = Self {
            part: number(part)?,
            of: number(of)?,
        };
        if chunk.part == 0 || chunk.part > chunk.of {
            return Err(bad());
        }
        Ok(chunk)
    }
}

impl fmt::Display for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_everything_once() {
        for (total, of) in [(100, 10), (7, 3), (2, 5), (0, 4)] {
            let parts = (1..=of).map(|part| Chunk { part, of }.games(total));
            let all: Vec<u64> = parts.flatten().collect();
            assert_eq!(all, (0..total).collect::<Vec<_>>());
        }
        assert!("1/4".parse::<Chunk>().is_ok());
        for bad in ["5/4", "0/4", "1/0", "x/4", "1", "", "-1/4"] {
            assert!(bad.parse::<Chunk>().is_err(), "{bad}");
        }
    }

    #[test]
    fn mirrored_games_share_their_seed() {
        let mut plan = Plan {
            seed: 7,
            games: 10,
            mirror: true,
            max_stints: 100,
            agents: Vec::new(),
        };
        let of = |plan: &Plan, game| plan.seed_of(game, 2);
        assert_eq!(of(&plan, 0).0, of(&plan, 1).0);
        assert_eq!((of(&plan, 0).1, of(&plan, 1).1), (0, 1));
        assert_ne!(of(&plan, 1).0, of(&plan, 2).0);
        plan.mirror = false;
        assert_ne!(of(&plan, 0).0, of(&plan, 1).0);
    }
}
