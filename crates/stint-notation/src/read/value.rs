//! Values of TOML, read with their types; what does not fit is reported where it stands.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::text::{Quote, TextMap, of_string};
use crate::diagnostic::{Diagnostic, Sink};
use crate::nearest::nearest;
use crate::problem::{Phrase, Problem, phrase};
use crate::source::Source;

/// A value with its place.
pub(crate) type Node<'i> = Spanned<DeValue<'i>>;

/// A table with the place where it begins.
#[derive(Clone, Copy)]
pub(crate) struct Table<'i> {
    pub(crate) keys: &'i DeTable<'i>,
    start: usize,
    end: usize,
}

impl<'i> Table<'i> {
    pub(crate) fn new(keys: &'i DeTable<'i>, span: &Range<usize>) -> Self {
        Self {
            keys,
            start: span.start,
            end: span.end,
        }
    }

    pub(crate) fn get(self, key: &str) -> Option<&'i Node<'i>> {
        self.keys.get(key)
    }

    pub(crate) const fn span(self) -> Range<usize> {
        self.start..self.end
    }
}

/// Reads values of one text and reports what does not fit.
pub(crate) struct Reader<'a> {
    /// The text the values were parsed from.
    pub(crate) text: &'a str,
    /// The source it belongs to, and where in it.
    pub(crate) source: &'a Arc<Source>,
    pub(crate) map: TextMap,
    pub(crate) sink: &'a mut Sink,
}

const TEXT: Phrase = phrase("um texto entre aspas", "a text in quotation marks");
const NUMBER: Phrase = phrase("um número inteiro", "a whole number");
const SWITCH: Phrase = phrase("true ou false", "true or false");
const TABLE: Phrase = phrase("uma tabela", "a table");
const LIST: Phrase = phrase("uma lista", "a list");

/// What a value is, for messages.
const fn type_of(value: &DeValue<'_>) -> Phrase {
    match value {
        DeValue::String(_) => phrase("um texto", "a text"),
        DeValue::Integer(_) => phrase("um número", "a number"),
        DeValue::Float(_) => phrase("um número com vírgula", "a number with a fraction"),
        DeValue::Boolean(_) => SWITCH,
        DeValue::Datetime(_) => phrase("uma data", "a date"),
        DeValue::Array(_) => LIST,
        DeValue::Table(_) => TABLE,
    }
}

impl<'a> Reader<'a> {
    /// A reader of a whole source.
    pub(crate) fn new(source: &'a Arc<Source>, sink: &'a mut Sink) -> Self {
        Self {
            text: source.text(),
            source,
            map: TextMap::shifted(0),
            sink,
        }
    }

    /// Reports a problem at a place of the text.
    pub(crate) fn report(&mut self, span: Range<usize>, problem: Problem) {
        let span = self.map.range(&span);
        self.sink
            .push(Diagnostic::error(Arc::clone(self.source), span, problem));
    }

    fn wrong(&mut self, node: &Node<'_>, expected: Phrase) {
        let found = type_of(node.get_ref());
        self.report(node.span(), Problem::WrongType { expected, found });
    }

    pub(crate) fn string<'i>(&mut self, node: &'i Node<'i>) -> Option<&'i str> {
        let text = node.get_ref().as_str();
        if text.is_none() {
            self.wrong(node, TEXT);
        }
        text
    }

    pub(crate) fn boolean(&mut self, node: &Node<'_>) -> Option<bool> {
        let value = node.get_ref().as_bool();
        if value.is_none() {
            self.wrong(node, SWITCH);
        }
        value
    }

    pub(crate) fn integer(&mut self, node: &Node<'_>, from: i64, to: i64) -> Option<i64> {
        let Some(integer) = node.get_ref().as_integer() else {
            self.wrong(node, NUMBER);
            return None;
        };
        let value = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let value = value.filter(|value| (from..=to).contains(value));
        if value.is_none() {
            let found = integer.to_string();
            self.report(node.span(), Problem::OutOfRange { found, from, to });
        }
        value
    }

    /// A number that fits an `i32`, within bounds.
    pub(crate) fn number(&mut self, node: &Node<'_>, from: i32, to: i32) -> Option<i32> {
        self.integer(node, from.into(), to.into())
            .and_then(|value| i32::try_from(value).ok())
    }

    pub(crate) fn table<'i>(&mut self, node: &'i Node<'i>) -> Option<Table<'i>> {
        let Some(keys) = node.get_ref().as_table() else {
            self.wrong(node, TABLE);
            return None;
        };
        Some(Table::new(keys, &node.span()))
    }

    /// The elements of a list; none where it is no list.
    pub(crate) fn elements<'i>(&mut self, node: &'i Node<'i>) -> &'i [Node<'i>] {
        let Some(array) = node.get_ref().as_array() else {
            self.wrong(node, LIST);
            return &[];
        };
        array
    }

    /// The tables of a list of tables.
    pub(crate) fn tables<'i>(&mut self, table: Table<'i>, key: &str) -> Vec<Option<Table<'i>>> {
        let mut tables = Vec::new();
        if let Some(node) = table.get(key) {
            for element in self.elements(node) {
                if self.sink.is_full() {
                    break;
                }
                tables.push(self.table(element));
            }
        }
        tables
    }

    /// The elements of a list that are texts, each with its place in the list.
    pub(crate) fn strings<'i>(
        &mut self,
        node: &'i Node<'i>,
    ) -> impl Iterator<Item = (&'i Node<'i>, &'i str)> + use<'i> {
        let mut found = Vec::new();
        for element in self.elements(node) {
            if let Some(text) = self.string(element) {
                found.push((element, text));
            }
        }
        found.into_iter()
    }

    /// Reports the keys of a table that are none of these.
    pub(crate) fn only(&mut self, table: Table<'_>, known: &[&'static str]) {
        for key in table.keys.keys() {
            if self.sink.is_full() {
                break;
            }
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                let nearest = nearest(name, known.iter().copied()).map(str::to_owned);
                let problem = Problem::UnknownKey {
                    key: name.to_owned(),
                    nearest,
                    known: known.to_vec(),
                };
                self.report(key.span(), problem);
            }
        }
    }

    /// A key that there must be.
    pub(crate) fn required<'i>(
        &mut self,
        table: Table<'i>,
        key: &'static str,
    ) -> Option<&'i Node<'i>> {
        let node = table.get(key);
        if node.is_none() {
            self.report(table.span(), Problem::MissingKey(key));
        }
        node
    }

    /// One of a few words.
    pub(crate) fn word<T: Copy>(
        &mut self,
        node: &Node<'_>,
        expected: Phrase,
        words: &[(&'static str, T)],
    ) -> Option<T> {
        let text = self.string(node)?;
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let problem = Problem::UnknownWord {
                expected,
                found: text.to_owned(),
                nearest: nearest(text, words.iter().map(|(word, _)| *word)).map(str::to_owned),
                known: words.iter().map(|(word, _)| *word).collect(),
            };
            self.report(node.span(), problem);
        }
        found.map(|(_, value)| *value)
    }

    /// A word that a function knows.
    pub(crate) fn parsed<T>(
        &mut self,
        node: &Node<'_>,
        expected: Phrase,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.string(node)?;
        let value = parse(text);
        if value.is_none() {
            self.unknown(node.span(), expected, text);
        }
        value
    }

    /// Reports a word that is none of those that can stand here.
    pub(crate) fn unknown(&mut self, span: Range<usize>, expected: Phrase, found: &str) {
        let problem = Problem::UnknownWord {
            expected,
            found: found.to_owned(),
            nearest: None,
            known: Vec::new(),
        };
        self.report(span, problem);
    }

    /// Whether it reads a file, and no text within one.
    pub(crate) fn is_whole(&self) -> bool {
        std::ptr::eq(self.text, self.source.text())
    }

    /// How a string is quoted.
    pub(crate) fn quote_of(&self, node: &Node<'_>) -> Quote {
        Quote::of(self.text.get(node.span()).unwrap_or_default())
    }

    /// Where the letters of a string stand in the source.
    pub(crate) fn map_of(&self, node: &Node<'_>) -> TextMap {
        let span = node.span();
        let raw = self.text.get(span.clone()).unwrap_or_default();
        of_string(raw, span.start).within(&self.map)
    }
}
