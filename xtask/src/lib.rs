//! The project's own chores, as a library so that its tests can use them too.

pub mod ci;
pub mod keywords;
pub mod picture;
pub mod project;
pub mod rules;
pub mod server;
pub mod types;
pub mod web;
