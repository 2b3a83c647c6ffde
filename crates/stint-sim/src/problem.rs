//! What can be wrong with what somebody asks for, or with a file of a run.

use std::path::PathBuf;

/// What is wrong. The sentences are the program's, in both languages, by [`Problem::code`]; those
/// here are for whoever writes programs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// An agent that there is not, or with a budget that it cannot have.
    #[error("there is no agent {agent:?}")]
    Agent {
        /// As it was written.
        agent: String,
    },
    /// Somebody is given two agents.
    #[error("{whom:?} is given two agents")]
    AssignedTwice {
        /// Who.
        whom: String,
    },
    /// An agent for somebody who is in none of the battles.
    #[error("there is neither a team nor a character {whom:?}: {known}")]
    NobodyThere {
        /// Who.
        whom: String,
        /// Who is there.
        known: String,
    },
    /// Mirrored seats, but agents of single characters.
    #[error("seats are mirrored by team: {whom:?} is a character")]
    MirroredCharacter {
        /// Whose agent it is.
        whom: String,
    },
    /// No chunk: `5/4`.
    #[error("{chunk:?} is no chunk: the third of ten is 3/10")]
    Chunk {
        /// As it was written.
        chunk: String,
    },
    /// A file that cannot be read.
    #[error("{path}: {error}", path = path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: String,
    },
    /// A file that cannot be written.
    #[error("{path}: {error}", path = path.display())]
    Unwritable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: String,
    },
    /// A file that is no run.
    #[error("{path} is no run of stint sim (line {line})", path = path.display())]
    NoRun {
        /// Which.
        path: PathBuf,
        /// From which line on, from 1.
        line: usize,
    },
    /// Something is there already.
    #[error("{path} is there already", path = path.display())]
    Exists {
        /// What.
        path: PathBuf,
    },
    /// An unfinished run is there already.
    #[error("{path} is an unfinished run", path = path.display())]
    Unfinished {
        /// Its journal.
        path: PathBuf,
    },
    /// Another process is at it.
    #[error("{path} is being written by another process", path = path.display())]
    Busy {
        /// Its journal.
        path: PathBuf,
    },
    /// Two runs that do not belong together.
    #[error("{path}: {what:?} differs", path = path.display())]
    Different {
        /// The one that differs from the others.
        path: PathBuf,
        /// In what.
        what: Difference,
    },
    /// A game is in two chunks.
    #[error("{path}: game {game} is in another chunk, too", path = path.display())]
    Overlap {
        /// The second one that has it.
        path: PathBuf,
        /// Which game.
        game: u64,
    },
    /// Games are missing.
    #[error("{missing} of {of} games are missing, the first of them {first}")]
    Missing {
        /// How many.
        missing: u64,
        /// Of how many.
        of: u64,
        /// The first of them.
        first: u64,
    },
    /// Workers that cannot be started.
    #[error("workers cannot be started: {error}")]
    Threads {
        /// Why.
        error: String,
    },
    /// Two battles cannot be compared.
    #[error("the two have different teams")]
    DifferentTeams,
    /// No parquet in this build.
    #[error("this build writes no parquet")]
    NoParquet,
}

/// In what two runs differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The version of the rules or of the program.
    Version,
    /// The battles, or the cards in them.
    Battle,
    /// The seed.
    Seed,
    /// The agents, or how they are seated.
    Agents,
    /// How many games, or how long they may be.
    Size,
    /// Which part of the whole it is.
    Chunk,
}

impl Difference {
    /// The word by which its sentence is found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Version => "version",
            Self::Battle => "battle",
            Self::Seed => "seed",
            Self::Agents => "agents",
            Self::Size => "size",
            Self::Chunk => "chunk",
        }
    }
}
