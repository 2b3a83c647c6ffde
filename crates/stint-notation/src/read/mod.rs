//! Reading battle files and the collections that they use.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use stint::Battle;
use stint::effect::CardDefinition;
use stint::names::Names;
use stint::setup::Setup;
use stint::vocabulary::Lang;

use crate::diagnostic::Diagnostic;
use crate::resolver::{Files, Resolver};
use crate::script::Script;
use crate::source::Source;

/// What lines refer to besides the battle: the cards of the collections, and the language of the
/// texts in the file (for `gm add`).
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// The language of texts.
    pub lang: Lang,
    /// The printed cards of the collections, by identifier.
    pub definitions: BTreeMap<String, Arc<CardDefinition>>,
    /// The made-up names that were read with them.
    pub names: Names,
}

/// `[play]`: how it is played, and what was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The seed, where the file gives one.
    pub seed: Option<u64>,
    /// The version of the rules that wrote the record.
    pub rules_version: Option<u32>,
    /// The hash of the cards when the record was written, in hexadecimal digits.
    pub cards_hash: Option<String>,
    /// The hash of the state that the record ends in, in hexadecimal digits.
    pub state_hash: Option<String>,
}

/// A battle file that was read and whose set-up holds.
#[derive(Clone, Debug)]
pub struct BattleFile {
    /// The text that it was read from.
    pub source: Arc<Source>,
    /// The rules that a scenario proves.
    pub rules: Vec<String>,
    /// The language of texts, and the cards of the collections.
    pub cards: Cards,
    /// The set-up. [`Setup::seed`] is 0 where the file gives none: see [`BattleFile::set_seed`].
    pub setup: Setup,
    /// `[play]`.
    pub play: Play,
    /// The script.
    pub script: Script,
    /// What is doubtful: texts that are left to the table and the like.
    pub warnings: Vec<Diagnostic>,
    battle: Battle,
}

impl BattleFile {
    /// The battle, not yet begun.
    #[must_use]
    pub fn battle(&self) -> Battle {
        self.battle.clone()
    }

    /// Whether it is the record of a battle that was played.
    #[must_use]
    pub const fn is_record(&self) -> bool {
        self.play.state_hash.is_some()
    }

    /// Draws the dice from this seed instead (63 bits of it, which is what a file can hold): for
    /// a file that gives none. A record written from the battle holds it.
    pub fn set_seed(&mut self, seed: u64) {
        let _ = seed;
        unimplemented!()
    }
}

/// Reads a battle file from disk, with its collections.
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn read_file(path: &Path) -> Result<BattleFile, Vec<Diagnostic>> {
    let _ = (path, Files);
    unimplemented!()
}

/// Reads a battle file from bytes. The name is its path, or what messages shall call it.
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn read_battle(
    name: &str,
    bytes: &[u8],
    resolver: &dyn Resolver,
) -> Result<BattleFile, Vec<Diagnostic>> {
    let _ = (name, bytes, resolver);
    unimplemented!()
}
