//! The referee of *Apotheosis*.

pub mod command;
pub mod decision;
pub mod effect;
pub mod event;
pub mod ids;
pub mod names;
pub mod reading;
pub mod refusal;
pub mod ruleset;
pub mod setup;
pub mod vocabulary;

mod battle;
mod draft;
mod session;

pub use battle::Battle;
pub use draft::Draft;
pub use session::{Entry, Session};
