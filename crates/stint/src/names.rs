//! Names that a collection makes up: markers, counters, tags, spawned pieces.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::vocabulary::Lang;

/// A marker, counter, tag or piece by its number in the [`Names`] it was read with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NameId(pub u16);

/// The made-up names of one battle or collection, in both languages.
///
/// Names are compared without regard to case and accents (docs/notation.md), and a translation makes
/// two words the same name, so that the texts of a card in both languages mean one effect.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let mut names = Names::default();
/// let id = names.translate("envenenado", "poisoned");
/// assert_eq!(names.intern("POISONED"), Some(id));
/// assert_eq!(names.intern("Envenenado"), Some(id));
/// assert_eq!(names.text(id, Lang::Pt), "envenenado");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    entries: Vec<Entry>,
    by_key: BTreeMap<String, NameId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Entry {
    key: String,
    pt: String,
    en: String,
}

impl Names {
    /// The number of a name, given one if it is new; `None` when there are 65,535 already.
    pub fn intern(&mut self, text: &str) -> Option<NameId> {
        let key = fold(text);
        if let Some(id) = self.by_key.get(&key) {
            return Some(*id);
        }
        let id = NameId(
            u16::try_from(self.entries.len())
                .ok()
                .filter(|n| *n < u16::MAX)?,
        );
        let shown = text.trim().to_lowercase();
        self.entries.push(Entry {
            key: key.clone(),
            pt: shown.clone(),
            en: shown,
        });
        self.by_key.insert(key, id);
        Some(id)
    }

    /// Makes a Portuguese and an English word one name; the first one read gives the number.
    pub fn translate(&mut self, pt: &str, en: &str) -> NameId {
        let known = self.find(pt).or_else(|| self.find(en));
        let id = known.or_else(|| self.intern(pt)).unwrap_or(NameId(0));
        if let Some(entry) = self.entries.get_mut(usize::from(id.0)) {
            entry.pt = pt.trim().to_lowercase();
            entry.en = en.trim().to_lowercase();
        }
        self.by_key.insert(fold(pt), id);
        self.by_key.insert(fold(en), id);
        id
    }

    /// The number of a name that is known already.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<NameId> {
        self.by_key.get(&fold(text)).copied()
    }

    /// The key under which records and views write a name: folded, as it was first read.
    #[must_use]
    pub fn key(&self, id: NameId) -> &str {
        self.entries
            .get(usize::from(id.0))
            .map_or("?", |entry| &entry.key)
    }

    /// A name as it is shown in a language.
    #[must_use]
    pub fn text(&self, id: NameId, lang: Lang) -> &str {
        self.entries
            .get(usize::from(id.0))
            .map_or("?", |entry| match lang {
                Lang::Pt => &entry.pt,
                Lang::En => &entry.en,
            })
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// A word without case and accents, the form in which names and keywords are compared.
///
/// ```
/// assert_eq!(stint::names::fold("  Fase de Recomposição "), "fase de recomposicao");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .map(unaccent)
        .collect()
}

/// The letter without its accent, for the accents that Portuguese has.
#[must_use]
pub const fn unaccent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}
