//! What is printed on a card, apart from any one copy of it.

use serde::{Deserialize, Serialize};

use super::{Amount, Clause, Effect, Requirement};
use crate::names::NameId;
use crate::vocabulary::{Activation, CompanionKind, Essence, Knowledge, Reach, Specifier, Suit};

/// Printed costs of an activation (E7.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cost {
    /// Action points.
    pub action: i32,
    /// Stamina.
    pub stamina: i32,
    /// Mana.
    pub mana: i32,
    /// Essence: stamina or mana, as the payer likes (E7.10).
    pub essence: i32,
}

/// An activation bar: the attack that activating the card makes (E11.6).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bar {
    /// The damage of the attack.
    pub damage: Amount,
    /// How the target is reached.
    pub reach: Reach,
    /// How far, in steps.
    pub range: Amount,
}

/// An effect with the text that it was read from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EffectText {
    /// The text as it is printed.
    pub text: String,
    /// What it means.
    pub effect: Effect,
}

impl EffectText {
    /// A text that does not say how it is activated: the game master says when (E1.7), and then
    /// what is read of its body happens.
    #[must_use]
    pub fn when_told(text: &str, body: Vec<Clause>) -> Self {
        let mut effect = Effect::new(Activation::Auto);
        effect
            .requirements
            .push(Requirement::ManualTrigger(String::new()));
        effect.body = body;
        Self {
            text: text.to_owned(),
            effect,
        }
    }

    /// Whether it is such a text: one with keywords never has a trigger without words.
    #[must_use]
    pub fn is_when_told(&self) -> bool {
        matches!(self.effect.requirements.as_slice(), [Requirement::ManualTrigger(words)] if words.is_empty())
    }
}

/// A technique of a companion or a model.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Technique {
    /// Its name, by which `A technique bite` calls it; techniques also have numbers, from 1.
    pub name: String,
    /// What using it costs.
    pub cost: Cost,
    /// The attack that it makes.
    pub attack: Option<Bar>,
    /// What else it does.
    pub effects: Vec<EffectText>,
}

/// A card as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardDefinition {
    /// Its identifier in its collection, or the instance's own for one defined in place.
    pub id: String,
    /// Its name in Portuguese; empty: its identifier.
    pub name_pt: String,
    /// Its name in English; empty: its identifier.
    pub name_en: String,
    /// Its suit.
    pub suit: Suit,
    /// Its level.
    pub level: u8,
    /// Its tags.
    pub tags: Vec<NameId>,
    /// The specifier of an item.
    pub specifier: Option<Specifier>,
    /// The knowledge that it asks for (not checked yet, B6.2).
    pub knowledge: Vec<Knowledge>,
    /// The colours of its essence.
    pub essences: Vec<Essence>,
    /// Its printed costs; on memento cards stamina and mana are what it is worth (E7.10).
    pub cost: Cost,
    /// Its activation bar.
    pub attack: Option<Bar>,
    /// Its effects, in printed order.
    pub effects: Vec<EffectText>,
    /// The kind of a companion.
    pub kind: Option<CompanionKind>,
    /// Attributes of a house (only where the battle file gives none) or a companion, CON to ESP.
    pub attributes: Option<[i32; 7]>,
    /// What an entity or a class adds to attributes.
    pub attribute_bonus: [i32; 7],
    /// Life of a companion, where its sheet says otherwise than 5 a level (B1.3).
    pub life: Option<i32>,
    /// Techniques of a companion.
    pub techniques: Vec<Technique>,
}

impl CardDefinition {
    /// A card of a suit with nothing printed on it.
    #[must_use]
    pub fn new(id: &str, suit: Suit) -> Self {
        Self {
            id: id.to_owned(),
            name_pt: String::new(),
            name_en: String::new(),
            suit,
            level: 0,
            tags: Vec::new(),
            specifier: None,
            knowledge: Vec::new(),
            essences: Vec::new(),
            cost: Cost::default(),
            attack: None,
            effects: Vec::new(),
            kind: None,
            attributes: None,
            attribute_bonus: [0; 7],
            life: None,
            techniques: Vec::new(),
        }
    }
}
