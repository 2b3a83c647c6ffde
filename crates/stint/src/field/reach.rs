//! What is in reach of what (B3.4).

use super::board::{Board, distance};
use crate::ids::Tile;
use crate::vocabulary::Reach;

/// Why a tile is not in reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blocked {
    /// It is too far away.
    OutOfReach,
    /// A blocked or disabled tile is in the way.
    NoTrajectory,
}

/// Whether a tile is in reach of a user on another, counted in steps (B3.1, B3.4):
///
/// - direct: within the range, and along a straight trajectory;
/// - arcing: within the range and what the user stands higher, whatever lies between;
/// - area: within the range.
///
/// # Errors
/// Why it is not; of both reasons, that it is too far away.
pub(crate) fn reach(
    board: &Board,
    kind: Reach,
    range: i32,
    from: Tile,
    to: Tile,
) -> Result<(), Blocked> {
    let range = match kind {
        Reach::Direct | Reach::Area => range,
        Reach::Arcing => range.saturating_add(board.altitude(from) - board.altitude(to)),
    };
    if i32::from(distance(from, to)) > range {
        Err(Blocked::OutOfReach)
    } else if kind == Reach::Direct && !trajectory(board, from, to) {
        Err(Blocked::NoTrajectory)
    } else {
        Ok(())
    }
}

/// Whether the straight line between the centres of two tiles crosses the inside of no blocked
/// or disabled tile. To touch a corner is not to cross, and pieces do not count (B3.4). The
/// line crosses what lies between its ends: the tiles that it comes from and goes to do not
/// stop it, even if they were closed under a piece.
fn trajectory(board: &Board, from: Tile, to: Tile) -> bool {
    let (east, north) = offset(from, to);
    let width = east.abs() + north.abs();
    let columns = from.column.min(to.column)..=from.column.max(to.column);
    let rows = from.row.min(to.row)..=from.row.max(to.row);
    columns
        .flat_map(|column| rows.clone().map(move |row| Tile { column, row }))
        .filter(|&tile| tile != from && tile != to && !board.open(tile))
        .all(|tile| {
            // The corners of a tile are half a step east or west and half a step north or south
            // of its centre. The line passes its inside exactly if it has corners on both sides,
            // that is, if the centre is nearer to it than the farthest corner is to the centre,
            // both measured across the line (a cross product; doubled, to do without halves).
            let (x, y) = offset(from, tile);
            2 * (east * y - north * x).abs() >= width
        })
}

/// Steps east and north from one tile to another.
fn offset(from: Tile, to: Tile) -> (i32, i32) {
    (
        i32::from(to.column) - i32::from(from.column),
        i32::from(to.row) - i32::from(from.row),
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::setup::BoardSetup;

    fn tile(text: &str) -> Tile {
        text.parse().expect("a tile")
    }

    fn board(closed: &str) -> Board {
        let tiles: Vec<Tile> = closed.split_whitespace().map(tile).collect();
        let (blocked, disabled) = tiles.split_at(tiles.len() / 2);
        Board::new(&BoardSetup {
            columns: 11,
            rows: 11,
            blocked: blocked.to_vec(),
            disabled: disabled.to_vec(),
            altitude: Vec::new(),
            terrain: Vec::new(),
        })
    }

    fn direct(closed: &str, from: &str, to: &str) -> Result<(), Blocked> {
        reach(&board(closed), Reach::Direct, 20, tile(from), tile(to))
    }

    // rules: B3.1, B3.4
    #[test]
    fn reach_is_counted_in_steps() {
        let board = board("");
        for &kind in Reach::ALL {
            let at = |range, to| reach(&board, kind, range, tile("c3"), tile(to));
            assert_eq!(at(2, "d4"), Ok(()));
            assert_eq!(at(1, "d4"), Err(Blocked::OutOfReach), "diagonal: two steps");
            assert_eq!(at(5, "c8"), Ok(()));
            assert_eq!(at(5, "c9"), Err(Blocked::OutOfReach));
            assert_eq!(at(0, "c3"), Ok(()));
            assert_eq!(at(-1, "c3"), Err(Blocked::OutOfReach));
        }
    }

    // rules: B3.4
    #[test]
    fn a_closed_tile_stops_a_direct_trajectory_only() {
        let closed = board("c5 d3");
        for &kind in Reach::ALL {
            let expected = match kind {
                Reach::Direct => Err(Blocked::NoTrajectory),
                Reach::Arcing | Reach::Area => Ok(()),
            };
            for to in ["c7", "e3"] {
                assert_eq!(reach(&closed, kind, 4, tile("c3"), tile(to)), expected);
                assert_eq!(
                    reach(&closed, kind, 1, tile("c3"), tile(to)),
                    Err(Blocked::OutOfReach)
                );
            }
        }
    }

    // rules: B3.4
    #[test]
    fn a_corner_is_not_crossed() {
        // c3 to e5 passes d4 and the corners of c4, d3, d5 and e4.
        assert_eq!(direct("c4 d3 d5 e4", "c3", "e5"), Ok(()));
        assert_eq!(direct("d4", "c3", "e5"), Err(Blocked::NoTrajectory));
        // Two steps east and one north: through d3 and d4.
        assert_eq!(direct("c4 e3", "c3", "e4"), Ok(()));
        assert_eq!(direct("d3", "c3", "e4"), Err(Blocked::NoTrajectory));
        assert_eq!(direct("d4", "c3", "e4"), Err(Blocked::NoTrajectory));
        // Three steps east and one north: through d3 and e4, over the corner they share.
        assert_eq!(direct("c4 d4 e3 f3", "c3", "f4"), Ok(()));
        assert_eq!(direct("d3", "c3", "f4"), Err(Blocked::NoTrajectory));
        assert_eq!(direct("e4", "c3", "f4"), Err(Blocked::NoTrajectory));
    }

    // rules: B3.4
    #[test]
    fn the_ends_do_not_stop_a_trajectory() {
        assert_eq!(direct("c3 e4", "c3", "e4"), Ok(()));
        assert_eq!(direct("c3 c4", "c3", "c4"), Ok(()));
        assert_eq!(direct("c3", "c3", "c3"), Ok(()));
    }

    // rules: B3.4
    #[test]
    fn arcing_reach_grows_and_shrinks_with_altitude() {
        let mut board = board("d3");
        board.set_altitude(tile("c3"), 2);
        board.set_altitude(tile("f3"), -1);
        let at = |board: &Board, kind, range, from, to| {
            reach(board, kind, range, tile(from), tile(to)).is_ok()
        };
        assert!(at(&board, Reach::Arcing, 0, "c3", "f3"), "3 higher");
        assert!(at(&board, Reach::Arcing, 6, "f3", "c3"), "3 lower");
        assert!(!at(&board, Reach::Arcing, 5, "f3", "c3"));
        assert!(!at(&board, Reach::Area, 2, "c3", "f3"), "no other reach");
        board.set_blocked(tile("d3"), false);
        board.set_disabled(tile("d3"), false);
        assert!(!at(&board, Reach::Direct, 2, "c3", "f3"));
        assert!(at(&board, Reach::Direct, 3, "f3", "c3"));

        board.set_altitude(tile("c3"), i32::MAX);
        board.set_altitude(tile("f3"), i32::MIN);
        assert!(at(&board, Reach::Arcing, i32::MAX, "c3", "f3"));
        assert!(!at(&board, Reach::Arcing, i32::MIN, "f3", "c3"));
        assert!(at(&board, Reach::Arcing, i32::MAX, "f3", "c3"));
    }

    /// The tiles whose inside the line crosses, walked along it: between two neighbouring
    /// fractions of its length no edge of a tile is met, so the middle of each piece tells.
    fn crossed(from: Tile, to: Tile) -> Vec<Tile> {
        let (east, north) = offset(from, to);
        let pieces = 2 * east.abs().max(1) * north.abs().max(1);
        let parts = 2 * pieces;
        let mut tiles = Vec::new();
        for piece in 0..pieces {
            let along = 2 * piece + 1;
            // The place in units of 1/(2 · parts) of a tile, from the tile's lower left corner.
            let place = |start: u8, way: i32| {
                let unit = 2 * parts;
                let place = i32::from(start) * unit + parts + 2 * way * along;
                assert!(place % unit != 0, "never on an edge");
                u8::try_from(place / unit).expect("on the board")
            };
            tiles.push(Tile {
                column: place(from.column, east),
                row: place(from.row, north),
            });
        }
        tiles.dedup();
        tiles
    }

    proptest! {
        // rules: B3.4
        #[test]
        fn a_trajectory_is_symmetric_and_crosses_what_a_walk_along_it_does(
            closed in prop::collection::vec((0..11_u8, 0..11_u8), 0..25),
            from in (0..11_u8, 0..11_u8),
            to in (0..11_u8, 0..11_u8),
        ) {
            let there = |(column, row)| Tile { column, row };
            let mut board = board("");
            for &tile in &closed {
                board.set_blocked(there(tile), true);
            }
            let (from, to) = (there(from), there(to));
            let free = trajectory(&board, from, to);
            prop_assert_eq!(free, trajectory(&board, to, from));
            let walked = crossed(from, to)
                .into_iter()
                .all(|tile| tile == from || tile == to || board.open(tile));
            prop_assert_eq!(free, walked);
        }

        // rules: B3.4
        #[test]
        fn every_tile_alone_stops_the_lines_that_cross_it(
            from in (0..8_u8, 0..8_u8),
            to in (0..8_u8, 0..8_u8),
        ) {
            let there = |(column, row)| Tile { column, row };
            let (from, to) = (there(from), there(to));
            let crossed = crossed(from, to);
            let mut board = board("");
            for tile in board.tiles() {
                board.set_disabled(tile, true);
                let stops = tile != from && tile != to && crossed.contains(&tile);
                prop_assert_eq!(trajectory(&board, from, to), !stops);
                board.set_disabled(tile, false);
            }
        }
    }
}
