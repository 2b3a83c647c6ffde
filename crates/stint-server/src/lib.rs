//! The shared table: battles served over the network, for those who sit at it.

pub mod secret;
pub mod store;
