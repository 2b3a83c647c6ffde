//! `expect A.life >= 3`.

use std::cmp::Ordering;

use stint::names::Names;
use stint::reading::{CardField, CharacterField, Reading, Value};
use stint::vocabulary::Zone;

use super::Player;
use crate::diagnostic::Diagnostic;
use crate::problem::{Problem, phrase};
use crate::script::{Claim, Line};

impl Player<'_> {
    /// A comparison must hold.
    pub(super) fn claim(&self, line: &Line, claim: &Claim) -> Result<(), Box<Diagnostic>> {
        let found = self.session.battle().read(&claim.reading);
        let names = self.session.battle().names();
        let fail = |problem| Err(self.error(line, &claim.span, problem));
        let holds = match claim.comparison {
            "=" => equal(&claim.reading, &found, &claim.value, names),
            "!=" => !equal(&claim.reading, &found, &claim.value, names),
            comparison => {
                let Value::Number(number) = found else {
                    return fail(Problem::NoOrder {
                        path: claim.path.clone(),
                        found: found.to_string(),
                    });
                };
                let expected = match claim.value.as_slice() {
                    [word] => word.parse::<i64>().ok(),
                    _ => None,
                };
                let Some(expected) = expected else {
                    return fail(Problem::Expected {
                        expected: phrase("um número", "a number"),
                        found: claim.value.join(" "),
                    });
                };
                ordered(comparison, number.cmp(&expected))
            }
        };
        if holds {
            return Ok(());
        }
        fail(Problem::Unequal {
            path: claim.path.clone(),
            comparison: claim.comparison,
            expected: claim.value.join(" "),
            found: found.to_string(),
        })
    }
}

fn ordered(comparison: &str, ordering: Ordering) -> bool {
    match comparison {
        "<" => ordering.is_lt(),
        "<=" => ordering.is_le(),
        ">" => ordering.is_gt(),
        _ => ordering.is_ge(),
    }
}

fn equal(reading: &Reading, found: &Value, expected: &[String], names: &Names) -> bool {
    match found {
        Value::Number(number) => match expected {
            [word] => word.parse() == Ok(*number),
            _ => false,
        },
        Value::Word(word) => {
            let expected = expected.join(" ");
            // "table" means any place on a table (docs/notation.md).
            let table = matches!(reading, Reading::Card(_, CardField::Zone))
                && expected == Zone::Table.id()
                && Zone::from_id(word).is_some_and(Zone::is_table);
            table || *word == expected
        }
        Value::List(words) => {
            let none = expected == ["none"];
            if words.is_empty() || none {
                return words.is_empty() && none;
            }
            if matches!(reading, Reading::Character(_, CharacterField::Markers)) {
                return super::names::same(words, expected, names);
            }
            words == expected
        }
    }
}
