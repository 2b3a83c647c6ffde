//! Part B: the battlefield.

pub(crate) mod attack;
mod board;
mod damage;
mod initiative;
mod path;
mod places;
mod reach;
mod relief;
mod salvation;
mod search;
mod spread;
mod standing;
mod walk;

pub(crate) use board::{Board, distance};
pub(crate) use path::{Ground, Piece, direction, in_domain};
pub(crate) use reach::{Blocked, reach};
pub(crate) use standing::{
    ANY as ANY_PIECE, Footing, Pieces, READS as STANDING_READS, Seen, Standing,
};
