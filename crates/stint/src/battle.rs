//! A battle: one face for everybody who plays, shows or searches it.

use crate::command::Command;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::{CardId, CharId, PlayerId, TeamId, Tile};
use crate::names::Names;
use crate::reading::{Reading, Value};
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupError};

/// A battle, at any moment of it. Plain data: it can be cloned, saved, hashed and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    setup: Setup,
}

impl Battle {
    /// Checks a set-up and makes a battle of it, not yet begun.
    ///
    /// # Errors
    /// All that is wrong with the set-up, each with its place.
    pub fn new(setup: &Setup) -> Result<Self, Vec<SetupError>> {
        Ok(Self {
            setup: setup.clone(),
        })
    }

    /// Does a command, or refuses it and changes nothing.
    ///
    /// # Errors
    /// The first reason in the order of [`crate::refusal::Reason`].
    pub fn take(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        unimplemented!("{command:?}")
    }

    /// Whether a command would be accepted now.
    ///
    /// # Errors
    /// As [`Battle::take`].
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        unimplemented!("{command:?}")
    }

    /// Every reason why a command is refused; empty where it is possible.
    #[must_use]
    pub fn why(&self, command: &Command) -> Vec<Refusal> {
        unimplemented!("{command:?}")
    }

    /// What is waited for; `None` before the start and after the end.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        None
    }

    /// A value by name.
    #[must_use]
    pub fn read(&self, reading: &Reading) -> Value {
        unimplemented!("{reading:?}")
    }

    /// The hash of the whole state: equal on every platform for equal battles.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        [0; 32]
    }

    /// The hash of everything printed on the cards of this battle, pinned by records.
    #[must_use]
    pub fn cards_hash(&self) -> [u8; 32] {
        [0; 32]
    }

    /// The made-up names of this battle.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.setup.names
    }

    /// The faces that are to come up next (`roll`).
    #[must_use]
    pub fn dice_queue(&self) -> &[u8] {
        &[]
    }

    /// All characters and objects, in the order of the set-up.
    pub fn characters(&self) -> impl Iterator<Item = CharId> + '_ {
        std::iter::empty()
    }

    /// All cards (techniques left out), in the order of the set-up.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        std::iter::empty()
    }

    /// The character of an identifier.
    #[must_use]
    pub fn find_character(&self, id: &str) -> Option<CharId> {
        unimplemented!("{id}")
    }

    /// The card of an identifier.
    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        unimplemented!("{id}")
    }

    /// A technique of a character by its name or its number from 1.
    #[must_use]
    pub fn find_technique(&self, who: CharId, name: &str) -> Option<CardId> {
        unimplemented!("{who:?} {name}")
    }

    /// The team of a name.
    #[must_use]
    pub fn find_team(&self, name: &str) -> Option<TeamId> {
        unimplemented!("{name}")
    }

    /// The identifier of a character.
    #[must_use]
    pub fn character_id(&self, who: CharId) -> &str {
        unimplemented!("{who:?}")
    }

    /// The identifier of a card; of a technique: its name.
    #[must_use]
    pub fn card_id(&self, card: CardId) -> &str {
        unimplemented!("{card:?}")
    }

    /// Whose technique this is, if it is one.
    #[must_use]
    pub fn technique_of(&self, card: CardId) -> Option<CharId> {
        unimplemented!("{card:?}")
    }

    /// The name of a team.
    #[must_use]
    pub fn team_name(&self, team: TeamId) -> &str {
        unimplemented!("{team:?}")
    }

    /// The name of a player; `gm` for the game master.
    #[must_use]
    pub fn player_name(&self, player: PlayerId) -> &str {
        unimplemented!("{player:?}")
    }

    /// Who decides for a character.
    #[must_use]
    pub fn player_of(&self, who: CharId) -> PlayerId {
        unimplemented!("{who:?}")
    }

    /// Whether there is a board, and whether a tile is on it.
    #[must_use]
    pub fn has_tile(&self, tile: Tile) -> bool {
        unimplemented!("{tile:?}")
    }
}
