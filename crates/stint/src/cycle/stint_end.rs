//! The end of a character's stint (C6).

use crate::effect::Moment;
use crate::engine::Engine;
use crate::ruleset::Span;
use crate::state::{EndStintFrame, Ends, Frame, PhaseKind, Situation, SituationKind};

impl Engine<'_> {
    /// On from stage to stage, until somebody can respond or it is done.
    pub(crate) fn step_end_stint(&mut self, mut frame: EndStintFrame) {
        let depth = self.s.frames.len();
        loop {
            self.step_end_stint_once(frame);
            let goes_on = self.s.frames.len() == depth && self.s.spawns.is_empty();
            if !goes_on {
                return;
            }
            if frame.stage == 0 {
                self.settle();
                if self.is_end_of_stint_unheard() {
                    self.pop();
                    return;
                }
            }
            // A moment that nobody listens to changes nothing.
            frame.stage += 1;
        }
    }

    /// Whether nothing listens to the moments after the end of a stint.
    fn is_end_of_stint_unheard(&self) -> bool {
        let heard = |kind| self.d.is_heard(kind, Moment::After);
        self.s.became.is_empty()
            && self.s.spawns.is_empty()
            && !heard(SituationKind::LeftQueue)
            && !heard(SituationKind::EndedStint)
    }

    fn step_end_stint_once(&mut self, frame: EndStintFrame) {
        let next = |stage| Frame::EndStint(EndStintFrame { stage, ..frame });
        let who = frame.who;
        match frame.stage {
            0 => {
                if self.s.character(who).stint_ended {
                    self.pop();
                    return;
                }
                let event = self.s.end_stint(who);
                self.emit(event);
                // C6.4: it leaves the queue.
                let left = self.s.leave_queue(who);
                if let Some(event) = left {
                    self.emit(event);
                }
                self.expire_at(Ends::StintOf(who));
                self.put(next(1));
                // C5.9; with `phases = "turn"` the end phases are those of turns.
                if self.d.ruleset.phases == Span::Stint && self.s.character(who).is_present() {
                    self.open_phase(PhaseKind::EndOf(who));
                }
            }
            1 => {
                self.put(next(2));
                let kind = SituationKind::LeftQueue;
                self.open_window(Situation::of(kind, Moment::After, Some(who)));
            }
            2 => {
                self.put(next(3));
                let kind = SituationKind::EndedStint;
                self.open_window(Situation::of(kind, Moment::After, Some(who)));
            }
            _ => self.pop(),
        }
    }
}
