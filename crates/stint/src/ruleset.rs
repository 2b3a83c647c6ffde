//! The switches of part X: where the sources of the rules differ, a battle says which it follows.

use serde::{Deserialize, Serialize};

/// How many reactions a situation may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reaction {
    /// One, by priority (E9.1).
    One,
    /// All who can may respond, one after another (E9.9).
    All,
}

/// When the parts of a body can be responded to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Windows {
    /// As each part happens (E8.4).
    Parts,
    /// When the whole effect has resolved (E8.5, E13.3).
    After,
}

/// Whose a discarded card is (E14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DiscardPile {
    /// Nobody's.
    Shared,
    /// It stays its owner's.
    Own,
}

/// What an activation outside one's own turn is paid from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OffTurnCost {
    /// The stored points (E11.3).
    Stored,
    /// The points of the Reset Phases to come (E11.4).
    Borrow,
}

/// The span that a rule worded for "the stint or the turn" means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Span {
    /// The stint.
    Stint,
    /// The turn.
    Turn,
}

/// What damage takes from life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Damage {
    /// The injury by CON (B4.3).
    Injury,
    /// The damage itself.
    Direct,
}

/// When a battle is declared over by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Victory {
    /// When one team is left with living characters (C1.7).
    LastTeam,
    /// Only when the game master says so.
    Declared,
}

/// The named sets of switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// The two pages *Ciclo* and *Efeito*.
    #[default]
    Page,
    /// The current book.
    Chain,
}

/// The switches that a battle is played under (docs/rules.md, part X).
///
/// ```
/// use stint::ruleset::{Edition, Reaction, Ruleset};
/// assert_eq!(Ruleset::default(), Ruleset::edition(Edition::Page));
/// assert_eq!(Ruleset::edition(Edition::Chain).reaction, Reaction::All);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruleset {
    /// One reaction a situation, or all in turn.
    pub reaction: Reaction,
    /// Responses inside the body, or after it.
    pub windows: Windows,
    /// Whose discarded cards are.
    pub discard_pile: DiscardPile,
    /// What pays for activations in another's turn.
    pub off_turn_cost: OffTurnCost,
    /// What an All-In is the only action of (E4.5).
    pub all_in: Span,
    /// How often start and end phases come (C5.8, C5.9).
    pub phases: Span,
    /// Whether activating a card applies all its Activate effects (E2.9).
    pub activate_all: bool,
    /// What damage takes from life.
    pub damage: Damage,
    /// How the end of the battle is declared.
    pub victory: Victory,
}

impl Ruleset {
    /// The switches of an edition.
    #[must_use]
    pub const fn edition(edition: Edition) -> Self {
        let page = Self {
            reaction: Reaction::One,
            windows: Windows::Parts,
            discard_pile: DiscardPile::Shared,
            off_turn_cost: OffTurnCost::Stored,
            all_in: Span::Stint,
            phases: Span::Stint,
            activate_all: false,
            damage: Damage::Injury,
            victory: Victory::LastTeam,
        };
        match edition {
            Edition::Page => page,
            Edition::Chain => Self {
                reaction: Reaction::All,
                windows: Windows::After,
                damage: Damage::Direct,
                ..page
            },
        }
    }
}

impl Default for Ruleset {
    fn default() -> Self {
        Self::edition(Edition::Page)
    }
}
