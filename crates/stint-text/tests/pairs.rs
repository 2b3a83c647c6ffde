//! The same said in Portuguese and in English is the same effect, and none of it is manual.

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{parse, print};

const TRANSLATIONS: &[(&str, &str)] = &[
    ("envenenado", "poisoned"),
    ("abençoado", "blessed"),
    ("longe", "away"),
    ("tempo", "time"),
    ("veneno", "poison"),
    ("canção", "song"),
    ("sono profundo", "deep sleep"),
    ("lobo", "wolf"),
    ("muro", "wall"),
    ("guarda real", "royal guard"),
    ("anjo", "angel"),
];

fn names() -> Names {
    let mut names = Names::default();
    for (pt, en) in TRANSLATIONS {
        names.translate(pt, en);
    }
    names
}

#[test]
fn pairs_mean_the_same() {
    let mut names = names();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in include_str!("pairs.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (pt, en) = line.split_once('\t').expect(line);
        count += 1;
        let mut effects = Vec::new();
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let parsed = parse(&format!("{keyword} {text}"), lang, &mut names);
            if !parsed.manual.is_empty() {
                wrong.push(format!("not understood: {text}"));
            }
            // What is read is printed so that it is read again.
            for lang in [Lang::Pt, Lang::En] {
                let effect = parsed.effect.as_ref().expect(text);
                let printed = print(effect, lang, &names);
                if parse(&printed, lang, &mut names).effect.as_ref() != Some(effect) {
                    wrong.push(format!("printed otherwise: {text} -> {printed}"));
                }
            }
            effects.push(parsed.effect);
        }
        if effects[0] != effects[1] {
            wrong.push(format!(
                "not the same: {line}\n  {:?}\n  {:?}",
                effects[0], effects[1]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 300, "{count}");
    assert_eq!(names.len(), TRANSLATIONS.len());
}
