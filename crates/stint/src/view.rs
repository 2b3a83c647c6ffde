//! What one viewer may know of a battle: made of what is allowed, never by striking out
//! (docs/architecture.md, 13).

use crate::battle::Battle;
use crate::decision::Decision;
use crate::draft::Draft;
use crate::ids::PlayerId;
use crate::table::Table;

/// A battle as one player sees it: borrowed, costs nothing.
#[derive(Clone, Copy)]
pub struct View<'a> {
    table: Table<'a>,
    viewer: PlayerId,
    draft: &'a Draft,
}

impl<'a> View<'a> {
    /// The battle as a player sees it while a command is in the making.
    #[must_use]
    pub fn new(battle: &'a Battle, viewer: PlayerId, draft: &'a Draft) -> Self {
        Self {
            table: battle.table(),
            viewer,
            draft,
        }
    }

    /// Whose view it is.
    #[must_use]
    pub const fn viewer(&self) -> PlayerId {
        self.viewer
    }

    /// What is waited for.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        self.table.decision()
    }

    /// The command in the making: what the viewer has picked for it.
    #[must_use]
    pub const fn draft(&self) -> &'a Draft {
        self.draft
    }
}
