//! How much (docs/cards.md, "Amounts"; E12.1).

use stint::effect::{Amount, Cards, Who};
use stint::names::NameId;
use stint::vocabulary::{Attribute, Knowledge, Pool};

use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

/// A value of somebody: "your STR", "STR of the target".
macro_rules! of_somebody {
    ($variant:ident($($field:ident: $part:ty),*), [$($pt_you:literal),*], [$($pt:literal),*], [$($en_you:literal),*], [$($en:literal),*]) => {
        [
            means!(Nt::Value, [$($pt_you),*], [$($en_you),*],
                |_args| Some(Value::Amount(Amount::$variant(Who::You $(, _args.get::<$part>(stringify!($field))?)*))),
                |value| match value {
                    Value::Amount(Amount::$variant(Who::You $(, $field)*)) => {
                        Some(Args::default()$(.with(stringify!($field), $field))*)
                    }
                    _ => None,
                }),
            means!(Nt::Value, [$($pt),*], [$($en),*],
                |args| Some(Value::Amount(Amount::$variant(args.get("x")? $(, args.get::<$part>(stringify!($field))?)*))),
                |value| match value {
                    Value::Amount(Amount::$variant(x $(, $field)*)) => {
                        Some(Args::default().with("x", x)$(.with(stringify!($field), $field))*)
                    }
                    _ => None,
                }),
        ]
    };
}

fn lost() -> Rule {
    says!(
        Nt::Value,
        Amount(Amount::LifeLost),
        ["a VIDA perdida", "VIDA perdida", "(a|) VIDA removida"],
        ["the LIFE lost", "LIFE lost", "(the|) LIFE removed"]
    )
}

/// "Its STR", "its level", of somebody or of a card that was spoken of.
fn its() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Value,
            ["{x:its} {a}", "~o {x:its} {a}"],
            ["{x:its} [own] {a}"],
            |args| Some(Value::Amount(Amount::Attribute(
                args.get("x")?,
                args.get::<Attribute>("a")?
            )))
        ),
        reads!(
            Nt::Value,
            ["{x:its} {p}", "~o {x:its} {p}"],
            ["{x:its} [own] {p}"],
            |args| Some(Value::Amount(Amount::Pool(
                args.get("x")?,
                args.get::<Pool>("p")?
            )))
        ),
        reads!(
            Nt::Value,
            ["{x:its} nível", "o {x:its} nível"],
            ["{x:its} [own] level"],
            |args| Some(Value::Amount(Amount::Level(args.get("x")?)))
        ),
        reads!(
            Nt::Value,
            ["nível de {c:that_card}"],
            ["{c:its_card} level"],
            |args| Some(Value::Amount(Amount::CardLevel(args.get("c")?)))
        ),
    ]
}

fn amount(args: &Args, name: &str) -> Option<Amount> {
    args.get(name)
}

/// "Twice …": the product.
fn times(args: &Args, number: i32) -> Option<Value> {
    let of: Amount = args.get("h")?;
    Some(Value::Amount(Amount::Product(vec![
        Amount::Number(number),
        of,
    ])))
}

fn bounded(args: &Args, of: Amount) -> Option<Value> {
    let (min, max) = (
        args.get::<Option<i32>>("lo")?,
        args.get::<Option<i32>>("hi")?,
    );
    Some(Value::Amount(if min.is_none() && max.is_none() {
        of
    } else {
        Amount::Bounded {
            of: Box::new(of),
            min,
            max,
        }
    }))
}

/// An amount wherever one stands: "5", "1D6", "( STR + 2 ) (max 5)".
fn places() -> Vec<Rule> {
    vec![
        means!(
            Nt::Amount,
            ["{number}"],
            ["{number}"],
            |args| {
                let number: i32 = args.get("number")?;
                (number >= 0).then_some(Value::Amount(Amount::Number(number)))
            },
            |value| match value {
                Value::Amount(Amount::Number(number)) if *number >= 0 => {
                    Some(Args::default().with("number", number))
                }
                _ => None,
            }
        ),
        says!(
            Nt::Amount,
            Amount(Amount::ThatMuch),
            [
                "essa quantidade",
                "(a|) mesma quantidade [de]",
                "esse valor",
                "(o|) mesmo valor",
                "(o|) mesmo (tanto|número)",
                "(o|) resultado [(do dado|dos dados|da rolagem|do teste)]",
                "(o|) valor (rolado|obtido)",
                "(o|) nível (do|de) sucesso",
                "(o|) DANO (causado|sofrido)",
                "(a|) VIDA curada",
                "(a|) quantidade (perdida|curada|paga|causada|sofrida|rolada)"
            ],
            [
                "that much",
                "that many",
                "that amount",
                "(the|) same amount [of]",
                "(the|) same (value|number)",
                "(the|) same number of",
                "(the|) result [(of the die|of the dice|of the roll|of the check)]",
                "(the|) value rolled",
                "(the|) level of success",
                "(the|) DAMAGE (dealt|suffered)",
                "(the|) LIFE healed",
                "(the|) amount (lost|healed|paid|dealt|suffered|rolled)"
            ]
        ),
        means!(
            Nt::Amount,
            [
                "‹ {e:expression} › [‹ (mín|mínimo) {lo:number} ›] [‹ (máx|máximo) {hi:number} ›]",
                "‹ {e:expression} › ‹ (máx|máximo) {hi:number} › ‹ (mín|mínimo) {lo:number} ›"
            ],
            [
                "‹ {e:expression} › [‹ (min|minimum) {lo:number} ›] [‹ (max|maximum) {hi:number} ›]",
                "‹ {e:expression} › ‹ (max|maximum) {hi:number} › ‹ (min|minimum) {lo:number} ›"
            ],
            |args| bounded(args, amount(args, "e")?),
            |value| match value {
                Value::Amount(Amount::Bounded { of, min, max }) => {
                    Some(
                        Args::default()
                            .with("e", of)
                            .with("lo", min)
                            .with("hi", max),
                    )
                }
                Value::Amount(amount) => Some(Args::default().with("e", amount)),
                _ => None,
            }
        ),
        reads!(
            Nt::Amount,
            ["metade de ~o {h:factor}"],
            ["half of ~the {h:factor}", "half {h:factor}"],
            |args| Some(Value::Amount(Amount::Half(Box::new(amount(args, "h")?))))
        ),
        reads!(
            Nt::Amount,
            ["~o dobro de ~o {h:factor}"],
            ["twice ~the {h:factor}", "double ~the {h:factor}"],
            |args| times(args, 2)
        ),
        reads!(
            Nt::Amount,
            ["~o triplo de ~o {h:factor}"],
            ["triple ~the {h:factor}"],
            |args| times(args, 3)
        ),
        reads!(Nt::Amount, ["~um"], ["one"], |_| Some(Value::Amount(
            Amount::Number(1)
        ))),
        reads!(
            Nt::Amount,
            [
                "{number} ‹ (máx|máximo) {hi:number} ›",
                "{number} ‹ (mín|mínimo) {lo:number} ›"
            ],
            [
                "{number} ‹ (max|maximum) {hi:number} ›",
                "{number} ‹ (min|minimum) {lo:number} ›"
            ],
            |args| bounded(args, Amount::Number(args.get("number")?))
        ),
        means!(
            Nt::AmountOrA,
            ["{n}"],
            ["{n}"],
            |args| Some(Value::Amount(amount(args, "n")?)),
            |value| match value {
                Value::Amount(amount) => Some(Args::default().with("n", amount)),
                _ => None,
            }
        ),
        reads!(
            Nt::Prose,
            ["{e:expression}", "~o {e:expression}"],
            ["{e:expression}", "the {e:expression}"],
            |args| Some(Value::Amount(amount(args, "e")?))
        ),
        reads!(Nt::AmountOrA, ["~um"], ["(a|one)"], |_| Some(
            Value::Amount(Amount::Number(1))
        )),
    ]
}

/// Whether an amount is read from the battle, by a wording of its own.
const fn is_value(amount: &Amount) -> bool {
    !matches!(
        amount,
        Amount::Number(_)
            | Amount::Dice { .. }
            | Amount::ThatMuch
            | Amount::Sum(_)
            | Amount::Product(_)
            | Amount::Negative(_)
            | Amount::Half(_)
            | Amount::Bounded { .. }
    )
}

/// What sums and products are made of.
fn factors() -> Vec<Rule> {
    vec![
        means!(
            Nt::Factor,
            ["{a}"],
            ["{a}"],
            |args| Some(Value::Amount(Amount::Attribute(
                Who::You,
                args.get::<Attribute>("a")?
            ))),
            |value| match value {
                Value::Amount(Amount::Attribute(Who::You, attribute)) => {
                    Some(Args::default().with("a", attribute))
                }
                _ => None,
            }
        ),
        reads!(Nt::Factor, ["{p}"], ["{p}"], |args| Some(Value::Amount(
            Amount::Pool(Who::You, args.get::<Pool>("p")?)
        ))),
        // Before the values, which may begin with an amount: it is looked at once then.
        means!(
            Nt::Factor,
            ["{n}"],
            ["{n}"],
            |args| Some(Value::Amount(amount(args, "n")?)),
            |value| match value {
                Value::Amount(Amount::Half(_)) => None,
                Value::Amount(amount) if !is_value(amount) =>
                    Some(Args::default().with("n", amount)),
                _ => None,
            }
        ),
        reads!(
            Nt::Factor,
            [
                "{value} ‹ (máx|máximo) {hi:number} ›",
                "{value} ‹ (mín|mínimo) {lo:number} ›"
            ],
            [
                "{value} ‹ (max|maximum) {hi:number} ›",
                "{value} ‹ (min|minimum) {lo:number} ›"
            ],
            |args| bounded(args, amount(args, "value")?)
        ),
        means!(
            Nt::Factor,
            ["metade de {h:factor}", "metade de ~o {h:factor}"],
            [
                "half of {h:factor}",
                "half of ~the {h:factor}",
                "half {h:factor}"
            ],
            |args| Some(Value::Amount(Amount::Half(Box::new(amount(args, "h")?)))),
            |value| match value {
                Value::Amount(Amount::Half(of)) => Some(Args::default().with("h", of)),
                _ => None,
            }
        ),
        means!(
            Nt::Factor,
            ["{value}"],
            ["{value}"],
            |args| Some(Value::Amount(amount(args, "value")?)),
            |value| match value {
                Value::Amount(amount) if is_value(amount) => {
                    Some(Args::default().with("value", amount))
                }
                _ => None,
            }
        ),
    ]
}

/// What is read from the battle.
fn values() -> Vec<Rule> {
    let mut rules = Vec::new();
    rules.extend(of_somebody!(
        Attribute(a: Attribute),
        ["~seu {a}", "~o ~seu {a}"],
        ["~o {a} de {x}", "{a} de {x}"],
        ["your {a}"],
        ["the {a} of {x}", "{a} of {x}", "{x} 's {a}"]
    ));
    rules.extend(of_somebody!(
        Pool(p: Pool),
        ["~seu {p}", "~o ~seu {p}"],
        ["~o {p} de {x}", "{p} de {x}"],
        ["your {p}"],
        ["the {p} of {x}", "{p} of {x}", "{x} 's {p}"]
    ));
    rules.extend(of_somebody!(
        Level(),
        ["seu nível", "o seu nível"],
        ["o nível de {x}", "nível de {x}"],
        ["your level"],
        ["the level of {x}", "level of {x}", "{x} 's level"]
    ));
    rules.extend(of_somebody!(
        Knowledge(k: Knowledge),
        ["seu nível de {k}", "o seu nível de {k}", "~seu {k}"],
        ["o nível de {k} de {x}", "nível de {k} de {x}"],
        ["your level of {k}", "your {k}", "your {k} level"],
        ["the level of {k} of {x}", "level of {k} of {x}", "{x} 's level of {k}", "{x} 's {k}"]
    ));
    rules.extend(of_somebody!(
        Maximum(p: Pool),
        ["seu máximo de {p}", "o seu máximo de {p}", "~seu {p} (máxima|máximo)"],
        ["o máximo de {p} de {x}", "máximo de {p} de {x}", "{p} (máxima|máximo) de {x}"],
        ["your maximum {p}", "your maximum of {p}"],
        ["the maximum {p} of {x}", "maximum {p} of {x}", "{x} 's maximum {p}"]
    ));
    rules.extend([
        means!(
            Nt::Value,
            [
                "o número de contadores de {t:counter} em {c}",
                "número de contadores de {t:counter} em {c}"
            ],
            [
                "the number of {t:counter} counters on {c}",
                "number of {t:counter} counters on {c}"
            ],
            |args| Some(Value::Amount(Amount::Counters(
                args.get::<NameId>("t")?,
                args.get("c")?
            ))),
            |value| match value {
                Value::Amount(Amount::Counters(t, c)) =>
                    Some(Args::default().with("t", t).with("c", c)),
                _ => None,
            }
        ),
        means!(
            Nt::Value,
            ["o número de {x}", "número de {x}"],
            ["the number of {x}", "number of {x}"],
            |args| Some(Value::Amount(Amount::Characters(args.get("x")?))),
            |value| match value {
                Value::Amount(Amount::Characters(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        means!(
            Nt::Value,
            [
                "o número de {c:cards_counted}",
                "número de {c:cards_counted}"
            ],
            [
                "the number of {c:cards_counted}",
                "number of {c:cards_counted}"
            ],
            |args| Some(Value::Amount(Amount::Cards(args.get::<Box<Cards>>("c")?))),
            |value| match value {
                Value::Amount(Amount::Cards(c)) => Some(Args::default().with("c", c)),
                _ => None,
            }
        ),
        means!(
            Nt::Value,
            ["a distância até {x}", "distância até {x}"],
            ["the distance to {x}", "distance to {x}"],
            |args| Some(Value::Amount(Amount::Distance(args.get("x")?))),
            |value| match value {
                Value::Amount(Amount::Distance(x)) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        means!(
            Nt::Value,
            ["o nível de {c}", "nível de {c}"],
            ["the level of {c}", "level of {c}"],
            |args| Some(Value::Amount(Amount::CardLevel(args.get("c")?))),
            |value| match value {
                Value::Amount(Amount::CardLevel(c)) => Some(Args::default().with("c", c)),
                _ => None,
            }
        ),
        means!(
            Nt::Value,
            ["o custo de {p} de {c}", "custo de {p} de {c}"],
            ["the {p} cost of {c}", "{p} cost of {c}"],
            |args| Some(Value::Amount(Amount::CardCost(
                args.get("c")?,
                args.get::<Pool>("p")?
            ))),
            |value| match value {
                Value::Amount(Amount::CardCost(c, p)) =>
                    Some(Args::default().with("c", c).with("p", p)),
                _ => None,
            }
        ),
    ]);
    rules
}

/// What "for each" counts.
fn countables() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Countable,
            ["contador de {t:counter} em {c}"],
            ["{t:counter} counter on {c}"],
            |args| Some(Value::Amount(Amount::Counters(
                args.get::<NameId>("t")?,
                args.get("c")?
            )))
        ),
        reads!(Nt::Countable, ["alvo"], ["target"], |_| Some(
            Value::Amount(Amount::Characters(Who::Target))
        )),
        reads!(
            Nt::Countable,
            ["(#casa até {x}|#casa entre você e {x}|#casa de distância até {x})"],
            ["(#tile to {x}|#tile between you and {x}|#tile of distance to {x})"],
            |args| Some(Value::Amount(Amount::Distance(args.get("x")?)))
        ),
        reads!(
            Nt::Countable,
            [
                "(ponto de|) {p} que você tiver",
                "(ponto de|) {p} de {x}",
                "(ponto de|) {p} que {x} @ter"
            ],
            ["{p} you have", "{p} of {x}", "{p} {x} @have"],
            |args| Some(Value::Amount(Amount::Pool(
                args.get("x")?,
                args.get::<Pool>("p")?
            )))
        ),
        reads!(
            Nt::Countable,
            ["(ponto de|) {a} que você tiver", "(ponto de|) {a} de {x}"],
            ["(point of|) {a} you have", "(point of|) {a} of {x}"],
            |args| Some(Value::Amount(Amount::Attribute(
                args.get("x")?,
                args.get::<Attribute>("a")?
            )))
        ),
        reads!(
            Nt::Countable,
            ["nível seu", "seu nível", "nível de {x}"],
            ["of your levels", "level you have", "level of {x}"],
            |args| Some(Value::Amount(Amount::Level(args.get("x")?)))
        ),
        reads!(Nt::Countable, ["nível de {c}"], ["level of {c}"], |args| {
            Some(Value::Amount(Amount::CardLevel(args.get("c")?)))
        }),
        reads!(
            Nt::Countable,
            ["{c:cards_each}"],
            ["{c:cards_each}"],
            |args| Some(Value::Amount(Amount::Cards(args.get::<Box<Cards>>("c")?)))
        ),
        reads!(
            Nt::Countable,
            ["[~outro {?other}] {noun:character_noun.one} [{f:character_filter}]"],
            ["[other {?other}] {noun:character_noun.one} [{f:character_filter}]"],
            |args| {
                let filter = super::who::filter(args)?;
                Some(Value::Amount(Amount::Characters(Who::All(filter))))
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [
        places(),
        vec![lost()],
        factors(),
        values(),
        its(),
        countables(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
