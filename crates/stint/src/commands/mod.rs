//! Commands: judged first, then done (docs/architecture.md, 2 and 3).

mod choose;
mod gm;
mod gm_set;
mod move_attack;
mod play;
mod respond;
mod turn;

pub(crate) use play::COST;
pub(crate) use turn::Deed;

use crate::activation::{Every, First, Judge, Lenient, Stop};
use crate::command::Command;
use crate::decision::{Asked, Decision};
use crate::engine::Engine;
use crate::ids::{CharId, PlayerId};
use crate::refusal::{Reason, Refusal};
use crate::state::{Flow, Frame, Status};
use crate::table::Table;

impl Table<'_> {
    /// What is waited for (docs/architecture.md, 4).
    #[inline(always)]
    pub(crate) fn decision(&self) -> Option<Decision> {
        let of = |asked: Asked, who: Option<CharId>| {
            let player = who.map_or(PlayerId::GM, |who| self.d.character(who).player);
            Some(Decision { asked, who, player })
        };
        if self.s.status != Status::Running {
            return None;
        }
        match self.s.frames.last() {
            Some(Frame::Choice(choice)) => of(Asked::Choice, choice.who),
            Some(Frame::Manual(_)) => of(Asked::Manual, None),
            Some(Frame::Window(window)) => of(Asked::Response, window.asked),
            Some(Frame::Phase(phase)) => of(Asked::Response, phase.asked),
            Some(_) => None,
            None if self.s.flow == Flow::Turn => of(Asked::Turn, self.s.turn),
            None => None,
        }
    }

    /// Nothing is being resolved, and somebody is asked to act in its turn.
    pub(crate) fn is_idle(&self) -> bool {
        self.s.frames.is_empty() && self.s.flow == Flow::Turn
    }

    /// Judges a command: what it would do, or the first reason why not.
    ///
    /// # Errors
    /// The first reason.
    pub(crate) fn check(&self, command: &Command) -> Result<Deed, Refusal> {
        let mut first = First::default();
        match (self.judge(command, &mut first), first.0) {
            (Ok(Some(deed)), None) => Ok(deed),
            (_, refusal) => Err(refusal.unwrap_or_else(|| Reason::NotAsked.into())),
        }
    }

    /// All reasons why a command is not possible.
    pub(crate) fn why(&self, command: &Command) -> Vec<Refusal> {
        let mut every = Every::default();
        let _ = self.judge(command, &mut every);
        every.0.sort_by_key(|refusal| refusal.reason);
        every.0
    }

    /// What the game master allows: as far as it can be done.
    ///
    /// # Errors
    /// What leaves nothing to do, as a target that is none.
    pub(crate) fn allow(&self, command: &Command) -> Result<Deed, Refusal> {
        let mut lenient = Lenient::default();
        match self.judge(command, &mut lenient) {
            Ok(Some(deed)) => Ok(deed),
            _ => Err(lenient.0.unwrap_or_else(|| Reason::NotAsked.into())),
        }
    }

    fn judge(&self, command: &Command, judge: &mut impl Judge) -> Result<Option<Deed>, Stop> {
        if !matches!(command, Command::Roll(_) | Command::Shuffle { .. }) {
            self.judge_status(command, judge)?;
        }
        match command {
            Command::Start => Ok(Some(Deed::Start)),
            Command::Roll(faces) => {
                if faces.is_empty() || faces.iter().any(|face| !(1..=6).contains(face)) {
                    judge.refuse(Reason::BadChoice.into())?;
                    return Ok(None);
                }
                Ok(Some(Deed::Roll(faces.clone())))
            }
            Command::Shuffle { order, .. } => Ok(Some(Deed::Shuffle(order.clone()))),
            Command::Move { who, to, via } => self.judge_move(*who, *to, via, judge),
            Command::Attack { who, target } => self.judge_attack(*who, *target, judge),
            Command::Activate(activate) => self.judge_activate(activate, judge),
            Command::Respond(activate) => self.judge_respond(activate, judge),
            Command::Pass(who) => self.judge_pass(*who, judge),
            Command::Choose(who, picks) => self.judge_choose(*who, picks, judge),
            Command::EndStint(who) => self.judge_end_stint(*who, judge),
            Command::Rest(who, rest) => self.judge_rest(*who, *rest, judge),
            Command::Play(who, card) => self.judge_play(*who, *card, judge),
            Command::Withdraw(who, card) => self.judge_withdraw(*who, *card, judge),
            Command::Summon(who, card, at) => self.judge_bring(*who, *card, *at, true, judge),
            Command::Recruit(who, card, at) => self.judge_bring(*who, *card, *at, false, judge),
            Command::Dismiss(who, companion) => self.judge_dismiss(*who, *companion, judge),
            Command::Attach(who, card, to) => self.judge_attach(*who, *card, *to, judge),
            Command::Detach(who, card) => self.judge_detach(*who, *card, judge),
            Command::Wake(who, card) => self.judge_wake(*who, *card, judge),
            Command::Interact(who, object) => self.judge_interact(*who, *object, judge),
            Command::Gm(gm) => self.judge_gm(gm, judge),
        }
    }

    fn judge_status(&self, command: &Command, judge: &mut impl Judge) -> Result<(), Stop> {
        let starts = matches!(command, Command::Start);
        match self.s.status {
            Status::SetUp if !starts && !self.is_quiet(command) => {
                judge.refuse(Reason::NotStarted.into())
            }
            Status::Running if starts => judge.refuse(Reason::NotAsked.into()),
            Status::Over if !self.is_quiet(command) || is_addition(command) => {
                judge.refuse(Reason::BattleOver.into())
            }
            _ => Ok(()),
        }
    }

    /// Corrections and what is brought in are possible before the start and after the end.
    const fn is_quiet(&self, command: &Command) -> bool {
        use crate::command::Gm;
        matches!(
            command,
            Command::Gm(Gm::Set(..) | Gm::AddCharacter(_) | Gm::AddCard(_) | Gm::Tile(..))
        )
    }
}

/// Whether a command brings something in.
const fn is_addition(command: &Command) -> bool {
    use crate::command::Gm;
    matches!(command, Command::Gm(Gm::AddCharacter(_) | Gm::AddCard(_)))
}

impl Engine<'_> {
    /// Does what was judged, and goes on to the next decision.
    pub(crate) fn perform(&mut self, deed: Deed, allowed: bool) {
        if matches!(deed, Deed::Roll(_) | Deed::Shuffle(_)) {
            // What is to come up changes nothing that anybody is asked.
            self.do_deed(deed, allowed);
            return;
        }
        self.s.unasked = 0;
        let answers = deed.answers();
        self.do_deed(deed, allowed);
        self.run(!answers);
    }
}
