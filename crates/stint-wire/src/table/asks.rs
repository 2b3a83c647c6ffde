//! What a viewer asks for: read, judged and answered.

use stint::command::Command;
use stint::refusal::Refusal;
use stint_words::{Story, Texts};

use super::{Table, Words, scribe};
use crate::make::{Looked, Scribe, options_after, picked};
use crate::prompt::{Options, Reason};
use crate::request::{self, Asks, TableReason};
use crate::seat::Viewer;
use crate::viewpoint::Viewpoint;

impl Table {
    /// What a line of the notation asks for, as a viewer can say it: what it does not know does not
    /// exist for it.
    ///
    /// # Errors
    /// It cannot be read, names something that the viewer does not know, or is not the viewer's to
    /// give; or the table is not at rest.
    pub fn read(&self, viewer: &Viewer, line: &str, words: Words<'_>) -> Result<Asks, Reason> {
        let scribe = self.at_rest(viewer, words)?;
        if scribe.viewpoint == Viewpoint::Spectator {
            return Err(TableReason::ReadOnly.say(words.texts));
        }
        request::read(line, &scribe)
    }

    /// The command that picks make.
    ///
    /// # Errors
    /// There is no such option, more is to be picked, or somebody else is asked.
    pub fn pick(
        &self,
        viewer: &Viewer,
        picks: &[u32],
        words: Words<'_>,
    ) -> Result<Command, Reason> {
        let scribe = self.at_rest(viewer, words)?;
        self.may_pick(&scribe)?;
        match picked(scribe.battle, picks) {
            Some(Looked::Command(command)) => {
                request::permit(&command, &scribe)?;
                Ok(command)
            }
            Some(Looked::More) | None => Err(TableReason::BadOption.say(words.texts)),
        }
    }

    /// The options after some picks.
    ///
    /// # Errors
    /// As [`Table::pick`].
    pub fn look(
        &self,
        viewer: &Viewer,
        picks: &[u32],
        words: Words<'_>,
    ) -> Result<Options, Reason> {
        let scribe = self.at_rest(viewer, words)?;
        self.may_pick(&scribe)?;
        let using = (words.texts, words.book, words.library);
        let story = Story::default();
        let options = options_after(scribe.battle, scribe.viewpoint, using, &story, picks);
        options.ok_or_else(|| TableReason::BadOption.say(words.texts))
    }

    /// Every reason why a command is refused; empty where it is possible.
    ///
    /// # Errors
    /// As [`Table::read`].
    pub fn why(
        &self,
        viewer: &Viewer,
        line: &str,
        words: Words<'_>,
    ) -> Result<Vec<Reason>, Reason> {
        let scribe = self.at_rest(viewer, words)?;
        if scribe.viewpoint == Viewpoint::Spectator {
            return Err(TableReason::ReadOnly.say(words.texts));
        }
        match request::read(line, &scribe)? {
            Asks::Do(command) | Asks::Why(command) => {
                let refusals = scribe.battle.why(&command);
                Ok(refusals.iter().map(|it| scribe.reason(it)).collect())
            }
            Asks::Nothing | Asks::Undo => Ok(Vec::new()),
        }
    }

    /// A refusal of the rules, in the viewer's language.
    #[must_use]
    pub fn reason(refusal: &Refusal, texts: &Texts) -> Reason {
        Reason {
            reason: refusal.reason.id().to_owned(),
            rule: Some(refusal.rule.to_owned()),
            sentence: refusal.sentence(texts.lang()).to_owned(),
        }
    }

    /// One who writes for a viewer that has been told all that happened.
    fn at_rest<'a>(&'a self, viewer: &Viewer, words: Words<'a>) -> Result<Scribe<'a>, Reason> {
        let place = self.place(viewer);
        let place = place.ok_or_else(|| TableReason::NoSeat.say(words.texts))?;
        if place.teller.is_held() {
            return Err(TableReason::Pending.say(words.texts));
        }
        Ok(scribe(self.session.battle(), place.teller.viewpoint, words))
    }

    /// Only who is asked picks among the options, or the game master for them.
    fn may_pick(&self, scribe: &Scribe<'_>) -> Result<(), Reason> {
        let refused = |reason: TableReason| Err(reason.say(scribe.texts));
        let decision = scribe.battle.decision();
        match (scribe.viewpoint, decision) {
            (Viewpoint::Master, _) => Ok(()),
            (Viewpoint::Spectator, _) => refused(TableReason::ReadOnly),
            (viewpoint, Some(decision)) if viewpoint.is(decision.player) => Ok(()),
            _ => refused(TableReason::NotPermitted),
        }
    }
}
