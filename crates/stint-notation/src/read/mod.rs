//! Reading battle files and the collections that they use.

mod battle;
mod build;
mod card;
mod character;
mod checked;
mod collection;
mod definition;
mod document;
mod lint;
mod text;
mod value;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use stint::Battle;
use stint::effect::CardDefinition;
use stint::names::Names;
use stint::setup::Setup;
use stint::vocabulary::Lang;

use crate::diagnostic::{Diagnostic, Sink};
use crate::problem::Problem;
use crate::resolver::{Files, Resolver, read_bounded};
use crate::script::Script;
use crate::source::Source;

use collection::Printed;

pub(crate) use battle::GENERATORS;
pub(crate) use build::{Build, when_told};
pub(crate) use character::KINDS;
pub(crate) use collection::{Collections, FORMATS};
pub(crate) use document::parse;
pub(crate) use lint::Lint;
pub(crate) use text::{Quote, TextMap};
pub(crate) use value::{Reader, Table};

/// What lines refer to besides the battle: the cards of the collections, and the language of the
/// texts in the file (for `gm add`).
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// The language of texts.
    pub lang: Lang,
    /// The printed cards of the collections, by identifier.
    pub definitions: BTreeMap<String, Arc<CardDefinition>>,
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

    /// The same battle with the names and texts of its cards in another language, as far as the
    /// file and its collections have them: to be shown, as a card that has only one language may
    /// mean nothing in the other. Characters and cards have the same numbers in it. `None` where
    /// it is the language of the file, or cannot be read in the other.
    #[must_use]
    pub fn shown_in(&self, lang: Lang, resolver: &dyn Resolver) -> Option<Battle> {
        if lang == self.cards.lang {
            return None;
        }
        let mut sink = Sink::default();
        let shown = read_in(&self.source, Some(lang), resolver, &mut sink, None)?;
        Some(shown.battle)
    }

    /// Draws the dice from this seed instead, for a file that gives none: of its 64 bits those 63
    /// that a number of TOML holds. A record written from the battle holds it.
    pub fn set_seed(&mut self, seed: u64) {
        let seed = seed & i64::MAX.unsigned_abs();
        self.play.seed = Some(seed);
        self.setup.seed = seed;
        // The set-up held with another seed, and no rule asks for the seed.
        if let Ok(battle) = Battle::new(&self.setup) {
            self.battle = battle;
        }
    }
}

/// Reads a battle file from disk, with its collections.
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn read_file(path: &Path) -> Result<BattleFile, Vec<Diagnostic>> {
    let name = path.display().to_string();
    match read_bounded(path) {
        Ok(bytes) => read_battle(&name, &bytes, &Files),
        Err(error) => {
            let problem = Problem::Unreadable(error.to_string());
            Err(vec![Diagnostic::error(
                Source::new(&name, ""),
                0..0,
                problem,
            )])
        }
    }
}

/// Reads a battle file from bytes. The name is its path, or what messages shall call it; paths of
/// collections are relative to it.
///
/// ```
/// use stint_notation::{read_battle, NoCollections};
/// let text = "format = \"stint-battle/1\"\n[[character]]\nid = \"A\"\nteam = \"red\"\nlive = 5\n";
/// let wrong = read_battle("duel.toml", text.as_bytes(), &NoCollections).unwrap_err();
/// assert_eq!(wrong[0].to_string(), "duel.toml:5:1: there is no key `live`");
/// assert_eq!(wrong[0].help(stint::vocabulary::Lang::En).unwrap(), "did you mean `life`?");
/// ```
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn read_battle(
    name: &str,
    bytes: &[u8],
    resolver: &dyn Resolver,
) -> Result<BattleFile, Vec<Diagnostic>> {
    let text = match Source::decode(bytes) {
        Ok(text) => text,
        Err(why) => return Err(vec![Diagnostic::no_text(name, why)]),
    };
    let source = Source::new(name, text);
    let mut sink = Sink::default();
    let file = read_source(&source, resolver, &mut sink, None);
    let failed = sink.errors() > 0;
    let found = sink.finish();
    match file {
        Some(file) if !failed => Ok(BattleFile {
            warnings: found,
            ..file
        }),
        _ => Err(found),
    }
}

pub(crate) fn read_source(
    source: &Arc<Source>,
    resolver: &dyn Resolver,
    sink: &mut Sink,
    lint: Option<&mut Lint>,
) -> Option<BattleFile> {
    read_in(source, None, resolver, sink, lint)
}

/// Reads a source, its texts in a language or in that of its head.
fn read_in(
    source: &Arc<Source>,
    lang: Option<Lang>,
    resolver: &dyn Resolver,
    sink: &mut Sink,
    mut lint: Option<&mut Lint>,
) -> Option<BattleFile> {
    let document = document::parse(source, sink)?;
    let root = Table::new(document.get_ref(), &(0..0));
    let mut head = battle::head(&mut Reader::new(source, sink), root);
    head.lang = lang.unwrap_or(head.lang);
    let mut names = Names::default();
    let linter = lint.as_deref_mut();
    let mut printed = collections(source, root, head.lang, resolver, &mut names, sink, linter);
    let mut reader = Reader::new(source, sink);
    let mut setup = Setup {
        title: head.title,
        ruleset: battle::ruleset(&mut reader, root),
        board: battle::board(&mut reader, root),
        collection: printed.definitions.values().cloned().collect(),
        ..Setup::default()
    };
    let mut build = Build {
        lang: head.lang,
        names: &mut names,
        definitions: &printed.definitions,
        incomplete: printed.incomplete,
        lint,
    };
    let complete = battle::things(&mut reader, root, &mut build, &mut setup);
    let (play, node) = battle::play(&mut reader, root, &mut setup);
    let script = match node {
        Some(node) => script(&mut reader, node, &mut build),
        None => Script::default(),
    };
    setup.names = names;
    let used = setup.cards.iter().map(|card| &card.definition);
    printed.warn(used, reader.sink);
    if !complete || reader.sink.is_full() {
        return None;
    }
    let battle = match Battle::new(&setup) {
        Ok(battle) => battle,
        Err(errors) => {
            let faulty = reader.sink.errors_in(source);
            checked::report(&mut reader, root, errors, &faulty);
            return None;
        }
    };
    Some(BattleFile {
        source: Arc::clone(source),
        rules: head.rules,
        cards: Cards {
            lang: head.lang,
            definitions: printed.definitions,
        },
        setup,
        play,
        script,
        warnings: Vec::new(),
        battle,
    })
}

/// The script of a file, every line of it read once: what is no line is reported.
fn script(reader: &mut Reader<'_>, node: &value::Node<'_>, build: &mut Build<'_>) -> Script {
    let Some(text) = node.get_ref().as_str() else {
        return Script::default();
    };
    let map = reader.map_of(node);
    Script::read(text, &map, reader.source, build, reader.sink)
}

/// The cards of the collections that a file names.
fn collections(
    source: &Arc<Source>,
    root: Table<'_>,
    lang: Lang,
    resolver: &dyn Resolver,
    names: &mut Names,
    sink: &mut Sink,
    lint: Option<&mut Lint>,
) -> Printed {
    let Some(node) = root.get("cards") else {
        return Printed::default();
    };
    let before = sink.errors();
    let mut reader = Reader::new(source, sink);
    let mut incomplete = !node.get_ref().is_array();
    let mut files = Vec::new();
    for (element, path) in reader.strings(node) {
        match resolver.collection(source.name(), path) {
            Ok(found) => files.extend(found),
            Err(why) => {
                incomplete = true;
                reader.report(element.span(), Problem::Unreadable(why));
            }
        }
    }
    let mut printed = Collections::decode(files, sink).read(lang, names, sink, lint);
    printed.incomplete = incomplete || sink.errors() > before;
    printed
}
