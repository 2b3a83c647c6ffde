//! What fills the places of the rows.

use super::Filling;
use super::Number::{Many, One, You};

/// The fillings of a place.
pub(super) fn of(place: &str) -> &'static [Filling] {
    let name = place.trim_end_matches(char::is_numeric);
    match name {
        "n" => AMOUNTS,
        "small" => SMALL,
        "x" => CHARACTERS,
        "one" => PERSONS,
        "s" => SUBJECTS,
        "d" => DURATIONS,
        "c" => CARDS,
        "f" => FILTERS,
        "z" => ZONES,
        "m" => MARKERS,
        "t" => COUNTERS,
        "k" => KNOWLEDGE,
        "a" => ATTRIBUTES,
        "e" => ENERGY,
        "suit" => SUITS,
        "if" => CONDITIONS,
        "who" => HAPPENING,
        "card" => HAPPENING_CARDS,
        "each" => COUNTABLES,
        "value" => VALUES,
        "act" => ACTS,
        "tiles" => TILES,
        _ => panic!("no place {place}"),
    }
}

const AMOUNTS: &[Filling] = &[
    ("5", "5", Many),
    ("1D6", "1D6", Many),
    ("( ESP + 2 )", "( SPT + 2 )", Many),
    ("duas", "two", Many),
    ("( FOR + 1D6 ) (máx 10)", "( STR + 1D6 ) (max 10)", Many),
    ("metade de a sua INT", "half of your INT", Many),
    ("( 2 ✱ AGI - 1 )", "( 2 ✱ AGI - 1 )", Many),
];

/// Bonuses.
const SMALL: &[Filling] = &[
    ("+2", "+2", Many),
    ("-1", "-1", Many),
    ("+1D6", "+1D6", Many),
    ("+( CAR + 1 )", "+( CHA + 1 )", Many),
];

/// Anybody, as an object.
const CHARACTERS: &[Filling] = &[
    ("o alvo", "the target", One),
    ("2 alvos", "2 targets", Many),
    ("o atacante", "the attacker", One),
    ("este personagem", "this character", One),
    ("o Herói", "the Hero", One),
    ("personagens do seu time", "characters of your team", Many),
    (
        "outros personagens do seu time",
        "other characters of your team",
        Many,
    ),
    (
        "todos os personagens de outros times",
        "all characters of other teams",
        Many,
    ),
    (
        "todas as CRIATURAS em casas adjacentes",
        "all CREATURES in adjacent tiles",
        Many,
    ),
    (
        "personagens a até 3 casas",
        "characters within 3 tiles",
        Many,
    ),
    (
        "um personagem com o marcador ENVENENADO",
        "a character with the marker POISONED",
        One,
    ),
    ("personagens com Anjo", "characters with Angel", Many),
    ("o respectivo personagem", "that character", One),
    ("um oponente", "an opponent", One),
    (
        "todos os personagens com a menor VIDA",
        "all characters with the least LIFE",
        Many,
    ),
];

/// One character, named.
const PERSONS: &[Filling] = &[
    ("o alvo", "the target", One),
    ("este personagem", "this character", One),
    ("o atacante", "the attacker", One),
    ("o respectivo personagem", "that character", One),
];

const SUBJECTS: &[Filling] = &[
    ("você", "you", You),
    ("o alvo", "the target", One),
    ("o atacante", "the attacker", One),
    ("este personagem", "this character", One),
    ("todos os personagens", "all characters", Many),
    (
        "personagens de outros times",
        "characters of other teams",
        Many,
    ),
    (
        "outros personagens do seu time",
        "other characters of your team",
        Many,
    ),
    ("um oponente", "an opponent", One),
];

const DURATIONS: &[Filling] = &[
    ("", "", You),
    ("até o final do turno", "until the end of the turn", You),
    ("até o final do ciclo", "until the end of the stint", You),
    (
        "até o final do seu ciclo",
        "until the end of your stint",
        You,
    ),
    ("até o final da batalha", "until the end of the battle", You),
    (
        "até o início do seu próximo turno",
        "until the start of your next turn",
        You,
    ),
    (
        "até a próxima Fase de Recomposição",
        "until the next Reset Phase",
        You,
    ),
    ("até Sua Fase Final", "until Your End Phase", You),
    ("enquanto sua VIDA for 5–", "while your LIFE is 5–", You),
    (
        "enquanto esta carta estiver em jogo",
        "while this card is in play",
        You,
    ),
];

const CARDS: &[Filling] = &[
    ("esta carta", "this card", One),
    ("uma carta", "a card", One),
    ("2 cartas", "2 cards", Many),
    (
        "um ITEM do seu EQUIPAMENTO",
        "an ITEM from your EQUIPMENT",
        One,
    ),
    (
        "uma HABILIDADE de nível 2 do seu MEMENTO",
        "a level 2 SKILL from your MEMENTO",
        One,
    ),
    ("um ITEM com Veneno", "an ITEM with Poison", One),
    (
        "até 3 cartas do seu INVENTÁRIO",
        "up to 3 cards from your INVENTORY",
        Many,
    ),
    (
        "todos os EVENTOS do CENÁRIO",
        "all EVENTS from the SCENARIO",
        Many,
    ),
    (
        "uma carta da pilha de descarte",
        "a card from the discard pile",
        One,
    ),
    (
        "a carta que foi ativada",
        "the card that was activated",
        One,
    ),
    (
        "uma CRIATURA da sua MESA",
        "a CREATURE from your TABLE",
        One,
    ),
    ("outra carta consumida", "another exhausted card", One),
    (
        "um ITEM de nível 2 ou menos",
        "an ITEM of level 2 or less",
        One,
    ),
    ("um ITEM de essência AZUL", "an ITEM of BLUE essence", One),
    ("um ITEM ou uma HABILIDADE", "an ITEM or a SKILL", One),
    (
        "um ITEM do INVENTÁRIO de o alvo",
        "an ITEM from the INVENTORY of the target",
        One,
    ),
];

/// Kinds of cards, in the plural.
const FILTERS: &[Filling] = &[
    ("cartas", "cards", Many),
    ("ITENS", "ITEMS", Many),
    ("HABILIDADES com Veneno", "SKILLS with Poison", Many),
    ("EVENTOS de nível 1", "level 1 EVENTS", Many),
    ("cartas de Arcano", "cards of Arcane", Many),
];

const ZONES: &[Filling] = &[
    ("o INVENTÁRIO", "the INVENTORY", One),
    ("a MESA", "the TABLE", One),
    ("o CENÁRIO", "the SCENARIO", One),
    ("a pilha de descarte", "the discard pile", One),
    ("o EQUIPAMENTO", "the EQUIPMENT", One),
];

const MARKERS: &[Filling] = &[
    ("ENVENENADO", "POISONED", One),
    ("ABENÇOADO", "BLESSED", One),
];

const COUNTERS: &[Filling] = &[("tempo", "time", One), ("carga", "charge", One)];

const KNOWLEDGE: &[Filling] = &[
    ("Fé", "Faith", One),
    ("Astúcia", "Cunning", One),
    ("Arcano", "Arcane", One),
    ("Atletismo", "Athletics", One),
];

const ATTRIBUTES: &[Filling] = &[
    ("CON", "END", One),
    ("FOR", "STR", One),
    ("AGI", "AGI", One),
    ("PER", "PER", One),
    ("INT", "INT", One),
    ("CAR", "CHA", One),
    ("ESP", "SPT", One),
];

const ENERGY: &[Filling] = &[
    ("MANA", "MANA", One),
    ("ESTAMINA", "STAMINA", One),
    ("ENERGIA", "ENERGY", One),
];

const SUITS: &[Filling] = &[
    ("ITEM", "ITEM", One),
    ("HABILIDADE", "SKILL", One),
    ("EVENTO", "EVENT", One),
];

const CONDITIONS: &[Filling] = &[
    ("sua VIDA for 5–", "your LIFE is 5–", One),
    ("sua FOR for menor que 8", "your STR is less than 8", One),
    (
        "você tiver um ITEM em EQUIPAMENTO",
        "you have an ITEM in EQUIPMENT",
        One,
    ),
    (
        "você não tiver cartas na sua MESA",
        "you do not have cards in your TABLE",
        One,
    ),
    (
        "você tiver 2 ou mais cartas no seu INVENTÁRIO",
        "you have 2 or more cards in your INVENTORY",
        One,
    ),
    (
        "o alvo tiver o marcador ENVENENADO",
        "the target has the marker POISONED",
        One,
    ),
    ("o alvo estiver adjacente", "the target is adjacent", One),
    (
        "o alvo não estiver a até 3 casas",
        "the target is not within 3 tiles",
        One,
    ),
    (
        "esta carta estiver consumida",
        "this card is exhausted",
        One,
    ),
    ("for o seu turno", "it is your turn", One),
    ("o alvo for uma CRIATURA", "the target is a CREATURE", One),
    ("você tiver a maior FOR", "you have the highest STR", One),
    ("aquela carta for um ITEM", "that card is an ITEM", One),
    (
        "sua VIDA for 5– e o alvo estiver morto",
        "your LIFE is 5– and the target is dead",
        One,
    ),
    (
        "houver um personagem com Anjo ou sua FOR for 9✚",
        "there is a character with Angel or your STR is 9✚",
        One,
    ),
];

/// Whom things happen to.
const HAPPENING: &[Filling] = &[
    ("você", "you", You),
    ("um personagem", "a character", One),
    ("o alvo", "the target", One),
    ("um oponente", "an opponent", One),
    ("uma CRIATURA do seu time", "a CREATURE of your team", One),
];

/// Which cards things happen to.
const HAPPENING_CARDS: &[Filling] = &[
    ("esta carta", "this card", One),
    ("uma carta", "a card", One),
    ("uma HABILIDADE de nível 2", "a level 2 SKILL", One),
    (
        "uma CRIATURA do seu SUPORTE",
        "a CREATURE from your SUPPORT",
        One,
    ),
];

const COUNTABLES: &[Filling] = &[
    ("ITEM em sua MESA", "ITEM in your TABLE", One),
    (
        "contador de tempo em esta carta",
        "time counter on this card",
        One,
    ),
    (
        "personagem em casas adjacentes",
        "character in adjacent tiles",
        One,
    ),
    ("casa até o alvo", "tile to the target", One),
];

const VALUES: &[Filling] = &[
    ("a sua FOR", "your STR", One),
    ("a metade de a sua ESP", "half of your SPT", One),
    ("o nível do alvo", "the level of the target", One),
    (
        "o número de cartas no seu INVENTÁRIO",
        "the number of cards in your INVENTORY",
        One,
    ),
    ("a distância até o alvo", "the distance to the target", One),
    ("o dobro de a sua AGI", "twice your AGI", One),
    ("a mesma quantidade", "the same amount", One),
];

/// Other sentences, to stand beside and within others.
const ACTS: &[Filling] = &[
    ("cure 2 de VIDA", "heal 2 LIFE", One),
    ("puxe uma carta", "draw a card", One),
    ("o alvo perde 1 de AÇÃO", "the target loses 1 ACTION", One),
    ("descarte esta carta", "discard this card", One),
    (
        "+1 de FOR até o final do turno",
        "+1 STR until the end of the turn",
        One,
    ),
    ("negue o ataque", "negate the attack", One),
    ("mova-se até 2 casas", "move up to 2 tiles", One),
];

const TILES: &[Filling] = &[
    ("1 casa", "1 tile", One),
    ("3 casas", "3 tiles", Many),
    ("( AGI ) casas", "( AGI ) tiles", Many),
    ("duas casas", "two tiles", Many),
];
