//! Choices and checks (docs/cards.md, "Phrasebook"; B2.3).

use stint::effect::{Clause, Who};
use stint::vocabulary::{Attribute, Knowledge};

use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, reads};

fn choices() -> Vec<Rule> {
    fn take(value: &Value) -> Option<Args> {
        match value {
            Value::Clause(Clause::Choose { who, options }) => {
                Some(Args::default().with("x", who).with("options", options))
            }
            _ => None,
        }
    }
    fn build(args: &Args) -> Option<Value> {
        Some(Value::Clause(Clause::Choose {
            who: args.get("x")?,
            options: args.get("options")?,
        }))
    }
    vec![
        means!(
            Nt::Complex,
            [
                "escolha um : {options}",
                "escolha (um|uma) (das opções|dos seguintes|) : {options}"
            ],
            [
                "choose one : {options}",
                "choose one (of the following|of) : {options}"
            ],
            build,
            |value| match value {
                Value::Clause(Clause::Choose { who: Who::You, .. }) => take(value),
                _ => None,
            }
        ),
        means!(
            Nt::Complex,
            ["{x} @escolher um : {options}"],
            ["{x} @choose one : {options}"],
            build,
            take
        ),
        means!(
            Nt::Option,
            ["● {then}"],
            ["● {then}"],
            |args| Some(Value::Clauses(args.get("then")?)),
            |value| match value {
                Value::Clauses(clauses) => Some(Args::default().with("then", clauses)),
                _ => None,
            }
        ),
    ]
}

fn checks() -> Vec<Rule> {
    fn build(args: &Args) -> Option<Value> {
        Some(Value::Clause(Clause::Check {
            who: args.get("x")?,
            knowledge: args.get::<Option<Knowledge>>("k")?,
            attribute: args.get::<Attribute>("a")?,
            difficulty: args.get("e")?,
            success: args.get::<Option<Vec<Clause>>>("then")?.unwrap_or_default(),
            failure: args
                .get::<Option<Vec<Clause>>>("otherwise")?
                .unwrap_or_default(),
        }))
    }
    fn take(value: &Value) -> Option<Args> {
        let said = |clauses: &Vec<Clause>| (!clauses.is_empty()).then(|| clauses.clone());
        match value {
            Value::Clause(Clause::Check {
                who,
                knowledge,
                attribute,
                difficulty,
                success,
                failure,
            }) => Some(
                Args::default()
                    .with("x", who)
                    .with("k", knowledge)
                    .with("a", attribute)
                    .with("e", difficulty)
                    .with("then", &said(success))
                    .with("otherwise", &said(failure)),
            ),
            _ => None,
        }
    }
    vec![
        means!(
            Nt::Complex,
            [
                "faça um teste [de {k}] ‹ {a} ➜ {e:expression} › [; se bem-sucedido , {then}] [; se malsucedido , {otherwise}]",
                "faça um teste [de {k}] ‹ {a} ➜ {e:expression} › [(;|,) (se bem-sucedido|em caso de sucesso) [,] {then}] [(;|,) (se malsucedido|se falhar|se não|senão|em caso de falha) [,] {otherwise}]",
                "teste {k} ‹ {a} ➜ {e:expression} › [; se bem-sucedido , {then}] [; (senão|se falhar) , {otherwise}]"
            ],
            [
                "make a check [of {k}] ‹ {a} ➜ {e:expression} › [; if successful , {then}] [; if unsuccessful , {otherwise}]",
                "make a check [of {k}] ‹ {a} ➜ {e:expression} › [(;|,) (if successful|on success) [,] {then}] [(;|,) (if unsuccessful|if not|otherwise|on failure) [,] {otherwise}]",
                "make a {k} check ‹ {a} ➜ {e:expression} › [; if successful , {then}] [; (otherwise|if unsuccessful) , {otherwise}]"
            ],
            build,
            |value| match value {
                Value::Clause(Clause::Check { who: Who::You, .. }) => take(value),
                _ => None,
            }
        ),
        // "The target makes a check …; if unsuccessful, loses 2 ACTION": it is still about the target.
        reads!(
            Nt::Complex,
            [
                "{x} (@fazer|deve fazer) um teste [de {k}] ‹ {a} ➜ {e:expression} › [; se bem-sucedido , {v:phrase.third}] [; (se malsucedido|senão|se falhar) , {w:phrase.third}]"
            ],
            [
                "{x} (@make|must make) a check [of {k}] ‹ {a} ➜ {e:expression} › [; if successful , {v:phrase.third}] [; (if unsuccessful|otherwise) , {w:phrase.third}]"
            ],
            |args| {
                let who = args.get::<Who>("x")?;
                if who == Who::You {
                    return None;
                }
                let mut args = args.clone();
                for (place, phrase) in [("then", "v"), ("otherwise", "w")] {
                    let Some(phrase) = args.get::<Option<Box<Phrase>>>(phrase)? else {
                        continue;
                    };
                    let Value::Instruction(instruction) =
                        phrase.with_subject(Value::Who(who.clone()))?
                    else {
                        return None;
                    };
                    args.set(place, Value::Clauses(vec![Clause::plain(instruction)]));
                }
                build(&args)
            }
        ),
        means!(
            Nt::Complex,
            [
                "{x} @fazer um teste [de {k}] ‹ {a} ➜ {e:expression} › [; se bem-sucedido , {then}] [; (se malsucedido|senão|se falhar) , {otherwise}]",
                "{x} (deve|devem) fazer um teste [de {k}] ‹ {a} ➜ {e:expression} › [; se bem-sucedido , {then}] [; (se malsucedido|senão|se falhar) , {otherwise}]"
            ],
            [
                "{x} @make a check [of {k}] ‹ {a} ➜ {e:expression} › [; if successful , {then}] [; (if unsuccessful|otherwise) , {otherwise}]",
                "{x} must make a check [of {k}] ‹ {a} ➜ {e:expression} › [; if successful , {then}] [; (if unsuccessful|otherwise|if it fails) , {otherwise}]"
            ],
            build,
            take
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    choices().into_iter().chain(checks()).collect()
}
