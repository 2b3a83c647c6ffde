//! Properties of random battles: set-ups, cards and commands by chance.
//!
//! `STINT_TIMES=10` plays ten times as many battles, `STINT_SEED=7` plays others.

mod cycle;
mod determinism;
mod lasting;
mod legality;
mod limits;
mod no_panic;
mod reactions;
mod support;
