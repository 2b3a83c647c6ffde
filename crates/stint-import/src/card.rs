//! A card of the database: its keys, as what they mean.

use stint::names::fold;
use stint::vocabulary::{Attribute, CompanionKind, Knowledge, Lang, Reach, Specifier, Suit};

use crate::effect::Exported;
use crate::fields::{Fields, whole};
use crate::json::Json;
use crate::keywords;
use crate::language;
use crate::report::{Oddity, Place, Reports};
use crate::terms::dice_of;

/// The most that the reader takes where no rule says less.
const MOST: i32 = 1_000_000;

/// An activation bar, its amounts as a collection writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bar {
    pub(crate) damage: Sum,
    pub(crate) reach: Reach,
    pub(crate) range: Sum,
}

/// An attribute, a number and dice, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    attribute: Option<Attribute>,
    constant: i32,
    dice: Option<String>,
}

impl Sum {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// As a collection writes it: a number, or an expression in quotation marks.
    pub(crate) fn text(&self) -> String {
        if self.attribute.is_none() && self.dice.is_none() {
            return self.constant.to_string();
        }
        let mut text = String::new();
        if let Some(attribute) = self.attribute {
            text.push_str(attribute.id());
        }
        let (sign, size) = match self.constant {
            0 => ("", 0),
            below if below < 0 => ("-", below.unsigned_abs()),
            above => ("+", above.unsigned_abs()),
        };
        if size > 0 && self.attribute.is_some() {
            text.push_str(&format!(" {sign} {size}"));
        }
        if let Some(dice) = &self.dice {
            if !text.is_empty() {
                text.push_str(" + ");
            }
            text.push_str(dice);
        }
        if size > 0 && self.attribute.is_none() {
            text.push_str(&format!(" {sign} {size}"));
        }
        format!("\"( {text} )\"")
    }
}

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Technique {
    pub(crate) name: String,
    pub(crate) requirements: Vec<String>,
    pub(crate) attack: Option<Bar>,
    pub(crate) action: i32,
    pub(crate) effects: Vec<(usize, Exported)>,
}

/// A card.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Card {
    /// Where it stands.
    pub(crate) place: Place,
    pub(crate) origin: String,
    pub(crate) name: String,
    pub(crate) suit: Suit,
    pub(crate) kind_of: Option<String>,
    pub(crate) specifier: Option<Specifier>,
    pub(crate) level: i32,
    pub(crate) rarity: Option<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) knowledge: Vec<Knowledge>,
    /// Action, stamina, mana, essence.
    pub(crate) cost: [i32; 4],
    pub(crate) attack: Option<Bar>,
    pub(crate) price: Option<f64>,
    pub(crate) score: Option<f64>,
    pub(crate) attributes: Option<[i32; 7]>,
    pub(crate) bonus: Option<[i32; 7]>,
    pub(crate) companion: Option<CompanionKind>,
    pub(crate) path: Option<String>,
    pub(crate) techniques: Vec<(usize, Technique)>,
    pub(crate) effects: Vec<(usize, Exported)>,
}

impl Card {
    /// The language of most of its texts, where they say enough.
    pub(crate) fn language(&self) -> Option<Lang> {
        let techniques = self.techniques.iter().flat_map(|(_, it)| &it.effects);
        let effects = self.effects.iter().chain(techniques);
        let requirements = self.techniques.iter().flat_map(|(_, it)| &it.requirements);
        let leanings = effects
            .map(|(_, effect)| effect.leaning())
            .chain(requirements.map(|it| language::leaning(it)));
        let (mut texts, mut words) = (0, 0);
        for leaning in leanings {
            texts += leaning.signum();
            words += leaning;
        }
        match (texts, words) {
            (0, 0) => language::of(&self.name),
            (1.., _) | (0, 1..) => Some(Lang::Pt),
            _ => Some(Lang::En),
        }
    }
}

/// Reads a card; `None` where it is none that a collection could hold.
pub(crate) fn read(json: &Json, number: usize, reports: &mut Reports) -> Option<Card> {
    let mut place = Place {
        card: Some(number),
        ..Place::default()
    };
    let Json::Object(entries) = json else {
        reports.tell(&place, Oddity::NoCard);
        return None;
    };
    let origin = Fields::new(entries, "", &place, &mut Reports::default()).text("Id");
    place.id = origin.unwrap_or_default();
    let mut fields = Fields::new(entries, "", &place, reports);
    let origin = fields.text("Id");
    let name = fields.text("Name");
    let suit = fields.word("Suit");
    let Some(suit) = suit else {
        refuse(place, name, Oddity::NoSuit, reports);
        return None;
    };
    let known = Suit::ALL
        .iter()
        .copied()
        .find(|it| same(&suit, &[it.id(), it.tag(), it.name(Lang::Pt)]));
    let Some(suit) = known else {
        refuse(place, name, Oddity::UnknownSuit(suit), reports);
        return None;
    };
    if origin.is_none() {
        fields.tell(Oddity::NoId);
    }
    if name.is_none() {
        fields.tell(Oddity::NoName);
    }
    let kind_of = fields.word("Type");
    let specifier = kind_of.as_ref().and_then(|word| {
        Specifier::ALL
            .iter()
            .copied()
            .find(|it| same(word, &[it.id(), it.name(Lang::Pt), it.name(Lang::En)]))
    });
    let level = fields.whole("Level", 0, 100).unwrap_or(1);
    let rarity = fields.word("Rarity").map(|word| word.to_lowercase());
    let tags = tags(&mut fields);
    let mut knowledge = knowledge(&mut fields, "Knowledge");
    knowledge.extend(self::knowledge(&mut fields, "Knowledges"));
    knowledge.sort_unstable();
    knowledge.dedup();
    let cost = ["Action", "Stamina", "Mana", "Essence"]
        .map(|key| fields.whole(key, 0, 1_000).unwrap_or(0));
    let [price, score] = ["Price", "Score"].map(|key| value(&mut fields, key));
    let attack = bar(&mut fields, &place);
    let on_sheet = matches!(suit, Suit::House | Suit::Class | Suit::Entity);
    let lives = matches!(suit, Suit::House | Suit::Companion);
    let attributes = fields.seven("Attributes", 0, 1_000);
    let attributes = of_suit(&mut fields, "Attributes", suit, attributes, lives);
    let bonus = fields.seven("AttributesBonus", -1_000, 1_000);
    let bonus = of_suit(&mut fields, "AttributesBonus", suit, bonus, on_sheet);
    let companion = companion(&mut fields, suit);
    let path = path(&mut fields);
    let techniques = techniques(&mut fields, &place);
    let techniques = Some(techniques).filter(|some| !some.is_empty());
    let companions = suit == Suit::Companion;
    let techniques = of_suit(&mut fields, "Techniques", suit, techniques, companions);
    let effects = effects(&mut fields, &place);
    fields.rest();
    let origin = origin.unwrap_or_default();
    Some(Card {
        name: name.unwrap_or_default(),
        place,
        origin,
        suit,
        kind_of,
        specifier: specifier.filter(|_| suit == Suit::Item),
        level,
        rarity,
        tags,
        knowledge,
        cost,
        attack,
        price,
        score,
        attributes,
        bonus,
        companion,
        path,
        techniques: techniques.unwrap_or_default(),
        effects,
    })
}

/// Says why a card is not imported: by its name, as it is to be found by that.
fn refuse(place: Place, name: Option<String>, oddity: Oddity, reports: &mut Reports) {
    let id = name.filter(|name| !name.is_empty()).unwrap_or(place.id);
    reports.tell(&Place { id, ..place }, oddity);
}

/// What only cards of some suits have: a collection takes it of no other.
fn of_suit<T>(
    fields: &mut Fields<'_>,
    key: &'static str,
    suit: Suit,
    value: Option<T>,
    fits: bool,
) -> Option<T> {
    if value.is_some() && !fits {
        fields.tell(Oddity::OtherSuit(key, suit));
    }
    value.filter(|_| fits)
}

/// A number that no rule asks for, where there is one.
fn value(fields: &mut Fields<'_>, key: &str) -> Option<f64> {
    let number = fields.number(key).filter(|it| *it != 0.0)?;
    if number.abs() > f64::from(MOST) {
        fields.tell(Oddity::OutOfRange(key.to_owned(), number.to_string()));
        return None;
    }
    Some(number)
}

/// Whether a word is one of these, whatever its case and accents.
fn same(word: &str, known: &[&str]) -> bool {
    known.iter().any(|it| fold(it) == fold(word))
}

fn tags(fields: &mut Fields<'_>) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for tag in fields.names("Tags") {
        if tag.chars().count() > 64 {
            fields.tell(Oddity::OutOfRange("Tags".to_owned(), format!("\"{tag}\"")));
        } else if !tags.iter().any(|known| same(known, &[&tag])) {
            tags.push(tag);
        }
    }
    tags
}

fn knowledge(fields: &mut Fields<'_>, key: &str) -> Vec<Knowledge> {
    let mut found = Vec::new();
    for name in fields.names(key) {
        let word = name.rsplit(['.', ':']).next().unwrap_or_default();
        let known = Knowledge::ALL
            .iter()
            .copied()
            .find(|it| same(word, &[it.id(), it.name(Lang::Pt), it.name(Lang::En)]));
        if known.is_none() {
            fields.tell(Oddity::UnknownWord(key.to_owned(), name));
        }
        found.extend(known);
    }
    found
}

fn companion(fields: &mut Fields<'_>, suit: Suit) -> Option<CompanionKind> {
    let word = fields.word("CompanionType")?;
    let known = CompanionKind::ALL
        .iter()
        .copied()
        .find(|it| same(&word, &[it.id(), it.name(Lang::Pt)]));
    if known.is_none() {
        fields.tell(Oddity::UnknownWord("CompanionType".to_owned(), word));
    }
    // The database gives every card one, whether it is a companion or not.
    known.filter(|_| suit == Suit::Companion)
}

fn path(fields: &mut Fields<'_>) -> Option<String> {
    let path = fields.names("Path").join(", ");
    (!path.is_empty()).then_some(path)
}

fn attribute(fields: &mut Fields<'_>, key: &str) -> Option<Attribute> {
    const NAMES: [&str; 7] = [
        "endurance",
        "strength",
        "agility",
        "perception",
        "intelligence",
        "charisma",
        "spiritual",
    ];
    let word = fields.word("Attribute")?;
    let known = Attribute::ALL
        .iter()
        .copied()
        .zip(NAMES)
        .find(|(it, name)| same(&word, &[it.id(), it.name(Lang::En), name]));
    if known.is_none() {
        fields.tell(Oddity::UnknownWord(format!("{key}.Attribute"), word));
    }
    known.map(|(attribute, _)| attribute)
}

/// `Damage` and `Range` of a card or a technique.
fn bar(fields: &mut Fields<'_>, place: &Place) -> Option<Bar> {
    let prefix = |key: &str| format!("{key}.");
    let mut damage = Sum::default();
    if let Some(entries) = fields.object("Damage") {
        let mut own = Fields::new(entries, &prefix("Damage"), place, fields.reports());
        damage.attribute = attribute(&mut own, "Damage");
        damage.constant = own.whole("Constant", -MOST, MOST).unwrap_or(0);
        if let Some(word) = own.word("Dice") {
            damage.dice = dice_of(word.trim_start_matches("D_"));
            if damage.dice.is_none() {
                own.tell(Oddity::UnknownWord("Damage.Dice".to_owned(), word));
            }
        }
        own.rest();
    }
    let mut range = Sum::default();
    let mut reach = None;
    if let Some(entries) = fields.object("Range") {
        let mut own = Fields::new(entries, &prefix("Range"), place, fields.reports());
        if let Some(word) = own.word("Type") {
            reach = Reach::ALL
                .iter()
                .copied()
                .find(|it| same(&word, &[it.id(), it.name(Lang::Pt)]));
            if reach.is_none() {
                own.tell(Oddity::UnknownWord("Range.Type".to_owned(), word));
            }
        }
        range.attribute = attribute(&mut own, "Range");
        range.constant = own.whole("Constant", -MOST, MOST).unwrap_or(0);
        own.rest();
    }
    // A number alone is at least 0.
    for (sum, key) in [
        (&mut damage, "Damage.Constant"),
        (&mut range, "Range.Constant"),
    ] {
        if sum.attribute.is_none() && sum.dice.is_none() && sum.constant < 0 {
            let found = sum.constant.to_string();
            fields.tell(Oddity::OutOfRange(key.to_owned(), found));
            sum.constant = 0;
        }
    }
    if damage.is_empty() && range.is_empty() && reach.is_none() {
        return None;
    }
    if range.is_empty() {
        if reach.is_none() {
            fields.tell(Oddity::NoRange);
        }
        // Direct reach without a number is that of a blow.
        range.constant = i32::from(reach.unwrap_or(Reach::Direct) == Reach::Direct);
    }
    Some(Bar {
        damage,
        reach: reach.unwrap_or(Reach::Direct),
        range,
    })
}

fn techniques(fields: &mut Fields<'_>, place: &Place) -> Vec<(usize, Technique)> {
    let mut techniques = Vec::new();
    for (number, entries) in fields.objects("Techniques") {
        let place = Place {
            technique: Some(number),
            ..place.clone()
        };
        let mut own = Fields::new(entries, "", &place, fields.reports());
        let name = own.text("Name");
        let mut requirements = own.texts("Requirement");
        requirements.extend(own.texts("Requirements"));
        requirements.retain(|text| !text.trim().is_empty());
        let attack = bar(&mut own, &place);
        let action = own.whole("Action", 0, 1_000).unwrap_or(0);
        let effects = effects(&mut own, &place);
        own.rest();
        let named = effects.iter().map(|(_, it)| &it.name);
        let named = named.into_iter().find(|name| !name.is_empty());
        techniques.push((
            number,
            Technique {
                name: name.or_else(|| named.cloned()).unwrap_or_default(),
                requirements,
                attack,
                action,
                effects,
            },
        ));
    }
    techniques
}

fn effects(fields: &mut Fields<'_>, place: &Place) -> Vec<(usize, Exported)> {
    let mut effects = Vec::new();
    for (number, entries) in fields.objects("Effects") {
        let place = Place {
            effect: Some(number),
            ..place.clone()
        };
        let mut own = Fields::new(entries, "", &place, fields.reports());
        let exported = Exported {
            name: own.text("Name").unwrap_or_default(),
            tags: own
                .texts("Keywords")
                .iter()
                .flat_map(|text| keywords::tags(text))
                .collect(),
            requirements: own.texts("Requirements"),
            text: own.raw("Text").unwrap_or_default(),
        };
        own.rest();
        effects.push((number, exported));
    }
    effects
}

/// A number as TOML writes it.
pub(crate) fn toml_number(number: f64) -> String {
    whole(number).map_or_else(|| format!("{number:?}"), |whole| whole.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(attribute: Option<Attribute>, constant: i32, dice: Option<&str>) -> String {
        Sum {
            attribute,
            constant,
            dice: dice.map(str::to_owned),
        }
        .text()
    }

    #[test]
    fn sums_are_written_as_amounts() {
        let esp = Some(Attribute::Esp);
        assert_eq!(sum(None, 5, None), "5");
        assert_eq!(sum(esp, 0, None), "\"( ESP )\"");
        assert_eq!(sum(esp, 10, Some("1D6")), "\"( ESP + 10 + 1D6 )\"");
        assert_eq!(sum(esp, -2, None), "\"( ESP - 2 )\"");
        assert_eq!(sum(None, -2, Some("2D2")), "\"( 2D2 - 2 )\"");
        for text in [
            sum(esp, 10, Some("1D6")),
            sum(esp, -2, None),
            sum(None, 1, Some("2D2 + 1D6")),
        ] {
            for lang in [Lang::Pt, Lang::En] {
                let read =
                    stint_text::parse_amount(text.trim_matches('"'), lang, &mut Default::default());
                assert!(read.is_ok(), "{text} {read:?}");
            }
        }
    }

    #[test]
    fn numbers_of_toml() {
        assert_eq!(toml_number(12.0), "12");
        assert_eq!(toml_number(2.5), "2.5");
        assert_eq!(toml_number(-3.0), "-3");
    }
}
