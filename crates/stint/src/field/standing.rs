//! What stands where, as sets of tiles: kept beside the facts, for whoever asks for ways.

use super::board::Board;
use super::relief::{Costs, Kept, Relief, TileSet};
use crate::ids::{Facing, TeamId, Tile};
use crate::state::reads;

/// How far around it is worth a look.
const NEAR: i32 = 3;
/// For how many teams anything is kept.
const TEAMS: usize = 4;

/// The changes that it follows: of places, and of who is there at all.
pub(crate) const READS: u16 = reads::PLACES | reads::BASE;

/// What stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands<B> {
    /// Where somebody stands.
    occupied: B,
    /// Where more than one do.
    crowded: B,
    /// What tiles cost those of a team, by terrain and by the domains of others.
    teams: [Costs<B>; TEAMS],
}

impl<B: TileSet> Stands<B> {
    /// What stands on a board of so many teams: where, which way it faces if it has a domain for
    /// all but its team, and its team. Nothing if something stands nowhere.
    fn of(
        board: &Board,
        relief: &Relief<B>,
        teams: usize,
        pieces: impl Iterator<Item = Piece>,
    ) -> Option<Self> {
        let mut stands = Self {
            occupied: B::NONE,
            crowded: B::NONE,
            teams: [relief.costs; TEAMS],
        };
        for (at, domain, team) in pieces {
            let at = at.filter(|at| board.contains(*at))?;
            let here = B::one(board.index(at));
            stands.crowded |= stands.occupied & here;
            stands.occupied |= here;
            let Some(facing) = domain else { continue };
            let tiles = relief.domain(here, facing);
            for (other, costs) in stands.teams.get_mut(..teams)?.iter_mut().enumerate() {
                if team.is_none_or(|team| team.index() != other) {
                    costs.add(tiles)?;
                }
            }
        }
        Some(stands)
    }
}

/// What stands somewhere: where, which way it faces if it has a domain, and its team.
type Piece = (Option<Tile>, Option<Facing>, Option<TeamId>);

/// What stands where, as it was when nothing had changed, if sets can tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "once a state, written in place")]
pub(crate) enum Standing {
    Narrow(Stands<u64>),
    Wide(Stands<u128>),
    #[default]
    Nothing,
}

impl Standing {
    /// What stands where on a board of so many teams.
    pub(super) fn of(board: &Board, teams: usize, pieces: impl Iterator<Item = Piece>) -> Self {
        match board.kept() {
            Kept::Narrow(relief) => {
                Stands::of(board, relief, teams, pieces).map_or(Self::Nothing, Self::Narrow)
            }
            Kept::Wide(relief) => {
                Stands::of(board, relief, teams, pieces).map_or(Self::Nothing, Self::Wide)
            }
            Kept::Nothing => Self::Nothing,
        }
    }
}

/// What stands where, as one mover finds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    pub(crate) standing: &'a Standing,
    pub(crate) team: TeamId,
    /// Where the mover itself stands.
    pub(crate) own: Option<Tile>,
}

impl<'a> Seen<'a> {
    /// Where others stand, and what tiles cost.
    #[inline]
    pub(super) fn by<B: TileSet>(&self, board: &Board) -> Option<(B, &'a Costs<B>)> {
        let stands = B::stands(self.standing)?;
        let costs = stands.teams.get(self.team.index())?;
        Some((self.occupied(stands, board), costs))
    }

    /// Whether it is known that no other piece lies within a range, whatever is in between.
    pub(super) fn is_alone(&self, board: &Board, range: i32) -> bool {
        match (self.standing, board.kept()) {
            (Standing::Narrow(stands), Kept::Narrow(relief)) => {
                self.has_around(stands, relief, board, range)
            }
            (Standing::Wide(stands), Kept::Wide(relief)) => {
                self.has_around(stands, relief, board, range)
            }
            _ => None,
        }
        .is_some_and(|has| !has)
    }

    /// Whether others stand within a range that is short, and a little beyond where that is easier.
    fn has_around<B: TileSet>(
        &self,
        stands: &Stands<B>,
        relief: &Relief<B>,
        board: &Board,
        range: i32,
    ) -> Option<bool> {
        let own = self.own.filter(|own| board.contains(*own))?;
        let mut near = B::one(board.index(own));
        if range > NEAR {
            return None;
        }
        for _ in 0..range {
            // Over the edge it may go on at the other end of a column: what is near is in it.
            let ways = (0..4).map(|way| relief.ahead(near, way));
            near = ways.fold(near, |near, ahead| near | ahead);
        }
        Some(!(self.occupied(stands, board) & near).is_empty())
    }

    /// Whether somebody else stands on a tile of the board.
    pub(super) fn is_taken(&self, board: &Board, tile: Tile) -> Option<bool> {
        let index = board.index(tile);
        match self.standing {
            Standing::Narrow(stands) => {
                Some(!(self.occupied(stands, board) & u64::one(index)).is_empty())
            }
            Standing::Wide(stands) => {
                Some(!(self.occupied(stands, board) & u128::one(index)).is_empty())
            }
            Standing::Nothing => None,
        }
    }

    fn occupied<B: TileSet>(&self, stands: &Stands<B>, board: &Board) -> B {
        match self.own {
            Some(at) if board.contains(at) => {
                let own = B::one(board.index(at));
                stands.occupied & !own | stands.crowded & own
            }
            _ => stands.occupied,
        }
    }
}
