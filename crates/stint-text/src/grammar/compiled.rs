//! The grammar of one language, compiled from all rules once.

use std::collections::HashMap;
use std::sync::LazyLock;

use stint::vocabulary::Lang;

use super::nt::{Mode, Nt};
use super::pattern::{Elem, compile};
use super::reference::Cues;
use super::rule::Rule;
use super::starts::{Starts, number};
use super::value::Value;
use crate::lexer::{Sym, Symbols};
use crate::lexicon::{FILLERS, Term, Terms, terms};
use crate::rules::all_rules;

/// A term with what is read for it.
#[derive(Debug)]
pub(crate) struct CompiledTerm {
    pub(crate) term: Term,
    readings: Vec<Vec<Sym>>,
}

impl CompiledTerm {
    /// What is read for it, in the singular or the plural where the number matters.
    pub(crate) fn readings(&self, mode: Mode) -> impl Iterator<Item = &Vec<Sym>> {
        let skipped = match mode {
            Mode::One => Some(1),
            Mode::Many => Some(0),
            _ => None,
        };
        let differ = self.term.one != self.term.many;
        let all = self.readings.iter().enumerate();
        all.filter(move |(at, _)| !differ || Some(*at) != skipped)
            .map(|(_, syms)| syms)
    }
}

/// One language: its words and its rules.
#[derive(Debug)]
pub(crate) struct Grammar {
    pub(crate) lang: Lang,
    pub(crate) symbols: Symbols,
    /// The wordings of each rule, by the number of the rule.
    pub(crate) wordings: Vec<Vec<Vec<Elem>>>,
    by_kind: HashMap<Nt, Vec<&'static Rule>>,
    terms: HashMap<Terms, Vec<CompiledTerm>>,
    pub(crate) signs: Signs,
    /// What stands between clauses of a sentence.
    pub(crate) separators: Vec<Vec<Sym>>,
    /// Words that begin no name unless it stands in quotation marks.
    pub(crate) reserved: Vec<Sym>,
    /// Words that a third person alone has as forms of a verb, in order.
    pub(crate) third_person: Vec<Sym>,
    /// The words by which it is found what others refer back to.
    pub(crate) cues: Cues,
    /// Terms of the game, which are no names of tags.
    pub(crate) game_terms: Vec<Sym>,
    /// With what parts can begin.
    pub(crate) starts: Starts,
    /// What is wrong with patterns; a test sees to it that nothing is.
    #[cfg_attr(not(test), expect(dead_code, reason = "for the test"))]
    pub(crate) faults: Vec<String>,
}

/// The signs that expressions and lists are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signs {
    pub(crate) plus: Sym,
    pub(crate) minus: Sym,
    pub(crate) times: Sym,
    pub(crate) and: Sym,
    pub(crate) or: Sym,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let mut rules = all_rules();
    for (number, rule) in rules.iter_mut().enumerate() {
        rule.number = number;
    }
    rules
});

static PORTUGUESE: LazyLock<Grammar> = LazyLock::new(|| Grammar::new(Lang::Pt));
static ENGLISH: LazyLock<Grammar> = LazyLock::new(|| Grammar::new(Lang::En));

/// The grammar of a language.
pub(crate) fn grammar(lang: Lang) -> &'static Grammar {
    match lang {
        Lang::Pt => &PORTUGUESE,
        Lang::En => &ENGLISH,
    }
}

/// Words that stand between the parts of a sentence.
const RESERVED: [&[&str]; 2] = [
    &[
        "o", "a", "os", "as", "um", "uma", "de", "em", "por", "com", "para", "e", "ou", "não",
        "se", "que", "até", "seu", "sua", "enquanto", "quando", "marcador", "nenhum", "nenhuma",
    ],
    &[
        "the", "a", "of", "in", "on", "from", "to", "with", "and", "or", "not", "if", "that",
        "until", "your", "while", "when", "marker", "no",
    ],
];

/// What joins the clauses of a sentence, in the order of the text.
const SEPARATORS: [&[&str]; 2] = [
    &[
        ", e então",
        ", e depois",
        ", e em seguida",
        ", e",
        ", então",
        ", depois",
        ", em seguida",
        "e então",
        "e depois",
        "e em seguida",
        "e",
        "; e",
        "; então",
        "; depois",
        ",",
        ";",
    ],
    &[
        ", and then",
        ", and",
        ", then",
        ", afterwards",
        "and then",
        "and",
        "; and",
        "; then",
        "then",
        ",",
        ";",
    ],
];

const TABLES: [Terms; 12] = [
    Terms::Attribute,
    Terms::Pool,
    Terms::Energy,
    Terms::Points,
    Terms::Essence,
    Terms::Suit,
    Terms::Kind,
    Terms::Knowledge,
    Terms::Specifier,
    Terms::Timing,
    Terms::Limit,
    Terms::Zone,
];

impl Grammar {
    fn new(lang: Lang) -> Self {
        let mut symbols = Symbols::default();
        let mut faults = Vec::new();
        let mut by_kind: HashMap<Nt, Vec<&'static Rule>> = HashMap::new();
        let mut wordings = Vec::new();
        for rule in RULES.iter() {
            by_kind.entry(rule.nt).or_default().push(rule);
            let compiled = rule.wordings(lang).iter().map(|text| {
                compile(text, lang, &mut symbols).unwrap_or_else(|fault| {
                    faults.push(format!("{text}: {fault}"));
                    Vec::new()
                })
            });
            wordings.push(compiled.filter(|elems| !elems.is_empty()).collect());
        }
        let mut learn = |word: &str| symbols.learn(word, lang);
        let mut compiled_terms = HashMap::new();
        let mut game_terms = Vec::new();
        for table in TABLES {
            let of_table = terms(table, lang).into_iter().map(|term| {
                let names = [term.one, term.many]
                    .into_iter()
                    .chain(term.also.iter().copied());
                let readings: Vec<Vec<Sym>> = names.map(&mut learn).collect();
                let named = matches!(
                    table,
                    Terms::Knowledge | Terms::Specifier | Terms::Timing | Terms::Limit
                );
                if !named {
                    game_terms.extend(readings.iter().filter(|r| r.len() == 1).map(|r| r[0]));
                }
                CompiledTerm { term, readings }
            });
            compiled_terms.insert(table, of_table.collect());
        }
        let separators = SEPARATORS[usize::from(lang == Lang::En)];
        let separators = separators.iter().map(|words| learn(words)).collect();
        let mut one = |word: &str| learn(word).first().copied().unwrap_or(0);
        let (and, or) = match lang {
            Lang::Pt => ("e", "ou"),
            Lang::En => ("and", "or"),
        };
        let signs = Signs {
            plus: one("+"),
            minus: one("-"),
            times: one("*"),
            and: one(and),
            or: one(or),
        };
        let reserved = RESERVED[usize::from(lang == Lang::En)];
        let reserved = reserved
            .iter()
            .chain(FILLERS)
            .map(|word| one(word))
            .collect();
        for nt in [Nt::Them, Nt::Its, Nt::ThatCard, Nt::ItsCard] {
            for word in super::reference::pronouns(nt, lang) {
                symbols.learn(word, lang);
            }
        }
        let third_person = super::reference::third_person(lang, |word| {
            let word = stint::names::fold(word);
            symbols.find(&word)
        });
        let cues = Cues::new(lang, |word| symbols.find(word));
        let words = symbols.len();
        let mut grammar = Self {
            lang,
            symbols,
            wordings,
            by_kind,
            terms: compiled_terms,
            signs,
            separators,
            reserved,
            third_person,
            cues,
            game_terms,
            starts: Starts::default(),
            faults,
        };
        grammar.starts = Starts::new(&grammar, words);
        for pattern in grammar.wordings.iter_mut().flatten() {
            number(pattern, &grammar.starts);
        }
        grammar
    }

    /// The rules for a kind of part, the first that fits being what is meant.
    pub(crate) fn rules(&self, nt: Nt) -> &[&'static Rule] {
        self.by_kind.get(&nt).map_or(&[], Vec::as_slice)
    }

    /// The terms of a table.
    pub(crate) fn terms(&self, table: Terms) -> &[CompiledTerm] {
        self.terms.get(&table).map_or(&[], Vec::as_slice)
    }

    /// The term of a value.
    pub(crate) fn term(&self, table: Terms, value: &Value) -> Option<&Term> {
        let compiled = self
            .terms(table)
            .iter()
            .find(|known| known.term.value == *value)?;
        Some(&compiled.term)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wording_compiles() {
        for lang in [Lang::Pt, Lang::En] {
            assert_eq!(grammar(lang).faults, Vec::<String>::new());
        }
    }

    #[test]
    fn every_rule_is_worded_in_both_languages() {
        for rule in RULES.iter() {
            assert!(!rule.pt.is_empty() && !rule.en.is_empty(), "{rule:?}");
        }
    }
}
