//! What is counted of an import (docs/cards.md).

use crate::effect::Figure;

/// How the referee fares with some effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Figures {
    /// How many there are.
    pub effects: usize,
    /// All keywords are known, and one says how the effect is activated, or that was inferred.
    pub keywords_read: usize,
    /// No requirement is put to the game master.
    pub requirements_understood: usize,
    /// All that the body says happens by itself.
    pub bodies_run: usize,
    /// Something is left to the game master.
    pub manual: usize,
}

impl Figures {
    fn count(&mut self, figure: Figure) {
        self.effects += 1;
        self.keywords_read += usize::from(figure.keywords_read);
        self.requirements_understood += usize::from(figure.requirements_understood);
        self.bodies_run += usize::from(figure.body_runs);
        self.manual += usize::from(figure.manual);
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Totals {
    /// Cards that were imported.
    pub cards: usize,
    /// Cards that were not.
    pub broken: usize,
    /// The effects that came with keywords, in tags or in their text.
    pub with_keywords: Figures,
    /// All effects.
    pub all: Figures,
}

impl Totals {
    pub(crate) fn count(&mut self, figure: Figure) {
        self.all.count(figure);
        if figure.with_keywords {
            self.with_keywords.count(figure);
        }
    }
}
