//! Many battles: what is played, how it is played at once, and what comes of it.
//!
//! A [`Plan`] says how often a battle is played, from which seed and by whom; a [`Scene`] is a battle
//! made ready for it. A [`Runner`] plays the games, each of which hangs on the seed and its number
//! alone, and gives each as a [`Game`]: small numbers, a line of a file. Everything else is folded
//! from those lines: a [`Tally`] adds them up, [`Results`] are the answers. A [`Journal`] keeps the
//! lines of a run that is not finished; [`merge`] puts chunks together.

mod compare;
mod counts;
mod figures;
mod file;
mod game;
mod journal;
mod pairs;
#[cfg(feature = "parquet")]
mod parquet;
mod plan;
mod player;
mod problem;
mod report;
mod results;
mod runner;
mod scene;
mod stats;
mod tally;

pub use compare::{
    CardDifference, Comparison, LengthDifference, WinsDifference, comparable, compare,
};
pub use figures::Figures;
pub use file::{Reader, Writer, beside, merge};
pub use game::{End, Game, card, effect, point};
pub use journal::Journal;
pub use pairs::{Pairs, holm, mcnemar, signed_rank, two_shares};
#[cfg(feature = "parquet")]
pub use parquet::{Tables, cards_path};
pub use plan::{ALL, Assignment, Chunk, GM, Plan, assignments};
pub use player::SAMPLE;
pub use problem::{Difference, Problem};
pub use report::{Words, html};
pub use results::{
    AgentResults, BattleResults, CardResults, Difference as WinDifference, Draws, EffectResults,
    FirstResults, Lengths, PerStint, PlaceResults, PointResults, Results, TeamResults,
};
pub use runner::{Runner, line};
pub use scene::{CardInfo, CharacterInfo, FORMAT, Head, Info, Scene, check};
pub use stats::{Bin, Length, Share, real, rounded, share_difference};
pub use tally::{BattleTally, CardTally, Of, Spread, Tally};
