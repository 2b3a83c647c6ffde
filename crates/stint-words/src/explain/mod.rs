//! What is understood of the text of an effect, part by part, with the rule behind each, and when
//! and from where it could be activated.

mod moment;
mod part;

use stint::names::Names;
use stint_text::Diagnostic;

use crate::texts::Texts;
use crate::understood::Understood;

pub use part::Part;

/// What is said about a text.
pub struct Explanation {
    /// The text, as it was read.
    pub read: Understood,
    /// Its keywords.
    pub keywords: Vec<Part>,
    /// Its requirements.
    pub requirements: Vec<Part>,
    /// Its body, sentence by sentence.
    pub body: Vec<Part>,
    /// When it can be activated.
    pub when: Vec<Part>,
    /// From where, and by whom.
    pub from: Vec<Part>,
}

/// Explains a text, in whichever of the two languages it is.
#[must_use]
pub fn explain(text: &str, texts: &Texts) -> Explanation {
    let read = Understood::guess(text, texts.lang(), &Names::default());
    // Once more, for the names of the text.
    let mut names = Names::default();
    let read = Understood::read(text, read.lang, &mut names).with_keywords_meant(&mut names);
    Explanation::of(read, &names, texts)
}

impl Explanation {
    /// Explains a text that was read with these names.
    #[must_use]
    pub fn of(read: Understood, names: &Names, texts: &Texts) -> Self {
        let effect = read.parsed.effect.as_ref();
        let words = part::Words { texts, names };
        let keywords = words.keywords(&read);
        let requirements = effect.map_or_else(Vec::new, |effect| words.requirements(effect));
        let body = effect.map_or_else(Vec::new, |effect| words.body(effect, &read));
        // Of a sentence by itself nobody can say when it happens.
        let whole = effect.filter(|_| read.lead == 0);
        let when = whole.map_or_else(Vec::new, |effect| moment::when(effect, texts));
        let from = whole.map_or_else(Vec::new, |effect| moment::from(effect, texts));
        Self {
            read,
            keywords,
            requirements,
            body,
            when,
            from,
        }
    }

    /// What the linter says besides what is not understood.
    pub fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        let found = self.read.parsed.diagnostics.iter();
        found.filter(|one| one.code != "manual-body" && one.code != "manual-requirement")
    }

    /// The words that are not understood, each with the words where the trouble begins.
    #[must_use]
    pub fn left(&self) -> Vec<(&str, Option<&str>)> {
        let text = &self.read.text;
        let manual = self.read.parsed.manual.iter();
        let left = manual.map(|span| {
            let found = self.read.parsed.diagnostics.iter();
            let mut within = found
                .filter(|one| one.code == "manual-body" || one.code == "manual-requirement")
                .filter(|one| span.start < one.span.start && one.span.end <= span.end);
            let trouble = within.next().map(|one| one.span.of(text));
            (span.of(text), trouble)
        });
        left.collect()
    }

    /// Whether all of it is understood.
    #[must_use]
    pub fn is_understood(&self) -> bool {
        self.read.parsed.manual.is_empty() && !self.read.is_broken()
    }
}
