//! The board: which tiles there are, and what they are like (B3.1–B3.3).

use serde::{Deserialize, Serialize};

use crate::ids::{Facing, Tile};
use crate::setup::BoardSetup;

/// What one tile is like. Numbers out of the range of an `i16` are cut off at its ends: with
/// that, no sum along a path of a whole board leaves an `i32`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Cell {
    blocked: bool,
    disabled: bool,
    altitude: i16,
    extra: i16,
}

/// A grid of tiles. Their fixed order is that of [`Tile`]: a1, a2, …, b1, b2, ….
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    tiles: Vec<Cell>,
}

impl Board {
    /// The board as it is written. Tiles outside it, which the check of the set-up refuses, are
    /// ignored; of several entries for one tile the last counts.
    pub(crate) fn new(setup: &BoardSetup) -> Self {
        let size = usize::from(setup.columns) * usize::from(setup.rows);
        let mut board = Self {
            columns: setup.columns,
            rows: setup.rows,
            tiles: vec![Cell::default(); size],
        };
        for &tile in &setup.blocked {
            board.set_blocked(tile, true);
        }
        for &tile in &setup.disabled {
            board.set_disabled(tile, true);
        }
        for &(tile, altitude) in &setup.altitude {
            board.set_altitude(tile, altitude);
        }
        for (tile, terrain) in &setup.terrain {
            board.set_extra(*tile, terrain.extra);
        }
        board
    }

    /// Whether the tile is on the board.
    pub(crate) fn contains(&self, tile: Tile) -> bool {
        tile.column < self.columns && tile.row < self.rows
    }

    /// Whether the tile is on the board and neither blocked nor disabled (B3.3).
    pub(crate) fn open(&self, tile: Tile) -> bool {
        self.cell(tile)
            .is_some_and(|cell| !cell.blocked && !cell.disabled)
    }

    /// Whether the tile is blocked.
    pub(crate) fn is_blocked(&self, tile: Tile) -> bool {
        self.cell(tile).is_some_and(|cell| cell.blocked)
    }

    /// Whether the tile is disabled.
    pub(crate) fn is_disabled(&self, tile: Tile) -> bool {
        self.cell(tile).is_some_and(|cell| cell.disabled)
    }

    /// The altitude of a tile; 0 outside the board.
    pub(crate) fn altitude(&self, tile: Tile) -> i32 {
        self.cell(tile).map_or(0, |cell| i32::from(cell.altitude))
    }

    /// What a step into the tile costs in addition because of its terrain (B3.2).
    pub(crate) fn extra(&self, tile: Tile) -> i32 {
        self.cell(tile).map_or(0, |cell| i32::from(cell.extra))
    }

    /// Blocks a tile, or unblocks it.
    pub(crate) fn set_blocked(&mut self, tile: Tile, blocked: bool) {
        self.change(tile, |cell| cell.blocked = blocked);
    }

    /// Disables a tile, or enables it.
    pub(crate) fn set_disabled(&mut self, tile: Tile, disabled: bool) {
        self.change(tile, |cell| cell.disabled = disabled);
    }

    /// Raises or lowers a tile to an altitude.
    pub(crate) fn set_altitude(&mut self, tile: Tile, altitude: i32) {
        self.change(tile, |cell| cell.altitude = clamped(altitude));
    }

    /// Sets what a step into the tile costs in addition.
    pub(crate) fn set_extra(&mut self, tile: Tile, extra: i32) {
        self.change(tile, |cell| cell.extra = clamped(extra));
    }

    /// How many tiles there are: every [`Board::index`] of a tile of the board is below.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// All tiles in their fixed order.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let rows = self.rows;
        (0..self.columns).flat_map(move |column| (0..rows).map(move |row| Tile { column, row }))
    }

    /// The tile next to another in a direction, if the board goes on there (B3.1).
    pub(crate) fn neighbour(&self, tile: Tile, facing: Facing) -> Option<Tile> {
        let Tile { column, row } = tile;
        let (column, row) = match facing {
            Facing::North => (column, row.checked_add(1)?),
            Facing::East => (column.checked_add(1)?, row),
            Facing::South => (column, row.checked_sub(1)?),
            Facing::West => (column.checked_sub(1)?, row),
        };
        let next = Tile { column, row };
        self.contains(next).then_some(next)
    }

    /// The tiles next to one of a number, with their numbers, in the order of [`Facing::ALL`].
    #[inline]
    pub(crate) fn beside(&self, tile: Tile, index: usize) -> impl Iterator<Item = (Tile, usize)> {
        let Tile { column, row } = tile;
        let rows = usize::from(self.rows);
        let at = |column, row| Tile { column, row };
        let north = (row + 1 < self.rows).then(|| (at(column, row + 1), index + 1));
        let east = (column + 1 < self.columns).then(|| (at(column + 1, row), index + rows));
        let south = row.checked_sub(1).map(|row| (at(column, row), index - 1));
        let west = column
            .checked_sub(1)
            .map(|column| (at(column, row), index - rows));
        [north, east, south, west].into_iter().flatten()
    }

    /// The altitude of the tile of a number; 0 outside the board.
    pub(crate) fn altitude_at(&self, index: usize) -> i32 {
        self.tiles
            .get(index)
            .map_or(0, |cell| i32::from(cell.altitude))
    }

    /// Whether the tile of a number is neither blocked nor disabled.
    pub(crate) fn open_at(&self, index: usize) -> bool {
        self.tiles
            .get(index)
            .is_some_and(|cell| !cell.blocked && !cell.disabled)
    }

    /// The number of a tile of the board in the fixed order.
    pub(crate) fn index(&self, tile: Tile) -> usize {
        usize::from(tile.column) * usize::from(self.rows) + usize::from(tile.row)
    }

    fn cell(&self, tile: Tile) -> Option<&Cell> {
        if self.contains(tile) {
            self.tiles.get(self.index(tile))
        } else {
            None
        }
    }

    fn change(&mut self, tile: Tile, change: impl FnOnce(&mut Cell)) {
        if self.contains(tile) {
            let index = self.index(tile);
            if let Some(cell) = self.tiles.get_mut(index) {
                change(cell);
            }
        }
    }
}

/// The distance between two tiles: orthogonal steps, whatever lies between (B3.1).
pub(crate) fn distance(a: Tile, b: Tile) -> u16 {
    u16::from(a.column.abs_diff(b.column)) + u16::from(a.row.abs_diff(b.row))
}

/// Cut off at the ends of the range.
fn clamped(number: i32) -> i16 {
    let (least, most) = (i32::from(i16::MIN), i32::from(i16::MAX));
    #[expect(clippy::cast_possible_truncation, reason = "clamped to the range")]
    let number = number.clamp(least, most) as i16;
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Terrain;

    fn tile(text: &str) -> Tile {
        text.parse().expect("a tile")
    }

    fn empty(columns: u8, rows: u8) -> BoardSetup {
        BoardSetup {
            columns,
            rows,
            blocked: Vec::new(),
            disabled: Vec::new(),
            altitude: Vec::new(),
            terrain: Vec::new(),
        }
    }

    // rules: B3.1
    #[test]
    fn adjacent_is_orthogonal_and_ends_at_the_edge() {
        let board = Board::new(&empty(11, 11));
        let around = |from| Facing::ALL.map(|facing| board.neighbour(tile(from), facing));
        assert_eq!(
            around("c3"),
            ["c4", "d3", "c2", "b3"].map(|there| Some(tile(there)))
        );
        assert_eq!(
            around("a1"),
            [Some(tile("a2")), Some(tile("b1")), None, None]
        );
        assert_eq!(
            around("k11"),
            [None, None, Some(tile("k10")), Some(tile("j11"))]
        );
    }

    // rules: B3.1
    #[test]
    fn distance_counts_orthogonal_steps_through_everything() {
        assert_eq!(distance(tile("c3"), tile("c3")), 0);
        assert_eq!(distance(tile("c3"), tile("d4")), 2);
        assert_eq!(distance(tile("k11"), tile("a1")), 20);
        assert_eq!(distance(tile("a99"), tile("z1")), 123);
        let (first, last) = (
            Tile { column: 0, row: 0 },
            Tile {
                column: u8::MAX,
                row: u8::MAX,
            },
        );
        assert_eq!(distance(first, last), 510);
    }

    // rules: B3.1
    #[test]
    fn the_fixed_order_is_that_of_tiles() {
        for (columns, rows) in [(11, 11), (8, 8), (5, 7), (3, 2), (2, 4), (1, 2), (26, 99)] {
            let board = Board::new(&empty(columns, rows));
            let tiles: Vec<Tile> = board.tiles().collect();
            assert_eq!(tiles.len(), board.len());
            assert!(tiles.is_sorted());
            for (index, &tile) in tiles.iter().enumerate() {
                assert!(board.contains(tile));
                assert_eq!(board.index(tile), index);
            }
        }
    }

    // rules: B3.2, B3.3
    #[test]
    fn a_board_is_as_written() {
        let mud = |extra| Terrain {
            name: "mud".into(),
            extra,
        };
        let mut board = Board::new(&BoardSetup {
            blocked: vec![tile("d5"), tile("z99")],
            disabled: vec![tile("e5")],
            altitude: vec![(tile("d4"), 2), (tile("a1"), i32::MIN)],
            terrain: vec![
                (tile("c4"), mud(1)),
                (tile("a2"), mud(i32::MAX)),
                (tile("l1"), mud(3)),
            ],
            ..empty(11, 11)
        });
        let closed: Vec<Tile> = board.tiles().filter(|&tile| !board.open(tile)).collect();
        assert_eq!(closed, [tile("d5"), tile("e5")]);
        assert!(!board.open(tile("l1")), "outside the board");
        assert_eq!(
            (board.altitude(tile("d4")), board.altitude(tile("d3"))),
            (2, 0)
        );
        assert_eq!((board.extra(tile("c4")), board.extra(tile("l1"))), (1, 0));
        assert_eq!(board.altitude(tile("a1")), i32::from(i16::MIN));
        assert_eq!(board.extra(tile("a2")), i32::from(i16::MAX));

        let before = board.clone();
        board.set_blocked(tile("d5"), false);
        board.set_disabled(tile("d5"), true);
        assert!(!board.open(tile("d5")));
        board.set_disabled(tile("d5"), false);
        assert!(board.open(tile("d5")));
        board.set_blocked(tile("d5"), true);
        board.set_altitude(tile("l1"), 1);
        board.set_extra(tile("a12"), 1);
        assert_eq!(board, before, "tiles outside the board are ignored");
    }
}
