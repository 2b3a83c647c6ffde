//! What an effect says of its targets: whether it names "the target", and what it does to it.

use super::program::{Op, amount, subject, used_cards};
use super::{
    Amount, Cards, CharacterFilter, Condition, Count, Duration, Instruction, Requirement, Who,
};

/// What a body says of targets.
#[derive(Default)]
pub(super) struct Mentions {
    pub(super) the_target: bool,
    pub(super) targets: Vec<(Count, CharacterFilter)>,
    pub(super) harms: bool,
    pub(super) revives: bool,
    pub(super) returns: bool,
}

impl Mentions {
    pub(super) fn op(&mut self, op: &Op) {
        match op {
            Op::Do {
                instruction,
                duration,
            } => {
                self.instruction(instruction);
                if let Some(Duration::While(condition)) = duration {
                    self.condition(condition);
                }
            }
            Op::Unless { condition, .. } => self.condition(condition),
            Op::Choose { who, .. } => self.who(who),
            Op::Check {
                who, difficulty, ..
            } => {
                self.who(who);
                self.amount(difficulty);
            }
            _ => {}
        }
    }

    pub(super) fn requirement(&mut self, requirement: &Requirement) {
        match requirement {
            // Selections of requirements have slots of their own.
            Requirement::Do(instruction)
                if !matches!(instruction, Instruction::Select(_))
                    && !matches!(subject(instruction), Some(Who::Targets(..))) =>
            {
                self.instruction(instruction);
            }
            Requirement::If(condition) | Requirement::While(condition) => self.condition(condition),
            _ => {}
        }
    }

    fn instruction(&mut self, instruction: &Instruction) {
        let who = subject(instruction);
        let on_target = matches!(who, Some(Who::Target | Who::Targets(..)));
        match instruction {
            Instruction::Damage(..) | Instruction::Injure(..) => self.harms |= on_target,
            Instruction::Revive(..) => self.revives |= on_target,
            Instruction::Return(..) => self.returns |= on_target,
            Instruction::Swap(_, other) => self.who(other),
            _ => {}
        }
        if let Some(who) = who {
            self.who(who);
        }
        if let Some(cards) = used_cards(instruction) {
            self.cards(cards);
        }
        if let Instruction::Attach(_, host) = instruction {
            self.cards(host);
        }
        if let Some(amount) = amount(instruction) {
            self.amount(amount);
        }
    }

    fn who(&mut self, who: &Who) {
        match who {
            Who::Target => self.the_target = true,
            Who::Targets(count, filter) => {
                let known = (**count).clone();
                if !self.targets.iter().any(|(c, f)| *c == known && f == filter) {
                    self.targets.push((known, filter.clone()));
                }
            }
            Who::Any(filter) | Who::All(filter) => {
                if let Some(near) = &filter.near {
                    self.who(&near.of);
                }
            }
            Who::ControllerOf(cards) => self.cards(cards),
            _ => {}
        }
    }

    fn cards(&mut self, cards: &Cards) {
        if let Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from) = cards {
            self.who(&from.of);
        }
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Attribute(who, _)
            | Amount::Level(who)
            | Amount::Knowledge(who, _)
            | Amount::Pool(who, _)
            | Amount::Maximum(who, _)
            | Amount::Characters(who)
            | Amount::Distance(who) => self.who(who),
            Amount::Counters(_, cards)
            | Amount::Cards(cards)
            | Amount::CardLevel(cards)
            | Amount::CardCost(cards, _) => self.cards(cards),
            Amount::Sum(parts) | Amount::Product(parts) => {
                for part in parts {
                    self.amount(part);
                }
            }
            Amount::Negative(of) | Amount::Half(of) | Amount::Bounded { of, .. } => self.amount(of),
            Amount::Number(_) | Amount::Dice { .. } | Amount::ThatMuch | Amount::LifeLost => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Compare(left, _, right) => {
                self.amount(left);
                self.amount(right);
            }
            Condition::Have(cards)
            | Condition::Exhausted(cards)
            | Condition::FaceUp(cards)
            | Condition::CardFits(cards, _) => self.cards(cards),
            Condition::Lies(cards, from) => {
                self.cards(cards);
                self.who(&from.of);
            }
            Condition::Ranks(who, _, _, others) => {
                self.who(who);
                self.who(others);
            }
            Condition::Marker(who, _)
            | Condition::Fits(who, _)
            | Condition::Alive(who)
            | Condition::TurnOf(who)
            | Condition::Exists(who) => self.who(who),
            Condition::Adjacent(who, other) | Condition::Within(who, _, other) => {
                self.who(who);
                self.who(other);
            }
            Condition::And(parts) | Condition::Or(parts) => {
                for part in parts {
                    self.condition(part);
                }
            }
            Condition::Not(of) => self.condition(of),
            Condition::Done | Condition::Manual(_) => {}
        }
    }
}
