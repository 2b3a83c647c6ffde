//! The board, as everybody sees it.

use smallvec::SmallVec;

use super::View;
use crate::field::in_domain;
use crate::ids::{CharId, Facing, Tile};

/// What a tile is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileView {
    /// Nothing can stand on it or pass it.
    pub blocked: bool,
    /// It does not belong to the board for now.
    pub disabled: bool,
    /// Its altitude.
    pub altitude: i32,
    /// What a step into it costs in addition because of its terrain.
    pub extra: i32,
}

impl<'a> View<'a> {
    /// All tiles of the board, column by column.
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, TileView)> + use<'a> {
        let board = self.table.s.board.as_deref();
        board.into_iter().flat_map(|board| {
            board.tiles().map(move |tile| {
                let like = TileView {
                    blocked: board.is_blocked(tile),
                    disabled: board.is_disabled(tile),
                    altitude: board.altitude(tile),
                    extra: board.extra(tile),
                };
                (tile, like)
            })
        })
    }

    /// The tiles of a character's domain: its adjacent ones except the one behind it (B3.2). Who is
    /// not on the board, the dead and objects have none.
    pub fn domain_of(&self, who: CharId) -> SmallVec<[Tile; 4]> {
        let s = self.table.s;
        let mut tiles = SmallVec::new();
        if who.index() >= self.table.d.characters.len()
            || self.table.d.is_object(who)
            || !s.character(who).is_present()
        {
            return tiles;
        }
        let it = s.character(who);
        if let (Some(board), Some(at)) = (s.board.as_deref(), it.at) {
            let around = Facing::ALL.into_iter();
            let around = around.filter_map(|facing| board.neighbour(at, facing));
            tiles.extend(around.filter(|tile| in_domain(at, it.facing, *tile)));
        }
        tiles
    }
}
