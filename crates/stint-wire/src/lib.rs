//! What a table and those who sit at it say to each other, made for one viewer at a time.
//!
//! A connection carries [`ClientMessage`]s one way and [`ServerMessage`]s the other, as JSON. All that
//! a message tells of a battle is made of what its viewer may know; docs/protocol.md describes every
//! message, with schemas and examples.

mod book;
pub mod face;
mod library;
pub mod line;
mod make;
pub mod message;
pub mod prompt;
mod request;
#[cfg(feature = "schema")]
mod schema;
pub mod seat;
pub mod state;
mod table;
mod teller;
mod telling;
#[cfg(feature = "ts")]
mod typescript;
mod viewpoint;

pub use book::Book;
pub use face::Face;
pub use library::Library;
pub use line::Line;
pub use make::terms;
pub use message::{ClientMessage, Gist, ServerMessage, VERSION, is_request_id};
pub use prompt::Prompt;
pub use request::{Asks, TableReason, is_answer};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use seat::{Prompts, Secret, Viewer};
pub use state::TableState;
pub use table::{Note, Table, Told, Undo, Words};
#[cfg(feature = "ts")]
pub use typescript::typescript;
pub use viewpoint::viewers;

/// Whether a value is what a message leaves out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_false(value: &bool) -> bool {
    !*value
}
