//! A situation: one moment of one part of one action (E13).

use serde::{Deserialize, Serialize};

use crate::effect::Moment;
use crate::ids::{CardId, CharId};
use crate::names::NameId;

/// The kinds of situations, in the order of the table E13. The number of a kind is its place in
/// the index of listeners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub(crate) enum SituationKind {
    Activation,
    Selected,
    Attack,
    Dice,
    Damage,
    LifeLost,
    Healed,
    EnergyGained,
    EnergyLost,
    PointsGained,
    PointsLost,
    Played,
    Exited,
    Obtained,
    Drawn,
    Revealed,
    Concealed,
    Exhausted,
    Recovered,
    Discarded,
    Buried,
    Banished,
    Attached,
    Registered,
    CounterAdded,
    CounterRemoved,
    Marked,
    Unmarked,
    Moved,
    Placed,
    Removed,
    Died,
    Revived,
    EnteredQueue,
    LeftQueue,
    EndedStint,
    Resolved,
    /// Nothing that a text names: only what became true opens here (E2.4).
    Changed,
}

impl SituationKind {
    /// How many kinds there are.
    pub(crate) const COUNT: usize = Self::Changed as usize + 1;
}

/// One situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Situation {
    pub(crate) kind: SituationKind,
    pub(crate) moment: Moment,
    /// To whom it happens; of an attack: who is attacked.
    pub(crate) who: Option<CharId>,
    /// Who does it; of an attack: the attacker.
    pub(crate) by: Option<CharId>,
    /// The card it is about, or that is activated.
    pub(crate) card: Option<CardId>,
    /// Where that card lay before, and who had it.
    pub(crate) from: Option<(crate::vocabulary::Zone, Option<CharId>)>,
    /// The effect of that card, of an activation.
    pub(crate) effect: u8,
    /// How much.
    pub(crate) amount: i32,
    /// The marker or counter.
    pub(crate) name: Option<NameId>,
    /// The activation that caused it, by its serial number; 0: none.
    pub(crate) serial: u32,
    /// It is part of an attack.
    pub(crate) attack: bool,
    /// The dice are those of a check (E13, 5), of this knowledge if it has one.
    pub(crate) check: bool,
    pub(crate) knowledge: Option<crate::vocabulary::Knowledge>,
    /// The tile that a piece steps on.
    pub(crate) tile: Option<crate::ids::Tile>,
    /// Nothing can respond (E4.6).
    pub(crate) mute: bool,
}

impl Situation {
    /// The life that was lost in it.
    pub(crate) const fn life_lost(&self) -> i32 {
        match self.kind {
            SituationKind::LifeLost => self.amount,
            _ => 0,
        }
    }

    /// A situation that happens to somebody.
    pub(crate) const fn of(kind: SituationKind, moment: Moment, who: Option<CharId>) -> Self {
        Self {
            kind,
            moment,
            who,
            by: None,
            card: None,
            from: None,
            effect: 0,
            amount: 0,
            name: None,
            serial: 0,
            attack: false,
            check: false,
            knowledge: None,
            tile: None,
            mute: false,
        }
    }
}
