//! A rule of the grammar: one meaning, its wordings in both languages.

use std::fmt;

use stint::vocabulary::Lang;

use super::nt::Nt;
use super::value::{Args, Value};

/// One meaning with its wordings. The first wording of a language is its normal form; the others
/// are read as well.
pub(crate) struct Rule {
    /// What kind of part it is.
    pub(crate) nt: Nt,
    /// Its wordings in Portuguese.
    pub(crate) pt: &'static [&'static str],
    /// Its wordings in English.
    pub(crate) en: &'static [&'static str],
    /// What the filled places mean; nothing if they do not fit.
    pub(crate) build: fn(&Args) -> Option<Value>,
    /// What fills the places for a meaning; nothing if the rule does not say it.
    pub(crate) take: fn(&Value) -> Option<Args>,
    /// Where it stands among all rules.
    pub(crate) number: usize,
    /// Which sentences it makes.
    pub(crate) voice: Voice,
}

/// Which sentences a rule with a subject makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    /// "Discard a card", "the target discards a card".
    Both,
    /// Only with its subject: "you cannot be healed".
    Said,
    /// Only without: "+2 STR".
    Bare,
}

impl Rule {
    /// The wordings in a language.
    pub(crate) const fn wordings(&self, lang: Lang) -> &'static [&'static str] {
        match lang {
            Lang::Pt => self.pt,
            Lang::En => self.en,
        }
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.nt, self.en.first())
    }
}

/// A rule whose meaning is one variant of an enumeration, each field filling the place of its
/// name.
macro_rules! says {
    ($nt:expr, $kind:ident($($path:ident)::+ $(($($field:ident),*))?), $pt:expr, $en:expr $(, $voice:expr)?) => {
        $crate::grammar::Rule {
            nt: $nt,
            pt: &$pt,
            en: &$en,
            build: |_args| Some($crate::grammar::Value::$kind($($path)::+ $(($(_args.get(stringify!($field))?),*))?)),
            #[allow(irrefutable_let_patterns, reason = "some kinds have one variant")]
            take: |value| {
                if let $crate::grammar::Value::$kind($($path)::+ $(($($field),*))?) = value {
                    Some($crate::grammar::Args::default()$($(.with(stringify!($field), $field))*)?)
                } else {
                    None
                }
            },
            number: 0,
            voice: $crate::rules::voice([$($voice)?]),
        }
    };
}

/// A rule whose meaning is worked out.
macro_rules! means {
    ($nt:expr, $pt:expr, $en:expr, $build:expr, $take:expr $(, $voice:expr)?) => {
        $crate::grammar::Rule {
            nt: $nt,
            pt: &$pt,
            en: &$en,
            build: $build,
            take: $take,
            number: 0,
            voice: $crate::rules::voice([$($voice)?]),
        }
    };
}

/// A rule that is only read: other words for what another rule prints.
macro_rules! reads {
    ($nt:expr, $pt:expr, $en:expr, $build:expr $(, $voice:expr)?) => {
        $crate::grammar::Rule {
            nt: $nt,
            pt: &$pt,
            en: &$en,
            build: $build,
            take: |_| None,
            number: 0,
            voice: $crate::rules::voice([$($voice)?]),
        }
    };
}

pub(crate) use {means, reads, says};
