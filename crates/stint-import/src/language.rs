//! In which language a text is written.

use stint::names::fold;
use stint::vocabulary::Lang;

/// Words that stand in texts of one language and not of the other.
const PT: &[&str] = &[
    "de",
    "do",
    "da",
    "dos",
    "das",
    "o",
    "os",
    "um",
    "uma",
    "em",
    "no",
    "na",
    "ao",
    "seu",
    "sua",
    "voce",
    "carta",
    "cartas",
    "alvo",
    "ate",
    "com",
    "que",
    "se",
    "quando",
    "para",
    "por",
    "final",
    "inicio",
    "ciclo",
    "turno",
    "cure",
    "cause",
    "descarte",
    "puxe",
    "recupere",
    "consuma",
    "receba",
    "deite",
    "levante",
    "este",
    "esta",
    "personagem",
    "personagens",
    "todos",
    "outros",
    "nao",
    "for",
    "negue",
    "mova",
    "vida",
    "acao",
    "dano",
];
const EN: &[&str] = &[
    "the",
    "of",
    "you",
    "your",
    "an",
    "card",
    "cards",
    "target",
    "until",
    "in",
    "with",
    "when",
    "if",
    "from",
    "to",
    "is",
    "are",
    "this",
    "that",
    "each",
    "all",
    "other",
    "character",
    "characters",
    "end",
    "start",
    "turn",
    "stint",
    "heal",
    "deal",
    "discard",
    "draw",
    "recover",
    "exhaust",
    "gain",
    "on",
    "for",
    "at",
    "not",
    "and",
    "negate",
    "move",
    "life",
    "damage",
];

/// How many words more speak for Portuguese than for English.
pub(crate) fn leaning(text: &str) -> i32 {
    let mut leaning = 0;
    let mut token = 0_usize;
    for word in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let end = word.chars().next_back();
        let letters = word.trim_end_matches(|c: char| !c.is_alphabetic());
        // Tokens and tags are English in texts of both languages.
        if token == 0 && !letters.is_empty() && letters.len() <= 24 {
            let folded = fold(letters);
            leaning += i32::from(PT.contains(&folded.as_str()));
            leaning -= i32::from(EN.contains(&folded.as_str()));
            leaning += i32::from(letters.chars().any(|c| "ãõçáéíóúâêô".contains(c)));
        }
        match end {
            Some('{' | '<') => token += 1,
            Some('}' | '>') => token = token.saturating_sub(1),
            _ => {}
        }
    }
    leaning
}

/// The language of a text, where it says enough.
pub(crate) fn of(text: &str) -> Option<Lang> {
    match leaning(text) {
        1.. => Some(Lang::Pt),
        0 => None,
        _ => Some(Lang::En),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_both_languages() {
        for text in [
            "Cure 5 de {HP}.",
            "Negue o ataque.",
            "+2 de {STR} até o final do ciclo.",
            "Quando você for atacado, descarte um {ITEM}.",
            "Puxe 2 cartas.",
        ] {
            assert_eq!(of(text), Some(Lang::Pt), "{text}");
        }
        for text in [
            "Heal 5 {HP}.",
            "Negate the attack.",
            "+2 {STR} until the end of the stint.",
            "When you are attacked, discard an {ITEM}.",
            "Draw 2 cards.",
        ] {
            assert_eq!(of(text), Some(Lang::En), "{text}");
        }
        assert_eq!(of("+2 {STR}"), None);
        assert_eq!(of("<p>+2</> {FOR}"), None);
    }
}
