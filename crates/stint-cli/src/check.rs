//! `stint check`: what is wrong or doubtful about cards and battles, and the fixes that are safe.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};
use stint_notation::{
    Diagnostic, FileKind, Files, Patch, Problem, Severity, Source, check_battle, check_collection,
    read_texts, render,
};
use stint_words::Texts;

use crate::args::Level;
use crate::edit::{self, Edit};
use crate::output::Output;
use crate::sources::{self, SourceFile};
use crate::{Outcome, files};

/// A fix may make another one possible; more often than this none does.
const MAX_ROUNDS: usize = 8;

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// Apply the fixes that are safe.
    pub(crate) fix: bool,
    /// One JSON object a finding.
    pub(crate) json: bool,
    /// From which level on findings are a failure.
    pub(crate) level: Level,
}

/// What was found in all files.
#[derive(Default)]
struct Found {
    findings: Vec<Diagnostic>,
    texts: usize,
    files: usize,
}

/// Checks files and folders.
pub(crate) fn run(
    paths: &[PathBuf],
    wish: Wish,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let mut fixed = 0;
    let mut round = 0;
    let found = loop {
        let read = match sources::read(paths) {
            Ok(read) => read,
            Err(unreadable) => {
                output.message(unreadable.sentence(texts))?;
                return Ok(Outcome::Bad);
            }
        };
        let found = check(&read);
        if !wish.fix || round == MAX_ROUNDS {
            break found;
        }
        round += 1;
        match mend(&read, &found.findings, texts, output)? {
            Some(0) => break found,
            Some(made) => fixed += made,
            None => return Ok(Outcome::Bad),
        }
    };
    let count = |severity| {
        let of = found.findings.iter().filter(|one| one.severity == severity);
        of.count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    if wish.json {
        for finding in &found.findings {
            output.line(object(finding, texts))?;
        }
    } else if !found.findings.is_empty() {
        output.line(render(&found.findings, texts.lang(), true))?;
    }
    if wish.fix {
        output.message(texts.with("check-fixed", &[("count", fixed.into())]))?;
    }
    let parts = [
        ("errors", errors.into()),
        ("warnings", warnings.into()),
        ("texts", found.texts.into()),
        ("files", found.files.into()),
    ];
    output.message(texts.with("check-summary", &parts))?;
    let unreadable =
        |one: &Diagnostic| one.severity == Severity::Error && one.problem.is_unreadable();
    Ok(if found.findings.iter().any(unreadable) {
        Outcome::Bad
    } else if errors > 0 || (wish.level == Level::Warning && warnings > 0) {
        Outcome::Failed
    } else {
        Outcome::Fine
    })
}

fn check(files: &[SourceFile]) -> Found {
    let mut found = Found {
        files: files.len(),
        ..Found::default()
    };
    for collection in sources::collections(files).into_values() {
        let loaded = collection.files().map(SourceFile::loaded);
        let findings = check_collection(loaded.collect()).into_iter();
        // What is wrong with files that nobody named is nobody's question.
        let named = collection.named.iter();
        let named: BTreeSet<String> = named.map(|file| file.path.display().to_string()).collect();
        found
            .findings
            .extend(findings.filter(|one| named.contains(one.source.name())));
    }
    for file in files {
        let name = file.path.display().to_string();
        match &file.texts {
            Err(wrong) => found.findings.extend(wrong.iter().cloned()),
            Ok(texts) => {
                let lists = texts.effects.iter().flat_map(|effects| &effects.lists);
                found.texts += lists.map(|list| list.texts.len()).sum::<usize>();
                match texts.kind {
                    // Collections were checked together.
                    FileKind::Collection => {}
                    FileKind::Battle => {
                        let findings = check_battle(&name, &file.bytes, &Files);
                        found.findings.extend(findings);
                    }
                    FileKind::Other => {
                        let source = Arc::clone(&texts.source);
                        let problem = Problem::NoFormat;
                        found
                            .findings
                            .push(Diagnostic::error(source, 0..0, problem));
                    }
                }
            }
        }
    }
    once(&mut found.findings);
    found
}

/// Keeps each finding once: a collection that battles name is read with each of them.
fn once(findings: &mut Vec<Diagnostic>) {
    let mut known = BTreeSet::new();
    findings.retain(|one| {
        let name = one.source.name();
        let file = std::fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let place = (one.span.start, one.span.end);
        known.insert((file, place, one.problem.code()))
    });
}

/// Applies the fixes that are safe; how many, or `None` where a file cannot be written.
fn mend(
    read: &[SourceFile],
    findings: &[Diagnostic],
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Option<usize>> {
    let mut count = 0;
    for file in read {
        let name = file.path.display().to_string();
        let own = findings.iter().filter(|one| one.source.name() == name);
        let safe: Vec<(&Diagnostic, &Patch)> = own
            .filter_map(|one| Some((one, one.patch.as_ref().filter(|patch| patch.safe)?)))
            .collect();
        if safe.is_empty() || file.is_record() {
            continue;
        }
        let edits: Vec<Edit> = safe
            .iter()
            .map(|(_, patch)| Edit {
                span: patch.span.clone(),
                words: patch.replacement.clone(),
            })
            .collect();
        let Some((written, made)) = edit::apply(&file.bytes, &edits) else {
            continue;
        };
        if !keeps_shape(file, &name, &written) {
            continue;
        }
        if let Err(error) = files::write_whole(&file.path, &written) {
            let parts = [("path", name.into()), ("error", error.to_string().into())];
            output.message(texts.with("file-unwritable", &parts))?;
            return Ok(None);
        }
        count += made;
    }
    Ok(Some(count))
}

/// Whether a file that was changed holds as many texts as before: it can still be read.
fn keeps_shape(file: &SourceFile, name: &str, written: &str) -> bool {
    let lengths = |file: &stint_notation::TextFile| -> Vec<usize> {
        let lists = file.effects.iter().flat_map(|effects| &effects.lists);
        lists.map(|list| list.texts.len()).collect()
    };
    let after = read_texts(name, written.as_bytes());
    match (&file.texts, &after) {
        (Ok(before), Ok(after)) => lengths(before) == lengths(after),
        _ => false,
    }
}

/// A finding as JSON, for editors and scripts.
pub(crate) fn object(finding: &Diagnostic, texts: &Texts) -> Value {
    let source = &finding.source;
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let (line, column) = finding.position();
    let fix = finding.patch.as_ref().map(|patch| {
        let (line, column) = source.position(patch.span.start);
        json!({
            "line": line,
            "column": column,
            "end": end(source, patch.span.end),
            "replacement": patch.replacement,
            "safe": patch.safe,
        })
    });
    json!({
        "file": source.name(),
        "line": line,
        "column": column,
        "end": end(source, finding.span.end),
        "code": finding.problem.code(),
        "severity": severity,
        "message": finding.sentence(texts.lang()),
        "rule": finding.problem.rule(),
        "help": finding.help(texts.lang()),
        "fix": fix,
    })
}

fn end(source: &Source, at: usize) -> Value {
    let (line, column) = source.position(at);
    json!({ "line": line, "column": column })
}
