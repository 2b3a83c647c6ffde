//! The words of the language, each once: verbs with their forms, words that agree with a noun,
//! nouns, contractions. The terms of the game itself (VIDA, ITEM, Fase de Recomposição) are the
//! tables of [`stint::vocabulary`].

mod terms;
mod verbs;
mod words;

pub(crate) use terms::{Term, Terms, terms};
pub(crate) use verbs::{Form, VERBS, Verb};
pub(crate) use words::{Agreeing, Noun, contract, contraction, number_word, synonyms};

/// Words that may stand or be left out without changing a meaning: articles before what is named
/// anyway. Nothing else is ever passed over (E1.7).
pub const FILLERS: &[&str] = &["o", "a", "os", "as", "the"];

/// What a word that agrees has to agree with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Feat {
    /// Feminine (Portuguese).
    pub(crate) feminine: bool,
    /// Plural.
    pub(crate) plural: bool,
    /// The second person: "you have", not "you has".
    pub(crate) you: bool,
}

impl Feat {
    pub(crate) const YOU: Self = Self {
        feminine: false,
        plural: false,
        you: true,
    };

    pub(crate) const fn new(feminine: bool, plural: bool) -> Self {
        Self {
            feminine,
            plural,
            you: false,
        }
    }
}
