//! Adding games up: whole numbers only, so that the order of the games does not matter.

use std::collections::BTreeMap;

use crate::Info;
use crate::game::{End, Game, card, effect, point};
use crate::plan::Plan;
use crate::scene::Head;

/// How many of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Of {
    /// How many.
    pub count: u64,
    /// Of how many.
    pub of: u64,
}

impl Of {
    /// One more, which counts or does not.
    pub const fn add(&mut self, counts: bool) {
        self.of += 1;
        self.count += counts as u64;
    }
}

/// How often each value came up.
pub type Spread = BTreeMap<u64, u64>;

/// What the games of a run come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Of each battle.
    pub battles: Vec<BattleTally>,
}

/// What the games of one battle come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleTally {
    /// Games.
    pub games: u64,
    /// Decisions of all of them.
    pub decisions: u64,
    /// Commands of all of them.
    pub commands: u64,
    /// How many ended how, in the order of [`End::ALL`].
    pub ends: [u64; 4],
    /// Wins of each team.
    pub wins: Vec<u64>,
    /// Wins by agent (by the seat it has when nothing is mirrored), then by the seat it had.
    pub seats: Vec<Vec<Of>>,
    /// Wins of the team of whoever had a place in the first queue.
    pub places: Vec<Of>,
    /// Wins of each team when one of its own came first, and when not.
    pub first: Vec<[Of; 2]>,
    /// Stints, rounds, decisions and commands of a game.
    pub lengths: [Spread; 4],
    /// Of each character, as [`point`] says.
    pub points: Vec<[i64; point::COUNT]>,
    /// Of each card.
    pub cards: Vec<CardTally>,
    /// Of each effect, as [`effect`] says: by card, the bar or whole card first.
    pub effects: Vec<Vec<[i64; effect::COUNT]>>,
    /// The team of each character.
    teams: Vec<Option<usize>>,
}

/// What became of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardTally {
    /// As [`card`] says.
    pub sums: [i64; card::COUNT],
    /// Wins of its owner's team when it was activated, and when not.
    pub activated: [Of; 2],
    /// Wins of its owner's team when it was drawn, and when not.
    pub drawn: [Of; 2],
    /// The team of its owner.
    team: Option<usize>,
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub fn new(head: &Head) -> Self {
        Self {
            battles: head.battles.iter().map(BattleTally::new).collect(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, plan: &Plan, game: &Game) {
        let (battle, number) = plan.place(game.number);
        if let Some(tally) = self.battles.get_mut(battle) {
            let (_, moved) = plan.seed_of(number, tally.wins.len());
            tally.add(game, moved);
        }
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.battles.iter().map(|it| it.games).sum()
    }

    /// How many decisions.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.battles.iter().map(|it| it.decisions).sum()
    }
}

impl BattleTally {
    fn new(info: &Info) -> Self {
        let teams = info.teams.len();
        let effects = info.cards.iter();
        Self {
            wins: vec![0; teams],
            seats: vec![vec![Of::default(); teams]; teams],
            first: vec![[Of::default(); 2]; teams],
            points: vec![[0; point::COUNT]; info.characters.len()],
            cards: info
                .cards
                .iter()
                .map(|it| CardTally {
                    // The team is all that is needed of a card to add a game.
                    team: it.team,
                    ..CardTally::default()
                })
                .collect(),
            effects: effects
                .map(|it| vec![[0; effect::COUNT]; it.effects.len() + 1])
                .collect(),
            teams: info.characters.iter().map(|it| it.team).collect(),
            ..Self::default()
        }
    }

    fn add(&mut self, game: &Game, moved: usize) {
        let won = |team: Option<usize>| team.is_some() && game.winner == team;
        self.games += 1;
        self.decisions += game.decisions;
        self.commands += game.commands;
        if let Some(n) = End::ALL.iter().position(|end| *end == game.end) {
            self.ends[n] += 1;
        }
        let teams = self.wins.len();
        for team in 0..teams {
            self.wins[team] += u64::from(won(Some(team)));
            self.seats[(team + moved) % teams][team].add(won(Some(team)));
        }
        for (place, who) in game.queue.iter().enumerate() {
            let team = self.teams.get(*who).copied().flatten();
            if self.places.len() <= place {
                self.places.push(Of::default());
            }
            self.places[place].add(won(team));
        }
        if let Some(first) = game.queue.first() {
            let first = self.teams.get(*first).copied().flatten();
            for (team, wins) in self.first.iter_mut().enumerate() {
                wins[usize::from(first != Some(team))].add(won(Some(team)));
            }
        }
        let lengths = [game.stints, game.rounds, game.decisions, game.commands];
        for (spread, length) in self.lengths.iter_mut().zip(lengths) {
            *spread.entry(length).or_default() += 1;
        }
        for (sums, more) in self.points.iter_mut().zip(&game.points) {
            add_all(sums, more);
        }
        let mut did = game.cards.iter().peekable();
        for (n, tally) in self.cards.iter_mut().enumerate() {
            let more = did.next_if(|(at, _)| *at == n).map(|(_, more)| more);
            if let Some(more) = more {
                add_all(&mut tally.sums, more);
            }
            let any = |of: usize| more.is_some_and(|more| more[of] > 0);
            tally.activated[usize::from(!any(card::ACTIVATED))].add(won(tally.team));
            tally.drawn[usize::from(!any(card::DRAWN))].add(won(tally.team));
        }
        for (n, number, more) in &game.effects {
            if let Some(sums) = self.effects.get_mut(*n).and_then(|it| it.get_mut(*number)) {
                add_all(sums, more);
            }
        }
    }
}

fn add_all<const N: usize>(sums: &mut [i64; N], more: &[i64; N]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum = sum.saturating_add(*more);
    }
}
