//! How many effects are read, printed and looked at a second, on one core: those of
//! `tests/pairs.tsv`, each with its keywords.

use divan::{Bencher, counter::ItemsCount};
use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{Parsed, lint, parse, print};

fn main() {
    divan::main();
}

const LANGS: [Lang; 2] = [Lang::Pt, Lang::En];

/// The texts of one language.
fn texts(lang: Lang) -> Vec<String> {
    let (keywords, column) = match lang {
        Lang::Pt => ("[Ativar] [Uma vez por Ciclo]", 0),
        Lang::En => ("[Activate] [Once per Stint]", 1),
    };
    let lines = include_str!("../tests/pairs.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').nth(column))
        .map(|text| format!("{keywords} {text}"))
        .collect()
}

fn read(texts: &[String], lang: Lang) -> (Vec<Parsed>, Names) {
    let mut names = Names::default();
    let parsed = texts.iter().map(|text| parse(text, lang, &mut names));
    (parsed.collect(), names)
}

#[divan::bench(args = LANGS)]
fn parsed(bencher: Bencher<'_, '_>, lang: Lang) {
    let texts = texts(lang);
    bencher
        .counter(ItemsCount::new(texts.len()))
        .bench_local(|| read(&texts, lang));
}

#[divan::bench(args = LANGS)]
fn printed(bencher: Bencher<'_, '_>, lang: Lang) {
    let (parsed, names) = read(&texts(lang), lang);
    let effects: Vec<_> = parsed.into_iter().filter_map(|one| one.effect).collect();
    bencher
        .counter(ItemsCount::new(effects.len()))
        .bench_local(|| {
            let lengths = effects.iter().map(|one| print(one, lang, &names).len());
            lengths.sum::<usize>()
        });
}

#[divan::bench(args = LANGS)]
fn linted(bencher: Bencher<'_, '_>, lang: Lang) {
    let texts = texts(lang);
    let (parsed, _) = read(&texts, lang);
    bencher
        .counter(ItemsCount::new(texts.len()))
        .bench_local(|| {
            let each = texts.iter().zip(&parsed);
            each.map(|(text, parsed)| lint(text, parsed).len())
                .sum::<usize>()
        });
}
