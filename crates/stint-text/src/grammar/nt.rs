//! The kinds of parts that the grammar knows.

use crate::lexicon::{Form, Terms};

/// A kind of part, by the name that patterns use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Nt {
    Amount,
    /// An amount, or "a" for one.
    AmountOrA,
    Area,
    Cards,
    /// Cards with "in" a place instead of "from" one.
    CardsIn,
    /// Cards counted: "number of cards in …".
    CardsCounted,
    /// Each of the cards counted: "for each ITEM in …".
    CardsEach,
    CardFilter,
    CardNoun,
    /// Cards of one kind: "level 2 ITEM with Poison".
    CardKind,
    /// "+2", "-2".
    Added,
    /// "➜ 2", "✱ 2".
    Assigned,
    /// Either, or "half".
    Changed,
    CharacterFilter,
    CharacterNoun,
    /// One instruction.
    Clause,
    /// One instruction with its subject, "you" too.
    ClauseSaid,
    Clauses,
    Comparison,
    /// A comparison in words, which no sign after it can be taken to belong to.
    Bound,
    /// What an amount is compared with.
    Compared,
    /// A clause with clauses in it.
    Complex,
    Condition,
    ConditionAll,
    ConditionAtom,
    Count,
    Countable,
    Counter,
    Duration,
    Event,
    EventList,
    /// Happenings after "after".
    EventsAfter,
    Expression,
    From,
    In,
    Inner,
    Level,
    Marker,
    Nearness,
    Number,
    /// What a body may begin with that belongs before it: "At the start of your turn, …".
    Lead,
    /// "Otherwise, …" as a sentence of its own.
    Otherwise,
    /// "If successful, …" as a sentence of its own.
    Success,
    /// "If unsuccessful, …".
    Failure,
    /// "If …, … instead" as a sentence of its own.
    Replaced,
    /// "… instead", of what is about to happen.
    Instead,
    /// "If the target dies, …", after something was done.
    Aftermath,
    /// "On a critical success, …".
    Critical,
    /// "On a critical failure, …".
    Fumble,
    Option,
    Options,
    Piece,
    Product,
    /// An amount, or a value in prose: "equal to your STR".
    Prose,
    Factor,
    Quantity,
    Requirement,
    /// A keyword given to an activation, between brackets.
    Granted,
    /// "The highest STR".
    Ranked,
    Restriction,
    Sentence,
    Side,
    /// A condition that is one sentence.
    Statement,
    Tag,
    Term(Terms),
    Trigger,
    Until,
    Value,
    Phrase,
    Who,
    /// Somebody, in parentheses where what follows could be taken to belong to them.
    WhoApart,
    ZoneTo,
}

impl Nt {
    /// The kind that a place of this name or annotation holds.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Some(match name {
            "amount" | "n" => Self::Amount,
            "amount_or_a" => Self::AmountOrA,
            "area" => Self::Area,
            "c" | "d" | "cards" => Self::Cards,
            "cards_in" => Self::CardsIn,
            "cards_each" => Self::CardsEach,
            "cards_counted" => Self::CardsCounted,
            "f" | "filter" => Self::CardFilter,
            "card_noun" => Self::CardNoun,
            "added" => Self::Added,
            "changed" => Self::Changed,
            "assigned" => Self::Assigned,
            "cf" | "character_filter" => Self::CharacterFilter,
            "character_noun" => Self::CharacterNoun,
            "bound" => Self::Bound,
            "card_kind" | "g" => Self::CardKind,
            "clause" => Self::Clause,
            "clauses" | "then" | "otherwise" => Self::Clauses,
            "compared" => Self::Compared,
            "comparison" => Self::Comparison,
            "complex" => Self::Complex,
            "if" | "condition" => Self::Condition,
            "condition_all" => Self::ConditionAll,
            "condition_atom" => Self::ConditionAtom,
            "count" => Self::Count,
            "countable" => Self::Countable,
            "counter" => Self::Counter,
            "duration" => Self::Duration,
            "event" => Self::Event,
            "events" => Self::EventList,
            "events_after" => Self::EventsAfter,
            "expression" => Self::Expression,
            "factor" => Self::Factor,
            "from" => Self::From,
            "in" => Self::In,
            "inner" => Self::Inner,
            "level" => Self::Level,
            "marker" | "m" => Self::Marker,
            "near" => Self::Nearness,
            "number" => Self::Number,
            "option" => Self::Option,
            "options" => Self::Options,
            "piece" => Self::Piece,
            "prose" => Self::Prose,
            "quantity" | "q" => Self::Quantity,
            "granted" => Self::Granted,
            "limit" => Self::Term(Terms::Limit),
            "ranked" => Self::Ranked,
            "restriction" => Self::Restriction,
            "side" => Self::Side,
            "statement" => Self::Statement,
            "tag" => Self::Tag,
            "trigger" => Self::Trigger,
            "until" | "u" => Self::Until,
            "value" => Self::Value,
            "v" | "phrase" => Self::Phrase,
            "who_apart" => Self::WhoApart,
            "me" | "x" | "y" | "who" => Self::Who,
            "zone_to" | "z" => Self::ZoneTo,
            "attribute" | "a" => Self::Term(Terms::Attribute),
            "pool" | "p" => Self::Term(Terms::Pool),
            "energy" => Self::Term(Terms::Energy),
            "essence" => Self::Term(Terms::Essence),
            "points" => Self::Term(Terms::Points),
            "suit" | "s" => Self::Term(Terms::Suit),
            "kind" => Self::Term(Terms::Kind),
            "knowledge" | "k" => Self::Term(Terms::Knowledge),
            "specifier" => Self::Term(Terms::Specifier),
            "timing" => Self::Term(Terms::Timing),
            "zone" => Self::Term(Terms::Zone),
            _ => return None,
        })
    }
}

/// In which form a part stands where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// No particular one.
    Plain,
    /// A sentence with its subject: "the target discards".
    Said(Form),
    /// A sentence whose subject is said elsewhere or is "you": "Discard", "may discard".
    Unsaid(Form),
    /// Singular.
    One,
    /// Plural.
    Many,
    /// As the sentence around it: only in patterns.
    Same,
}

impl Mode {
    /// The mode that an annotation names.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Some(match name {
            "imperative" => Self::Unsaid(Form::Imperative),
            "infinitive" => Self::Unsaid(Form::Infinitive),
            "also" => Self::Unsaid(Form::Present),
            "present" => Self::Said(Form::Present),
            "being" => Self::Said(Form::Gerund),
            "happens" => Self::Said(Form::Subjunctive),
            "about" => Self::Said(Form::About),
            "gerund" => Self::Unsaid(Form::Gerund),
            "holds" => Self::Said(Form::Subjunctive),
            "participle" => Self::Unsaid(Form::Participle),
            "third" => Self::Unsaid(Form::Third),
            "several" => Self::Unsaid(Form::Several),
            // Portuguese need not say "you".
            "dropped" => Self::Unsaid(Form::Subjunctive),
            "dropped_not" => Self::Unsaid(Form::Negated),
            "not" => Self::Said(Form::Negated),
            "one" => Self::One,
            "many" => Self::Many,
            "same" => Self::Same,
            _ => return None,
        })
    }

    /// The form that its verb takes.
    pub(crate) const fn form(self) -> Form {
        match self {
            Self::Said(form) | Self::Unsaid(form) => form,
            _ => Form::Present,
        }
    }

    /// The mode, or the one around it.
    #[must_use]
    pub(crate) fn within(self, around: Self) -> Self {
        if self == Self::Same { around } else { self }
    }
}
