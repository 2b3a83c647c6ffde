//! A phase opens: most often nothing comes of it, or one effect goes by itself.

use crate::defs::PhaseEffect;
use crate::engine::Engine;
use crate::ids::CharId;
use crate::state::{Card, Frame, PhaseFrame, PhaseKind, reads};
use crate::vocabulary::Zone;

impl Engine<'_> {
    /// Opens a phase, and finds its effects.
    pub(crate) fn open_phase(&mut self, kind: PhaseKind) {
        if !self.s.applied.is_empty() {
            self.expire_phase(kind);
        }
        // What has ended so far is judged before the effects of the phase (C3.5, C8.4).
        self.settle();
        let serial = self.s.next_serial();
        let first = self.first_that_works(kind);
        if first.is_none() && !self.is_noticed(kind) {
            return;
        }
        let frame = PhaseFrame {
            kind,
            serial,
            stage: 0,
            cursor: 0,
            entries: u32::try_from(self.s.entries.len()).unwrap_or(0),
            start: u32::try_from(self.s.acts.len()).unwrap_or(u32::MAX),
            asked: None,
            gm: false,
        };
        self.push(Frame::Phase(frame));
        // That there is a phase may be read, and change what works.
        let same = self.is_settled();
        self.settle();
        if self.s.spawns.is_empty() {
            let first = first.filter(|_| same);
            self.find_entries(frame, first.unwrap_or(0));
        }
    }

    /// Whether anything may come of a phase in which no effect works: something has changed or just
    /// become true, an entity is awake (B7.2), or something reads that there is a phase.
    fn is_noticed(&self, kind: PhaseKind) -> bool {
        self.s.dirty != 0
            || !self.s.became.is_empty()
            || self.d.watched & reads::FRAMES != 0
            || self.s.applied.iter().any(|it| it.conditional)
            || matches!(kind, PhaseKind::StartOf(who) if self.s.may_be_awake(who))
    }

    /// The first of the effects that may have their timing in a phase, and work.
    fn first_that_works(&self, kind: PhaseKind) -> Option<usize> {
        let mut listed = self.d.phase_effects(kind).iter();
        listed.position(|it| self.works_in_phase(it, kind))
    }

    /// Whether an effect that may have its timing in a phase works from where its card lies, and for
    /// whose phase it is: the cheap question first.
    #[inline]
    pub(super) fn works_in_phase(&self, it: &PhaseEffect, kind: PhaseKind) -> bool {
        let (card, effect) = it.effect;
        let lies = self.s.card(card);
        let works = lies.technique
            || it.works >> lies.zone as u16 & 1 != 0
                && !(it.own && self.is_for_another(lies, whose(kind)));
        debug_assert!(
            works
                || !self.table().in_scope(card, effect)
                || !self.concerns_anybody(it.effect, kind),
            "it is for nobody"
        );
        works && self.table().in_scope(card, effect)
    }

    /// Whether a card is somebody's, and not of the one whose phase it is.
    #[inline]
    fn is_for_another(&self, it: &Card, whose: Option<CharId>) -> bool {
        let another = |owner| whose != Some(self.d.hero_of(owner));
        it.zone != Zone::Scenario && it.owner.is_some_and(another)
    }
}

/// The one whose phase it is.
pub(super) const fn whose(kind: PhaseKind) -> Option<CharId> {
    match kind {
        PhaseKind::StartOf(who) | PhaseKind::EndOf(who) => Some(who),
        _ => None,
    }
}
