//! What the shared table bears: it is measured and killed, which takes minutes.

use std::io;
use std::process::Command;

use crate::project;

/// A thousand battles, and how long everybody waits: the load program, in release.
///
/// # Errors
/// Cargo cannot be started.
pub fn load(arguments: &[&str]) -> io::Result<bool> {
    let run = [
        "run",
        "--release",
        "-p",
        "stint-server",
        "--example",
        "load",
        "--",
    ];
    cargo(run.iter().chain(arguments))
}

/// Two hundred kills of a server under load.
///
/// # Errors
/// Cargo cannot be started.
pub fn kill() -> io::Result<bool> {
    let test = [
        "test",
        "-p",
        "stint-cli",
        "--test",
        "serve",
        "--",
        "--ignored",
        "--nocapture",
        "two_hundred",
    ];
    cargo(test.iter())
}

fn cargo<'a>(arguments: impl Iterator<Item = &'a &'a str>) -> io::Result<bool> {
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(arguments)
        .current_dir(project::root())
        .status()?;
    Ok(status.success())
}
