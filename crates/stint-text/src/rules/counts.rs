//! Conditions on how many there are, where cards lie and what they are (docs/cards.md,
//! "Conditions").

use stint::effect::{Amount, CardFilter, Cards, Comparison, Condition, Count, From, Who};
use stint::names::NameId;
use stint::vocabulary::{Attribute, Pool};

use super::cards::owned;
use crate::grammar::{Args, Nt, Rule, Value, means, reads, unsaid_owner};

fn condition(condition: Condition) -> Option<Value> {
    Some(Value::Condition(condition))
}

fn compare(left: Amount, comparison: Comparison, right: Amount) -> Option<Value> {
    condition(Condition::Compare(left, comparison, right))
}

/// "You have 3 or more ITEMS in your TABLE".
fn how_many(args: &Args) -> Option<Value> {
    let (comparison, number) = args.get::<(Comparison, Amount)>("comparison")?;
    let all = Cards::All(args.get("f")?, place(args)?);
    let me = args.get::<Who>("me")?;
    compare(Amount::Cards(Box::new(owned(all, &me))), comparison, number)
}

/// "The target has less LIFE than you".
fn than(args: &Args, comparison: Comparison) -> Option<Value> {
    let (me, other) = (args.get::<Who>("me")?, args.get::<Who>("y")?);
    match args.get::<Option<Pool>>("p")? {
        Some(pool) => compare(
            Amount::Pool(me, pool),
            comparison,
            Amount::Pool(other, pool),
        ),
        None => {
            let attribute = args.get::<Attribute>("a")?;
            let of = |who| Amount::Attribute(who, attribute);
            compare(of(me), comparison, of(other))
        }
    }
}

/// The place that is said; one without an owner is the subject's.
fn place(args: &Args) -> Option<From> {
    let mut from = args.get::<From>("from")?;
    if *from.of == unsaid_owner() {
        *from.of = args.get("me")?;
    }
    Some(from)
}

fn none(args: &Args) -> Option<Value> {
    let some = Cards::Some(Box::new(Count::ONE), args.get("f")?, place(args)?);
    let me = args.get::<Who>("me")?;
    let have = Condition::Have(owned(some, &me));
    condition(Condition::Not(Box::new(have)))
}

/// How many cards somebody has.
fn cards() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Statement,
            [
                "{me} @ter {comparison} {f.many} [({from:in}|{from})]",
                "{me} @ter {comparison} {f.one} [({from:in}|{from})]",
                "@haver {comparison} {f.many} ({from:in}|{from})"
            ],
            [
                "{me} @have {comparison} {f.many} [({from:in}|{from})]",
                "{me} @have {comparison} {f.one} [({from:in}|{from})]",
                "@there-be {comparison} {f.many} ({from:in}|{from})"
            ],
            how_many
        ),
        reads!(
            Nt::Statement,
            [
                "{me} não @ter (nenhum|nenhuma) {f.one} [({from:in}|{from})]",
                "não @haver (nenhum|nenhuma|) {f.one} ({from:in}|{from})"
            ],
            [
                "{me} @have no {f.many} [({from:in}|{from})]",
                "@there-be no {f.many} ({from:in}|{from})"
            ],
            none
        ),
        reads!(
            Nt::Statement,
            [
                "{c} @ter um contador de {t:counter}",
                "@haver um contador de {t:counter} em {c}"
            ],
            [
                "{c} @have a {t:counter} counter",
                "@there-be a {t:counter} counter on {c}"
            ],
            |args| compare(
                Amount::Counters(args.get::<NameId>("t")?, args.get("c")?),
                Comparison::AtLeast,
                Amount::Number(1)
            )
        ),
        reads!(
            Nt::Statement,
            [
                "{c} não @ter contadores de {t:counter}",
                "não @haver contadores de {t:counter} em {c}"
            ],
            [
                "{c} @have no {t:counter} counters",
                "@there-be no {t:counter} counters on {c}"
            ],
            |args| compare(
                Amount::Counters(args.get::<NameId>("t")?, args.get("c")?),
                Comparison::Equal,
                Amount::Number(0)
            )
        ),
        reads!(
            Nt::Statement,
            ["não @haver {x}"],
            ["@there-be no {noun:character_noun.many} [{f:character_filter}]"],
            |args| {
                let who = match args.get::<Option<Who>>("x")? {
                    Some(who) => who,
                    None => Who::All(super::who::filter(args)?),
                };
                condition(Condition::Not(Box::new(Condition::Exists(who))))
            }
        ),
        reads!(
            Nt::Statement,
            [
                "{me} @ter menos {p} (que|do que) {y}",
                "{me} @ter menos {a} (que|do que) {y}"
            ],
            [
                "{me} @have less {p} than {y}",
                "{me} @have less {a} than {y}"
            ],
            |args| than(args, Comparison::Less)
        ),
        reads!(
            Nt::Statement,
            [
                "{me} @ter mais {p} (que|do que) {y}",
                "{me} @ter mais {a} (que|do que) {y}"
            ],
            [
                "{me} @have more {p} than {y}",
                "{me} @have more {a} than {y}"
            ],
            |args| than(args, Comparison::More)
        ),
        reads!(
            Nt::Statement,
            [
                "@haver {comparison} {x}",
                "o número de {x} @ser {comparison}"
            ],
            [
                "@there-be {comparison} {x}",
                "the number of {x} @be {comparison}"
            ],
            |args| match args.get::<Who>("x")? {
                who @ Who::All(_) => {
                    let (comparison, number) = args.get::<(Comparison, Amount)>("comparison")?;
                    compare(Amount::Characters(who), comparison, number)
                }
                _ => None,
            }
        ),
    ]
}

/// Life that is full, life that is not.
fn life() -> Vec<Rule> {
    fn full(args: &Args, comparison: Comparison) -> Option<Value> {
        let me = args.get::<Who>("me")?;
        let maximum = Amount::Maximum(me.clone(), Pool::Life);
        compare(Amount::Pool(me, Pool::Life), comparison, maximum)
    }
    vec![
        reads!(
            Nt::Statement,
            [
                "{me} @estar com (a|) VIDA cheia",
                "a VIDA de {me} @estar cheia"
            ],
            ["{me} @be at full LIFE", "the LIFE of {me} @be full"],
            |args| full(args, Comparison::Equal)
        ),
        reads!(
            Nt::Statement,
            ["sua VIDA @estar cheia"],
            ["your LIFE @be full"],
            |args| full(args, Comparison::Equal)
        ),
        reads!(
            Nt::Statement,
            ["{me} @estar <ferido"],
            ["{me} @be (wounded|hurt)"],
            |args| full(args, Comparison::Less)
        ),
        // Of the check that has just been made (B2.3).
        reads!(
            Nt::Statement,
            ["o sucesso @ser crítico"],
            ["the success @be critical"],
            |_| compare(Amount::ThatMuch, Comparison::AtLeast, Amount::Number(1))
        ),
        reads!(
            Nt::Statement,
            ["a falha @ser crítica"],
            ["the failure @be critical"],
            |_| compare(Amount::ThatMuch, Comparison::AtMost, Amount::Number(-1))
        ),
    ]
}

/// What cards are, and where they are.
fn which() -> Vec<Rule> {
    vec![
        means!(
            Nt::Statement,
            ["{c} @ser ~um {f.one}", "{c} @ser {f.many}"],
            ["{c} @be a {f.one}", "{c} @be {f.many}"],
            |args| condition(Condition::CardFits(
                args.get("c")?,
                args.get::<CardFilter>("f")?
            )),
            |value| match value {
                Value::Condition(Condition::CardFits(c, f)) => {
                    Some(Args::default().with("c", c).with("f", f))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Statement,
            ["{c} @estar em jogo"],
            ["{c} @be in play"],
            |args| condition(Condition::Lies(args.get("c")?, From::unsaid())),
            |value| match value {
                Value::Condition(Condition::Lies(c, from)) if from.area.is_none() => {
                    Some(Args::default().with("c", c))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Statement,
            ["{c} @estar {from:in}"],
            ["{c} @be {from:in}"],
            |args| {
                let from = place(args)?;
                from.area?;
                condition(Condition::Lies(args.get("c")?, from))
            },
            |value| match value {
                Value::Condition(Condition::Lies(c, from)) if from.area.is_some() => {
                    Some(Args::default().with("c", c).with("from", from))
                }
                _ => None,
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [cards(), life(), which()].into_iter().flatten().collect()
}
