//! `stint import`: the game's card database as a collection.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use stint_import::{Figures, HEAD, Import, Report, Severity};
use stint_words::Texts;

use crate::Outcome;
use crate::output::{BAD, BOLD, DIM, Output, styled};

/// How it is to be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// One JSON object instead of a table.
    pub(crate) json: bool,
    /// Replace what an import wrote before.
    pub(crate) force: bool,
}

/// Imports a file into a folder, which it makes.
pub(crate) fn run(
    path: &Path,
    folder: &Path,
    wish: Wish,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let bad = |output: &mut Output, key, path: &Path, error: String| {
        let path = path.display().to_string();
        let parts = [("path", path.into()), ("error", error.into())];
        output.message(texts.with(key, &parts))?;
        Ok(Outcome::Bad)
    };
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return bad(output, "file-unreadable", path, error.to_string()),
    };
    let import = match stint_import::import(&bytes) {
        Ok(import) => import,
        Err(why) => return bad(output, "file-unreadable", path, why.sentence(texts.lang())),
    };
    match holds_something(folder) {
        Ok(true) if !wish.force => {
            return bad(output, "import-not-empty", folder, String::new());
        }
        Ok(_) => {}
        Err(error) => return bad(output, "file-unwritable", folder, error.to_string()),
    }
    if let Err(error) = write(folder, &import) {
        return bad(output, "file-unwritable", folder, error.to_string());
    }
    for report in &import.reports {
        output.message(line(report, texts))?;
    }
    if wish.json {
        output.line(object(folder, &import, texts))?;
    } else {
        table(folder, &import, texts, output)?;
    }
    Ok(Outcome::Fine)
}

/// The key of a label, and what it counts.
type Row = (&'static str, fn(&Figures) -> usize);

fn holds_something(folder: &Path) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_some()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Writes the files of an import: all of them beside their places first, so that a full disk leaves
/// what was there. Files of an earlier import that this one does not have are taken away.
fn write(folder: &Path, import: &Import) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut parts: Vec<(PathBuf, PathBuf)> = Vec::new();
    let done = import
        .files
        .iter()
        .try_for_each(|file| {
            let part = folder.join(format!("{}.{}.part", file.name, std::process::id()));
            parts.push((part.clone(), folder.join(&file.name)));
            let mut written = File::create(&part)?;
            written.write_all(file.text.as_bytes())?;
            written.sync_all()
        })
        .and_then(|()| parts.iter().try_for_each(|(part, at)| fs::rename(part, at)));
    if done.is_err() {
        for (part, _) in &parts {
            let _gone = fs::remove_file(part);
        }
        return done;
    }
    for name in stint_import::file_names() {
        let path = folder.join(&name);
        let new = import.files.iter().any(|file| file.name == name);
        if !new && fs::read_to_string(&path).is_ok_and(|text| text.starts_with(HEAD)) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn line(report: &Report, texts: &Texts) -> String {
    let (style, word) = match report.oddity.severity() {
        Severity::Error => (BAD, texts.get("import-error")),
        Severity::Warning => (BOLD, texts.get("import-warning")),
        Severity::Note => (DIM, texts.get("import-note")),
    };
    let word = styled(style, word);
    format!("{word}: {}", report.line(texts.lang()))
}

fn object(folder: &Path, import: &Import, texts: &Texts) -> Value {
    let (some, all) = (import.totals.with_keywords, import.totals.all);
    let both = |of: fn(&Figures) -> usize| json!({ "with_keywords": of(&some), "all": of(&all) });
    let files = import.files.iter().map(|file| folder.join(&file.name));
    let files = files.map(|path| path.display().to_string());
    let reports = import.reports.iter().map(|report| {
        let place = &report.place;
        json!({
            "card": place.card,
            "id": place.id,
            "technique": place.technique,
            "effect": place.effect,
            "code": report.oddity.code(),
            "severity": report.oddity.severity().id(),
            "message": report.oddity.text(texts.lang()),
        })
    });
    json!({
        "cards": import.totals.cards,
        "not_imported": import.totals.broken,
        "effects": all.effects,
        "with_keywords": some.effects,
        "keywords_read": both(|it| it.keywords_read),
        "requirements_understood": both(|it| it.requirements_understood),
        "bodies_run": both(|it| it.bodies_run),
        "manual": both(|it| it.manual),
        "files": files.collect::<Vec<_>>(),
        "reports": reports.collect::<Vec<_>>(),
    })
}

fn table(folder: &Path, import: &Import, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let number = |number: usize| FluentValue::from(number);
    let parts = [
        ("cards", number(import.totals.cards)),
        ("files", number(import.files.len())),
        ("folder", folder.display().to_string().into()),
    ];
    output.line(texts.with("import-cards", &parts))?;
    if import.totals.broken > 0 {
        let parts = [("cards", number(import.totals.broken))];
        output.line(texts.with("import-broken", &parts))?;
    }
    let (some, all) = (import.totals.with_keywords, import.totals.all);
    let rows: [Row; 5] = [
        ("import-effects", |it| it.effects),
        ("import-keywords-read", |it| it.keywords_read),
        ("import-requirements", |it| it.requirements_understood),
        ("import-bodies", |it| it.bodies_run),
        ("import-manual", |it| it.manual),
    ];
    let names = rows.map(|(key, _)| texts.get(key));
    let widest = names.iter().map(|name| name.chars().count()).max();
    let width = widest.unwrap_or(0);
    let heads = [texts.get("import-with-keywords"), texts.get("import-all")];
    let [first, second] = heads
        .each_ref()
        .map(|head| head.chars().count().max("100000 (100%)".len()));
    output.line("")?;
    let [with, every] = &heads;
    let head = format!("{:width$}  {with:>first$}  {every:>second$}", "");
    output.line(styled(BOLD, head.trim_end()))?;
    for ((_, of), name) in rows.iter().zip(&names) {
        let [with, every] = [&some, &all].map(|it| share(of(it), it.effects));
        output.line(format_args!(
            "{name:width$}  {with:>first$}  {every:>second$}"
        ))?;
    }
    Ok(())
}

/// A number, and how much it is of a whole, in hundredths that are rounded down.
fn share(part: usize, whole: usize) -> String {
    match (part * 100).checked_div(whole) {
        Some(hundredths) => format!("{part} ({hundredths}%)"),
        None => part.to_string(),
    }
}
