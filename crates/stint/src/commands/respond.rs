//! Responding and passing.

use crate::activation::{Attempt, Case, Judge, Ready, Stop};
use crate::command::{Activate, GmResponse};
use crate::ids::{CardId, CharId};
use crate::refusal::Reason;
use crate::state::{Frame, How, PhaseFrame, WindowFrame};
use crate::table::{Few, Table};
use crate::vocabulary::Activation;

use super::Deed;

impl Table<'_> {
    /// Whether somebody is the one who is asked: a hero and its companions are asked together.
    fn is_asked(&self, who: CharId, asked: Option<CharId>) -> bool {
        asked.is_some_and(|asked| self.d.hero_of(asked) == self.d.hero_of(who))
    }

    pub(crate) fn judge_pass(
        &self,
        who: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        let asked = match self.s.frames.last() {
            Some(Frame::Window(window)) => window.asked,
            Some(Frame::Phase(phase)) => phase.asked,
            _ => None,
        };
        if !self.is_asked(who, asked) {
            judge.refuse(Reason::NotAsked.into())?;
            return Ok(None);
        }
        Ok(Some(Deed::Pass))
    }

    pub(crate) fn judge_respond(
        &self,
        activate: &Activate,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let attempt = Attempt::from(activate);
        let who = attempt.who;
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        // What is offered may be used, as a card that has just left who had it (E14.1).
        let mut offered = Few::new();
        self.responses(&mut offered);
        if !self.may_use(who, attempt.card)
            && !offered.iter().any(|(card, _)| *card == attempt.card)
        {
            judge.refuse(Reason::NotYours.into())?;
        }
        match self.s.frames.last() {
            Some(Frame::Window(window)) if window.asked.is_some() => {
                if !self.is_asked(who, window.asked) {
                    judge.refuse(Reason::NotAsked.into())?;
                }
                self.judge_reaction(window, &attempt, judge)
            }
            Some(Frame::Phase(phase)) if phase.asked.is_some() => {
                if !self.is_asked(who, phase.asked) {
                    judge.refuse(Reason::NotAsked.into())?;
                }
                self.judge_option(phase, &attempt, judge)
            }
            _ => {
                judge.refuse(Reason::NotAsked.into())?;
                Ok(None)
            }
        }
    }

    /// The effect that is meant: the one named, or the only one that answers what is open.
    fn meant_response(
        &self,
        attempt: &Attempt<'_>,
        answers: impl Fn(u8) -> bool,
        judge: &mut impl Judge,
    ) -> Result<Option<u8>, Stop> {
        let card = attempt.card;
        if let Some(effect) = attempt.effect {
            let manual = self
                .d
                .program(card, effect)
                .is_some_and(|program| program.effect.activation == Activation::Activate);
            if !manual {
                judge.refuse(Reason::NotActivatable.into())?;
                return Ok(None);
            }
            if !answers(effect) {
                judge.refuse(Reason::NotAResponse.into())?;
            }
            return Ok(Some(effect));
        }
        let mut fitting = self
            .manual_effects(card, true)
            .filter(|effect| answers(*effect));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Ok(Some(only)),
            (Some(first), Some(_)) => {
                judge.refuse(Reason::WhichEffect.into())?;
                Ok(Some(first))
            }
            (None, _) => {
                let any = self
                    .d
                    .card(card)
                    .programs
                    .iter()
                    .any(|program| program.effect.activation == Activation::Activate);
                let reason = if any {
                    Reason::NotAResponse
                } else {
                    Reason::NotActivatable
                };
                judge.refuse(reason.into())?;
                Ok(self.manual_effects(card, true).next())
            }
        }
    }

    fn judge_reaction(
        &self,
        window: &WindowFrame,
        attempt: &Attempt<'_>,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let Some(situation) = self.situation_at(Some(window.situation)) else {
            return Ok(None);
        };
        let (who, card) = (attempt.who, attempt.card);
        self.judge_presence(who, false, judge)?;
        let you = Some(self.you_of(card, who));
        let case = |effect: u8| Case {
            card,
            effect,
            you,
            actor: self.actor(card, you),
            how: How::Response,
            situation: Some(situation),
            bar: false,
            owes: true,
        };
        let answers = |effect: u8| {
            self.d.program(card, effect).is_some_and(|program| {
                program.triggered && self.answers(program, &case(effect).context(), &situation)
            })
        };
        let zone_of = attempt
            .effect
            .or_else(|| {
                self.manual_effects(card, true)
                    .find(|effect| answers(*effect))
            })
            .or_else(|| self.manual_effects(card, true).next());
        let itself = zone_of.is_some_and(|effect| {
            self.d.is_of_card(card, effect) && situation.card == Some(card) && answers(effect)
        });
        if !itself {
            self.judge_zone(card, zone_of, who, judge)?;
        }
        let Some(effect) = self.meant_response(attempt, answers, judge)? else {
            return Ok(None);
        };
        if self.s.has_answered(window.serial, card, effect)
            || self.activation_of(&situation) == Some((card, effect))
        {
            judge.refuse(Reason::AlreadyReacted.into())?;
        }
        let case = case(effect);
        let picks = self.judge_case(&case, attempt.on, attempt.with, judge)?;
        // What is offered and what is accepted are one list: with no better reason it is this.
        let offered = self
            .asked_group(window)
            .iter()
            .any(|it| it.card == card && it.effect == effect && it.you == you);
        if !offered && !judge.has_refused() {
            judge.refuse(Reason::NotAResponse.into())?;
        }
        Ok(picks.map(|picks| Deed::Respond(Ready { case, picks })))
    }

    /// A response with a card of the game master's: it has no "you" (E14.1).
    pub(crate) fn judge_gm_response(
        &self,
        response: &GmResponse,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let meant = |card: CardId, effect: u8| {
            card == response.card && response.effect.is_none_or(|it| it == effect)
        };
        let cases: Few<(Case, Option<u32>)> = match self.s.frames.last() {
            Some(Frame::Window(window)) if window.gm => {
                let Some(situation) = self.situation_at(Some(window.situation)) else {
                    return Ok(None);
                };
                let group = self.asked_group(window);
                let group = group.iter().filter(|it| meant(it.card, it.effect));
                group.map(|it| (it.case(self, situation), None)).collect()
            }
            Some(Frame::Phase(phase)) if phase.gm => {
                let optional = self.optional_of(phase);
                let optional = optional.iter().filter(|it| meant(it.card, it.effect));
                optional
                    .map(|it| (self.case_of(it), Some(it.serial)))
                    .collect()
            }
            _ => {
                judge.refuse(Reason::NotAsked.into())?;
                return Ok(None);
            }
        };
        let Some((case, entry)) = cases.first() else {
            judge.refuse(Reason::NotAResponse.into())?;
            return Ok(None);
        };
        if cases.len() > 1 {
            judge.refuse(Reason::WhichEffect.into())?;
        }
        let picks = self.judge_case(case, &response.on, &response.with, judge)?;
        Ok(picks.map(|picks| {
            let ready = Ready { case: *case, picks };
            match entry {
                Some(serial) => Deed::Opt(*serial, ready),
                None => Deed::Respond(ready),
            }
        }))
    }

    fn judge_option(
        &self,
        phase: &PhaseFrame,
        attempt: &Attempt<'_>,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let (who, card) = (attempt.who, attempt.card);
        self.judge_presence(who, false, judge)?;
        let optional = self.optional_of(phase);
        let you = Some(self.you_of(card, who));
        let is_timed = |effect: u8| self.is_timed((card, effect), phase.kind, you);
        let Some(effect) = self.meant_response(attempt, is_timed, judge)? else {
            return Ok(None);
        };
        let entry = optional
            .iter()
            .find(|it| it.card == card && it.effect == effect)
            .copied();
        let case = match &entry {
            Some(entry) => self.case_of(entry),
            // It was not offered: why not is told.
            None => Case {
                card,
                effect,
                you,
                actor: self.actor(card, you),
                how: How::Phase,
                situation: None,
                bar: false,
                owes: true,
            },
        };
        let picks = self.judge_case(&case, attempt.on, attempt.with, judge)?;
        let Some(entry) = entry else {
            if !judge.has_refused() {
                judge.refuse(Reason::NotAResponse.into())?;
            }
            return Ok(None);
        };
        Ok(picks.map(|picks| Deed::Opt(entry.serial, Ready { case, picks })))
    }

    /// What the one who is asked could respond with: cards and effects.
    pub(crate) fn responses(&self, found: &mut Few<(CardId, u8)>) {
        match self.s.frames.last() {
            Some(Frame::Window(window)) => {
                found.extend(
                    self.asked_group(window)
                        .iter()
                        .filter(|it| !it.auto)
                        .map(|it| (it.card, it.effect)),
                );
            }
            Some(Frame::Phase(phase)) => {
                let optional = self.optional_of(phase);
                found.extend(optional.iter().map(|it| (it.card, it.effect)));
            }
            _ => {}
        }
    }
}
