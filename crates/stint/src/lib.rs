//! The referee of *Apotheosis*.
#![allow(
    clippy::inline_always,
    reason = "a decision goes through many small functions: what is left to the optimiser costs a tenth"
)]

mod activation;
mod battle;
mod bits;
mod build;
mod build_cards;
mod card_set;
pub mod command;
mod commands;
mod companions;
mod continuous;
mod cycle;
pub mod decision;
mod defs;
mod derived;
mod dice;
mod draft;
pub mod effect;
mod engine;
pub mod event;
mod field;
pub mod ids;
mod imagine;
pub mod manual;
pub mod names;
mod options;
mod read;
pub mod reading;
pub mod refusal;
pub mod ruleset;
mod scope;
mod selectors;
mod session;
mod settle;
pub mod setup;
mod state;
mod table;
mod view;
pub mod vocabulary;

pub use battle::{Battle, NotABattle, RULES_VERSION};
pub use draft::Draft;
pub use imagine::Imagination;
pub use session::{Entry, Session};
pub use view::{
    CardView, CharacterView, Place, Possessions, Resolving, Sight, TileView, View, Witness,
};
