//! Sentences of a body: instructions, conditions, choices, checks (docs/cards.md).

use stint::effect::{Amount, Clause, Condition, Duration, Instruction};

use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, reads, subject};

fn done(args: &Args, instruction: Value, may: bool) -> Option<Value> {
    match instruction {
        Value::Instruction(instruction) => doing(args, instruction, may),
        _ => None,
    }
}

/// An instruction as a clause, with what else is said of it: for each what, at most and at least
/// how much, how long, on which condition.
pub(super) fn doing(args: &Args, mut instruction: Instruction, may: bool) -> Option<Value> {
    if let Some(each) = args.get::<Option<Amount>>("each")? {
        multiply(&mut instruction, &each)?;
    }
    let (min, max) = (
        args.get::<Option<i32>>("lo")?,
        args.get::<Option<i32>>("hi")?,
    );
    if min.is_some() || max.is_some() {
        let amount = amount_of(&mut instruction)?;
        let of = Box::new(amount.clone());
        *amount = Amount::Bounded { of, min, max };
    }
    let clause = lasting(instruction, may, args.get("duration")?)?;
    if let Some(condition) = args.get::<Option<Condition>>("if")? {
        let then = vec![clause];
        return Some(Value::Clause(Clause::If {
            condition,
            then,
            otherwise: Vec::new(),
        }));
    }
    Some(Value::Clause(clause))
}

/// An instruction as a clause, as long as is said: nothing if it is over at once, and a duration
/// would say nothing of it.
pub(super) fn lasting(
    instruction: Instruction,
    may: bool,
    duration: Option<Duration>,
) -> Option<Clause> {
    (duration.is_none() || instruction.can_last()).then_some(Clause::Do {
        instruction,
        may,
        duration,
    })
}

/// "2 for each …" is the product (docs/cards.md, "Amounts").
fn multiply(instruction: &mut Instruction, each: &Amount) -> Option<()> {
    let amount = amount_of(instruction)?;
    let product = match &*amount {
        Amount::Number(1) => each.clone(),
        Amount::Product(parts) => {
            Amount::Product(parts.iter().cloned().chain([each.clone()]).collect())
        }
        amount => Amount::Product(vec![amount.clone(), each.clone()]),
    };
    *amount = product;
    Some(())
}

/// The amount of an instruction, where it has one.
const fn amount_of(instruction: &mut Instruction) -> Option<&mut Amount> {
    use Instruction as I;
    match instruction {
        I::Heal(_, n)
        | I::Recover(_, _, n)
        | I::Pay(_, _, n)
        | I::Damage(_, n)
        | I::Injure(_, n)
        | I::LoseLife(_, n)
        | I::GainPoints(_, n)
        | I::LosePoints(_, n)
        | I::Modify(_, _, _, n)
        | I::Draw(_, n, _)
        | I::AddCounters(_, n, _)
        | I::RemoveCounters(_, n, _)
        | I::Move(_, n)
        | I::Revive(_, n)
        | I::Roll(n) => Some(n),
        _ => None,
    }
}

fn phrase(args: &Args) -> Option<Box<Phrase>> {
    args.get("v")
}

/// The places of an instruction, with or without its subject said apart.
fn places(value: &Value, optional: bool, apart: bool) -> Option<Args> {
    match value {
        Value::Clause(Clause::Do {
            instruction,
            may,
            duration,
        }) if *may == optional => {
            let args = Args::default()
                .with("duration", duration)
                .with("v", instruction);
            Some(if apart {
                args.with("x", &subject(instruction))
            } else {
                args
            })
        }
        _ => None,
    }
}

/// The places of an instruction that one may carry out, whoever is its subject.
pub(super) fn allowed_to(value: &Value) -> Option<Args> {
    places(value, true, false)
}

fn with_subject(args: &Args, may: bool) -> Option<Value> {
    let me = Value::Who(args.get("x")?);
    done(args, phrase(args)?.with_subject(me)?, may)
}

fn instructions() -> Vec<Rule> {
    vec![
        means!(
            Nt::Clause,
            [
                "{v:phrase.imperative} [{duration}]",
                "{v:phrase.imperative} para cada {each:countable} [‹ mín {lo:number} ›] [‹ máx {hi:number} ›] [{duration}]",
                "{v:phrase.imperative} [‹ mín {lo:number} ›] [‹ máx {hi:number} ›] [{duration}]",
                "{duration} , {v:phrase.imperative} [para cada {each:countable}]",
                "{v:phrase.imperative} [{duration}] [,] (se|somente se|apenas se|caso) {if}"
            ],
            [
                "{v:phrase.imperative} [{duration}]",
                "{v:phrase.imperative} for each {each:countable} [‹ min {lo:number} ›] [‹ max {hi:number} ›] [{duration}]",
                "{v:phrase.imperative} [‹ min {lo:number} ›] [‹ max {hi:number} ›] [{duration}]",
                "{duration} , {v:phrase.imperative} [for each {each:countable}]",
                "{v:phrase.imperative} [{duration}] [,] (if|only if) {if}"
            ],
            |args| done(args, phrase(args)?.meaning()?, false),
            |value| places(value, false, false)
        ),
        means!(
            Nt::Clause,
            [
                "{v:phrase.present} [{duration}]",
                "{v:phrase.present} para cada {each:countable} [‹ mín {lo:number} ›] [‹ máx {hi:number} ›] [{duration}]",
                "{v:phrase.present} [‹ mín {lo:number} ›] [‹ máx {hi:number} ›] [{duration}]",
                "{duration} , {v:phrase.present} [para cada {each:countable}]",
                "{v:phrase.present} [{duration}] [,] (se|somente se|apenas se|caso) {if}"
            ],
            [
                "{v:phrase.present} [{duration}]",
                "{v:phrase.present} for each {each:countable} [‹ min {lo:number} ›] [‹ max {hi:number} ›] [{duration}]",
                "{v:phrase.present} [‹ min {lo:number} ›] [‹ max {hi:number} ›] [{duration}]",
                "{duration} , {v:phrase.present} [for each {each:countable}]",
                "{v:phrase.present} [{duration}] [,] (if|only if) {if}"
            ],
            |args| done(args, phrase(args)?.meaning()?, false),
            |value| places(value, false, false)
        ),
        means!(
            Nt::ClauseSaid,
            ["{v:phrase.present} [{duration}]"],
            ["{v:phrase.present} [{duration}]"],
            |args| done(args, phrase(args)?.meaning()?, false),
            |value| places(value, false, false)
        ),
        means!(
            Nt::Clause,
            [
                "{x} @poder {v:phrase.infinitive} [{duration}]",
                "{x} @poder {v:phrase.infinitive} para cada {each:countable} [{duration}]",
                "{x} @poder {v:phrase.infinitive} [{duration}] [,] se {if}",
                "{duration} , {x} @poder {v:phrase.infinitive}",
                "pode {v:phrase.infinitive} [{duration}]"
            ],
            [
                "{x} may {v:phrase.infinitive} [{duration}]",
                "{x} (may|can) {v:phrase.infinitive} for each {each:countable} [{duration}]",
                "{x} (may|can) {v:phrase.infinitive} [{duration}] [,] if {if}",
                "{duration} , {x} (may|can) {v:phrase.infinitive}",
                "may {v:phrase.infinitive} [{duration}]"
            ],
            |args| with_subject(args, true),
            |value| places(value, true, true)
        ),
        reads!(
            Nt::Clause,
            [
                "{x} (deve|devem) {v:phrase.infinitive} [{duration}]",
                "deve {v:phrase.infinitive} [{duration}]"
            ],
            [
                "{x} must {v:phrase.infinitive} [{duration}]",
                "must {v:phrase.infinitive} [{duration}]"
            ],
            |args| with_subject(args, false)
        ),
    ]
}

/// The places of two or three instructions that one character may carry out.
fn allowed(clauses: &[Clause]) -> Option<Args> {
    const PLACES: [(&str, &str); 3] = [("v", "dv"), ("w", "dw"), ("y", "dy")];
    if !(2..=PLACES.len()).contains(&clauses.len()) {
        return None;
    }
    let mut args = Args::default();
    let mut doer = None;
    for (clause, (place, lasting)) in clauses.iter().zip(PLACES) {
        let Clause::Do {
            instruction,
            may: false,
            duration,
        } = clause
        else {
            return None;
        };
        let subject = subject(instruction);
        if doer.get_or_insert_with(|| subject.clone()) != &subject {
            return None;
        }
        args = args.with(place, instruction).with(lasting, duration);
    }
    Some(args.with("x", &doer?))
}

/// "You may discard a card and heal 2 LIFE": both or nothing.
fn may() -> Vec<Rule> {
    vec![
        means!(
            Nt::Complex,
            [
                "{x} @poder {v:phrase.infinitive} [{dv:duration}] e {w:phrase.infinitive} [{dw:duration}] [e {y:phrase.infinitive} [{dy:duration}]]"
            ],
            [
                "{x} may {v:phrase.infinitive} [{dv:duration}] and {w:phrase.infinitive} [{dw:duration}] [and {y:phrase.infinitive} [{dy:duration}]]"
            ],
            |args| {
                let me = Value::Who(args.get("x")?);
                let mut clauses = Vec::new();
                for (place, until) in [("v", "dv"), ("w", "dw"), ("y", "dy")] {
                    let Some(phrase) = args.get::<Option<Box<Phrase>>>(place)? else {
                        continue;
                    };
                    let Value::Instruction(instruction) = phrase.with_subject(me.clone())? else {
                        return None;
                    };
                    let duration = args.get::<Option<Duration>>(until)?;
                    clauses.push(lasting(instruction, false, duration)?);
                }
                Some(Value::Clause(Clause::May(clauses)))
            },
            |value| match value {
                Value::Clause(Clause::May(clauses)) => allowed(clauses),
                _ => None,
            }
        ),
        means!(
            Nt::Complex,
            ["você pode fazer o seguinte : {then}"],
            ["you may do the following : {then}"],
            |args| Some(Value::Clause(Clause::May(args.get("then")?))),
            |value| match value {
                Value::Clause(Clause::May(clauses)) => Some(Args::default().with("then", clauses)),
                _ => None,
            }
        ),
    ]
}

fn conditions() -> Vec<Rule> {
    vec![means!(
        Nt::Complex,
        [
            "se {if} , {then} [; senão , {otherwise}]",
            "se {if} , {then} [(;|,) (senão|caso contrário) [,] {otherwise}]",
            "se {if} : {then}",
            "caso {if} , {then} [(;|,) (senão|caso contrário) [,] {otherwise}]"
        ],
        [
            "if {if} , {then} [; otherwise , {otherwise}]",
            "if {if} , {then} [(;|,) (otherwise|else) [,] {otherwise}]",
            "if {if} : {then}",
            "only if {if} , {then} [(;|,) (otherwise|else) [,] {otherwise}]"
        ],
        |args| Some(Value::Clause(Clause::If {
            condition: args.get("if")?,
            then: args.get("then")?,
            otherwise: args
                .get::<Option<Vec<Clause>>>("otherwise")?
                .unwrap_or_default(),
        })),
        |value| match value {
            Value::Clause(Clause::If {
                condition,
                then,
                otherwise,
            }) => {
                let rest = (!otherwise.is_empty()).then(|| otherwise.clone());
                let args = Args::default().with("if", condition).with("then", then);
                Some(args.with("otherwise", &rest))
            }
            _ => None,
        }
    )]
}

/// Clauses within clauses: what has clauses in it stands in parentheses.
fn structure() -> Vec<Rule> {
    vec![
        means!(
            Nt::Inner,
            ["{clause}"],
            ["{clause}"],
            |args| Some(Value::Clause(args.get("clause")?)),
            |value| match value {
                Value::Clause(clause @ Clause::Do { .. }) =>
                    Some(Args::default().with("clause", clause)),
                _ => None,
            }
        ),
        means!(
            Nt::Inner,
            ["‹ {complex} ›", "{complex}"],
            ["‹ {complex} ›", "{complex}"],
            |args| Some(Value::Clause(args.get("complex")?)),
            |value| match value {
                Value::Clause(clause) => Some(Args::default().with("complex", clause)),
                _ => None,
            }
        ),
        reads!(Nt::Inner, ["‹ {then} ›"], ["‹ {then} ›"], |args| {
            Some(Value::Clauses(args.get("then")?))
        }),
        // All of the sentence, as many times.
        reads!(
            Nt::Sentence,
            ["para cada {each:countable} , {then}"],
            ["for each {each:countable} , {then}"],
            |args| {
                let each = args.get::<Amount>("each")?;
                let mut clauses = args.get::<Vec<Clause>>("then")?;
                for clause in &mut clauses {
                    let Clause::Do { instruction, .. } = clause else {
                        return None;
                    };
                    multiply(instruction, &each)?;
                }
                Some(Value::Clauses(clauses))
            }
        ),
        // Not within a sentence: there it would be unclear how much of it is meant.
        reads!(
            Nt::Sentence,
            ["{then} [,] (se|somente se|apenas se|caso) {if}"],
            ["{then} [,] (if|only if) {if}"],
            |args| {
                let then = args.get::<Vec<Clause>>("then")?;
                (then.len() > 1).then_some(Value::Clauses(vec![Clause::If {
                    condition: args.get("if")?,
                    then,
                    otherwise: Vec::new(),
                }]))
            }
        ),
        means!(
            Nt::Sentence,
            ["{complex}"],
            ["{complex}"],
            |args| Some(Value::Clauses(vec![args.get("complex")?])),
            |value| match value {
                Value::Clause(
                    clause @ (Clause::If { .. }
                    | Clause::May(_)
                    | Clause::Choose { .. }
                    | Clause::Check { .. }),
                ) => Some(Args::default().with("complex", clause)),
                _ => None,
            }
        ),
        means!(
            Nt::Sentence,
            ["{clause}"],
            ["{clause}"],
            |args| Some(Value::Clauses(vec![args.get("clause")?])),
            |value| match value {
                Value::Clause(clause) => Some(Args::default().with("clause", clause)),
                _ => None,
            }
        ),
        reads!(
            Nt::Sentence,
            [
                "{then}",
                "(então|depois|em seguida|depois disso|além disso|também|por fim) [,] {then}"
            ],
            [
                "{then}",
                "(then|afterwards|after that|in addition|additionally|also|finally) [,] {then}"
            ],
            |args| Some(Value::Clauses(args.get("then")?))
        ),
        // Parts of the sentence before, as sentences of their own.
        reads!(
            Nt::Otherwise,
            ["(senão|caso contrário) [,] {then}"],
            ["(otherwise|else) [,] {then}"],
            |args| Some(Value::Clauses(args.get("then")?))
        ),
        reads!(
            Nt::Success,
            [
                "(se bem-sucedido|em caso de sucesso|se passar|se tiver sucesso|se for bem-sucedido) [,] {then}"
            ],
            ["(if successful|on success|if you succeed|if you pass) [,] {then}"],
            |args| Some(Value::Clauses(args.get("then")?))
        ),
        reads!(
            Nt::Failure,
            [
                "(se malsucedido|se falhar|se não passar|em caso de falha|em caso de fracasso|senão|caso contrário) [,] {then}"
            ],
            ["(if unsuccessful|on failure|on a failure|if you fail|otherwise|else) [,] {then}"],
            |args| Some(Value::Clauses(args.get("then")?))
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [instructions(), may(), conditions(), structure()]
        .into_iter()
        .flatten()
        .collect()
}
