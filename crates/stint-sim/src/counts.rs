//! What is counted while a game is played: flat lists by number, kept from game to game.

use stint::Battle;
use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, CharId, TeamId};
use stint::vocabulary::Pool;

use crate::game::{Game, card, effect, point};
use crate::scene::Scene;

/// The counts of the game that is being played.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) stints: u64,
    pub(crate) rounds: u64,
    pub(crate) over: Option<Option<TeamId>>,
    queue: Vec<usize>,
    points: Vec<[i64; point::COUNT]>,
    cards: Vec<[i64; card::COUNT]>,
    effects: Vec<[i64; effect::COUNT]>,
    /// The points that each character has, and the most that it had when its turn began.
    purse: Vec<(i64, i64)>,
    /// Whether a character was not yet given the points of this stint.
    fresh: Vec<bool>,
    /// The activations that are not over, the last on top.
    chain: Vec<CardId>,
    /// The cards that somebody responds with, until they are activated: a response can be negated
    /// or stopped before.
    responding: Vec<CardId>,
    /// The normal attack, or the card, that attacked last.
    attacker: Option<CharId>,
    attack_card: Option<CardId>,
    /// The cards that were brought in, with their numbers.
    brought: Vec<(CardId, Option<usize>)>,
}

/// What is ascribed to a card or a normal attack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    Damage,
    Life,
    Healing,
}

impl Counts {
    /// Begins anew, for a battle that is about to begin.
    pub(crate) fn begin(&mut self, scene: &Scene) {
        fn zero<const N: usize>(list: &mut Vec<[i64; N]>, len: usize) {
            list.clear();
            list.resize(len, [0; N]);
        }
        self.stints = 0;
        self.rounds = 0;
        self.over = None;
        self.queue.clear();
        zero(&mut self.points, scene.info.characters.len());
        zero(&mut self.cards, scene.info.cards.len());
        zero(
            &mut self.effects,
            scene.effects.last().copied().unwrap_or(0),
        );
        self.purse.clear();
        self.purse
            .extend(scene.points.iter().map(|it| (i64::from(*it), i64::MAX)));
        self.fresh.clear();
        self.fresh.resize(scene.points.len(), true);
        self.chain.clear();
        self.responding.clear();
        self.attacker = None;
        self.attack_card = None;
        self.brought.clear();
    }

    /// Takes note of what came of a command. The battle is as it is after it.
    pub(crate) fn note(&mut self, scene: &Scene, battle: &Battle, events: &[Event]) {
        let mut turned = false;
        for event in events {
            match event {
                Event::TurnBegan(_) => {
                    self.chain.clear();
                    self.responding.clear();
                    self.attacker = None;
                    self.attack_card = None;
                    turned = true;
                }
                Event::StintBegan(_) => {
                    self.stints += 1;
                    self.fresh.iter_mut().for_each(|it| *it = true);
                }
                Event::RoundBegan(_) => self.rounds += 1,
                Event::Queued(order) if self.stints == 1 && self.queue.is_empty() => {
                    let known = order.iter().map(|who| who.index());
                    self.queue
                        .extend(known.filter(|n| *n < scene.info.characters.len()));
                }
                Event::Points(who, points) => self.received(*who, i64::from(*points)),
                Event::PointsLost(who, points) => self.lost(*who, i64::from(*points)),
                Event::Paid(who, Pool::Action, points) => {
                    let points = i64::from(*points);
                    self.point(*who, point::SPENT, points);
                    if let Some((purse, _)) = self.purse.get_mut(who.index()) {
                        // Points can be borrowed (E11.4): what is there is never less than none.
                        *purse = (*purse - points).max(0);
                    }
                }
                Event::Drew(_, it) => self.card(scene, battle, *it, card::DRAWN, 1),
                Event::Activated(it) => {
                    self.card(scene, battle, *it, card::ACTIVATED, 1);
                    let responds = self.responding.iter().position(|card| card == it);
                    if let Some(at) = responds {
                        self.responding.remove(at);
                        self.card(scene, battle, *it, card::RESPONSES, 1);
                    }
                    self.chain.push(*it);
                }
                Event::Resolved(it) | Event::Stopped(it) | Event::LoopBroken(it) => self.close(*it),
                Event::Negated(Negation::Card(it)) => {
                    self.card(scene, battle, *it, card::NEGATED, 1);
                    self.close(*it);
                }
                Event::Negated(Negation::Attack) => {
                    if let Some(it) = self.attack_card {
                        self.card(scene, battle, it, card::NEGATED, 1);
                    }
                }
                // With the card on top of the chain, or by itself.
                Event::Attacked(..) => self.attack_card = self.chain.last().copied(),
                Event::Selected(Source::Character(who), _) => {
                    self.attacker = Some(*who);
                    self.point(*who, point::ATTACKS, 1);
                }
                Event::Damage(_, amount) => self.made(scene, battle, Made::Damage, *amount),
                Event::LostLife(_, amount) => self.made(scene, battle, Made::Life, *amount),
                Event::Healed(_, amount) => self.made(scene, battle, Made::Healing, *amount),
                Event::BattleOver(winner) => self.over = Some(*winner),
                _ => {}
            }
        }
        if turned {
            // What the events do not tell (points that were borrowed, maxima that changed) is read
            // once a turn.
            for (n, purse) in self.purse.iter_mut().enumerate() {
                let Ok(n) = u16::try_from(n) else { continue };
                if let Some((points, most)) = battle.action_points(CharId(n)) {
                    *purse = (i64::from(points), i64::from(most));
                }
            }
        }
    }

    /// A response by command.
    pub(crate) fn responds(&mut self, it: CardId) {
        self.responding.push(it);
    }

    /// An effect that could be activated, and whether it was.
    pub(crate) fn effect(
        &mut self,
        scene: &Scene,
        battle: &Battle,
        (it, number): (CardId, Option<u8>),
        of: usize,
    ) {
        let Some(at) = self.number_of(scene, battle, it) else {
            return;
        };
        let place = number.map_or(0, |number| usize::from(number) + 1);
        let at = scene.effects.get(at).map(|from| from + place);
        let end = at.and_then(|at| self.effects.get_mut(at));
        if let Some(counts) = end {
            counts[of] += 1;
        }
    }

    /// The game, as it is kept.
    pub(crate) fn finish(&self, scene: &Scene, game: &mut Game) {
        game.stints = self.stints;
        game.rounds = self.rounds;
        game.queue.clone_from(&self.queue);
        game.points.clone_from(&self.points);
        let cards = self.cards.iter().enumerate();
        game.cards = cards
            .filter(|(_, counts)| counts.iter().any(|it| *it != 0))
            .map(|(n, counts)| (n, *counts))
            .collect();
        game.effects.clear();
        for (n, from) in scene.effects.windows(2).enumerate() {
            let [from, to] = from else { continue };
            for (number, counts) in self.effects[*from..*to].iter().enumerate() {
                if counts.iter().any(|it| *it != 0) {
                    game.effects.push((n, number, *counts));
                }
            }
        }
    }

    fn received(&mut self, who: CharId, points: i64) {
        let n = who.index();
        let Some((purse, _)) = self.purse.get_mut(n) else {
            return;
        };
        let kept = *purse;
        *purse += points;
        self.points[n][point::RECEIVED] += points;
        if std::mem::take(&mut self.fresh[n]) {
            if self.points[n][point::STINTS] > 0 {
                self.points[n][point::KEPT] += kept;
                self.points[n][point::KEPT_STINTS] += 1;
            }
            self.points[n][point::STINTS] += 1;
        }
    }

    fn lost(&mut self, who: CharId, points: i64) {
        let n = who.index();
        let Some((purse, most)) = self.purse.get_mut(n) else {
            return;
        };
        // C3.4: what goes beyond the maximum is cut at once; all else takes from what is there.
        let beyond = *purse > *most && *purse - points >= *most;
        *purse -= points;
        let of = if beyond { point::LOST } else { point::TAKEN };
        self.points[n][of] += points;
    }

    fn point(&mut self, who: CharId, of: usize, by: i64) {
        if let Some(counts) = self.points.get_mut(who.index()) {
            counts[of] += by;
        }
    }

    fn card(&mut self, scene: &Scene, battle: &Battle, it: CardId, of: usize, by: i64) {
        if let Some(n) = self.number_of(scene, battle, it) {
            self.cards[n][of] += by;
        }
    }

    /// The number of a card in the lists: its own, or for one that was brought in that of the
    /// technique that it is.
    fn number_of(&mut self, scene: &Scene, battle: &Battle, it: CardId) -> Option<usize> {
        if it.index() < scene.cards {
            return Some(it.index());
        }
        if let Some((_, number)) = self.brought.iter().find(|(known, _)| *known == it) {
            return *number;
        }
        let number = scene.brought(battle, it);
        self.brought.push((it, number));
        number
    }

    fn close(&mut self, it: CardId) {
        self.responding.retain(|card| *card != it);
        if let Some(at) = self.chain.iter().rposition(|open| *open == it) {
            self.chain.truncate(at);
        }
    }

    /// Ascribes what was done to life: to the activation on top of the chain that can do such a
    /// thing, else to the normal attack that goes on.
    fn made(&mut self, scene: &Scene, battle: &Battle, what: Made, amount: i32) {
        let amount = i64::from(amount);
        let mut from = None;
        for at in (0..self.chain.len()).rev() {
            let number = self.number_of(scene, battle, self.chain[at]);
            let able = match what {
                Made::Healing => &scene.heals,
                Made::Damage | Made::Life => &scene.harms,
            };
            from = number.filter(|n| able[*n]);
            if from.is_some() {
                break;
            }
        }
        match (from, self.attacker) {
            (Some(n), _) => {
                let of = match what {
                    Made::Damage => card::DAMAGE,
                    Made::Life => card::LIFE,
                    Made::Healing => card::HEALED,
                };
                self.cards[n][of] += amount;
            }
            (None, Some(who)) => match what {
                Made::Damage => self.point(who, point::DAMAGE, amount),
                Made::Life => self.point(who, point::LIFE, amount),
                Made::Healing => {}
            },
            (None, None) => {}
        }
    }
}
