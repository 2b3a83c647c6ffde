//! Every row of the phrasebook, with every kind of filling: the same effect in both languages, none
//! of it manual, and printed so that it is read again (docs/cards.md, E12.4).

#![expect(clippy::panic, reason = "a test says what is wrong")]

mod phrasebook;

use stint::effect::Clause;
use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{NodeKind, parse, print};

/// The names that the sentences use.
fn names() -> Names {
    let mut names = Names::default();
    for (pt, en) in phrasebook::TRANSLATIONS {
        names.translate(pt, en);
    }
    names
}

#[test]
fn every_row_with_every_filling() {
    let mut names = names();
    let known = names.clone();
    let pairs = phrasebook::pairs();
    let mut wrong = Vec::new();
    for (pt, en) in &pairs {
        let mut effects = Vec::new();
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let parsed = parse(&format!("{keyword} {text}"), lang, &mut names);
            if !parsed.manual.is_empty() {
                wrong.push(format!("not understood: {text}"));
            }
            let effect = parsed.effect.unwrap_or_else(|| panic!("{text}"));
            for lang in [Lang::Pt, Lang::En] {
                let printed = print(&effect, lang, &names);
                if parse(&printed, lang, &mut names).effect.as_ref() != Some(&effect) {
                    wrong.push(format!("printed otherwise: {text} -> {printed}"));
                }
            }
            effects.push(effect);
        }
        if effects[0] != effects[1] {
            let printed = effects.iter().map(|it| print(it, Lang::En, &names));
            let printed: Vec<String> = printed.collect();
            wrong.push(format!(
                "not the same: {pt} | {en}\n  {}",
                printed.join("\n  ")
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(pairs.len() >= 1_500, "{}", pairs.len());
    assert_eq!(names, known);
}

/// Each part of a text stands where the tree says: read alone, it is the same part.
#[test]
fn spans_are_exact() {
    let mut names = names();
    let mut checked = 0;
    for (pt, en) in &phrasebook::pairs() {
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let text = format!("{keyword} {text}");
            let parsed = parse(&text, lang, &mut names);
            let effect = parsed.effect.unwrap_or_else(|| panic!("{text}"));
            for node in &parsed.tree {
                let part = node.span.of(&text);
                let alone = match node.kind {
                    NodeKind::Keyword(_) => {
                        assert_eq!(format!("[{part}]"), keyword, "{text}");
                        continue;
                    }
                    NodeKind::Requirement(_) => format!("{keyword} 【{part}】"),
                    NodeKind::Clause(_) => format!("{keyword} {part}"),
                };
                let alone = parse(&alone, lang, &mut names).effect;
                let alone = alone.unwrap_or_else(|| panic!("{part}"));
                let found = match node.kind {
                    NodeKind::Requirement(at) => {
                        alone.requirements.contains(&effect.requirements[at])
                    }
                    // A sentence that goes on with the one before, and one that replaces what its
                    // trigger names, mean something only there.
                    NodeKind::Clause(at) => {
                        alone.body.contains(&effect.body[at])
                            || matches!(effect.body[at], Clause::If { .. } | Clause::Check { .. })
                            || text.contains("instead")
                            || text.contains("em vez disso")
                    }
                    NodeKind::Keyword(_) => true,
                };
                assert!(found, "{part:?} of {text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 5_000, "{checked}");
}

/// The words without which a sentence means the same, and why. Every other word means something
/// wherever it stands: without it the sentence means another thing, or nothing.
const PASSED_OVER: [&[&str]; 2] = [
    &[
        // Articles, and who is meant anyway.
        "o", "a", "os", "as", "um", "uma", "todos", "todas", "você", "seu", "sua",
        // "Metade (de) FOR", "+1 (de) FOR", "pontos de AÇÃO".
        "de", "pontos", "ponto",
        // Moving two tiles is moving up to two (there is no other moving), as is "(próxima)".
        "até", "próxima", // In requirements, and between things done in their order.
        "se", "depois",
        // "Ativar esta carta custa", "esta carta custa"; before and at the attack are one (E10.1).
        "ativar", "ser",
    ],
    &[
        "the",
        "a",
        "an",
        "all",
        "you",
        "your",
        "of",
        "points",
        "next",
        "if",
        "then",
        "activating",
        "places",
        "must",
    ],
];

/// Sentences that lack a word and mean the same, where the word means something elsewhere: what is
/// said once for two things, and older and shorter wordings of the same.
const SHORTER: &[&str] = &[
    "+1 de FOR e de AGI.",
    "+1 STR and AGI.",
    "+2 de FOR.",
    "+2 STR.",
    "Activating ITEM costs -1 ACTION.",
    "Cause 2 de DANO a todos os oponentes.",
    "Cure 2 de VIDA se sua VIDA for 5–.",
    "Heal 2 LIFE if your LIFE is 5–.",
    "Gain one ACTION",
    "Aumente o DANO dos ataques em 2.",
    "Cure 2 de VIDA de você e alvo.",
    "Encerre o turno",
    "End the turn.",
    "Heal a character 3 LIFE.",
    "Heal yourself 2 LIFE.",
    "Negue o ataque quando atacado.",
    "Return this card to its INVENTORY.",
    "double DAMAGE.",
    "Quando atacado, negue o ataque.",
    "【Quando um contador de tempo adicionado a esta carta】 Cure 1 de VIDA.",
    "【Quando você atacar ou atacado】 Cure 1 de VIDA.",
    "【Quando você atacar】 Cure 1 de VIDA.",
    "The target cannot move and attack until the end of the turn.",
    "【Quando um contador de tempo removido desta carta】 Se esta carta não tiver contadores de tempo, descarte esta carta.",
    "【When a time counter removed from this card】 If this card has no time counters, discard this card.",
    "【When this card is buried or banished】 Heal 1 LIFE.",
    "draw a card.",
    "+1 de CON e de FOR até o final da batalha.",
    "+1 END and STR until the end of the battle.",
    "The target loses LIFE equal to its STR.",
    "O alvo descarta uma carta do INVENTÁRIO",
    "The target discards a card from INVENTORY.",
    "【When you attack or attacked】 Heal 1 LIFE.",
    "【When a time counter added to this card】 Heal 1 LIFE.",
];

#[test]
fn no_word_is_passed_over() {
    let mut names = names();
    let mut found = std::collections::BTreeMap::new();
    let mut passed_over = std::collections::BTreeSet::new();
    let pairs = include_str!("pairs.tsv").lines();
    let pairs = pairs
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .map(|(pt, en)| (pt.to_owned(), en.to_owned()))
        .chain(phrasebook::pairs());
    for (pt, en) in pairs {
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let whole = parse(&format!("{keyword} {text}"), lang, &mut names).effect;
            let words: Vec<&str> = text.split(' ').collect();
            for at in 0..words.len() {
                let mut rest = words.clone();
                let word = rest.remove(at).to_lowercase();
                let rest = rest.join(" ");
                let parsed = parse(&format!("{keyword} {rest}"), lang, &mut names);
                if !parsed.manual.is_empty() || parsed.effect != whole {
                    continue;
                }
                let bare = word.trim_matches(|c: char| !c.is_alphabetic());
                let listed = PASSED_OVER[usize::from(lang == Lang::En)];
                if let Some(known) = listed.iter().find(|known| **known == bare) {
                    passed_over.insert((lang == Lang::En, *known));
                } else if !SHORTER.contains(&rest.as_str()) {
                    found.insert(format!("{text} -> {rest}"), word);
                }
            }
        }
    }
    let found: Vec<String> = found
        .iter()
        .map(|(text, word)| format!("{word}: {text}"))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    // The list says no more than is so.
    let listed = [(false, PASSED_OVER[0]), (true, PASSED_OVER[1])];
    let listed = listed
        .iter()
        .flat_map(|(english, words)| words.iter().map(|word| (*english, *word)));
    let stale: Vec<_> = listed.filter(|word| !passed_over.contains(word)).collect();
    assert!(stale.is_empty(), "{stale:?}");
}
