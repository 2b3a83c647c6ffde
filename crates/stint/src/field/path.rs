//! Ways across the board and what they cost (B3.2, B3.3), without knowledge of characters.

use smallvec::SmallVec;

use super::board::{Board, distance};
use super::relief::{Kept, TileSet};
use super::spread::{Lay, Spread};
use super::standing::Seen;
use crate::ids::{Facing, Tile};

/// A piece as a mover finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Where it is.
    pub(crate) at: Tile,
    /// It stands there: the tile can be crossed, not ended on (B3.3).
    pub(crate) stands: bool,
    /// The way it faces, if it has a domain for the mover (B3.2).
    pub(crate) domain: Option<Facing>,
}

/// What a mover finds: the board, and what stands on it.
#[derive(Clone, Debug)]
pub(crate) struct Ground<'a, P> {
    /// The board.
    pub(crate) board: &'a Board,
    /// All other pieces, those outside the board too.
    pub(crate) pieces: P,
    /// What each step of this mover costs in addition, by effects.
    pub(crate) step_extra: i32,
    /// Every step counts alike, whatever the ground.
    pub(crate) flat: bool,
    /// The same pieces as sets of tiles, where they are kept.
    pub(crate) seen: Option<Seen<'a>>,
}

/// What is found by sets of tiles, if the board is as small and plain as that takes.
macro_rules! by_sets {
    ($ground:expr, $lay:ident => $found:expr) => {
        match $ground.board.kept() {
            Kept::Narrow(relief) => Lay::with($ground, relief, |$lay| $found),
            Kept::Wide(relief) => Lay::with($ground, relief, |$lay| $found),
            Kept::Nothing => None,
        }
    };
}

/// A way from tile to tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    /// The tiles entered, in order: without the one it begins on, at least one.
    pub(crate) steps: SmallVec<[Tile; 16]>,
    /// What all its steps cost together.
    pub(crate) cost: i32,
}

/// Why a path that was named is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NamedError {
    /// The tile is outside the board.
    Outside(Tile),
    /// The tile is not adjacent to the one before it (B3.1).
    NotAdjacent(Tile),
    /// The tile is blocked or disabled (B3.3).
    Closed(Tile),
}

impl<P: Iterator<Item = Piece> + Clone> Ground<'_, P> {
    /// What a step from a tile to an adjacent one costs, at least 0 (B3.2).
    pub(crate) fn step_cost(&self, from: Tile, to: Tile) -> i32 {
        // Sets say nothing of tiles that nobody enters.
        let quick = if self.seen.is_some() && self.board.open(to) {
            by_sets!(self, lay => i32::try_from(lay.step_cost(from, to)).ok())
        } else {
            None
        };
        let add_up = || {
            let domains = if self.flat { 0 } else { self.domains(to) };
            let climbed = self.climb(self.board.index(from), self.board.index(to));
            let entering = self.enter_cost(to, domains);
            entering.saturating_add(climbed).max(0)
        };
        let Some(cost) = quick else {
            return add_up();
        };
        debug_assert_eq!(cost, add_up(), "what a step costs");
        cost
    }

    /// Whether a piece stands on a tile.
    pub(crate) fn occupied(&self, tile: Tile) -> bool {
        let mut pieces = self.pieces.clone();
        pieces.any(|piece| piece.stands && piece.at == tile)
    }

    /// In how many domains a tile lies.
    fn domains(&self, tile: Tile) -> i32 {
        let near = self.pieces.clone().filter(|piece| {
            piece
                .domain
                .is_some_and(|facing| in_domain(piece.at, facing, tile))
                && self.board.contains(piece.at)
        });
        near.fold(0_u8, |count, _| count.saturating_add(1)).into()
    }

    /// The cheapest path to a tile, whoever stands there; of equals the one with the fewest steps, of
    /// those the one that prefers n, e, s, w in this order, step for step (docs/notation.md). None
    /// leads to the tile it begins on.
    pub(crate) fn cheapest(&self, from: Tile, to: Tile) -> Option<Path> {
        if from == to || !self.board.contains(from) || !self.board.open(to) {
            return None;
        }
        let quick = by_sets!(self, lay => lay.way(from, to));
        let Some(path) = quick else {
            return self.search_way(from, to);
        };
        debug_assert_eq!(path, self.search_way(from, to), "the cheapest path");
        path
    }

    /// Calls `found` with every tile where a move may end that costs no more than the budget, and
    /// what it costs, in the order of the board; without the one it begins on.
    pub(crate) fn reachable(&self, from: Tile, budget: i32, mut found: impl FnMut(Tile, i32)) {
        if !self.board.contains(from) {
            return;
        }
        let Ok(points) = usize::try_from(budget) else {
            return;
        };
        let quick = by_sets!(self, lay => {
            let (spread, ends) = lay.ends(from, points)?;
            debug_assert!(self.are_reachable(lay, &spread, ends, from, budget));
            lay.each(ends, |tile, one| found(tile, spread.cost(one)));
            Some(())
        });
        if quick.is_none() {
            self.search_out(from, budget, &mut found);
        }
    }

    /// Whether there is any such tile.
    pub(crate) fn leads_anywhere(&self, from: Tile, budget: i32) -> bool {
        if !self.board.contains(from) {
            return false;
        }
        let Ok(points) = usize::try_from(budget) else {
            return false;
        };
        let quick = by_sets!(self, lay => lay.leads_anywhere(from, points));
        let search = || self.search_any(from, budget);
        let Some(any) = quick else {
            return search();
        };
        debug_assert_eq!(any, search(), "whether there is a tile to move to");
        any
    }

    /// Whether the tiles found by sets are those that a search finds.
    fn are_reachable<B: TileSet>(
        &self,
        lay: &Lay<'_, B>,
        spread: &Spread<B>,
        ends: B,
        from: Tile,
        budget: i32,
    ) -> bool {
        let (mut quick, mut slow) = (Vec::new(), Vec::new());
        lay.each(ends, |tile, one| quick.push((tile, spread.cost(one))));
        self.search_out(from, budget, &mut |tile, cost| slow.push((tile, cost)));
        quick == slow
    }

    /// The path that was named, tile by tile, whoever stands at its end (docs/notation.md). It may
    /// come back to where it began: the mover has left that tile.
    ///
    /// # Errors
    /// The first tile that cannot be entered from the one before it.
    pub(crate) fn named(&self, from: Tile, via: &[Tile], to: Tile) -> Result<Path, NamedError> {
        let mut path = Path::default();
        let mut here = from;
        for &next in via.iter().chain([&to]) {
            if !self.board.contains(next) {
                return Err(NamedError::Outside(next));
            }
            if distance(here, next) != 1 {
                return Err(NamedError::NotAdjacent(next));
            }
            if !self.board.open(next) {
                return Err(NamedError::Closed(next));
            }
            path.cost = path.cost.saturating_add(self.step_cost(here, next));
            path.steps.push(next);
            here = next;
        }
        Ok(path)
    }

    /// What entering a tile costs from wherever, before the climb, that lies in so many domains.
    pub(super) fn enter_cost(&self, to: Tile, domains: i32) -> i32 {
        if self.flat {
            return 1;
        }
        1_i32
            .saturating_add(self.board.extra(to))
            .saturating_add(domains)
            .saturating_add(self.step_extra)
    }

    /// How far up it goes from the tile of a number to that of another.
    pub(super) fn climb(&self, from: usize, to: usize) -> i32 {
        if self.flat {
            0
        } else {
            (self.board.altitude_at(to) - self.board.altitude_at(from)).max(0)
        }
    }
}

/// The way from a tile to an adjacent one: a piece faces it after this step (B3.3).
pub(crate) fn direction(from: Tile, to: Tile) -> Option<Facing> {
    if distance(from, to) != 1 {
        None
    } else if to.row > from.row {
        Some(Facing::North)
    } else if to.row < from.row {
        Some(Facing::South)
    } else if to.column > from.column {
        Some(Facing::East)
    } else {
        Some(Facing::West)
    }
}

/// Whether a tile lies in the domain of a piece: the adjacent tiles of a character except the
/// one behind it (B3.2).
pub(crate) fn in_domain(piece: Tile, facing: Facing, tile: Tile) -> bool {
    direction(piece, tile).is_some_and(|way| way != facing.opposite())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::setup::{BoardSetup, Terrain};

    type Some<'a> = Ground<'a, std::iter::Copied<std::slice::Iter<'a, Piece>>>;

    fn within(ground: &Some<'_>, from: Tile, budget: i32) -> Vec<(Tile, i32)> {
        let mut out = Vec::new();
        ground.reachable(from, budget, |tile, cost| out.push((tile, cost)));
        assert_eq!(ground.leads_anywhere(from, budget), !out.is_empty());
        out
    }

    /// A way to a tile that nobody stands on.
    fn cheapest(ground: &Some<'_>, from: Tile, to: Tile) -> Option<Path> {
        (!ground.occupied(to)).then(|| ground.cheapest(from, to))?
    }

    fn piece(at: &str, domain: Option<Facing>) -> Piece {
        Piece {
            at: tile(at),
            stands: true,
            domain,
        }
    }

    fn tile(text: &str) -> Tile {
        text.parse().expect("a tile")
    }

    fn tiles(text: &str) -> Vec<Tile> {
        text.split_whitespace().map(tile).collect()
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

    fn bare(board: &Board) -> Some<'_> {
        with(board, &[])
    }

    fn with<'a>(board: &'a Board, pieces: &'a [Piece]) -> Some<'a> {
        Ground {
            board,
            pieces: pieces.iter().copied(),
            step_extra: 0,
            flat: false,
            seen: None,
        }
    }

    /// The board of scenario b3-2-moving.
    fn moving() -> Board {
        Board::new(&BoardSetup {
            blocked: tiles("d5"),
            altitude: vec![(tile("d4"), 2)],
            terrain: vec![(
                tile("c4"),
                Terrain {
                    name: "mud".into(),
                    extra: 1,
                },
            )],
            ..empty(11, 11)
        })
    }

    fn walk(ground: &Some<'_>, from: &str, to: &str) -> (Vec<Tile>, i32) {
        let path = cheapest(ground, tile(from), tile(to)).expect("a path");
        (path.steps.to_vec(), path.cost)
    }

    // rules: B3.1, B3.2, B3.3
    #[test]
    fn the_figures_of_scenario_b3_2() {
        let board = moving();
        let pieces = [piece("f4", Some(Facing::East)), piece("c5", None)];
        let ground = with(&board, &pieces);
        let path = |from, to| walk(&ground, from, to);
        assert_eq!(path("c3", "c4"), (tiles("c4"), 2));
        assert_eq!(cheapest(&ground, tile("c4"), tile("c5")), None);
        assert_eq!(ground.cheapest(tile("c4"), tile("d5")), None);
        assert_eq!(path("c4", "d4"), (tiles("d4"), 3));
        assert_eq!(path("d4", "e4"), (tiles("e4"), 1));
        assert_eq!(path("e4", "e3"), (tiles("e3"), 1));
        assert_eq!(path("e3", "f3"), (tiles("f3"), 2));
        assert_eq!(path("f3", "k11").1, 13, "more than the 3 points left");
    }

    // rules: B3.2
    #[test]
    fn a_step_costs_climb_terrain_domain_and_effects() {
        let board = moving();
        let pieces = ["c5", "d5"].map(|at| piece(at, Some(Facing::South)));
        let ground = Ground {
            step_extra: 4,
            ..with(&board, &pieces)
        };
        assert_eq!(ground.step_cost(tile("c3"), tile("c4")), 1 + 1 + 1 + 4);
        assert_eq!(ground.step_cost(tile("d3"), tile("d4")), 1 + 2 + 1 + 4);
        assert_eq!(ground.step_cost(tile("d4"), tile("d3")), 1 + 4);
        let light = Ground {
            step_extra: -3,
            ..bare(&board)
        };
        assert_eq!(light.step_cost(tile("d4"), tile("d3")), 0, "at least 0");
        assert_eq!(light.step_cost(tile("d3"), tile("d4")), 0);
    }

    // rules: B3.2
    #[test]
    fn the_domain_is_what_is_adjacent_but_not_behind() {
        let board = Board::new(&empty(5, 5));
        for facing in Facing::ALL {
            let behind = board.neighbour(tile("c3"), facing.opposite());
            for other in board.tiles() {
                let expected = distance(tile("c3"), other) == 1 && Some(other) != behind;
                assert_eq!(in_domain(tile("c3"), facing, other), expected);
            }
        }
    }

    // rules: B3.3
    #[test]
    fn the_direction_of_a_step() {
        let board = Board::new(&empty(3, 3));
        for from in board.tiles() {
            for to in board.tiles() {
                let expected = Facing::ALL
                    .into_iter()
                    .find(|&facing| board.neighbour(from, facing) == Some(to));
                assert_eq!(direction(from, to), expected);
            }
        }
    }

    // rules: B3.3
    #[test]
    fn an_occupied_tile_is_crossed_a_closed_one_is_not() {
        let pieces = [piece("b1", None)];
        let mut board = Board::new(&empty(3, 1));
        let ground = with(&board, &pieces);
        assert_eq!(walk(&ground, "a1", "c1"), (tiles("b1 c1"), 2));
        assert!(ground.occupied(tile("b1")) && !ground.occupied(tile("c1")));
        let out = within(&ground, tile("a1"), 5);
        assert_eq!(out, [(tile("c1"), 2)]);
        assert!(!ground.leads_anywhere(tile("a1"), 1));

        board.set_disabled(tile("b1"), true);
        let ground = with(&board, &pieces);
        assert_eq!(ground.cheapest(tile("a1"), tile("c1")), None);
        let out = within(&ground, tile("a1"), 5);
        assert_eq!(out, []);
        assert_eq!(
            ground.named(tile("a1"), &tiles("b1"), tile("c1")),
            Err(NamedError::Closed(tile("b1")))
        );

        // A tile that is closed under the piece can be left.
        board.set_disabled(tile("b1"), false);
        board.set_blocked(tile("a1"), true);
        let ground = with(&board, &pieces);
        assert_eq!(walk(&ground, "a1", "c1"), (tiles("b1 c1"), 2));
    }

    // rules: B3.2, B3.3
    #[test]
    fn equal_paths_prefer_few_steps_then_north_east_south_west() {
        let mut board = Board::new(&empty(5, 5));
        assert_eq!(walk(&bare(&board), "b2", "d4").0, tiles("b3 b4 c4 d4"));
        assert_eq!(walk(&bare(&board), "d4", "b2").0, tiles("d3 d2 c2 b2"));
        assert_eq!(walk(&bare(&board), "b4", "d2").0, tiles("c4 d4 d3 d2"));
        assert_eq!(walk(&bare(&board), "d2", "b4").0, tiles("d3 d4 c4 b4"));
        // Straight through c3 in two steps, or around it in four: for four points, straight.
        board.set_extra(tile("c3"), 2);
        assert_eq!(walk(&bare(&board), "b3", "d3"), (tiles("c3 d3"), 4));
        board.set_extra(tile("c3"), 3);
        assert_eq!(walk(&bare(&board), "b3", "d3"), (tiles("b4 c4 d4 d3"), 4));
        // Where nothing costs anything, steps still count.
        let free = Ground {
            step_extra: -1,
            ..bare(&board)
        };
        assert_eq!(walk(&free, "a1", "c1"), (tiles("b1 c1"), 0));
    }

    // rules: B3.1, B3.3
    #[test]
    fn a_named_path_goes_step_by_step() {
        let board = moving();
        let ground = bare(&board);
        let named = |from, via, to| ground.named(tile(from), &tiles(via), tile(to));
        let path = named("c3", "c4", "d4").expect("a path");
        assert_eq!((path.steps.to_vec(), path.cost), (tiles("c4 d4"), 5));
        let error = |from, via, to| named(from, via, to).expect_err("no path");
        assert_eq!(
            error("c3", "d4", "d3"),
            NamedError::NotAdjacent(tile("d4")),
            "diagonal"
        );
        assert_eq!(
            error("c3", "", "c5"),
            NamedError::NotAdjacent(tile("c5")),
            "too far"
        );
        assert_eq!(
            error("c3", "", "c3"),
            NamedError::NotAdjacent(tile("c3")),
            "no step"
        );
        assert_eq!(error("c5", "d5", "e5"), NamedError::Closed(tile("d5")));
        assert_eq!(error("k11", "l11", "k11"), NamedError::Outside(tile("l11")));

        // Back to where the mover stands: it turns around.
        let back = ground
            .named(tile("c3"), &tiles("c2"), tile("c3"))
            .expect("a path");
        assert_eq!((back.steps.to_vec(), back.cost), (tiles("c2 c3"), 2));
        assert_eq!(ground.cheapest(tile("c3"), tile("c3")), None);
    }

    // rules: B3.2
    #[test]
    fn absurd_numbers_do_not_overflow() {
        let crowd: Vec<Piece> = (0..300)
            .map(|_| Piece {
                stands: false,
                ..piece("b2", Some(Facing::West))
            })
            .collect();
        for absurd in [i32::MIN, i32::MAX] {
            for step_extra in [i32::MIN, 0, i32::MAX] {
                let mut board = Board::new(&empty(26, 99));
                for tile in board.tiles() {
                    let high = (tile.column ^ tile.row) & 1 == 1;
                    board.set_altitude(tile, if high { i32::MAX } else { i32::MIN });
                    board.set_extra(tile, absurd);
                }
                let ground = Ground {
                    step_extra,
                    ..with(&board, &crowd)
                };
                let path = ground.cheapest(tile("a1"), tile("z99")).expect("a path");
                assert!(path.cost >= 0);
                let out = within(&ground, tile("a1"), i32::MAX);
                assert_eq!(out.len(), 26 * 99 - 1);
                let out = within(&ground, tile("a1"), i32::MIN);
                assert_eq!(out, []);
            }
        }
        let board = Board::new(&empty(2, 2));
        let ground = bare(&board);
        let out = within(&ground, tile("z99"), 9);
        assert_eq!(out, []);
        assert_eq!(ground.cheapest(tile("z99"), tile("a1")), None);
        assert_eq!(ground.cheapest(tile("a1"), tile("z99")), None);
    }

    /// A board full of obstacles, with pieces and domains.
    #[derive(Clone, Debug)]
    struct Case {
        board: Board,
        pieces: Vec<Piece>,
        step_extra: i32,
        flat: bool,
        from: Tile,
        to: Tile,
    }

    impl Case {
        fn ground(&self) -> Some<'_> {
            Ground {
                step_extra: self.step_extra,
                flat: self.flat,
                ..with(&self.board, &self.pieces)
            }
        }
    }

    /// Boards whose numbers are most often small, with few pieces.
    fn case(
        columns: std::ops::Range<u8>,
        rows: std::ops::Range<u8>,
        step_extra: std::ops::Range<i32>,
    ) -> impl Strategy<Value = Case> {
        let small = prop_oneof![60 => Just(0), 19 => 0..3_i32, 1 => -2..9_i32];
        let cell = (
            prop::bool::weighted(0.12),
            prop::bool::weighted(0.05),
            small.clone(),
            small,
        );
        let facing = prop::sample::select(&Facing::ALL[..]);
        (columns, rows).prop_flat_map(move |(columns, rows)| {
            // A piece can be outside the board.
            let piece = (
                (0..=columns, 0..=rows),
                prop::bool::weighted(0.9),
                prop::option::weighted(0.6, facing.clone()),
            );
            (
                prop::collection::vec(cell.clone(), usize::from(columns) * usize::from(rows)),
                prop::collection::vec(piece, 0..8),
                step_extra.clone(),
                prop::bool::weighted(0.1),
                (0..columns, 0..rows),
                (0..columns, 0..rows),
            )
                .prop_map(move |(cells, pieces, step_extra, flat, from, to)| {
                    let mut board = Board::new(&empty(columns, rows));
                    for (tile, cell) in board.tiles().zip(&cells) {
                        board.set_blocked(tile, cell.0);
                        board.set_disabled(tile, cell.1);
                        board.set_altitude(tile, cell.2);
                        board.set_extra(tile, cell.3);
                    }
                    let there = |(column, row)| Tile { column, row };
                    let pieces = pieces.into_iter().map(|(at, stands, domain)| Piece {
                        at: there(at),
                        stands,
                        domain,
                    });
                    Case {
                        board,
                        pieces: pieces.collect(),
                        step_extra,
                        flat,
                        from: there(from),
                        to: there(to),
                    }
                })
        })
    }

    /// A path with its rank: cost, steps, then the directions as numbers, n first.
    type Ranked = (i32, usize, Vec<usize>, Vec<Tile>);

    /// Tries all paths that enter no tile twice, and keeps the first by the rule of ties.
    fn brute_force(
        ground: &Some<'_>,
        to: Tile,
        seen: &mut Vec<Tile>,
        ways: &mut Vec<usize>,
        cost: i32,
        best: &mut Option<Ranked>,
    ) {
        let here = *seen.last().expect("begins somewhere");
        if here == to {
            let found = (cost, ways.len(), ways.clone(), seen[1..].to_vec());
            if best.as_ref().is_none_or(|best| found < *best) {
                *best = Some(found);
            }
            return;
        }
        for (way, facing) in Facing::ALL.into_iter().enumerate() {
            let Some(next) = ground.board.neighbour(here, facing) else {
                continue;
            };
            if ground.board.open(next) && !seen.contains(&next) {
                seen.push(next);
                ways.push(way);
                let cost = cost + ground.step_cost(here, next);
                brute_force(ground, to, seen, ways, cost, best);
                seen.pop();
                ways.pop();
            }
        }
    }

    proptest! {
        // rules: B3.2, B3.3
        #[test]
        fn the_cheapest_path_is_the_first_of_all(case in case(1..5, 1..5, -1..2)) {
            let ground = case.ground();
            let mut best = None;
            if case.from != case.to && case.board.open(case.to) {
                let (mut seen, mut ways) = (vec![case.from], Vec::new());
                brute_force(&ground, case.to, &mut seen, &mut ways, 0, &mut best);
            }
            let expected = best.map(|(cost, _, _, steps)| Path {
                steps: steps.into(),
                cost,
            });
            prop_assert_eq!(ground.cheapest(case.from, case.to), expected);
        }

        // rules: B3.2, B3.3
        #[test]
        fn reachable_tiles_are_those_with_a_path_that_can_be_paid(
            case in case(1..12, 1..12, -1..2),
            budget in -1..25_i32,
        ) {
            let ground = case.ground();
            let out = within(&ground, case.from, budget);
            let expected: Vec<(Tile, i32)> = case
                .board
                .tiles()
                .filter_map(|to| Some((to, cheapest(&ground, case.from, to)?.cost)))
                .filter(|&(_, cost)| cost <= budget)
                .collect();
            prop_assert_eq!(out, expected);
        }

        // rules: B3.2, B3.3
        #[test]
        fn no_named_path_is_cheaper(
            case in case(1..12, 1..12, -1..2),
            ways in prop::collection::vec(0..4_usize, 1..30),
        ) {
            let ground = case.ground();
            let mut walk = Vec::new();
            let mut here = case.from;
            for way in ways {
                let next = case.board.neighbour(here, Facing::ALL[way]);
                if let Some(next) = next.filter(|next| case.board.open(*next)) {
                    walk.push(next);
                    here = next;
                }
            }
            let Some(to) = walk.pop() else { return Ok(()) };
            let path = ground.named(case.from, &walk, to).expect("a path");
            if to != case.from {
                let cheapest = ground.cheapest(case.from, to).expect("a path");
                prop_assert!(
                    (cheapest.cost, cheapest.steps.len()) <= (path.cost, path.steps.len())
                );
                let via = &cheapest.steps[..cheapest.steps.len() - 1];
                prop_assert_eq!(ground.named(case.from, via, to), Ok(cheapest.clone()));
            }
        }

        /// By sets of tiles or tile by tile.
        // rules: B3.2, B3.3
        #[test]
        fn what_sets_of_tiles_find_is_what_a_search_finds(
            case in prop_oneof![
                case(1..9, 1..9, -3..8),
                case(7..12, 9..13, -3..8),
                case(1..2, 60..70, -1..2),
                case(26..27, 2..6, -1..2),
            ],
            budget in 0..40_i32,
        ) {
            let ground = case.ground();
            // Of every tile: the general search has no way to one that is closed.
            for to in case.board.tiles().filter(|to| *to != case.from && case.board.open(*to)) {
                let path = ground.search_way(case.from, to);
                prop_assert_eq!(ground.cheapest(case.from, to), path);
            }
            let mut slow = Vec::new();
            ground.search_out(case.from, budget, &mut |tile, cost| slow.push((tile, cost)));
            prop_assert_eq!(within(&ground, case.from, budget), slow.clone());
            prop_assert_eq!(ground.search_any(case.from, budget), !slow.is_empty());
        }
    }

    /// Whether a board is searched by sets, and of which width.
    fn kept(board: &Board) -> &'static str {
        match board.kept() {
            Kept::Narrow(_) => "narrow",
            Kept::Wide(_) => "wide",
            Kept::Nothing => "nothing",
        }
    }

    #[test]
    fn usual_boards_are_searched_by_sets() {
        for (columns, rows, expected) in [
            (1, 1, "narrow"),
            (8, 8, "narrow"),
            (1, 64, "narrow"),
            (11, 11, "wide"),
            (1, 99, "wide"),
            (26, 4, "wide"),
            (2, 64, "wide"),
            (26, 99, "nothing"),
        ] {
            assert_eq!(kept(&Board::new(&empty(columns, rows))), expected);
        }
        let mut board = moving();
        assert_eq!(kept(&board), "wide");
        let pieces = [piece("f4", Some(Facing::East)), piece("c5", None)];
        let Kept::Wide(relief) = board.kept() else {
            return;
        };
        let ground = with(&board, &pieces);
        let found = Lay::with(&ground, relief, |lay| {
            lay.ends(tile("c3"), 20)?;
            lay.way(tile("c3"), tile("k11"))
        });
        assert!(found.is_some_and(|path| path.is_some()));

        board.set_extra(tile("a1"), 8);
        assert_eq!(kept(&board), "nothing");
        board.set_extra(tile("a1"), 7);
        assert_eq!(kept(&board), "wide");
        board.set_altitude(tile("a1"), 4);
        assert_eq!(kept(&board), "nothing");
        board.set_blocked(tile("a1"), true);
        assert_eq!(kept(&board), "wide", "nobody comes there");
    }

    #[test]
    fn a_board_that_is_saved_comes_back_with_what_is_kept_of_it() {
        let board = moving();
        let saved = postcard::to_stdvec(&board).expect("saved");
        let back: Board = postcard::from_bytes(&saved).expect("a board");
        assert_eq!((&back, kept(&back)), (&board, "wide"));
    }
}
