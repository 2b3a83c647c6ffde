//! Keywords from the tags of the database and from brackets in texts.

use stint::names::fold;
use stint::vocabulary::{Activation, Lang, Limit, Task};
use stint_text::Keyword;

use crate::report::Oddity;

/// What stands before the group and the name of a tag.
const ROOT: &str = "Apt.Effect.";

/// The names in a list of tags: `(GameplayTags=((TagName="A.B"),(TagName="A.C")))`, whatever its
/// spacing; also names one after another.
pub(crate) fn tags(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    if text.contains('"') || text.contains('=') {
        let mut rest = text;
        while let Some(at) = find(rest, "tagname") {
            rest = rest.get(at + "tagname".len()..).unwrap_or_default();
            let value = rest.trim_start().strip_prefix('=').map(str::trim_start);
            let Some(value) = value else { continue };
            let end = match value.strip_prefix('"') {
                Some(quoted) => quoted.find('"').map(|end| (quoted, end)),
                None => value.find([')', ',']).map(|end| (value, end)),
            };
            if let Some((value, end)) = end {
                names.extend(value.get(..end).map(str::to_owned));
                rest = value.get(end..).unwrap_or_default();
            }
        }
    } else {
        let parts = text.split([',', ';', '(', ')']);
        names.extend(parts.map(str::to_owned));
    }
    let mut names: Vec<String> = names
        .iter()
        .map(|name| name.split_whitespace().collect())
        .collect();
    names.retain(|name: &String| !name.is_empty() && !name.eq_ignore_ascii_case("none"));
    names
}

/// Where a word begins, whatever its case.
fn find(text: &str, word: &str) -> Option<usize> {
    text.to_ascii_lowercase().find(word)
}

/// The keyword of a tag. Not every tag has been seen in an export: one whose last part is the name
/// of the keyword is as good.
pub(crate) fn of_tag(tag: &str) -> Option<Keyword> {
    let rest = tag
        .get(..ROOT.len())
        .filter(|root| root.eq_ignore_ascii_case(ROOT));
    let rest = tag.get(rest?.len()..)?;
    let (group, name) = rest.split_once('.')?;
    let name = letters(name);
    Keyword::all().find(|keyword| {
        let (own, tag, id) = parts(*keyword);
        let last = tag.rsplit('.').next().unwrap_or_default();
        own.eq_ignore_ascii_case(group)
            && [last, id, keyword.name(Lang::En), keyword.name(Lang::Pt)]
                .iter()
                .any(|known| letters(known) == name)
    })
}

/// Group, tag and identifier.
const fn parts(keyword: Keyword) -> (&'static str, &'static str, &'static str) {
    match keyword {
        Keyword::Activation(word) => ("Activation", word.tag(), word.id()),
        Keyword::Timing(word) => ("Timing", word.tag(), word.id()),
        Keyword::Limit(word) => ("Limit", word.tag(), word.id()),
        Keyword::Scope(word) => ("Scope", word.tag(), word.id()),
        Keyword::Task(word) => ("Task", word.tag(), word.id()),
    }
}

fn letters(name: &str) -> String {
    fold(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The words between brackets at the beginning of a text, and what stands behind them.
pub(crate) fn brackets(text: &str) -> (Vec<&str>, &str) {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some((word, behind)) = rest.strip_prefix('[').and_then(|it| it.split_once(']')) {
        words.push(word.trim());
        rest = behind.trim_start();
    }
    (words, rest)
}

/// The keywords of one effect, put together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Header {
    /// Those that there are, in the printed order.
    pub(crate) keywords: Vec<Keyword>,
    /// What is none, as it is put to the game master.
    pub(crate) unknown: Vec<String>,
}

impl Header {
    pub(crate) fn tag(&mut self, tag: &str, odd: &mut Vec<Oddity>) {
        match of_tag(tag) {
            Some(keyword) => self.put(keyword),
            None => self.strange(tag, odd),
        }
    }

    pub(crate) fn word(&mut self, word: &str, lang: Lang, odd: &mut Vec<Oddity>) {
        let other = match lang {
            Lang::Pt => Lang::En,
            Lang::En => Lang::Pt,
        };
        let keyword = Keyword::find(word, lang)
            .or_else(|| Keyword::find(word, other))
            .or_else(|| of_tag(word));
        match keyword {
            Some(keyword) => self.put(keyword),
            None => self.strange(word, odd),
        }
    }

    fn put(&mut self, keyword: Keyword) {
        if let Err(place) = self.keywords.binary_search(&keyword) {
            self.keywords.insert(place, keyword);
        }
    }

    fn strange(&mut self, word: &str, odd: &mut Vec<Oddity>) {
        odd.push(Oddity::UnknownKeyword(word.to_owned()));
        let word: String = word
            .chars()
            .filter(|c| !matches!(c, '【' | '】' | ';' | '<' | '>' | '«' | '»'))
            .collect();
        let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
        if !word.is_empty() && !self.unknown.contains(&word) {
            self.unknown.push(word);
        }
    }

    /// Whether anything was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.keywords.is_empty() && self.unknown.is_empty()
    }

    pub(crate) fn activations(&self) -> impl Iterator<Item = Activation> {
        self.keywords.iter().filter_map(|keyword| match keyword {
            Keyword::Activation(word) => Some(*word),
            _ => None,
        })
    }

    fn tasks(&self) -> impl Iterator<Item = Task> {
        self.keywords.iter().filter_map(|keyword| match keyword {
            Keyword::Task(word) => Some(*word),
            _ => None,
        })
    }

    /// Puts an activation in the place of those that are there.
    pub(crate) fn activate(&mut self, activation: Activation) {
        self.keywords
            .retain(|keyword| !matches!(keyword, Keyword::Activation(_)));
        self.put(Keyword::Activation(activation));
    }

    /// The legacy keyword is an activation with Lingering: what else there is, or by hand, or, where
    /// nothing is activated, permanently.
    pub(crate) fn temp(&mut self, lasts: bool, odd: &mut Vec<Oddity>) {
        if !self.activations().any(|it| it == Activation::Temp) {
            return;
        }
        self.keywords
            .retain(|keyword| *keyword != Keyword::Activation(Activation::Temp));
        let timed = self
            .keywords
            .iter()
            .any(|keyword| matches!(keyword, Keyword::Timing(_) | Keyword::Task(_)));
        let activation = match self.activations().next() {
            Some(activation) => activation,
            None if lasts && !timed => Activation::Permanent,
            None => Activation::Activate,
        };
        self.put(Keyword::Activation(activation));
        self.put(Keyword::Limit(Limit::Lingering));
        odd.push(Oddity::Temp(activation));
    }

    /// Keywords that exclude each other (E2.1, E6.1).
    pub(crate) fn contradiction(&self, lang: Lang) -> Option<String> {
        let activations: Vec<_> = self.activations().map(|it| it.name(lang)).collect();
        let tasks: Vec<_> = self.tasks().map(|it| it.name(lang)).collect();
        let several = [activations, tasks]
            .into_iter()
            .find(|words| words.len() > 1);
        several.map(|words| words.join(", "))
    }

    /// As it is printed, with a space behind it.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let words = self.keywords.iter();
        words
            .map(|keyword| format!("[{}] ", keyword.name(lang)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_tags() {
        let text = "(GameplayTags=((TagName=\"Apt.Effect.Limit.AllIn\"),(TagName=\"Apt.Effect.Activation.Activate\")))";
        let both = ["Apt.Effect.Limit.AllIn", "Apt.Effect.Activation.Activate"];
        assert_eq!(tags(text), both);
        let odd = "( GameplayTags = ( ( tagname = \" Apt.Effect.Limit.AllIn\" ) ,\r\n( TagName=Apt.Effect.Activation.Activate ) ) )";
        assert_eq!(tags(odd), both);
        assert_eq!(
            tags("Apt.Effect.Limit.AllIn, Apt.Effect.Activation.Activate"),
            both
        );
        for none in [
            "(GameplayTags=)",
            "()",
            "",
            " None ",
            "( GameplayTags = ( ) )",
        ] {
            assert_eq!(tags(none), [] as [&str; 0], "{none}");
        }
    }

    #[test]
    fn every_keyword_has_its_tag() {
        for keyword in Keyword::all() {
            let (group, tag, id) = parts(keyword);
            assert_eq!(of_tag(tag), Some(keyword), "{tag}");
            assert_eq!(of_tag(&tag.to_lowercase()), Some(keyword), "{tag}");
            // By analogy: the keyword's own name.
            assert_eq!(of_tag(&format!("{ROOT}{group}.{id}")), Some(keyword));
            let name = keyword.name(Lang::En).replace([' ', '\'', '-'], "");
            assert_eq!(of_tag(&format!("{ROOT}{group}.{name}")), Some(keyword));
        }
        for strange in [
            "Apt.Effect.Limit.OncePerWeek",
            "Apt.Effect.Task.AllIn",
            "AllIn",
            "",
        ] {
            assert_eq!(of_tag(strange), None, "{strange}");
        }
    }

    #[test]
    fn the_legacy_keyword() {
        let read = |words: &[&str], lasts| {
            let mut header = Header::default();
            let mut odd = Vec::new();
            for word in words {
                header.word(word, Lang::En, &mut odd);
            }
            header.temp(lasts, &mut odd);
            header.text(Lang::En)
        };
        assert_eq!(read(&["Temp"], false), "[Activate] [Lingering] ");
        assert_eq!(read(&["Temp"], true), "[Permanent] [Lingering] ");
        assert_eq!(
            read(&["Temp", "Discard"], true),
            "[Activate] [Lingering] [Discard] "
        );
        assert_eq!(read(&["Auto", "Temp"], true), "[Auto] [Lingering] ");
        assert_eq!(read(&["Auto"], true), "[Auto] ");
    }
}
