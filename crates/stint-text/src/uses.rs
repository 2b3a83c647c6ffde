//! The made-up names of an effect: markers, counters, tags and pieces.

use stint::effect::{
    Amount, CardFilter, Cards, CharacterFilter, Clause, Condition, Count, Duration, Effect, Event,
    From, Instruction, Quantity, Requirement, Restriction, Until, Who,
};
use stint::names::NameId;

/// A made-up name that an effect mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NameUse {
    /// Which.
    pub name: NameId,
    /// Whether the effect brings it about: it gives the marker, adds the counter, brings in the
    /// piece. Otherwise it only asks for it.
    pub gives: bool,
}

/// The made-up names of an effect, in the order of its text as far as there is one, with
/// repetitions.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let mut names = Names::default();
/// let text = "[Activate] The target receives the marker POISONED.";
/// let effect = stint_text::parse(text, Lang::En, &mut names).effect.unwrap();
/// let used = stint_text::names_of(&effect);
/// assert_eq!(names.text(used[0].name, Lang::En), "poisoned");
/// assert!(used[0].gives);
/// ```
#[must_use]
pub fn names_of(effect: &Effect) -> Vec<NameUse> {
    let mut uses = Uses::default();
    for requirement in &effect.requirements {
        uses.requirement(requirement);
    }
    uses.clauses(&effect.body);
    uses.found
}

/// The names of an amount, as an activation bar has it.
#[must_use]
pub fn names_of_amount(amount: &Amount) -> Vec<NameUse> {
    let mut uses = Uses::default();
    uses.amount(amount);
    uses.found
}

#[derive(Default)]
struct Uses {
    found: Vec<NameUse>,
}

impl Uses {
    fn asks(&mut self, name: NameId) {
        self.found.push(NameUse { name, gives: false });
    }

    fn gives(&mut self, name: NameId) {
        self.found.push(NameUse { name, gives: true });
    }

    fn requirement(&mut self, requirement: &Requirement) {
        match requirement {
            Requirement::Do(instruction) => self.instruction(instruction),
            Requirement::If(condition) | Requirement::While(condition) => self.condition(condition),
            Requirement::When(trigger) => self.event(&trigger.event),
            Requirement::DuringTurnOf(who) => self.who(who),
            Requirement::Until(until) => self.until(until),
            Requirement::During(_) | Requirement::Manual(_) | Requirement::ManualTrigger(_) => {}
        }
    }

    fn clauses(&mut self, clauses: &[Clause]) {
        for clause in clauses {
            match clause {
                Clause::Do {
                    instruction,
                    duration,
                    ..
                } => {
                    self.instruction(instruction);
                    match duration {
                        Some(Duration::Until(until)) => self.until(until),
                        Some(Duration::While(condition)) => self.condition(condition),
                        None => {}
                    }
                }
                Clause::If {
                    condition,
                    then,
                    otherwise,
                } => {
                    self.condition(condition);
                    self.clauses(then);
                    self.clauses(otherwise);
                }
                Clause::May(clauses) => self.clauses(clauses),
                Clause::Choose { who, options } => {
                    self.who(who);
                    options.iter().for_each(|option| self.clauses(option));
                }
                Clause::Check {
                    who,
                    difficulty,
                    success,
                    failure,
                    ..
                } => {
                    self.who(who);
                    self.amount(difficulty);
                    self.clauses(success);
                    self.clauses(failure);
                }
                Clause::Manual(_) => {}
            }
        }
    }

    fn instruction(&mut self, instruction: &Instruction) {
        match instruction {
            Instruction::Select(who)
            | Instruction::Return(who)
            | Instruction::Kill(who)
            | Instruction::EndStint(who)
            | Instruction::ExtraTurn(who)
            | Instruction::LoseTurn(who)
            | Instruction::Shuffle(who, _) => self.who(who),
            Instruction::Heal(who, amount)
            | Instruction::Recover(who, _, amount)
            | Instruction::Pay(who, _, amount)
            | Instruction::Damage(who, amount)
            | Instruction::Injure(who, amount)
            | Instruction::LoseLife(who, amount)
            | Instruction::GainPoints(who, amount)
            | Instruction::LosePoints(who, amount)
            | Instruction::Draw(who, amount, _)
            | Instruction::Move(who, amount)
            | Instruction::Revive(who, amount) => {
                self.who(who);
                self.amount(amount);
            }
            Instruction::Modify(who, quantity, _, amount) => {
                self.who(who);
                self.quantity(quantity);
                self.amount(amount);
            }
            Instruction::Grant(who, filter, _) => {
                self.who(who);
                self.card_filter(filter);
            }
            Instruction::Forbid(who, restriction) => {
                self.who(who);
                self.restriction(restriction);
            }
            Instruction::Discard(who, cards)
            | Instruction::Bury(who, cards)
            | Instruction::Banish(who, cards)
            | Instruction::Exhaust(who, cards)
            | Instruction::RecoverCards(who, cards)
            | Instruction::Reveal(who, cards)
            | Instruction::Conceal(who, cards)
            | Instruction::Obtain(who, cards)
            | Instruction::Play(who, cards) => {
                self.who(who);
                self.cards(cards);
            }
            Instruction::Send(cards, _) | Instruction::Register(cards) => self.cards(cards),
            Instruction::Attach(cards, host) => {
                self.cards(cards);
                self.cards(host);
            }
            Instruction::AddCounters(name, amount, cards) => {
                self.gives(*name);
                self.amount(amount);
                self.cards(cards);
            }
            Instruction::RemoveCounters(name, amount, cards) => {
                self.asks(*name);
                self.amount(amount);
                self.cards(cards);
            }
            Instruction::Mark(who, name) => {
                self.who(who);
                self.gives(*name);
            }
            Instruction::Unmark(who, name) => {
                self.who(who);
                self.asks(*name);
            }
            Instruction::Swap(who, other) => {
                self.who(who);
                self.who(other);
            }
            Instruction::TakeOff(who, until) => {
                self.who(who);
                until.iter().for_each(|until| self.until(until));
            }
            Instruction::Exile(cards, until) => {
                self.cards(cards);
                until.iter().for_each(|until| self.until(until));
            }
            Instruction::SpawnCompanion(name, _, amount)
            | Instruction::SpawnObject(name, amount) => {
                self.gives(*name);
                self.amount(amount);
            }
            Instruction::Roll(amount) => self.amount(amount),
            Instruction::Look(who, count, _) => {
                self.who(who);
                self.count(count);
            }
            Instruction::Negate(_) | Instruction::EndTurn | Instruction::GrantThis(_) => {}
        }
    }

    fn quantity(&mut self, quantity: &Quantity) {
        match quantity {
            Quantity::DamageDealt {
                with: Some(filter), ..
            }
            | Quantity::ActivationCost(filter) => self.card_filter(filter),
            Quantity::DamageSuffered {
                from: Some(who), ..
            } => self.who(who),
            _ => {}
        }
    }

    fn restriction(&mut self, restriction: &Restriction) {
        match restriction {
            Restriction::BeTargeted(Some(who)) => self.who(who),
            Restriction::Activate(filter) => self.card_filter(filter),
            Restriction::BeMarked(Some(name)) => self.asks(*name),
            _ => {}
        }
    }

    fn event(&mut self, event: &Event) {
        event.subject().into_iter().for_each(|who| self.who(who));
        match event {
            Event::Activated(cards, _) | Event::Resolved(cards, _) | Event::Card(_, cards, _) => {
                self.cards(cards);
            }
            Event::Attacks(_, other)
            | Event::Attacked(_, other)
            | Event::SuffersDamage(_, other)
            | Event::Moves(_, other) => other.iter().for_each(|who| self.who(who)),
            Event::CounterAdded(name, cards) | Event::CounterRemoved(name, cards) => {
                self.asks(*name);
                self.cards(cards);
            }
            Event::Marked(_, name) | Event::Unmarked(_, name) => {
                name.iter().for_each(|name| self.asks(*name));
            }
            Event::Either(events) => events.iter().for_each(|event| self.event(event)),
            _ => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Compare(left, _, right) => {
                self.amount(left);
                self.amount(right);
            }
            Condition::Have(cards) | Condition::Exhausted(cards) | Condition::FaceUp(cards) => {
                self.cards(cards);
            }
            Condition::Marker(who, name) => {
                self.who(who);
                self.asks(*name);
            }
            Condition::CardFits(cards, filter) => {
                self.cards(cards);
                self.card_filter(filter);
            }
            Condition::Lies(cards, from) => {
                self.cards(cards);
                self.from(from);
            }
            Condition::Ranks(who, _, amount, others) => {
                self.who(who);
                self.amount(amount);
                self.who(others);
            }
            Condition::Adjacent(who, other) => {
                self.who(who);
                self.who(other);
            }
            Condition::Within(who, amount, other) => {
                self.who(who);
                self.amount(amount);
                self.who(other);
            }
            Condition::Fits(who, filter) => {
                self.who(who);
                self.filter(filter);
            }
            Condition::Alive(who) | Condition::TurnOf(who) | Condition::Exists(who) => {
                self.who(who);
            }
            Condition::And(parts) | Condition::Or(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            Condition::Not(of) => self.condition(of),
            Condition::Done | Condition::Manual(_) => {}
        }
    }

    fn until(&mut self, until: &Until) {
        match until {
            Until::EndOfNextTurn(who) | Until::EndOfStintOf(who) | Until::StartOfNextTurn(who) => {
                self.who(who);
            }
            Until::EndOfTurn | Until::EndOfStint | Until::EndOfBattle | Until::Phase(_) => {}
        }
    }

    fn who(&mut self, who: &Who) {
        match who {
            Who::Targets(count, filter) => {
                self.count(count);
                self.filter(filter);
            }
            Who::Any(filter) | Who::All(filter) => self.filter(filter),
            Who::ControllerOf(cards) => self.cards(cards),
            _ => {}
        }
    }

    fn filter(&mut self, filter: &CharacterFilter) {
        if let Some(near) = &filter.near {
            self.amount(&near.tiles);
            self.who(&near.of);
        }
        let names = filter.marker.iter().chain(&filter.tag);
        names.for_each(|name| self.asks(*name));
        if let Some(condition) = &filter.condition {
            self.condition(condition);
        }
    }

    fn count(&mut self, count: &Count) {
        match count {
            Count::Exactly(amount) | Count::UpTo(amount) => self.amount(amount),
        }
    }

    fn cards(&mut self, cards: &Cards) {
        match cards {
            Cards::Some(count, filter, from) => {
                self.count(count);
                self.card_filter(filter);
                self.from(from);
            }
            Cards::All(filter, from) => {
                self.card_filter(filter);
                self.from(from);
            }
            Cards::Top(amount, from) => {
                self.amount(amount);
                self.from(from);
            }
            Cards::This | Cards::That | Cards::Host => {}
        }
    }

    fn from(&mut self, from: &From) {
        self.who(&from.of);
    }

    fn card_filter(&mut self, filter: &CardFilter) {
        filter.tag.iter().for_each(|name| self.asks(*name));
        if let Some(condition) = &filter.condition {
            self.condition(condition);
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
            Amount::Counters(name, cards) => {
                self.asks(*name);
                self.cards(cards);
            }
            Amount::Cards(cards) | Amount::CardLevel(cards) | Amount::CardCost(cards, _) => {
                self.cards(cards);
            }
            Amount::Sum(parts) | Amount::Product(parts) => {
                parts.iter().for_each(|part| self.amount(part));
            }
            Amount::Negative(of) | Amount::Half(of) | Amount::Bounded { of, .. } => self.amount(of),
            Amount::Number(_) | Amount::Dice { .. } | Amount::ThatMuch | Amount::LifeLost => {}
        }
    }
}
