//! What the values that a Permanent gives hang on: when something else changes, they stay.

use super::program::{Op, Program, amount, subject};
use super::{
    Amount, CardFilter, Cards, CharacterFilter, Condition, Count, Duration, From, Requirement, Who,
};
use crate::state::reads;
use crate::vocabulary::{Limit, Pool, Scope, Timing};

/// The kinds of values that are read so far.
struct Reads(u16);

/// The kinds of values that a Permanent reads. Where its card lies, and that its controller is
/// alive, is read of every one.
pub(super) fn reads_of(program: &Program) -> u16 {
    let mut found = Reads(0);
    // Its host need not give anything itself.
    if program.effect.scopes.contains(&Scope::FromAttachment) {
        found.0 |= reads::CARDS;
    }
    for timing in &program.effect.timings {
        found.timing(*timing);
    }
    for limit in &program.effect.limits {
        if *limit == Limit::YourTurnOnly {
            found.0 |= reads::TURN;
        }
    }
    for requirement in &program.effect.requirements {
        match requirement {
            Requirement::If(condition) | Requirement::While(condition) => {
                found.condition(condition);
            }
            Requirement::DuringTurnOf(who) => {
                found.0 |= reads::TURN;
                found.who(who);
            }
            Requirement::During(timing) => found.timing(*timing),
            Requirement::Until(_) => {}
            Requirement::Do(_)
            | Requirement::When(_)
            | Requirement::Manual(_)
            | Requirement::ManualTrigger(_) => found.0 = reads::ALL,
        }
    }
    for op in &program.ops {
        found.op(op);
    }
    found.0
}

impl Reads {
    fn timing(&mut self, timing: Timing) {
        self.0 |= match timing {
            // Whom an attack or a selection means is picked while its frame is there.
            Timing::WhenAttacked | Timing::WhenSelected => reads::ALL,
            _ => reads::FRAMES | reads::TURN,
        };
    }

    fn op(&mut self, op: &Op) {
        match op {
            Op::Do {
                instruction,
                duration,
            } => {
                if let Some(who) = subject(instruction) {
                    self.who(who);
                }
                if let Some(amount) = amount(instruction) {
                    self.amount(amount);
                }
                match duration {
                    Some(Duration::While(condition)) => self.condition(condition),
                    Some(Duration::Until(_)) | None => {}
                }
            }
            Op::Unless { condition, .. } => self.condition(condition),
            Op::Jump(_) => {}
            _ => self.0 = reads::ALL,
        }
    }

    fn who(&mut self, who: &Who) {
        match who {
            Who::You | Who::ThisCharacter | Who::Hero | Who::That => {}
            Who::Any(filter) | Who::All(filter) => {
                // Who is there, and in which order: that of initiative.
                self.0 |= reads::LIFE | reads::PRESENT | reads::ORDER;
                self.characters(filter);
            }
            Who::ControllerOf(cards) => self.cards(cards),
            Who::Target | Who::Targets(..) | Who::Attacker | Who::Attacked => self.0 = reads::ALL,
        }
    }

    fn characters(&mut self, filter: &CharacterFilter) {
        if let Some(near) = &filter.near {
            self.0 |= reads::PLACES;
            self.amount(&near.tiles);
            self.who(&near.of);
        }
        if filter.marker.is_some() {
            self.0 |= reads::MARKERS;
        }
        if let Some(condition) = &filter.condition {
            self.condition(condition);
        }
    }

    fn card_filter(&mut self, filter: &CardFilter) {
        if filter.exhausted.is_some() {
            self.0 |= reads::TURNED;
        }
        if let Some(condition) = &filter.condition {
            self.condition(condition);
        }
    }

    fn cards(&mut self, cards: &Cards) {
        self.0 |= reads::CARDS;
        match cards {
            Cards::Some(count, filter, from) => {
                let (Count::Exactly(number) | Count::UpTo(number)) = &**count;
                self.amount(number);
                self.card_filter(filter);
                self.from(from);
            }
            Cards::All(filter, from) => {
                self.card_filter(filter);
                self.from(from);
            }
            Cards::Top(number, from) => {
                self.amount(number);
                self.from(from);
            }
            Cards::This | Cards::That | Cards::Host => {}
        }
    }

    fn from(&mut self, from: &From) {
        self.0 |= reads::CARDS;
        self.who(&from.of);
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Number(_) => {}
            Amount::Attribute(who, _) | Amount::Level(who) | Amount::Maximum(who, _) => {
                self.0 |= reads::VALUES;
                self.who(who);
            }
            Amount::Knowledge(who, _) => self.who(who),
            Amount::Pool(who, pool) => {
                self.0 |= match pool {
                    Pool::Life => reads::LIFE,
                    Pool::Action | Pool::Fate => reads::POOLS,
                    // Without a pool it lies in cards.
                    Pool::Stamina | Pool::Mana | Pool::Energy => {
                        reads::POOLS | reads::CARDS | reads::TURNED
                    }
                };
                self.who(who);
            }
            Amount::Counters(_, cards) => {
                self.0 |= reads::COUNTERS;
                self.cards(cards);
            }
            Amount::Cards(cards) | Amount::CardLevel(cards) | Amount::CardCost(cards, _) => {
                self.cards(cards);
            }
            Amount::Characters(who) => {
                self.0 |= reads::LIFE | reads::PRESENT;
                self.who(who);
            }
            Amount::Distance(who) => {
                self.0 |= reads::PLACES;
                self.who(who);
            }
            Amount::Sum(parts) | Amount::Product(parts) => {
                for part in parts {
                    self.amount(part);
                }
            }
            Amount::Negative(of) | Amount::Half(of) | Amount::Bounded { of, .. } => {
                self.amount(of);
            }
            Amount::Dice { .. } | Amount::ThatMuch | Amount::LifeLost => self.0 = reads::ALL,
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Compare(one, _, other) => {
                self.amount(one);
                self.amount(other);
            }
            Condition::Have(cards) | Condition::FaceUp(cards) => self.cards(cards),
            Condition::Exhausted(cards) => {
                self.0 |= reads::TURNED;
                self.cards(cards);
            }
            Condition::CardFits(cards, filter) => {
                self.cards(cards);
                self.card_filter(filter);
            }
            Condition::Lies(cards, from) => {
                self.cards(cards);
                self.from(from);
            }
            Condition::Marker(who, _) => {
                self.0 |= reads::MARKERS;
                self.who(who);
            }
            Condition::Adjacent(one, other) => {
                self.0 |= reads::PLACES;
                self.who(one);
                self.who(other);
            }
            Condition::Within(one, tiles, other) => {
                self.0 |= reads::PLACES;
                self.who(one);
                self.amount(tiles);
                self.who(other);
            }
            Condition::Fits(who, filter) => {
                self.who(who);
                self.characters(filter);
            }
            Condition::Ranks(who, _, by, others) => {
                self.0 |= reads::LIFE | reads::PRESENT;
                self.who(who);
                self.amount(by);
                self.who(others);
            }
            Condition::Alive(who) | Condition::Exists(who) => {
                self.0 |= reads::LIFE | reads::PRESENT;
                self.who(who);
            }
            Condition::TurnOf(who) => {
                self.0 |= reads::TURN;
                self.who(who);
            }
            Condition::And(all) | Condition::Or(all) => {
                for one in all {
                    self.condition(one);
                }
            }
            Condition::Not(of) => self.condition(of),
            Condition::Done | Condition::Manual(_) => self.0 = reads::ALL,
        }
    }
}
