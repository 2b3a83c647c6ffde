//! A phase: its effects are applied at the same time (C8), step by step as C8.7 orders it.

use crate::activation::{Ask, SetRule, places};
use crate::command::Pick;
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::ruleset::Span;
use crate::state::{
    Act, ActKind, ChoiceFrame, EndStintFrame, Entry, EntryState, Frame, PhaseFrame,
};
use crate::table::{CardList, Characters, Few, Table};
use crate::vocabulary::{Limit, Zone};

const FIND: u8 = 0;
pub(crate) const ASK: u8 = 1;
pub(crate) const MEET: u8 = 2;
const ACTIVATED: u8 = 3;
const BODIES: u8 = 4;
const APPLY: u8 = 5;
/// From here on the effects have been applied: limits and deaths are judged (C8.4).
pub(crate) const JUDGED: u8 = 6;
const DEATHS: u8 = 7;
pub(super) const RESPONSES: u8 = 8;
pub(crate) const END: u8 = 9;

impl Table<'_> {
    /// Which of a player's effects is met, where not all can be (C8.2).
    pub(crate) fn choice_of_phase(&self, phase: &PhaseFrame, choice: &ChoiceFrame) -> Ask {
        let listed: Few<&Entry> = self
            .entries(phase)
            .iter()
            .filter(|entry| {
                entry.state == EntryState::Taken
                    && self.stands_for(entry) == choice.who
                    && self.is_payable(entry)
            })
            .collect();
        let several = |card| listed.iter().filter(|it| it.card == card).count() > 1;
        let options = listed
            .iter()
            .enumerate()
            .map(|(n, entry)| {
                // Two effects of one card are told apart by their numbers in the list.
                if several(entry.card) {
                    Pick::Number(i32::try_from(n + 1).unwrap_or(i32::MAX))
                } else {
                    Pick::Card(entry.card)
                }
            })
            .collect();
        Ask {
            who: choice.who,
            place: places::STEP,
            options,
            min: 1,
            max: 1,
            rule: SetRule::Any,
        }
    }

    /// Whether who is asked about an entry, and who would act, are there for it (E8.9).
    fn can_still_be_taken(&self, entry: &Entry) -> bool {
        let asked = self.stands_for(entry);
        asked.is_none_or(|who| self.s.character(who).is_present())
            && self.are_there(entry)
            && !self.leaves_no_all_in(entry)
            && self.is_payable(entry)
    }

    /// E4.5: an All-In and another action of its character are not taken in one phase.
    fn leaves_no_all_in(&self, entry: &Entry) -> bool {
        let all_in = |entry: &Entry| {
            let program = self.d.program(entry.card, entry.effect);
            let printed = program.is_some_and(|program| program.effect.has(Limit::AllIn));
            let case = self.case_of(entry);
            printed
                || entry.granted.has(Limit::AllIn)
                || !entry.activated && self.granted(&case, &case.context()).has(Limit::AllIn)
        };
        let actor = self.actor(entry.card, entry.you);
        self.s.entries.iter().any(|other| {
            matches!(other.state, EntryState::Taken | EntryState::Met)
                && other.serial != entry.serial
                && self.actor(other.card, other.you) == actor
                && !self.case_of(other).is_auto(self.d)
                && (all_in(entry) || all_in(other))
        })
    }

    /// Whether "you" of an entry lives, and who acts is present.
    fn are_there(&self, entry: &Entry) -> bool {
        let actor = self.actor(entry.card, entry.you);
        entry.you.is_none_or(|you| self.s.character(you).is_alive())
            && actor.is_none_or(|actor| self.s.character(actor).is_present())
    }

    /// Whether the requirements of an entry can be met with what is left.
    pub(crate) fn is_payable(&self, entry: &Entry) -> bool {
        self.is_possible(&self.case_of(entry))
    }
}

impl Engine<'_> {
    pub(crate) fn step_phase(&mut self, mut frame: PhaseFrame) {
        match frame.stage {
            FIND => self.find_entries(frame, 0),
            ASK => {
                // Those that can no longer be activated are not asked about.
                let gone: Few<u32> = self
                    .table()
                    .entries(&frame)
                    .iter()
                    .filter(|entry| {
                        entry.state == EntryState::Optional
                            && !self.table().can_still_be_taken(entry)
                    })
                    .map(|entry| entry.serial)
                    .collect();
                self.set_entries(&frame, |entry| {
                    if gone.contains(&entry.serial) {
                        entry.state = EntryState::Lapsed;
                    }
                });
                let optional = self
                    .table()
                    .entries(&frame)
                    .iter()
                    .find(|entry| entry.state == EntryState::Optional)
                    .copied();
                match optional {
                    Some(entry) => {
                        frame.asked = self.table().stands_for(&entry);
                        frame.gm = frame.asked.is_none();
                    }
                    None => frame.stage = MEET,
                }
                self.put(Frame::Phase(frame));
            }
            MEET => self.meet_entries(frame),
            ACTIVATED => {
                let serials: Few<u32> = self
                    .table()
                    .entries(&frame)
                    .iter()
                    .map(|entry| entry.serial)
                    .collect();
                if !serials.into_iter().any(|serial| self.open_pending(serial)) {
                    frame.stage = BODIES;
                    frame.cursor = 0;
                    frame.start = u32::try_from(self.s.acts.len()).unwrap_or(u32::MAX);
                    self.put(Frame::Phase(frame));
                }
            }
            BODIES => self.collect_bodies(frame),
            APPLY => {
                frame.stage = JUDGED;
                self.put(Frame::Phase(frame));
                self.apply_phase(&frame);
            }
            JUDGED => {
                frame.stage = DEATHS;
                self.put(Frame::Phase(frame));
                self.judge_maxima();
                self.judge_deaths(0, false, false, true);
                self.judge_becoming();
            }
            DEATHS => {
                frame.stage = RESPONSES;
                self.put(Frame::Phase(frame));
                let start = usize::try_from(frame.start).unwrap_or(usize::MAX);
                let len = self.s.acts.len().saturating_sub(start);
                let cards: CardList = self
                    .table()
                    .entries(&frame)
                    .iter()
                    .filter(|entry| entry.state == EntryState::Met)
                    .map(|entry| entry.card)
                    .collect();
                for card in cards {
                    self.emit(Event::Resolved(card));
                }
                self.s.end_phase_start();
                if let Ok(len) = u16::try_from(len)
                    && len > 0
                {
                    self.push_afterwards(frame.start, len);
                }
            }
            _ => self.end_phase(&frame),
        }
    }

    /// Replaces a phase on the stack, also when its upkeep has put something on top of it.
    pub(crate) fn put_phase(&mut self, frame: PhaseFrame) {
        let at = self
            .s
            .frames
            .iter()
            .rposition(|it| matches!(it, Frame::Phase(other) if other.serial == frame.serial));
        if let Some(at) = at {
            self.s.frames[at] = Frame::Phase(frame);
        }
    }

    /// C8.2: payments are met in the order of priority, a player choosing among their own; what
    /// cannot be met is not activated.
    fn meet_entries(&mut self, mut frame: PhaseFrame) {
        // What was tried and not met comes to nothing.
        let tried = frame.cursor;
        if tried > 0 {
            let at = usize::try_from(frame.entries).unwrap_or(0) + usize::from(tried) - 1;
            if let Some(entry) = self.s.entries.get_mut(at)
                && entry.state == EntryState::Taken
            {
                entry.state = EntryState::Lapsed;
            }
        }
        // E8.9: of who is no longer there nothing is activated.
        let gone: Few<u32> = self
            .table()
            .entries(&frame)
            .iter()
            .filter(|entry| !self.table().are_there(entry))
            .map(|entry| entry.serial)
            .collect();
        self.set_entries(&frame, |entry| {
            if entry.state == EntryState::Taken && gone.contains(&entry.serial) {
                entry.state = EntryState::Lapsed;
            }
        });
        let entries: Few<(usize, Entry)> = self
            .table()
            .entries(&frame)
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, entry)| entry.state == EntryState::Taken)
            .collect();
        let Some((_, first)) = entries.first().copied() else {
            frame.stage = ACTIVATED;
            frame.cursor = 0;
            self.put(Frame::Phase(frame));
            return;
        };
        if self.s.phase_start.is_none() {
            // C8.3: amounts and conditions are read at the beginning of the phase.
            self.s.begin_phase_start();
        }
        let whose = self.table().stands_for(&first);
        let payable: Few<(usize, Entry)> = entries
            .iter()
            .copied()
            .filter(|(_, entry)| {
                self.table().stands_for(entry) == whose && self.table().is_payable(entry)
            })
            .collect();
        let chosen = if payable.len() > 1 && !self.are_all_payable(&payable) {
            let picked = self.s.first_pick(frame.serial, places::STEP);
            let Some(pick) = picked else {
                self.ask_below(whose, frame.serial, places::STEP);
                return;
            };
            self.s.unpick(frame.serial, 0);
            match pick {
                Pick::Number(number) => usize::try_from(number - 1)
                    .ok()
                    .and_then(|n| payable.get(n))
                    .copied(),
                _ => payable
                    .iter()
                    .copied()
                    .find(|(_, entry)| Pick::Card(entry.card) == pick),
            }
        } else {
            payable.first().copied()
        };
        let Some((at, entry)) = chosen else {
            // None of theirs can be met.
            let theirs: Few<usize> = entries
                .iter()
                .filter(|(_, it)| self.table().stands_for(it) == whose)
                .map(|(n, _)| *n)
                .collect();
            for n in theirs {
                let at = usize::try_from(frame.entries).unwrap_or(0) + n;
                if let Some(entry) = self.s.entries.get_mut(at) {
                    entry.state = EntryState::Lapsed;
                }
            }
            frame.cursor = 0;
            self.put(Frame::Phase(frame));
            return;
        };
        frame.cursor = u16::try_from(at + 1).unwrap_or(u16::MAX);
        self.put(Frame::Phase(frame));
        let activation = self.activation_of_entry(&entry);
        self.push(Frame::Activation(activation));
    }

    /// Whether all of these can be met together: tried out on a copy.
    fn are_all_payable(&self, entries: &[(usize, Entry)]) -> bool {
        let mut state = self.s.clone();
        let mut out = Vec::new();
        let mut engine = Engine {
            d: self.d,
            s: &mut state,
            out: &mut out,
        };
        for (_, entry) in entries {
            if !engine.table().is_payable(entry) {
                return false;
            }
            let frame = engine.activation_of_entry(entry);
            engine.pick_first(entry);
            engine.meet_requirements(&frame);
        }
        true
    }

    /// Makes the picks that are still open in some way: the first of each.
    fn pick_first(&mut self, entry: &Entry) {
        let case = self.table().case_of(entry);
        loop {
            let picks = self.picks_of(entry.serial);
            let next = self.table().next_pick(&case, &case.context(), &picks);
            let Some(next) = next.filter(|next| !next.enough) else {
                return;
            };
            let Some(pick) = next.options.first().copied() else {
                return;
            };
            let place = self.place_of_pick(next.place, pick);
            self.s.pick(entry.serial, place, pick);
        }
    }

    fn collect_bodies(&mut self, mut frame: PhaseFrame) {
        let entry = self
            .table()
            .entries(&frame)
            .get(usize::from(frame.cursor))
            .copied();
        let Some(entry) = entry else {
            frame.stage = APPLY;
            self.put(Frame::Phase(frame));
            return;
        };
        frame.cursor += 1;
        self.put(Frame::Phase(frame));
        if entry.state == EntryState::Met {
            let mut activation = self.activation_of_entry(&entry);
            activation.stage = crate::activation::BODY;
            self.push(Frame::Activation(activation));
        }
    }

    /// First everything that takes away, then everything that gives (C8.3).
    pub(super) fn apply_phase(&mut self, frame: &PhaseFrame) {
        let start = usize::try_from(frame.start).unwrap_or(usize::MAX);
        let end = self.s.acts.len();
        for taking in [true, false] {
            for at in start..end {
                let mut act = self.s.acts[at];
                if takes(act.kind) != taking || act.prevented {
                    continue;
                }
                self.look_before(&mut act);
                if self.is_used_up(&act) {
                    self.break_off(at..end);
                    continue;
                }
                if act.kind == ActKind::Damage {
                    act.amount = self.changed_damage(&act, false);
                }
                self.do_act(&mut act);
                self.s.acts[at] = act;
                if act.kind == ActKind::Damage && !act.prevented {
                    // Its loss of life is an act of its own, done at once.
                    let mut loss = Act {
                        kind: ActKind::LoseLife,
                        ..act
                    };
                    loss.amount = self.injury(&act);
                    loss.made = self.makes(&loss);
                    self.do_act(&mut loss);
                    self.s.acts.push(loss);
                }
            }
        }
    }

    /// Whether what an act would use has been used by another of the phase.
    fn is_used_up(&self, act: &Act) -> bool {
        let start = self.s.at_phase_start();
        let of_card = |gone: fn(&crate::state::Card) -> bool| {
            let (Some(card), Some(start)) = (act.card, start) else {
                return false;
            };
            gone(self.s.card(card)) && !gone(start.card(card))
        };
        match (act.kind, act.who) {
            (ActKind::PayPoints, Some(who)) => self.s.character(who).action < act.amount,
            (ActKind::Pay(pool), Some(who)) => self.s.character(who).pool(pool) < act.amount,
            (ActKind::Exhaust, _) => of_card(|it| it.exhausted),
            (ActKind::Discard, _) => of_card(|it| it.zone == Zone::Discard),
            (ActKind::Bury, _) => of_card(|it| it.zone == Zone::Deck),
            (ActKind::Banish, _) => of_card(|it| it.zone == Zone::Banished),
            (ActKind::RemoveCounters, _) => act
                .card
                .zip(act.name)
                .is_some_and(|(card, name)| self.s.counters(card, name) < act.amount),
            _ => false,
        }
    }

    /// E1.5: from the part on that can no longer be applied, the rest of its effect is ignored.
    fn break_off(&mut self, acts: std::ops::Range<usize>) {
        let broken = self.s.acts[acts.start];
        self.s.acts[acts.start].prevented = true;
        for act in &mut self.s.acts[acts] {
            act.prevented |= act.source == broken.source
                && act.effect == broken.effect
                && act.by == broken.by
                && act.at > broken.at;
        }
    }

    pub(super) fn end_phase(&mut self, frame: &PhaseFrame) {
        if self.table().entries(frame).is_empty() {
            self.pop();
            self.open_became();
            return;
        }
        let all_ins: Characters = self
            .table()
            .entries(frame)
            .iter()
            .filter(|entry| entry.activated && !self.table().case_of(entry).is_auto(self.d))
            .filter(|entry| {
                let program = self.d.program(entry.card, entry.effect);
                entry.granted.has(Limit::AllIn)
                    || program.is_some_and(|program| program.effect.has(Limit::AllIn))
            })
            .filter_map(|entry| self.table().actor(entry.card, entry.you))
            .collect();
        // E5.2: a card activated from the hand is discarded once it has resolved.
        let from_hand: Few<Act> = self
            .table()
            .entries(frame)
            .iter()
            .filter(|entry| entry.activated && !self.d.is_of_card(entry.card, entry.effect))
            .filter(|entry| {
                let it = self.s.card(entry.card);
                it.zone == Zone::Inventory && it.incarnation == entry.incarnation
            })
            .map(|entry| Act {
                who: self.s.card(entry.card).owner,
                by: entry.you,
                ..Act::on_card(ActKind::Discard, entry.card)
            })
            .collect();
        let serials: Few<u32> = self
            .table()
            .entries(frame)
            .iter()
            .map(|it| it.serial)
            .collect();
        for serial in serials {
            self.s.unpick(serial, 0);
        }
        if let Ok(from) = usize::try_from(frame.entries) {
            self.s.entries.truncate(from);
        }
        if let Ok(start) = usize::try_from(frame.start) {
            self.s.acts.truncate(start);
        }
        self.pop();
        self.open_became();
        self.end_all_ins(&all_ins);
        self.push_acts(&from_hand, 0, false, false);
    }

    /// E4.5: an All-In of a phase ends the stint of its character too.
    fn end_all_ins(&mut self, all_ins: &[CharId]) {
        for who in all_ins {
            match self.d.ruleset.all_in {
                Span::Stint => self.push(Frame::EndStint(EndStintFrame {
                    who: *who,
                    stage: 0,
                })),
                Span::Turn if self.s.turn == Some(*who) => self.s.turn_over = true,
                Span::Turn => {}
            }
        }
    }
}

/// What is taking, and not giving (C8.3).
const fn takes(kind: ActKind) -> bool {
    matches!(
        kind,
        ActKind::Damage
            | ActKind::LoseLife
            | ActKind::LosePoints
            | ActKind::PayPoints
            | ActKind::Lose(_)
            | ActKind::Pay(_)
            | ActKind::Exhaust
            | ActKind::Discard
            | ActKind::Bury
            | ActKind::Banish
            | ActKind::RemoveCounters
            | ActKind::Unmark
            | ActKind::TakeOff
            | ActKind::EndStint
            | ActKind::LoseTurn
            | ActKind::Kill
            | ActKind::Die(_)
    )
}
