//! The file of a run: one JSON document, laid out in lines.
//!
//! The first line is the head, the second the results, then each game has a line of its own, in the
//! order of their numbers; the last line closes the document. So it is read by whatever reads JSON,
//! and line by line, however long it is.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::plan::Chunk;
use crate::results::Results;
use crate::scene::{FORMAT, Head};
use crate::tally::Tally;
use crate::{Difference, Problem};

#[derive(Serialize, Deserialize)]
pub(crate) struct FirstLine {
    format: String,
    pub(crate) plan: Head,
    pub(crate) chunk: Option<Chunk>,
}

impl FirstLine {
    pub(crate) fn new(plan: &Head, chunk: Option<Chunk>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            plan: plan.clone(),
            chunk,
        }
    }

    /// As JSON, without the brace that closes it.
    pub(crate) fn open(&self) -> String {
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.pop();
        text
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let first: Self = serde_json::from_str(text).ok()?;
        (first.format == FORMAT).then_some(first)
    }
}

pub(crate) fn unreadable(path: &Path, error: &std::io::Error) -> Problem {
    Problem::Unreadable {
        path: path.to_owned(),
        error: error.to_string(),
    }
}

pub(crate) fn unwritable(path: &Path, error: &std::io::Error) -> Problem {
    Problem::Unwritable {
        path: path.to_owned(),
        error: error.to_string(),
    }
}

/// Reads a run, game by game.
#[derive(Debug)]
pub struct Reader {
    /// What it is of.
    pub head: Head,
    /// Which part of it, if it is one.
    pub chunk: Option<Chunk>,
    path: PathBuf,
    lines: BufReader<File>,
    line: usize,
    text: String,
    over: bool,
}

impl Reader {
    /// Opens the file of a run.
    ///
    /// # Errors
    /// It cannot be read, or is no run.
    pub fn open(path: &Path) -> Result<Self, Problem> {
        let file = File::open(path).map_err(|error| unreadable(path, &error))?;
        let mut lines = BufReader::new(file);
        let no_run = |line| Problem::NoRun {
            path: path.to_owned(),
            line,
        };
        let mut text = String::new();
        let mut read = |line| {
            text.clear();
            match lines.read_line(&mut text) {
                Ok(0) => Err(no_run(line)),
                Ok(_) => Ok(text.trim_end().to_owned()),
                // Bytes that are no text are no run.
                Err(error) if error.kind() == std::io::ErrorKind::InvalidData => Err(no_run(line)),
                Err(error) => Err(unreadable(path, &error)),
            }
        };
        let first = read(1)?;
        let first = first
            .strip_suffix(',')
            .and_then(|text| FirstLine::read(&format!("{text}}}")))
            .ok_or_else(|| no_run(1))?;
        if !read(2)?.starts_with("\"games\":") {
            return Err(no_run(2));
        }
        if read(3)? != "\"played\":[" {
            return Err(no_run(3));
        }
        Ok(Self {
            head: first.plan,
            chunk: first.chunk,
            path: path.to_owned(),
            lines,
            line: 3,
            text: String::new(),
            over: false,
        })
    }

    /// Where it is read from.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn no_run(&self) -> Problem {
        Problem::NoRun {
            path: self.path.clone(),
            line: self.line,
        }
    }

    /// The next game, with its line.
    ///
    /// # Errors
    /// It cannot be read, or is no game of this run.
    pub fn game(&mut self) -> Result<Option<(Game, &str)>, Problem> {
        if self.over {
            return Ok(None);
        }
        self.text.clear();
        self.line += 1;
        match self.lines.read_line(&mut self.text) {
            Ok(0) => return Err(self.no_run()),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                return Err(self.no_run());
            }
            Err(error) => return Err(unreadable(&self.path, &error)),
        }
        let text = self.text.trim_end();
        if text == "]}" {
            self.over = true;
            return Ok(None);
        }
        let text = text.strip_suffix(',').unwrap_or(text);
        match read_game(&self.head, text) {
            Some(game) => Ok(Some((game, text))),
            None => Err(self.no_run()),
        }
    }

    /// Everything that the games come to.
    ///
    /// # Errors
    /// As [`Reader::game`].
    pub fn tally(mut self) -> Result<(Head, Tally), Problem> {
        let mut tally = Tally::new(&self.head);
        while let Some((game, _)) = self.game()? {
            tally.add(&self.head.plan, &game);
        }
        Ok((self.head, tally))
    }
}

/// A game of a run, from its line.
pub(crate) fn read_game(head: &Head, text: &str) -> Option<Game> {
    let game: Game = serde_json::from_str(text).ok()?;
    let (battle, _) = head.plan.place(game.number);
    let fits = head.battles.get(battle).is_some_and(|it| game.fits(it));
    fits.then_some(game)
}

/// Where a run is written to: beside its place, until it is whole.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    any: bool,
}

impl Writer {
    /// Begins to write a run, with what its games come to.
    ///
    /// # Errors
    /// It cannot be written there.
    pub fn begin(
        path: &Path,
        head: &Head,
        chunk: Option<Chunk>,
        results: &Results,
    ) -> Result<Self, Problem> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if fs::metadata(&path).is_ok_and(|it| !it.is_file()) {
            let error = std::io::Error::other("this is no regular file");
            return Err(unwritable(&path, &error));
        }
        let part = beside(&path, &format!(".{}.part", std::process::id()));
        let file = File::create(&part).map_err(|error| unwritable(&path, &error))?;
        let mut writer = Self {
            path,
            part,
            file: BufWriter::new(file),
            any: false,
        };
        let first = FirstLine::new(head, chunk).open();
        let results = serde_json::to_string(results).unwrap_or_default();
        let inside = results.strip_prefix('{').unwrap_or(&results);
        let inside = inside.strip_suffix('}').unwrap_or(inside);
        writer.write(&format!("{first},\n{inside},\n\"played\":["))?;
        Ok(writer)
    }

    /// Writes a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn game(&mut self, line: &str) -> Result<(), Problem> {
        let between = if self.any { ",\n" } else { "\n" };
        self.any = true;
        self.write(between)?;
        self.write(line)
    }

    /// Closes the run, and puts it in its place.
    ///
    /// # Errors
    /// It cannot be written; what was there before is as it was.
    pub fn finish(mut self) -> Result<(), Problem> {
        self.write("\n]}\n")?;
        let synced = self
            .file
            .flush()
            .and_then(|()| self.file.get_ref().sync_all());
        synced
            .and_then(|()| fs::rename(&self.part, &self.path))
            .map_err(|error| unwritable(&self.path, &error))
    }

    fn write(&mut self, text: &str) -> Result<(), Problem> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| unwritable(&self.path, &error))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Where it was put in its place there is nothing left to take away.
        let _gone = fs::remove_file(&self.part);
    }
}

/// The path of a file with something added to its name.
#[must_use]
pub fn beside(path: &Path, added: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(added);
    path.with_file_name(name)
}

/// Merges the chunks of a run: the file is that of the whole run, to the byte.
///
/// # Errors
/// A file that is no run, chunks that do not belong together, games that are in two of them or in
/// none; the place cannot be written to.
pub fn merge(chunks: &[PathBuf], to: &Path) -> Result<(Head, Tally), Problem> {
    let mut readers = chunks
        .iter()
        .map(|path| Reader::open(path))
        .collect::<Result<Vec<_>, _>>()?;
    let Some(first) = readers.first() else {
        return Err(Problem::Missing {
            missing: 0,
            of: 0,
            first: 0,
        });
    };
    let (head, of) = (first.head.clone(), first.chunk.map(|it| it.of));
    for other in &readers {
        let different = head.difference(&other.head);
        let parts = (other.chunk.map(|it| it.of) != of).then_some(Difference::Chunk);
        if let Some(what) = different.or(parts) {
            return Err(Problem::Different {
                path: other.path.clone(),
                what,
            });
        }
    }
    // What they come to stands before the games: they are read twice, never held all at once.
    let mut tally = Tally::new(&head);
    let total = usize::try_from(head.total()).unwrap_or(usize::MAX);
    let mut from: Vec<bool> = vec![false; total];
    for reader in &mut readers {
        let path = reader.path.clone();
        while let Some((game, _)) = reader.game()? {
            let at = usize::try_from(game.number).unwrap_or(usize::MAX);
            match from.get_mut(at) {
                Some(known) if !*known => *known = true,
                _ => {
                    return Err(Problem::Overlap {
                        path,
                        game: game.number,
                    });
                }
            }
            tally.add(&head.plan, &game);
        }
    }
    if let Some(first) = from.iter().position(|known| !known) {
        return Err(Problem::Missing {
            missing: from.iter().filter(|known| !**known).count() as u64,
            of: total as u64,
            first: first as u64,
        });
    }
    let results = Results::new(&head, &tally);
    let mut writer = Writer::begin(to, &head, None, &results)?;
    let mut open = Vec::new();
    for path in chunks {
        let mut reader = Reader::open(path)?;
        let next = reader
            .game()?
            .map(|(game, line)| (game.number, line.to_owned()));
        open.push((next, reader));
    }
    loop {
        let next = open
            .iter_mut()
            .filter(|(next, _)| next.is_some())
            .min_by_key(|(next, _)| next.as_ref().map(|(number, _)| *number));
        let Some((next, reader)) = next else { break };
        if let Some((_, line)) = next.take() {
            writer.game(&line)?;
        }
        *next = reader
            .game()?
            .map(|(game, line)| (game.number, line.to_owned()));
    }
    writer.finish()?;
    Ok((head, tally))
}
