//! How far a pattern has been read, in one way or in several.

use std::rc::Rc;

use smallvec::SmallVec;

use super::value::Args;

/// A pattern that is read up to some token.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) at: usize,
    pub(super) args: Args,
    pub(super) names: Numbers,
}

/// Names by their numbers; most readings use none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers(Option<Rc<[u16]>>);

impl Numbers {
    pub(super) fn one(number: u16) -> Self {
        Self(Some(Rc::new([number])))
    }

    /// With those that come after.
    #[must_use]
    pub(super) fn and(&self, after: &Self) -> Self {
        match (&self.0, &after.0) {
            (_, None) => self.clone(),
            (None, _) => after.clone(),
            (Some(before), Some(after)) => Self(Some([&before[..], &after[..]].concat().into())),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> {
        self.0.iter().flat_map(|numbers| numbers.iter().copied())
    }
}

/// Most patterns are read in one way, or in none.
pub(super) type States = SmallVec<[State; 2]>;

/// One state an end: the first.
pub(super) fn push(states: &mut States, state: State) {
    if !states.iter().any(|known| known.at == state.at) {
        states.push(state);
    }
}
