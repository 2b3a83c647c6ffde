//! Files: which ones are meant, and writing one so that it is never half there.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use stint_words::Texts;

/// How much of a file is its head, at most.
const HEAD: u64 = 64 * 1024;

/// A path that cannot be read, and why.
#[derive(Debug)]
pub(crate) struct Unreadable {
    /// Which.
    pub(crate) path: PathBuf,
    /// Why; nothing where it is a folder without any file of ours.
    pub(crate) error: Option<io::Error>,
}

impl Unreadable {
    /// The sentence about it.
    pub(crate) fn sentence(&self, texts: &Texts) -> String {
        let path = self.path.display().to_string();
        let Some(error) = &self.error else {
            return texts.with("file-none", &[("path", path.into())]);
        };
        let parts = [("path", path.into()), ("error", error.to_string().into())];
        texts.with("file-unreadable", &parts)
    }
}

/// The battle files that are meant by files and folders: of a folder all below it, sorted, but
/// for those that say that they are collections of cards.
pub(crate) fn battles(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Unreadable> {
    meant(paths, |path| !is_collection(path))
}

/// All files that may be ours: of a folder all below it, sorted.
pub(crate) fn all(path: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    meant(&[path.to_path_buf()], |_| true)
}

/// What a file holds, one byte more than is ever read at most.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Unreadable> {
    let unreadable = |error| Unreadable {
        path: path.to_path_buf(),
        error: Some(error),
    };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    let read = file
        .take(stint_notation::MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes);
    read.map_err(unreadable)?;
    Ok(bytes)
}

fn meant(paths: &[PathBuf], keep: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>, Unreadable> {
    let mut found = Vec::new();
    for path in paths {
        let unreadable = |error| Unreadable {
            path: path.clone(),
            error: Some(error),
        };
        if fs::metadata(path).map_err(unreadable)?.is_dir() {
            let inside = below(path, &keep).map_err(unreadable)?;
            if inside.is_empty() {
                // A folder that was mistyped must not look as if all were well.
                return Err(Unreadable {
                    path: path.clone(),
                    error: None,
                });
            }
            found.extend(inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn below(folder: &Path, keep: &impl Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            let extension = path.extension().and_then(|extension| extension.to_str());
            // A link to a folder is not followed: it may lead round in a ring.
            if entry.file_type()?.is_dir() {
                open.push(path);
            } else if matches!(extension, Some("toml" | "stint"))
                // A pipe or a device would be waited for; a dangling link is told as unreadable.
                && fs::metadata(&path).map_or(true, |it| it.is_file())
                && keep(&path)
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a record may be saved there: nothing is there yet, or a record.
pub(crate) fn may_hold_record(path: &Path) -> bool {
    match fs::read_to_string(path) {
        Ok(text) => text.is_empty() || text.contains("state_hash"),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Whether a file says at its head that it is a collection of cards.
fn is_collection(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    if read.is_err() {
        return false;
    }
    let head = String::from_utf8_lossy(&head);
    let mut lines = head.lines().take_while(|line| !line.starts_with('['));
    lines.any(|line| {
        let value = line.strip_prefix("format").map(str::trim_start);
        let value = value.and_then(|rest| rest.strip_prefix('='));
        value.is_some_and(|value| value.trim_start().starts_with("\"stint-cards/"))
    })
}

/// Writes a file as a whole: whoever reads it finds what was there before, or all that is new. A
/// link is followed, the permissions of a file that is there are kept, and what is no file is left
/// alone.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|it| !it.is_file()) {
        return Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "this is no regular file",
        ));
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(beside);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        if let Some(before) = &before {
            file.set_permissions(before.permissions())?;
        }
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&part, path));
    if done.is_err() {
        let _gone = fs::remove_file(&part);
    }
    done
}
