//! What a table and those who sit at it say to each other, made for one viewer at a time.
//!
//! A connection carries [`ClientMessage`]s one way and [`ServerMessage`]s the other, as JSON. All that
//! a message tells of a battle is made of what its viewer may know; docs/protocol.md describes every
//! message, with schemas and examples.

pub mod face;
pub mod line;
pub mod message;
pub mod prompt;
pub mod seat;
pub mod state;
#[cfg(feature = "ts")]
mod typescript;

pub use face::Face;
pub use line::Line;
pub use message::{ClientMessage, ServerMessage, VERSION};
pub use prompt::Prompt;
pub use seat::{Prompts, Secret, Viewer};
pub use state::TableState;
#[cfg(feature = "ts")]
pub use typescript::typescript;

/// Whether a value is what a message leaves out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_false(value: &bool) -> bool {
    !*value
}
