//! What tells which cards are meant: suit, level, tag, knowledge, essence, costs (docs/cards.md,
//! "Which card").

use stint::effect::{Amount, CardFilter, Cards, Comparison, Condition};
use stint::names::NameId;
use stint::vocabulary::{CompanionKind, Essence, Knowledge, Pool, Specifier, Suit};

use crate::grammar::{Args, Nt, Rule, Value, means, reads};

fn filter(filter: CardFilter) -> Option<Value> {
    Some(Value::CardFilter(filter))
}

/// "That card is …", of the card that is looked at.
fn is(filter: CardFilter) -> Condition {
    Condition::CardFits(Cards::That, filter)
}

/// A filter that asks for nothing but a condition.
fn only(condition: Condition) -> CardFilter {
    CardFilter {
        condition: Some(Box::new(condition)),
        ..CardFilter::default()
    }
}

/// All cards but those that fit: "only ITEMS".
pub(super) fn none_but(filter: CardFilter) -> CardFilter {
    only(Condition::Not(Box::new(is(filter))))
}

/// What "only …" leaves, if that is what a filter says.
pub(super) fn but(filter: &CardFilter) -> Option<&CardFilter> {
    match filter.condition.as_deref()? {
        Condition::Not(inner) => match &**inner {
            Condition::CardFits(Cards::That, but) if none_but(but.clone()) == *filter => Some(but),
            _ => None,
        },
        _ => None,
    }
}

/// The two kinds of cards of "ITEM or SKILL", if that is what a filter says.
fn either(filter: &CardFilter) -> Option<(&CardFilter, &CardFilter)> {
    let Condition::Or(parts) = filter.condition.as_deref()? else {
        return None;
    };
    match parts.as_slice() {
        [
            Condition::CardFits(Cards::That, one),
            Condition::CardFits(Cards::That, other),
        ] if *filter == only(Condition::Or(parts.clone())) => {
            // What has a condition of its own is said apart.
            let plain = |it: &CardFilter| it.condition.is_none() && !it.other && !it.this;
            (plain(one) && plain(other)).then_some((one, other))
        }
        _ => None,
    }
}

fn level_is(comparison: Comparison, amount: Amount) -> Condition {
    Condition::Compare(Amount::CardLevel(Box::new(Cards::That)), comparison, amount)
}

fn cost_is(pool: Pool, comparison: Comparison, amount: Amount) -> Condition {
    let cost = Amount::CardCost(Box::new(Cards::That), pool);
    Condition::Compare(cost, comparison, amount)
}

/// A further condition of a card, in the wording of its own that it has, if it has one.
fn conditioned(args: Args, condition: Option<&Condition>) -> Args {
    match condition {
        Some(Condition::Compare(left, comparison, right)) => {
            let compared = (*comparison, right.clone());
            match left {
                Amount::CardLevel(cards) if **cards == Cards::That => args.with("lc", &compared),
                Amount::CardCost(cards, pool) if **cards == Cards::That => {
                    args.with("p", pool).with("cc", &compared)
                }
                _ => args.with("if", &condition.cloned()),
            }
        }
        _ => args.with("if", &condition.cloned()),
    }
}

fn build(args: &Args) -> Option<Value> {
    let noun: CardFilter = args.get("noun")?;
    let (exhausted, upright) = (args.get::<bool>("exhausted")?, args.get::<bool>("upright")?);
    let kind = args.get::<Option<CompanionKind>>("kind")?;
    let specifier = args.get::<Option<Specifier>>("specifier")?;
    if exhausted && upright {
        return None;
    }
    let mut conditions = Vec::new();
    if let Some((comparison, amount)) = args.get::<Option<(Comparison, Amount)>>("lc")? {
        conditions.push(level_is(comparison, amount));
    }
    if let Some((comparison, amount)) = args.get::<Option<(Comparison, Amount)>>("cc")? {
        conditions.push(cost_is(args.get("p")?, comparison, amount));
    }
    conditions.extend(args.get::<Option<Condition>>("if")?);
    let condition = match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Condition::And(conditions)),
    };
    filter(CardFilter {
        level: args.get::<Option<u8>>("level")?,
        tag: args.get::<Option<NameId>>("tag")?,
        specifier: noun.specifier.or(specifier),
        kind: noun.kind.or(kind),
        knowledge: args.get::<Option<Knowledge>>("k")?,
        essence: args.get::<Option<Essence>>("essence")?,
        exhausted: (exhausted || upright).then_some(exhausted),
        other: args.get("other")?,
        this: args.get("this")?,
        condition: condition.map(Box::new),
        ..noun
    })
}

fn take(value: &Value) -> Option<Args> {
    let Value::CardFilter(f) = value else {
        return None;
    };
    let noun = CardFilter {
        suit: f.suit,
        kind: f.kind.filter(|_| f.suit.is_none()),
        ..CardFilter::default()
    };
    let args = Args::default()
        .with("level", &f.level)
        .with("specifier", &f.specifier)
        .with("kind", &f.kind.filter(|_| f.suit.is_some()))
        .with("k", &f.knowledge)
        .with("essence", &f.essence)
        .with("tag", &f.tag)
        .with("exhausted", &(f.exhausted == Some(true)))
        .with("upright", &(f.exhausted == Some(false)))
        .with("other", &f.other)
        .with("this", &f.this)
        .fill("noun", Value::CardFilter(noun));
    Some(conditioned(args, f.condition.as_deref()))
}

/// One kind of cards, and two kinds of which either will do.
fn kinds() -> Vec<Rule> {
    vec![
        means!(
            Nt::CardFilter,
            [
                "{f:card_kind.same} ou {g:card_kind.same}",
                "{f:card_kind.same} ou ~um {g:card_kind.same}"
            ],
            [
                "{f:card_kind.same} or {g:card_kind.same}",
                "{f:card_kind.same} or a {g:card_kind.same}"
            ],
            |args| {
                let (one, other) = (args.get("f")?, args.get("g")?);
                let filter = only(Condition::Or(vec![is(one), is(other)]));
                // What could not be printed so is not read so either.
                either(&filter)?;
                Some(Value::CardFilter(filter))
            },
            |value| match value {
                Value::CardFilter(filter) => {
                    let (one, other) = either(filter)?;
                    Some(Args::default().with("f", one).with("g", other))
                }
                _ => None,
            }
        ),
        means!(
            Nt::CardFilter,
            ["{f:card_kind.same}"],
            ["{f:card_kind.same}"],
            |args| filter(args.get("f")?),
            |value| match value {
                Value::CardFilter(filter) => Some(Args::default().with("f", filter)),
                _ => None,
            }
        ),
        means!(
            Nt::CardKind,
            [
                "{noun:card_noun.same} [de nível {level}] [de nível {lc:bound}] [do tipo {specifier}] [do tipo {kind}] [de {k}] [de essência {essence}] [com {tag}] [com custo de {p} {cc:bound}] [<consumido {?exhausted}] [não <consumido {?upright}] [que for esta {?this}] [que não for esta {?other}] [para a qual ‹ {if} ›]",
                "{noun:card_noun.same} [de nível {level}] [de nível {lc:comparison}] [de {k}] [de essência {essence}] [com {tag}] [com custo de {p} {cc:comparison}]",
                "{noun:card_noun.same} [(<consumido|<deitado) {?exhausted}] [do tipo {specifier}] [com (a tag|) {tag}] [de nível {level}] [de nível {lc:comparison}]",
                "{noun:card_noun.same} [(<recuperado|<levantado) {?upright}] [de {k}] [de nível {level}] [com {tag}]",
                "{noun:card_noun.same} [de essência {essence}] [de {k}] [de nível {level}] [de nível {lc:comparison}]",
                "{noun:card_noun.same} [(de custo|que custe|que custem) {cc:comparison} de {p}]",
                "{noun:card_noun.same} para (a|o) qual [‹] {if} [›]",
                "{noun:card_noun.same} (de|da tag) {tag:named} [de nível {level}]"
            ],
            [
                "[exhausted {?exhausted}] [upright {?upright}] [level {level}] {noun:card_noun.same} [of level {lc:bound}] [of the type {specifier}] [of the type {kind}] [of {k}] [of {essence} essence] [with {tag}] [with {p} cost {cc:bound}] [that is this one {?this}] [that is not this one {?other}] [for which ‹ {if} ›]",
                "[exhausted {?exhausted}] [level {level}] {noun:card_noun.same} [of level {lc:comparison}] [of {k}] [of {essence} essence] [with {tag}] [with {p} cost {cc:comparison}]",
                "[exhausted {?exhausted}] [(recovered|unexhausted) {?upright}] {noun:card_noun.same} [with (the tag|) {tag}] [of level {level}] [of level {lc:comparison}]",
                "[exhausted {?exhausted}] {noun:card_noun.same} [of level {level}] [with (the tag|) {tag}]",
                "[level {level}] [{essence}] [{k}] {noun:card_noun.same}",
                "{noun:card_noun.same} [(that cost|that costs|costing) {cc:comparison} {p}]",
                "{noun:card_noun.same} for which [‹] {if} [›]",
                "[level {level}] {tag:named} {noun:card_noun.same}"
            ],
            build,
            take
        ),
    ]
}

/// The nouns: "card", "ITEM", "CREATURE card".
fn nouns() -> Vec<Rule> {
    vec![
        means!(
            Nt::CardNoun,
            ["#carta"],
            ["#card"],
            |_| filter(CardFilter::default()),
            |value| match value {
                Value::CardFilter(f) if f.suit.is_none() && f.kind.is_none() =>
                    Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::CardNoun,
            ["{s.same}", "#carta de {s}"],
            ["{s.same}", "{s} #card"],
            |args| filter(CardFilter {
                suit: Some(args.get::<Suit>("s")?),
                ..CardFilter::default()
            }),
            |value| match value {
                Value::CardFilter(f) => f.suit.map(|s| Args::default().with("s", &s)),
                _ => None,
            }
        ),
        means!(
            Nt::CardNoun,
            // "CREATURES" alone are characters wherever characters could be meant.
            ["#carta de {kind}", "{kind.same}"],
            ["{kind} #card", "{kind.same}"],
            |args| filter(CardFilter {
                kind: Some(args.get::<CompanionKind>("kind")?),
                ..CardFilter::default()
            }),
            |value| match value {
                Value::CardFilter(f) => f.kind.map(|kind| Args::default().with("kind", &kind)),
                _ => None,
            }
        ),
        reads!(Nt::CardNoun, ["{specifier}"], ["{specifier}"], |args| {
            filter(CardFilter {
                specifier: Some(args.get::<Specifier>("specifier")?),
                ..CardFilter::default()
            })
        }),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    kinds().into_iter().chain(nouns()).collect()
}
