//! Ways across any board, tile by tile: what `spread.rs` finds by sets of tiles is held to it.

use smallvec::{SmallVec, smallvec};

use super::path::{Ground, Path, Piece, in_domain};
use crate::ids::{Facing, Tile};

/// How far a tile is from where a search began: first what it costs, then steps.
type Label = (i32, u16);

/// Not found (yet).
const FAR: Label = (i32::MAX, u16::MAX);

/// Something for each tile of the board; those of a usual board fit in without an allocation.
type Each<T> = SmallVec<[T; 128]>;

/// What stands where: looked up once, not once a tile.
struct Stands {
    occupied: Each<bool>,
    domains: Each<u8>,
}

impl<P: Iterator<Item = Piece> + Clone> Ground<'_, P> {
    fn stands(&self) -> Stands {
        let board = self.board;
        let mut stands = Stands {
            occupied: smallvec![false; board.len()],
            domains: smallvec![0; board.len()],
        };
        let there = |piece: &Piece| board.contains(piece.at);
        for piece in self.pieces.clone().filter(there) {
            stands.occupied[board.index(piece.at)] |= piece.stands;
            let Some(facing) = piece.domain else { continue };
            for side in Facing::ALL {
                if let Some(tile) = board.neighbour(piece.at, side)
                    && in_domain(piece.at, facing, tile)
                {
                    let count = &mut stands.domains[board.index(tile)];
                    *count = count.saturating_add(1);
                }
            }
        }
        stands
    }

    /// As [`Ground::cheapest`], from a tile of the board to another that is open.
    pub(super) fn search_way(&self, from: Tile, to: Tile) -> Option<Path> {
        let stands = self.stands();
        let labels = self.search_back(&stands, from, to);
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
            let index = self.board.index(here);
            let mut beside = self.board.beside(here, index);
            let (next, then) = beside.find_map(|(next, number)| {
                let then = labels[number];
                let entering = self.enter_cost(next, stands.domains[number].into());
                let step = entering.saturating_add(self.climb(index, number)).max(0);
                let through = (then.0.saturating_add(step), then.1.saturating_add(1));
                (self.board.open_at(number) && then != FAR && through == left)
                    .then_some((next, then))
            })?;
            steps.push(next);
            (here, left) = (next, then);
        }
        Some(Path { steps, cost })
    }

    /// How far the tiles are from `to`, at least all that are nearer than `from`, and `from`:
    /// a search backwards that corrects labels until none gets smaller. A step costs at least 0 and
    /// counts as one, so that labels grow along every path.
    fn search_back(&self, stands: &Stands, from: Tile, to: Tile) -> Each<Label> {
        let mut labels: Each<Label> = smallvec![FAR; self.board.len()];
        let start = self.board.index(from);
        labels[self.board.index(to)] = (0, 0);
        // First come, first served: costs are small and nearly alike, so that few tiles come up
        // twice, and no order has to be kept.
        let mut queue: Each<(Tile, u16)> = smallvec![(to, self.number(to))];
        let mut at = 0;
        while let Some(&(here, index)) = queue.get(at) {
            at += 1;
            let index = usize::from(index);
            let label = labels[index];
            // Labels grow along a path: what is as far as the end already leads to no better one.
            if label >= labels[start] {
                continue;
            }
            let entering = self.enter_cost(here, stands.domains[index].into());
            for (previous, number) in self.board.beside(here, index) {
                // Where the mover stands may be closed by now: it only leaves it.
                if number != start && !self.board.open_at(number) {
                    continue;
                }
                let step = entering.saturating_add(self.climb(number, index)).max(0);
                let through = (label.0.saturating_add(step), label.1.saturating_add(1));
                let best = &mut labels[number];
                if through < *best {
                    *best = through;
                    queue.push((previous, u16::try_from(number).unwrap_or(u16::MAX)));
                }
            }
        }
        labels
    }

    /// As [`Ground::reachable`], from a tile of the board.
    pub(super) fn search_out(&self, from: Tile, budget: i32, found: &mut impl FnMut(Tile, i32)) {
        /// Not a cost.
        const UNKNOWN: i32 = i32::MIN;
        let stands = self.stands();
        let mut costs: Each<i32> = smallvec![UNKNOWN; self.board.len()];
        costs[self.board.index(from)] = 0;
        // Tiles whose cost has become less, first come, first served: costs are small and nearly
        // alike, so that few tiles come up twice, and no order has to be kept.
        let mut queue: Each<(Tile, u16)> = smallvec![(from, self.number(from))];
        let mut reached: Each<(Tile, u16)> = SmallVec::new();
        let mut at = 0;
        while let Some(&(here, index)) = queue.get(at) {
            at += 1;
            let index = usize::from(index);
            let cost = costs[index];
            for (next, number) in self.board.beside(here, index) {
                let known = costs[number];
                // Most are known already at a cost that no step makes less.
                if known != UNKNOWN && known <= cost || !self.board.open_at(number) {
                    continue;
                }
                let entering = self.enter_cost(next, stands.domains[number].into());
                let step = entering.saturating_add(self.climb(index, number)).max(0);
                let through = cost.saturating_add(step);
                if through <= budget && (known == UNKNOWN || through < known) {
                    costs[number] = through;
                    let next = (next, u16::try_from(number).unwrap_or(u16::MAX));
                    queue.push(next);
                    if known == UNKNOWN {
                        reached.push(next);
                    }
                }
            }
        }
        reached.sort_unstable_by_key(|(_, index)| *index);
        for (tile, index) in reached {
            if !stands.occupied[usize::from(index)] {
                found(tile, costs[usize::from(index)]);
            }
        }
    }

    /// As [`Ground::leads_anywhere`], from a tile of the board. The tiles beside it are looked at
    /// first.
    pub(super) fn search_any(&self, from: Tile, budget: i32) -> bool {
        let beside = self.board.beside(from, self.board.index(from));
        let mut over = false;
        for (to, index) in beside {
            if self.board.open_at(index) && self.step_cost(from, to) <= budget {
                if !self.occupied(to) {
                    return true;
                }
                over = true;
            }
        }
        let mut any = false;
        if over {
            // Over those who stand there there may be a way.
            self.search_out(from, budget, &mut |_, _| any = true);
        }
        any
    }

    /// The number of a tile: no board has more than 255 times 255.
    fn number(&self, tile: Tile) -> u16 {
        u16::try_from(self.board.index(tile)).unwrap_or(u16::MAX)
    }
}
