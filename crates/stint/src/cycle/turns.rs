//! Turns: whose is next, extra and lost ones (C4, C5).

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::ruleset::Span;
use crate::state::{EndStintFrame, Ends, Flow, Frame, PhaseKind, uses};

impl Engine<'_> {
    /// Begins the next turn, or the next round.
    pub(super) fn next_turn(&mut self) {
        if self.s.queue().is_empty() {
            self.empty_queue();
            return;
        }
        // C5.10: what comes after the turn that has ended comes before the next of the queue.
        let extra = self.next_extra_turn();
        let Some(who) = extra.or_else(|| self.next_of_queue()) else {
            self.s.flow = Flow::RoundBegins;
            return;
        };
        if extra.is_none() {
            self.s.count_turn(who);
        }
        // C5.11: a lost turn does not begin; it was the turn of this round (C4.3).
        if let Some(event) = self.s.pass_over(who) {
            self.emit(event);
            return;
        }
        self.s.turn = Some(who);
        self.s.turn_over = false;
        self.s.unasked += 1;
        self.s.forget_uses(uses::TURN);
        self.emit(Event::TurnBegan(who));
        let first = self.s.begin_turn(who);
        self.expire_at(Ends::NextTurn(who));
        for applied in &mut self.s.applied {
            if applied.ends == Ends::NextTurnEnd(who) {
                applied.ends = Ends::Turn;
            }
        }
        // C5.8: at the beginning of the first turn of the stint only.
        if first || self.d.ruleset.phases == Span::Turn {
            self.s.flow = Flow::TurnBegins;
            self.open_phase(PhaseKind::StartOf(who));
        } else {
            self.s.flow = Flow::Turn;
        }
    }

    /// The next of the queue. C4.3: nobody has two turns in a round, but a model whose mechanics say
    /// so (B7.4).
    fn next_of_queue(&self) -> Option<CharId> {
        let queue = self.s.queue().iter().map(|queued| queued.who);
        queue
            .filter(|who| self.s.character(*who).turns < self.d.character(*who).turns)
            .min_by_key(|who| self.s.character(*who).turns)
    }

    /// The next extra turn (C5.10). That of one who is not in the queue any more lapses.
    fn next_extra_turn(&mut self) -> Option<CharId> {
        loop {
            let who = self.s.take_extra_turn()?;
            if self.can_act(who) {
                return Some(who);
            }
        }
    }

    /// Gives somebody another turn after this one (C5.10): there is one that is being played, and
    /// they are in the queue.
    pub(crate) fn give_turn(&mut self, who: CharId) -> bool {
        let possible = self.s.turn.is_some() && self.can_act(who);
        if possible {
            let event = self.s.give_turn(who);
            self.emit(event);
        }
        possible
    }

    /// The turn is over: by an action (C5.2), by the end of the stint (C6.4), or cut short (C7.1).
    pub(super) fn end_turn(&mut self) {
        let Some(who) = self.s.turn else {
            self.s.flow = Flow::NextTurn;
            return;
        };
        if self.d.ruleset.phases == Span::Turn && self.s.character(who).is_present() {
            self.s.flow = Flow::TurnEnds;
            self.open_phase(PhaseKind::EndOf(who));
        } else {
            self.close_turn();
        }
    }

    /// What lasted until the end of the turn ends, and the next turn is looked for.
    pub(super) fn close_turn(&mut self) {
        self.s.flow = Flow::NextTurn;
        let Some(who) = self.s.turn.take() else {
            return;
        };
        self.s.dirty |= crate::state::reads::TURN;
        self.emit(Event::TurnEnded(who));
        self.expire_at(Ends::Turn);
        self.settle();
        // C6.2: the turn ends first, then the stint. C7.2: one that was cut short is not judged.
        if self.can_act(who) && self.s.character(who).action == 0 {
            self.push(Frame::EndStint(EndStintFrame { who, stage: 0 }));
        }
        self.s.turn_over = false;
    }
}
