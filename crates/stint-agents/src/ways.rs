//! How far it is from tile to tile around what is closed.

use stint::View;
use stint::ids::Tile;

/// What lies behind what cannot be crossed counts as far as this.
const FAR: u8 = 60;

/// The steps between all tiles of a board, pieces apart; worked out once a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    size: (u8, u8),
    open: Vec<bool>,
    steps: Vec<u8>,
}

impl Ways {
    /// Looks at the board, and works the ways out if it is another than before.
    pub(crate) fn survey(&mut self, view: &View<'_>) {
        let Some((columns, rows)) = view.board_size() else {
            self.size = (0, 0);
            return;
        };
        let tiles = (0..columns).flat_map(|column| (0..rows).map(move |row| Tile { column, row }));
        let same = self.size == (columns, rows)
            && tiles
                .clone()
                .zip(&self.open)
                .all(|(tile, open)| view.is_open(tile) == *open);
        if same {
            return;
        }
        self.size = (columns, rows);
        self.open = tiles.map(|tile| view.is_open(tile)).collect();
        let count = self.open.len();
        self.steps.clear();
        self.steps.resize(count * count, FAR);
        let mut reached = Vec::with_capacity(count);
        for from in 0..count {
            self.steps[from * count + from] = 0;
            reached.clear();
            reached.push(from);
            let mut next = 0;
            while let Some(at) = reached.get(next).copied() {
                next += 1;
                let steps = self.steps[from * count + at];
                for to in self.around(at) {
                    // One who stands on a closed tile can be stepped up to all the same.
                    if self.steps[from * count + to] == FAR {
                        self.steps[from * count + to] = steps.saturating_add(1).min(FAR - 1);
                        if self.open[to] {
                            reached.push(to);
                        }
                    }
                }
            }
        }
    }

    fn around(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (usize::from(self.size.0), usize::from(self.size.1));
        let (column, row) = (at / rows, at % rows);
        [
            (row + 1 < rows).then(|| at + 1),
            (row > 0).then(|| at - 1),
            (column + 1 < columns).then(|| at + rows),
            (column > 0).then(|| at - rows),
        ]
        .into_iter()
        .flatten()
    }

    /// How many steps lie between two tiles.
    pub(crate) fn steps(&self, from: Tile, to: Tile) -> i32 {
        let rows = usize::from(self.size.1);
        let of = |tile: Tile| usize::from(tile.column) * rows + usize::from(tile.row);
        let steps = self.steps.get(of(from) * self.open.len() + of(to));
        i32::from(steps.copied().unwrap_or(1))
    }
}
