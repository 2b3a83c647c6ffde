//! The battles of a data folder.

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row};

use super::{Bundle, Entry, NewEntry, SeatSecret, Store, StoreError, entry, files};

/// A battle that is not kept yet.
#[derive(Clone, Debug)]
pub struct NewBattle {
    /// Its name on this server.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is made of.
    pub bundle: Bundle,
    /// The seed of its dice.
    pub seed: u64,
    /// The hash of its cards.
    pub cards_hash: [u8; 32],
    /// Who holds its seats.
    pub secrets: Vec<SeatSecret>,
    /// What is in its log from the beginning.
    pub entries: Vec<NewEntry>,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
}

/// A battle that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleRow {
    /// Its name on this server.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The name of its file.
    pub name: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The version of the rules that it was made under.
    pub rules_version: u32,
    /// The hash of its cards when it was made.
    pub cards_hash: Vec<u8>,
    /// The version of the program that made it.
    pub build: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// What all that it is made of comes to ([`Bundle::hash`]).
    pub bundle: [u8; 32],
}

const COLUMNS: &str = "id, title, name, seed, rules_version, cards_hash, build, created, bundle";

impl BattleRow {
    fn of(row: &SqliteRow) -> Result<Self, StoreError> {
        let seed: i64 = row.try_get("seed")?;
        let bundle: Vec<u8> = row.try_get("bundle")?;
        Ok(Self {
            id: row.try_get("id")?,
            title: row.try_get("title")?,
            name: row.try_get("name")?,
            seed: seed.unsigned_abs(),
            rules_version: row.try_get("rules_version")?,
            cards_hash: row.try_get("cards_hash")?,
            build: row.try_get("build")?,
            created: row.try_get("created")?,
            bundle: bundle.try_into().map_err(|_| StoreError::Foreign)?,
        })
    }
}

impl Store {
    /// All battles, the oldest first.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn battles(&self) -> Result<Vec<BattleRow>, StoreError> {
        let query = format!("SELECT {COLUMNS} FROM battle ORDER BY created, id");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        rows.iter().map(BattleRow::of).collect()
    }

    /// So many battles, the newest first: those made before one of them, or all.
    ///
    /// # Errors
    /// There is none of that name, or they cannot be read.
    pub async fn battles_before(
        &self,
        before: Option<&str>,
        most: u32,
    ) -> Result<Vec<BattleRow>, StoreError> {
        let (created, id) = match before {
            Some(id) => (self.battle(id).await?.created, id),
            None => (i64::MAX, ""),
        };
        let query = format!(
            "SELECT {COLUMNS} FROM battle WHERE (created, id) < (?, ?) \
             ORDER BY created DESC, id DESC LIMIT ?"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(created)
            .bind(id)
            .bind(most)
            .fetch_all(&self.shared.readers)
            .await?;
        rows.iter().map(BattleRow::of).collect()
    }

    /// A battle.
    ///
    /// # Errors
    /// There is none of that name, or it cannot be read.
    pub async fn battle(&self, id: &str) -> Result<BattleRow, StoreError> {
        let query = format!("SELECT {COLUMNS} FROM battle WHERE id = ?");
        let row = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(id)
            .fetch_optional(&self.shared.readers)
            .await?;
        BattleRow::of(&row.ok_or(StoreError::NoBattle)?)
    }

    /// Keeps a new battle with its log: all of it or nothing.
    ///
    /// # Errors
    /// There is one of that name, or it cannot be written.
    pub async fn create(&self, new: &NewBattle) -> Result<(), StoreError> {
        if self.shared.read_only {
            return Err(StoreError::ReadOnly);
        }
        let mut pen = self.shared.pen.lock().await;
        let mut transaction = pen.begin().await?.begin().await?;
        let there = sqlx::query("SELECT 1 FROM battle WHERE id = ?")
            .bind(&new.id)
            .fetch_optional(&mut *transaction)
            .await?;
        if there.is_some() {
            return Err(StoreError::Taken);
        }
        let file = files::keep(&mut transaction, &new.bundle.bytes).await?;
        sqlx::query(
            "INSERT INTO battle (id, created, title, name, file, seed, rules_version, cards_hash, build, bundle) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&new.id)
        .bind(new.at)
        .bind(&new.title)
        .bind(&new.bundle.name)
        .bind(file)
        .bind(i64::try_from(new.seed).unwrap_or(i64::MAX))
        .bind(stint_notation::RULES_VERSION)
        .bind(&new.cards_hash[..])
        .bind(env!("CARGO_PKG_VERSION"))
        .bind(&new.bundle.hash()[..])
        .execute(&mut *transaction)
        .await?;
        for (number, card) in (0_u32..).zip(&new.bundle.cards) {
            let file = files::keep(&mut transaction, &card.bytes).await?;
            sqlx::query(
                "INSERT INTO card_file (battle, path, number, name, file) VALUES (?, ?, ?, ?, ?)",
            )
            .bind(&new.id)
            .bind(&card.path)
            .bind(number)
            .bind(&card.name)
            .bind(file)
            .execute(&mut *transaction)
            .await?;
        }
        for secret in &new.secrets {
            sqlx::query("INSERT INTO secret (battle, seat, hash, expires) VALUES (?, ?, ?, ?)")
                .bind(&new.id)
                .bind(&secret.seat)
                .bind(&secret.kept.bytes()[..])
                .bind(secret.expires)
                .execute(&mut *transaction)
                .await?;
        }
        super::writer::insert(&mut transaction, &new.id, 0, &new.entries).await?;
        transaction.commit().await?;
        pen.done();
        Ok(())
    }

    /// The last entry of the log of a battle.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn last_entry(&self, battle: &str) -> Result<Option<Entry>, StoreError> {
        let query = format!(
            "SELECT {} FROM entry WHERE battle = ? ORDER BY position DESC LIMIT 1",
            entry::COLUMNS
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(battle)
            .fetch_optional(&self.shared.readers)
            .await?;
        row.as_ref().map(Entry::of).transpose()
    }
}
