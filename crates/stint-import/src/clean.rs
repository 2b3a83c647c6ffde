//! Texts of the database as texts of cards: without marks and odd spacing, tokens as words.

use stint::vocabulary::Lang;

use crate::report::Oddity;
use crate::terms::{self, Term};

/// Marks of benefits, harms and emphasis, which say nothing to the referee.
const MARKS: &[&str] = &["p", "n", "b", "i", "e", ""];

/// The text in a language, and what was odd about it.
pub(crate) fn clean(text: &str, lang: Lang, odd: &mut Vec<Oddity>) -> String {
    spaced(&worded(&unmarked(text, odd), lang, odd))
}

/// Takes `<p>`, `</>` and the like away; `<<` is the typed form of `【`.
pub(crate) fn unmarked(text: &str, odd: &mut Vec<Oddity>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, mark) = rest.split_at(at);
        out.push_str(before);
        let inner = mark.get(1..).unwrap_or_default();
        let end = inner.find(['<', '>']);
        let name = end
            .filter(|end| inner.get(*end..).is_some_and(|it| it.starts_with('>')))
            .and_then(|end| inner.get(..end));
        let is_mark = |name: &str| {
            name.trim().starts_with('/') || name.trim().starts_with(|c: char| c.is_alphabetic())
        };
        match name.filter(|name| name.len() <= 60 && is_mark(name)) {
            Some(name) => {
                let word = name.trim().trim_start_matches('/').trim();
                if !MARKS.contains(&word.to_lowercase().as_str()) {
                    odd.push(Oddity::UnknownMark(format!("<{word}>")));
                }
                rest = inner.get(name.len() + 1..).unwrap_or_default();
            }
            None => {
                let twice = if inner.starts_with('<') { "<<" } else { "<" };
                out.push_str(twice);
                rest = mark.get(twice.len()..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    out
}

/// Puts words for tokens.
fn worded(text: &str, lang: Lang, odd: &mut Vec<Oddity>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, token) = rest.split_at(at);
        out.push_str(before);
        let inner = token.get(1..).unwrap_or_default();
        let Some(end) = inner.find(['{', '}', '\n']) else {
            odd.push(Oddity::UnknownToken(token.trim().to_owned()));
            rest = token;
            break;
        };
        let name = inner.get(..end).unwrap_or_default();
        let closed = inner.get(end..).is_some_and(|it| it.starts_with('}'));
        let length = 1 + end + usize::from(closed);
        let whole = token.get(..length).unwrap_or_default();
        rest = token.get(length..).unwrap_or_default();
        match terms::term(name, lang).filter(|_| closed) {
            Some(Term::Amount(words)) if lang == Lang::Pt && ends_in_number(&out) => {
                apart(&mut out, &format!("de {words}"), rest);
            }
            Some(Term::Words(words) | Term::Amount(words)) => apart(&mut out, &words, rest),
            Some(Term::Counter(name)) => {
                let name = terms::written(&name, true, lang);
                let words = counter(&name, &out, rest, lang);
                apart(&mut out, &words, rest);
            }
            Some(Term::Marker(name)) => {
                let name = terms::written(&name, false, lang);
                let words = marker(&name, &out, lang);
                apart(&mut out, &words, rest);
            }
            None => {
                odd.push(Oddity::UnknownToken(whole.trim().to_owned()));
                out.push_str(whole);
            }
        }
    }
    out.push_str(rest);
    out
}

/// A word put where a token stood: "2{HP}" is "2 VIDA".
fn apart(out: &mut String, words: &str, rest: &str) {
    if out.ends_with(char::is_alphanumeric) {
        out.push(' ');
    }
    out.push_str(words);
    if rest.starts_with(|c: char| c.is_alphabetic() || c == '{') {
        out.push(' ');
    }
}

/// "5 {HP}" is "5 de VIDA" in Portuguese.
fn ends_in_number(text: &str) -> bool {
    let last = text.trim_end().rsplit([' ', '\n', '\u{a0}']).next();
    last.is_some_and(|word| word.ends_with(')') || word.ends_with(|c: char| c.is_ascii_digit()))
}

/// The word before the end of a text, folded.
fn last_word(text: &str, nth: usize) -> String {
    let mut words = text.split_whitespace().rev();
    stint::names::fold(words.nth(nth).unwrap_or_default())
}

/// "2 {COUNTER_TIME}" and "2 contadores de {COUNTER_TIME}" are both "2 contadores de tempo".
fn counter(name: &str, before: &str, after: &str, lang: Lang) -> String {
    let last = last_word(before, 0);
    let plural = !matches!(
        last.as_str(),
        "1" | "um" | "uma" | "o" | "one" | "a" | "an" | "cada" | "each"
    );
    match lang {
        Lang::Pt => {
            let said = (last == "de" && last_word(before, 1).starts_with("contador"))
                || last.starts_with("contador");
            match (said, plural) {
                (true, _) => name.to_owned(),
                (false, true) => format!("contadores de {name}"),
                (false, false) => format!("contador de {name}"),
            }
        }
        Lang::En => {
            let next = after.split_whitespace().next().unwrap_or_default();
            if next.to_lowercase().starts_with("counter") {
                name.to_owned()
            } else if plural {
                format!("{name} counters")
            } else {
                format!("{name} counter")
            }
        }
    }
}

/// "Receba {MARKER_SICK}" and "receba o marcador {MARKER_SICK}" are both "… o marcador SICK".
fn marker(name: &str, before: &str, lang: Lang) -> String {
    let last = last_word(before, 0);
    match (lang, last.as_str()) {
        (Lang::Pt, "marcador" | "marcadores") | (Lang::En, "marker" | "markers") => name.to_owned(),
        (Lang::Pt, "o" | "do" | "ao") => format!("marcador {name}"),
        (Lang::Pt, _) => format!("o marcador {name}"),
        (Lang::En, "the") => format!("marker {name}"),
        (Lang::En, _) => format!("the marker {name}"),
    }
}

/// Single spaces, single line feeds where lines end, none at the ends, none before a full stop.
pub(crate) fn spaced(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}'], "\n");
    let mut out = String::with_capacity(text.len());
    let mut empty = false;
    for line in text.lines() {
        let words = line
            .split(|c: char| c.is_whitespace() || c == '\u{feff}' || c.is_control())
            .filter(|word| !word.is_empty());
        let mut begun = false;
        for word in words {
            if begun {
                if !is_stop(word) {
                    out.push(' ');
                }
            } else if !out.is_empty() {
                out.push_str(if empty { "\n\n" } else { "\n" });
            }
            out.push_str(word);
            begun = true;
        }
        empty = !begun;
    }
    out
}

fn is_stop(word: &str) -> bool {
    word.starts_with(['.', ',', ';', '!', '?']) && !word.starts_with("..")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pt(text: &str) -> String {
        let mut odd = Vec::new();
        let text = clean(text, Lang::Pt, &mut odd);
        assert_eq!(odd, [], "{text}");
        text
    }

    #[test]
    fn tokens_marks_and_spaces() {
        assert_eq!(
            pt("  Cure <p>( {ESP} + {D_1D6} )</>  de\u{a0}{HP} . "),
            "Cure ( ESP + 1D6 ) de VIDA."
        );
        assert_eq!(pt("<p>+2</> de{STR}"), "+2 de FOR");
        assert_eq!(pt("Cause 2{DMG}ao alvo"), "Cause 2 de DANO ao alvo");
        assert_eq!(pt("Cure ( {ESP} ) {HP}."), "Cure ( ESP ) de VIDA.");
        assert_eq!(pt("Cure {D_1D6} {HP}."), "Cure 1D6 de VIDA.");
        assert_eq!(
            pt("Escolha um:\r\n ● Cure 1.\r\n\r\n● Puxe."),
            "Escolha um:\n● Cure 1.\n\n● Puxe."
        );
        assert_eq!(pt("<<Descarte>> <b>x</b> < 3"), "<<Descarte>> x < 3");
    }

    #[test]
    fn counters_and_markers() {
        let en = |text: &str| clean(text, Lang::En, &mut Vec::new());
        let time = "Adicione 2 contadores de tempo a esta carta.";
        assert_eq!(pt("Adicione 2 {COUNTER_TIME} a esta carta."), time);
        assert_eq!(
            pt("Adicione 2 contadores de {COUNTER_TIME} a esta carta."),
            time
        );
        assert_eq!(en("Add 1 {COUNTER_TIME}."), "Add 1 time counter.");
        assert_eq!(en("Add 2 {COUNTER_TIME} counters."), "Add 2 time counters.");
        for text in [
            "O alvo recebe {MARKER_SICK}.",
            "O alvo recebe o {MARKER_SICK}.",
            "O alvo recebe o marcador {MARKER_SICK}.",
        ] {
            assert_eq!(pt(text), "O alvo recebe o marcador SICK.");
        }
    }

    #[test]
    fn what_is_odd() {
        let mut odd = Vec::new();
        let text = clean("Cure {HPP} <q>2</q> de {HP", Lang::Pt, &mut odd);
        assert_eq!(text, "Cure {HPP} 2 de {HP");
        assert_eq!(
            odd,
            [
                Oddity::UnknownMark("<q>".into()),
                Oddity::UnknownMark("<q>".into()),
                Oddity::UnknownToken("{HPP}".into()),
                Oddity::UnknownToken("{HP".into()),
            ]
        );
    }
}
