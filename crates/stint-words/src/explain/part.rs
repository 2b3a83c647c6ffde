//! The parts of an effect in words, each with the rule behind it.

use stint::effect::{Clause, Duration, Effect, Instruction, Moment, Requirement};
use stint::names::Names;
use stint_text::{Keyword, NodeKind, print_clause, print_requirement};

use crate::texts::Texts;
use crate::understood::Understood;

/// A part of what is said.
pub struct Part {
    /// The words that are explained, in normal form; empty where a sentence stands by itself.
    pub words: String,
    /// What they mean.
    pub says: Option<String>,
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// Whether it is understood.
    pub understood: bool,
    /// What is in it.
    pub inner: Vec<Part>,
}

impl Part {
    pub(super) fn new(words: String, says: Option<String>, rule: Option<&'static str>) -> Self {
        Self {
            words,
            says,
            rule,
            understood: true,
            inner: Vec::new(),
        }
    }
}

/// Makes words of parts.
pub(super) struct Words<'a> {
    pub(super) texts: &'a Texts,
    pub(super) names: &'a Names,
}

impl Words<'_> {
    fn says(&self, key: &str) -> Option<String> {
        self.texts.find(key, &[])
    }

    /// Every keyword, those too that the sentence says in its own words.
    pub(super) fn keywords(&self, read: &Understood) -> Vec<Part> {
        let nodes = read.parsed.tree.iter();
        let mut found: Vec<Keyword> = nodes
            .filter_map(|node| match node.kind {
                NodeKind::Keyword(keyword) => Some(keyword),
                _ => None,
            })
            .collect();
        if let Some(effect) = &read.parsed.effect {
            let timings = effect.timings.iter().copied().map(Keyword::Timing);
            let limits = effect.limits.iter().copied().map(Keyword::Limit);
            for keyword in timings.chain(limits) {
                if !found.contains(&keyword) {
                    found.push(keyword);
                }
            }
        }
        let lang = self.texts.lang();
        let parts = found.into_iter().map(|keyword| {
            let key = format!("keyword-{}", keyword.id().replace('_', "-"));
            Part::new(
                keyword.name(lang).to_owned(),
                self.says(&key),
                Some(keyword.rule()),
            )
        });
        parts.collect()
    }

    pub(super) fn requirements(&self, effect: &Effect) -> Vec<Part> {
        let lang = self.texts.lang();
        let parts = effect.requirements.iter().map(|one| {
            let (key, rule) = requirement(one);
            let words = print_requirement(one, lang, self.names);
            let mut part = Part::new(words, self.says(key), Some(rule));
            part.understood =
                !matches!(one, Requirement::Manual(_) | Requirement::ManualTrigger(_));
            part
        });
        parts.collect()
    }

    /// The body, sentence by sentence as it is written.
    pub(super) fn body(&self, effect: &Effect, read: &Understood) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut last = None;
        for (number, clause) in effect.body.iter().enumerate() {
            let nodes = &read.parsed.tree;
            let node = nodes
                .iter()
                .find(|node| node.kind == NodeKind::Clause(number));
            let span = node.map(|node| node.span);
            let inner = self.clause(clause);
            match (parts.last_mut(), span) {
                // Several clauses of one sentence.
                (Some(part), Some(_)) if span == last => part.inner.push(inner),
                _ => {
                    let words = span.map_or("", |span| span.of(&read.text));
                    let mut part = Part::new(words.to_owned(), None, None);
                    part.understood = inner.understood;
                    part.inner.push(inner);
                    parts.push(part);
                }
            }
            last = span;
        }
        parts
    }

    fn clause(&self, clause: &Clause) -> Part {
        let words = print_clause(clause, self.texts.lang(), self.names);
        let part = |key: &str, rule| Part::new(words.clone(), self.says(key), Some(rule));
        let several = |clauses: &[Clause]| -> Vec<Part> {
            clauses.iter().map(|clause| self.clause(clause)).collect()
        };
        let branch = |key: &str, clauses: &[Clause]| {
            let mut part = Part::new(String::new(), self.says(key), None);
            part.inner = several(clauses);
            (!part.inner.is_empty()).then_some(part)
        };
        match clause {
            Clause::Do {
                instruction,
                may,
                duration,
            } => {
                let (key, rule) = deed(instruction);
                let mut part = part(key, rule);
                if *may {
                    let says = self.says("clause-may");
                    part.inner
                        .push(Part::new(String::new(), says, Some("E2.7")));
                }
                let lasts = match duration {
                    Some(Duration::Until(_)) => Some(("clause-until", "E4.9")),
                    Some(Duration::While(_)) => Some(("clause-while", "E7.6")),
                    None => None,
                };
                if let Some((key, rule)) = lasts {
                    let says = self.says(key);
                    part.inner.push(Part::new(String::new(), says, Some(rule)));
                }
                part
            }
            Clause::If {
                then, otherwise, ..
            } => {
                let mut part = part("clause-if", "E1.5");
                part.inner.extend(branch("clause-then", then));
                part.inner.extend(branch("clause-otherwise", otherwise));
                part
            }
            Clause::May(clauses) => {
                let mut part = part("clause-may", "E2.7");
                part.inner = several(clauses);
                part
            }
            Clause::Choose { options, .. } => {
                let mut part = part("clause-choose", "E2.7");
                // The options follow, one by one.
                part.words = words.lines().next().unwrap_or_default().to_owned();
                let options = options.iter();
                let options = options.filter_map(|option| branch("clause-option", option));
                part.inner = options.collect();
                part
            }
            Clause::Check {
                success, failure, ..
            } => {
                let mut part = part("clause-check", "B2.3");
                part.inner.extend(branch("clause-success", success));
                part.inner.extend(branch("clause-failure", failure));
                part
            }
            Clause::Manual(_) => {
                let mut part = part("clause-manual", "E1.7");
                part.understood = false;
                part
            }
        }
    }
}

/// What kind of requirement it is.
const fn requirement(requirement: &Requirement) -> (&'static str, &'static str) {
    match requirement {
        Requirement::Do(Instruction::Select(_)) => ("requirement-select", "E8.2"),
        Requirement::Do(instruction) if is_cost(instruction) => ("requirement-cost", "E7.8"),
        Requirement::Do(_) => ("requirement-action", "E7.2"),
        Requirement::If(_) => ("requirement-if", "E7.4"),
        Requirement::When(trigger) => match trigger.moment {
            Moment::Before => ("requirement-when-before", "E10.1"),
            Moment::After => ("requirement-when-after", "E10.3"),
        },
        Requirement::While(_) => ("requirement-while", "E7.6"),
        Requirement::DuringTurnOf(_) => ("requirement-turn", "E2.8"),
        Requirement::During(_) => ("requirement-during", "E7.7"),
        Requirement::Until(_) => ("requirement-until", "E7.7"),
        Requirement::Manual(_) => ("requirement-manual", "E1.7"),
        Requirement::ManualTrigger(_) => ("requirement-manual-trigger", "E1.7"),
    }
}

/// Whether something is used up by it (E7.2).
const fn is_cost(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Pay(..)
            | Instruction::LosePoints(..)
            | Instruction::LoseLife(..)
            | Instruction::Discard(..)
            | Instruction::Bury(..)
            | Instruction::Banish(..)
            | Instruction::Exhaust(..)
            | Instruction::RemoveCounters(..)
    )
}

/// What an instruction does, as the key of a text, and the rule behind it.
const fn deed(instruction: &Instruction) -> (&'static str, &'static str) {
    match instruction {
        Instruction::Select(_) => ("do-select", "E8.2"),
        Instruction::Heal(..) => ("do-heal", "B1.3"),
        Instruction::Recover(..) => ("do-recover", "E7.10"),
        Instruction::Pay(..) => ("do-pay", "E7.10"),
        Instruction::Damage(..) => ("do-damage", "B4.6"),
        Instruction::Injure(..) => ("do-injure", "B4.7"),
        Instruction::LoseLife(..) => ("do-lose-life", "B4.5"),
        Instruction::GainPoints(..) => ("do-gain-points", "C3.5"),
        Instruction::LosePoints(..) => ("do-lose-points", "C3.3"),
        Instruction::Modify(..) => ("do-modify", "E11.1"),
        Instruction::Forbid(..) => ("do-forbid", "E11.1"),
        Instruction::Discard(..) => ("do-discard", "E3.7"),
        Instruction::Bury(..) => ("do-bury", "E3.7"),
        Instruction::Banish(..) => ("do-banish", "E3.7"),
        Instruction::Exhaust(..) => ("do-exhaust", "E3.6"),
        Instruction::RecoverCards(..) => ("do-recover-cards", "E3.6"),
        Instruction::Reveal(..) => ("do-reveal", "E3.5"),
        Instruction::Conceal(..) => ("do-conceal", "E3.5"),
        Instruction::Draw(..) => ("do-draw", "B6.7"),
        Instruction::Obtain(..) => ("do-obtain", "E3.4"),
        Instruction::Play(..) => ("do-play", "E3.2"),
        Instruction::Send(..) => ("do-send", "B6.1"),
        Instruction::Attach(..) => ("do-attach", "B6.4"),
        Instruction::Register(_) => ("do-register", "E6.4"),
        Instruction::AddCounters(..) => ("do-add-counters", "B6.3"),
        Instruction::RemoveCounters(..) => ("do-remove-counters", "B6.3"),
        Instruction::Mark(..) => ("do-mark", "B6.3"),
        Instruction::Unmark(..) => ("do-unmark", "B6.3"),
        Instruction::Move(..) => ("do-move", "B3.3"),
        Instruction::Swap(..) => ("do-swap", "B3.3"),
        Instruction::TakeOff(..) => ("do-take-off", "C7.1"),
        Instruction::Return(_) => ("do-return", "C7.4"),
        Instruction::Revive(..) => ("do-revive", "C7.4"),
        Instruction::Kill(_) => ("do-kill", "B5.1"),
        Instruction::Negate(_) => ("do-negate", "E8.8"),
        Instruction::EndStint(_) => ("do-end-stint", "C6.4"),
        Instruction::EndTurn => ("do-end-turn", "C5.2"),
        Instruction::ExtraTurn(_) => ("do-extra-turn", "C5.10"),
        Instruction::LoseTurn(_) => ("do-lose-turn", "C5.11"),
        Instruction::Grant(..) => ("do-grant", "E4.11"),
        Instruction::GrantThis(_) => ("do-grant-this", "E4.11"),
        Instruction::Roll(_) => ("do-roll", "B2.1"),
        Instruction::SpawnCompanion(..) => ("do-spawn-companion", "E12.2"),
        Instruction::SpawnObject(..) => ("do-spawn-object", "E12.2"),
        Instruction::Exile(..) => ("do-exile", "B6.5"),
        Instruction::Shuffle(..) => ("do-shuffle", "B6.7"),
        Instruction::Look(..) => ("do-look", "B6.7"),
    }
}
