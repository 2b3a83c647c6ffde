//! The server from outside: real sockets on the loopback, as browsers and intruders come.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod again;
mod floods;
mod harness;
mod intruders;
mod lobby;
mod log;
mod marks;
mod master;
mod playing;
mod storage;
