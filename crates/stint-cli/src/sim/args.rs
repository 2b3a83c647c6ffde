//! The command line of `stint sim`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Play a battle many times.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Arguments {
    /// What to do with runs.
    #[command(subcommand)]
    pub(crate) chore: Option<Chore>,
    /// The battles.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// What is played.
    #[command(flatten)]
    pub(crate) what: What,
    /// Only a part of it.
    #[arg(long, value_name = "k/N")]
    pub(crate) chunk: Option<String>,
    /// Go on with a run that was interrupted.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
    /// The file of the run.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// How it is told.
    #[command(flatten)]
    pub(crate) telling: Telling,
}

/// What is played, and by how many.
#[derive(Debug, Args)]
pub(crate) struct What {
    /// How often each battle is played.
    #[arg(long, value_name = "N", default_value_t = 1000, hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// The seed of everything.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub(crate) seed: u64,
    /// How many at once.
    #[arg(long, value_name = "K",
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Who decides for whom.
    #[arg(long, value_name = "red=AGENT,…")]
    pub(crate) agents: Option<String>,
    /// Play every seed once for each way the agents can be seated.
    #[arg(long)]
    pub(crate) mirror: bool,
    /// From which stint on a battle is a draw.
    #[arg(long, value_name = "M", default_value_t = 200, hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_stints: u32,
}

/// How the results are told.
#[derive(Debug, Args)]
pub(crate) struct Telling {
    /// One JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    /// A report to look at.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// A table for programs.
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Replace what is there.
    #[arg(long)]
    pub(crate) force: bool,
}

/// What to do with runs.
#[derive(Debug, Subcommand)]
pub(crate) enum Chore {
    /// Put the chunks of a run together.
    Merge {
        /// The chunks.
        #[arg(value_name = "RUN", required = true)]
        runs: Vec<PathBuf>,
        /// The file of the whole run.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// How it is told.
        #[command(flatten)]
        telling: Telling,
    },
    /// Tell the results of a run once more.
    Report {
        /// The run.
        #[arg(value_name = "RUN")]
        run: PathBuf,
        /// How it is told.
        #[command(flatten)]
        telling: Telling,
    },
    /// Say what differs between two variants of a battle.
    Compare {
        /// The one: a battle, or a run.
        #[arg(value_name = "A")]
        one: PathBuf,
        /// The other; by default the same with other cards.
        #[arg(value_name = "B")]
        two: Option<PathBuf>,
        /// What is played.
        #[command(flatten)]
        what: What,
        /// The collections of the one.
        #[arg(long, value_name = "PATH")]
        cards_a: Option<PathBuf>,
        /// Those of the other.
        #[arg(long, value_name = "PATH")]
        cards_b: Option<PathBuf>,
        /// One JSON object.
        #[arg(long)]
        json: bool,
        /// The file of the comparison.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Replace what is there.
        #[arg(long)]
        force: bool,
    },
}
