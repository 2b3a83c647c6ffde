//! What is wrong with a run, in the reader's language.

use stint_sim::Problem;
use stint_words::Texts;

/// The sentence about a problem.
pub(super) fn sentence(problem: &Problem, texts: &Texts) -> String {
    let path = |path: &std::path::Path| path.display().to_string();
    match problem {
        Problem::Agent { agent } => texts.with("sim-agent", &[("agent", agent.as_str().into())]),
        Problem::AssignedTwice { whom } => {
            texts.with("sim-assigned-twice", &[("whom", whom.as_str().into())])
        }
        Problem::NobodyThere { whom, known } => texts.with(
            "sim-nobody-there",
            &[
                ("whom", whom.as_str().into()),
                ("known", known.as_str().into()),
            ],
        ),
        Problem::MirroredCharacter { whom } => {
            texts.with("sim-mirrored-character", &[("whom", whom.as_str().into())])
        }
        Problem::Chunk { chunk } => texts.with("sim-chunk", &[("chunk", chunk.as_str().into())]),
        Problem::Unreadable { path: at, error } => texts.with(
            "file-unreadable",
            &[("path", path(at).into()), ("error", error.as_str().into())],
        ),
        Problem::Unwritable { path: at, error } => texts.with(
            "file-unwritable",
            &[("path", path(at).into()), ("error", error.as_str().into())],
        ),
        Problem::NoRun { path: at, line } => texts.with(
            "sim-no-run",
            &[("path", path(at).into()), ("line", (*line).into())],
        ),
        Problem::Exists { path: at } => texts.with("sim-exists", &[("path", path(at).into())]),
        Problem::Unfinished { path: at } => {
            texts.with("sim-unfinished", &[("path", path(at).into())])
        }
        Problem::Busy { path: at } => texts.with("sim-busy", &[("path", path(at).into())]),
        Problem::Different { path: at, what } => {
            let what = texts.get(&format!("sim-different-{}", what.code()));
            let parts = [("path", path(at).into()), ("what", what.into())];
            texts.with("sim-different", &parts)
        }
        Problem::Overlap { path: at, game } => texts.with(
            "sim-overlap",
            &[("path", path(at).into()), ("game", game.to_string().into())],
        ),
        Problem::Missing { missing, of, first } => texts.with(
            "sim-missing",
            &[
                ("missing", missing.to_string().into()),
                ("of", of.to_string().into()),
                ("first", first.to_string().into()),
            ],
        ),
        Problem::Threads { error } => {
            texts.with("sim-threads", &[("error", error.as_str().into())])
        }
        Problem::DifferentTeams => texts.get("sim-different-teams"),
        Problem::NoParquet => texts.get("sim-no-parquet"),
    }
}
