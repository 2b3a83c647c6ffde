//! Who can reach, step and stand where.

use super::{Blocked, Ground, Piece, STANDING_READS, Seen, reach};
use crate::continuous::apply_changes;
use crate::effect::Quantity;
use crate::effect::program::kinds;
use crate::ids::{CharId, Tile};
use crate::state::bounded;
use crate::table::Table;
use crate::vocabulary::Reach;
use smallvec::SmallVec;

impl Table<'_> {
    /// The piece on a tile, other than one.
    pub(crate) fn piece_on(&self, tile: Tile, but: Option<CharId>) -> Option<CharId> {
        let mut there = self.s.characters().filter(|(_, it)| it.at == Some(tile));
        let (who, _) = there.find(|(who, it)| it.on_board && Some(*who) != but)?;
        Some(who)
    }

    /// Whether somebody else stands on a tile.
    #[inline(always)]
    pub(crate) fn is_taken(&self, tile: Tile, who: CharId) -> bool {
        let search = || self.piece_on(tile, Some(who)).is_some();
        let board = self.s.board.as_deref();
        let seen = self
            .seen(who)
            .zip(board.filter(|board| board.contains(tile)));
        let Some(taken) = seen.and_then(|(seen, board)| seen.is_taken(board, tile)) else {
            return search();
        };
        debug_assert_eq!(taken, search(), "who stands there");
        taken
    }

    /// Whether one is in reach of another (B3.4). Without a board everything is.
    #[inline(always)]
    pub(crate) fn in_reach(
        &self,
        from: CharId,
        to: CharId,
        kind: Reach,
        range: i32,
    ) -> Result<(), Blocked> {
        if self.s.board.is_none() {
            return Ok(());
        }
        self.in_range(from, to, kind, self.range(from, range))
    }

    /// Whether it is known that nobody else is within a range of somebody: a look at those who
    /// stand near.
    pub(crate) fn is_nobody_within(&self, who: CharId, range: i32) -> bool {
        let board = self.s.board.as_deref();
        let near = self.seen(who).zip(board);
        let alone = near.is_some_and(|(seen, board)| seen.is_alone(board, range));
        debug_assert!(
            !alone
                || self.s.characters().all(|(other, it)| other == who
                    || !it.is_present()
                    || self.in_range(who, other, Reach::Area, range).is_err()),
            "nobody is within the range"
        );
        alone
    }

    /// A range of somebody's with what effects make of it.
    #[inline(always)]
    pub(crate) fn range(&self, who: CharId, range: i32) -> i32 {
        if self.none_applies_to(who, kinds::RANGE) {
            return bounded(range);
        }
        let bonuses = self.bonuses(who, kinds::RANGE, &mut |_, quantity| {
            matches!(quantity, Quantity::Range)
        });
        apply_changes(range, &bonuses)
    }

    /// Whether one is in reach of another, for a range with all that changes it.
    #[inline(always)]
    pub(crate) fn in_range(
        &self,
        from: CharId,
        to: CharId,
        kind: Reach,
        range: i32,
    ) -> Result<(), Blocked> {
        let Some(board) = &self.s.board else {
            return Ok(());
        };
        let (Some(a), Some(b)) = (self.s.character(from).at, self.s.character(to).at) else {
            return Ok(());
        };
        reach(board, kind, range, a, b)
    }

    /// What a mover finds on the board.
    #[inline]
    pub(crate) fn ground(
        &self,
        who: CharId,
    ) -> Option<Ground<'_, impl Iterator<Item = Piece> + Clone>> {
        let board = self.s.board.as_ref()?;
        Some(Ground {
            board,
            pieces: self.pieces(who),
            step_extra: self.step_extra(who),
            flat: false,
            seen: self.seen(who),
        })
    }

    /// What a step of somebody costs from a tile to an adjacent one that is open, at least 0 (B3.2).
    pub(crate) fn step_cost(&self, who: CharId, from: Tile, to: Tile) -> Option<i32> {
        let board = self.s.board.as_deref()?;
        let add_up = || Some(self.ground(who)?.step_cost(from, to));
        let seen = self.seen(who);
        let Some(beyond) = seen.and_then(|seen| seen.beyond(board, to)) else {
            return add_up();
        };
        let climbed = (board.altitude(to) - board.altitude(from)).max(0);
        let cost = (1 + self.step_extra(who) + beyond + climbed).max(0);
        debug_assert_eq!(Some(cost), add_up(), "what a step costs");
        Some(cost)
    }

    /// The same for one whose steps count alike.
    pub(crate) fn flat_ground(
        &self,
        who: CharId,
    ) -> Option<Ground<'_, impl Iterator<Item = Piece> + Clone>> {
        let board = self.s.board.as_ref()?;
        Some(Ground {
            board,
            pieces: self.pieces(who),
            step_extra: 0,
            flat: true,
            seen: self.seen(who),
        })
    }

    /// What stands where as somebody finds it, where that is kept.
    #[inline]
    fn seen(&self, who: CharId) -> Option<Seen<'_>> {
        if self.s.dirty & STANDING_READS != 0 {
            return None;
        }
        let it = self.s.character(who);
        Some(Seen {
            standing: &self.s.standing,
            team: self.d.character(who).team?,
            own: it.at.filter(|_| it.on_board),
        })
    }

    /// All other pieces, as a mover finds them.
    fn pieces(&self, who: CharId) -> impl Iterator<Item = Piece> + Clone {
        let others = self.s.characters().filter(move |(other, _)| *other != who);
        others.filter_map(move |(other, it)| {
            Some(Piece {
                at: it.at?,
                stands: it.on_board,
                domain: self.has_domain(other, who).then_some(it.facing),
            })
        })
    }

    /// Whether one has a domain for another: the dead and objects have none, nor has one's own team
    /// for oneself (B3.2).
    fn has_domain(&self, other: CharId, who: CharId) -> bool {
        other != who
            && self.s.character(other).is_present()
            && !self.d.is_object(other)
            && !self.d.same_team(who, other)
    }

    /// What each step of somebody costs in addition, by effects.
    fn step_extra(&self, who: CharId) -> i32 {
        if self.none_applies_to(who, kinds::MOVE_COST) {
            return 0;
        }
        let bonuses = self.bonuses(who, kinds::MOVE_COST, &mut |_, quantity| {
            matches!(quantity, Quantity::MoveCost)
        });
        bounded(apply_changes(1, &bonuses) - 1)
    }

    /// The tiles within so many steps, of whatever cost, where somebody could be moved to.
    pub(crate) fn steps_within(&self, who: CharId, steps: i32) -> SmallVec<[Tile; 32]> {
        let mut found = SmallVec::new();
        if let Some(from) = self.s.character(who).at
            && !self.cannot_move(who)
            && let Some(ground) = self.flat_ground(who)
        {
            ground.reachable(from, steps.max(0), |tile, _| found.push(tile));
        }
        found
    }

    /// The tile for a piece that comes to the board: the one named, its old one, or the free one
    /// nearest to it, in the fixed order of the board.
    pub(crate) fn tile_for(&self, who: CharId, at: Option<Tile>) -> Option<Tile> {
        let board = self.s.board.as_ref()?;
        let free = |tile: Tile| board.open(tile) && self.piece_on(tile, Some(who)).is_none();
        if let Some(at) = at {
            return free(at).then_some(at);
        }
        let old = self
            .s
            .character(who)
            .at
            .unwrap_or(Tile { column: 0, row: 0 });
        board
            .tiles()
            .filter(|tile| free(*tile))
            .min_by_key(|tile| (super::distance(old, *tile), *tile))
    }
}
