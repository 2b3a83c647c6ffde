//! Printing: the first rule that says a meaning, in its first wording.

use stint::effect::{
    Amount, Cards, Change, CharacterFilter, Clause, Condition, Count, Event, Instruction, Moment,
    Who,
};
use stint::names::Names;
use stint::vocabulary::Lang;

use super::chart::fits;
use super::compiled::{Grammar, grammar};
use super::expression::plain_moment;
use super::name::print_name;
use super::nt::{Mode, Nt};
use super::output::{Out, join};
use super::pattern::Elem;
use super::rule::Rule;
use super::value::{Args, Value, unsaid_owner};
use crate::lexicon::{Feat, Form};

/// Prints parts of effects in one language.
pub(crate) struct Printer<'a> {
    grammar: &'static Grammar,
    names: &'a Names,
    out: Vec<Out>,
    /// What verbs and participles agree with.
    subject: Feat,
    /// Whether counted nouns are several.
    plural: bool,
    depth: usize,
}

/// Deeper than this nothing is printed: nothing that is read nests so.
const MAX_DEPTH: usize = 400;

impl<'a> Printer<'a> {
    pub(crate) fn new(lang: Lang, names: &'a Names) -> Self {
        Self {
            grammar: grammar(lang),
            names,
            out: Vec::new(),
            subject: Feat::default(),
            plural: true,
            depth: 0,
        }
    }

    /// The text of a part; nothing if no rule says it.
    pub(crate) fn text(mut self, nt: Nt, value: &Value) -> Option<String> {
        let lang = self.grammar.lang;
        self.print(nt, Mode::Plain, value)
            .then(|| join(&self.out, lang))
    }

    fn word(&mut self, text: &str) {
        self.out.push(Out::Word(text.to_owned()));
    }

    fn print(&mut self, nt: Nt, mode: Mode, value: &Value) -> bool {
        if self.depth >= MAX_DEPTH {
            return false;
        }
        self.depth += 1;
        let before = self.out.len();
        let printed = self.built_in(nt, mode, value).unwrap_or_else(|| {
            let grammar = self.grammar;
            grammar.rules(nt).iter().any(|rule| {
                self.out.truncate(before);
                fits(rule.voice, nt, mode)
                    && (rule.take)(value).is_some_and(|args| self.rule(rule, mode, args))
            })
        });
        self.depth -= 1;
        if !printed {
            self.out.truncate(before);
        }
        printed
    }

    fn rule(&mut self, rule: &'static Rule, mode: Mode, mut args: Args) -> bool {
        if let Some(Value::Who(me)) = args.value("me").cloned() {
            // "Discard", "after discarding" are about "you" alone.
            let bare = matches!(mode, Mode::Unsaid(Form::Imperative | Form::Gerund));
            if bare && me != Who::You {
                return false;
            }
            args.change(|value| disown(value, &me));
        }
        let grammar = self.grammar;
        let Some(pattern) = grammar.wordings[rule.number].first() else {
            return false;
        };
        if matches!(
            rule.nt,
            Nt::Phrase | Nt::Event | Nt::Statement | Nt::Clause | Nt::Complex
        ) {
            self.subject = Feat::default();
        }
        self.sequence(pattern, mode, &args)
    }

    fn sequence(&mut self, elems: &'static [Elem], mode: Mode, args: &Args) -> bool {
        elems.iter().all(|elem| self.elem(elem, mode, args))
    }

    fn elem(&mut self, elem: &'static Elem, mode: Mode, args: &Args) -> bool {
        let lang = self.grammar.lang;
        match elem {
            Elem::Literal { text, .. } => self.word(text),
            Elem::Optional(inner) => {
                return !is_filled(inner, args) || self.sequence(inner, mode, args);
            }
            Elem::Choice(options) => {
                return options
                    .first()
                    .is_none_or(|first| self.sequence(first, mode, args));
            }
            Elem::Flag(_) => {}
            Elem::Place { name: "me", .. } if matches!(mode, Mode::Unsaid(_)) => {
                self.subject = Feat::YOU;
            }
            Elem::Place {
                name,
                nt,
                mode: own,
                ..
            } => return self.place(name, *nt, own.within(mode), args),
            Elem::Verb { verb, .. } => {
                for word in verb.print(lang, mode.form(), self.subject).split(' ') {
                    self.word(word);
                }
            }
            Elem::Agree {
                word, back: true, ..
            } => self.word(word.form(self.subject)),
            Elem::Agree {
                word, back: false, ..
            } => self.out.push(Out::Agree(word)),
            Elem::Noun { noun, .. } => {
                let plural = match mode {
                    Mode::One => false,
                    Mode::Many => true,
                    _ => self.plural,
                };
                let text = if plural { noun.many } else { noun.one };
                self.noun(text, Feat::new(noun.feminine, plural));
            }
        }
        true
    }

    fn noun(&mut self, text: &str, feat: Feat) {
        self.out.push(Out::Noun(text.to_owned(), feat));
        self.subject = feat;
    }

    fn place(&mut self, name: &str, nt: Nt, mode: Mode, args: &Args) -> bool {
        let you = Value::Who(Who::You);
        let value = match args.value(name) {
            Some(value) => value,
            None if nt == Nt::Who || nt == Nt::WhoApart => &you,
            None => return false,
        };
        let subject = self.subject;
        if !self.print(nt, mode, value) {
            return false;
        }
        self.subject = match value {
            Value::Who(who) => who_feat(who, self.grammar),
            Value::Cards(cards) => cards_feat(cards, self.grammar),
            // What is counted or named in between does not change whom the sentence is about.
            Value::CardFilter(_) | Value::CharacterFilter(_) | Value::Suit(_) | Value::Kind(_) => {
                self.subject
            }
            _ => subject,
        };
        if let Value::Amount(amount) | Value::Count(Count::Exactly(amount) | Count::UpTo(amount)) =
            value
        {
            self.plural = !matches!(amount, Amount::Number(1));
        }
        true
    }

    /// What is not printed by patterns; `None` where patterns do it.
    fn built_in(&mut self, nt: Nt, mode: Mode, value: &Value) -> Option<bool> {
        match (nt, value) {
            (Nt::Number, Value::Number(number)) => self.word(&number.to_string()),
            (Nt::Granted, Value::Limit(limit)) => {
                let name = limit.name(self.grammar.lang);
                self.out.push(Out::Raw(format!("[{name}]")));
            }
            (Nt::Level, Value::Level(level)) => self.word(&level.to_string()),
            (Nt::Amount, Value::Amount(Amount::Dice { count, die })) => {
                self.word(&format!("{count}{die:?}"));
            }
            (Nt::Marker | Nt::Tag | Nt::Counter | Nt::Piece, Value::Name(id)) => {
                let name = print_name(nt, *id, self.grammar.lang, self.names);
                self.out.push(Out::Raw(name));
            }
            (Nt::Term(table), value) => {
                let term = self.grammar.term(table, value)?;
                let plural = mode == Mode::Many;
                let text = if plural { term.many } else { term.one };
                self.noun(text, Feat::new(term.feminine, plural));
            }
            (Nt::Added, Value::Change(Change::Add, amount)) => return Some(self.added(amount)),
            (Nt::Expression, Value::Amount(Amount::Sum(parts))) => return Some(self.sum(parts)),
            (Nt::Expression, Value::Amount(_)) => {
                return Some(self.print(Nt::Product, Mode::Plain, value));
            }
            (Nt::Product, Value::Amount(Amount::Product(parts))) => {
                return Some(parts.iter().enumerate().all(|(at, part)| {
                    if at > 0 {
                        self.word("✱");
                    }
                    self.print(Nt::Factor, Mode::Plain, &Value::Amount(part.clone()))
                }));
            }
            (Nt::Product, Value::Amount(_)) => {
                return Some(self.print(Nt::Factor, Mode::Plain, value));
            }
            (Nt::Factor, Value::Amount(Amount::Number(number))) if *number < 0 => {
                self.word(&number.to_string());
            }
            (Nt::Factor, Value::Amount(Amount::Negative(of))) => {
                self.out.push(Out::Prefix("-"));
                return Some(self.print(Nt::Factor, Mode::Plain, &Value::Amount((**of).clone())));
            }
            (Nt::Condition, Value::Condition(Condition::Or(parts))) => {
                return Some(self.conditions(parts, Nt::ConditionAll, false));
            }
            (Nt::Condition, Value::Condition(_)) => {
                return Some(self.print(Nt::ConditionAll, mode, value));
            }
            (Nt::ConditionAll, Value::Condition(Condition::And(parts))) => {
                return Some(self.conditions(parts, Nt::ConditionAtom, true));
            }
            (Nt::ConditionAll, Value::Condition(_)) => {
                return Some(self.print(Nt::ConditionAtom, mode, value));
            }
            (Nt::ConditionAtom, Value::Condition(Condition::Manual(text))) => {
                self.out.push(Out::Raw(text.clone()));
            }
            (Nt::EventList, Value::Trigger(trigger)) => {
                let plain = !matches!(trigger.event, Event::Either(_))
                    && plain_moment(&trigger.event) == trigger.moment;
                return Some(self.events(&trigger.event, plain, trigger.moment));
            }
            (Nt::EventsAfter, Value::Trigger(trigger)) => {
                return Some(self.events(&trigger.event, true, Moment::After));
            }
            (Nt::Clauses, Value::Clauses(clauses)) => return Some(self.clauses(clauses)),
            (Nt::Options, Value::Options(options)) => {
                return Some(options.iter().all(|option| {
                    self.print(Nt::Option, Mode::Plain, &Value::Clauses(option.clone()))
                }));
            }
            (Nt::Inner, Value::Clause(Clause::Manual(text))) => {
                self.out.push(Out::Raw(text.clone()));
            }
            _ => return None,
        }
        Some(true)
    }

    fn clauses(&mut self, clauses: &[Clause]) -> bool {
        let mut before = Who::You;
        clauses.iter().enumerate().all(|(at, clause)| {
            if at > 0 {
                self.and();
            }
            // "You may … and …" would make what follows optional as well, "you cannot … and receive …"
            // forbid it.
            let leads_on = match clause {
                Clause::Do {
                    instruction, may, ..
                } => *may || matches!(instruction, Instruction::Forbid(..)),
                _ => false,
            };
            // "+1 STR and +1 AGI until the end of the turn" would both end then.
            let endless = matches!(
                clause,
                Clause::Do {
                    instruction: Instruction::Modify(..),
                    duration: None,
                    ..
                }
            );
            let ends = |clause: &Clause| {
                matches!(
                    clause,
                    Clause::Do {
                        duration: Some(_),
                        ..
                    }
                )
            };
            let next_ends = clauses.iter().skip(at + 1).any(ends);
            let apart = leads_on && at + 1 < clauses.len() || endless && next_ends;
            let value = Value::Clause(clause.clone());
            if apart {
                self.word("(");
            }
            // "The targets lose … and discard …" would be about the targets still.
            let said = before != Who::You && self.print(Nt::ClauseSaid, Mode::Plain, &value);
            let printed = said || self.print(Nt::Inner, Mode::Plain, &value);
            if apart {
                self.word(")");
            }
            before = match clause {
                Clause::Do { instruction, .. } => subject(instruction),
                _ => Who::You,
            };
            printed
        })
    }

    fn and(&mut self) {
        self.word(if self.grammar.lang == Lang::Pt {
            "e"
        } else {
            "and"
        });
    }

    fn or(&mut self) {
        self.word(if self.grammar.lang == Lang::Pt {
            "ou"
        } else {
            "or"
        });
    }

    fn added(&mut self, amount: &Amount) -> bool {
        let (sign, amount) = match amount {
            Amount::Number(number) if *number < 0 => match number.checked_neg() {
                Some(number) => ("-", Amount::Number(number)),
                None => return false,
            },
            Amount::Negative(of) => ("-", (**of).clone()),
            other => ("+", other.clone()),
        };
        self.out.push(Out::Prefix(sign));
        self.print(Nt::Amount, Mode::Plain, &Value::Amount(amount))
    }

    fn sum(&mut self, parts: &[Amount]) -> bool {
        parts.iter().enumerate().all(|(at, part)| {
            let part = match part {
                _ if at == 0 => part.clone(),
                Amount::Number(number) if *number < 0 => {
                    self.word("-");
                    number
                        .checked_neg()
                        .map_or_else(|| part.clone(), Amount::Number)
                }
                Amount::Negative(of) => {
                    self.word("-");
                    (**of).clone()
                }
                other => {
                    self.word("+");
                    other.clone()
                }
            };
            self.print(Nt::Product, Mode::Plain, &Value::Amount(part))
        })
    }

    fn conditions(&mut self, parts: &[Condition], item: Nt, all: bool) -> bool {
        parts.iter().enumerate().all(|(at, part)| {
            match (at, all) {
                (0, _) => {}
                (_, true) => self.and(),
                (_, false) => self.or(),
            }
            self.print(item, Mode::Plain, &Value::Condition(part.clone()))
        })
    }

    fn events(&mut self, event: &Event, plain: bool, moment: Moment) -> bool {
        if let Event::Either(events) = event {
            return events.iter().enumerate().all(|(at, event)| {
                if at > 0 {
                    self.or();
                }
                let plain = plain || plain_moment(event) == moment;
                self.events(event, plain, moment)
            });
        }
        let form = match (plain, moment) {
            (true, _) => Form::Subjunctive,
            (false, Moment::Before) => Form::About,
            (false, Moment::After) => return false,
        };
        self.print(Nt::Event, Mode::Said(form), &Value::Event(event.clone()))
    }
}

/// Whether something fills a place of an optional part.
fn is_filled(elems: &[Elem], args: &Args) -> bool {
    elems.iter().any(|elem| match elem {
        Elem::Place { name, .. } | Elem::Flag(name) => args.value(name).is_some(),
        Elem::Optional(inner) => is_filled(inner, args),
        Elem::Choice(options) => options.iter().any(|option| is_filled(option, args)),
        _ => false,
    })
}

/// "The target discards a card from the INVENTORY": an area of the subject's own is named
/// without an owner.
fn disown(value: &mut Value, me: &Who) {
    if let Value::Cards(Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from)) = value
        && *me != Who::You
        && *from.of == *me
        && from.area.is_some_and(crate::rules::is_personal)
    {
        *from.of = unsaid_owner();
    }
}

/// Whom an instruction is about: the subject of its sentence.
pub(crate) fn subject(instruction: &Instruction) -> Who {
    let value = Value::Instruction(instruction.clone());
    let rules = grammar(Lang::En).rules(Nt::Phrase).iter();
    let args = rules.filter_map(|rule| (rule.take)(&value)).next();
    args.and_then(|args| args.get("me")).unwrap_or(Who::You)
}

fn who_feat(who: &Who, grammar: &Grammar) -> Feat {
    match who {
        Who::You => Feat::YOU,
        Who::Targets(count, _) => Feat::new(false, **count != Count::ONE),
        Who::Any(filter) => Feat {
            plural: false,
            ..filter_feat(filter, grammar)
        },
        // "The character of the turn" is one.
        Who::All(_) if *who == crate::rules::of_the_turn() => Feat::default(),
        Who::All(filter) => Feat {
            plural: true,
            ..filter_feat(filter, grammar)
        },
        _ => Feat::default(),
    }
}

fn filter_feat(filter: &CharacterFilter, grammar: &Grammar) -> Feat {
    let kind = filter.kind.filter(|_| !filter.hero).map(Value::Kind);
    let term = kind.and_then(|kind| grammar.term(crate::lexicon::Terms::Kind, &kind));
    Feat::new(term.is_some_and(|term| term.feminine), false)
}

fn cards_feat(cards: &Cards, grammar: &Grammar) -> Feat {
    let pt = grammar.lang == Lang::Pt;
    let (filter, plural) = match cards {
        Cards::Some(count, filter, _) => (filter, **count != Count::ONE),
        Cards::All(filter, _) => (filter, true),
        Cards::Top(amount, _) => return Feat::new(pt, **amount != Amount::Number(1)),
        _ => return Feat::new(pt, false),
    };
    let value = match (filter.suit, filter.kind) {
        (Some(suit), _) => grammar.term(crate::lexicon::Terms::Suit, &Value::Suit(suit)),
        (None, Some(kind)) => grammar.term(crate::lexicon::Terms::Kind, &Value::Kind(kind)),
        (None, None) => None,
    };
    let feminine = value.map_or(pt, |term| term.feminine);
    Feat::new(feminine, plural)
}
