//! After every step: what continuous effects make of the characters is worked out anew where something
//! has changed that they read, what has lost its ground ends, and maxima are judged (C3.5, E2.5).

use crate::defs::Variable;
use crate::effect::program::{Op, kinds};
use crate::effect::{Instruction, Quantity};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{Applied, Ends, PhaseKind, Touched, reads};
use crate::table::Table;

impl Engine<'_> {
    /// Works out anew what continuous effects make of the characters, if something that they read
    /// has changed, and judges maxima (C3.5) unless a phase is being applied (C8.4).
    #[inline(always)]
    pub(crate) fn settle(&mut self) {
        // Most often nothing has, or nothing that anything hangs on.
        if !self.is_settled() {
            self.settle_changes();
        } else if self.s.dirty != 0 {
            self.take_changes();
            debug_assert!(self.is_derived(), "something read has changed");
        }
    }

    /// Whether there is nothing to be worked out anew.
    #[inline(always)]
    pub(crate) fn is_settled(&self) -> bool {
        self.s.dirty & self.s.heeded == 0 && !self.s.may_go_beyond()
    }

    #[inline(never)]
    fn settle_changes(&mut self) {
        // A bounded number of times: what is worked out may itself be read.
        for _ in 0..4 {
            if self.s.dirty == 0 {
                return;
            }
            let changed = self.take_changes();
            self.end_applied_without_ground(changed);
            let dirty = changed | self.take_changes();
            if dirty & reads::FORCE != 0 {
                let turned = self.s.take_turned();
                let turned = if dirty & reads::BASE == 0 {
                    turned
                } else {
                    Touched::Any
                };
                let changed = self.find_in_force(turned);
                if changed || dirty & reads::APPLIED != 0 {
                    self.count_in_force();
                }
                debug_assert_eq!(self.s.in_force, self.table().kinds_in_force());
                debug_assert_eq!(self.s.heeded, self.heeded());
            }
            debug_assert!(
                (self.d.permanents.iter().enumerate()).all(|(n, it)| {
                    self.s.force.has(n) == self.table().is_in_force(it.card, it.effect)
                }),
                "which Permanents are in force is known"
            );
            let always = reads::SOURCES | reads::APPLIED | reads::BASE;
            if dirty & always != 0
                || dirty & self.d.watched != 0 && self.have_conditions_changed(dirty)
            {
                // Amounts that read values are worked out on what the values have become.
                let changed = self.derive();
                self.s.dirty |= if changed { reads::VALUES } else { 0 };
            } else {
                debug_assert!(self.is_derived(), "something read has changed: {dirty:b}");
            }
            // Only what makes something greater or its maximum smaller can lead beyond it; what a
            // phase has put off is judged in its turn (C8.4).
            let judged = reads::POOLS | reads::LIFE | reads::VALUES | reads::BASE | reads::FRAMES;
            if (dirty | self.s.dirty) & judged != 0
                && self.s.status == crate::state::Status::Running
                && !self.in_phase()
            {
                self.judge_maxima();
            }
        }
        self.take_changes();
    }

    /// What has changed since this was asked last; what stands where follows it.
    fn take_changes(&mut self) -> u16 {
        let dirty = std::mem::take(&mut self.s.dirty);
        if dirty & crate::field::STANDING_READS != 0 {
            self.s.follow_standing(self.d);
        }
        dirty
    }

    /// Finds which Permanents of some cards are in force: whether others may be than were, or concern
    /// others.
    pub(crate) fn find_in_force(&mut self, turned: Touched) -> bool {
        let mut force = std::mem::take(&mut self.s.force);
        let some = match turned {
            Touched::None => 0..0,
            Touched::One(card) => self.d.permanents_on(card),
            Touched::Any => {
                force.clear();
                0..self.d.permanents.len()
            }
        };
        let mut changed = turned == Touched::Any;
        for n in some {
            let it = self.d.permanents[n];
            let works = self.table().is_in_force(it.card, it.effect);
            // One that stays in force may have become another's.
            changed |= works || force.has(n);
            if works {
                force.add(n);
            } else {
                force.remove(n);
            }
        }
        self.s.force = force;
        changed
    }

    /// Finds of which kinds all that is in force is and whom it concerns, and what has to change for
    /// any of it to change.
    pub(crate) fn count_in_force(&mut self) {
        self.s.concerned = self.table().concerned(&self.s.force);
        let kinds = self.s.concerned.iter().enumerate();
        self.s.in_force = kinds.fold(0, |all, (n, whom)| all | u32::from(*whom != 0) << n);
        self.s.heeded = self.heeded();
    }

    /// What has to change for anything to be worked out anew.
    fn heeded(&self) -> u16 {
        let works = |it: &Variable| self.s.force.has(it.permanent as usize);
        let read = self.d.variable.iter().fold(0, |all, it| {
            // One that works no longer is among those that read where cards lie.
            all | it.reads & if works(it) { reads::ALL } else { reads::CARDS }
        });
        let applied = match &self.s.applied[..] {
            [] => 0,
            all if all.iter().any(|it| it.conditional) => reads::ALL,
            _ => reads::CARDS | reads::LIFE,
        };
        read | applied | reads::SOURCES | reads::FORCE
    }

    /// Ends what is not Lingering and has lost its card, and what lasts only while something holds.
    fn end_applied_without_ground(&mut self, dirty: u16) {
        let mut at = 0;
        while let Some(applied) = self.s.applied.get(at).copied() {
            let card = self.s.card(applied.card);
            let lost = dirty & (reads::CARDS | reads::LIFE) != 0
                && !applied.lingering
                && (card.incarnation != applied.incarnation
                    || self
                        .d
                        .card(applied.card)
                        .technique_of
                        .is_some_and(|who| !self.s.character(who).is_alive()));
            let over = applied.conditional && !self.table().applied_condition_holds(&applied);
            if lost || over {
                self.end_applied(at)
            } else {
                at += 1
            }
        }
    }

    /// Ends one result that was applying.
    pub(crate) fn end_applied(&mut self, at: usize) {
        let applied = self.s.applied.remove(at);
        self.s.dirty |= reads::APPLIED;
        self.emit(Event::Expired(applied.card));
        let program = self.d.program(applied.card, applied.effect);
        let op = program.and_then(|program| program.ops.get(usize::from(applied.at)));
        let Some(Op::Do { instruction, .. }) = op else {
            return;
        };
        match instruction {
            Instruction::TakeOff(..) => {
                self.return_to_board(applied.who, None);
            }
            Instruction::Exile(..) => {
                if let Some(card) = applied.exiled {
                    self.return_from_limbo(card);
                }
            }
            Instruction::Mark(_, marker) => {
                let event = self.s.unmark(applied.who, *marker);
                event.into_iter().for_each(|event| self.emit(event));
            }
            _ => {}
        }
    }

    /// Ends changes of somebody's next attack or check, which it has been (E4.12).
    pub(crate) fn use_up(&mut self, who: CharId, is_used: impl Fn(&Quantity) -> bool) {
        // Where no card changes any, nothing is looked at.
        if self.d.kinds & (kinds::DAMAGE_DEALT | kinds::CHECK) == 0 {
            return;
        }
        self.expire(|table, applied| {
            applied.who == who
                && matches!(
                    table.applied_instruction(applied),
                    Some((_, Instruction::Modify(_, quantity, ..))) if is_used(quantity)
                )
        });
    }

    /// Ends what lasts until a moment (E4.9), before the effects of that moment.
    pub(crate) fn expire(&mut self, is_over: impl Fn(&Table<'_>, &Applied) -> bool) {
        let mut at = 0;
        while let Some(applied) = self.s.applied.get(at).copied() {
            if is_over(&self.table(), &applied) {
                self.end_applied(at)
            } else {
                at += 1
            }
        }
    }

    /// Ends what lasts until a moment of a kind.
    pub(crate) fn expire_at(&mut self, moment: Ends) {
        self.expire(|_, applied| applied.ends == moment);
    }

    /// Ends what lasts until a phase.
    pub(crate) fn expire_phase(&mut self, phase: PhaseKind) {
        self.expire(|table, applied| match applied.ends {
            Ends::Phase(timing, you) => table.is_phase_of(timing, phase, you),
            _ => false,
        });
    }

    /// What goes beyond a maximum is lost at once (C3.5).
    pub(crate) fn judge_maxima(&mut self) {
        if !self.s.take_beyond() {
            return;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        for who in (0..self.d.characters.len()).map(|n| CharId(n as u16)) {
            if let Some(event) = self.s.cut_points(who) {
                self.emit(event);
            }
            self.s.cut_life(who);
        }
    }
}
