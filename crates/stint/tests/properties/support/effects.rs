//! Effects by chance, of everything that `stint::effect` can say.

use stint::effect::{
    Amount, Area, CardEvent, CardFilter, Cards, Change, CharacterFilter, Clause, Comparison,
    Condition, Count, Die, Duration, Effect, Event, From, Instruction, Moment, Nearness, Negated,
    Quantity, Requirement, Restriction, Side, Trigger, Until, Who,
};
use stint::names::NameId;
use stint::vocabulary::{
    Activation, Attribute, CompanionKind, Knowledge, Limit, Pool, Scope, Specifier, Suit, Task,
    Timing, Zone,
};

use super::chance::Chance;

/// The made-up names of every battle here, by their numbers.
pub(crate) const NAMES: &[&str] = &[
    "poisoned",
    "blessed",
    "time",
    "song",
    "wolf",
    "wall",
    "fire",
    "royal guard",
];

pub(crate) fn name(c: &mut Chance) -> NameId {
    NameId(u16::try_from(c.below(NAMES.len())).unwrap_or(0))
}

/// How deep texts are nested at most.
const DEEPEST: u8 = 2;

/// Who makes effects up.
pub(crate) struct Writer<'c> {
    pub(crate) c: &'c mut Chance,
    /// Parts that only the game master understands are among them.
    pub(crate) manual: bool,
    depth: u8,
}

impl<'c> Writer<'c> {
    pub(crate) const fn new(c: &'c mut Chance, manual: bool) -> Self {
        Self {
            c,
            manual,
            depth: 0,
        }
    }

    fn deeper<T>(&mut self, plain: T, make: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth >= DEEPEST {
            return plain;
        }
        self.depth += 1;
        let made = make(self);
        self.depth -= 1;
        made
    }

    pub(crate) fn effect(&mut self) -> Effect {
        let mut effect = Effect::new(match self.c.below(50) {
            0..25 => Activation::Activate,
            25..40 => Activation::Auto,
            40..49 => Activation::Permanent,
            _ => Activation::Temp,
        });
        let is_auto = effect.activation == Activation::Auto;
        let is_permanent = effect.activation == Activation::Permanent;
        let triggered = is_auto || !is_permanent && self.c.percent(35);
        if triggered && self.c.percent(55) || self.c.percent(4) {
            for _ in 0..=self.c.below(2) {
                effect.timings.push(self.timing());
            }
        }
        let listens = triggered && (effect.timings.is_empty() || self.c.percent(10));
        for _ in 0..self.c.below(3) {
            if self.c.percent(35) {
                effect.limits.push(self.c.pick(Limit::ALL));
            }
        }
        if self.c.percent(30) {
            effect.scopes.push(self.c.pick(Scope::ALL));
            if self.c.percent(20) {
                effect.scopes.push(self.c.pick(Scope::ALL));
            }
        }
        effect.task = self.c.maybe(15, |c| c.pick(Task::ALL));
        if listens && self.c.percent(92) {
            let trigger = self.trigger();
            effect.requirements.push(Requirement::When(trigger));
        }
        for _ in 0..self.c.below(3) {
            if self.c.percent(55) {
                let requirement = self.requirement(is_permanent);
                effect.requirements.push(requirement);
            }
        }
        let clauses = match self.c.below(10) {
            0 => 0,
            1..7 => 1,
            7..9 => 2,
            _ => 3,
        };
        for _ in 0..clauses {
            let clause = if is_permanent && self.c.percent(88) {
                Clause::plain(self.continuous())
            } else {
                self.clause()
            };
            effect.body.push(clause);
        }
        effect.normalise();
        effect
    }

    pub(crate) fn timing(&mut self) -> Timing {
        self.c.pick(Timing::ALL)
    }

    pub(crate) fn requirement(&mut self, is_permanent: bool) -> Requirement {
        if is_permanent && self.c.percent(80) {
            return match self.c.below(4) {
                0 => Requirement::If(self.condition()),
                1 | 2 => Requirement::While(self.condition()),
                _ => Requirement::DuringTurnOf(self.who()),
            };
        }
        match self.c.below(40) {
            0..10 => Requirement::Do(Instruction::Select(self.selection())),
            10..20 => {
                let instruction = self.cost();
                Requirement::Do(instruction)
            }
            20..22 => Requirement::Do(self.instruction()),
            22..29 => Requirement::If(self.condition()),
            29..30 => Requirement::When(self.trigger()),
            30..33 => Requirement::While(self.condition()),
            33..35 => Requirement::DuringTurnOf(self.who()),
            35 => Requirement::During(self.timing()),
            36..38 => Requirement::Until(self.until()),
            _ if !self.manual => Requirement::If(self.condition()),
            38 => Requirement::Manual("a made-up thing is so".to_owned()),
            _ => Requirement::ManualTrigger("when a made-up thing happens".to_owned()),
        }
    }

    fn selection(&mut self) -> Who {
        let count = self.count();
        match self.c.below(8) {
            0..6 => Who::Targets(Box::new(count), self.filter()),
            6 => Who::Any(self.filter()),
            _ => self.who(),
        }
    }

    fn cost(&mut self) -> Instruction {
        let some = |w: &mut Self| {
            let count = w.count();
            let filter = w.card_filter();
            let from = w.from();
            Cards::Some(Box::new(count), filter, from)
        };
        match self.c.below(12) {
            0..4 => {
                let pool = self.pool();
                Instruction::Pay(Who::You, pool, Amount::Number(self.c.range(0, 3)))
            }
            4 | 5 => Instruction::Discard(Who::You, some(self)),
            6 => Instruction::Exhaust(Who::You, some(self)),
            7 => Instruction::Bury(Who::You, some(self)),
            8 => Instruction::Banish(Who::You, some(self)),
            9 => Instruction::LoseLife(Who::You, Amount::Number(self.c.range(0, 2))),
            10 => Instruction::RemoveCounters(
                name(self.c),
                Amount::Number(self.c.range(1, 2)),
                Cards::This,
            ),
            _ => Instruction::Reveal(Who::You, some(self)),
        }
    }

    pub(crate) fn who(&mut self) -> Who {
        match self.c.below(24) {
            0..8 => Who::You,
            8 => Who::ThisCharacter,
            9 => Who::Hero,
            10..12 => Who::Target,
            12..15 => {
                let count = self.count();
                Who::Targets(Box::new(count), self.filter())
            }
            15 => Who::Attacker,
            16 => Who::Attacked,
            17 => Who::That,
            18..20 => Who::Any(self.filter()),
            20..23 => Who::All(self.filter()),
            _ => {
                let cards = self.cards();
                Who::ControllerOf(Box::new(cards))
            }
        }
    }

    pub(crate) fn filter(&mut self) -> CharacterFilter {
        let side = self.c.pick(&[
            Side::Any,
            Side::Any,
            Side::Others,
            Side::Team,
            Side::Teammates,
            Side::Opponents,
            Side::Opponents,
        ]);
        let near = if self.c.percent(12) {
            let tiles = self.amount();
            let of = self.deeper(Who::You, Self::who);
            Some(Box::new(Nearness {
                tiles,
                of: Box::new(of),
                adjacent: self.c.percent(50),
            }))
        } else {
            None
        };
        let condition = if self.c.percent(8) {
            self.deeper(None, |w| Some(Box::new(w.condition())))
        } else {
            None
        };
        CharacterFilter {
            side,
            near,
            marker: self.c.maybe(6, name),
            tag: self.c.maybe(4, name),
            kind: self.c.maybe(4, |c| c.pick(CompanionKind::ALL)),
            hero: self.c.percent(8),
            condition,
        }
    }

    fn count(&mut self) -> Count {
        match self.c.below(10) {
            0..6 => Count::ONE,
            6 => Count::Exactly(Amount::Number(2)),
            7 => Count::UpTo(Amount::Number(self.c.range(0, 3))),
            8 => Count::Exactly(self.amount()),
            _ => Count::UpTo(self.amount()),
        }
    }

    fn card_filter(&mut self) -> CardFilter {
        CardFilter {
            suit: self.c.maybe(20, |c| c.pick(Suit::ALL)),
            level: self.c.maybe(4, |c| u8::try_from(c.below(4)).unwrap_or(0)),
            tag: self.c.maybe(4, name),
            specifier: self.c.maybe(3, |c| c.pick(Specifier::ALL)),
            kind: self.c.maybe(4, |c| c.pick(CompanionKind::ALL)),
            exhausted: self.c.maybe(8, |c| c.percent(50)),
            other: self.c.percent(15),
            ..CardFilter::default()
        }
    }

    fn from(&mut self) -> From {
        let suit = self.c.maybe(50, |c| c.pick(Suit::ALL));
        let area = self.c.maybe(75, |c| {
            c.pick(&[
                Area::Inventory,
                Area::Inventory,
                Area::Table,
                Area::Table,
                Area::Sheet,
                Area::Equipment,
                Area::Memento,
                Area::Support,
                Area::Scenario,
                Area::DiscardPile,
                Area::Deck(suit),
                Area::Banished,
                Area::Limbo,
                Area::Attached,
            ])
        });
        let of = if self.c.percent(80) {
            Who::You
        } else {
            self.deeper(Who::You, Self::who)
        };
        From {
            area,
            of: Box::new(of),
        }
    }

    pub(crate) fn cards(&mut self) -> Cards {
        match self.c.below(20) {
            0..5 => Cards::This,
            5..7 => Cards::That,
            7 => Cards::Host,
            8..14 => {
                let count = self.count();
                let filter = self.card_filter();
                Cards::Some(Box::new(count), filter, self.from())
            }
            14..18 => {
                let filter = self.card_filter();
                Cards::All(filter, self.from())
            }
            _ => {
                let amount = self.amount();
                Cards::Top(Box::new(amount), self.from())
            }
        }
    }

    pub(crate) fn amount(&mut self) -> Amount {
        let few = Amount::Number(self.c.range(1, 4));
        if self.c.percent(60) {
            return few;
        }
        self.deeper(few, |w| match w.c.below(19) {
            0 => Amount::Number(w.c.range(-2, 30)),
            1 | 2 => Amount::Dice {
                count: u8::try_from(w.c.range(1, 2)).unwrap_or(1),
                die: w.c.pick(&[Die::D2, Die::D3, Die::D6]),
            },
            3 => {
                let attribute = w.attribute();
                Amount::Attribute(w.who(), attribute)
            }
            4 => Amount::Level(w.who()),
            5 => {
                let knowledge = w.c.pick(Knowledge::ALL);
                Amount::Knowledge(w.who(), knowledge)
            }
            6 => {
                let pool = w.pool();
                Amount::Pool(w.who(), pool)
            }
            7 => {
                let pool = w.pool();
                Amount::Maximum(w.who(), pool)
            }
            8 => {
                let cards = w.cards();
                Amount::Counters(name(w.c), Box::new(cards))
            }
            9 => Amount::Cards(Box::new(w.cards())),
            10 => Amount::Characters(w.who()),
            11 => Amount::Distance(w.who()),
            12 => Amount::CardLevel(Box::new(w.cards())),
            13 => {
                let pool = w.pool();
                Amount::CardCost(Box::new(w.cards()), pool)
            }
            14 => Amount::ThatMuch,
            15 => Amount::Sum(vec![w.amount(), w.amount()]),
            16 => Amount::Product(vec![w.amount(), w.amount()]),
            17 => match w.c.below(2) {
                0 => Amount::Negative(Box::new(w.amount())),
                _ => Amount::Half(Box::new(w.amount())),
            },
            _ => Amount::Bounded {
                of: Box::new(w.amount()),
                min: w.c.maybe(50, |c| c.range(-1, 3)),
                max: w.c.maybe(50, |c| c.range(-1, 6)),
            },
        })
    }

    fn attribute(&mut self) -> Attribute {
        self.c.pick(Attribute::ALL)
    }

    fn pool(&mut self) -> Pool {
        self.c.pick(Pool::ALL)
    }

    pub(crate) fn condition(&mut self) -> Condition {
        let plain = Condition::Alive(Who::You);
        let comparison = self.c.pick(&[
            Comparison::Equal,
            Comparison::Less,
            Comparison::AtMost,
            Comparison::More,
            Comparison::AtLeast,
        ]);
        self.deeper(plain, |w| match w.c.below(24) {
            0..5 => {
                let pool = w.pool();
                let low = w.c.range(0, 9);
                Condition::Compare(
                    Amount::Pool(Who::You, pool),
                    comparison,
                    Amount::Number(low),
                )
            }
            5..7 => {
                let one = w.amount();
                Condition::Compare(one, comparison, w.amount())
            }
            7..9 => Condition::Have(w.cards()),
            9 => {
                let marker = name(w.c);
                Condition::Marker(w.who(), marker)
            }
            10 => {
                let who = w.who();
                Condition::Adjacent(who, w.who())
            }
            11 => {
                let who = w.who();
                let amount = w.amount();
                Condition::Within(who, amount, w.who())
            }
            12 => {
                let who = w.who();
                Condition::Fits(who, w.filter())
            }
            13 => Condition::Exhausted(w.cards()),
            14 => Condition::FaceUp(w.cards()),
            15 => Condition::Alive(w.who()),
            16 | 17 => Condition::TurnOf(w.who()),
            18 => Condition::Done,
            19 => Condition::Exists(w.who()),
            20 => Condition::And(vec![w.condition(), w.condition()]),
            21 => Condition::Or(vec![w.condition(), w.condition()]),
            22 => Condition::Not(Box::new(w.condition())),
            _ if w.manual => Condition::Manual("a made-up thing is so".to_owned()),
            _ => Condition::Not(Box::new(w.condition())),
        })
    }

    pub(crate) fn trigger(&mut self) -> Trigger {
        let moment = self.c.pick(&[Moment::Before, Moment::After]);
        let event = if self.c.percent(8) {
            Event::Either(vec![self.happening(), self.happening()])
        } else {
            self.happening()
        };
        Trigger { moment, event }
    }

    fn anybody(&mut self) -> Who {
        match self.c.below(8) {
            0..3 => Who::Any(CharacterFilter::default()),
            3..5 => Who::You,
            5 => Who::Any(self.filter()),
            _ => self.who(),
        }
    }

    fn any_card(&mut self) -> Cards {
        match self.c.below(8) {
            0..4 => Cards::Some(Box::new(Count::ONE), CardFilter::default(), From::unsaid()),
            4 => Cards::This,
            _ => self.cards(),
        }
    }

    pub(crate) fn happening(&mut self) -> Event {
        let other = self.c.percent(25);
        let who = self.anybody();
        let with = if other { Some(self.anybody()) } else { None };
        match self.c.below(34) {
            0..3 => Event::Activated(self.any_card(), who),
            3 => Event::Resolved(self.any_card(), who),
            4 => Event::Attacks(who, with),
            5 => Event::Attacked(who, with),
            6 => Event::Selected(who),
            7 => Event::Rolls(who),
            8 => Event::Checks(who, self.c.maybe(30, |c| c.pick(Knowledge::ALL))),
            9 => Event::SuffersDamage(who, with),
            10 => Event::DealsDamage(who),
            11..13 => Event::LosesLife(who),
            13 => Event::Healed(who),
            14 => Event::GainsEnergy(who),
            15 => Event::LosesEnergy(who),
            16 => Event::GainsPoints(who),
            17 => Event::LosesPoints(who),
            18..22 => {
                let event = self.c.pick(&[
                    CardEvent::Played,
                    CardEvent::Exited,
                    CardEvent::Obtained,
                    CardEvent::Drawn,
                    CardEvent::Revealed,
                    CardEvent::Concealed,
                    CardEvent::Exhausted,
                    CardEvent::Recovered,
                    CardEvent::Discarded,
                    CardEvent::Buried,
                    CardEvent::Banished,
                    CardEvent::Attached,
                    CardEvent::Registered,
                ]);
                Event::Card(event, self.any_card(), with)
            }
            22 => Event::CounterAdded(name(self.c), self.any_card()),
            23 => Event::CounterRemoved(name(self.c), self.any_card()),
            24 => Event::Marked(who, self.c.maybe(50, name)),
            25 => Event::Unmarked(who, self.c.maybe(50, name)),
            26 => Event::Moves(who, with),
            27 => Event::Placed(who),
            28 => Event::Removed(who),
            29 => Event::Dies(who),
            30 => Event::Revived(who),
            31 => Event::EntersQueue(who),
            32 => Event::LeavesQueue(who),
            _ => Event::EndsStint(who),
        }
    }

    pub(crate) fn until(&mut self) -> Until {
        match self.c.below(8) {
            0 | 1 => Until::EndOfTurn,
            2 => Until::EndOfNextTurn(self.who()),
            3 => Until::EndOfStint,
            4 => Until::EndOfStintOf(self.who()),
            5 => Until::EndOfBattle,
            6 => Until::StartOfNextTurn(self.who()),
            _ => Until::Phase(self.timing()),
        }
    }

    fn duration(&mut self) -> Duration {
        match self.c.below(4) {
            0 => Duration::While(self.condition()),
            _ => Duration::Until(self.until()),
        }
    }

    fn quantity(&mut self) -> Quantity {
        match self.c.below(16) {
            0..4 => Quantity::Attribute(self.attribute()),
            4 => Quantity::DamageDealt {
                attacks: self.c.percent(50),
                with: if self.c.percent(20) {
                    Some(self.card_filter())
                } else {
                    None
                },
            },
            5 => Quantity::DamageSuffered {
                attacks: self.c.percent(50),
                from: if self.c.percent(20) {
                    Some(Box::new(self.who()))
                } else {
                    None
                },
            },
            6 => Quantity::Check(self.c.maybe(30, |c| c.pick(Knowledge::ALL))),
            7 => Quantity::Range,
            14 => Quantity::NextAttack,
            15 => Quantity::NextCheck(self.c.maybe(30, |c| c.pick(Knowledge::ALL))),
            8 => Quantity::ActivationCost(self.card_filter()),
            9 => Quantity::MoveCost,
            10 | 11 => Quantity::Maximum(self.pool()),
            12 => Quantity::Level,
            _ => Quantity::Healing,
        }
    }

    fn restriction(&mut self) -> Restriction {
        match self.c.below(11) {
            0 => {
                let by = if self.c.percent(50) {
                    Some(Box::new(self.who()))
                } else {
                    None
                };
                Restriction::BeTargeted(by)
            }
            1 => Restriction::BeHealed,
            2 => Restriction::Move,
            3 => Restriction::Attack,
            4 => Restriction::BeAttacked,
            5 => Restriction::Activate(self.card_filter()),
            6 => Restriction::Respond,
            7 => Restriction::LoseLife,
            8 => Restriction::SufferDamage,
            9 => Restriction::BeMarked(self.c.maybe(50, name)),
            _ => Restriction::GainPoints,
        }
    }

    /// What applies continuously.
    pub(crate) fn continuous(&mut self) -> Instruction {
        let who = self.who();
        if self.c.percent(25) {
            return Instruction::Forbid(who, self.restriction());
        }
        let change = self.c.pick(&[
            Change::Add,
            Change::Add,
            Change::Add,
            Change::Set,
            Change::Multiply,
            Change::Halve,
        ]);
        let amount = if self.c.percent(15) {
            Amount::Number(self.c.range(-6, -1))
        } else {
            self.amount()
        };
        Instruction::Modify(who, self.quantity(), change, amount)
    }

    fn granted(&mut self) -> Limit {
        self.c.pick(&[
            Limit::YourTurnOnly,
            Limit::AllIn,
            Limit::NoResponse,
            Limit::NoNegation,
            Limit::Lingering,
        ])
    }

    pub(crate) fn instruction(&mut self) -> Instruction {
        let who = self.who();
        let suit = self.c.maybe(50, |c| c.pick(Suit::ALL));
        match self.c.below(56) {
            0 => Instruction::Select(who),
            1..4 => Instruction::Heal(who, self.amount()),
            4 => {
                let pool = self.pool();
                Instruction::Recover(who, pool, self.amount())
            }
            5 => {
                let pool = self.pool();
                Instruction::Pay(who, pool, self.amount())
            }
            6..9 => Instruction::Damage(who, self.amount()),
            9 => Instruction::Injure(who, self.amount()),
            10 => Instruction::LoseLife(who, self.amount()),
            11 => Instruction::GainPoints(who, self.amount()),
            12 => Instruction::LosePoints(who, self.amount()),
            13..15 => self.continuous(),
            15 => Instruction::Discard(who, self.cards()),
            16 => Instruction::Bury(who, self.cards()),
            17 => Instruction::Banish(who, self.cards()),
            18 => Instruction::Exhaust(who, self.cards()),
            19 => Instruction::RecoverCards(who, self.cards()),
            20 => Instruction::Reveal(who, self.cards()),
            21 => Instruction::Conceal(who, self.cards()),
            22 | 23 => Instruction::Draw(who, self.amount(), suit),
            24 => Instruction::Obtain(who, self.cards()),
            25 | 26 => Instruction::Play(who, self.cards()),
            27 => {
                let zone = self.c.pick(Zone::ALL);
                Instruction::Send(self.cards(), zone)
            }
            28 => {
                let one = self.cards();
                Instruction::Attach(one, self.cards())
            }
            29 => Instruction::Register(self.cards()),
            30 => {
                let amount = self.amount();
                Instruction::AddCounters(name(self.c), amount, self.cards())
            }
            31 => {
                let amount = self.amount();
                Instruction::RemoveCounters(name(self.c), amount, self.cards())
            }
            32 => Instruction::Mark(who, name(self.c)),
            33 => Instruction::Unmark(who, name(self.c)),
            34 => Instruction::Move(who, self.amount()),
            35 => {
                let other = self.who();
                Instruction::Swap(who, other)
            }
            36 => {
                let until = if self.c.percent(50) {
                    Some(self.until())
                } else {
                    None
                };
                Instruction::TakeOff(who, until)
            }
            37 => Instruction::Return(who),
            38 => Instruction::Revive(who, self.amount()),
            39 => Instruction::Kill(who),
            40..43 => Instruction::Negate(self.c.pick(&[
                Negated::Activation,
                Negated::Attack,
                Negated::Damage,
                Negated::Action,
            ])),
            43 => Instruction::EndStint(who),
            44 => Instruction::EndTurn,
            45 => Instruction::Roll(self.amount()),
            46 => {
                let kind = self.c.pick(CompanionKind::ALL);
                Instruction::SpawnCompanion(name(self.c), kind, self.amount())
            }
            47 => Instruction::SpawnObject(name(self.c), self.amount()),
            48 => {
                let until = if self.c.percent(60) {
                    Some(self.until())
                } else {
                    None
                };
                Instruction::Exile(self.cards(), until)
            }
            49 => Instruction::Shuffle(who, suit),
            50 => Instruction::Look(who, self.count(), suit),
            51 => Instruction::ExtraTurn(who),
            52 => Instruction::LoseTurn(who),
            53 => Instruction::Grant(who, self.card_filter(), self.granted()),
            54 => Instruction::GrantThis(self.granted()),
            _ => Instruction::Heal(Who::You, Amount::Number(1)),
        }
    }

    pub(crate) fn clause(&mut self) -> Clause {
        let plain = Clause::plain(self.instruction());
        match self.c.below(20) {
            0..11 => plain,
            11 => {
                let duration = self.duration();
                Clause::Do {
                    instruction: self.instruction(),
                    may: self.c.percent(30),
                    duration: Some(duration),
                }
            }
            12 | 13 => {
                let duration = self.duration();
                Clause::Do {
                    instruction: self.continuous(),
                    may: false,
                    duration: Some(duration),
                }
            }
            14 => Clause::Do {
                instruction: self.instruction(),
                may: true,
                duration: None,
            },
            15 => {
                let condition = self.condition();
                self.deeper(plain, |w| Clause::If {
                    condition,
                    then: w.clauses(),
                    otherwise: w.clauses(),
                })
            }
            16 => self.deeper(plain, |w| Clause::May(w.clauses())),
            17 => self.deeper(plain, |w| Clause::Choose {
                who: w.who(),
                options: (0..=w.c.below(3)).map(|_| w.clauses()).collect(),
            }),
            18 => self.deeper(plain, |w| Clause::Check {
                who: w.who(),
                knowledge: w.c.maybe(50, |c| c.pick(Knowledge::ALL)),
                attribute: w.attribute(),
                difficulty: w.amount(),
                success: w.clauses(),
                failure: w.clauses(),
            }),
            _ if self.manual => Clause::Manual("Something made up happens.".to_owned()),
            _ => plain,
        }
    }

    fn clauses(&mut self) -> Vec<Clause> {
        (0..self.c.below(3)).map(|_| self.clause()).collect()
    }
}
