//! Where collections of cards are read from: the reader itself opens no file.

use std::path::{Path, PathBuf};

/// One file of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Its name, for messages.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Finds the files of a collection.
pub trait Resolver {
    /// The files of the collection that a battle file names, in a fixed order; the path is
    /// relative to the battle file.
    ///
    /// # Errors
    /// Why it cannot be read, as a phrase.
    fn collection(&self, battle: &str, path: &str) -> Result<Vec<Loaded>, String>;
}

/// No collections: for texts that come from nowhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCollections;

impl Resolver for NoCollections {
    fn collection(&self, _: &str, _: &str) -> Result<Vec<Loaded>, String> {
        Err("collections cannot be read from here".to_owned())
    }
}

/// Collections in folders and files: a file of TOML, or every `.toml` file of a folder and the
/// folders in it, in the order of their paths.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files;

/// How deep folders of a collection are looked into.
const MAX_DEPTH: usize = 8;
/// How many files a collection has at most.
const MAX_FILES: usize = 10_000;

impl Resolver for Files {
    fn collection(&self, battle: &str, path: &str) -> Result<Vec<Loaded>, String> {
        let beside = Path::new(battle).parent().unwrap_or_else(|| Path::new(""));
        let place = beside.join(path);
        let mut found = Vec::new();
        if place.is_dir() {
            gather(&place, 0, &mut found).map_err(|error| said(&place, &error))?;
            found.sort();
        } else {
            found.push(place);
        }
        found
            .into_iter()
            .map(|file| {
                let bytes = read_bounded(&file).map_err(|error| said(&file, &error))?;
                Ok(Loaded {
                    name: file.display().to_string(),
                    bytes,
                })
            })
            .collect()
    }
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn gather(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if found.len() >= MAX_FILES {
            break;
        }
        if path.is_dir() {
            if depth < MAX_DEPTH {
                gather(&path, depth + 1, found)?;
            }
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(path);
        }
    }
    Ok(())
}

/// The bytes of a file, one more than is allowed at most: the reader says that it is too long.
pub(crate) fn read_bounded(path: &Path) -> std::io::Result<Vec<u8>> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let limit = crate::source::MAX_BYTES as u64 + 1;
    std::fs::File::open(path)?
        .take(limit)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
