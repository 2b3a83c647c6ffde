//! What characters and cards are called among people, and what stands on them.

use std::collections::HashMap;
use std::sync::Arc;

use stint::Battle;
use stint::command::{Command, Gm};
use stint::effect::{CardDefinition, EffectText, Technique};
use stint::ids::{CardId, CharId};
use stint::names::fold;
use stint::setup::{CardSetup, CharacterSetup, Setup};
use stint::vocabulary::Lang;

/// Names by identifier, with what is printed on the cards.
pub(crate) struct People {
    lang: Lang,
    characters: HashMap<String, Known>,
    cards: HashMap<String, Arc<CardDefinition>>,
}

struct Known {
    name: String,
    team: String,
    techniques: Vec<Technique>,
}

impl People {
    /// Those of a set-up.
    pub(crate) fn of(setup: &Setup, lang: Lang) -> Self {
        let mut people = Self {
            lang,
            characters: HashMap::new(),
            cards: HashMap::new(),
        };
        for definition in &setup.collection {
            let definition = Arc::clone(definition);
            people.cards.insert(definition.id.clone(), definition);
        }
        setup.characters.iter().for_each(|one| people.meet(one));
        setup.cards.iter().for_each(|one| people.see(one));
        people
    }

    /// Takes note of whom and what a command brings in.
    pub(crate) fn learn(&mut self, command: &Command) {
        match command {
            Command::Gm(Gm::AddCharacter(one)) => self.meet(one),
            Command::Gm(Gm::AddCard(one)) => self.see(one),
            Command::Gm(Gm::Allow(inner)) => self.learn(inner),
            _ => {}
        }
    }

    fn meet(&mut self, one: &CharacterSetup) {
        let known = Known {
            name: one.name.clone(),
            team: one.team.clone().unwrap_or_default(),
            techniques: one.techniques.clone(),
        };
        self.characters.insert(one.id.clone(), known);
    }

    fn see(&mut self, one: &CardSetup) {
        self.cards
            .insert(one.id.clone(), Arc::clone(&one.definition));
    }

    /// What a character is called.
    pub(crate) fn character(&self, battle: &Battle, who: CharId) -> String {
        let id = battle.character_id(who);
        let name = self.characters.get(id).map(|known| known.name.as_str());
        name.filter(|name| !name.is_empty())
            .unwrap_or(id)
            .to_owned()
    }

    /// What a character is called, with its identifier where that is another word.
    pub(crate) fn character_and_id(&self, battle: &Battle, who: CharId) -> String {
        with_id(self.character(battle, who), battle.character_id(who))
    }

    /// The team that a character was set up with; empty for objects.
    pub(crate) fn team(&self, battle: &Battle, who: CharId) -> &str {
        let known = self.characters.get(battle.character_id(who));
        known.map_or("", |known| known.team.as_str())
    }

    /// What a card or technique is called.
    pub(crate) fn card(&self, battle: &Battle, card: CardId) -> String {
        let id = battle.card_id(card);
        let name = self.definition(battle, card).map(|card| match self.lang {
            Lang::Pt if !card.name_pt.is_empty() => card.name_pt.as_str(),
            Lang::En if !card.name_en.is_empty() => card.name_en.as_str(),
            _ if !card.name_pt.is_empty() => card.name_pt.as_str(),
            _ => card.name_en.as_str(),
        });
        name.filter(|name| !name.is_empty())
            .unwrap_or(id)
            .to_owned()
    }

    /// What a card is called, with its identifier where that is another word.
    pub(crate) fn card_and_id(&self, battle: &Battle, card: CardId) -> String {
        with_id(self.card(battle, card), battle.card_id(card))
    }

    /// What is printed on a card; nothing for a technique.
    pub(crate) fn definition(&self, battle: &Battle, card: CardId) -> Option<&CardDefinition> {
        match battle.technique_of(card) {
            Some(_) => None,
            None => self.cards.get(battle.card_id(card)).map(AsRef::as_ref),
        }
    }

    /// The effects of a card or technique, in printed order.
    pub(crate) fn effects(&self, battle: &Battle, card: CardId) -> &[EffectText] {
        let effects = match battle.technique_of(card) {
            Some(who) => self.technique(battle, who, card).map(|one| &one.effects),
            None => self.definition(battle, card).map(|one| &one.effects),
        };
        effects.map_or(&[], Vec::as_slice)
    }

    /// An effect of a card or technique, by its number from 0.
    pub(crate) fn effect(&self, battle: &Battle, card: CardId, number: u8) -> Option<&EffectText> {
        self.effects(battle, card).get(usize::from(number))
    }

    fn technique(&self, battle: &Battle, who: CharId, card: CardId) -> Option<&Technique> {
        let name = battle.card_id(card);
        let own = self.characters.get(battle.character_id(who));
        let own = own.into_iter().flat_map(|known| &known.techniques);
        let printed = self.cards.values().flat_map(|card| &card.techniques);
        own.chain(printed).find(|technique| technique.name == name)
    }
}

fn with_id(name: String, id: &str) -> String {
    if fold(&name) == fold(id) {
        id.to_owned()
    } else {
        format!("{name} [{id}]")
    }
}
