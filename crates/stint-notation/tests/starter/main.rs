//! The starter collection and its battles are whole: every card reads in both languages and runs
//! by itself, and every battle can be played to its end.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod battles;
mod collection;
mod players;

use std::path::{Path, PathBuf};

/// A place in the repository.
fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}
