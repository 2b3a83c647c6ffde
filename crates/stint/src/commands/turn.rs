//! What a command comes to once it is judged; and who may act.

use smallvec::{SmallVec, smallvec};

use crate::activation::{Attempt, Case, Judge, Ready, Stop};
use crate::command::{Activate, Gm, PickList, Rest};
use crate::effect::Requirement;
use crate::engine::Engine;
use crate::ids::{CardId, CharId, Tile};
use crate::refusal::Reason;
use crate::ruleset::Span;
use crate::state::{
    Act, ActKind, BAR_ALONE, EndStintFrame, EntryState, Frame, How, Situation, SituationKind,
};
use crate::table::{Few, Table};

/// What a command comes to: judged, with everything that was found out on the way.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Start,
    Roll(Vec<u8>),
    Shuffle(Vec<CardId>),
    Walk(CharId, SmallVec<[Tile; 16]>),
    Attack(CharId, CharId),
    Activate(Ready),
    /// All Activate effects of a card (E2.9).
    ActivateAll(CharId, CardId),
    /// In the window that is open.
    Respond(Ready),
    /// In the phase that asks, the entry of this serial number.
    Opt(u32, Ready),
    Pass,
    Choose(PickList),
    EndStint(CharId),
    Rest(CharId, Rest),
    Play(CharId, CardId),
    Withdraw(CharId, CardId),
    /// Summon or recruit: what it costs in points and mana.
    Bring {
        who: CharId,
        card: CardId,
        at: Option<Tile>,
        points: i32,
        mana: i32,
    },
    Dismiss(CharId, CharId),
    Attach(CharId, CardId, CardId),
    Detach(CharId, CardId),
    Wake(CharId, CardId),
    Interact(CharId),
    Gm(Box<Gm>),
    Allow(Box<Deed>),
}

impl Deed {
    /// Whether it answers the question that is open, or nothing was open.
    pub(crate) const fn answers(&self) -> bool {
        !matches!(self, Self::Gm(_) | Self::Allow(_) | Self::EndStint(_))
    }
}

impl Table<'_> {
    /// Judges whether a character may act in its turn now.
    pub(crate) fn judge_turn(&self, who: CharId, judge: &mut impl Judge) -> Result<(), Stop> {
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        if self.s.turn != Some(who) {
            judge.refuse(Reason::NotYourTurn.into())?;
        } else if !self.is_idle() {
            judge.refuse(Reason::NotAsked.into())?;
        }
        self.judge_presence(who, true, judge)
    }

    /// Judges whether a character is there to act.
    pub(crate) fn judge_presence(
        &self,
        who: CharId,
        in_queue: bool,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        let it = self.s.character(who);
        if in_queue && it.stint_ended {
            judge.refuse(Reason::StintEnded.into())?;
        }
        if in_queue && !self.s.is_queued(who) && self.s.turn == Some(who) {
            judge.refuse(Reason::NotInQueue.into())?;
        }
        if !it.is_alive() {
            judge.refuse(Reason::Dead.into())?;
        }
        if !it.on_board {
            judge.refuse(Reason::OffBoard.into())?;
        }
        Ok(())
    }

    pub(crate) fn judge_activate(
        &self,
        activate: &Activate,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let attempt = Attempt::from(activate);
        let who = attempt.who;
        let card = attempt.card;
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        // A technique is used by whose it is, in its own turn.
        let of_another = self.d.card(card).technique_of.is_some_and(|it| it != who);
        if of_another || !self.may_use(who, card) {
            judge.refuse(Reason::NotYours.into())?;
        }
        let in_others_turn = self.works_in_this_turn(who, card, attempt.effect);
        if self.s.turn != Some(who) && !in_others_turn {
            judge.refuse(Reason::NotYourTurn.into())?;
        } else if !self.is_idle() {
            judge.refuse(Reason::NotAsked.into())?;
        }
        self.judge_presence(who, self.s.turn == Some(who), judge)?;
        if self.is_of_the_dead(card) {
            judge.refuse(Reason::Dead.into())?;
        }
        if self.activates_all(card) {
            let deed = self.judge_series(who, card, judge)?;
            // E2.9: all of them, and what each needs is asked for in its turn.
            if attempt.effect.is_some() || !attempt.on.is_empty() || !attempt.with.is_empty() {
                judge.refuse(crate::refusal::Refusal::by(Reason::BadChoice, "E2.9"))?;
            }
            return Ok(deed);
        }
        // Which effect it is decides from where it works, but is a later reason.
        let mut which = crate::activation::First::default();
        let meant = self.which_effect(card, attempt.effect, false, &mut which);
        let meant = meant.ok().flatten().filter(|_| which.0.is_none());
        let zone_of = match meant {
            Some((effect, _)) if effect != BAR_ALONE => Some(effect),
            _ => attempt
                .effect
                .or_else(|| self.manual_effects(card, false).next()),
        };
        self.judge_zone(card, zone_of, who, judge)?;
        if let Some(refusal) = which.0 {
            judge.refuse(refusal)?;
            return Ok(None);
        }
        let Some((effect, bar)) = meant else {
            return Ok(None);
        };
        let case = self.own_case(who, card, effect, bar);
        Ok(self
            .judge_case(&case, attempt.on, attempt.with, judge)?
            .map(|picks| Deed::Activate(Ready { case, picks })))
    }

    /// Whether a card, or the piece that it is of, belongs to one who is dead: then it is ignored
    /// (B5.1).
    pub(crate) fn is_of_the_dead(&self, card: CardId) -> bool {
        [self.d.piece_of(card), self.controller(card)]
            .into_iter()
            .flatten()
            .any(|who| !self.s.character(who).is_alive())
    }

    #[inline(always)]
    pub(crate) fn own_case(&self, who: CharId, card: CardId, effect: u8, bar: bool) -> Case {
        let you = Some(self.you_of(card, who));
        Case {
            card,
            effect,
            you,
            actor: self.actor(card, you),
            how: How::OwnAccord,
            situation: None,
            bar,
            owes: true,
        }
    }

    /// E2.8: an effect with a *during* that names the turn that is being played.
    fn works_in_this_turn(&self, who: CharId, card: CardId, named: Option<u8>) -> bool {
        let Some(turn) = self.s.turn else {
            return false;
        };
        let effects: Few<u8> = match named {
            Some(effect) => smallvec![effect],
            None => self.manual_effects(card, false).collect(),
        };
        effects.into_iter().any(|effect| {
            let Some(program) = self.d.program(card, effect) else {
                return false;
            };
            let context = crate::table::Context::plain(card, effect, Some(self.you_of(card, who)));
            program
                .effect
                .requirements
                .iter()
                .any(|requirement| match requirement {
                    Requirement::DuringTurnOf(whose) => self
                        .who(&context, whose, crate::table::Wanted::Whoever)
                        .contains(&turn),
                    _ => false,
                })
        })
    }

    pub(crate) fn judge_end_stint(
        &self,
        who: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        let it = self.s.character(who);
        if it.stint_ended || it.ending {
            judge.refuse(Reason::StintEnded.into())?;
        }
        if self.s.stint == 0 {
            judge.refuse(Reason::NotInQueue.into())?;
        }
        self.judge_presence(who, false, judge)?;
        Ok(Some(Deed::EndStint(who)))
    }

    pub(crate) fn judge_rest(
        &self,
        who: CharId,
        rest: Rest,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_turn(who, judge)?;
        // B7.1: an All-In (E4.5).
        if self.has_acted(who) {
            judge.refuse(Reason::NotFirstAction.into())?;
        }
        Ok(Some(Deed::Rest(who, rest)))
    }
}

impl Engine<'_> {
    pub(crate) fn do_deed(&mut self, deed: Deed, allowed: bool) {
        match deed {
            Deed::Start => self.start(),
            Deed::Roll(faces) => self.s.dice.enqueue(&faces),
            Deed::Shuffle(order) => self.s.dice.force_shuffle(order),
            Deed::Walk(who, steps) => {
                self.s.set_acted(who);
                self.begin_walk(who, &steps, false, 0, false, false);
                if let Some(Frame::Walk(walk)) = self.s.frames.last_mut() {
                    walk.allowed = allowed;
                }
            }
            Deed::Attack(who, target) => self.begin_normal_attack(who, target, allowed),
            Deed::ActivateAll(who, card) => self.begin_series(who, card),
            Deed::Activate(ready) => self.begin_activation(&ready, None, allowed),
            Deed::Respond(ready) => {
                if let Some(Frame::Window(window)) = self.s.frames.last().copied() {
                    self.react(&window, &ready, allowed);
                }
            }
            Deed::Opt(serial, ready) => self.opt(serial, &ready),
            Deed::Pass => self.pass(),
            Deed::Choose(picks) => self.answer_choice(&picks),
            Deed::EndStint(who) => {
                if self.s.frames.is_empty() {
                    self.push(Frame::EndStint(EndStintFrame { who, stage: 0 }));
                } else {
                    // C6.1: carried out when the resolution is complete.
                    self.s.set_ending(who, true);
                }
            }
            Deed::Rest(who, rest) => self.rest(who, rest),
            Deed::Play(who, card) => {
                self.act_for_points(
                    who,
                    2,
                    Act {
                        who: Some(who),
                        ..Act::on_card(ActKind::Play, card)
                    },
                );
            }
            Deed::Withdraw(who, card) => {
                let act = Act {
                    who: Some(who),
                    ..Act::on_card(ActKind::Obtain, card)
                };
                self.act_for_points(who, 2, act);
            }
            Deed::Bring {
                who,
                card,
                at,
                points,
                mana,
            } => self.bring(who, card, at, points, mana),
            Deed::Dismiss(who, companion) => {
                self.pay_for_action(who, 2);
                self.send_off(companion);
            }
            Deed::Attach(who, card, host) => {
                let mut act = Act {
                    who: Some(who),
                    ..Act::on_card(ActKind::Attach, card)
                };
                act.other = Some(host);
                self.act_for_points(who, 2, act);
            }
            Deed::Detach(who, card) => {
                let act = Act {
                    who: Some(who),
                    ..Act::on_card(ActKind::Obtain, card)
                };
                self.act_for_points(who, 2, act);
            }
            Deed::Wake(who, card) => self.wake(who, card),
            Deed::Interact(who) => {
                self.pay_for_action(who, 2);
            }
            Deed::Gm(gm) => self.do_gm(*gm),
            Deed::Allow(deed) => self.do_deed(*deed, true),
        }
    }

    /// Pays for an action that is no activation; the payment is a situation (E13, 2).
    pub(crate) fn pay_for_action(&mut self, who: CharId, points: i32) {
        self.s.set_acted(who);
        let event = self.s.pay_points(who, points);
        self.emit(event);
        let moment = crate::effect::Moment::After;
        if self.is_unheard(SituationKind::PointsLost, moment) {
            return;
        }
        let mut situation = Situation::of(SituationKind::PointsLost, moment, Some(who));
        situation.by = Some(who);
        situation.amount = points;
        self.open_window(situation);
    }

    fn act_for_points(&mut self, who: CharId, points: i32, mut act: Act) {
        act.by = Some(who);
        self.push_acts(&[act], 0, false, false);
        self.pay_for_action(who, points);
    }

    /// Rest (B7.1): an All-In.
    fn rest(&mut self, who: CharId, rest: Rest) {
        self.s.set_acted(who);
        if self.d.ruleset.all_in == Span::Stint {
            self.push(Frame::EndStint(EndStintFrame { who, stage: 0 }));
        } else {
            self.s.turn_over = true;
        }
        let direct = self.d.ruleset.damage == crate::ruleset::Damage::Direct;
        if rest == Rest::Energy || direct {
            self.begin_recovery(who, 2);
        }
        if rest == Rest::Life || direct {
            let life = if direct { 10 } else { 1 };
            let mut act = Act::on(ActKind::Heal, who, life);
            act.by = Some(who);
            self.push_acts(&[act], 0, false, false);
        }
    }

    /// An optional effect of the phase is to be activated (E2.6).
    fn opt(&mut self, serial: u32, ready: &Ready) {
        let Some(Frame::Phase(mut phase)) = self.s.frames.last().copied() else {
            return;
        };
        for (place, pick) in &ready.picks {
            self.s.pick(serial, *place, *pick);
        }
        // Of a card in the scenario everybody may activate it (E5.9): all of a phase happen (C8.6).
        self.set_entries(&phase, |entry| {
            if entry.serial == serial {
                entry.state = EntryState::Taken;
            }
        });
        phase.asked = None;
        phase.gm = false;
        self.put(Frame::Phase(phase));
    }

    fn pass(&mut self) {
        match self.s.frames.last().copied() {
            Some(Frame::Window(window)) => {
                if let Some(who) = window.asked {
                    self.emit(crate::event::Event::Passed(who));
                }
                self.decline(&window);
            }
            Some(Frame::Phase(mut phase)) => {
                if let Some(who) = phase.asked {
                    self.emit(crate::event::Event::Passed(who));
                }
                let declined: Few<u32> = self
                    .table()
                    .optional_of(&phase)
                    .iter()
                    .map(|entry| entry.serial)
                    .collect();
                self.set_entries(&phase, |entry| {
                    if declined.contains(&entry.serial) {
                        entry.state = EntryState::Lapsed;
                    }
                });
                phase.asked = None;
                phase.gm = false;
                self.put(Frame::Phase(phase));
            }
            _ => {}
        }
    }
}
