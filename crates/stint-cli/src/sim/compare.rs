//! `stint sim compare`: two variants from the same seeds.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::json;
use stint::vocabulary::Lang;
use stint_notation::{Files, Loaded, Resolver, read_battle, render};
use stint_sim::{Comparison, Figures, Game, Head, Problem, Reader, Scene, compare};
use stint_words::Texts;

use super::args::What;
use super::batch::Batch;
use super::table::columns;
use super::{Failure, jobs, place, plan, scene};
use crate::Outcome;
use crate::files;
use crate::output::{BOLD, DIM, Output, styled};

/// What is to be compared.
pub(super) struct Wish<'a> {
    pub(super) one: &'a Path,
    pub(super) two: Option<&'a Path>,
    pub(super) cards: [Option<&'a PathBuf>; 2],
    pub(super) what: &'a What,
    pub(super) json: bool,
    pub(super) to: Option<&'a Path>,
    pub(super) replace: bool,
}

/// Plays two variants, or reads runs of them, and says what differs.
pub(super) fn run(wish: &Wish<'_>, texts: &Texts, output: &mut Output) -> Result<Outcome, Failure> {
    if let Some(to) = wish.to {
        place(to, wish.replace)?;
    }
    if wish.two.is_none() && wish.cards.iter().all(Option::is_none) {
        output.message(texts.get("sim-compare-nothing"))?;
        return Err(Failure::Told);
    }
    let [cards_a, cards_b] = wish.cards;
    let two = wish.two.unwrap_or(wish.one);
    let one = side(wish.one, cards_a, wish, texts, output)?;
    let two = side(two, cards_b, wish, texts, output)?;
    // Told before anything is played.
    stint_sim::comparable(one.head(), two.head())?;
    let (one_head, one_games) = one.games(wish.what, texts, output)?;
    let (two_head, two_games) = two.games(wish.what, texts, output)?;
    let found = compare((&one_head, &one_games), (&two_head, &two_games))?;
    let object = json!({
        "format": "stint-comparison/1",
        "first": &one_head,
        "second": &two_head,
        "comparison": &found,
    });
    if let Some(to) = wish.to {
        let written = files::write_whole(to, &format!("{object}\n"));
        written.map_err(|error| Problem::Unwritable {
            path: to.to_owned(),
            error: error.to_string(),
        })?;
    }
    if wish.json {
        output.line(object)?;
    } else {
        show(&found, texts, output)?;
    }
    Ok(Outcome::Fine)
}

/// One side of a comparison.
enum Side {
    /// It was played before.
    Run(Reader),
    /// It is to be played.
    Battle(Head, Box<[Scene; 1]>),
}

/// A side: a run, or a battle made ready.
fn side(
    path: &Path,
    cards: Option<&PathBuf>,
    wish: &Wish<'_>,
    texts: &Texts,
    output: &mut Output,
) -> Result<Side, Failure> {
    if is_run(path) {
        return Ok(Side::Run(Reader::open(path)?));
    }
    let bytes = match files::read(path) {
        Ok(bytes) => bytes,
        Err(unreadable) => {
            output.message(unreadable.sentence(texts))?;
            return Err(Failure::Told);
        }
    };
    let resolver = Instead { cards };
    let file = match read_battle(&path.display().to_string(), &bytes, &resolver) {
        Ok(file) => file,
        Err(wrong) => {
            output.message(render(&wrong, texts.lang(), true))?;
            return Err(Failure::Told);
        }
    };
    let scenes = [scene(path, &file.setup)?];
    let plan = plan(wish.what)?;
    stint_sim::check(&plan, &scenes)?;
    Ok(Side::Battle(Head::new(plan, &scenes), Box::new(scenes)))
}

impl Side {
    fn head(&self) -> &Head {
        match self {
            Self::Run(reader) => &reader.head,
            Self::Battle(head, _) => head,
        }
    }

    /// Its games, in the order of their numbers; a battle is played.
    fn games(
        self,
        what: &What,
        texts: &Texts,
        output: &mut Output,
    ) -> Result<(Head, Vec<Game>), Failure> {
        let mut games = Vec::new();
        let (head, scenes) = match self {
            Self::Run(mut reader) => {
                while let Some((game, _)) = reader.game()? {
                    games.push(game);
                }
                return Ok((reader.head, games));
            }
            Self::Battle(head, scenes) => (head, scenes),
        };
        let batch = Batch {
            head,
            scenes: &*scenes,
            chunk: None,
            jobs: jobs(what),
            to: None,
            resume: false,
            replace: false,
        };
        let played = batch.play(texts, output, &mut |game| games.push(game.clone()))?;
        if !played.complete {
            let parts = [
                ("played", played.results.games.to_string().into()),
                ("of", played.wanted.to_string().into()),
            ];
            output.message(texts.with("sim-interrupted", &parts))?;
            return Err(Failure::Told);
        }
        games.sort_unstable_by_key(|game| game.number);
        Ok((batch.head, games))
    }
}

/// Whether a file is a run: its first bytes say so.
fn is_run(path: &Path) -> bool {
    let mut first = [0; 10];
    let read =
        std::fs::File::open(path).and_then(|mut it| io::Read::read_exact(&mut it, &mut first));
    read.is_ok() && first == *b"{\"format\":"
}

/// Other collections in the place of those that a battle file names.
struct Instead<'a> {
    cards: Option<&'a PathBuf>,
}

impl Resolver for Instead<'_> {
    fn collection(&self, battle: &str, path: &str) -> Result<Vec<Loaded>, String> {
        match self.cards {
            None => Files.collection(battle, path),
            // It is relative to where one is, and not to the battle file.
            Some(cards) => Files.collection("", &cards.display().to_string()),
        }
    }
}

fn show(it: &Comparison, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let f = Figures::new(texts.lang());
    let parts = [("pairs", f.whole(it.pairs).into())];
    output.line(styled(BOLD, texts.with("sim-compare-title", &parts)))?;
    let heads = |first: &str| -> Vec<String> {
        let rest = [
            "sim-compare-first",
            "sim-compare-second",
            "sim-difference",
            "sim-interval",
            "sim-compare-p",
            "sim-compare-verdict",
        ];
        let rest = rest.iter().map(|key| texts.get(key));
        std::iter::once(texts.get(first)).chain(rest).collect()
    };
    let verdict = |differs: bool| match differs {
        true => texts.get("sim-compare-differs"),
        false => texts.get("sim-compare-chance"),
    };
    let p = |p: f64| match p < 0.001 {
        true => format!("<{}", f.real(0.001, 3)),
        false => f.real(p, 3),
    };
    let wins = it.wins.iter().chain([&it.draws]).map(|it| {
        let team = match it.team.as_str() {
            "" => texts.get("sim-draws"),
            team => team.to_owned(),
        };
        vec![
            team,
            f.percent(it.first),
            f.percent(it.second),
            f.points(it.difference),
            format!("{} – {}", f.points(it.low), f.points(it.high)),
            p(it.p_corrected),
            verdict(it.differs),
        ]
    });
    section(&heads("sim-compare-wins"), wins.collect(), output)?;
    let length = it.length.iter().map(|it| {
        vec![
            texts.get(&format!("sim-{}", it.of)),
            f.real(it.first, 1),
            f.real(it.second, 1),
            f.real(it.difference, 2),
            format!("{} – {}", f.real(it.low, 2), f.real(it.high, 2)),
            p(it.p_corrected),
            verdict(it.differs),
        ]
    });
    section(&heads("sim-length"), length.collect(), output)?;
    let mut cards: Vec<_> = it.cards.iter().filter(|it| it.differs).collect();
    cards.sort_by(|one, two| one.p_corrected.total_cmp(&two.p_corrected));
    let rows: Vec<Vec<String>> = cards
        .iter()
        .map(|it| {
            let name = match texts.lang() {
                Lang::Pt => &it.pt,
                Lang::En => &it.en,
            };
            vec![
                format!("{name}: {}", texts.get(&format!("sim-compare-{}", it.of))),
                f.real(it.first, 2),
                f.real(it.second, 2),
                f.real(it.difference, 2),
                format!("{} – {}", f.real(it.low, 2), f.real(it.high, 2)),
                p(it.p_corrected),
                verdict(it.differs),
            ]
        })
        .collect();
    if rows.is_empty() {
        output.line("")?;
        output.line(texts.get("sim-compare-no-cards"))?;
    } else {
        section(&heads("sim-compare-cards"), rows, output)?;
    }
    for (key, only) in [
        ("sim-compare-only-first", &it.only_first),
        ("sim-compare-only-second", &it.only_second),
    ] {
        if !only.is_empty() {
            output.line(texts.with(key, &[("cards", only.join(", ").into())]))?;
        }
    }
    output.line("")?;
    output.line(styled(DIM, texts.get("sim-compare-method")))
}

fn section(heads: &[String], rows: Vec<Vec<String>>, output: &mut Output) -> io::Result<()> {
    let (head, rows) = columns(heads, &rows);
    output.line("")?;
    output.line(styled(BOLD, head))?;
    rows.iter().try_for_each(|row| output.line(row))
}
