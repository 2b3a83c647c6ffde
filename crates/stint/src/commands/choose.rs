//! Answering an open choice.

use crate::activation::{Judge, Stop};
use crate::command::{Pick, PickList};
use crate::ids::CharId;
use crate::refusal::Reason;
use crate::state::Frame;
use crate::table::Table;

use super::Deed;

impl Table<'_> {
    pub(crate) fn judge_choose(
        &self,
        who: CharId,
        picks: &[Pick],
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_choice(Some(who), picks, judge)
    }

    /// Judges an answer, of somebody or of the game master.
    pub(crate) fn judge_choice(
        &self,
        who: Option<CharId>,
        picks: &[Pick],
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let asked = match self.s.frames.last() {
            Some(Frame::Choice(choice)) => choice.who,
            _ => None,
        };
        let mine = asked == who
            || asked.is_some() && asked == who.and_then(|who| self.d.character(who).hero);
        let ask = self.open_choice().filter(|_| mine);
        let Some(ask) = ask else {
            judge.refuse(Reason::NotAsked.into())?;
            return Ok(None);
        };
        // The number of an option as it is listed, where options are no numbers themselves.
        let numbers = ask
            .options
            .iter()
            .any(|option| matches!(option, Pick::Number(_)));
        let picks: PickList = picks
            .iter()
            .map(|pick| match pick {
                Pick::Number(number) if !numbers => usize::try_from(number - 1)
                    .ok()
                    .and_then(|n| ask.options.get(n).copied())
                    .unwrap_or(*pick),
                _ => self.meant(*pick, &ask.options),
            })
            .collect();
        if let Err(refusal) = self.answers_choice(&ask, &picks) {
            judge.refuse(refusal)?;
            return Ok(None);
        }
        Ok(Some(Deed::Choose(picks)))
    }
}
