//! The body of an effect, one step after another (E8.4).

use crate::command::Pick;
use crate::effect::program::{Op, amount as amount_of, subject, used_cards};
use crate::effect::{Cards, Condition, Duration, Instruction, Moment, Requirement, Until, Who};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CardId, CharId};
use crate::state::{
    Act, ActKind, ActivationFrame, Applied, Ends, Frame, How, ManualFrame, ManualKind, RollFrame,
    SituationKind,
};
use crate::table::{Characters, Context, Table, Wanted};
use crate::vocabulary::{Limit, Pool, Zone};

use super::choice::{BODY_JUDGED, Need, OPTION, wanted_by};
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
                None => self.ask_below(frame.you.or(actor), frame.serial, OPTION),
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
        if acts.iter().any(|act| act.kind == ActKind::Apply) {
            self.begin_to_apply(&frame, instruction, duration, &acts, at);
        }
        // "That character", "that much" of the parts that follow.
        if let Some(act) = acts.first() {
            frame.that_who = act.who.or(frame.that_who);
            frame.that_card = act.card.or(frame.that_card);
            frame.that_much = act.amount;
        }
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
    ) -> Vec<Act> {
        self.table().acts(context, instruction, picks, at, wanted)
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
        let lingering = program.effect.has(Limit::Lingering);
        for act in acts.iter().filter(|act| act.kind == ActKind::Apply) {
            let Some(who) = act.who else { continue };
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
                lingering,
                at,
                who,
                you: frame.you,
                amount: act.amount,
                ends,
                conditional,
            };
            if self.applies_to_damage_now(frame, instruction, who, act.amount) {
                continue;
            }
            self.s.applied.push(applied);
            self.s.dirty |= crate::state::reads::APPLIED;
        }
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

impl Table<'_> {
    /// The acts that an instruction comes to.
    pub(crate) fn acts(
        &self,
        context: &Context,
        instruction: &Instruction,
        picks: &[Pick],
        at: u16,
        wanted: Wanted,
    ) -> Vec<Act> {
        let amount = amount_of(instruction).map_or(0, |amount| self.amount(context, amount));
        let who: Characters = match subject(instruction) {
            Some(Who::Any(_)) => picks
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(*who),
                    _ => None,
                })
                .collect(),
            Some(who) => self.who(context, who, wanted),
            None => context.you.into_iter().collect(),
        };
        let mut acts = Vec::new();
        let each = |kind: ActKind, amount: i32, acts: &mut Vec<Act>| {
            for who in &who {
                acts.push(Act {
                    at,
                    ..Act::on(kind, *who, amount)
                });
            }
        };
        let positive = amount.max(0);
        match instruction {
            Instruction::Select(_) | Instruction::Move(..) | Instruction::Roll(_) => {}
            Instruction::Heal(..) => each(ActKind::Heal, positive, &mut acts),
            Instruction::Damage(..) => each(ActKind::Damage, positive, &mut acts),
            // B4.7: injury is life lost at once.
            Instruction::Injure(..) | Instruction::LoseLife(..) => {
                each(ActKind::LoseLife, positive, &mut acts);
            }
            Instruction::GainPoints(..) => each(ActKind::GainPoints, positive, &mut acts),
            Instruction::LosePoints(..) => each(ActKind::LosePoints, positive, &mut acts),
            Instruction::Pay(_, pool, _) => {
                self.payments(&who, *pool, positive, picks, &mut acts);
            }
            Instruction::Recover(_, pool, _) => {
                self.recoveries(&who, *pool, positive, picks, &mut acts);
            }
            Instruction::Modify(..) | Instruction::Forbid(..) => {
                each(ActKind::Apply, amount, &mut acts);
            }
            Instruction::TakeOff(_, until) => {
                each(ActKind::TakeOff, 0, &mut acts);
                if until.is_some() {
                    each(ActKind::Apply, 0, &mut acts);
                }
            }
            Instruction::Return(_) => each(ActKind::Return, 0, &mut acts),
            Instruction::Revive(..) => each(ActKind::Revive, positive, &mut acts),
            Instruction::Kill(_) => each(ActKind::Kill, 0, &mut acts),
            Instruction::EndStint(_) => each(ActKind::EndStint, 0, &mut acts),
            Instruction::EndTurn => acts.push(Act::bare(ActKind::EndTurn)),
            Instruction::Mark(_, name) => {
                each(ActKind::Mark, 0, &mut acts);
                name_all(&mut acts, *name);
            }
            Instruction::Unmark(_, name) => {
                each(ActKind::Unmark, 0, &mut acts);
                name_all(&mut acts, *name);
            }
            Instruction::Swap(_, other) => self.swap(context, &who, other, wanted, &mut acts),
            Instruction::Draw(_, _, suit) => self.draws(&who, positive, *suit, picks, &mut acts),
            Instruction::Shuffle(_, suit) => each(ActKind::Shuffle(*suit), 0, &mut acts),
            Instruction::SpawnCompanion(name, kind, _) => {
                let mut act = Act::bare(ActKind::SpawnCompanion(*kind));
                act.amount = positive;
                act.name = Some(*name);
                act.who = context.you;
                acts.push(act);
            }
            Instruction::SpawnObject(name, _) => {
                let mut act = Act::bare(ActKind::SpawnObject);
                act.amount = positive;
                act.name = Some(*name);
                act.who = context.you;
                acts.push(act);
            }
            Instruction::Look(..) | Instruction::Negate(_) => {}
            _ => self.card_acts(context, instruction, &who, amount, picks, &mut acts),
        }
        acts
    }

    fn card_acts(
        &self,
        context: &Context,
        instruction: &Instruction,
        who: &Characters,
        amount: i32,
        picks: &[Pick],
        acts: &mut Vec<Act>,
    ) {
        let Some(cards) = used_cards(instruction) else {
            return;
        };
        let doer = who.first().copied();
        let mut found: Vec<CardId> = match cards {
            Cards::Some(..) => picks
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Card(card) => Some(*card),
                    _ => None,
                })
                .collect(),
            Cards::All(filter, from) => {
                // "X discards all cards": those of each X.
                let all = Cards::All(filter.clone(), self.place_of(instruction, from));
                self.cards(context, &all).to_vec()
            }
            _ => self.cards(context, cards).to_vec(),
        };
        let host = match instruction {
            // The host was picked last.
            Instruction::Attach(_, Cards::Some(..)) => {
                let host = picks.iter().rev().find_map(|pick| match pick {
                    Pick::Card(card) => Some(*card),
                    _ => None,
                });
                found.retain(|card| Some(*card) != host);
                host
            }
            Instruction::Attach(_, host) => self.cards(context, host).first().copied(),
            _ => None,
        };
        // E13.2: in the order of the owners' initiative, then of the set-up.
        found.sort_by_key(|card| {
            let owner = self.s.card(*card).owner;
            (
                owner.map_or(usize::MAX, |owner| self.s.initiative(owner)),
                *card,
            )
        });
        for card in found {
            let kind = match instruction {
                Instruction::Discard(..) => ActKind::Discard,
                Instruction::Bury(..) => ActKind::Bury,
                Instruction::Banish(..) => ActKind::Banish,
                Instruction::Exhaust(..) => ActKind::Exhaust,
                Instruction::RecoverCards(..) => ActKind::Recover,
                Instruction::Reveal(..) => ActKind::Reveal,
                Instruction::Conceal(..) => ActKind::Conceal,
                Instruction::Obtain(..) => ActKind::Obtain,
                Instruction::Play(..) => ActKind::Play,
                Instruction::Send(_, zone) => match zone {
                    Zone::Discard => ActKind::Discard,
                    Zone::Deck => ActKind::Bury,
                    Zone::Banished => ActKind::Banish,
                    Zone::Scenario => ActKind::Register,
                    Zone::Inventory => ActKind::Obtain,
                    Zone::Limbo => ActKind::Exile,
                    _ => ActKind::Play,
                },
                Instruction::Register(_) => ActKind::Register,
                Instruction::Attach(..) => ActKind::Attach,
                Instruction::Exile(..) => ActKind::Exile,
                Instruction::AddCounters(..) => ActKind::AddCounters,
                Instruction::RemoveCounters(..) => ActKind::RemoveCounters,
                _ => continue,
            };
            let mut act = Act::on_card(kind, card);
            act.who = match (instruction, kind) {
                (Instruction::Obtain(..) | Instruction::Play(..), _) => doer,
                // Sent to an inventory or a table: of its owner, if it has one.
                (Instruction::Send(..), ActKind::Obtain | ActKind::Play) => {
                    self.s.card(card).owner.or(doer)
                }
                _ => self.s.card(card).owner.or(doer),
            };
            act.amount = amount.max(0);
            act.other = host;
            act.name = match instruction {
                Instruction::AddCounters(name, ..) | Instruction::RemoveCounters(name, ..) => {
                    Some(*name)
                }
                _ => None,
            };
            acts.push(act);
        }
    }

    fn payments(
        &self,
        who: &Characters,
        pool: Pool,
        amount: i32,
        picks: &[Pick],
        acts: &mut Vec<Act>,
    ) {
        for who in who {
            match pool {
                Pool::Action => acts.push(Act::on(ActKind::PayPoints, *who, amount)),
                Pool::Life => acts.push(Act::on(ActKind::LoseLife, *who, amount)),
                Pool::Fate => acts.push(Act::on(ActKind::Pay(Pool::Fate), *who, amount)),
                _ if self.recovers_cards(*who, pool) => {
                    for pick in picks {
                        if let Pick::Card(card) = pick
                            && self.s.card(*card).owner == Some(*who)
                        {
                            acts.push(Act::on_card(ActKind::Exhaust, *card));
                        }
                    }
                }
                Pool::Energy => {
                    let split = picks.iter().find_map(|pick| match pick {
                        Pick::Number(number) => Some(*number),
                        _ => None,
                    });
                    let it = self.s.character(*who);
                    let stamina = split
                        .unwrap_or_else(|| (amount - it.mana).max(0))
                        .min(amount);
                    for (pool, part) in [(Pool::Stamina, stamina), (Pool::Mana, amount - stamina)] {
                        if part > 0 {
                            acts.push(Act::on(ActKind::Pay(pool), *who, part));
                        }
                    }
                }
                _ => acts.push(Act::on(ActKind::Pay(pool), *who, amount)),
            }
        }
    }

    fn recoveries(
        &self,
        who: &Characters,
        pool: Pool,
        amount: i32,
        picks: &[Pick],
        acts: &mut Vec<Act>,
    ) {
        for who in who {
            if self.recovers_cards(*who, pool) {
                for pick in picks {
                    if let Pick::Card(card) = pick
                        && self.s.card(*card).owner == Some(*who)
                    {
                        acts.push(Act::on_card(ActKind::Recover, *card));
                    }
                }
                continue;
            }
            let it = self.s.character(*who);
            match pool {
                Pool::Energy => {
                    let split = picks.iter().find_map(|pick| match pick {
                        Pick::Number(number) => Some(*number),
                        _ => None,
                    });
                    let stamina = split.unwrap_or(if it.has_stamina { amount } else { 0 });
                    let parts = [(Pool::Stamina, stamina), (Pool::Mana, amount - stamina)];
                    for (pool, part) in parts {
                        if part > 0 {
                            acts.push(Act::on(ActKind::Gain(pool), *who, part));
                        }
                    }
                }
                Pool::Action => acts.push(Act::on(ActKind::GainPoints, *who, amount)),
                Pool::Life => acts.push(Act::on(ActKind::Heal, *who, amount)),
                _ => acts.push(Act::on(ActKind::Gain(pool), *who, amount)),
            }
        }
    }

    /// The acts of a rest, or of a payment without an effect.
    pub(crate) fn energy_acts(
        &self,
        who: &Characters,
        frame: &crate::state::RecoveryFrame,
        picks: &[Pick],
        acts: &mut Vec<Act>,
    ) {
        if frame.pays {
            self.payments(who, frame.pool, frame.amount, picks, acts);
        } else {
            self.recoveries(who, frame.pool, frame.amount, picks, acts);
        }
    }

    fn swap(
        &self,
        context: &Context,
        who: &Characters,
        other: &Who,
        wanted: Wanted,
        acts: &mut Vec<Act>,
    ) {
        let others = self.who(context, other, wanted);
        // "You and the target", or two targets of one selection.
        let (one, two) = match (who.as_slice(), others.as_slice()) {
            ([one, two, ..], [same, ..]) if one == same => (*one, *two),
            ([one, ..], [two, ..]) => (*one, *two),
            _ => return,
        };
        if let (Some(a), Some(b)) = (self.s.character(one).at, self.s.character(two).at) {
            for (who, tile) in [(one, b), (two, a)] {
                let mut act = Act::on(ActKind::Place, who, 0);
                act.tile = Some(tile);
                acts.push(act);
            }
        }
    }

    fn draws(
        &self,
        who: &Characters,
        amount: i32,
        suit: Option<crate::vocabulary::Suit>,
        picks: &[Pick],
        acts: &mut Vec<Act>,
    ) {
        let mut chosen = picks.iter().filter_map(|pick| match pick {
            Pick::Number(number) => Some(*number),
            _ => None,
        });
        for who in who {
            let suit = suit.map(|suit| suit as i32 + 1).or_else(|| chosen.next());
            // A bound: nobody holds more cards than there are.
            for _ in 0..amount.min(crate::table::count(self.d.cards.len())) {
                let mut act = Act::on(ActKind::Draw, *who, suit.unwrap_or(0));
                act.by = Some(*who);
                acts.push(act);
            }
        }
    }
}

fn name_all(acts: &mut [Act], name: crate::names::NameId) {
    for act in acts {
        act.name = Some(name);
    }
}
