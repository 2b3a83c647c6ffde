//! What words refer back to: a subject that Portuguese need not say again, and "it", "ele".
//!
//! Both are found by the words before, which are the same for every way to read a sentence. Where
//! it is not clear who is meant, there is no reading: better left to the game master than done to
//! somebody else (E1.7).

use std::sync::Arc;

use stint::effect::{Cards, CharacterFilter, Side, Who};
use stint::vocabulary::Lang;

use super::chart::{Chart, Reading};
use super::nt::{Mode, Nt};
use super::value::Value;
use crate::lexicon::Form;

/// Whom a part without a subject is about.
pub(super) enum Subject {
    You,
    Somebody(Who),
    Unclear,
}

/// Somebody or some cards that the text has spoken of.
struct Mention {
    what: Spoken,
    /// It is the subject of its clause, as far as the word before it tells.
    subject: bool,
    /// It stands in a condition, which does nothing to it.
    asked: bool,
}

enum Spoken {
    Who(Who),
    Cards(Cards),
}

/// What stands before the subject of a clause.
const LEADS: [&[&str]; 2] = [
    &[
        ",", ";", ":", ".", "●", "e", "ou", "se", "caso", "que", "enquanto", "quando", "entao",
        "depois", "senao",
    ],
    &[
        ",",
        ";",
        ":",
        ".",
        "●",
        "and",
        "or",
        "if",
        "unless",
        "that",
        "while",
        "when",
        "then",
        "otherwise",
    ],
];

/// Words that go on with what the sentence before is about.
const GOES_ON: &[&str] = &[
    "fizer",
    "senao",
    "contrario",
    "sucedido",
    "malsucedido",
    "sucesso",
    "falha",
    "fracasso",
    "falhar",
    "passar",
];

/// What somebody does who is not changed by it: chooses, may, checks.
const UNDONE: &[&str] = &[
    "escolhe", "escolhem", "pode", "podem", "faz", "fazem", "chooses", "choose", "may", "can",
    "makes", "make",
];

/// Forms of "to be" after which somebody is not named but described.
const IS: &[&str] = &["for", "forem", "seja", "sejam", "is", "are", "not"];

fn is_team(who: &Who) -> bool {
    matches!(who, Who::All(filter) if *filter == CharacterFilter { side: Side::Team, ..CharacterFilter::default() })
}

/// The words that refer back as a part of this kind.
pub(super) const fn pronouns(nt: Nt, lang: Lang) -> &'static [&'static str] {
    match (nt, lang) {
        (Nt::Its, Lang::En) => &["its", "their", "his", "her"],
        (Nt::Its, Lang::Pt) => &["proprio", "propria"],
        (Nt::ItsCard, Lang::En) => &["its", "their"],
        (Nt::ItsCard, Lang::Pt) => &[],
        (Nt::Them, Lang::En) => &["he", "she", "it", "they", "him", "her", "them"],
        (_, Lang::En) => &["it", "them"],
        (_, Lang::Pt) => &["ele", "ela", "eles", "elas"],
    }
}

impl Chart<'_> {
    /// Whether a word is a verb as only a third person has it: "perde", but not "perca".
    pub(super) fn is_third_person(&self, at: usize) -> bool {
        // "Cura ÷ 2" is the noun.
        let is_noun = ["÷", "×", "➜"]
            .iter()
            .any(|sign| self.is_sign(at + 1, sign));
        let token = self.tokens.get(at).filter(|_| !is_noun);
        token.is_some_and(|token| self.grammar.third_person.binary_search(&token.sym).is_ok())
    }

    /// The subject of what begins here, where its verb is one that somebody else must be the
    /// subject of: "loses", "cannot".
    pub(super) fn goes_on_about(&mut self, at: usize) -> Option<Subject> {
        // English says "it".
        if self.grammar.lang == Lang::En {
            return None;
        }
        let not = usize::from(self.is_one_of(at, &["nao"]));
        self.is_third_person(at + not)
            .then(|| self.subject_before(at))
    }

    /// Whom a part that begins here is about if it names nobody.
    pub(super) fn subject_before(&mut self, at: usize) -> Subject {
        let mentions = self.mentions(at);
        let subject = |mentions: &[Mention]| {
            let mut subjects = mentions.iter().rev().filter(|mention| mention.subject);
            subjects.find_map(|mention| match &mention.what {
                Spoken::Who(Who::You) => Some(Subject::You),
                // Of several any could be meant again: which one, no word tells.
                Spoken::Who(Who::Any(_)) => Some(Subject::Unclear),
                Spoken::Who(who) => Some(Subject::Somebody(who.clone())),
                Spoken::Cards(_) => None,
            })
        };
        if let Some(found) = subject(&mentions) {
            return found;
        }
        let spoken_of =
            |mention: &Mention| matches!(&mention.what, Spoken::Who(who) if *who != Who::You);
        if mentions.iter().any(spoken_of) {
            return Subject::Unclear;
        }
        let goes_on = self.goes_on || (0..at).any(|at| self.is_one_of(at, GOES_ON));
        match subject(&self.mentions_before()) {
            None | Some(Subject::You) => Subject::You,
            Some(found) if goes_on => found,
            Some(_) => Subject::Unclear,
        }
    }

    /// "It", "ele", as somebody or as a card.
    pub(super) fn pronoun(&mut self, nt: Nt, at: usize) -> Vec<Reading> {
        if !self.is_one_of(at, pronouns(nt, self.grammar.lang)) {
            return Vec::new();
        }
        if nt == Nt::Its && self.grammar.lang == Lang::Pt {
            // "Própria" goes with the subject.
            let who = match self.subject_before(at) {
                Subject::You => Who::You,
                // Of several each has its own, and an amount is one.
                Subject::Somebody(Who::All(_) | Who::Targets(..)) | Subject::Unclear => {
                    return Vec::new();
                }
                Subject::Somebody(who) => who,
            };
            return vec![Reading {
                end: at + 1,
                value: Arc::new(Value::Who(who)),
                names: Vec::new(),
            }];
        }
        let mut mentions = self.mentions(at);
        let is_third = |mention: &Mention| !matches!(mention.what, Spoken::Who(Who::You));
        mentions.retain(is_third);
        if mentions.is_empty() {
            mentions = self.mentions_before();
            mentions.retain(is_third);
        }
        let card = matches!(nt, Nt::ThatCard | Nt::ItsCard);
        // "It loses 1 LIFE": no card does that.
        let acts = match nt {
            Nt::Them => self.is_third_person(at + 1),
            // Nor has it anything but a level.
            Nt::Its => !self.is_one_of(at + 1, &["level"]),
            _ => false,
        };
        if acts && mentions.iter().any(|it| matches!(it.what, Spoken::Who(_))) {
            mentions.retain(|it| matches!(it.what, Spoken::Who(_)));
        }
        let value = match mentions.pop() {
            None => (!card).then_some(Value::Who(Who::That)),
            Some(mention) => match mention.what {
                Spoken::Who(_) if card => None,
                Spoken::Who(Who::Any(_)) if mention.asked => None,
                Spoken::Who(Who::All(_) | Who::Targets(..)) if nt == Nt::Its => None,
                Spoken::Who(Who::Any(_)) => Some(Value::Who(Who::That)),
                Spoken::Who(Who::Targets(..)) => Some(Value::Who(Who::Target)),
                Spoken::Who(who) => Some(Value::Who(who)),
                Spoken::Cards(_) if card => Some(Value::Cards(Cards::That)),
                // "A card of the target … it loses": of the two only one can lose anything.
                Spoken::Cards(cards) => {
                    let theirs = matches!(
                        &cards,
                        Cards::Some(_, _, from) | Cards::Top(_, from) if *from.of != Who::You
                    );
                    theirs.then_some(Value::Who(Who::That))
                }
            },
        };
        let reading = value.map(|value| Reading {
            end: at + 1,
            value: Arc::new(value),
            names: Vec::new(),
        });
        self.furthest = self.furthest.max(at + usize::from(reading.is_some()));
        reading.into_iter().collect()
    }

    /// Whom and what the sentences before speak of.
    fn mentions_before(&mut self) -> Vec<Mention> {
        if self.before.is_empty() {
            return Vec::new();
        }
        let tokens = std::mem::take(&mut self.before);
        let mut before = Chart::new(self.grammar, self.text, &tokens, self.known);
        let mentions = before.mentions(tokens.len());
        self.before = tokens;
        mentions
    }

    /// Whom and what the words before a token speak of, in their order; what belongs to another
    /// mention is none of its own.
    fn mentions(&mut self, until: usize) -> Vec<Mention> {
        let lang = usize::from(self.grammar.lang == Lang::En);
        let mut found = Vec::new();
        let (mut at, mut asked) = (0, false);
        while at < until {
            asked |= self.is_one_of(at, &["se", "caso", "if", "unless", "enquanto", "while"]);
            asked &= !self.is_one_of(at, &[",", ";", "."]);
            let mut longest: Option<(usize, Spoken)> = None;
            for nt in [Nt::Who, Nt::Cards] {
                for reading in self.read(nt, Mode::Plain, at).iter() {
                    let what = match &*reading.value {
                        Value::Who(who) => Spoken::Who(who.clone()),
                        // "It" and the like say nothing new.
                        Value::Cards(Cards::That) if reading.end == at + 1 => continue,
                        Value::Cards(Cards::All(..)) => continue,
                        Value::Cards(cards) => Spoken::Cards(cards.clone()),
                        _ => continue,
                    };
                    if reading.end <= until
                        && longest.as_ref().is_none_or(|(end, _)| reading.end > *end)
                    {
                        longest = Some((reading.end, what));
                    }
                }
            }
            let Some((end, what)) = longest else {
                at += 1;
                continue;
            };
            let before = at.checked_sub(1);
            let of = before.is_some_and(|before| self.is_one_of(before, &["de", "of"]));
            // "Of your team" says which characters, and names nobody.
            // "Is a HUMAN" names nobody either.
            let is = before.is_some_and(|before| self.is_one_of(before, IS));
            let names = !(is || of && matches!(&what, Spoken::Who(who) if is_team(who)));
            if names {
                found.push(Mention {
                    what,
                    subject: before.is_none_or(|before| self.is_one_of(before, LEADS[lang])),
                    asked: asked || self.is_one_of(end, UNDONE),
                });
            }
            at = end;
        }
        found
    }

    /// Whether "for each" stands here.
    pub(super) fn is_each(&self, at: usize) -> bool {
        self.is_one_of(at, &["para", "for"]) && self.is_one_of(at + 1, &["cada", "each"])
    }

    pub(super) fn is_sign(&self, at: usize, sign: &str) -> bool {
        let token = self.tokens.get(at);
        token.is_some_and(|token| token.span.of(self.text) == sign)
    }

    fn is_one_of(&self, at: usize, words: &[&str]) -> bool {
        let Some(token) = self.tokens.get(at) else {
            return false;
        };
        let written = token.span.of(self.text);
        words.iter().any(|word| {
            *word == written || (token.sym != 0 && self.grammar.symbols.find(word) == token.sym)
        })
    }
}

/// Words that a third person alone has as forms of a verb, by their numbers, in order.
pub(super) fn third_person(lang: Lang, find: impl Fn(&str) -> u32) -> Vec<u32> {
    let verbs = crate::lexicon::VERBS[usize::from(lang == Lang::En)];
    let words = |form: Form| {
        let all = verbs.iter().flat_map(move |verb| verb.own(lang, form));
        // "Se move" begins with a word of many uses.
        all.filter(|word| !word.contains(' '))
    };
    let commands: Vec<String> = words(Form::Imperative).collect();
    let thirds = words(Form::Third).chain(words(Form::Several));
    // English says its subjects, but for "and may …", "and must …".
    let must = match lang {
        Lang::Pt => ["deve", "devem", "pode"],
        Lang::En => ["may", "must", "cannot"],
    };
    let must = must.map(str::to_owned);
    // Cards are, have and cost as well; "esta" is "this" oftener than "está".
    let also = ["is", "has", "costs", "esta", "está"];
    let mut found: Vec<u32> = thirds
        .chain(must)
        .filter(|word| !commands.contains(word) && !also.contains(&word.as_str()))
        .map(|word| find(&word))
        .filter(|sym| *sym != 0)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}
