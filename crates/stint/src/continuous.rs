//! What applies continuously: bonuses, prohibitions, maxima (E2.5, E4.8, E11.1).

use crate::effect::program::Op;
use crate::effect::{Change, Duration, Instruction, Quantity, Requirement, Restriction};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{Applied, Ends, Frame, PhaseKind, reads};
use crate::table::{Context, Table, Wanted};
use crate::vocabulary::{Attribute, Limit, Pool, Timing, Zone};

/// One continuous change of a quantity of a character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bonus {
    pub(crate) change: Change,
    pub(crate) amount: i32,
}

/// Applies changes to a number: set first, then multiplied, then added; halves are rounded down.
pub(crate) fn apply_changes(number: i32, bonuses: &[Bonus]) -> i32 {
    let mut value = i64::from(number);
    let of = |change: Change| bonuses.iter().filter(move |bonus| bonus.change == change);
    for bonus in of(Change::Set) {
        value = i64::from(bonus.amount);
    }
    for bonus in of(Change::Multiply) {
        value = (value * i64::from(bonus.amount)).clamp(-1_000_000, 1_000_000);
    }
    for _ in of(Change::Halve) {
        value = value.div_euclid(2);
    }
    for bonus in of(Change::Add) {
        value += i64::from(bonus.amount);
    }
    crate::state::bounded(i32::try_from(value.clamp(-1_000_000, 1_000_000)).unwrap_or(0))
}

impl Table<'_> {
    /// Calls `found` for everything that applies continuously to a character: the instruction, its
    /// context and its amount. `conditional` says whether parts with conditions are left out
    /// (`Some(false)`), alone looked at (`Some(true)`), or all are.
    pub(crate) fn continuous(
        &self,
        who: CharId,
        conditional: Option<bool>,
        found: &mut dyn FnMut(&Context, &Instruction, i32),
    ) {
        for (card, effect) in &self.d.permanents {
            if !self.is_in_force(*card, *effect) {
                continue;
            }
            let Some(program) = self.d.program(*card, *effect) else {
                continue;
            };
            let you = if self.s.card(*card).zone == Zone::Scenario {
                Some(who)
            } else {
                self.controller(*card)
            };
            let context = Context::plain(*card, *effect, you);
            if !self.permanent_applies_now(&context) {
                continue;
            }
            for part in &program.continuous {
                if conditional.is_some_and(|wanted| wanted == part.conditions.is_empty()) {
                    continue;
                }
                let Some(Op::Do { instruction, .. }) = program.ops.get(usize::from(part.at)) else {
                    continue;
                };
                if self.applies_to(&context, instruction, who)
                    && part
                        .conditions
                        .iter()
                        .all(|condition| self.holds(&context, condition))
                {
                    let amount = crate::effect::program::amount(instruction)
                        .map_or(0, |amount| self.amount(&context, amount));
                    found(&context, instruction, amount);
                }
            }
        }
        if conditional != Some(true) {
            for applied in self.s.applied.iter().filter(|applied| applied.who == who) {
                let Some(program) = self.d.program(applied.card, applied.effect) else {
                    continue;
                };
                let Some(Op::Do { instruction, .. }) = program.ops.get(usize::from(applied.at))
                else {
                    continue;
                };
                let context = Context::plain(applied.card, applied.effect, applied.you);
                found(&context, instruction, applied.amount);
            }
        }
    }

    fn applies_to(&self, context: &Context, instruction: &Instruction, who: CharId) -> bool {
        match crate::effect::program::subject(instruction) {
            Some(crate::effect::Who::You) if context.you.is_some() => context.you == Some(who),
            Some(subject) => self.who(context, subject, Wanted::Whoever).contains(&who),
            None => false,
        }
    }

    /// On a Permanent, a timing or "Your Turn Only" limits when it applies (E3.15).
    fn permanent_applies_now(&self, context: &Context) -> bool {
        let Some(program) = self.d.program(context.card, context.effect) else {
            return false;
        };
        let effect = &program.effect;
        if effect.has(Limit::YourTurnOnly) && self.s.turn != context.you {
            return false;
        }
        let this = self.this_character(context.card, context.you);
        let timed = effect.timings.is_empty()
            || effect
                .timings
                .iter()
                .any(|timing| self.is_timing_now(*timing, this));
        let during = effect
            .requirements
            .iter()
            .all(|requirement| match requirement {
                Requirement::During(timing) => self.is_timing_now(*timing, this),
                _ => true,
            });
        timed && during
    }

    fn is_timing_now(&self, timing: Timing, this: Option<CharId>) -> bool {
        let Some(this) = this else { return false };
        self.s.frames.iter().any(|frame| match (timing, frame) {
            (Timing::WhenAttacking, Frame::Attack(attack)) => attack.attacker == this,
            (Timing::WhenAttacked | Timing::WhenSelected, Frame::Attack(attack)) => self
                .s
                .picks(attack.serial, crate::field::attack::TARGETS)
                .any(|pick| pick == crate::command::Pick::Character(this)),
            (Timing::WhenRolling, Frame::Roll(roll)) => roll.who == Some(this),
            (Timing::WhenChecking, Frame::Roll(roll)) => roll.check && roll.who == Some(this),
            (_, Frame::Phase(phase)) => self.is_phase_of(timing, phase.kind, Some(this)),
            _ => false,
        })
    }

    /// Whether a phase is one that a timing means, seen from somebody (E3.12).
    pub(crate) fn is_phase_of(
        &self,
        timing: Timing,
        phase: PhaseKind,
        you: Option<CharId>,
    ) -> bool {
        let team = |of: CharId| you.is_some_and(|you| you == of || self.d.same_team(you, of));
        match (phase, timing) {
            (PhaseKind::StartOfBattle, Timing::StartOfBattle)
            | (PhaseKind::EndOfBattle, Timing::EndOfBattle)
            // E3.14: what older cards call a round is the stint of today.
            | (PhaseKind::Reset, Timing::ResetPhase | Timing::StartOfRound)
            | (PhaseKind::EndOfRound, Timing::EndOfRound)
            | (PhaseKind::StartOf(_), Timing::AllStartPhase)
            | (PhaseKind::EndOf(_), Timing::AllEndPhase) => true,
            (PhaseKind::StartOf(of), Timing::YourStartPhase)
            | (PhaseKind::EndOf(of), Timing::YourEndPhase)
            | (PhaseKind::StartOf(of), Timing::ThisCharacterStartPhase)
            | (PhaseKind::EndOf(of), Timing::ThisCharacterEndPhase) => you == Some(of),
            (PhaseKind::StartOf(of), Timing::TeamMemberStartPhase)
            | (PhaseKind::EndOf(of), Timing::TeamMemberEndPhase) => team(of),
            (PhaseKind::StartOf(of), Timing::TeammateStartPhase)
            | (PhaseKind::EndOf(of), Timing::TeammateEndPhase) => team(of) && you != Some(of),
            (PhaseKind::StartOf(of), Timing::OpponentStartPhase)
            | (PhaseKind::EndOf(of), Timing::OpponentEndPhase) => you.is_some() && !team(of),
            _ => false,
        }
    }

    /// The changes of a quantity of a character.
    pub(crate) fn bonuses(
        &self,
        who: CharId,
        wanted: &mut dyn FnMut(&Context, &Quantity) -> bool,
    ) -> Vec<Bonus> {
        let mut bonuses = Vec::new();
        self.continuous(who, None, &mut |context, instruction, amount| {
            if let Instruction::Modify(_, quantity, change, _) = instruction
                && wanted(context, quantity)
            {
                bonuses.push(Bonus {
                    change: *change,
                    amount,
                });
            }
        });
        bonuses
    }

    /// Whether something is forbidden to a character.
    pub(crate) fn forbidden(
        &self,
        who: CharId,
        wanted: &mut dyn FnMut(&Context, &Restriction) -> bool,
    ) -> bool {
        let mut forbidden = false;
        self.continuous(who, None, &mut |context, instruction, _| {
            if let Instruction::Forbid(_, restriction) = instruction {
                forbidden |= wanted(context, restriction);
            }
        });
        forbidden
    }

    /// Whether an effect that applies is one of a kind that goes on applying.
    pub(crate) fn applied_condition_holds(&self, applied: &Applied) -> bool {
        let Some(program) = self.d.program(applied.card, applied.effect) else {
            return false;
        };
        let mut context = Context::plain(applied.card, applied.effect, applied.you);
        context.that_who = Some(applied.who);
        let own = match program.ops.get(usize::from(applied.at)) {
            Some(Op::Do {
                duration: Some(Duration::While(condition)),
                ..
            }) => self.holds(&context, condition),
            _ => true,
        };
        own && program
            .effect
            .requirements
            .iter()
            .all(|requirement| match requirement {
                Requirement::While(condition) => self.holds(&context, condition),
                _ => true,
            })
    }
}

impl Engine<'_> {
    /// Works out anew what continuous effects make of the characters, if something that they read
    /// has changed, and judges maxima (C3.5) unless a phase is being applied (C8.4).
    pub(crate) fn settle(&mut self) {
        // A bounded number of times: what is worked out may itself be read.
        for _ in 0..4 {
            if self.s.dirty == 0 {
                return;
            }
            let dirty = std::mem::take(&mut self.s.dirty);
            self.end_applied_without_ground(dirty);
            let always = reads::CARDS | reads::APPLIED | reads::BASE;
            if dirty & (self.d.watched | always) != 0 {
                self.derive();
            }
            if self.s.status == crate::state::Status::Running && !self.in_phase() {
                self.judge_maxima();
            }
        }
        self.s.dirty = 0;
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
        let returns = matches!(
            self.d
                .program(applied.card, applied.effect)
                .and_then(|p| p.ops.get(usize::from(applied.at))),
            Some(Op::Do {
                instruction: Instruction::TakeOff(..),
                ..
            })
        );
        if returns {
            self.return_to_board(applied.who, None);
        }
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

    fn derive(&mut self) {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        for who in (0..self.d.characters.len()).map(|n| CharId(n as u16)) {
            self.derive_one(who);
        }
    }

    fn derive_one(&mut self, who: CharId) {
        let (base, base_level, base_life, set) = {
            let it = self.s.character(who);
            (it.base, it.base_level, it.base_max_life, it.max_action_set)
        };
        let mut attributes = base;
        let mut level = base_level;
        let definition = self.d.character(who);
        for (card, it) in self.s.lying(Zone::Sheet, Some(who)) {
            if !it.face_up {
                continue;
            }
            let printed = &self.d.card(card).definition;
            for (value, bonus) in attributes.iter_mut().zip(printed.attribute_bonus) {
                *value = crate::state::bounded(*value + crate::state::bounded(bonus));
            }
            if definition.level_by_cards && printed.suit == crate::vocabulary::Suit::Class {
                level += i32::from(printed.level);
            }
        }
        let max_action = |attributes: &[i32; 7], level: i32, extra: &[Bonus]| {
            let by_agility = attributes[Attribute::Agi as usize].saturating_add(level);
            // C3.4: never below 3.
            apply_changes(set.or(definition.max_action).unwrap_or(by_agility), extra).max(3)
        };
        // E11.1: first what is unconditional; conditions are judged on that.
        let mut totals = Totals::new(attributes, level, base_life);
        self.table()
            .continuous(who, Some(false), &mut |_, instruction, amount| {
                totals.add(instruction, amount);
            });
        let plain = totals.attributes();
        self.s.derive(
            who,
            plain,
            totals.level(),
            totals.max_life(),
            max_action(&plain, totals.level(), &totals.max_action),
        );
        self.table()
            .continuous(who, Some(true), &mut |_, instruction, amount| {
                totals.add(instruction, amount);
            });
        let all = totals.attributes();
        self.s.derive(
            who,
            all,
            totals.level(),
            totals.max_life(),
            max_action(&all, totals.level(), &totals.max_action),
        );
    }

    /// What goes beyond a maximum is lost at once (C3.5).
    pub(crate) fn judge_maxima(&mut self) {
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

/// Changes collected for one character.
struct Totals {
    base: [i32; 7],
    base_level: i32,
    base_life: i32,
    attributes: [Vec<Bonus>; 7],
    level: Vec<Bonus>,
    max_life: Vec<Bonus>,
    max_action: Vec<Bonus>,
}

impl Totals {
    fn new(base: [i32; 7], base_level: i32, base_life: i32) -> Self {
        Self {
            base,
            base_level,
            base_life,
            attributes: std::array::from_fn(|_| Vec::new()),
            level: Vec::new(),
            max_life: Vec::new(),
            max_action: Vec::new(),
        }
    }

    fn add(&mut self, instruction: &Instruction, amount: i32) {
        let Instruction::Modify(_, quantity, change, _) = instruction else {
            return;
        };
        let bonus = Bonus {
            change: *change,
            amount,
        };
        match quantity {
            Quantity::Attribute(attribute) => self.attributes[*attribute as usize].push(bonus),
            Quantity::Level => self.level.push(bonus),
            Quantity::Maximum(Pool::Life) => self.max_life.push(bonus),
            Quantity::Maximum(Pool::Action) => self.max_action.push(bonus),
            _ => {}
        }
    }

    /// None is ever below 1 (B1.1).
    fn attributes(&self) -> [i32; 7] {
        std::array::from_fn(|n| apply_changes(self.base[n], &self.attributes[n]).max(1))
    }

    fn level(&self) -> i32 {
        apply_changes(self.base_level, &self.level).max(0)
    }

    fn max_life(&self) -> i32 {
        apply_changes(self.base_life, &self.max_life).max(1)
    }
}
