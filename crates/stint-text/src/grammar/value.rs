//! What the places of a pattern hold: any part of an effect.

use std::sync::Arc;

use stint::effect::{
    Amount, Area, CardFilter, Cards, Change, CharacterFilter, Clause, Comparison, Condition, Count,
    Duration, Event, From, Instruction, Nearness, Quantity, Requirement, Restriction, Trigger,
    Until, Who,
};
use stint::names::NameId;
use stint::vocabulary::{
    Attribute, CompanionKind, Essence, Knowledge, Limit, Pool, Specifier, Suit, Timing, Zone,
};

use super::rule::Rule;

/// A part of an effect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Amount(Amount),
    Area(Area),
    Attribute(Attribute),
    CardFilter(CardFilter),
    Cards(Cards),
    Change(Change, Amount),
    CharacterFilter(CharacterFilter),
    Clause(Clause),
    Clauses(Vec<Clause>),
    Comparison(Comparison, Amount),
    Condition(Condition),
    Count(Count),
    Duration(Duration),
    Essence(Essence),
    Event(Event),
    Flag(bool),
    From(From),
    Instruction(Instruction),
    Kind(CompanionKind),
    Knowledge(Knowledge),
    Level(u8),
    Limit(Limit),
    Name(NameId),
    Nearness(Nearness),
    Number(i32),
    Options(Vec<Vec<Clause>>),
    /// A sentence whose subject may yet be said elsewhere: its rule and what fills its places.
    Phrase(Box<Phrase>),
    Pool(Pool),
    Quantity(Quantity),
    Requirement(Requirement),
    Requirements(Vec<Requirement>),
    Restriction(Restriction),
    Specifier(Specifier),
    Suit(Suit),
    Timing(Timing),
    Trigger(Trigger),
    Until(Until),
    Who(Who),
    Zone(Zone),
}

/// A rule with what fills its places.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Phrase {
    pub(crate) rule: &'static Rule,
    pub(crate) args: Args,
}

/// What fills the places of a pattern, by their names: each place with those filled before it,
/// which other ways to read the same words share.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Args(Option<Arc<Place>>);

#[derive(Clone, Debug, PartialEq)]
struct Place {
    name: &'static str,
    value: Arc<Value>,
    before: Args,
}

impl Args {
    /// With one more place filled.
    #[must_use]
    pub(crate) fn with<T: Part>(mut self, name: &'static str, part: &T) -> Self {
        if let Some(value) = part.put() {
            self.add(name, Arc::new(value));
        }
        self
    }

    /// With one more place filled, whatever the standard of its kind.
    #[must_use]
    pub(crate) fn fill(mut self, name: &'static str, value: Value) -> Self {
        self.set(name, value);
        self
    }

    /// Fills a place, or fills it otherwise.
    pub(crate) fn set(&mut self, name: &'static str, value: Value) {
        self.share(name, Arc::new(value));
    }

    /// The same with what others have as well.
    pub(crate) fn share(&mut self, name: &'static str, value: Arc<Value>) {
        match self.place_mut(name) {
            Some(place) => place.value = value,
            None => self.add(name, value),
        }
    }

    fn add(&mut self, name: &'static str, value: Arc<Value>) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Place {
            name,
            value,
            before,
        }));
    }

    fn places(&self) -> impl Iterator<Item = &Place> {
        std::iter::successors(self.0.as_deref(), |place| place.before.0.as_deref())
    }

    fn place_mut(&mut self, name: &str) -> Option<&mut Place> {
        self.places().find(|place| place.name == name)?;
        let mut args = self;
        loop {
            let place = Arc::make_mut(args.0.as_mut()?);
            if place.name == name {
                return Some(place);
            }
            args = &mut place.before;
        }
    }

    /// What fills a place.
    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        let mut places = self.places();
        places
            .find(|place| place.name == name)
            .map(|place| &*place.value)
    }

    /// What fills a place, as the part that is needed there; a place left open has the standard
    /// of its kind ("you", nothing, no), or none at all.
    pub(crate) fn get<T: Part>(&self, name: &str) -> Option<T> {
        let part = match self.value(name) {
            Some(value) => T::take(value)?,
            None => T::absent()?,
        };
        Some(part.owned_by(|| self.value("me").and_then(Who::take).unwrap_or(Who::You)))
    }

    /// Changes all that is filled.
    pub(crate) fn change(&mut self, mut change: impl FnMut(&mut Value)) {
        let mut args = self;
        while let Some(place) = args.0.as_mut().map(Arc::make_mut) {
            change(Arc::make_mut(&mut place.value));
            args = &mut place.before;
        }
    }
}

/// Something that can fill a place.
pub(crate) trait Part: Sized {
    /// As a value; nothing if it is the standard that need not be said.
    fn put(&self) -> Option<Value>;
    /// From a value.
    fn take(value: &Value) -> Option<Self>;
    /// What stands for a place left open.
    fn absent() -> Option<Self> {
        None
    }
    /// With whoever is the subject as the owner where no owner was said.
    #[must_use]
    fn owned_by(self, _subject: impl FnOnce() -> Who) -> Self {
        self
    }
}

macro_rules! parts {
    ($($kind:ident($part:ty))*) => {$(
        impl Part for $part {
            fn put(&self) -> Option<Value> {
                Some(Value::$kind(self.clone()))
            }
            fn take(value: &Value) -> Option<Self> {
                match value {
                    Value::$kind(part) => Some(part.clone()),
                    _ => None,
                }
            }
        }
    )*};
}

parts! {
    Amount(Amount) Area(Area) Attribute(Attribute) CardFilter(CardFilter)
    Clause(Clause) Clauses(Vec<Clause>) Condition(Condition)
    Count(Count) Duration(Duration) Essence(Essence) Event(Event) Instruction(Instruction) Kind(CompanionKind)
    Knowledge(Knowledge) Level(u8) Limit(Limit) Name(NameId) Nearness(Nearness) Number(i32)
    Options(Vec<Vec<Clause>>) Phrase(Box<Phrase>) Pool(Pool) Quantity(Quantity)
    Requirement(Requirement) Restriction(Restriction) Specifier(Specifier) Suit(Suit)
    Timing(Timing) Trigger(Trigger) Until(Until) Zone(Zone)
}

impl Part for (Change, Amount) {
    fn put(&self) -> Option<Value> {
        Some(Value::Change(self.0, self.1.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::Change(change, amount) => Some((*change, amount.clone())),
            _ => None,
        }
    }
}

impl Part for (Comparison, Amount) {
    fn put(&self) -> Option<Value> {
        Some(Value::Comparison(self.0, self.1.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::Comparison(comparison, amount) => Some((*comparison, amount.clone())),
            _ => None,
        }
    }
}

/// A subject left out is "you".
impl Part for Who {
    fn put(&self) -> Option<Value> {
        (*self != Self::You).then(|| Value::Who(self.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::Who(who) => Some(who.clone()),
            _ => None,
        }
    }
    fn absent() -> Option<Self> {
        Some(Self::You)
    }
}

/// Characters need not fit anything.
impl Part for CharacterFilter {
    fn put(&self) -> Option<Value> {
        (*self != Self::default()).then(|| Value::CharacterFilter(self.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::CharacterFilter(filter) => Some(filter.clone()),
            _ => None,
        }
    }
    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

impl Part for bool {
    fn put(&self) -> Option<Value> {
        self.then_some(Value::Flag(true))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }
    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl<T: Part> Part for Option<T> {
    fn put(&self) -> Option<Value> {
        self.as_ref().and_then(said)
    }
    fn take(value: &Value) -> Option<Self> {
        T::take(value).map(Some)
    }
    fn absent() -> Option<Self> {
        Some(None)
    }
    fn owned_by(self, subject: impl FnOnce() -> Who) -> Self {
        self.map(|part| part.owned_by(subject))
    }
}

/// The value of a part that is said: "you" too, where saying it is what matters.
fn said<T: Part>(part: &T) -> Option<Value> {
    part.put().or(Some(Value::Who(Who::You)))
}

impl<T: Part> Part for Box<T> {
    fn put(&self) -> Option<Value> {
        T::put(self)
    }
    fn take(value: &Value) -> Option<Self> {
        T::take(value).map(Self::new)
    }
    fn absent() -> Option<Self> {
        T::absent().map(Self::new)
    }
    fn owned_by(self, subject: impl FnOnce() -> Who) -> Self {
        Self::new((*self).owned_by(subject))
    }
}

impl Part for From {
    fn put(&self) -> Option<Value> {
        (*self != Self::unsaid()).then(|| Value::From(self.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::From(from) => Some(from.clone()),
            _ => None,
        }
    }
    fn absent() -> Option<Self> {
        Some(Self::unsaid())
    }
}

impl Part for Cards {
    fn put(&self) -> Option<Value> {
        Some(Value::Cards(self.clone()))
    }
    fn take(value: &Value) -> Option<Self> {
        match value {
            Value::Cards(cards) => Some(cards.clone()),
            _ => None,
        }
    }
    fn owned_by(mut self, subject: impl FnOnce() -> Who) -> Self {
        if let Self::Some(_, _, from) | Self::All(_, from) | Self::Top(_, from) = &mut self
            && *from.of == unsaid_owner()
        {
            *from.of = subject();
        }
        self
    }
}

/// Stands, while a text is read, for the owner of an area that was named without one ("from the
/// INVENTORY"): whoever the sentence is about. No text can say it and no effect contains it.
pub(crate) fn unsaid_owner() -> Who {
    let nobody = Count::Exactly(Amount::Number(i32::MIN));
    Who::Targets(Box::new(nobody), CharacterFilter::default())
}
