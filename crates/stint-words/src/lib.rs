//! What happens in a battle, what is asked and what cards mean, in people's words.
//!
//! Terminal and table share these words: the texts of both languages ([`Texts`], from the Fluent
//! files of `locales/`), the narrator ([`Narrator`]), which tells what happened as far as who listens
//! may know it ([`Eyes`]), the story behind a question ([`Story`]), the question itself
//! ([`Question`]), the options ([`Label`]), and explanations of effects ([`explain`](explain())).

mod explain;
mod eyes;
mod label;
mod narrator;
mod people;
mod question;
pub mod reading;
mod seats;
mod situation;
mod story;
mod texts;
mod understood;

pub use explain::{Explanation, Part as ExplainedPart, explain};
pub use eyes::{AllSeen, Eyes};
pub use label::Label;
pub use narrator::{Narrator, Sentence};
pub use people::People;
pub use question::{Judgement, Question};
pub use seats::{Asking, Seats};
pub use story::{Link, Story};
pub use texts::{Part, Texts, lang_of_environment};
pub use understood::{Understood, other};
