//! What happened, as a record writes it (docs/notation.md, "Events").

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::ids::{CardId, CharId, TeamId, Tile};
use crate::names::NameId;
use crate::vocabulary::{Limit, Pool, Zone};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// `stint-began 2`
    StintBegan(u32),
    /// `round-began 1`
    RoundBegan(u32),
    /// `queued A B C`
    Queued(SmallVec<[CharId; 8]>),
    /// `points A 10`: what was granted, before the cut.
    Points(CharId, i32),
    /// `points-lost A 5`: above the maximum (C3.4).
    PointsLost(CharId, i32),
    /// `points-lost A 5`: taken by an effect.
    PointsTaken(CharId, i32),
    /// `turn-began A`
    TurnBegan(CharId),
    /// `turn-ended A`
    TurnEnded(CharId),
    /// `extra-turn A`: it takes another turn after this one (C5.10).
    ExtraTurn(CharId),
    /// `loses-turn A`: its next turn will be lost (C5.11).
    LosesTurn(CharId),
    /// `turn-lost A`: its turn was passed over.
    TurnLost(CharId),
    /// `stint-ended A`
    StintEnded(CharId),
    /// `left-queue A`
    LeftQueue(CharId),
    /// `entered-queue A`
    EnteredQueue(CharId),
    /// `moved A c4`
    Moved(CharId, Tile),
    /// `attacked A B`
    Attacked(CharId, CharId),
    /// `selected spark B`: by an effect, or by a normal attack (`selected A B`).
    Selected(Source, CharId),
    /// `rolled A 6 2`: the faces of the D6.
    Rolled(CharId, SmallVec<[u8; 8]>),
    /// `damage B 8`
    Damage(CharId, i32),
    /// `lost-life B 4`
    LostLife(CharId, i32),
    /// `healed B 5`
    Healed(CharId, i32),
    /// `died B`
    Died(CharId),
    /// `knocked-out B`
    KnockedOut(CharId),
    /// `woke B`
    Woke(CharId),
    /// `revived B`
    Revived(CharId),
    /// `removed B`
    Removed(CharId),
    /// `returned B`
    Returned(CharId),
    /// `passed B`
    Passed(CharId),
    /// `drew A x`
    Drew(CharId, CardId),
    /// `pool A mana -2`
    Pool(CharId, Pool, i32),
    /// `activated spark`
    Activated(CardId),
    /// `granted spark no-response`: this activation of it has the keyword (E4.11).
    Granted(CardId, Limit),
    /// `resolved spark`
    Resolved(CardId),
    /// `negated spark`, `negated attack`
    Negated(Negation),
    /// `stopped spark` (E1.6)
    Stopped(CardId),
    /// `skipped spark`: a part that could no longer be applied (E1.5).
    Skipped(CardId),
    /// `paid A action 2`
    Paid(CharId, Pool, i32),
    /// `card spark discard`
    Card(CardId, Zone),
    /// `exhausted spark`
    Exhausted(CardId),
    /// `recovered spark`
    Recovered(CardId),
    /// `revealed spark`
    Revealed(CardId),
    /// `concealed spark`
    Concealed(CardId),
    /// `marked A poisoned`
    Marked(CharId, NameId),
    /// `unmarked A poisoned`
    Unmarked(CharId, NameId),
    /// `counter spark time 2`: how many lie on it now.
    Counter(CardId, NameId, i32),
    /// `expired spark`
    Expired(CardId),
    /// `loop-broken spark` (E8.7)
    LoopBroken(CardId),
    /// `manual spark`: a text left to the table (E1.7).
    Manual(CardId),
    /// `checked A 12`: the result of a check.
    Checked(CharId, i32),
    /// `shuffled deck:item x y z`, from the top; the pile by its owner.
    Shuffled(
        Option<CharId>,
        crate::vocabulary::Suit,
        SmallVec<[CardId; 8]>,
    ),
    /// `battle-over red`, `battle-over none`
    BattleOver(Option<TeamId>),
}

/// What acts: a character by itself (a normal attack), or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// A character.
    Character(CharId),
    /// A card or technique.
    Card(CardId),
}

/// What was negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Negation {
    /// An activation of a card.
    Card(CardId),
    /// An attack.
    Attack,
    /// Damage.
    Damage,
    /// Another action.
    Action,
}
