//! Ways across a board of few tiles: searches that take all steps from a set of tiles at once.
//!
//! They find what the searches of `search.rs` find, tile for tile and step for step, or nothing
//! where the board, what a step costs or how far it goes is out of the ordinary.

use smallvec::{SmallVec, smallvec};

use super::board::{Board, distance};
use super::path::{Ground, Path, Piece};
use super::relief::{CLASSES, Costs, Relief, TileSet};
use crate::ids::{Facing, Tile};

/// Up to which cost a search goes, and one.
const LEVELS: usize = 32;
/// No step costs so much before the tile itself, nor does a tile.
const RING: usize = CLASSES + 1;

/// What a mover finds, as sets of tiles.
#[derive(Debug)]
pub(super) struct Lay<'a, B> {
    board: &'a Board,
    relief: &'a Relief<B>,
    /// Where steps lead, by climb and direction.
    rises: &'a [[B; 4]],
    /// The ground counts for nothing.
    flat: bool,
    /// What every step costs.
    base: usize,
    /// What tiles cost beyond that.
    costs: &'a Costs<B>,
    /// The tiles where somebody else stands.
    occupied: B,
}

/// Which tiles cost how much to get to.
pub(super) struct Spread<B> {
    /// The tiles that cost 0, 1, …
    levels: [B; LEVELS],
    /// The last of them that has been looked at.
    last: usize,
    /// All tiles on them.
    reached: B,
}

impl<'a, B: TileSet> Lay<'a, B> {
    /// Looks at what a mover finds, if a search by sets can tell it apart.
    #[inline]
    pub(super) fn with<P, R>(
        ground: &Ground<'_, P>,
        relief: &Relief<B>,
        look: impl FnOnce(&Lay<'_, B>) -> Option<R>,
    ) -> Option<R>
    where
        P: Iterator<Item = Piece> + Clone,
    {
        let rises = relief.rises(ground.flat);
        let base = if ground.flat {
            1
        } else {
            usize::try_from(ground.step_extra.checked_add(1)?).ok()?
        };
        if base > RING - rises.len() {
            return None;
        }
        let others;
        let (occupied, costs) = match ground.seen.and_then(|seen| seen.by(ground.board)) {
            Some((occupied, costs)) => {
                debug_assert_eq!(
                    Some((occupied, *costs)),
                    Self::others(ground, relief),
                    "what stands where"
                );
                (occupied, costs)
            }
            None => {
                others = Self::others(ground, relief)?;
                (others.0, &others.1)
            }
        };
        look(&Lay {
            board: ground.board,
            relief,
            rises,
            flat: ground.flat,
            base,
            costs: if ground.flat { &relief.none } else { costs },
            occupied,
        })
    }

    /// Where others stand, and what tiles cost.
    fn others<P>(ground: &Ground<'_, P>, relief: &Relief<B>) -> Option<(B, Costs<B>)>
    where
        P: Iterator<Item = Piece> + Clone,
    {
        let (mut occupied, mut costs) = (B::NONE, relief.costs);
        let there = |piece: &Piece| ground.board.contains(piece.at);
        for piece in ground.pieces.clone().filter(there) {
            let here = B::one(ground.board.index(piece.at));
            if piece.stands {
                occupied |= here;
            }
            if let Some(facing) = piece.domain {
                costs.add(relief.domain(here, facing))?;
            }
        }
        Some((occupied, costs))
    }

    /// What a step between adjacent tiles costs.
    pub(super) fn step_cost(&self, from: Tile, to: Tile) -> usize {
        self.base + self.costs.of(B::one(self.board.index(to))) + self.rise(from, to)
    }

    /// How far up it goes from a tile to another.
    fn rise(&self, from: Tile, to: Tile) -> usize {
        if self.flat {
            return 0;
        }
        let rise = self.board.altitude(to) - self.board.altitude(from);
        usize::try_from(rise).unwrap_or(0)
    }

    /// The tiles that can be got to from one, up to a cost, or until one of some has been, and all
    /// that costs as much. Nothing if that is farther than a search goes.
    fn spread(&self, from: B, budget: usize, until: B) -> Option<Spread<B>> {
        let mut spread = Spread {
            levels: [B::NONE; LEVELS],
            last: 0,
            reached: B::NONE,
        };
        let hard = self.costs.hard();
        // Who comes to a tile has first climbed there; then it costs what the tile costs. Both is
        // waited for in rings, by the cost at which it is over.
        let mut climbing = [B::NONE; RING];
        let mut entering = [B::NONE; RING];
        entering[0] = from;
        let mut farthest = 0;
        let mut cost = 0;
        loop {
            // Where a step can cost nothing, a level grows until it grows no more.
            loop {
                let arrived = std::mem::take(&mut climbing[cost % RING]) & !spread.reached;
                let mut settled = std::mem::take(&mut entering[cost % RING]);
                if !arrived.is_empty() {
                    settled |= arrived & !hard;
                    for (class, tiles) in
                        self.costs.classes[..self.costs.hardest].iter().enumerate()
                    {
                        let later = arrived & *tiles;
                        if !later.is_empty() {
                            let at = cost + class + 1;
                            entering[at % RING] |= later;
                            farthest = farthest.max(at);
                        }
                    }
                }
                settled &= !spread.reached;
                if settled.is_empty() {
                    break;
                }
                spread.levels[cost] |= settled;
                spread.reached |= settled;
                for (rise, doors) in self.rises.iter().enumerate() {
                    let next = self.steps_from(settled, doors) & !spread.reached;
                    if !next.is_empty() {
                        let at = cost + self.base + rise;
                        climbing[at % RING] |= next;
                        farthest = farthest.max(at);
                    }
                }
                if self.base > 0 {
                    break;
                }
            }
            spread.last = cost;
            if cost >= budget || cost >= farthest || !(spread.reached & until).is_empty() {
                return Some(spread);
            }
            cost += 1;
            if cost == LEVELS {
                return None;
            }
        }
    }

    /// Where a move from a tile may end, for no more than a budget.
    pub(super) fn ends(&self, from: Tile, budget: usize) -> Option<(Spread<B>, B)> {
        let from = B::one(self.board.index(from));
        let spread = self.spread(from, budget, B::NONE)?;
        let ends = spread.reached & !(self.occupied | from);
        Some((spread, ends))
    }

    /// Whether there is any such tile.
    pub(super) fn leads_anywhere(&self, from: Tile, budget: usize) -> Option<bool> {
        let from = B::one(self.board.index(from));
        let free = !(self.occupied | from);
        // Most often there is one beside it that costs as little as any.
        let near = self.steps_from(from, &self.rises[0]) & free & !self.costs.hard();
        if budget >= self.base && !near.is_empty() {
            return Some(true);
        }
        let spread = self.spread(from, budget, free)?;
        Some(!(spread.reached & free).is_empty())
    }

    /// Where steps through some doors lead from some tiles.
    fn steps_from(&self, tiles: B, doors: &[B; 4]) -> B {
        let ways = doors.iter().enumerate();
        ways.fold(B::NONE, |all, (way, doors)| {
            all | self.relief.ahead(tiles, way) & *doors
        })
    }

    /// The cheapest path from a tile to another that is open, whoever stands there: see
    /// [`Ground::cheapest`]. `None`: there may be one; `Some(None)`: there is none.
    #[expect(clippy::option_option, reason = "not known is not none")]
    pub(super) fn way(&self, from: Tile, to: Tile) -> Option<Option<Path>> {
        let rise = self.rise(from, to);
        if distance(from, to) == 1 && rise <= self.base {
            // Two steps cost twice as much as any, and what the tile costs: never less.
            let cost = i32::try_from(self.step_cost(from, to)).ok()?;
            let steps = smallvec![to];
            return Some(Some(Path { steps, cost }));
        }
        if let Some(path) = self.straight(from, to) {
            return Some(Some(path));
        }
        let first = B::one(self.board.index(from));
        let last = B::one(self.board.index(to));
        let spread = self.spread(first, usize::MAX, last)?;
        if (spread.reached & last).is_empty() {
            return Some(None);
        }
        // Back from the end, over the steps that lose nothing, all tiles that are one, two, … steps
        // away, until it is where it began: from each of them, which directions lead one nearer.
        let mut nearer = [B::NONE; 4];
        let (mut edge, mut seen) = (last, last);
        let mut length = 0;
        while (edge & first).is_empty() {
            let ways = self.steps_to(edge, &spread);
            edge = B::NONE;
            for (way, tiles) in ways.into_iter().enumerate() {
                let new = tiles & !seen;
                nearer[way] |= new;
                edge |= new;
            }
            if edge.is_empty() {
                debug_assert!(false, "what has been reached has a way back");
                return None;
            }
            seen |= edge;
            length += 1;
        }
        let steps = self.first_way(from, to, length, &nearer)?;
        let cost = i32::try_from(spread.last).ok()?;
        Some(Some(Path { steps, cost }))
    }

    /// The path that goes straight there, uphill nowhere and over nothing that costs more than any
    /// step does, but for what its end costs: none costs less, and of those the first.
    fn straight(&self, from: Tile, to: Tile) -> Option<Path> {
        let length = usize::from(distance(from, to));
        let (first, last) = (self.board.index(from), self.board.index(to));
        let (first, last) = (B::one(first), B::one(last));
        let plain = !self.costs.hard();
        let doors = self.rises.first()?;
        let up_or_down = if to.row > from.row { 0 } else { 2 };
        let aside = if to.column > from.column { 1 } else { 3 };
        // All tiles that are one, two, … such steps away from the end.
        let mut nearer = [B::NONE; 4];
        let mut edge = last;
        for _ in 0..length {
            let entered = edge;
            edge = B::NONE;
            for way in [up_or_down, aside] {
                let before = self.relief.before(entered & doors[way], way);
                nearer[way] |= before;
                edge |= before;
            }
            // It begins on any tile, but crosses no other that is hard.
            edge &= plain | first;
        }
        if (edge & first).is_empty() {
            return None;
        }
        let steps = self.first_way(from, to, length, &nearer)?;
        let cost = length * self.base + self.costs.of(last);
        let cost = i32::try_from(cost).ok()?;
        Some(Path { steps, cost })
    }

    /// The first of some paths: at each step the first of the directions that lead nearer.
    fn first_way(
        &self,
        from: Tile,
        to: Tile,
        length: usize,
        nearer: &[B; 4],
    ) -> Option<SmallVec<[Tile; 16]>> {
        let mut steps = SmallVec::with_capacity(length);
        let (mut here, mut at) = (from, B::one(self.board.index(from)));
        while here != to {
            let mut ways = nearer.iter();
            let way = ways.position(|tiles| !(*tiles & at).is_empty())?;
            here = self.board.neighbour(here, Facing::ALL[way])?;
            at = self.relief.ahead(at, way);
            steps.push(here);
        }
        Some(steps)
    }

    /// From which tiles a step in each direction leads to one of some, such that no way there is
    /// cheaper.
    fn steps_to(&self, tiles: B, spread: &Spread<B>) -> [B; 4] {
        let mut ways = [B::NONE; 4];
        let plain = !self.costs.hard();
        let mut rest = tiles;
        for (cost, level) in spread.levels[..=spread.last].iter().enumerate().rev() {
            if rest.is_empty() {
                break;
            }
            let here = rest & *level;
            if here.is_empty() {
                continue;
            }
            rest &= !here;
            for class in 0..=self.costs.hardest {
                let entered = match class.checked_sub(1) {
                    Some(class) => here & self.costs.classes[class],
                    None => here & plain,
                };
                if entered.is_empty() {
                    continue;
                }
                for (rise, doors) in self.rises.iter().enumerate() {
                    let Some(before) = cost.checked_sub(self.base + class + rise) else {
                        break;
                    };
                    let before = spread.levels[before];
                    for (way, doors) in doors.iter().enumerate() {
                        ways[way] |= self.relief.before(entered & *doors, way) & before;
                    }
                }
            }
        }
        ways
    }

    /// Calls `found` with each tile of a set in the order of the board.
    pub(super) fn each(&self, tiles: B, mut found: impl FnMut(Tile, B)) {
        let rows = usize::from(self.board.rows);
        let (mut column, mut start) = (0, 0);
        let mut rest = tiles;
        while !rest.is_empty() {
            let index = rest.first();
            while index >= start + rows {
                (column, start) = (column + 1, start + rows);
            }
            #[expect(clippy::cast_possible_truncation, reason = "below the rows")]
            let row = (index - start) as u8;
            let one = B::one(index);
            rest &= !one;
            found(Tile { column, row }, one);
        }
    }
}

impl<B: TileSet> Spread<B> {
    /// What it costs to get to a tile that can be got to.
    pub(super) fn cost(&self, tile: B) -> i32 {
        let levels = (0..).zip(&self.levels[..=self.last]);
        let mut levels = levels.filter(|(_, level)| !(**level & tile).is_empty());
        levels.next().map_or(0, |(cost, _)| cost)
    }
}
