//! Reading one sentence with the grammar.

use stint::names::Names;
use stint::vocabulary::Lang;

use crate::grammar::{Chart, Grammar, Nt, Value, grammar};
use crate::lexer::{Kind, Token};
use crate::span::Span;

/// No sentence of a card is longer; a longer one is left manual without looking further.
const MAX_TOKENS: usize = 400;

/// The most words of what stands behind a sentence and belongs before it.
const MAX_TRAIL: usize = 24;

/// A sentence as tokens.
pub(crate) struct Sentence<'a> {
    text: &'a str,
    grammar: &'static Grammar,
    tokens: Vec<Token>,
    span: Span,
    /// The sentences before, and whether it goes on with what they are about.
    before: Vec<Token>,
    goes_on: bool,
}

impl<'a> Sentence<'a> {
    /// The sentence at a place of a text, its full stop apart.
    pub(crate) fn new(text: &'a str, span: Span, lang: Lang) -> Self {
        let grammar = grammar(lang);
        let words = span.of(text);
        // Tokens are not worth making for what is much longer than any sentence.
        let tokens = if words.len() <= MAX_TOKENS * 40 {
            grammar.symbols.lex(words, span.start, lang)
        } else {
            Vec::new()
        };
        let mut sentence = Self {
            text,
            grammar,
            tokens,
            span,
            before: Vec::new(),
            goes_on: false,
        };
        if sentence
            .tokens
            .last()
            .is_some_and(|token| token.span.of(text) == ".")
        {
            sentence.tokens.pop();
        }
        sentence
    }

    /// The same after other sentences of the body that begins here, to which words may refer.
    pub(crate) fn after(mut self, body: usize, goes_on: bool) -> Self {
        let before = self.text.get(body..self.span.start).unwrap_or_default();
        if before.len() <= MAX_TOKENS * 40 {
            self.before = self.grammar.symbols.lex(before, body, self.grammar.lang);
            let far = self.before.len().saturating_sub(MAX_TOKENS);
            self.before.drain(..far);
        }
        self.goes_on = goes_on;
        self
    }

    /// The same with the options of a list at its end.
    pub(crate) fn with_list(mut self) -> Self {
        let end = Span::new(self.span.end, self.span.end);
        self.tokens.push(Token {
            kind: Kind::List,
            sym: 0,
            span: end,
        });
        self
    }

    /// Whether there are no words at all.
    pub(crate) fn is_empty(&self) -> bool {
        self.tokens.is_empty() && self.span.of(self.text).len() <= MAX_TOKENS
    }

    /// What all of it means as one part of this kind.
    pub(crate) fn read(&self, nt: Nt, names: &mut Names) -> Option<Value> {
        self.read_tokens(&self.tokens, nt, names).ok()
    }

    /// The same, or from where on it is not understood.
    pub(crate) fn read_or_trouble(&self, nt: Nt, names: &mut Names) -> Result<Value, Span> {
        self.read_tokens(&self.tokens, nt, names)
    }

    /// What it means where a part of one kind stands before the first comma that allows it, or at
    /// the end, and a part of another kind is the rest.
    pub(crate) fn read_led(&self, lead: Nt, nt: Nt, names: &mut Names) -> Option<(Value, Value)> {
        let is_comma = |token: &Token| token.span.of(self.text) == ",";
        let commas = self
            .tokens
            .iter()
            .enumerate()
            .filter(|(_, token)| is_comma(token));
        for (at, _) in commas.take(4) {
            let (before, after) = (&self.tokens[..at], &self.tokens[at + 1..]);
            if let Ok(led) = self.read_tokens(before, lead, names) {
                let value = self.read_tokens(after, nt, names).ok()?;
                return Some((led, value));
            }
        }
        // "Heal 1 LIFE at the start of your turn": the same behind, where it is near the end.
        let last = self.tokens.len().min(MAX_TOKENS);
        for at in last.saturating_sub(MAX_TRAIL).max(1)..last {
            let (before, after) = (&self.tokens[..at], &self.tokens[at..]);
            if let Ok(led) = self.read_tokens(after, lead, names) {
                let before = match before.split_last() {
                    Some((comma, rest)) if is_comma(comma) => rest,
                    _ => before,
                };
                let value = self.read_tokens(before, nt, names).ok()?;
                return Some((led, value));
            }
        }
        None
    }

    fn read_tokens(&self, tokens: &[Token], nt: Nt, names: &mut Names) -> Result<Value, Span> {
        if tokens.is_empty() || tokens.len() > MAX_TOKENS {
            return Err(self.span);
        }
        let mut chart =
            Chart::new(self.grammar, self.text, tokens, names).after(&self.before, self.goes_on);
        let Some(reading) = chart.whole(nt) else {
            let first = tokens.get(chart.furthest()).or(tokens.last());
            let start = first.map_or(self.span.start, |token| token.span.start);
            return Err(Span::new(start, self.span.end));
        };
        let fresh = reading.names.iter().filter_map(|id| chart.fresh_name(id));
        let fresh: Vec<String> = fresh.map(str::to_owned).collect();
        if fresh.is_empty() {
            return Ok((*reading.value).clone());
        }
        // Only the names that the sentence really uses become known, in the order of the text.
        for name in &fresh {
            names.intern(name).ok_or(self.span)?;
        }
        let mut chart =
            Chart::new(self.grammar, self.text, tokens, names).after(&self.before, self.goes_on);
        chart
            .whole(nt)
            .map(|reading| (*reading.value).clone())
            .ok_or(self.span)
    }
}
