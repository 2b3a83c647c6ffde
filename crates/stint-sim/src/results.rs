//! The answers: what the games of a run come to, ready to be shown.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{End, card, effect, point};
use crate::pairs::{holm, two_shares};
use crate::plan::ALL;
use crate::scene::{Head, Info};
use crate::stats::{Length, Share, real, rounded, share_difference};
use crate::tally::{BattleTally, Of, Tally};

/// The answers of a run. No time is in it: the same games give the same bytes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were taken: choices among two or more options.
    pub decisions: u64,
    /// By battle.
    pub results: Vec<BattleResults>,
}

/// The answers about one battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleResults {
    /// The name of its file.
    pub file: String,
    /// What it is called.
    pub title: String,
    /// Games.
    pub games: u64,
    /// Decisions.
    pub decisions: u64,
    /// Commands.
    pub commands: u64,
    /// Who won, by team.
    pub teams: Vec<TeamResults>,
    /// Games without a winner.
    pub draws: Draws,
    /// Who won, by agent, where agents differ or change seats.
    pub agents: Vec<AgentResults>,
    /// Wins of the team of whoever had the n-th place in the queue of the first stint.
    pub places: Vec<PlaceResults>,
    /// Wins of each team with and without the first place.
    pub first: Vec<FirstResults>,
    /// How long games are.
    pub length: Lengths,
    /// What becomes of action points.
    pub points: Vec<PointResults>,
    /// What becomes of cards.
    pub cards: Vec<CardResults>,
    /// What becomes of effects.
    pub effects: Vec<EffectResults>,
}

/// Wins of a team.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TeamResults {
    /// Which.
    pub team: String,
    /// Its seat: its place in the file, from 1.
    pub seat: usize,
    /// Its wins.
    #[serde(flatten)]
    pub wins: Share,
}

/// Games without a winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Draws {
    /// No team was left.
    pub nobody: u64,
    /// They went beyond the bound of stints.
    pub by_length: u64,
    /// The referee could not go on: a mistake.
    pub stuck: u64,
}

impl Draws {
    /// All together.
    #[must_use]
    pub const fn all(&self) -> u64 {
        self.nobody + self.by_length + self.stuck
    }
}

/// Wins of an agent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgentResults {
    /// Which, as it is written.
    pub agent: String,
    /// The seat that it has in games that are not mirrored.
    pub number: usize,
    /// Its wins.
    #[serde(flatten)]
    pub wins: Share,
    /// By the seat that it had.
    pub seats: Vec<TeamResults>,
}

/// Wins by place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PlaceResults {
    /// The place, from 1.
    pub place: usize,
    /// The wins of the team of whoever had it.
    #[serde(flatten)]
    pub wins: Share,
}

/// Wins of a team with and without the first place in the queue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FirstResults {
    /// Which team.
    pub team: String,
    /// When one of its own came first.
    pub first: Share,
    /// When not.
    pub later: Share,
}

/// How long games are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lengths {
    /// In stints.
    pub stints: Length,
    /// In rounds.
    pub rounds: Length,
    /// In decisions.
    pub decisions: Length,
    /// In commands.
    pub commands: Length,
}

/// What becomes of the action points of a character, for each of its stints.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointResults {
    /// Who.
    pub character: String,
    /// What it is called.
    pub name: String,
    /// Its team.
    pub team: Option<String>,
    /// In how many stints it was given points.
    pub stints: i64,
    /// Points received, of all stints.
    pub received: i64,
    /// Spent.
    pub spent: i64,
    /// Lost to the maximum.
    pub lost_to_maximum: i64,
    /// Lost otherwise.
    pub lost_otherwise: i64,
    /// Kept from one stint to the next.
    pub kept: i64,
    /// The same for each stint.
    pub per_stint: PerStint,
    /// Normal attacks.
    pub attacks: i64,
    /// Their damage.
    pub damage: i64,
    /// The life that they took.
    pub life: i64,
}

/// Points for each stint of a character.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PerStint {
    /// Received.
    pub received: f64,
    /// Spent.
    pub spent: f64,
    /// Lost to the maximum.
    pub lost_to_maximum: f64,
    /// Kept when it began, for each stint but the first.
    pub kept: f64,
}

/// What became of a card: of all its copies together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardResults {
    /// What they are copies of.
    pub card: String,
    /// Its name in Portuguese.
    pub pt: String,
    /// Its name in English.
    pub en: String,
    /// The teams of the owners.
    pub teams: Vec<String>,
    /// How many copies there are.
    pub copies: usize,
    /// How often it was drawn.
    pub drawn: i64,
    /// Activated.
    pub activated: i64,
    /// As a response.
    pub responses: i64,
    /// Negated.
    pub negated: i64,
    /// Damage made.
    pub damage: i64,
    /// Life taken.
    pub life: i64,
    /// Life healed.
    pub healed: i64,
    /// Wins of the owner's team in games in which it was activated.
    pub with: Share,
    /// In which it was not.
    pub without: Share,
    /// How much more it wins with it, with the 95% interval.
    pub difference: Difference,
    /// The chance of such a difference if the card went with nothing, corrected for all the cards of
    /// the battle (Holm): of many cards some stand out by chance.
    pub p_corrected: f64,
    /// Whether it stands out beyond chance.
    pub stands_out: bool,
    /// Wins in games in which it was drawn, if copies lie in decks at first.
    pub with_drawn: Option<Share>,
    /// In which it was not.
    pub without_drawn: Option<Share>,
}

/// A difference with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// How much.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Difference {
    /// Of two shares.
    #[must_use]
    pub fn of(one: &Share, two: &Share) -> Self {
        let (value, low, high) = share_difference(one, two);
        Self {
            value: rounded(value),
            low: rounded(low),
            high: rounded(high),
        }
    }
}

/// What became of an effect: of all copies together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EffectResults {
    /// Of which card.
    pub card: String,
    /// The name of the card in Portuguese.
    pub pt: String,
    /// In English.
    pub en: String,
    /// Which effect of it, from 1; 0: its bar, or the whole card.
    pub effect: usize,
    /// Its text; empty for a bar.
    pub text: String,
    /// In how many decisions of turns that were looked at it could have been activated.
    pub offered: i64,
    /// In how many of them it was not.
    pub not_used: i64,
    /// In how many decisions one could have responded with it.
    pub could_respond: i64,
    /// In how many of them it was not.
    pub not_responded: i64,
}

impl Results {
    /// The answers that the games of a run give.
    #[must_use]
    pub fn new(head: &Head, tally: &Tally) -> Self {
        let each = head.battles.iter().zip(&tally.battles);
        Self {
            games: tally.games(),
            decisions: tally.decisions(),
            results: each.map(|(info, it)| battle(head, info, it)).collect(),
        }
    }
}

fn battle(head: &Head, info: &Info, it: &BattleTally) -> BattleResults {
    let team = |n: usize| info.teams.get(n).cloned().unwrap_or_default();
    let wins = |team_n: usize, wins: Share| TeamResults {
        team: team(team_n),
        seat: team_n + 1,
        wins,
    };
    let ended = |end: End| End::ALL.iter().position(|it| *it == end);
    let ended = |end: End| ended(end).map_or(0, |n| it.ends[n]);
    let each_win = it.wins.iter().enumerate();
    let firsts = it.first.iter().enumerate();
    let [stints, rounds, decisions, commands] = &it.lengths;
    BattleResults {
        file: info.file.clone(),
        title: info.title.clone(),
        games: it.games,
        decisions: it.decisions,
        commands: it.commands,
        teams: each_win
            .map(|(n, count)| wins(n, Share::of(*count, it.games)))
            .collect(),
        draws: Draws {
            nobody: ended(End::Nobody),
            by_length: ended(End::Length),
            stuck: ended(End::Stuck),
        },
        agents: agents(head, info, it),
        places: it
            .places
            .iter()
            .enumerate()
            .map(|(n, wins)| PlaceResults {
                place: n + 1,
                wins: (*wins).into(),
            })
            .collect(),
        first: firsts
            .map(|(n, [first, later])| FirstResults {
                team: team(n),
                first: (*first).into(),
                later: (*later).into(),
            })
            .collect(),
        length: Lengths {
            stints: Length::of(stints),
            rounds: Length::of(rounds),
            decisions: Length::of(decisions),
            commands: Length::of(commands),
        },
        points: points(info, it),
        cards: cards(info, it),
        effects: effects(info, it),
    }
}

fn agents(head: &Head, info: &Info, it: &BattleTally) -> Vec<AgentResults> {
    let of = |whom: &str| head.plan.agents.iter().find(|it| it.whom == whom);
    let names: Vec<String> = info
        .teams
        .iter()
        .map(|team| of(team).or_else(|| of(ALL)).map(|it| it.agent.clone()))
        .map(|name| name.unwrap_or_else(|| stint_agents::Spec::Random.to_string()))
        .collect();
    if !head.plan.mirror && names.windows(2).all(|two| two[0] == two[1]) {
        return Vec::new();
    }
    let each = names.into_iter().zip(&it.seats).enumerate();
    each.map(|(n, (agent, seats))| {
        let sum = |of: fn(&Of) -> u64| seats.iter().map(of).sum();
        AgentResults {
            agent,
            number: n + 1,
            wins: Share::of(sum(|it| it.count), sum(|it| it.of)),
            seats: seats
                .iter()
                .enumerate()
                .filter(|(_, wins)| wins.of > 0)
                .map(|(seat, wins)| TeamResults {
                    team: info.teams.get(seat).cloned().unwrap_or_default(),
                    seat: seat + 1,
                    wins: (*wins).into(),
                })
                .collect(),
        }
    })
    .collect()
}

/// A sum for each of so many.
fn per(sum: i64, of: i64) -> f64 {
    let sign = if sum < 0 { -1.0 } else { 1.0 };
    rounded(sign * real(sum.unsigned_abs()) / real(of.unsigned_abs().max(1)))
}

fn points(info: &Info, it: &BattleTally) -> Vec<PointResults> {
    let each = info.characters.iter().zip(&it.points);
    each.filter(|(who, _)| who.team.is_some())
        .map(|(who, sums)| {
            let of = |what: usize| sums[what];
            let stints = of(point::STINTS);
            PointResults {
                character: who.id.clone(),
                name: who.name.clone(),
                team: who.team.and_then(|n| info.teams.get(n).cloned()),
                stints,
                received: of(point::RECEIVED),
                spent: of(point::SPENT),
                lost_to_maximum: of(point::LOST),
                lost_otherwise: of(point::TAKEN),
                kept: of(point::KEPT),
                per_stint: PerStint {
                    received: per(of(point::RECEIVED), stints),
                    spent: per(of(point::SPENT), stints),
                    lost_to_maximum: per(of(point::LOST), stints),
                    kept: per(of(point::KEPT), of(point::KEPT_STINTS)),
                },
                attacks: of(point::ATTACKS),
                damage: of(point::DAMAGE),
                life: of(point::LIFE),
            }
        })
        .collect()
}

/// The cards of a battle, copies of the same card together, by what they are copies of.
fn copies(info: &Info) -> BTreeMap<&str, Vec<usize>> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (n, card) in info.cards.iter().enumerate() {
        found.entry(&card.of).or_default().push(n);
    }
    found
}

fn cards(info: &Info, it: &BattleTally) -> Vec<CardResults> {
    let mut found = Vec::new();
    for (of, numbers) in copies(info) {
        let sum = |what: usize| -> i64 { numbers.iter().map(|n| it.cards[*n].sums[what]).sum() };
        let owned = |n: &&usize| info.cards[**n].team.is_some();
        // A technique of a companion that never came is nobody's, and did nothing.
        if numbers.iter().all(|n| info.cards[*n].team.is_none())
            && (0..card::COUNT).all(|what| sum(what) == 0)
        {
            continue;
        }
        let all = |numbers: &mut dyn Iterator<Item = &usize>, of: &dyn Fn(usize) -> Of| {
            let mut all = Of::default();
            for n in numbers {
                all.count += of(*n).count;
                all.of += of(*n).of;
            }
            Share::from(all)
        };
        let wins = |number: usize| {
            all(&mut numbers.iter().filter(owned), &|n| {
                it.cards[n].activated[number]
            })
        };
        let decks = || numbers.iter().filter(|n| info.cards[**n].deck);
        let drawn = |number: usize| {
            decks()
                .next()
                .map(|_| all(&mut decks(), &|n| it.cards[n].drawn[number]))
        };
        let mut teams: Vec<String> = Vec::new();
        for n in &numbers {
            let team = info.cards[*n].team.and_then(|n| info.teams.get(n));
            if let Some(team) = team.filter(|team| !teams.contains(team)) {
                teams.push(team.clone());
            }
        }
        let first = &info.cards[numbers[0]];
        let (with, without) = (wins(0), wins(1));
        found.push(CardResults {
            card: of.to_owned(),
            pt: first.pt.clone(),
            en: first.en.clone(),
            teams,
            copies: numbers.len(),
            drawn: sum(card::DRAWN),
            activated: sum(card::ACTIVATED),
            responses: sum(card::RESPONSES),
            negated: sum(card::NEGATED),
            damage: sum(card::DAMAGE),
            life: sum(card::LIFE),
            healed: sum(card::HEALED),
            difference: Difference::of(&with, &without),
            p_corrected: two_shares(&with, &without),
            stands_out: false,
            with,
            without,
            with_drawn: drawn(0),
            without_drawn: drawn(1),
        });
    }
    // Only what was played both with and without a card says anything about it.
    let compared = |it: &&mut CardResults| it.with.games > 0 && it.without.games > 0;
    let chances: Vec<f64> = found
        .iter_mut()
        .filter(compared)
        .map(|it| it.p_corrected)
        .collect();
    for (it, p) in found.iter_mut().filter(compared).zip(holm(&chances)) {
        it.p_corrected = p;
        it.stands_out = p < 0.05;
    }
    found
}

fn effects(info: &Info, it: &BattleTally) -> Vec<EffectResults> {
    let mut found = Vec::new();
    for (of, numbers) in copies(info) {
        let first = &info.cards[numbers[0]];
        for number in 0..=first.effects.len() {
            let sum = |what: usize| -> i64 {
                let each = numbers.iter().filter_map(|n| it.effects[*n].get(number));
                each.map(|sums| sums[what]).sum()
            };
            let (offered, could_respond) = (sum(effect::OFFERED), sum(effect::COULD_RESPOND));
            if offered == 0 && could_respond == 0 {
                continue;
            }
            let text = number.checked_sub(1).and_then(|n| first.effects.get(n));
            found.push(EffectResults {
                card: of.to_owned(),
                pt: first.pt.clone(),
                en: first.en.clone(),
                effect: number,
                text: text.cloned().unwrap_or_default(),
                offered,
                not_used: offered - sum(effect::USED),
                could_respond,
                not_responded: could_respond - sum(effect::RESPONDED),
            });
        }
    }
    found
}
