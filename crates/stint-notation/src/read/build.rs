//! What reading gathers: names, definitions, the language of texts.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use stint::effect::{Amount, CardDefinition, Clause, Effect, EffectText};
use stint::names::{NameId, Names};
use stint::vocabulary::{Activation, Attribute, Knowledge, Lang};
use stint_text::Parsed;

use super::lint::Lint;
use super::value::{Node, Reader};
use crate::diagnostic::{Diagnostic, Patch, Severity};
use crate::nearest::nearest;
use crate::problem::{Problem, phrase};

/// The most that a number of a file may be where no rule says less: sums of them fit anywhere.
pub(crate) const MOST: i32 = 1_000_000;

/// The longest text of one effect, in bytes: a card has room for a tenth of it.
const LONGEST: usize = 10_000;

/// What is read is gathered here.
pub(crate) struct Build<'a> {
    /// The language of texts.
    pub(crate) lang: Lang,
    /// Made-up names.
    pub(crate) names: &'a mut Names,
    /// The cards of the collections.
    pub(crate) definitions: &'a BTreeMap<String, Arc<CardDefinition>>,
    /// A collection could not be read: what it holds is not missed then.
    pub(crate) incomplete: bool,
    /// What the linter gathers, where texts are looked at for their own sake.
    pub(crate) lint: Option<&'a mut Lint>,
}

impl Build<'_> {
    /// A made-up name.
    pub(crate) fn name(
        &mut self,
        reader: &mut Reader<'_>,
        span: Range<usize>,
        name: &str,
    ) -> Option<NameId> {
        if name.trim().is_empty() || name.chars().count() > 64 {
            let expected = phrase("um nome de até 64 letras", "a name of up to 64 letters");
            reader.unknown(span, expected, name);
            return None;
        }
        let id = self.names.intern(name);
        if id.is_none() {
            reader.report(span, Problem::TooManyNames);
        }
        if let Some(lint) = &mut self.lint {
            lint.given.extend(id);
        }
        id
    }

    /// A list of made-up names.
    pub(crate) fn names_of(&mut self, reader: &mut Reader<'_>, node: &Node<'_>) -> Vec<NameId> {
        let mut names = Vec::new();
        for (element, text) in reader.strings(node) {
            names.extend(self.name(reader, element.span(), text));
        }
        names
    }

    /// The text of an effect.
    pub(crate) fn effect(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node<'_>,
        text: &str,
        lang: Lang,
    ) -> Option<Parsed> {
        if too_long(reader, node, text) {
            return None;
        }
        let mut parsed = stint_text::parse(text, lang, self.names);
        if let Some(lint) = &mut self.lint {
            parsed.diagnostics.extend(stint_text::lint(text, &parsed));
            lint.keep(reader, node, text, &parsed, lang);
        }
        for mut diagnostic in parsed.diagnostics.drain(..) {
            diagnostic.lang = Some(lang);
            report_text(reader, node, diagnostic);
        }
        Some(parsed)
    }

    /// A text that does not say how it is activated (E1.7): of what it says nothing is doubted, as
    /// the game master decides on it anyway.
    pub(crate) fn when_told(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node<'_>,
        text: &str,
        lang: Lang,
    ) -> Option<EffectText> {
        if too_long(reader, node, text) {
            return None;
        }
        Some(when_told(text, lang, self.names))
    }

    /// An amount: a number, or an expression as on cards.
    pub(crate) fn amount(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node<'_>,
        lang: Lang,
    ) -> Option<Amount> {
        let Some(text) = node.get_ref().as_str() else {
            return reader.number(node, 0, MOST).map(Amount::Number);
        };
        if too_long(reader, node, text) {
            return None;
        }
        match stint_text::parse_amount(text, lang, self.names) {
            Ok(amount) => Some(amount),
            Err(diagnostics) => {
                for diagnostic in diagnostics {
                    report_text(reader, node, diagnostic);
                }
                None
            }
        }
    }

    /// `{ CON = 4, … }`.
    pub(crate) fn attributes(
        reader: &mut Reader<'_>,
        node: &Node<'_>,
        from: i32,
    ) -> [Option<i32>; 7] {
        let mut attributes = [None; 7];
        let Some(table) = reader.table(node) else {
            return attributes;
        };
        for (key, value) in table.keys {
            let word = key.get_ref().as_ref();
            match Attribute::from_id(word) {
                Some(attribute) => {
                    let place = Attribute::ALL.iter().position(|known| *known == attribute);
                    let value = reader.number(value, from, 1_000);
                    if let Some(slot) = place.and_then(|place| attributes.get_mut(place)) {
                        *slot = value;
                    }
                }
                None => {
                    // Codes are the Portuguese ones in every file: an English one is known too.
                    let meant = Attribute::ALL.iter().find(|attribute| {
                        attribute.name(Lang::En).eq_ignore_ascii_case(word)
                            || attribute.id().eq_ignore_ascii_case(word)
                    });
                    let known: Vec<&str> = Attribute::ALL.iter().map(|known| known.id()).collect();
                    let nearest = meant
                        .map(|attribute| attribute.id())
                        .or_else(|| nearest(word, known.iter().copied()));
                    let problem = Problem::UnknownKey {
                        key: word.to_owned(),
                        nearest: nearest.map(str::to_owned),
                        known,
                    };
                    reader.report(key.span(), problem);
                }
            }
        }
        attributes
    }

    /// A field of knowledge by its name.
    pub(crate) fn knowledge(
        reader: &mut Reader<'_>,
        span: Range<usize>,
        word: &str,
    ) -> Option<Knowledge> {
        let folded = stint::names::fold(word);
        let names = |field: Knowledge| [field.id(), field.name(Lang::Pt), field.name(Lang::En)];
        let known = Knowledge::ALL.iter().copied().find(|field| {
            names(*field)
                .iter()
                .any(|name| stint::names::fold(name) == folded)
        });
        if known.is_none() {
            let all = Knowledge::ALL.iter().flat_map(|field| names(*field));
            let problem = Problem::UnknownWord {
                expected: phrase("um conhecimento", "a knowledge"),
                found: word.to_owned(),
                nearest: nearest(word, all).map(str::to_owned),
                known: Knowledge::ALL
                    .iter()
                    .map(|field| field.name(Lang::En))
                    .collect(),
            };
            reader.report(span, problem);
        }
        known
    }
}

/// What is run of a text that does not say how it is activated, once the game master says when.
pub(crate) fn when_told(text: &str, lang: Lang, names: &mut Names) -> EffectText {
    let keyword = Activation::Auto.name(lang);
    let parsed = stint_text::parse(&format!("[{keyword}] {text}"), lang, names);
    let body = parsed.effect.map(|mut effect| {
        let body = std::mem::take(&mut effect.body);
        (effect, body)
    });
    // A text that says more than its body is shown to the game master as a whole.
    let body = match body {
        Some((rest, body)) if rest == Effect::new(Activation::Auto) => body,
        _ => vec![Clause::Manual(text.to_owned())],
    };
    EffectText::when_told(text, body)
}

fn too_long(reader: &mut Reader<'_>, node: &Node<'_>, text: &str) -> bool {
    let long = text.len() > LONGEST;
    if long {
        reader.report(node.span(), Problem::TooLong(LONGEST));
    }
    long
}

/// Reports what the language of effects finds wrong or doubtful in a text.
pub(crate) fn report_text(reader: &mut Reader<'_>, node: &Node<'_>, found: stint_text::Diagnostic) {
    let map = reader.map_of(node);
    let severity = match found.severity {
        stint_text::Severity::Error => Severity::Error,
        stint_text::Severity::Warning => Severity::Warning,
    };
    // A card that is brought in stands in a script: what would be written there is escaped twice.
    let quote = reader.is_whole().then(|| reader.quote_of(node));
    let patch = found.fix.as_ref().zip(quote).and_then(|(fix, quote)| {
        Some(Patch {
            span: map.range(&(fix.span.start..fix.span.end)),
            replacement: quote.encode(&fix.replacement)?,
            safe: fix.safe,
        })
    });
    reader.sink.push(Diagnostic {
        source: Arc::clone(reader.source),
        span: map.range(&(found.span.start..found.span.end)),
        severity,
        problem: Problem::Text(Box::new(found)),
        patch,
    });
}
