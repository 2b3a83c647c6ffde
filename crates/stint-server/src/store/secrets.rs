//! Who holds which seat: hashes of secrets.

use sqlx::{Connection, Row};

use super::{Store, StoreError};
use crate::secret::Kept;

/// A secret that opens a seat.
#[derive(Clone, Debug)]
pub struct SeatSecret {
    /// The seat, by its word.
    pub seat: String,
    /// Its hash.
    pub kept: Kept,
    /// Until when it holds, in milliseconds since 1970; `None`: until it is revoked.
    pub expires: Option<i64>,
    /// Whether somebody came with it.
    pub used: bool,
}

impl Store {
    /// The secrets of a battle.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn secrets(&self, battle: &str) -> Result<Vec<SeatSecret>, StoreError> {
        let rows = sqlx::query("SELECT seat, hash, expires, used FROM secret WHERE battle = ?")
            .bind(battle)
            .fetch_all(&self.shared.readers)
            .await?;
        let secret = |row: &sqlx::sqlite::SqliteRow| {
            let hash: Vec<u8> = row.try_get("hash")?;
            Ok(SeatSecret {
                seat: row.try_get("seat")?,
                kept: Kept::of(&hash).ok_or(StoreError::Foreign)?,
                expires: row.try_get("expires")?,
                used: row.try_get("used")?,
            })
        };
        rows.iter().map(secret).collect()
    }

    /// Adds secrets to a battle. Those of the same seats that nobody has used go.
    ///
    /// # Errors
    /// They cannot be written.
    pub async fn add_secrets(
        &self,
        battle: &str,
        secrets: &[SeatSecret],
    ) -> Result<(), StoreError> {
        self.put_secrets(battle, secrets, false).await
    }

    /// Puts secrets in the place of all that the same seats had.
    ///
    /// # Errors
    /// They cannot be written.
    pub async fn renew_secrets(
        &self,
        battle: &str,
        secrets: &[SeatSecret],
    ) -> Result<(), StoreError> {
        self.put_secrets(battle, secrets, true).await
    }

    async fn put_secrets(
        &self,
        battle: &str,
        secrets: &[SeatSecret],
        all: bool,
    ) -> Result<(), StoreError> {
        if self.shared.read_only {
            return Err(StoreError::ReadOnly);
        }
        let mut pen = self.shared.pen.lock().await;
        let mut transaction = pen.begin().await?.begin().await?;
        let delete = if all {
            "DELETE FROM secret WHERE battle = ? AND seat = ?"
        } else {
            "DELETE FROM secret WHERE battle = ? AND seat = ? AND used = 0"
        };
        for secret in secrets {
            sqlx::query(delete)
                .bind(battle)
                .bind(&secret.seat)
                .execute(&mut *transaction)
                .await?;
        }
        for secret in secrets {
            sqlx::query("INSERT INTO secret (battle, seat, hash, expires) VALUES (?, ?, ?, ?)")
                .bind(battle)
                .bind(&secret.seat)
                .bind(&secret.kept.bytes()[..])
                .bind(secret.expires)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        pen.done();
        Ok(())
    }

    /// Takes all secrets of a seat away.
    ///
    /// # Errors
    /// They cannot be taken away.
    pub async fn revoke(&self, battle: &str, seat: &str) -> Result<(), StoreError> {
        if self.shared.read_only {
            return Err(StoreError::ReadOnly);
        }
        let mut pen = self.shared.pen.lock().await;
        let connection = pen.begin().await?;
        sqlx::query("DELETE FROM secret WHERE battle = ? AND seat = ?")
            .bind(battle)
            .bind(seat)
            .execute(connection)
            .await?;
        pen.done();
        Ok(())
    }

    /// Notes that somebody came with a secret.
    ///
    /// # Errors
    /// It cannot be noted.
    pub async fn used(&self, battle: &str, kept: &Kept) -> Result<(), StoreError> {
        if self.shared.read_only {
            return Ok(());
        }
        let mut pen = self.shared.pen.lock().await;
        let connection = pen.begin().await?;
        sqlx::query("UPDATE secret SET used = 1 WHERE battle = ? AND hash = ? AND used = 0")
            .bind(battle)
            .bind(&kept.bytes()[..])
            .execute(connection)
            .await?;
        pen.done();
        Ok(())
    }
}
