//! The normal form of what was typed means the same, and is its own normal form.

#[allow(unused_imports, reason = "not all of it is needed here")]
mod generate;

use proptest::prelude::*;
use stint::vocabulary::Lang;
use stint_text::{normalise, parse, print};

/// The text as somebody types it: small letters, no accents where the language has them, the
/// brackets that are on every keyboard.
fn typed(text: &str) -> String {
    let (head, rest) = match text.rfind("] ") {
        Some(at) if !text[..at].contains('"') => text.split_at(at + 1),
        _ => return text.to_owned(),
    };
    let head: String = head
        .to_lowercase()
        .chars()
        .map(stint::names::unaccent)
        .collect();
    let mut keywords: Vec<&str> = head.split_inclusive(']').map(str::trim).collect();
    keywords.reverse();
    let rest = rest
        .replace('【', "<<")
        .replace('】', ">>")
        .replace('➜', "->");
    format!("{}{rest}", keywords.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_typed_becomes_what_is_printed(effect in generate::effect()) {
        let names = generate::names();
        for lang in [Lang::Pt, Lang::En] {
            let text = print(&effect, lang, &names);
            // What is printed is in its normal form.
            prop_assert_eq!(normalise(&text, lang, &names), None, "{}", text);
            let typed = typed(&text);
            let normal = normalise(&typed, lang, &names).unwrap_or_else(|| typed.clone());
            let mut known = names.clone();
            let read = parse(&typed, lang, &mut known).effect;
            prop_assert_eq!(&parse(&normal, lang, &mut known).effect, &read, "{}", typed);
            prop_assert_eq!(normalise(&normal, lang, &names), None, "{}", normal);
        }
    }

    #[test]
    fn nothing_that_is_typed_is_spoilt(text in "\\PC{0,60}") {
        let names = generate::names();
        for text in [text.clone(), format!("[Ativar] {text}")] {
            let Some(normal) = normalise(&text, Lang::Pt, &names) else { continue };
            let read = |text: &str| parse(text, Lang::Pt, &mut names.clone()).effect;
            prop_assert_eq!(read(&text), read(&normal));
            prop_assert_eq!(normalise(&normal, Lang::Pt, &names), None, "{} {}", text, normal);
        }
    }
}
