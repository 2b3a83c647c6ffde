//! An effect made ready to run: a flat body, triggers, places for picks.

use super::demands::Demands;
use super::grants::find_grants;
use super::mentions::Mentions;
use crate::effect::{
    Amount, CardEvent, CardFilter, Cards, CharacterFilter, Clause, Condition, Count, Die, Duration,
    Effect, Event, From, Instruction, Moment, Quantity, Requirement, Restriction, Trigger, Who,
};
use crate::vocabulary::{Activation, Attribute, Knowledge, Limit, Timing};

/// One step of a body.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) enum Op {
    /// An instruction; dice in its amount have been rolled by the step before.
    Do {
        instruction: Instruction,
        duration: Option<Duration>,
    },
    /// Dice for the instruction that follows.
    Roll([(u8, Die); 3]),
    /// Go on at `to` unless the condition holds.
    Unless { condition: Condition, to: u16 },
    /// Go on at `to`.
    Jump(u16),
    /// "You may": go on at `to` if declined.
    May { to: u16 },
    /// "Choose one": the first step of each option.
    Choose { who: Who, starts: Vec<u16> },
    /// A check (B2.3): whether it succeeded is what "if you do" asks.
    Check {
        who: Who,
        knowledge: Option<Knowledge>,
        attribute: Attribute,
        difficulty: Amount,
    },
    /// Left to the table (E1.7).
    Manual,
}

/// A place for picks of an activation, in the order in which the text selects (E8.2).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) enum Slot {
    /// Targets; `bar` means within the reach of the card's bar.
    Target {
        count: Count,
        filter: CharacterFilter,
        bar: bool,
    },
    /// Cards used by the requirement of this number.
    Cards {
        requirement: u8,
        count: Count,
        filter: CardFilter,
        from: From,
    },
    /// A character named by the requirement of this number.
    Character {
        requirement: u8,
        filter: CharacterFilter,
    },
    /// A tile to move to, for the requirement of this number.
    Tile { requirement: u8 },
}

/// One continuous part of a Permanent: an instruction, and what must hold for it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Continuous {
    pub(crate) at: u16,
    pub(crate) conditions: Vec<Condition>,
    /// Its kind; 0 for what does not apply continuously, as the first use ends it (E4.12).
    pub(crate) kind: u32,
    /// Whom it is about.
    pub(crate) about: About,
    /// Its amount, where that hangs on nothing.
    pub(crate) fixed: Option<i32>,
}

/// Whom a continuous part is about, as far as that decides how it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) enum About {
    /// "You".
    You,
    /// "This character".
    This,
    Others,
}

impl Continuous {
    /// A part that is this instruction.
    fn new(at: u16, conditions: Vec<Condition>, instruction: &Instruction) -> Self {
        let used_up =
            matches!(instruction, Instruction::Modify(_, quantity, ..) if quantity.is_used_up());
        Self {
            at,
            conditions,
            kind: if used_up { 0 } else { kind_of(instruction) },
            about: match subject(instruction) {
                Some(Who::You) => About::You,
                Some(Who::ThisCharacter) => About::This,
                _ => About::Others,
            },
            fixed: match amount(instruction) {
                None => Some(0),
                Some(Amount::Number(number)) => Some(crate::state::bounded(*number)),
                Some(_) => None,
            },
        }
    }
}

/// An effect made ready to run.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Program {
    pub(crate) effect: Effect,
    pub(crate) ops: Vec<Op>,
    /// Situations of its timing keywords: any of them.
    pub(crate) timings: Vec<Trigger>,
    /// Situations of its *when*s: all of them.
    pub(crate) whens: Vec<Trigger>,
    /// Phases of its timing keywords.
    pub(crate) phases: Vec<Timing>,
    /// Activated by hand, but only at its timing or *when* (E2.6).
    pub(crate) triggered: bool,
    /// Activated when the game master says so (E1.7).
    pub(crate) by_gm: bool,
    /// An Auto that is activated each time its conditions become true (E2.4).
    pub(crate) becoming: bool,
    pub(crate) slots: Vec<Slot>,
    /// The same with the bar of the card, which selects once (E11.6).
    pub(crate) slots_with_bar: Vec<Slot>,
    /// The parts of a Permanent.
    pub(crate) continuous: Vec<Continuous>,
    /// The keywords that it gives its own activation, with what must hold for each (E4.11).
    pub(crate) grants: Vec<(Limit, Vec<Condition>)>,
    /// Which kinds of continuous changes it can make: [`kinds`].
    pub(crate) kinds: u32,
    /// What its conditions and amounts read, if it applies continuously or becomes true.
    pub(crate) reads: u16,
    /// All that it applies continuously is about "you".
    pub(crate) of_you: bool,
    /// A Permanent that applies at some times only (E3.15).
    pub(crate) at_times: bool,
    /// Its body damages "the target": oneself is none then (docs/cards.md).
    pub(crate) harms_target: bool,
    /// Its body revives "the target".
    pub(crate) revives_target: bool,
    /// Its body returns "the target" to the board.
    pub(crate) returns_target: bool,
    /// What its activation asks for.
    pub(crate) demands: Demands,
}

impl Program {
    /// Makes an effect ready.
    pub(crate) fn new(effect: &Effect) -> Self {
        let mut effect = effect.clone();
        if effect.activation == Activation::Temp {
            // The legacy keyword: activated by hand, its result lasts.
            effect.activation = Activation::Activate;
            effect.limits.push(Limit::Lingering);
            effect.normalise();
        }
        let effect = &effect;
        let mut ops = Vec::new();
        compile(&effect.body, &mut ops);
        let mut timings = Vec::new();
        let mut phases = Vec::new();
        for timing in &effect.timings {
            match situation(*timing) {
                Some(trigger) => timings.push(trigger),
                None => phases.push(*timing),
            }
        }
        let mut whens = Vec::new();
        let mut by_gm = false;
        let mut during = false;
        for requirement in &effect.requirements {
            match requirement {
                Requirement::When(trigger) => whens.push(trigger.clone()),
                Requirement::ManualTrigger(_) => by_gm = true,
                Requirement::DuringTurnOf(_) => during = true,
                _ => {}
            }
        }
        let timed = !effect.timings.is_empty() || !whens.is_empty() || by_gm;
        let mut program = Self {
            ops,
            triggered: effect.activation != Activation::Permanent && timed,
            becoming: effect.activation == Activation::Auto && !timed && !during,
            timings,
            whens,
            phases,
            by_gm,
            slots: Vec::new(),
            slots_with_bar: Vec::new(),
            continuous: Vec::new(),
            grants: Vec::new(),
            kinds: 0,
            reads: 0,
            of_you: false,
            at_times: false,
            harms_target: false,
            revives_target: false,
            returns_target: false,
            demands: Demands::default(),
            effect: effect.clone(),
        };
        program.kinds = program.ops.iter().fold(0, |kinds, op| match op {
            Op::Do { instruction, .. } => kinds | kind_of(instruction),
            _ => kinds,
        });
        find_grants(&effect.body, &mut Vec::new(), &mut program.grants);
        program.find_slots();
        program.demands = Demands::of(&program);
        if effect.activation == Activation::Permanent {
            program.find_continuous();
        }
        if effect.activation == Activation::Permanent {
            let about = |it: &Continuous| match program.ops.get(usize::from(it.at)) {
                Some(Op::Do { instruction, .. }) => subject(instruction),
                _ => None,
            };
            let mut about = program.continuous.iter().map(about);
            program.of_you = about.all(|about| matches!(about, None | Some(Who::You)));
            program.at_times = effect.has(Limit::YourTurnOnly)
                || !effect.timings.is_empty()
                || (effect.requirements.iter()).any(|it| matches!(it, Requirement::During(_)));
            program.reads = super::reads::reads_of(&program);
        }
        program
    }

    fn find_slots(&mut self) {
        let mut slots = Vec::new();
        for (number, requirement) in self.effect.requirements.iter().enumerate() {
            let Requirement::Do(instruction) = requirement else {
                continue;
            };
            let requirement = u8::try_from(number).unwrap_or(u8::MAX);
            if let Some(Cards::Some(count, filter, from)) = used_cards(instruction) {
                slots.push(Slot::Cards {
                    requirement,
                    count: (**count).clone(),
                    filter: filter.clone(),
                    from: from.clone(),
                });
            }
            match (instruction, subject(instruction)) {
                (Instruction::Move(Who::You | Who::ThisCharacter, _), _) => {
                    slots.push(Slot::Tile { requirement });
                }
                (_, Some(Who::Targets(count, filter))) => slots.push(Slot::Target {
                    count: (**count).clone(),
                    filter: filter.clone(),
                    bar: false,
                }),
                (Instruction::Select(Who::Target), _) => slots.push(Slot::Target {
                    count: Count::ONE,
                    filter: CharacterFilter::default(),
                    bar: false,
                }),
                (Instruction::Select(Who::Any(filter) | Who::All(filter)), _) => {
                    slots.push(Slot::Target {
                        count: Count::ONE,
                        filter: filter.clone(),
                        bar: false,
                    });
                }
                (_, Some(Who::Any(filter))) => {
                    slots.push(Slot::Character {
                        requirement,
                        filter: filter.clone(),
                    });
                }
                _ => {}
            }
        }
        let mut selected = slots.iter().any(|slot| matches!(slot, Slot::Target { .. }));
        let mut mentions = Mentions::default();
        for op in &self.ops {
            mentions.op(op);
        }
        for requirement in &self.effect.requirements {
            mentions.requirement(requirement);
        }
        for (count, filter) in mentions.targets {
            slots.push(Slot::Target {
                count,
                filter,
                bar: false,
            });
            selected = true;
        }
        // A body that names "the target" and no requirement that selects one selects it on
        // activation (E8.2).
        if mentions.the_target && !selected {
            slots.push(Slot::Target {
                count: Count::ONE,
                filter: CharacterFilter::default(),
                bar: false,
            });
        }
        self.harms_target = mentions.harms;
        self.revives_target = mentions.revives;
        self.returns_target = mentions.returns;
        let mut with_bar = slots.clone();
        match with_bar
            .iter_mut()
            .find(|slot| matches!(slot, Slot::Target { .. }))
        {
            Some(Slot::Target { bar, .. }) => *bar = true,
            _ => with_bar.insert(
                0,
                Slot::Target {
                    count: Count::ONE,
                    filter: CharacterFilter::default(),
                    bar: true,
                },
            ),
        }
        self.slots = slots;
        self.slots_with_bar = with_bar;
    }

    /// The kinds of what it applies continuously only where conditions hold.
    pub(crate) fn conditional_kinds(&self) -> u32 {
        let parts = self
            .continuous
            .iter()
            .filter(|part| !part.conditions.is_empty());
        parts.fold(0, |kinds, part| match self.ops.get(usize::from(part.at)) {
            Some(Op::Do { instruction, .. }) => kinds | kind_of(instruction),
            _ => kinds,
        })
    }

    fn find_continuous(&mut self) {
        let mut whole = Vec::new();
        for requirement in &self.effect.requirements {
            match requirement {
                Requirement::If(condition) | Requirement::While(condition) => {
                    whole.push(condition.clone());
                }
                Requirement::DuringTurnOf(who) => whole.push(Condition::TurnOf(who.clone())),
                Requirement::Manual(text) => whole.push(Condition::Manual(text.clone())),
                _ => {}
            }
        }
        let mut found = Vec::new();
        let mut until: Vec<(u16, Condition)> = Vec::new();
        for (at, op) in self.ops.iter().enumerate() {
            let at = u16::try_from(at).unwrap_or(u16::MAX);
            until.retain(|(end, _)| *end > at);
            match op {
                Op::Unless { condition, to } => {
                    // The part in which the condition does not hold begins at `to`, and ends
                    // where the jump before it leads.
                    if let Some(Op::Jump(end)) =
                        to.checked_sub(1).and_then(|n| self.ops.get(usize::from(n)))
                        && *end > *to
                    {
                        found.push((*to, *end, Condition::Not(Box::new(condition.clone()))));
                    }
                    until.push((*to, condition.clone()));
                }
                Op::Do {
                    duration,
                    instruction,
                } => {
                    let mut conditions = whole.clone();
                    conditions.extend(until.iter().map(|(_, condition)| condition.clone()));
                    conditions.extend(
                        found
                            .iter()
                            .filter(|(from, end, _)| *from <= at && at < *end)
                            .map(|(_, _, condition)| condition.clone()),
                    );
                    if let Some(Duration::While(condition)) = duration {
                        conditions.push(condition.clone());
                    }
                    let part = Continuous::new(at, conditions, instruction);
                    self.continuous.push(part);
                }
                _ => {}
            }
        }
    }
}

/// The situation of a timing keyword; `None` for the phases (E3).
fn situation(timing: Timing) -> Option<Trigger> {
    let of_card = |event| {
        Some(Trigger {
            moment: Moment::After,
            event: Event::Card(event, Cards::This, None),
        })
    };
    // E3.15: "its character"; on a companion's card the companion.
    let its = Who::ThisCharacter;
    let before = |event| {
        Some(Trigger {
            moment: Moment::Before,
            event,
        })
    };
    match timing {
        Timing::OnPlay => of_card(CardEvent::Played),
        Timing::OnExit => of_card(CardEvent::Exited),
        Timing::OnObtain => of_card(CardEvent::Obtained),
        Timing::OnReveal => of_card(CardEvent::Revealed),
        Timing::OnConceal => of_card(CardEvent::Concealed),
        Timing::OnExhaust => of_card(CardEvent::Exhausted),
        Timing::OnRecover => of_card(CardEvent::Recovered),
        Timing::OnDiscard => of_card(CardEvent::Discarded),
        Timing::OnBury => of_card(CardEvent::Buried),
        Timing::OnBanish => of_card(CardEvent::Banished),
        Timing::WhenChecking => before(Event::Checks(its, None)),
        Timing::WhenAttacking => before(Event::Attacks(its, None)),
        Timing::WhenAttacked => before(Event::Attacked(its, None)),
        Timing::WhenSelected => Some(Trigger {
            moment: Moment::After,
            event: Event::Selected(its),
        }),
        Timing::WhenRolling => before(Event::Rolls(its)),
        _ => None,
    }
}

fn next(ops: &[Op]) -> u16 {
    u16::try_from(ops.len()).unwrap_or(u16::MAX)
}

fn compile(clauses: &[Clause], ops: &mut Vec<Op>) {
    for clause in clauses {
        compile_clause(clause, ops);
    }
}

fn optional(ops: &mut Vec<Op>, part: impl FnOnce(&mut Vec<Op>)) {
    let may = ops.len();
    ops.push(Op::May { to: 0 });
    part(ops);
    let to = next(ops);
    ops[may] = Op::May { to };
}

fn branch(condition: Condition, then: &[Clause], otherwise: &[Clause], ops: &mut Vec<Op>) {
    let unless = ops.len();
    ops.push(Op::Jump(0));
    compile(then, ops);
    let to = if otherwise.is_empty() {
        next(ops)
    } else {
        let jump = ops.len();
        ops.push(Op::Jump(0));
        let to = next(ops);
        compile(otherwise, ops);
        ops[jump] = Op::Jump(next(ops));
        to
    };
    ops[unless] = Op::Unless { condition, to };
}

fn compile_clause(clause: &Clause, ops: &mut Vec<Op>) {
    match clause {
        Clause::Do {
            instruction,
            may,
            duration,
        } => {
            let plain = |ops: &mut Vec<Op>| {
                if let Some(dice) = amount(instruction).and_then(dice_of) {
                    ops.push(Op::Roll(dice));
                }
                ops.push(Op::Do {
                    instruction: instruction.clone(),
                    duration: duration.clone(),
                });
            };
            if *may {
                optional(ops, plain)
            } else {
                plain(ops)
            }
        }
        Clause::If {
            condition,
            then,
            otherwise,
        } => {
            branch(condition.clone(), then, otherwise, ops);
        }
        Clause::May(clauses) => optional(ops, |ops| compile(clauses, ops)),
        Clause::Choose { who, options } => {
            let choose = ops.len();
            ops.push(Op::Manual);
            let mut starts = Vec::new();
            let mut jumps = Vec::new();
            for option in options {
                starts.push(next(ops));
                compile(option, ops);
                jumps.push(ops.len());
                ops.push(Op::Jump(0));
            }
            let end = next(ops);
            for jump in jumps {
                ops[jump] = Op::Jump(end);
            }
            ops[choose] = Op::Choose {
                who: who.clone(),
                starts,
            };
        }
        Clause::Check {
            who,
            knowledge,
            attribute,
            difficulty,
            success,
            failure,
        } => {
            ops.push(Op::Check {
                who: who.clone(),
                knowledge: *knowledge,
                attribute: *attribute,
                difficulty: difficulty.clone(),
            });
            if !(success.is_empty() && failure.is_empty()) {
                branch(Condition::Done, success, failure, ops);
            }
        }
        Clause::Manual(_) => ops.push(Op::Manual),
    }
}

/// The dice of an amount, up to three kinds in the order of the text (B2.1).
pub(crate) fn dice_of(amount: &Amount) -> Option<[(u8, Die); 3]> {
    fn collect(amount: &Amount, dice: &mut [(u8, Die); 3], found: &mut usize) {
        match amount {
            Amount::Dice { count, die } if *found < dice.len() => {
                dice[*found] = (*count, *die);
                *found += 1;
            }
            Amount::Sum(parts) | Amount::Product(parts) => {
                for part in parts {
                    collect(part, dice, found);
                }
            }
            Amount::Negative(of) | Amount::Half(of) | Amount::Bounded { of, .. } => {
                collect(of, dice, found);
            }
            _ => {}
        }
    }
    let mut dice = [(0, Die::D6); 3];
    let mut found = 0;
    collect(amount, &mut dice, &mut found);
    (found > 0).then_some(dice)
}

/// The amount of an instruction.
pub(crate) fn amount(instruction: &Instruction) -> Option<&Amount> {
    match instruction {
        Instruction::Heal(_, amount)
        | Instruction::Recover(_, _, amount)
        | Instruction::Pay(_, _, amount)
        | Instruction::Damage(_, amount)
        | Instruction::Injure(_, amount)
        | Instruction::LoseLife(_, amount)
        | Instruction::GainPoints(_, amount)
        | Instruction::LosePoints(_, amount)
        | Instruction::Modify(_, _, _, amount)
        | Instruction::Draw(_, amount, _)
        | Instruction::AddCounters(_, amount, _)
        | Instruction::RemoveCounters(_, amount, _)
        | Instruction::Move(_, amount)
        | Instruction::Revive(_, amount)
        | Instruction::Roll(amount)
        | Instruction::SpawnCompanion(_, _, amount)
        | Instruction::SpawnObject(_, amount) => Some(amount),
        _ => None,
    }
}

/// Kinds of what applies continuously, as bits.
pub(crate) mod kinds {
    /// Attributes, level, maxima: what is written down for each character.
    pub(crate) const VALUES: u32 = 1;
    pub(crate) const DAMAGE_DEALT: u32 = 1 << 1;
    pub(crate) const DAMAGE_SUFFERED: u32 = 1 << 2;
    pub(crate) const CHECK: u32 = 1 << 3;
    pub(crate) const RANGE: u32 = 1 << 4;
    pub(crate) const ACTIVATION_COST: u32 = 1 << 5;
    pub(crate) const MOVE_COST: u32 = 1 << 6;
    pub(crate) const HEALING: u32 = 1 << 7;
    pub(crate) const BE_TARGETED: u32 = 1 << 8;
    pub(crate) const BE_HEALED: u32 = 1 << 9;
    pub(crate) const MOVE: u32 = 1 << 10;
    pub(crate) const ATTACK: u32 = 1 << 11;
    pub(crate) const BE_ATTACKED: u32 = 1 << 12;
    pub(crate) const ACTIVATE: u32 = 1 << 13;
    pub(crate) const RESPOND: u32 = 1 << 14;
    pub(crate) const LOSE_LIFE: u32 = 1 << 15;
    pub(crate) const SUFFER_DAMAGE: u32 = 1 << 16;
    pub(crate) const BE_MARKED: u32 = 1 << 17;
    pub(crate) const GAIN_POINTS: u32 = 1 << 18;
    pub(crate) const GAIN_ENERGY: u32 = 1 << 19;
    pub(crate) const DRAW: u32 = 1 << 20;
    pub(crate) const BE_REVIVED: u32 = 1 << 21;
    pub(crate) const GRANT: u32 = 1 << 22;
    /// How many there are.
    pub(crate) const COUNT: usize = 23;
}

/// The kind of a continuous change or prohibition; 0 for anything else.
pub(crate) const fn kind_of(instruction: &Instruction) -> u32 {
    match instruction {
        Instruction::Modify(_, quantity, ..) => match quantity {
            Quantity::Attribute(_) | Quantity::Level | Quantity::Maximum(_) => kinds::VALUES,
            Quantity::DamageDealt { .. } | Quantity::NextAttack => kinds::DAMAGE_DEALT,
            Quantity::DamageSuffered { .. } => kinds::DAMAGE_SUFFERED,
            Quantity::Check(_) | Quantity::NextCheck(_) => kinds::CHECK,
            Quantity::Range => kinds::RANGE,
            Quantity::ActivationCost(_) => kinds::ACTIVATION_COST,
            Quantity::MoveCost => kinds::MOVE_COST,
            Quantity::Healing => kinds::HEALING,
        },
        Instruction::Forbid(_, restriction) => restriction_kind(restriction),
        Instruction::Grant(..) => kinds::GRANT,
        _ => 0,
    }
}

/// The kind of a prohibition.
pub(crate) const fn restriction_kind(restriction: &Restriction) -> u32 {
    match restriction {
        Restriction::BeTargeted(_) => kinds::BE_TARGETED,
        Restriction::BeHealed => kinds::BE_HEALED,
        Restriction::Move => kinds::MOVE,
        Restriction::Attack => kinds::ATTACK,
        Restriction::BeAttacked => kinds::BE_ATTACKED,
        Restriction::Activate(_) => kinds::ACTIVATE,
        Restriction::Respond => kinds::RESPOND,
        Restriction::LoseLife => kinds::LOSE_LIFE,
        Restriction::SufferDamage => kinds::SUFFER_DAMAGE,
        Restriction::BeMarked(_) => kinds::BE_MARKED,
        Restriction::GainPoints => kinds::GAIN_POINTS,
        Restriction::GainEnergy => kinds::GAIN_ENERGY,
        Restriction::Draw => kinds::DRAW,
        Restriction::BeRevived => kinds::BE_REVIVED,
    }
}

/// Whom an instruction happens to, or who does it.
pub(crate) fn subject(instruction: &Instruction) -> Option<&Who> {
    match instruction {
        Instruction::Select(who)
        | Instruction::Heal(who, _)
        | Instruction::Recover(who, _, _)
        | Instruction::Pay(who, _, _)
        | Instruction::Damage(who, _)
        | Instruction::Injure(who, _)
        | Instruction::LoseLife(who, _)
        | Instruction::GainPoints(who, _)
        | Instruction::LosePoints(who, _)
        | Instruction::Modify(who, _, _, _)
        | Instruction::Forbid(who, _)
        | Instruction::Discard(who, _)
        | Instruction::Bury(who, _)
        | Instruction::Banish(who, _)
        | Instruction::Exhaust(who, _)
        | Instruction::RecoverCards(who, _)
        | Instruction::Reveal(who, _)
        | Instruction::Conceal(who, _)
        | Instruction::Draw(who, _, _)
        | Instruction::Obtain(who, _)
        | Instruction::Play(who, _)
        | Instruction::Mark(who, _)
        | Instruction::Unmark(who, _)
        | Instruction::Move(who, _)
        | Instruction::Swap(who, _)
        | Instruction::TakeOff(who, _)
        | Instruction::Return(who)
        | Instruction::Revive(who, _)
        | Instruction::Kill(who)
        | Instruction::EndStint(who)
        | Instruction::ExtraTurn(who)
        | Instruction::LoseTurn(who)
        | Instruction::Grant(who, _, _)
        | Instruction::Shuffle(who, _)
        | Instruction::Look(who, _, _) => Some(who),
        _ => None,
    }
}

/// The cards that an instruction acts on.
pub(crate) fn used_cards(instruction: &Instruction) -> Option<&Cards> {
    match instruction {
        Instruction::Discard(_, cards)
        | Instruction::Bury(_, cards)
        | Instruction::Banish(_, cards)
        | Instruction::Exhaust(_, cards)
        | Instruction::RecoverCards(_, cards)
        | Instruction::Reveal(_, cards)
        | Instruction::Conceal(_, cards)
        | Instruction::Obtain(_, cards)
        | Instruction::Play(_, cards)
        | Instruction::Send(cards, _)
        | Instruction::Attach(cards, _)
        | Instruction::Register(cards)
        | Instruction::AddCounters(_, _, cards)
        | Instruction::RemoveCounters(_, _, cards)
        | Instruction::Exile(cards, _) => Some(cards),
        _ => None,
    }
}
