//! Reading: every part that can begin at every place, each worked out once.
//!
//! The grammar may be ambiguous for a while ("… the marker A from all" could be a marker of three
//! words): for each kind of part, form and beginning the chart keeps one reading an end, the
//! first rule that fits, and the sentence as a whole decides.

use std::collections::HashMap;
use std::rc::Rc;

use stint::names::Names;

use super::compiled::Grammar;
use super::nt::{Mode, Nt};
use super::pattern::Elem;
use super::rule::{Rule, Voice};
use super::value::{Args, Phrase, Value};
use crate::lexer::{Kind, Sym, Token};
use crate::lexicon::Form;

/// Deeper than this no text nests that a card prints, and the stack must hold.
const MAX_DEPTH: usize = 100;

/// More than this no sentence that is understood takes; one that does is left manual.
const MAX_STEPS: usize = 3_000_000;

/// One way to read a part.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// The token after it.
    pub(crate) end: usize,
    /// What it means.
    pub(crate) value: Value,
    /// The names that it uses, by their numbers, in the order of the text.
    pub(crate) names: Vec<u16>,
}

/// All ways to read a part.
type Readings = Rc<[Reading]>;

/// A pattern that is read up to some token.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) at: usize,
    pub(super) args: Args,
    pub(super) names: Vec<u16>,
}

/// The readings of one sentence.
pub(crate) struct Chart<'a> {
    pub(super) grammar: &'static Grammar,
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) known: &'a Names,
    /// Names that are not known yet, numbered after those that are.
    pub(super) fresh: Vec<String>,
    memo: HashMap<(Nt, Mode, usize), Option<Readings>>,
    depth: usize,
    steps: usize,
    /// The furthest token that anything was read up to: where the trouble begins.
    pub(super) furthest: usize,
}

impl<'a> Chart<'a> {
    pub(crate) fn new(
        grammar: &'static Grammar,
        text: &'a str,
        tokens: &'a [Token],
        known: &'a Names,
    ) -> Self {
        Self {
            grammar,
            text,
            tokens,
            known,
            fresh: Vec::new(),
            memo: HashMap::new(),
            depth: 0,
            steps: 0,
            furthest: 0,
        }
    }

    /// The first reading of all tokens as one part.
    pub(crate) fn whole(&mut self, nt: Nt) -> Option<Reading> {
        let readings = self.read(nt, Mode::Plain, 0);
        readings
            .iter()
            .find(|reading| reading.end == self.tokens.len())
            .cloned()
    }

    /// The word of a name that was new to this chart.
    pub(crate) fn fresh_name(&self, number: u16) -> Option<&str> {
        let number = usize::from(number).checked_sub(self.known.len())?;
        self.fresh.get(number).map(String::as_str)
    }

    /// The furthest token that was read.
    pub(crate) const fn furthest(&self) -> usize {
        self.furthest
    }

    /// Every reading of a part that begins at a token.
    pub(super) fn read(&mut self, nt: Nt, mode: Mode, at: usize) -> Rc<[Reading]> {
        let key = (nt, mode, at);
        if let Some(known) = self.memo.get(&key) {
            // A part that begins with itself has no reading: no rule is left-recursive.
            return known.clone().unwrap_or_else(|| Rc::new([]));
        }
        if self.depth >= MAX_DEPTH || self.steps >= MAX_STEPS {
            return Rc::new([]);
        }
        self.memo.insert(key, None);
        self.depth += 1;
        let mut readings = self.built_in(nt, mode, at);
        let grammar = self.grammar;
        for rule in grammar.rules(nt) {
            if fits(rule.voice, nt, mode) {
                self.read_rule(rule, nt, mode, at, &mut readings);
            }
        }
        self.depth -= 1;
        for reading in &readings {
            self.furthest = self.furthest.max(reading.end);
        }
        let readings: Rc<[Reading]> = readings.into();
        self.memo.insert(key, Some(Rc::clone(&readings)));
        readings
    }

    fn read_rule(
        &mut self,
        rule: &'static Rule,
        nt: Nt,
        mode: Mode,
        at: usize,
        readings: &mut Vec<Reading>,
    ) {
        let grammar = self.grammar;
        for pattern in &grammar.wordings[rule.number] {
            if !self.may_begin(pattern, mode, at) {
                continue;
            }
            self.steps += 1;
            let start = State {
                at,
                ..State::default()
            };
            for state in self.sequence(pattern, mode, vec![start]) {
                if state.at == at || readings.iter().any(|known| known.end == state.at) {
                    continue;
                }
                let value = if nt == Nt::Phrase || nt == Nt::Event {
                    // What cannot mean anything with the subject that it has is no reading.
                    let open = matches!(mode, Mode::Unsaid(form) if !matches!(form, Form::Imperative | Form::Gerund));
                    let fits = open || (rule.build)(&state.args).is_some();
                    fits.then(|| {
                        Value::Phrase(Box::new(Phrase {
                            rule,
                            args: state.args,
                        }))
                    })
                } else {
                    (rule.build)(&state.args)
                };
                if let Some(value) = value {
                    readings.push(Reading {
                        end: state.at,
                        value,
                        names: state.names,
                    });
                }
            }
        }
    }

    /// Whether the next token can be the first of a pattern: most patterns begin with a word that
    /// is not there, and are not worth more than this look.
    fn may_begin(&self, pattern: &[Elem], mode: Mode, at: usize) -> bool {
        let Some(token) = self.tokens.get(at) else {
            return false;
        };
        let mut elems = pattern.iter();
        let mut first = elems.next();
        if matches!(first, Some(Elem::Place { name: "me", .. })) && matches!(mode, Mode::Unsaid(_))
        {
            first = elems.next();
        }
        let begins =
            |wordings: &[Vec<Sym>]| wordings.iter().any(|syms| syms.first() == Some(&token.sym));
        match first {
            Some(Elem::Literal { syms, .. }) => syms.first() == Some(&token.sym),
            Some(Elem::Verb { readings, .. }) if mode != Mode::Unsaid(Form::Participle) => {
                let form = mode.form();
                readings
                    .iter()
                    .any(|(known, wordings)| *known == form && begins(wordings))
            }
            Some(Elem::Noun { readings, .. }) => begins(readings),
            Some(Elem::Agree { readings, word, .. }) => word.filler || begins(readings),
            _ => true,
        }
    }

    /// All ways to go on through the parts of a pattern.
    pub(super) fn sequence(
        &mut self,
        elems: &'static [Elem],
        mode: Mode,
        mut states: Vec<State>,
    ) -> Vec<State> {
        for elem in elems {
            let mut next: Vec<State> = Vec::new();
            let mut push = |state: State| {
                if !next.iter().any(|known: &State| known.at == state.at) {
                    next.push(state);
                }
            };
            match elem {
                Elem::Literal { syms, .. } => {
                    for state in states {
                        if let Some(at) = self.follows(state.at, syms) {
                            push(State { at, ..state });
                        }
                    }
                }
                Elem::Optional(inner) => {
                    // State by state: what an earlier part may have taken is its own.
                    for state in states {
                        let with = self.sequence(inner, mode, vec![state.clone()]);
                        with.into_iter().chain([state]).for_each(&mut push);
                    }
                }
                Elem::Choice(options) => {
                    for option in options {
                        self.sequence(option, mode, states.clone())
                            .into_iter()
                            .for_each(&mut push);
                    }
                }
                Elem::Place { name: "me", .. } if matches!(mode, Mode::Unsaid(_)) => {
                    states.into_iter().for_each(push);
                }
                Elem::Place {
                    name,
                    nt,
                    mode: own,
                } => {
                    let own = own.within(mode);
                    for state in states {
                        for reading in self.read(*nt, own, state.at).iter() {
                            let mut args = state.args.clone();
                            args.set(name, reading.value.clone());
                            let names = [&state.names[..], &reading.names[..]].concat();
                            push(State {
                                at: reading.end,
                                args,
                                names,
                            });
                        }
                    }
                }
                Elem::Flag(name) => {
                    for mut state in states {
                        state.args.set(name, Value::Flag(true));
                        push(state);
                    }
                }
                Elem::Verb { verb, .. } if mode == Mode::Unsaid(Form::Participle) => {
                    if matches!(verb.lemma, "ser" | "be") {
                        states.into_iter().for_each(push);
                    }
                }
                Elem::Verb { readings, .. } => {
                    let form = mode.form();
                    let wordings = readings.iter().find(|(known, _)| *known == form);
                    for state in states {
                        for syms in wordings.iter().flat_map(|(_, wordings)| wordings) {
                            if let Some(at) = self.follows(state.at, syms) {
                                push(State {
                                    at,
                                    ..state.clone()
                                });
                            }
                        }
                    }
                }
                Elem::Agree { readings, word, .. } => {
                    for state in states {
                        for syms in readings {
                            if let Some(at) = self.follows(state.at, syms) {
                                push(State {
                                    at,
                                    ..state.clone()
                                });
                            }
                        }
                        if word.filler {
                            push(state);
                        }
                    }
                }
                Elem::Noun { readings, .. } => {
                    // Where the number matters to the meaning, it must be right.
                    let numbers = match mode {
                        Mode::One => readings.get(..1),
                        Mode::Many => readings.get(1..),
                        _ => None,
                    };
                    for state in states {
                        for syms in numbers.unwrap_or(readings) {
                            if let Some(at) = self.follows(state.at, syms) {
                                push(State {
                                    at,
                                    ..state.clone()
                                });
                            }
                        }
                    }
                }
            }
            states = next;
            if states.is_empty() {
                break;
            }
        }
        states
    }

    /// The token after these words or signs, if they stand here.
    pub(super) fn follows(&mut self, at: usize, syms: &[Sym]) -> Option<usize> {
        for (offset, sym) in syms.iter().enumerate() {
            let token = self.tokens.get(at + offset)?;
            if token.sym != *sym || !matches!(token.kind, Kind::Word | Kind::Sign) {
                return None;
            }
        }
        let end = at + syms.len();
        self.furthest = self.furthest.max(end);
        Some(end)
    }

    /// Whether this word or sign stands here.
    pub(super) fn is(&self, at: usize, sym: Sym) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.sym == sym && sym != 0)
    }
}

/// Whether a rule of this voice makes sentences in this mode.
pub(super) fn fits(voice: Voice, nt: Nt, mode: Mode) -> bool {
    if nt != Nt::Phrase && nt != Nt::Event {
        return true;
    }
    match voice {
        Voice::Both => true,
        Voice::Said => matches!(mode, Mode::Said(_)),
        Voice::Bare => mode == Mode::Unsaid(Form::Imperative),
    }
}

impl Phrase {
    /// What the sentence means with this subject.
    pub(crate) fn with_subject(&self, me: Value) -> Option<Value> {
        let mut args = self.args.clone();
        args.set("me", me);
        (self.rule.build)(&args)
    }

    /// What the sentence means with the subject that it has, or "you".
    pub(crate) fn meaning(&self) -> Option<Value> {
        (self.rule.build)(&self.args)
    }
}
