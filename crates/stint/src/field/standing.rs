//! What stands where, as sets of tiles: kept beside the facts, for whoever asks for ways.

use super::board::Board;
use super::relief::{Costs, Kept, Relief, TileSet};
use crate::bits::ones;
use crate::ids::{Facing, TeamId, Tile};
use crate::state::reads;

/// How far around it is worth a look.
const NEAR: i32 = 3;
/// For how many teams anything is kept.
const TEAMS: usize = 4;
/// For how many pieces it is known what is counted of them.
const PIECES: usize = 31;
/// Any of the pieces may have moved, and the board may have changed.
pub(crate) const ANY: u32 = u32::MAX;

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
    /// What is counted of each piece in this.
    counted: [Stood; PIECES],
    /// Nothing else is counted.
    whole: bool,
    /// For how many teams.
    sides: usize,
}

impl<B: TileSet> Stands<B> {
    /// An empty board.
    const fn empty(relief: &Relief<B>, sides: usize) -> Self {
        Self {
            occupied: B::NONE,
            crowded: B::NONE,
            teams: [relief.costs; TEAMS],
            counted: [Stood::NOWHERE; PIECES],
            whole: true,
            sides,
        }
    }

    /// What stands on a board of so many teams, by what stood there before. Nothing if something
    /// stands nowhere, or costs more than can be told apart.
    fn follow(
        &mut self,
        board: &Board,
        relief: &Relief<B>,
        teams: usize,
        pieces: &Pieces<impl Fn(usize) -> Footing>,
    ) -> Option<()> {
        let same = self.whole && self.sides == teams && pieces.moved != ANY;
        let moved = ones(pieces.moved.into()).filter(|n| *n < pieces.number);
        if !(same && self.moved(board, relief, moved, &pieces.of)?) {
            *self = Self::empty(relief, teams);
            self.whole = pieces.number <= PIECES;
            self.moved(board, relief, 0..pieces.number, &pieces.of)?;
        }
        Some(())
    }

    /// Takes away what has gone and puts what has come; whether that can be told without beginning
    /// anew.
    fn moved(
        &mut self,
        board: &Board,
        relief: &Relief<B>,
        moved: impl Iterator<Item = usize>,
        pieces: &impl Fn(usize) -> Footing,
    ) -> Option<bool> {
        for n in moved {
            let piece = pieces(n);
            let now = piece.stood(board)?;
            let counted = self.counted.get_mut(n);
            let before = counted.map_or(Stood::NOWHERE, |it| std::mem::replace(it, now));
            if now == before {
                continue;
            }
            if let Some(here) = before.at::<B>() {
                if !(self.crowded & here).is_empty() {
                    return Some(false);
                }
                self.occupied &= !here;
                self.count(relief, before, piece.team, Costs::take)?;
            }
            if let Some(here) = now.at::<B>() {
                self.crowded |= self.occupied & here;
                self.occupied |= here;
                self.count(relief, now, piece.team, Costs::add)?;
            }
        }
        Some(true)
    }

    /// Counts the domain of a piece for all but its team.
    fn count(
        &mut self,
        relief: &Relief<B>,
        stood: Stood,
        team: Option<TeamId>,
        count: impl Fn(&mut Costs<B>, B) -> Option<()>,
    ) -> Option<()> {
        let (Some(here), Some(facing)) = (stood.at(), stood.domain) else {
            return Some(());
        };
        let tiles = relief.domain(here, facing);
        for (other, costs) in self.teams.get_mut(..self.sides)?.iter_mut().enumerate() {
            if team.is_none_or(|team| team.index() != other) {
                count(costs, tiles)?;
            }
        }
        Some(())
    }
}

/// All pieces, by their numbers.
pub(crate) struct Pieces<F> {
    pub(crate) number: usize,
    /// Those of whom something has changed, as bits; or [`ANY`].
    pub(crate) moved: u32,
    pub(crate) of: F,
}

/// What is counted of a piece: the number of its tile, and which way its domain lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stood {
    at: u8,
    domain: Option<Facing>,
}

impl Stood {
    /// It does not stand on the board.
    const NOWHERE: Self = Self {
        at: u8::MAX,
        domain: None,
    };

    /// Its tile, if it stands on the board.
    fn at<B: TileSet>(self) -> Option<B> {
        (self.at != Self::NOWHERE.at).then(|| B::one(usize::from(self.at)))
    }
}

/// A piece, as far as it counts here.
#[derive(Clone, Copy)]
pub(crate) struct Footing {
    /// It stands on the board.
    pub(crate) stands: bool,
    /// Its tile, where it stands or stood.
    pub(crate) at: Option<Tile>,
    /// Which way it faces, if it has a domain for all but its team.
    pub(crate) domain: Option<Facing>,
    pub(crate) team: Option<TeamId>,
}

impl Footing {
    /// What is counted of it; nothing if it stands nowhere.
    fn stood(&self, board: &Board) -> Option<Stood> {
        if !self.stands {
            return Some(Stood::NOWHERE);
        }
        let at = self.at.filter(|at| board.contains(*at))?;
        Some(Stood {
            at: u8::try_from(board.index(at)).ok()?,
            domain: self.domain,
        })
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
    /// What stands where now on a board of so many teams, by what stood there before.
    pub(crate) fn follow(
        &mut self,
        board: &Board,
        teams: usize,
        pieces: &Pieces<impl Fn(usize) -> Footing>,
    ) {
        match (&*self, board.kept()) {
            (Self::Narrow(_), Kept::Narrow(_)) | (Self::Wide(_), Kept::Wide(_)) => {}
            (_, Kept::Narrow(relief)) => *self = Self::Narrow(Stands::empty(relief, teams)),
            (_, Kept::Wide(relief)) => *self = Self::Wide(Stands::empty(relief, teams)),
            (_, Kept::Nothing) => *self = Self::Nothing,
        }
        let followed = match (&mut *self, board.kept()) {
            (Self::Narrow(it), Kept::Narrow(relief)) => it.follow(board, relief, teams, pieces),
            (Self::Wide(it), Kept::Wide(relief)) => it.follow(board, relief, teams, pieces),
            _ => None,
        };
        if followed.is_none() {
            *self = Self::Nothing;
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

    /// What entering an open tile of the board costs beyond what every step costs.
    pub(super) fn beyond(&self, board: &Board, tile: Tile) -> Option<i32> {
        let (team, index) = (self.team.index(), board.index(tile));
        let beyond = match self.standing {
            Standing::Narrow(stands) => stands.teams.get(team)?.of(u64::one(index)),
            Standing::Wide(stands) => stands.teams.get(team)?.of(u128::one(index)),
            Standing::Nothing => return None,
        };
        i32::try_from(beyond).ok()
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
        match self.standing {
            Standing::Narrow(stands) => Some(self.is_among(stands, board, tile)),
            Standing::Wide(stands) => Some(self.is_among(stands, board, tile)),
            Standing::Nothing => None,
        }
    }

    fn is_among<B: TileSet>(&self, stands: &Stands<B>, board: &Board, tile: Tile) -> bool {
        let there = B::one(board.index(tile));
        // Most often nobody at all stands there.
        !(stands.occupied & there).is_empty()
            && (self.own != Some(tile) || !(stands.crowded & there).is_empty())
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
