//! The referee of *Apotheosis*.

pub mod effect;
pub mod names;
pub mod ruleset;
pub mod vocabulary;
