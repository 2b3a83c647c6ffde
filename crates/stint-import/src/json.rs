//! JSON with everything that a file says: the order of keys, and keys that stand twice.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Values)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "no card holds a number of 53 bits"
    )]
    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value as f64))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "no card holds a number of 53 bits"
    )]
    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Json::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Json::Object(entries))
    }
}

/// An element of the array, or why it is none.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Element {
    /// It could be read.
    Read(Json),
    /// It could not.
    Broken {
        /// The line of the file that it begins in, from 1.
        line: usize,
        /// What the parser says.
        why: String,
        /// Its beginning.
        words: String,
    },
}

/// Why a file holds no cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoArray {
    /// It is JSON, and something else.
    Other,
    /// It is no JSON, in the parser's words.
    NoJson(String),
}

/// The elements of the array that a text is. Where it is not well-formed, each by itself, with what
/// is wrong with the whole.
pub(crate) fn elements(text: &str) -> Result<(Vec<Element>, Option<String>), NoArray> {
    let wrong = match serde_json::from_str(text) {
        Ok(Json::List(values)) => {
            return Ok((values.into_iter().map(Element::Read).collect(), None));
        }
        Ok(_) => return Err(NoArray::Other),
        Err(error) => error.to_string(),
    };
    let Some(open) = text.find('[').filter(|at| text[..*at].trim().is_empty()) else {
        return Err(NoArray::NoJson(wrong));
    };
    let mut elements = Vec::new();
    let mut at = open + 1;
    while let Some((start, end)) = chunk(text, at) {
        at = end;
        read(text, start, end, &mut elements);
    }
    if elements
        .iter()
        .any(|element| matches!(element, Element::Read(_)))
    {
        Ok((elements, Some(wrong)))
    } else {
        Err(NoArray::NoJson(wrong))
    }
}

/// The next element of the array: to the comma or bracket behind it, as far as brackets say.
fn chunk(text: &str, from: usize) -> Option<(usize, usize)> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}' | '\0' | '\u{feff}');
    let rest = text.get(from..)?;
    let start = from + (rest.len() - rest.trim_start_matches(separates).len());
    let mut depth = 0_usize;
    let mut quoted = false;
    let mut escaped = false;
    for (at, letter) in text.get(start..)?.char_indices() {
        let at = start + at;
        if quoted {
            match letter {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                // No string of JSON goes over several lines: this one is not closed.
                '"' | '\n' => quoted = false,
                _ => {}
            }
            continue;
        }
        match letter {
            '"' => quoted = true,
            '{' | '[' => depth += 1,
            '}' | ']' if depth == 0 => return (at > start).then_some((start, at)),
            '}' | ']' => {
                depth -= 1;
                if depth == 0 {
                    return Some((start, at + 1));
                }
            }
            ',' if depth == 0 => return Some((start, at)),
            _ => {}
        }
    }
    (start < text.len()).then_some((start, text.len()))
}

/// Reads what may be one element; where it is none, as many as begin in it like a card does.
fn read(text: &str, start: usize, end: usize, elements: &mut Vec<Element>) {
    let whole = text.get(start..end).unwrap_or_default();
    if let Some(value) = parse(whole) {
        elements.push(Element::Read(value));
        return;
    }
    let mut starts = cards(whole);
    if starts.first().is_none_or(|first| *first > 0) {
        starts.insert(0, 0);
    }
    let ends = starts.iter().skip(1).copied().chain([whole.len()]);
    for (from, to) in starts.iter().copied().zip(ends) {
        let part = whole.get(from..to).unwrap_or_default();
        let part = part.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ']'));
        elements.push(match parse(part) {
            Some(value) => Element::Read(value),
            None => broken(text, start + from, part),
        });
    }
}

fn broken(text: &str, start: usize, part: &str) -> Element {
    let before = text.get(..start).unwrap_or_default();
    let error = serde_json::from_str::<Json>(part).err();
    Element::Broken {
        line: before.matches('\n').count() + 1,
        why: error.map(|error| error.to_string()).unwrap_or_default(),
        words: part
            .chars()
            .take(400)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect(),
    }
}

/// A value; line breaks and tabs that stand in strings as they are do no harm.
fn parse(text: &str) -> Option<Json> {
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    if !text.contains(char::is_control) {
        return None;
    }
    let mut mended = String::with_capacity(text.len());
    let mut quoted = false;
    let mut escaped = false;
    for letter in text.chars() {
        if quoted && letter.is_ascii_control() {
            mended.push_str(&format!("\\u{:04x}", u32::from(letter)));
            escaped = false;
            continue;
        }
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            _ => {}
        }
        mended.push(letter);
    }
    serde_json::from_str(&mended).ok()
}

/// Where cards begin in a text whose brackets do not fit: what is in a card has no `Id`.
fn cards(text: &str) -> Vec<usize> {
    let found = text.match_indices('{').filter(|(at, _)| {
        let rest = text.get(at + 1..).unwrap_or_default().trim_start();
        rest.get(..4)
            .is_some_and(|key| key.eq_ignore_ascii_case("\"id\""))
    });
    found.map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str) -> Vec<bool> {
        let (elements, _) = elements(text).expect("an array");
        elements
            .iter()
            .map(|element| matches!(element, Element::Read(_)))
            .collect()
    }

    #[test]
    fn one_broken_card_leaves_the_others() {
        // A comma is missing, a bracket is missing, one is too many, a string is not closed, the
        // file is cut off.
        for broken in [
            r#"{"Id": 2 "Name": "b"}"#,
            r#"{"Id": 2, "Effects": [{"Name": "b"}"#,
            r#"{"Id": 2, "Name": }"#,
            "{\"Id\": 2, \"Name\": \"b\n}",
        ] {
            let text = format!("[\r\n{{\"Id\": 1}},\r\n{broken},\r\n{{\"Id\": 3}}\r\n]");
            assert_eq!(outline(&text), [true, false, true], "{broken}");
        }
        assert_eq!(
            outline("[{\"Id\": 1}, {\"Id\": 2}}, {\"Id\": 3}]"),
            [true; 3]
        );
        assert_eq!(outline("[{\"Id\": 1}, {\"Id\": 2, \"Na"), [true, false]);
        assert_eq!(outline("[{\"Id\": 1}, {\"Id\": 2},]\0"), [true, true]);
        assert_eq!(outline("[]"), [] as [bool; 0]);
    }

    #[test]
    fn line_breaks_in_strings_do_no_harm() {
        let text = "[{\"Id\": 1, \"Text\": \"a\r\n\tb \\\" c\"},]";
        let (elements, _) = elements(text).expect("an array");
        let Element::Read(Json::Object(entries)) = &elements[0] else {
            unreachable!("{elements:?}");
        };
        assert_eq!(entries[1].1, Json::Text("a\r\n\tb \" c".to_owned()));
    }

    #[test]
    fn what_is_no_array() {
        assert_eq!(elements("{\"a\": 1}"), Err(NoArray::Other));
        assert!(matches!(elements("hello"), Err(NoArray::NoJson(_))));
        assert!(matches!(elements("[{]"), Err(NoArray::NoJson(_))));
        assert!(matches!(elements(""), Err(NoArray::NoJson(_))));
    }

    #[test]
    fn keys_that_stand_twice_are_kept() {
        let json: Json = serde_json::from_str(r#"{"b": 1, "a": null, "b": true}"#).expect("JSON");
        let entries = vec![
            ("b".to_owned(), Json::Number(1.0)),
            ("a".to_owned(), Json::Null),
            ("b".to_owned(), Json::Bool(true)),
        ];
        assert_eq!(json, Json::Object(entries));
    }
}
