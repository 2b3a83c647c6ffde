//! What characters and cards are called among people, and what stands on them.

use stint::Battle;
use stint::ids::{CardId, CharId};
use stint::reading::CharacterField;
use stint::vocabulary::Lang;

use crate::reading;

/// The names of a battle, in the language of the reader.
#[derive(Clone, Copy, Debug)]
pub struct People<'a> {
    lang: Lang,
    /// The same battle in the language of the reader, where its file has another one.
    shown: Option<&'a Battle>,
}

impl<'a> People<'a> {
    /// Names in a language; `shown` is the battle as its file says it in that language.
    pub const fn new(lang: Lang, shown: Option<&'a Battle>) -> Self {
        Self { lang, shown }
    }

    /// What a character is called.
    pub fn character(self, battle: &Battle, who: CharId) -> String {
        match battle.character_name(who) {
            "" => battle.character_id(who).to_owned(),
            name => name.to_owned(),
        }
    }

    /// What a character is called, with its identifier where that is another word.
    pub fn character_and_id(self, battle: &Battle, who: CharId) -> String {
        with_id(self.character(battle, who), battle.character_id(who))
    }

    /// The team of a character; empty for objects.
    pub fn team(self, battle: &Battle, who: CharId) -> String {
        match reading::of(battle, who, CharacterField::Team).to_string() {
            none if none == "none" => String::new(),
            team => team,
        }
    }

    /// What a card or technique is called.
    pub fn card(self, battle: &Battle, card: CardId) -> String {
        let id = battle.card_id(card);
        if battle.technique_of(card).is_some() {
            let shown = self
                .shown
                .filter(|shown| shown.technique_of(card).is_some());
            return shown.map_or(id, |shown| shown.card_id(card)).to_owned();
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
    pub fn card_and_id(self, battle: &Battle, card: CardId) -> String {
        with_id(self.card(battle, card), battle.card_id(card))
    }

    /// What stands on a card or technique for one of its effects, by its number from 0.
    pub fn effect(self, battle: &Battle, card: CardId, number: u8) -> Option<String> {
        let effects = |battle: &'_ Battle| -> Vec<String> {
            let definition = battle.definition(card);
            let effects = definition.map_or(&[][..], |definition| definition.effects.as_slice());
            effects.iter().map(|effect| effect.text.clone()).collect()
        };
        let printed = effects(battle);
        // What could not be read in the other language is missing there: the numbers say nothing.
        let shown = self.shown.map(effects);
        let texts = shown.filter(|shown| shown.len() == printed.len());
        texts.unwrap_or(printed).into_iter().nth(number.into())
    }
}

/// The name alone where the identifier is the same word; accents are not left out of what is typed.
fn with_id(name: String, id: &str) -> String {
    if name.to_lowercase() == id.to_lowercase() {
        name
    } else {
        format!("{name} [{id}]")
    }
}
