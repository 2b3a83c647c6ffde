//! `stint play`: the referee at the table.

mod agents;
mod auto;
mod board;
mod cards;
mod dice;
mod entered;
mod input;
mod menu;
mod show;
mod table;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::Path;

use stint_notation::{BattleFile, Files, read_file, render};
use stint_words::{People, Texts};

use crate::Outcome;
use crate::args::Dice;
use crate::output::Output;
use agents::Agents;
use entered::Entered;
use input::Input;
use table::{Given, Table};

/// Leads through a battle, or goes on with a record, until nobody says anything more.
pub(crate) fn run(
    path: &Path,
    dice: Dice,
    agents: &[String],
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let mut file = match read_file(path) {
        Ok(file) => file,
        Err(wrong) => {
            output.message(render(&wrong, texts.lang(), true))?;
            return Ok(Outcome::Bad);
        }
    };
    if !file.warnings.is_empty() {
        output.message(render(&file.warnings, texts.lang(), true))?;
    }
    draw_seed(&mut file);
    let begun = stint_notation::replay(&file, None);
    let agents = match Agents::new(agents, begun.session.battle(), file.setup.seed) {
        Ok(agents) => agents,
        Err(wrong) => {
            output.message(wrong.sentence(texts))?;
            return Ok(Outcome::Bad);
        }
    };
    let mut outcome = Outcome::Fine;
    if !begun.problems.is_empty() {
        output.message(render(&begun.problems, texts.lang(), true))?;
        output.message(texts.get("play-does-not-fit"))?;
        outcome = Outcome::Failed;
    }
    let shown = file.shown_in(texts.lang(), &Files);
    let people = People::new(texts.lang(), shown.as_ref());
    let decorated = io::stdin().is_terminal() && io::stdout().is_terminal();
    let input = Input::new(Box::new(io::stdin().lock()), decorated);
    let mut table = Table::new(file, begun.session, people, dice, texts, input, output);
    table.agents = agents;
    table.greet(path)?;
    attend(&mut table)?;
    Ok(outcome)
}

/// Takes what is said, line by line, until the end.
fn attend(table: &mut Table<'_>) -> io::Result<()> {
    table.settle()?;
    table.ask()?;
    while let Some(line) = table.hear()? {
        match Entered::read(&line, table.session.battle()) {
            Entered::Quit => break,
            entered => match table.answer(entered)? {
                Given::Ended => break,
                Given::Changed => table.ask()?,
                Given::Nothing => {}
            },
        }
    }
    Ok(())
}

/// A battle whose file names no seed plays out differently each time; the record holds it.
fn draw_seed(file: &mut BattleFile) {
    if file.play.seed.is_none() && !file.is_record() {
        let drawn = RandomState::new().hash_one(std::process::id());
        file.set_seed(drawn >> 1);
    }
}
