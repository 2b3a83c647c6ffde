//! Reading: every part that can begin at every place, each worked out once.
//!
//! The grammar may be ambiguous for a while ("… the marker A from all" could be a marker of three
//! words): for each kind of part, form and beginning the chart keeps one reading an end, the
//! first rule that fits, and the sentence as a whole decides.

use std::rc::Rc;
use std::sync::Arc;

use smallvec::smallvec;
use stint::effect::Who;
use stint::names::Names;

use super::compiled::Grammar;
use super::gates::Gate;
use super::nt::{Mode, Nt};
use super::pattern::Elem;
use super::reference::{Mention, Subject};
use super::rule::Voice;
use super::starts::{Candidate, Key, Map};
use super::state::{Numbers, State, States, push};
use super::value::{Phrase, Value};
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
    pub(crate) value: Arc<Value>,
    /// The names that it uses, by their numbers, in the order of the text.
    pub(crate) names: Numbers,
}

/// All ways to read a part.
type Readings = Rc<[Reading]>;

/// The readings of one sentence.
pub(crate) struct Chart<'a> {
    pub(super) grammar: &'static Grammar,
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) known: &'a Names,
    /// The sentences before, to which words may refer.
    pub(super) before: Vec<Token>,
    /// It goes on with what the sentence before is about, as the options of a list do.
    pub(super) goes_on: bool,
    /// Names that are not known yet, numbered after those that are.
    pub(super) fresh: Vec<String>,
    memo: Map<(Key, u16), Option<Readings>>,
    none: Readings,
    /// For each token, whom and what the words before it speak of, once asked for.
    pub(super) mentions: Vec<Option<Rc<[Mention]>>>,
    /// The same of the sentences before.
    pub(super) mentions_before: Option<Rc<[Mention]>>,
    /// How often a part was asked for while it was being read.
    pub(super) unfinished: usize,
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
            before: Vec::new(),
            goes_on: false,
            fresh: Vec::new(),
            memo: Map::with_capacity_and_hasher(256, Default::default()),
            none: Rc::new([]),
            mentions: Vec::new(),
            mentions_before: None,
            unfinished: 0,
            depth: 0,
            steps: 0,
            furthest: 0,
        }
    }

    /// The same with the sentences before.
    pub(crate) fn after(mut self, before: &[Token], goes_on: bool) -> Self {
        self.before = before.to_vec();
        self.goes_on = goes_on;
        self
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
    pub(super) fn read(&mut self, nt: Nt, mode: Mode, at: usize) -> Readings {
        match self.grammar.starts.key(nt, mode) {
            Some(key) => self.read_key(key, nt, mode, at),
            None => Rc::clone(&self.none),
        }
    }

    fn read_key(&mut self, key: Key, nt: Nt, mode: Mode, at: usize) -> Readings {
        let Some(token) = self.tokens.get(at) else {
            return Rc::clone(&self.none);
        };
        let grammar = self.grammar;
        let (candidates, built_in) = grammar.starts.at(key, token);
        if candidates.is_empty() && !built_in {
            return Rc::clone(&self.none);
        }
        let place = (key, u16::try_from(at).unwrap_or(u16::MAX));
        if let Some(known) = self.memo.get(&place) {
            // A part that begins with itself has no reading: no rule is left-recursive.
            self.unfinished += usize::from(known.is_none());
            return Rc::clone(known.as_ref().unwrap_or(&self.none));
        }
        if self.depth >= MAX_DEPTH || self.steps >= MAX_STEPS {
            return Rc::clone(&self.none);
        }
        self.memo.insert(place, None);
        self.depth += 1;
        let mut readings = if built_in {
            self.built_in(nt, mode, at)
        } else {
            Vec::new()
        };
        // Many wordings begin with the same part, which is read once.
        let mut begun: Option<(Key, Readings)> = None;
        for candidate in candidates {
            let passes = match candidate.gate {
                None => true,
                Some(Gate::Words(length, after)) => {
                    if length == 1 {
                        self.furthest = self.furthest.max(at + 1);
                    }
                    let token = self.tokens.get(at + length);
                    grammar.starts.may_follow(after, token)
                }
                Some(Gate::Part(key, nt, mode, after)) => {
                    if begun.as_ref().is_none_or(|(known, _)| *known != key) {
                        begun = Some((key, self.read_key(key, nt, mode, at)));
                    }
                    begun.iter().any(|(_, readings)| {
                        readings.iter().any(|reading| {
                            let token = self.tokens.get(reading.end);
                            grammar.starts.may_follow(after, token)
                        })
                    })
                }
            };
            if !passes {
                continue;
            }
            self.read_wording(*candidate, nt, mode, at, &mut readings);
        }
        self.depth -= 1;
        for reading in &readings {
            self.furthest = self.furthest.max(reading.end);
        }
        let readings: Readings = readings.into();
        self.memo.insert(place, Some(Rc::clone(&readings)));
        readings
    }

    fn read_wording(
        &mut self,
        Candidate { rule, wording, .. }: Candidate,
        nt: Nt,
        mode: Mode,
        at: usize,
        readings: &mut Vec<Reading>,
    ) {
        let grammar = self.grammar;
        let pattern = &grammar.wordings[rule.number][usize::from(wording)];
        self.steps += 1;
        let mut start = State {
            at,
            ..State::default()
        };
        // "If it has …", where Portuguese need not say who.
        let names_subject = |elem: &Elem| matches!(elem, Elem::Place { name: "me", .. });
        let dropped = match nt {
            Nt::Statement if matches!(mode, Mode::Unsaid(_)) => {
                pattern.iter().any(names_subject).then_some("me")
            }
            // "Loses 1 LIFE", "may discard a card".
            Nt::Phrase if mode == Mode::Unsaid(Form::Imperative) => {
                let verb = pattern.first().is_some_and(names_subject);
                (verb && self.is_third_person(at)).then_some("me")
            }
            Nt::Clause => self.is_third_person(at).then_some("x"),
            _ => None,
        };
        if let Some(place) = dropped {
            match self.subject_before(at) {
                Subject::You => {}
                Subject::Somebody(who) => start.args.set(place, Value::Who(who)),
                Subject::Unclear => return,
            }
        }
        for state in self.sequence(pattern, mode, smallvec![start]) {
            if state.at == at || readings.iter().any(|known| known.end == state.at) {
                continue;
            }
            let value = if nt == Nt::Phrase || nt == Nt::Event {
                // What cannot mean anything with the subject that it has is no reading.
                let open = matches!(mode, Mode::Unsaid(form) if !matches!(form, Form::Imperative | Form::Gerund));
                let fits = match mode {
                    // Somebody else is its subject.
                    Mode::Unsaid(Form::Third | Form::Several) => {
                        let somebody = state.args.clone().fill("me", Value::Who(Who::That));
                        (rule.build)(&somebody).is_some()
                    }
                    _ => open || (rule.build)(&state.args).is_some(),
                };
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
                    value: Arc::new(value),
                    names: state.names,
                });
            }
        }
    }

    /// All ways to go on through the parts of a pattern.
    pub(super) fn sequence(
        &mut self,
        elems: &'static [Elem],
        mode: Mode,
        mut states: States,
    ) -> States {
        for (number, elem) in elems.iter().enumerate() {
            match elem {
                Elem::Literal { syms, .. } => {
                    states.retain_mut(|state| self.passes(state, syms));
                }
                Elem::Flag(name) => {
                    for state in &mut states {
                        state.args.set(name, Value::Flag(true));
                    }
                }
                Elem::Place { name: "me", .. } if matches!(mode, Mode::Unsaid(_)) => {}
                Elem::Verb { verb, .. } if mode == Mode::Unsaid(Form::Participle) => {
                    if !matches!(verb.lemma, "ser" | "be") {
                        states.clear();
                    }
                }
                Elem::Optional(inner) => {
                    let begins = |state: &State| self.may_begin(inner.first(), mode, state.at);
                    if !states.iter().any(begins) {
                        continue;
                    }
                    let mut next = States::new();
                    // State by state: what an earlier part may have taken is its own.
                    for state in states {
                        let with = self.sequence(inner, mode, smallvec![state.clone()]);
                        with.into_iter()
                            .chain([state])
                            .for_each(|state| push(&mut next, state));
                    }
                    states = next;
                }
                Elem::Choice(options) => {
                    let mut next = States::new();
                    for option in options {
                        let begins =
                            |state: &&State| self.may_begin(option.first(), mode, state.at);
                        let begun: States = states.iter().filter(begins).cloned().collect();
                        if begun.is_empty() {
                            continue;
                        }
                        self.sequence(option, mode, begun)
                            .into_iter()
                            .for_each(|state| push(&mut next, state));
                    }
                    states = next;
                }
                Elem::Place {
                    name,
                    nt,
                    mode: own,
                    key,
                } => {
                    let own = own.within(mode);
                    let after = elems.get(number + 1);
                    let mut next = States::new();
                    for state in states {
                        let readings = match key {
                            Some(key) => self.read_key(*key, *nt, own, state.at),
                            None => self.read(*nt, own, state.at),
                        };
                        for reading in readings.iter() {
                            if !self.may_follow(after, mode, reading.end) {
                                continue;
                            }
                            let mut args = state.args.clone();
                            args.share(name, Arc::clone(&reading.value));
                            let names = state.names.and(&reading.names);
                            let at = reading.end;
                            push(&mut next, State { at, args, names });
                        }
                    }
                    states = next;
                }
                Elem::Verb { readings, .. } => {
                    let form = mode.form();
                    let wordings = readings.iter().find(|(known, _)| *known == form);
                    let wordings = wordings.map_or(&[][..], |(_, wordings)| wordings);
                    states = self.one_of(states, wordings, false);
                }
                Elem::Agree { readings, word, .. } => {
                    states = self.one_of(states, readings, word.filler);
                }
                Elem::Noun { readings, .. } => {
                    // Where the number matters to the meaning, it must be right.
                    let numbers = match mode {
                        Mode::One => readings.get(..1),
                        Mode::Many => readings.get(1..),
                        _ => None,
                    };
                    states = self.one_of(states, numbers.unwrap_or(readings), false);
                }
            }
            if states.is_empty() {
                break;
            }
        }
        states
    }

    /// Whether what stands next in a pattern may begin here: a look, before anything is kept of
    /// what was read.
    fn may_begin(&self, elem: Option<&Elem>, mode: Mode, at: usize) -> bool {
        match elem {
            Some(Elem::Place { name: "me", .. }) if matches!(mode, Mode::Unsaid(_)) => true,
            Some(Elem::Place {
                nt, mode: own, key, ..
            }) => {
                let starts = &self.grammar.starts;
                let key = key.or_else(|| starts.key(*nt, own.within(mode)));
                let (Some(key), Some(token)) = (key, self.tokens.get(at)) else {
                    return false;
                };
                let (candidates, built_in) = starts.at(key, token);
                built_in || !candidates.is_empty()
            }
            _ => self.may_follow(elem, mode, at),
        }
    }

    /// Whether what stands next in a pattern may stand here: a look, before anything is kept of
    /// what was read.
    fn may_follow(&self, elem: Option<&Elem>, mode: Mode, at: usize) -> bool {
        let sym = self.tokens.get(at).map(|token| token.sym);
        let begins = |wordings: &[Vec<Sym>]| {
            wordings
                .iter()
                .any(|syms| syms.first().copied() == sym && sym.is_some())
        };
        match elem {
            Some(Elem::Literal { syms, .. }) => begins(std::slice::from_ref(syms)),
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

    /// Goes on through one of several wordings, or through none of them.
    fn one_of(&mut self, states: States, wordings: &[Vec<Sym>], filler: bool) -> States {
        let mut next = States::new();
        for state in states {
            if !filler && let [syms] = wordings {
                if let Some(at) = self.follows(state.at, syms) {
                    push(&mut next, State { at, ..state });
                }
                continue;
            }
            for syms in wordings {
                if let Some(at) = self.follows(state.at, syms) {
                    push(
                        &mut next,
                        State {
                            at,
                            ..state.clone()
                        },
                    );
                }
            }
            if filler {
                push(&mut next, state);
            }
        }
        next
    }

    /// Goes on through words or signs, if they stand there.
    fn passes(&mut self, state: &mut State, syms: &[Sym]) -> bool {
        let end = self.follows(state.at, syms);
        state.at = end.unwrap_or(state.at);
        end.is_some()
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
        // "… and cannot attack": the subject was said before.
        Voice::Said => matches!(
            mode,
            Mode::Said(_) | Mode::Unsaid(Form::Third | Form::Several)
        ),
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
