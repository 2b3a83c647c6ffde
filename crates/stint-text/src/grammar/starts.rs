//! With which words a part can begin, worked out once for each language: most wordings begin with
//! a word that is not there, and are not looked at.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::chart::fits;
use super::compiled::Grammar;
use super::gates::Gate;
use super::nt::{Mode, Nt};
use super::pattern::Elem;
use super::rule::Rule;
use crate::lexer::{Kind, Sym, Token};
use crate::lexicon::Form;

/// A part in a mode, by its number.
pub(crate) type Key = u16;

/// Hashes small numbers: spread by one multiplication.
#[derive(Default)]
pub(crate) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.unsigned_abs() as u64);
    }
}

/// A map of small numbers.
pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Spread>>;

/// A wording of a rule that may begin at a token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) rule: &'static Rule,
    /// Which of its wordings.
    pub(crate) wording: u16,
    /// What it begins with, where something must stand after that.
    pub(crate) gate: Option<Gate>,
}

/// With what the parts of a grammar can begin.
#[derive(Debug, Default)]
pub(crate) struct Starts {
    keys: Map<(Nt, Mode), Key>,
    /// For each part, by what a token is: the wordings that may begin with it.
    candidates: Vec<Map<u16, Box<[Candidate]>>>,
    /// For each part, whether what is no pattern may begin with a token.
    built_in: Vec<Set>,
    /// What may stand after the parts that wordings begin with.
    pub(super) after: Vec<Set>,
    pub(super) known_after: HashMap<Set, u32>,
    words: usize,
}

/// A set of what tokens are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Set(Vec<u64>);

impl Set {
    fn insert(&mut self, class: usize) {
        let at = class / 64;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= 1 << (class % 64);
    }

    pub(super) fn contains(&self, class: usize) -> bool {
        self.0
            .get(class / 64)
            .is_some_and(|bits| bits & (1 << (class % 64)) != 0)
    }

    fn extend(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (bits, more) in self.0.iter_mut().zip(&other.0) {
            *bits |= more;
        }
    }

    fn classes(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len() * 64).filter(|class| self.contains(*class))
    }
}

/// What a token is, as a number: a known word or sign by its own, anything else by its kind.
const fn class(kind: Kind, sym: Sym, words: usize) -> usize {
    match kind {
        Kind::Word | Kind::Sign => sym as usize,
        Kind::Number(_) => words + 1,
        Kind::Dice(..) => words + 2,
        Kind::Quoted => words + 3,
        Kind::List => words + 4,
    }
}

const NUMBER: Kind = Kind::Number(0);
const DICE: Kind = Kind::Dice(1, stint::effect::Die::D6);

/// The parts that the reader asks for by itself; the others are named by patterns.
fn roots() -> Vec<(Nt, Mode)> {
    let plain = [
        Nt::Requirement,
        Nt::Lead,
        Nt::Clauses,
        Nt::Sentence,
        Nt::Otherwise,
        Nt::Success,
        Nt::Failure,
        Nt::Replaced,
        Nt::Instead,
        Nt::Aftermath,
        Nt::Critical,
        Nt::Fumble,
        Nt::Amount,
        Nt::Prose,
        Nt::Expression,
        Nt::Product,
        Nt::Factor,
        Nt::Condition,
        Nt::ConditionAll,
        Nt::ConditionAtom,
        Nt::Inner,
        Nt::Option,
    ];
    let mut roots: Vec<_> = plain.into_iter().map(|nt| (nt, Mode::Plain)).collect();
    for form in [Form::Subjunctive, Form::About] {
        roots.extend([
            (Nt::Event, Mode::Said(form)),
            (Nt::Event, Mode::Unsaid(form)),
        ]);
    }
    roots.push((Nt::Event, Mode::Unsaid(Form::Participle)));
    for form in [Form::Third, Form::Several] {
        roots.push((Nt::Phrase, Mode::Unsaid(form)));
    }
    roots.extend([Nt::Duration, Nt::Who, Nt::Cards].map(|nt| (nt, Mode::Plain)));
    roots
}

impl Starts {
    pub(crate) fn new(grammar: &Grammar, words: usize) -> Self {
        let mut starts = Self {
            words,
            ..Self::default()
        };
        let mut parts = roots();
        let mut at = 0;
        while let Some((nt, mode)) = parts.get(at).copied() {
            at += 1;
            if starts.keys.contains_key(&(nt, mode)) {
                continue;
            }
            let key = Key::try_from(starts.keys.len()).unwrap_or(Key::MAX);
            starts.keys.insert((nt, mode), key);
            for (_, _, pattern) in patterns(grammar, nt, mode) {
                places(pattern, mode, &mut parts);
            }
        }
        let mut parts: Vec<_> = starts
            .keys
            .iter()
            .map(|(part, key)| (*key, *part))
            .collect();
        parts.sort_unstable_by_key(|(key, _)| *key);
        // What a part begins with depends on what its parts begin with: until nothing is added.
        let mut sets = vec![Set::default(); parts.len()];
        loop {
            let mut grown = false;
            for (key, (nt, mode)) in &parts {
                let mut set = starts.built_in(grammar, *nt, *mode, &sets);
                for (_, _, pattern) in patterns(grammar, *nt, *mode) {
                    starts.first(pattern, *mode, &sets, &mut set);
                }
                let known = &mut sets[usize::from(*key)];
                if *known != set {
                    *known = set;
                    grown = true;
                }
            }
            if !grown {
                break;
            }
        }
        for (_, (nt, mode)) in parts {
            let mut by_class: Map<u16, Vec<Candidate>> = Map::default();
            for (rule, wording, pattern) in patterns(grammar, nt, mode) {
                let mut set = Set::default();
                starts.first(pattern, mode, &sets, &mut set);
                // Only where a beginning may be left out does it matter which token stands there.
                let branches = match pattern.first() {
                    Some(Elem::Agree { word, .. }) => word.filler,
                    Some(Elem::Place { name, .. }) => *name == "me",
                    Some(Elem::Optional(_) | Elem::Choice(_) | Elem::Flag(_)) => true,
                    _ => false,
                };
                let once = if branches {
                    None
                } else {
                    Some(starts.gate(&[pattern], mode, &sets, 0))
                };
                for class in set.classes() {
                    let gate = once.unwrap_or_else(|| starts.gate(&[pattern], mode, &sets, class));
                    let class = u16::try_from(class).unwrap_or(0);
                    by_class.entry(class).or_default().push(Candidate {
                        rule,
                        wording,
                        gate,
                    });
                }
            }
            let by_class = by_class.into_iter().map(|(class, all)| (class, all.into()));
            starts.candidates.push(by_class.collect());
            let built_in = starts.built_in(grammar, nt, mode, &sets);
            starts.built_in.push(built_in);
        }
        starts.known_after = HashMap::new();
        starts
    }

    /// The number of a part in a mode.
    pub(crate) fn key(&self, nt: Nt, mode: Mode) -> Option<Key> {
        self.keys.get(&(nt, mode)).copied()
    }

    /// What may begin at a token: wordings, and whether it may be what is no pattern.
    pub(crate) fn at(&self, key: Key, token: &Token) -> (&[Candidate], bool) {
        let class = class(token.kind, token.sym, self.words);
        let candidates = u16::try_from(class)
            .ok()
            .and_then(|class| self.candidates[usize::from(key)].get(&class));
        (
            candidates.map_or(&[], |all| all),
            self.built_in[usize::from(key)].contains(class),
        )
    }

    /// Whether a token may stand after what a wording begins with.
    pub(crate) fn may_follow(&self, after: u32, token: Option<&Token>) -> bool {
        token.is_some_and(|token| {
            let class = class(token.kind, token.sym, self.words);
            self.after
                .get(after as usize)
                .is_some_and(|set| set.contains(class))
        })
    }

    fn of(&self, nt: Nt, mode: Mode, sets: &[Set], set: &mut Set) {
        if let Some(key) = self.key(nt, mode) {
            set.extend(&sets[usize::from(key)]);
        }
    }

    /// What the readings begin with that are not written as patterns.
    fn built_in(&self, grammar: &Grammar, nt: Nt, mode: Mode, sets: &[Set]) -> Set {
        let mut set = Set::default();
        let mut kinds = |kinds: &[Kind]| {
            for kind in kinds {
                set.insert(class(*kind, 0, self.words));
            }
        };
        match nt {
            Nt::Number | Nt::Level => kinds(&[NUMBER]),
            Nt::Amount => kinds(&[DICE]),
            Nt::Options => kinds(&[Kind::List]),
            Nt::Them | Nt::Its | Nt::ThatCard | Nt::ItsCard => {
                let words = super::reference::pronouns(nt, grammar.lang).iter();
                words.for_each(|word| set.insert(grammar.symbols.find(word) as usize));
            }
            Nt::Marker | Nt::Tag | Nt::Named | Nt::Counter | Nt::Piece => {
                kinds(&[Kind::Quoted]);
                (0..=self.words).for_each(|word| set.insert(word));
            }
            Nt::Term(table) => {
                for compiled in grammar.terms(table) {
                    let readings = compiled.readings(mode);
                    let firsts = readings.filter_map(|syms| syms.first());
                    firsts.for_each(|sym| set.insert(*sym as usize));
                }
            }
            _ => {}
        }
        let signs = grammar.signs;
        if matches!(nt, Nt::Number | Nt::Factor | Nt::Added) {
            set.insert(signs.minus as usize);
        }
        if nt == Nt::Added {
            set.insert(signs.plus as usize);
        }
        let inner: &[(Nt, Mode)] = match nt {
            Nt::Expression => &[(Nt::Product, Mode::Plain)],
            Nt::Product => &[(Nt::Factor, Mode::Plain)],
            Nt::Condition => &[(Nt::ConditionAll, Mode::Plain)],
            Nt::ConditionAll => &[(Nt::ConditionAtom, Mode::Plain)],
            Nt::EventList | Nt::EventsAfter => &[
                (Nt::Event, Mode::Said(Form::Subjunctive)),
                (Nt::Event, Mode::Said(Form::About)),
                (Nt::Event, Mode::Unsaid(Form::Subjunctive)),
                (Nt::Event, Mode::Unsaid(Form::About)),
            ],
            Nt::Clauses => &[
                (Nt::Inner, Mode::Plain),
                (Nt::Phrase, Mode::Unsaid(Form::Third)),
                (Nt::Phrase, Mode::Unsaid(Form::Several)),
            ],
            Nt::Options => &[(Nt::Option, Mode::Plain)],
            _ => &[],
        };
        for (nt, mode) in inner {
            self.of(*nt, *mode, sets, &mut set);
        }
        set
    }

    /// Adds what a pattern begins with; whether all of it may be left out.
    pub(super) fn first(&self, pattern: &[Elem], mode: Mode, sets: &[Set], set: &mut Set) -> bool {
        let add = |wordings: &[Vec<Sym>], set: &mut Set| {
            for sym in wordings.iter().filter_map(|syms| syms.first()) {
                set.insert(*sym as usize);
            }
        };
        for elem in pattern {
            let empty = match elem {
                Elem::Literal { syms, .. } => {
                    add(std::slice::from_ref(syms), set);
                    false
                }
                Elem::Optional(inner) => {
                    self.first(inner, mode, sets, set);
                    true
                }
                Elem::Choice(options) => {
                    // All of them, not only to the first that may be left out.
                    let mut empty = false;
                    for option in options {
                        empty |= self.first(option, mode, sets, set);
                    }
                    empty
                }
                Elem::Place { name: "me", .. } if matches!(mode, Mode::Unsaid(_)) => true,
                Elem::Place { nt, mode: own, .. } => {
                    self.of(*nt, own.within(mode), sets, set);
                    false
                }
                Elem::Flag(_) => true,
                Elem::Verb { verb, .. } if mode == Mode::Unsaid(Form::Participle) => {
                    if !matches!(verb.lemma, "ser" | "be") {
                        return false;
                    }
                    true
                }
                Elem::Verb { readings, .. } => {
                    let form = mode.form();
                    let of_form = readings.iter().filter(|(known, _)| *known == form);
                    of_form.for_each(|(_, wordings)| add(wordings, set));
                    false
                }
                Elem::Agree { readings, word, .. } => {
                    add(readings, set);
                    word.filler
                }
                Elem::Noun { readings, .. } => {
                    add(readings, set);
                    false
                }
            };
            if !empty {
                return false;
            }
        }
        true
    }
}

/// The patterns of a part in a mode, in the order in which they are meant.
fn patterns(
    grammar: &Grammar,
    nt: Nt,
    mode: Mode,
) -> impl Iterator<Item = (&'static Rule, u16, &[Elem])> {
    let rules = grammar.rules(nt).iter().copied();
    rules
        .filter(move |rule| fits(rule.voice, nt, mode))
        .flat_map(|rule| {
            let wordings = grammar.wordings[rule.number].iter().enumerate();
            wordings.map(move |(number, pattern)| {
                (rule, u16::try_from(number).unwrap_or(0), pattern.as_slice())
            })
        })
}

/// The parts that a pattern names.
fn places(pattern: &[Elem], mode: Mode, found: &mut Vec<(Nt, Mode)>) {
    for elem in pattern {
        match elem {
            Elem::Place { nt, mode: own, .. } => found.push((*nt, own.within(mode))),
            Elem::Optional(inner) => places(inner, mode, found),
            Elem::Choice(options) => {
                for option in options {
                    places(option, mode, found);
                }
            }
            _ => {}
        }
    }
}

/// Writes down in each pattern the numbers of the parts that it names.
pub(crate) fn number(pattern: &mut [Elem], starts: &Starts) {
    for elem in pattern {
        match elem {
            Elem::Place { nt, mode, key, .. } if *mode != Mode::Same => {
                *key = starts.key(*nt, *mode);
            }
            Elem::Optional(inner) => number(inner, starts),
            Elem::Choice(options) => {
                for option in options {
                    number(option, starts);
                }
            }
            _ => {}
        }
    }
}
