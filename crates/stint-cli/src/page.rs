//! What a shell and a reader of manuals want: completions and manual pages.

use std::io;

use clap_complete::Shell;
use stint_words::Texts;

use crate::Outcome;
use crate::args;
use crate::output::Output;

/// Prints completions for a shell.
pub(crate) fn completions(shell: Shell, texts: &Texts, output: &mut Output) -> io::Result<Outcome> {
    let mut command = args::command(texts);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "stint", &mut script);
    output.data().write_all(&script)?;
    Ok(Outcome::Fine)
}

/// Prints the manual page of the program, or of one of its commands.
pub(crate) fn manual(
    name: Option<&str>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let mut command = args::command(texts);
    command.build();
    let page = match name {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(sub) => sub.clone().name(format!("stint-{name}")),
            None => {
                output.message(texts.with("man-unknown", &[("name", name.into())]))?;
                return Ok(Outcome::Bad);
            }
        },
    };
    let mut roff = Vec::new();
    clap_mangen::Man::new(page).render(&mut roff)?;
    output.data().write_all(&roff)?;
    Ok(Outcome::Fine)
}
