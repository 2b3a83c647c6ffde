//! A text as it should be typed: keywords, brackets, signs and the game's own terms as they are
//! printed, its wording as it is.

use stint::effect::{Clause, Effect};
use stint::names::{Names, fold};
use stint::vocabulary::Lang;

use crate::header::Keyword;
use crate::parse::{NodeKind, Parsed, parse};
use crate::print::{print_clause, print_requirement};
use crate::span::Span;

/// The text of an effect with its keywords in the printed order, with their accents, requirements
/// in `【 】`, signs and the game's terms as they are printed. What has another wording than the
/// normal form keeps it, and so do line breaks. `None` where nothing would change, and where the
/// keywords make no effect. The new text means the same.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let normal = |text| stint_text::normalise(text, Lang::Pt, &Names::default());
/// assert_eq!(
///     normal("[uma vez por ciclo] [ativar] <<descarte uma carta>> cure 5 de vida").as_deref(),
///     Some("[Ativar] [Uma vez por Ciclo] 【Descarte uma carta】 Cure 5 de VIDA.")
/// );
/// assert_eq!(normal("[Ativar] Cure 5 de VIDA."), None);
/// ```
#[must_use]
pub fn normalise(text: &str, lang: Lang, names: &Names) -> Option<String> {
    let mut known = names.clone();
    let parsed = parse(text, lang, &mut known);
    let effect = parsed.effect.as_ref()?;
    let writer = Writer {
        text,
        lang,
        names: &known,
        parsed: &parsed,
        effect,
    };
    let same = |words: &str| {
        let read = parse(words, lang, &mut names.clone());
        read.effect.as_ref() == Some(effect)
    };
    // Where signs in a sentence that keeps its wording would change what it means, they stay.
    let candidates = [writer.write(true), writer.write(false)];
    let normal = candidates.into_iter().find(|words| same(words))?;
    (normal != text).then_some(normal)
}

struct Writer<'a> {
    text: &'a str,
    lang: Lang,
    names: &'a Names,
    parsed: &'a Parsed,
    effect: &'a Effect,
}

impl Writer<'_> {
    fn write(&self, signs: bool) -> String {
        let mut written: Vec<String> = self.keywords();
        let requirements = self.requirements(signs);
        if !requirements.is_empty() {
            written.push(format!("【{}】", requirements.join("; ")));
        }
        let body = self.body(signs);
        if !body.is_empty() {
            written.push(body);
        }
        written.join(" ")
    }

    /// The keywords between brackets, in the printed order (E1.3), each once.
    fn keywords(&self) -> Vec<String> {
        let nodes = self.parsed.tree.iter();
        let mut keywords: Vec<Keyword> = nodes
            .filter_map(|node| match node.kind {
                NodeKind::Keyword(keyword) => Some(keyword),
                _ => None,
            })
            .collect();
        keywords.sort_unstable();
        keywords.dedup();
        let words = keywords.iter().map(|keyword| keyword.name(self.lang));
        words.map(|name| format!("[{name}]")).collect()
    }

    /// The places of requirements or sentences, each with the numbers of what it says.
    fn places(&self, number: impl Fn(NodeKind) -> Option<usize>) -> Vec<(Span, Vec<usize>)> {
        let mut places: Vec<(Span, Vec<usize>)> = Vec::new();
        for node in &self.parsed.tree {
            let Some(number) = number(node.kind) else {
                continue;
            };
            match places.last_mut() {
                Some((span, numbers)) if *span == node.span => numbers.push(number),
                _ => places.push((node.span, vec![number])),
            }
        }
        places
    }

    fn requirements(&self, signs: bool) -> Vec<String> {
        let places = self.places(|kind| match kind {
            NodeKind::Requirement(number) => Some(number),
            _ => None,
        });
        let written = places.into_iter().map(|(span, numbers)| {
            let each = numbers
                .iter()
                .filter_map(|number| self.effect.requirements.get(*number))
                .map(|one| print_requirement(one, self.lang, self.names));
            let printed = each.collect::<Vec<_>>().join("; ");
            self.choose(span.of(self.text), printed, signs)
        });
        written.collect()
    }

    /// Sentence after sentence, with what stands between them.
    fn body(&self, signs: bool) -> String {
        let places = self.places(|kind| match kind {
            NodeKind::Clause(number) => Some(number),
            _ => None,
        });
        let Some((first, _)) = places.first() else {
            return String::new();
        };
        let mut written = String::new();
        let mut at = first.start;
        for (span, numbers) in places {
            let between = Span::new(at, span.start).of(self.text);
            if between.trim().is_empty() {
                written.push_str(&gap(between));
            } else {
                // A sentence that goes on with the one before: "Otherwise, …".
                written.push_str(between);
            }
            let clauses: Vec<&Clause> = numbers
                .iter()
                .filter_map(|number| self.effect.body.get(*number))
                .collect();
            let words = span.of(self.text);
            let each = clauses
                .iter()
                .map(|clause| print_clause(clause, self.lang, self.names));
            let mut printed = each.collect::<Vec<_>>().join(" ");
            if !words.contains('\n') {
                printed = printed.replace('\n', " ");
            }
            written.push_str(&self.choose(words, printed, signs));
            at = span.end;
        }
        let rest = Span::new(at, self.text.len()).of(self.text);
        written.push_str(rest.trim_end());
        written
    }

    /// The words as they are printed, where that is the same wording; else those that are there.
    fn choose(&self, words: &str, printed: String, signs: bool) -> String {
        if wording(words) == wording(&printed) {
            return printed;
        }
        if signs {
            words.replace("->", "➜").replace("=>", "➥")
        } else {
            words.to_owned()
        }
    }
}

/// The white space between two sentences: line breaks are kept.
fn gap(between: &str) -> String {
    if between.contains('\n') {
        let lines = between.split('\n').map(|line| line.trim_end_matches(' '));
        lines.collect::<Vec<_>>().join("\n")
    } else if between.is_empty() {
        String::new()
    } else {
        " ".to_owned()
    }
}

/// What two texts of the same wording have in common: words without case and accents, signs
/// whichever way they are typed.
fn wording(text: &str) -> String {
    let mut signs = text.to_owned();
    for (typed, sign) in [
        ("->", "➜"),
        ("→", "➜"),
        ("=>", "➥"),
        ("✚", "+"),
        ("–", "-"),
        ("−", "-"),
        ("—", "-"),
        ("✱", "*"),
        ("✖", "*"),
        ("×", "*"),
        ("•", "●"),
        ("\n- ", "\n● "),
        ("\u{201c}", "\""),
        ("\u{201d}", "\""),
    ] {
        signs = signs.replace(typed, sign);
    }
    let folded = fold(&signs);
    let squeezed: String = folded.split_whitespace().collect();
    squeezed.trim_end_matches('.').replace(['(', ')'], "")
}
