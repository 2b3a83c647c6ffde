//! Patterns: how a wording is written down in a rule.
//!
//! | written | is |
//! | --- | --- |
//! | `word` | the word itself |
//! | `{n}`, `{n:amount}`, `{v:phrase.present}` | a place: its name, what kind of part fills it (by its name, if not said), in which mode |
//! | `{?all}` | says that the place of this name, yes or no, is yes |
//! | `[…]` | may be there or not; printed if one of its places is filled |
//! | `(…\|…)` | one of several; the first is printed |
//! | `@verb` | a verb, in the form of the mode |
//! | `~word` | a word that agrees with the noun after it |
//! | `<word` | a word that agrees with the subject before it |
//! | `#noun` | a noun, in the number of the mode or of the amount before it |
//! | `‹ ›` | printed parentheses |
//! | `⟨ ⟩` | brackets, which are only read |

use stint::vocabulary::Lang;

use super::nt::{Mode, Nt};
use super::starts::Key;
use crate::lexer::{Sym, Symbols};
use crate::lexicon::{Agreeing, Form, Noun, Verb, synonyms};

/// A part of a pattern.
#[derive(Debug)]
pub(crate) enum Elem {
    /// Words or signs that stand there as they are.
    Literal { text: String, syms: Vec<Sym> },
    /// May be there or not.
    Optional(Vec<Elem>),
    /// One of several.
    Choice(Vec<Vec<Elem>>),
    /// A place to fill.
    Place {
        name: &'static str,
        nt: Nt,
        mode: Mode,
        /// The number of the part, unless its mode is that of the sentence around it.
        key: Option<Key>,
    },
    /// Says yes.
    Flag(&'static str),
    /// A verb, with what is read for it in each form.
    Verb {
        verb: &'static Verb,
        readings: Vec<(Form, Vec<Vec<Sym>>)>,
    },
    /// A word that agrees, with the noun after it or the subject before it.
    Agree {
        word: &'static Agreeing,
        back: bool,
        readings: Vec<Vec<Sym>>,
    },
    /// A noun in both numbers.
    Noun {
        noun: &'static Noun,
        readings: Vec<Vec<Sym>>,
    },
}

/// All forms of verbs.
const FORMS: [Form; 9] = [
    Form::Imperative,
    Form::Present,
    Form::Infinitive,
    Form::Subjunctive,
    Form::About,
    Form::Gerund,
    Form::Negated,
    Form::Third,
    Form::Several,
];

/// Compiles one wording.
///
/// # Errors
/// What is wrong with it, for the test that compiles all of them.
pub(crate) fn compile(
    text: &'static str,
    lang: Lang,
    symbols: &mut Symbols,
) -> Result<Vec<Elem>, String> {
    let mut compiler = Compiler {
        rest: text,
        lang,
        symbols,
    };
    let elems = compiler.sequence()?;
    if compiler.rest.is_empty() {
        Ok(elems)
    } else {
        Err(format!("{text}: unexpected {}", compiler.rest))
    }
}

struct Compiler<'a> {
    rest: &'static str,
    lang: Lang,
    symbols: &'a mut Symbols,
}

impl Compiler<'_> {
    fn sequence(&mut self) -> Result<Vec<Elem>, String> {
        let mut elems = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            let Some(letter) = self.rest.chars().next() else {
                return Ok(elems);
            };
            match letter {
                ')' | ']' | '|' => return Ok(elems),
                '[' => {
                    self.rest = &self.rest[1..];
                    let inner = self.sequence()?;
                    self.close(']')?;
                    elems.push(Elem::Optional(inner));
                }
                '(' => {
                    self.rest = &self.rest[1..];
                    let mut options = vec![self.sequence()?];
                    while let Some(rest) = self.rest.strip_prefix('|') {
                        self.rest = rest;
                        options.push(self.sequence()?);
                    }
                    self.close(')')?;
                    elems.push(Elem::Choice(options));
                }
                '{' => elems.push(self.place()?),
                _ => elems.push(self.word()?),
            }
        }
    }

    fn close(&mut self, bracket: char) -> Result<(), String> {
        self.rest = self
            .rest
            .strip_prefix(bracket)
            .ok_or_else(|| format!("{bracket} missing before {}", self.rest))?;
        Ok(())
    }

    fn place(&mut self) -> Result<Elem, String> {
        let end = self.rest.find('}').ok_or("} missing")?;
        let inner = &self.rest[1..end];
        self.rest = &self.rest[end + 1..];
        if let Some(flag) = inner.strip_prefix('?') {
            return Ok(Elem::Flag(flag));
        }
        let (inner, mode) = match inner.split_once('.') {
            Some((inner, mode)) => (
                inner,
                Mode::find(mode).ok_or_else(|| format!("no mode {mode}"))?,
            ),
            None => (inner, Mode::Plain),
        };
        let (name, nt) = inner.split_once(':').unwrap_or((inner, inner));
        let nt = Nt::find(nt).ok_or_else(|| format!("no kind {nt}"))?;
        let key = None;
        Ok(Elem::Place {
            name,
            nt,
            mode,
            key,
        })
    }

    fn word(&mut self) -> Result<Elem, String> {
        let stop =
            |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | '|' | '{' | '}');
        let end = self.rest.find(stop).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        self.rest = &self.rest[end..];
        let lang = self.lang;
        let unknown = || format!("no word {word}");
        match (word.chars().next(), word.get(1..)) {
            (Some('@'), Some(lemma)) => {
                let verb = Verb::find(lang, lemma).ok_or_else(unknown)?;
                let readings = FORMS.map(|form| (form, self.learn_all(verb.readings(lang, form))));
                Ok(Elem::Verb {
                    verb,
                    readings: readings.into(),
                })
            }
            (Some(mark @ ('~' | '<')), Some(lemma)) => {
                let word = Agreeing::find(lang, lemma).ok_or_else(unknown)?;
                let mut forms: Vec<String> = word.forms.map(str::to_owned).into();
                forms.sort_unstable();
                forms.dedup();
                let readings = self.learn_all(forms);
                Ok(Elem::Agree {
                    word,
                    back: mark == '<',
                    readings,
                })
            }
            (Some('#'), Some(lemma)) => {
                let noun = Noun::find(lang, lemma).ok_or_else(unknown)?;
                let readings = self.learn_all(vec![noun.one.to_owned(), noun.many.to_owned()]);
                Ok(Elem::Noun { noun, readings })
            }
            _ => {
                let text = match word {
                    "‹" => "(".to_owned(),
                    "›" => ")".to_owned(),
                    "⟨" => "[".to_owned(),
                    "⟩" => "]".to_owned(),
                    other => other.to_owned(),
                };
                let others = synonyms(lang, &text);
                if !others.is_empty() {
                    let all = [text.as_str()].into_iter().chain(others.iter().copied());
                    let all = all.map(|text| {
                        let syms = self.symbols.learn(text, lang);
                        vec![Elem::Literal {
                            text: text.to_owned(),
                            syms,
                        }]
                    });
                    return Ok(Elem::Choice(all.collect()));
                }
                let syms = self.symbols.learn(&text, lang);
                if syms.is_empty() {
                    Err(unknown())
                } else {
                    Ok(Elem::Literal { text, syms })
                }
            }
        }
    }

    fn learn_all(&mut self, wordings: Vec<String>) -> Vec<Vec<Sym>> {
        wordings
            .iter()
            .map(|wording| self.symbols.learn(wording, self.lang))
            .filter(|syms| !syms.is_empty())
            .collect()
    }
}
