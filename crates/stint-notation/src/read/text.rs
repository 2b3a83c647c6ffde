//! From a place in what a string says to the place in the file where it stands.

use std::ops::Range;

/// Maps bytes of a text to bytes of the source that it was taken from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextMap {
    /// Where runs that are written as they read begin: in the text, and in the source.
    runs: Vec<(usize, usize)>,
}

impl TextMap {
    /// A text that stands in the source as it is, from a byte on.
    pub(crate) fn shifted(start: usize) -> Self {
        Self {
            runs: vec![(0, start)],
        }
    }

    /// The source's byte of a byte of the text.
    pub(crate) fn at(&self, byte: usize) -> usize {
        let run = self.runs.partition_point(|(text, _)| *text <= byte);
        match run.checked_sub(1).and_then(|run| self.runs.get(run)) {
            Some((text, source)) => source + (byte - text),
            None => byte,
        }
    }

    /// The source's bytes of a range of the text.
    pub(crate) fn range(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.at(range.start);
        if range.end <= range.start {
            return start..start;
        }
        // What ends where runs begin ends with the first of them: an escape that says nothing may
        // stand right behind it.
        let next = self.runs.partition_point(|(text, _)| *text < range.end);
        let end = match self.runs.get(next) {
            Some((text, source)) if *text == range.end => *source,
            _ => self.at(range.end - 1) + 1,
        };
        start..end.max(start)
    }

    /// A part of the text.
    pub(crate) fn part(&self, range: &Range<usize>) -> Self {
        let first = self.runs.partition_point(|(text, _)| *text <= range.start);
        let last = self.runs.partition_point(|(text, _)| *text <= range.end);
        let within = self.runs.get(first..last.max(first)).unwrap_or_default();
        let mut runs = vec![(0, self.at(range.start))];
        runs.extend(
            within
                .iter()
                .map(|(text, source)| (text - range.start, *source)),
        );
        Self { runs }
    }

    /// The text behind some bytes that stand nowhere in the source.
    pub(crate) fn behind(self, lead: usize) -> Self {
        let runs = self.runs.into_iter();
        Self {
            runs: runs.map(|(text, source)| (text + lead, source)).collect(),
        }
    }

    /// This text lies in another that lies in the source.
    pub(crate) fn within(self, outer: &Self) -> Self {
        let runs = self.runs.into_iter();
        Self {
            runs: runs
                .map(|(text, source)| (text, outer.at(source)))
                .collect(),
        }
    }

    fn push(&mut self, text: usize, source: usize) {
        self.runs.push((text, source));
    }
}

/// The map of a TOML string: `raw` is the string with its quotation marks, at `start`.
pub(crate) fn of_string(raw: &str, start: usize) -> TextMap {
    let mut map = TextMap::default();
    let (open, escapes) = if raw.starts_with("'''") {
        (3, false)
    } else if raw.starts_with("\"\"\"") {
        (3, true)
    } else {
        (1, raw.starts_with('"'))
    };
    let mut at = open;
    // A line feed right behind the opening of a string over several lines is none of it.
    if open == 3 && raw.get(at..).is_some_and(|rest| rest.starts_with('\n')) {
        at += 1;
    }
    map.push(0, start + at);
    if !escapes {
        return map;
    }
    let mut text = 0;
    while let Some(rest) = raw.get(at..) {
        let Some(next) = rest.find('\\') else { break };
        text += next;
        at += next;
        let (written, read) = escape(raw.get(at..).unwrap_or_default());
        if written == 0 {
            break;
        }
        // What an escape says points at its beginning.
        map.push(text, start + at);
        at += written;
        text += read;
        map.push(text, start + at);
    }
    map
}

/// How a TOML string is quoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quote {
    /// `'` takes everything as it is, `"` knows escapes.
    literal: bool,
    /// Three of them: over several lines.
    long: bool,
}

impl Quote {
    /// Of a string with its quotation marks.
    pub(crate) fn of(raw: &str) -> Self {
        Self {
            literal: raw.starts_with('\''),
            long: raw.starts_with("\"\"\"") || raw.starts_with("'''"),
        }
    }

    /// How words are written inside such quotation marks, if they can be.
    pub(crate) fn encode(self, words: &str) -> Option<String> {
        let control = |letter: char| letter.is_control() && letter != '\t';
        if self.literal {
            let line = |letter: char| control(letter) && !(self.long && letter == '\n');
            let bad = words.contains('\'') || words.contains(line);
            return (!bad).then(|| words.to_owned());
        }
        let mut written = String::with_capacity(words.len());
        for letter in words.chars() {
            match letter {
                '"' | '\\' => {
                    written.push('\\');
                    written.push(letter);
                }
                '\n' if self.long => written.push(letter),
                '\n' => written.push_str("\\n"),
                '\r' => written.push_str("\\r"),
                letter if control(letter) => {
                    written.push_str(&format!("\\u{:04X}", u32::from(letter)));
                }
                letter => written.push(letter),
            }
        }
        Some(written)
    }
}

/// How long an escape is as it is written and as it is read.
fn escape(rest: &str) -> (usize, usize) {
    let code = |digits: usize| {
        let hex = rest.get(2..2 + digits).unwrap_or_default();
        let letter = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
        (2 + digits, letter.map_or(1, char::len_utf8))
    };
    match rest.chars().nth(1) {
        Some('x') => code(2),
        Some('u') => code(4),
        Some('U') => code(8),
        // A backslash at the end of a line takes the white space behind it along.
        Some(' ' | '\t' | '\n') => {
            let tail = rest.get(1..).unwrap_or_default();
            (1 + tail.len() - tail.trim_start().len(), 0)
        }
        Some(letter) => (1 + letter.len_utf8(), 1),
        None => (0, 0),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect")]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_counted_as_they_are_written() {
        let raw = r#""a\"b\u00e7d""#;
        let map = of_string(raw, 10);
        // The text is a"bçd.
        assert_eq!(map.at(0), 11);
        assert_eq!(map.at(1), 12);
        assert_eq!(map.at(2), 14);
        assert_eq!(map.at(3), 15);
        assert_eq!(map.at(5), 21);
    }

    #[test]
    fn an_escape_is_whole_or_not_there() {
        // The text is açb c, with a line that goes on.
        let map = of_string("\"\"\"a\\u00e7b\\\n  \\n c\"\"\"", 0);
        assert_eq!(map.range(&(0..1)), 3..4);
        assert_eq!(map.range(&(1..3)), 4..10);
        assert_eq!(map.range(&(3..4)), 10..11);
        assert_eq!(map.range(&(4..5)), 15..17);
    }

    #[test]
    fn words_are_written_as_their_quotation_marks_ask() {
        let written = |raw: &str, words: &str| Quote::of(raw).encode(words);
        assert_eq!(written("\"\"", "a \"b\"\n").unwrap(), "a \\\"b\\\"\\n");
        assert_eq!(written("\"\"\"\"\"\"", "a\nb").unwrap(), "a\nb");
        assert_eq!(written("''", "a \"b\"").unwrap(), "a \"b\"");
        assert_eq!(written("''", "Opponent's Start Phase"), None);
        assert_eq!(written("''", "a\nb"), None);
    }

    #[test]
    fn the_first_line_feed_is_none_of_the_text() {
        let map = of_string("'''\nstart\n'''", 0);
        assert_eq!(map.at(0), 4);
        assert_eq!(map.range(&(0..5)), 4..9);
    }
}
