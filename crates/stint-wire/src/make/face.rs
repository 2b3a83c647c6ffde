//! What is printed on the cards that a viewer knows.

use std::collections::BTreeSet;

use stint::effect::{Bar as Printed, CardDefinition, Cost as Costs, EffectText};
use stint::ids::CardId;
use stint::vocabulary::Lang;
use stint_text::{print, print_amount};

use super::Scribe;
use crate::face::{Bar, Both, Cost, Face, FaceEffect, FaceTechnique};

impl Scribe<'_> {
    /// What is printed on the cards that the viewer knows and was not shown before; it has been
    /// shown them then.
    pub(crate) fn faces(&self, shown: &mut BTreeSet<String>) -> Vec<Face> {
        let mut faces = Vec::new();
        for card in self.view.cards() {
            if let Some(definition) = card.definition()
                && !shown.contains(&definition.id)
            {
                shown.insert(definition.id.clone());
                faces.push(self.face(definition));
            }
        }
        faces
    }

    fn face(&self, card: &CardDefinition) -> Face {
        let lang = self.lang();
        let there = self.book.printed(card);
        let names = self.view.names();
        let name = |name: &str, other: &str| {
            let found = [name, other, &card.id];
            let found = found.into_iter().find(|name| !name.is_empty());
            found.unwrap_or_default().to_owned()
        };
        let techniques = card.techniques.iter().enumerate().map(|(n, technique)| {
            let other = there.and_then(|there| there.techniques.get(n));
            let effects = other.map(|other| other.effects.as_slice());
            FaceTechnique {
                id: technique.name.clone(),
                name: self.both(
                    technique.name.clone(),
                    other.map(|other| other.name.clone()),
                ),
                cost: cost(technique.cost),
                bar: technique.attack.as_ref().map(|bar| self.bar(bar)),
                effects: self.effects(&technique.effects, effects),
            }
        });
        let bonus = card.attribute_bonus.iter().any(|bonus| *bonus != 0);
        Face {
            id: card.id.clone(),
            name: Both {
                pt: name(&card.name_pt, &card.name_en),
                en: name(&card.name_en, &card.name_pt),
            },
            suit: self.labelled(card.suit.id(), card.suit.name(lang)),
            kind: card
                .kind
                .map(|kind| self.labelled(kind.id(), kind.name(lang))),
            level: card.level,
            tags: card
                .tags
                .iter()
                .map(|tag| names.text(*tag, lang).to_owned())
                .collect(),
            specifier: card
                .specifier
                .map(|it| self.labelled(it.id(), it.name(lang))),
            knowledge: card
                .knowledge
                .iter()
                .map(|it| self.labelled(it.id(), it.name(lang)))
                .collect(),
            essences: card
                .essences
                .iter()
                .map(|it| self.labelled(it.id(), it.name(lang)))
                .collect(),
            cost: cost(card.cost),
            bar: card.attack.as_ref().map(|bar| self.bar(bar)),
            attributes: card.attributes.map(|values| values.to_vec()),
            attribute_bonus: if bonus {
                card.attribute_bonus.to_vec()
            } else {
                Vec::new()
            },
            life: card.life,
            effects: self.effects(&card.effects, there.map(|there| there.effects.as_slice())),
            techniques: techniques.collect(),
        }
    }

    /// A technique of a character.
    pub(super) fn technique(&self, card: CardId) -> FaceTechnique {
        let id = self.battle.card_id(card).to_owned();
        let Some(here) = self.battle.definition(card) else {
            return FaceTechnique {
                id: id.clone(),
                name: self.both(id, None),
                cost: Cost::default(),
                bar: None,
                effects: Vec::new(),
            };
        };
        let there = self.book.technique(card, here);
        FaceTechnique {
            name: self.both(id.clone(), there.map(|there| there.id.clone())),
            id,
            cost: cost(here.cost),
            bar: here.attack.as_ref().map(|bar| self.bar(bar)),
            effects: self.effects(&here.effects, there.map(|there| there.effects.as_slice())),
        }
    }

    /// A text of the file's language, and of the other where there is one.
    fn both(&self, here: String, there: Option<String>) -> Both {
        let there = there.unwrap_or_else(|| here.clone());
        match self.book.lang() {
            Lang::Pt => Both {
                pt: here,
                en: there,
            },
            Lang::En => Both {
                pt: there,
                en: here,
            },
        }
    }

    fn effects(&self, here: &[EffectText], there: Option<&[EffectText]>) -> Vec<FaceEffect> {
        let effects = here.iter().enumerate().map(|(n, effect)| {
            let other = there.and_then(|there| there.get(n));
            let other = match other {
                Some(other) => other.text.clone(),
                None => self.printed(effect, stint_words::other(self.book.lang())),
            };
            let text = self.both(effect.text.clone(), Some(other));
            let shown = match self.lang() {
                Lang::Pt => &text.pt,
                Lang::En => &text.en,
            };
            let understood = self.library.understood(shown, self.texts);
            FaceEffect {
                understood: understood.whole,
                parts: understood.parts.clone(),
                text,
            }
        });
        effects.collect()
    }

    /// An effect in normal form, as far as it is understood; else as it stands.
    fn printed(&self, effect: &EffectText, lang: Lang) -> String {
        if effect.is_when_told() {
            return effect.text.clone();
        }
        let printed = print(&effect.effect, lang, self.view.names());
        if printed.is_empty() {
            effect.text.clone()
        } else {
            printed
        }
    }

    /// What stands on a card or technique for one of its effects, in the viewer's language.
    pub(super) fn effect_text(&self, card: CardId, number: u8) -> Option<String> {
        let definition = self.battle.definition(card)?;
        let effect = definition.effects.get(usize::from(number))?;
        if self.lang() == self.book.lang() {
            return Some(effect.text.clone());
        }
        let there = match self.battle.technique_of(card) {
            Some(_) => self.book.technique(card, definition),
            None => self.book.printed(definition),
        };
        let there = there.and_then(|there| there.effects.get(usize::from(number)));
        Some(match there {
            Some(there) => there.text.clone(),
            None => self.printed(effect, self.lang()),
        })
    }

    fn bar(&self, bar: &Printed) -> Bar {
        let names = self.view.names();
        let both = |amount| Both {
            pt: print_amount(amount, Lang::Pt, names),
            en: print_amount(amount, Lang::En, names),
        };
        Bar {
            damage: both(&bar.damage),
            reach: self.labelled(bar.reach.id(), bar.reach.name(self.lang())),
            range: both(&bar.range),
        }
    }
}

const fn cost(cost: Costs) -> Cost {
    Cost {
        action: cost.action,
        stamina: cost.stamina,
        mana: cost.mana,
        essence: cost.essence,
    }
}
