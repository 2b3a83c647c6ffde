//! Ways across the board and what they cost (B3.2, B3.3), without knowledge of characters.

use smallvec::{SmallVec, smallvec};

use super::board::{Board, distance};
use crate::ids::{Facing, Tile};

/// What a mover finds: the board, and what stands on it.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// Whether a piece stands on a tile: it can be crossed, not ended on (B3.3).
    pub(crate) occupied: &'a dyn Fn(Tile) -> bool,
    /// In how many enemies' domains a tile lies (B3.2).
    pub(crate) domain: &'a dyn Fn(Tile) -> i32,
    /// What each step of this mover costs in addition, by effects.
    pub(crate) step_extra: i32,
    /// Every step counts alike, whatever the ground.
    pub(crate) flat: bool,
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
    /// The path would end on an occupied tile (B3.3).
    Occupied(Tile),
}

/// How far a tile is from where a search began: first what it costs, then steps.
type Label = (i32, u16);

/// Not found (yet).
const FAR: Label = (i32::MAX, u16::MAX);

/// A label for each tile of the board; those of a usual board fit in without an allocation.
type Labels = SmallVec<[Label; 128]>;

impl Ground<'_> {
    /// What a step from a tile to an adjacent one costs, at least 0 (B3.2).
    pub(crate) fn step_cost(&self, from: Tile, to: Tile) -> i32 {
        self.climb_cost(self.enter_cost(to), from, to)
    }

    /// The cheapest path to a tile to end on; of equals the one with the fewest steps, of those
    /// the one that prefers n, e, s, w in this order, step for step (docs/notation.md). None leads to
    /// an occupied tile, nor to the one it begins on.
    pub(crate) fn cheapest(&self, from: Tile, to: Tile) -> Option<Path> {
        if from == to || !self.board.contains(from) || !self.may_end(to) {
            return None;
        }
        let labels = self.search_back(from, to);
        let (cost, length) = labels[self.board.index(from)];
        if length == u16::MAX {
            return None;
        }
        // Every tile on a best path knows how far it is from the end. So the first of the
        // directions that loses nothing, at each step, gives the first of the best paths.
        let mut steps = SmallVec::with_capacity(usize::from(length));
        let mut here = from;
        let mut left = (cost, length);
        while here != to {
            let (next, then) = Facing::ALL.into_iter().find_map(|facing| {
                let next = self.open_neighbour(here, facing)?;
                let then = labels[self.board.index(next)];
                let through = (
                    then.0.saturating_add(self.step_cost(here, next)),
                    then.1.saturating_add(1),
                );
                (then != FAR && through == left).then_some((next, then))
            })?;
            steps.push(next);
            (here, left) = (next, then);
        }
        Some(Path { steps, cost })
    }

    /// Whether there is a tile beside one where a move may end that costs no more than the budget;
    /// nothing if there is none, but over those who stand there may be a way.
    pub(crate) fn leads_beside(&self, from: Tile, budget: i32) -> Option<bool> {
        if budget < 0 || !self.board.contains(from) {
            return Some(false);
        }
        let mut over = false;
        for facing in Facing::ALL {
            if let Some(to) = self.open_neighbour(from, facing)
                && self.step_cost(from, to) <= budget
            {
                if !(self.occupied)(to) {
                    return Some(true);
                }
                over = true;
            }
        }
        if over { None } else { Some(false) }
    }

    /// Calls `found` with every tile where a move may end that costs no more than the budget, and
    /// what it costs, in the order of the board; without the one it begins on.
    pub(crate) fn reachable(&self, from: Tile, budget: i32, found: &mut dyn FnMut(Tile, i32)) {
        /// Not a cost.
        const UNKNOWN: i32 = i32::MIN;
        /// No cost either: the tile cannot be entered.
        const CLOSED: i32 = i32::MIN + 1;
        if budget < 0 || !self.board.contains(from) {
            return;
        }
        let size = self.board.len();
        let mut costs: SmallVec<[i32; 128]> = smallvec![UNKNOWN; size];
        let costs = costs.as_mut_slice();
        // What entering a tile costs is worked out once a tile, not once a step into it.
        let mut enter: SmallVec<[i32; 128]> = smallvec![UNKNOWN; size];
        let enter = enter.as_mut_slice();
        costs[self.board.index(from)] = 0;
        // Tiles whose cost has become less, first come, first served: costs are small and nearly
        // alike, so that few tiles come up twice, and no order has to be kept.
        let mut queue: SmallVec<[(Tile, u16); 128]> = smallvec![(from, self.number(from))];
        let mut reached: SmallVec<[(Tile, u16); 128]> = SmallVec::new();
        let mut at = 0;
        while let Some(&(here, index)) = queue.get(at) {
            at += 1;
            let index = usize::from(index);
            let (cost, height) = (costs[index], self.height(index));
            for (next, index) in self.board.beside(here, index) {
                let known = costs[index];
                // Most are known already at a cost that no step makes less.
                if known != UNKNOWN && known <= cost {
                    continue;
                }
                let mut entering = enter[index];
                if entering == UNKNOWN {
                    entering = if self.board.open_at(index) {
                        self.enter_cost(next)
                    } else {
                        CLOSED
                    };
                    enter[index] = entering;
                }
                if entering == CLOSED {
                    continue;
                }
                let climbed = (self.height(index) - height).max(0);
                let through = cost.saturating_add(entering.saturating_add(climbed).max(0));
                if through <= budget && (known == UNKNOWN || through < known) {
                    costs[index] = through;
                    let next = (next, u16::try_from(index).unwrap_or(u16::MAX));
                    queue.push(next);
                    if known == UNKNOWN {
                        reached.push(next);
                    }
                }
            }
        }
        reached.sort_unstable_by_key(|(_, index)| *index);
        for (tile, index) in reached {
            if !(self.occupied)(tile) {
                found(tile, costs[usize::from(index)]);
            }
        }
    }

    /// The path that was named, tile by tile (docs/notation.md). It may come back to where it began:
    /// the mover has left that tile.
    ///
    /// # Errors
    /// The first tile that cannot be entered from the one before it, or the last if the move
    /// cannot end on it.
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
        if to != from && (self.occupied)(to) {
            return Err(NamedError::Occupied(to));
        }
        Ok(path)
    }

    /// How far the tiles are from `to`, at least all that are nearer than `from`, and `from`:
    /// a search backwards that corrects labels until none gets smaller. A step costs at least 0 and
    /// counts as one, so that labels grow along every path.
    fn search_back(&self, from: Tile, to: Tile) -> Labels {
        let mut labels: Labels = smallvec![FAR; self.board.len()];
        let start = self.board.index(from);
        labels[self.board.index(to)] = (0, 0);
        // First come, first served: costs are small and nearly alike, so that few tiles come up
        // twice, and no order has to be kept.
        let mut queue: SmallVec<[(Tile, u16); 128]> = smallvec![(to, self.number(to))];
        let mut at = 0;
        while let Some(&(here, index)) = queue.get(at) {
            at += 1;
            let index = usize::from(index);
            let label = labels[index];
            // Labels grow along a path: what is as far as the end already leads to no better one.
            if label >= labels[start] {
                continue;
            }
            let entering = self.enter_cost(here);
            let height = self.height(index);
            for (previous, index) in self.board.beside(here, index) {
                // Where the mover stands may be closed by now: it only leaves it.
                if index != start && !self.board.open_at(index) {
                    continue;
                }
                let climbed = (height - self.height(index)).max(0);
                let step = entering.saturating_add(climbed).max(0);
                let through = (label.0.saturating_add(step), label.1.saturating_add(1));
                let best = &mut labels[index];
                if through < *best {
                    *best = through;
                    queue.push((previous, u16::try_from(index).unwrap_or(u16::MAX)));
                }
            }
        }
        labels
    }

    /// The number of a tile: no board has more than 255 times 255.
    fn number(&self, tile: Tile) -> u16 {
        u16::try_from(self.board.index(tile)).unwrap_or(u16::MAX)
    }

    /// What entering a tile costs from wherever, before the climb.
    fn enter_cost(&self, to: Tile) -> i32 {
        if self.flat {
            return 1;
        }
        1_i32
            .saturating_add(self.board.extra(to))
            .saturating_add((self.domain)(to))
            .saturating_add(self.step_extra)
    }

    fn height(&self, index: usize) -> i32 {
        if self.flat {
            0
        } else {
            self.board.altitude_at(index)
        }
    }

    /// What a step costs in all, given what entering costs.
    fn climb_cost(&self, entering: i32, from: Tile, to: Tile) -> i32 {
        let height = |tile| self.height(self.board.index(tile));
        let climbed = (height(to) - height(from)).max(0);
        entering.saturating_add(climbed).max(0)
    }

    fn open_neighbour(&self, tile: Tile, facing: Facing) -> Option<Tile> {
        self.board
            .neighbour(tile, facing)
            .filter(|&next| self.board.open(next))
    }

    /// Whether a move may end on the tile (B3.3).
    fn may_end(&self, tile: Tile) -> bool {
        self.board.open(tile) && !(self.occupied)(tile)
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

    fn within(ground: &Ground<'_>, from: Tile, budget: i32) -> Vec<(Tile, i32)> {
        let mut out = Vec::new();
        ground.reachable(from, budget, &mut |tile, cost| out.push((tile, cost)));
        out
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

    fn bare(board: &Board) -> Ground<'_> {
        Ground {
            board,
            occupied: &|_| false,
            domain: &|_| 0,
            step_extra: 0,
            flat: false,
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

    fn walk(ground: &Ground<'_>, from: &str, to: &str) -> (Vec<Tile>, i32) {
        let path = ground.cheapest(tile(from), tile(to)).expect("a path");
        (path.steps.to_vec(), path.cost)
    }

    // rules: B3.1, B3.2, B3.3
    #[test]
    fn the_figures_of_scenario_b3_2() {
        let board = moving();
        let (enemy, facing) = (tile("f4"), Facing::East);
        let pieces = tiles("f4 c5");
        let ground = Ground {
            board: &board,
            occupied: &|tile| pieces.contains(&tile),
            domain: &|tile| i32::from(in_domain(enemy, facing, tile)),
            step_extra: 0,
            flat: false,
        };
        let path = |from, to| walk(&ground, from, to);
        assert_eq!(path("c3", "c4"), (tiles("c4"), 2));
        assert_eq!(ground.cheapest(tile("c4"), tile("c5")), None);
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
        let ground = Ground {
            domain: &|tile| i32::from(tile.row) - 2,
            step_extra: 4,
            ..bare(&board)
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
        fn ground(board: &Board) -> Ground<'_> {
            Ground {
                occupied: &|there| there == Tile { column: 1, row: 0 },
                ..bare(board)
            }
        }
        let mut board = Board::new(&empty(3, 1));
        assert_eq!(walk(&ground(&board), "a1", "c1"), (tiles("b1 c1"), 2));
        assert_eq!(ground(&board).cheapest(tile("a1"), tile("b1")), None);
        let out = within(&ground(&board), tile("a1"), 5);
        assert_eq!(out, [(tile("c1"), 2)]);
        assert_eq!(
            ground(&board).named(tile("a1"), &[], tile("b1")),
            Err(NamedError::Occupied(tile("b1")))
        );

        board.set_disabled(tile("b1"), true);
        assert_eq!(ground(&board).cheapest(tile("a1"), tile("c1")), None);
        let out = within(&ground(&board), tile("a1"), 5);
        assert_eq!(out, []);
        assert_eq!(
            ground(&board).named(tile("a1"), &tiles("b1"), tile("c1")),
            Err(NamedError::Closed(tile("b1")))
        );

        // A tile that is closed under the piece can be left.
        board.set_disabled(tile("b1"), false);
        board.set_blocked(tile("a1"), true);
        assert_eq!(walk(&ground(&board), "a1", "c1"), (tiles("b1 c1"), 2));
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
        let occupied = |there| there == tile("c3");
        let mover = Ground {
            occupied: &occupied,
            ..bare(&board)
        };
        let back = mover
            .named(tile("c3"), &tiles("c2"), tile("c3"))
            .expect("a path");
        assert_eq!((back.steps.to_vec(), back.cost), (tiles("c2 c3"), 2));
        assert_eq!(mover.cheapest(tile("c3"), tile("c3")), None);
    }

    // rules: B3.2
    #[test]
    fn absurd_numbers_do_not_overflow() {
        for absurd in [i32::MIN, i32::MAX] {
            for step_extra in [i32::MIN, 0, i32::MAX] {
                let mut board = Board::new(&empty(26, 99));
                for tile in board.tiles() {
                    let high = (tile.column ^ tile.row) & 1 == 1;
                    board.set_altitude(tile, if high { i32::MAX } else { i32::MIN });
                    board.set_extra(tile, absurd);
                }
                let ground = Ground {
                    domain: &|_| absurd,
                    step_extra,
                    ..bare(&board)
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

    /// A small board full of obstacles, with pieces and domains.
    #[derive(Clone, Debug)]
    struct Case {
        board: Board,
        occupied: Vec<bool>,
        domain: Vec<i32>,
        step_extra: i32,
        from: Tile,
        to: Tile,
    }

    impl Case {
        fn with<T>(&self, play: impl FnOnce(&Ground<'_>) -> T) -> T {
            play(&Ground {
                board: &self.board,
                occupied: &|tile| self.occupied[self.board.index(tile)],
                domain: &|tile| self.domain[self.board.index(tile)],
                step_extra: self.step_extra,
                flat: false,
            })
        }
    }

    fn case(most_columns: u8, most_rows: u8) -> impl Strategy<Value = Case> {
        let small = prop_oneof![4 => Just(0), 1 => -1..3_i32];
        let ground = (
            prop::bool::weighted(0.12),
            prop::bool::weighted(0.05),
            small.clone(),
            small,
            prop::bool::weighted(0.15),
            prop_oneof![3 => Just(0), 1 => 1..3_i32],
        );
        (1..=most_columns, 1..=most_rows).prop_flat_map(move |(columns, rows)| {
            let size = usize::from(columns) * usize::from(rows);
            (
                prop::collection::vec(ground.clone(), size),
                -1..2_i32,
                (0..columns, 0..rows),
                (0..columns, 0..rows),
            )
                .prop_map(move |(grounds, step_extra, from, to)| {
                    let mut board = Board::new(&empty(columns, rows));
                    let all: Vec<Tile> = board.tiles().collect();
                    for (&tile, ground) in all.iter().zip(&grounds) {
                        board.set_blocked(tile, ground.0);
                        board.set_disabled(tile, ground.1);
                        board.set_altitude(tile, ground.2);
                        board.set_extra(tile, ground.3);
                    }
                    let there = |(column, row)| Tile { column, row };
                    Case {
                        board,
                        occupied: grounds.iter().map(|ground| ground.4).collect(),
                        domain: grounds.iter().map(|ground| ground.5).collect(),
                        step_extra,
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
        ground: &Ground<'_>,
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
        fn the_cheapest_path_is_the_first_of_all(case in case(4, 4)) {
            case.with(|ground| {
                let mut best = None;
                if case.from != case.to && ground.may_end(case.to) {
                    let (mut seen, mut ways) = (vec![case.from], Vec::new());
                    brute_force(ground, case.to, &mut seen, &mut ways, 0, &mut best);
                }
                let expected = best.map(|(cost, _, _, steps)| Path {
                    steps: steps.into(),
                    cost,
                });
                prop_assert_eq!(ground.cheapest(case.from, case.to), expected);
                Ok(())
            })?;
        }

        // rules: B3.2, B3.3
        #[test]
        fn reachable_tiles_are_those_with_a_path_that_can_be_paid(
            case in case(11, 11),
            budget in -1..25_i32,
        ) {
            case.with(|ground| {
                let out = within(ground, case.from, budget);
                let expected: Vec<(Tile, i32)> = case
                    .board
                    .tiles()
                    .filter_map(|to| Some((to, ground.cheapest(case.from, to)?.cost)))
                    .filter(|&(_, cost)| cost <= budget)
                    .collect();
                prop_assert_eq!(out, expected);
                Ok(())
            })?;
        }

        // rules: B3.2, B3.3
        #[test]
        fn no_named_path_is_cheaper(
            case in case(11, 11),
            ways in prop::collection::vec(0..4_usize, 1..30),
        ) {
            case.with(|ground| {
                let mut walk = Vec::new();
                let mut here = case.from;
                for way in ways {
                    if let Some(next) = ground.open_neighbour(here, Facing::ALL[way]) {
                        walk.push(next);
                        here = next;
                    }
                }
                let Some(to) = walk.pop() else { return Ok(()) };
                match ground.named(case.from, &walk, to) {
                    Err(error) => prop_assert_eq!(error, NamedError::Occupied(to)),
                    Ok(_) if to == case.from => {}
                    Ok(path) => {
                        let cheapest = ground.cheapest(case.from, to).expect("a path");
                        prop_assert!(
                            (cheapest.cost, cheapest.steps.len()) <= (path.cost, path.steps.len())
                        );
                        let via = &cheapest.steps[..cheapest.steps.len() - 1];
                        prop_assert_eq!(ground.named(case.from, via, to), Ok(cheapest.clone()));
                    }
                }
                Ok(())
            })?;
        }
    }
}
