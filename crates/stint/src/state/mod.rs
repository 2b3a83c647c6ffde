//! What is: every value of a battle, as plain data.
//!
//! The fields of characters and cards are read by everybody and changed only here, by small
//! functions that return the event of the change (docs/architecture.md, 2).

/// Makes a type cloned field by field, so that a copy into another uses the memory that it has.
macro_rules! copied_by_field {
    ($type:ident: $($field:tt),* $(,)?) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                Self {
                    $($field: self.$field.clone(),)*
                }
            }

            fn clone_from(&mut self, other: &Self) {
                $(self.$field.clone_from(&other.$field);)*
            }
        }
    };
}
pub(crate) use copied_by_field;

mod applied;
mod card;
mod character;
mod counters;
mod found;
mod frame;
mod hints;
mod lying;
mod queue;
mod situation;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub(crate) use applied::{Applied, Ends};
pub(crate) use card::Card;
pub(crate) use character::{BOUND, Character, Vital, bounded};
pub(crate) use frame::{
    Act, ActKind, ActivationFrame, ActsFrame, AttackFrame, BAR_ALONE, ChoiceFrame, ChoiceKind,
    EndStintFrame, Frame, Granted, How, ManualFrame, ManualKind, PHASE_SORTS, PhaseFrame,
    PhaseKind, RecoveryFrame, RollFrame, SeriesFrame, Spawn, WalkFrame, WindowFrame,
};
pub(crate) use hints::{Touched, bit};
pub(crate) use lying::{Zones, word};
pub(crate) use queue::Queued;
pub(crate) use situation::{Situation, SituationKind};

use hints::Hints;

use crate::bits::Bits;
use crate::command::Pick;
use crate::defs::Defs;
use crate::dice::Dice;
use crate::field::{ANY_PIECE, Board, Footing, Pieces, Standing};
use crate::ids::{CardId, CharId, TeamId};
use crate::names::NameId;
use crate::setup::CharacterKind;

/// How far the battle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Status {
    SetUp,
    Running,
    Over,
}

/// Where the cycle stands when nothing is being resolved (part C).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Flow {
    SetUp,
    /// The effects of Start of Battle are being applied (C1.4).
    StartOfBattle,
    /// A stint is about to begin (C2.2).
    StintBegins,
    /// Step 1 of the Reset Phase is done: the queue is formed, points are given (C2.1).
    Reset,
    /// A round is about to begin (C4.1).
    RoundBegins,
    /// The next character of the queue is looked for.
    NextTurn,
    /// A turn has begun; its start phase is being applied (C5.8).
    TurnBegins,
    /// The character acts (C5.1).
    Turn,
    /// With `phases = "turn"`: the end phase of the turn is being applied.
    TurnEnds,
    /// The queue is empty (C4.4); what lasts until the end of the stint ends.
    StintEnds,
    /// The battle was declared over: its end effects are being applied (C1.5).
    EndOfBattle,
    Over,
}

/// A pick made for an activation or a window, by its serial number and place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Picked {
    pub(crate) serial: u32,
    pub(crate) slot: u8,
    pub(crate) pick: Pick,
}

/// A situation that is to be opened later, for the activation that caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub(crate) serial: u32,
    pub(crate) situation: Situation,
}

/// One effect of a phase (C8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    pub(crate) you: Option<CharId>,
    /// The serial number of its activation.
    pub(crate) serial: u32,
    pub(crate) incarnation: u16,
    pub(crate) state: EntryState,
    /// Its requirements have been met: it was activated, also if it is negated then.
    pub(crate) activated: bool,
    pub(crate) granted: Granted,
}

/// How far an effect of a phase has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum EntryState {
    /// Its controller has not said yet whether it is activated (E2.6).
    Optional,
    /// It is activated if its requirements are met.
    Taken,
    /// Its requirements are met.
    Met,
    /// Negated, declined or not payable: nothing comes of it.
    Lapsed,
}

/// Kinds of values that conditions and bonuses read: what has changed says what to work out anew.
pub(crate) mod reads {
    /// Zones, owners, attachments, faces.
    pub(crate) const CARDS: u16 = 1;
    /// Life and death.
    pub(crate) const LIFE: u16 = 1 << 1;
    /// Action points and pools.
    pub(crate) const POOLS: u16 = 1 << 2;
    /// Places on the board.
    pub(crate) const PLACES: u16 = 1 << 3;
    /// Markers.
    pub(crate) const MARKERS: u16 = 1 << 4;
    /// Counters.
    pub(crate) const COUNTERS: u16 = 1 << 5;
    /// Whose turn it is, and the phase.
    pub(crate) const TURN: u16 = 1 << 6;
    /// What applies for a time.
    pub(crate) const APPLIED: u16 = 1 << 7;
    /// Base values and the rest that only the game master changes.
    pub(crate) const BASE: u16 = 1 << 8;
    /// What is being resolved: attacks, rolls, phases.
    pub(crate) const FRAMES: u16 = 1 << 9;
    /// Which cards are exhausted.
    pub(crate) const TURNED: u16 = 1 << 10;
    /// Attributes, levels and maxima, which are themselves worked out.
    pub(crate) const VALUES: u16 = 1 << 11;
    /// Where the cards lie that give values.
    pub(crate) const SOURCES: u16 = 1 << 12;
    /// Where the cards lie that have Permanents.
    pub(crate) const PERMANENTS: u16 = 1 << 13;
    /// The order of initiative.
    pub(crate) const ORDER: u16 = 1 << 14;
    /// Who is on the board, wherever.
    pub(crate) const PRESENT: u16 = 1 << 15;
    /// What it hangs on which Permanents are in force, and what applies besides. Who lives is among
    /// the base values.
    pub(crate) const FORCE: u16 = PERMANENTS | APPLIED | BASE;
    /// All of them.
    pub(crate) const ALL: u16 = u16::MAX;
}

/// Room for so many of what comes and goes.
const ROOM: usize = 64;

/// The state of a battle.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) status: Status,
    pub(crate) winner: Option<TeamId>,
    /// Declared over, to be carried out when nothing is being resolved (C1.5).
    pub(crate) declared: Option<Option<TeamId>>,
    pub(crate) flow: Flow,
    pub(crate) stint: u32,
    pub(crate) round: u32,
    pub(crate) turn: Option<CharId>,
    /// The action that ends the turn has been taken (C5.7).
    pub(crate) turn_over: bool,
    pub(crate) dice: Dice,
    pub(crate) board: Option<Arc<Board>>,
    characters: Vec<Character>,
    cards: Vec<Card>,
    #[serde(skip)]
    lying: lying::Lying,
    markers: Vec<(CharId, NameId)>,
    counters: Vec<(CardId, NameId, i32)>,
    /// One byte an effect: see [`uses`].
    uses: Vec<u8>,
    /// The effects that have been used in this stint: what is to be forgotten at its end.
    used_lately: Vec<u32>,
    queue: Vec<Queued>,
    /// Turns that come before the next of the queue, in their order (C5.10).
    extra_turns: Vec<CharId>,
    /// How many of them, the first ones, were given in the turn that is being played.
    given_turns: u16,
    /// The order of initiative of this stint, later arrivals after it (E9.4).
    order: Vec<CharId>,
    pub(crate) applied: Vec<Applied>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) acts: Vec<Act>,
    pub(crate) situations: Vec<Situation>,
    pub(crate) pending: Vec<Pending>,
    pub(crate) picked: Vec<Picked>,
    /// Which effects have answered which window (E8.7).
    pub(crate) answered: Vec<(u32, CardId, u8)>,
    /// Effects whose conditions have just become true (E2.4), with the window that they belong to;
    /// 0: the next one to open.
    pub(crate) became: Vec<(u32, CardId, u8)>,
    /// The effects of the phases that are being applied.
    pub(crate) entries: Vec<Entry>,
    /// The state at the beginning of a phase, where something has been paid since (C8.3).
    pub(crate) phase_start: Option<Box<State>>,
    /// What the last such was kept in.
    #[serde(skip)]
    spare: Spare,
    /// Pieces that are to be brought into the battle.
    pub(crate) spawns: Vec<Spawn>,
    /// The next serial number of an activation, a window or a phase.
    pub(crate) serial: u32,
    /// Activations since the stack was last empty (E8.7).
    pub(crate) chain: u32,
    /// Turns begun since somebody decided last.
    pub(crate) unasked: u32,
    /// The next number in the order in which cards come to lie.
    arrivals: i32,
    /// What the Permanents whose values hang on conditions gave when values were worked out.
    pub(crate) variable: crate::derived::Changes,
    /// The values without what has conditions, where something that has them applies.
    pub(crate) plain: Vec<crate::derived::Derived>,
    /// The changes that the values were worked out with, and what sheets said then.
    #[serde(skip)]
    pub(crate) given: crate::derived::Given,
    #[serde(skip)]
    pub(crate) printed: Vec<crate::derived::Values>,
    /// Of which kinds anything in force may apply, as of when nothing had changed.
    #[serde(skip)]
    pub(crate) in_force: u32,
    /// Whom that may concern, as bits, for each of these kinds by the number of its bit.
    #[serde(skip)]
    pub(crate) concerned: [u32; crate::effect::program::kinds::COUNT],
    /// Which Permanents are in force, as of then.
    #[serde(skip)]
    pub(crate) force: Bits,
    /// What has to change for anything to be worked out anew, as of then.
    #[serde(skip)]
    pub(crate) heeded: u16,
    /// What stands where, as of when nothing had changed.
    #[serde(skip)]
    pub(crate) standing: Standing,
    /// What has changed since continuous effects were last worked out.
    pub(crate) dirty: u16,
    #[serde(skip)]
    hints: Hints,
}

/// A state that is no longer needed, for its memory: no part of what a state is.
#[derive(Debug, Default)]
struct Spare(Option<Box<State>>);

impl Clone for Spare {
    fn clone(&self) -> Self {
        Self(None)
    }

    fn clone_from(&mut self, _: &Self) {}
}

copied_by_field!(State:
    status,
    winner,
    declared,
    flow,
    stint,
    round,
    turn,
    turn_over,
    dice,
    board,
    characters,
    cards,
    lying,
    markers,
    counters,
    uses,
    used_lately,
    queue,
    extra_turns,
    given_turns,
    order,
    applied,
    frames,
    acts,
    situations,
    pending,
    picked,
    answered,
    became,
    entries,
    phase_start,
    spare,
    spawns,
    serial,
    chain,
    unasked,
    arrivals,
    variable,
    plain,
    given,
    printed,
    in_force,
    concerned,
    force,
    heeded,
    standing,
    dirty,
    hints
);

/// States are equal if their facts are: what is kept besides is worked out of them.
impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.status == other.status
            && self.winner == other.winner
            && self.declared == other.declared
            && self.flow == other.flow
            && self.stint == other.stint
            && self.round == other.round
            && self.turn == other.turn
            && self.turn_over == other.turn_over
            && self.dice == other.dice
            && self.board == other.board
            && self.characters == other.characters
            && self.cards == other.cards
            && self.markers == other.markers
            && self.counters == other.counters
            && self.uses == other.uses
            && self.used_lately == other.used_lately
            && self.queue == other.queue
            && self.extra_turns == other.extra_turns
            && self.given_turns == other.given_turns
            && self.order == other.order
            && self.applied == other.applied
            && self.frames == other.frames
            && self.acts == other.acts
            && self.situations == other.situations
            && self.pending == other.pending
            && self.picked == other.picked
            && self.answered == other.answered
            && self.became == other.became
            && self.entries == other.entries
            && self.phase_start == other.phase_start
            && self.spawns == other.spawns
            && self.serial == other.serial
            && self.chain == other.chain
            && self.unasked == other.unasked
            && self.arrivals == other.arrivals
            && self.variable == other.variable
            && self.plain == other.plain
            && self.dirty == other.dirty
    }
}

impl Eq for State {}

/// What is remembered of an effect of a card (E4.3, E2.4): bits.
pub(crate) mod uses {
    pub(crate) const BATTLE: u8 = 1;
    pub(crate) const STINT: u8 = 1 << 1;
    pub(crate) const TURN: u8 = 1 << 2;
    /// Its conditions were true when last judged.
    pub(crate) const TRUE: u8 = 1 << 3;
}

impl State {
    /// A state with nothing in it.
    pub(crate) fn new(dice: Dice, board: Option<Arc<Board>>) -> Self {
        Self {
            status: Status::SetUp,
            winner: None,
            declared: None,
            flow: Flow::SetUp,
            stint: 0,
            round: 0,
            turn: None,
            turn_over: false,
            dice,
            board,
            characters: Vec::new(),
            cards: Vec::new(),
            lying: lying::Lying::default(),
            markers: Vec::new(),
            counters: Vec::new(),
            uses: Vec::new(),
            used_lately: Vec::new(),
            queue: Vec::new(),
            extra_turns: Vec::new(),
            given_turns: 0,
            order: Vec::new(),
            applied: Vec::new(),
            frames: Vec::new(),
            acts: Vec::new(),
            situations: Vec::new(),
            pending: Vec::new(),
            picked: Vec::new(),
            answered: Vec::new(),
            became: Vec::new(),
            entries: Vec::new(),
            phase_start: None,
            spare: Spare::default(),
            spawns: Vec::new(),
            serial: 0,
            chain: 0,
            unasked: 0,
            arrivals: 0,
            variable: crate::derived::Changes::default(),
            plain: Vec::new(),
            given: crate::derived::Given::default(),
            printed: Vec::new(),
            in_force: u32::MAX,
            concerned: [u32::MAX; crate::effect::program::kinds::COUNT],
            force: Bits::default(),
            heeded: reads::ALL,
            standing: Standing::Nothing,
            dirty: reads::ALL,
            hints: Hints::default(),
        }
    }

    /// Brings what is kept of what stands where up to now.
    pub(crate) fn follow_standing(&mut self, d: &Defs) {
        let moved = std::mem::take(&mut self.hints.moved);
        let Some(board) = &self.board else {
            self.standing = Standing::Nothing;
            return;
        };
        let footing = |n: usize| {
            let (it, definition) = (&self.characters[n], &d.characters[n]);
            let has_domain = it.is_present() && definition.kind != CharacterKind::Object;
            Footing {
                stands: it.on_board,
                at: it.at,
                domain: has_domain.then_some(it.facing),
                team: definition.team,
            }
        };
        let mut pieces = Pieces {
            number: self.characters.len(),
            moved,
            of: footing,
        };
        self.standing.follow(board, d.teams.len(), &pieces);
        debug_assert!(
            {
                let mut anew = Standing::Nothing;
                pieces.moved = ANY_PIECE;
                anew.follow(board, d.teams.len(), &pieces);
                anew == self.standing
            },
            "what has moved is followed"
        );
    }

    /// The state at the beginning of the phase, as long as nobody and nothing new has come since.
    pub(crate) fn at_phase_start(&self) -> Option<&Self> {
        self.phase_start.as_deref().filter(|start| {
            start.characters.len() == self.characters.len() && start.cards.len() == self.cards.len()
        })
    }

    /// Makes room for what comes and goes in a battle, so that its lists do not grow for long.
    pub(crate) fn make_room(&mut self) {
        self.markers.reserve(ROOM);
        self.counters.reserve(ROOM);
        self.used_lately.reserve(ROOM);
        self.queue.reserve(ROOM);
        self.order.reserve(ROOM);
        self.applied.reserve(ROOM);
        self.frames.reserve(ROOM);
        self.acts.reserve(ROOM);
        self.situations.reserve(ROOM);
        self.pending.reserve(ROOM);
        self.picked.reserve(ROOM);
        self.answered.reserve(ROOM);
        self.entries.reserve(ROOM);
    }

    /// Gives back the room that was made, for a battle that waits for people: they take longer than
    /// lists take to grow.
    pub(crate) fn rest(&mut self) {
        self.markers.shrink_to_fit();
        self.counters.shrink_to_fit();
        self.used_lately.shrink_to_fit();
        self.queue.shrink_to_fit();
        self.order.shrink_to_fit();
        self.applied.shrink_to_fit();
        self.frames.shrink_to_fit();
        self.acts.shrink_to_fit();
        self.situations.shrink_to_fit();
        self.pending.shrink_to_fit();
        self.picked.shrink_to_fit();
        self.answered.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.spare = Spare::default();
        if let Some(start) = &mut self.phase_start {
            start.rest();
        }
    }

    /// A piece has come: what is kept for a copy has to hold it too, and grows now rather than later.
    pub(crate) fn grow_spare(&mut self) {
        if let Some(mut spare) = self.spare.0.take() {
            (*spare).clone_from(self);
            self.spare.0 = Some(spare);
        }
    }

    /// Keeps the state as it is now as that at the beginning of a phase (C8.3).
    pub(crate) fn begin_phase_start(&mut self) {
        let mut start = match self.spare.0.take() {
            Some(mut spare) => {
                (*spare).clone_from(self);
                spare
            }
            None => {
                let mut start = Box::new(self.clone());
                start.make_room();
                start
            }
        };
        start.frames.clear();
        // Dice are no part of what is read: faces laid out for later change nothing.
        start.dice.forget();
        self.phase_start = Some(start);
    }

    /// The phase no longer needs the state at its beginning.
    pub(crate) fn end_phase_start(&mut self) {
        if let Some(start) = self.phase_start.take() {
            self.spare.0 = Some(start);
        }
    }

    /// A new serial number.
    pub(crate) const fn next_serial(&mut self) -> u32 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }

    /// Forgets what only the resolution that has just been completed needed.
    pub(crate) fn clear_resolution(&mut self) {
        self.acts.clear();
        self.situations.clear();
        self.pending.clear();
        self.picked.clear();
        self.answered.clear();
        self.became.clear();
        self.entries.clear();
        self.end_phase_start();
        self.chain = 0;
    }

    /// Whether an effect has answered a window (E8.7). Windows nest: those of later ones, which are
    /// closed before it, are gone, so that its own answers lie on top.
    pub(crate) fn has_answered(&self, window: u32, card: CardId, effect: u8) -> bool {
        let own = self.answered.iter().rev();
        own.take_while(|(of, ..)| *of == window)
            .any(|answer| *answer == (window, card, effect))
    }

    /// Forgets the answers to a window that closes.
    pub(crate) fn forget_answers(&mut self, window: u32) {
        while self.answered.last().is_some_and(|(of, ..)| *of == window) {
            self.answered.pop();
        }
    }

    /// Takes the first of the situations that wait for an activation. Those of the activations
    /// above it are gone, so that its own lie on top, but for phases, whose effects wait together.
    pub(crate) fn take_pending(&mut self, serial: u32) -> Option<Situation> {
        let later = self.pending.iter().rev();
        let above = later.take_while(|it| it.serial > serial).count();
        let end = self.pending.len() - above;
        let own = self.pending[..end].iter().rev();
        let count = own.take_while(|it| it.serial == serial).count();
        (count > 0).then(|| self.pending.remove(end - count).situation)
    }

    /// The picks made for a place of an activation or window, in order.
    pub(crate) fn picks(&self, serial: u32, slot: u8) -> impl Iterator<Item = Pick> + '_ {
        self.picked
            .iter()
            .filter(move |picked| picked.serial == serial && picked.slot == slot)
            .map(|picked| picked.pick)
    }

    /// The first pick made for a place.
    pub(crate) fn first_pick(&self, serial: u32, slot: u8) -> Option<Pick> {
        self.picks(serial, slot).next()
    }

    /// Records a pick.
    pub(crate) fn pick(&mut self, serial: u32, slot: u8, pick: Pick) {
        self.picked.push(Picked { serial, slot, pick });
    }

    /// Forgets the picks of an activation from a place on.
    pub(crate) fn unpick(&mut self, serial: u32, from: u8) {
        self.picked
            .retain(|picked| picked.serial != serial || picked.slot < from);
    }

    /// Whether a use is recorded of an effect, by its number among all effects.
    pub(crate) fn used(&self, effect: usize, bit: u8) -> bool {
        self.uses.get(effect).is_some_and(|bits| bits & bit != 0)
    }

    /// Records a use of an effect.
    pub(crate) fn use_up(&mut self, effect: usize, bit: u8) {
        let Some(bits) = self.uses.get_mut(effect) else {
            return;
        };
        let passing = uses::STINT | uses::TURN;
        if *bits & passing == 0 && bit & passing != 0 {
            self.used_lately
                .push(u32::try_from(effect).unwrap_or(u32::MAX));
        }
        *bits |= bit;
    }

    /// Forgets a kind of use of one effect.
    pub(crate) fn reuse(&mut self, effect: usize, bit: u8) {
        if let Some(bits) = self.uses.get_mut(effect) {
            *bits &= !bit;
        }
    }

    /// Forgets a kind of use of all effects (C2.2).
    pub(crate) fn forget_uses(&mut self, bit: u8) {
        let uses = &mut self.uses;
        self.used_lately.retain(|effect| {
            let effect = usize::try_from(*effect).unwrap_or(usize::MAX);
            let Some(bits) = uses.get_mut(effect) else {
                return false;
            };
            *bits &= !bit;
            *bits & (uses::STINT | uses::TURN) != 0
        });
    }

    /// What is remembered of an effect, by its number among all effects.
    pub(crate) fn uses_of(&self, effect: usize) -> u8 {
        self.uses.get(effect).copied().unwrap_or(0)
    }

    /// Replaces what is remembered of all effects: they have other numbers now.
    pub(crate) fn set_uses(&mut self, bits: Vec<u8>) {
        self.used_lately.clear();
        for (effect, bits) in (0_u32..).zip(&bits) {
            if bits & (uses::STINT | uses::TURN) != 0 {
                self.used_lately.push(effect);
            }
        }
        self.uses = bits;
    }

    /// Makes room for the uses of effects up to this number.
    pub(crate) fn grow_uses(&mut self, effects: usize) {
        if self.uses.len() < effects {
            self.uses.resize(effects, 0);
        }
    }
}
