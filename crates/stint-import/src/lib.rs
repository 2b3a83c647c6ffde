//! The game's card database as collections of *Stint* (docs/cards.md, "Import").
//!
//! [`import`] reads an export, JSON in UTF-16 or UTF-8, and gives the files of a collection, what
//! was odd, card by card, and figures: how many effects the referee understands. It never fails for
//! one card, and drops nothing without a report.
//!
//! ```
//! let export = r#"[{ "Id": 7, "Name": "Poção de Cura", "Suit": "Item", "Level": 1, "Effects": [{
//!     "Keywords": "(GameplayTags=((TagName=\"Apt.Effect.Activation.Activate\")))",
//!     "Text": "Cure <p>5</> de {HP}." }] }]"#;
//! let import = stint_import::import(export.as_bytes()).unwrap();
//! assert!(import.files[0].text.contains("\"[Ativar] Cure 5 de VIDA.\""));
//! assert_eq!(import.totals.with_keywords.bodies_run, 1);
//! assert_eq!(import.reports, []);
//! ```

mod card;
mod clean;
mod collection;
mod effect;
mod encoding;
mod fields;
mod json;
mod keywords;
mod language;
mod report;
mod slug;
mod terms;
mod totals;

use std::collections::BTreeSet;

use stint::names::Names;
use stint::vocabulary::Lang;

use card::{Card, Technique};
use collection::Written;
use effect::{Bearer, Exported, Imported};
use json::{Element, NoArray};
use report::Reports;
use slug::Named;

pub use collection::{File, HEAD, file_names};
pub use report::{Expected, Oddity, Place, Reason, Report, Severity};
pub use totals::{Figures, Totals};

/// What came of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The files of the collection.
    pub files: Vec<File>,
    /// What was odd, in the order of the export.
    pub reports: Vec<Report>,
    /// What is counted.
    pub totals: Totals,
}

/// Why a file is no export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It is no JSON, in the parser's words.
    #[error("this is no JSON: {0}")]
    NoJson(String),
    /// It is JSON, and no array of cards.
    #[error("this is no array of cards")]
    NoArray,
}

impl Unreadable {
    /// The sentence about it.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NoJson(why), Lang::Pt) => format!("isto não é JSON: {why}"),
            (Self::NoArray, Lang::Pt) => "isto não é uma lista de cartas".to_owned(),
            (_, Lang::En) => self.to_string(),
        }
    }
}

/// Imports the bytes of an export.
///
/// # Errors
/// It holds no array of cards at all.
pub fn import(bytes: &[u8]) -> Result<Import, Unreadable> {
    let mut reports = Reports::default();
    let file = Place::default();
    let (text, broken) = encoding::decode(bytes);
    let (elements, malformed) = json::elements(&text).map_err(|why| match why {
        NoArray::Other => Unreadable::NoArray,
        NoArray::NoJson(why) => Unreadable::NoJson(why),
    })?;
    if broken {
        reports.tell(&file, Oddity::NotText);
    }
    if let Some(why) = malformed {
        reports.tell(&file, Oddity::Malformed(why));
    }
    let mut totals = Totals::default();
    let mut cards = Vec::new();
    for (at, element) in elements.into_iter().enumerate() {
        let card = match element {
            Element::Read(json) => card::read(&json, at + 1, &mut reports),
            Element::Broken { line, why, words } => {
                let place = Place {
                    card: Some(at + 1),
                    id: id_in(&words),
                    ..Place::default()
                };
                reports.tell(&place, Oddity::BrokenCard(line, why));
                None
            }
        };
        totals.broken += usize::from(card.is_none());
        cards.extend(card);
    }
    totals.cards = cards.len();
    let slugs = identify(&mut cards, &mut reports);
    let mut importer = Importer {
        names: Names::default(),
        usual: usual(&cards),
        reports,
        totals,
    };
    for (pt, en) in terms::translations() {
        importer.names.translate(pt, en);
    }
    let pairs = cards.iter().zip(&slugs);
    let written: Vec<Written<'_>> = pairs
        .map(|(card, slug)| importer.card(card, slug))
        .collect();
    let files = collection::files(&written);
    let mut reports = importer.reports.all;
    reports.sort_by_key(|report| report.place.card);
    Ok(Import {
        files,
        reports,
        totals: importer.totals,
    })
}

/// The value of `Id` in the beginning of a card that is no JSON.
fn id_in(words: &str) -> String {
    let value = words
        .split_once("\"Id\"")
        .and_then(|(_, rest)| rest.trim_start().strip_prefix(':'));
    let value = value.map(|it| it.trim_start().trim_start_matches('"'));
    let end = |c: char| matches!(c, '"' | ',' | '}') || c.is_whitespace();
    let id = value
        .and_then(|it| it.split(end).next())
        .unwrap_or_default();
    id.chars().take(40).collect()
}

/// The identifiers of the cards; reports name them by these from now on.
fn identify(cards: &mut [Card], reports: &mut Reports) -> Vec<String> {
    let named: Vec<_> = cards
        .iter()
        .map(|card| Named {
            name: &card.name,
            origin: &card.origin,
        })
        .collect();
    let slugs = slug::slugs(&named);
    let mut seen = BTreeSet::new();
    for (card, slug) in cards.iter_mut().zip(&slugs) {
        for report in &mut reports.all {
            if report.place.card == card.place.card {
                report.place.id.clone_from(slug);
            }
        }
        card.place.id.clone_from(slug);
        if !card.origin.is_empty() && !seen.insert(card.origin.clone()) {
            let oddity = Oddity::DuplicateId(card.origin.clone(), slug.clone());
            reports.tell(&card.place, oddity);
        }
    }
    slugs
}

/// The language of most cards.
fn usual(cards: &[Card]) -> Lang {
    let (mut pt, mut en) = (0_usize, 0_usize);
    for card in cards {
        match card.language() {
            Some(Lang::Pt) => pt += 1,
            Some(Lang::En) => en += 1,
            None => {}
        }
    }
    if en > pt { Lang::En } else { Lang::Pt }
}

struct Importer {
    names: Names,
    usual: Lang,
    reports: Reports,
    totals: Totals,
}

impl Importer {
    fn card<'a>(&mut self, card: &'a Card, slug: &'a str) -> Written<'a> {
        let lang = card.language().unwrap_or(self.usual);
        let [action, ..] = card.cost;
        let bearer = Bearer {
            lang,
            costs_action: action > 0,
            technique: false,
        };
        let effects = self.effects(&card.effects, bearer, &card.place);
        let techniques = card.techniques.iter().map(|(number, technique)| {
            let place = Place {
                technique: Some(*number),
                ..card.place.clone()
            };
            self.technique(technique, lang, &place)
        });
        Written {
            card,
            slug,
            lang,
            techniques: techniques.collect(),
            effects,
        }
    }

    fn effects(
        &mut self,
        effects: &[(usize, Exported)],
        bearer: Bearer,
        place: &Place,
    ) -> Vec<Imported> {
        let each = effects.iter().filter_map(|(number, exported)| {
            let place = Place {
                effect: Some(*number),
                ..place.clone()
            };
            self.effect(exported, bearer, &place)
        });
        each.collect()
    }

    fn effect(&mut self, exported: &Exported, bearer: Bearer, place: &Place) -> Option<Imported> {
        let mut odd = Vec::new();
        let imported = effect::import(exported, bearer, &mut self.names, &mut odd);
        for oddity in odd {
            self.reports.tell(place, oddity);
        }
        if let Some(imported) = &imported {
            self.totals.count(imported.figure);
        }
        imported
    }

    /// What a technique asks for is its cost, where it is nothing but costs; else it is asked for
    /// by each of its effects.
    fn technique(
        &mut self,
        technique: &Technique,
        lang: Lang,
        place: &Place,
    ) -> ([i32; 4], Vec<Imported>) {
        let mut cost = [technique.action, 0, 0, 0];
        let mut asked = Vec::new();
        for text in &technique.requirements {
            match effect::costs(text, lang, &self.names) {
                Some(more) => {
                    for (slot, more) in cost.iter_mut().zip(more) {
                        *slot += more;
                    }
                }
                None => asked.push(text.clone()),
            }
        }
        let bearer = Bearer {
            lang,
            costs_action: cost.iter().any(|number| *number > 0),
            technique: true,
        };
        let mut effects = technique.effects.clone();
        if effects.is_empty() && !asked.is_empty() {
            let mut odd = Vec::new();
            let alone = Exported {
                tags: vec![stint::vocabulary::Activation::Activate.tag().to_owned()],
                requirements: asked,
                ..Exported::default()
            };
            let imported = effect::import(&alone, bearer, &mut self.names, &mut odd);
            odd.retain(|it| *it != Oddity::EmptyBody);
            odd.push(Oddity::LoneRequirement);
            for oddity in odd {
                self.reports.tell(place, oddity);
            }
            return (cost, imported.into_iter().collect());
        }
        for (_, exported) in &mut effects {
            let nothing = exported.tags.is_empty()
                && exported.requirements.iter().all(|it| it.trim().is_empty())
                && exported.text.trim().is_empty();
            if !nothing {
                exported.requirements.splice(0..0, asked.iter().cloned());
            }
        }
        (cost, self.effects(&effects, bearer, place))
    }
}
