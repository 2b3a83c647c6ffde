//! What the words of a line stand for.

use stint::Battle;
use stint::command::Pick;
use stint::ids::{CardId, CharId, TeamId};
use stint::names::Names;
use stint::reading::{CharacterField, Reading};
use stint::setup::check_id;

use crate::naming::Naming;
use crate::nearest::nearest;
use crate::problem::Kind;

/// A character or a card.
pub(crate) enum Thing {
    Character(CharId),
    Card(CardId),
    /// One or the other: nobody knows before the battle is there.
    Either,
}

/// Finds what identifiers stand for.
pub(crate) trait Lookup {
    fn character(&self, id: &str) -> Option<CharId>;
    fn card(&self, id: &str) -> Option<CardId>;
    fn technique(&self, who: CharId, name: &str) -> Option<CardId>;
    fn team(&self, name: &str) -> Option<TeamId>;
    fn thing(&self, id: &str) -> Option<Thing>;
    fn pick(&self, word: &str) -> Option<Pick>;
    /// The nearest identifier to one that names nothing.
    fn nearest(&self, kind: Kind, who: Option<CharId>, id: &str) -> Option<String>;
    /// The made-up names there are.
    fn names(&self) -> Names;
}

/// No battle yet: every word that could be an identifier is one. So a file is checked when it is
/// read, though what its lines refer to may come only with `gm add`.
pub(crate) struct Unknown;

impl Unknown {
    fn fits(id: &str) -> bool {
        check_id(id).is_ok()
    }
}

impl Lookup for Unknown {
    fn character(&self, id: &str) -> Option<CharId> {
        Self::fits(id).then_some(CharId(0))
    }

    fn card(&self, id: &str) -> Option<CardId> {
        Self::fits(id).then_some(CardId(0))
    }

    fn technique(&self, _: CharId, _: &str) -> Option<CardId> {
        Some(CardId(0))
    }

    fn team(&self, _: &str) -> Option<TeamId> {
        Some(TeamId(0))
    }

    fn thing(&self, id: &str) -> Option<Thing> {
        Self::fits(id).then_some(Thing::Either)
    }

    fn pick(&self, word: &str) -> Option<Pick> {
        let known = matches!(word, "yes" | "no") || word.parse::<i32>().is_ok();
        (known || Self::fits(word)).then_some(Pick::Yes)
    }

    fn nearest(&self, _: Kind, _: Option<CharId>, _: &str) -> Option<String> {
        None
    }

    fn names(&self) -> Names {
        Names::default()
    }
}

/// A battle, with the names that somebody has for its cards.
#[derive(Clone, Copy)]
pub(crate) struct Named<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) naming: &'a dyn Naming,
}

impl Lookup for Named<'_> {
    fn character(&self, id: &str) -> Option<CharId> {
        self.battle.find_character(id)
    }

    fn card(&self, id: &str) -> Option<CardId> {
        self.naming.find_card(id)
    }

    fn technique(&self, who: CharId, name: &str) -> Option<CardId> {
        self.battle.find_technique(who, name)
    }

    fn team(&self, name: &str) -> Option<TeamId> {
        self.battle.find_team(name)
    }

    fn thing(&self, id: &str) -> Option<Thing> {
        let character = self.battle.find_character(id).map(Thing::Character);
        character.or_else(|| self.naming.find_card(id).map(Thing::Card))
    }

    fn pick(&self, word: &str) -> Option<Pick> {
        // An identifier before all else: with a board none is a tile, and a number that is one
        // can be meant only so.
        match (self.thing(word), word) {
            (Some(Thing::Character(who)), _) => Some(Pick::Character(who)),
            (Some(Thing::Card(card)), _) => Some(Pick::Card(card)),
            (_, "yes") => Some(Pick::Yes),
            (_, "no") => Some(Pick::No),
            _ => {
                if let Some(card) = self.naming.find_pick(word) {
                    return Some(Pick::Card(card));
                }
                let tile = word.parse().ok().map(Pick::Tile);
                tile.or_else(|| word.parse().ok().map(Pick::Number))
            }
        }
    }

    fn nearest(&self, kind: Kind, who: Option<CharId>, id: &str) -> Option<String> {
        let battle = self.battle;
        let characters = || battle.characters().map(|who| battle.character_id(who));
        let cards = || {
            let cards = battle.cards().filter(|card| self.naming.may_suggest(*card));
            cards.map(|card| battle.card_id(card))
        };
        let found = match kind {
            Kind::Character => nearest(id, characters()),
            Kind::Card => nearest(id, cards()),
            Kind::Team => {
                let team = |who| battle.read(&Reading::Character(who, CharacterField::Team));
                let teams: Vec<String> = battle
                    .characters()
                    .map(|who| team(who).to_string())
                    .collect();
                return nearest(id, teams.iter().map(String::as_str)).map(str::to_owned);
            }
            Kind::Technique => {
                let numbers = 1..=100;
                let names = numbers.map_while(|number: u32| {
                    let card = battle.find_technique(who?, &number.to_string())?;
                    Some(battle.card_id(card))
                });
                nearest(id, names)
            }
            _ => nearest(id, characters().chain(cards())),
        };
        found.map(str::to_owned)
    }

    fn names(&self) -> Names {
        self.battle.names().clone()
    }
}
