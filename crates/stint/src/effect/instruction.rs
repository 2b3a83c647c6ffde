//! What is done: one verb with whom, what and how much.

use serde::{Deserialize, Serialize};

use super::{Amount, CardFilter, Cards, Count, Until, Who};
use crate::names::NameId;
use crate::vocabulary::{Attribute, CompanionKind, Knowledge, Limit, Pool, Suit, Zone};

/// What a continuous change applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Quantity {
    /// An attribute: "+2 AGI".
    Attribute(Attribute),
    /// The damage that the character deals.
    DamageDealt {
        /// In attacks only.
        attacks: bool,
        /// With cards that fit only: "with ITEM".
        with: Option<CardFilter>,
    },
    /// The damage that the character suffers.
    DamageSuffered {
        /// From attacks only.
        attacks: bool,
        /// From whom only.
        from: Option<Box<Who>>,
    },
    /// Checks, of one knowledge if it is named.
    Check(Option<Knowledge>),
    /// The damage of the next attack alone, which uses the change up (E4.12).
    NextAttack,
    /// The next check alone, of one knowledge if it is named (E4.12).
    NextCheck(Option<Knowledge>),
    /// The reach of the character's attacks and effects, in tiles.
    Range,
    /// What activating cards that fit costs, in action points.
    ActivationCost(CardFilter),
    /// What a step costs, in action points.
    MoveCost,
    /// The most life or other pool.
    Maximum(Pool),
    /// The level.
    Level,
    /// Life that is healed.
    Healing,
}

impl Quantity {
    /// Whether the first use of a change of it ends the change (E4.12).
    #[must_use]
    pub const fn is_used_up(&self) -> bool {
        matches!(self, Self::NextAttack | Self::NextCheck(_))
    }
}

/// How a quantity is changed; set first, then multiplied, then added (docs/cards.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Change {
    /// `➜ N`.
    Set,
    /// `✱ N`.
    Multiply,
    /// Divided by the amount (2: halved), rounded down.
    Halve,
    /// `+N`, `-N`.
    Add,
}

/// What a character cannot do or suffer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Restriction {
    /// Be selected as a target, by whom if said.
    BeTargeted(Option<Box<Who>>),
    /// Be healed.
    BeHealed,
    /// Be moved by effects, or move.
    Move,
    /// Attack.
    Attack,
    /// Be attacked.
    BeAttacked,
    /// Activate cards that fit.
    Activate(CardFilter),
    /// Respond.
    Respond,
    /// Lose life.
    LoseLife,
    /// Suffer damage.
    SufferDamage,
    /// Receive a marker.
    BeMarked(Option<NameId>),
    /// Gain action points.
    GainPoints,
    /// Recover stamina or mana.
    GainEnergy,
    /// Draw cards.
    Draw,
    /// Be revived.
    BeRevived,
}

/// What is negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Negated {
    /// The activation that is responded to.
    Activation,
    /// The attack.
    Attack,
    /// The damage.
    Damage,
    /// Whatever action is responded to.
    Action,
}

/// One instruction (docs/cards.md, phrasebook). As a requirement it is a cost or an action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Instruction {
    /// Select targets (a requirement; E8.2).
    Select(Who),
    /// Heal life.
    Heal(Who, Amount),
    /// Recover stamina, mana or energy.
    Recover(Who, Pool, Amount),
    /// Pay or exhaust: action points, stamina, mana, energy, fate.
    Pay(Who, Pool, Amount),
    /// Deal damage.
    Damage(Who, Amount),
    /// Deal injury: life lost to damage without CON (B4.7).
    Injure(Who, Amount),
    /// Lose life, without damage (B4.5).
    LoseLife(Who, Amount),
    /// Gain action points.
    GainPoints(Who, Amount),
    /// Lose action points: as many as there are, at most.
    LosePoints(Who, Amount),
    /// A continuous change of a quantity.
    Modify(Who, Quantity, Change, Amount),
    /// A continuous prohibition.
    Forbid(Who, Restriction),
    /// Somebody discards cards (E3.7); the one who does it chooses.
    Discard(Who, Cards),
    /// … buries cards.
    Bury(Who, Cards),
    /// … banishes cards.
    Banish(Who, Cards),
    /// … exhausts cards.
    Exhaust(Who, Cards),
    /// … recovers (turns upright) cards.
    RecoverCards(Who, Cards),
    /// … reveals cards.
    Reveal(Who, Cards),
    /// … conceals cards.
    Conceal(Who, Cards),
    /// Draw cards, from the deck of a suit if it is named.
    Draw(Who, Amount, Option<Suit>),
    /// Get cards into the inventory.
    Obtain(Who, Cards),
    /// Bring cards into play.
    Play(Who, Cards),
    /// Send cards to a zone, of their owner.
    Send(Cards, Zone),
    /// Attach cards to a card.
    Attach(Cards, Cards),
    /// Put cards into the scenario.
    Register(Cards),
    /// Add counters.
    AddCounters(NameId, Amount, Cards),
    /// Remove counters, as many as there are at most.
    RemoveCounters(NameId, Amount, Cards),
    /// Give a marker.
    Mark(Who, NameId),
    /// Remove a marker.
    Unmark(Who, NameId),
    /// Move up to so many tiles; the controller of the effect chooses where to.
    Move(Who, Amount),
    /// Two characters change places.
    Swap(Who, Who),
    /// Take off the board, until a moment if it is said.
    TakeOff(Who, Option<Until>),
    /// Return to the board.
    Return(Who),
    /// Revive with so much life.
    Revive(Who, Amount),
    /// Knock out or kill at once.
    Kill(Who),
    /// Negate what is responded to.
    Negate(Negated),
    /// End the stint of somebody.
    EndStint(Who),
    /// End the turn.
    EndTurn,
    /// Take another turn after the one that is being played (C5.10).
    ExtraTurn(Who),
    /// Lose the next turn (C5.11).
    LoseTurn(Who),
    /// The next activation of a card that fits has a keyword (E4.11).
    Grant(Who, CardFilter, Limit),
    /// This activation has a keyword (E4.11).
    GrantThis(Limit),
    /// Roll dice; the result is "that much" from then on.
    Roll(Amount),
    /// Bring a companion into the battle: `➥ Name ( HUMAN ➜ 2 )`.
    SpawnCompanion(NameId, CompanionKind, Amount),
    /// Bring an object with so much life into the battle.
    SpawnObject(NameId, Amount),
    /// Exile cards to limbo.
    Exile(Cards, Option<Until>),
    /// Shuffle a deck, of a suit if it is named.
    Shuffle(Who, Option<Suit>),
    /// Look at the top cards of a deck.
    Look(Who, Count, Option<Suit>),
}
