//! Part C: the cycle. What happens when nothing is being resolved.

mod alone;
mod entries;
mod opening;
pub(crate) mod phase;
mod reset;
mod stint_end;
mod turns;
mod victory;

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{EndStintFrame, Ends, Flow, Frame, PhaseKind, Status, uses};
use crate::table::Characters;

/// How many steps of the cycle are gone through before the engine looks in again.
const AT_ONCE: usize = 100;

impl Engine<'_> {
    /// Begins the battle (C1.4).
    pub(crate) fn start(&mut self) {
        self.s.make_room();
        self.s.status = Status::Running;
        self.s.flow = Flow::StartOfBattle;
        self.settle();
        // What the set-up gave above a maximum is cut as the battle starts (docs/notation.md).
        self.judge_maxima();
        self.remember_conditions();
        self.open_phase(PhaseKind::StartOfBattle);
    }

    /// One step of the cycle: nothing is being resolved.
    pub(crate) fn flow(&mut self) {
        self.s.clear_resolution();
        if self.s.status != Status::Running {
            return;
        }
        if self.s.flow == Flow::EndOfBattle {
            self.close_battle();
            return;
        }
        // C1.5, C1.7: what was being resolved is finished; then the end is declared.
        if self.s.declared.is_none() {
            self.s.declared = self.decided();
            if self.s.declared.is_none() {
                self.s.stays_undecided();
            }
        }
        if let Some(winner) = self.s.declared {
            self.s.winner = winner;
            self.s.turn = None;
            self.s.dirty |= crate::state::reads::TURN;
            self.s.flow = Flow::EndOfBattle;
            // E4.9: before the effects of that moment. E4.10: with the battle ends what can no
            // longer end otherwise.
            self.expire(|_, _| true);
            self.open_phase(PhaseKind::EndOfBattle);
            return;
        }
        // C6.1: a declaration made meanwhile is carried out when the resolution is complete.
        if let Some(who) = self.next_ending() {
            self.s.set_ending(who, false);
            self.push(Frame::EndStint(EndStintFrame { who, stage: 0 }));
            return;
        }
        self.go_on();
        // On to the next turn, round or stint, as long as nothing comes before it. No more at once
        // than the engine can count (E8.7).
        for _ in 0..AT_ONCE {
            self.settle();
            if !self.goes_on_by_itself() {
                return;
            }
            self.s.clear_resolution();
            self.go_on();
        }
    }

    /// Whether the cycle goes on without anybody being asked, anything being resolved or declared,
    /// and anybody having lived or died since that was judged.
    fn goes_on_by_itself(&self) -> bool {
        let goes_on = !matches!(
            self.s.flow,
            Flow::SetUp | Flow::Turn | Flow::EndOfBattle | Flow::Over
        ) && self.s.frames.is_empty()
            && self.s.spawns.is_empty()
            && self.s.declared.is_none()
            && self.s.is_undecided()
            && !self.s.may_be_ending();
        debug_assert!(
            !goes_on || self.s.status == Status::Running && self.decided().is_none(),
            "nothing comes before it"
        );
        goes_on
    }

    /// On to what comes next in the cycle. What comes once a stint is kept apart.
    #[inline]
    fn go_on(&mut self) {
        match self.s.flow {
            Flow::StartOfBattle => self.s.flow = Flow::StintBegins,
            Flow::StintBegins => self.begin_stint(),
            Flow::Reset => self.form_queue_and_give_points(),
            Flow::RoundBegins => self.begin_round(),
            Flow::NextTurn => self.next_turn(),
            Flow::TurnBegins => self.s.flow = Flow::Turn,
            Flow::Turn => self.end_turn(),
            Flow::TurnEnds => self.close_turn(),
            Flow::StintEnds => {
                // E4.9: "the end of the stint" is after the last End Phase and before the next
                // Reset Phase.
                self.expire_at(Ends::Stint);
                self.s.flow = Flow::StintBegins;
            }
            Flow::SetUp | Flow::EndOfBattle | Flow::Over => {}
        }
    }

    fn next_ending(&mut self) -> Option<CharId> {
        if !self.s.may_be_ending() {
            debug_assert!(!self.s.characters().any(|(_, it)| it.ending));
            return None;
        }
        let ending = self.s.characters().filter(|(_, it)| it.ending);
        let next = ending
            .map(|(who, _)| who)
            .min_by_key(|who| self.s.initiative(*who));
        if next.is_none() {
            self.s.nobody_is_ending();
        }
        next
    }

    /// C2.2: the new stint has begun in its Reset Phase: what was recorded of the last is cleared.
    #[inline(never)]
    fn begin_stint(&mut self) {
        self.s.stint += 1;
        self.s.round = 0;
        self.s.clear_stint_records();
        self.s.forget_extra_turns();
        self.s.forget_uses(uses::STINT);
        // Whoever came when the queue was empty already leaves it again: step 2 orders all anew.
        let left: Characters = self.s.queue().iter().map(|queued| queued.who).collect();
        for who in left {
            if let Some(event) = self.s.leave_queue(who) {
                self.emit(event);
            }
        }
        self.s.dirty |= crate::state::reads::TURN;
        self.emit(Event::StintBegan(self.s.stint));
        self.s.flow = Flow::Reset;
        self.open_phase(PhaseKind::Reset);
    }

    #[inline(never)]
    fn begin_round(&mut self) {
        if self.s.queue().is_empty() {
            self.empty_queue();
            return;
        }
        self.s.round += 1;
        self.s.clear_round_records();
        self.emit(Event::RoundBegan(self.s.round));
        self.s.flow = Flow::NextTurn;
    }

    /// C4.4: the queue is empty, the stint ends.
    fn empty_queue(&mut self) {
        self.s.flow = Flow::StintEnds;
        self.open_phase(PhaseKind::EndOfRound);
    }
}
