//! Whether a card may be activated, and why not: the one reading of it (docs/architecture.md, 3).

use crate::command::{Activate, Pick};
use crate::defs::Defs;
use crate::effect::demands::use_of;
use crate::effect::{Instruction, Negated, Requirement, Who};
use crate::ids::{CardId, CharId};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{OffTurnCost, Span};
use crate::setup::CharacterKind;
use crate::state::{BAR_ALONE, Granted, How, Situation};
use crate::table::{CardList, Context, Table};
use crate::vocabulary::{Activation, Limit, Pool, Scope, Suit, Task, Zone};

use super::energy::Bill;
use super::judge::{Judge, Quiet, Stop};
use super::slots::Picks;

/// An activation that is being judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) card: CardId,
    /// [`BAR_ALONE`] for a bar without an effect.
    pub(crate) effect: u8,
    pub(crate) you: Option<CharId>,
    /// Who pays and acts: "you", or the companion or model for its technique.
    pub(crate) actor: Option<CharId>,
    pub(crate) how: How,
    pub(crate) situation: Option<Situation>,
    /// Its bar is used (E11.6).
    pub(crate) bar: bool,
    /// The printed costs are owed: of a series only once (E2.9).
    pub(crate) owes: bool,
}

impl Case {
    pub(crate) fn is_auto(&self, d: &Defs) -> bool {
        d.program(self.card, self.effect)
            .is_some_and(|program| program.effect.activation == Activation::Auto)
    }

    pub(crate) const fn context(&self) -> Context {
        let context = Context::plain(self.card, self.effect, self.you);
        match self.situation {
            Some(situation) => context.in_situation(situation),
            None => context,
        }
    }
}

/// What is asked for: an effect, as a command names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    pub(crate) who: CharId,
    pub(crate) card: CardId,
    pub(crate) effect: Option<u8>,
    pub(crate) on: &'a [Pick],
    pub(crate) with: &'a [Pick],
}

impl<'a> From<&'a Activate> for Attempt<'a> {
    fn from(it: &'a Activate) -> Self {
        Self {
            who: it.who,
            card: it.card,
            effect: it.effect,
            on: &it.on,
            with: &it.with,
        }
    }
}

/// An activation that may begin, with all its picks.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) case: Case,
    pub(crate) picks: Picks,
}

impl Table<'_> {
    /// The "you" of an activation of a card by somebody (E14.1).
    #[inline(always)]
    pub(crate) fn you_of(&self, card: CardId, by: CharId) -> CharId {
        match self.d.card(card).technique_of {
            Some(piece) => self.d.hero_of(piece),
            // What is nobody's is of whoever activates it.
            None if self.s.card(card).owner.is_none()
                || self.s.card(card).zone == Zone::Scenario =>
            {
                by
            }
            None => self.d.hero_of(by),
        }
    }

    /// Whether somebody may use a card at all (E1.1, E5.5, E5.8, E5.9).
    #[inline(always)]
    pub(crate) fn may_use(&self, who: CharId, card: CardId) -> bool {
        let it = self.s.card(card);
        if it.technique {
            let piece = self.d.card(card).technique_of;
            return piece
                .is_some_and(|piece| piece == who || self.d.character(piece).hero == Some(who));
        }
        match it.owner {
            None => !it.gm,
            Some(owner) => {
                owner == who
                    // E5.5: any hero of the team, while it is on a hero's table.
                    || (it.zone.is_table()
                        && self.d.character(who).kind == CharacterKind::Hero
                        && self.d.same_team(owner, who)
                        && self.d.card(card).programs.iter().any(|program| {
                            program.effect.scopes.contains(&Scope::FromTeamMember)
                        }))
                    || it.zone == Zone::Scenario
            }
        }
    }

    /// The effects of a card that can be activated by hand, of one's own accord or not.
    pub(crate) fn manual_effects(
        &self,
        card: CardId,
        triggered: bool,
    ) -> impl Iterator<Item = u8> + '_ {
        self.d
            .card(card)
            .programs
            .iter()
            .enumerate()
            .filter_map(move |(number, program)| {
                let manual = program.effect.activation == Activation::Activate;
                (manual && program.triggered == triggered)
                    .then(|| u8::try_from(number).ok())
                    .flatten()
            })
    }

    /// Judges where a card lies and whether it is there for this (E5).
    #[inline(always)]
    pub(crate) fn judge_zone(
        &self,
        card: CardId,
        effect: Option<u8>,
        who: CharId,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        let it = self.s.card(card);
        if it.technique {
            return Ok(());
        }
        if it.zone == Zone::Limbo {
            judge.refuse(Reason::InLimbo.into())?;
        }
        let scoped = |number: u8| {
            let scopes = self.d.scopes(card, number);
            let own = it.owner.is_none_or(|owner| owner == who) || it.zone == Zone::Scenario;
            if scopes.is_empty() {
                return own && (it.zone.is_play() || it.zone == Zone::Inventory);
            }
            scopes.iter().any(|scope| match scope {
                Scope::FromAnywhere => own,
                Scope::FromTable => own && it.zone.is_table(),
                Scope::FromHand => own && it.zone == Zone::Inventory,
                Scope::FromDiscardPile => own && it.zone == Zone::Discard,
                Scope::FromAttachment => {
                    own && it.zone == Zone::Attached
                        && it
                            .attached_to
                            .is_some_and(|host| self.s.card(host).zone.is_play())
                }
                Scope::FromTeamMember => it.zone.is_table(),
            })
        };
        let fits = match effect {
            Some(number) => scoped(number),
            // A bar works from where an effect without scope would.
            None => {
                (it.owner.is_none_or(|owner| owner == who) || it.zone == Zone::Scenario)
                    && (it.zone.is_play() || it.zone == Zone::Inventory)
            }
        };
        if !fits {
            judge.refuse(Reason::WrongZone.into())?;
        }
        if it.zone.is_table() && !it.face_up {
            judge.refuse(Reason::Concealed.into())?;
        }
        Ok(())
    }

    /// Which effect of a card is meant by hand (E2.3), and whether its bar is used.
    pub(crate) fn which_effect(
        &self,
        card: CardId,
        named: Option<u8>,
        triggered: bool,
        judge: &mut impl Judge,
    ) -> Result<Option<(u8, bool)>, Stop> {
        // E11.6: a bar is used only of one's own accord.
        let bar = !triggered && self.d.card(card).definition.attack.is_some();
        let not = if triggered {
            Reason::NotAResponse
        } else {
            Reason::NotActivatable
        };
        if let Some(number) = named {
            let Some(program) = self.d.program(card, number) else {
                judge.refuse(Reason::NotActivatable.into())?;
                return Ok(None);
            };
            if program.effect.activation != Activation::Activate {
                judge.refuse(Reason::NotActivatable.into())?;
                return Ok(None);
            }
            if program.triggered != triggered {
                judge.refuse(Reason::NotAResponse.into())?;
                return Ok(None);
            }
            return Ok(Some((number, bar)));
        }
        let mut effects = self.manual_effects(card, triggered);
        match (effects.next(), effects.next()) {
            (Some(only), None) => Ok(Some((only, bar))),
            (Some(first), Some(_)) => {
                judge.refuse(Reason::WhichEffect.into())?;
                Ok(Some((first, bar)))
            }
            (None, _) if bar => Ok(Some((BAR_ALONE, true))),
            (None, _) => {
                // E11.5: an event can be activated, whatever it says.
                // One in the scenario only has its Activate effects (E5.9).
                let event = self.d.card(card).definition.suit == Suit::Event
                    && !triggered
                    && self.s.card(card).zone != Zone::Scenario
                    && self
                        .d
                        .card(card)
                        .programs
                        .iter()
                        .all(|program| program.effect.activation != Activation::Activate);
                if event {
                    return Ok(Some((BAR_ALONE, false)));
                }
                let other = self.manual_effects(card, !triggered).next().is_some();
                let reason = if other { Reason::NotAResponse } else { not };
                judge.refuse(reason.into())?;
                Ok(None)
            }
        }
    }

    /// Judges limits, costs, requirements, task, body and picks: everything that does not depend
    /// on who is asked. Gives the picks.
    pub(crate) fn judge_case(
        &self,
        case: &Case,
        on: &[Pick],
        with: &[Pick],
        judge: &mut impl Judge,
    ) -> Result<Option<Picks>, Stop> {
        let context = case.context();
        // Most often it is possible, and only the picks are to be looked at.
        if self.is_possible(case) {
            debug_assert!(
                self.judge_reasons(case, &context, on, &mut Quiet).is_ok(),
                "what is possible has no reason against it"
            );
        } else {
            self.judge_reasons(case, &context, on, judge)?;
        }
        match self.fill(case, &context, on, with) {
            Ok(picks) => Ok(Some(picks)),
            Err(refusal) => {
                judge.refuse(refusal)?;
                Ok(None)
            }
        }
    }

    /// Judges one after another what may be against an activation, but for its picks.
    fn judge_reasons(
        &self,
        case: &Case,
        context: &Context,
        on: &[Pick],
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        self.judge_limits(case, context, judge)?;
        self.judge_costs(case, context, judge)?;
        // Without any picks: whether they can be met together at all (E7.1, E7.3).
        let satisfiable = self.can_meet(case, context);
        let without_targets = !satisfiable && self.lacks_only_targets(case, context);
        if !satisfiable && !without_targets || !self.requirements_possible(case, context) {
            judge.refuse(Reason::RequirementUnmet.into())?;
        }
        if !self.task_possible(case.card, case.effect) {
            judge.refuse(Reason::TaskImpossible.into())?;
        }
        if !self.body_possible(case, context, &[])
            || satisfiable && !self.can_complete(case, context, &Picks::new())
        {
            judge.refuse(Reason::CannotComplete.into())?;
        }
        if self.negates_in_vain(case) {
            judge.refuse(Reason::NoNegation.into())?;
        }
        if without_targets && on.is_empty() {
            judge.refuse(self.why_no_target(case, context))?;
        }
        Ok(())
    }

    /// Whether a card can do its task, and an effect of it has uses left: what fails most often and
    /// costs least to find out.
    #[inline(always)]
    pub(crate) fn is_not_spent(&self, card: CardId, effect: u8) -> bool {
        self.task_possible(card, effect) && self.judge_uses(card, effect, &mut Quiet).is_ok()
    }

    /// Whether an activation is possible with some picks: the quick answer for a list of options.
    pub(crate) fn is_possible(&self, case: &Case) -> bool {
        self.is_not_spent(case.card, case.effect) && self.is_possible_unspent(case, true)
    }

    /// The same for an effect that is known not to be spent, where it is known whether something
    /// may change what it costs.
    #[inline(always)]
    pub(crate) fn is_possible_unspent(&self, case: &Case, costs_change: bool) -> bool {
        let context = case.context();
        if self.judge_timed(case, &context, &mut Quiet).is_err() {
            return false;
        }
        let bill = self.bill_with(case, &context, costs_change);
        self.judge_bill(case, &bill, &mut Quiet).is_ok()
            && self.requirements_possible(case, &context)
            && self.body_possible_at(case, &context, &[], &bill)
            && !self.negates_in_vain(case)
            && self.can_complete_at(case, &context, bill)
    }

    fn judge_limits(
        &self,
        case: &Case,
        context: &Context,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        self.judge_uses(case.card, case.effect, judge)?;
        self.judge_timed(case, context, judge)
    }

    /// Judges whether the moment is one for an effect that is limited to some.
    #[inline(always)]
    fn judge_timed(
        &self,
        case: &Case,
        context: &Context,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        let program = self.d.program(case.card, case.effect);
        let timed = program.is_some_and(|program| program.demands.timed);
        let may_be_granted =
            program.is_some_and(|program| !program.grants.is_empty()) || !self.s.applied.is_empty();
        let granted = if may_be_granted {
            self.granted(case, context)
        } else {
            Granted::default()
        };
        debug_assert_eq!(granted, self.granted(case, context));
        if granted == Granted::default() && !timed {
            return Ok(());
        }
        let has =
            |limit| granted.has(limit) || program.is_some_and(|program| program.effect.has(limit));
        // E4.2; the turn of a companion is its own.
        if has(Limit::YourTurnOnly)
            && (self.s.turn.is_none() || !(self.s.turn == case.actor || self.s.turn == case.you))
        {
            judge.refuse(Reason::YourTurnOnly.into())?;
        }
        // E4.5: never after another action that is not automatic.
        if has(Limit::AllIn)
            && !case.is_auto(self.d)
            && case.actor.is_some_and(|actor| self.has_acted(actor))
        {
            judge.refuse(Reason::NotFirstAction.into())?;
        }
        Ok(())
    }

    /// Judges whether an effect has been used as often as it may be (E4.3).
    #[inline(always)]
    pub(crate) fn judge_uses(
        &self,
        card: CardId,
        effect: u8,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        let Some(program) = self.d.program(card, effect) else {
            return Ok(());
        };
        if program.demands.uses == 0 {
            return Ok(());
        }
        let number = self.d.effect_number(card, effect);
        for limit in &program.effect.limits {
            let reason = match limit {
                Limit::OncePerStint => Reason::OncePerStint,
                Limit::OncePerBattle => Reason::OncePerBattle,
                Limit::OncePerTurn => Reason::OncePerTurn,
                Limit::OncePerRound => Reason::OncePerRound,
                _ => continue,
            };
            if use_of(*limit).is_some_and(|bit| self.s.used(number, bit)) {
                judge.refuse(reason.into())?;
            }
        }
        Ok(())
    }

    /// Whether a character has taken an action that bars an All-In (E4.5).
    pub(crate) fn has_acted(&self, who: CharId) -> bool {
        let it = self.s.character(who);
        match self.d.ruleset.all_in {
            Span::Stint => it.acted,
            Span::Turn => it.acted_in_turn,
        }
    }

    fn judge_costs(
        &self,
        case: &Case,
        context: &Context,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        self.judge_bill(case, &self.bill(case, context), judge)
    }

    #[inline(always)]
    fn judge_bill(&self, case: &Case, bill: &Bill, judge: &mut impl Judge) -> Result<(), Stop> {
        let Some(actor) = case.actor else {
            return Ok(());
        };
        if bill.action > 0 && !self.can_pay_points(actor, bill.action) {
            judge.refuse(Reason::NotEnoughAction.into())?;
        }
        if (bill.has_energy() || bill.fate > 0) && !self.can_pay_energy(actor, bill, CardList::new)
        {
            judge.refuse(Reason::NotEnoughEnergy.into())?;
        }
        Ok(())
    }

    /// Whether points can be paid: from what is stored, or borrowed in another's turn (E11.4).
    #[inline(always)]
    pub(crate) fn can_pay_points(&self, who: CharId, points: i32) -> bool {
        let it = self.s.character(who);
        if points <= 0 {
            return true;
        }
        if self.borrows(who) {
            // If all the points of the next Reset Phase are borrowed already, it cannot.
            let grant = it.attribute(crate::vocabulary::Attribute::Agi).clamp(3, 25);
            return it.debt < self.d.character(who).points.unwrap_or(grant);
        }
        it.action >= points
    }

    /// Whether what somebody activates now is paid from points to come.
    pub(crate) fn borrows(&self, who: CharId) -> bool {
        self.d.ruleset.off_turn_cost == OffTurnCost::Borrow && self.s.turn != Some(who)
    }

    /// Whether it is only targets that an activation lacks.
    fn lacks_only_targets(&self, case: &Case, context: &Context) -> bool {
        use crate::effect::program::Slot;
        self.conditions_hold(case, context, &[])
            && self.slots(case).iter().any(|slot| {
                matches!(slot, Slot::Target { .. })
                    && self.candidates(case, context, slot).len() < self.wanted(context, slot).0
            })
            && self.slots(case).iter().all(|slot| {
                matches!(slot, Slot::Target { .. })
                    || self.candidates(case, context, slot).len() >= self.wanted(context, slot).0
            })
    }

    /// Why there is no target: out of reach if that is all that is wrong with somebody.
    fn why_no_target(&self, case: &Case, context: &Context) -> Refusal {
        use crate::effect::program::Slot;
        let mut why = Refusal::from(Reason::BadTarget);
        for slot in self
            .slots(case)
            .iter()
            .filter(|slot| matches!(slot, Slot::Target { .. }))
        {
            for (who, _) in self.s.characters() {
                if let Err(refusal) = self.admits_character(case, context, slot, who)
                    && refusal.reason > why.reason
                {
                    why = refusal;
                }
            }
        }
        why
    }

    /// Whether each requirement that is no cost of the bill and no pick can be met (E7.1).
    #[inline(always)]
    fn requirements_possible(&self, case: &Case, context: &Context) -> bool {
        if self.is_barred(case) {
            return false;
        }
        let Some(program) = self.d.program(case.card, case.effect) else {
            return true;
        };
        program
            .effect
            .requirements
            .iter()
            .all(|requirement| match requirement {
                Requirement::Do(instruction) => self.cost_possible(context, instruction),
                Requirement::DuringTurnOf(who) => self.s.turn.is_some_and(|turn| {
                    self.who(context, who, crate::table::Wanted::Whoever)
                        .contains(&turn)
                }),
                Requirement::During(timing) => self.s.frames.iter().any(|frame| match frame {
                    crate::state::Frame::Phase(phase) => {
                        self.is_phase_of(*timing, phase.kind, case.you)
                    }
                    _ => false,
                }),
                Requirement::If(_)
                | Requirement::While(_)
                | Requirement::When(_)
                | Requirement::Until(_)
                | Requirement::Manual(_)
                | Requirement::ManualTrigger(_) => true,
            })
    }

    /// Whether something forbids the actor to activate the card, or to respond.
    #[inline(always)]
    fn is_barred(&self, case: &Case) -> bool {
        case.actor.is_some_and(|actor| {
            !case.is_auto(self.d)
                && (self.cannot_activate(actor, case.card)
                    || case.how == How::Response && self.cannot_respond(actor))
        })
    }

    fn cost_possible(&self, context: &Context, instruction: &Instruction) -> bool {
        match instruction {
            // Life is in no bill: there must be as much.
            Instruction::Pay(who @ (Who::You | Who::ThisCharacter), Pool::Life, amount) => {
                let amount = self.amount(context, amount);
                let payer = self.one(context, who);
                payer.is_none_or(|payer| self.available(payer, Pool::Life) >= amount)
            }
            // Counted in the bill.
            Instruction::Pay(Who::You | Who::ThisCharacter, ..) => true,
            Instruction::Pay(who, pool, amount) => {
                let amount = self.amount(context, amount);
                self.who(context, who, crate::table::Wanted::Present)
                    .iter()
                    .all(|who| self.available(*who, *pool) >= amount)
            }
            Instruction::RemoveCounters(name, amount, cards) => {
                let amount = self.amount(context, amount);
                let found = self.cards(context, cards);
                !found.is_empty()
                    && found
                        .iter()
                        .all(|card| self.s.counters(*card, *name) >= amount)
            }
            Instruction::Unmark(who, marker) => self
                .who(context, who, crate::table::Wanted::Present)
                .iter()
                .any(|who| self.s.has_marker(*who, *marker)),
            _ => match crate::effect::program::used_cards(instruction) {
                Some(
                    cards @ (crate::effect::Cards::This
                    | crate::effect::Cards::That
                    | crate::effect::Cards::Host),
                ) => {
                    let found = self.cards(context, cards);
                    !found.is_empty() && found.iter().all(|card| self.can_be(instruction, *card))
                }
                _ => true,
            },
        }
    }

    /// Whether the task can be done with the card as it is (E6.3).
    #[inline(always)]
    fn task_possible(&self, card: CardId, effect: u8) -> bool {
        let Some(program) = self.d.program(card, effect) else {
            return true;
        };
        let Some(task) = program.effect.task else {
            return true;
        };
        let it = self.s.card(card);
        if it.technique {
            return false;
        }
        match task {
            Task::Exhaust => it.zone.is_table() && !it.exhausted,
            Task::Recover => it.zone.is_table() && it.exhausted,
            Task::Discard => it.zone != Zone::Discard,
            Task::Bury => it.zone != Zone::Deck,
            Task::Banish => it.zone != Zone::Banished,
            Task::Register => it.zone != Zone::Scenario,
        }
    }

    /// An effect with a negation cannot be activated against what cannot be negated (E4.7).
    #[inline(always)]
    fn negates_in_vain(&self, case: &Case) -> bool {
        let (Some(program), Some(situation)) =
            (self.d.program(case.card, case.effect), case.situation)
        else {
            return false;
        };
        program.ops.iter().any(|op| match op {
            crate::effect::program::Op::Do {
                instruction: Instruction::Negate(what),
                ..
            } => {
                matches!(what, Negated::Activation | Negated::Action)
                    && self.cannot_be_negated(&situation)
                    || *what != Negated::Damage
                        && situation.attack
                        && self.attack_cannot_be_negated(&situation)
            }
            _ => false,
        })
    }

    fn cannot_be_negated(&self, situation: &Situation) -> bool {
        let printed = self.activation_of(situation).is_some_and(|(card, effect)| {
            self.d
                .program(card, effect)
                .is_some_and(|program| program.effect.has(Limit::NoNegation))
        });
        printed || self.is_granted(situation, Limit::NoNegation)
    }

    fn attack_cannot_be_negated(&self, situation: &Situation) -> bool {
        situation.serial != 0 && self.cannot_be_negated(situation)
    }

    /// The card and effect of the activation that caused a situation.
    pub(crate) fn activation_of(&self, situation: &Situation) -> Option<(CardId, u8)> {
        if situation.serial == 0 {
            return None;
        }
        // What caused it lies near the top.
        let on_stack = self.s.frames.iter().rev().find_map(|frame| match frame {
            crate::state::Frame::Activation(it) if it.serial == situation.serial => {
                Some((it.card, it.effect))
            }
            _ => None,
        });
        on_stack.or_else(|| {
            self.s
                .entries
                .iter()
                .find(|entry| entry.serial == situation.serial)
                .map(|entry| (entry.card, entry.effect))
        })
    }
}
