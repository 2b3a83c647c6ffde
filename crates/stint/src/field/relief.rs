//! The board as sets of tiles: what stands in it of steps is worked out once a board, so that a
//! search takes whole sets of steps at once (`spread.rs`).

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

use super::board::Board;
use super::standing::{Standing, Stands};
use crate::ids::Facing;

/// The highest climb of a step that is told apart, and one.
pub(super) const RISES: usize = 4;
/// The most that entering a tile costs beyond what it costs everywhere, told apart.
pub(super) const CLASSES: usize = 7;

/// A set of tiles, by their numbers on the board.
pub(crate) trait TileSet:
    Copy
    + Debug
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many tiles it has room for.
    const ROOM: usize;
    /// No tile.
    const NONE: Self;

    /// The tile of a number below the room alone.
    fn one(index: usize) -> Self;

    /// The least number in it.
    fn first(self) -> usize;

    /// What stands where, in sets of this width.
    fn stands(standing: &Standing) -> Option<&Stands<Self>>;

    /// Whether there is no tile in it.
    fn is_empty(self) -> bool {
        self == Self::NONE
    }
}

macro_rules! tile_set {
    ($type:ty, $width:ident) => {
        impl TileSet for $type {
            const ROOM: usize = <$type>::BITS as usize;
            const NONE: Self = 0;

            fn one(index: usize) -> Self {
                1 << index
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn stands(standing: &Standing) -> Option<&Stands<Self>> {
                match standing {
                    Standing::$width(stands) => Some(stands),
                    _ => None,
                }
            }
        }
    };
}

tile_set!(u64, Narrow);
tile_set!(u128, Wide);

/// The tiles that cost more to enter than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs<B> {
    /// Those that cost 1, 2, … more.
    pub(super) classes: [B; CLASSES],
    /// How many of these there are.
    pub(super) hardest: usize,
}

impl<B: TileSet> Costs<B> {
    /// All tiles cost alike.
    pub(super) const NONE: Self = Self {
        classes: [B::NONE; CLASSES],
        hardest: 0,
    };

    /// All tiles that cost more.
    pub(super) fn hard(&self) -> B {
        let classes = self.classes[..self.hardest].iter();
        classes.fold(B::NONE, |all, class| all | *class)
    }

    /// How much more a tile costs.
    pub(super) fn of(&self, tile: B) -> usize {
        let mut classes = self.classes[..self.hardest].iter();
        let class = classes.position(|class| !(*class & tile).is_empty());
        class.map_or(0, |class| class + 1)
    }

    /// Makes some tiles cost one more; nothing if that is more than can be told apart.
    pub(super) fn add(&mut self, mut tiles: B) -> Option<()> {
        for class in (0..self.hardest).rev() {
            let up = tiles & self.classes[class];
            if !up.is_empty() {
                *self.classes.get_mut(class + 1)? |= up;
                self.classes[class] &= !up;
                self.hardest = self.hardest.max(class + 2);
                tiles &= !up;
            }
        }
        if !tiles.is_empty() {
            self.classes[0] |= tiles;
            self.hardest = self.hardest.max(1);
        }
        Some(())
    }

    /// Makes some tiles that cost more cost one less again; nothing if one of them does not.
    pub(super) fn take(&mut self, mut tiles: B) -> Option<()> {
        for class in 0..self.hardest {
            let down = tiles & self.classes[class];
            if !down.is_empty() {
                self.classes[class] &= !down;
                if class > 0 {
                    self.classes[class - 1] |= down;
                }
                tiles &= !down;
            }
        }
        while self.hardest > 0 && self.classes[self.hardest - 1].is_empty() {
            self.hardest -= 1;
        }
        tiles.is_empty().then_some(())
    }
}

/// The steps of a board, of which a mover and its enemies are no part.
#[derive(Clone, Debug)]
pub(super) struct Relief<B> {
    /// How far the numbers of tiles that lie east of each other are apart.
    pub(super) stride: u32,
    /// The tiles that a step in each direction leads to, in the order of [`Facing::ALL`]: open, and
    /// with a tile before them to come from.
    pub(super) doors: [B; 4],
    /// Of those, which by a climb of 0 (or down), 1, 2, …
    rises: [[B; 4]; RISES],
    /// How many different climbs there are, from 0 on.
    heights: usize,
    /// What the terrain of open tiles costs.
    pub(super) costs: Costs<B>,
    /// What it costs those for whom it counts for nothing.
    pub(super) none: Costs<B>,
}

impl<B: TileSet> Relief<B> {
    /// The steps of a board, if it is as small and as plain as sets can be.
    fn of(board: &Board) -> Option<Self> {
        if board.len() > B::ROOM {
            return None;
        }
        let mut relief = Self {
            // With a single column, nothing lies east of anything.
            stride: if board.columns > 1 {
                u32::from(board.rows)
            } else {
                0
            },
            doors: [B::NONE; 4],
            rises: [[B::NONE; 4]; RISES],
            heights: 1,
            costs: Costs::NONE,
            none: Costs::NONE,
        };
        for to in board.tiles().filter(|to| board.open(*to)) {
            let here = B::one(board.index(to));
            for (way, facing) in Facing::ALL.into_iter().enumerate() {
                // Also from a tile that is closed: it may be closed under the mover.
                let Some(from) = board.neighbour(to, facing.opposite()) else {
                    continue;
                };
                let rise = (board.altitude(to) - board.altitude(from)).max(0);
                let rise = usize::try_from(rise).ok()?;
                relief.rises.get_mut(rise)?[way] |= here;
                relief.doors[way] |= here;
                relief.heights = relief.heights.max(rise + 1);
            }
            let extra = usize::try_from(board.extra(to)).ok()?;
            if extra > 0 {
                *relief.costs.classes.get_mut(extra - 1)? |= here;
                relief.costs.hardest = relief.costs.hardest.max(extra);
            }
        }
        Some(relief)
    }

    /// The tiles that steps lead to, by direction, for each climb; or for none where the ground
    /// counts for nothing.
    pub(super) fn rises(&self, flat: bool) -> &[[B; 4]] {
        if flat {
            std::slice::from_ref(&self.doors)
        } else {
            &self.rises[..self.heights]
        }
    }

    /// Those who take a step in a direction, each a step farther. Where the board ends they are
    /// nowhere, or where no step of this direction leads.
    pub(super) fn ahead(&self, tiles: B, way: usize) -> B {
        match way {
            0 => tiles << 1,
            1 => tiles << self.stride,
            2 => tiles >> 1,
            _ => tiles >> self.stride,
        }
    }

    /// The tiles in the domain of a piece that somebody can enter (B3.2).
    pub(super) fn domain(&self, here: B, facing: Facing) -> B {
        let mut domain = B::NONE;
        for (way, side) in Facing::ALL.into_iter().enumerate() {
            if side != facing.opposite() {
                domain |= self.ahead(here, way) & self.doors[way];
            }
        }
        domain
    }

    /// Where those stood who have taken a step in a direction.
    pub(super) fn before(&self, tiles: B, way: usize) -> B {
        self.ahead(tiles, (way + 2) % 4)
    }
}

/// What a board keeps of its steps: sets no wider than it needs, or nothing.
#[derive(Clone, Debug, Default)]
#[expect(
    clippy::large_enum_variant,
    reason = "once a board, which is behind a pointer"
)]
pub(super) enum Kept {
    Narrow(Relief<u64>),
    Wide(Relief<u128>),
    #[default]
    Nothing,
}

impl Kept {
    /// What a board is to keep.
    pub(super) fn of(board: &Board) -> Self {
        if let Some(relief) = Relief::of(board) {
            Self::Narrow(relief)
        } else if let Some(relief) = Relief::of(board) {
            Self::Wide(relief)
        } else {
            Self::Nothing
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_added_can_be_taken_in_any_order(
            sets in proptest::collection::vec(any::<u64>(), 0..CLASSES),
            kept in 0..CLASSES,
        ) {
            let with = |sets: &[u64]| {
                let mut costs = Costs::NONE;
                sets.iter().for_each(|set| assert_eq!(costs.add(*set), Some(())));
                costs
            };
            let kept = kept.min(sets.len());
            let mut costs = with(&sets);
            for set in &sets[kept..] {
                prop_assert_eq!(costs.take(*set), Some(()));
            }
            prop_assert_eq!(costs, with(&sets[..kept]));
            // What costs nothing more cannot cost less.
            let cheap = !costs.hard();
            prop_assert_eq!(costs.take(cheap).is_none(), cheap != 0);
        }
    }
}
