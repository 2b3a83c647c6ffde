//! The keys of collections, and of what is printed on cards.

use stint::vocabulary::{CompanionKind, Essence, Reach, Specifier, Suit};

use super::keys::{Key, Kind, MOST, TEXT, TEXTS, key};

fn suits() -> Vec<&'static str> {
    Suit::ALL.iter().map(|word| word.id()).collect()
}

fn reaches() -> Vec<&'static str> {
    Reach::ALL.iter().map(|word| word.id()).collect()
}

fn essences() -> Vec<&'static str> {
    Essence::ALL.iter().map(|word| word.id()).collect()
}

fn specifiers() -> Vec<&'static str> {
    Specifier::ALL.iter().map(|word| word.id()).collect()
}

fn companions() -> Vec<&'static str> {
    CompanionKind::ALL.iter().map(|word| word.id()).collect()
}

const COST: &[Key] = &[
    key(
        "action",
        Kind::Number(0, 1_000),
        "Pontos de ação.",
        "Action points.",
    ),
    key("stamina", Kind::Number(0, 1_000), "Estamina.", "Stamina."),
    key("mana", Kind::Number(0, 1_000), "Mana.", "Mana."),
    key(
        "essence",
        Kind::Number(0, 1_000),
        "Essência: estamina ou mana.",
        "Essence: stamina or mana.",
    ),
];

const ATTACK: &[Key] = &[
    key(
        "damage",
        Kind::Amount,
        "O dano: um número, ou \"( ESP + 1D6 )\".",
        "The damage: a number, or \"( ESP + 1D6 )\".",
    ),
    key(
        "reach",
        Kind::Words(reaches),
        "Como se alcança o alvo.",
        "How the target is reached.",
    ),
    key(
        "range",
        Kind::Amount,
        "Até quantas casas.",
        "How many tiles away.",
    ),
];

const TECHNIQUE: &[Key] = &[
    key(
        "name",
        Kind::Both,
        "O nome, em uma língua ou nas duas.",
        "Its name, in one language or both.",
    ),
    key(
        "cost",
        Kind::Table(COST, &[]),
        "O que custa usá-la.",
        "What using it costs.",
    ),
    key(
        "attack",
        Kind::Table(ATTACK, &[]),
        "O ataque que ela faz.",
        "The attack that it makes.",
    ),
    key(
        "effects",
        Kind::Effects { bare: true },
        "O que mais ela faz.",
        "What else it does.",
    ),
    MANUAL,
];

pub(super) const TECHNIQUES: Kind = Kind::List(&Kind::Table(TECHNIQUE, &[]));

pub(super) const SUIT: Key = key("suit", Kind::Words(suits), "O naipe.", "Its suit.");
pub(super) const LEVEL: Key = key(
    "level",
    Kind::Number(0, 100),
    "O nível; 1 se não for dito.",
    "Its level; 1 unless stated.",
);
pub(super) const RARITY: Key = key(
    "rarity",
    TEXT,
    "A raridade: não muda nada.",
    "Its rarity: changes nothing.",
);
pub(super) const TAGS: Key = key(
    "tags",
    TEXTS,
    "As tags, pelas quais textos a chamam.",
    "Its tags, by which texts call it.",
);
pub(super) const KNOWLEDGE: Key = key(
    "knowledge",
    Kind::List(&Kind::Knowledge),
    "Os conhecimentos que ela pede.",
    "The knowledge that it asks for.",
);
pub(super) const COSTS: Key = key(
    "cost",
    Kind::Table(COST, &[]),
    "O custo impresso de uma ativação.",
    "The printed cost of an activation.",
);
pub(super) const BAR: Key = key(
    "attack",
    Kind::Table(ATTACK, &[]),
    "A barra de ativação: o ataque que a ativação faz.",
    "Its activation bar: the attack that activating it makes.",
);
pub(super) const NAME: Key = key(
    "name",
    Kind::Both,
    "O nome, em uma língua ou nas duas.",
    "Its name, in one language or both.",
);
pub(super) const SORT: Key = key(
    "kind",
    Kind::Words(companions),
    "O tipo de um companheiro.",
    "The kind of a companion.",
);
pub(super) const ATTRIBUTES: Key = key(
    "attributes",
    Kind::Attributes(0),
    "Atributos de uma casa ou de um companheiro; 4 os que não se dizem.",
    "Attributes of a house or a companion; 4 where not named.",
);
pub(super) const BONUS: Key = key(
    "attribute_bonus",
    Kind::Attributes(-1_000),
    "O que um ente ou uma classe soma aos atributos.",
    "What an entity or a class adds to attributes.",
);
pub(super) const ACTIONS: Key = key(
    "techniques",
    TECHNIQUES,
    "As técnicas de um companheiro.",
    "Techniques of a companion.",
);
pub(super) const SPECIFIER: Key = key(
    "specifier",
    Kind::Words(specifiers),
    "Onde se veste um item, ou de que espécie é.",
    "Where an item is worn, or of what sort it is.",
);
pub(super) const ESSENCES: Key = key(
    "essences",
    Kind::List(&Kind::Words(essences)),
    "As cores da essência.",
    "The colours of its essence.",
);
pub(super) const LIFE: Key = key(
    "life",
    Kind::Number(1, MOST),
    "A vida de um companheiro, se não forem 5 por nível.",
    "Life of a companion, where it is not 5 a level.",
);

pub(super) const MANUAL: Key = key(
    "manual",
    Kind::Effects { bare: true },
    "Textos que não dizem como são ativados: o mestre diz quando.",
    "Texts that do not say how they are activated: the game master says when.",
);
pub(super) const TYPE: Key = key(
    "type",
    TEXT,
    "O tipo no banco de cartas: não muda nada.",
    "Its type in the card database: changes nothing.",
);
pub(super) const PATH: Key = key(
    "path",
    TEXT,
    "O caminho no banco de cartas: não muda nada.",
    "Its path in the card database: changes nothing.",
);
pub(super) const PRICE: Key = key(
    "price",
    Kind::Value,
    "O preço: não muda nada.",
    "Its price: changes nothing.",
);
pub(super) const SCORE: Key = key(
    "score",
    Kind::Value,
    "A pontuação: não muda nada.",
    "Its score: changes nothing.",
);
pub(super) const ORIGIN: Key = key(
    "origin",
    TEXT,
    "O identificador no banco de cartas de onde veio.",
    "Its identifier in the card database that it came from.",
);

const NAMES: &[Key] = &[
    key("pt", TEXT, "Em português.", "In Portuguese."),
    key("en", TEXT, "Em inglês.", "In English."),
];

const CARD: &[Key] = &[
    key(
        "id",
        Kind::Id,
        "O identificador, pelo qual as batalhas a usam.",
        "Its identifier, by which battles use it.",
    ),
    SUIT,
    LEVEL,
    RARITY,
    TAGS,
    KNOWLEDGE,
    COSTS,
    BAR,
    NAME,
    key(
        "effects",
        Kind::Effects { bare: false },
        "Os textos dos efeitos, em cada língua.",
        "The texts of its effects, in each language.",
    ),
    SORT,
    ATTRIBUTES,
    BONUS,
    ACTIONS,
    SPECIFIER,
    ESSENCES,
    LIFE,
    key(
        "manual",
        Kind::Effects { bare: false },
        MANUAL.pt,
        MANUAL.en,
    ),
    TYPE,
    PATH,
    PRICE,
    SCORE,
    ORIGIN,
];

/// A collection.
pub(super) const COLLECTION: &[Key] = &[
    key(
        "format",
        Kind::Words(|| vec!["stint-cards/1"]),
        "O formato: \"stint-cards/1\".",
        "The format: \"stint-cards/1\".",
    ),
    key(
        "card",
        Kind::List(&Kind::Table(CARD, &["id", "suit"])),
        "As cartas.",
        "The cards.",
    ),
    key(
        "name",
        Kind::List(&Kind::Table(NAMES, &["pt", "en"])),
        "Nomes de marcadores, contadores, tags e peças nas duas línguas.",
        "Names of markers, counters, tags and pieces in both languages.",
    ),
];
