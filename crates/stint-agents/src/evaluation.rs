//! How good a battle looks for each team, without playing on.
//!
//! The unit is a tenth of a life of a hero. What a character is worth is the sum of:
//!
//! - being there: [`HERO`], [`COMPANION`]; the dead are worth nothing;
//! - its life, the first points of it more than the last ones;
//! - action points, as far as they are not lost in the next Reset Phase (C3.4): those that it could
//!   only use in this stint count less, and only while it can;
//! - energy, upright memento cards counting most of it, exhausted ones the rest;
//! - cards: in the inventory, and more on the table;
//! - attributes: CON keeps life (B4.3), the others do a little of everything;
//! - the way to the nearest enemy: who has to walk first cannot do much.
//!
//! The value of a team is what its characters are worth minus what the others' are. All of it is
//! public: the evaluation reads a [`View`].

use stint::ids::{CharId, TeamId};
use stint::setup::CharacterKind;
use stint::vocabulary::{Attribute, Pool};
use stint::{CharacterView, Possessions, View};

use crate::ways::Ways;

/// A hero or model that is alive, whatever its life.
const HERO: f64 = 60.0;
/// A companion that is alive.
const COMPANION: f64 = 6.0;
/// A point of life of a hero.
const LIFE: f64 = 10.0;
/// A point of life of a companion.
const COMPANION_LIFE: f64 = 2.0;
/// What is lost with the last part of its life, besides.
const WOUNDED: f64 = 30.0;
/// An action point that is kept to the next stint.
const POINT: f64 = 0.6;
/// One that is lost with this stint if it is not used.
const PASSING_POINT: f64 = 0.1;
/// A point of energy at hand.
const ENERGY: f64 = 1.5;
/// A point of energy that has been used and can be recovered.
const USED_ENERGY: f64 = 0.5;
/// A card in the inventory.
const HELD: f64 = 1.2;
/// The most cards of an inventory that count.
const MOST_HELD: i32 = 10;
/// A card of equipment.
const EQUIPMENT: f64 = 3.0;
/// A sheet card: a house, a class, an entity that is awake.
const SHEET: f64 = 5.0;
/// A card of memento, besides its energy.
const MEMENTO: f64 = 1.5;
/// A companion's card.
const SUPPORT: f64 = 2.0;
/// A point of CON.
const CON: f64 = 1.5;
/// A point of another attribute.
const OTHER: f64 = 0.5;
/// A fate card: with three of them comes divine salvation (B5.3).
const FATE: f64 = 1.0;
/// Salvation that is still to be had.
const SALVATION: f64 = 8.0;
/// A step to the nearest enemy beyond the first, for who wants to get there; half as much for whom
/// the others want to get to.
const STEP: f64 = 0.8;
/// After so many stints a step counts twice, after twice as many three times: who waits too long
/// goes.
const PATIENCE: f64 = 8.0;
/// A battle that is won.
const WON: f64 = 2000.0;

/// The values of a battle for each team, in buffers that are kept.
#[derive(Clone, Debug, Default)]
pub struct Evaluation {
    possessions: Vec<Possessions>,
    ways: Ways,
    worth: Vec<f64>,
}

impl Evaluation {
    /// What a battle is worth to a team. The farther it is from the enemy, the less: `eager` is the
    /// team that is to do something about it.
    #[must_use]
    pub fn of(&mut self, view: &View<'_>, team: TeamId) -> f64 {
        self.look(view, Some(team));
        self.value(view, team)
    }

    /// Works out what every team has; [`Evaluation::value`] gives the difference.
    pub fn look(&mut self, view: &View<'_>, eager: Option<TeamId>) {
        self.worth.clear();
        self.worth.resize(view.teams().count(), 0.0);
        view.possessions(&mut self.possessions);
        self.ways.survey(view);
        for it in view.characters() {
            let Some(team) = it.team() else { continue };
            let mut worth = self.worth_of(&it);
            if worth > 0.0 {
                let impatience = 1.0 + f64::from(view.stint().min(100)) / PATIENCE;
                worth -= STEP * impatience * self.steps(view, &it, team, eager);
            }
            if let Some(sum) = self.worth.get_mut(usize::from(team.0)) {
                *sum += worth;
            }
        }
    }

    /// The value of a battle that was looked at, for a team.
    #[must_use]
    pub fn value(&self, view: &View<'_>, team: TeamId) -> f64 {
        if view.is_over() {
            return match view.winner() {
                Some(winner) if winner == team => WON,
                Some(_) => -WON,
                None => 0.0,
            };
        }
        let own = self.worth.get(usize::from(team.0)).copied().unwrap_or(0.0);
        let others: f64 = self.worth.iter().sum::<f64>() - own;
        own - others
    }

    fn worth_of(&self, it: &CharacterView<'_>) -> f64 {
        if !it.is_alive() || it.is_gone() {
            return 0.0;
        }
        let has = self.possessions.get(it.id().index());
        let has = has.copied().unwrap_or_default();
        let life = f64::from(it.life().max(0));
        let most = f64::from(it.max_life().max(1));
        let (there, a_life, weight) = match it.kind() {
            CharacterKind::Object => return 0.0,
            CharacterKind::Companion => (COMPANION, COMPANION_LIFE, 0.2),
            _ => (HERO, LIFE, 1.0),
        };
        // Who is off the board comes back, perhaps.
        let there = if it.is_present() { there } else { there * 0.7 };
        let missing = 1.0 - (life / most).min(1.0);
        let mut worth = there + a_life * life - WOUNDED * weight * missing * missing;
        worth += points(it);
        let (pool, most_pool) = (it.pool_of_its_own(), has.most_energy);
        worth += ENERGY * f64::from(pool + has.energy);
        worth += USED_ENERGY * f64::from((most_pool - has.energy).max(0));
        worth += HELD * f64::from(has.held.min(MOST_HELD));
        worth += EQUIPMENT * f64::from(has.equipment)
            + SHEET * f64::from(has.sheet)
            + MEMENTO * f64::from(has.memento)
            + SUPPORT * f64::from(has.support);
        let attributes: i32 = Attribute::ALL.iter().map(|of| it.attribute(*of)).sum();
        let con = it.attribute(Attribute::Con);
        worth += weight * (CON * f64::from(con) + OTHER * f64::from(attributes - con));
        if it.kind() == CharacterKind::Hero {
            let fate = it.pool(Pool::Fate);
            worth += FATE * f64::from(fate.min(10));
            if fate >= 3 && !it.was_saved() {
                worth += SALVATION;
            }
        }
        worth.max(1.0)
    }

    /// How many steps beyond the first lie between a character and the nearest of another team.
    fn steps(
        &self,
        view: &View<'_>,
        it: &CharacterView<'_>,
        team: TeamId,
        eager: Option<TeamId>,
    ) -> f64 {
        let Some(from) = it.place().filter(|_| it.is_present()) else {
            return 0.0;
        };
        let enemies = view.characters().filter(|other| {
            other.is_present()
                && other.team().is_some_and(|other| other != team)
                && other.kind() != CharacterKind::Object
        });
        let nearest = enemies
            .filter_map(|other| Some(self.ways.steps(from, other.place()?)))
            .min();
        let weight = if eager == Some(team) { 1.0 } else { 0.5 };
        weight * f64::from((nearest.unwrap_or(1) - 1).max(0))
    }
}

/// What the action points of a character are worth.
fn points(it: &CharacterView<'_>) -> f64 {
    let kept = (it.max_action() - it.points()).max(0);
    let stays = it.action().min(kept);
    let passes = if it.stint_ended() {
        0
    } else {
        it.action() - stays
    };
    POINT * f64::from(stays) + PASSING_POINT * f64::from(passes)
}

/// The team of whoever decides for a character; of the viewer, where it is nobody's.
pub(crate) fn team_of(view: &View<'_>, who: Option<CharId>) -> Option<TeamId> {
    let of = who.and_then(|who| view.character(who)?.team());
    of.or_else(|| view.mine().find_map(|it| it.team()))
}
