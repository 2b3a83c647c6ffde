//! The shared table: battles served over the network, for those who sit at it.

mod battle;
pub mod bundled;
mod http;
mod hub;
mod library;
mod limits;
mod lobby;
pub mod seat;
pub mod secret;
pub mod store;
mod words;

#[doc(hidden)]
pub use battle::Probe;
pub use battle::{Described, Stuck};
pub use http::{Front, Page, Server, StartError};
pub use hub::{Config, Hub};
pub use limits::Limits;
pub use lobby::{Both, Cards, Finding, Listed, Made, NotMade, errors};
