//! Reading what is no pattern: expressions, lists, terms.

use std::rc::Rc;
use std::sync::Arc;

use stint::vocabulary::Lang;

use super::chart::{Chart, Reading};
use super::nt::{Mode, Nt};
use super::reference::Subject;
use super::state::Numbers;
use super::value::Value;
use crate::lexer::{Kind, Sym};
use crate::lexicon::Form;
use stint::effect::{
    Amount, Change, Clause, Condition, Count, Event, Instruction, Moment, Trigger, Who,
};

impl Chart<'_> {
    /// The readings of a part that are not written as patterns.
    pub(super) fn built_in(&mut self, nt: Nt, mode: Mode, at: usize) -> Vec<Reading> {
        match nt {
            Nt::Number => self.number(at),
            Nt::Level => self.level(at),
            Nt::Amount => self.dice(at),
            Nt::Marker | Nt::Tag | Nt::Named | Nt::Counter | Nt::Piece => self.names(nt, at),
            Nt::Term(table) => {
                let grammar = self.grammar;
                let mut found = Vec::new();
                for compiled in grammar.terms(table) {
                    for syms in compiled.readings(mode) {
                        if let Some(end) = self.follows(at, syms) {
                            let value = compiled.term.value.clone();
                            found.push(Reading {
                                end,
                                value: Arc::new(value),
                                names: Numbers::default(),
                            });
                        }
                    }
                }
                found
            }
            Nt::Expression => self.sum(at),
            Nt::Product => self.product(at),
            Nt::Factor => self.negative(at),
            Nt::Added => self.added(at),
            Nt::Condition => self.conditions(at, Nt::ConditionAll, self.grammar.signs.or),
            Nt::ConditionAll => self.conditions(at, Nt::ConditionAtom, self.grammar.signs.and),
            Nt::EventList => self.events(at, false),
            Nt::EventsAfter => self.events(at, true),
            Nt::Clauses => self.clauses(at),
            Nt::Them | Nt::Its | Nt::ThatCard | Nt::ItsCard => self.pronoun(nt, at),
            Nt::Options => self.options(at),
            _ => Vec::new(),
        }
    }

    fn number(&self, at: usize) -> Vec<Reading> {
        let minus = self.is(at, self.grammar.signs.minus);
        let at = at + usize::from(minus);
        let Some(Kind::Number(number)) = self.tokens.get(at).map(|token| token.kind) else {
            return Vec::new();
        };
        let value = Value::Number(if minus { -number } else { number });
        vec![Reading {
            end: at + 1,
            value: Arc::new(value),
            names: Numbers::default(),
        }]
    }

    fn level(&self, at: usize) -> Vec<Reading> {
        let Some(Kind::Number(number)) = self.tokens.get(at).map(|token| token.kind) else {
            return Vec::new();
        };
        let level = u8::try_from(number).map(Value::Level);
        let reading = level.map(|value| Reading {
            end: at + 1,
            value: Arc::new(value),
            names: Numbers::default(),
        });
        reading.into_iter().collect()
    }

    fn dice(&self, at: usize) -> Vec<Reading> {
        let Some(Kind::Dice(count, die)) = self.tokens.get(at).map(|token| token.kind) else {
            return Vec::new();
        };
        let value = Value::Amount(Amount::Dice { count, die });
        vec![Reading {
            end: at + 1,
            value: Arc::new(value),
            names: Numbers::default(),
        }]
    }

    /// `-` and what is taken negatively.
    fn negative(&mut self, at: usize) -> Vec<Reading> {
        if !self.is(at, self.grammar.signs.minus) {
            return Vec::new();
        }
        let inner = self.read(Nt::Factor, Mode::Plain, at + 1);
        inner
            .iter()
            .filter_map(|reading| {
                let amount = negated(amount(&reading.value)?)?;
                Some(Reading {
                    value: Arc::new(Value::Amount(amount)),
                    ..reading.clone()
                })
            })
            .collect()
    }

    /// `+N` and `-N`.
    fn added(&mut self, at: usize) -> Vec<Reading> {
        let minus = self.is(at, self.grammar.signs.minus);
        if !minus && !self.is(at, self.grammar.signs.plus) {
            return Vec::new();
        }
        let inner = self.read(Nt::Amount, Mode::Plain, at + 1);
        inner
            .iter()
            .filter_map(|reading| {
                let amount = amount(&reading.value)?;
                let amount = if minus { negated(amount)? } else { amount };
                let value = Value::Change(Change::Add, amount);
                Some(Reading {
                    value: Arc::new(value),
                    ..reading.clone()
                })
            })
            .collect()
    }

    fn sum(&mut self, at: usize) -> Vec<Reading> {
        let signs = self.grammar.signs;
        let found = self.list(at, Nt::Product, &[&[signs.plus], &[signs.minus]]);
        let sums = found.into_iter().filter_map(|(end, items, names)| {
            let mut parts = Vec::with_capacity(items.len());
            for (separator, value) in &items {
                let part = amount(value)?;
                parts.push(if *separator == Some(1) {
                    negated(part)?
                } else {
                    part
                });
            }
            let value = Value::Amount(one_or(parts, Amount::Sum)?);
            Some(Reading {
                end,
                value: Arc::new(value),
                names,
            })
        });
        sums.collect()
    }

    fn product(&mut self, at: usize) -> Vec<Reading> {
        let times = self.grammar.signs.times;
        let found = self.list(at, Nt::Factor, &[&[times]]);
        let products = found.into_iter().filter_map(|(end, items, names)| {
            let parts = items
                .iter()
                .map(|(_, value)| amount(value))
                .collect::<Option<Vec<_>>>()?;
            let value = Value::Amount(one_or(parts, Amount::Product)?);
            Some(Reading {
                end,
                value: Arc::new(value),
                names,
            })
        });
        products.collect()
    }

    fn conditions(&mut self, at: usize, item: Nt, joined: Sym) -> Vec<Reading> {
        let found = self.list(at, item, &[&[joined]]);
        let join = if item == Nt::ConditionAll {
            Condition::Or
        } else {
            Condition::And
        };
        let all = found.into_iter().filter_map(|(end, items, names)| {
            let parts = items.iter().map(|(_, value)| match &**value {
                Value::Condition(condition) => Some(condition.clone()),
                _ => None,
            });
            let value = Value::Condition(one_or(parts.collect::<Option<Vec<_>>>()?, join)?);
            Some(Reading {
                end,
                value: Arc::new(value),
                names,
            })
        });
        all.collect()
    }

    fn options(&mut self, at: usize) -> Vec<Reading> {
        if self
            .tokens
            .get(at)
            .is_some_and(|token| token.kind == Kind::List)
        {
            let value = Value::Options(Vec::new());
            return vec![Reading {
                end: at + 1,
                value: Arc::new(value),
                names: Numbers::default(),
            }];
        }
        let found = self.list(at, Nt::Option, &[&[]]);
        let all = found.into_iter().filter_map(|(end, items, names)| {
            let parts = items.iter().map(|(_, value)| match &**value {
                Value::Clauses(clauses) => Some(clauses.clone()),
                _ => None,
            });
            Some(Reading {
                end,
                value: Arc::new(Value::Options(parts.collect::<Option<_>>()?)),
                names,
            })
        });
        all.collect()
    }

    /// Happenings joined by "or", each with its moment, which must be the same for all (E10).
    fn events(&mut self, at: usize, after: bool) -> Vec<Reading> {
        let or = self.grammar.signs.or;
        let mut done: Vec<Reading> = Vec::new();
        let mut open = vec![(at, Vec::<(Trigger, Value)>::new(), Numbers::default())];
        let mut seen = vec![at];
        while let Some((at, events, names)) = open.pop() {
            let mut found = Vec::new();
            let (happens, about) = (Mode::Said(Form::Subjunctive), Mode::Said(Form::About));
            let plain = after.then_some(Moment::After);
            for (mode, moment) in [(happens, plain), (about, Some(Moment::Before))] {
                for reading in self.read(Nt::Event, mode, at).iter() {
                    let event = event(reading, moment, None);
                    found.extend(event.map(|event| (reading.clone(), event)));
                }
            }
            // "You attack or are attacked": the subject is said once. Portuguese need not say "you"
            // at all.
            let dropped = self.grammar.lang == Lang::Pt;
            let you = dropped.then_some((None, Value::Who(Who::You)));
            let said = events
                .last()
                .map(|(last, subject)| (Some(last.moment), subject.clone()));
            if let Some((same, subject)) = said.or(you) {
                let unsaid = [
                    (Mode::Unsaid(Form::Subjunctive), plain),
                    (Mode::Unsaid(Form::About), Some(Moment::Before)),
                    // "Is buried or banished": so is "is".
                    (Mode::Unsaid(Form::Participle), same),
                ];
                for (mode, moment) in unsaid {
                    if events.is_empty() && mode == Mode::Unsaid(Form::Participle) {
                        continue;
                    }
                    for reading in self.read(Nt::Event, mode, at).iter() {
                        let event = event(reading, moment, Some(subject.clone()));
                        found.extend(event.map(|event| (reading.clone(), event)));
                    }
                }
            }
            for (reading, (trigger, subject)) in found {
                let mut events = events.clone();
                events.push((trigger, subject));
                let names: Numbers = names.and(&reading.names);
                if self.is(reading.end, or) && !seen.contains(&reading.end) {
                    seen.push(reading.end);
                    open.push((reading.end + 1, events.clone(), names.clone()));
                }
                if done.iter().any(|known| known.end == reading.end) {
                    continue;
                }
                let triggers: Vec<Trigger> = events.into_iter().map(|(t, _)| t).collect();
                if let Some(trigger) = either(triggers) {
                    let value = Value::Trigger(trigger);
                    done.push(Reading {
                        end: reading.end,
                        value: Arc::new(value),
                        names,
                    });
                }
            }
        }
        done
    }

    /// Clauses joined by "and", commas, semicolons, "then".
    fn clauses(&mut self, at: usize) -> Vec<Reading> {
        let grammar = self.grammar;
        let mut done: Vec<Reading> = Vec::new();
        let mut open = vec![(at, Vec::<Clause>::new(), 0, Numbers::default())];
        let mut seen = vec![at];
        while let Some((at, clauses, apart, names)) = open.pop() {
            let mut found = Vec::new();
            let last = match clauses.last() {
                Some(Clause::Do { instruction, .. }) => {
                    Some(super::printer::subject(instruction)).filter(|who| *who != Who::You)
                }
                _ => None,
            };
            // "If the target …, cannot move": it is still about the target.
            let last = last.or_else(|| match self.goes_on_about(at) {
                Some(Subject::Somebody(who)) => Some(who),
                _ => None,
            });
            if let Some(subject) = last {
                // "The target loses 1 ACTION and discards a card": the subject is said once.
                found.extend(self.continued(at, &subject));
            }
            found.extend_from_slice(&self.read(Nt::Inner, Mode::Plain, at));
            // What stands in parentheses shares nothing with what follows.
            let closed = self.is_sign(at, "(");
            // How much of what follows "for each …" is meant as often is the sentence's business.
            let ends = self.is_each(at);
            for reading in found {
                let more = match &*reading.value {
                    Value::Clause(clause) => std::slice::from_ref(clause),
                    Value::Clauses(clauses) => clauses,
                    _ => continue,
                };
                let mut clauses = [&clauses[..], more].concat();
                share_duration(clauses.get_mut(apart..).unwrap_or_default());
                let apart = if closed { clauses.len() } else { apart };
                let names: Numbers = names.and(&reading.names);
                for separator in grammar.separators.iter().filter(|_| !ends) {
                    if let Some(next) = self.follows(reading.end, separator)
                        && !seen.contains(&next)
                    {
                        seen.push(next);
                        open.push((next, clauses.clone(), apart, names.clone()));
                    }
                }
                if !done.iter().any(|known| known.end == reading.end) {
                    let value = Value::Clauses(clauses);
                    done.push(Reading {
                        end: reading.end,
                        value: Arc::new(value),
                        names,
                    });
                }
            }
        }
        done
    }

    /// What somebody does who was named before, for as long as is said.
    fn continued(&mut self, at: usize, subject: &Who) -> Vec<Reading> {
        let several = matches!(subject, Who::All(_))
            || matches!(subject, Who::Targets(count, _) if **count != Count::ONE);
        let form = if several { Form::Several } else { Form::Third };
        // "A character loses 1 LIFE and discards a card": the one that was chosen.
        let subject = match subject {
            Who::Any(_) => Who::That,
            who => who.clone(),
        };
        let mut clauses = Vec::new();
        // "Receives +1 STR and -1 AGI": so is the verb.
        let bonus = self.is(at, self.grammar.signs.plus) || self.is(at, self.grammar.signs.minus);
        let form = if bonus { Form::Imperative } else { form };
        for reading in self.read(Nt::Phrase, Mode::Unsaid(form), at).iter() {
            let Value::Phrase(phrase) = &*reading.value else {
                continue;
            };
            let Some(Value::Instruction(instruction)) =
                phrase.with_subject(Value::Who(subject.clone()))
            else {
                continue;
            };
            if instruction.can_last() {
                for until in self.read(Nt::Duration, Mode::Plain, reading.end).iter() {
                    if let Value::Duration(duration) = &*until.value {
                        clauses.push(Reading {
                            end: until.end,
                            value: Arc::new(Value::Clause(Clause::Do {
                                instruction: instruction.clone(),
                                may: false,
                                duration: Some(duration.clone()),
                            })),
                            names: reading.names.and(&until.names),
                        });
                    }
                }
            }
            clauses.push(Reading {
                value: Arc::new(Value::Clause(Clause::plain(instruction))),
                ..reading.clone()
            });
        }
        clauses
    }

    /// Items with separators between them: for each end the items, with the number of the
    /// separator before each, and the names used.
    #[expect(clippy::type_complexity, reason = "items with what stood before them")]
    fn list(
        &mut self,
        at: usize,
        item: Nt,
        separators: &[&[Sym]],
    ) -> Vec<(usize, Vec<(Option<usize>, Arc<Value>)>, Numbers)> {
        let mut done: Vec<(usize, Vec<(Option<usize>, Arc<Value>)>, Numbers)> = Vec::new();
        let mut open = vec![(at, None, Vec::new(), Numbers::default())];
        while let Some((at, before, items, names)) = open.pop() {
            let readings: Rc<[Reading]> = self.read(item, Mode::Plain, at);
            for reading in readings.iter() {
                if done.iter().any(|(end, ..)| *end == reading.end) {
                    continue;
                }
                let mut items = items.clone();
                items.push((before, Arc::clone(&reading.value)));
                let names: Numbers = names.and(&reading.names);
                for (number, separator) in separators.iter().enumerate() {
                    if let Some(next) = self.follows(reading.end, separator) {
                        open.push((next, Some(number), items.clone(), names.clone()));
                    }
                }
                done.push((reading.end, items, names));
            }
        }
        // The longest first: what may belong to the part does.
        done.sort_by_key(|(end, ..)| std::cmp::Reverse(*end));
        done
    }
}

/// "+1 STR and +1 AGI until the end of the turn": what is said last of how long holds for all that
/// applies, where nothing else was said.
fn share_duration(clauses: &mut [Clause]) {
    let Some((last, before)) = clauses.split_last_mut() else {
        return;
    };
    let Clause::Do {
        duration: Some(shared),
        may: false,
        ..
    } = last
    else {
        return;
    };
    for clause in before.iter_mut().rev() {
        match clause {
            Clause::Do {
                instruction: Instruction::Modify(..) | Instruction::Forbid(..),
                may: false,
                duration: duration @ None,
            } => *duration = Some(shared.clone()),
            Clause::Do { instruction, .. } if !instruction.can_last() => {}
            _ => break,
        }
    }
}

fn amount(value: &Value) -> Option<Amount> {
    match value {
        Value::Amount(amount) => Some(amount.clone()),
        _ => None,
    }
}

/// The amount taken negatively, in its normal form.
pub(super) fn negated(amount: Amount) -> Option<Amount> {
    match amount {
        Amount::Number(number) => number.checked_neg().map(Amount::Number),
        other => Some(Amount::Negative(Box::new(other))),
    }
}

/// One part alone, or several joined.
fn one_or<T>(mut parts: Vec<T>, join: impl FnOnce(Vec<T>) -> T) -> Option<T> {
    if parts.len() == 1 {
        parts.pop()
    } else {
        Some(join(parts))
    }
}

/// The moment of the plain wording (E10, E13, 4 and 5).
pub(crate) fn plain_moment(event: &Event) -> Moment {
    match event {
        Event::Attacks(..) | Event::Attacked(..) | Event::Rolls(_) | Event::Checks(..) => {
            Moment::Before
        }
        Event::Either(events) => events.first().map_or(Moment::After, plain_moment),
        _ => Moment::After,
    }
}

/// A happening with its moment, and the subject that the next one may share.
fn event(
    reading: &Reading,
    moment: Option<Moment>,
    subject: Option<Value>,
) -> Option<(Trigger, Value)> {
    let Value::Phrase(phrase) = &*reading.value else {
        return None;
    };
    let me = subject
        .or_else(|| phrase.args.value("me").cloned())
        .unwrap_or(Value::Who(Who::You));
    let Value::Event(event) = phrase.with_subject(me.clone())? else {
        return None;
    };
    let moment = moment.unwrap_or_else(|| plain_moment(&event));
    Some((Trigger { moment, event }, me))
}

fn either(triggers: Vec<Trigger>) -> Option<Trigger> {
    let moment = triggers.first()?.moment;
    if triggers.iter().any(|trigger| trigger.moment != moment) {
        return None;
    }
    let events: Vec<Event> = triggers.into_iter().map(|trigger| trigger.event).collect();
    Some(Trigger {
        moment,
        event: one_or(events, Event::Either)?,
    })
}
