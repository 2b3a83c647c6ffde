//! A battle: one face for everybody who plays, shows or searches it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::build::{Builder, build};
use crate::command::{Command, Gm};
use crate::commands::Deed;
use crate::decision::Decision;
use crate::defs::Defs;
use crate::dice::Dice;
use crate::effect::CardDefinition;
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CardId, CharId, PlayerId, TeamId, Tile};
use crate::names::Names;
use crate::reading::{Reading, Value};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::setup::{CardSetup, CharacterSetup, Generator, Setup, SetupError};
use crate::state::State;
use crate::table::Table;

/// The version of the rules that this build plays, kept in records.
pub const RULES_VERSION: u32 = 1;

/// A battle, at any moment of it. Plain data: it can be cloned, saved, hashed and compared.
///
/// ```
/// use stint::command::Command;
/// use stint::setup::{CharacterSetup, Setup};
/// use stint::Battle;
///
/// let hero = |id: &str, team: &str, per: i32| CharacterSetup {
///     id: id.into(),
///     team: Some(team.into()),
///     attributes: [None, None, None, Some(per), None, None, None],
///     ..CharacterSetup::default()
/// };
/// let setup = Setup { characters: vec![hero("A", "red", 9), hero("B", "blue", 8)], ..Setup::default() };
/// let mut battle = Battle::new(&setup).expect("a valid set-up");
/// battle.take(&Command::Start).expect("it begins");
/// let asked = battle.decision().expect("somebody is asked");
/// assert_eq!(battle.character_id(asked.who.expect("a character")), "A");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    defs: Arc<Defs>,
    state: State,
}

impl Battle {
    /// Checks a set-up and makes a battle of it, not yet begun.
    ///
    /// # Errors
    /// All that is wrong with the set-up, each with its place.
    pub fn new(setup: &Setup) -> Result<Self, Vec<SetupError>> {
        let (defs, mut state) = build(setup)?;
        let mut events = Vec::new();
        Engine {
            d: &defs,
            s: &mut state,
            out: &mut events,
        }
        .settle();
        Ok(Self {
            defs: Arc::new(defs),
            state,
        })
    }

    /// A battle of definitions and a state that belong together.
    pub(crate) const fn of_parts(defs: Arc<Defs>, state: State) -> Self {
        Self { defs, state }
    }

    /// Puts a question that is open anew, as who can answer it may have changed, and goes on.
    pub(crate) fn ask_anew(&mut self) {
        let mut events = Vec::new();
        Engine {
            d: &self.defs,
            s: &mut self.state,
            out: &mut events,
        }
        .run(true);
        self.bring_spawns(&mut events);
    }

    /// Takes dice and shuffles from another seed from now on: for who tries out what could come.
    /// Faces that were laid out are forgotten.
    pub fn reroll(&mut self, seed: u64) {
        self.state.dice = Dice::new(seed, Generator::SplitMix64);
    }

    /// A battle that has not begun, as if it were set up with this seed: many battles of one set-up
    /// share what does not change.
    #[must_use]
    pub fn seeded(mut self, seed: u64, generator: Generator) -> Self {
        self.state.dice = Dice::new(seed, generator);
        self
    }

    pub(crate) fn table(&self) -> Table<'_> {
        Table {
            d: &self.defs,
            s: &self.state,
        }
    }

    /// Does a command, or refuses it and changes nothing.
    ///
    /// # Errors
    /// The first reason in the order of [`crate::refusal::Reason`].
    pub fn take(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.take_into(command, &mut events)?;
        Ok(events)
    }

    /// As [`Battle::take`], with the events put into a buffer that is kept by the caller.
    ///
    /// # Errors
    /// As [`Battle::take`]; the buffer is left as it was.
    pub fn take_into(&mut self, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let deed = self.table().check(command)?;
        self.prepare(command)?;
        Engine {
            d: &self.defs,
            s: &mut self.state,
            out: events,
        }
        .perform(deed, false);
        self.bring_spawns(events);
        Ok(())
    }

    /// What a command changes of the definitions: new names, new cards and characters.
    fn prepare(&mut self, command: &Command) -> Result<(), Refusal> {
        let gm = match command {
            Command::Gm(Gm::Allow(inner)) => return self.prepare(inner),
            Command::Gm(gm) => gm,
            _ => return Ok(()),
        };
        match gm {
            Gm::Mark(_, name) | Gm::Unmark(_, name) => self.intern(name),
            Gm::Set(reading, value) => {
                use crate::reading::{CardField, CharacterField};
                match reading {
                    Reading::Character(_, CharacterField::Markers) => {
                        for name in value.split_whitespace() {
                            self.intern(name)?;
                        }
                        Ok(())
                    }
                    Reading::Card(_, CardField::Counters(name)) => self.intern(name),
                    _ => Ok(()),
                }
            }
            Gm::AddCharacter(setup) => self.bring_character(setup, true),
            Gm::AddCard(setup) => self.bring_card(setup),
            _ => Ok(()),
        }
    }

    fn intern(&mut self, name: &str) -> Result<(), Refusal> {
        if self.defs.names.find(name).is_none() {
            let defs = Arc::make_mut(&mut self.defs);
            defs.names
                .intern(name)
                .ok_or_else(|| Refusal::from(Reason::BadChoice))?;
        }
        Ok(())
    }

    fn bring_character(&mut self, setup: &CharacterSetup, checked: bool) -> Result<(), Refusal> {
        let bad = || Refusal::from(Reason::BadChoice);
        let table = self.table();
        let taken = table.find_character(&setup.id).is_some()
            || checked && table.find_card(&setup.id).is_some();
        if taken || crate::build::check_new_id(&setup.id, self.state.board.is_some()).is_err() {
            return Err(bad());
        }
        if !setup.off_board && self.state.board.is_some() {
            let tile = setup.at.ok_or_else(bad)?;
            let board = self.state.board.as_ref().ok_or_else(bad)?;
            if !board.open(tile) {
                return Err(Reason::NoPath.into());
            }
            if self.table().piece_on(tile, None).is_some() {
                return Err(Reason::Occupied.into());
            }
        }
        if setup.at.is_some() && self.state.board.is_none() {
            return Err(Reason::NoBoard.into());
        }
        let mut builder = Builder::resume((*self.defs).clone(), self.state.clone());
        if !builder.has_room() {
            return Err(bad());
        }
        builder.bring_character(setup);
        let (defs, state) = builder.finish().map_err(|_| bad())?;
        self.defs = Arc::new(defs);
        self.state = state;
        Ok(())
    }

    fn bring_card(&mut self, setup: &CardSetup) -> Result<(), Refusal> {
        let bad = || Refusal::from(Reason::BadChoice);
        let table = self.table();
        let taken =
            table.find_character(&setup.id).is_some() || table.find_card(&setup.id).is_some();
        if taken || crate::build::check_new_id(&setup.id, self.state.board.is_some()).is_err() {
            return Err(bad());
        }
        let mut builder = Builder::resume((*self.defs).clone(), self.state.clone());
        if !builder.has_room() {
            return Err(bad());
        }
        builder.bring_card(setup);
        let (defs, state) = builder.finish().map_err(|_| bad())?;
        self.defs = Arc::new(defs);
        self.state = state;
        Ok(())
    }

    /// Brings in a piece that was made for the place where it comes to stand.
    fn bring_piece(&mut self, setup: &CharacterSetup) -> Option<CharId> {
        let nothing = || Defs::new("", Ruleset::default(), Names::default());
        let defs = std::mem::replace(&mut self.defs, Arc::new(nothing()));
        let empty = State::new(Dice::new(0, Generator::default()), None);
        let state = std::mem::replace(&mut self.state, empty);
        let mut builder = Builder::resume(Arc::unwrap_or_clone(defs), state);
        let who = builder.has_room().then(|| builder.bring_character(setup));
        self.defs = Arc::new(builder.defs);
        self.state = builder.state;
        who
    }

    /// Brings in the pieces that effects and summonings call for, and goes on.
    fn bring_spawns(&mut self, events: &mut Vec<Event>) {
        while !self.state.spawns.is_empty() {
            let spawn = self.state.spawns.remove(0);
            let setup = {
                let engine = Engine {
                    d: &self.defs,
                    s: &mut self.state,
                    out: events,
                };
                engine.spawned(&spawn)
            };
            if let Some(setup) = setup
                && let Some(who) = self.bring_piece(&setup)
            {
                Engine {
                    d: &self.defs,
                    s: &mut self.state,
                    out: events,
                }
                .arrive(who, &spawn);
                self.state.grow_spare();
            }
            if self.state.spawns.is_empty() {
                Engine {
                    d: &self.defs,
                    s: &mut self.state,
                    out: events,
                }
                .run(true);
            }
        }
    }

    /// Whether a command would be accepted now.
    ///
    /// # Errors
    /// As [`Battle::take`].
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        match command {
            // What is brought in is checked by bringing it in.
            Command::Gm(Gm::AddCharacter(_) | Gm::AddCard(_)) => {
                self.clone().take(command).map(|_| ())
            }
            _ => self.table().check(command).map(|_: Deed| ()),
        }
    }

    /// Every reason why a command is refused; empty where it is possible.
    #[must_use]
    pub fn why(&self, command: &Command) -> Vec<Refusal> {
        match self.check(command) {
            Ok(()) => Vec::new(),
            Err(first) => {
                let mut all = self.table().why(command);
                if !all.iter().any(|refusal| refusal.reason == first.reason) {
                    all.insert(0, first);
                }
                all
            }
        }
    }

    /// What is waited for; `None` before the start and after the end.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        self.table().decision()
    }

    /// The action points that a character has, and the most that it keeps (C3): what
    /// [`Battle::read`] gives for both, for whoever asks often. Nothing of one that there is not.
    #[must_use]
    pub fn action_points(&self, who: CharId) -> Option<(i32, i32)> {
        let it = self.state.characters().nth(who.index())?.1;
        Some((it.action, it.max_action))
    }

    /// A value by name.
    #[must_use]
    pub fn read(&self, reading: &Reading) -> Value {
        self.table().read(reading)
    }

    /// Gives back memory that is there only for what comes next to be quick.
    pub(crate) fn rest(&mut self) {
        self.state.rest();
    }

    /// The hash of the whole state: equal on every platform for equal battles.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        hash_of(&self.state)
    }

    /// The hash of everything printed on the cards of this battle, pinned by records.
    #[must_use]
    pub fn cards_hash(&self) -> [u8; 32] {
        let printed: Vec<&CardDefinition> = self
            .defs
            .cards
            .iter()
            .map(|card| &*card.definition)
            .collect();
        hash_of(&printed)
    }

    /// Everything about the battle, to be loaded again by the same build.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        postcard::to_stdvec(self).unwrap_or_default()
    }

    /// A battle that was saved by the same build.
    ///
    /// # Errors
    /// The bytes are no saved battle.
    pub fn load(bytes: &[u8]) -> Result<Self, NotABattle> {
        let mut battle: Self = postcard::from_bytes(bytes).map_err(|_| NotABattle)?;
        let mut out = Vec::new();
        Engine {
            d: &battle.defs,
            s: &mut battle.state,
            out: &mut out,
        }
        .look_up();
        Ok(battle)
    }

    /// The made-up names of this battle.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.defs.names
    }

    /// The switches it is played under.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.defs.ruleset
    }

    /// What the battle is called.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.defs.title
    }

    /// The faces that are to come up next (`roll`).
    #[must_use]
    pub fn dice_queue(&self) -> &[u8] {
        self.state.dice.queue()
    }

    /// All characters and objects, in the order of the set-up.
    pub fn characters(&self) -> impl Iterator<Item = CharId> + '_ {
        self.state.characters().map(|(who, _)| who)
    }

    /// All cards (techniques left out), in the order of the set-up.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.state
            .cards()
            .filter(|(_, it)| !it.technique)
            .map(|(card, _)| card)
    }

    /// The character of an identifier.
    #[must_use]
    pub fn find_character(&self, id: &str) -> Option<CharId> {
        self.table().find_character(id)
    }

    /// The card of an identifier.
    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.table().find_card(id)
    }

    /// A technique of a character by its name or its number from 1.
    #[must_use]
    pub fn find_technique(&self, who: CharId, name: &str) -> Option<CardId> {
        let of_who = || {
            self.defs
                .cards
                .iter()
                .enumerate()
                .filter(|(_, card)| card.technique_of == Some(who))
                .filter_map(|(n, card)| u16::try_from(n).ok().map(|n| (CardId(n), &card.id)))
        };
        let named = of_who()
            .find(|(_, id)| id.as_str() == name)
            .map(|(card, _)| card);
        named.or_else(|| {
            let number = name.parse::<usize>().ok()?.checked_sub(1)?;
            of_who().nth(number).map(|(card, _)| card)
        })
    }

    /// The team of a name.
    #[must_use]
    pub fn find_team(&self, name: &str) -> Option<TeamId> {
        let at = self.defs.teams.iter().position(|team| team == name)?;
        u8::try_from(at).ok().map(TeamId)
    }

    /// The identifier of a character.
    ///
    /// # Panics
    /// Never for a number that this battle gave out.
    #[must_use]
    pub fn character_id(&self, who: CharId) -> &str {
        self.defs
            .characters
            .get(who.index())
            .map_or("?", |it| &it.id)
    }

    /// What a character is called.
    #[must_use]
    pub fn character_name(&self, who: CharId) -> &str {
        self.defs
            .characters
            .get(who.index())
            .map_or("?", |it| &it.name)
    }

    /// The identifier of a card; of a technique: its name.
    #[must_use]
    pub fn card_id(&self, card: CardId) -> &str {
        self.defs.cards.get(card.index()).map_or("?", |it| &it.id)
    }

    /// What is printed on a card.
    #[must_use]
    pub fn definition(&self, card: CardId) -> Option<&CardDefinition> {
        self.defs.cards.get(card.index()).map(|it| &*it.definition)
    }

    /// The cards of the collections that it uses, of which a hidden card may be any.
    #[must_use]
    pub fn collection(&self) -> &[Arc<CardDefinition>] {
        &self.defs.collection
    }

    /// Whose technique this is, if it is one.
    #[must_use]
    pub fn technique_of(&self, card: CardId) -> Option<CharId> {
        self.defs
            .cards
            .get(card.index())
            .and_then(|it| it.technique_of)
    }

    /// The name of a team.
    #[must_use]
    pub fn team_name(&self, team: TeamId) -> &str {
        self.defs
            .teams
            .get(usize::from(team.0))
            .map_or("?", String::as_str)
    }

    /// The name of a player; `gm` for the game master.
    #[must_use]
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.defs
            .players
            .get(usize::from(player.0))
            .map_or("gm", String::as_str)
    }

    /// Who decides for a character.
    #[must_use]
    pub fn player_of(&self, who: CharId) -> PlayerId {
        self.defs
            .characters
            .get(who.index())
            .map_or(PlayerId::GM, |it| it.player)
    }

    /// The hero of a companion; everybody else is their own.
    #[must_use]
    pub fn hero_of(&self, who: CharId) -> CharId {
        if who.index() < self.defs.characters.len() {
            self.defs.hero_of(who)
        } else {
            who
        }
    }

    /// Whether there is a board, and whether a tile is on it.
    #[must_use]
    pub fn has_tile(&self, tile: Tile) -> bool {
        self.state
            .board
            .as_ref()
            .is_some_and(|board| board.contains(tile))
    }

    /// The size of the board: columns and rows.
    #[must_use]
    pub fn board_size(&self) -> Option<(u8, u8)> {
        self.state
            .board
            .as_ref()
            .map(|board| (board.columns, board.rows))
    }

    /// Whether a tile is blocked or disabled; false without a board.
    #[must_use]
    pub fn is_closed(&self, tile: Tile) -> bool {
        self.state
            .board
            .as_ref()
            .is_some_and(|board| board.contains(tile) && !board.open(tile))
    }
}

/// The bytes are no battle that this build saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a battle saved by this version")]
pub struct NotABattle;

fn hash_of(value: &impl Serialize) -> [u8; 32] {
    let bytes = postcard::to_stdvec(value).unwrap_or_default();
    *blake3::hash(&bytes).as_bytes()
}
