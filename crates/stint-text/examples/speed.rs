//! How many effects are read in a second, of the pairs that the tests read:
//! `cargo run --release --example speed -p stint-text`

use std::time::{Duration, Instant};

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::parse;

fn main() {
    let pairs = include_str!("../tests/pairs.tsv").lines();
    let texts: Vec<(Lang, String)> = pairs
        .filter_map(|line| line.split_once('\t'))
        .flat_map(|(pt, en)| {
            [
                (Lang::Pt, format!("[Ativar] {pt}")),
                (Lang::En, format!("[Activate] {en}")),
            ]
        })
        .collect();
    let mut names = Names::default();
    // The grammar is compiled at its first use.
    for (lang, text) in &texts {
        parse(text, *lang, &mut names);
    }
    let mut best = Duration::MAX;
    let mut slowest = (Duration::ZERO, "");
    for round in 0..20 {
        let start = Instant::now();
        for (lang, text) in &texts {
            let before = Instant::now();
            parse(text, *lang, &mut names);
            let taken = before.elapsed();
            if round == 19 && taken > slowest.0 {
                slowest = (taken, text);
            }
        }
        best = best.min(start.elapsed());
    }
    let each = best / u32::try_from(texts.len()).unwrap_or(1);
    let second = Duration::from_secs(1).as_nanos() / each.as_nanos().max(1);
    println!(
        "{} effects: {each:?} each, {second} a second; the slowest took {:?}: {}",
        texts.len(),
        slowest.0,
        slowest.1
    );
}
