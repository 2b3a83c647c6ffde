//! Moving and the normal attack (B3, B4.1).

use crate::activation::{Judge, Stop};
use crate::field::Blocked;
use crate::field::attack::NORMAL_COST;
use crate::ids::{CharId, Tile};
use crate::refusal::{Reason, Refusal};
use crate::table::Table;
use crate::vocabulary::Reach;

use super::Deed;

impl Table<'_> {
    pub(crate) fn judge_move(
        &self,
        who: CharId,
        to: Tile,
        via: &[Tile],
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_turn(who, judge)?;
        let Some(board) = self.s.board.as_ref() else {
            judge.refuse(Reason::NoBoard.into())?;
            return Ok(None);
        };
        let it = self.s.character(who);
        let Some(from) = it.at else {
            judge.refuse(Reason::NoBoard.into())?;
            return Ok(None);
        };
        let no_path = Refusal::by(Reason::NoPath, "B3.3");
        if to == from || !board.open(to) {
            judge.refuse(no_path)?;
            return Ok(None);
        }
        // Whether somebody stands there is a later reason than what the way would cost.
        let path = self.ground(who).and_then(|ground| {
            if via.is_empty() {
                ground.cheapest(from, to)
            } else {
                ground.named(from, via, to).ok()
            }
        });
        let Some(path) = path else {
            judge.refuse(no_path)?;
            return Ok(None);
        };
        if path.cost > it.action {
            judge.refuse(Reason::NotEnoughAction.into())?;
        }
        if self.cannot_move(who) {
            judge.refuse(Reason::RequirementUnmet.into())?;
        }
        if self.is_taken(to, who) {
            judge.refuse(Reason::Occupied.into())?;
        }
        Ok(Some(Deed::Walk(who, path.steps)))
    }

    pub(crate) fn judge_attack(
        &self,
        who: CharId,
        target: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_turn(who, judge)?;
        if self.s.character(who).action < NORMAL_COST {
            judge.refuse(Reason::NotEnoughAction.into())?;
        }
        if self.cannot_attack(who) {
            judge.refuse(Reason::RequirementUnmet.into())?;
        }
        if who == target
            || !self.s.character(target).is_present()
            || self.is_untouchable(target, Some(who))
            || self.is_safe_from_attack(target)
        {
            judge.refuse(Reason::BadTarget.into())?;
        }
        // B4.1: direct, reach 1.
        match self.in_reach(who, target, Reach::Direct, 1) {
            Ok(()) => {}
            Err(Blocked::OutOfReach) => judge.refuse(Reason::OutOfReach.into())?,
            Err(Blocked::NoTrajectory) => judge.refuse(Reason::NoTrajectory.into())?,
        }
        Ok(Some(Deed::Attack(who, target)))
    }

    /// Whom a character could attack normally.
    pub(crate) fn attackable(&self, who: CharId) -> impl Iterator<Item = CharId> + '_ {
        let range = self.range(who, 1);
        let most = if self.is_nobody_within(who, range) {
            0
        } else {
            usize::MAX
        };
        let all = self.s.characters().take(most);
        all.map(|(target, _)| target).filter(move |target| {
            *target != who
                && self.s.character(*target).is_present()
                && self.in_range(who, *target, Reach::Direct, range).is_ok()
                && !self.is_untouchable(*target, Some(who))
                && !self.is_safe_from_attack(*target)
        })
    }
}
