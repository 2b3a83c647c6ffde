//! What words refer back to: a subject that Portuguese need not say again, and "it", "ele".
//!
//! Both are found by the words before, which are the same for every way to read a sentence. Where
//! it is not clear who is meant, there is no reading: better left to the game master than done to
//! somebody else (E1.7).

use std::rc::Rc;
use std::sync::Arc;

use stint::effect::{Cards, CharacterFilter, Side, Who};
use stint::vocabulary::Lang;

use super::chart::{Chart, Reading};
use super::nt::{Mode, Nt};
use super::state::Numbers;
use super::value::Value;
use crate::lexer::Sym;
use crate::lexicon::Form;

/// Whom a part without a subject is about.
pub(super) enum Subject {
    You,
    Somebody(Who),
    Unclear,
}

/// Somebody or some cards that the text has spoken of.
#[derive(Clone, Debug)]
pub(super) struct Mention {
    what: Spoken,
    /// It is the subject of its clause, as far as the word before it tells.
    subject: bool,
    /// It stands in a condition, which does nothing to it.
    asked: bool,
}

#[derive(Clone, Debug)]
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

/// Words, compiled for one language.
#[derive(Debug, Default)]
pub(crate) struct Words {
    syms: Vec<Sym>,
    /// Those that the grammar uses nowhere else.
    unknown: Vec<&'static str>,
}

impl Words {
    fn new(words: &[&'static str], find: impl Fn(&str) -> Sym) -> Self {
        let mut set = Self::default();
        for word in words {
            match find(word) {
                0 => set.unknown.push(word),
                sym => set.syms.push(sym),
            }
        }
        set
    }
}

/// The words by which it is found what others refer back to.
#[derive(Debug, Default)]
pub(crate) struct Cues {
    asks: Words,
    pauses: Words,
    of: Words,
    is: Words,
    leads: Words,
    undone: Words,
    goes_on: Words,
    not: Words,
    level: Words,
    every: [Words; 2],
    pronouns: [Words; 4],
}

impl Cues {
    pub(crate) fn new(lang: Lang, find: impl Fn(&str) -> Sym) -> Self {
        let words = |list: &[&'static str]| Words::new(list, &find);
        Self {
            asks: words(&["se", "caso", "if", "unless", "enquanto", "while"]),
            pauses: words(&[",", ";", "."]),
            of: words(&["de", "of"]),
            is: words(IS),
            leads: words(LEADS[usize::from(lang == Lang::En)]),
            undone: words(UNDONE),
            goes_on: words(GOES_ON),
            not: words(&["nao"]),
            level: words(&["level"]),
            every: [words(&["para", "for"]), words(&["cada", "each"])],
            pronouns: [Nt::Its, Nt::ItsCard, Nt::Them, Nt::ThatCard]
                .map(|nt| words(pronouns(nt, lang))),
        }
    }

    fn pronouns(&self, nt: Nt) -> &Words {
        let at = match nt {
            Nt::Its => 0,
            Nt::ItsCard => 1,
            Nt::Them => 2,
            _ => 3,
        };
        &self.pronouns[at]
    }
}

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
        let cues = &self.grammar.cues;
        let not = usize::from(self.is_one_of(at, &cues.not));
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
        let goes_on =
            self.goes_on || (0..at).any(|at| self.is_one_of(at, &self.grammar.cues.goes_on));
        match subject(&self.mentions_before()) {
            None | Some(Subject::You) => Subject::You,
            Some(found) if goes_on => found,
            Some(_) => Subject::Unclear,
        }
    }

    /// "It", "ele", as somebody or as a card.
    pub(super) fn pronoun(&mut self, nt: Nt, at: usize) -> Vec<Reading> {
        if !self.is_one_of(at, self.grammar.cues.pronouns(nt)) {
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
                names: Numbers::default(),
            }];
        }
        let is_third = |mention: &Mention| !matches!(mention.what, Spoken::Who(Who::You));
        let mut mentions = self.mentions(at).to_vec();
        mentions.retain(is_third);
        if mentions.is_empty() {
            mentions = self.mentions_before().to_vec();
            mentions.retain(is_third);
        }
        let card = matches!(nt, Nt::ThatCard | Nt::ItsCard);
        // "It loses 1 LIFE": no card does that.
        let acts = match nt {
            Nt::Them => self.is_third_person(at + 1),
            // Nor has it anything but a level.
            Nt::Its => !self.is_one_of(at + 1, &self.grammar.cues.level),
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
            names: Numbers::default(),
        });
        self.furthest = self.furthest.max(at + usize::from(reading.is_some()));
        reading.into_iter().collect()
    }

    /// Whom and what the sentences before speak of.
    fn mentions_before(&mut self) -> Rc<[Mention]> {
        if self.before.is_empty() {
            return Rc::new([]);
        }
        if let Some(known) = &self.mentions_before {
            return Rc::clone(known);
        }
        let tokens = std::mem::take(&mut self.before);
        let mut before = Chart::new(self.grammar, self.text, &tokens, self.known);
        let mentions = before.mentions(tokens.len());
        self.before = tokens;
        self.mentions_before = Some(Rc::clone(&mentions));
        mentions
    }

    /// Whom and what the words before a token speak of, in their order; what belongs to another
    /// mention is none of its own.
    fn mentions(&mut self, until: usize) -> Rc<[Mention]> {
        if let Some(known) = self.mentions.get(until).cloned().flatten() {
            return known;
        }
        let unfinished = self.unfinished;
        let found: Rc<[Mention]> = self.find_mentions(until).into();
        // What hung on a part that is being read may yet be found otherwise.
        if self.unfinished == unfinished {
            if self.mentions.len() <= until {
                self.mentions.resize(until + 1, None);
            }
            self.mentions[until] = Some(Rc::clone(&found));
        }
        found
    }

    fn find_mentions(&mut self, until: usize) -> Vec<Mention> {
        let cues = &self.grammar.cues;
        let mut found = Vec::new();
        let (mut at, mut asked) = (0, false);
        while at < until {
            asked |= self.is_one_of(at, &cues.asks);
            asked &= !self.is_one_of(at, &cues.pauses);
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
            let of = before.is_some_and(|before| self.is_one_of(before, &cues.of));
            // "Of your team" says which characters, and names nobody.
            // "Is a HUMAN" names nobody either.
            let is = before.is_some_and(|before| self.is_one_of(before, &cues.is));
            let names = !(is || of && matches!(&what, Spoken::Who(who) if is_team(who)));
            if names {
                found.push(Mention {
                    what,
                    subject: before.is_none_or(|before| self.is_one_of(before, &cues.leads)),
                    asked: asked || self.is_one_of(end, &cues.undone),
                });
            }
            at = end;
        }
        found
    }

    /// Whether "for each" stands here.
    pub(super) fn is_each(&self, at: usize) -> bool {
        {
            let [every, each] = &self.grammar.cues.every;
            self.is_one_of(at, every) && self.is_one_of(at + 1, each)
        }
    }

    pub(super) fn is_sign(&self, at: usize, sign: &str) -> bool {
        let token = self.tokens.get(at);
        token.is_some_and(|token| token.span.of(self.text) == sign)
    }

    fn is_one_of(&self, at: usize, words: &Words) -> bool {
        let Some(token) = self.tokens.get(at) else {
            return false;
        };
        if token.sym != 0 {
            return words.syms.contains(&token.sym);
        }
        let unknown = !words.unknown.is_empty();
        unknown && words.unknown.contains(&token.span.of(self.text))
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
