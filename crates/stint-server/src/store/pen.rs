//! The one connection that writes. One on which something has failed is replaced by another.

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::StoreError;

/// The connection through which everything is written.
///
/// On a full disk SQLite takes a transaction back by itself, and the driver, which takes it back
/// once more, no longer knows how deep it is in transactions: what is committed on such a connection
/// later may be kept nowhere. So whatever is begun and not said to be done leaves a connection that
/// nobody uses again.
#[derive(Debug)]
pub(super) struct Pen {
    connection: SqliteConnection,
    how: SqliteConnectOptions,
    /// Something was begun on it, and not ended well.
    in_doubt: bool,
}

impl Pen {
    /// A pen from a connection, and how another like it is opened.
    pub(super) const fn new(connection: SqliteConnection, how: SqliteConnectOptions) -> Self {
        Self {
            connection,
            how,
            in_doubt: false,
        }
    }

    /// A connection to write through. Whoever has written says that it is [done](Pen::done).
    pub(super) async fn begin(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        if self.in_doubt {
            let fresh = SqliteConnection::connect_with(&self.how).await?;
            let old = std::mem::replace(&mut self.connection, fresh);
            // What was not committed goes with it.
            let _closed = old.close_hard().await;
        }
        self.in_doubt = true;
        Ok(&mut self.connection)
    }

    /// What was begun is done, and has not failed.
    pub(super) const fn done(&mut self) {
        self.in_doubt = false;
    }
}
