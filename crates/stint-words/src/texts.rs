//! What is said, in the reader's language: the Fluent files of `locales/`.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use stint::vocabulary::Lang;
use unic_langid::LanguageIdentifier;

const PT: &str = include_str!("../locales/pt-BR.ftl");
const EN: &str = include_str!("../locales/en.ftl");

/// A named value that stands in a text.
pub type Part<'a> = (&'static str, FluentValue<'a>);

/// The texts of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Self {
        let (source, locale) = match lang {
            Lang::Pt => (PT, "pt-BR"),
            Lang::En => (EN, "en"),
        };
        // What a file holds beside what cannot be read is good all the same; a test reads both.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(part, _)| part);
        let locale: LanguageIdentifier = locale.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { lang, bundle }
    }

    /// The language they are in.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A text without parts. An unknown key stands for itself.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with its parts.
    pub fn with(&self, key: &str, parts: &[Part<'_>]) -> String {
        self.find(key, parts).unwrap_or_else(|| key.to_owned())
    }

    /// A text, if there is one of that key.
    pub fn find(&self, key: &str, parts: &[Part<'_>]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let arguments: FluentArgs<'_> = parts
            .iter()
            .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
            .collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        Some(text.into_owned())
    }
}

/// The language that the environment asks for: Portuguese where it says so, else English.
pub fn lang_of_environment(read: impl Fn(&str) -> Option<String>) -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let said = names
        .into_iter()
        .filter_map(read)
        .find(|value| !value.is_empty());
    match said {
        Some(value) if value.to_lowercase().starts_with("pt") => Lang::Pt,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(source: &str) -> BTreeSet<&str> {
        let lines = source.lines().filter(|line| line.contains(" ="));
        let keys = lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key));
        keys.filter(|key| key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'))
            .filter(|key| !key.is_empty())
            .collect()
    }

    #[test]
    fn both_languages_can_be_read_and_say_the_same_things() {
        for source in [PT, EN] {
            let read = FluentResource::try_new(source.to_owned());
            assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        }
        assert_eq!(keys(PT), keys(EN));
        assert!(keys(EN).len() > 100);
    }

    #[test]
    fn every_text_that_the_program_asks_for_is_there() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let speakers = ["stint-cli", "stint-words", "stint-wire", "stint-server"];
        let sources = speakers.map(|name| crates.join(name).join("src"));
        let mut open: Vec<_> = sources.into_iter().filter(|path| path.is_dir()).collect();
        assert!(open.len() > 1);
        let known = keys(EN);
        let prefixes: BTreeSet<&str> = known.iter().filter_map(|k| k.split('-').next()).collect();
        while let Some(path) = open.pop() {
            if path.is_dir() {
                let entries = std::fs::read_dir(&path).expect("a folder");
                open.extend(entries.map(|entry| entry.expect("an entry").path()));
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source file");
            for call in [".get(\"", ".with(\"", ".say(\""] {
                for (at, _) in text.match_indices(call) {
                    let rest = &text[at + call.len()..];
                    let key = rest.split('"').next().unwrap_or_default();
                    let ours = key.contains('-')
                        && prefixes.contains(key.split('-').next().unwrap_or_default());
                    assert!(!ours || known.contains(key), "{key} in {}", path.display());
                }
            }
        }
    }

    #[test]
    fn the_environment_says_which_language() {
        let of = |pairs: &[(&str, &str)]| {
            lang_of_environment(|name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Lang::En);
        assert_eq!(of(&[("LANG", "pt_BR.UTF-8")]), Lang::Pt);
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "pt_BR.UTF-8")]), Lang::En);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "pt_PT")]), Lang::Pt);
    }
}
