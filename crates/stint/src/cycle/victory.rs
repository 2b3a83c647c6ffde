//! The end of the battle (C1.5, C1.7, B7.3).

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::TeamId;
use crate::ruleset::Victory;
use crate::state::{Ends, Flow, Status, Vital};
use crate::vocabulary::{CompanionKind, Zone};

impl Engine<'_> {
    /// Whether victory decides the battle now, and for whom (C1.7).
    pub(crate) fn decided(&self) -> Option<Option<TeamId>> {
        let known = self.s.is_undecided();
        debug_assert!(!known || self.judge_victory().is_none(), "nobody has died");
        if known { None } else { self.judge_victory() }
    }

    fn judge_victory(&self) -> Option<Option<TeamId>> {
        if self.d.ruleset.victory != Victory::LastTeam || !self.d.judged {
            return None;
        }
        let mut left = None;
        for (who, it) in self.s.characters() {
            let Some(team) = self.d.character(who).team else {
                continue;
            };
            if !it.is_alive() || it.gone || self.d.is_object(who) {
                continue;
            }
            match left {
                None => left = Some(team),
                Some(other) if other == team => {}
                Some(_) => return None,
            }
        }
        // With no team left there is no winner.
        Some(left)
    }

    /// The effects of End of Battle have been applied: the table is tidied up (B7.3).
    pub(crate) fn close_battle(&mut self) {
        self.expire_at(Ends::Battle);
        let characters: Vec<_> = self.s.characters().map(|(who, it)| (who, *it)).collect();
        for (who, it) in &characters {
            if it.vital == Vital::KnockedOut {
                // B5.1: it wakes with 1.
                self.s.set_life(*who, 1);
                let event = self.s.set_vital(*who, Vital::Alive);
                self.emit(event);
            }
            if self.d.character(*who).companion == Some(CompanionKind::Summon) && it.on_board {
                self.s.set_gone(*who, true);
                let event = self.s.take_off(*who);
                self.emit(event);
            }
        }
        let cards: Vec<_> = self.s.cards().map(|(card, it)| (card, *it)).collect();
        for (card, it) in &cards {
            if it.zone == Zone::Scenario {
                self.move_to(*card, Zone::Discard, None, false);
            }
            if it.zone == Zone::Sheet && self.d.card(*card).definition.suit.is_sheet() {
                self.s.clear_counters(*card);
            }
        }
        self.s.clear_queue();
        self.emit(Event::BattleOver(self.s.winner));
        self.s.status = Status::Over;
        self.s.flow = Flow::Over;
        self.s.declared = None;
    }
}
