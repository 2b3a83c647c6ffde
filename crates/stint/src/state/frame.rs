//! What is being resolved: the frames of the stack, a few general kinds (docs/architecture.md, 1).

use serde::{Deserialize, Serialize};

use super::Vital;
use crate::effect::Die;
use crate::ids::{CardId, CharId, Tile};
use crate::names::NameId;
use crate::vocabulary::{Limit, Pool, Zone};

/// One level of what is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Frame {
    Phase(PhaseFrame),
    Activation(ActivationFrame),
    Acts(ActsFrame),
    Attack(AttackFrame),
    Window(WindowFrame),
    Choice(ChoiceFrame),
    Manual(ManualFrame),
    Walk(WalkFrame),
    Roll(RollFrame),
    EndStint(EndStintFrame),
    Recovery(RecoveryFrame),
    Series(SeriesFrame),
}

/// The phases in which effects are applied at the same time (C8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PhaseKind {
    StartOfBattle,
    Reset,
    /// The start phase of a character (C5.8).
    StartOf(CharId),
    /// The end phase of a character (C5.9).
    EndOf(CharId),
    /// The queue is empty: what older cards call the end of the round (E3.14).
    EndOfRound,
    EndOfBattle,
}

/// A phase, step by step as C8.7 orders it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PhaseFrame {
    pub(crate) kind: PhaseKind,
    pub(crate) serial: u32,
    pub(crate) stage: u8,
    /// The entry that is being looked at.
    pub(crate) cursor: u16,
    /// The first of its entries.
    pub(crate) entries: u32,
    /// The first of its acts, once they are collected.
    pub(crate) start: u32,
    /// Who is asked whether optional effects are activated (E2.6).
    pub(crate) asked: Option<CharId>,
    /// The game master is asked, about the game master's own.
    pub(crate) gm: bool,
}

impl PhaseFrame {
    /// Its effects are being applied: limits and deaths are judged when they are (C8.4).
    pub(crate) const fn applying(&self) -> bool {
        self.stage < crate::cycle::phase::JUDGED
    }
}

/// How an activation came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum How {
    /// Of one's own accord (C5.4).
    OwnAccord,
    /// By hand in response, or with a timing.
    Response,
    /// By itself.
    Auto,
    /// As part of a phase (C8.7).
    Phase,
}

/// Keywords that an activation has besides those of its effect (E4.11), as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Granted(u16);

impl Granted {
    /// Whether a keyword is among them.
    pub(crate) const fn has(self, limit: Limit) -> bool {
        self.0 & (1 << limit as u16) != 0
    }

    /// With one more: false if it is there already.
    pub(crate) const fn add(&mut self, limit: Limit) -> bool {
        let new = !self.has(limit);
        self.0 |= 1 << limit as u16;
        new
    }
}

/// The effect number of an activation that is a bar alone (E11.6).
pub(crate) const BAR_ALONE: u8 = u8::MAX;

/// An activation, step by step as E8 orders it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub(crate) struct ActivationFrame {
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    pub(crate) incarnation: u16,
    /// Whoever activates it; `None` for the scenario's own and the game master's.
    pub(crate) you: Option<CharId>,
    pub(crate) serial: u32,
    pub(crate) how: How,
    pub(crate) stage: u8,
    pub(crate) pc: u16,
    /// The situation it responds to, by its place among them.
    pub(crate) situation: Option<u32>,
    pub(crate) from: Zone,
    pub(crate) negated: bool,
    pub(crate) stopped: bool,
    pub(crate) skipped: bool,
    /// Its bar is used first (E11.6).
    pub(crate) bar: bool,
    /// One of a series (E2.9): what is missing is asked for, and the card goes when all are done.
    pub(crate) series: bool,
    /// The printed costs are owed.
    pub(crate) owes: bool,
    /// Allowed by the game master: done as far as it can be.
    pub(crate) allowed: bool,
    /// The optional part before was carried out ("if you do").
    pub(crate) done: bool,
    pub(crate) granted: Granted,
    pub(crate) that_who: Option<CharId>,
    pub(crate) that_card: Option<CardId>,
    pub(crate) that_much: i32,
    /// What the dice of the instruction gave, once rolled.
    pub(crate) rolled: Option<i32>,
}

/// What is done to one character or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum ActKind {
    Damage,
    /// Life lost, to damage, injury or otherwise.
    LoseLife,
    Heal,
    GainPoints,
    LosePoints,
    PayPoints,
    /// Stamina, mana or fate recovered.
    Gain(Pool),
    Lose(Pool),
    Pay(Pool),
    Exhaust,
    Recover,
    Discard,
    Bury,
    Banish,
    Reveal,
    Conceal,
    /// To the inventory of `who`.
    Obtain,
    /// The top card of a deck to the inventory of `who` (B6.7).
    Draw,
    /// Into play on the table of `who`.
    Play,
    Register,
    Attach,
    Exile,
    AddCounters,
    RemoveCounters,
    Mark,
    Unmark,
    /// To a tile at once.
    Place,
    TakeOff,
    Return,
    Revive,
    /// Determined dead or knocked out (B5.1).
    Die(Vital),
    LeaveQueue,
    EnterQueue,
    EndStint,
    /// A bonus or prohibition begins to apply; `amount` is worked out.
    Apply,
    Negate,
    EndTurn,
    ExtraTurn,
    LoseTurn,
    Kill,
    SpawnCompanion(crate::vocabulary::CompanionKind),
    SpawnObject,
    Shuffle(Option<crate::vocabulary::Suit>),
    Awake(bool),
}

/// One act: what, to whom, how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Act {
    pub(crate) kind: ActKind,
    pub(crate) who: Option<CharId>,
    /// Who had the card before (E14.1).
    pub(crate) had: Option<CharId>,
    /// Where the card lay before.
    pub(crate) from: Option<crate::vocabulary::Zone>,
    pub(crate) by: Option<CharId>,
    pub(crate) card: Option<CardId>,
    pub(crate) other: Option<CardId>,
    pub(crate) amount: i32,
    pub(crate) name: Option<NameId>,
    pub(crate) tile: Option<Tile>,
    /// The instruction it comes from, by its place in the body.
    pub(crate) at: u16,
    /// The effect it comes from.
    pub(crate) effect: u8,
    pub(crate) source: Option<CardId>,
    /// A response has prevented it, or it turned out impossible.
    pub(crate) prevented: bool,
    /// The situations that it made, as bits: left the table, was obtained, and so on.
    pub(crate) made: u8,
}

impl Act {
    /// An act without anybody.
    pub(crate) const fn bare(kind: ActKind) -> Self {
        Self {
            kind,
            who: None,
            had: None,
            from: None,
            by: None,
            card: None,
            other: None,
            amount: 0,
            name: None,
            tile: None,
            at: 0,
            effect: 0,
            source: None,
            prevented: false,
            made: 0,
        }
    }

    /// An act on a character.
    pub(crate) const fn on(kind: ActKind, who: CharId, amount: i32) -> Self {
        let mut act = Self::bare(kind);
        act.who = Some(who);
        act.amount = amount;
        act
    }

    /// An act on a card.
    pub(crate) const fn on_card(kind: ActKind, card: CardId) -> Self {
        let mut act = Self::bare(kind);
        act.card = Some(card);
        act
    }
}

/// Acts done at once, with the moments before and after them (E13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub(crate) struct ActsFrame {
    pub(crate) start: u32,
    pub(crate) len: u16,
    pub(crate) stage: u8,
    pub(crate) cursor: u16,
    pub(crate) sub: u8,
    /// The activation that causes them; 0: none.
    pub(crate) serial: u32,
    /// Nothing can respond (E4.6).
    pub(crate) mute: bool,
    /// Part of an attack.
    pub(crate) attack: bool,
    /// Their situations open when the activation has resolved (E13.3).
    pub(crate) later: bool,
    /// Only the moments after are left to open (a phase, the game master, costs).
    pub(crate) quiet: bool,
}

/// An attack, part by part (B4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub(crate) struct AttackFrame {
    pub(crate) attacker: CharId,
    /// The card or technique whose bar makes it; `None`: a normal attack.
    pub(crate) card: Option<CardId>,
    /// Its targets are the picks of this serial number.
    pub(crate) serial: u32,
    pub(crate) stage: u8,
    pub(crate) cursor: u16,
    pub(crate) negated: bool,
    pub(crate) rolled: Option<i32>,
    pub(crate) mute: bool,
    /// The activation it is a part of; 0: none.
    pub(crate) activation: u32,
    /// Something hit: there is a moment after the attack.
    pub(crate) landed: bool,
    pub(crate) allowed: bool,
}

/// A window: those who can respond to a situation are found and asked (E9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WindowFrame {
    pub(crate) situation: u32,
    pub(crate) serial: u32,
    /// Who is asked to respond, as the character that stands for its place in the order.
    pub(crate) asked: Option<CharId>,
    /// The game master is asked.
    pub(crate) gm: bool,
    /// Who declined last: those up to there are not asked again (E9.7).
    pub(crate) declined: Option<(u8, u32, u32)>,
    /// The reaction has been taken (E9.1).
    pub(crate) reacted: bool,
}

/// Which choice is open; its options are worked out from the frame below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum ChoiceKind {
    /// What the frame below needs next.
    Below,
    /// Divine salvation (B5.3).
    Salvation,
}

/// A choice that somebody has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChoiceFrame {
    /// Who chooses; `None`: the game master.
    pub(crate) who: Option<CharId>,
    pub(crate) kind: ChoiceKind,
    pub(crate) serial: u32,
    pub(crate) slot: u8,
}

/// What the game master is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum ManualKind {
    /// To apply a text by hand and say `gm done`.
    Apply,
    /// Whether a requirement or condition holds: `gm yes`, `gm no`.
    Judge,
}

/// Something left to the table (E1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ManualFrame {
    pub(crate) kind: ManualKind,
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    /// Where in the effect the text stands: an instruction of the body, or a requirement.
    pub(crate) at: u16,
    pub(crate) serial: u32,
    pub(crate) slot: u8,
}

impl ManualFrame {
    /// Whether a text is to be applied, and not judged.
    pub(crate) fn is_to_apply(&self) -> bool {
        self.kind == ManualKind::Apply
    }
}

/// A move, step by step (B3.3). The steps not yet made are tiles of the stack of acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WalkFrame {
    pub(crate) who: CharId,
    pub(crate) start: u32,
    pub(crate) len: u16,
    pub(crate) cursor: u16,
    pub(crate) stage: u8,
    pub(crate) stopped: bool,
    /// Moved by an effect: nothing is paid.
    pub(crate) free: bool,
    /// Allowed by the game master: what there is is paid.
    pub(crate) allowed: bool,
    /// The tile where it stood last without another piece.
    pub(crate) last: Tile,
    pub(crate) serial: u32,
    pub(crate) mute: bool,
    pub(crate) later: bool,
}

/// Dice of an effect, an attack or a check (B2.1; E13, 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RollFrame {
    pub(crate) who: Option<CharId>,
    pub(crate) dice: [(u8, Die); 3],
    pub(crate) stage: u8,
    pub(crate) total: i32,
    pub(crate) check: bool,
    pub(crate) knowledge: Option<crate::vocabulary::Knowledge>,
    pub(crate) attribute: Option<crate::vocabulary::Attribute>,
    pub(crate) attack: bool,
    pub(crate) serial: u32,
    pub(crate) mute: bool,
    pub(crate) later: bool,
}

/// The end of a character's stint (C6.4) with its End Phase (C5.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EndStintFrame {
    pub(crate) who: CharId,
    pub(crate) stage: u8,
}

/// Energy recovered or paid without an effect: a rest, a summoning (B7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RecoveryFrame {
    pub(crate) who: CharId,
    pub(crate) pool: Pool,
    pub(crate) amount: i32,
    pub(crate) serial: u32,
    pub(crate) pays: bool,
}

/// A piece that is to be brought into the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spawn {
    pub(crate) by: CharId,
    /// The card of a companion, …
    pub(crate) card: Option<CardId>,
    /// … or the act that brings it.
    pub(crate) act: Option<Act>,
    pub(crate) at: Option<Tile>,
}

/// All Activate effects of a card, one after another (E2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeriesFrame {
    pub(crate) who: CharId,
    pub(crate) card: CardId,
    pub(crate) incarnation: u16,
    pub(crate) serial: u32,
    /// The effect that is next.
    pub(crate) next: u8,
    /// Which effects with costs are paid for has been said.
    pub(crate) said: bool,
    /// The printed costs have been paid.
    pub(crate) paid: bool,
    pub(crate) from: Zone,
}
