//! Whatever is typed, reading it ends: without a panic, in time, with places that lie in the text.

use proptest::prelude::*;
use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{Parsed, parse, parse_amount, print};

fn check(text: &str, lang: Lang) -> Parsed {
    let mut names = Names::default();
    let parsed = parse(text, lang, &mut names);
    let spans = parsed.diagnostics.iter().map(|d| d.span);
    let fixes = parsed
        .diagnostics
        .iter()
        .filter_map(|d| d.fix.as_ref().map(|fix| fix.span));
    let nodes = parsed.tree.iter().map(|node| node.span);
    for span in spans
        .chain(fixes)
        .chain(parsed.manual.iter().copied())
        .chain(nodes)
    {
        assert!(
            text.get(span.start..span.end).is_some(),
            "{span:?} of {text:?}"
        );
    }
    for diagnostic in &parsed.diagnostics {
        assert!(!diagnostic.message.text(lang).is_empty());
    }
    if let Some(effect) = &parsed.effect {
        for lang in [Lang::Pt, Lang::En] {
            assert!(!print(effect, lang, &names).contains('⟦'), "{text:?}");
        }
    }
    let _ = parse_amount(text, lang, &mut names);
    parsed
}

/// Words and signs of the language, in any order.
fn soup() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "[Activate]",
        "[Ativar]",
        "[",
        "]",
        "【",
        "】",
        "<<",
        ">>",
        ";",
        ",",
        ".",
        ":",
        "(",
        ")",
        "\"",
        "“",
        "\n",
        "●",
        "- ",
        "➥",
        "=>",
        "➜",
        "->",
        "+",
        "-",
        "–",
        "✱",
        "5",
        "2147483648",
        "99999999999999",
        "1D6",
        "256D6",
        "0D6",
        "D6",
        "Heal",
        "Cure",
        "de",
        "do",
        "VIDA",
        "LIFE",
        "of",
        "the",
        "target",
        "o",
        "alvo",
        "à",
        "if",
        "se",
        "and",
        "e",
        "or",
        "ou",
        "not",
        "não",
        "you",
        "você",
        "may",
        "pode",
        "have",
        "tiver",
        "a",
        "um",
        "card",
        "carta",
        "When",
        "Quando",
        "attacked",
        "for",
        "atacado",
        "marker",
        "marcador",
        "X",
        "Y",
        "choose",
        "one",
        "escolha",
        "otherwise",
        "senão",
        "half",
        "metade",
        "STR",
        "FOR",
        "'s",
        "Discard",
        "descarte",
        "all",
        "todos",
        "characters",
        "personagens",
        "within",
        "tiles",
        "a até",
        "casas",
        "while",
        "until",
        "enquanto",
        "até",
        "end",
        "turn",
        "turno",
        "final",
        "loses",
        "perde",
        "🦀",
        "e\u{301}",
    ];
    prop::collection::vec(prop::sample::select(WORDS), 0..40).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in "\\PC*", pt in any::<bool>()) {
        check(&text, if pt { Lang::Pt } else { Lang::En });
    }

    #[test]
    fn any_words(text in soup(), pt in any::<bool>()) {
        let lang = if pt { Lang::Pt } else { Lang::En };
        check(&text, lang);
        check(&format!("[Activate] {text}"), lang);
        check(&format!("[Activate] <<{text}>> {text}"), lang);
    }
}

#[test]
fn deep_nesting() {
    for open in [
        "(", "( ", "not ( ", "-", "half of ", "[", "【", "<<", "\"", "“", "if ", "- ", "● ",
    ] {
        for count in [50, 100, 390, 100_000] {
            let text = format!("[Activate] Heal {} LIFE.", open.repeat(count));
            check(&text, Lang::En);
            check(&open.repeat(count), Lang::En);
            check(
                &format!("[Activate] If {} you do, heal 1 LIFE.", open.repeat(count)),
                Lang::En,
            );
        }
    }
    let nested = |count: usize| {
        format!(
            "[Activate] Heal {}1{} LIFE.",
            "( ".repeat(count),
            " )".repeat(count)
        )
    };
    assert!(check(&nested(20), Lang::En).manual.is_empty());
    check(&nested(190), Lang::En);
}

#[test]
fn long_texts() {
    let pieces = [
        "a ",
        "(",
        "Heal 1 LIFE. ",
        "Heal 1 LIFE and ",
        "● ",
        "- x\n",
        "\n",
        "\" ",
        "“",
        "; ",
        "x\n● y\n",
        "choose one: ● a ",
        "If ",
        "é",
        "1D6 + ",
        "Sing. ",
        ". ",
        "Choose one:\n● ",
    ];
    for piece in pieces {
        let count = 200_000 / piece.len();
        let text = piece.repeat(count);
        check(&format!("[Activate] {text}"), Lang::En);
        check(&format!("[Activate] <<{text}>> x"), Lang::En);
    }
}

#[test]
fn nothing_is_swallowed() {
    // One word more than the grammar knows, anywhere, and the sentence is manual.
    let mut names = Names::default();
    for line in include_str!("pairs.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (pt, en) = line.split_once('\t').expect(line);
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let words: Vec<&str> = text.split(' ').collect();
            for at in 0..=words.len() {
                let mut words = words.clone();
                words.insert(at, "zzyx");
                let text = format!("{keyword} {}", words.join(" "));
                let parsed = parse(&text, lang, &mut names);
                // Beside a name the word is a part of the name, or the name of something.
                let named = names.find("zzyx").is_some() || text.contains('"');
                assert!(!parsed.manual.is_empty() || named, "{text}");
                if named {
                    names = Names::default();
                }
            }
        }
    }
}

#[test]
fn only_names_that_are_used_become_known() {
    let mut names = Names::default();
    parse(
        "[Activate] Sing the marker MOON to zed. Heal 1 LIFE.",
        Lang::En,
        &mut names,
    );
    assert!(names.is_empty());
    parse(
        "[Activate] Remove the marker MOON from all characters.",
        Lang::En,
        &mut names,
    );
    assert_eq!(names.len(), 1);
    assert!(names.find("moon").is_some());
}

#[test]
fn known_words_are_not_swallowed_either() {
    let mut names = Names::default();
    let mut swallowed = Vec::new();
    for line in include_str!("pairs.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (pt, en) = line.split_once('\t').expect(line);
        let texts = [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)];
        for (lang, keyword, text) in texts {
            let extra: &[&str] = match lang {
                Lang::Pt => &["não", "outro", "consumida", "metade", "pode", "2"],
                Lang::En => &["not", "other", "exhausted", "half", "may", "2"],
            };
            let whole = parse(&format!("{keyword} {text}"), lang, &mut names).effect;
            let words: Vec<&str> = text.split(' ').collect();
            for word in extra {
                for at in 0..=words.len() {
                    let mut words = words.clone();
                    words.insert(at, word);
                    let text = words.join(" ");
                    let parsed = parse(&format!("{keyword} {text}"), lang, &mut names);
                    if parsed.effect == whole {
                        swallowed.push(text);
                    }
                }
            }
        }
    }
    // Those of other teams are others.
    swallowed.retain(|text| {
        !text.contains("other teams")
            && !text.contains("outro time")
            && !text.contains("outros times")
            && ![
                "oponente", "inimigo", "aliado", "opponent", "enemy", "ally", "allies",
            ]
            .iter()
            .any(|one| text.to_lowercase().contains(one))
    });
    swallowed.sort();
    assert!(
        swallowed.is_empty(),
        "{}: {}",
        swallowed.len(),
        swallowed.join("\n")
    );
}
