//! What is wrong with a file, a line or a record, and where.

use std::ops::Range;
use std::sync::Arc;

use stint::vocabulary::Lang;

use crate::problem::Problem;
use crate::source::{NoText, Source};

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// It cannot stand so.
    Error,
    /// It stands, but says perhaps not what was meant; or a text is left to the table (E1.7).
    Warning,
}

/// Other words for a place, that would mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// What is replaced, in bytes of the source.
    pub span: Range<usize>,
    /// By what, written as the source asks: inside quotation marks with its escapes.
    pub replacement: String,
    /// Whether it can be applied without asking ([`stint_text::Fix::safe`]).
    pub safe: bool,
}

/// One thing that is wrong or doubtful, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The text it is in.
    pub source: Arc<Source>,
    /// The bytes of it that are meant.
    pub span: Range<usize>,
    /// Error or warning.
    pub severity: Severity,
    /// What it is.
    pub problem: Problem,
    /// What would mend it, where that is known exactly.
    pub patch: Option<Patch>,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub const fn error(source: Arc<Source>, span: Range<usize>, problem: Problem) -> Self {
        Self {
            source,
            span,
            severity: Severity::Error,
            problem,
            patch: None,
        }
    }

    /// Its line and column in the file, from 1.
    #[must_use]
    pub fn position(&self) -> (usize, usize) {
        self.source.position(self.span.start)
    }

    /// The sentence about it.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        self.problem.sentence(lang)
    }

    /// What may help, as a sentence.
    #[must_use]
    pub fn help(&self, lang: Lang) -> Option<String> {
        self.problem.help(lang)
    }

    /// One line for lists and logs: `file:line:column: sentence`.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let (line, column) = self.position();
        let sentence = self.sentence(lang);
        format!("{}:{line}:{column}: {sentence}", self.source.name())
    }

    /// Bytes that are no text to read.
    pub(crate) fn no_text(name: &str, why: NoText) -> Self {
        let (text, problem) = match why {
            NoText::TooLarge => (String::new(), Problem::TooLarge),
            NoText::NotUtf8(good) => (good, Problem::NotUtf8),
        };
        let source = Source::new(name, &text);
        let end = source.text().len();
        Self::error(source, end..end, problem)
    }
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.line(Lang::En))
    }
}

impl std::error::Error for Diagnostic {}

/// How many diagnostics of one file are kept: what comes after is of no use to anybody.
const MAX_KEPT: usize = 500;

/// Diagnostics as they are found.
#[derive(Debug)]
pub(crate) struct Sink {
    found: Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
    most: usize,
}

impl Default for Sink {
    fn default() -> Self {
        Self::keeping(MAX_KEPT)
    }
}

impl Sink {
    /// Keeps so many errors and so many warnings.
    pub(crate) const fn keeping(most: usize) -> Self {
        Self {
            found: Vec::new(),
            errors: 0,
            warnings: 0,
            most,
        }
    }

    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        let count = match diagnostic.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        };
        *count += 1;
        if *count <= self.most {
            self.found.push(diagnostic);
        }
    }

    /// How many were found so far.
    pub(crate) const fn mark(&self) -> usize {
        self.found.len()
    }

    /// Takes out the warnings that were found since a mark.
    pub(crate) fn take_warnings(&mut self, mark: usize) -> Vec<Diagnostic> {
        let since = self.found.split_off(mark.min(self.found.len()));
        let (errors, warnings): (Vec<_>, Vec<_>) = since
            .into_iter()
            .partition(|found| found.severity == Severity::Error);
        self.found.extend(errors);
        self.warnings = self.warnings.saturating_sub(warnings.len());
        warnings
    }

    /// How many errors there were.
    pub(crate) const fn errors(&self) -> usize {
        self.errors
    }

    /// Whether nothing more need be looked for.
    pub(crate) const fn is_full(&self) -> bool {
        self.errors >= self.most
    }

    /// Where errors were found in a text.
    pub(crate) fn errors_in(&self, source: &Arc<Source>) -> Vec<Range<usize>> {
        let errors = self.found.iter().filter(|found| {
            found.severity == Severity::Error && Arc::ptr_eq(&found.source, source)
        });
        errors.map(|found| found.span.clone()).collect()
    }

    /// All of them, in the order of their places.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        // The battle file first, then its collections as they were read; stable within.
        let mut order: Vec<*const Source> = Vec::new();
        for diagnostic in &self.found {
            let source = Arc::as_ptr(&diagnostic.source);
            if !order.contains(&source) {
                order.push(source);
            }
        }
        self.found.sort_by_key(|diagnostic| {
            let source = Arc::as_ptr(&diagnostic.source);
            let file = order.iter().position(|known| *known == source);
            (file, diagnostic.span.start, diagnostic.span.end)
        });
        self.found
    }
}
