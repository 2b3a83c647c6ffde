//! The keywords that an effect gives its own activation (E4.11).

use super::{Clause, Condition, Instruction};
use crate::vocabulary::Limit;

/// The keywords that a body gives its own activation. What one may or may not choose on the way is
/// none of them: it is not known at the declaration.
pub(super) fn find_grants(
    clauses: &[Clause],
    when: &mut Vec<Condition>,
    found: &mut Vec<(Limit, Vec<Condition>)>,
) {
    for clause in clauses {
        match clause {
            Clause::Do {
                instruction: Instruction::GrantThis(limit),
                may: false,
                ..
            } => found.push((*limit, when.clone())),
            Clause::If {
                condition,
                then,
                otherwise,
            } => {
                when.push(condition.clone());
                find_grants(then, when, found);
                when.pop();
                when.push(Condition::Not(Box::new(condition.clone())));
                find_grants(otherwise, when, found);
                when.pop();
            }
            _ => {}
        }
    }
}
