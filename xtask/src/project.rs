//! The project's folder and the files in it.

use std::io;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// All files below a folder, sorted, without what is built, fetched or kept by git.
///
/// # Errors
/// A folder cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            let skipped = ["target", "node_modules", ".git"];
            if kind.is_dir() {
                if !skipped.iter().any(|name| entry.file_name() == **name) {
                    open.push(entry.path());
                }
            } else if kind.is_file() {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The files below a folder with this extension.
///
/// # Errors
/// A folder cannot be read.
pub fn files_of(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = files(folder)?;
    found.retain(|path| path.extension().is_some_and(|found| found == extension));
    Ok(found)
}
