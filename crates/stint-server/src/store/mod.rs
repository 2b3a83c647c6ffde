//! What is kept: an append-only log for every battle, in SQLite.
//!
//! A command is on the disk before anybody is told of it. All that write go through one
//! connection, and what comes in while the disk is busy is committed together.

mod backup;
mod battles;
mod entry;
mod error;
mod files;
mod lock;
mod pen;
mod restore;
mod secrets;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection, Row};
use tokio::sync::Mutex;

pub use backup::StoredBattle;
pub use battles::{BattleRow, NewBattle};
pub use entry::{Entry, Kind, Mark, NewEntry};
pub use error::StoreError;
pub use files::{Bundle, StoredFile, gather};
pub use secrets::SeatSecret;

use crate::secret::Key;
use lock::Lock;
use pen::Pen;
use writer::Writer;

/// The file in the data folder.
const FILE: &str = "stint.db";
/// The form of the tables that this build reads and writes.
const FORM: i64 = 2;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (hash BLOB PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS battle (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, title TEXT NOT NULL, name TEXT NOT NULL,
    file BLOB NOT NULL REFERENCES file (hash), seed INTEGER NOT NULL,
    rules_version INTEGER NOT NULL, cards_hash BLOB NOT NULL, build TEXT NOT NULL,
    bundle BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS card_file (
    battle TEXT NOT NULL REFERENCES battle (id), path TEXT NOT NULL, number INTEGER NOT NULL,
    name TEXT NOT NULL, file BLOB NOT NULL REFERENCES file (hash),
    PRIMARY KEY (battle, path, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entry (
    battle TEXT NOT NULL REFERENCES battle (id), position INTEGER NOT NULL, kind TEXT NOT NULL,
    seat TEXT NOT NULL, request TEXT, line TEXT NOT NULL, at INTEGER NOT NULL, state BLOB,
    PRIMARY KEY (battle, position)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secret (
    battle TEXT NOT NULL REFERENCES battle (id), seat TEXT NOT NULL, hash BLOB NOT NULL,
    expires INTEGER, used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (battle, seat, hash)
) WITHOUT ROWID;
";

/// From the first form to the second: what was written before has no marks, and holds as it is.
const MARKS: &str = "ALTER TABLE entry ADD COLUMN state BLOB";

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// The data folder.
    pub folder: PathBuf,
    /// How many pages of 4 KiB the file may have; `None`: as many as the disk holds.
    pub most_pages: Option<u32>,
}

impl StoreOptions {
    /// A store in a folder, as large as the disk allows.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            most_pages: None,
        }
    }
}

/// The store of a data folder.
#[derive(Clone, Debug)]
pub struct Store {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    readers: SqlitePool,
    pen: Arc<Mutex<Pen>>,
    writer: Writer,
    key: Key,
    read_only: bool,
    folder: PathBuf,
    file: PathBuf,
    /// The folder is nobody else's until the store is closed.
    lock: std::sync::Mutex<Option<Lock>>,
    /// Where a copy lies that is read instead of what cannot be opened for writing.
    copy: Option<PathBuf>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(copy) = &self.copy {
            // What stays behind is a copy in the system's folder for such things.
            let _left = std::fs::remove_dir_all(copy);
        }
    }
}

impl Store {
    /// Opens the store of a data folder, which is made where there is none. Where nothing can be
    /// written to the folder, what lies in it is read all the same.
    ///
    /// # Errors
    /// The folder cannot be made or read, holds something else, or is in use.
    pub async fn open(options: &StoreOptions) -> Result<Self, StoreError> {
        let folder = options.folder.clone();
        let at = |error: &std::io::Error| StoreError::Folder(folder.clone(), error.to_string());
        if let Err(error) = private_folder(&folder) {
            return Err(at(&error));
        }
        let file = folder.join(FILE);
        let (file, copy, lock) = match writable(&folder) {
            Ok(()) => {
                let lock = Lock::take(&folder).map_err(|error| at(&error))?;
                (file, None, Some(lock.ok_or(StoreError::InUse)?))
            }
            Err(error) if !file.exists() => return Err(at(&error)),
            Err(_) => {
                let copy = copied(&folder).map_err(|error| at(&error))?;
                (copy.join(FILE), Some(copy), None)
            }
        };
        let read_only = copy.is_some();
        private_file(&file).map_err(|error| at(&error))?;
        let mut connection = SqliteConnection::connect_with(&how(&file, options)?).await?;
        prepare(&mut connection).await?;
        let key = key(&mut connection).await?;
        if read_only {
            sqlx::query("PRAGMA query_only = ON")
                .execute(&mut connection)
                .await?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(2)
            .connect_with(how(&file, options)?.pragma("query_only", "ON"))
            .await?;
        let mut again = how(&file, options)?;
        if read_only {
            again = again.pragma("query_only", "ON");
        }
        let pen = Arc::new(Mutex::new(Pen::new(connection, again)));
        Ok(Self {
            shared: Arc::new(Shared {
                readers,
                writer: Writer::start(Arc::clone(&pen)),
                pen,
                key,
                read_only,
                folder,
                file,
                lock: std::sync::Mutex::new(lock),
                copy,
            }),
        })
    }

    /// Whether nothing can be written.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.shared.read_only
    }

    /// The data folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.shared.folder
    }

    /// The key under which secrets are hashed.
    #[must_use]
    pub fn key(&self) -> &Key {
        &self.shared.key
    }

    /// Writes everything, as of one moment, into a new file: the backup of a whole table.
    ///
    /// # Errors
    /// It cannot be written.
    pub async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let at = |error: std::io::Error| StoreError::Folder(file.to_owned(), error.to_string());
        private_file(file).map_err(at)?;
        let how = how(&self.shared.file, &StoreOptions::new(&self.shared.folder))?;
        let mut connection = SqliteConnection::connect_with(&how).await?;
        sqlx::query("VACUUM INTO ?")
            .bind(file.display().to_string())
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(())
    }

    /// Waits until what was given to be written is, and closes the files.
    pub async fn close(&self) {
        self.shared.writer.finish().await;
        self.shared.readers.close().await;
        let mut pen = self.shared.pen.lock().await;
        // The log in front of the file is put into it, where that is possible.
        if let Ok(connection) = pen.begin().await {
            let _kept = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(connection)
                .await;
        }
        let mut lock = self.shared.lock.lock();
        drop(lock.as_mut().ok().and_then(|lock| lock.take()));
    }
}

/// Makes a folder, with those above it, that others on this machine cannot look into; one that is
/// there stays as it is.
fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Makes a file that others on this machine cannot read, where there is none: what SQLite puts beside
/// it is as private.
fn private_file(file: &Path) -> std::io::Result<()> {
    let mut how = std::fs::OpenOptions::new();
    how.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
    how.open(file).map(drop)
}

/// Whether a file can be made in a folder.
fn writable(folder: &Path) -> std::io::Result<()> {
    let probe = folder.join(".stint-probe");
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(&probe)
}

/// A copy of the store, with the log in front of it, where it can be opened.
fn copied(folder: &Path) -> std::io::Result<PathBuf> {
    let word = crate::secret::draw_word(12).map_err(std::io::Error::other)?;
    let copy = std::env::temp_dir().join(format!("stint-{word}"));
    private_folder(&copy)?;
    for name in [FILE.to_owned(), format!("{FILE}-wal")] {
        let from = folder.join(&name);
        if from.exists() {
            std::fs::copy(&from, copy.join(&name))?;
        }
    }
    Ok(copy)
}

fn how(file: &Path, options: &StoreOptions) -> Result<SqliteConnectOptions, StoreError> {
    let mut how = SqliteConnectOptions::from_str("sqlite:")?
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // What was committed is on the disk, though the power fails the next moment.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
        .pragma("trusted_schema", "OFF");
    if let Some(most) = options.most_pages {
        how = how.pragma("max_page_count", most.to_string());
    }
    Ok(how)
}

async fn prepare(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let row = sqlx::query("PRAGMA user_version")
        .fetch_one(&mut *connection)
        .await?;
    let form: i64 = row.try_get(0)?;
    if form > FORM {
        return Err(StoreError::Newer(form));
    }
    if form < FORM {
        let mut transaction = connection.begin().await?;
        let step = if form == 1 { MARKS } else { TABLES };
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        sqlx::raw_sql("PRAGMA user_version = 2")
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
    }
    Ok(())
}

async fn key(connection: &mut SqliteConnection) -> Result<Key, StoreError> {
    let kept = sqlx::query("SELECT value FROM meta WHERE key = 'key'")
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(row) = kept {
        let bytes: Vec<u8> = row.try_get(0)?;
        return Key::of(&bytes).ok_or(StoreError::Foreign);
    }
    let key = Key::draw().map_err(|_| StoreError::NoChance)?;
    sqlx::query("INSERT INTO meta (key, value) VALUES ('key', ?)")
        .bind(&key.bytes()[..])
        .execute(&mut *connection)
        .await?;
    Ok(key)
}
