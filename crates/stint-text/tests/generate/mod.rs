//! Effects made at random, in the normal form that the language knows: every variant of the
//! model, composed.

mod clauses;
mod conditions;
mod instructions;
mod parts;

pub(crate) use clauses::effect;
pub(crate) use parts::{amount, names};
