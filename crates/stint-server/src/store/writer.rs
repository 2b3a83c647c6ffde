//! Group commit: what comes in while the disk is busy goes to it together.

use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{Mutex, mpsc, oneshot};

use super::pen::Pen;
use super::{NewEntry, StoreError};

/// How many writes wait at most; who comes later waits for room.
const WAITING: usize = 1024;
/// How many writes are committed together at most.
const TOGETHER: usize = 256;

/// Entries for the end of one log.
#[derive(Debug)]
struct Write {
    battle: String,
    position: u32,
    entries: Vec<NewEntry>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
enum Order {
    Write(Write),
    Finish(oneshot::Sender<()>),
}

/// The one that writes logs.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// A task that writes through a connection as long as somebody can order it to.
    pub(super) fn start(pen: Arc<Mutex<Pen>>) -> Self {
        let (orders, mut incoming) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while incoming.recv_many(&mut batch, TOGETHER).await > 0 {
                let mut writes = Vec::new();
                let mut finished = Vec::new();
                for order in batch.drain(..) {
                    match order {
                        Order::Write(write) => writes.push(write),
                        Order::Finish(done) => finished.push(done),
                    }
                }
                let mut pen = pen.lock().await;
                commit(&mut pen, writes).await;
                for done in finished {
                    let _gone = done.send(());
                }
            }
        });
        Self { orders }
    }

    /// Writes entries; they are on the disk when this is done.
    pub(super) async fn append(
        &self,
        battle: &str,
        position: u32,
        entries: Vec<NewEntry>,
    ) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let write = Write {
            battle: battle.to_owned(),
            position,
            entries,
            done,
        };
        let sent = self.orders.send(Order::Write(write)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until all that was ordered before is done.
    pub(super) async fn finish(&self) {
        let (done, answer) = oneshot::channel();
        if self.orders.send(Order::Finish(done)).await.is_ok() {
            let _gone = answer.await;
        }
    }
}

/// Commits writes together; where that fails, each by itself, so that nobody fails for another.
async fn commit(pen: &mut Pen, writes: Vec<Write>) {
    if writes.is_empty() {
        return;
    }
    let together = transaction(pen, &writes).await;
    if together.is_ok() || writes.len() == 1 {
        for write in writes {
            let _gone = write.done.send(together.clone());
        }
        return;
    }
    for write in writes {
        let alone = transaction(pen, std::slice::from_ref(&write)).await;
        let _gone = write.done.send(alone);
    }
}

async fn transaction(pen: &mut Pen, writes: &[Write]) -> Result<(), StoreError> {
    let mut transaction = pen.begin().await?.begin().await?;
    for write in writes {
        insert(
            &mut transaction,
            &write.battle,
            write.position,
            &write.entries,
        )
        .await?;
    }
    transaction.commit().await?;
    pen.done();
    Ok(())
}

/// Puts entries into a log, from a position on.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    battle: &str,
    position: u32,
    entries: &[NewEntry],
) -> Result<(), StoreError> {
    for (number, entry) in (position..).zip(entries) {
        sqlx::query(
            "INSERT INTO entry (battle, position, kind, seat, request, line, at, state) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(battle)
        .bind(number)
        .bind(entry.kind.word())
        .bind(&entry.seat)
        .bind(&entry.request)
        .bind(&entry.line)
        .bind(entry.at)
        .bind(entry.state.as_ref().map(|mark| &mark.bytes()[..]))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
