//! What the linter gathers while files are read, and what it compares.

use std::collections::BTreeSet;
use std::sync::Arc;

use stint::effect::EffectText;
use stint::names::{NameId, Names};
use stint::vocabulary::Lang;
use stint_text::Parsed;

use super::text::{Quote, TextMap};
use super::value::{Node, Reader};
use crate::diagnostic::{Diagnostic, Patch, Severity, Sink};
use crate::problem::Problem;
use crate::source::Source;

/// What the linter gathers.
#[derive(Debug, Default)]
pub(crate) struct Lint {
    /// The names that something gives.
    pub(crate) given: BTreeSet<NameId>,
    /// The texts that ask for names: what gives them may stand further down.
    asking: Vec<Asking>,
}

/// A text that asks for names.
#[derive(Debug)]
struct Asking {
    source: Arc<Source>,
    map: TextMap,
    quote: Quote,
    text: String,
    parsed: Parsed,
    lang: Lang,
}

impl Lint {
    /// Notes what names a text gives and asks for.
    pub(crate) fn keep(
        &mut self,
        reader: &Reader<'_>,
        node: &Node<'_>,
        text: &str,
        parsed: &Parsed,
        lang: Lang,
    ) {
        let Some(effect) = &parsed.effect else { return };
        let uses = stint_text::names_of(effect);
        let given = uses.iter().filter(|one| one.gives);
        self.given.extend(given.map(|one| one.name));
        if uses.iter().any(|one| !one.gives) {
            self.asking.push(Asking {
                source: Arc::clone(reader.source),
                map: reader.map_of(node),
                quote: reader.quote_of(node),
                text: text.to_owned(),
                parsed: Parsed {
                    diagnostics: Vec::new(),
                    ..parsed.clone()
                },
                lang,
            });
        }
    }

    /// Reports the names that nothing gives, once everything was read.
    pub(crate) fn names(self, names: &Names, sink: &mut Sink) {
        let known = |name: NameId| self.given.contains(&name);
        for asking in self.asking {
            let given = self.given.iter().map(|name| names.text(*name, asking.lang));
            let given: Vec<&str> = given.collect();
            let found = stint_text::lint_names(&asking.text, &asking.parsed, names, &known, &given);
            for found in found {
                let patch = found.fix.as_ref().and_then(|fix| {
                    Some(Patch {
                        span: asking.map.range(&(fix.span.start..fix.span.end)),
                        replacement: asking.quote.encode(&fix.replacement)?,
                        safe: fix.safe,
                    })
                });
                sink.push(Diagnostic {
                    source: Arc::clone(&asking.source),
                    span: asking.map.range(&(found.span.start..found.span.end)),
                    severity: Severity::Error,
                    problem: Problem::Text(Box::new(found)),
                    patch,
                });
            }
        }
    }
}

/// A text of a list, read.
pub(super) struct ReadText<'i> {
    pub(super) node: &'i Node<'i>,
    pub(super) text: &'i str,
    pub(super) parsed: Parsed,
}

impl ReadText<'_> {
    /// The effect that it is.
    pub(super) fn effect(self) -> Option<EffectText> {
        Some(EffectText {
            text: self.text.to_owned(),
            effect: self.parsed.effect?,
        })
    }
}

/// Compares the texts of a card in Portuguese and in English, one by one (E12.4); `place` is where
/// it is said that there are more of the one.
pub(super) fn compare(
    reader: &mut Reader<'_>,
    portuguese: &[ReadText<'_>],
    english: &[ReadText<'_>],
    place: &Node<'_>,
) {
    let (pt, en) = (portuguese.len(), english.len());
    if pt != en {
        reader.report(place.span(), Problem::EffectCount(pt, en));
        return;
    }
    for (one, other) in portuguese.iter().zip(english) {
        let found = stint_text::lint_pair((one.text, &one.parsed), (other.text, &other.parsed));
        if let Some(found) = found {
            super::build::report_text(reader, other.node, found);
        }
    }
}
