//! Playing a run: its journal, how far it is, and how it is interrupted.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use stint_sim::{
    Chunk, Figures, Game, Head, Journal, Problem, Results, Runner, Scene, Tally, rounded,
};
use stint_words::Texts;

use crate::output::{DIM, Output, styled};

/// A run that is to be played.
pub(super) struct Batch<'a> {
    pub(super) head: Head,
    pub(super) scenes: &'a [Scene],
    pub(super) chunk: Option<Chunk>,
    pub(super) jobs: usize,
    /// The file that it is to become.
    pub(super) to: Option<&'a Path>,
    pub(super) resume: bool,
    pub(super) replace: bool,
}

/// What was played.
pub(super) struct Played {
    pub(super) results: Results,
    pub(super) wanted: u64,
    pub(super) complete: bool,
    pub(super) timing: Option<Timing>,
    /// Where the games are of a run that is not complete.
    pub(super) journal: Option<PathBuf>,
}

impl Played {
    /// A run that was played before.
    pub(super) fn of(head: &Head, tally: &Tally) -> Self {
        let results = Results::new(head, tally);
        Self {
            wanted: results.games,
            complete: true,
            timing: None,
            journal: None,
            results,
        }
    }
}

/// How long it took: never in files.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Timing {
    jobs: usize,
    /// Games that were played now, and not before an interruption.
    games: u64,
    decisions: u64,
    wall_seconds: f64,
    cpu_seconds: f64,
    decisions_per_second: f64,
    decisions_per_cpu_second: f64,
}

impl Timing {
    /// A line about it.
    pub(super) fn show(
        &self,
        results: &Results,
        texts: &Texts,
        output: &mut Output,
    ) -> io::Result<()> {
        let figures = Figures::new(texts.lang());
        let parts = [
            ("games", figures.whole(results.games).into()),
            ("decisions", figures.whole(results.decisions).into()),
            ("seconds", figures.real(self.wall_seconds, 1).into()),
            (
                "rate",
                figures.real(self.decisions_per_second.round(), 0).into(),
            ),
            ("jobs", self.jobs.into()),
        ];
        output.line("")?;
        output.line(styled(DIM, texts.with("sim-timing", &parts)))
    }
}

impl Batch<'_> {
    /// Plays what is left of the run, and gives each game as soon as it is over. With a file every
    /// game is written down then; once all are, the file is made of them.
    pub(super) fn play(
        &self,
        texts: &Texts,
        output: &mut Output,
        each: &mut dyn FnMut(&Game),
    ) -> Result<Played, Problem> {
        let total = self.head.total();
        let games = self.chunk.map_or(0..total, |chunk| chunk.games(total));
        let wanted = games.end - games.start;
        if let Some(done) = self.done()? {
            return Ok(done);
        }
        let mut journal = self
            .to
            .map(|to| Journal::open(to, &self.head, self.chunk, self.resume, self.replace))
            .transpose()?;
        let mut tally = match &mut journal {
            Some(journal) => journal.tally(&self.head)?,
            None => Tally::new(&self.head),
        };
        let known: BTreeSet<u64> = journal.iter().flat_map(Journal::games).collect();
        let open: Vec<u64> = games.filter(|number| !known.contains(number)).collect();
        if self.resume && !known.is_empty() {
            let parts = [("games", known.len().into())];
            let _unread = output.message(texts.with("sim-resumed", &parts));
        }
        let stop = Arc::new(AtomicBool::new(false));
        on_interruption(&stop);
        let bar = bar(open.len() as u64, texts);
        let began = (Instant::now(), cpu());
        let (mut played, mut decisions) = (0, 0);
        let runner = Runner {
            plan: &self.head.plan,
            scenes: self.scenes,
            jobs: self.jobs,
            stop: &stop,
        };
        let done = runner.run(&open, &mut |game, line| {
            if let Some(journal) = &mut journal {
                journal.add(game, line)?;
            }
            tally.add(&self.head.plan, game);
            each(game);
            played += 1;
            decisions += game.decisions;
            bar.inc(1);
            Ok(())
        });
        bar.finish_and_clear();
        done?;
        let wall = began.0.elapsed().as_secs_f64();
        let spent = cpu().saturating_sub(began.1).as_secs_f64();
        let complete = played == open.len() as u64;
        let results = Results::new(&self.head, &tally);
        let kept = journal.as_ref().map(|it| it.path().to_owned());
        if complete && let Some(journal) = journal {
            journal.finish(&self.head, self.chunk, &results)?;
        }
        let decided = stint_sim::real(decisions);
        Ok(Played {
            wanted,
            complete,
            journal: kept.filter(|_| !complete),
            timing: Some(Timing {
                jobs: self.jobs,
                games: played,
                decisions,
                wall_seconds: rounded(wall),
                cpu_seconds: rounded(spent),
                decisions_per_second: rounded(decided / wall.max(1e-9)),
                decisions_per_cpu_second: rounded(decided / spent.max(1e-9)),
            }),
            results,
        })
    }

    /// The run, where it is to be gone on with and is finished already.
    fn done(&self) -> Result<Option<Played>, Problem> {
        let Some(to) = self.to.filter(|to| self.resume && to.is_file()) else {
            return Ok(None);
        };
        let reader = stint_sim::Reader::open(to)?;
        let parts = (reader.chunk != self.chunk).then_some(stint_sim::Difference::Chunk);
        if let Some(what) = self.head.difference(&reader.head).or(parts) {
            return Err(Problem::Different {
                path: to.to_owned(),
                what,
            });
        }
        let (head, tally) = reader.tally()?;
        Ok(Some(Played::of(&head, &tally)))
    }
}

/// Ctrl-C asks for an end, a second one does not wait for it.
fn on_interruption(stop: &Arc<AtomicBool>) {
    let stop = Arc::clone(stop);
    // Without a handler the process ends at once: the journal holds what was played.
    let _unhandled = ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// How far it is, on stderr, and only for somebody who looks.
fn bar(games: u64, texts: &Texts) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = texts.get("sim-progress");
    let style = ProgressStyle::with_template(&template);
    let bar = ProgressBar::new(games);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The time that the processors spent on this process.
fn cpu() -> Duration {
    #[cfg(unix)]
    {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        let seconds = u64::try_from(now.tv_sec).unwrap_or(0);
        let rest = u32::try_from(now.tv_nsec).unwrap_or(0);
        Duration::new(seconds, rest)
    }
    #[cfg(not(unix))]
    Duration::ZERO
}
