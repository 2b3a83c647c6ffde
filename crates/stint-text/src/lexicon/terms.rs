//! The game's own terms, from the tables of the vocabulary, with gender and plural.

use stint::vocabulary::{
    Attribute, CompanionKind, Essence, Knowledge, Lang, Limit, Pool, Specifier, Suit, Timing, Zone,
};

use super::synonyms;
use crate::grammar::Value;

/// Which table of terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Terms {
    Attribute,
    /// All pools.
    Pool,
    /// Stamina, mana and energy, which are exhausted and recovered.
    Energy,
    /// The other pools, which are only paid.
    Points,
    /// The colours of essence.
    Essence,
    Suit,
    Kind,
    Knowledge,
    Specifier,
    Timing,
    /// The keywords that one activation can be given.
    Limit,
    Zone,
}

/// One term in one language.
#[derive(Debug)]
pub(crate) struct Term {
    /// What it stands for.
    pub(crate) value: Value,
    /// As it is printed, in the singular.
    pub(crate) one: &'static str,
    /// In the plural.
    pub(crate) many: &'static str,
    /// Feminine (Portuguese).
    pub(crate) feminine: bool,
    /// Other words that are read as the term.
    pub(crate) also: &'static [&'static str],
}

impl Term {
    fn new(value: Value, name: &'static str) -> Self {
        Self {
            value,
            one: name,
            many: name,
            feminine: false,
            also: &[],
        }
    }

    fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }
}

/// The terms of a table in a language, in the order of the vocabulary.
pub(crate) fn terms(table: Terms, lang: Lang) -> Vec<Term> {
    match table {
        Terms::Attribute => Attribute::ALL.iter().map(|a| attribute(*a, lang)).collect(),
        Terms::Pool => pools(lang, |_| true),
        Terms::Energy => pools(lang, is_energy),
        Terms::Points => pools(lang, |pool| !is_energy(pool)),
        Terms::Essence => Essence::ALL
            .iter()
            .map(|colour| Term::new(Value::Essence(*colour), colour.name(lang)))
            .collect(),
        Terms::Suit => Suit::ALL
            .iter()
            .map(|suit| self::suit(*suit, lang))
            .collect(),
        Terms::Kind => CompanionKind::ALL
            .iter()
            .map(|kind| self::kind(*kind, lang))
            .collect(),
        Terms::Knowledge => Knowledge::ALL
            .iter()
            .map(|k| Term::new(Value::Knowledge(*k), k.name(lang)))
            .collect(),
        Terms::Specifier => Specifier::ALL.iter().map(|s| specifier(*s, lang)).collect(),
        Terms::Timing => Timing::ALL
            .iter()
            .map(|timing| self::timing(*timing, lang))
            .collect(),
        Terms::Limit => Limit::ALL
            .iter()
            .filter(|limit| limit.is_of_one_activation())
            .map(|limit| Term::new(Value::Limit(*limit), limit.name(lang)))
            .collect(),
        Terms::Zone => Zone::ALL
            .iter()
            .map(|zone| self::zone(*zone, lang))
            .collect(),
    }
}

/// Stamina, mana, or either.
pub(crate) const fn is_energy(pool: Pool) -> bool {
    matches!(pool, Pool::Stamina | Pool::Mana | Pool::Energy)
}

/// Both sets of codes are read in either language (docs/cards.md).
fn attribute(attribute: Attribute, lang: Lang) -> Term {
    let feminine = lang == Lang::Pt && !matches!(attribute, Attribute::Car | Attribute::Esp);
    let term = Term {
        feminine,
        ..Term::new(Value::Attribute(attribute), attribute.name(lang))
    };
    match (attribute, lang) {
        (Attribute::Con, Lang::Pt) => term.also(&["END"]),
        (Attribute::Con, Lang::En) => term.also(&["CON"]),
        (Attribute::For, Lang::Pt) => term.also(&["STR"]),
        // "for" is a word of English: the code is read in capitals only, see the lexer.
        (Attribute::For, Lang::En) => term.also(&["FOR"]),
        (Attribute::Car, Lang::Pt) => term.also(&["CHA"]),
        (Attribute::Car, Lang::En) => term.also(&["CAR"]),
        (Attribute::Esp, Lang::Pt) => term.also(&["SPT"]),
        (Attribute::Esp, Lang::En) => term.also(&["ESP"]),
        _ => term,
    }
}

fn pools(lang: Lang, keep: impl Fn(Pool) -> bool) -> Vec<Term> {
    let kept = Pool::ALL.iter().copied().filter(|pool| keep(*pool));
    kept.map(|pool| Term {
        feminine: lang == Lang::Pt && !matches!(pool, Pool::Fate),
        ..Term::new(Value::Pool(pool), pool.name(lang)).also(synonyms(lang, pool.name(lang)))
    })
    .collect()
}

fn suit(suit: Suit, lang: Lang) -> Term {
    let term = Term::new(Value::Suit(suit), suit.name(lang));
    let (many, feminine) = match (suit, lang) {
        (Suit::House, Lang::Pt) => ("CASAS", true),
        (Suit::Class, Lang::Pt) => ("CLASSES", true),
        (Suit::Entity, Lang::Pt) => ("ENTES", false),
        (Suit::Item, Lang::Pt) => ("ITENS", false),
        (Suit::Skill, Lang::Pt) => ("HABILIDADES", true),
        (Suit::Companion, Lang::Pt) => ("COMPANHEIROS", false),
        (Suit::Event, Lang::Pt) => ("EVENTOS", false),
        (Suit::House, Lang::En) => ("HOUSES", false),
        (Suit::Class, Lang::En) => ("CLASSES", false),
        (Suit::Entity, Lang::En) => ("ENTITIES", false),
        (Suit::Item, Lang::En) => ("ITEMS", false),
        (Suit::Skill, Lang::En) => ("SKILLS", false),
        (Suit::Companion, Lang::En) => ("COMPANIONS", false),
        (Suit::Event, Lang::En) => ("EVENTS", false),
    };
    Term {
        many,
        feminine,
        ..term
    }
}

fn kind(kind: CompanionKind, lang: Lang) -> Term {
    let term = Term::new(Value::Kind(kind), kind.name(lang));
    let (many, feminine) = match (kind, lang) {
        (CompanionKind::Human, Lang::Pt) => ("HUMANOS", false),
        (CompanionKind::Creature, Lang::Pt) => ("CRIATURAS", true),
        (CompanionKind::Summon, Lang::Pt) => ("EVOCAÇÕES", true),
        (CompanionKind::Human, Lang::En) => ("HUMANS", false),
        (CompanionKind::Creature, Lang::En) => ("CREATURES", false),
        (CompanionKind::Summon, Lang::En) => ("SUMMONS", false),
    };
    Term {
        many,
        feminine,
        ..term
    }
}

fn specifier(specifier: Specifier, lang: Lang) -> Term {
    let term = Term::new(Value::Specifier(specifier), specifier.name(lang));
    match (specifier, lang) {
        (Specifier::Feet, Lang::Pt) => term.also(&["Pé"]),
        (Specifier::Headpiece, Lang::En) => term.also(&["Head"]),
        _ => term,
    }
}

fn timing(timing: Timing, lang: Lang) -> Term {
    let feminine = lang == Lang::Pt && timing.name(lang).contains("Fase");
    Term {
        feminine,
        ..Term::new(Value::Timing(timing), timing.name(lang))
    }
}

fn zone(zone: Zone, lang: Lang) -> Term {
    let feminine = matches!(
        zone,
        Zone::Table | Zone::Sheet | Zone::Discard | Zone::Banished
    );
    let name = match (zone, lang) {
        (Zone::Banished, Lang::Pt) => "pilha de banidas",
        (Zone::Banished, Lang::En) => "banished pile",
        _ => zone.name(lang),
    };
    Term {
        feminine: lang == Lang::Pt && feminine,
        ..Term::new(Value::Zone(zone), name).also(match (zone, lang) {
            (Zone::Banished, Lang::Pt) => &["cartas banidas"],
            (Zone::Banished, Lang::En) => &["banished cards"],
            (Zone::Inventory, Lang::Pt) => &["mão"],
            (Zone::Inventory, Lang::En) => &["hand"],
            (Zone::Discard, Lang::Pt) => &["descarte"],
            _ => &[],
        })
    }
}
