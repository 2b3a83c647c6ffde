//! A line as words.

use std::ops::Range;

/// A word of a line, with its place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word<'l> {
    pub(crate) text: &'l str,
    pub(crate) start: usize,
}

impl Word<'_> {
    pub(crate) const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The words of a line, without its comment.
///
/// A `,` and a `:` at the end of a word are words of their own, and so are comparisons, the
/// number of an effect (`#2`) and a whole table in braces.
pub(crate) fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let blank = rest.len() - rest.trim_start().len();
        if blank > 0 {
            at += blank;
            continue;
        }
        let length = match rest.as_bytes() {
            [b'#', digit, ..] if digit.is_ascii_digit() => 1 + run(rest, 1, |byte| !ends(byte)),
            [b'#', ..] => break,
            [b'{', ..] => table(rest),
            [b'!' | b'<' | b'>', b'=', ..] => 2,
            [b',' | b':' | b'=' | b'<' | b'>' | b'!', ..] => 1,
            _ => word(rest),
        };
        let text = rest.get(..length).unwrap_or(rest);
        words.push(Word { text, start: at });
        at += text.len().max(1);
    }
    words
}

/// Whether a byte ends a word.
const fn ends(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b'=' | b'<' | b'>' | b'!' | b'#' | b'{')
}

/// How many bytes from one on fit.
fn run(text: &str, from: usize, fits: impl Fn(u8) -> bool) -> usize {
    let bytes = text.bytes().skip(from);
    bytes.take_while(|byte| fits(*byte)).count()
}

/// The length of a plain word.
fn word(rest: &str) -> usize {
    let length = run(rest, 0, |byte| !ends(byte));
    // White space beyond ASCII ends a word too.
    let word = rest.get(..length).unwrap_or_default();
    let length = word.find(char::is_whitespace).unwrap_or(length);
    // `deck:item` is one word, `not-yours:` is two.
    match rest.get(..length) {
        Some(word) if word.len() > 1 && word.ends_with(':') => length - 1,
        _ => length,
    }
}

/// The length of a table in braces, up to its own closing brace.
fn table(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut quote = None;
    let mut bytes = rest.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match (quote, byte) {
            (Some(b'"'), b'\\') => {
                bytes.next();
            }
            (Some(open), close) if open == close => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'{') => depth += 1,
            (None, b'}') => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            (None, _) => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    fn texts(line: &str) -> Vec<&str> {
        super::words(line).iter().map(|word| word.text).collect()
    }

    #[test]
    fn a_comment_is_no_number_of_an_effect() {
        assert_eq!(
            texts("A activate x #2 # twice"),
            ["A", "activate", "x", "#2"]
        );
        assert_eq!(texts("  # nothing"), Vec::<&str>::new());
        assert_eq!(texts("start#x"), ["start"]);
    }

    #[test]
    fn signs_are_words() {
        assert_eq!(texts("on B, d4"), ["on", "B", ",", "d4"]);
        assert_eq!(texts("A.life>=2 and"), ["A.life", ">=", "2", "and"]);
        assert_eq!(
            texts("refuse dead: A pass"),
            ["refuse", "dead", ":", "A", "pass"]
        );
        assert_eq!(
            texts("shuffle A/deck:item x"),
            ["shuffle", "A/deck:item", "x"]
        );
    }

    #[test]
    fn a_table_is_one_word() {
        let line = r##"gm add card { id = "x}", of = "#y", cost = { action = 1 } } # z"##;
        let words = texts(line);
        assert_eq!(words.len(), 4);
        assert!(words[3].ends_with("} }"));
    }
}
