//! The grammar: patterns that are read and printed alike, for both languages.

mod chart;
mod compiled;
mod expression;
mod gates;
mod name;
mod nt;
mod output;
mod pattern;
mod printer;
mod reference;
mod rule;
mod starts;
mod state;
mod value;

pub(crate) use chart::Chart;
pub(crate) use compiled::{Grammar, grammar};
pub(crate) use expression::plain_moment;
pub(crate) use nt::Nt;
pub(crate) use printer::{Printer, subject};
pub(crate) use rule::{Rule, Voice, means, reads, says};
pub(crate) use value::{Args, Phrase, Value, unsaid_owner};
