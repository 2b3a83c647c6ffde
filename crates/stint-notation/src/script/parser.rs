//! The words of one line, read from left to right.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use stint::effect::CardDefinition;
use stint::ids::{CardId, CharId, Tile};
use stint::names::Names;
use stint::vocabulary::Lang;

use super::lookup::Lookup;
use super::words::{Word, words};
use crate::diagnostic::Diagnostic;
use crate::problem::{Kind, Phrase, Problem, phrase};
use crate::read::TextMap;
use crate::source::Source;

/// What a line is read with.
pub(crate) struct Scope<'s> {
    pub(crate) lookup: &'s dyn Lookup,
    /// Whether the line may be a statement: at the table none is.
    pub(crate) statements: bool,
    pub(crate) lang: Lang,
    pub(crate) definitions: &'s BTreeMap<String, Arc<CardDefinition>>,
    /// Where made-up names of `gm add` are gathered; `None`: those of the battle, and new ones
    /// beside them.
    pub(crate) names: Option<&'s mut Names>,
    pub(crate) source: &'s Arc<Source>,
    pub(crate) map: &'s TextMap,
}

pub(crate) type Parse<T> = Result<T, Box<Diagnostic>>;

pub(crate) struct Parser<'s, 'l> {
    pub(crate) scope: Scope<'s>,
    words: Vec<Word<'l>>,
    at: usize,
    end: usize,
}

pub(crate) const CHARACTER: Phrase = phrase("um personagem", "a character");
pub(crate) const CARD: Phrase = phrase("uma carta", "a card");
pub(crate) const TILE: Phrase = phrase("uma casa, como c4", "a tile, as c4");
pub(crate) const NUMBER: Phrase = phrase("um número", "a number");

impl<'s, 'l> Parser<'s, 'l> {
    pub(crate) fn new(line: &'l str, scope: Scope<'s>) -> Self {
        Self {
            scope,
            words: words(line),
            at: 0,
            end: line.trim_end().len(),
        }
    }

    /// The next word, without taking it.
    pub(crate) fn peek(&self) -> Option<&'l str> {
        self.word().map(|word| word.text)
    }

    /// The word behind the next one.
    pub(crate) fn peek_second(&self) -> Option<&'l str> {
        self.words.get(self.at + 1).map(|word| word.text)
    }

    pub(crate) fn word(&self) -> Option<&Word<'l>> {
        self.words.get(self.at)
    }

    /// The place of the next word, or of the end of the line.
    pub(crate) fn span(&self) -> Range<usize> {
        self.word().map_or(self.end..self.end, Word::span)
    }

    /// The place of the word behind the next one.
    pub(crate) fn second_span(&self) -> Range<usize> {
        let word = self.words.get(self.at + 1);
        word.map_or(self.end..self.end, Word::span)
    }

    /// The place of the word that was taken last.
    pub(crate) fn span_before(&self) -> Range<usize> {
        let word = self.at.checked_sub(1).and_then(|at| self.words.get(at));
        word.map_or(0..0, Word::span)
    }

    pub(crate) fn take(&mut self) -> Option<&'l str> {
        let word = self.peek();
        self.at += usize::from(word.is_some());
        word
    }

    /// Takes the next word if it is this one.
    pub(crate) fn eat(&mut self, word: &str) -> bool {
        let fits = self.peek() == Some(word);
        self.at += usize::from(fits);
        fits
    }

    /// The words up to one of these, or to the end of the line.
    pub(crate) fn until(&mut self, stops: &[&str]) -> Vec<&'l str> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|word| !stops.contains(word)) {
            taken.push(word);
            self.at += 1;
        }
        taken
    }

    /// Whether no word is left.
    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Hides the words from the last one of this kind on; gives what was hidden.
    pub(crate) fn split_last(&mut self, word: &str) -> Option<Vec<Word<'l>>> {
        let place = self.words.iter().rposition(|known| known.text == word)?;
        (place >= self.at).then(|| self.words.split_off(place))
    }

    /// Goes on with these words instead.
    pub(crate) fn resume(&mut self, words: Vec<Word<'l>>) {
        self.at = self.words.len();
        self.words.extend(words);
    }

    pub(crate) fn fail<T>(&self, span: &Range<usize>, problem: Problem) -> Parse<T> {
        let span = self.scope.map.range(span);
        let source = Arc::clone(self.scope.source);
        Err(Box::new(Diagnostic::error(source, span, problem)))
    }

    /// Something else was expected where the parser is.
    pub(crate) fn expected<T>(&self, expected: Phrase) -> Parse<T> {
        let found = self.peek().unwrap_or_default().to_owned();
        self.fail(&self.span(), Problem::Expected { expected, found })
    }

    /// Takes a word that must be there.
    pub(crate) fn expect(&mut self, word: &'static str, expected: Phrase) -> Parse<()> {
        if self.eat(word) {
            Ok(())
        } else {
            self.expected(expected)
        }
    }

    /// The line must be at its end.
    pub(crate) fn done(&self) -> Parse<()> {
        match self.peek() {
            None => Ok(()),
            Some(word) => {
                let span = self.span();
                self.fail(&span, Problem::TooMuch(word.to_owned()))
            }
        }
    }

    fn is_id(word: &str) -> bool {
        stint::setup::check_id(word).is_ok()
    }

    fn unknown<T>(&self, kind: Kind, who: Option<CharId>, id: &str, at: &Range<usize>) -> Parse<T> {
        let nearest = self.scope.lookup.nearest(kind, who, id);
        let id = id.to_owned();
        self.fail(at, Problem::UnknownId { kind, id, nearest })
    }

    /// A word that could be an identifier.
    fn id(&self, expected: Phrase) -> Parse<&'l str> {
        match self.peek() {
            Some(word) if Self::is_id(word) => Ok(word),
            _ => self.expected(expected),
        }
    }

    pub(crate) fn character(&mut self) -> Parse<CharId> {
        let id = self.id(CHARACTER)?;
        let Some(who) = self.scope.lookup.character(id) else {
            return self.unknown(Kind::Character, None, id, &self.span());
        };
        self.at += 1;
        Ok(who)
    }

    pub(crate) fn card(&mut self) -> Parse<CardId> {
        let id = self.id(CARD)?;
        let Some(card) = self.scope.lookup.card(id) else {
            return self.unknown(Kind::Card, None, id, &self.span());
        };
        self.at += 1;
        Ok(card)
    }

    /// A character or card at a place of the line.
    pub(crate) fn thing(&self, id: &str, at: &Range<usize>) -> Parse<super::lookup::Thing> {
        match self.scope.lookup.thing(id) {
            Some(thing) => Ok(thing),
            None => self.unknown(Kind::Thing, None, id, at),
        }
    }

    /// A team, by its name.
    pub(crate) fn team(&mut self) -> Parse<stint::ids::TeamId> {
        let words = self.until(&[]);
        let name = words.join(" ");
        match self.scope.lookup.team(&name) {
            Some(team) => Ok(team),
            None => {
                self.at -= words.len();
                self.unknown(Kind::Team, None, &name, &self.span())
            }
        }
    }

    /// A technique by its name, which may be several words, or its number.
    pub(crate) fn technique(&mut self, who: CharId) -> Parse<CardId> {
        const TECHNIQUE: Phrase = phrase("uma técnica", "a technique");
        let mut name = String::new();
        let span = self.span();
        while let Some(word) = self.peek() {
            if matches!(word, "on" | "with") || word.starts_with('#') {
                break;
            }
            if !name.is_empty() {
                name.push(' ');
            }
            name.push_str(word);
            self.at += 1;
        }
        if name.is_empty() {
            return self.expected(TECHNIQUE);
        }
        match self.scope.lookup.technique(who, &name) {
            Some(card) => Ok(card),
            None => self.unknown(Kind::Technique, Some(who), &name, &span),
        }
    }

    /// A target, payment or answer.
    pub(crate) fn pick(&mut self) -> Parse<stint::command::Pick> {
        const PICK: Phrase = phrase(
            "um id, uma casa, um número, yes ou no",
            "an id, a tile, a number, yes or no",
        );
        let Some(word) = self.peek() else {
            return self.expected(PICK);
        };
        if let Some(pick) = self.scope.lookup.pick(word) {
            self.at += 1;
            return Ok(pick);
        }
        if Self::is_id(word) {
            return self.unknown(Kind::Pick, None, word, &self.span());
        }
        self.expected(PICK)
    }

    pub(crate) fn tile(&mut self) -> Parse<Tile> {
        match self.peek().and_then(|word| word.parse().ok()) {
            Some(tile) => {
                self.at += 1;
                Ok(tile)
            }
            None => self.expected(TILE),
        }
    }

    pub(crate) fn number<T: std::str::FromStr>(&mut self, expected: Phrase) -> Parse<T> {
        match self.peek().and_then(|word| word.parse().ok()) {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => self.expected(expected),
        }
    }

    /// The number of an effect, `#2`, from 0.
    pub(crate) fn effect_number(&mut self) -> Parse<Option<u8>> {
        let Some(digits) = self.peek().and_then(|word| word.strip_prefix('#')) else {
            return Ok(None);
        };
        match digits
            .parse::<u8>()
            .ok()
            .and_then(|number| number.checked_sub(1))
        {
            Some(number) => {
                self.at += 1;
                Ok(Some(number))
            }
            None => self.expected(phrase(
                "o número de um efeito, de #1 em diante",
                "the number of an effect, from #1 on",
            )),
        }
    }
}
