//! How a battle stood, and what going back would take away.

use stint::event::Event;
use stint::{Battle, Entry};
use stint_words::Texts;

use super::{Step, Table, Words, scribe};
use crate::make::nothing_picked;
use crate::prompt::Reason;
use crate::request::TableReason;
use crate::seat::Viewer;
use crate::state::TableState;
use crate::telling::{News, Telling};
use crate::viewpoint::Viewpoint;

/// What going back to an update would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    /// How many entries of the session are left.
    pub entries: usize,
    /// Whether dice were rolled since.
    pub dice: bool,
    /// Whether somebody has been shown a card since.
    pub cards: bool,
}

impl Undo {
    /// Whether it takes back what was revealed: then all must be told so.
    #[must_use]
    pub const fn reveals(&self) -> bool {
        self.dice || self.cards
    }
}

impl Table {
    /// How the battle stood after an update.
    ///
    /// # Errors
    /// There was no such update.
    pub fn past(&self, viewer: &Viewer, at: u32, words: Words<'_>) -> Result<TableState, Reason> {
        let no = || TableReason::BadUpdate.say(words.texts);
        let place = self.place(viewer).ok_or_else(no)?;
        if at > place.teller.seq() {
            return Err(no());
        }
        let steps = place.teller.mark(at).map_or(0, |mark| mark.steps);
        let battle = self.battle_after(steps);
        let now = scribe(self.session.battle(), place.teller.viewpoint, words);
        let mut telling = Telling::default();
        let (all, before) = ((self.steps.as_slice(), &self.session), &mut News::default());
        telling.follow(at, all, &place.teller, &now, before);
        let then = scribe(&battle, place.teller.viewpoint, words);
        Ok(then.state(&telling.story))
    }

    /// The battle after so many steps: what was taken back since was done then.
    pub(super) fn battle_after(&self, steps: usize) -> Battle {
        let done = self.done_after(steps);
        let still = done
            .iter()
            .take_while(|step| matches!(step, Step::Took { .. }))
            .count();
        let mut battle = self.session.at(still);
        for step in done.iter().skip(still) {
            if let Some((entry, _)) = step.taken(&self.session) {
                // What was taken once is taken again.
                let _taken = battle.take(&entry.command);
            }
        }
        battle
    }

    /// The commands that were done after so many steps, and what happened.
    pub(super) fn entries_after(&self, steps: usize) -> impl Iterator<Item = &Entry> {
        let done = self.done_after(steps).into_iter();
        done.filter_map(|step| step.taken(&self.session))
            .map(|(entry, _)| entry)
    }

    fn done_after(&self, steps: usize) -> Vec<&Step> {
        let mut done: Vec<&Step> = Vec::new();
        for step in self.steps.iter().take(steps) {
            match step {
                Step::Took { .. } | Step::Lost { .. } => done.push(step),
                Step::Back { entries, .. } => done.truncate(*entries),
                Step::Note(_) => {}
            }
        }
        done
    }

    /// What going back to an update of a viewer's would do.
    ///
    /// # Errors
    /// There was no such update, or it was taken back itself.
    pub fn undo(&self, viewer: &Viewer, to: u32, texts: &Texts) -> Result<Undo, Reason> {
        let no = || TableReason::BadUpdate.say(texts);
        let place = self.place(viewer).ok_or_else(no)?;
        if to >= place.teller.seq() {
            return Err(no());
        }
        let mark = place.teller.mark(to);
        let (steps, entries) = mark.map_or((0, 0), |mark| (mark.steps, mark.entries));
        let since = self.steps.iter().skip(steps);
        let taken_back = since.clone().any(|step| match step {
            Step::Back { entries: left, .. } => *left < entries,
            _ => false,
        });
        if taken_back || entries >= self.session.entries().len() {
            return Err(no());
        }
        Ok(self.undo_to(entries))
    }

    /// What taking back the last command would do; `None` where there is none.
    #[must_use]
    pub fn undo_last(&self) -> Option<Undo> {
        self.session
            .before_last()
            .map(|entries| self.undo_to(entries))
    }

    fn undo_to(&self, entries: usize) -> Undo {
        let since = self.session.entries().get(entries..).unwrap_or_default();
        let events = || since.iter().flat_map(|entry| &entry.events);
        let dice = events().any(|event| matches!(event, Event::Rolled(..)));
        let then = self.session.at(entries);
        let now = self.session.battle();
        let shown = |viewpoint: Viewpoint| {
            let before = viewpoint.view(&then, nothing_picked());
            let after = viewpoint.view(now, nothing_picked());
            let shown = now
                .cards()
                .any(|card| after.knows(card) && !before.knows(card));
            let drawn = events().any(|event| match event {
                Event::Drew(_, card) | Event::Revealed(card) | Event::Activated(card) => {
                    !before.knows(*card)
                }
                _ => false,
            });
            shown || drawn
        };
        let viewpoints = self.places.iter().map(|place| place.teller.viewpoint);
        let cards = viewpoints
            .filter(|viewpoint| *viewpoint != Viewpoint::Master)
            .any(shown);
        Undo {
            entries,
            dice,
            cards,
        }
    }
}
