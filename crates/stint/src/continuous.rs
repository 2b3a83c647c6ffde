//! What applies continuously: bonuses, prohibitions, maxima (E2.5, E4.8, E11.1).

use crate::effect::program::{Op, Program, kind_of, kinds};
use crate::effect::{Change, Duration, Instruction, Quantity, Requirement, Restriction, Who};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{Applied, Ends, Frame, PhaseKind, reads};
use crate::table::{Characters, Context, Table, Wanted};
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
    for bonus in of(Change::Halve) {
        value = value.div_euclid(i64::from(bonus.amount.max(1)));
    }
    for bonus in of(Change::Add) {
        value += i64::from(bonus.amount);
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
    pub(crate) fn continuous(
        &self,
        who: CharId,
        kinds: u32,
        found: &mut dyn FnMut(&Context, &Instruction, i32),
    ) {
        // Where no card can apply anything of the kind, nothing is looked at.
        if self.d.kinds & kinds == 0 {
            return;
        }
        self.permanents(
            kinds,
            None,
            Some(who),
            &mut |_, context, instruction, amount| {
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

    /// The instruction of a result that goes on applying.
    fn applied_instruction(&self, applied: &Applied) -> Option<(Context, &Instruction)> {
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
    /// at (`Some(true)`), or all are; `only` names the one character that is asked about.
    fn permanents(
        &self,
        kinds: u32,
        conditional: Option<bool>,
        only: Option<CharId>,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32),
    ) {
        for (card, effect) in &self.d.permanents {
            let Some(program) = self.d.program(*card, *effect) else {
                continue;
            };
            if program.kinds & kinds == 0 || !self.is_in_force(*card, *effect) {
                continue;
            }
            let mut apply = |you: Option<CharId>, own: Option<bool>| {
                let context = Context::plain(*card, *effect, you);
                let asked = Asked {
                    kinds,
                    conditional,
                    only,
                    own,
                };
                self.permanent(program, &context, asked, found);
            };
            if self.s.card(*card).zone == Zone::Scenario {
                // E14.1: "you" is every character; what names others applies once.
                for (who, _) in self.s.characters() {
                    apply(Some(who), Some(true));
                }
                apply(None, Some(false));
            } else {
                apply(self.controller(*card), None);
            }
        }
    }

    fn permanent(
        &self,
        program: &Program,
        context: &Context,
        asked: Asked,
        found: &mut dyn FnMut(CharId, &Context, &Instruction, i32),
    ) {
        let Asked {
            kinds,
            conditional,
            only,
            own,
        } = asked;
        if !self.permanent_applies_now(context) {
            return;
        }
        for part in &program.continuous {
            if conditional.is_some_and(|wanted| wanted == part.conditions.is_empty()) {
                continue;
            }
            let Some(Op::Do { instruction, .. }) = program.ops.get(usize::from(part.at)) else {
                continue;
            };
            if kind_of(instruction) & kinds == 0 {
                continue;
            }
            let Some(subject) = crate::effect::program::subject(instruction) else {
                continue;
            };
            let of_you = matches!(subject, Who::You | Who::ThisCharacter);
            if own.is_some_and(|own| own != of_you) {
                continue;
            }
            let whom: Characters = match (subject, context.you) {
                (Who::You, Some(you)) => std::iter::once(you).collect(),
                _ => self.who(context, subject, Wanted::Whoever),
            };
            let concerned = |who: &CharId| only.is_none_or(|only| only == *who);
            if !whom.iter().any(concerned)
                || !part
                    .conditions
                    .iter()
                    .all(|condition| self.holds(context, condition))
            {
                continue;
            }
            let amount = crate::effect::program::amount(instruction)
                .map_or(0, |amount| self.amount(context, amount));
            for who in whom.into_iter().filter(concerned) {
                found(who, context, instruction, amount);
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
    pub(crate) fn bonuses(
        &self,
        who: CharId,
        kind: u32,
        wanted: &mut dyn FnMut(&Context, &Quantity) -> bool,
    ) -> Vec<Bonus> {
        let mut bonuses = Vec::new();
        self.continuous(who, kind, &mut |context, instruction, amount| {
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
        kind: u32,
        wanted: &mut dyn FnMut(&Context, &Restriction) -> bool,
    ) -> bool {
        let mut forbidden = false;
        self.continuous(who, kind, &mut |context, instruction, _| {
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
        let mut totals: Vec<Totals> = self
            .s
            .characters()
            .map(|(who, _)| self.printed(who))
            .collect();
        // E11.1: first what is unconditional; conditions are judged on that.
        let table = self.table();
        table.permanents(
            kinds::VALUES,
            Some(false),
            None,
            &mut |who, _, instruction, amount| {
                totals[who.index()].add(instruction, amount);
            },
        );
        for applied in &self.s.applied {
            if let Some((_, instruction)) = table.applied_instruction(applied) {
                totals[applied.who.index()].add(instruction, applied.amount);
            }
        }
        self.write_totals(&totals);
        let mut conditional = false;
        self.table().permanents(
            kinds::VALUES,
            Some(true),
            None,
            &mut |who, _, instruction, amount| {
                conditional = true;
                totals[who.index()].add(instruction, amount);
            },
        );
        if conditional {
            self.write_totals(&totals);
        }
    }

    /// What a character is without what cards in play apply: its base, and what its sheet adds.
    fn printed(&self, who: CharId) -> Totals {
        let it = self.s.character(who);
        let definition = self.d.character(who);
        let (mut attributes, mut level) = (it.base, it.base_level);
        if definition.has_sheet {
            for (card, _) in self
                .s
                .lying(Zone::Sheet, Some(who))
                .filter(|(_, it)| it.face_up)
            {
                let printed = &self.d.card(card).definition;
                for (value, bonus) in attributes.iter_mut().zip(printed.attribute_bonus) {
                    *value = crate::state::bounded(*value + crate::state::bounded(bonus));
                }
                if definition.level_by_cards && printed.suit == crate::vocabulary::Suit::Class {
                    level += i32::from(printed.level);
                }
            }
        }
        Totals::new(attributes, level, it.base_max_life)
    }

    fn write_totals(&mut self, totals: &[Totals]) {
        for (n, totals) in totals.iter().enumerate() {
            let Some(who) = u16::try_from(n).ok().map(CharId) else {
                continue;
            };
            let attributes = totals.attributes();
            let level = totals.level();
            let by_agility = attributes[Attribute::Agi as usize].saturating_add(level);
            let usual = self
                .s
                .character(who)
                .max_action_set
                .or(self.d.character(who).max_action);
            // C3.4: never below 3.
            let max_action = apply_changes(usual.unwrap_or(by_agility), &totals.max_action).max(3);
            self.s
                .derive(who, attributes, level, totals.max_life(), max_action);
        }
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
