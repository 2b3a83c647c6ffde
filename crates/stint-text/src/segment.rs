//! Where requirements and sentences begin and end.

use crate::lexer::quoted;
use crate::span::Span;

/// A part of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A sentence, its full stop included.
    Sentence(Span),
    /// What introduces a list, and the sentences of each of its options.
    List(Span, Vec<Vec<Span>>),
}

impl Unit {
    /// The whole of it.
    pub(crate) fn span(&self) -> Span {
        match self {
            Self::Sentence(span) => *span,
            Self::List(head, options) => {
                let last = options
                    .iter()
                    .flatten()
                    .next_back()
                    .map_or(head.end, |span| span.end);
                Span::new(head.start, last)
            }
        }
    }
}

/// The parts of what stands between `【` and `】`, which `;` separates.
pub(crate) fn requirements(text: &str, span: Span) -> Vec<Span> {
    let mut parts = Vec::new();
    let mut scanner = Scanner::new(text, span);
    let mut start = span.start;
    while let Some((at, letter)) = scanner.next() {
        if letter == ';' && scanner.depth == 0 {
            parts.push(Span::new(start, at).trimmed(text));
            start = at + 1;
        }
    }
    parts.push(Span::new(start, span.end).trimmed(text));
    parts
}

/// The lines of a part of a text.
pub(crate) fn lines(text: &str, span: Span) -> Vec<Span> {
    let mut lines = Vec::new();
    let mut start = span.start;
    for line in span.of(text).split_inclusive('\n') {
        let trimmed = Span::new(start, start + line.len()).trimmed(text);
        start += line.len();
        if trimmed.start < trimmed.end {
            lines.push(trimmed);
        }
    }
    lines
}

/// The sentences and lists of a body.
pub(crate) fn units(text: &str, span: Span) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut at = span.start;
    while at < span.end {
        let sentence = sentence(text, Span::new(at, span.end));
        let next = sentence.end;
        let sentence = sentence.trimmed(text);
        if bullet(text, next, span).is_some() && sentence.of(text).ends_with(':') {
            let (options, end) = options(text, Span::new(next, span.end));
            units.push(Unit::List(sentence, options));
            at = end;
            continue;
        }
        if sentence.start < sentence.end {
            units.push(Unit::Sentence(sentence));
        }
        // A bullet that no list introduces only sets its sentence apart.
        at = bullet(text, next, span).unwrap_or(next);
    }
    units
}

/// The options of a list: from each bullet to the next, or to the end of the line.
fn options(text: &str, span: Span) -> (Vec<Vec<Span>>, usize) {
    let mut options = Vec::new();
    let mut at = span.start;
    while let Some(start) = bullet(text, at, span) {
        let mut sentences = Vec::new();
        at = start;
        loop {
            let line = end_of_line(text, Span::new(at, span.end));
            let found = sentence(text, Span::new(at, line));
            at = found.end;
            let found = found.trimmed(text);
            if found.start < found.end {
                sentences.push(found);
            }
            if at >= line || bullet(text, at, span).is_some() {
                break;
            }
        }
        options.push(sentences);
    }
    (options, at)
}

/// Where the line ends: at a line break after which something new begins.
fn end_of_line(text: &str, span: Span) -> usize {
    let mut from = span.start;
    while let Some(found) = text.get(from..span.end).and_then(|rest| rest.find('\n')) {
        let at = from + found;
        let rest = text.get(at..span.end).unwrap_or_default().trim_start();
        if !rest.chars().next().is_some_and(char::is_lowercase) {
            return at;
        }
        from = at + 1;
    }
    span.end
}

/// The place after a bullet, if the next thing is one: `●` anywhere, `-` at the start of a line.
fn bullet(text: &str, at: usize, span: Span) -> Option<usize> {
    let rest = text.get(at..span.end)?;
    let trimmed = rest.trim_start();
    let start = at + rest.len() - trimmed.len();
    if let Some(mark) = ["●", "•"]
        .into_iter()
        .find(|mark| trimmed.starts_with(mark))
    {
        return Some(start + mark.len());
    }
    let line = rest[..start - at].contains('\n') || at == 0 || text[..at].ends_with('\n');
    (line && trimmed.starts_with("- ")).then_some(start + 2)
}

/// The first sentence: to its full stop, a bullet, or an empty line.
fn sentence(text: &str, span: Span) -> Span {
    let mut scanner = Scanner::new(text, span);
    let mut begun = false;
    while let Some((at, letter)) = scanner.next() {
        let after = at + letter.len_utf8();
        let rest = text.get(after..span.end).unwrap_or_default();
        match letter {
            '.' | '!' | '?' => {
                let next = rest.chars().next();
                let ends =
                    next.is_none_or(|next| next.is_whitespace() || matches!(next, '●' | '•' | '➥'));
                if ends {
                    return Span::new(span.start, after);
                }
            }
            '●' | '•' if scanner.depth == 0 => return Span::new(span.start, at),
            '\n' if begun => {
                let next = rest.trim_start();
                let gap = &rest[..rest.len() - next.len()];
                let breaks = gap.contains('\n')
                    || next.starts_with("- ")
                    || ["●", "•", "➥", "=>"]
                        .iter()
                        .any(|mark| next.starts_with(mark));
                if breaks {
                    return Span::new(span.start, at);
                }
            }
            _ => {}
        }
        begun = begun || !letter.is_whitespace();
    }
    Span::new(span.start, span.end)
}

/// Walks over letters; what stands in quotation marks is passed over, parentheses are counted.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    depth: usize,
}

impl<'a> Scanner<'a> {
    const fn new(text: &'a str, span: Span) -> Self {
        Self {
            text,
            at: span.start,
            end: span.end,
            depth: 0,
        }
    }

    fn next(&mut self) -> Option<(usize, char)> {
        let rest = self.text.get(self.at..self.end)?;
        let letter = rest.chars().next()?;
        let at = self.at;
        self.at += quoted(rest).unwrap_or_else(|| letter.len_utf8());
        match letter {
            '(' => self.depth += 1,
            ')' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        Some((at, letter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<String> {
        units(text, Span::new(0, text.len()))
            .iter()
            .map(|unit| match unit {
                Unit::Sentence(span) => span.of(text).to_owned(),
                Unit::List(head, options) => {
                    let options = options.iter().map(|sentences| {
                        let sentences = sentences.iter().map(|span| span.of(text));
                        sentences.collect::<Vec<_>>().join("|")
                    });
                    format!(
                        "{} [{}]",
                        head.of(text),
                        options.collect::<Vec<_>>().join("/")
                    )
                }
            })
            .collect()
    }

    #[test]
    fn splits_sentences() {
        assert_eq!(
            all("Heal 5 LIFE. Gain 2 ACTION."),
            ["Heal 5 LIFE.", "Gain 2 ACTION."]
        );
        assert_eq!(all("No stop"), ["No stop"]);
        assert_eq!(all("Mark \"a. b\" it. X"), ["Mark \"a. b\" it.", "X"]);
    }

    #[test]
    fn splits_lists() {
        assert_eq!(
            all("Choose one: ● Heal 1 LIFE. Draw. ● Gain 2 ACTION.\nHeal 1 LIFE."),
            [
                "Choose one: [Heal 1 LIFE.|Draw./Gain 2 ACTION.]",
                "Heal 1 LIFE."
            ]
        );
        assert_eq!(
            all("Choose one:\n- Heal 1 LIFE\n- Gain 2 ACTION"),
            ["Choose one: [Heal 1 LIFE/Gain 2 ACTION]"]
        );
        assert_eq!(all("(choose one: ● a ● b)."), ["(choose one: ● a ● b)."]);
    }

    #[test]
    fn splits_requirements() {
        let text = "Discard an ITEM; If you have (a; b)";
        let parts = requirements(text, Span::new(0, text.len()));
        let parts: Vec<_> = parts.iter().map(|span| span.of(text)).collect();
        assert_eq!(parts, ["Discard an ITEM", "If you have (a; b)"]);
    }
}
