//! A character or object, as it is now.

use serde::{Deserialize, Serialize};

use super::{State, bit, reads};
use crate::event::Event;
use crate::field::STANDING_READS;
use crate::ids::{CharId, Facing, Tile};
use crate::vocabulary::{Attribute, Pool};

/// Alive, knocked out or dead (B5.1), as it was last determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Vital {
    Alive,
    KnockedOut,
    Dead,
}

/// The values of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub(crate) struct Character {
    /// Attributes without what cards in play add.
    pub(crate) base: [i32; 7],
    /// Attributes as they count now, at least 1 (B1.1).
    pub(crate) attributes: [i32; 7],
    pub(crate) base_level: i32,
    pub(crate) level: i32,
    pub(crate) life: i32,
    pub(crate) base_max_life: i32,
    pub(crate) max_life: i32,
    pub(crate) action: i32,
    pub(crate) max_action: i32,
    /// What the game master has set the most points to.
    pub(crate) max_action_set: Option<i32>,
    /// Points borrowed of the Reset Phases to come (E11.4).
    pub(crate) debt: i32,
    /// Set up with a pool of stamina (E7.10).
    pub(crate) has_stamina: bool,
    pub(crate) has_mana: bool,
    pub(crate) stamina: i32,
    pub(crate) max_stamina: i32,
    pub(crate) mana: i32,
    pub(crate) max_mana: i32,
    pub(crate) fate: i32,
    pub(crate) vital: Vital,
    pub(crate) on_board: bool,
    pub(crate) at: Option<Tile>,
    pub(crate) facing: Facing,
    pub(crate) stint_ended: bool,
    /// Has declared the end of its stint while something is being resolved (C6.1).
    pub(crate) ending: bool,
    /// Has taken a non-automatic action in this stint (E4.5).
    pub(crate) acted: bool,
    /// … in this turn (`all_in = "turn"`).
    pub(crate) acted_in_turn: bool,
    /// Has begun a turn in this stint (C5.8).
    pub(crate) started: bool,
    /// Turns begun or lost in this round, but for extra ones (C4.3).
    pub(crate) turns: u8,
    /// Turns that it has still to lose (C5.11).
    pub(crate) lost_turns: u8,
    /// Divine salvation was used (B5.3).
    pub(crate) saved: bool,
    /// Its piece was destroyed (B5.1), or it was unsummoned or dismissed: it does not come back.
    pub(crate) gone: bool,
}

impl Character {
    /// Alive and awake (B5.1).
    pub(crate) const fn is_alive(&self) -> bool {
        matches!(self.vital, Vital::Alive)
    }

    /// Alive, with no life left: its death is to be determined (B5.1).
    pub(crate) const fn is_dying(&self) -> bool {
        self.is_alive() && self.life <= 0
    }

    /// Alive and on the board: it can act, be asked, be a target.
    pub(crate) const fn is_present(&self) -> bool {
        self.is_alive() && self.on_board
    }

    /// An attribute as it counts now.
    pub(crate) const fn attribute(&self, attribute: Attribute) -> i32 {
        self.attributes[attribute as usize]
    }

    /// What was worked out for it.
    pub(crate) const fn derived(&self) -> crate::derived::Derived {
        (self.attributes, self.level, self.max_life, self.max_action)
    }

    /// Total loss: cannot be revived (B5.1).
    pub(crate) const fn is_lost(&self) -> bool {
        self.life < 0 && self.life <= -self.max_life
    }

    /// What it has of a pool; energy is both together.
    pub(crate) const fn pool(&self, pool: Pool) -> i32 {
        match pool {
            Pool::Life => self.life,
            Pool::Action => self.action,
            Pool::Stamina => self.stamina,
            Pool::Mana => self.mana,
            Pool::Energy => self.stamina.saturating_add(self.mana),
            Pool::Fate => self.fate,
        }
    }

    /// The most it can have of a pool.
    pub(crate) const fn maximum(&self, pool: Pool) -> i32 {
        match pool {
            Pool::Life => self.max_life,
            Pool::Action => self.max_action,
            Pool::Stamina => self.max_stamina,
            Pool::Mana => self.max_mana,
            Pool::Energy => self.max_stamina.saturating_add(self.max_mana),
            Pool::Fate => i32::MAX,
        }
    }
}

/// The largest number that any value takes: what goes beyond is cut, so that sums cannot overflow.
pub(crate) const BOUND: i32 = 1_000_000;

/// A number cut to what values can be.
pub(crate) fn bounded(number: i32) -> i32 {
    number.clamp(-BOUND, BOUND)
}

impl State {
    /// A character.
    pub(crate) fn character(&self, who: CharId) -> &Character {
        &self.characters[who.index()]
    }

    /// All characters, in the order of the set-up.
    pub(crate) fn characters(
        &self,
    ) -> impl ExactSizeIterator<Item = (CharId, &Character)> + Clone + '_ {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        self.characters
            .iter()
            .enumerate()
            .map(|(n, character)| (CharId(n as u16), character))
    }

    /// Adds a character.
    pub(crate) fn add_character(&mut self, character: Character) {
        self.characters.push(character);
        self.note_all();
        self.hints.beyond = true;
        self.hints.dying = true;
        self.hints.undecided = false;
    }

    fn change(&mut self, who: CharId, what: u16) -> &mut Character {
        self.dirty |= what;
        if what & STANDING_READS != 0 {
            self.hints.moved |= bit(who);
        }
        &mut self.characters[who.index()]
    }

    /// Gives points, before any cut (C3.2).
    pub(crate) fn give_points(&mut self, who: CharId, points: i32) -> Event {
        let it = self.change(who, reads::POOLS);
        it.action = bounded(it.action + points);
        self.hints.beyond |= it.action > it.max_action;
        Event::Points(who, points)
    }

    /// Takes points that go beyond the maximum (C3.4).
    pub(crate) fn cut_points(&mut self, who: CharId) -> Option<Event> {
        let it = &mut self.characters[who.index()];
        let lost = it.action - it.max_action;
        (lost > 0).then(|| {
            it.action = it.max_action;
            self.dirty |= reads::POOLS;
            Event::PointsLost(who, lost)
        })
    }

    /// Takes points away, never below 0.
    pub(crate) fn take_points(&mut self, who: CharId, points: i32) -> Event {
        let it = self.change(who, reads::POOLS);
        let taken = points.clamp(0, it.action);
        it.action -= taken;
        Event::PointsTaken(who, taken)
    }

    /// Pays points.
    pub(crate) fn pay_points(&mut self, who: CharId, points: i32) -> Event {
        let it = self.change(who, reads::POOLS);
        it.action -= points.min(it.action);
        Event::Paid(who, Pool::Action, points)
    }

    /// Borrows points of the Reset Phases to come (E11.4).
    pub(crate) fn borrow_points(&mut self, who: CharId, points: i32) -> Event {
        let it = self.change(who, reads::POOLS);
        it.debt = bounded(it.debt + points);
        Event::Paid(who, Pool::Action, points)
    }

    /// Pays back borrowed points out of what a Reset Phase gives: what is left of it.
    pub(crate) fn pay_debt(&mut self, who: CharId, points: i32) -> i32 {
        let it = self.change(who, reads::POOLS);
        let back = it.debt.min(points);
        it.debt -= back;
        points - back
    }

    /// Changes stamina, mana or fate within their bounds: by how much it has changed.
    pub(crate) fn change_pool(&mut self, who: CharId, pool: Pool, by: i32) -> i32 {
        let it = self.change(who, reads::POOLS);
        let (value, most) = match pool {
            Pool::Stamina => (&mut it.stamina, it.max_stamina),
            Pool::Mana => (&mut it.mana, it.max_mana),
            Pool::Fate => (&mut it.fate, BOUND),
            Pool::Life | Pool::Action | Pool::Energy => return 0,
        };
        let before = *value;
        // What a pool has above its maximum stays, but nothing is added to it.
        *value = bounded(before + by).clamp(0, most.max(before));
        *value - before
    }

    /// Takes life (B4.3, B4.5).
    pub(crate) fn lose_life(&mut self, who: CharId, life: i32) -> Event {
        let it = self.change(who, reads::LIFE);
        it.life = bounded(it.life - life);
        self.hints.dying |= it.life <= 0;
        Event::LostLife(who, life)
    }

    /// Heals life, up to the maximum: how much took effect.
    pub(crate) fn heal(&mut self, who: CharId, life: i32) -> i32 {
        let it = self.change(who, reads::LIFE);
        let healed = life.clamp(0, (it.max_life - it.life).max(0));
        it.life += healed;
        healed
    }

    /// Cuts life that goes beyond the maximum.
    pub(crate) fn cut_life(&mut self, who: CharId) {
        let it = &self.characters[who.index()];
        if it.life > it.max_life {
            let most = it.max_life;
            self.change(who, reads::LIFE).life = most;
            self.hints.dying |= most <= 0;
        }
    }

    /// Sets life without a word.
    pub(crate) fn set_life(&mut self, who: CharId, life: i32) {
        self.change(who, reads::LIFE).life = bounded(life);
        self.hints.beyond = true;
        self.hints.dying = true;
    }

    /// Determines whether it is alive (B5.1).
    pub(crate) fn set_vital(&mut self, who: CharId, vital: Vital) -> Event {
        // B5.1: what its cards give goes and comes with it.
        self.hints.undecided = false;
        self.hints.dying = true;
        let it = self.change(who, reads::LIFE | reads::BASE);
        let before = it.vital;
        it.vital = vital;
        match (vital, before) {
            (Vital::Dead, _) => Event::Died(who),
            (Vital::KnockedOut, _) => Event::KnockedOut(who),
            (Vital::Alive, Vital::KnockedOut) => Event::Woke(who),
            (Vital::Alive, _) => Event::Revived(who),
        }
    }

    /// Uses divine salvation (B5.3).
    pub(crate) fn save(&mut self, who: CharId) {
        let it = self.change(who, reads::LIFE);
        it.saved = true;
        it.life = 1;
        self.hints.beyond |= it.max_life < 1;
    }

    /// Takes a piece off the board; it remembers its tile.
    pub(crate) fn take_off(&mut self, who: CharId) -> Event {
        self.change(who, reads::PLACES | reads::PRESENT).on_board = false;
        Event::Removed(who)
    }

    /// Puts a piece on the board.
    pub(crate) fn put_back(&mut self, who: CharId, at: Option<Tile>) -> Event {
        let it = self.change(who, reads::PLACES | reads::PRESENT);
        it.on_board = true;
        if at.is_some() {
            it.at = at;
        }
        Event::Returned(who)
    }

    /// Moves a piece.
    pub(crate) fn step(&mut self, who: CharId, to: Tile, facing: Option<Facing>) -> Event {
        let it = self.change(who, reads::PLACES);
        it.at = Some(to);
        if let Some(facing) = facing {
            it.facing = facing;
        }
        Event::Moved(who, to)
    }

    /// Marks that it does not come back.
    pub(crate) fn set_gone(&mut self, who: CharId, gone: bool) {
        self.change(who, reads::LIFE).gone = gone;
        self.hints.undecided = false;
    }

    /// Records that its stint has ended (C6.4).
    pub(crate) fn end_stint(&mut self, who: CharId) -> Event {
        // No text reads it: nothing hangs on it.
        let it = &mut self.characters[who.index()];
        it.stint_ended = true;
        it.ending = false;
        Event::StintEnded(who)
    }

    /// Records that it has declared the end of its stint (C6.1), or has not.
    pub(crate) fn set_ending(&mut self, who: CharId, ending: bool) {
        self.characters[who.index()].ending = ending;
        self.hints.ending |= ending;
    }

    /// Records a non-automatic action (E4.5).
    pub(crate) fn set_acted(&mut self, who: CharId) {
        let it = &mut self.characters[who.index()];
        it.acted = true;
        it.acted_in_turn = true;
    }

    /// Forgets what was recorded of the stint (C2.2).
    pub(crate) fn clear_stint_records(&mut self) {
        for it in &mut self.characters {
            it.stint_ended = false;
            it.ending = false;
            it.acted = false;
            it.acted_in_turn = false;
            it.started = false;
            it.turns = 0;
        }
    }

    /// Forgets the turns of the round (C4.2).
    pub(crate) fn clear_round_records(&mut self) {
        for it in &mut self.characters {
            it.turns = 0;
        }
    }

    /// Records that it begins a turn: whether it is its first of the stint (C5.8).
    pub(crate) fn begin_turn(&mut self, who: CharId) -> bool {
        let it = self.change(who, reads::TURN);
        let first = !it.started;
        it.started = true;
        it.acted_in_turn = false;
        first
    }

    /// Counts a turn as one of the round (C4.3), whether it is played or lost.
    pub(crate) fn count_turn(&mut self, who: CharId) {
        let it = &mut self.characters[who.index()];
        it.turns = it.turns.saturating_add(1);
    }

    /// Records that it loses its next turn, after those that it has to lose already (C5.11).
    pub(crate) fn lose_turn(&mut self, who: CharId) -> Event {
        let it = &mut self.characters[who.index()];
        it.lost_turns = it.lost_turns.saturating_add(1);
        Event::LosesTurn(who)
    }

    /// Passes over a turn that is to be lost: `None` if there is none.
    pub(crate) fn pass_over(&mut self, who: CharId) -> Option<Event> {
        let it = &mut self.characters[who.index()];
        it.lost_turns = it.lost_turns.checked_sub(1)?;
        Some(Event::TurnLost(who))
    }

    /// Writes what continuous effects make of it: attributes, level, maxima. Whether that is
    /// something else than it was.
    pub(crate) fn derive(
        &mut self,
        who: CharId,
        attributes: [i32; 7],
        level: i32,
        max_life: i32,
        max_action: i32,
    ) -> bool {
        let it = &mut self.characters[who.index()];
        let now = (&attributes, level, max_life, max_action);
        let same = now == (&it.attributes, it.level, it.max_life, it.max_action);
        it.attributes = attributes;
        it.level = level;
        it.max_life = max_life;
        it.max_action = max_action;
        self.hints.beyond |= it.life > max_life || it.action > max_action;
        !same
    }

    /// Keeps all values as they are as those without what has conditions.
    pub(crate) fn keep_plain(&mut self) {
        let values = self.characters.iter().map(Character::derived);
        self.plain.extend(values);
    }

    /// Corrects a value on behalf of the game master, silently (`gm set`).
    pub(crate) fn correct(&mut self, who: CharId, correct: impl FnOnce(&mut Character)) {
        correct(self.change(who, reads::ALL));
        self.hints = super::hints::Hints::default();
    }
}
