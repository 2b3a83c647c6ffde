//! Names that a collection makes up: how they are told from words, and printed.

use stint::names::{NameId, Names, fold};
use stint::vocabulary::Lang;

use super::chart::{Chart, Reading};
use super::compiled::grammar;
use super::nt::Nt;
use super::state::Numbers;
use super::value::Value;
use crate::lexer::{Kind, unquote};

/// The most words of a name without quotation marks.
const MAX_WORDS: usize = 4;

impl Chart<'_> {
    /// The names that may begin at a token, the shortest first: one in quotation marks, one word,
    /// or several words with capitals.
    pub(super) fn names(&mut self, nt: Nt, at: usize) -> Vec<Reading> {
        let mut readings = Vec::new();
        let Some(first) = self.tokens.get(at).copied() else {
            return readings;
        };
        if first.kind == Kind::Quoted {
            let name = unquote(first.span.of(self.text));
            readings.extend(self.name(&name, at + 1));
            return readings;
        }
        if self.grammar.reserved.contains(&first.sym) || first.kind != Kind::Word {
            return readings;
        }
        let tag = matches!(nt, Nt::Tag | Nt::Named);
        if tag && self.grammar.game_terms.contains(&first.sym) {
            return readings;
        }
        // "A random card", "a magic ITEM": no tag is meant, or the linter shall not guess which.
        let written = first.span.of(self.text);
        if nt == Nt::Named && !written.starts_with(char::is_uppercase) {
            return readings;
        }
        for end in at + 1..=(at + MAX_WORDS).min(self.tokens.len()) {
            let last = self.tokens[end - 1];
            let capital = |at: usize| {
                let word = self.tokens[at].span.of(self.text);
                word.chars().next().is_some_and(char::is_uppercase)
            };
            let fits = end == at + 1 || (capital(at) && capital(end - 1));
            if last.kind != Kind::Word || !fits {
                break;
            }
            // A contraction is one word of the text.
            if self
                .tokens
                .get(end)
                .is_some_and(|next| next.span == last.span)
            {
                continue;
            }
            let name = self
                .text
                .get(first.span.start..last.span.end)
                .unwrap_or_default();
            readings.extend(self.name(name, end));
        }
        readings
    }

    fn name(&mut self, name: &str, end: usize) -> Option<Reading> {
        let id = match self.known.find(name) {
            Some(id) => id,
            None => {
                let key = fold(name);
                if key.is_empty() {
                    return None;
                }
                let place = match self.fresh.iter().position(|known| fold(known) == key) {
                    Some(place) => place,
                    None => {
                        self.fresh.push(name.to_owned());
                        self.fresh.len() - 1
                    }
                };
                NameId(
                    u16::try_from(self.known.len() + place)
                        .ok()
                        .filter(|id| *id < u16::MAX)?,
                )
            }
        };
        Some(Reading {
            end,
            value: std::sync::Arc::new(Value::Name(id)),
            names: Numbers::one(id.0),
        })
    }
}

/// A name as it is printed where a text speaks of a marker, a tag, …; in quotation marks where
/// it could not be read back otherwise.
pub(super) fn print_name(nt: Nt, id: NameId, lang: Lang, names: &Names) -> String {
    let name = names.text(id, lang);
    let shown = match nt {
        Nt::Marker => name.to_uppercase(),
        Nt::Counter => name.to_owned(),
        _ => capitals(name),
    };
    if is_plain(nt, &shown, name, lang) {
        shown
    } else {
        format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

/// Whether a name is read back as it stands.
fn is_plain(nt: Nt, shown: &str, name: &str, lang: Lang) -> bool {
    if fold(shown) != fold(name) {
        return false;
    }
    let grammar = grammar(lang);
    let tokens = grammar.symbols.lex(shown, 0, lang);
    let known = |sym: &u32| *sym != 0;
    let words = tokens.iter().all(|token| token.kind == Kind::Word);
    let Some((first, rest)) = tokens.split_first() else {
        return false;
    };
    // Words that are adjacent in the name must be adjacent in the text.
    let length: usize = tokens.last().map_or(0, |token| token.span.end);
    let capitals = shown
        .split(' ')
        .all(|word| word.chars().next().is_some_and(char::is_uppercase));
    words
        && first.span.start == 0
        && length == shown.len()
        && !shown.contains(|c: char| !c.is_alphabetic() && c != ' ')
        && !shown.contains("  ")
        && !grammar.reserved.contains(&first.sym)
        && !(nt == Nt::Tag && grammar.game_terms.contains(&first.sym))
        && (rest.is_empty() || (capitals && tokens.len() <= MAX_WORDS))
        && !rest.iter().map(|token| token.sym).any(|sym| known(&sym))
        && shown.split(' ').count() == tokens.len()
}

/// With a capital at the beginning of each word.
fn capitals(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    let mut start = true;
    for letter in name.chars() {
        if start {
            shown.extend(letter.to_uppercase());
        } else {
            shown.push(letter);
        }
        start = letter == ' ';
    }
    shown
}
