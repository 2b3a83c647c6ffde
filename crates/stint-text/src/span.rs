//! A place in a text.

/// A range of bytes of the text that was read, always on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The range from `start` to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The words that it covers; empty if it does not lie in the text.
    ///
    /// ```
    /// assert_eq!(stint_text::Span::new(5, 6).of("Heal 5 LIFE."), "5");
    /// ```
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }

    /// The range without the white space at its ends.
    pub(crate) fn trimmed(self, text: &str) -> Self {
        let inner = self.of(text);
        let start = self.start + (inner.len() - inner.trim_start().len());
        Self::new(start, start + inner.trim().len())
    }
}
