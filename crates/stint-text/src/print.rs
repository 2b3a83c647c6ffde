//! Writing an effect as text, in its normal form.

use stint::effect::{Amount, Clause, Effect, Requirement, Who};
use stint::names::Names;
use stint::vocabulary::Lang;

use crate::grammar::{Nt, Printer, Value};

/// The text of an effect in its normal form: read again in the same language, it is the same
/// effect.
///
/// ```
/// use stint::names::Names;
/// use stint::vocabulary::Lang;
/// let mut names = Names::default();
/// let parsed = stint_text::parse("[auto] [reset phase] -> gain 2 action", Lang::En, &mut names);
/// let parsed = stint_text::parse("[auto] [reset phase] gain 2 action", Lang::En, &mut names);
/// let effect = parsed.effect.unwrap();
/// assert_eq!(
///     stint_text::print(&effect, Lang::Pt, &names),
///     "[Auto] [Fase de Recomposição] Receba 2 de AÇÃO."
/// );
/// ```
#[must_use]
pub fn print(effect: &Effect, lang: Lang, names: &Names) -> String {
    let mut text = format!("[{}]", effect.activation.name(lang));
    let mut keyword = |name: &str| {
        text.push_str(" [");
        text.push_str(name);
        text.push(']');
    };
    effect
        .timings
        .iter()
        .for_each(|timing| keyword(timing.name(lang)));
    effect
        .limits
        .iter()
        .for_each(|limit| keyword(limit.name(lang)));
    effect
        .scopes
        .iter()
        .for_each(|scope| keyword(scope.name(lang)));
    effect.task.iter().for_each(|task| keyword(task.name(lang)));
    if !effect.requirements.is_empty() {
        let requirements = effect.requirements.iter();
        let requirements = requirements.map(|one| requirement(one, lang, names));
        text.push_str(" 【");
        text.push_str(&requirements.collect::<Vec<_>>().join("; "));
        text.push('】');
    }
    let body = body(&effect.body, lang, names);
    if !body.is_empty() {
        text.push(' ');
        text.push_str(&body);
    }
    text
}

/// The text of an amount in its normal form: "5", "( ESP + 1D6 )".
#[must_use]
pub fn print_amount(amount: &Amount, lang: Lang, names: &Names) -> String {
    part(Nt::Amount, &Value::Amount(amount.clone()), lang, names)
}

/// One requirement in its normal form, as it stands in `【 】`.
#[must_use]
pub fn print_requirement(one: &Requirement, lang: Lang, names: &Names) -> String {
    requirement(one, lang, names)
}

/// One sentence of a body in its normal form; a list of options goes over several lines.
#[must_use]
pub fn print_clause(clause: &Clause, lang: Lang, names: &Names) -> String {
    body(std::slice::from_ref(clause), lang, names)
}

fn part(nt: Nt, value: &Value, lang: Lang, names: &Names) -> String {
    // Every meaning has a wording, see the tests; the mark shows a gap instead of hiding it.
    Printer::new(lang, names)
        .text(nt, value)
        .unwrap_or_else(|| "⟦?⟧".to_owned())
}

fn requirement(requirement: &Requirement, lang: Lang, names: &Names) -> String {
    match requirement {
        Requirement::Manual(text) | Requirement::ManualTrigger(text) => text.clone(),
        other => capital(&part(
            Nt::Requirement,
            &Value::Requirement(other.clone()),
            lang,
            names,
        )),
    }
}

/// Sentence after sentence; a list of options stands on lines of its own.
fn body(clauses: &[Clause], lang: Lang, names: &Names) -> String {
    let mut text = String::new();
    for clause in clauses {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push(' ');
        }
        match clause {
            Clause::Choose { who, options } => {
                text.push_str(&choice(who, options, lang, names));
                text.push('\n');
            }
            other => text.push_str(&sentence(other, lang, names)),
        }
    }
    text.trim_end().to_owned()
}

fn sentence(clause: &Clause, lang: Lang, names: &Names) -> String {
    match clause {
        Clause::Manual(text) => text.clone(),
        other => {
            let words = part(Nt::Sentence, &Value::Clause(other.clone()), lang, names);
            format!("{}.", capital(&words))
        }
    }
}

fn choice(who: &Who, options: &[Vec<Clause>], lang: Lang, names: &Names) -> String {
    let head = Clause::Choose {
        who: who.clone(),
        options: Vec::new(),
    };
    let mut text = capital(&part(Nt::Sentence, &Value::Clause(head), lang, names));
    for option in options {
        text.push_str("\n●");
        for clause in option {
            text.push(' ');
            match clause {
                // A choice within a choice: its bullets must not be taken for the outer ones.
                Clause::Choose { .. } => {
                    let value = Value::Clause(clause.clone());
                    text.push_str(&part(Nt::Inner, &value, lang, names));
                    text.push('.');
                }
                other => text.push_str(&sentence(other, lang, names)),
            }
        }
    }
    text
}

/// With a capital at the beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
