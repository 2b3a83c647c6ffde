//! `stint`: a referee for battles of Apotheosis in the terminal.

mod args;
mod check;
mod edit;
mod entered;
mod explain;
mod files;
mod fmt;
mod import;
mod new;
mod output;
mod page;
mod play;
mod replay;
mod schema;
mod serve;
mod sim;
mod sources;
mod test;
mod translate;

use std::io;
use std::process::ExitCode;

use args::Chore;
use output::Output;

/// How a chore that was carried out ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Fine,
    /// A scenario failed, a battle could not go on, or something was found.
    Failed,
    /// Bad usage, or a bad file.
    Bad,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::Failed => Self::from(1),
            Outcome::Bad => Self::from(2),
        }
    }
}

fn main() -> ExitCode {
    let (arguments, texts) = match args::read(std::env::args_os()) {
        Ok(read) => read,
        Err(error) => {
            // Nobody is left to be told that nobody reads.
            let _unread = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let texts = match arguments.lang {
        Some(lang) => stint_words::Texts::new(lang.into()),
        None => texts,
    };
    let mut output = Output::of_process(arguments.color.into());
    let done = match arguments.chore {
        Chore::Play { file, dice, agents } => play::run(&file, dice, &agents, &texts, &mut output),
        Chore::Serve(arguments) => serve::run(&arguments, &texts, &mut output),
        Chore::Test { paths, json } => test::run(&paths, json, &texts, &mut output),
        Chore::Replay { file, to } => replay::run(&file, to, &texts, &mut output),
        Chore::Sim(arguments) => sim::run(&arguments, &texts, &mut output),
        Chore::Import {
            export,
            output: folder,
            json,
            force,
        } => {
            let wish = import::Wish { json, force };
            import::run(&export, &folder, wish, &texts, &mut output)
        }
        Chore::New { folder } => new::run(&folder, &texts, &mut output),
        Chore::Check {
            paths,
            fix,
            json,
            level,
        } => check::run(
            &paths,
            check::Wish { fix, json, level },
            &texts,
            &mut output,
        ),
        Chore::Explain { text, json } => explain::run(&text, json, &texts, &mut output),
        Chore::Translate { what, to, write } => {
            translate::run(&what, to.map(Into::into), write, &texts, &mut output)
        }
        Chore::Fmt { paths, check } => fmt::run(&paths, check, &texts, &mut output),
        Chore::Schema { what } => schema::run(what, &texts, &mut output),
        Chore::Completions { shell } => page::completions(shell, &texts, &mut output),
        Chore::Man { command } => page::manual(command.as_deref(), &texts, &mut output),
    };
    match done {
        Ok(outcome) => outcome.into(),
        // Whoever reads has read enough: `stint test … | head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _unread = output.message(error);
            ExitCode::from(2)
        }
    }
}
