//! The body of an effect, one step after another (E8.4).

use super::need::{Need, wanted_by};
use crate::command::Pick;
use crate::effect::program::Op;
use crate::effect::{Condition, Duration, Instruction, Moment, Requirement, Until, Who};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{
    Act, ActKind, ActivationFrame, Applied, Ends, Frame, How, ManualFrame, ManualKind, RollFrame,
    SituationKind,
};
use crate::table::{Acts, Context, Table, Wanted};
use crate::vocabulary::Limit;

use super::choice::{BODY_JUDGED, OPTION};
use super::places;

impl Engine<'_> {
    pub(crate) fn step_body(&mut self, mut frame: ActivationFrame) {
        let d = self.d;
        let Some(program) = d.program(frame.card, frame.effect) else {
            self.end_of_body(frame);
            return;
        };
        let Some(op) = program.ops.get(usize::from(frame.pc)) else {
            self.end_of_body(frame);
            return;
        };
        // E8.9: dead, knocked out or off the board, what is left of it is skipped.
        let actor = self.table().actor(frame.card, frame.you);
        if actor.is_some_and(|actor| !self.s.character(actor).is_present())
            && !self.started_absent(&frame)
        {
            self.skip_rest(frame);
            return;
        }
        match op {
            Op::Do {
                instruction,
                duration,
            } => self.do_instruction(frame, instruction, duration.as_ref()),
            Op::Roll(dice) => {
                frame.pc += 1;
                frame.rolled = None;
                self.put(Frame::Activation(frame));
                self.push(Frame::Roll(RollFrame {
                    who: actor,
                    dice: *dice,
                    stage: 0,
                    total: 0,
                    check: false,
                    knowledge: None,
                    attribute: None,
                    attack: false,
                    serial: frame.serial,
                    mute: self.is_mute(&frame),
                    later: self.opens_later(&frame),
                }));
            }
            Op::Unless { condition, to } => {
                let Some(holds) = self.judge_condition(&frame, condition) else {
                    return;
                };
                frame.pc = if holds { frame.pc + 1 } else { *to };
                self.next_op(frame);
            }
            Op::Jump(to) => {
                frame.pc = *to;
                self.next_op(frame);
            }
            Op::May { to } => match self.s.first_pick(frame.serial, OPTION) {
                None => {
                    let asked = self.who_may(&frame).or(frame.you).or(actor);
                    self.ask_below(asked, frame.serial, OPTION);
                }
                Some(pick) => {
                    frame.done = pick == Pick::Yes;
                    frame.pc = if frame.done { frame.pc + 1 } else { *to };
                    self.next_op(frame);
                }
            },
            Op::Choose { who, starts } => self.choose_option(frame, who, starts),
            Op::Check {
                who,
                knowledge,
                attribute,
                difficulty,
            } => {
                let context = frame.context(self);
                match frame.rolled {
                    None => {
                        let who = self.table().one(&context, who);
                        self.push(Frame::Roll(RollFrame {
                            who,
                            dice: [
                                (1, crate::effect::Die::D6),
                                (0, crate::effect::Die::D6),
                                (0, crate::effect::Die::D6),
                            ],
                            stage: 0,
                            total: 0,
                            check: true,
                            knowledge: *knowledge,
                            attribute: Some(*attribute),
                            attack: false,
                            serial: frame.serial,
                            mute: self.is_mute(&frame),
                            later: self.opens_later(&frame),
                        }));
                    }
                    Some(result) => {
                        let difficulty = self.table().amount(&context, difficulty);
                        frame.done = result >= difficulty;
                        frame.that_much = super::roll::check_level(result, difficulty);
                        frame.rolled = None;
                        frame.pc += 1;
                        self.next_op(frame);
                    }
                }
            }
            Op::Manual => match self.s.first_pick(frame.serial, OPTION) {
                None => {
                    self.emit(Event::Manual(frame.card));
                    self.push(Frame::Manual(ManualFrame {
                        kind: ManualKind::Apply,
                        card: frame.card,
                        effect: frame.effect,
                        at: frame.pc,
                        serial: frame.serial,
                        slot: OPTION,
                    }));
                }
                Some(_) => {
                    frame.pc += 1;
                    self.next_op(frame);
                }
            },
        }
    }

    /// On to another step: the choices of this one are done with.
    fn next_op(&mut self, frame: ActivationFrame) {
        self.s.unpick(frame.serial, places::STEP);
        self.put(Frame::Activation(frame));
    }

    /// From the first part that can no longer be applied on, the rest is ignored (E1.5).
    fn skip_rest(&mut self, mut frame: ActivationFrame) {
        self.emit(Event::Skipped(frame.card));
        frame.skipped = true;
        frame.pc = u16::MAX;
        self.next_op(frame);
    }

    /// An Auto effect of one who was absent already when it was activated ("when you are taken off
    /// the board") goes on.
    fn started_absent(&self, frame: &ActivationFrame) -> bool {
        frame.how == How::Auto
            && frame.situation_of(self).is_some_and(|situation| {
                situation.moment == Moment::After
                    && situation.who == frame.you
                    && matches!(
                        situation.kind,
                        SituationKind::Removed | SituationKind::LeftQueue
                    )
            })
    }

    /// The situations of a body open when it has resolved (E13.3).
    pub(crate) fn opens_later(&self, frame: &ActivationFrame) -> bool {
        let _ = frame;
        self.d.ruleset.windows == crate::ruleset::Windows::After
    }

    fn judge_condition(&mut self, frame: &ActivationFrame, condition: &Condition) -> Option<bool> {
        if super::resolve::is_unread(condition) {
            return match self.s.first_pick(frame.serial, BODY_JUDGED) {
                Some(pick) => Some(pick == Pick::Yes),
                None => {
                    self.push(Frame::Manual(ManualFrame {
                        kind: ManualKind::Judge,
                        card: frame.card,
                        effect: frame.effect,
                        at: frame.pc,
                        serial: frame.serial,
                        slot: BODY_JUDGED,
                    }));
                    None
                }
            };
        }
        let context = frame.context(self);
        Some(self.read_for(frame, |table| table.holds(&context, condition)))
    }

    /// Reads something for a body: in a phase as things were at its beginning (C8.3).
    fn read_for<R>(&mut self, frame: &ActivationFrame, read: impl FnOnce(&Table<'_>) -> R) -> R {
        if frame.how == How::Phase
            && self.s.at_phase_start().is_some()
            && let Some(mut start) = self.s.phase_start.take()
        {
            start.picked.clone_from(&self.s.picked);
            let result = read(&Table {
                d: self.d,
                s: &start,
            });
            self.s.phase_start = Some(start);
            return result;
        }
        read(&self.table())
    }

    fn choose_option(&mut self, mut frame: ActivationFrame, who: &Who, starts: &[u16]) {
        let chosen = self
            .s
            .picks(frame.serial, OPTION)
            .find_map(|pick| match pick {
                Pick::Number(number) => usize::try_from(number - 1).ok(),
                _ => None,
            });
        let Some(chosen) = chosen else {
            let context = frame.context(self);
            let case = frame.case(self);
            let Some(program) = self.d.program(frame.card, frame.effect) else {
                return;
            };
            let options = self
                .table()
                .possible_options(&case, &context, program, starts);
            let chooser = self.table().one(&context, who).or(frame.you);
            match options.as_slice() {
                [] => self.skip_rest(frame),
                [only] => {
                    frame.pc = starts[*only];
                    self.next_op(frame);
                }
                _ => self.ask_below(chooser, frame.serial, OPTION),
            }
            return;
        };
        if let Some(start) = starts.get(chosen) {
            frame.pc = *start;
        } else {
            frame.pc += 1;
        }
        self.next_op(frame);
    }

    fn do_instruction(
        &mut self,
        mut frame: ActivationFrame,
        instruction: &Instruction,
        duration: Option<&Duration>,
    ) {
        let context = frame.context(self);
        let picks = match self.table().need(&context, instruction) {
            Need::Ask(ask) => {
                self.ask_below(ask.who, frame.serial, ask.place);
                return;
            }
            Need::Impossible => {
                self.skip_rest(frame);
                return;
            }
            Need::Ready(picks) => picks,
        };
        let at = frame.pc;
        frame.pc += 1;
        frame.done = true;
        match instruction {
            Instruction::Negate(what) => {
                self.next_op(frame);
                self.negate(&frame, *what);
                return;
            }
            Instruction::GrantThis(limit) => {
                // E4.11: where it could not be known at the declaration, it holds from here on.
                self.grant(&mut frame, *limit);
                self.next_op(frame);
                return;
            }
            Instruction::Roll(_) => {
                frame.that_much = frame.rolled.unwrap_or(0);
                frame.rolled = None;
                self.next_op(frame);
                return;
            }
            Instruction::Move(who, _) => {
                self.next_op(frame);
                self.move_by_effect(&frame, &context, who, &picks);
                return;
            }
            _ => {}
        }
        let wanted = wanted_by(instruction);
        let mut acts = self.read_for(&frame, |table| {
            table.acts(&context, instruction, &picks, at, wanted)
        });
        for act in &mut acts {
            act.source = Some(frame.card);
            act.effect = frame.effect;
            act.by = act.by.or_else(|| self.table().actor(frame.card, frame.you));
        }
        let much = how_much(instruction, &acts);
        if matches!(
            instruction,
            Instruction::Damage(..) | Instruction::Injure(..) | Instruction::LoseLife(..)
        ) {
            frame.life_lost = 0;
        }
        if instruction.is_taken_back() {
            let ends = self.taken_back(&acts);
            acts.extend(ends);
        }
        if acts.iter().any(|act| act.kind == ActKind::Apply) {
            self.begin_to_apply(&frame, instruction, duration, &acts, at);
        }
        // "That character", "that much" of the parts that follow.
        if let Some(act) = acts.first() {
            frame.that_who = act.who.or(frame.that_who);
            frame.that_card = act.card.or(frame.that_card);
        }
        frame.that_much = much
            .or_else(|| {
                let amount = crate::effect::program::amount(instruction)?;
                acts.first()?;
                Some(self.table().amount(&context, amount).max(0))
            })
            .unwrap_or(frame.that_much);
        frame.rolled = None;
        self.next_op(frame);
        acts.retain(|act| act.kind != ActKind::Apply);
        if frame.how == How::Phase {
            // C8.7: collected now, applied with those of the other effects.
            self.s.acts.extend(acts);
            return;
        }
        let mute = self.is_mute(&frame);
        let later = self.opens_later(&frame);
        self.push_acts(&acts, frame.serial, mute, later);
    }

    /// Acts for a requirement, or for an instruction of the game master.
    pub(crate) fn acts_for(
        &self,
        context: &Context,
        instruction: &Instruction,
        picks: &[Pick],
        at: u16,
        wanted: Wanted,
    ) -> Acts {
        self.table().acts(context, instruction, picks, at, wanted)
    }

    /// "The target may discard a card": whoever would do it is asked, where it is plain that
    /// somebody else would.
    fn who_may(&self, frame: &ActivationFrame) -> Option<CharId> {
        let program = self.d.program(frame.card, frame.effect)?;
        let Op::Do { instruction, .. } = program.ops.get(usize::from(frame.pc) + 1)? else {
            return None;
        };
        match instruction {
            Instruction::Discard(who, _)
            | Instruction::Bury(who, _)
            | Instruction::Banish(who, _)
            | Instruction::Exhaust(who, _)
            | Instruction::RecoverCards(who, _)
            | Instruction::Reveal(who, _)
            | Instruction::Conceal(who, _)
            | Instruction::Obtain(who, _)
            | Instruction::Play(who, _)
            | Instruction::Draw(who, ..)
            | Instruction::Pay(who, ..) => match who {
                Who::You | Who::Any(_) | Who::All(_) => None,
                who => self.table().one(&frame.context(self), who),
            },
            _ => None,
        }
    }

    /// What of these acts is taken back if it is done for a time: a marker that was there already
    /// stays.
    fn taken_back(&self, acts: &[Act]) -> Acts {
        let is_new = |act: &&Act| match (act.kind, act.who, act.name) {
            (ActKind::Mark, Some(who), Some(name)) => !self.s.has_marker(who, name),
            _ => true,
        };
        let apply = |act: &Act| Act {
            kind: ActKind::Apply,
            ..*act
        };
        acts.iter().filter(is_new).map(apply).collect()
    }

    /// Results that go on applying begin (E4.8, E4.9).
    fn begin_to_apply(
        &mut self,
        frame: &ActivationFrame,
        instruction: &Instruction,
        duration: Option<&Duration>,
        acts: &[Act],
        at: u16,
    ) {
        let Some(program) = self.d.program(frame.card, frame.effect) else {
            return;
        };
        let conditional = matches!(duration, Some(Duration::While(_)))
            || program
                .effect
                .requirements
                .iter()
                .any(|it| matches!(it, Requirement::While(_)));
        let until = match (duration, instruction) {
            (Some(Duration::Until(until)), _)
            | (_, Instruction::TakeOff(_, Some(until)) | Instruction::Exile(_, Some(until))) => {
                Some(until)
            }
            _ => program
                .effect
                .requirements
                .iter()
                .find_map(|requirement| match requirement {
                    Requirement::Until(until) => Some(until),
                    _ => None,
                }),
        };
        if instruction.is_taken_back() && until.is_none() && !conditional {
            return;
        }
        let lingering = self.d.has_keyword(frame, Limit::Lingering);
        for act in acts.iter().filter(|act| act.kind == ActKind::Apply) {
            // A card of the scenario is nobody's.
            let Some(who) = act.who.or(frame.you).or(act.card.map(|_| CharId(0))) else {
                continue;
            };
            let context = frame.context(self);
            let ends = match until {
                Some(until) => self.ends(&context, until, who),
                None if conditional => Ends::Battle,
                None => self.ends_with_action(frame).unwrap_or(Ends::Battle),
            };
            let incarnation = self.s.card(frame.card).incarnation;
            let applied = Applied {
                card: frame.card,
                effect: frame.effect,
                incarnation,
                // What is exiled for a time is not in play meanwhile, and comes back all the same.
                lingering: lingering || act.card == Some(frame.card),
                at,
                who,
                target: self.target_of(&context, who),
                exiled: act.card,
                you: frame.you,
                amount: act.amount,
                ends,
                conditional,
            };
            // What it says of the time after holds too (E4.9).
            if self.applies_to_damage_now(frame, instruction, who, act.amount) && until.is_none() {
                continue;
            }
            self.s.applied.push(applied);
            self.s.dirty |= crate::state::reads::APPLIED;
        }
    }

    /// "The target", where somebody is one of them: that one.
    fn target_of(&self, context: &Context, who: CharId) -> Option<CharId> {
        let targets = self.table().who(context, &Who::Target, Wanted::Whoever);
        let own = targets.contains(&who).then_some(who);
        own.or_else(|| targets.first().copied())
    }

    /// The moment that a duration names, for somebody (E4.9).
    fn ends(&self, context: &Context, until: &Until, who: CharId) -> Ends {
        let of = |whose: &Who| match whose {
            Who::You => context.you.unwrap_or(who),
            _ => self.table().one(context, whose).unwrap_or(who),
        };
        match until {
            Until::EndOfTurn => Ends::Turn,
            Until::EndOfNextTurn(whose) => Ends::NextTurnEnd(of(whose)),
            Until::EndOfStint => Ends::Stint,
            Until::EndOfStintOf(whose) => Ends::StintOf(of(whose)),
            Until::EndOfBattle => Ends::Battle,
            Until::StartOfNextTurn(whose) => Ends::NextTurn(of(whose)),
            Until::Phase(timing) => Ends::Phase(*timing, context.you),
        }
    }

    /// Without a duration, what a response applies lasts as long as the action it responds to
    /// (E10.1: it modifies that action).
    fn ends_with_action(&self, frame: &ActivationFrame) -> Option<Ends> {
        frame.situation?;
        let window = self.window_below(frame)?;
        // The attack or roll that the window belongs to, or the frame that opened it.
        let opener = self.s.frames[..window]
            .iter()
            .rposition(|it| matches!(it, Frame::Attack(_)))
            .or_else(|| window.checked_sub(1))?;
        u32::try_from(opener).ok().map(Ends::Frame)
    }
}

/// "That much" after an instruction, where the acts tell it: how many cards there were, or the
/// amount. Of what is paid or recovered only the instruction says how much: its acts are of cards.
fn how_much(instruction: &Instruction, acts: &[Act]) -> Option<i32> {
    match instruction {
        Instruction::Pay(..) | Instruction::Recover(..) => None,
        Instruction::AddCounters(..) | Instruction::RemoveCounters(..) => {
            acts.first().map(|act| act.amount)
        }
        Instruction::Draw(..) => Some(crate::table::count(acts.len())),
        _ if crate::effect::program::used_cards(instruction).is_some() => {
            Some(crate::table::count(acts.len()))
        }
        _ if crate::effect::program::amount(instruction).is_some() => {
            acts.first().map(|act| act.amount)
        }
        _ => None,
    }
}
