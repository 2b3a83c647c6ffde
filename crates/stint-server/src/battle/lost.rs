//! Seats that are lost: of players who came in with a character whose coming was taken back.

use stint_wire::Viewer;

use super::task::Table;
use crate::hub::OPEN;
use crate::{seat, words};

impl Table {
    /// Clears away what is left of seats that there were before and are no more: whoever sits there
    /// goes, and their links are worthless.
    pub(super) async fn clear_lost_seats(&mut self, before: &[Viewer]) {
        for seat in before {
            if self.play.core.table.seq(seat).is_some() {
                continue;
            }
            self.clients
                .dismiss(seat, None, |lang| words::error("bad-secret", lang, true));
            self.revoke(&seat::word(seat)).await;
        }
    }

    /// Clears away links of seats that there are not: the server may have stopped before it could.
    pub(super) async fn clear_lost_links(&mut self) {
        if self.play.stuck.is_some() || self.hub.store.is_read_only() {
            return;
        }
        let secrets = match self.hub.store.secrets(&self.id).await {
            Ok(secrets) => secrets,
            Err(error) => {
                tracing::warn!(battle = self.id, "links cannot be looked through: {error}");
                return;
            }
        };
        for secret in secrets.iter().filter(|secret| secret.seat != OPEN) {
            let seat = seat::of_word(&secret.seat);
            let there = seat.is_some_and(|seat| self.play.core.table.seq(&seat).is_some());
            if !there {
                self.revoke(&secret.seat).await;
            }
        }
    }

    async fn revoke(&mut self, word: &str) {
        // Nobody gets in by it as long as there is no such seat.
        if let Err(error) = self.hub.store.revoke(&self.id, word).await {
            tracing::warn!(battle = self.id, "a link cannot be taken away: {error}");
        }
    }
}
