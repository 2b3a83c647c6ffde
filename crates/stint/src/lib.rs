//! The referee of *Apotheosis*.

mod activation;
mod battle;
mod build;
mod build_cards;
pub mod command;
mod commands;
mod companions;
mod continuous;
mod cycle;
pub mod decision;
mod defs;
mod dice;
mod draft;
pub mod effect;
mod engine;
pub mod event;
mod field;
pub mod ids;
pub mod manual;
pub mod names;
mod options;
mod read;
pub mod reading;
pub mod refusal;
pub mod ruleset;
mod selectors;
mod session;
pub mod setup;
mod state;
mod table;
pub mod vocabulary;

pub use battle::{Battle, NotABattle, RULES_VERSION};
pub use draft::Draft;
pub use session::{Entry, Session};
