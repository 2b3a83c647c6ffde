//! The effects of a phase: which apply, for whom, in which order.

use smallvec::{SmallVec, smallvec};

use super::opening::whose;
use super::phase::{ASK, END, MEET};
use crate::activation::{Case, places};
use crate::command::Pick;
use crate::defs::{EffectRef, PhaseEffect};
use crate::engine::Engine;
use crate::ids::CharId;
use crate::setup::CharacterKind;
use crate::state::{
    ActivationFrame, Entry, EntryState, Frame, Granted, How, PhaseFrame, PhaseKind,
};
use crate::table::{Characters, Few, Table};
use crate::vocabulary::{Activation, Timing, Zone};

impl Engine<'_> {
    /// Finds the effects of a phase, from the one with this number among those that may have their
    /// timing in it: none works before.
    pub(crate) fn find_entries(&mut self, mut frame: PhaseFrame, first: usize) {
        self.keep_awake(frame.kind);
        let from = self.s.entries.len();
        let d = self.d;
        for listed in d.phase_effects(frame.kind).iter().skip(first) {
            if self.works_in_phase(listed, frame.kind) {
                self.find_entries_of(listed, frame.kind);
            }
        }
        if self.is_idle_loop()
            && let Some(entry) = self.s.entries.get(from)
        {
            self.emit(crate::event::Event::LoopBroken(entry.card));
            self.s.entries.truncate(from);
        }
        let found = self.s.entries.len() - from;
        if found == 0 {
            frame.stage = END;
            self.put_phase(frame);
            // Unless keeping entities awake has put something on top of it.
            if matches!(self.s.frames.last(), Some(Frame::Phase(it)) if it.serial == frame.serial) {
                self.end_phase(&frame);
            }
            return;
        }
        if found > 1 {
            // C8.5: in the order of priority.
            let mut entries = std::mem::take(&mut self.s.entries);
            let table = self.table();
            entries[from..]
                .sort_by_key(|it| (table.priority(it.card, it.you), it.card, it.effect, it.you));
            self.s.entries = entries;
        }
        for at in from..self.s.entries.len() {
            self.s.entries[at].serial = self.s.next_serial();
        }
        for at in from..self.s.entries.len() {
            self.remember_phase_yous(at, frame.kind);
        }
        if self.apply_alone(&mut frame) {
            return;
        }
        // Nobody is asked about what goes by itself.
        let table = self.table();
        let mut entries = table.entries(&frame).iter();
        let asks = entries.any(|it| it.state == EntryState::Optional);
        frame.stage = if asks { ASK } else { MEET };
        self.put_phase(frame);
    }

    /// Finds for whom an effect applies in a phase and can be activated.
    fn find_entries_of(&mut self, listed: &PhaseEffect, kind: PhaseKind) {
        let d = self.d;
        let (card, effect) = listed.effect;
        let Some(program) = d.program(card, effect) else {
            return;
        };
        let auto = program.effect.activation == Activation::Auto;
        let yous = self.own_you(listed, kind).map_or_else(
            || self.yous_in_phase(card, effect, auto, kind),
            |you| smallvec![Some(you)],
        );
        for you in yous {
            let entry = Entry {
                card,
                effect,
                you,
                serial: 0,
                incarnation: self.s.card(card).incarnation,
                state: if auto {
                    EntryState::Taken
                } else {
                    EntryState::Optional
                },
                activated: false,
                granted: Granted::default(),
            };
            if self.table().is_possible_in_phase(&entry, program) {
                self.s.entries.push(entry);
            }
        }
    }

    /// Whether an effect applies in a phase for anybody.
    pub(crate) fn concerns_anybody(&self, effect: EffectRef, kind: PhaseKind) -> bool {
        let (card, effect) = effect;
        let program = self.d.program(card, effect);
        let auto = program.is_some_and(|it| it.effect.activation == Activation::Auto);
        !self.yous_in_phase(card, effect, auto, kind).is_empty()
    }

    /// The "you" of an effect that works for nobody but the one whose phase it is, if that one is
    /// there for it: not looked for.
    fn own_you(&self, listed: &PhaseEffect, kind: PhaseKind) -> Option<CharId> {
        let (card, effect) = listed.effect;
        let it = self.s.card(card);
        let you = whose(kind)?;
        let own = listed.own
            && !it.technique
            && it.owner.is_some()
            && it.zone != Zone::Scenario
            && self.s.character(you).is_present()
            && !self.d.is_object(you);
        debug_assert!(
            !own || [true, false]
                .iter()
                .all(
                    |auto| self.yous_in_phase(card, effect, *auto, kind).as_slice() == [Some(you)]
                ),
            "it is for who has it"
        );
        own.then_some(you)
    }

    /// For whom an effect applies in a phase: its controller, or, of the scenario, everybody.
    pub(crate) fn yous_in_phase(
        &self,
        card: crate::ids::CardId,
        effect: u8,
        auto: bool,
        kind: PhaseKind,
    ) -> SmallVec<[Option<CharId>; 4]> {
        let table = self.table();
        let it = self.s.card(card);
        let phases = self.d.program(card, effect);
        let phases = phases.map_or(&[][..], |program| &program.phases);
        let timed = |you: Option<CharId>| table.is_one_of(phases, card, kind, you);
        if it.owner.is_some() && it.zone != Zone::Scenario || it.technique {
            let able = |you: CharId| {
                let actor = table.actor(card, Some(you)).unwrap_or(you);
                self.s.character(you).is_alive()
                    && self.s.character(actor).is_present()
                    // C1.2: an object never acts, whatever it has come by.
                    && !self.d.is_object(actor)
            };
            let mut yous = table.yous_of_owned(card, effect, auto);
            yous.retain(|you| you.is_some_and(able) && timed(*you));
            return yous;
        }
        let present = self
            .s
            .characters()
            .filter(|(who, it)| it.is_present() && !self.d.is_object(*who));
        if it.gm || auto {
            // E14.1: in one activation for all whom it concerns; the game master's has no "you".
            let concerned: SmallVec<[CharId; 8]> = present
                .map(|(who, _)| who)
                .filter(|who| timed(Some(*who)))
                .collect();
            return match concerned.as_slice() {
                // Where it concerns only one, that is "you".
                [only] if !it.gm => smallvec![Some(*only)],
                [_, ..] if !it.gm => smallvec![None],
                _ if timed(None) => smallvec![None],
                _ => SmallVec::new(),
            };
        }
        present
            .filter(|(who, _)| {
                matches!(
                    self.d.character(*who).kind,
                    CharacterKind::Hero | CharacterKind::Model | CharacterKind::Companion
                )
            })
            .map(|(who, _)| Some(who))
            .filter(|who| timed(*who))
            .collect()
    }

    /// E14.1: "you" of the scenario's own effects is every character that fits.
    fn remember_phase_yous(&mut self, at: usize, kind: PhaseKind) {
        let entry = self.s.entries[at];
        if entry.you.is_some() || self.s.card(entry.card).zone != Zone::Scenario {
            return;
        }
        let table = self.table();
        let present: Characters = self
            .s
            .characters()
            .filter(|(who, it)| it.is_present() && !self.d.is_object(*who))
            .map(|(who, _)| who)
            .collect();
        let concerned: Characters = present
            .iter()
            .copied()
            .filter(|who| table.is_timed((entry.card, entry.effect), kind, Some(*who)))
            // Each that fits pays for itself; who cannot is left out.
            .filter(|who| {
                table.is_possible(&table.case_of(&Entry {
                    you: Some(*who),
                    ..entry
                }))
            })
            .collect();
        if concerned.is_empty() {
            // It concerns nobody.
            self.s.entries[at].state = EntryState::Lapsed;
        } else if concerned.len() < present.len() {
            for who in concerned {
                self.s.pick(entry.serial, places::YOU, Pick::Character(who));
            }
        }
    }

    pub(crate) fn set_entries(&mut self, phase: &PhaseFrame, set: impl Fn(&mut Entry)) {
        let from = usize::try_from(phase.entries).unwrap_or(usize::MAX);
        for entry in self.s.entries.iter_mut().skip(from) {
            set(entry);
        }
    }

    pub(crate) fn activation_of_entry(&self, entry: &Entry) -> ActivationFrame {
        ActivationFrame {
            card: entry.card,
            effect: entry.effect,
            incarnation: entry.incarnation,
            you: entry.you,
            serial: entry.serial,
            how: How::Phase,
            stage: 0,
            pc: 0,
            situation: None,
            from: self.s.card(entry.card).zone,
            negated: false,
            stopped: false,
            skipped: false,
            bar: false,
            series: false,
            owes: true,
            allowed: false,
            done: false,
            granted: entry.granted,
            that_who: None,
            that_card: None,
            that_much: 0,
            life_lost: 0,
            rolled: None,
        }
    }

    /// The requirements of an effect of a phase are met.
    pub(crate) fn entry_met(&mut self, serial: u32) {
        if let Some(entry) = self
            .s
            .entries
            .iter_mut()
            .find(|entry| entry.serial == serial)
        {
            entry.state = EntryState::Met;
            entry.activated = true;
        }
    }
}

impl Table<'_> {
    /// Whether a phase is one of the timings of an effect, seen from its "you" (E3.12, E3.13).
    pub(crate) fn is_timed(
        &self,
        entry: (crate::ids::CardId, u8),
        kind: PhaseKind,
        you: Option<CharId>,
    ) -> bool {
        let (card, effect) = entry;
        self.d
            .program(card, effect)
            .is_some_and(|program| self.is_one_of(&program.phases, card, kind, you))
    }

    fn is_one_of(
        &self,
        timings: &[Timing],
        card: crate::ids::CardId,
        kind: PhaseKind,
        you: Option<CharId>,
    ) -> bool {
        timings.iter().any(|timing| {
            let seen_from = match timing {
                Timing::ThisCharacterStartPhase | Timing::ThisCharacterEndPhase => {
                    self.this_character(card, you)
                }
                _ => you,
            };
            self.is_phase_of(*timing, kind, seen_from)
        })
    }

    /// The case of an entry.
    pub(crate) fn case_of(&self, entry: &Entry) -> Case {
        Case {
            card: entry.card,
            effect: entry.effect,
            you: entry.you,
            actor: self.actor(entry.card, entry.you),
            how: How::Phase,
            situation: None,
            bar: false,
            owes: true,
        }
    }

    /// The entries of a phase.
    pub(crate) fn entries(&self, phase: &PhaseFrame) -> &[Entry] {
        let from = usize::try_from(phase.entries).unwrap_or(usize::MAX);
        self.s.entries.get(from..).unwrap_or(&[])
    }

    /// The optional entries of the one who is asked: of a character, or of the game master.
    pub(crate) fn optional_of(&self, phase: &PhaseFrame) -> Few<Entry> {
        if phase.asked.is_none() && !phase.gm {
            return Few::new();
        }
        self.entries(phase)
            .iter()
            .filter(|entry| {
                entry.state == EntryState::Optional && self.stands_for(entry) == phase.asked
            })
            .copied()
            .collect()
    }

    /// The character that is asked about an entry.
    pub(crate) fn stands_for(&self, entry: &Entry) -> Option<CharId> {
        entry.you.or_else(|| self.controller(entry.card))
    }
}
