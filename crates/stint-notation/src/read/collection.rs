//! Collections: the printed cards that a battle file may use by identifier (docs/cards.md).

use std::collections::BTreeMap;
use std::sync::Arc;

use stint::effect::CardDefinition;
use stint::names::{NameId, Names};
use stint::vocabulary::Lang;
use toml::Spanned;
use toml::de::DeTable;

use super::build::Build;
use super::definition::PRINTED;
use super::document;
use super::lint::Lint;
use super::value::{Reader, Table};
use crate::diagnostic::{Diagnostic, Sink};
use crate::problem::{Problem, phrase};
use crate::resolver::Loaded;
use crate::source::Source;

/// The formats of a collection's file; it need not give one.
pub(crate) const FORMATS: &[(&str, ())] = &[("stint-cards/1", ())];

/// The files of the collections of a battle, decoded.
pub(crate) struct Collections {
    sources: Vec<Arc<Source>>,
}

/// The cards of the collections of a battle.
#[derive(Default)]
pub(crate) struct Printed {
    /// By identifier.
    pub(crate) definitions: BTreeMap<String, Arc<CardDefinition>>,
    /// What is doubtful about them: told only of those that the battle uses.
    doubts: BTreeMap<String, Vec<Diagnostic>>,
    /// Some could not be read: nobody is told that they are missing then.
    pub(crate) incomplete: bool,
}

impl Printed {
    /// Tells all that is doubtful.
    pub(crate) fn warn_of_all(self, sink: &mut Sink) {
        for doubt in self.doubts.into_values().flatten() {
            sink.push(doubt);
        }
    }

    /// Tells what is doubtful about the cards that are used.
    pub(crate) fn warn<'c>(
        &mut self,
        used: impl Iterator<Item = &'c Arc<CardDefinition>>,
        sink: &mut Sink,
    ) {
        for card in used {
            let known = self.definitions.get(&card.id);
            if known.is_some_and(|known| Arc::ptr_eq(known, card)) {
                let doubts = self.doubts.remove(&card.id);
                doubts
                    .into_iter()
                    .flatten()
                    .for_each(|doubt| sink.push(doubt));
            }
        }
    }
}

impl Collections {
    pub(crate) fn decode(files: Vec<Loaded>, sink: &mut Sink) -> Self {
        let mut sources: Vec<Arc<Source>> = Vec::new();
        for file in files {
            // A file that two collections name is read once.
            if sources.iter().any(|known| known.name() == file.name) {
                continue;
            }
            match Source::decode(&file.bytes) {
                Ok(text) => sources.push(Source::new(&file.name, text)),
                Err(why) => sink.push(Diagnostic::no_text(&file.name, why)),
            }
        }
        Self { sources }
    }

    /// Reads names and cards. Translations come first: a text may use a name of any file.
    pub(crate) fn read(
        &self,
        lang: Lang,
        names: &mut Names,
        sink: &mut Sink,
        mut lint: Option<&mut Lint>,
    ) -> Printed {
        let documents: Vec<Option<Spanned<DeTable<'_>>>> = self
            .sources
            .iter()
            .map(|source| document::parse(source, sink))
            .collect();
        let files = || self.sources.iter().zip(documents.iter().flatten());
        for (source, document) in files() {
            let mut reader = Reader::new(source, sink);
            let table = Table::new(document.get_ref(), &(0..0));
            reader.only(table, &["format", "card", "name"]);
            if let Some(node) = table.get("format") {
                let expected = phrase("o formato de uma coleção", "the format of a collection");
                reader.word(node, expected, FORMATS);
            }
            for table in reader.tables(table, "name").into_iter().flatten() {
                let name = translation(&mut reader, table, names);
                if let Some(lint) = &mut lint {
                    lint.given.extend(name);
                }
            }
        }
        let mut printed = Printed::default();
        for (source, document) in files() {
            let mut reader = Reader::new(source, sink);
            let table = Table::new(document.get_ref(), &(0..0));
            for table in reader.tables(table, "card").into_iter().flatten() {
                let lint = lint.as_deref_mut();
                card(&mut reader, table, lang, names, &mut printed, lint);
            }
        }
        printed
    }
}

/// `[[name]]`: a made-up name in both languages.
fn translation(reader: &mut Reader<'_>, table: Table<'_>, names: &mut Names) -> Option<NameId> {
    reader.only(table, &["pt", "en"]);
    let mut text = |key| {
        let node = reader.required(table, key)?;
        let text = reader.string(node)?;
        if text.trim().is_empty() {
            reader.unknown(node.span(), phrase("um nome", "a name"), text);
            return None;
        }
        Some(text)
    };
    let (pt, en) = (text("pt"), text("en"));
    Some(names.translate(pt?, en?))
}

fn card(
    reader: &mut Reader<'_>,
    table: Table<'_>,
    lang: Lang,
    names: &mut Names,
    printed: &mut Printed,
    lint: Option<&mut Lint>,
) {
    reader.only(table, &[&["id"], PRINTED].concat());
    // A list without a language would be read differently by battles of different languages.
    for texts in ["effects", "manual"]
        .map(|key| table.get(key))
        .into_iter()
        .flatten()
    {
        reader.table(texts);
    }
    let Some(id_node) = reader.required(table, "id") else {
        return;
    };
    let Some(id) = reader.string(id_node) else {
        return;
    };
    if let Err(why) = stint::setup::check_id(id) {
        let problem = stint::setup::SetupProblem::BadId(id.to_owned(), why);
        reader.report(id_node.span(), Problem::Setup(problem));
    }
    let none = BTreeMap::new();
    let mut build = Build {
        lang,
        names,
        definitions: &none,
        incomplete: false,
        lint,
    };
    let mark = reader.sink.mark();
    let definition = build.definition(reader, table, id);
    let doubts = reader.sink.take_warnings(mark);
    if !doubts.is_empty() {
        let known = printed.doubts.entry(id.to_owned()).or_default();
        known.extend(doubts);
    }
    let definition = Arc::new(definition);
    if printed
        .definitions
        .insert(id.to_owned(), definition)
        .is_some()
    {
        reader.report(id_node.span(), Problem::DuplicateDefinition(id.to_owned()));
    }
}
