//! Who can reach, step and stand where.

use super::{Blocked, Ground, in_domain, reach};
use crate::effect::Quantity;
use crate::ids::{CharId, Facing, Tile};
use crate::state::bounded;
use crate::table::Table;
use crate::vocabulary::Reach;
use smallvec::{SmallVec, smallvec};

impl Table<'_> {
    /// The piece on a tile, other than one.
    pub(crate) fn piece_on(&self, tile: Tile, but: Option<CharId>) -> Option<CharId> {
        self.s
            .characters()
            .find(|(who, it)| it.on_board && it.at == Some(tile) && Some(*who) != but)
            .map(|(who, _)| who)
    }

    /// Whether one is in reach of another (B3.4). Without a board everything is.
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

    /// A range of somebody's with what effects make of it.
    pub(crate) fn range(&self, who: CharId, range: i32) -> i32 {
        let bonuses = self.bonuses(
            who,
            crate::effect::program::kinds::RANGE,
            &mut |_, quantity| matches!(quantity, Quantity::Range),
        );
        crate::continuous::apply_changes(range, &bonuses)
    }

    /// Whether one is in reach of another, for a range with all that changes it.
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

    /// What a mover finds on the board, to be used.
    pub(crate) fn on_ground<R>(
        &self,
        who: CharId,
        look: impl FnOnce(&Ground<'_>) -> R,
    ) -> Option<R> {
        let board = self.s.board.as_ref()?;
        // What stands where is looked up once, not once a tile.
        let mut pieces: SmallVec<[u8; 128]> = smallvec![0; board.len()];
        let mut domains: SmallVec<[u8; 128]> = smallvec![0; board.len()];
        for (other, it) in self.s.characters() {
            let Some(at) = it.at.filter(|at| other != who && board.contains(*at)) else {
                continue;
            };
            if it.on_board {
                pieces[board.index(at)] = 1;
            }
            if self.has_domain(other, who) {
                for facing in Facing::ALL {
                    if let Some(tile) = board.neighbour(at, facing)
                        && in_domain(at, it.facing, tile)
                    {
                        let count = &mut domains[board.index(tile)];
                        *count = count.saturating_add(1);
                    }
                }
            }
        }
        let occupied = |tile: Tile| board.contains(tile) && pieces[board.index(tile)] != 0;
        let domain = |tile: Tile| {
            if board.contains(tile) {
                i32::from(domains[board.index(tile)])
            } else {
                0
            }
        };
        Some(look(&Ground {
            board,
            occupied: &occupied,
            domain: &domain,
            step_extra: self.step_extra(who),
            flat: false,
        }))
    }

    /// The same to be asked about a few tiles: what stands on one is looked up when it is asked for.
    pub(crate) fn on_spot<R>(&self, who: CharId, look: impl FnOnce(&Ground<'_>) -> R) -> Option<R> {
        let board = self.s.board.as_ref()?;
        let occupied = |tile: Tile| self.piece_on(tile, Some(who)).is_some();
        let domain = |tile: Tile| {
            let near = self.s.characters().filter(|(other, it)| {
                it.at
                    .is_some_and(|at| in_domain(at, it.facing, tile) && board.contains(at))
                    && self.has_domain(*other, who)
            });
            near.fold(0_u8, |count, _| count.saturating_add(1)).into()
        };
        Some(look(&Ground {
            board,
            occupied: &occupied,
            domain: &domain,
            step_extra: self.step_extra(who),
            flat: false,
        }))
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
        let bonuses = self.bonuses(
            who,
            crate::effect::program::kinds::MOVE_COST,
            &mut |_, quantity| matches!(quantity, Quantity::MoveCost),
        );
        bounded(crate::continuous::apply_changes(1, &bonuses) - 1)
    }

    /// The tiles within so many steps, of whatever cost, where somebody could be moved to.
    pub(crate) fn steps_within(&self, who: CharId, steps: i32) -> SmallVec<[Tile; 32]> {
        let Some(board) = self.s.board.as_ref() else {
            return SmallVec::new();
        };
        let Some(from) = self.s.character(who).at else {
            return SmallVec::new();
        };
        if self.cannot_move(who) {
            return SmallVec::new();
        }
        let mut seen: SmallVec<[bool; 128]> = smallvec![false; board.len()];
        let mut edge: SmallVec<[Tile; 32]> = smallvec![from];
        let mut found = SmallVec::new();
        seen[board.index(from)] = true;
        for _ in 0..steps.clamp(0, 512) {
            let mut next = SmallVec::new();
            for tile in edge {
                for facing in crate::ids::Facing::ALL {
                    let Some(to) = board.neighbour(tile, facing) else {
                        continue;
                    };
                    if board.open(to) && !seen[board.index(to)] {
                        seen[board.index(to)] = true;
                        next.push(to);
                        if self.piece_on(to, Some(who)).is_none() {
                            found.push(to);
                        }
                    }
                }
            }
            edge = next;
            if edge.is_empty() {
                break;
            }
        }
        found.sort_unstable();
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
