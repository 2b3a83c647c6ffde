//! Battle files, scripts, scenarios and records of *Stint* (`docs/notation.md`).
//!
//! One text format sets a battle up, writes down what is done in it, states what must be true, and
//! keeps what was played. This crate reads and writes it, and knows no rule of the game:
//!
//! - **a battle file**: [`read_file`] (with its collections, from disk) or [`read_battle`] (from
//!   bytes, collections through a [`Resolver`]) give a [`BattleFile`], whose [`BattleFile::battle`]
//!   is ready to begin, or all that is wrong, each as a [`Diagnostic`];
//! - **diagnostics**: [`render`] shows them as rustc does, in Portuguese or English;
//! - **the linter**: [`check_collection`] and [`check_battle`] look at texts for their own sake, in
//!   both languages; [`read_texts`] finds the texts of a file for whoever rewrites them;
//! - **a line**: [`parse_command`] reads what somebody enters, against the battle as it is;
//!   [`print_command`] and [`print_event`] write what was done and what happened;
//! - **a scenario**: [`run`] plays the script of a file and says what does not hold;
//! - **a record**: [`write_record`] writes what was played, [`replay`] plays it again.
//!
//! ```no_run
//! use stint::vocabulary::Lang;
//! use stint_notation::{parse_command, print_event, read_file, render, Input};
//!
//! let file = match read_file("duel.toml".as_ref()) {
//!     Ok(file) => file,
//!     Err(wrong) => {
//!         eprintln!("{}", render(&wrong, Lang::En, true));
//!         return;
//!     }
//! };
//! let mut session = stint::Session::new(file.battle());
//! match parse_command("start", session.battle(), &file.cards) {
//!     Ok(Input::Command(command)) => match session.take(command) {
//!         Ok(events) => {
//!             let events = events.to_vec();
//!             for event in &events {
//!                 println!("{}", print_event(event, session.battle()));
//!             }
//!         }
//!         Err(refusal) => eprintln!("{}", refusal.sentence(Lang::En)),
//!     },
//!     Ok(_) => {}
//!     Err(wrong) => eprintln!("{}", render(&[wrong], Lang::En, true)),
//! }
//! std::fs::write("duel.stint", stint_notation::write_record(&file, &session, "duel.stint"))
//!     .expect("a place to write to");
//! ```

mod check;
mod diagnostic;
mod naming;
mod nearest;
mod print;
mod problem;
mod read;
mod record;
mod render;
mod resolver;
mod run;
mod script;
mod sentence;
mod source;
mod texts;

pub use check::{check_battle, check_collection};
pub use diagnostic::{Diagnostic, Patch, Severity};
pub use naming::Naming;
pub use print::{print_command, print_command_as, print_event, print_pick, print_value};
pub use problem::{Kind, Phrase, Problem};
pub use read::{BattleFile, Cards, Play, read_battle, read_file};
pub use record::{Replay, replay, write_record};
pub use render::{render, render_with};
pub use resolver::{Files, Loaded, NoCollections, Resolver};
pub use run::{Failure, run, state_of};
pub use script::{Input, Line, Script, parse_command, parse_command_as};
pub use source::{MAX_BYTES, Source};
pub use texts::{CardText, Effects, FileKind, TextFile, TextList, read_texts};

/// The format of battle files and records that this crate reads and writes.
pub const FORMAT: &str = "stint-battle/1";

/// The version of the rules that a record is written under: raised when a change of the rules
/// lets an older record end otherwise.
pub use stint::RULES_VERSION;
