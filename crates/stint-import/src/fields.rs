//! The keys of an object, and values of the types that they should have.

use crate::clean::spaced;
use crate::json::Json;
use crate::keywords;
use crate::report::{Expected, Oddity, Place, Reports, shorten};

/// Reads the keys of one object; those that nobody asked for are told in the end.
pub(crate) struct Fields<'a> {
    entries: &'a [(String, Json)],
    used: Vec<bool>,
    /// What stands before its keys in reports: `Damage.`.
    prefix: String,
    place: &'a Place,
    reports: &'a mut Reports,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(
        entries: &'a [(String, Json)],
        prefix: &str,
        place: &'a Place,
        reports: &'a mut Reports,
    ) -> Self {
        Self {
            used: vec![false; entries.len()],
            entries,
            prefix: prefix.to_owned(),
            place,
            reports,
        }
    }

    pub(crate) fn tell(&mut self, oddity: Oddity) {
        self.reports.tell(self.place, oddity);
    }

    fn key(&self, key: &str) -> String {
        format!("{}{key}", self.prefix)
    }

    /// The value of a key, whatever its spelling; of several the last.
    fn get(&mut self, key: &str) -> Option<&'a Json> {
        let mut found = None;
        for (slot, (name, value)) in self.used.iter_mut().zip(self.entries) {
            if plain(name) != plain(key) {
                continue;
            }
            *slot = true;
            if found.replace(value).is_some() {
                let oddity = Oddity::RepeatedKey(format!("{}{key}", self.prefix));
                self.reports.tell(self.place, oddity);
            }
        }
        found.filter(|value| **value != Json::Null)
    }

    fn wrong(&mut self, key: &str, expected: Expected, found: &Json) {
        let oddity = Oddity::WrongType(self.key(key), expected, preview(found));
        self.tell(oddity);
    }

    /// A text, numbers included; an empty one is none.
    pub(crate) fn text(&mut self, key: &str) -> Option<String> {
        let value = self.get(key)?;
        match scalar(value) {
            Some(text) => Some(spaced(&text)).filter(|text| !text.is_empty()),
            None => {
                self.wrong(key, Expected::Text, value);
                None
            }
        }
    }

    /// A text as it is.
    pub(crate) fn raw(&mut self, key: &str) -> Option<String> {
        let value = self.get(key)?;
        let text = scalar(value);
        if text.is_none() {
            self.wrong(key, Expected::Text, value);
        }
        text
    }

    /// A word of an enumeration, without the name of the enumeration; `None` is none.
    pub(crate) fn word(&mut self, key: &str) -> Option<String> {
        let text = self.text(key)?;
        let word = text.rsplit("::").next().unwrap_or_default().trim();
        (!word.is_empty() && !word.eq_ignore_ascii_case("none")).then(|| word.to_owned())
    }

    /// A list of texts, or a single one.
    pub(crate) fn texts(&mut self, key: &str) -> Vec<String> {
        match self.get(key) {
            None => Vec::new(),
            Some(Json::List(values)) => {
                let mut texts = Vec::new();
                for value in values {
                    match scalar(value) {
                        Some(text) => texts.push(text),
                        None if *value == Json::Null => {}
                        None => self.wrong(key, Expected::Text, value),
                    }
                }
                texts
            }
            Some(value) => match scalar(value) {
                Some(text) => vec![text],
                None => {
                    self.wrong(key, Expected::Texts, value);
                    Vec::new()
                }
            },
        }
    }

    /// Names in a list, or in a list of tags.
    pub(crate) fn names(&mut self, key: &str) -> Vec<String> {
        let texts = self.texts(key);
        let mut names: Vec<String> = Vec::new();
        for text in texts {
            if text.contains("GameplayTags") || text.contains("TagName") {
                names.extend(keywords::tags(&text));
            } else {
                names.push(spaced(&text));
            }
        }
        names.retain(|name| !name.is_empty() && !name.eq_ignore_ascii_case("none"));
        names
    }

    /// A whole number within bounds.
    pub(crate) fn whole(&mut self, key: &str, from: i32, to: i32) -> Option<i32> {
        let value = self.number(key)?;
        let whole = whole(value).filter(|whole| (from..=to).contains(whole));
        if whole.is_none() {
            let oddity = Oddity::OutOfRange(self.key(key), value.to_string());
            self.tell(oddity);
        }
        whole
    }

    /// A number; one in quotation marks is one too.
    pub(crate) fn number(&mut self, key: &str) -> Option<f64> {
        let value = self.get(key)?;
        let number = number(value);
        let blank = matches!(value, Json::Text(text) if text.trim().is_empty());
        if number.is_none() && !blank {
            self.wrong(key, Expected::Number, value);
        }
        number
    }

    /// Seven whole numbers, END to SPT: a list, or an object with a key for each.
    pub(crate) fn seven(&mut self, key: &str, from: i32, to: i32) -> Option<[i32; 7]> {
        const NAMES: [[&str; 3]; 7] = [
            ["endurance", "end", "con"],
            ["strength", "str", "for"],
            ["agility", "agi", "agi"],
            ["perception", "per", "per"],
            ["intelligence", "int", "int"],
            ["charisma", "cha", "car"],
            ["spiritual", "spt", "esp"],
        ];
        let value = self.get(key)?;
        let known = |name: &str| {
            let name = plain(name);
            NAMES
                .iter()
                .position(|names| names.contains(&name.as_str()))
        };
        let found: Vec<(Option<usize>, &Json)> = match value {
            Json::List(values) if values.is_empty() => return None,
            Json::List(values) => values
                .iter()
                .enumerate()
                .map(|(at, it)| (Some(at), it))
                .collect(),
            Json::Object(entries) => entries.iter().map(|(name, it)| (known(name), it)).collect(),
            _ => Vec::new(),
        };
        let mut seven = [0; 7];
        let mut fits = found.len() == 7 || matches!(value, Json::Object(_));
        for (at, value) in found {
            let whole = number(value).and_then(whole);
            let whole = whole.filter(|whole| (from..=to).contains(whole));
            match (at.and_then(|at| seven.get_mut(at)), whole) {
                (Some(slot), Some(whole)) => *slot = whole,
                _ => fits = false,
            }
        }
        if !fits {
            self.wrong(key, Expected::Seven, value);
            return None;
        }
        Some(seven).filter(|seven| *seven != [0; 7])
    }

    /// The entries of an object.
    pub(crate) fn object(&mut self, key: &str) -> Option<&'a [(String, Json)]> {
        match self.get(key)? {
            Json::Object(entries) => Some(entries),
            other => {
                self.wrong(key, Expected::Object, other);
                None
            }
        }
    }

    /// The objects of a list, each with its number from 1.
    pub(crate) fn objects(&mut self, key: &str) -> Vec<(usize, &'a [(String, Json)])> {
        let values = match self.get(key) {
            None => return Vec::new(),
            Some(Json::List(values)) => values,
            Some(other) => {
                self.wrong(key, Expected::List, other);
                return Vec::new();
            }
        };
        let mut objects = Vec::new();
        for (at, value) in values.iter().enumerate() {
            match value {
                Json::Object(entries) => objects.push((at + 1, entries.as_slice())),
                other => self.wrong(&format!("{key}[{}]", at + 1), Expected::Object, other),
            }
        }
        objects
    }

    /// Whoever reports about something within the object.
    pub(crate) const fn reports(&mut self) -> &mut Reports {
        self.reports
    }

    /// Tells the keys that nobody asked for.
    pub(crate) fn rest(mut self) {
        let used = std::mem::take(&mut self.used);
        for ((name, value), _) in self.entries.iter().zip(used).filter(|(_, used)| !used) {
            let key = self.key(name.trim());
            self.tell(Oddity::UnknownKey(key, preview(value)));
        }
    }
}

/// A key without case and spaces.
fn plain(key: &str) -> String {
    let letters = key.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

fn scalar(value: &Json) -> Option<String> {
    match value {
        Json::Text(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => None,
    }
}

fn number(value: &Json) -> Option<f64> {
    match value {
        Json::Number(number) => Some(*number),
        Json::Text(text) => text.trim().parse().ok().filter(|it: &f64| it.is_finite()),
        _ => None,
    }
}

/// The whole number that a number is.
#[expect(
    clippy::cast_possible_truncation,
    reason = "compared with what it came from"
)]
pub(crate) fn whole(value: f64) -> Option<i32> {
    let whole = value as i32;
    (f64::from(whole) - value == 0.0).then_some(whole)
}

/// The beginning of a value, for reports.
fn preview(value: &Json) -> String {
    shorten(&match value {
        Json::Null => "null".to_owned(),
        Json::Bool(value) => value.to_string(),
        Json::Number(number) => number.to_string(),
        Json::Text(text) => format!("\"{text}\""),
        Json::List(values) => {
            let values = values.iter().take(20).map(preview);
            format!("[{}]", values.collect::<Vec<_>>().join(", "))
        }
        Json::Object(entries) => {
            let entries = entries.iter().take(20);
            let entries = entries.map(|(key, value)| format!("{key}: {}", preview(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    })
}
