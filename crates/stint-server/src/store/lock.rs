//! One server at a time on a data folder: each keeps a battle in memory, and two would write into one
//! log what the other does not know of.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// The file that is locked. It stays: the system lets go of the lock when its holder ends, however
/// that comes.
const FILE: &str = "stint.lock";

/// A data folder that is nobody else's, until this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a folder; `None` where another has it.
    pub(super) fn take(folder: &Path) -> io::Result<Option<Self>> {
        let mut how = OpenOptions::new();
        how.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
        let file = how.open(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
