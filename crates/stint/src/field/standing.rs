//! What stands where, as sets of tiles: kept beside the facts, for whoever asks for ways.

use super::board::Board;
use super::path::Piece;
use super::relief::{Costs, Kept, Relief, TileSet};
use crate::ids::{TeamId, Tile};
use crate::state::reads;

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
    /// What stands on a board of so many teams: pieces, each with its team; those with a domain have one for all but
    /// their own team.
    fn of(
        board: &Board,
        relief: &Relief<B>,
        teams: usize,
        pieces: impl Iterator<Item = (Piece, Option<TeamId>)>,
    ) -> Option<Self> {
        let mut stands = Self {
            occupied: B::NONE,
            crowded: B::NONE,
            teams: [relief.costs; TEAMS],
        };
        for (piece, team) in pieces {
            if !board.contains(piece.at) {
                continue;
            }
            let here = B::one(board.index(piece.at));
            if piece.stands {
                stands.crowded |= stands.occupied & here;
                stands.occupied |= here;
            }
            if let Some(facing) = piece.domain {
                for (other, costs) in stands.teams.get_mut(..teams)?.iter_mut().enumerate() {
                    if team.is_none_or(|team| team.index() != other) {
                        costs.add_domain(relief, here, facing)?;
                    }
                }
            }
        }
        Some(stands)
    }
}

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
    pub(super) fn of(
        board: &Board,
        teams: usize,
        pieces: impl Iterator<Item = (Piece, Option<TeamId>)>,
    ) -> Self {
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

impl Seen<'_> {
    /// Where others stand, and what tiles cost.
    pub(super) fn by<B: TileSet>(&self, board: &Board) -> Option<(B, Costs<B>)> {
        let stands = B::stands(self.standing)?;
        let costs = stands.teams.get(self.team.index())?;
        Some((self.occupied(stands, board), *costs))
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
