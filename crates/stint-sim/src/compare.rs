//! Two variants of a battle, played from the same seeds: what differs beyond chance.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Game, card};
use crate::pairs::{Pairs, holm, mcnemar, signed_rank};
use crate::plan::Plan;
use crate::scene::Head;
use crate::stats::{real, rounded};
use crate::{Difference, Info, Problem};

/// The chance below which a difference counts as one.
const BOUND: f64 = 0.05;

/// What differs between two variants. The differences are of the second to the first; all chances
/// (`p`) of one comparison are corrected together (Holm), so that in 95 of 100 comparisons of equal
/// variants nothing at all is said to differ.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// How many pairs of games.
    pub pairs: u64,
    /// Wins, by team.
    pub wins: Vec<WinsDifference>,
    /// Games without a winner.
    pub draws: WinsDifference,
    /// Length: stints, rounds, decisions.
    pub length: Vec<LengthDifference>,
    /// Cards that are in both: how often they are activated, and the damage and healing they do.
    pub cards: Vec<CardDifference>,
    /// Cards that only the first variant has.
    pub only_first: Vec<String>,
    /// Cards that only the second variant has.
    pub only_second: Vec<String>,
}

/// A difference in wins: pairs of games by who won in which.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WinsDifference {
    /// The team; empty for draws.
    pub team: String,
    /// Its share of the games of the first variant.
    pub first: f64,
    /// Of the second.
    pub second: f64,
    /// How much larger the second is.
    pub difference: f64,
    /// The lower end of the 95% interval of the difference of pairs.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// Pairs in which it won the game of the first variant only.
    pub only_first: u64,
    /// Pairs in which it won the game of the second variant only.
    pub only_second: u64,
    /// The chance of such a difference between equal variants (McNemar, exact).
    pub p: f64,
    /// The same, corrected for all that was looked at (Holm).
    pub p_corrected: f64,
    /// Whether it differs beyond chance.
    pub differs: bool,
}

/// A difference in length.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LengthDifference {
    /// Of what: `stints`, `rounds`, `decisions`.
    pub of: &'static str,
    /// The mean of the first variant.
    pub first: f64,
    /// Of the second.
    pub second: f64,
    /// How much larger the second is.
    pub difference: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The chance of such differences between equal variants (Wilcoxon's signed ranks).
    pub p: f64,
    /// Corrected.
    pub p_corrected: f64,
    /// Whether it differs beyond chance.
    pub differs: bool,
}

/// A difference in what a card does in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardDifference {
    /// Which card.
    pub card: String,
    /// Its name in Portuguese.
    pub pt: String,
    /// Its name in English.
    pub en: String,
    /// What it does: `activated`, `damage`, `healed`.
    pub of: &'static str,
    /// The mean of the first variant, for each game.
    pub first: f64,
    /// Of the second.
    pub second: f64,
    /// How much larger the second is.
    pub difference: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The chance of such differences between equal variants (Wilcoxon's signed ranks).
    pub p: f64,
    /// Corrected.
    pub p_corrected: f64,
    /// Whether it differs beyond chance.
    pub differs: bool,
}

/// What is compared of each card.
const OF_CARDS: [(&str, usize); 3] = [
    ("activated", card::ACTIVATED),
    ("damage", card::DAMAGE),
    ("healed", card::HEALED),
];

/// Whether two runs can be compared: the same teams, seeds, agents and size.
///
/// # Errors
/// In what they differ.
pub fn comparable(one: &Head, two: &Head) -> Result<(), Problem> {
    let different = |what| {
        Err(Problem::Different {
            path: two
                .battles
                .first()
                .map_or_else(String::new, |it| it.file.clone())
                .into(),
            what,
        })
    };
    let teams = |head: &Head| -> Vec<Vec<String>> {
        head.battles.iter().map(|it| it.teams.clone()).collect()
    };
    if teams(one) != teams(two) || one.battles.len() != 1 {
        return Err(Problem::DifferentTeams);
    }
    let (first, second): (&Plan, &Plan) = (&one.plan, &two.plan);
    if one.rules_version != two.rules_version {
        different(Difference::Version)
    } else if first.seed != second.seed {
        different(Difference::Seed)
    } else if first.agents != second.agents || first.mirror != second.mirror {
        different(Difference::Agents)
    } else if first != second {
        different(Difference::Size)
    } else {
        Ok(())
    }
}

/// Compares the games of two runs of one battle each, pair by pair.
///
/// # Errors
/// The two cannot be compared.
pub fn compare(one: (&Head, &[Game]), two: (&Head, &[Game])) -> Result<Comparison, Problem> {
    comparable(one.0, two.0)?;
    let (Some(first), Some(second)) = (one.0.battles.first(), two.0.battles.first()) else {
        return Err(Problem::DifferentTeams);
    };
    let second_games: BTreeMap<u64, &Game> = two.1.iter().map(|it| (it.number, it)).collect();
    let pairs: Vec<(&Game, &Game)> = one
        .1
        .iter()
        .filter_map(|it| second_games.get(&it.number).map(|other| (it, *other)))
        .collect();
    let mut wins: Vec<WinsDifference> = first
        .teams
        .iter()
        .enumerate()
        .map(|(n, team)| wins(team, &pairs, &|game| game.winner == Some(n)))
        .collect();
    wins.push(self::wins("", &pairs, &|game| game.winner.is_none()));
    let lengths: [(&str, fn(&Game) -> u64); 3] = [
        ("stints", |it| it.stints),
        ("rounds", |it| it.rounds),
        ("decisions", |it| it.decisions),
    ];
    let mut length: Vec<LengthDifference> = lengths
        .into_iter()
        .map(|(of, value)| {
            let signed = |game: &Game| i64::try_from(value(game)).unwrap_or(i64::MAX);
            let it = measure(&pairs, &signed, &signed);
            LengthDifference {
                of,
                first: it.first,
                second: it.second,
                difference: it.mean.0,
                low: it.mean.1,
                high: it.mean.2,
                p: it.p,
                p_corrected: 1.0,
                differs: false,
            }
        })
        .collect();
    let mut cards = cards(first, second, &pairs);
    correct(&mut wins, &mut length, &mut cards);
    let draws = wins.pop().ok_or(Problem::DifferentTeams)?;
    let only = |one: &Info, two: &Info| -> Vec<String> {
        let (one, two) = (numbers(one), numbers(two));
        let only = one.keys().filter(|card| !two.contains_key(*card));
        only.map(|card| (*card).to_owned()).collect()
    };
    Ok(Comparison {
        pairs: pairs.len() as u64,
        wins,
        draws,
        length,
        cards,
        only_first: only(first, second),
        only_second: only(second, first),
    })
}

/// Corrects all chances together.
fn correct(
    wins: &mut [WinsDifference],
    length: &mut [LengthDifference],
    cards: &mut [CardDifference],
) {
    let all = wins.iter().map(|it| it.p);
    let all = all.chain(length.iter().map(|it| it.p));
    let all: Vec<f64> = all.chain(cards.iter().map(|it| it.p)).collect();
    let mut corrected = holm(&all).into_iter();
    let wins = wins
        .iter_mut()
        .map(|it| (&mut it.p_corrected, &mut it.differs));
    let length = length
        .iter_mut()
        .map(|it| (&mut it.p_corrected, &mut it.differs));
    let cards = cards
        .iter_mut()
        .map(|it| (&mut it.p_corrected, &mut it.differs));
    for ((p, differs), corrected) in wins.chain(length).chain(cards).zip(corrected.by_ref()) {
        *p = corrected;
        *differs = corrected < BOUND;
    }
}

fn wins(team: &str, pairs: &[(&Game, &Game)], won: &dyn Fn(&Game) -> bool) -> WinsDifference {
    let mut differences = Pairs::default();
    let (mut only, mut both) = ([0, 0], 0);
    for (one, two) in pairs {
        let (one, two) = (won(one), won(two));
        differences.add(i64::from(one), i64::from(two));
        match (one, two) {
            (true, false) => only[0] += 1,
            (false, true) => only[1] += 1,
            (true, true) => both += 1,
            (false, false) => {}
        }
    }
    let share = |count: u64| rounded(real(count) / real((pairs.len() as u64).max(1)));
    let (difference, low, high) = differences.mean();
    WinsDifference {
        team: team.to_owned(),
        first: share(both + only[0]),
        second: share(both + only[1]),
        difference,
        low,
        high,
        only_first: only[0],
        only_second: only[1],
        p: mcnemar(only[0], only[1]),
        p_corrected: 1.0,
        differs: false,
    }
}

struct Measure {
    first: f64,
    second: f64,
    mean: (f64, f64, f64),
    p: f64,
}

fn measure(
    pairs: &[(&Game, &Game)],
    one: &dyn Fn(&Game) -> i64,
    two: &dyn Fn(&Game) -> i64,
) -> Measure {
    let mut differences = Pairs::default();
    let (mut first, mut second) = (0_i64, 0_i64);
    for (a, b) in pairs {
        let (a, b) = (one(a), two(b));
        first = first.saturating_add(a);
        second = second.saturating_add(b);
        differences.add(a, b);
    }
    let mean = |sum: i64| rounded(real(sum.unsigned_abs()) / real((pairs.len() as u64).max(1)));
    Measure {
        first: mean(first),
        second: mean(second),
        mean: differences.mean(),
        p: signed_rank(&differences),
    }
}

/// The numbers of the copies of each card of a battle.
fn numbers(info: &Info) -> BTreeMap<&str, Vec<usize>> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (n, card) in info.cards.iter().enumerate() {
        // A technique of a companion that may come is no card of the battle yet.
        if card.team.is_some() {
            found.entry(&card.of).or_default().push(n);
        }
    }
    found
}

fn cards(first: &Info, second: &Info, pairs: &[(&Game, &Game)]) -> Vec<CardDifference> {
    let sum = |game: &Game, of: &[usize], what: usize| -> i64 {
        let own = game.cards.iter().filter(|(n, _)| of.contains(n));
        own.map(|(_, counts)| counts[what]).sum()
    };
    let others = numbers(second);
    let mut found = Vec::new();
    for (card, one) in numbers(first) {
        let Some(two) = others.get(card) else {
            continue;
        };
        for (of, what) in OF_CARDS {
            let it = measure(pairs, &|game| sum(game, &one, what), &|game| {
                sum(game, two, what)
            });
            if it.first == 0.0 && it.second == 0.0 {
                continue;
            }
            let info = &first.cards[one[0]];
            found.push(CardDifference {
                card: card.to_owned(),
                pt: info.pt.clone(),
                en: info.en.clone(),
                of,
                first: it.first,
                second: it.second,
                difference: it.mean.0,
                low: it.mean.1,
                high: it.mean.2,
                p: it.p,
                p_corrected: 1.0,
                differs: false,
            });
        }
    }
    found
}
