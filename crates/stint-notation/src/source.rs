//! A text with a name, and where in it a byte is.

use std::fmt;
use std::sync::Arc;

/// The longest file that is read, in bytes: a record of some hundred thousand commands.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// A text that was read: without byte-order mark, its lines ended by a line feed alone, so that
/// a file means the same whichever way its lines end. Lines and columns are those of the file.
#[derive(PartialEq, Eq)]
pub struct Source {
    name: String,
    text: String,
    lines: Vec<usize>,
}

/// Why bytes are no text to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoText {
    /// Longer than [`MAX_BYTES`].
    TooLarge,
    /// The first byte that is no UTF-8; the text before it.
    NotUtf8(String),
}

impl Source {
    /// A text under a name: its path, or what it is.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Arc<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = text.replace("\r\n", "\n");
        let lines = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        Arc::new(Self {
            name: name.to_owned(),
            text,
            lines,
        })
    }

    /// The text of a file.
    pub(crate) fn decode(bytes: &[u8]) -> Result<&str, NoText> {
        if bytes.len() > MAX_BYTES {
            return Err(NoText::TooLarge);
        }
        std::str::from_utf8(bytes).map_err(|error| {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            NoText::NotUtf8(String::from_utf8_lossy(good).into_owned())
        })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line and column of a byte, both from 1; columns count letters.
    #[must_use]
    pub fn position(&self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        let line = self.lines.partition_point(|start| *start <= at).max(1);
        let start = self.lines.get(line - 1).copied().unwrap_or(0);
        let column = self.slice(start, at).chars().count() + 1;
        (line, column)
    }

    /// Where a line begins and ends, without its line feed; lines count from 1.
    #[must_use]
    pub fn line(&self, line: usize) -> std::ops::Range<usize> {
        let start = self
            .lines
            .get(line.saturating_sub(1))
            .copied()
            .unwrap_or(self.text.len());
        let end = self
            .lines
            .get(line)
            .map_or(self.text.len(), |next| next.saturating_sub(1));
        start..end.max(start)
    }

    /// The text between two bytes, widened to whole letters.
    #[must_use]
    pub fn slice(&self, start: usize, end: usize) -> &str {
        let start = self.text.floor_char_boundary(start.min(self.text.len()));
        let end = self.text.ceil_char_boundary(end.min(self.text.len()));
        self.text.get(start..end.max(start)).unwrap_or_default()
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({:?}, {} bytes)", self.name, self.text.len())
    }
}
