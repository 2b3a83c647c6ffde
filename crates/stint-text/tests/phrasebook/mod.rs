//! The table of the phrasebook (docs/cards.md): every row with several amounts, subjects, cards,
//! conditions and durations, in both languages.
//!
//! A row is a pair of sentences with places: `<n>` an amount, `<x>` a character, `<s>` a subject
//! with its verb `<v:perde|perdem>`, `<v:lose|loses|lose>`, `<d>` a duration, `<c>` cards, and so
//! on. Portuguese is written without contractions, which are made at the end.

mod rows;
mod words;

/// Names in both languages, as a collection gives them.
pub(crate) const TRANSLATIONS: &[(&str, &str)] = &[
    ("envenenado", "poisoned"),
    ("abençoado", "blessed"),
    ("tempo", "time"),
    ("carga", "charge"),
    ("veneno", "poison"),
    ("anjo", "angel"),
    ("lobo", "wolf"),
    ("muro", "wall"),
];

/// How the verb of a subject is formed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    You,
    One,
    Many,
}

/// What fills a place: in Portuguese, in English, and the number of its verb.
pub(crate) type Filling = (&'static str, &'static str, Number);

/// All pairs, Portuguese first.
pub(crate) fn pairs() -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for (pt, en) in rows::ROWS {
        let places = places(pt);
        assert_eq!(places, sorted(self::places(en)), "{pt} {en}");
        let most = places.iter().map(|place| words::of(place).len()).max();
        // Each filling of each place several times, beside different ones of the other places.
        for round in 0..most.map_or(1, |most| most * 2) {
            let fillings: Vec<(&str, Filling)> = places
                .iter()
                .enumerate()
                .map(|(number, place)| {
                    let of = words::of(place);
                    let at = round * STRIDES[number % STRIDES.len()] + round / of.len();
                    (place.as_str(), of[at % of.len()])
                })
                .collect();
            let pair = (
                contracted(&filled(pt, &fillings, false)),
                filled(en, &fillings, true),
            );
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    pairs
}

const STRIDES: [usize; 4] = [1, 3, 5, 7];

/// The names of the places of a row, each once, in order of the alphabet.
fn places(row: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in row.split('<').skip(1) {
        let name = part.split('>').next().unwrap_or_default();
        if !name.starts_with("v:") && !found.iter().any(|known| known == name) {
            found.push(name.to_owned());
        }
    }
    sorted(found)
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

fn filled(row: &str, fillings: &[(&str, Filling)], english: bool) -> String {
    let mut text = row.to_owned();
    let mut number = Number::You;
    for (place, (pt, en, of)) in fillings {
        if *place == "s" {
            number = *of;
        }
        text = text.replace(&format!("<{place}>"), if english { en } else { pt });
    }
    while let Some(start) = text.find("<v:") {
        let end = start + text[start..].find('>').expect(row);
        let forms: Vec<&str> = text[start + 3..end].split('|').collect();
        let form = match (english, number) {
            (false, Number::Many) => forms[1],
            (false, _) | (true, Number::You) => forms[0],
            (true, Number::One) => forms[1],
            (true, Number::Many) => forms[2],
        };
        let form = form.to_owned();
        text.replace_range(start..=end, &form);
    }
    let text = text
        .replace("  ", " ")
        .replace(" .", ".")
        .replace(" ,", ",");
    let mut letters = text.trim_start_matches([',', ' ']).trim().chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// With the contractions of Portuguese.
fn contracted(text: &str) -> String {
    const CONTRACTIONS: &[(&str, &str)] = &[
        (" de o ", " do "),
        (" de a ", " da "),
        (" de os ", " dos "),
        (" de as ", " das "),
        (" em o ", " no "),
        (" em a ", " na "),
        (" em os ", " nos "),
        (" em as ", " nas "),
        (" a o ", " ao "),
        (" a os ", " aos "),
        (" a a ", " à "),
        (" por o ", " pelo "),
        (" por a ", " pela "),
        (" de este ", " deste "),
        (" de esta ", " desta "),
        (" em esta ", " nesta "),
        (" de aquele ", " daquele "),
    ];
    CONTRACTIONS
        .iter()
        .fold(text.to_owned(), |text, (two, one)| text.replace(two, one))
}
