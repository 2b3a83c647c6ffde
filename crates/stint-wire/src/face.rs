//! What is printed on cards, and what the referee understands of it.

use serde::{Deserialize, Serialize};

use crate::state::Labelled;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Both {
    /// In Portuguese.
    pub pt: String,
    /// In English.
    pub en: String,
}

/// What is printed on a card: told once, and named by the cards that have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Face {
    /// By what cards name it: the id of the card in its collection.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its suit.
    pub suit: Labelled,
    /// Of a companion: of which kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Labelled>,
    /// Its level.
    pub level: u8,
    /// Its tags.
    pub tags: Vec<String>,
    /// Where an item is worn, or of what sort it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub specifier: Option<Labelled>,
    /// The knowledge that it asks for.
    pub knowledge: Vec<Labelled>,
    /// The colours of its essence.
    pub essences: Vec<Labelled>,
    /// What activating it costs.
    pub cost: Cost,
    /// The attack that it makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bar: Option<Bar>,
    /// Attributes of a house or companion, `CON` to `ESP`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attributes: Option<Vec<i32>>,
    /// What an entity or a class adds to attributes, `CON` to `ESP`; empty where it adds nothing.
    pub attribute_bonus: Vec<i32>,
    /// Life of a companion, where the card says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// Its effects, in printed order.
    pub effects: Vec<FaceEffect>,
    /// Techniques of a companion.
    pub techniques: Vec<FaceTechnique>,
}

/// What something costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cost {
    /// Action points.
    pub action: i32,
    /// Stamina; on memento cards what it is worth.
    pub stamina: i32,
    /// Mana; on memento cards what it is worth.
    pub mana: i32,
    /// Stamina or mana.
    pub essence: i32,
}

/// An activation bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bar {
    /// The damage, as it is printed.
    pub damage: Both,
    /// How the target is reached.
    pub reach: Labelled,
    /// How far, as it is printed.
    pub range: Both,
}

/// An effect, as it is printed and as it is understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceEffect {
    /// What stands on the card.
    pub text: Both,
    /// Whether all of it is understood: the rest is left to the game master (E1.7).
    pub understood: bool,
    /// What the referee understands, in the viewer's language.
    pub parts: Vec<Part>,
}

/// A part of what is understood of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// The words that are explained; empty where a sentence stands by itself.
    pub words: String,
    /// What they mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Whether it is understood.
    pub understood: bool,
    /// What is in it.
    pub parts: Vec<Part>,
}

/// A technique of a companion or model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceTechnique {
    /// Its name, by which the notation calls it too, in the language of the battle.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// What using it costs.
    pub cost: Cost,
    /// The attack that it makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bar: Option<Bar>,
    /// What else it does.
    pub effects: Vec<FaceEffect>,
}
