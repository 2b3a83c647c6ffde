//! What can be done: every command of the notation, with ids instead of words.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::ids::{CardId, CharId, TeamId, Tile};
use crate::reading::Reading;
use crate::setup::{CardSetup, CharacterSetup};
use crate::vocabulary::{Suit, Zone};

/// Something picked: a target, a payment, an answer to a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pick {
    /// A character or object.
    Character(CharId),
    /// A card.
    Card(CardId),
    /// A tile.
    Tile(Tile),
    /// A number: an amount, or the number of an option as it is listed, from 1.
    Number(i32),
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Picks, in the order in which they are named: a few of them take no memory of their own.
pub type PickList = SmallVec<[Pick; 8]>;

/// Which effect of which card, with what is picked for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activate {
    /// Who activates it.
    pub who: CharId,
    /// The card, or the technique.
    pub card: CardId,
    /// The number of the effect from 0; `None`: its only one, or the bar alone (E11.6).
    pub effect: Option<u8>,
    /// Targets, in the order in which the text selects them.
    pub on: PickList,
    /// What is used up for the requirements.
    pub with: PickList,
}

/// Which effect of which card the game master responds with: nobody is its "you" (E14.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GmResponse {
    /// The card.
    pub card: CardId,
    /// The number of the effect from 0; `None`: its only one.
    pub effect: Option<u8>,
    /// Targets, in the order in which the text selects them.
    pub on: PickList,
    /// What is used up for the requirements.
    pub with: PickList,
}

/// What a rest recovers (B7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rest {
    /// Life.
    Life,
    /// Energy.
    Energy,
}

/// A property of a tile that the game master can change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TileChange {
    /// Its altitude.
    Altitude(i32),
    /// Whether it is blocked.
    Blocked(bool),
    /// Whether it is disabled.
    Disabled(bool),
    /// What its terrain costs in addition.
    Extra(i32),
}

/// What only the game master can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gm {
    /// Declare the battle over, with a winner or without (C1.5).
    EndBattle(Option<TeamId>),
    /// Take off the board.
    Remove(CharId),
    /// Bring back: to a tile, its old one, or the free one nearest to it.
    Return(CharId, Option<Tile>),
    /// Life -1.
    Kill(CharId),
    /// Life 0.
    KnockOut(CharId),
    /// Revive with so much life.
    Revive(CharId, i32),
    /// Correct anything that can be read, silently.
    Set(Reading, String),
    /// Move a card to a zone, of a character if named.
    Send(CardId, Zone, Option<CharId>),
    /// Exhaust a card.
    Exhaust(CardId),
    /// Recover a card.
    Recover(CardId),
    /// Reveal a card.
    Reveal(CardId),
    /// Conceal a card.
    Conceal(CardId),
    /// Give a marker.
    Mark(CharId, String),
    /// Take a marker.
    Unmark(CharId, String),
    /// Respond with a card of the game master's (E9.2).
    Respond(GmResponse),
    /// Do not respond with a card of the game master's.
    Pass,
    /// Answer an open choice that nobody else makes.
    Choose(PickList),
    /// Negate what is waiting.
    Negate,
    /// What was left to the table has been applied (E1.7).
    Done,
    /// A question to the game master: yes.
    Yes,
    /// … no.
    No,
    /// Activate an effect whose timing the referee cannot read (E1.7).
    Trigger(CardId, Option<u8>),
    /// Bring a character in.
    AddCharacter(Box<CharacterSetup>),
    /// Bring a card in.
    AddCard(Box<CardSetup>),
    /// Do it although it would be refused, as far as it can be done (E1.2).
    Allow(Box<Command>),
    /// Change the board.
    Tile(Tile, TileChange),
}

/// One command, as a player, the game master or a record gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Begin: Start of Battle, first Reset Phase, on to the first decision.
    Start,
    /// Move to a tile, by the cheapest path or through the tiles named.
    Move {
        /// Who.
        who: CharId,
        /// Where to.
        to: Tile,
        /// Through which tiles, in order; empty: the cheapest path.
        via: Vec<Tile>,
    },
    /// A normal attack (B4.1).
    Attack {
        /// Who.
        who: CharId,
        /// Whom.
        target: CharId,
    },
    /// Activate of one's own accord.
    Activate(Activate),
    /// Activate in response to the situation that is open.
    Respond(Activate),
    /// Do not respond.
    Pass(CharId),
    /// Answer an open choice.
    Choose(CharId, PickList),
    /// End one's stint (C6.1).
    EndStint(CharId),
    /// Rest (B7.1).
    Rest(CharId, Rest),
    /// From inventory to table (B6.2).
    Play(CharId, CardId),
    /// From table to inventory (B6.2).
    Withdraw(CharId, CardId),
    /// Summon a companion's card (B7.2), to a tile where there is a board.
    Summon(CharId, CardId, Option<Tile>),
    /// Recruit a companion's card (B7.2), to a tile where there is a board.
    Recruit(CharId, CardId, Option<Tile>),
    /// Dismiss a companion (B7.2).
    Dismiss(CharId, CharId),
    /// Attach a card to a companion's card (B7.2).
    Attach(CharId, CardId, CharId),
    /// Detach a card from a companion's card.
    Detach(CharId, CardId),
    /// Wake one's entity (B7.2).
    Wake(CharId, CardId),
    /// Interact with an object (B7.2).
    Interact(CharId, CharId),
    /// The next faces of D6 to come up.
    Roll(Vec<u8>),
    /// The order that a shuffle gives, from the top: a pile by its owner and suit.
    Shuffle {
        /// Whose deck; `None`: nobody's.
        owner: Option<CharId>,
        /// Its suit.
        suit: Suit,
        /// The order, from the top.
        order: Vec<CardId>,
    },
    /// The game master's.
    Gm(Gm),
}

impl Command {
    /// Who acts in it; `None` where it is the game master's, or nobody's.
    #[must_use]
    pub const fn who(&self) -> Option<CharId> {
        match self {
            Self::Move { who, .. }
            | Self::Attack { who, .. }
            | Self::Pass(who)
            | Self::Choose(who, _)
            | Self::EndStint(who)
            | Self::Rest(who, _)
            | Self::Play(who, _)
            | Self::Withdraw(who, _)
            | Self::Summon(who, ..)
            | Self::Recruit(who, ..)
            | Self::Dismiss(who, _)
            | Self::Attach(who, ..)
            | Self::Detach(who, _)
            | Self::Wake(who, _)
            | Self::Interact(who, _) => Some(*who),
            Self::Activate(activate) | Self::Respond(activate) => Some(activate.who),
            Self::Start | Self::Roll(_) | Self::Shuffle { .. } | Self::Gm(_) => None,
        }
    }

    /// The card that it is about; `None` where it is about none, or the game master's.
    #[must_use]
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::Play(_, card)
            | Self::Withdraw(_, card)
            | Self::Summon(_, card, _)
            | Self::Recruit(_, card, _)
            | Self::Attach(_, card, _)
            | Self::Detach(_, card)
            | Self::Wake(_, card) => Some(*card),
            Self::Activate(activate) | Self::Respond(activate) => Some(activate.card),
            Self::Start
            | Self::Move { .. }
            | Self::Attack { .. }
            | Self::Pass(_)
            | Self::Choose(..)
            | Self::EndStint(_)
            | Self::Rest(..)
            | Self::Dismiss(..)
            | Self::Interact(..)
            | Self::Roll(_)
            | Self::Shuffle { .. }
            | Self::Gm(_) => None,
        }
    }
}
