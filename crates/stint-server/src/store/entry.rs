//! The log of a battle: what was given, in order, and never changed.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Store, StoreError};

/// What an entry of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A command that somebody gave, as a line of the notation.
    Command,
    /// A command that nobody gave: a pass of one who does not want to be asked.
    Implied,
    /// Taken back: how many commands are left.
    Undo,
    /// An arrangement of the table: who is asked when, an agent's seat, pause, prompts.
    Table,
}

impl Kind {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Command, "command"),
        (Self::Implied, "implied"),
        (Self::Undo, "undo"),
        (Self::Table, "table"),
    ];

    /// The word in the store.
    #[must_use]
    pub fn word(self) -> &'static str {
        let found = Self::ALL.iter().find(|(kind, _)| *kind == self);
        found.map_or("", |(_, word)| word)
    }

    /// The kind of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(kind, _)| *kind)
    }
}

/// An entry that is not in the log yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What it is.
    pub kind: Kind,
    /// The seat that gave it.
    pub seat: String,
    /// The number that the client gave to its request.
    pub request: Option<String>,
    /// The line.
    pub line: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What the battle was after it; `None` where it changes nothing in it.
    pub state: Option<Mark>,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place, from 0.
    pub position: u32,
    /// What it is.
    pub kind: Kind,
    /// The seat that gave it.
    pub seat: String,
    /// The number that the client gave to its request.
    pub request: Option<String>,
    /// The line.
    pub line: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What the battle was after it, where that was noted.
    pub state: Option<Mark>,
}

/// The beginning of the hash of a battle: whether a log that is played again comes to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark([u8; 8]);

impl Mark {
    /// That of a battle.
    #[must_use]
    pub fn of(battle: &stint::Battle) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = battle.hash();
        Self([a, b, c, d, e, f, g, h])
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(super) const fn bytes(&self) -> &[u8; 8] {
        &self.0
    }

    /// As it stands in a backup.
    pub(super) fn digits(self) -> String {
        format!("{:016x}", u64::from_be_bytes(self.0))
    }

    pub(super) fn of_digits(digits: &str) -> Option<Self> {
        let number = u64::from_str_radix(digits, 16).ok()?;
        Some(Self(number.to_be_bytes()))
    }
}

/// The columns that an entry is read from.
pub(super) const COLUMNS: &str = "position, kind, seat, request, line, at, state";

impl Entry {
    pub(super) fn of(row: &SqliteRow) -> Result<Self, StoreError> {
        let kind: &str = row.try_get("kind")?;
        let state: Option<&[u8]> = row.try_get("state")?;
        let state = state.map(|bytes| Mark::read(bytes).ok_or(StoreError::Foreign));
        Ok(Self {
            position: row.try_get("position")?,
            kind: Kind::of(kind).ok_or(StoreError::Foreign)?,
            seat: row.try_get("seat")?,
            request: row.try_get("request")?,
            line: row.try_get("line")?,
            at: row.try_get("at")?,
            state: state.transpose()?,
        })
    }
}

impl Store {
    /// The log of a battle.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn entries(&self, battle: &str) -> Result<Vec<Entry>, StoreError> {
        let query = format!("SELECT {COLUMNS} FROM entry WHERE battle = ? ORDER BY position");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(battle)
            .fetch_all(&self.shared.readers)
            .await?;
        rows.iter().map(Entry::of).collect()
    }

    /// Puts entries at the end of the log of a battle, from a position on: all or none, and on the
    /// disk when this is done.
    ///
    /// # Errors
    /// They cannot be written; then none of them is.
    pub async fn append(
        &self,
        battle: &str,
        position: u32,
        entries: Vec<NewEntry>,
    ) -> Result<(), StoreError> {
        if self.shared.read_only {
            return Err(StoreError::ReadOnly);
        }
        self.shared.writer.append(battle, position, entries).await
    }
}
