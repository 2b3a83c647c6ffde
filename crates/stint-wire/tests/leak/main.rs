//! Nobody learns from the messages what they may not know: two battles that differ only in that send
//! the same bytes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

mod pair;
mod public;
mod worlds;

use std::path::Path;

use stint_agents::Chance;
use stint_notation::{BattleFile, Files};
use stint_wire::{Book, Library, Prompts, Viewer, viewers};
use stint_words::Texts;

use pair::{Met, Pair};

/// The bundled battles, and one for the purpose.
const BATTLES: [&str; 6] = [
    "battles/duel.toml",
    "battles/two-against-two.toml",
    "battles/boss.toml",
    "battles/courtyard.toml",
    "battles/ponte.toml",
    // Cards that look into hands and take from them.
    "crates/stint-wire/tests/leak/hands.toml",
];

/// How many positions are compared for each kind of prompts.
const POSITIONS: usize = 2000;

/// A battle file with all that belongs to it.
struct Scene {
    file: BattleFile,
    book: Book,
}

impl Scene {
    fn read(name: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .join(name);
        let file = stint_notation::read_file(&path).unwrap();
        let book = Book::new(&file, &Files);
        Self { file, book }
    }
}

/// What is counted.
#[derive(Debug, Default)]
struct Count {
    /// Positions at which the messages of both battles were compared.
    positions: usize,
    /// Positions at which the battles went apart for everybody to see.
    parted: usize,
    /// Bytes that were equal.
    bytes: usize,
    /// Pairs of battles.
    pairs: usize,
    /// Windows that were passed through in one of the battles only.
    windows: usize,
    /// Positions at which the viewer waited for what comes next.
    held: usize,
}

/// Compares so many positions.
fn compare(prompts: Prompts, positions: usize) -> Count {
    let scenes: Vec<Scene> = BATTLES.iter().map(|name| Scene::read(name)).collect();
    let library = Library::default();
    let langs = [stint::vocabulary::Lang::Pt, stint::vocabulary::Lang::En];
    let texts = langs.map(Texts::new);
    let mut chance = Chance::new(2026);
    let mut count = Count::default();
    let mut seed = 0;
    while count.positions < positions {
        seed += 1;
        assert!(seed < 20 * positions as u64, "too few: {count:?}");
        let scene = &scenes[chance.below(scenes.len())];
        let texts = &texts[chance.below(2)];
        let who = viewers(&scene.file.battle());
        let who: Vec<Viewer> = who.into_iter().filter(|it| *it != Viewer::Master).collect();
        let viewer = who[chance.below(who.len())].clone();
        let imagined = chance.below(2) == 0;
        let worlds = if imagined {
            worlds::imagined(scene, &viewer, seed, &mut chance)
        } else {
            worlds::swapped(scene, &viewer, seed, &mut chance)
        };
        let Some((one, two)) = worlds else { continue };
        let words = stint_wire::Words {
            texts,
            book: &scene.book,
            library: &library,
        };
        let mut pair = Pair::new(one, two, viewer, prompts, words, seed);
        for _ in 0..=chance.below(40) {
            match pair.compare(&mut chance) {
                Met::Alike(bytes) => {
                    count.positions += 1;
                    count.bytes += bytes;
                }
                Met::Parted => {
                    count.parted += 1;
                    break;
                }
            }
            if !pair.go_on(&mut chance) {
                count.parted += 1;
                break;
            }
        }
        count.windows += pair.windows;
        count.held += pair.held;
        count.pairs += 1;
    }
    count
}

#[test]
fn with_uniform_prompts_nobody_learns_what_is_hidden() {
    let count = compare(Prompts::Uniform, POSITIONS);
    println!("uniform: {count:?}");
    assert!(count.windows > 20, "no windows were hidden: {count:?}");
    assert!(count.held > POSITIONS / 4, "nobody waited: {count:?}");
}

#[test]
fn with_open_prompts_nobody_learns_more_than_who_is_asked() {
    let count = compare(Prompts::Open, POSITIONS);
    println!("open: {count:?}");
}
