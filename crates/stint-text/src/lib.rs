//! The language of effects: the text that is printed on a card is the program that the referee
//! runs (docs/cards.md).
//!
//! [`parse`] reads a text, in Portuguese or English, into the data model
//! [`stint::effect::Effect`]; [`print()`] writes an effect as text, in its normal form. Both are
//! driven by one lexicon and one grammar, so what is printed is read back as the same effect,
//! in both languages (E12.4).
//!
//! ```
//! use stint::names::Names;
//! use stint::vocabulary::Lang;
//!
//! let mut names = Names::default();
//! let pt = stint_text::parse("[Ativar] [Descarte] Cure 5 de VIDA.", Lang::Pt, &mut names);
//! let en = stint_text::parse("[activate] [discard] heal 5 life", Lang::En, &mut names);
//! assert_eq!(pt.effect, en.effect);
//! let effect = en.effect.unwrap();
//! assert_eq!(
//!     stint_text::print(&effect, Lang::En, &names),
//!     "[Activate] [Discard] Heal 5 LIFE."
//! );
//! ```

mod body;
mod diagnostic;
mod distance;
mod grammar;
mod header;
mod lexer;
mod lexicon;
mod lint;
mod normal;
mod parse;
mod print;
mod rules;
mod segment;
mod sentence;
mod span;
mod uses;

pub use diagnostic::{Diagnostic, Fix, Message, Severity};
pub use header::Keyword;
pub use lexicon::FILLERS;
pub use lint::{lint, lint_names, lint_pair};
pub use normal::normalise;
pub use parse::{Node, NodeKind, Parsed, parse, parse_amount};
pub use print::{print, print_amount, print_clause, print_requirement};
pub use span::Span;
pub use uses::{NameUse, names_of, names_of_amount};
