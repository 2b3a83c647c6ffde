//! The backup of a whole table, put into an empty data folder.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};

use super::{FILE, FORM, Store, StoreError, private_folder};
use crate::secret::Key;

/// Where the backup lies until it was looked at.
const BESIDE: &str = "stint.db.new";

impl Store {
    /// Puts the backup of a whole table into a data folder that holds none. Where it is no such
    /// backup, nothing is left of it.
    ///
    /// # Errors
    /// It cannot be read, it is none, or there is a table already.
    pub async fn restore(backup: &Path, folder: &Path) -> Result<(), StoreError> {
        let new = !folder.exists();
        private_folder(folder).map_err(at(folder))?;
        let put = put(backup, folder).await;
        if put.is_err() {
            let _nothing = std::fs::remove_file(folder.join(BESIDE));
            if new {
                // Only where nothing else is in it.
                let _there = std::fs::remove_dir(folder);
            }
        }
        put
    }
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    move |error| StoreError::Folder(path.to_owned(), error.to_string())
}

async fn put(backup: &Path, folder: &Path) -> Result<(), StoreError> {
    let to = folder.join(FILE);
    if to.exists() {
        return Err(StoreError::NotEmpty);
    }
    // Beside its place first: there is a whole one, or none.
    let beside = folder.join(BESIDE);
    let _old = std::fs::remove_file(&beside);
    super::private_file(&beside).map_err(at(&beside))?;
    copy(backup, &beside)?;
    look(&beside).await?;
    std::fs::rename(&beside, &to).map_err(at(&to))
}

fn copy(backup: &Path, beside: &Path) -> Result<(), StoreError> {
    let mut from = std::fs::File::open(backup).map_err(at(backup))?;
    let mut how = std::fs::OpenOptions::new();
    let mut file = how.append(true).open(beside).map_err(at(beside))?;
    std::io::copy(&mut from, &mut file).map_err(at(backup))?;
    file.sync_all().map_err(at(beside))
}

/// Whether a file is a whole table of this version or an older one.
async fn look(file: &Path) -> Result<(), StoreError> {
    let how = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(true);
    let mut connection = SqliteConnection::connect_with(&how).await?;
    let form: i64 = one(&mut connection, "PRAGMA user_version").await?;
    if form > FORM {
        return Err(StoreError::Newer(form));
    }
    if form < 1 {
        return Err(StoreError::Foreign);
    }
    is_of_a_table(&mut connection, form).await?;
    let sound: String = one(&mut connection, "PRAGMA quick_check(1)").await?;
    if sound != "ok" {
        return Err(StoreError::Broken(sound));
    }
    let key = "SELECT value FROM meta WHERE key = 'key'";
    let key: Vec<u8> = one(&mut connection, key).await.map_err(foreign)?;
    let _key = Key::of(&key).ok_or(StoreError::Foreign)?;
    let battles = "SELECT count(*) FROM battle JOIN file ON file.hash = battle.file";
    let _battles: i64 = one(&mut connection, battles).await.map_err(foreign)?;
    connection.close().await?;
    Ok(())
}

/// The tables of a store with their columns, in the order of the alphabet.
const COLUMNS: [(&str, &str); 6] = [
    (
        "battle",
        "build bundle cards_hash created file id name rules_version seed title",
    ),
    ("card_file", "battle file name number path"),
    ("entry", "at battle kind line position request seat state"),
    ("file", "bytes hash"),
    ("meta", "key value"),
    ("secret", "battle expires hash seat used"),
];

/// Whether it has all tables of a form with their columns, and nothing else: a view or a trigger
/// could do with a battle what nobody did.
async fn is_of_a_table(connection: &mut SqliteConnection, form: i64) -> Result<(), StoreError> {
    let others = "SELECT count(*) FROM sqlite_master WHERE sql IS NOT NULL AND type <> 'table' \
                  OR type = 'table' AND sql LIKE '%VIRTUAL%'";
    let others: i64 = one(connection, others).await.map_err(foreign)?;
    let tables = "SELECT coalesce(group_concat(name, ' '), '') FROM \
                  (SELECT name FROM sqlite_master WHERE type = 'table' \
                  AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name)";
    let tables: String = one(connection, tables).await.map_err(foreign)?;
    if others > 0 || tables != COLUMNS.map(|(table, _)| table).join(" ") {
        return Err(StoreError::Foreign);
    }
    for (table, columns) in COLUMNS {
        let there = "SELECT coalesce(group_concat(name, ' '), '') FROM \
                     (SELECT name FROM pragma_table_info(?) ORDER BY name)";
        let there = sqlx::query(there).bind(table).fetch_one(&mut *connection);
        let there: String = there.await?.try_get(0)?;
        // The first form had no marks.
        let columns = match (table, form) {
            ("entry", 1) => columns.trim_end_matches(" state"),
            _ => columns,
        };
        if there != columns {
            return Err(StoreError::Foreign);
        }
    }
    Ok(())
}

/// Whatever is missing: it is a database of something else.
fn foreign(_: StoreError) -> StoreError {
    StoreError::Foreign
}

async fn one<T>(connection: &mut SqliteConnection, query: &'static str) -> Result<T, StoreError>
where
    T: for<'r> sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    let row = sqlx::query(query).fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}
