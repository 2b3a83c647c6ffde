//! Part E: activation, responses, resolution.

mod acts;
mod apply;
mod body;
mod choice;
mod energy;
mod feasible;
mod fill;
mod grants;
mod instruct;
mod judge;
mod legality;
mod matching;
mod need;
mod negatable;
mod negation;
mod next_pick;
mod pay;
mod prepare;
mod priority;
mod resolve;
mod roll;
mod series;
mod slots;
mod window;
mod zones;

pub(crate) use acts::situations_made;
pub(crate) use choice::{Ask, BODY_JUDGED, SetRule};
pub(crate) use energy::{Energy, Worth, payment_place};
pub(crate) use judge::{Every, First, Judge, Lenient, Quiet, Stop};
pub(crate) use legality::{Attempt, Case, Ready};
pub(crate) use need::{Need, wanted_by};
pub(crate) use next_pick::NextPick;
pub(crate) use resolve::{BODY, is_unread};
pub(crate) use slots::Picks;
pub(crate) use zones::MOST_ATTACHMENTS;

/// Places of picks that no slot of the text has.
pub(crate) mod places {
    /// Whom the "you" of a scenario card is (E14.1).
    pub(crate) const YOU: u8 = 59;
    /// The cards exhausted for an energy cost (E7.10).
    pub(crate) const ENERGY: u8 = 60;
    /// The cards recovered as change.
    pub(crate) const CHANGE: u8 = 61;
    /// How much of an energy cost is stamina, where it comes from pools.
    pub(crate) const SPLIT: u8 = 62;
    /// Answers of the game master about requirements, from this place on.
    pub(crate) const JUDGED: u8 = 64;
    /// Choices of the instruction that is being carried out, from this place on.
    pub(crate) const STEP: u8 = 128;
}
