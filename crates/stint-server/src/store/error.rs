//! Why something cannot be kept or read.

use std::path::PathBuf;

/// Why something cannot be kept or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The data folder cannot be used.
    #[error("{}: {}", .0.display(), .1)]
    Folder(PathBuf, String),
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// Nothing can be written.
    #[error("nothing can be written to the data folder")]
    ReadOnly,
    /// The data folder was written by a newer version.
    #[error("the data folder was written by a newer version (form {0})")]
    Newer(i64),
    /// Another server uses the data folder.
    #[error("another server uses the data folder")]
    InUse,
    /// There is a table in the data folder already.
    #[error("there is a table in the data folder already")]
    NotEmpty,
    /// The file is damaged.
    #[error("the file is damaged: {0}")]
    Broken(String),
    /// The data folder holds something else.
    #[error("what lies in the data folder is none of this program's")]
    Foreign,
    /// There is no such battle.
    #[error("there is no such battle")]
    NoBattle,
    /// There is a battle of that name.
    #[error("there is a battle of that name")]
    Taken,
    /// The system gives no random numbers.
    #[error("the system gives no random numbers")]
    NoChance,
    /// The server is closing.
    #[error("the server is closing")]
    Closed,
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

/// SQLite's own numbers (the low byte of an extended one).
const CORRUPT: i32 = 11;
const READ_ONLY: i32 = 8;
const IO: i32 = 10;
const FULL: i32 = 13;
const CANNOT_OPEN: i32 = 14;
const NOT_A_DATABASE: i32 = 26;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let number = match &error {
            sqlx::Error::Database(inner) => inner.code().and_then(|code| code.parse::<i32>().ok()),
            _ => None,
        };
        match number.map(|number| number & 0xff) {
            Some(FULL) => Self::Full,
            Some(READ_ONLY) => Self::ReadOnly,
            Some(CORRUPT) => Self::Broken(error.to_string()),
            Some(NOT_A_DATABASE) => Self::Foreign,
            Some(IO | CANNOT_OPEN) => Self::Other(format!("the disk: {error}")),
            _ => Self::Other(error.to_string()),
        }
    }
}
