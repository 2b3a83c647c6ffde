//! What must be true (docs/cards.md, "Conditions").

use stint::effect::{Amount, Cards, CharacterFilter, Comparison, Condition, Count, Side, Who};
use stint::names::NameId;
use stint::vocabulary::{Attribute, Knowledge, Pool};

use super::cards::{owned, owner, unowned};
use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

fn condition(condition: Condition) -> Option<Value> {
    Some(Value::Condition(condition))
}

fn not(condition: Condition) -> Option<Value> {
    Some(Value::Condition(Condition::Not(Box::new(condition))))
}

/// Whether a condition is one statement, whose verb takes the "not".
const fn is_plain(condition: &Condition) -> bool {
    !matches!(
        condition,
        Condition::And(_) | Condition::Or(_) | Condition::Not(_) | Condition::Manual(_)
    )
}

fn compare(left: Amount, args: &Args) -> Option<Value> {
    let (comparison, right) = args.get::<(Comparison, Amount)>("comparison")?;
    condition(Condition::Compare(left, comparison, right))
}

/// How conditions are joined, negated, and put in parentheses.
fn structure() -> Vec<Rule> {
    vec![
        means!(
            Nt::ConditionAtom,
            ["{s:statement.holds}", "{s:statement.dropped}"],
            ["{s:statement.holds}"],
            |args| condition(args.get("s")?),
            |value| match value {
                Value::Condition(inner) if is_plain(inner) =>
                    Some(Args::default().with("s", inner)),
                _ => None,
            }
        ),
        means!(
            Nt::ConditionAtom,
            ["{s:statement.not}", "{s:statement.dropped_not}"],
            ["{s:statement.not}"],
            |args| not(args.get("s")?),
            |value| match value {
                Value::Condition(Condition::Not(inner)) if is_plain(inner) => {
                    Some(Args::default().with("s", inner))
                }
                _ => None,
            }
        ),
        means!(
            Nt::ConditionAtom,
            ["não ‹ {if} ›"],
            ["not ‹ {if} ›"],
            |args| not(args.get("if")?),
            |value| match value {
                Value::Condition(Condition::Not(inner)) => Some(Args::default().with("if", inner)),
                _ => None,
            }
        ),
        means!(
            Nt::ConditionAtom,
            ["‹ {if} ›"],
            ["‹ {if} ›"],
            |args| condition(args.get("if")?),
            |value| match value {
                Value::Condition(inner @ (Condition::And(_) | Condition::Or(_))) => {
                    Some(Args::default().with("if", inner))
                }
                _ => None,
            }
        ),
    ]
}

fn comparisons() -> Vec<Rule> {
    macro_rules! comparison {
        ($variant:ident, $pt:expr, $en:expr) => {
            means!(
                Nt::Comparison,
                $pt,
                $en,
                |args| Some(Value::Comparison(Comparison::$variant, args.get("n")?)),
                |value| match value {
                    Value::Comparison(Comparison::$variant, n) =>
                        Some(Args::default().with("n", n)),
                    _ => None,
                }
            )
        };
    }
    macro_rules! bound {
        ($variant:ident, $pt:literal, $en:literal) => {
            means!(
                Nt::Bound,
                [$pt],
                [$en],
                |args| Some(Value::Comparison(Comparison::$variant, args.get("n")?)),
                |value| match value {
                    Value::Comparison(Comparison::$variant, n) =>
                        Some(Args::default().with("n", n)),
                    _ => None,
                }
            )
        };
    }
    vec![
        means!(
            Nt::Compared,
            ["{n}"],
            ["{n}"],
            |args| Some(Value::Amount(args.get("n")?)),
            |value| match value {
                Value::Amount(n) => Some(Args::default().with("n", n)),
                _ => None,
            }
        ),
        reads!(
            Nt::Compared,
            ["{value}", "~o {value}"],
            ["{value}", "the {value}"],
            |args| { Some(Value::Amount(args.get("value")?)) }
        ),
        bound!(AtLeast, "{n:compared} ou mais", "{n:compared} or more"),
        bound!(AtMost, "{n:compared} ou menos", "{n:compared} or less"),
        bound!(Less, "menor que {n:compared}", "less than {n:compared}"),
        bound!(More, "maior que {n:compared}", "more than {n:compared}"),
        bound!(Equal, "igual a {n:compared}", "equal to {n:compared}"),
        comparison!(
            AtLeast,
            [
                "{n:compared}✚",
                "{n:compared} ou mais",
                "(pelo menos|no mínimo) {n:compared}",
                "maior ou igual a {n:compared}",
                "{n:compared} ou maior"
            ],
            [
                "{n:compared}✚",
                "{n:compared} or more",
                "at least {n:compared}",
                "{n:compared} or greater",
                "greater than or equal to {n:compared}"
            ]
        ),
        comparison!(
            AtMost,
            [
                "{n:compared}–",
                "{n:compared} ou menos",
                "no máximo {n:compared}",
                "menor ou igual a {n:compared}",
                "{n:compared} ou menor"
            ],
            [
                "{n:compared}–",
                "{n:compared} or less",
                "at most {n:compared}",
                "{n:compared} or lower",
                "less than or equal to {n:compared}"
            ]
        ),
        comparison!(
            Less,
            [
                "menor que {n:compared}",
                "menor do que {n:compared}",
                "menos (que|de) {n:compared}",
                "abaixo de {n:compared}",
                "inferior a {n:compared}"
            ],
            [
                "less than {n:compared}",
                "(below|under) {n:compared}",
                "lower than {n:compared}"
            ]
        ),
        comparison!(
            More,
            [
                "maior que {n:compared}",
                "maior do que {n:compared}",
                "mais (que|de) {n:compared}",
                "acima de {n:compared}",
                "superior a {n:compared}"
            ],
            [
                "more than {n:compared}",
                "(above|over) {n:compared}",
                "(greater|higher) than {n:compared}"
            ]
        ),
        comparison!(
            Equal,
            ["igual a {n:compared}", "(exatamente|) {n:compared}"],
            ["equal to {n:compared}", "(exactly|) {n:compared}"]
        ),
    ]
}

/// Statements about amounts.
fn amounts() -> Vec<Rule> {
    vec![
        means!(
            Nt::Statement,
            ["{l:value} (@ser|@estar) {comparison}"],
            ["{l:value} @be {comparison}"],
            |args| compare(args.get("l")?, args),
            |value| match value {
                Value::Condition(Condition::Compare(l, comparison, r)) => Some(
                    Args::default()
                        .with("l", l)
                        .with("comparison", &(*comparison, r.clone()))
                ),
                _ => None,
            }
        ),
        means!(
            Nt::Statement,
            ["{l:amount} (@ser|@estar) {comparison}"],
            ["{l:amount} @be {comparison}"],
            |args| compare(args.get("l")?, args),
            |value| match value {
                Value::Condition(Condition::Compare(l, comparison, r)) => Some(
                    Args::default()
                        .with("l", l)
                        .with("comparison", &(*comparison, r.clone()))
                ),
                _ => None,
            }
        ),
        reads!(
            Nt::Statement,
            ["{a} (@ser|@estar) {comparison}"],
            ["{a} @be {comparison}"],
            |args| compare(
                Amount::Attribute(Who::You, args.get::<Attribute>("a")?),
                args
            )
        ),
        reads!(
            Nt::Statement,
            [
                "{me} @ter {comparison} de {a}",
                "{me} @ter {a} {comparison}"
            ],
            ["{me} @have {comparison} {a}", "{me} @have {a} {comparison}"],
            |args| compare(
                Amount::Attribute(args.get("me")?, args.get::<Attribute>("a")?),
                args
            )
        ),
        reads!(
            Nt::Statement,
            [
                "{me} @ter {comparison} de {p}",
                "{me} @ter {p} {comparison}"
            ],
            ["{me} @have {comparison} {p}", "{me} @have {p} {comparison}"],
            |args| compare(Amount::Pool(args.get("me")?, args.get::<Pool>("p")?), args)
        ),
        reads!(
            Nt::Statement,
            [
                "{c} @ter {comparison} contadores de {t:counter}",
                "(houver|há) {comparison} contadores de {t:counter} em {c}"
            ],
            [
                "{c} @have {comparison} {t:counter} counters",
                "there (are|is) {comparison} {t:counter} counters on {c}"
            ],
            |args| compare(
                Amount::Counters(args.get::<NameId>("t")?, args.get("c")?),
                args
            )
        ),
    ]
}

/// Statements about characters.
fn characters() -> Vec<Rule> {
    vec![
        says!(
            Nt::Statement,
            Condition(Condition::Marker(me, m)),
            ["{me} @ter o marcador {m}", "{me} @estar com o marcador {m}"],
            ["{me} @have the marker {m}"]
        ),
        says!(
            Nt::Statement,
            Condition(Condition::Adjacent(me, y)),
            [
                "{me} @estar (adjacente|adjacentes) [a {y}]",
                "{me} @estar em (uma casa adjacente|casas adjacentes) [a {y}]"
            ],
            [
                "{me} @be adjacent [to {y}]",
                "{me} @be in (a tile|tiles) adjacent [to {y}]",
                "{me} @be in an adjacent tile"
            ]
        ),
        says!(
            Nt::Statement,
            Condition(Condition::Within(me, n, y)),
            ["{me} @estar a até {n} #casa [de {y}]"],
            ["{me} @be within {n} #tile [of {y}]"]
        ),
        means!(
            Nt::Statement,
            ["{me} @ser {any:who}"],
            ["{me} @be {any:who}"],
            |args| match args.get::<Who>("any")? {
                Who::Any(filter) => condition(Condition::Fits(args.get("me")?, filter)),
                _ => None,
            },
            |value| match value {
                Value::Condition(Condition::Fits(me, filter)) => {
                    Some(
                        Args::default()
                            .with("me", me)
                            .with("any", &Who::Any(filter.clone())),
                    )
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Statement,
            ["{me} @ter {k}"],
            ["{me} @have {k}"],
            |args| {
                let known = Amount::Knowledge(args.get("me")?, args.get::<Knowledge>("k")?);
                condition(Condition::Compare(
                    known,
                    Comparison::AtLeast,
                    Amount::Number(1),
                ))
            }
        ),
        reads!(
            Nt::Statement,
            ["{me} @ser {side}"],
            ["{me} @be {side}"],
            |args| condition(Condition::Fits(args.get("me")?, args.get("side")?))
        ),
        reads!(
            Nt::Statement,
            ["{me} @ser {kind}"],
            ["{me} @be {kind}"],
            |args| {
                let kind = Some(args.get("kind")?);
                let filter = CharacterFilter {
                    kind,
                    side: Side::Any,
                    ..CharacterFilter::default()
                };
                condition(Condition::Fits(args.get("me")?, filter))
            }
        ),
        says!(
            Nt::Statement,
            Condition(Condition::Alive(me)),
            ["{me} @estar <vivo"],
            ["{me} @be alive"]
        ),
        reads!(
            Nt::Statement,
            ["{me} @estar <morto"],
            ["{me} @be dead"],
            |args| not(Condition::Alive(args.get("me")?))
        ),
        means!(
            Nt::Statement,
            ["@ser o seu turno", "@ser seu turno"],
            ["it @be your turn"],
            |_| condition(Condition::TurnOf(Who::You)),
            |value| match value {
                Value::Condition(Condition::TurnOf(Who::You)) => Some(Args::default()),
                _ => None,
            }
        ),
        says!(
            Nt::Statement,
            Condition(Condition::TurnOf(x)),
            ["@ser o turno de {x}"],
            ["it @be the turn of {x}", "it @be {x} 's turn"]
        ),
        // Whoever it was who might: there is one optional part before.
        means!(
            Nt::Statement,
            ["{me} @o-fazer"],
            ["{me} @do"],
            |args| {
                args.get::<Who>("me")?;
                condition(Condition::Done)
            },
            |value| match value {
                Value::Condition(Condition::Done) => {
                    Some(Args::default().fill("me", Value::Who(Who::You)))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Statement,
            ["@o-fazer"],
            ["(you|he|she|it|they) @do"],
            |_| condition(Condition::Done)
        ),
        means!(
            Nt::Statement,
            ["@haver [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]"],
            ["@there-are [other {?other}] {noun:character_noun.many} [{f:character_filter}]"],
            |args| condition(Condition::Exists(Who::All(super::who::filter(args)?))),
            |value| match value {
                Value::Condition(Condition::Exists(Who::All(filter))) => {
                    Some(super::who::places(filter, true))
                }
                _ => None,
            }
        ),
        says!(
            Nt::Statement,
            Condition(Condition::Exists(x)),
            ["@haver {x}"],
            ["@there-be {x}"]
        ),
    ]
}

/// Statements about cards.
fn cards() -> Vec<Rule> {
    vec![
        means!(
            Nt::Statement,
            ["{me} @ter {c:cards_in}", "{me} @controlar {c:cards_in}"],
            ["{me} @have {c:cards_in}", "{me} @control {c:cards_in}"],
            |args| {
                let me = args.get::<Who>("me")?;
                condition(Condition::Have(owned(args.get::<Cards>("c")?, &me)))
            },
            |value| match value {
                Value::Condition(Condition::Have(cards)) => {
                    let me = owner(cards);
                    Some(
                        Args::default()
                            .with("me", &me)
                            .with("c", &unowned(cards.clone())),
                    )
                }
                _ => None,
            }
        ),
        // "You have exhausted cards": one at least.
        reads!(
            Nt::Statement,
            ["{me} @ter {c:cards_counted}"],
            ["{me} @have {c:cards_counted}"],
            |args| {
                let me = args.get::<Who>("me")?;
                let Cards::All(filter, from) = owned(args.get::<Cards>("c")?, &me) else {
                    return None;
                };
                condition(Condition::Have(Cards::Some(
                    Box::new(Count::ONE),
                    filter,
                    from,
                )))
            }
        ),
        reads!(
            Nt::Statement,
            ["@haver {c:cards_in}"],
            ["@there-be {c:cards_in}"],
            |args| condition(Condition::Have(args.get::<Cards>("c")?))
        ),
        says!(
            Nt::Statement,
            Condition(Condition::Exhausted(c)),
            ["{c} @estar <consumido"],
            ["{c} @be exhausted"]
        ),
        reads!(
            Nt::Statement,
            ["{c} @estar (<recuperado|em pé)"],
            ["{c} @be (upright|recovered)"],
            |args| not(Condition::Exhausted(args.get("c")?))
        ),
        says!(
            Nt::Statement,
            Condition(Condition::FaceUp(c)),
            ["{c} @estar (<revelado|<virado para cima)"],
            ["{c} @be (face up|revealed)"]
        ),
        reads!(
            Nt::Statement,
            ["{c} @estar (<oculto|<ocultado|<virado para baixo)"],
            ["{c} @be (face down|concealed)"],
            |args| not(Condition::FaceUp(args.get("c")?))
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [structure(), comparisons(), amounts(), characters(), cards()]
        .into_iter()
        .flatten()
        .collect()
}
