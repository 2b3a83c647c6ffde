//! From letters to tokens: words without case and accents, numbers, dice, signs.
//!
//! Contractions are taken apart here ("do" is "de" and "o"), so that the grammar knows none.

use std::collections::HashMap;

use stint::effect::Die;
use stint::names::unaccent;
use stint::vocabulary::Lang;

use crate::lexicon::{contraction, number_word};
use crate::span::Span;

/// A word or sign that the grammar knows, by its number; 0 is any other word.
pub(crate) type Sym = u32;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    Sign,
    Number(i32),
    Dice(u8, Die),
    /// A name in quotation marks.
    Quoted,
    /// The options of a list, which are read apart.
    List,
}

/// One token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) sym: Sym,
    pub(crate) span: Span,
}

/// The words and signs that a grammar knows.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    known: HashMap<Box<str>, Sym>,
}

impl Symbols {
    /// How many words and signs are known; their numbers are 1 to this.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// The number of a word, 0 if it is not known.
    pub(crate) fn find(&self, word: &str) -> Sym {
        self.known.get(word).copied().unwrap_or(0)
    }

    fn intern(&mut self, word: &str) -> Sym {
        let next = Sym::try_from(self.known.len() + 1).unwrap_or(0);
        *self.known.entry(word.into()).or_insert(next)
    }

    /// Makes all words and signs of a piece of text known, and gives their numbers.
    pub(crate) fn learn(&mut self, text: &str, lang: Lang) -> Vec<Sym> {
        let mut syms = Vec::new();
        scan(text, 0, lang, &mut |piece| {
            if let Piece::Word(word, _) | Piece::Sign(word, _) = piece {
                syms.push(self.intern(word));
            }
        });
        syms
    }

    /// The tokens of the part of a text that starts at `offset`.
    pub(crate) fn lex(&self, part: &str, offset: usize, lang: Lang) -> Vec<Token> {
        let mut tokens = Vec::new();
        scan(part, offset, lang, &mut |piece| {
            let (kind, sym, span) = match piece {
                Piece::Word(word, span) => (Kind::Word, self.find(word), span),
                Piece::Sign(sign, span) => (Kind::Sign, self.find(sign), span),
                Piece::Number(number, span) => (Kind::Number(number), 0, span),
                Piece::Dice(count, die, span) => (Kind::Dice(count, die), 0, span),
                Piece::Quoted(span) => (Kind::Quoted, 0, span),
            };
            tokens.push(Token { kind, sym, span });
        });
        tokens
    }
}

/// What the scanner finds.
enum Piece<'a> {
    Word(&'a str, Span),
    Sign(&'a str, Span),
    Number(i32, Span),
    Dice(u8, Die, Span),
    Quoted(Span),
}

/// The typed equivalents of signs (docs/cards.md): what is written, what it counts as.
const SIGNS: &[(&str, &str)] = &[
    ("->", "➜"),
    ("=>", "➥"),
    ("➜", "➜"),
    ("→", "➜"),
    ("➥", "➥"),
    ("✚", "+"),
    ("+", "+"),
    ("–", "-"),
    ("−", "-"),
    ("—", "-"),
    ("-", "-"),
    ("✱", "*"),
    ("✖", "*"),
    ("×", "*"),
    ("*", "*"),
    ("●", "●"),
    ("•", "●"),
];

fn scan(text: &str, offset: usize, lang: Lang, found: &mut dyn FnMut(Piece<'_>)) {
    let mut at = 0;
    let mut buffer = String::new();
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let span = |len: usize| Span::new(offset + at, offset + at + len);
        let len = if letter.is_whitespace() || letter == '\u{feff}' {
            letter.len_utf8()
        } else if letter.is_ascii_digit() {
            let (piece, len) = number(rest);
            match piece {
                Some((Ok(value), _)) => found(Piece::Number(value, span(len))),
                Some((Err(die), count)) => found(Piece::Dice(count, die, span(len))),
                None => found(Piece::Word(&rest[..len], span(len))),
            }
            len
        } else if is_letter(letter) {
            let len = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
            let len = len + negation(&rest[len..], &rest[..len]);
            word(&rest[..len], span(len), lang, &mut buffer, found);
            len
        } else if let Some(len) = quoted(rest) {
            found(Piece::Quoted(span(len)));
            len
        } else if let Some(len) = possessive(rest) {
            found(Piece::Word("'s", span(len)));
            len
        } else if is_hyphen(text, at) {
            1
        } else if let Some((written, sign)) = SIGNS.iter().find(|(w, _)| rest.starts_with(w)) {
            found(Piece::Sign(sign, span(written.len())));
            written.len()
        } else {
            let len = letter.len_utf8();
            found(Piece::Sign(&rest[..len], span(len)));
            len
        };
        at += len;
    }
}

fn is_letter(letter: char) -> bool {
    letter.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&letter)
}

/// A hyphen inside a word ("bem-sucedido", "mova-se") only joins its halves.
fn is_hyphen(text: &str, at: usize) -> bool {
    text[at..].starts_with('-')
        && text[..at].chars().next_back().is_some_and(is_letter)
        && text[at + 1..].chars().next().is_some_and(is_letter)
}

/// Digits: a number, or dice where a die follows ("1D6"), or neither, glued to letters.
#[expect(clippy::type_complexity, reason = "a number, or dice with their count")]
fn number(rest: &str) -> (Option<(Result<i32, Die>, u8)>, usize) {
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let after = &rest[digits..];
    let mut next = after.chars();
    if next.next().is_some_and(|c| matches!(c, 'd' | 'D')) {
        let die = match next.next() {
            Some('2') => Some(Die::D2),
            Some('3') => Some(Die::D3),
            Some('6') => Some(Die::D6),
            _ => None,
        };
        let ends = next.next().is_none_or(|c| !c.is_alphanumeric());
        let count = rest[..digits].parse::<u8>().ok().filter(|count| *count > 0);
        if let (Some(die), true, Some(count)) = (die, ends, count) {
            return (Some((Err(die), count)), digits + 2);
        }
    }
    if after.chars().next().is_some_and(is_letter) {
        let len = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        return (None, len);
    }
    let value = rest[..digits].parse().ok();
    (value.map(|value| (Ok(value), 0)), digits)
}

/// The "'t" of "don't", which belongs to the word.
fn negation(rest: &str, word: &str) -> usize {
    let ends = |rest: &str| !rest.chars().next().is_some_and(char::is_alphanumeric);
    let lower = word.ends_with(['n', 'N']);
    for mark in ["'t", "\u{2019}t", "'T", "\u{2019}T"] {
        if lower && rest.strip_prefix(mark).is_some_and(ends) {
            return mark.len();
        }
    }
    0
}

/// The "'s" after a word.
fn possessive(rest: &str) -> Option<usize> {
    ["'s", "\u{2019}s", "'S", "\u{2019}S"]
        .into_iter()
        .find_map(|mark| {
            let after = rest.strip_prefix(mark)?;
            let ends = !after.chars().next().is_some_and(char::is_alphanumeric);
            ends.then_some(mark.len())
        })
}

/// A name in quotation marks, of at most 200 bytes: longer, it is no name.
pub(crate) fn quoted(rest: &str) -> Option<usize> {
    let (open, close) = [("\"", '"'), ("\u{201c}", '\u{201d}')]
        .into_iter()
        .find(|(open, _)| rest.starts_with(open))?;
    let mut escaped = false;
    for (at, letter) in rest[open.len()..].char_indices() {
        if letter == '\n' || at > 200 {
            return None;
        }
        if letter == close && !escaped {
            return Some(open.len() + at + letter.len_utf8());
        }
        escaped = letter == '\\' && !escaped;
    }
    None
}

/// The name between quotation marks.
pub(crate) fn unquote(text: &str) -> String {
    let mut inner = text.chars();
    inner.next();
    inner.next_back();
    let mut name = String::new();
    let mut escaped = false;
    for letter in inner {
        if letter == '\\' && !escaped {
            escaped = true;
        } else {
            name.push(letter);
            escaped = false;
        }
    }
    name
}

fn word(raw: &str, span: Span, lang: Lang, buffer: &mut String, found: &mut dyn FnMut(Piece<'_>)) {
    buffer.clear();
    let letters = raw.chars().flat_map(char::to_lowercase).map(unaccent);
    buffer.extend(
        letters
            .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
            .map(|c| if c == '\u{2019}' { '\'' } else { c }),
    );
    // "FOR" is strength also in English, where "for" is a word: capitals tell them apart.
    if lang == Lang::En && raw == "FOR" {
        buffer.push('!');
    }
    let grave = raw.starts_with(['à', 'À']);
    if let Some(value) = number_word(lang, buffer) {
        found(Piece::Number(value, span));
    } else if let Some(parts) = contraction(lang, buffer, grave) {
        for part in parts {
            found(Piece::Word(part, span));
        }
    } else {
        found(Piece::Word(buffer, span));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, lang: Lang) -> Vec<String> {
        let mut all = Vec::new();
        scan(text, 0, lang, &mut |piece| {
            all.push(match piece {
                Piece::Word(word, _) => word.to_owned(),
                Piece::Sign(sign, _) => sign.to_owned(),
                Piece::Number(number, _) => number.to_string(),
                Piece::Dice(count, die, _) => format!("{count}{die:?}"),
                Piece::Quoted(span) => unquote(span.of(text)),
            });
        });
        all
    }

    #[test]
    fn takes_words_apart() {
        assert_eq!(
            words("à mão do Herói", Lang::Pt).join(" "),
            "a a mao de o heroi"
        );
        assert_eq!(
            words("Mova-se até 2 casas", Lang::Pt).join(" "),
            "mova se ate 2 casas"
        );
        assert_eq!(
            words("it can't; don’t", Lang::En).join(" "),
            "it can not ; do not"
        );
        assert_eq!(
            words("the target's LIFE is 5–", Lang::En).join(" "),
            "the target 's life is 5 -"
        );
    }

    #[test]
    fn knows_typed_signs() {
        assert_eq!(
            words("( ESP->10*2 + 1D6 ) 8✚ =>", Lang::Pt).join(" "),
            "( esp ➜ 10 * 2 + 1D6 ) 8 + ➥"
        );
    }

    #[test]
    fn keeps_names_in_quotation_marks() {
        assert_eq!(words(r#"“a b” "c \" d""#, Lang::Pt), ["a b", "c \" d"]);
    }
}
