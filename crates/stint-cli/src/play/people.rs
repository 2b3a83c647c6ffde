//! What characters and cards are called among people, and what stands on them.

use stint::Battle;
use stint::effect::EffectText;
use stint::ids::{CardId, CharId};
use stint::names::fold;
use stint::reading::CharacterField;
use stint::vocabulary::Lang;

use super::reading;

/// The names of a battle, in the language of the reader.
#[derive(Clone, Copy, Debug)]
pub(crate) struct People {
    lang: Lang,
}

impl People {
    /// Names in a language.
    pub(crate) const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// What a character is called.
    pub(crate) fn character(self, battle: &Battle, who: CharId) -> String {
        match battle.character_name(who) {
            "" => battle.character_id(who).to_owned(),
            name => name.to_owned(),
        }
    }

    /// What a character is called, with its identifier where that is another word.
    pub(crate) fn character_and_id(self, battle: &Battle, who: CharId) -> String {
        with_id(self.character(battle, who), battle.character_id(who))
    }

    /// The team of a character; empty for objects.
    pub(crate) fn team(self, battle: &Battle, who: CharId) -> String {
        match reading::of(battle, who, CharacterField::Team).to_string() {
            none if none == "none" => String::new(),
            team => team,
        }
    }

    /// What a card or technique is called.
    pub(crate) fn card(self, battle: &Battle, card: CardId) -> String {
        let id = battle.card_id(card);
        if battle.technique_of(card).is_some() {
            return id.to_owned();
        }
        let name = battle.definition(card).map(|card| match self.lang {
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
    pub(crate) fn card_and_id(self, battle: &Battle, card: CardId) -> String {
        with_id(self.card(battle, card), battle.card_id(card))
    }

    /// The effects of a card or technique, in printed order.
    pub(crate) fn effects(self, battle: &Battle, card: CardId) -> &[EffectText] {
        battle
            .definition(card)
            .map_or(&[], |definition| definition.effects.as_slice())
    }

    /// An effect of a card or technique, by its number from 0.
    pub(crate) fn effect(self, battle: &Battle, card: CardId, number: u8) -> Option<&EffectText> {
        self.effects(battle, card).get(usize::from(number))
    }
}

fn with_id(name: String, id: &str) -> String {
    if fold(&name) == fold(id) {
        id.to_owned()
    } else {
        format!("{name} [{id}]")
    }
}
