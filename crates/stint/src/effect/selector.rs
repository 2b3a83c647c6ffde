//! Whom and what an effect speaks of.

use serde::{Deserialize, Serialize};

use super::{Amount, Condition};
use crate::names::NameId;
use crate::vocabulary::{CompanionKind, Essence, Knowledge, Specifier, Suit};

/// Which characters (docs/cards.md, "Who").
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// "You" (E14); also a subject left out.
    You,
    /// The companion, model or hero the card is of (E3.13).
    ThisCharacter,
    /// The hero of the companion, the bearer of the card.
    Hero,
    /// "The target": whoever the activation selected, or the one a requirement selects.
    Target,
    /// "N targets": selected on activation (E8.2), by this very mention.
    Targets(Box<Count>, CharacterFilter),
    /// The character that made the attack that is responded to.
    Attacker,
    /// The character that is attacked in it.
    Attacked,
    /// "That character", "the respective character": of the situation or the instruction before.
    That,
    /// "A character …": any one that fits; in a body the controller chooses it as it comes to it.
    Any(CharacterFilter),
    /// "All characters …", "characters of your team": every one that fits.
    All(CharacterFilter),
    /// The controller of a card: "its owner", "the player who activated it".
    ControllerOf(Box<Cards>),
}

/// Of which side, seen from "you".
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Side {
    /// Everybody.
    #[default]
    Any,
    /// Everybody but oneself.
    Others,
    /// One's team, oneself included.
    Team,
    /// One's team without oneself.
    Teammates,
    /// Any other team.
    Opponents,
}

/// Within how many tiles of whom.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nearness {
    /// At most so many tiles; "in adjacent tiles" is 1.
    pub tiles: Amount,
    /// Of whom; "you" if not said.
    pub of: Box<Who>,
    /// "Adjacent" leaves out the character itself.
    pub adjacent: bool,
}

/// What a character must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CharacterFilter {
    /// Of which side.
    pub side: Side,
    /// How near.
    pub near: Option<Box<Nearness>>,
    /// With this marker.
    pub marker: Option<NameId>,
    /// With this tag.
    pub tag: Option<NameId>,
    /// A companion of this kind.
    pub kind: Option<CompanionKind>,
    /// A hero only.
    pub hero: bool,
    /// "That was hit by …", "whose LIFE is …": any further condition, judged with the candidate
    /// as "that character".
    pub condition: Option<Box<Condition>>,
}

/// How many.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    /// Exactly so many.
    Exactly(Amount),
    /// Up to so many, none included.
    UpTo(Amount),
}

impl Count {
    /// Exactly one.
    pub const ONE: Self = Self::Exactly(Amount::Number(1));
}

/// Which cards (docs/cards.md, "Which card").
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cards {
    /// "This card".
    This,
    /// "The card that was activated", "that card": of the situation or the instruction before.
    That,
    /// The card this one is attached to: "the host", "the equipped card".
    Host,
    /// "A card", "N cards", chosen by whoever does what is said.
    Some(Box<Count>, CardFilter, From),
    /// Every card that fits.
    All(CardFilter, From),
    /// The top N cards of a deck or pile.
    Top(Box<Amount>, From),
}

/// What a card must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardFilter {
    /// Of this suit.
    pub suit: Option<Suit>,
    /// Of this level.
    pub level: Option<u8>,
    /// With this tag.
    pub tag: Option<NameId>,
    /// An item of this specifier.
    pub specifier: Option<Specifier>,
    /// A companion of this kind.
    pub kind: Option<CompanionKind>,
    /// Exhausted (`Some(true)`) or upright (`Some(false)`) only.
    pub exhausted: Option<bool>,
    /// "Another card": not this one.
    pub other: bool,
    /// "This card": this one alone, where a kind of cards is named ("activating this card").
    pub this: bool,
    /// Of this field of knowledge.
    pub knowledge: Option<Knowledge>,
    /// With this colour of essence.
    pub essence: Option<Essence>,
    /// "Of level 2 or less", "with a time counter": any further condition, judged with the
    /// candidate as "that card".
    pub condition: Option<Box<Condition>>,
}

/// From where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct From {
    /// Which area; none said: inventory or table, for a cost; anywhere in play otherwise.
    pub area: Option<Area>,
    /// Whose, where the area is somebody's; "you" if not said.
    pub of: Box<Who>,
}

impl From {
    /// No place said.
    #[must_use]
    pub fn unsaid() -> Self {
        Self {
            area: None,
            of: Box::new(Who::You),
        }
    }

    /// Your own cards in an area.
    #[must_use]
    pub fn yours(area: Area) -> Self {
        Self {
            area: Some(area),
            of: Box::new(Who::You),
        }
    }
}

/// A part of the play area, as texts name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Area {
    /// The hand.
    Inventory,
    /// All areas of the table.
    Table,
    /// Sheet cards.
    Sheet,
    /// Equipment.
    Equipment,
    /// Memento.
    Memento,
    /// Support.
    Support,
    /// The scenario.
    Scenario,
    /// The discard pile.
    DiscardPile,
    /// A deck, of a suit if one is named.
    Deck(Option<Suit>),
    /// Removed from the game.
    Banished,
    /// Exiled.
    Limbo,
    /// Attached to the card that the effect is on.
    Attached,
}
