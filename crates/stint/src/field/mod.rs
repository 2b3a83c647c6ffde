//! Part B: the battlefield.

pub(crate) mod attack;
mod board;
mod damage;
mod initiative;
mod path;
mod places;
mod reach;
mod salvation;
mod walk;

pub(crate) use board::{Board, distance};
pub(crate) use path::{Ground, NamedError, direction, in_domain};
pub(crate) use reach::{Blocked, reach};
