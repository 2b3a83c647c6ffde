//! Reading a text: keywords, requirements, body.

use stint::effect::{Amount, Effect};
use stint::names::Names;
use stint::vocabulary::Lang;

use crate::body::Reader;
use crate::diagnostic::{Diagnostic, Message};
use crate::grammar::{Nt, Value};
use crate::header::{Header, Keyword};
use crate::sentence::Sentence;
use crate::span::Span;

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// A keyword between brackets.
    Keyword(Keyword),
    /// The requirement of this number.
    Requirement(usize),
    /// The clause of the body of this number.
    Clause(usize),
}

/// A part of a text, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: NodeKind,
}

/// What became of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// What it means; `None` only where its keywords make no effect.
    pub effect: Option<Effect>,
    /// What is wrong or doubtful.
    pub diagnostics: Vec<Diagnostic>,
    /// The words that were not understood: left to the table (E1.7).
    pub manual: Vec<Span>,
    /// Its parts, in the order of the text.
    pub tree: Vec<Node>,
}

/// Reads the text of one effect. It reads every text: what it does not understand stands in the
/// effect as manual (E1.7), and in [`Parsed::diagnostics`].
pub fn parse(text: &str, lang: Lang, names: &mut Names) -> Parsed {
    let mut parsed = Parsed::default();
    let mut header = Header::default();
    let mut requirements = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let start = at + (rest.len() - rest.trim_start().len());
        let rest = &text[start..];
        if rest.starts_with('[') {
            let (end, next) = match rest.find(']') {
                Some(close) => (start + close, start + close + 1),
                None => {
                    let span = Span::new(start, start + 1);
                    parsed
                        .diagnostics
                        .push(Diagnostic::error(span, Message::UnclosedKeyword));
                    (text.len(), text.len())
                }
            };
            let span = Span::new(start + 1, end).trimmed(text);
            if let Some(keyword) = header.read(text, span, lang, &mut parsed.diagnostics) {
                let kind = NodeKind::Keyword(keyword);
                parsed.tree.push(Node { span, kind });
            }
            at = next;
        } else if let Some((open, close)) = [("【", "】"), ("<<", ">>"), ("«", "»")]
            .into_iter()
            .find(|(open, _)| rest.starts_with(open))
        {
            let (end, next) = match rest.find(close) {
                Some(found) => (start + found, start + found + close.len()),
                None => {
                    let span = Span::new(start, start + open.len());
                    parsed
                        .diagnostics
                        .push(Diagnostic::error(span, Message::UnclosedRequirements));
                    (text.len(), text.len())
                }
            };
            requirements.push(Span::new(start + open.len(), end));
            at = next;
        } else {
            at = start;
            break;
        }
    }
    let body = Span::new(at, text.len()).trimmed(text);
    let place = Span::new(0, at.min(text.len())).trimmed(text);
    header.offer_order(text, &mut parsed.diagnostics);
    let Some(mut effect) = header.effect(place, &mut parsed.diagnostics) else {
        return parsed;
    };
    let mut reader = Reader::new(text, lang, names);
    for span in requirements {
        reader.requirements(span, &mut effect, &mut parsed);
    }
    reader.body(body, &mut effect, &mut parsed);
    effect.normalise();
    parsed.effect = Some(effect);
    parsed
}

/// Reads an amount, as an activation bar has it: `( ESP + 1D6 )`.
///
/// # Errors
/// Where it is not understood as a whole: what is wrong, with its place.
pub fn parse_amount(text: &str, lang: Lang, names: &mut Names) -> Result<Amount, Vec<Diagnostic>> {
    let span = Span::new(0, text.len()).trimmed(text);
    let sentence = Sentence::new(text, span, lang);
    let mut trouble = span;
    for nt in [Nt::Amount, Nt::Prose, Nt::Expression] {
        match sentence.read_or_trouble(nt, names) {
            Ok(Value::Amount(amount)) => return Ok(amount),
            Ok(_) => {}
            Err(place) => trouble = place,
        }
    }
    Err(vec![Diagnostic::error(trouble, Message::UnknownAmount)])
}
