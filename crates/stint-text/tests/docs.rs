//! The examples of docs/cards.md are what the reader understands.

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{parse, print};

const PAGE: &str = include_str!("../../../docs/cards.md");

/// The rows of the tables of two columns, Portuguese and English, one table after another.
fn tables() -> Vec<Vec<(String, String)>> {
    let mut tables = Vec::new();
    let mut lines = PAGE.lines().peekable();
    while let Some(line) = lines.next() {
        if line != "| pt | en |" {
            continue;
        }
        lines.next();
        let mut rows = Vec::new();
        while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
            let mut cells = row.trim_matches('|').split(" | ").map(str::trim);
            rows.push((
                cells.next().unwrap_or_default().to_owned(),
                cells.next().unwrap_or_default().to_owned(),
            ));
        }
        tables.push(rows);
    }
    tables
}

fn names() -> Names {
    let mut names = Names::default();
    for (pt, en) in [
        ("envenenado", "poisoned"),
        ("tempo", "time"),
        ("nome", "name"),
    ] {
        names.translate(pt, en);
    }
    names
}

/// Whether both mean the same, understood as a whole and printed so that it is read again.
fn check(pt: &str, en: &str, wrong: &mut Vec<String>) {
    let mut names = names();
    let mut effects = Vec::new();
    for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
        let parsed = parse(&format!("{keyword} {text}"), lang, &mut names);
        if !parsed.manual.is_empty() {
            wrong.push(format!("not understood: {text}"));
        }
        let Some(effect) = parsed.effect else {
            wrong.push(format!("no effect: {text}"));
            continue;
        };
        let printed = print(&effect, lang, &names);
        if parse(&printed, lang, &mut names).effect.as_ref() != Some(&effect) {
            wrong.push(format!("printed otherwise: {text} -> {printed}"));
        }
        effects.push(effect);
    }
    if effects.len() == 2 && effects[0] != effects[1] {
        wrong.push(format!("not the same: {pt} | {en}"));
    }
}

/// The sentences of a cell: of each alternative ("A / B C") the one of this number, with or
/// without what may be there, and the places filled.
fn sentence(cell: &str, alternative: usize, with: bool, fillings: &[(&str, &str)]) -> String {
    let cell = cell
        .replace("até …", "até o final do turno")
        .replace("until …", "until the end of the turn");
    let mut text = String::new();
    let mut depth = 0;
    for letter in cell.chars() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ if depth == 0 || with => text.push(letter),
            _ => {}
        }
    }
    let mut words: Vec<&str> = text.split_whitespace().collect();
    while let Some(first) = words.iter().position(|word| *word == "/") {
        // As many words as stand between two slashes, or one.
        let next = words[first + 1..].iter().position(|word| *word == "/");
        let length = next.filter(|next| *next <= first).unwrap_or(1);
        let start = first - length;
        let mut options = vec![words[start..first].to_vec()];
        let mut end = first;
        while words.get(end) == Some(&"/") {
            options.push(words[end + 1..=end + length].to_vec());
            end += 1 + length;
        }
        let chosen = options[alternative % options.len()].clone();
        // The full stop stands after the last one only.
        let stop =
            words[end - 1].ends_with('.') && !chosen.last().is_some_and(|w| w.ends_with('.'));
        words.splice(start..end, chosen);
        if stop {
            words.insert(start + length, ".");
        }
    }
    let filled = words.iter().map(|word| {
        let signs = ['.', ';', ',', '+', '-'];
        let bare = word.trim_matches(signs);
        match fillings.iter().find(|(place, _)| *place == bare) {
            Some((place, filling)) => word.replacen(place, filling, 1),
            None => (*word).to_owned(),
        }
    });
    let text = filled.collect::<Vec<_>>().join(" ");
    let text = text.replace(" de o ", " do ").replace(" a o ", " ao ");
    text.replace('…', "puxe uma carta")
}

#[test]
fn the_phrasebook() {
    let mut wrong = Vec::new();
    let tables = tables();
    let phrasebook = &tables[0];
    assert!(phrasebook.len() >= 20, "{}", phrasebook.len());
    for (pt, en) in phrasebook {
        let (pt, en): (Vec<&str>, Vec<&str>) =
            (pt.split(" · ").collect(), en.split(" · ").collect());
        assert_eq!(pt.len(), en.len(), "{pt:?}");
        for (pt, en) in pt.into_iter().zip(en) {
            for alternative in 0..7 {
                for with in [false, true] {
                    let pt = sentence(pt, alternative, with, &FILLINGS_PT);
                    let en = sentence(en, alternative, with, &FILLINGS_EN);
                    let en = en.replace("puxe uma carta", "draw a card");
                    check(&pt, &en, &mut wrong);
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const FILLINGS_PT: [(&str, &str); 8] = [
    ("N", "3"),
    ("X", "o alvo"),
    ("C", "uma carta"),
    ("D", "esta carta"),
    ("ZONA", "o INVENTÁRIO"),
    ("K", "Fé"),
    ("T", "ITEM"),
    ("CONDIÇÃO", "sua VIDA for 5–"),
];

const FILLINGS_EN: [(&str, &str); 8] = [
    ("N", "3"),
    ("X", "the target"),
    ("C", "a card"),
    ("D", "this card"),
    ("ZONE", "the INVENTORY"),
    ("K", "Faith"),
    ("T", "ITEM"),
    ("CONDITION", "your LIFE is 5–"),
];

#[test]
fn what_else_is_understood() {
    let mut wrong = Vec::new();
    let tables = tables();
    let examples = &tables[1];
    assert!(examples.len() >= 50, "{}", examples.len());
    for (pt, en) in examples {
        let pt = pt.split_once("**: ").map_or(pt.as_str(), |(_, pt)| pt);
        check(pt, en, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
