//! `stint explain`: what is understood of the text of an effect, part by part, with the rule
//! behind each, and when and from where it could be activated.

mod moment;
mod part;

use std::io;

use serde_json::{Value, json};
use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{Diagnostic, Severity};

use crate::Outcome;
use crate::output::{BAD, BOLD, DIM, Output, styled};
use crate::texts::Texts;
use crate::understood::{Understood, entered};

use part::Part;

/// What is said about a text.
struct Explanation {
    read: Understood,
    keywords: Vec<Part>,
    requirements: Vec<Part>,
    body: Vec<Part>,
    when: Vec<Part>,
    from: Vec<Part>,
}

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
        output.line(explanation.object(texts))?;
    } else {
        explanation.print(&text, texts, output)?;
    }
    Ok(if explanation.read.is_broken() {
        Outcome::Failed
    } else {
        Outcome::Fine
    })
}

fn explain(text: &str, texts: &Texts) -> Explanation {
    let read = Understood::guess(text, texts.lang(), &Names::default());
    // Once more, for the names of the text.
    let mut names = Names::default();
    let read = Understood::read(text, read.lang, &mut names).with_keywords_meant(&mut names);
    let effect = read.parsed.effect.as_ref();
    let words = part::Words {
        texts,
        names: &names,
    };
    let keywords = words.keywords(&read);
    let requirements = effect.map_or_else(Vec::new, |effect| words.requirements(effect));
    let body = effect.map_or_else(Vec::new, |effect| words.body(effect, &read));
    // Of a sentence by itself nobody can say when it happens.
    let whole = effect.filter(|_| read.lead == 0);
    let when = whole.map_or_else(Vec::new, |effect| moment::when(effect, texts));
    let from = whole.map_or_else(Vec::new, |effect| moment::from(effect, texts));
    Explanation {
        read,
        keywords,
        requirements,
        body,
        when,
        from,
    }
}

impl Explanation {
    /// What the linter says besides what is not understood.
    fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        let found = self.read.parsed.diagnostics.iter();
        found.filter(|one| one.code != "manual-body" && one.code != "manual-requirement")
    }

    /// The words that are not understood, each with the words where the trouble begins.
    fn left(&self) -> Vec<(&str, Option<&str>)> {
        let text = &self.read.text;
        let manual = self.read.parsed.manual.iter();
        let left = manual.map(|span| {
            let found = self.read.parsed.diagnostics.iter();
            let mut within = found
                .filter(|one| one.code == "manual-body" || one.code == "manual-requirement")
                .filter(|one| span.start < one.span.start && one.span.end <= span.end);
            let trouble = within.next().map(|one| one.span.of(text));
            (span.of(text), trouble)
        });
        left.collect()
    }

    fn print(&self, text: &str, texts: &Texts, output: &mut Output) -> io::Result<()> {
        output.line(styled(BOLD, text))?;
        let sections = [
            ("explain-keywords", &self.keywords),
            ("explain-requirements", &self.requirements),
            ("explain-body", &self.body),
            ("explain-when", &self.when),
            ("explain-from", &self.from),
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
        let left = self.left();
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
        let mut findings = self.findings().peekable();
        if findings.peek().is_some() {
            let heading = texts.get("explain-findings");
            output.line(format_args!("\n{}", styled(BAD, heading)))?;
            for found in findings {
                let words = found.span.of(&self.read.text);
                let says = found.message.text(texts.lang());
                let rule = found.rule.map(rule).unwrap_or_default();
                let code = found.code;
                output.line(format_args!("  {words} – {says} [{code}] {rule}"))?;
            }
        }
        Ok(())
    }

    fn object(&self, texts: &Texts) -> Value {
        let list = |parts: &[Part]| parts.iter().map(Part::object).collect::<Vec<_>>();
        let left = self.left().into_iter();
        let left = left.map(|(words, trouble)| json!({ "text": words, "from": trouble }));
        let findings = self.findings().map(|found| {
            json!({
                "code": found.code,
                "severity": match found.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                },
                "text": found.span.of(&self.read.text),
                "message": found.message.text(texts.lang()),
                "rule": found.rule,
            })
        });
        json!({
            "text": self.read.text.get(self.read.lead..),
            "lang": match self.read.lang {
                Lang::Pt => "pt",
                Lang::En => "en",
            },
            "understood": self.read.parsed.manual.is_empty() && !self.read.is_broken(),
            "keywords": list(&self.keywords),
            "requirements": list(&self.requirements),
            "body": list(&self.body),
            "when": list(&self.when),
            "from": list(&self.from),
            "not_understood": left.collect::<Vec<_>>(),
            "findings": findings.collect::<Vec<_>>(),
        })
    }
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
