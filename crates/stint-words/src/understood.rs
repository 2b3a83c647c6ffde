//! A text that somebody entered: in which language it is, and what is understood of it.

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{Message, Parsed, Severity, Span, lint, parse};

/// A text with what is understood of it.
pub struct Understood {
    /// The text as it was read: with a keyword before it, where it had none.
    pub text: String,
    /// How many bytes of it were put before what was entered.
    pub lead: usize,
    /// Its language.
    pub lang: Lang,
    /// What was read, with what the linter says in its diagnostics.
    pub parsed: Parsed,
}

impl Understood {
    /// Reads a text in a language; sentences without keywords are read as the body of an effect.
    pub fn read(entered: &str, lang: Lang, names: &mut Names) -> Self {
        let parsed = parse(entered, lang, names);
        let bare = entered.trim_start();
        let keywords = bare.starts_with('[');
        let (text, lead, mut parsed) = if parsed.effect.is_none() && !keywords {
            let keyword = match lang {
                Lang::Pt => "[Ativar] ",
                Lang::En => "[Activate] ",
            };
            let text = format!("{keyword}{entered}");
            let mut read = parse(&text, lang, names);
            read.tree.retain(|node| node.span.start >= keyword.len());
            let missing = parsed.diagnostics.into_iter();
            let missing = missing.filter(|one| one.message == Message::NoActivation);
            read.diagnostics.extend(missing.map(|mut one| {
                one.span = Span::new(keyword.len(), text.len());
                one
            }));
            (text, keyword.len(), read)
        } else {
            (entered.to_owned(), 0, parsed)
        };
        parsed.diagnostics.extend(lint(&text, &parsed));
        parsed.diagnostics.sort_by_key(|one| one.span);
        Self {
            text,
            lead,
            lang,
            parsed,
        }
    }

    /// Where misspelt keywords leave no effect: the text with those that must be meant, so that the
    /// rest can be explained; what is wrong with them stays told.
    pub fn with_keywords_meant(self, names: &mut Names) -> Self {
        if self.parsed.effect.is_some() || self.lead > 0 {
            return self;
        }
        let mut text = self.text.clone();
        let mut misspelt = Vec::new();
        // From the end, so that the places before stay as they are.
        for found in self.parsed.diagnostics.iter().rev() {
            let unknown = matches!(found.message, Message::UnknownKeyword(_, Some(_)));
            let Some(fix) = found.fix.as_ref().filter(|_| unknown) else {
                continue;
            };
            let (start, end) = (fix.span.start, fix.span.end);
            if text.get(start..end).is_none() {
                return self;
            }
            text.replace_range(start..end, &fix.replacement);
            let grown = |at: usize| at + fix.replacement.len() - (end - start).min(at);
            misspelt
                .iter_mut()
                .for_each(|one: &mut stint_text::Diagnostic| {
                    one.span = Span::new(grown(one.span.start), grown(one.span.end));
                });
            misspelt.push(stint_text::Diagnostic {
                span: Span::new(start, start + fix.replacement.len()),
                fix: None,
                ..found.clone()
            });
        }
        let mut read = Self::read(&text, self.lang, names);
        if misspelt.is_empty() || read.parsed.effect.is_none() {
            return self;
        }
        read.parsed.diagnostics.extend(misspelt);
        read.parsed.diagnostics.sort_by_key(|one| one.span);
        read
    }

    /// Reads a text in the language of which more is understood; in `likely` if that is the same.
    pub fn guess(entered: &str, likely: Lang, names: &Names) -> Self {
        let (mut here, mut there) = (names.clone(), names.clone());
        let one = Self::read(entered, likely, &mut here);
        let two = Self::read(entered, other(likely), &mut there);
        if two.trouble() < one.trouble() {
            two
        } else {
            one
        }
    }

    /// How much is not understood: less is better.
    fn trouble(&self) -> (usize, usize) {
        let weight = |message: &Message| match message {
            Message::OtherLanguage(_) | Message::UnknownKeyword(_, Some(_)) => 1,
            Message::UnknownKeyword(_, None) => 2,
            _ => 0,
        };
        let found = self.parsed.diagnostics.iter();
        let foreign: usize = found.map(|one| weight(&one.message)).sum();
        let manual: usize = if self.parsed.effect.is_some() {
            let manual = self.parsed.manual.iter();
            manual.map(|span| 1 + span.end - span.start).sum()
        } else {
            // Its keywords make no effect: what is behind them tells the language all the same.
            let mut behind = self.text.rsplit([']', '】', '>']);
            let body = behind.next().unwrap_or_default();
            let keyword = match self.lang {
                Lang::Pt => "[Ativar]",
                Lang::En => "[Activate]",
            };
            let text = format!("{keyword} {body}");
            let read = parse(&text, self.lang, &mut Names::default());
            read.manual
                .iter()
                .map(|span| 1 + span.end - span.start)
                .sum()
        };
        (foreign + usize::from(manual > 0), manual)
    }

    /// Whether something is so wrong that there is no effect.
    pub fn is_broken(&self) -> bool {
        let errors = &self.parsed.diagnostics;
        let error = |one: &stint_text::Diagnostic| {
            // A sentence by itself was read as one: that it is no whole effect is known.
            one.severity == Severity::Error && one.message != Message::NoActivation
        };
        self.parsed.effect.is_none() || errors.iter().any(error)
    }
}

/// The other language.
pub const fn other(lang: Lang) -> Lang {
    match lang {
        Lang::Pt => Lang::En,
        Lang::En => Lang::Pt,
    }
}
