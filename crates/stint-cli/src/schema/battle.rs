//! The keys of battle files.

use stint::ids::Facing;
use stint::vocabulary::Zone;

use super::cards::{
    ACTIONS, ATTRIBUTES, BAR, BONUS, COSTS, ESSENCES, KNOWLEDGE, LEVEL, LIFE, MANUAL, NAME, ORIGIN,
    PATH, PRICE, RARITY, SCORE, SORT, SPECIFIER, SUIT, TAGS, TECHNIQUES, TYPE,
};
use super::keys::{Key, Kind, MOST, TEXT, TEXTS, key};

fn zones() -> Vec<&'static str> {
    Zone::ALL.iter().map(|word| word.id()).collect()
}

fn facings() -> Vec<&'static str> {
    Facing::ALL.iter().map(|facing| facing.letter()).collect()
}

const RULESET: &[Key] = &[
    key(
        "edition",
        Kind::Words(|| vec!["page", "chain"]),
        "A edição das regras (parte X).",
        "The edition of the rules (part X).",
    ),
    key(
        "reaction",
        Kind::Words(|| vec!["one", "all"]),
        "Uma reação por ação, ou todas (E9.1, E9.9).",
        "One reaction an action, or all (E9.1, E9.9).",
    ),
    key(
        "windows",
        Kind::Words(|| vec!["parts", "after"]),
        "Quando se pode responder (E8.4, E8.5).",
        "When one can respond (E8.4, E8.5).",
    ),
    key(
        "discard_pile",
        Kind::Words(|| vec!["shared", "own"]),
        "Uma pilha de descarte de todos, ou uma de cada um (E14.2).",
        "One discard pile for all, or one each (E14.2).",
    ),
    key(
        "off_turn_cost",
        Kind::Words(|| vec!["stored", "borrow"]),
        "De onde se paga fora do turno (E11.3, E11.4).",
        "What pays outside one's turn (E11.3, E11.4).",
    ),
    key(
        "all_in",
        Kind::Words(|| vec!["stint", "turn"]),
        "Do que a Ação Total é a única ação (E4.5).",
        "Of what an All-In is the only action (E4.5).",
    ),
    key(
        "phases",
        Kind::Words(|| vec!["stint", "turn"]),
        "Do que são as fases inicial e final (C5.8, C5.9).",
        "Of what the start and end phases are (C5.8, C5.9).",
    ),
    key(
        "activate_all",
        Kind::Switch,
        "Se todos os efeitos Ativar de uma carta são ativados (E2.9).",
        "Whether all Activate effects of a card are activated (E2.9).",
    ),
    key(
        "damage",
        Kind::Words(|| vec!["injury", "direct"]),
        "Como o dano tira vida (B4.3).",
        "How damage takes life (B4.3).",
    ),
    key(
        "victory",
        Kind::Words(|| vec!["last_team", "declared"]),
        "Quando a batalha termina (C1.7).",
        "When the battle ends (C1.7).",
    ),
];

const TERRAIN: &[Key] = &[
    key(
        "name",
        TEXT,
        "O nome do terreno.",
        "The name of the terrain.",
    ),
    key(
        "extra",
        Kind::Number(0, 1_000),
        "Quanto um passo custa a mais (B3.2).",
        "What a step costs more (B3.2).",
    ),
];

const BOARD: &[Key] = &[
    key(
        "size",
        Kind::Size,
        "Colunas e linhas; 11 por 11 se não for dito.",
        "Columns and rows; 11 by 11 unless stated.",
    ),
    key(
        "blocked",
        Kind::List(&Kind::Tile),
        "Casas bloqueadas.",
        "Blocked tiles.",
    ),
    key(
        "disabled",
        Kind::List(&Kind::Tile),
        "Casas desativadas.",
        "Disabled tiles.",
    ),
    key(
        "altitude",
        Kind::Tiles(&Kind::Number(-100, 100)),
        "A altitude de casas.",
        "The altitude of tiles.",
    ),
    key(
        "terrain",
        Kind::Tiles(&Kind::Table(TERRAIN, &[])),
        "O terreno de casas.",
        "The terrain of tiles.",
    ),
];

const CHARACTER: &[Key] = &[
    key(
        "id",
        Kind::Id,
        "O identificador: o que se digita.",
        "Its identifier: what is typed.",
    ),
    key(
        "name",
        TEXT,
        "O nome: o que se lê.",
        "Its name: what is read.",
    ),
    key(
        "kind",
        Kind::Words(|| vec!["hero", "companion", "model", "object"]),
        "O que ele é; um herói se não for dito.",
        "What it is; a hero unless stated.",
    ),
    key(
        "team",
        TEXT,
        "O time; só objetos não têm.",
        "Its team; only objects have none.",
    ),
    key(
        "player",
        TEXT,
        "Quem decide por ele; \"gm\" para o mestre.",
        "Who decides for it; \"gm\" for the game master.",
    ),
    key(
        "hero",
        Kind::Id,
        "O herói de um companheiro.",
        "The hero of a companion.",
    ),
    key(
        "card",
        Kind::Id,
        "A carta de um companheiro.",
        "The card of a companion.",
    ),
    key(
        "level",
        Kind::Number(1, 1_000),
        "O nível; 1 se não for dito.",
        "Its level; 1 unless stated.",
    ),
    key(
        "techniques",
        TECHNIQUES,
        "As técnicas de um modelo.",
        "Techniques of a model.",
    ),
    key(
        "attributes",
        Kind::Attributes(0),
        "Atributos; 4 os que não se dizem.",
        "Attributes; 4 where not named.",
    ),
    key(
        "life",
        Kind::Number(-MOST, MOST),
        "A vida, que é também o máximo se este não for dito.",
        "Its life, which is the maximum too unless that is given.",
    ),
    key(
        "max_life",
        Kind::Number(1, MOST),
        "A vida máxima.",
        "The most life.",
    ),
    key(
        "action",
        Kind::Number(0, MOST),
        "Pontos guardados antes da primeira Fase de Recomposição.",
        "Points stored before the first Reset Phase.",
    ),
    key(
        "stamina",
        Kind::Number(0, MOST),
        "Estamina (E7.10).",
        "Stamina (E7.10).",
    ),
    key(
        "max_stamina",
        Kind::Number(0, MOST),
        "A estamina máxima.",
        "The most stamina.",
    ),
    key(
        "mana",
        Kind::Number(0, MOST),
        "Mana (E7.10).",
        "Mana (E7.10).",
    ),
    key(
        "max_mana",
        Kind::Number(0, MOST),
        "A mana máxima.",
        "The most mana.",
    ),
    key(
        "fate",
        Kind::Number(0, MOST),
        "Destino (B5.3).",
        "Fate (B5.3).",
    ),
    key(
        "knowledge",
        Kind::Levels,
        "Níveis de conhecimentos, para testes e expressões.",
        "Levels of knowledge, for checks and expressions.",
    ),
    key(
        "tags",
        TEXTS,
        "Tags, pelas quais textos o chamam.",
        "Tags, by which texts call it.",
    ),
    key(
        "markers",
        TEXTS,
        "Marcadores que já tem.",
        "Markers that it has already.",
    ),
    key(
        "on_board",
        Kind::Switch,
        "false: espera fora do tabuleiro.",
        "false: it waits off the board.",
    ),
    key(
        "at",
        Kind::Tile,
        "A casa, como \"c4\".",
        "Its tile, as \"c4\".",
    ),
    key(
        "facing",
        Kind::Words(facings),
        "Para onde olha.",
        "Where it faces.",
    ),
    key(
        "turns",
        Kind::Number(0, 100),
        "Modelos: turnos por rodada (B7.4).",
        "Models: turns a round (B7.4).",
    ),
    key(
        "points",
        Kind::Number(0, MOST),
        "Modelos: pontos em cada Fase de Recomposição (B7.4).",
        "Models: points in each Reset Phase (B7.4).",
    ),
    key(
        "max_action",
        Kind::Number(0, MOST),
        "Modelos: o máximo de pontos (B7.4).",
        "Models: the most points (B7.4).",
    ),
];

const COPY: &[Key] = &[
    key(
        "id",
        Kind::Id,
        "O identificador: o que se digita.",
        "Its identifier: what is typed.",
    ),
    key(
        "of",
        Kind::Id,
        "A carta de uma coleção de que é uma cópia.",
        "The card of a collection that it is a copy of.",
    ),
    key(
        "owner",
        TEXT,
        "De quem é: um personagem, \"gm\", ou ninguém.",
        "Whose it is: a character, \"gm\", or nobody's.",
    ),
    key(
        "zone",
        Kind::Words(zones),
        "Onde está; no inventário se não for dito.",
        "Where it lies; in the inventory unless stated.",
    ),
    key(
        "attached_to",
        Kind::Id,
        "A carta a que está anexada.",
        "The card it is attached to.",
    ),
    key(
        "exhausted",
        Kind::Switch,
        "Se está consumida.",
        "Whether it is exhausted.",
    ),
    key(
        "face_up",
        Kind::Switch,
        "Se está virada para cima.",
        "Whether it is face up.",
    ),
    key(
        "counters",
        Kind::Counters,
        "Contadores que já tem.",
        "Counters that it has already.",
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
        Kind::Effects { bare: true },
        "Os textos dos efeitos, na língua do arquivo ou em cada uma.",
        "The texts of its effects, in the file's language or in each.",
    ),
    SORT,
    ATTRIBUTES,
    BONUS,
    ACTIONS,
    SPECIFIER,
    ESSENCES,
    LIFE,
    MANUAL,
    TYPE,
    PATH,
    PRICE,
    SCORE,
    ORIGIN,
];

const PLAY: &[Key] = &[
    key(
        "seed",
        Kind::Number(0, i64::MAX),
        "A semente dos dados e do embaralhar.",
        "The seed of dice and shuffles.",
    ),
    key(
        "generator",
        Kind::Words(|| vec!["chacha8", "splitmix64"]),
        "O gerador dos dados.",
        "The generator of dice.",
    ),
    key(
        "rules_version",
        Kind::Number(1, MOST),
        "Registros: a versão das regras.",
        "Records: the version of the rules.",
    ),
    key(
        "cards_hash",
        Kind::Hash,
        "Registros: o hash das cartas.",
        "Records: the hash of the cards.",
    ),
    key(
        "state_hash",
        Kind::Hash,
        "Registros: o hash do estado em que termina.",
        "Records: the hash of the state it ends in.",
    ),
    key(
        "script",
        TEXT,
        "O roteiro: um comando ou uma afirmação por linha.",
        "The script: one command or statement a line.",
    ),
];

/// A battle file.
pub(super) const BATTLE: &[Key] = &[
    key(
        "format",
        Kind::Words(|| vec![stint_notation::FORMAT]),
        "O formato: \"stint-battle/1\".",
        "The format: \"stint-battle/1\".",
    ),
    key("title", TEXT, "O título.", "Its title."),
    key(
        "rules",
        TEXTS,
        "Cenários: as regras que provam.",
        "Scenarios: the rules that they prove.",
    ),
    key(
        "lang",
        Kind::Words(|| vec!["pt", "en"]),
        "A língua dos textos de cartas; pt se não for dito.",
        "The language of card texts; pt unless stated.",
    ),
    key(
        "cards",
        TEXTS,
        "Coleções cujas cartas se usam, relativas a este arquivo.",
        "Collections whose cards are used, relative to this file.",
    ),
    key(
        "ruleset",
        Kind::Table(RULESET, &[]),
        "A edição e as opções das regras (parte X).",
        "Edition and switches of the rules (part X).",
    ),
    key(
        "board",
        Kind::Table(BOARD, &[]),
        "O tabuleiro; sem ele tudo está ao alcance.",
        "The board; without it everything is in reach.",
    ),
    key(
        "character",
        Kind::List(&Kind::Table(CHARACTER, &["id"])),
        "Quem está na batalha.",
        "Who is in the battle.",
    ),
    key(
        "card",
        Kind::List(&Kind::Copy(COPY)),
        "As cartas na batalha.",
        "The cards in the battle.",
    ),
    key(
        "play",
        Kind::Table(PLAY, &[]),
        "Como se joga, e o que se jogou.",
        "How it is played, and what was.",
    ),
];
