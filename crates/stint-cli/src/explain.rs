//! `stint explain`: what is understood of the text of an effect, part by part, with the rule
//! behind each, and when and from where it could be activated.

use std::io;

use serde_json::{Value, json};
use stint::vocabulary::Lang;
use stint_text::Severity;
use stint_words::{ExplainedPart as Part, Explanation, Texts, explain};

use crate::Outcome;
use crate::entered::entered;
use crate::output::{BAD, BOLD, DIM, Output, styled};

/// Explains a text.
pub(crate) fn run(
    argument: &str,
    as_json: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let Some(text) = entered(argument)?.filter(|text| !text.is_empty()) else {
        output.message(texts.get("text-length"))?;
        return Ok(Outcome::Bad);
    };
    let explanation = explain(&text, texts);
    if as_json {
        output.line(object(&explanation, texts))?;
    } else {
        show(&explanation, &text, texts, output)?;
    }
    Ok(if explanation.read.is_broken() {
        Outcome::Failed
    } else {
        Outcome::Fine
    })
}

fn show(it: &Explanation, text: &str, texts: &Texts, output: &mut Output) -> io::Result<()> {
    output.line(styled(BOLD, text))?;
    let sections = [
        ("explain-keywords", &it.keywords),
        ("explain-requirements", &it.requirements),
        ("explain-body", &it.body),
        ("explain-when", &it.when),
        ("explain-from", &it.from),
    ];
    for (key, parts) in sections {
        if parts.is_empty() {
            continue;
        }
        output.line(format_args!("\n{}", styled(BOLD, texts.get(key))))?;
        for part in parts {
            print(part, 1, output)?;
        }
    }
    let left = it.left();
    if !left.is_empty() {
        let heading = texts.get("explain-left");
        output.line(format_args!("\n{} {}", styled(BAD, heading), rule("E1.7")))?;
        for (words, trouble) in left {
            output.line(format_args!("  {words}"))?;
            if let Some(trouble) = trouble {
                let parts = [("words", trouble.into())];
                output.line(format_args!(
                    "    {}",
                    texts.with("explain-trouble", &parts)
                ))?;
            }
        }
    }
    let mut findings = it.findings().peekable();
    if findings.peek().is_some() {
        let heading = texts.get("explain-findings");
        output.line(format_args!("\n{}", styled(BAD, heading)))?;
        for found in findings {
            let words = found.span.of(&it.read.text);
            let says = found.message.text(texts.lang());
            let rule = found.rule.map(rule).unwrap_or_default();
            let code = found.code;
            output.line(format_args!("  {words} – {says} [{code}] {rule}"))?;
        }
    }
    Ok(())
}

fn object(it: &Explanation, texts: &Texts) -> Value {
    let list = |parts: &[Part]| parts.iter().map(part_object).collect::<Vec<_>>();
    let left = it.left().into_iter();
    let left = left.map(|(words, trouble)| json!({ "text": words, "from": trouble }));
    let findings = it.findings().map(|found| {
        json!({
            "code": found.code,
            "severity": match found.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            "text": found.span.of(&it.read.text),
            "message": found.message.text(texts.lang()),
            "rule": found.rule,
        })
    });
    json!({
        "text": it.read.text.get(it.read.lead..),
        "lang": match it.read.lang {
            Lang::Pt => "pt",
            Lang::En => "en",
        },
        "understood": it.is_understood(),
        "keywords": list(&it.keywords),
        "requirements": list(&it.requirements),
        "body": list(&it.body),
        "when": list(&it.when),
        "from": list(&it.from),
        "not_understood": left.collect::<Vec<_>>(),
        "findings": findings.collect::<Vec<_>>(),
    })
}

fn part_object(part: &Part) -> Value {
    let inner: Vec<Value> = part.inner.iter().map(part_object).collect();
    json!({
        "text": part.words,
        "meaning": part.says,
        "rule": part.rule,
        "understood": part.understood,
        "parts": inner,
    })
}

fn rule(rule: &str) -> String {
    styled(DIM, format_args!("({rule})"))
}

/// A part and what is in it, each level further in.
fn print(part: &Part, depth: usize, output: &mut Output) -> io::Result<()> {
    let indent = "  ".repeat(depth);
    // A list of options goes over several lines.
    let words = part.words.replace('\n', &format!("\n{indent}"));
    let says = part.says.as_deref().unwrap_or_default();
    let between = match (words.is_empty(), says.is_empty()) {
        (false, false) => " – ",
        _ => "",
    };
    let rule = part
        .rule
        .map(|one| format!(" {}", rule(one)))
        .unwrap_or_default();
    output.line(format_args!("{indent}{words}{between}{says}{rule}"))?;
    for inner in &part.inner {
        print(inner, depth + 1, output)?;
    }
    Ok(())
}
