//! What a battle file says besides the battle: its cards in both languages, the names of terrains.

use std::collections::BTreeMap;

use stint::Battle;
use stint::effect::CardDefinition;
use stint::ids::{CardId, Tile};
use stint::vocabulary::Lang;
use stint_notation::{BattleFile, Cards, Resolver};
use stint_words::People;

/// What does not change of a battle and is no part of it: made once a battle file.
#[derive(Debug)]
pub struct Book {
    cards: Cards,
    /// The battle as its file says it in the other language.
    shown: Option<Battle>,
    /// Its cards in the other language, by identifier.
    printed: BTreeMap<String, CardDefinition>,
    terrains: Vec<(Tile, String)>,
}

impl Book {
    /// What a battle file says; its collections are read once more, for the other language.
    #[must_use]
    pub fn new(file: &BattleFile, resolver: &dyn Resolver) -> Self {
        let other = stint_words::other(file.cards.lang);
        let shown = file.shown_in(other, resolver);
        let mut printed = BTreeMap::new();
        if let Some(shown) = &shown {
            let collection = shown.collection().iter().map(|card| &**card);
            let cards = shown.cards().filter_map(|card| shown.definition(card));
            for definition in collection.chain(cards) {
                let id = definition.id.clone();
                printed.entry(id).or_insert_with(|| definition.clone());
            }
        }
        let board = file.setup.board.iter();
        let terrains = board.flat_map(|board| &board.terrain);
        Self {
            cards: file.cards.clone(),
            shown,
            printed,
            terrains: terrains
                .map(|(tile, terrain)| (*tile, terrain.name.clone()))
                .collect(),
        }
    }

    /// The language of the file.
    pub(crate) const fn lang(&self) -> Lang {
        self.cards.lang
    }

    /// What lines refer to.
    pub(crate) const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Names in a language.
    pub(crate) fn people(&self, lang: Lang) -> People<'_> {
        let shown = self.shown.as_ref().filter(|_| lang != self.lang());
        People::new(lang, shown)
    }

    /// A card in the other language, where it says as much there.
    pub(crate) fn printed(&self, card: &CardDefinition) -> Option<&CardDefinition> {
        let printed = self.printed.get(&card.id);
        printed.filter(|other| {
            other.effects.len() == card.effects.len()
                && other.techniques.len() == card.techniques.len()
        })
    }

    /// A technique in the other language.
    pub(crate) fn technique(&self, card: CardId, here: &CardDefinition) -> Option<&CardDefinition> {
        let shown = self.shown.as_ref()?;
        shown.technique_of(card)?;
        let there = shown.definition(card)?;
        (there.effects.len() == here.effects.len() && there.cost == here.cost).then_some(there)
    }

    /// What the terrain of a tile is called.
    pub(crate) fn terrain(&self, tile: Tile) -> &str {
        let named = self.terrains.iter().rev().find(|(at, _)| *at == tile);
        named.map_or("", |(_, name)| name)
    }
}
