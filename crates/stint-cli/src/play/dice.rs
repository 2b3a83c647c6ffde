//! The dice of a real table: each face is asked for as it is needed.

use std::io;

use stint::command::Command;
use stint::event::Event;

use super::menu::Menu;
use super::table::{Given, Table};

impl Table<'_> {
    /// Asks for the faces that a command will need, one after another: what it needs is tried on
    /// another battle, which is as this one.
    pub(super) fn ask_for_dice(&mut self, command: &Command, implied: bool) -> io::Result<Given> {
        let before = self.asked_for.len();
        loop {
            let mut trial = self.session.battle().clone();
            let queued = trial.dice_queue().len();
            let events = match trial.take(command) {
                Ok(events) => events,
                Err(refusal) => {
                    self.put_back(before);
                    self.refuse(refusal, Some(command))?;
                    return Ok(Given::Nothing);
                }
            };
            let mut rollers = events.iter().flat_map(|event| match event {
                Event::Rolled(who, faces) => vec![*who; faces.len()],
                _ => Vec::new(),
            });
            let Some(who) = rollers.nth(queued) else {
                return Ok(Given::Changed);
            };
            let who = self.people.character(self.session.battle(), who);
            let question = self.texts.with("play-which-face", &[("who", who.into())]);
            self.output.line(question)?;
            let Some(line) = self.hear()? else {
                self.put_back(before);
                return Ok(Given::Ended);
            };
            let given = match faces(&line) {
                Faces::Some(faces) => self.session_take(Command::Roll(faces), implied).is_ok(),
                Faces::Back => {
                    self.put_back(before);
                    self.menu = Menu::default();
                    self.output.line(self.texts.get("play-called-off"))?;
                    // Whoever passes without being asked is asked now.
                    if !implied {
                        self.ask()?;
                    }
                    return Ok(Given::Nothing);
                }
                Faces::None => false,
            };
            if given {
                self.asked_for.push(self.session.entries().len() - 1);
            } else {
                self.output.message(self.texts.get("play-no-face"))?;
            }
        }
    }

    /// Takes back dice that were asked for a command that is not given after all.
    fn put_back(&mut self, keep: usize) {
        while self.asked_for.len() > keep {
            self.asked_for.pop();
            if self.session.undo().is_err() {
                break;
            }
        }
    }
}

/// Faces that somebody named.
enum Faces {
    Some(Vec<u8>),
    Back,
    None,
}

fn faces(line: &str) -> Faces {
    if matches!(line, "back" | "voltar") {
        return Faces::Back;
    }
    let line = line.strip_prefix("roll ").unwrap_or(line);
    let faces: Option<Vec<u8>> = line
        .split_whitespace()
        .map(|word| word.parse().ok().filter(|face| (1..=6).contains(face)))
        .collect();
    match faces {
        Some(faces) if !faces.is_empty() => Faces::Some(faces),
        _ => Faces::None,
    }
}
