//! What applies continuously: bonuses and prohibitions (E2.5, E4.8, E11.1).

use smallvec::SmallVec;

use crate::bits::Bits;
use crate::defs::{EffectRef, Permanent, Variable};
use crate::effect::program::{About, Op, Program, kind_of, kinds};
use crate::effect::{Change, Duration, Instruction, Quantity, Requirement, Restriction, Who};
use crate::ids::CharId;
use crate::state::{Applied, Frame, PhaseKind, bit, reads};
use crate::table::{Context, Table, Wanted};
use crate::vocabulary::{Limit, Timing, Zone};

/// One continuous change of a quantity of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Bonus {
    pub(crate) change: Change,
    pub(crate) amount: i32,
}

/// Changes of one quantity.
pub(crate) type Bonuses = SmallVec<[Bonus; 4]>;

impl Bonus {
    /// A number with this change applied; halves are rounded down.
    pub(crate) fn applied_to(self, number: i64) -> i64 {
        let amount = i64::from(self.amount);
        match self.change {
            Change::Set => amount,
            Change::Multiply => (number * amount).clamp(-1_000_000, 1_000_000),
            Change::Halve => number.div_euclid(amount.max(1)),
            Change::Add => number + amount,
        }
    }
}

/// Applies changes to a number: set first, then multiplied, then added; halves are rounded down.
pub(crate) fn apply_changes(number: i32, bonuses: &[Bonus]) -> i32 {
    let mut value = i64::from(number);
    for order in [Change::Set, Change::Multiply, Change::Halve, Change::Add] {
        let now = bonuses.iter().filter(|bonus| bonus.change == order);
        value = now.fold(value, |value, bonus| bonus.applied_to(value));
    }
    crate::state::bounded(i32::try_from(value.clamp(-1_000_000, 1_000_000)).unwrap_or(0))
}

/// Which parts of Permanents are asked for.
#[derive(Clone, Copy)]
struct Asked {
    kinds: u32,
    /// Parts with conditions alone, parts without, or all.
    conditional: Option<bool>,
    /// The one character that is asked about.
    only: Option<CharId>,
    /// Parts about "you" alone, parts about others, or all.
    own: Option<bool>,
}

impl Table<'_> {
    /// Calls `found` for everything of some kinds that applies continuously to a character: the
    /// instruction, its context and its amount.
    #[inline]
    pub(crate) fn continuous(
        &self,
        who: CharId,
        kinds: u32,
        found: &mut dyn FnMut(&Context, &Instruction, i32),
    ) {
        if !self.none_applies_to(who, kinds) {
            self.find_continuous(who, kinds, found);
        }
    }

    /// Whether nothing of some kinds applies continuously to somebody, as far as that is known
    /// without looking at what does.
    #[inline]
    pub(crate) fn none_applies_to(&self, who: CharId, kinds: u32) -> bool {
        if self.none_applies(kinds) {
            return true;
        }
        let concerned = self.s.concerned.get(kinds.trailing_zeros() as usize);
        let known = kinds.is_power_of_two() && self.s.dirty & reads::FORCE == 0;
        let none = known && concerned.is_some_and(|whom| whom & bit(who) == 0);
        debug_assert!(
            !none || {
                let mut found = false;
                self.find_continuous(who, kinds, &mut |_, _, _| found = true);
                !found
            },
            "nothing applies to it"
        );
        none
    }

    /// Whether nothing of some kinds applies continuously to anybody: where no card can apply
    /// anything of them, or none does, nothing is looked at.
    #[inline]
    pub(crate) fn none_applies(&self, kinds: u32) -> bool {
        let unchanged = self.s.dirty & reads::FORCE == 0;
        let none = self.d.kinds & kinds == 0 || unchanged && self.s.in_force & kinds == 0;
        debug_assert!(
            !none || self.kinds_in_force() & kinds == 0,
            "nothing is in force"
        );
        none
    }

    /// Kept apart, so that where nothing is looked at that costs next to nothing.
    #[inline(never)]
    fn find_continuous(
        &self,
        who: CharId,
        kinds: u32,
        found: &mut dyn FnMut(&Context, &Instruction, i32),
    ) {
        self.permanents(
            kinds,
            None,
            Some(who),
            &mut |_, context, instruction, amount, _| {
                found(context, instruction, amount);
            },
        );
        for applied in self.s.applied.iter().filter(|applied| applied.who == who) {
            if let Some((context, instruction)) = self.applied_instruction(applied)
                && kind_of(instruction) & kinds != 0
            {
                found(&context, instruction, applied.amount);
            }
        }
    }

    /// Of which kinds anything in force may apply.
    pub(crate) fn kinds_in_force(&self) -> u32 {
        let permanents = self.d.permanents.iter();
        let in_force = permanents.filter(|it| self.is_in_force(it.card, it.effect));
        let kinds = in_force.fold(0, |all, it| all | it.kinds);
        kinds | self.kinds_applied()
    }

    /// Of which kinds what applies for a time may be.
    fn kinds_applied(&self) -> u32 {
        let applied = self.s.applied.iter().filter_map(|applied| {
            let (_, instruction) = self.applied_instruction(applied)?;
            Some(kind_of(instruction))
        });
        applied.fold(0, |all, kinds| all | kinds)
    }

    /// Whom that which applies may concern, as bits, for each kind: of these Permanents, which are
    /// all that are in force, and of what applies for a time.
    pub(crate) fn concerned(&self, force: &Bits) -> [u32; kinds::COUNT] {
        let mut concerned = [0; kinds::COUNT];
        let mut add = |mut kinds: u32, whom: u32| {
            while kinds != 0 {
                concerned[kinds.trailing_zeros() as usize] |= whom;
                kinds &= kinds - 1;
            }
        };
        for (_, it) in self.d.permanents_of(u32::MAX, force) {
            let program = self.d.program(it.card, it.effect);
            let of_you = program.is_some_and(|program| program.of_you);
            // In the scenario "you" is everybody (E14.1).
            let whom = if of_you && self.s.card(it.card).zone != Zone::Scenario {
                self.controller(it.card).map_or(u32::MAX, bit)
            } else {
                u32::MAX
            };
            add(it.kinds, whom);
        }
        for applied in &self.s.applied {
            if let Some((_, instruction)) = self.applied_instruction(applied) {
                add(kind_of(instruction), bit(applied.who));
            }
        }
        concerned
    }

    /// The instruction of a result that goes on applying.
    pub(crate) fn applied_instruction(&self, applied: &Applied) -> Option<(Context, &Instruction)> {
        let program = self.d.program(applied.card, applied.effect)?;
        match program.ops.get(usize::from(applied.at))? {
            Op::Do { instruction, .. } => Some((
                Context::plain(applied.card, applied.effect, applied.you),
                instruction,
            )),
            _ => None,
        }
    }

    /// Calls `found` for everything of some kinds that Permanents apply, with whom it applies to.
    /// `conditional` says whether parts with conditions are left out (`Some(false)`), alone looked
    /// at (`Some(true)`), or all are; `only` names the one character that is asked about. The last
    /// of what `found` is told is whether the part has conditions.
    pub(crate) fn permanents(
        &self,
        kinds: u32,
        conditional: Option<bool>,
        only: Option<CharId>,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32, bool),
    ) {
        self.permanents_in_force(kinds, &mut |_, it| {
            if conditional == Some(true) && it.conditional & kinds == 0 {
                return;
            }
            let effect = (it.card, it.effect);
            self.permanent_in_force(effect, kinds, conditional, only, found);
        });
    }

    /// Calls `found` for all Permanents of some kinds that are in force, with their numbers.
    #[inline(always)]
    pub(crate) fn permanents_in_force(
        &self,
        kinds: u32,
        found: &mut impl FnMut(usize, &Permanent),
    ) {
        if self.s.dirty & reads::FORCE == 0 {
            let in_force = self.d.permanents_of(kinds, &self.s.force);
            in_force.for_each(|(number, it)| found(number, it));
            return;
        }
        for (number, it) in self.d.permanents.iter().enumerate() {
            if it.kinds & kinds != 0 && self.is_in_force(it.card, it.effect) {
                found(number, it);
            }
        }
    }

    /// Whether anything in force may give values only where conditions hold.
    pub(crate) fn may_change_on_conditions(&self) -> bool {
        let known = self.s.dirty & reads::FORCE == 0;
        let mut conditional = self.d.permanents.iter().enumerate();
        conditional
            .any(|(n, it)| it.conditional & kinds::VALUES != 0 && (!known || self.s.force.has(n)))
    }

    /// Calls `found` for what one Permanent applies that is in force; the last of what it is told is
    /// whether that has conditions.
    pub(crate) fn permanent_in_force(
        &self,
        (card, effect): EffectRef,
        kinds: u32,
        conditional: Option<bool>,
        only: Option<CharId>,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32, bool),
    ) {
        let Some(program) = self.d.program(card, effect) else {
            return;
        };
        let asked = Asked {
            kinds,
            conditional,
            only,
            own: None,
        };
        if self.s.card(card).zone == Zone::Scenario {
            self.permanent_of_scenario(program, (card, effect), asked, found);
            return;
        }
        let you = self.controller(card);
        // What is about "you" is about nobody else.
        if !program.of_you || only.is_none_or(|only| you == Some(only)) {
            self.permanent(program, &Context::plain(card, effect, you), asked, found);
        }
    }

    /// E14.1: "you" is every character; what names others applies once.
    #[inline(never)]
    fn permanent_of_scenario(
        &self,
        program: &Program,
        (card, effect): EffectRef,
        asked: Asked,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32, bool),
    ) {
        let mut apply = |you: Option<CharId>, own: bool| {
            let own = Some(own);
            let context = Context::plain(card, effect, you);
            self.permanent(program, &context, Asked { own, ..asked }, found);
        };
        for (who, _) in self.s.characters() {
            apply(Some(who), true);
        }
        apply(None, false);
    }

    /// Whether a Permanent whose values hang on something is in force.
    pub(crate) fn is_variable_in_force(&self, variable: &Variable) -> bool {
        if self.s.dirty & reads::FORCE == 0 {
            return self.s.force.has(variable.permanent as usize);
        }
        let it = self.d.permanent_of(variable);
        it.is_some_and(|it| self.is_in_force(it.card, it.effect))
    }

    fn permanent(
        &self,
        program: &Program,
        context: &Context,
        asked: Asked,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32, bool),
    ) {
        debug_assert!(program.at_times || self.permanent_applies_now(context));
        if program.at_times && !self.permanent_applies_now(context) {
            return;
        }
        let Asked {
            kinds,
            conditional,
            only,
            own,
        } = asked;
        for part in &program.continuous {
            let has_conditions = !part.conditions.is_empty();
            if part.kind & kinds == 0
                || conditional.is_some_and(|wanted| wanted != has_conditions)
                || own.is_some_and(|own| own == (part.about == About::Others))
            {
                continue;
            }
            let Some(Op::Do { instruction, .. }) = program.ops.get(usize::from(part.at)) else {
                continue;
            };
            let holds = || {
                let mut conditions = part.conditions.iter();
                conditions.all(|condition| self.holds(context, condition))
            };
            let amount = || {
                part.fixed.unwrap_or_else(|| {
                    crate::effect::program::amount(instruction)
                        .map_or(0, |amount| self.amount(context, amount))
                })
            };
            // Most are about "you", and of nobody else need be thought.
            if let (About::You, Some(you)) = (part.about, context.you) {
                if only.is_none_or(|only| only == you) && holds() {
                    found(you, context, instruction, amount(), has_conditions);
                }
                continue;
            }
            let Some(subject) = crate::effect::program::subject(instruction) else {
                continue;
            };
            // Whom else it is about takes longer to find than whether it applies.
            let others = part.about == About::Others;
            if others && !holds() {
                continue;
            }
            if let (Some(only), Who::Any(filter) | Who::All(filter)) = (only, subject) {
                // Whether it is one of several takes shorter to find than who they are.
                let is_meant = self.is_fitting(context, only, filter, Wanted::Whoever);
                debug_assert_eq!(
                    is_meant,
                    (self.who(context, subject, Wanted::Whoever)).contains(&only)
                );
                if is_meant {
                    found(only, context, instruction, amount(), has_conditions);
                }
                continue;
            }
            let whom = self.who(context, subject, Wanted::Whoever);
            let concerned = |who: &CharId| only.is_none_or(|only| only == *who);
            if !whom.iter().any(concerned) || !others && !holds() {
                continue;
            }
            let amount = amount();
            for who in whom.into_iter().filter(concerned) {
                found(who, context, instruction, amount, has_conditions);
            }
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
    #[inline]
    pub(crate) fn bonuses(
        &self,
        who: CharId,
        kind: u32,
        wanted: &mut dyn FnMut(&Context, &Quantity) -> bool,
    ) -> Bonuses {
        let mut bonuses = Bonuses::new();
        if self.none_applies_to(who, kind) {
            return bonuses;
        }
        self.find_continuous(who, kind, &mut |context, instruction, amount| {
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
    #[inline]
    pub(crate) fn forbidden(
        &self,
        who: CharId,
        kind: u32,
        wanted: &mut dyn FnMut(&Context, &Restriction) -> bool,
    ) -> bool {
        if self.none_applies_to(who, kind) {
            return false;
        }
        let mut forbidden = false;
        self.find_continuous(who, kind, &mut |context, instruction, _| {
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
        context.target = applied.target;
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
