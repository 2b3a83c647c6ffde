//! What was played of a run that is not finished: a line for each game as soon as it is over.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::file::{FirstLine, Writer, beside, read_game, unreadable, unwritable};
use crate::game::Game;
use crate::plan::Chunk;
use crate::results::Results;
use crate::scene::Head;
use crate::tally::Tally;
use crate::{Difference, Problem};

/// The journal of a run: beside the file that it is to become.
#[derive(Debug)]
pub struct Journal {
    to: PathBuf,
    path: PathBuf,
    file: File,
    /// The games in it, with where their lines begin and how long they are.
    games: Vec<(u64, u64, usize)>,
    end: u64,
}

impl Journal {
    /// The journal of a run that is to be written to a file.
    #[must_use]
    pub fn path_of(to: &Path) -> PathBuf {
        beside(to, ".journal")
    }

    /// Begins the journal of a run. What is there already is only gone on with (`resume`), or
    /// replaced (`replace`).
    ///
    /// A last line that was torn by whatever ended the process is dropped.
    ///
    /// # Errors
    /// A run is there already, or an unfinished one, or that of something else; it cannot be
    /// written.
    pub fn open(
        to: &Path,
        head: &Head,
        chunk: Option<Chunk>,
        resume: bool,
        replace: bool,
    ) -> Result<Self, Problem> {
        let path = Self::path_of(to);
        if fs::metadata(to).is_ok_and(|it| !it.is_file()) {
            let error = std::io::Error::other("this is no regular file");
            return Err(unwritable(to, &error));
        }
        if to.exists() && !replace {
            return Err(Problem::Exists {
                path: to.to_owned(),
            });
        }
        let before = path.exists();
        if before && !resume && !replace {
            return Err(Problem::Unfinished { path });
        }
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| unwritable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Problem::Busy { path }),
            // Where files cannot be locked, nobody is kept out.
            Err(TryLockError::Error(_)) => {}
        }
        let mut journal = Self {
            to: to.to_owned(),
            path,
            file,
            games: Vec::new(),
            end: 0,
        };
        if before && resume {
            journal.read(head, chunk)?;
        }
        journal.truncate()?;
        if journal.end == 0 {
            let first = FirstLine::new(head, chunk).open();
            journal.write(&format!("{first}}}\n"))?;
        }
        Ok(journal)
    }

    fn read(&mut self, head: &Head, chunk: Option<Chunk>) -> Result<(), Problem> {
        let fail = |error| unreadable(&self.path, &error);
        let mut lines = BufReader::new(&self.file);
        let mut text = Vec::new();
        let mut number = 0;
        loop {
            text.clear();
            let length = lines.read_until(b'\n', &mut text).map_err(fail)?;
            number += 1;
            if text.last() != Some(&b'\n') {
                // The end, or a line that was torn.
                return Ok(());
            }
            let no_run = || Problem::NoRun {
                path: self.path.clone(),
                line: number,
            };
            let line = std::str::from_utf8(&text).map_err(|_| no_run())?.trim_end();
            if number == 1 {
                let first = FirstLine::read(line).ok_or_else(no_run)?;
                let parts = (first.chunk != chunk).then_some(Difference::Chunk);
                if let Some(what) = head.difference(&first.plan).or(parts) {
                    return Err(Problem::Different {
                        path: self.path.clone(),
                        what,
                    });
                }
            } else {
                let game = read_game(head, line).ok_or_else(no_run)?;
                self.games.push((game.number, self.end, line.len()));
            }
            self.end += length as u64;
        }
    }

    fn truncate(&mut self) -> Result<(), Problem> {
        let done = self
            .file
            .set_len(self.end)
            .and_then(|()| self.file.seek(SeekFrom::Start(self.end)));
        done.map(|_| ())
            .map_err(|error| unwritable(&self.path, &error))
    }

    fn write(&mut self, text: &str) -> Result<(), Problem> {
        let done = self.file.write_all(text.as_bytes());
        done.map_err(|error| unwritable(&self.path, &error))?;
        self.end += text.len() as u64;
        Ok(())
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbers of the games that are in it.
    pub fn games(&self) -> impl Iterator<Item = u64> + '_ {
        self.games.iter().map(|(number, ..)| *number)
    }

    /// Writes a game down at once.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, game: &Game, line: &str) -> Result<(), Problem> {
        self.games.push((game.number, self.end, line.len()));
        self.write(&format!("{line}\n"))
    }

    /// What the games that are in it come to.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn tally(&mut self, head: &Head) -> Result<Tally, Problem> {
        let mut tally = Tally::new(head);
        self.each(|line| {
            if let Some(game) = read_game(head, line) {
                tally.add(&head.plan, &game);
            }
            Ok(())
        })?;
        Ok(tally)
    }

    /// Makes the file of the run out of it, and takes the journal away.
    ///
    /// # Errors
    /// It cannot be written: the journal stays.
    pub fn finish(
        mut self,
        head: &Head,
        chunk: Option<Chunk>,
        results: &Results,
    ) -> Result<(), Problem> {
        let mut writer = Writer::begin(&self.to, head, chunk, results)?;
        self.each(|line| writer.game(line))?;
        writer.finish()?;
        let _gone = fs::remove_file(&self.path);
        Ok(())
    }

    /// Gives the lines of the games in the order of their numbers.
    fn each(&mut self, mut give: impl FnMut(&str) -> Result<(), Problem>) -> Result<(), Problem> {
        self.games.sort_unstable();
        let mut text = Vec::new();
        for (_, at, length) in &self.games {
            text.resize(*length, 0);
            let read = self
                .file
                .seek(SeekFrom::Start(*at))
                .and_then(|_| self.file.read_exact(&mut text));
            read.map_err(|error| unreadable(&self.path, &error))?;
            give(&String::from_utf8_lossy(&text))?;
        }
        let back = self.file.seek(SeekFrom::Start(self.end));
        back.map_err(|error| unreadable(&self.path, &error))?;
        Ok(())
    }
}
