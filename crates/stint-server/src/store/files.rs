//! The texts that a battle is made of: kept as they were, so that it plays on as it began whatever
//! becomes of the files.

use std::sync::Mutex;

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;
use stint_notation::{BattleFile, Diagnostic, Loaded, Resolver, read_battle};

use super::{Store, StoreError};

/// One file of a collection, as a battle file names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    /// The path of the collection, as it stands in the battle file.
    pub path: String,
    /// The name of the file, for messages.
    pub name: String,
    /// What is in it.
    #[serde(with = "text")]
    pub bytes: Vec<u8>,
}

/// A battle file with all that it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// Its name, for messages.
    pub name: String,
    /// What is in it.
    #[serde(with = "text")]
    pub bytes: Vec<u8>,
    /// The files of its collections, in order.
    pub cards: Vec<StoredFile>,
}

impl Bundle {
    /// What all of it comes to: bundles of one hash are the same battle.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        let mut part = |bytes: &[u8]| {
            hasher.update(&u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_le_bytes());
            hasher.update(bytes);
        };
        part(self.name.as_bytes());
        part(&self.bytes);
        for file in &self.cards {
            part(file.path.as_bytes());
            part(file.name.as_bytes());
            part(&file.bytes);
        }
        *hasher.finalize().as_bytes()
    }
}

impl Resolver for Bundle {
    fn collection(&self, _: &str, path: &str) -> Result<Vec<Loaded>, String> {
        let files = self.cards.iter().filter(|file| file.path == path);
        let loaded: Vec<Loaded> = files
            .map(|file| Loaded {
                name: file.name.clone(),
                bytes: file.bytes.clone(),
            })
            .collect();
        if loaded.is_empty() {
            return Err(format!("{path}: not kept with the battle"));
        }
        Ok(loaded)
    }
}

/// What was read as a battle or a collection is text.
mod text {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        match std::str::from_utf8(bytes) {
            Ok(text) => to.serialize_str(text),
            Err(error) => Err(serde::ser::Error::custom(error)),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        String::deserialize(from).map(String::into_bytes)
    }
}

/// Reads a battle file with all that it needs, and keeps both together.
///
/// # Errors
/// All that is wrong with it.
pub fn gather(
    name: &str,
    bytes: &[u8],
    cards: &(dyn Resolver + Sync),
) -> Result<(BattleFile, Bundle), Vec<Diagnostic>> {
    let gathering = Gathering {
        from: cards,
        found: Mutex::default(),
    };
    let file = read_battle(name, bytes, &gathering)?;
    let bundle = Bundle {
        name: name.to_owned(),
        bytes: bytes.to_vec(),
        cards: gathering.found.into_inner().unwrap_or_default(),
    };
    Ok((file, bundle))
}

/// Notes which files another resolver gives.
struct Gathering<'a> {
    from: &'a (dyn Resolver + Sync),
    found: Mutex<Vec<StoredFile>>,
}

impl Resolver for Gathering<'_> {
    fn collection(&self, battle: &str, path: &str) -> Result<Vec<Loaded>, String> {
        let loaded = self.from.collection(battle, path)?;
        if let Ok(mut found) = self.found.lock()
            && !found.iter().any(|file| file.path == path)
        {
            found.extend(loaded.iter().map(|file| StoredFile {
                path: path.to_owned(),
                name: file.name.clone(),
                bytes: file.bytes.clone(),
            }));
        }
        Ok(loaded)
    }
}

/// Keeps a text; the same text is kept once.
pub(super) async fn keep(
    connection: &mut SqliteConnection,
    bytes: &[u8],
) -> Result<Vec<u8>, StoreError> {
    let hash = blake3::hash(bytes).as_bytes().to_vec();
    sqlx::query("INSERT OR IGNORE INTO file (hash, bytes) VALUES (?, ?)")
        .bind(&hash)
        .bind(bytes)
        .execute(connection)
        .await?;
    Ok(hash)
}

impl Store {
    /// What a battle is made of.
    ///
    /// # Errors
    /// There is no such battle, or it cannot be read.
    pub async fn bundle(&self, battle: &str) -> Result<Bundle, StoreError> {
        let row = sqlx::query(
            "SELECT battle.name, file.bytes FROM battle JOIN file ON file.hash = battle.file \
             WHERE battle.id = ?",
        )
        .bind(battle)
        .fetch_optional(&self.shared.readers)
        .await?
        .ok_or(StoreError::NoBattle)?;
        let rows = sqlx::query(
            "SELECT path, card_file.name, file.bytes FROM card_file \
             JOIN file ON file.hash = card_file.file WHERE battle = ? ORDER BY path, number",
        )
        .bind(battle)
        .fetch_all(&self.shared.readers)
        .await?;
        let file = |row: &sqlx::sqlite::SqliteRow| {
            Ok::<_, StoreError>(StoredFile {
                path: row.try_get("path")?,
                name: row.try_get("name")?,
                bytes: row.try_get("bytes")?,
            })
        };
        Ok(Bundle {
            name: row.try_get("name")?,
            bytes: row.try_get("bytes")?,
            cards: rows.iter().map(file).collect::<Result<_, _>>()?,
        })
    }
}
