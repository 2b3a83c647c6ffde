//! What is kept of a game: a line of a file, small numbers only.

use serde::{Deserialize, Serialize};

use crate::Info;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// A team is left.
    Won,
    /// No team is left.
    Nobody,
    /// It went beyond the bound of stints: a draw by length.
    Length,
    /// The referee waited for an answer that nobody can give, or refused what it had offered: a
    /// mistake in the rules or the cards, told with the results.
    Stuck,
}

impl End {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Self; 4] = [Self::Won, Self::Nobody, Self::Length, Self::Stuck];
}

/// One game, in compact numbers: the head of the run says what they are of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Its number in the run, from 0.
    #[serde(rename = "n")]
    pub number: u64,
    /// The team that won.
    #[serde(rename = "w")]
    pub winner: Option<usize>,
    /// How it ended.
    #[serde(rename = "e")]
    pub end: End,
    /// Stints.
    #[serde(rename = "s")]
    pub stints: u64,
    /// Rounds of all stints together.
    #[serde(rename = "r")]
    pub rounds: u64,
    /// Commands.
    #[serde(rename = "c")]
    pub commands: u64,
    /// Decisions: choices among two or more options.
    #[serde(rename = "d")]
    pub decisions: u64,
    /// The queue of the first stint: characters by number.
    #[serde(rename = "q")]
    pub queue: Vec<usize>,
    /// Of each character: [`point`].
    #[serde(rename = "p")]
    pub points: Vec<[i64; point::COUNT]>,
    /// Of each card that did anything: its number, then [`card`].
    #[serde(rename = "k")]
    pub cards: Vec<(usize, [i64; card::COUNT])>,
    /// Of each effect that could be activated: the number of its card, its own (0: the bar or the
    /// whole card), then [`effect`].
    #[serde(rename = "f")]
    pub effects: Vec<(usize, usize, [i64; effect::COUNT])>,
}

/// What is kept of a character in a game.
pub mod point {
    /// Stints in which it was given points.
    pub const STINTS: usize = 0;
    /// Points received.
    pub const RECEIVED: usize = 1;
    /// Points spent.
    pub const SPENT: usize = 2;
    /// Points lost to the maximum.
    pub const LOST: usize = 3;
    /// Points lost otherwise.
    pub const TAKEN: usize = 4;
    /// Points kept from one stint to the next.
    pub const KEPT: usize = 5;
    /// Stints that it began with points that it could have kept: all but its first.
    pub const KEPT_STINTS: usize = 6;
    /// Normal attacks.
    pub const ATTACKS: usize = 7;
    /// Damage of its normal attacks.
    pub const DAMAGE: usize = 8;
    /// Life that they took.
    pub const LIFE: usize = 9;
    /// How many numbers that is.
    pub const COUNT: usize = 10;
}

/// What is kept of a card in a game.
pub mod card {
    /// How often it was drawn.
    pub const DRAWN: usize = 0;
    /// How often it was activated.
    pub const ACTIVATED: usize = 1;
    /// How often as a response.
    pub const RESPONSES: usize = 2;
    /// How often it, or its attack, was negated.
    pub const NEGATED: usize = 3;
    /// Damage made.
    pub const DAMAGE: usize = 4;
    /// Life taken.
    pub const LIFE: usize = 5;
    /// Life healed.
    pub const HEALED: usize = 6;
    /// How many numbers that is.
    pub const COUNT: usize = 7;
}

/// What is kept of an effect in a game.
pub mod effect {
    /// Decisions of turns, of those looked at, in which it could have been activated.
    pub const OFFERED: usize = 0;
    /// Those of them in which it was.
    pub const USED: usize = 1;
    /// Decisions in which one could have responded with it.
    pub const COULD_RESPOND: usize = 2;
    /// Those of them in which it was.
    pub const RESPONDED: usize = 3;
    /// How many numbers that is.
    pub const COUNT: usize = 4;
}

impl Game {
    /// Whether all its numbers are of things that there are in its battle.
    #[must_use]
    pub fn fits(&self, info: &Info) -> bool {
        let characters = info.characters.len();
        self.winner.is_none_or(|team| team < info.teams.len())
            && self.queue.iter().all(|who| *who < characters)
            && self.points.len() == characters
            && self.cards.iter().all(|(n, _)| *n < info.cards.len())
            && self.effects.iter().all(|(n, effect, _)| {
                info.cards
                    .get(*n)
                    .is_some_and(|card| *effect <= card.effects.len())
            })
    }
}
