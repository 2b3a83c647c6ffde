//! Files: which ones are meant, and writing one so that it is never half there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A path that cannot be read, and why.
#[derive(Debug)]
pub(crate) struct Unreadable {
    /// Which.
    pub(crate) path: PathBuf,
    /// Why.
    pub(crate) error: io::Error,
}

/// The battle files that are meant by files and folders: of a folder all below it, sorted.
pub(crate) fn battles(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Unreadable> {
    let mut found = Vec::new();
    for path in paths {
        let unreadable = |error| Unreadable {
            path: path.clone(),
            error,
        };
        if fs::metadata(path).map_err(unreadable)?.is_dir() {
            found.extend(below(path).map_err(unreadable)?);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
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
            } else if matches!(extension, Some("toml" | "stint")) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file as a whole: whoever reads it finds what was there before, or all that is new.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(beside);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&part, path));
    if done.is_err() {
        let _gone = fs::remove_file(&part);
    }
    done
}
