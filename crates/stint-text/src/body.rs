//! Reading a body: sentence after sentence, each by itself (E1.7).

use stint::effect::{Clause, Effect, Event, Instruction, Moment, Negated, Requirement, Trigger};
use stint::names::{Names, fold};
use stint::vocabulary::Lang;

use crate::diagnostic::{Diagnostic, Fix, Message};
use crate::grammar::{Nt, Value};
use crate::header::Keyword;
use crate::parse::{Node, NodeKind, Parsed};
use crate::segment::{self, Unit};
use crate::sentence::Sentence;
use crate::span::Span;

/// Reads requirements and bodies of one effect.
pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    pub(crate) lang: Lang,
    pub(crate) names: &'a mut Names,
    /// Where in the body the sentence before begins, which "instead" replaces.
    before: usize,
    /// How what happens can be replaced: what its trigger says is about to happen.
    replaces: Option<Negated>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str, lang: Lang, names: &'a mut Names) -> Self {
        Self {
            text,
            lang,
            names,
            before: 0,
            replaces: None,
        }
    }

    /// Reads what stands in `【 】`.
    pub(crate) fn requirements(&mut self, span: Span, effect: &mut Effect, parsed: &mut Parsed) {
        for part in segment::requirements(self.text, span) {
            if part.start == part.end {
                let diagnostic = Diagnostic::warning(part, Message::EmptyRequirement);
                parsed.diagnostics.push(diagnostic);
                continue;
            }
            let before = effect.requirements.len();
            self.requirement(part, effect, parsed);
            for number in before..effect.requirements.len() {
                let kind = NodeKind::Requirement(number);
                parsed.tree.push(Node { span: part, kind });
            }
        }
    }

    fn requirement(&mut self, span: Span, effect: &mut Effect, parsed: &mut Parsed) {
        let sentence = Sentence::new(self.text, span, self.lang);
        let read = sentence.read_or_trouble(Nt::Requirement, self.names);
        let trouble = *read.as_ref().err().unwrap_or(&span);
        match read {
            Ok(Value::Requirement(requirement)) => {
                self.take(requirement, span, effect, parsed);
                return;
            }
            Ok(Value::Requirements(all)) => {
                for requirement in all {
                    self.take(requirement, span, effect, parsed);
                }
                return;
            }
            _ => match sentence.read(Nt::Lead, self.names) {
                Some(Value::Timing(timing)) => return effect.timings.push(timing),
                Some(Value::Limit(limit)) => return effect.limits.push(limit),
                _ => {}
            },
        }
        // "Discard a card and exhaust 2 MANA": several costs in one.
        if let Some(Value::Clauses(clauses)) = sentence.read(Nt::Clauses, self.names)
            && let Some(acts) = acts(clauses)
        {
            effect
                .requirements
                .extend(acts.into_iter().map(Requirement::Do));
            return;
        }
        let diagnostic = Diagnostic::warning(trouble, Message::ManualRequirement);
        parsed.diagnostics.push(diagnostic);
        parsed.manual.push(span);
        let text = span.of(self.text).to_owned();
        effect.requirements.push(if is_trigger(&text) {
            Requirement::ManualTrigger(text)
        } else {
            Requirement::Manual(text)
        });
    }

    fn take(
        &mut self,
        requirement: Requirement,
        span: Span,
        effect: &mut Effect,
        parsed: &mut Parsed,
    ) {
        if let Requirement::When(trigger) = &requirement {
            self.suggest_when(span, parsed);
            self.replaces = replaced(trigger).or(self.replaces);
        }
        effect.requirements.push(requirement);
    }

    /// An *if* that names a happening is a *when* (E7.4): say so.
    fn suggest_when(&self, span: Span, parsed: &mut Parsed) {
        let (word, when) = match self.lang {
            Lang::Pt => ("se", "Quando"),
            Lang::En => ("if", "When"),
        };
        let first = span.of(self.text).get(..word.len());
        if first.is_some_and(|first| fold(first) == word) {
            let place = Span::new(span.start, span.start + word.len());
            let fix = Fix::new(place, when.to_owned());
            parsed
                .diagnostics
                .push(Diagnostic::warning(place, Message::IfIsWhen).with(fix));
        }
    }

    /// Reads a body.
    pub(crate) fn body(&mut self, span: Span, effect: &mut Effect, parsed: &mut Parsed) {
        for (number, unit) in segment::units(self.text, span).into_iter().enumerate() {
            let before = effect.body.len();
            match &unit {
                Unit::Sentence(span) if number == 0 => self.first(*span, effect, parsed),
                Unit::Sentence(span) => self.sentence(*span, &mut effect.body, parsed),
                Unit::List(head, options) => {
                    self.list(*head, options, unit.span(), &mut effect.body, parsed);
                }
            }
            for number in before..effect.body.len() {
                parsed.tree.push(Node {
                    span: unit.span(),
                    kind: NodeKind::Clause(number),
                });
            }
        }
    }

    /// The first sentence may begin with what belongs before the body in today's wording: "At the
    /// start of your turn, …", "When you are attacked, …".
    fn first(&mut self, span: Span, effect: &mut Effect, parsed: &mut Parsed) {
        let sentence = Sentence::new(self.text, span, self.lang);
        if let Some(Value::Clauses(clauses)) = sentence.read(Nt::Sentence, self.names) {
            self.before = effect.body.len();
            effect.body.extend(clauses);
            return;
        }
        for (nt, instead) in [(Nt::Sentence, false), (Nt::Instead, true)] {
            let Some((lead, Value::Clauses(clauses))) = sentence.read_led(Nt::Lead, nt, self.names)
            else {
                continue;
            };
            let replaced = match &lead {
                Value::Requirement(Requirement::When(trigger)) => replaced(trigger),
                _ => None,
            };
            if instead && replaced.is_none() {
                continue;
            }
            match lead {
                Value::Timing(timing) => effect.timings.push(timing),
                Value::Limit(limit) => effect.limits.push(limit),
                Value::Requirement(requirement) => self.take(requirement, span, effect, parsed),
                Value::Requirements(all) => {
                    for requirement in all {
                        self.take(requirement, span, effect, parsed);
                    }
                }
                _ => {}
            }
            let negated = replaced.filter(|_| instead);
            effect.body.extend(negated.map(negate));
            effect.body.extend(clauses);
            return;
        }
        self.sentence(span, &mut effect.body, parsed);
    }

    fn sentence(&mut self, span: Span, body: &mut Vec<Clause>, parsed: &mut Parsed) {
        let sentence = Sentence::new(self.text, span, self.lang);
        if sentence.is_empty() {
            return;
        }
        if let Some(Clause::Check {
            success, failure, ..
        }) = body.last_mut()
            && self.is_critical(&sentence, success, failure)
        {
            return;
        }
        let trouble = match sentence.read_or_trouble(Nt::Sentence, self.names) {
            Ok(Value::Clauses(clauses)) => {
                self.before = body.len();
                body.extend(clauses);
                return;
            }
            Ok(_) => span,
            Err(trouble) => trouble,
        };
        if let Some(last) = body.last_mut()
            && self.continues(&sentence, last)
        {
            return;
        }
        if self.replaces(&sentence, body) {
            return;
        }
        if self.lines(span, body, parsed) {
            return;
        }
        self.manual(span, trouble, body, parsed);
    }

    /// "Otherwise, …" and "If successful, …" go on with the sentence before.
    fn continues(&mut self, sentence: &Sentence<'_>, last: &mut Clause) -> bool {
        let mut fill = |nt, part: &mut Vec<Clause>| {
            if !part.is_empty() {
                return false;
            }
            match sentence.read(nt, self.names) {
                Some(Value::Clauses(clauses)) => {
                    *part = clauses;
                    true
                }
                _ => false,
            }
        };
        match last {
            Clause::If { otherwise, .. } => fill(Nt::Otherwise, otherwise),
            Clause::Check {
                success, failure, ..
            } => fill(Nt::Success, success) || fill(Nt::Failure, failure),
            _ => false,
        }
    }

    /// "On a critical success, …": of the check before, besides what success means (B2.3). How
    /// good it was is asked before anything else is done.
    fn is_critical(
        &mut self,
        sentence: &Sentence<'_>,
        success: &mut Vec<Clause>,
        failure: &mut Vec<Clause>,
    ) -> bool {
        for (nt, part) in [(Nt::Critical, success), (Nt::Fumble, failure)] {
            if let Some(Value::Clause(Clause::If {
                condition, then, ..
            })) = sentence.read(nt, self.names)
            {
                let plain = std::mem::take(part);
                *part = vec![Clause::If {
                    condition,
                    then: [plain.clone(), then].concat(),
                    otherwise: plain,
                }];
                return true;
            }
        }
        false
    }

    /// "… instead": of the sentence before if something holds, or of what is about to happen; and
    /// "if the target dies, …" after it.
    fn replaces(&mut self, sentence: &Sentence<'_>, body: &mut Vec<Clause>) -> bool {
        if let Some(replaced) = body.get(self.before..)
            && !replaced.is_empty()
            && !replaced
                .iter()
                .any(|clause| matches!(clause, Clause::Manual(_)))
            && let Some(Value::Clause(Clause::If {
                condition, then, ..
            })) = sentence.read(Nt::Replaced, self.names)
        {
            let otherwise = body.split_off(self.before);
            body.push(Clause::If {
                condition,
                then,
                otherwise,
            });
            return true;
        }
        if !body.is_empty()
            && let Some(Value::Clause(clause)) = sentence.read(Nt::Aftermath, self.names)
        {
            self.before = body.len();
            body.push(clause);
            return true;
        }
        if let Some(what) = self.replaces
            && let Some(Value::Clauses(clauses)) = sentence.read(Nt::Instead, self.names)
        {
            self.before = body.len();
            body.push(negate(what));
            body.extend(clauses);
            return true;
        }
        false
    }

    /// A text whose lines end without full stops: each line by itself, if that helps.
    fn lines(&mut self, span: Span, body: &mut Vec<Clause>, parsed: &mut Parsed) -> bool {
        let lines: Vec<Span> = segment::lines(self.text, span);
        if lines.len() < 2 || lines.len() > 40 {
            return false;
        }
        let understood = lines.iter().any(|line| {
            let sentence = Sentence::new(self.text, *line, self.lang);
            sentence.read(Nt::Sentence, self.names).is_some()
        });
        if understood {
            for line in lines {
                self.sentence(line, body, parsed);
            }
        }
        understood
    }

    fn list(
        &mut self,
        head: Span,
        options: &[Vec<Span>],
        whole: Span,
        body: &mut Vec<Clause>,
        parsed: &mut Parsed,
    ) {
        let sentence = Sentence::new(self.text, head, self.lang).with_list();
        self.before = usize::MAX;
        let Some(Value::Clauses(mut clauses)) = sentence.read(Nt::Sentence, self.names) else {
            self.manual(whole, head, body, parsed);
            return;
        };
        let read = options.iter().map(|sentences| {
            let mut option = Vec::new();
            self.before = usize::MAX;
            for span in sentences {
                self.sentence(*span, &mut option, parsed);
            }
            option
        });
        let read: Vec<Vec<Clause>> = read.collect();
        self.before = usize::MAX;
        if fill(&mut clauses, &read) {
            body.extend(clauses);
        } else {
            self.manual(whole, head, body, parsed);
        }
    }

    fn manual(&self, span: Span, trouble: Span, body: &mut Vec<Clause>, parsed: &mut Parsed) {
        let diagnostic = match self.not_granted(span) {
            Some((place, keyword)) => {
                Diagnostic::warning(place, Message::NotGranted(keyword.name(self.lang)))
            }
            None => Diagnostic::warning(trouble, Message::ManualBody),
        };
        parsed.diagnostics.push(diagnostic);
        parsed.manual.push(span);
        body.push(Clause::Manual(span.of(self.text).to_owned()));
    }

    /// A keyword that the sentence gives, and that one activation cannot be given (E4.11).
    fn not_granted(&self, span: Span) -> Option<(Span, Keyword)> {
        const GIVES: [&str; 11] = [
            "has", "have", "gains", "gain", "is", "tem", "ganha", "ganham", "recebe", "recebem",
            "e",
        ];
        let words = span.of(self.text);
        let open = words.find('[')?;
        let close = open + words[open..].find(']')?;
        let before = words[..open].split_whitespace().next_back()?;
        if before.len() > 10 || !GIVES.contains(&fold(before).as_str()) {
            return None;
        }
        let place = Span::new(span.start + open + 1, span.start + close).trimmed(self.text);
        let keyword = Keyword::find(place.of(self.text), self.lang)?;
        let can = matches!(keyword, Keyword::Limit(limit) if limit.is_of_one_activation());
        (!can).then_some((place, keyword))
    }
}

/// What is negated when something else happens instead: what is about to happen (E10.1), or the
/// damage that has been dealt, before life is lost (E10.3).
const fn replaced(trigger: &Trigger) -> Option<Negated> {
    match (&trigger.event, trigger.moment) {
        (Event::SuffersDamage(..), Moment::After) => Some(Negated::Damage),
        (_, Moment::Before) => Some(Negated::Action),
        _ => None,
    }
}

const fn negate(what: Negated) -> Clause {
    Clause::plain(Instruction::Negate(what))
}

/// Puts the options where the list was announced.
fn fill(clauses: &mut [Clause], read: &[Vec<Clause>]) -> bool {
    clauses.iter_mut().rev().any(|clause| match clause {
        Clause::Choose { options, .. } if options.is_empty() => {
            *options = read.to_vec();
            true
        }
        Clause::If {
            then, otherwise, ..
        } => fill(otherwise, read) || fill(then, read),
        Clause::Check {
            success, failure, ..
        } => fill(failure, read) || fill(success, read),
        Clause::May(clauses) => fill(clauses, read),
        _ => false,
    })
}

/// Instructions alone, as costs are.
fn acts(clauses: Vec<Clause>) -> Option<Vec<stint::effect::Instruction>> {
    clauses
        .into_iter()
        .map(|clause| match clause {
            Clause::Do {
                instruction,
                may: false,
                duration: None,
            } => Some(instruction),
            _ => None,
        })
        .collect()
}

/// Whether a requirement that is not understood names a situation.
fn is_trigger(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let words = [
        "when", "whenever", "after", "before", "quando", "depois", "apos", "antes", "sempre",
    ];
    first.len() < 20 && words.contains(&fold(first).as_str())
}
