//! `stint replay`: what happened in a record, once more.

use std::io;
use std::path::Path;

use stint::Session;
use stint_notation::{BattleFile, print_command, print_event, read_file, render, state_of};
use stint_words::Texts;

use crate::Outcome;
use crate::output::{BOLD, DIM, Output, styled};

/// Plays a record again, up to a command or to its end, and shows every command and event.
pub(crate) fn run(
    path: &Path,
    to: Option<usize>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let file = match read_file(path) {
        Ok(file) => file,
        Err(wrong) => {
            output.message(render(&wrong, texts.lang(), true))?;
            return Ok(Outcome::Bad);
        }
    };
    let replay = stint_notation::replay(&file, to);
    show(&file, &replay.session, output)?;
    output.line("")?;
    output.line(state_of(replay.session.battle()).trim_end())?;
    if replay.problems.is_empty() {
        return Ok(Outcome::Fine);
    }
    output.message(render(&replay.problems, texts.lang(), true))?;
    Ok(Outcome::Failed)
}

/// The commands with what came of each. What a command says (where a card lay) is told by the
/// battle as it was then.
fn show(file: &BattleFile, session: &Session, output: &mut Output) -> io::Result<()> {
    let mut battle = file.battle();
    for entry in session.entries() {
        let line = print_command(&entry.command, &battle, &file.cards);
        if battle.take(&entry.command).is_err() {
            // A session holds only what was taken: what it ends in knows every name.
            battle = session.battle().clone();
        }
        let style = if entry.implied { DIM } else { BOLD };
        output.line(styled(style, line))?;
        for event in &entry.events {
            output.line(format_args!("  {}", print_event(event, &battle)))?;
        }
    }
    Ok(())
}
