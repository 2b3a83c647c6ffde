//! The texts of effects that a file holds, with their places: for whoever rewrites them.

use std::ops::Range;
use std::sync::Arc;

use stint::names::Names;
use stint::vocabulary::Lang;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Sink};
use crate::read::{self, FORMATS, Quote};
use crate::source::Source;

/// What kind of file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A collection: cards and names.
    Collection,
    /// A battle file, or what should be one.
    Battle,
    /// None of ours: it says no format, and holds no cards, names or characters.
    Other,
}

/// The texts of a file.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// What it was read from.
    pub source: Arc<Source>,
    /// What kind of file it is.
    pub kind: FileKind,
    /// The translations of names that it holds, Portuguese and English.
    pub names: Vec<(String, String)>,
    /// The effects of its cards and techniques, in the order of the text.
    pub effects: Vec<Effects>,
    /// Where strings stand that go over several lines.
    pub long: Vec<Range<usize>>,
}

/// The effects of one card or technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effects {
    /// The identifier of the card, or of whatever has the technique; empty if it has none.
    pub card: String,
    /// The texts of each language that there are.
    pub lists: Vec<TextList>,
}

/// The effects of one card or technique in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextList {
    /// The language.
    pub lang: Lang,
    /// Where the key `pt` or `en` stands; `None` where the file's language is meant.
    pub key: Option<Range<usize>>,
    /// Where the list stands, with its brackets.
    pub span: Range<usize>,
    /// The texts.
    pub texts: Vec<CardText>,
}

/// The text of one effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// What it says.
    pub text: String,
    /// Where it stands, with its quotation marks.
    pub span: Range<usize>,
}

impl TextFile {
    /// Makes the names of the file known.
    pub fn translate(&self, names: &mut Names) {
        for (pt, en) in &self.names {
            names.translate(pt, en);
        }
    }

    /// A text as it is written between quotation marks like those that stand at a place of the
    /// file, with them; where these cannot hold it, between others.
    #[must_use]
    pub fn quoted(&self, like: &Range<usize>, text: &str) -> String {
        let raw = self.source.slice(like.start, like.end);
        let quote = Quote::of(raw);
        let marks: String = raw
            .chars()
            .take_while(|letter| matches!(letter, '"' | '\''))
            .take(3)
            .collect();
        // An empty string is two marks, and no opening of three.
        let marks = if marks.len() == 3 {
            &marks[..]
        } else {
            &raw[..raw.len().min(1)]
        };
        let lead = if marks.len() == 3 && raw[3..].starts_with('\n') {
            "\n"
        } else {
            ""
        };
        match quote.encode(text) {
            Some(written) => format!("{marks}{lead}{written}{marks}"),
            None => {
                let written = Quote::of("\"").encode(text).unwrap_or_default();
                format!("\"{written}\"")
            }
        }
    }
}

/// Finds the texts of a file; the name is what messages call it.
///
/// ```
/// let text = "[[card]]\nid = \"balm\"\nsuit = \"item\"\neffects.en = ['[Activate] Heal 5 LIFE.']\n";
/// let file = stint_notation::read_texts("balm.toml", text.as_bytes()).unwrap();
/// assert_eq!(file.kind, stint_notation::FileKind::Collection);
/// assert_eq!(file.effects[0].lists[0].texts[0].text, "[Activate] Heal 5 LIFE.");
/// ```
///
/// # Errors
/// It is no text or no TOML.
pub fn read_texts(name: &str, bytes: &[u8]) -> Result<TextFile, Vec<Diagnostic>> {
    let text = match Source::decode(bytes) {
        Ok(text) => text,
        Err(why) => return Err(vec![Diagnostic::no_text(name, why)]),
    };
    let source = Source::new(name, text);
    let mut sink = Sink::default();
    let Some(document) = read::parse(&source, &mut sink) else {
        return Err(sink.finish());
    };
    let root = document.get_ref();
    let lang = match root.get("lang").and_then(|node| node.get_ref().as_str()) {
        Some("en") => Lang::En,
        _ => Lang::Pt,
    };
    let mut effects = Vec::new();
    for key in ["character", "card"] {
        for table in tables(root, key) {
            let id = table.get("id").and_then(|node| node.get_ref().as_str());
            let id = id.unwrap_or_default();
            effects.extend(of_table(table, id, lang));
            let techniques = tables(table, "techniques");
            effects.extend(techniques.filter_map(|technique| of_table(technique, id, lang)));
        }
    }
    let names = tables(root, "name").filter_map(|table| {
        let word = |key| Some(table.get(key)?.get_ref().as_str()?.to_owned());
        Some((word("pt")?, word("en")?))
    });
    let names = names.collect();
    let kind = kind(root);
    let mut long = Vec::new();
    for node in root.values() {
        long_strings(node, &source, 0, &mut long);
    }
    drop(document);
    Ok(TextFile {
        source,
        kind,
        names,
        effects,
        long,
    })
}

fn kind(root: &DeTable<'_>) -> FileKind {
    let has = |key: &str| root.contains_key(key);
    match root.get("format").map(|node| node.get_ref().as_str()) {
        Some(Some(format)) if FORMATS.iter().any(|(known, ())| *known == format) => {
            FileKind::Collection
        }
        Some(_) => FileKind::Battle,
        None if has("character") || has("play") => FileKind::Battle,
        None if has("card") || has("name") => FileKind::Collection,
        None => FileKind::Other,
    }
}

/// The parser lets nothing nest deeper.
const MAX_DEPTH: usize = 200;

fn long_strings(
    node: &Spanned<DeValue<'_>>,
    source: &Source,
    depth: usize,
    found: &mut Vec<Range<usize>>,
) {
    if depth > MAX_DEPTH {
        return;
    }
    match node.get_ref() {
        DeValue::String(_) => {
            let span = node.span();
            if source.slice(span.start, span.end).contains('\n') {
                found.push(span);
            }
        }
        DeValue::Array(array) => {
            for node in array.iter() {
                long_strings(node, source, depth + 1, found);
            }
        }
        DeValue::Table(table) => {
            for node in table.values() {
                long_strings(node, source, depth + 1, found);
            }
        }
        _ => {}
    }
}

/// The tables of a list of tables.
fn tables<'t, 'i>(
    table: &'t DeTable<'i>,
    key: &str,
) -> impl Iterator<Item = &'t DeTable<'i>> + use<'t, 'i> {
    let array = table.get(key).and_then(|node| node.get_ref().as_array());
    let elements = array.into_iter().flat_map(|array| array.iter());
    elements.filter_map(|node| node.get_ref().as_table())
}

fn of_table(table: &DeTable<'_>, card: &str, lang: Lang) -> Option<Effects> {
    let node = table.get("effects")?;
    let mut lists = Vec::new();
    match node.get_ref() {
        DeValue::Array(_) => lists.push(list(node, None, lang)),
        DeValue::Table(both) => {
            for (key, node) in both {
                let lang = match key.get_ref().as_ref() {
                    "pt" => Lang::Pt,
                    "en" => Lang::En,
                    _ => continue,
                };
                if node.get_ref().is_array() {
                    lists.push(list(node, Some(key.span()), lang));
                }
            }
        }
        _ => return None,
    }
    lists.sort_by_key(|list| list.span.start);
    Some(Effects {
        card: card.to_owned(),
        lists,
    })
}

fn list(node: &Spanned<DeValue<'_>>, key: Option<Range<usize>>, lang: Lang) -> TextList {
    let elements = node.get_ref().as_array();
    let elements = elements.into_iter().flat_map(|array| array.iter());
    let texts = elements.filter_map(|element| {
        Some(CardText {
            text: element.get_ref().as_str()?.to_owned(),
            span: element.span(),
        })
    });
    TextList {
        lang,
        key,
        span: node.span(),
        texts: texts.collect(),
    }
}
