//! What a text says against itself, beyond what reading it reports (docs/cards.md, "The linter").

use stint::effect::{Clause, Effect, Instruction, Requirement, Side, Who};
use stint::names::{NameId, Names, fold};
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Timing};

use crate::diagnostic::{Diagnostic, Fix, Message, Severity};
use crate::distance::nearest;
use crate::header::Keyword;
use crate::parse::{Node, NodeKind, Parsed};
use crate::span::Span;
use crate::uses::names_of;

/// What is wrong or doubtful about an effect whose text was read: requirements or a body that
/// contradict its keywords, and effects that can never be activated. What reading it found is in
/// [`Parsed::diagnostics`] already.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let text = "[Permanent] [Exhaust] +2 STR.";
/// let parsed = stint_text::parse(text, Lang::En, &mut Names::default());
/// assert_eq!(stint_text::lint(text, &parsed)[0].code, "task-on-permanent");
/// ```
#[must_use]
pub fn lint(text: &str, parsed: &Parsed) -> Vec<Diagnostic> {
    let Some(effect) = &parsed.effect else {
        return Vec::new();
    };
    let mut linter = Linter {
        text,
        parsed,
        effect,
        found: Vec::new(),
    };
    linter.permanent();
    linter.lingering();
    linter.automatic();
    linter.never();
    linter.empty();
    linter.found
}

/// Whether the texts of one effect in two languages mean the same (E12.4); a diagnostic about the
/// second, where they do not: at the first part that says something else, and where only a number
/// does, at that number. What neither understands is not compared.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let mut names = Names::default();
/// let (pt, en) = ("[Ativar] Cure 5 de VIDA.", "[Activate] Heal 4 LIFE.");
/// let first = stint_text::parse(pt, Lang::Pt, &mut names);
/// let second = stint_text::parse(en, Lang::En, &mut names);
/// let differs = stint_text::lint_pair((pt, &first), (en, &second)).unwrap();
/// assert_eq!((differs.code, differs.span.of(en)), ("languages-differ", "4"));
/// assert_eq!(stint_text::lint_pair((pt, &first), (pt, &first)), None);
/// ```
#[must_use]
pub fn lint_pair(first: (&str, &Parsed), second: (&str, &Parsed)) -> Option<Diagnostic> {
    let (Some(one), Some(other)) = (&first.1.effect, &second.1.effect) else {
        return None;
    };
    let (one, other) = (without_words(one), without_words(other));
    if one == other {
        return None;
    }
    let span = difference(&one, first, &other, second);
    Some(Diagnostic::error(span, Message::LanguagesDiffer))
}

/// The names in a text that nothing gives: a marker or counter that no card gives, a tag that
/// nothing has. `known` says which are given; `given` are the words for them, in the language of
/// the text, for "did you mean".
#[must_use]
pub fn lint_names(
    text: &str,
    parsed: &Parsed,
    names: &Names,
    known: &dyn Fn(NameId) -> bool,
    given: &[&str],
) -> Vec<Diagnostic> {
    let Some(effect) = &parsed.effect else {
        return Vec::new();
    };
    let mut unknown: Vec<NameId> = names_of(effect).into_iter().map(|one| one.name).collect();
    unknown.retain(|name| !known(*name));
    unknown.sort_unstable();
    unknown.dedup();
    let mut nodes = parsed.tree.iter().rev();
    let keyword = nodes.find(|node| matches!(node.kind, NodeKind::Keyword(_)));
    let start = keyword.map_or(0, |node| node.span.end);
    let whole = Span::new(start, text.len());
    let found = unknown.into_iter().map(|name| {
        let forms = [names.text(name, Lang::Pt), names.text(name, Lang::En)];
        let place = forms.iter().find_map(|form| find_words(text, whole, form));
        let span = place.unwrap_or_else(|| whole.trimmed(text));
        let word = place.map_or(forms[0], |place| place.of(text));
        let near = nearest(word, given.iter().copied()).filter(|near| near.far > 0);
        let near = near.map(|near| in_case_of(word, near.word));
        let fix = near.clone().filter(|_| place.is_some());
        let diagnostic = Diagnostic::error(span, Message::UnknownName(word.to_owned(), near));
        match fix {
            Some(word) => diagnostic.with(Fix::proposal(span, word)),
            None => diagnostic,
        }
    });
    found.collect()
}

/// A word with the capitals of another, as it is to take its place.
fn in_case_of(written: &str, word: &str) -> String {
    let mut letters = written.chars().filter(|letter| letter.is_alphabetic());
    let capitals = letters.clone().all(char::is_uppercase);
    if capitals && letters.clone().count() > 1 {
        return word.to_uppercase();
    }
    if letters.next().is_some_and(char::is_uppercase) {
        let mut rest = word.chars();
        let first = rest.next().into_iter().flat_map(char::to_uppercase);
        return first.chain(rest).collect();
    }
    word.to_owned()
}

/// Where words stand in a part of a text, whatever their case and accents.
fn find_words(text: &str, within: Span, words: &str) -> Option<Span> {
    let wanted = fold(words);
    let part = within.of(text);
    let mut before = ' ';
    for (at, letter) in part.char_indices() {
        let begins = !before.is_alphanumeric();
        before = letter;
        if !begins {
            continue;
        }
        let rest = part.get(at..).unwrap_or_default();
        let end = rest.char_indices().nth(words.chars().count());
        let end = end.map_or(rest.len(), |(end, _)| end);
        let (found, behind) = rest.split_at(end);
        let ends = !behind.chars().next().is_some_and(char::is_alphanumeric);
        if ends && fold(found) == wanted {
            let start = within.start + at;
            return Some(Span::new(start, start + end));
        }
    }
    None
}

/// The first part of the second text that says something else than the first: the place to look
/// at.
fn difference(
    one: &Effect,
    first: (&str, &Parsed),
    other: &Effect,
    second: (&str, &Parsed),
) -> Span {
    let tree = &second.1.tree;
    let head = tree.first().map_or(Span::default(), |node| node.span);
    let keyword = |node: &&Node| match node.kind {
        NodeKind::Keyword(keyword) => !keywords(one).contains(&keyword),
        _ => false,
    };
    if let Some(node) = tree.iter().find(keyword) {
        return node.span;
    }
    if keywords(one) != keywords(other) {
        return head;
    }
    let requirement = first_unequal(&one.requirements, &other.requirements);
    let clause = first_unequal(&one.body, &other.body);
    let differs = |node: &&Node| match node.kind {
        NodeKind::Keyword(_) => false,
        NodeKind::Requirement(number) => requirement == Some(number),
        NodeKind::Clause(number) => requirement.is_none() && clause == Some(number),
    };
    let Some(place) = tree.iter().find(differs) else {
        // What is missing is missing at the end.
        return tree.last().map_or(head, |node| node.span);
    };
    let same = first.1.tree.iter().find(|node| node.kind == place.kind);
    let number = same.and_then(|same| {
        let (mine, theirs) = (numbers(first.0, same.span), numbers(second.0, place.span));
        let pairs = mine.iter().zip(&theirs);
        let mut unequal = pairs.filter(|(a, b)| a.of(first.0) != b.of(second.0));
        let (_, number) = unequal.next()?;
        (mine.len() == theirs.len() && unequal.next().is_none()).then_some(*number)
    });
    number.unwrap_or(place.span)
}

/// The numbers of a part of a text.
fn numbers(text: &str, within: Span) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    for (at, letter) in within.of(text).char_indices() {
        let at = within.start + at;
        match found.last_mut() {
            _ if !letter.is_ascii_digit() => {}
            Some(last) if last.end == at => last.end += 1,
            _ => found.push(Span::new(at, at + 1)),
        }
    }
    found
}

/// The keywords of an effect.
fn keywords(effect: &Effect) -> Vec<Keyword> {
    let activation = std::iter::once(Keyword::Activation(effect.activation));
    activation
        .chain(effect.timings.iter().copied().map(Keyword::Timing))
        .chain(effect.limits.iter().copied().map(Keyword::Limit))
        .chain(effect.scopes.iter().copied().map(Keyword::Scope))
        .chain(effect.task.map(Keyword::Task))
        .collect()
}

/// The number of the first element in which two lists differ.
fn first_unequal<T: PartialEq>(one: &[T], other: &[T]) -> Option<usize> {
    let within = one.iter().zip(other).position(|(a, b)| a != b);
    within.or((one.len() != other.len()).then(|| one.len().min(other.len())))
}

/// The effect, with what was not understood left out: its words are of one language.
fn without_words(effect: &Effect) -> Effect {
    let mut effect = effect.clone();
    for requirement in &mut effect.requirements {
        if let Requirement::Manual(text) | Requirement::ManualTrigger(text) = requirement {
            text.clear();
        }
    }
    clear(&mut effect.body);
    effect
}

fn clear(clauses: &mut [Clause]) {
    for clause in clauses {
        match clause {
            Clause::Manual(text) => text.clear(),
            Clause::If {
                then, otherwise, ..
            } => {
                clear(then);
                clear(otherwise);
            }
            Clause::May(clauses) => clear(clauses),
            Clause::Choose { options, .. } => options.iter_mut().for_each(|option| clear(option)),
            Clause::Check {
                success, failure, ..
            } => {
                clear(success);
                clear(failure);
            }
            Clause::Do { .. } => {}
        }
    }
}

struct Linter<'a> {
    text: &'a str,
    parsed: &'a Parsed,
    effect: &'a Effect,
    found: Vec<Diagnostic>,
}

impl Linter<'_> {
    fn report(&mut self, severity: Severity, span: Span, message: Message) {
        self.found.push(match severity {
            Severity::Error => Diagnostic::error(span, message),
            Severity::Warning => Diagnostic::warning(span, message),
        });
    }

    /// Where a keyword stands, or the whole text.
    fn keyword(&self, wanted: Keyword) -> Span {
        self.place(|kind| kind == NodeKind::Keyword(wanted))
    }

    fn place(&self, wanted: impl Fn(NodeKind) -> bool) -> Span {
        let node = self.parsed.tree.iter().find(|node| wanted(node.kind));
        node.map_or_else(
            || Span::new(0, self.text.len()).trimmed(self.text),
            |node| node.span,
        )
    }

    /// A Permanent is never activated (E2.5): it has no task, no costs, no trigger and no uses to
    /// limit, and what happens once cannot apply continuously.
    fn permanent(&mut self) {
        if self.effect.activation != Activation::Permanent {
            return;
        }
        if let Some(task) = self.effect.task {
            let span = self.keyword(Keyword::Task(task));
            self.report(Severity::Error, span, Message::TaskOnPermanent);
        }
        for limit in &self.effect.limits {
            if !matches!(limit, Limit::YourTurnOnly | Limit::Lingering) {
                let span = self.keyword(Keyword::Limit(*limit));
                self.report(Severity::Warning, span, Message::LimitOnPermanent);
            }
        }
        for (number, requirement) in self.effect.requirements.iter().enumerate() {
            if matches!(requirement, Requirement::Do(_) | Requirement::When(_)) {
                let span = self.place(|kind| kind == NodeKind::Requirement(number));
                self.report(Severity::Error, span, Message::ActOnPermanent);
            }
        }
        for (number, clause) in self.effect.body.iter().enumerate() {
            let mut deed = false;
            each(std::slice::from_ref(clause), &mut |clause| {
                if let Clause::Do { instruction, .. } = clause {
                    // What the next activation or attack ends does not apply continuously either.
                    deed |= !lasts(instruction) || is_used_up(instruction);
                }
            });
            if deed {
                let span = self.place(|kind| kind == NodeKind::Clause(number));
                self.report(Severity::Error, span, Message::DeedOnPermanent);
            }
        }
    }

    /// Lingering keeps a result for its stated duration (E4.8); without it the result ends with
    /// the card.
    fn lingering(&mut self) {
        let mut bounded = self
            .effect
            .requirements
            .iter()
            .any(|one| matches!(one, Requirement::Until(_) | Requirement::While(_)));
        let mut kept = None;
        let mut manual = false;
        for (number, clause) in self.effect.body.iter().enumerate() {
            each(std::slice::from_ref(clause), &mut |clause| match clause {
                Clause::Do {
                    duration: Some(_),
                    instruction,
                    ..
                } => {
                    bounded = true;
                    if lasts(instruction) {
                        kept.get_or_insert(number);
                    }
                }
                Clause::Do {
                    instruction: Instruction::TakeOff(_, Some(_)),
                    ..
                }
                | Clause::Do {
                    instruction: Instruction::Exile(_, Some(_)),
                    ..
                } => bounded = true,
                Clause::Manual(_) => manual = true,
                _ => {}
            });
        }
        if self.effect.has(Limit::Lingering) {
            if !bounded && !manual {
                let span = self.keyword(Keyword::Limit(Limit::Lingering));
                self.report(Severity::Error, span, Message::LingeringWithoutDuration);
            }
            return;
        }
        let leaves = matches!(
            self.effect.task,
            Some(Task::Discard | Task::Bury | Task::Banish)
        );
        let stays = !self.effect.scopes.is_empty()
            && self.effect.scopes.iter().all(|scope| {
                matches!(
                    scope,
                    Scope::FromTable | Scope::FromTeamMember | Scope::FromAttachment
                )
            });
        let by_hand = self.effect.activation == Activation::Activate;
        if let Some(number) = kept
            && (leaves || (by_hand && !stays))
        {
            let span = self.place(|kind| kind == NodeKind::Clause(number));
            self.report(Severity::Warning, span, Message::DurationWithoutLingering);
        }
    }

    /// An Activate effect of a phase is asked for (E2.6): what must happen is an Auto.
    fn automatic(&mut self) {
        const WORDS: [&str; 5] = ["must", "automatically", "deve", "devem", "automaticamente"];
        let phase = |timing: &Timing| timing.name(Lang::En).contains("Phase");
        let Some(timing) = self.effect.timings.iter().copied().find(phase) else {
            return;
        };
        if self.effect.activation != Activation::Activate {
            return;
        }
        let body = self
            .parsed
            .tree
            .iter()
            .filter(|node| matches!(node.kind, NodeKind::Clause(_)));
        let said = body.map(|node| node.span.of(self.text)).any(|sentence| {
            sentence
                .split(|c: char| !c.is_alphabetic())
                .any(|word| word.len() <= 20 && WORDS.contains(&fold(word).as_str()))
        });
        if said {
            let span = self.keyword(Keyword::Timing(timing));
            self.report(Severity::Error, span, Message::ActivateIsAuto);
        }
    }

    /// Keywords that no situation satisfies together.
    fn never(&mut self) {
        let effect = self.effect;
        let off_table = |scope: &Scope| matches!(scope, Scope::FromHand | Scope::FromDiscardPile);
        let only = |fits: &dyn Fn(&Scope) -> bool| {
            !effect.scopes.is_empty() && effect.scopes.iter().all(fits)
        };
        // E6.3: what is not on a table is neither exhausted nor recovered, what is in a discard
        // pile not discarded.
        let task = match effect.task {
            Some(Task::Exhaust | Task::Recover) => only(&off_table),
            Some(Task::Discard) => only(&|scope| *scope == Scope::FromDiscardPile),
            _ => false,
        };
        if let Some(task) = effect.task.filter(|_| task) {
            let span = self.keyword(Keyword::Task(task));
            self.report(Severity::Warning, span, Message::NeverActivated);
        }
        // E4.2: never in another's turn, not even where only others have the phase.
        let others = |timing: &Timing| {
            matches!(
                timing,
                Timing::OpponentStartPhase
                    | Timing::OpponentEndPhase
                    | Timing::TeammateStartPhase
                    | Timing::TeammateEndPhase
            )
        };
        let abroad = |requirement: &Requirement| {
            matches!(requirement, Requirement::DuringTurnOf(Who::Any(filter) | Who::All(filter))
                if matches!(filter.side, Side::Others | Side::Teammates | Side::Opponents))
        };
        let foreign = !effect.timings.is_empty() && effect.timings.iter().all(others)
            || effect.requirements.iter().any(abroad);
        if effect.has(Limit::YourTurnOnly) && foreign {
            let span = self.keyword(Keyword::Limit(Limit::YourTurnOnly));
            self.report(Severity::Warning, span, Message::NeverActivated);
        }
    }

    fn empty(&mut self) {
        if self.effect.body.is_empty() {
            let span = Span::new(0, self.text.len()).trimmed(self.text);
            self.report(Severity::Warning, span, Message::EmptyBody);
        }
    }
}

/// Whether an instruction is a state and no deed.
const fn lasts(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Modify(..) | Instruction::Forbid(..) | Instruction::Grant(..)
    )
}

/// Whether the next that it is about ends it.
const fn is_used_up(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Grant(..) => true,
        Instruction::Modify(_, quantity, ..) => quantity.is_used_up(),
        _ => false,
    }
}

/// Every clause, those within clauses too.
fn each<'a>(clauses: &'a [Clause], found: &mut impl FnMut(&'a Clause)) {
    for clause in clauses {
        found(clause);
        match clause {
            Clause::If {
                then, otherwise, ..
            } => {
                each(then, found);
                each(otherwise, found);
            }
            Clause::May(clauses) => each(clauses, found),
            Clause::Choose { options, .. } => {
                for option in options {
                    each(option, found);
                }
            }
            Clause::Check {
                success, failure, ..
            } => {
                each(success, found);
                each(failure, found);
            }
            Clause::Do { .. } | Clause::Manual(_) => {}
        }
    }
}
