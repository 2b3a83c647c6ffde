//! `stint test`: scenarios, one line a file.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stint_notation::{Diagnostic, Failure, Problem, read_file, render};
use stint_words::Texts;

use crate::output::{BAD, GOOD, Output, styled};
use crate::{Outcome, files};

/// How one file fared.
enum Verdict {
    /// All that it states is true.
    Passed,
    /// A line of it does not hold.
    Failed(Box<Failure>),
    /// It is no battle file.
    Unread(Vec<Diagnostic>),
}

/// One file, and how it fared.
struct Report {
    title: String,
    rules: Vec<String>,
    verdict: Verdict,
}

/// Runs all scenarios of files and folders.
pub(crate) fn run(
    paths: &[PathBuf],
    as_json: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let paths = match files::battles(paths) {
        Ok(paths) => paths,
        Err(unreadable) => {
            output.message(unreadable.sentence(texts))?;
            return Ok(Outcome::Bad);
        }
    };
    let mut outcome = Outcome::Fine;
    let (mut passed, mut failed) = (0_usize, 0_usize);
    for path in &paths {
        let report = judge(path);
        match report.verdict {
            Verdict::Passed => passed += 1,
            Verdict::Failed(_) => {
                failed += 1;
                outcome = worse(outcome, Outcome::Failed);
            }
            Verdict::Unread(_) => {
                failed += 1;
                outcome = worse(outcome, Outcome::Bad);
            }
        }
        if as_json {
            output.line(object(path, &report, texts))?;
        } else {
            print(path, &report, texts, output)?;
        }
    }
    if !as_json {
        output.line(format_args!("{passed} passed, {failed} failed"))?;
    }
    Ok(outcome)
}

const fn worse(one: Outcome, other: Outcome) -> Outcome {
    match (one, other) {
        (Outcome::Bad, _) | (_, Outcome::Bad) => Outcome::Bad,
        (Outcome::Failed, _) | (_, Outcome::Failed) => Outcome::Failed,
        (Outcome::Fine, Outcome::Fine) => Outcome::Fine,
    }
}

fn judge(path: &Path) -> Report {
    match read_file(path) {
        Ok(file) => Report {
            title: file.setup.title.clone(),
            rules: file.rules.clone(),
            verdict: match stint_notation::run(&file) {
                Ok(_) => Verdict::Passed,
                Err(failure) => Verdict::Failed(failure),
            },
        },
        Err(wrong) => Report {
            title: String::new(),
            rules: Vec::new(),
            verdict: Verdict::Unread(wrong),
        },
    }
}

fn print(path: &Path, report: &Report, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let path = path.display().to_string();
    let word = match report.verdict {
        Verdict::Passed => styled(GOOD, texts.get("test-passed")),
        Verdict::Failed(_) => styled(BAD, texts.get("test-failed")),
        Verdict::Unread(_) => styled(BAD, texts.get("test-unread")),
    };
    let title = match report.title.as_str() {
        "" => String::new(),
        title => format!(" – {title}"),
    };
    output.line(format_args!("{word} {path}{title}"))?;
    let details = match &report.verdict {
        Verdict::Passed => return Ok(()),
        Verdict::Failed(failure) => failure.render(texts.lang(), true),
        Verdict::Unread(wrong) => render(wrong, texts.lang(), true),
    };
    output.line(details)
}

fn object(path: &Path, report: &Report, texts: &Texts) -> Value {
    let mut object = json!({
        "file": path.display().to_string(),
        "title": report.title,
        "rules": report.rules,
        "passed": matches!(report.verdict, Verdict::Passed),
    });
    match &report.verdict {
        Verdict::Passed => {}
        Verdict::Failed(failure) => {
            let (expected, found) = compared(failure, texts);
            object["line"] = failure.line.into();
            object["expected"] = expected.into();
            object["found"] = found.into();
        }
        Verdict::Unread(wrong) => {
            let lines = wrong.iter().map(|one| one.line(texts.lang()));
            object["errors"] = lines.collect();
        }
    }
    object
}

/// What a line expected, and what was found instead.
fn compared(failure: &Failure, texts: &Texts) -> (String, String) {
    let diagnostic = &failure.diagnostic;
    match &diagnostic.problem {
        Problem::Unequal {
            path,
            comparison,
            expected,
            found,
        } => (
            format!("{path} {comparison} {expected}"),
            format!("{path} = {found}"),
        ),
        Problem::NoOrder { path, found } => (failure.text.clone(), format!("{path} = {found}")),
        Problem::Refused(refusal) => (texts.get("test-accepted"), refusal.reason.id().to_owned()),
        Problem::NotRefused(reason) => (reason.id().to_owned(), texts.get("test-accepted")),
        Problem::RefusedOtherwise { expected, found } => {
            (expected.id().to_owned(), found.reason.id().to_owned())
        }
        Problem::NoEvent(events) => (failure.text.clone(), events.join("; ")),
        Problem::Happened(event) => (failure.text.clone(), event.clone()),
        _ => (failure.text.clone(), diagnostic.sentence(texts.lang())),
    }
}
