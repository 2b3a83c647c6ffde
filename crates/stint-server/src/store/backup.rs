//! One battle as a file, and back.

use serde::{Deserialize, Serialize};

use super::{Bundle, Kind, Mark, NewBattle, NewEntry, SeatSecret, Store, StoreError};

/// The form of the file.
const FORMAT: &str = "stint-battle-backup/1";

/// Everything about a battle but its secrets, as it is written to a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredBattle {
    format: String,
    /// Its name on the server.
    pub id: String,
    seed: u64,
    created: i64,
    /// Whether everybody who knows its name may look on. An older backup does not say so.
    #[serde(default)]
    pub open: bool,
    /// What it is made of.
    pub bundle: Bundle,
    log: Vec<Logged>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Logged {
    kind: String,
    seat: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    request: Option<String>,
    line: String,
    at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    state: Option<String>,
}

impl StoredBattle {
    /// Reads a backup.
    ///
    /// # Errors
    /// It is none.
    pub fn read(text: &str) -> Result<Self, StoreError> {
        let stored: Self =
            serde_json::from_str(text).map_err(|error| StoreError::Other(error.to_string()))?;
        let known = stored.log.iter().all(|entry| {
            let mark = entry.state.as_deref().map(Mark::of_digits);
            Kind::of(&entry.kind).is_some() && mark != Some(None)
        });
        if stored.format != FORMAT || !known {
            return Err(StoreError::Foreign);
        }
        Ok(stored)
    }

    /// As a battle to be kept, with links of its own.
    #[must_use]
    pub fn into_new(
        self,
        secrets: Vec<SeatSecret>,
        title: &str,
        cards_hash: [u8; 32],
    ) -> NewBattle {
        let entry = |entry: Logged| {
            Some(NewEntry {
                kind: Kind::of(&entry.kind)?,
                seat: entry.seat,
                request: entry.request,
                line: entry.line,
                at: entry.at,
                state: entry.state.as_deref().and_then(Mark::of_digits),
            })
        };
        NewBattle {
            id: self.id,
            title: title.to_owned(),
            bundle: self.bundle,
            seed: self.seed,
            cards_hash,
            secrets,
            entries: self.log.into_iter().filter_map(entry).collect(),
            at: self.created,
        }
    }
}

impl Store {
    /// Everything about a battle but its secrets.
    ///
    /// # Errors
    /// There is no such battle, or it cannot be read.
    pub async fn stored(&self, battle: &str) -> Result<StoredBattle, StoreError> {
        let row = self.battle(battle).await?;
        let entries = self.entries(battle).await?;
        let log = entries.into_iter().map(|entry| Logged {
            kind: entry.kind.word().to_owned(),
            seat: entry.seat,
            request: entry.request,
            line: entry.line,
            at: entry.at,
            state: entry.state.map(Mark::digits),
        });
        Ok(StoredBattle {
            format: FORMAT.to_owned(),
            id: row.id,
            seed: row.seed,
            created: row.created,
            open: false,
            bundle: self.bundle(battle).await?,
            log: log.collect(),
        })
    }
}
