//! Reading a text: keywords, requirements, body.

use stint::effect::{Amount, Clause, Effect, Requirement};
use stint::names::Names;
use stint::vocabulary::Lang;

use crate::diagnostic::{Diagnostic, Message};
use crate::header::{Header, Keyword};
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
    let _ = names;
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
    let Some(mut effect) = header.effect(Span::new(0, at.min(text.len())), &mut parsed.diagnostics)
    else {
        return parsed;
    };
    for span in requirements {
        effect
            .requirements
            .push(Requirement::Manual(span.of(text).trim().to_owned()));
        parsed.manual.push(span);
    }
    if body.start < body.end {
        effect.body.push(Clause::Manual(body.of(text).to_owned()));
        parsed.manual.push(body);
    }
    parsed.effect = Some(effect);
    parsed
}

/// Reads an amount, as an activation bar has it: `( ESP + 1D6 )`.
///
/// # Errors
/// Where it is not understood as a whole: what is wrong, with its place.
pub fn parse_amount(text: &str, lang: Lang, names: &mut Names) -> Result<Amount, Vec<Diagnostic>> {
    let _ = (lang, names);
    let span = Span::new(0, text.len()).trimmed(text);
    span.of(text)
        .parse()
        .map(Amount::Number)
        .map_err(|_| vec![Diagnostic::error(span, Message::UnknownAmount)])
}
