//! The board, for one viewer: it is the same for all.

use stint::ids::Tile as At;

use super::Scribe;
use crate::state::{Board, Terrain, Tile};

impl Scribe<'_> {
    pub(super) fn board(&self) -> Option<Board> {
        let (columns, rows) = self.view.board_size()?;
        let mut domains: Vec<(At, String)> = Vec::new();
        for character in self.view.characters() {
            let id = character.id();
            for tile in self.view.domain_of(id) {
                domains.push((tile, self.who(id)));
            }
        }
        let tiles = self.view.tiles().filter_map(|(at, like)| {
            let name = self.book.terrain(at);
            let terrain = (like.extra != 0 || !name.is_empty()).then(|| Terrain {
                name: name.to_owned(),
                extra: like.extra,
            });
            let domain: Vec<String> = domains
                .iter()
                .filter(|(tile, _)| *tile == at)
                .map(|(_, who)| who.clone())
                .collect();
            let plain = !like.blocked
                && !like.disabled
                && like.altitude == 0
                && terrain.is_none()
                && domain.is_empty();
            (!plain).then(|| Tile {
                at: at.to_string(),
                blocked: like.blocked,
                disabled: like.disabled,
                altitude: like.altitude,
                terrain,
                domain,
            })
        });
        Some(Board {
            columns,
            rows,
            tiles: tiles.collect(),
        })
    }
}
