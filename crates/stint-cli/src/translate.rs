//! `stint translate`: a text in the other language, or the language that cards lack.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_notation::{Effects, TextFile, TextList, read_texts, render};
use stint_text::{names_of, print};
use stint_words::{Texts, Understood, other};

use crate::edit::{self, Edit};
use crate::entered::entered;
use crate::output::Output;
use crate::sources::{self, SourceFile};
use crate::{Outcome, files};

/// Translates a text, or what cards lack.
pub(crate) fn run(
    what: &str,
    to: Option<Lang>,
    write: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let path = Path::new(what);
    let file = path.extension().is_some_and(|it| it == "toml");
    if file || (what != "-" && path.exists()) {
        return of_files(path, to, write, texts, output);
    }
    if write {
        output.message(texts.get("translate-no-file"))?;
        return Ok(Outcome::Bad);
    }
    let Some(text) = entered(what)?.filter(|text| !text.is_empty()) else {
        output.message(texts.get("text-length"))?;
        return Ok(Outcome::Bad);
    };
    let likely = to.map_or(texts.lang(), other);
    let read = Understood::guess(&text, likely, &Names::default());
    let to = to.unwrap_or(other(read.lang));
    let Some(translated) = translation(&read, to, &mut Names::default()) else {
        report_broken(&read, texts, output)?;
        return Ok(Outcome::Failed);
    };
    output.line(&translated.text)?;
    report(None, &translated, texts, output)?;
    Ok(Outcome::Fine)
}

/// A text in another language.
struct Translated {
    text: String,
    /// The words that stay as they are.
    left: Vec<String>,
    /// The made-up names that have no translation.
    names: Vec<String>,
}

/// The text in a language; `None` where its keywords make no effect.
fn translation(read: &Understood, to: Lang, names: &mut Names) -> Option<Translated> {
    // Read again, so that the names are those that are asked for here.
    let again = Understood::read(read.text.get(read.lead..)?, read.lang, names);
    let effect = again.parsed.effect.as_ref()?;
    let mut text = print(effect, to, names);
    if again.lead > 0 {
        // The keyword was put there by us.
        let behind = text.find(']').map_or(0, |at| at + 1);
        text = text.get(behind..)?.trim_start().to_owned();
    }
    let left = again.parsed.manual.iter();
    let left = left.map(|span| span.of(&again.text).to_owned());
    let mut untranslated: Vec<String> = names_of(effect)
        .into_iter()
        .map(|one| {
            (
                names.text(one.name, Lang::Pt),
                names.text(one.name, Lang::En),
            )
        })
        .filter(|(pt, en)| pt == en)
        .map(|(pt, _)| pt.to_owned())
        .collect();
    untranslated.sort();
    untranslated.dedup();
    Some(Translated {
        text,
        left: left.collect(),
        names: untranslated,
    })
}

/// Says what stays as it is.
fn report(
    place: Option<&str>,
    translated: &Translated,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let place = place.map(|place| format!("{place}: ")).unwrap_or_default();
    for (key, all) in [
        ("translate-left", &translated.left),
        ("translate-name", &translated.names),
    ] {
        for words in all {
            let words = texts.with(key, &[("words", words.as_str().into())]);
            output.message(format_args!("{place}{words}"))?;
        }
    }
    Ok(())
}

fn report_broken(read: &Understood, texts: &Texts, output: &mut Output) -> io::Result<()> {
    for found in &read.parsed.diagnostics {
        if found.severity == stint_text::Severity::Error {
            output.message(found.message.text(texts.lang()))?;
        }
    }
    Ok(())
}

/// Fills in what the cards of a file or folder lack.
fn of_files(
    path: &Path,
    to: Option<Lang>,
    write: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let files = match sources::read(&[path.to_path_buf()]) {
        Ok(files) => files,
        Err(unreadable) => {
            output.message(unreadable.sentence(texts))?;
            return Ok(Outcome::Bad);
        }
    };
    let names = sources::names(&files);
    let mut outcome = Outcome::Fine;
    let mut count = 0;
    for file in &files {
        match &file.texts {
            Ok(read) => {
                let mut names = known(file, &names);
                let mut work = Filling {
                    file: read,
                    names: &mut names,
                    to,
                    texts,
                    output,
                    broken: false,
                };
                let added = work.all()?;
                if work.broken {
                    outcome = worse(outcome, Outcome::Failed);
                }
                count += added.len();
                if write && !added.is_empty() {
                    outcome = worse(outcome, put(file, read, &added, texts, output)?);
                } else {
                    show(file, read, &added, output)?;
                }
            }
            Err(wrong) => {
                output.message(render(wrong, texts.lang(), true))?;
                outcome = Outcome::Bad;
            }
        }
    }
    let key = if write {
        "translate-written"
    } else {
        "translate-shown"
    };
    output.message(texts.with(key, &[("count", count.into())]))?;
    Ok(outcome)
}

fn known(file: &SourceFile, names: &BTreeMap<PathBuf, Names>) -> Names {
    let own = file
        .collection
        .as_ref()
        .and_then(|folder| names.get(folder));
    own.cloned().unwrap_or_default()
}

fn worse(one: Outcome, other: Outcome) -> Outcome {
    match (one, other) {
        (Outcome::Bad, _) | (_, Outcome::Bad) => Outcome::Bad,
        (Outcome::Failed, _) | (_, Outcome::Failed) => Outcome::Failed,
        (Outcome::Fine, Outcome::Fine) => Outcome::Fine,
    }
}

/// A list of effects in the language that a card lacked.
struct Added {
    /// Whose.
    card: String,
    /// The list that it was made of.
    from: Range<usize>,
    /// Where it goes.
    edit: Edit,
}

/// Filling in one file.
struct Filling<'a> {
    file: &'a TextFile,
    names: &'a mut Names,
    to: Option<Lang>,
    texts: &'a Texts,
    output: &'a mut Output,
    /// A text could not be translated at all.
    broken: bool,
}

impl Filling<'_> {
    fn all(&mut self) -> io::Result<Vec<Added>> {
        let mut added = Vec::new();
        let file = self.file;
        for effects in &file.effects {
            let [list] = &effects.lists[..] else { continue };
            let wanted = self.to.is_none_or(|to| to != list.lang);
            if let (Some(key), true) = (&list.key, wanted) {
                added.extend(self.one(effects, list, key)?);
            }
        }
        Ok(added)
    }

    fn one(
        &mut self,
        effects: &Effects,
        list: &TextList,
        key: &Range<usize>,
    ) -> io::Result<Option<Added>> {
        let to = other(list.lang);
        let mut written = Vec::new();
        for text in &list.texts {
            let read = Understood::read(&text.text, list.lang, &mut self.names.clone());
            let (line, column) = self.file.source.position(text.span.start);
            let place = format!("{}:{line}:{column}", self.file.source.name());
            // A text without an effect would be said in the wrong language without a word.
            let translated = translation(&read, to, self.names).filter(|_| read.lead == 0);
            let Some(translated) = translated else {
                self.broken = true;
                let broken = self.texts.get("translate-broken");
                self.output.message(format_args!("{place}: {broken}"))?;
                return Ok(None);
            };
            report(Some(&place), &translated, self.texts, self.output)?;
            let lines = text.text.contains('\n');
            let words = if lines {
                translated.text
            } else {
                translated.text.replace('\n', " ")
            };
            written.push(self.file.quoted(&text.span, &words));
        }
        Ok(Some(Added {
            card: effects.card.clone(),
            from: list.span.clone(),
            edit: beside(self.file, list, key, to, &written),
        }))
    }
}

/// The edit that puts a list beside the one that it was made of, laid out alike.
fn beside(
    file: &TextFile,
    list: &TextList,
    key: &Range<usize>,
    to: Lang,
    written: &[String],
) -> Edit {
    let text = file.source.text();
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    // `effects.pt = `, from the beginning of its line or behind what opens or separates it.
    let before = part(0, key.start);
    let start = before.rfind(['\n', '{', ',']).map_or(0, |at| at + 1);
    let inline = before
        .get(..start)
        .is_some_and(|lead| lead.ends_with(['{', ',']));
    let name = match to {
        Lang::Pt => "pt",
        Lang::En => "en",
    };
    let mut words = part(start, key.start).to_owned();
    words.push_str(name);
    words.push_str(part(key.end, list.span.start));
    let mut at = list.span.start;
    for (text, written) in list.texts.iter().zip(written) {
        words.push_str(&without_comments(part(at, text.span.start)));
        words.push_str(written);
        at = text.span.end;
    }
    words.push_str(&without_comments(part(at, list.span.end)));
    let end = list.span.end;
    if inline {
        return Edit {
            span: end..end,
            words: format!(", {}", words.trim_start()),
        };
    }
    // A comment behind the list stays behind it.
    let line = part(end, text.len());
    let line = line.split('\n').next().unwrap_or_default();
    let end = end + line.len();
    Edit {
        span: end..end,
        words: format!("\n{words}"),
    }
}

/// What stands between the texts of a list, without the comments: they are about those texts.
fn without_comments(between: &str) -> String {
    let lines = between.split('\n').map(|line| match line.find('#') {
        Some(at) => line.get(..at).unwrap_or_default().trim_end(),
        None => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Shows what would be written.
fn show(
    file: &SourceFile,
    read: &TextFile,
    added: &[Added],
    output: &mut Output,
) -> io::Result<()> {
    for one in added {
        let (line, _) = read.source.position(one.from.start);
        let path = file.path.display();
        output.line(format_args!("# {path}:{line} {}", one.card))?;
        let words = one.edit.words.trim_start_matches([',', '\n', ' ']);
        output.line(words)?;
    }
    Ok(())
}

/// Puts what was added into its file.
fn put(
    file: &SourceFile,
    read: &TextFile,
    added: &[Added],
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    let name = file.path.display().to_string();
    let edits: Vec<Edit> = added.iter().map(|one| one.edit.clone()).collect();
    let written = edit::apply(&file.bytes, &edits).map(|(written, _)| written);
    let both = |file: &TextFile| {
        let full = file
            .effects
            .iter()
            .filter(|effects| effects.lists.len() == 2);
        full.count()
    };
    let whole = |written: &String| {
        let after = read_texts(&name, written.as_bytes());
        after.is_ok_and(|after| both(&after) == both(read) + added.len())
    };
    let done = match written.filter(whole) {
        Some(written) if !file.is_record() => files::write_whole(&file.path, &written),
        _ => Err(io::Error::from(io::ErrorKind::InvalidData)),
    };
    if let Err(error) = done {
        let parts = [("path", name.into()), ("error", error.to_string().into())];
        output.message(texts.with("file-unwritable", &parts))?;
        return Ok(Outcome::Bad);
    }
    // A companion has several lists: its own and those of its techniques.
    let mut told: Vec<&str> = added.iter().map(|one| one.card.as_str()).collect();
    told.dedup();
    for card in told {
        output.line(format_args!("{name}: {card}"))?;
    }
    Ok(Outcome::Fine)
}
