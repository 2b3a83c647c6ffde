//! The keywords of an effect: `[Activate] [Once per Stint] …` (E1.3, E2–E6).

use std::collections::HashMap;
use std::sync::LazyLock;

use stint::effect::Effect;
use stint::names::fold;
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Timing};

use crate::diagnostic::{Diagnostic, Fix, Message};
use crate::distance::{Nearest, nearest};
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

    /// Its identifier (docs/keywords.md).
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Activation(word) => word.id(),
            Self::Timing(word) => word.id(),
            Self::Limit(word) => word.id(),
            Self::Scope(word) => word.id(),
            Self::Task(word) => word.id(),
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
        static KEYS: LazyLock<[HashMap<String, Keyword>; 2]> = LazyLock::new(|| {
            [Lang::Pt, Lang::En].map(|lang| {
                // As they are printed too: most texts are, and then nothing need be folded.
                let keys = Keyword::all().flat_map(|keyword| {
                    let name = keyword.name(lang);
                    [(squeeze(name), keyword), (name.to_owned(), keyword)]
                });
                keys.collect()
            })
        });
        // Longer than any keyword: not worth folding.
        if name.len() > 120 {
            return None;
        }
        let [pt, en] = &*KEYS;
        let keys = match lang {
            Lang::Pt => pt,
            Lang::En => en,
        };
        let found = keys.get(name).or_else(|| keys.get(&squeeze(name)));
        found.copied()
    }

    /// The rule that says what it means.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Activation(word) => match word {
                Activation::Activate => "E2.2",
                Activation::Auto => "E2.4",
                Activation::Permanent => "E2.5",
                Activation::Temp => "E4.8",
            },
            Self::Timing(word) => timing_rule(word),
            Self::Limit(word) => match word {
                Limit::YourTurnOnly => "E4.2",
                Limit::OncePerStint
                | Limit::OncePerBattle
                | Limit::OncePerTurn
                | Limit::OncePerRound => "E4.3",
                Limit::AllIn => "E4.5",
                Limit::NoResponse => "E4.6",
                Limit::NoNegation => "E4.7",
                Limit::Lingering => "E4.8",
            },
            Self::Scope(word) => match word {
                Scope::FromAnywhere => "E5.4",
                Scope::FromTeamMember => "E5.5",
                Scope::FromTable
                | Scope::FromHand
                | Scope::FromDiscardPile
                | Scope::FromAttachment => "E5.3",
            },
            Self::Task(word) => match word {
                Task::Register => "E6.4",
                _ => "E6.2",
            },
        }
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

/// The rule that says when a timing is.
const fn timing_rule(timing: Timing) -> &'static str {
    match timing {
        Timing::OnPlay => "E3.2",
        Timing::OnExit => "E3.3",
        Timing::OnObtain => "E3.4",
        Timing::OnReveal | Timing::OnConceal => "E3.5",
        Timing::OnExhaust | Timing::OnRecover => "E3.6",
        Timing::OnDiscard | Timing::OnBury | Timing::OnBanish => "E3.7",
        Timing::WhenChecking | Timing::WhenRolling => "E3.8",
        Timing::WhenAttacking | Timing::WhenAttacked => "E3.9",
        Timing::WhenSelected => "E3.10",
        Timing::StartOfBattle | Timing::EndOfBattle | Timing::ResetPhase => "E3.11",
        Timing::StartOfRound | Timing::EndOfRound => "E3.14",
        _ => "E3.12",
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
            let message = Message::UnknownKeyword(shorten(word), near.map(|near| near.word));
            let mut diagnostic = Diagnostic::error(span, message);
            if let Some(Nearest { word, far, alone }) = near {
                // Two letters at most, and no other keyword as near: it can only be this one.
                let fix = if alone && far <= 2 {
                    Fix::new(span, word.to_owned())
                } else {
                    Fix::proposal(span, word.to_owned())
                };
                diagnostic = diagnostic.with(fix);
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
            let mut whole = brackets(text, span);
            let behind = text.get(whole.end..).unwrap_or_default();
            whole.end += behind.len() - behind.trim_start_matches([' ', '\t']).len();
            let fix = Fix::new(whole, String::new());
            diagnostics.push(Diagnostic::warning(span, message).with(fix));
        }
        self.keywords.push((keyword, span));
        Some(keyword)
    }

    /// Where keywords are out of the printed order, and nothing stands between them: the fix that
    /// puts all of them in order.
    pub(crate) fn offer_order(&self, text: &str, diagnostics: &mut [Diagnostic]) {
        let out_of_order = |one: &&mut Diagnostic| matches!(one.message, Message::KeywordOrder(..));
        let Some(diagnostic) = diagnostics.iter_mut().find(out_of_order) else {
            return;
        };
        let [(_, first), .., (_, last)] = self.keywords[..] else {
            return;
        };
        let whole = Span::new(brackets(text, first).start, brackets(text, last).end);
        let mut sorted = self.keywords.clone();
        sorted.sort_by_key(|(keyword, _)| keyword.group());
        let words = |keywords: &[(Keyword, Span)]| {
            let words = keywords
                .iter()
                .map(|(_, span)| format!("[{}]", span.of(text)));
            words.collect::<Vec<_>>().join(" ")
        };
        let squeezed = |words: &str| words.split_whitespace().collect::<String>();
        if squeezed(&words(&self.keywords)) == squeezed(whole.of(text)) {
            diagnostic.fix = Some(Fix::new(whole, words(&sorted)));
        }
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

/// The place of a keyword with its brackets.
fn brackets(text: &str, span: Span) -> Span {
    let before = text.get(..span.start).and_then(|lead| lead.rfind('['));
    let behind = text.get(span.end..).and_then(|tail| tail.find(']'));
    Span::new(
        before.unwrap_or(span.start),
        behind.map_or(span.end, |at| span.end + at + 1),
    )
}

/// The first words of something that may be long.
fn shorten(word: &str) -> String {
    match word.char_indices().nth(60) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}
