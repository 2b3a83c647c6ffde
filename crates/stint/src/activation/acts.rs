//! Acts with the moments before and after them (E13.2), and what follows from them.

use crate::effect::Moment;
use crate::engine::Engine;
use crate::ids::{CardId, CharId};
use crate::state::{Act, ActKind, ActsFrame, Frame, Situation, SituationKind as Kind};
use crate::vocabulary::Zone;

const BEFORE: u8 = 0;
const SALVATION: u8 = 1;
const APPLY: u8 = 2;
const AFTER: u8 = 3;
const FOLLOW: u8 = 4;
const DEATHS: u8 = 5;
const END: u8 = 6;

/// What an act makes, as bits: its own situation, and those that go with it (E3.7).
pub(crate) const MAKES_ITSELF: u8 = 1;
pub(crate) const MAKES_EXIT: u8 = 1 << 1;
pub(crate) const MAKES_OBTAIN: u8 = 1 << 2;
pub(crate) const MAKES_PLAY: u8 = 1 << 3;
pub(crate) const MAKES_ENTRY: u8 = 1 << 4;
pub(crate) const MAKES_LEAVING: u8 = 1 << 5;

/// The situation that an act is by itself.
const fn kind_of(act: &Act) -> Option<Kind> {
    Some(match act.kind {
        ActKind::Damage => Kind::Damage,
        ActKind::LoseLife => Kind::LifeLost,
        ActKind::Heal => Kind::Healed,
        ActKind::GainPoints => Kind::PointsGained,
        ActKind::LosePoints | ActKind::PayPoints => Kind::PointsLost,
        ActKind::Gain(_) => Kind::EnergyGained,
        ActKind::Lose(_) | ActKind::Pay(_) => Kind::EnergyLost,
        ActKind::Exhaust => Kind::Exhausted,
        ActKind::Recover => Kind::Recovered,
        ActKind::Discard => Kind::Discarded,
        ActKind::Bury => Kind::Buried,
        ActKind::Banish => Kind::Banished,
        ActKind::Reveal => Kind::Revealed,
        ActKind::Conceal => Kind::Concealed,
        ActKind::Draw => Kind::Drawn,
        ActKind::Register => Kind::Registered,
        ActKind::Attach => Kind::Attached,
        ActKind::AddCounters => Kind::CounterAdded,
        ActKind::RemoveCounters => Kind::CounterRemoved,
        ActKind::Mark => Kind::Marked,
        ActKind::Unmark => Kind::Unmarked,
        ActKind::Place => Kind::Moved,
        ActKind::Return | ActKind::SpawnCompanion(_) | ActKind::SpawnObject => Kind::Placed,
        ActKind::TakeOff => Kind::Removed,
        ActKind::Die(_) => Kind::Died,
        ActKind::Revive => Kind::Revived,
        ActKind::LeaveQueue => Kind::LeftQueue,
        ActKind::EnterQueue => Kind::EnteredQueue,
        ActKind::Obtain
        | ActKind::Play
        | ActKind::Exile
        | ActKind::EndStint
        | ActKind::Apply
        | ActKind::Negate
        | ActKind::EndTurn
        | ActKind::ExtraTurn
        | ActKind::LoseTurn
        | ActKind::Kill
        | ActKind::Shuffle(_)
        | ActKind::Awake(_) => return None,
    })
}

/// The situations of an act, in their order: leaving the table first, obtaining before playing.
pub(crate) fn situations_made(act: &Act) -> impl Iterator<Item = Kind> {
    let itself = (act.made & MAKES_ITSELF != 0).then(|| kind_of(act));
    let made = [
        (MAKES_EXIT, Some(Kind::Exited)),
        (MAKES_ITSELF, itself.flatten()),
        (MAKES_OBTAIN, Some(Kind::Obtained)),
        (MAKES_PLAY, Some(Kind::Played)),
        (MAKES_LEAVING, Some(Kind::LeftQueue)),
        (MAKES_ENTRY, Some(Kind::EnteredQueue)),
    ];
    let bits = act.made;
    made.into_iter()
        .filter_map(move |(bit, kind)| kind.filter(|_| bits & bit != 0))
}

/// A situation of an act.
pub(crate) const fn situation_of(act: &Act, kind: Kind, moment: Moment) -> Situation {
    // What a card leaves, it leaves from who had it (E14.1).
    let who = match (kind, act.had) {
        (Kind::Exited | Kind::Discarded | Kind::Buried | Kind::Banished, Some(had)) => Some(had),
        _ => act.who,
    };
    let mut situation = Situation::of(kind, moment, who);
    situation.by = act.by;
    situation.card = act.card;
    situation.from = match act.from {
        Some(zone) => Some((zone, act.had)),
        None => None,
    };
    situation.amount = act.amount;
    situation.name = act.name;
    situation.tile = act.tile;
    situation
}

/// Whether there is a moment before: all but the ends and beginnings of row 12, dying excepted.
const fn has_before(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::LeftQueue | Kind::EnteredQueue | Kind::EndedStint | Kind::Revived
    )
}

impl ActsFrame {
    /// On to a stage, from its first act.
    const fn enter(&mut self, stage: u8) {
        self.stage = stage;
        self.cursor = 0;
        self.sub = 0;
    }

    /// On to the next act.
    const fn next_act(&mut self) {
        self.cursor += 1;
        self.sub = 0;
    }
}

impl Engine<'_> {
    /// What an act will make, as things are.
    pub(crate) fn makes(&self, act: &Act) -> u8 {
        let mut made = if kind_of(act).is_some() {
            MAKES_ITSELF
        } else {
            0
        };
        let Some(card) = act.card else { return made };
        let it = self.s.card(card);
        let moves = matches!(
            act.kind,
            ActKind::Discard
                | ActKind::Bury
                | ActKind::Banish
                | ActKind::Obtain
                | ActKind::Draw
                | ActKind::Play
                | ActKind::Register
                | ActKind::Attach
        );
        // B6.5: what comes back from limbo returns as it was; nothing of this has happened to it.
        if !moves || it.zone == Zone::Limbo {
            return if it.zone == Zone::Limbo { 0 } else { made };
        }
        let to_scenario = act.kind == ActKind::Register;
        // E3.3: leaves the table or the scenario. Into the scenario it stays in play.
        if it.zone.is_table() && !to_scenario && act.kind != ActKind::Play
            || it.zone == Zone::Scenario && act.kind != ActKind::Play
        {
            made |= MAKES_EXIT;
        }
        // E3.4: under a hero's control, from outside it.
        let controlled = it.owner.is_some()
            && !it.zone.is_pile()
            && it.zone != Zone::Banished
            && it.zone != Zone::Scenario
            && it.owner == act.who;
        if matches!(act.kind, ActKind::Obtain | ActKind::Draw | ActKind::Play) && !controlled {
            made |= MAKES_OBTAIN;
        }
        // E3.2: into play, to a table or the scenario, or attached.
        if act.kind == ActKind::Attach && it.zone != Zone::Attached
            || (act.kind == ActKind::Play || to_scenario) && !it.zone.is_play()
        {
            made |= MAKES_PLAY;
        }
        made
    }

    /// Notes what an act will make, and where its card lies and whose it is before.
    pub(crate) fn look_before(&self, act: &mut Act) {
        (act.made, act.had, act.from) = self.before(act);
    }

    /// What an act will make, whose its card is, and where it lies.
    fn before(&self, act: &Act) -> (u8, Option<CharId>, Option<Zone>) {
        let card = act.card.map(|card| self.s.card(card));
        let (had, from) = (card.and_then(|card| card.owner), card.map(|card| card.zone));
        (self.makes(act), had, from)
    }

    /// Does acts at once, with their moments.
    pub(crate) fn push_acts(&mut self, acts: &[Act], serial: u32, mute: bool, later: bool) {
        self.push_acts_with(acts, serial, mute, later, false, false);
    }

    pub(crate) fn push_acts_with(
        &mut self,
        acts: &[Act],
        serial: u32,
        mute: bool,
        later: bool,
        quiet: bool,
        attack: bool,
    ) {
        if acts.is_empty() {
            return;
        }
        let (Ok(start), Ok(len)) = (u32::try_from(self.s.acts.len()), u16::try_from(acts.len()))
        else {
            return;
        };
        self.s.acts.extend_from_slice(acts);
        self.push(Frame::Acts(ActsFrame {
            start,
            len,
            stage: BEFORE,
            cursor: 0,
            sub: 0,
            serial,
            mute,
            attack,
            later,
            quiet,
        }));
    }

    /// Acts of a phase that have been applied: only the moments after are left (E13.4).
    pub(crate) fn push_afterwards(&mut self, start: u32, len: u16) {
        self.push(Frame::Acts(ActsFrame {
            start,
            len,
            stage: AFTER,
            cursor: 0,
            sub: 0,
            serial: 0,
            mute: false,
            attack: false,
            later: false,
            quiet: true,
        }));
    }

    fn act_at(&self, frame: &ActsFrame) -> Option<usize> {
        if frame.cursor >= frame.len {
            return None;
        }
        let at = usize::try_from(frame.start).ok()? + usize::from(frame.cursor);
        (at < self.s.acts.len()).then_some(at)
    }

    /// On from stage to stage, until somebody can respond or it is done.
    pub(crate) fn step_acts(&mut self, mut frame: ActsFrame) {
        let depth = self.s.frames.len();
        while self.go_on_with_acts(&mut frame) {
            if !self.s.spawns.is_empty() {
                return;
            }
            self.settle();
            // Something else may have come up on top.
            let on_top = matches!(self.s.frames.last(), Some(Frame::Acts(_)));
            if !on_top || self.s.frames.len() != depth {
                return;
            }
        }
    }

    /// To the next moment at which something can happen: false if nothing is left. Whenever anybody
    /// else could look at the frame, it is on the stack as it is.
    fn go_on_with_acts(&mut self, frame: &mut ActsFrame) -> bool {
        if frame.stage == BEFORE {
            if !self.before_acts(frame) {
                return true;
            }
            frame.enter(SALVATION);
        }
        if frame.stage == SALVATION {
            if !self.offer_salvation(frame) {
                return true;
            }
            frame.enter(APPLY);
            if self.s.dirty != 0 {
                // Somebody has been saved.
                self.put(Frame::Acts(*frame));
                return true;
            }
        }
        if frame.stage == APPLY {
            // Before they are done: some put a frame on top.
            frame.enter(AFTER);
            self.put(Frame::Acts(*frame));
            self.apply_acts(frame);
            self.judge_becoming();
            return true;
        }
        if frame.stage == AFTER {
            if !self.after_acts(frame) {
                return true;
            }
            frame.enter(FOLLOW);
        }
        if frame.stage == FOLLOW {
            if self.follow_damage(frame) {
                return true;
            }
            frame.stage = DEATHS;
        }
        if frame.stage == DEATHS {
            frame.stage = END;
            if self.s.may_be_dying() && !self.in_phase() {
                self.put(Frame::Acts(*frame));
                let depth = self.s.frames.len();
                self.judge_deaths(frame.serial, frame.mute, frame.later, frame.quiet);
                if self.s.frames.len() != depth {
                    return true;
                }
            }
        }
        self.end_acts(frame);
        false
    }

    fn end_acts(&mut self, frame: &ActsFrame) {
        if let Ok(start) = usize::try_from(frame.start) {
            self.s.acts.truncate(start);
        }
        self.pop();
        if !matches!(self.s.frames.last(), Some(Frame::Window(_))) {
            // What became true without a window of its own opens now (E2.4).
            self.open_became();
        }
    }

    /// Opens the moments before the acts: false if somebody can respond to one.
    fn before_acts(&mut self, frame: &mut ActsFrame) -> bool {
        // On until somebody can respond.
        let depth = self.s.frames.len();
        while let Some(at) = self.act_at(frame) {
            if frame.sub == 0 {
                let before = self.before(&self.s.acts[at]);
                let act = &mut self.s.acts[at];
                (act.made, act.had, act.from) = before;
            }
            if frame.quiet || !self.is_act_heard(&self.s.acts[at], Moment::Before) {
                frame.next_act();
                continue;
            }
            let (act, kind) = self.next_of_act(at, frame);
            let kind = kind.filter(|kind| self.may_be_heard(*kind, Moment::Before));
            if let Some(kind) = kind {
                self.put(Frame::Acts(*frame));
                self.open_for_act(frame, &act, kind, Moment::Before);
                if self.s.frames.len() != depth {
                    return false;
                }
            }
        }
        true
    }

    /// Opens the moments after the acts: false if somebody can respond to one.
    fn after_acts(&mut self, frame: &mut ActsFrame) -> bool {
        let depth = self.s.frames.len();
        while let Some(at) = self.act_at(frame) {
            if !self.is_act_heard(&self.s.acts[at], Moment::After) {
                frame.next_act();
                continue;
            }
            let (act, kind) = self.next_of_act(at, frame);
            if let Some(kind) = kind.filter(|kind| self.may_be_heard(*kind, Moment::After)) {
                self.put(Frame::Acts(*frame));
                self.open_for_act(frame, &act, kind, Moment::After);
                if self.s.frames.len() != depth {
                    return false;
                }
            }
        }
        true
    }

    /// Whether anything may come of any situation of an act.
    fn is_act_heard(&self, act: &Act, moment: Moment) -> bool {
        let mut made = situations_made(act);
        !act.prevented && made.any(|kind| self.may_be_heard(kind, moment))
    }

    /// An act and the next of its situations; `None`, and on to the next act, if there is none.
    fn next_of_act(&self, at: usize, frame: &mut ActsFrame) -> (Act, Option<Kind>) {
        let act = self.s.acts[at];
        let kind = situations_made(&act).nth(usize::from(frame.sub));
        let kind = kind.filter(|_| !act.prevented);
        if kind.is_some() {
            frame.sub += 1;
        } else {
            frame.next_act();
        }
        (act, kind)
    }

    /// Whether anything may come of a moment of an act: what becomes true is a reaction to the act,
    /// whatever listens to it (E2.4).
    fn may_be_heard(&self, kind: Kind, moment: Moment) -> bool {
        match moment {
            Moment::Before => has_before(kind) && self.d.is_heard(kind, moment),
            Moment::After => self.d.is_heard(kind, moment) || !self.d.becoming.is_empty(),
        }
    }

    /// Opens a moment of an act: now, or when the activation has resolved (E13.3).
    fn open_for_act(&mut self, frame: &ActsFrame, act: &Act, kind: Kind, moment: Moment) {
        let mut situation = situation_of(act, kind, moment);
        situation.serial = frame.serial;
        situation.mute = frame.mute || frame.quiet && self.is_of_mute_effect(act);
        situation.attack = frame.attack;
        if frame.later && !frame.attack {
            self.wait(frame.serial, situation);
        } else {
            self.open_window(situation);
        }
    }

    /// Whether an act of a phase comes from an effect that nothing can respond to (E4.6).
    fn is_of_mute_effect(&self, act: &Act) -> bool {
        let mute = crate::vocabulary::Limit::NoResponse;
        let Some(card) = act.source else { return false };
        let printed = self.d.program(card, act.effect);
        printed.is_some_and(|program| program.effect.has(mute))
            || self.s.entries.iter().any(|entry| {
                entry.granted.has(mute)
                    && (entry.card, entry.effect) == (card, act.effect)
                    && self.table().actor(card, entry.you) == act.by
            })
    }

    fn apply_acts(&mut self, frame: &ActsFrame) {
        let Ok(start) = usize::try_from(frame.start) else {
            return;
        };
        for at in start..(start + usize::from(frame.len)).min(self.s.acts.len()) {
            let mut act = self.s.acts[at];
            if act.prevented {
                continue;
            }
            if act.kind == ActKind::Damage {
                act.amount = self.changed_damage(&act, frame.attack);
            }
            self.do_act(&mut act);
            self.s.acts[at] = act;
        }
    }

    /// Damage that has been dealt becomes life lost (B4.3), if nothing has negated it meanwhile:
    /// whether there is any.
    fn follow_damage(&mut self, frame: &mut ActsFrame) -> bool {
        let Ok(start) = usize::try_from(frame.start) else {
            return false;
        };
        let end = (start + usize::from(frame.len)).min(self.s.acts.len());
        let dealt = self.s.acts[start.min(end)..end]
            .iter()
            .any(|act| act.kind == ActKind::Damage);
        if !dealt || frame.quiet {
            return false;
        }
        for at in start..end {
            let act = self.s.acts[at];
            if act.kind != ActKind::Damage {
                // Done already: it is not done again.
                self.s.acts[at].prevented = true;
                continue;
            }
            let life = if act.prevented { 0 } else { self.injury(&act) };
            let it = &mut self.s.acts[at];
            it.kind = ActKind::LoseLife;
            it.amount = life;
            it.prevented = life <= 0;
        }
        frame.enter(BEFORE);
        self.put(Frame::Acts(*frame));
        true
    }

    /// Opens what became true in an act that has no situation of its own (E2.4).
    pub(crate) fn open_became(&mut self) {
        if self.s.became.iter().any(|(window, ..)| *window == 0) {
            self.open_window(Situation::of(Kind::Changed, Moment::After, None));
        }
    }

    /// Judges the conditions of Autos without a timing: those that have just become true are to be
    /// activated, as a reaction to the act that did it (E2.4).
    pub(crate) fn judge_becoming(&mut self) {
        if self.d.becoming.is_empty() {
            return;
        }
        self.settle();
        for (card, effect) in self.d.becoming.clone() {
            let number = self.d.effect_number(card, effect);
            let holds = self.becoming_holds(card, effect);
            let held = self.s.used(number, crate::state::uses::TRUE);
            if holds && !held {
                self.s.use_up(number, crate::state::uses::TRUE);
                self.s.became.push((0, card, effect));
            } else if !holds && held {
                self.s.reuse(number, crate::state::uses::TRUE);
            }
        }
    }

    /// Conditions that are already true when the battle begins do not count (E2.4).
    pub(crate) fn remember_conditions(&mut self) {
        self.judge_becoming();
        self.s.became.clear();
    }

    fn becoming_holds(&self, card: CardId, effect: u8) -> bool {
        let table = self.table();
        if !table.is_in_force(card, effect) {
            return false;
        }
        let Some(program) = self.d.program(card, effect) else {
            return false;
        };
        let context = crate::table::Context::plain(card, effect, table.controller(card));
        program
            .effect
            .requirements
            .iter()
            .all(|requirement| match requirement {
                crate::effect::Requirement::If(condition)
                | crate::effect::Requirement::While(condition) => table.holds(&context, condition),
                _ => true,
            })
    }
}
