//! `stint fmt`: texts and files in their normal form, everything else as it was.

use std::io;
use std::path::PathBuf;

use stint::names::Names;
use stint_notation::{TextFile, read_texts, render};
use stint_text::{normalise, parse};
use stint_words::Texts;

use crate::edit::{self, Edit};
use crate::output::Output;
use crate::sources::{self, SourceFile};
use crate::{Outcome, files};

/// Formats files and folders, or says which would change.
pub(crate) fn run(
    paths: &[PathBuf],
    only_check: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let files = match sources::read(paths) {
        Ok(files) => files,
        Err(unreadable) => {
            output.message(unreadable.sentence(texts))?;
            return Ok(Outcome::Bad);
        }
    };
    let names = sources::names(&files);
    let mut outcome = Outcome::Fine;
    let mut changed = 0;
    for file in &files {
        let read = match &file.texts {
            Ok(read) => read,
            Err(wrong) => {
                output.message(render(wrong, texts.lang(), true))?;
                outcome = Outcome::Bad;
                continue;
            }
        };
        let names = file
            .collection
            .as_ref()
            .and_then(|folder| names.get(folder));
        let names = names.cloned().unwrap_or_default();
        // A record holds the hash of its cards: it stays as it was played.
        let Some(written) = formatted(file, read, &names).filter(|_| !file.is_record()) else {
            continue;
        };
        if written.as_bytes() == file.bytes {
            continue;
        }
        changed += 1;
        let path = file.path.display().to_string();
        output.line(&path)?;
        if only_check {
            if outcome == Outcome::Fine {
                outcome = Outcome::Failed;
            }
        } else if let Err(error) = files::write_whole(&file.path, &written) {
            let parts = [("path", path.into()), ("error", error.to_string().into())];
            output.message(texts.with("file-unwritable", &parts))?;
            return Ok(Outcome::Bad);
        }
    }
    let key = if only_check {
        "fmt-would-change"
    } else {
        "fmt-changed"
    };
    let parts = [("count", changed.into()), ("files", files.len().into())];
    output.message(texts.with(key, &parts))?;
    Ok(outcome)
}

/// A file in its normal form; `None` where that would change what it means, which is an error of
/// this program and no reason to spoil the file.
fn formatted(file: &SourceFile, read: &TextFile, names: &Names) -> Option<String> {
    let mut edits = Vec::new();
    for list in read.effects.iter().flat_map(|effects| &effects.lists) {
        for text in &list.texts {
            if let Some(normal) = normalise(&text.text, list.lang, names) {
                edits.push(Edit {
                    span: text.span.clone(),
                    words: read.quoted(&text.span, &normal),
                });
            }
        }
    }
    edits.extend(ends_of_lines(read));
    // Byte-order mark and ends of lines go with the rest: the text is taken as it is read.
    let (mut written, _) = edit::apply(read.source.text().as_bytes(), &edits)?;
    let end = written.trim_end().len();
    written.truncate(end);
    written.push('\n');
    let name = file.path.display().to_string();
    let after = read_texts(&name, written.as_bytes()).ok()?;
    same_meaning(read, &after, names).then_some(written)
}

/// The white space at the ends of lines, but for lines that end within a string.
fn ends_of_lines(read: &TextFile) -> Vec<Edit> {
    let text = read.source.text();
    let mut edits = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim_end();
        let content = line.strip_suffix('\n').unwrap_or(line);
        let (from, to) = (start + words.len(), start + content.len());
        let within = |long: &std::ops::Range<usize>| long.start < to && to < long.end;
        if from < to && !read.long.iter().any(within) {
            edits.push(Edit {
                span: from..to,
                words: String::new(),
            });
        }
        start += line.len();
    }
    edits
}

/// Whether two files hold the same effects.
fn same_meaning(before: &TextFile, after: &TextFile, names: &Names) -> bool {
    let meanings = |file: &TextFile| {
        let mut known = names.clone();
        let mut found = Vec::new();
        for effects in &file.effects {
            for list in &effects.lists {
                for text in &list.texts {
                    let parsed = parse(&text.text, list.lang, &mut known);
                    // Where there is no effect the text itself must be the same.
                    let words = parsed.effect.is_none().then(|| text.text.clone());
                    found.push((effects.card.clone(), list.lang, parsed.effect, words));
                }
            }
        }
        found
    };
    before.names == after.names && meanings(before) == meanings(after)
}
