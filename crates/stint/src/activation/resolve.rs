//! An activation from its declaration to its end, step by step as E8 orders it.

use crate::command::Pick;
use crate::effect::program::Slot;
use crate::effect::{Condition, Moment};
use crate::engine::Engine;
use crate::event::{Event, Negation, Source};
use crate::ids::CharId;
use crate::ruleset::Span;
use crate::state::{
    Act, ActKind, ActivationFrame, AttackFrame, BAR_ALONE, EndStintFrame, Frame, Granted, How,
    Situation, SituationKind, uses,
};
use crate::table::{Characters, Context, Few};
use crate::vocabulary::{Activation, Limit, Zone};

use super::legality::{Case, Ready};
use super::places;

/// Picks that nobody has made yet are asked for (an Auto effect's choices, E2.7).
const PREPARE: u8 = 0;
/// Requirements that the referee cannot read are put to the game master (E1.7).
const JUDGE: u8 = 1;
/// E8.1: declared; the moment before it.
const DECLARED: u8 = 2;
/// E8.2: requirements.
const PAY: u8 = 3;
/// E8.3: waiting.
const WAIT: u8 = 4;
/// E1.6: what a response may have broken.
const CHECK: u8 = 5;
/// E11.6: the attack of the bar.
const BAR: u8 = 6;
/// E8.4: resolution.
pub(crate) const BODY: u8 = 7;
/// E8.5: after.
const AFTER: u8 = 8;
const RESOLVED: u8 = 9;
const FINISH: u8 = 10;
const END: u8 = 11;

/// How many stages of an activation are gone through before the engine looks in again.
const AT_ONCE: usize = 100;

/// How many activations one chain may have (E8.7).
const LONGEST_CHAIN: u32 = 1000;

/// How many turns may begin without anybody being asked: more than any table has characters.
const MOST_UNASKED: u32 = 500;

impl ActivationFrame {
    /// The case that it is.
    pub(crate) fn case(&self, engine: &Engine<'_>) -> Case {
        Case {
            card: self.card,
            effect: self.effect,
            you: self.you,
            actor: engine.table().actor(self.card, self.you),
            how: self.how,
            situation: self.situation_of(engine),
            bar: self.bar,
            owes: self.owes,
        }
    }

    pub(crate) fn situation_of(&self, engine: &Engine<'_>) -> Option<Situation> {
        let at = usize::try_from(self.situation?).ok()?;
        engine.s.situations.get(at).copied()
    }

    /// What its text refers back to.
    pub(crate) fn context(&self, engine: &Engine<'_>) -> Context {
        Context {
            card: self.card,
            effect: self.effect,
            you: self.you,
            situation: self.situation_of(engine),
            serial: self.serial,
            that_who: self.that_who,
            that_card: self.that_card,
            that_much: self.that_much,
            life_lost: self.life_lost,
            target: None,
            rolled: self.rolled,
            done: self.done,
        }
    }
}

impl Engine<'_> {
    /// Begins an activation with its picks.
    pub(crate) fn begin_activation(
        &mut self,
        ready: &Ready,
        situation: Option<u32>,
        allowed: bool,
    ) {
        let case = &ready.case;
        if self.is_idle_loop() {
            self.emit(Event::LoopBroken(case.card));
            return;
        }
        self.s.chain += 1;
        if self.s.chain > LONGEST_CHAIN {
            // E8.7: cut, recorded once.
            if self.s.chain == LONGEST_CHAIN + 1 {
                self.emit(Event::LoopBroken(case.card));
            }
            return;
        }
        let serial = self.s.next_serial();
        for (place, pick) in &ready.picks {
            self.s.pick(serial, *place, *pick);
        }
        let it = self.s.card(case.card);
        let about = case.situation;
        let frame = ActivationFrame {
            card: case.card,
            effect: case.effect,
            incarnation: it.incarnation,
            you: case.you,
            serial,
            how: case.how,
            stage: PREPARE,
            pc: 0,
            situation,
            from: it.zone,
            negated: false,
            stopped: false,
            skipped: false,
            bar: case.bar,
            series: false,
            owes: case.owes,
            allowed,
            done: false,
            granted: Granted::default(),
            that_who: about.and_then(|it| it.who),
            that_card: about.and_then(|it| it.card),
            that_much: about.map_or(0, |it| it.amount),
            life_lost: about.map_or(0, |it| it.life_lost()),
            rolled: None,
        };
        self.push(Frame::Activation(frame));
    }

    /// Effects that end every turn or stint before anybody can act would never end (E8.7): after
    /// some turns in which nobody was asked, nothing is activated until somebody is.
    pub(crate) const fn is_idle_loop(&self) -> bool {
        self.s.unasked > MOST_UNASKED
    }

    /// Whether nothing can respond to an activation (E4.6).
    pub(crate) fn is_mute(&self, frame: &ActivationFrame) -> bool {
        self.d.has_keyword(frame, Limit::NoResponse)
    }

    pub(crate) fn activation_situation(
        &self,
        frame: &ActivationFrame,
        kind: SituationKind,
        moment: Moment,
    ) -> Situation {
        let actor = self.table().actor(frame.card, frame.you);
        let mut situation = Situation::of(kind, moment, frame.you);
        situation.by = actor;
        situation.card = Some(frame.card);
        situation.effect = frame.effect;
        situation.serial = frame.serial;
        situation.mute = self.is_mute(frame);
        situation
    }

    /// On from stage to stage, until somebody has to decide or something else comes first.
    pub(crate) fn step_activation(&mut self, frame: ActivationFrame) {
        let depth = self.s.frames.len();
        let mut next = frame;
        // No more at once than the engine can count (E8.7).
        for _ in 0..AT_ONCE {
            self.step_activation_once(next);
            let goes_on = self.s.frames.len() == depth && self.s.spawns.is_empty();
            match self.s.frames.last() {
                Some(Frame::Activation(it)) if goes_on && it.serial == frame.serial => next = *it,
                _ => return,
            }
            self.settle();
        }
    }

    /// On to the next moment at which anything can happen, through the stages at which nothing does.
    /// Whenever anybody else could look at the frame, it is on the stack as it is.
    fn step_activation_once(&mut self, mut frame: ActivationFrame) {
        let depth = self.s.frames.len();
        let mut judged_just_now = false;
        if frame.stage == PREPARE {
            if self.is_forsaken(&frame) || !self.prepare(&frame) {
                return;
            }
            // Nor has anybody been asked for change meanwhile, where no card pays for it.
            judged_just_now = frame.how == How::OwnAccord
                && !frame.series
                && self.s.first_pick(frame.serial, places::ENERGY).is_none();
            frame.stage = JUDGE;
            self.put(Frame::Activation(frame));
        }
        if frame.stage == JUDGE {
            if !self.ask_unread(&mut frame) {
                return;
            }
            frame.stage = DECLARED;
            self.take_grants(&mut frame);
            self.declare(&frame);
            self.put(Frame::Activation(frame));
            let (kind, before) = (SituationKind::Activation, Moment::Before);
            if frame.how != How::Phase && !self.is_unheard(kind, before) {
                let situation = self.activation_situation(&frame, kind, before);
                self.open_window(situation);
            }
            if self.s.frames.len() != depth || self.s.dirty != 0 {
                return;
            }
        }
        if frame.stage == DECLARED {
            self.begin_or_stop(&mut frame, judged_just_now);
        }
        if frame.stage == PAY {
            frame.stage = WAIT;
            self.put(Frame::Activation(frame));
            if frame.how == How::Phase {
                // C8.7: the phase goes on when all its effects have come so far.
                self.pop();
                self.entry_met(frame.serial);
            }
            self.meet_requirements(&frame);
            return;
        }
        if frame.stage == WAIT {
            while self.open_pending(frame.serial) {
                if self.s.frames.len() != depth {
                    return;
                }
            }
            frame.stage = CHECK;
        }
        if frame.stage == CHECK {
            self.check_again(&mut frame);
        }
        if frame.stage == BAR {
            frame.stage = BODY;
            self.put(Frame::Activation(frame));
            if frame.bar {
                self.attack_with_bar(&frame);
                return;
            }
        }
        if frame.stage == BODY {
            self.step_body(frame);
            return;
        }
        if frame.stage == AFTER {
            while self.open_pending(frame.serial) {
                if self.s.frames.len() != depth {
                    return;
                }
            }
            frame.stage = RESOLVED;
            let (kind, after) = (SituationKind::Resolved, Moment::After);
            if !self.is_unheard(kind, after) {
                self.put(Frame::Activation(frame));
                let situation = self.activation_situation(&frame, kind, after);
                self.open_window(situation);
                if self.s.frames.len() != depth {
                    return;
                }
            }
        }
        if matches!(frame.stage, RESOLVED | FINISH) {
            frame.stage = END;
            self.put(Frame::Activation(frame));
            self.discard_used(&frame);
            if self.s.frames.len() != depth {
                return;
            }
        }
        self.end_activation(&frame);
    }

    /// E8.1: declared, it goes on if the moment before has left it possible.
    fn begin_or_stop(&mut self, frame: &mut ActivationFrame, judged_just_now: bool) {
        debug_assert!(
            !judged_just_now || frame.negated || frame.allowed || self.is_still_possible(frame),
            "nothing has happened since it was judged"
        );
        let asked = !judged_just_now && !frame.negated && !frame.allowed;
        frame.stopped |= asked && !self.is_still_possible(frame);
        if frame.stopped {
            self.emit(Event::Stopped(frame.card));
        }
        frame.stage = if frame.negated || frame.stopped {
            FINISH
        } else {
            PAY
        };
    }

    /// E1.6: what responses to its requirements may have broken.
    fn check_again(&mut self, frame: &mut ActivationFrame) {
        if !frame.negated && self.table().is_broken(frame) {
            frame.stopped = true;
            self.give_use_back(frame);
            self.emit(Event::Stopped(frame.card));
        }
        if !frame.allowed {
            self.drop_targets_out_of_reach(frame);
        }
        frame.stage = if frame.negated || frame.stopped {
            FINISH
        } else {
            BAR
        };
    }

    /// E8.9: who was to choose for an activation is gone before it is declared: it comes to nothing.
    fn is_forsaken(&mut self, frame: &ActivationFrame) -> bool {
        let actor = self.table().actor(frame.card, frame.you);
        let gone = actor.is_some_and(|actor| !self.s.character(actor).is_present());
        let forsaken = gone && !frame.allowed && !self.table().is_about_itself(frame);
        if forsaken {
            self.s.unpick(frame.serial, 0);
            self.pop();
        }
        forsaken
    }

    /// The body is done (or what is left of it is ignored): on to E8.5.
    pub(crate) fn end_of_body(&mut self, mut frame: ActivationFrame) {
        if frame.how == How::Phase {
            // C8.7: its acts have been collected; the phase applies them.
            self.pop();
            return;
        }
        self.emit(Event::Resolved(frame.card));
        frame.stage = AFTER;
        self.put(Frame::Activation(frame));
    }

    /// What a declaration means for the turn and the record of actions.
    fn declare(&mut self, frame: &ActivationFrame) {
        let Some(actor) = self.table().actor(frame.card, frame.you) else {
            return;
        };
        let auto = self
            .d
            .program(frame.card, frame.effect)
            .is_some_and(|program| program.effect.activation == Activation::Auto);
        if !auto {
            self.s.set_acted(actor);
        }
        // C5.3, C5.4, E2.8: an activation of one's own accord ends the activator's own turn.
        if frame.how == How::OwnAccord && self.s.turn.is_some_and(|turn| turn == actor) {
            self.s.turn_over = true;
        }
    }

    /// Whether the moment before the activation has left it possible.
    fn is_still_possible(&self, frame: &ActivationFrame) -> bool {
        let case = frame.case(self);
        // C8.7: the effects of a phase are found first; what one does to a card undoes no other.
        if self.s.card(frame.card).incarnation != frame.incarnation && frame.how != How::Phase {
            return false;
        }
        if case
            .actor
            .is_some_and(|actor| !self.s.character(actor).is_present())
            && frame.how != How::Auto
        {
            return false;
        }
        // E4.3: what the moment before set off may have used it up.
        if self
            .table()
            .judge_uses(case.card, case.effect, &mut super::judge::Quiet)
            .is_err()
        {
            return false;
        }
        let picks = self.picks_of(frame.serial);
        let context = case.context();
        let bill = self.table().bill(&case, &context);
        case.actor
            .is_none_or(|actor| self.table().can_pay_points(actor, bill.action))
            && self.table().can_complete(&case, &context, &picks)
    }

    /// E1.5: targets that a response has brought out of reach are left out. What the body itself
    /// moves afterwards stays its target.
    fn drop_targets_out_of_reach(&mut self, frame: &ActivationFrame) {
        let case = frame.case(self);
        let context = case.context();
        let table = self.table();
        let mut gone: Few<(u8, CharId)> = Few::new();
        for (number, slot) in table.slots(&case).iter().enumerate() {
            let Slot::Target { filter, bar, .. } = slot else {
                continue;
            };
            let place = u8::try_from(number).unwrap_or(u8::MAX);
            for pick in self.s.picks(frame.serial, place) {
                let Pick::Character(who) = pick else { continue };
                let near = filter
                    .near
                    .as_ref()
                    .is_none_or(|near| table.is_near(&context, who, near));
                let reached = !bar || table.bar_reaches(&case, &context, who);
                if !near || !reached {
                    gone.push((place, who));
                }
            }
        }
        if gone.is_empty() {
            return;
        }
        let serial = frame.serial;
        self.s.picked.retain(|it| {
            it.serial != serial
                || !gone
                    .iter()
                    .any(|(place, who)| it.slot == *place && it.pick == Pick::Character(*who))
        });
    }

    /// Opens the next of the situations that wait for an activation: false if there is none.
    pub(crate) fn open_pending(&mut self, serial: u32) -> bool {
        let Some(situation) = self.s.take_pending(serial) else {
            return false;
        };
        self.open_window(situation);
        true
    }

    fn attack_with_bar(&mut self, frame: &ActivationFrame) {
        let Some(actor) = self.table().actor(frame.card, frame.you) else {
            return;
        };
        let serial = self.s.next_serial();
        let case = frame.case(self);
        let bar = self
            .table()
            .slots(&case)
            .iter()
            .position(|slot| matches!(slot, Slot::Target { bar: true, .. }));
        let targets: Characters = match bar.and_then(|at| u8::try_from(at).ok()) {
            Some(place) => self
                .s
                .picks(frame.serial, place)
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(who),
                    _ => None,
                })
                .collect(),
            None => self.everybody_in_area(actor, frame),
        };
        for who in targets {
            self.s
                .pick(serial, crate::field::attack::TARGETS, Pick::Character(who));
        }
        self.push(Frame::Attack(AttackFrame {
            attacker: actor,
            card: Some(frame.card),
            serial,
            stage: 0,
            cursor: 0,
            negated: false,
            rolled: None,
            mute: self.is_mute(frame),
            activation: frame.serial,
            landed: false,
            allowed: frame.allowed,
        }));
    }

    /// The activation is over: its card goes where it sends it (E5.2, E8.8).
    fn discard_used(&mut self, frame: &ActivationFrame) {
        let it = *self.s.card(frame.card);
        let from_hand = frame.from == Zone::Inventory
            && it.zone == Zone::Inventory
            && it.incarnation == frame.incarnation;
        // E8.8: stopped, the card stays where it is. A timing about the card itself is no use of it
        // from the hand (E5.7).
        let of_card = self.d.is_of_card(frame.card, frame.effect);
        if from_hand && !frame.stopped && !of_card && !frame.series {
            let act = Act {
                by: frame.you,
                who: it.owner,
                source: Some(frame.card),
                ..Act::on_card(ActKind::Discard, frame.card)
            };
            let mute = self.is_mute(frame);
            self.push_acts(&[act], frame.serial, mute, false);
        }
    }

    fn end_activation(&mut self, frame: &ActivationFrame) {
        self.pop();
        self.s.unpick(frame.serial, 0);
        let it = self.s.card(frame.card);
        // E4.8: as soon as the card lies where the activation sends it, what it applies ends unless
        // it is Lingering.
        if !it.technique && !it.zone.is_play() && it.zone != Zone::Attached {
            let card = frame.card;
            self.expire(|_, applied| applied.card == card && !applied.lingering);
        }
        if self.d.has_keyword(frame, Limit::AllIn)
            && !frame.case(self).is_auto(self.d)
            && self.d.ruleset.all_in == Span::Stint
            && let Some(actor) = self.table().actor(frame.card, frame.you)
            && !self.s.character(actor).stint_ended
        {
            // E4.5: resolved, negated or stopped, the character's stint ends.
            self.push(Frame::EndStint(EndStintFrame {
                who: actor,
                stage: 0,
            }));
        }
    }

    /// Records that an effect was activated (E4.4): its requirements are met.
    pub(crate) fn count_use(&mut self, card: crate::ids::CardId, effect: u8) {
        if effect != BAR_ALONE {
            let number = self.d.effect_number(card, effect);
            self.s
                .use_up(number, uses::BATTLE | uses::STINT | uses::TURN);
        }
        self.emit(Event::Activated(card));
    }

    /// An activation that was counted stops (E1.6): its use does not count (E4.4).
    fn give_use_back(&mut self, frame: &ActivationFrame) {
        if frame.effect != BAR_ALONE {
            let number = self.d.effect_number(frame.card, frame.effect);
            self.s
                .reuse(number, uses::BATTLE | uses::STINT | uses::TURN);
        }
    }

    /// Notes that somebody was selected, for the window to come.
    pub(crate) fn selected(&mut self, frame: &ActivationFrame, who: CharId) {
        self.emit(Event::Selected(Source::Card(frame.card), who));
        let mut situation =
            self.activation_situation(frame, SituationKind::Selected, Moment::After);
        situation.who = Some(who);
        self.wait(frame.serial, situation);
    }

    /// Notes a situation that opens when the activation waits, or has resolved.
    pub(crate) fn wait(&mut self, serial: u32, situation: Situation) {
        if !situation.mute {
            self.s
                .pending
                .push(crate::state::Pending { serial, situation });
        }
    }

    /// Negates an activation (E8.8).
    pub(crate) fn negate_activation(&mut self, at: usize) {
        let Some(Frame::Activation(it)) = self.s.frames.get_mut(at) else {
            return;
        };
        if it.negated || it.stage >= BODY {
            return;
        }
        it.negated = true;
        let card = it.card;
        self.emit(Event::Negated(Negation::Card(card)));
    }
}

/// Whether a condition is one that the game master judges.
pub(crate) fn is_unread(condition: &Condition) -> bool {
    super::choice::has_manual(condition)
}
