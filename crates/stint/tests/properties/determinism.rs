//! The same set-up and the same commands are the same battle (docs/architecture.md, 1 and 5).

use stint::command::Command;
use stint::event::Event;
use stint::{Battle, Session};

use crate::support::case::{Case, Cases, Mixture};
use crate::support::chance::Chance;
use crate::support::check;
use crate::support::drive::{Fault, command_of, play};
use crate::support::setups::{Taste, setup};

const TASTE: Taste = Taste {
    manual: true,
    plain: false,
    edition: None,
};

pub(crate) fn battles() -> Cases<impl Fn(u64) -> stint::setup::Setup> {
    Cases {
        make: |seed| setup(seed, &TASTE),
        mixture: Mixture {
            steps: 120,
            wild: 10,
            master: 5,
        },
    }
}

/// What was taken in a case, with its events, and the battle that it led to.
type Record = (Vec<(Command, Vec<Event>)>, Battle);

fn record(case: &Case) -> Result<Record, Fault> {
    let mut entries = Vec::new();
    let battle = play(case, |moment| {
        if let Ok(events) = moment.outcome {
            entries.push((moment.command.clone(), events.clone()));
        }
        Ok(())
    })?;
    Ok((entries, battle))
}

fn new(case: &Case) -> Result<Battle, Fault> {
    Battle::new(&case.setup).map_err(|wrong| format!("{wrong:?}"))
}

fn same(one: &Battle, other: &Battle, what: &str) -> Result<(), Fault> {
    if one.hash() != other.hash() {
        let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
        let (one, other): (Vec<_>, Vec<_>) = (one.lines().collect(), other.lines().collect());
        let at = one
            .iter()
            .zip(&other)
            .position(|(a, b)| a != b)
            .unwrap_or(0);
        let near = |lines: &[&str]| lines[at.saturating_sub(4)..lines.len().min(at + 5)].join("\n");
        return Err(format!(
            "{what}: another hash:\n{}\nfor\n{}",
            near(&one),
            near(&other)
        ));
    }
    if one != other {
        return Err(format!("{what}: another battle of the same hash"));
    }
    Ok(())
}

/// The same commands again: the same events, the same hash.
pub(crate) fn again_is_the_same(case: &Case) -> Result<(), Fault> {
    let (entries, end) = record(case)?;
    let mut battle = new(case)?;
    for (n, (command, events)) in entries.iter().enumerate() {
        match battle.take(command) {
            Ok(now) if now == *events => {}
            Ok(now) => return Err(format!("other events at {n}: {now:?} for {events:?}")),
            Err(refusal) => return Err(format!("refused at {n}: {refusal:?} {command:?}")),
        }
    }
    same(&battle, &end, "played again")
}

/// Saved and loaded at a decision by chance, and at the end: it goes on alike.
pub(crate) fn loaded_goes_on(case: &Case) -> Result<(), Fault> {
    let (entries, end) = record(case)?;
    let at = Chance::new(case.seed).below(entries.len());
    let mut battle = new(case)?;
    for (n, (command, events)) in entries.iter().enumerate() {
        if n == at || n + 1 == entries.len() {
            let loaded = Battle::load(&battle.save()).map_err(|it| it.to_string())?;
            same(&loaded, &battle, "loaded")?;
            if loaded.decision() != battle.decision() {
                return Err("loaded: another decision".to_owned());
            }
            battle = loaded;
        }
        match battle.take(command) {
            Ok(now) if now == *events => {}
            other => {
                return Err(format!(
                    "at {n} after loading at {at}: {other:?} for {events:?}"
                ));
            }
        }
    }
    same(&battle, &end, "loaded and played on")
}

/// Undo gives the earlier battle to the byte, and from there it goes on alike.
pub(crate) fn undone_is_as_before(case: &Case) -> Result<(), Fault> {
    let mut c = Chance::new(case.seed);
    let mut session = Session::new(new(case)?);
    // Before each entry: whether somebody gave it, whether it follows from another, the battle.
    let mut befores: Vec<(bool, bool, Vec<u8>)> = Vec::new();
    let start = crate::support::case::Step::Exact(Command::Start);
    for step in std::iter::once(&start).chain(&case.steps) {
        let Ok(Some(command)) = command_of(session.battle(), step) else {
            continue;
        };
        let is_dice = matches!(command, Command::Roll(_) | Command::Shuffle { .. });
        let before = session.battle().save();
        let implied = !is_dice && c.percent(10);
        let taken = if implied {
            session.take_implied(command).is_ok()
        } else {
            session.take(command).is_ok()
        };
        if !taken {
            if session.battle().save() != before {
                return Err("a refused command changed the session".to_owned());
            }
            continue;
        }
        befores.push((!is_dice && !implied, implied, before));
        while c.percent(12) {
            let Some(last) = befores.iter().rposition(|(given, ..)| *given) else {
                if session.undo().is_ok() {
                    return Err("undone where there was nothing to undo".to_owned());
                }
                break;
            };
            // What nobody gave before it was made necessary by it.
            let first = befores[..last].iter().rposition(|(_, implied, _)| !implied);
            let last = first.map_or(0, |at| at + 1);
            session.undo().map_err(|it| it.to_string())?;
            if session.battle().save() != befores[last].2 {
                return Err(format!("undo to {last}: not as it was"));
            }
            befores.truncate(last);
            if session.entries().len() != last {
                return Err(format!(
                    "undo to {last}: {} entries",
                    session.entries().len()
                ));
            }
        }
    }
    Ok(())
}

/// The faces and the shuffles of a battle written before the commands that used them, as records
/// have it: the same events, the same hash at the end.
pub(crate) fn record_is_the_same(case: &Case) -> Result<(), Fault> {
    let (entries, end) = record(case)?;
    let mut battle = new(case)?;
    let queued = |command: &Command| matches!(command, Command::Roll(_) | Command::Shuffle { .. });
    // Where the table laid out a shuffle itself, the record has it where it came up.
    if entries
        .iter()
        .any(|(it, _)| matches!(it, Command::Shuffle { .. }))
    {
        return Ok(());
    }
    for (n, (command, events)) in entries.iter().enumerate() {
        if queued(command) {
            continue;
        }
        let mut faces = Vec::new();
        for event in events {
            match event {
                Event::Rolled(_, came) => faces.extend_from_slice(came),
                Event::Shuffled(owner, suit, order) => {
                    let shuffle = Command::Shuffle {
                        owner: *owner,
                        suit: *suit,
                        order: order.to_vec(),
                    };
                    battle
                        .take(&shuffle)
                        .map_err(|it| format!("{shuffle:?}: {it}"))?;
                }
                _ => {}
            }
        }
        if !faces.is_empty() {
            battle
                .take(&Command::Roll(faces.clone()))
                .map_err(|it| format!("{faces:?}: {it}"))?;
        }
        match battle.take(command) {
            Ok(now) if now == *events => {}
            other => return Err(format!("at {n}: {other:?} for {events:?}")),
        }
        if !battle.dice_queue().is_empty() {
            return Err(format!("at {n}: {:?} did not come up", battle.dice_queue()));
        }
    }
    let left = end.dice_queue().to_vec();
    if !left.is_empty() {
        battle
            .take(&Command::Roll(left))
            .map_err(|it| it.to_string())?;
    }
    same(&battle, &end, "with the dice of the record")
}

#[test]
fn the_same_commands_are_the_same_battle() {
    check(1_500, battles(), again_is_the_same);
}

#[test]
fn a_loaded_battle_goes_on_alike() {
    check(1_500, battles(), loaded_goes_on);
}

#[test]
fn undo_gives_the_earlier_battle() {
    check(1_500, battles(), undone_is_as_before);
}

// rules: B2.1
#[test]
fn a_record_gives_the_same_battle() {
    check(1_500, battles(), record_is_the_same);
}
