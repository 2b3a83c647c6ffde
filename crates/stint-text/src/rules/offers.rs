//! Several things in one sentence: one or the other, one to do the other, the same for several,
//! several times, unless (docs/cards.md, "Phrasebook").

use stint::effect::{Amount, Clause, Condition, Duration, Instruction, Restriction, Who};

use super::clauses::{allowed_to, doing};
use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, reads, subject};

/// The instruction of a phrase, of this subject or its own.
fn said(args: &Args, place: &str, of: Option<&Who>) -> Option<Option<Instruction>> {
    let Some(phrase) = args.get::<Option<Box<Phrase>>>(place)? else {
        return Some(None);
    };
    let meaning = match of {
        Some(who) => phrase.with_subject(Value::Who(who.clone()))?,
        None => phrase.meaning()?,
    };
    match meaning {
        Value::Instruction(instruction) => Some(Some(instruction)),
        _ => None,
    }
}

/// Two or three instructions of one subject: the first says it, or it is said apart.
fn several(args: &Args, apart: bool) -> Option<(Who, Vec<Clause>)> {
    let apart = if apart {
        Some(args.get::<Who>("x")?)
    } else {
        None
    };
    let first = said(args, "v", apart.as_ref())??;
    let who = apart.unwrap_or_else(|| subject(&first));
    let mut clauses = vec![Clause::plain(first)];
    for place in ["w", "u"] {
        let more = said(args, place, Some(&who))?;
        clauses.extend(more.map(Clause::plain));
    }
    Some((who, clauses))
}

/// "… or …": the one who does it chooses.
fn choice(args: &Args, apart: bool) -> Option<Clause> {
    let (who, clauses) = several(args, apart)?;
    let options = clauses.into_iter().map(|clause| vec![clause]).collect();
    Some(Clause::Choose { who, options })
}

fn choices() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Complex,
            [
                "{v:phrase.imperative} [, {u:phrase.imperative}] ou {w:phrase.imperative}",
                "{v:phrase.present} [, {u:phrase.third}] ou {w:phrase.third}",
                "{v:phrase.present} [, {u:phrase.several}] ou {w:phrase.several}"
            ],
            [
                "(either|) {v:phrase.imperative} [, {u:phrase.imperative}] or {w:phrase.imperative}",
                "{v:phrase.present} [, {u:phrase.third}] or {w:phrase.third}",
                "{v:phrase.present} [, {u:phrase.several}] or {w:phrase.several}"
            ],
            |args| Some(Value::Clause(choice(args, false)?))
        ),
        reads!(
            Nt::Complex,
            ["{x} @poder {v:phrase.infinitive} [, {u:phrase.infinitive}] ou {w:phrase.infinitive}"],
            [
                "{x} (may|can) {v:phrase.infinitive} [, {u:phrase.infinitive}] or {w:phrase.infinitive}"
            ],
            |args| Some(Value::Clause(Clause::May(vec![choice(args, true)?])))
        ),
        reads!(
            Nt::Complex,
            [
                "{x} (deve|devem) {v:phrase.infinitive} [, {u:phrase.infinitive}] ou {w:phrase.infinitive}"
            ],
            ["{x} must {v:phrase.infinitive} [, {u:phrase.infinitive}] or {w:phrase.infinitive}"],
            |args| Some(Value::Clause(choice(args, true)?))
        ),
        // "You may discard a card to heal 2 LIFE": both or nothing.
        reads!(
            Nt::Complex,
            ["{x} @poder {v:phrase.infinitive} para {w:phrase.infinitive}"],
            ["{x} (may|can) {v:phrase.infinitive} to {w:phrase.infinitive}"],
            |args| Some(Value::Clause(Clause::May(several(args, true)?.1)))
        ),
    ]
}

/// The same of several subjects, or several prohibitions of one.
fn shared() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Inner,
            ["{x} e {y:who} {v:phrase.several} [{duration}]"],
            ["{x} and {y:who} {v:phrase.several} [{duration}]"],
            |args| {
                let duration = args.get::<Option<Duration>>("duration")?;
                let mut clauses = Vec::new();
                for place in ["x", "y"] {
                    let who = args.get::<Who>(place)?;
                    clauses.push(Clause::Do {
                        instruction: said(args, "v", Some(&who))??,
                        may: false,
                        duration: duration.clone(),
                    });
                }
                Some(Value::Clauses(clauses))
            }
        ),
        reads!(
            Nt::Inner,
            [
                "{x} não @poder {r:restriction} (nem|ou|e|e não pode|e não podem) {s:restriction} [{duration}]"
            ],
            ["{x} cannot {r:restriction} (nor|or|and|and cannot) {s:restriction} [{duration}]"],
            |args| {
                let duration = args.get::<Option<Duration>>("duration")?;
                let mut clauses = Vec::new();
                for place in ["r", "s"] {
                    let restriction = args.get::<Restriction>(place)?;
                    clauses.push(Clause::Do {
                        instruction: Instruction::Forbid(args.get("x")?, restriction),
                        may: false,
                        duration: duration.clone(),
                    });
                }
                Some(Value::Clauses(clauses))
            }
        ),
        reads!(
            Nt::Inner,
            ["{v:phrase.imperative} para {w:phrase.infinitive}"],
            ["{v:phrase.imperative} to {w:phrase.infinitive}"],
            |args| Some(Value::Clauses(several(args, false)?.1))
        ),
    ]
}

/// "Draw a card twice": the same again.
fn again() -> Vec<Rule> {
    /// More often nothing is said at once.
    const MOST: i32 = 10;
    fn times(args: &Args, number: i32) -> Option<Value> {
        let clause = args.get::<Clause>("clause")?;
        let number = usize::try_from(number).ok()?;
        Some(Value::Clauses(vec![clause; number]))
    }
    vec![
        reads!(
            Nt::Inner,
            ["{clause} {number} vezes"],
            ["{clause} {number} times"],
            |args| {
                let number = args.get::<i32>("number")?;
                (2..=MOST).contains(&number).then(|| times(args, number))?
            }
        ),
        reads!(
            Nt::Inner,
            ["{clause} mais uma vez"],
            ["{clause} (twice|one more time)"],
            |args| times(args, 2)
        ),
    ]
}

/// What is done unless something holds, and what one may do that no verb of allowing fits.
fn unless() -> Vec<Rule> {
    fn otherwise(args: &Args) -> Option<Clause> {
        let condition = Condition::Not(Box::new(args.get("if")?));
        Some(Clause::If {
            condition,
            then: args.get("then")?,
            otherwise: Vec::new(),
        })
    }
    vec![
        reads!(
            Nt::Complex,
            ["a menos que {if} , {then}"],
            ["unless {if} , {then}"],
            |args| Some(Value::Clause(otherwise(args)?))
        ),
        // Not within a sentence: there it would be unclear how much of it is meant.
        reads!(
            Nt::Sentence,
            ["{then} [,] a menos que {if}"],
            ["{then} [,] unless {if}"],
            |args| Some(Value::Clauses(vec![otherwise(args)?]))
        ),
        reads!(
            Nt::Complex,
            [
                "para cada {each:countable} , {v:phrase.imperative} [{duration}]",
                "para cada {each:countable} , {v:phrase.present} [{duration}]"
            ],
            [
                "for each {each:countable} , {v:phrase.imperative} [{duration}]",
                "for each {each:countable} , {v:phrase.present} [{duration}]"
            ],
            |args| doing(args, said(args, "v", None)??, false)
        ),
        means!(
            Nt::Clause,
            ["se quiser , {v:phrase.imperative} [{duration}]"],
            ["if you like , {v:phrase.imperative} [{duration}]"],
            |args| doing(args, said(args, "v", None)??, true),
            allowed_to
        ),
        means!(
            Nt::Clause,
            ["se quiser , {v:phrase.present} [{duration}]"],
            ["if you like , {v:phrase.present} [{duration}]"],
            |args| doing(args, said(args, "v", None)??, true),
            allowed_to
        ),
    ]
}

/// Sentences that change the one before, or what is about to happen.
fn sentences() -> Vec<Rule> {
    vec![
        reads!(
            Nt::Replaced,
            [
                "se {if} , {then} em vez disso",
                "se {if} , em vez disso [,] {then}",
                "{then} em vez disso (se|caso) {if}"
            ],
            [
                "if {if} , {then} instead",
                "if {if} , instead [,] {then}",
                "{then} instead if {if}"
            ],
            |args| Some(Value::Clause(Clause::If {
                condition: args.get("if")?,
                then: args.get("then")?,
                otherwise: Vec::new(),
            }))
        ),
        reads!(
            Nt::Instead,
            ["{then} em vez disso", "em vez disso [,] {then}"],
            ["{then} instead", "instead [,] {then}"],
            |args| Some(Value::Clauses(args.get("then")?))
        ),
        reads!(
            Nt::Critical,
            [
                "(em caso de sucesso crítico|se o sucesso for crítico) [,] {then}",
                "em caso de sucesso crítico de nível {level:number} [,] {then}"
            ],
            [
                "(on a critical success|if the success is critical) [,] {then}",
                "on a critical success of level {level:number} [,] {then}"
            ],
            |args| critical(args, 1)
        ),
        reads!(
            Nt::Fumble,
            [
                "(em caso de falha crítica|se a falha for crítica) [,] {then}",
                "em caso de falha crítica de nível {level:number} [,] {then}"
            ],
            [
                "(on a critical failure|if the failure is critical) [,] {then}",
                "on a critical failure of level {level:number} [,] {then}"
            ],
            |args| critical(args, -1)
        ),
    ]
}

/// What happens at a level of success or failure, at least (B2.3).
fn critical(args: &Args, sign: i32) -> Option<Value> {
    use stint::effect::Comparison;
    let level = args.get::<Option<i32>>("level")?.unwrap_or(1);
    let comparison = if sign > 0 {
        Comparison::AtLeast
    } else {
        Comparison::AtMost
    };
    let level = Amount::Number(level.checked_mul(sign)?);
    Some(Value::Clause(Clause::If {
        condition: Condition::Compare(Amount::ThatMuch, comparison, level),
        then: args.get("then")?,
        otherwise: Vec::new(),
    }))
}

pub(super) fn rules() -> Vec<Rule> {
    [choices(), shared(), again(), unless(), sentences()]
        .into_iter()
        .flatten()
        .collect()
}
