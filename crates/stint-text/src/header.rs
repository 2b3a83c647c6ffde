//! The keywords of an effect: `[Activate] [Once per Stint] …` (E1.3, E2–E6).

use stint::effect::Effect;
use stint::names::fold;
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Timing};

use crate::diagnostic::{Diagnostic, Fix, Message};
use crate::distance::nearest;
use crate::span::Span;

/// One keyword, of whichever group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Keyword {
    /// How it is activated (E2).
    Activation(Activation),
    /// When (E3).
    Timing(Timing),
    /// With what limits (E4).
    Limit(Limit),
    /// From where (E5).
    Scope(Scope),
    /// What is done with the card (E6).
    Task(Task),
}

impl Keyword {
    /// All keywords, in the printed order of their groups.
    pub fn all() -> impl Iterator<Item = Self> {
        let activations = Activation::ALL.iter().copied().map(Self::Activation);
        activations
            .chain(Timing::ALL.iter().copied().map(Self::Timing))
            .chain(Limit::ALL.iter().copied().map(Self::Limit))
            .chain(Scope::ALL.iter().copied().map(Self::Scope))
            .chain(Task::ALL.iter().copied().map(Self::Task))
    }

    /// Its name in a language, as it is printed between brackets.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Activation(word) => word.name(lang),
            Self::Timing(word) => word.name(lang),
            Self::Limit(word) => word.name(lang),
            Self::Scope(word) => word.name(lang),
            Self::Task(word) => word.name(lang),
        }
    }

    /// Whether only older cards have it (`keywords.tsv`, edition).
    #[must_use]
    pub const fn is_legacy(self) -> bool {
        matches!(
            self,
            Self::Activation(Activation::Temp)
                | Self::Timing(Timing::StartOfRound | Timing::EndOfRound)
                | Self::Limit(Limit::OncePerTurn | Limit::OncePerRound)
        )
    }

    /// The keyword of this name, whatever its case and accents.
    ///
    /// ```
    /// use stint::vocabulary::{Lang, Timing};
    /// use stint_text::Keyword;
    /// assert_eq!(
    ///     Keyword::find("fase de recomposicao", Lang::Pt),
    ///     Some(Keyword::Timing(Timing::ResetPhase))
    /// );
    /// ```
    #[must_use]
    pub fn find(name: &str, lang: Lang) -> Option<Self> {
        // Longer than any keyword: not worth folding.
        if name.len() > 120 {
            return None;
        }
        let key = squeeze(name);
        Self::all().find(|keyword| squeeze(keyword.name(lang)) == key)
    }

    /// The place of its group in the printed order (E1.3).
    const fn group(self) -> u8 {
        match self {
            Self::Activation(_) => 0,
            Self::Timing(_) => 1,
            Self::Limit(_) => 2,
            Self::Scope(_) => 3,
            Self::Task(_) => 4,
        }
    }
}

/// A name as it is compared: folded, with single spaces for spaces and hyphens, one apostrophe.
fn squeeze(name: &str) -> String {
    let folded = fold(name).replace(['-', '\u{2010}', '\u{2011}'], " ");
    let plain = folded.replace(['\u{2019}', '\u{2018}', '`', '\u{b4}'], "'");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the keywords of a text come to.
#[derive(Debug, Default)]
pub(crate) struct Header {
    keywords: Vec<(Keyword, Span)>,
    unknown: bool,
}

impl Header {
    /// Reads one keyword, `span` being the words between the brackets.
    pub(crate) fn read(
        &mut self,
        text: &str,
        span: Span,
        lang: Lang,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Keyword> {
        let word = span.of(text);
        let other = match lang {
            Lang::Pt => Lang::En,
            Lang::En => Lang::Pt,
        };
        let keyword = Keyword::find(word, lang).or_else(|| {
            let keyword = Keyword::find(word, other)?;
            let name = keyword.name(lang);
            let fix = Fix::new(span, name.to_owned());
            diagnostics.push(Diagnostic::warning(span, Message::OtherLanguage(name)).with(fix));
            Some(keyword)
        });
        let Some(keyword) = keyword else {
            self.unknown = true;
            let near = nearest(word, Keyword::all().map(|keyword| keyword.name(lang)));
            let message = Message::UnknownKeyword(shorten(word), near);
            let mut diagnostic = Diagnostic::error(span, message);
            if let Some(name) = near {
                diagnostic = diagnostic.with(Fix::new(span, name.to_owned()));
            }
            diagnostics.push(diagnostic);
            return None;
        };
        if keyword.is_legacy() {
            let message = Message::LegacyKeyword(keyword.name(lang));
            diagnostics.push(Diagnostic::warning(span, message));
        }
        if let Some((before, _)) = self.keywords.last()
            && before.group() > keyword.group()
        {
            let message = Message::KeywordOrder(keyword.name(lang), before.name(lang));
            diagnostics.push(Diagnostic::warning(span, message));
        }
        if self.keywords.iter().any(|(known, _)| *known == keyword)
            && !matches!(keyword, Keyword::Activation(_) | Keyword::Task(_))
        {
            let message = Message::RepeatedKeyword(keyword.name(lang));
            diagnostics.push(Diagnostic::warning(span, message));
        }
        self.keywords.push((keyword, span));
        Some(keyword)
    }

    /// The effect that the keywords make, without requirements and body; `None` where they do
    /// not make one (E2.1, E6.1).
    pub(crate) fn effect(&self, at: Span, diagnostics: &mut Vec<Diagnostic>) -> Option<Effect> {
        let mut activation = None;
        let mut task = None;
        let mut sound = !self.unknown;
        let mut effect = Effect::new(Activation::Activate);
        for (keyword, span) in &self.keywords {
            match *keyword {
                Keyword::Activation(word) => {
                    if activation.replace(word).is_some() {
                        sound = false;
                        diagnostics.push(Diagnostic::error(*span, Message::TwoActivations));
                    }
                }
                Keyword::Task(word) => {
                    if task.replace(word).is_some() {
                        sound = false;
                        diagnostics.push(Diagnostic::error(*span, Message::TwoTasks));
                    }
                }
                Keyword::Timing(word) => effect.timings.push(word),
                Keyword::Limit(word) => effect.limits.push(word),
                Keyword::Scope(word) => effect.scopes.push(word),
            }
        }
        // An unknown keyword may be the activation misspelt: one complaint is enough then.
        if activation.is_none() && !self.unknown {
            diagnostics.push(Diagnostic::error(at, Message::NoActivation));
        }
        effect.activation = activation?;
        effect.task = task;
        effect.normalise();
        sound.then_some(effect)
    }
}

/// The first words of something that may be long.
fn shorten(word: &str) -> String {
    match word.char_indices().nth(60) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}
