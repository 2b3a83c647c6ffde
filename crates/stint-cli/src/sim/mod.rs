//! `stint sim`: a battle played many times.

pub(crate) mod args;
mod batch;
mod compare;
mod problem;
mod table;

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stint::vocabulary::Lang;
use stint_notation::{read_file, render};
use stint_sim::{Game, Head, Plan, Problem, Reader, Results, Scene, Words, assignments};
use stint_words::Texts;

use crate::Outcome;
use crate::files;
use crate::output::Output;
use crate::sim::args::{Arguments, Chore, Telling, What};
use crate::sim::batch::{Batch, Played};

/// Why a chore came to nothing.
enum Failure {
    /// Something is wrong with what was asked for.
    Problem(Problem),
    /// It has been told already.
    Told,
    /// Nothing can be printed any more.
    Output(io::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Does what was asked for.
pub(crate) fn run(
    arguments: &Arguments,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let done = match &arguments.chore {
        None => play(arguments, texts, output),
        Some(Chore::Merge {
            runs,
            output: to,
            telling,
        }) => merge(runs, to, telling, texts, output),
        Some(Chore::Report { run, telling }) => report(run, telling, texts, output),
        Some(Chore::Compare {
            one,
            two,
            what,
            cards_a,
            cards_b,
            json,
            output: to,
            force,
        }) => {
            let wish = compare::Wish {
                one,
                two: two.as_deref(),
                cards: [cards_a.as_ref(), cards_b.as_ref()],
                what,
                json: *json,
                to: to.as_deref(),
                replace: *force,
            };
            compare::run(&wish, texts, output)
        }
    };
    match done {
        Ok(outcome) => Ok(outcome),
        Err(Failure::Told) => Ok(Outcome::Bad),
        Err(Failure::Output(error)) => Err(error),
        Err(Failure::Problem(problem)) => {
            output.message(problem::sentence(&problem, texts))?;
            Ok(Outcome::Bad)
        }
    }
}

fn play(arguments: &Arguments, texts: &Texts, output: &mut Output) -> Result<Outcome, Failure> {
    let plan = plan(&arguments.what)?;
    let chunk = arguments.chunk.as_deref().map(str::parse).transpose()?;
    writable(&arguments.telling)?;
    let scenes = scenes(&arguments.files, texts, output)?;
    stint_sim::check(&plan, &scenes)?;
    let batch = Batch {
        head: Head::new(plan, &scenes),
        scenes: &scenes,
        chunk,
        jobs: jobs(&arguments.what),
        to: arguments.output.as_deref(),
        resume: arguments.resume,
        replace: arguments.telling.force,
    };
    let telling = &arguments.telling;
    let mut games = Vec::new();
    let keep = telling.parquet.is_some() && batch.to.is_none();
    let played = batch.play(texts, output, &mut |game| {
        if keep {
            games.push(game.clone());
        }
    })?;
    games.sort_unstable_by_key(|game| game.number);
    let from = match batch.to.filter(|_| played.complete) {
        Some(run) => Games::Run(run),
        None => Games::Here(&games),
    };
    tables(&batch.head, &from, telling)?;
    tell(&batch.head, &played, telling, texts, output)?;
    if played.complete {
        return Ok(Outcome::Fine);
    }
    let parts = [
        ("played", played.results.games.to_string().into()),
        ("of", played.wanted.to_string().into()),
    ];
    output.message(texts.with("sim-interrupted", &parts))?;
    if let Some(journal) = &played.journal {
        let parts = [("path", journal.display().to_string().into())];
        output.message(texts.with("sim-kept", &parts))?;
    }
    Ok(Outcome::Failed)
}

fn merge(
    runs: &[PathBuf],
    to: &Path,
    telling: &Telling,
    texts: &Texts,
    output: &mut Output,
) -> Result<Outcome, Failure> {
    writable(telling)?;
    if to.is_file() && !telling.force {
        return Err(Problem::Exists {
            path: to.to_owned(),
        }
        .into());
    }
    let (head, tally) = stint_sim::merge(runs, to)?;
    let played = Played::of(&head, &tally);
    tables(&head, &Games::Run(to), telling)?;
    tell(&head, &played, telling, texts, output)?;
    Ok(Outcome::Fine)
}

fn report(
    run: &Path,
    telling: &Telling,
    texts: &Texts,
    output: &mut Output,
) -> Result<Outcome, Failure> {
    writable(telling)?;
    let (head, tally) = Reader::open(run)?.tally()?;
    let played = Played::of(&head, &tally);
    tables(&head, &Games::Run(run), telling)?;
    tell(&head, &played, telling, texts, output)?;
    Ok(Outcome::Fine)
}

/// What is to be played.
fn plan(what: &What) -> Result<Plan, Problem> {
    let mut agents = assignments(what.agents.as_deref().unwrap_or_default())?;
    if agents.is_empty() {
        agents = assignments("random")?;
    }
    Ok(Plan {
        seed: what.seed,
        games: what.games,
        mirror: what.mirror,
        max_stints: what.max_stints,
        agents,
    })
}

fn jobs(what: &What) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    what.jobs.map_or_else(cores, usize::from)
}

/// The battles of files and folders, made ready.
fn scenes(paths: &[PathBuf], texts: &Texts, output: &mut Output) -> Result<Vec<Scene>, Failure> {
    let paths = match files::battles(paths) {
        Ok(paths) => paths,
        Err(unreadable) => {
            output.message(unreadable.sentence(texts))?;
            return Err(Failure::Told);
        }
    };
    let mut found = Vec::new();
    for path in paths {
        let file = match read_file(&path) {
            Ok(file) => file,
            Err(wrong) => {
                output.message(render(&wrong, texts.lang(), true))?;
                return Err(Failure::Told);
            }
        };
        found.push(scene(&path, &file.setup)?);
    }
    Ok(found)
}

/// A battle made ready, under the name of its file.
fn scene(path: &Path, setup: &stint::setup::Setup) -> Result<Scene, Failure> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let ready = Scene::new(&name.to_string_lossy(), setup);
    ready.map_err(|errors| {
        let error = errors.first().map(ToString::to_string).unwrap_or_default();
        Failure::Problem(Problem::Unreadable {
            path: path.to_owned(),
            error,
        })
    })
}

/// Whether what is to be written besides the run can be: told before hours are spent.
fn writable(telling: &Telling) -> Result<(), Problem> {
    if telling.parquet.is_some() && !cfg!(feature = "parquet") {
        return Err(Problem::NoParquet);
    }
    let paths = [&telling.html, &telling.parquet];
    for path in paths.into_iter().flatten() {
        place(path, telling.force)?;
    }
    #[cfg(feature = "parquet")]
    if let Some(path) = &telling.parquet {
        place(&stint_sim::cards_path(path), telling.force)?;
    }
    Ok(())
}

/// Whether a file can come to stand there.
fn place(path: &Path, replace: bool) -> Result<(), Problem> {
    let unwritable = |error: io::Error| Problem::Unwritable {
        path: path.to_owned(),
        error: error.to_string(),
    };
    if path.is_dir() {
        return Err(unwritable(io::ErrorKind::IsADirectory.into()));
    }
    if path.exists() && !replace {
        return Err(Problem::Exists {
            path: path.to_owned(),
        });
    }
    // Trying it is the only way to know.
    let part = stint_sim::beside(path, &format!(".{}.part", std::process::id()));
    std::fs::File::create(&part).map_err(unwritable)?;
    let _gone = std::fs::remove_file(&part);
    Ok(())
}

/// Where the games are.
#[cfg_attr(
    not(feature = "parquet"),
    expect(dead_code, reason = "only tables ask for games")
)]
enum Games<'a> {
    /// In a file.
    Run(&'a Path),
    /// Here, in order.
    Here(&'a [Game]),
}

/// Writes the games as tables for programs, where that was asked for.
#[cfg(feature = "parquet")]
fn tables(head: &Head, games: &Games<'_>, telling: &Telling) -> Result<(), Problem> {
    let Some(path) = &telling.parquet else {
        return Ok(());
    };
    let mut tables = stint_sim::Tables::begin(path, head)?;
    match games {
        Games::Here(games) => games.iter().try_for_each(|game| tables.add(game))?,
        Games::Run(run) => {
            let mut reader = Reader::open(run)?;
            while let Some((game, _)) = reader.game()? {
                tables.add(&game)?;
            }
        }
    }
    tables.finish()
}

/// A build without tables has refused them already.
#[cfg(not(feature = "parquet"))]
#[expect(clippy::unnecessary_wraps, reason = "as the one that writes")]
const fn tables(_: &Head, _: &Games<'_>, _: &Telling) -> Result<(), Problem> {
    Ok(())
}

/// Tells what came of it, in all the ways that were asked for.
fn tell(
    head: &Head,
    played: &Played,
    telling: &Telling,
    texts: &Texts,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(path) = &telling.html {
        let page = stint_sim::html(head, &played.results, texts.lang(), &Bilingual::new());
        let written = files::write_whole(path, &page);
        written.map_err(|error| Problem::Unwritable {
            path: path.clone(),
            error: error.to_string(),
        })?;
    }
    if telling.json {
        output.line(object(head, played))?;
    } else {
        table::show(head, &played.results, texts, output)?;
        if let Some(timing) = &played.timing {
            timing.show(&played.results, texts, output)?;
        }
    }
    Ok(())
}

fn object(head: &Head, played: &Played) -> Value {
    let Results {
        games,
        decisions,
        results,
    } = &played.results;
    json!({
        "format": stint_sim::FORMAT,
        "plan": head,
        "complete": played.complete,
        "games": games,
        "decisions": decisions,
        "results": results,
        "timing": played.timing,
    })
}

/// The texts of both languages, for a page that is in both.
struct Bilingual {
    pt: Texts,
    en: Texts,
}

impl Bilingual {
    fn new() -> Self {
        Self {
            pt: Texts::new(Lang::Pt),
            en: Texts::new(Lang::En),
        }
    }
}

impl Words for Bilingual {
    fn say(&self, lang: Lang, key: &str, parts: &[(&'static str, String)]) -> String {
        let texts = match lang {
            Lang::Pt => &self.pt,
            Lang::En => &self.en,
        };
        let parts: Vec<_> = parts
            .iter()
            .map(|(name, value)| {
                // Small numbers choose between singular and plural.
                let number = value.parse::<u16>().ok();
                (
                    *name,
                    number.map_or_else(|| value.as_str().into(), Into::into),
                )
            })
            .collect();
        texts.with(key, &parts)
    }
}
