//! The game terms that stand in texts as tokens: `{HP}`, `{ITEM}`, `{D_1D6}`, `{COUNTER_TIME}`.

use stint::names::Names;
use stint::vocabulary::{
    Attribute, CompanionKind, Essence, Knowledge, Lang, Pool, Reach, Specifier, Suit, Zone,
};

/// Tokens beside the tags and identifiers of the vocabulary, with what they stand for.
const OTHERS: &[(&str, &str, &str)] = &[
    ("LIFE", "VIDA", "LIFE"),
    ("ACTION", "AÇÃO", "ACTION"),
    ("STAMINA", "ESTAMINA", "STAMINA"),
    ("MANA", "MANA", "MANA"),
    ("EP", "ENERGIA", "ENERGY"),
    ("DMG", "DANO", "DAMAGE"),
    ("DAMAGE", "DANO", "DAMAGE"),
    ("INJURY", "LESÃO", "INJURY"),
    ("RANGE", "ALCANCE", "RANGE"),
    ("WILL", "VONTADE", "WILL"),
    ("XP", "XP", "XP"),
    ("PRICE", "PREÇO", "PRICE"),
    ("ENDURANCE", "CON", "END"),
    ("STRENGTH", "FOR", "STR"),
    ("AGILITY", "AGI", "AGI"),
    ("PERCEPTION", "PER", "PER"),
    ("INTELLIGENCE", "INT", "INT"),
    ("CHARISMA", "CAR", "CHA"),
    ("SPIRITUAL", "ESP", "SPT"),
    ("INVENTORY", "INVENTÁRIO", "INVENTORY"),
    ("DISCARD_PILE", "pilha de descarte", "discard pile"),
    ("DISCARDPILE", "pilha de descarte", "discard pile"),
    ("DECK", "baralho", "deck"),
    ("CLASSES", "CLASSES", "CLASSES"),
    ("HOUSES", "CASAS", "HOUSES"),
    ("ENTITIES", "ENTES", "ENTITIES"),
    ("ITEMS", "ITENS", "ITEMS"),
    ("SKILLS", "HABILIDADES", "SKILLS"),
    ("COMPANIONS", "COMPANHEIROS", "COMPANIONS"),
    ("EVENTS", "EVENTOS", "EVENTS"),
    ("HUMANS", "HUMANOS", "HUMANS"),
    ("CREATURES", "CRIATURAS", "CREATURES"),
    ("SUMMONS", "EVOCAÇÕES", "SUMMONS"),
];

/// Prefixes that say of what kind a term is.
const KINDS: &[&str] = &[
    "KNOWLEDGE_",
    "ESSENCE_",
    "SPECIFIER_",
    "SUIT_",
    "ATTRIBUTE_",
    "ZONE_",
    "RANGE_",
    "COMPANION_",
    "TYPE_",
];

/// Names that the database writes in English, with the Portuguese word of the game.
const NAMES: &[(&str, &str)] = &[("time", "tempo"), ("poisoned", "envenenado")];

/// What a token stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// Words of the game.
    Words(String),
    /// The name of something of which there is an amount.
    Amount(String),
    /// The name of a counter.
    Counter(String),
    /// The name of a marker.
    Marker(String),
}

/// What a token stands for in a language; `token` is what is between the braces.
pub(crate) fn term(token: &str, lang: Lang) -> Option<Term> {
    let token = token.trim().to_uppercase().replace([' ', '-'], "_");
    if let Some(name) = token.strip_prefix("COUNTER_") {
        return name_of(name, lang).map(Term::Counter);
    }
    if let Some(name) = token.strip_prefix("MARKER_") {
        return name_of(name, lang).map(|name| Term::Marker(name.to_uppercase()));
    }
    if let Some(dice) = token.strip_prefix("D_") {
        return dice_of(dice).map(Term::Words);
    }
    let bare = KINDS.iter().find_map(|kind| token.strip_prefix(kind));
    let words = words(&token, lang)
        .or_else(|| words(bare?, lang))?
        .to_owned();
    let pools = Pool::ALL.iter().map(|it| it.name(lang));
    let attributes = Attribute::ALL.iter().map(|it| it.name(lang));
    let others = ["DANO", "LESÃO", "ALCANCE", "DAMAGE", "INJURY", "RANGE"];
    let mut amounts = pools.chain(attributes).chain(others);
    Some(if amounts.any(|it| it == words) {
        Term::Amount(words)
    } else {
        Term::Words(words)
    })
}

/// Dice as the database names them, behind `D_`: `1D6`, `2D2`, `1D6_1D2`.
pub(crate) fn dice_of(text: &str) -> Option<String> {
    let dice: Option<Vec<String>> = text
        .split('_')
        .map(|part| {
            let (count, faces) = part.trim().split_once(['D', 'd'])?;
            let count: u8 = count.parse().ok().filter(|count| *count > 0)?;
            matches!(faces, "2" | "3" | "6").then(|| format!("{count}D{faces}"))
        })
        .collect();
    dice.map(|dice| dice.join(" + "))
}

fn words(token: &str, lang: Lang) -> Option<&'static str> {
    // Terms without a tag have an empty one.
    if token.is_empty() {
        return None;
    }
    macro_rules! find {
        ($($table:ident)*) => {$(
            let found = $table::ALL.iter().find(|term| {
                let names = [term.tag(), term.id(), term.name(Lang::En), term.name(Lang::Pt)];
                names.iter().any(|name| name.to_uppercase() == token)
            });
            if let Some(term) = found {
                return Some(term.name(lang));
            }
        )*};
    }
    let other = OTHERS.iter().find(|(name, ..)| *name == token);
    if let Some((_, pt, en)) = other {
        return Some(match lang {
            Lang::Pt => pt,
            Lang::En => en,
        });
    }
    find!(Pool Attribute Suit CompanionKind Zone Reach Knowledge Essence Specifier);
    None
}

/// The name of a counter or marker from its token, `MOON_DUST`, as it is read in a text.
fn name_of(token: &str, lang: Lang) -> Option<String> {
    let name = token.to_lowercase().replace('_', " ");
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > 60 {
        return None;
    }
    let known = NAMES.iter().find(|(en, _)| *en == name);
    Some(match (known, lang) {
        (Some((_, pt)), Lang::Pt) => (*pt).to_owned(),
        _ => name,
    })
}

/// The Portuguese and the English word for a name, where they are known to differ.
pub(crate) fn translation(name: &str) -> Option<(&'static str, &'static str)> {
    let known = NAMES
        .iter()
        .find(|(en, pt)| name.eq_ignore_ascii_case(en) || name.to_lowercase() == *pt);
    known.map(|(en, pt)| (*pt, *en))
}

/// All names whose Portuguese and English words are known to differ.
pub(crate) fn translations() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.iter().map(|(en, pt)| (*pt, *en))
}

/// A name as it stands in a text: in quotation marks where the language would not take it for one.
pub(crate) fn written(name: &str, counter: bool, lang: Lang) -> String {
    let quoted = format!("\"{}\"", name.replace(['"', '\\'], ""));
    let text = match (lang, counter) {
        (Lang::Pt, true) => format!("[Ativar] Remova 1 contador de {name} desta carta."),
        (Lang::Pt, false) => format!("[Ativar] O alvo recebe o marcador {name}."),
        (Lang::En, true) => format!("[Activate] Remove 1 {name} counter from this card."),
        (Lang::En, false) => format!("[Activate] The target receives the marker {name}."),
    };
    let mut names = Names::default();
    let parsed = stint_text::parse(&text, lang, &mut names);
    if parsed.manual.is_empty() && names.find(name).is_some() {
        name.to_owned()
    } else {
        quoted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_of(token: &str) -> (Option<Term>, Option<Term>) {
        (term(token, Lang::Pt), term(token, Lang::En))
    }

    #[test]
    fn tokens_of_the_database() {
        for (token, pt, en) in [
            ("HP", "VIDA", "LIFE"),
            ("AP", "AÇÃO", "ACTION"),
            ("SP", "ESTAMINA", "STAMINA"),
            ("MP", "MANA", "MANA"),
            ("DMG", "DANO", "DAMAGE"),
            ("INJURY", "LESÃO", "INJURY"),
            ("INV", "INVENTÁRIO", "INVENTORY"),
            ("TABLE", "MESA", "TABLE"),
            ("STR", "FOR", "STR"),
            ("CON", "CON", "END"),
            ("END", "CON", "END"),
            ("item", "ITEM", "ITEM"),
            (" SKILLS ", "HABILIDADES", "SKILLS"),
            ("KNOWLEDGE_FAITH", "Fé", "Faith"),
            ("D_1D6", "1D6", "1D6"),
            ("D_2D6_1D2", "2D6 + 1D2", "2D6 + 1D2"),
        ] {
            let said = |term: Option<Term>| match term {
                Some(Term::Words(words) | Term::Amount(words)) => words,
                other => format!("{other:?}"),
            };
            let (own, other) = words_of(token);
            assert_eq!(
                (said(own).as_str(), said(other).as_str()),
                (pt, en),
                "{token}"
            );
        }
        assert_eq!(
            words_of("COUNTER_TIME"),
            (
                Some(Term::Counter("tempo".into())),
                Some(Term::Counter("time".into()))
            )
        );
        assert_eq!(
            term("MARKER_MOON_DUST", Lang::Pt),
            Some(Term::Marker("MOON DUST".into()))
        );
        for token in ["HPP", "D_1D5", "D_0D6", "COUNTER_", ""] {
            assert_eq!(words_of(token), (None, None), "{token}");
        }
    }

    #[test]
    fn names_are_quoted_where_they_must_be() {
        assert_eq!(written("SICK", false, Lang::Pt), "SICK");
        assert_eq!(written("tempo", true, Lang::Pt), "tempo");
        assert_eq!(written("moon dust", true, Lang::Pt), "\"moon dust\"");
    }
}
