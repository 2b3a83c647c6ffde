//! What checking costs: a collection of 1,000 cards in both languages.

use std::fmt::Write as _;

use divan::{Bencher, counter::ItemsCount};
use stint_notation::{Loaded, check_collection};

fn main() {
    divan::main();
}

const CARDS: usize = 1_000;

/// A collection of cards, their texts those of the pairs of both languages.
fn collection() -> Loaded {
    let pairs: Vec<(&str, &str)> = include_str!("../../stint-text/tests/pairs.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .collect();
    let mut text = String::from("format = \"stint-cards/1\"\n");
    for number in 0..CARDS {
        let Some((pt, en)) = pairs.get(number % pairs.len()) else {
            continue;
        };
        // As they stand in quotation marks.
        let written = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
        let (pt, en) = (written(pt), written(en));
        let _written = write!(
            text,
            "[[card]]\nid = \"c{number}\"\nsuit = \"item\"\n\
             effects.pt = [\"[Ativar] [Uma vez por Ciclo] {pt}\"]\n\
             effects.en = [\"[Activate] [Once per Stint] {en}\"]\n",
        );
    }
    Loaded {
        name: "cards.toml".into(),
        bytes: text.into_bytes(),
    }
}

#[divan::bench]
fn collection_of_1_000_cards(bencher: Bencher<'_, '_>) {
    let file = collection();
    bencher
        .counter(ItemsCount::new(CARDS))
        .bench_local(|| check_collection(vec![file.clone()]).len());
}
