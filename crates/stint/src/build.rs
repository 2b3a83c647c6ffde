//! From a set-up to a battle: everything is checked, everything wrong is told (docs/architecture.md, 11).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::defs::{CharacterDef, Defs};
use crate::dice::Dice;
use crate::effect::{CardDefinition, Technique};
use crate::field::Board;
use crate::ids::{CardId, CharId, MAX_COLUMNS, MAX_ROWS, PlayerId, TeamId, Tile};
use crate::setup::{
    CharacterKind, CharacterSetup, Setup, SetupError, SetupPlace, SetupProblem, check_id,
};
use crate::state::{BOUND, Character, State, Vital, bounded};
use crate::vocabulary::{Suit, Zone};

/// The most characters and cards that a battle holds.
const MOST: usize = 10_000;
/// The value of an attribute that nothing says otherwise.
const USUAL: i32 = 4;

/// Puts a battle together, checking as it goes.
pub(crate) struct Builder {
    pub(crate) defs: Defs,
    pub(crate) state: State,
    errors: Vec<SetupError>,
}

impl Builder {
    /// Goes on from a battle that is there already (`gm add`).
    pub(crate) const fn resume(defs: Defs, state: State) -> Self {
        Self {
            defs,
            state,
            errors: Vec::new(),
        }
    }

    /// What was wrong, or the battle.
    ///
    /// # Errors
    /// All that is wrong.
    pub(crate) fn finish(mut self) -> Result<(Defs, State), Vec<SetupError>> {
        self.defs.relate();
        if self.errors.is_empty() {
            Ok((self.defs, self.state))
        } else {
            Err(self.errors)
        }
    }

    pub(crate) fn wrong(&mut self, place: SetupPlace, problem: SetupProblem) {
        self.errors.push(SetupError { place, problem });
    }

    pub(crate) fn character_named(&self, id: &str) -> Option<CharId> {
        let at = self.defs.characters.iter().position(|it| it.id == id)?;
        u16::try_from(at).ok().map(CharId)
    }

    pub(crate) fn card_named(&self, id: &str) -> Option<CardId> {
        let at = self
            .defs
            .cards
            .iter()
            .position(|it| it.id == id && it.technique_of.is_none())?;
        u16::try_from(at).ok().map(CardId)
    }

    pub(crate) fn dangling(&self, kind: &'static str, id: &str) -> SetupProblem {
        let ids: Vec<&str> = match kind {
            "card" => self.defs.cards.iter().map(|it| it.id.as_str()).collect(),
            _ => self
                .defs
                .characters
                .iter()
                .map(|it| it.id.as_str())
                .collect(),
        };
        SetupProblem::Dangling {
            kind,
            id: id.to_owned(),
            nearest: nearest(id, &ids),
        }
    }
}

/// Checks a set-up and builds the battle.
///
/// # Errors
/// All that is wrong with it.
pub(crate) fn build(setup: &Setup) -> Result<(Defs, State), Vec<SetupError>> {
    let board = setup
        .board
        .as_ref()
        .map(|board| Arc::new(Board::new(board)));
    let mut builder = Builder {
        defs: Defs::new(&setup.title, setup.ruleset, setup.names.clone()),
        state: State::new(Dice::new(setup.seed, setup.generator), board),
        errors: Vec::new(),
    };
    builder.defs.collection.clone_from(&setup.collection);
    if setup.characters.len() > MOST || setup.cards.len() > MOST {
        builder.wrong(SetupPlace::Battle, SetupProblem::TooMany(MOST));
        return Err(builder.errors);
    }
    if setup.characters.is_empty() {
        builder.wrong(SetupPlace::Battle, SetupProblem::Nobody);
    }
    builder.check_board(setup);
    builder.check_ids(setup);
    for (n, character) in setup.characters.iter().enumerate() {
        builder.define_character(n, character);
    }
    // Heroes and cards may stand later in the file than those that name them.
    for (n, card) in setup.cards.iter().enumerate() {
        builder.add_card(n, card, setup.board.is_some());
    }
    for (n, card) in setup.cards.iter().enumerate() {
        builder.attach(n, card);
    }
    for (n, character) in setup.characters.iter().enumerate() {
        builder.finish_character(n, character);
    }
    builder.check_tiles(setup);
    builder.defs.judged = builder.defs.teams.len() >= 2;
    builder.state.grow_uses(builder.defs.effects);
    builder.finish()
}

impl Builder {
    fn check_board(&mut self, setup: &Setup) {
        let Some(board) = &setup.board else { return };
        for (value, most, key) in [
            (board.columns, MAX_COLUMNS, "size"),
            (board.rows, MAX_ROWS, "size"),
        ] {
            if value == 0 || value > most {
                self.wrong(
                    SetupPlace::Board(key, None),
                    SetupProblem::OutOfRange(i64::from(value), 1, i64::from(most)),
                );
                return;
            }
        }
        let lists: [(&'static str, Vec<Tile>); 4] = [
            ("blocked", board.blocked.clone()),
            ("disabled", board.disabled.clone()),
            (
                "altitude",
                board.altitude.iter().map(|(tile, _)| *tile).collect(),
            ),
            (
                "terrain",
                board.terrain.iter().map(|(tile, _)| *tile).collect(),
            ),
        ];
        for (key, tiles) in lists {
            for (n, tile) in tiles.into_iter().enumerate() {
                if tile.column >= board.columns || tile.row >= board.rows {
                    self.wrong(
                        SetupPlace::Board(key, Some(n)),
                        SetupProblem::OutsideBoard(tile),
                    );
                }
            }
        }
    }

    /// Ids are words that are no keyword of the notation and, with a board, no tile.
    fn check_ids(&mut self, setup: &Setup) {
        let mut seen = BTreeSet::new();
        let places = setup
            .characters
            .iter()
            .enumerate()
            .map(|(n, it)| (it.id.as_str(), SetupPlace::Character(n, "id")))
            .chain(
                setup
                    .cards
                    .iter()
                    .enumerate()
                    .map(|(n, it)| (it.id.as_str(), SetupPlace::Card(n, "id"))),
            );
        let mut wrong = Vec::new();
        for (id, place) in places {
            if let Err(problem) = check_new_id(id, setup.board.is_some()) {
                wrong.push((place, problem));
            } else if !seen.insert(id) {
                wrong.push((place, SetupProblem::DuplicateId(id.to_owned())));
            }
        }
        for (place, problem) in wrong {
            self.wrong(place, problem);
        }
    }

    /// The number of a team, given one if it is new.
    fn team(&mut self, name: &str) -> Option<TeamId> {
        let at = self
            .defs
            .teams
            .iter()
            .position(|team| team == name)
            .unwrap_or_else(|| {
                self.defs.teams.push(name.to_owned());
                self.defs.teams.len() - 1
            });
        u8::try_from(at).ok().map(TeamId)
    }

    fn player(&mut self, name: &str) -> Option<PlayerId> {
        if name == "gm" {
            return Some(PlayerId::GM);
        }
        let at = self
            .defs
            .players
            .iter()
            .position(|player| player == name)
            .unwrap_or_else(|| {
                self.defs.players.push(name.to_owned());
                self.defs.players.len() - 1
            });
        u8::try_from(at)
            .ok()
            .filter(|n| *n < PlayerId::NOBODY.0)
            .map(PlayerId)
    }

    fn define_character(&mut self, n: usize, it: &CharacterSetup) {
        let is_object = it.kind == CharacterKind::Object;
        let team = match &it.team {
            Some(team) => {
                let known = self.team(team);
                if known.is_none() {
                    self.wrong(SetupPlace::Character(n, "team"), SetupProblem::TooMany(250));
                }
                known
            }
            None if is_object => None,
            None => {
                self.wrong(SetupPlace::Character(n, "team"), SetupProblem::NoTeam);
                None
            }
        };
        // Where no player is given, all characters of a team share one.
        let player = match (&it.player, &it.team) {
            (Some(player), _) => self.player(player),
            (None, Some(team)) if !is_object => self.player(team),
            _ => Some(PlayerId::GM),
        };
        if player.is_none() {
            self.wrong(
                SetupPlace::Character(n, "player"),
                SetupProblem::TooMany(250),
            );
        }
        let mut knowledge = [0; 15];
        for (field, level) in &it.knowledge {
            knowledge[*field as usize] = bounded(*level);
        }
        self.defs.characters.push(CharacterDef {
            id: it.id.clone(),
            name: if it.name.is_empty() {
                it.id.clone()
            } else {
                it.name.clone()
            },
            kind: it.kind,
            team,
            player: player.unwrap_or(PlayerId::GM),
            hero: None,
            card: None,
            companion: None,
            knowledge,
            tags: it.tags.clone(),
            turns: it.turns.unwrap_or(1),
            points: it.points.map(bounded),
            max_action: it.max_action.map(bounded),
            has_attributes: it.attributes.map(|value| value.is_some()),
            housed: false,
            has_sheet: it.kind == CharacterKind::Hero,
            decks: [false; 7],
            level_by_cards: it.kind == CharacterKind::Hero && it.level.is_none(),
        });
        self.state.add_character(blank());
    }

    /// Everything about a character that depends on others and on cards.
    fn finish_character(&mut self, n: usize, it: &CharacterSetup) {
        let Some(who) = u16::try_from(n).ok().map(CharId) else {
            return;
        };
        if let Some(hero) = &it.hero {
            match self.character_named(hero) {
                Some(hero) if hero != who && self.defs.character(hero).hero.is_none() => {
                    self.defs.characters[n].hero = Some(hero);
                }
                _ => {
                    let problem = self.dangling("hero", hero);
                    self.wrong(SetupPlace::Character(n, "hero"), problem);
                }
            }
        }
        let printed = it
            .card
            .as_ref()
            .and_then(|id| self.companion_card(n, who, id));
        for range in [
            ("level", it.level),
            ("life", it.life),
            ("max_life", it.max_life),
            ("stamina", it.stamina),
            ("max_stamina", it.max_stamina),
            ("mana", it.mana),
            ("max_mana", it.max_mana),
            ("action", Some(it.action)),
            ("fate", Some(it.fate)),
            ("points", it.points),
            ("max_action", it.max_action),
        ] {
            let (key, Some(value)) = range else { continue };
            let least = match key {
                "life" => -BOUND,
                "level" | "max_life" => 1,
                _ => 0,
            };
            if value < least || value > BOUND {
                self.wrong(
                    SetupPlace::Character(n, key),
                    SetupProblem::OutOfRange(i64::from(value), i64::from(least), i64::from(BOUND)),
                );
            }
        }
        if it
            .attributes
            .iter()
            .flatten()
            .any(|value| *value < 1 || *value > BOUND)
        {
            let value = it
                .attributes
                .iter()
                .flatten()
                .find(|value| **value < 1 || **value > BOUND);
            self.wrong(
                SetupPlace::Character(n, "attributes"),
                SetupProblem::OutOfRange(value.copied().map_or(0, i64::from), 1, i64::from(BOUND)),
            );
        }
        if it.turns == Some(0) {
            self.wrong(
                SetupPlace::Character(n, "turns"),
                SetupProblem::OutOfRange(0, 1, 255),
            );
        }
        let techniques: Vec<Technique> = printed
            .as_ref()
            .map(|card| card.techniques.clone())
            .unwrap_or_default()
            .into_iter()
            .chain(it.techniques.iter().cloned())
            .collect();
        for technique in techniques {
            self.add_technique(who, technique);
        }
        let record = self.values(who, it, printed.as_deref());
        self.state.correct(who, |place| *place = record);
        for marker in &it.markers {
            let _silent = self.state.mark(who, *marker);
        }
    }

    /// The values a character begins with (B1.1, B1.3).
    fn values(
        &self,
        who: CharId,
        it: &CharacterSetup,
        printed: Option<&CardDefinition>,
    ) -> Character {
        let sheet = || {
            self.state
                .lying(Zone::Sheet, Some(who))
                .map(|(card, _)| &self.defs.card(card).definition)
        };
        // B1.1: a house only where the file gives none.
        let house = sheet()
            .find(|card| card.suit == Suit::House)
            .and_then(|card| card.attributes);
        let of_card = printed.and_then(|card| card.attributes);
        let base: [i32; 7] = std::array::from_fn(|at| {
            it.attributes[at]
                .or_else(|| of_card.map(|values| values[at]))
                .or_else(|| house.map(|values| values[at]))
                .map_or(USUAL, bounded)
        });
        let classes: i32 = sheet()
            .filter(|card| card.suit == Suit::Class)
            .map(|card| i32::from(card.level))
            .sum();
        let base_level = it
            .level
            .or_else(|| printed.map(|card| i32::from(card.level)))
            .map_or(1, bounded);
        let level = if self.defs.character(who).level_by_cards {
            base_level + classes
        } else {
            base_level
        };
        let usual_life = match it.kind {
            CharacterKind::Companion => printed
                .and_then(|card| card.life)
                .unwrap_or_else(|| bounded(level).saturating_mul(5)),
            _ => 4 + level,
        };
        let max_life = bounded(it.max_life.or(it.life).unwrap_or(usual_life)).max(1);
        let life = it.life.map_or(max_life, bounded);
        let pool = |now: Option<i32>, most: Option<i32>| {
            let has = now.is_some() || most.is_some();
            let now = now.map_or(0, bounded);
            (has, now, most.map_or(now, bounded))
        };
        let (has_stamina, stamina, max_stamina) = pool(it.stamina, it.max_stamina);
        let (has_mana, mana, max_mana) = pool(it.mana, it.max_mana);
        Character {
            base,
            base_level,
            level,
            life,
            base_max_life: max_life,
            max_life,
            action: bounded(it.action),
            has_stamina,
            has_mana,
            stamina,
            max_stamina,
            mana,
            max_mana,
            fate: bounded(it.fate),
            vital: match life {
                0 => Vital::KnockedOut,
                life if life < 0 => Vital::Dead,
                _ => Vital::Alive,
            },
            on_board: !it.off_board,
            at: it.at,
            facing: it.facing,
            ..blank()
        }
    }

    fn check_tiles(&mut self, setup: &Setup) {
        let mut taken: BTreeMap<Tile, String> = BTreeMap::new();
        for (n, it) in setup.characters.iter().enumerate() {
            let place = SetupPlace::Character(n, "at");
            match (it.at, &setup.board) {
                (Some(_), None) => self.wrong(place, SetupProblem::NoBoard),
                (None, Some(_)) if !it.off_board => self.wrong(place, SetupProblem::NoTile),
                (Some(tile), Some(board)) => {
                    if tile.column >= board.columns || tile.row >= board.rows {
                        self.wrong(place, SetupProblem::OutsideBoard(tile));
                        continue;
                    }
                    if it.off_board {
                        continue;
                    }
                    if board.blocked.contains(&tile) || board.disabled.contains(&tile) {
                        self.wrong(place, SetupProblem::TileClosed(tile));
                    } else if let Some(other) = taken.get(&tile) {
                        let other = other.clone();
                        self.wrong(place, SetupProblem::TileTaken(other, tile));
                    } else {
                        taken.insert(tile, it.id.clone());
                    }
                }
                _ => {}
            }
        }
    }

    /// Brings a character in, in the middle of a battle.
    pub(crate) fn bring_character(&mut self, it: &CharacterSetup) -> CharId {
        let n = self.defs.characters.len();
        self.define_character(n, it);
        self.finish_character(n, it);
        self.defs.relate();
        self.state.grow_uses(self.defs.effects);
        CharId(u16::try_from(n).unwrap_or(u16::MAX))
    }

    /// How many characters or cards there may still be.
    pub(crate) fn has_room(&self) -> bool {
        self.defs.characters.len() < MOST && self.defs.cards.len() < MOST
    }
}

/// Why a word cannot be a new id.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn check_new_id(id: &str, with_board: bool) -> Result<(), SetupProblem> {
    let bad = |why| Err(SetupProblem::BadId(id.to_owned(), why));
    match check_id(id) {
        Err(why) => bad(why),
        Ok(()) if with_board && id.parse::<Tile>().is_ok() => bad("it is a tile of the board"),
        Ok(()) => Ok(()),
    }
}

/// A character of whom nothing is known yet.
const fn blank() -> Character {
    Character {
        base: [USUAL; 7],
        attributes: [USUAL; 7],
        base_level: 1,
        level: 1,
        life: 1,
        base_max_life: 1,
        max_life: 1,
        action: 0,
        max_action: 3,
        max_action_set: None,
        debt: 0,
        has_stamina: false,
        has_mana: false,
        stamina: 0,
        max_stamina: 0,
        mana: 0,
        max_mana: 0,
        fate: 0,
        vital: Vital::Alive,
        on_board: true,
        at: None,
        facing: crate::ids::Facing::North,
        stint_ended: false,
        ending: false,
        acted: false,
        acted_in_turn: false,
        started: false,
        turns: 0,
        lost_turns: 0,
        saved: false,
        gone: false,
    }
}

/// The nearest of some words, if it is near enough to have been meant.
fn nearest(word: &str, known: &[&str]) -> Option<String> {
    known
        .iter()
        .map(|other| (distance(word, other), *other))
        .filter(|(far, other)| *far <= 2 && *far < other.chars().count())
        .min()
        .map(|(_, other)| other.to_owned())
}

/// How many letters have to be changed, added or left out; words longer than a screen are far.
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().take(80).collect();
    let other: Vec<char> = other.chars().take(80).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (n, letter) in one.iter().enumerate() {
        let mut corner = row[0];
        row[0] = n + 1;
        for (m, against) in other.iter().enumerate() {
            let change = corner + usize::from(letter != against);
            corner = row[m + 1];
            row[m + 1] = change.min(corner + 1).min(row[m] + 1);
        }
    }
    row[other.len()]
}
