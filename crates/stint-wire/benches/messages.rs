//! How long messages take: `cargo bench -p stint-wire`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a bench says what it expects"
)]

use std::collections::BTreeSet;
use std::path::Path;

use divan::{Bencher, black_box};
use stint::command::Command;
use stint::vocabulary::Lang;
use stint_agents::{Driver, Random};
use stint_notation::Files;
use stint_wire::{Book, Library, Prompts, Table, Told, Viewer, Words};
use stint_words::Texts;

fn main() {
    divan::main();
}

/// A duel in its middle, with all that messages are made of.
struct Scene {
    table: Table,
    book: Book,
    library: Library,
    texts: Texts,
}

impl Scene {
    fn new() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../battles/duel.toml");
        let mut file = stint_notation::read_file(&path).unwrap();
        file.set_seed(7);
        let mut table = Table::new(file.battle(), Prompts::Open);
        table.take(Command::Start, false, false).unwrap();
        let (mut driver, mut agent) = (Driver::default(), Random::new(7));
        for _ in 0..40 {
            let battle = table.session().battle();
            let decision = battle.decision().unwrap();
            let command = driver.command(battle, &decision, &mut agent).unwrap();
            table.take(command, false, false).unwrap();
        }
        Self {
            table,
            book: Book::new(&file, &Files),
            library: Library::default(),
            texts: Texts::new(Lang::Pt),
        }
    }

    fn tell(&mut self, viewer: &Viewer, after: u32, faces: &mut BTreeSet<String>) -> Told {
        let words = Words {
            texts: &self.texts,
            book: &self.book,
            library: &self.library,
        };
        self.table.tell(viewer, after, faces, None, words).unwrap()
    }
}

/// Who is asked, and another player.
fn players(scene: &Scene) -> [Viewer; 2] {
    let battle = scene.table.session().battle();
    let asked = battle.decision().unwrap().player;
    let mut all: Vec<_> = battle
        .characters()
        .map(|who| battle.player_of(who))
        .collect();
    all.sort_by_key(|player| *player != asked);
    let seat = |player| Viewer::Player {
        player: battle.player_name(player).to_owned(),
    };
    [seat(all[0]), seat(all[1])]
}

/// The state of a duel for one who is not asked, as bytes.
#[divan::bench]
fn state(bencher: Bencher) {
    let mut scene = Scene::new();
    let [_, other] = players(&scene);
    let seq = scene.table.seq(&other).unwrap();
    let mut faces = BTreeSet::new();
    let told = scene.tell(&other, seq, &mut faces);
    println!("{} bytes", serde_json::to_vec(&told.state).unwrap().len());
    bencher.bench_local(|| {
        let told = scene.tell(&other, seq, &mut faces);
        black_box(serde_json::to_vec(&told.state).unwrap())
    });
}

/// State and prompt for the one who is asked, as bytes.
#[divan::bench]
fn asked(bencher: Bencher) {
    let mut scene = Scene::new();
    let [asked, _] = players(&scene);
    let seq = scene.table.seq(&asked).unwrap();
    let mut faces = BTreeSet::new();
    let told = scene.tell(&asked, seq, &mut faces);
    println!("{} bytes", serde_json::to_vec(&told.prompt).unwrap().len());
    bencher.bench_local(|| {
        let told = scene.tell(&asked, seq, &mut faces);
        black_box(serde_json::to_vec(&(told.state, told.prompt)).unwrap())
    });
}

/// Everything for one who has just come: the log of 40 commands and all cards.
#[divan::bench]
fn whole(bencher: Bencher) {
    let mut scene = Scene::new();
    let [_, other] = players(&scene);
    let told = scene.tell(&other, 0, &mut BTreeSet::new());
    let size = |value: serde_json::Result<Vec<u8>>| value.unwrap().len();
    println!(
        "{} bytes of lines, {} of cards",
        size(serde_json::to_vec(&told.lines)),
        size(serde_json::to_vec(&told.faces))
    );
    bencher.bench_local(|| {
        let told = scene.tell(&other, 0, &mut BTreeSet::new());
        black_box(serde_json::to_vec(&(told.lines, told.faces, told.state)).unwrap())
    });
}
