//! An attack, part by part (B4.2).

use crate::command::Pick;
use crate::effect::{Die, Moment, Quantity};
use crate::engine::Engine;
use crate::event::{Event, Negation, Source};
use crate::ids::CharId;
use crate::state::{
    Act, ActKind, ActivationFrame, AttackFrame, Frame, RollFrame, Situation, SituationKind,
};
use crate::table::{Characters, Context, Few, Table};
use crate::vocabulary::{Attribute, Reach};

/// The place of the targets of an attack among the picks of its serial number.
pub(crate) const TARGETS: u8 = 0;
/// What a normal attack costs (B4.1).
pub(crate) const NORMAL_COST: i32 = 3;

const DECLARE: u8 = 0;
const SELECT: u8 = 1;
const ROLL: u8 = 2;
const HIT: u8 = 3;
const AFTER: u8 = 4;
const END: u8 = 5;

impl Table<'_> {
    /// How an attack reaches: a normal attack directly, by one step (B4.1).
    pub(crate) fn reach_of(&self, frame: &AttackFrame) -> (Reach, i32) {
        match frame
            .card
            .and_then(|card| self.d.card(card).definition.attack.as_ref())
        {
            Some(bar) => {
                let context = self.attack_context(frame);
                (bar.reach, self.amount(&context, &bar.range))
            }
            None => (Reach::Direct, 1),
        }
    }

    fn attack_context(&self, frame: &AttackFrame) -> Context {
        let card = frame.card.unwrap_or(crate::ids::CardId(0));
        let mut context = Context::plain(card, 0, Some(frame.attacker));
        context.rolled = frame.rolled;
        context
    }

    /// The targets of an attack that are still valid (E1.5): alive, there, in reach. Objects can be
    /// attacked too (B3.5).
    fn attack_targets(&self, frame: &AttackFrame) -> Characters {
        let (kind, range) = self.reach_of(frame);
        self.s
            .picks(frame.serial, TARGETS)
            .filter_map(|pick| match pick {
                Pick::Character(who) => Some(who),
                _ => None,
            })
            .filter(|who| self.s.character(*who).is_present())
            .filter(|who| frame.allowed || self.in_reach(frame.attacker, *who, kind, range).is_ok())
            .collect()
    }
}

impl Engine<'_> {
    /// Everybody in the area of a bar but the user (B4.7).
    pub(crate) fn everybody_in_area(&self, actor: CharId, frame: &ActivationFrame) -> Characters {
        let table = self.table();
        let Some(bar) = self.d.card(frame.card).definition.attack.as_ref() else {
            return Characters::new();
        };
        let range = table.amount(
            &Context::plain(frame.card, frame.effect, Some(actor)),
            &bar.range,
        );
        let mut found: Characters = self
            .s
            .characters()
            .filter(|(who, it)| {
                *who != actor
                    && it.is_present()
                    // E1.2: what a card says goes before B4.7.
                    && !table.is_untouchable(*who, Some(actor))
                    && !table.is_safe_from_attack(*who)
                    && table.in_reach(actor, *who, Reach::Area, range).is_ok()
            })
            .map(|(who, _)| who)
            .collect();
        found.sort_by_key(|who| self.s.initiative(*who));
        found
    }

    /// A normal attack (B4.1): paid, then part by part.
    pub(crate) fn begin_normal_attack(&mut self, attacker: CharId, target: CharId, allowed: bool) {
        let serial = self.s.next_serial();
        self.s.set_acted(attacker);
        if self.s.turn == Some(attacker) {
            // C5.3.
            self.s.turn_over = true;
        }
        self.s.pick(serial, TARGETS, Pick::Character(target));
        let points = NORMAL_COST.min(self.s.character(attacker).action);
        let event = self.s.pay_points(attacker, points);
        self.emit(event);
        let mut paid = Situation::of(SituationKind::PointsLost, Moment::After, Some(attacker));
        paid.by = Some(attacker);
        paid.amount = points;
        self.wait(serial, paid);
        self.push(Frame::Attack(AttackFrame {
            attacker,
            card: None,
            serial,
            stage: DECLARE,
            cursor: 0,
            negated: false,
            rolled: None,
            mute: false,
            activation: 0,
            landed: false,
            allowed,
        }));
    }

    fn attack_situation(
        &self,
        frame: &AttackFrame,
        kind: SituationKind,
        moment: Moment,
        who: CharId,
    ) -> Situation {
        let mut situation = Situation::of(kind, moment, Some(who));
        situation.by = Some(frame.attacker);
        situation.card = frame.card;
        situation.attack = true;
        situation.mute = frame.mute;
        situation.serial = frame.activation;
        situation
    }

    pub(crate) fn step_attack(&mut self, mut frame: AttackFrame) {
        // E8.9: an attacker that is gone attacks no more; what is negated goes no further.
        let gone = !self.s.character(frame.attacker).is_present();
        if (frame.negated || gone) && frame.stage < AFTER {
            frame.stage = END;
            self.put(Frame::Attack(frame));
            return;
        }
        let targets = self.table().attack_targets(&frame);
        if targets.is_empty() && frame.stage < AFTER {
            // None is left: it goes no further (E1.5).
            frame.stage = END;
            self.put(Frame::Attack(frame));
            return;
        }
        match frame.stage {
            DECLARE => self.declare_attack(frame, &targets),
            SELECT => self.select_attacked(frame, &targets),
            ROLL => {
                frame.stage = HIT;
                self.put(Frame::Attack(frame));
                let dice = self.attack_dice(&frame);
                self.push(Frame::Roll(RollFrame {
                    who: Some(frame.attacker),
                    dice,
                    stage: 0,
                    total: 0,
                    check: false,
                    knowledge: None,
                    attribute: None,
                    attack: true,
                    serial: frame.activation,
                    mute: frame.mute,
                    later: false,
                }));
            }
            HIT => self.hit(frame, &targets),
            AFTER => self.after_attack(frame),
            _ => {
                if !self.open_pending(frame.serial) {
                    self.use_up(frame.attacker, |quantity| *quantity == Quantity::NextAttack);
                    self.s.unpick(frame.serial, 0);
                    self.pop();
                }
            }
        }
    }

    /// Each target's declaration is a situation of its own: "attacked" is the whole (E9.8).
    fn declare_attack(&mut self, mut frame: AttackFrame, targets: &[CharId]) {
        let picks: Characters = Characters::from_slice(targets);
        let Some(target) = picks.get(usize::from(frame.cursor)).copied() else {
            // The points paid for it, once it is declared (E13, 2).
            if self.open_pending(frame.serial) {
                return;
            }
            frame.stage = SELECT;
            frame.cursor = 0;
            self.put(Frame::Attack(frame));
            return;
        };
        self.emit(Event::Attacked(frame.attacker, target));
        frame.cursor += 1;
        self.put(Frame::Attack(frame));
        let situation =
            self.attack_situation(&frame, SituationKind::Attack, Moment::Before, target);
        self.open_window(situation);
    }

    fn select_attacked(&mut self, mut frame: AttackFrame, targets: &[CharId]) {
        let Some(target) = targets.get(usize::from(frame.cursor)).copied() else {
            frame.stage = ROLL;
            frame.cursor = 0;
            self.put(Frame::Attack(frame));
            return;
        };
        let source = frame
            .card
            .map_or(Source::Character(frame.attacker), Source::Card);
        self.emit(Event::Selected(source, target));
        frame.cursor += 1;
        self.put(Frame::Attack(frame));
        let situation =
            self.attack_situation(&frame, SituationKind::Selected, Moment::After, target);
        self.open_window(situation);
    }

    fn attack_dice(&self, frame: &AttackFrame) -> [(u8, Die); 3] {
        let none = (0, Die::D6);
        match frame
            .card
            .and_then(|card| self.d.card(card).definition.attack.as_ref())
        {
            Some(bar) => crate::effect::program::dice_of(&bar.damage).unwrap_or([none; 3]),
            None => [(1, Die::D2), none, none],
        }
    }

    /// Damage to every target at once (B4.7: rolled once).
    fn hit(&mut self, mut frame: AttackFrame, targets: &[CharId]) {
        frame.stage = AFTER;
        frame.cursor = 0;
        frame.landed = true;
        self.put(Frame::Attack(frame));
        let table = self.table();
        let rolled = frame.rolled.unwrap_or(0);
        let base = match frame
            .card
            .and_then(|card| self.d.card(card).definition.attack.as_ref())
        {
            Some(bar) => table.amount(&table.attack_context(&frame), &bar.damage),
            // B4.1: FOR + 1D2.
            None => crate::state::bounded(
                self.s.character(frame.attacker).attribute(Attribute::For) + rolled,
            ),
        };
        let mut targets = Characters::from_slice(targets);
        targets.sort_by_key(|who| self.s.initiative(*who));
        let acts: Few<Act> = targets
            .into_iter()
            .map(|who| {
                let mut act = Act::on(ActKind::Damage, who, base.max(0));
                act.by = Some(frame.attacker);
                act.source = frame.card;
                act
            })
            .collect();
        self.push_acts_with(&acts, frame.activation, frame.mute, false, false, true);
    }

    /// "After attacking", "after being attacked": when life has been lost or not.
    fn after_attack(&mut self, mut frame: AttackFrame) {
        let targets: Characters = self
            .s
            .picks(frame.serial, TARGETS)
            .filter_map(|pick| match pick {
                Pick::Character(who) => Some(who),
                _ => None,
            })
            .collect();
        let target = targets.get(usize::from(frame.cursor)).copied();
        frame.cursor += 1;
        let Some(target) = target.filter(|_| frame.landed) else {
            frame.stage = END;
            self.put(Frame::Attack(frame));
            return;
        };
        self.put(Frame::Attack(frame));
        let situation = self.attack_situation(&frame, SituationKind::Attack, Moment::After, target);
        self.open_window(situation);
    }

    /// Negates the attack at a place of the stack.
    pub(crate) fn negate_attack(&mut self, at: usize) {
        let Some(Frame::Attack(it)) = self.s.frames.get_mut(at) else {
            return;
        };
        if it.negated || it.stage > AFTER {
            return;
        }
        it.negated = true;
        self.emit(Event::Negated(Negation::Attack));
    }
}
