//! What those who sit at a battle say, how it is kept, and what they are told of it.

use stint_wire::message::NoticeKind;
use stint_wire::prompt::Reason;
use stint_wire::seat::Lang;
use stint_wire::{ClientMessage, Secret as Said, ServerMessage, TableReason, Viewer};

use super::arrangement::Change;
use super::play::{Asker, Heard, request};
use super::task::Table;
use crate::secret::Secret;
use crate::store::{SeatSecret, StoreError};
use crate::{seat, words};

/// How many links are remembered, for whoever did not hear the answer.
const REMEMBERED: usize = 64;

impl Table {
    /// Does what a client says, and answers it.
    pub(super) async fn hear(&mut self, client: u64, message: ClientMessage) {
        let Some(there) = self.clients.get(client) else {
            return;
        };
        let (seat, lang) = (there.seat.clone(), there.lang);
        let Some(request) = request(&message).map(str::to_owned) else {
            let error = words::error("malformed", lang, false);
            self.clients.tell(client, &error);
            return;
        };
        let asker = Asker {
            client,
            request,
            lang,
            seq: self.seq(&seat),
            waits: self.play.core.table.is_held(&seat),
            seat,
        };
        if self.has_to_wait(&asker.seat, &message) {
            self.park(&asker, message);
            return;
        }
        let about_seats = matches!(message, ClientMessage::Table { .. });
        let own = matches!(message, ClientMessage::Auto { .. }).then_some(&asker.seat);
        let seats: Vec<Viewer> = self.play.core.table.viewers().cloned().collect();
        let answer = match self.play.hear(&asker, message) {
            Ok(Heard::Answer(answer)) => Ok(answer),
            Ok(Heard::Before) => Ok(self.link_again(&asker).unwrap_or_else(|| self.done(&asker))),
            Ok(Heard::Changed) => {
                let kept = self.finish(&asker, own).await;
                if kept.is_ok() {
                    self.clear_lost_seats(&seats).await;
                }
                kept.map(|()| self.done(&asker))
            }
            Ok(Heard::Link { seat, renewed }) => self.links(&asker, seat, renewed).await,
            Err(reason) => Err(reason),
        };
        if about_seats && answer.is_ok() {
            self.tell_presence();
        }
        let answer = answer.unwrap_or_else(|reason| self.refusal(&asker, reason));
        self.clients.tell(client, &answer);
    }

    /// The last update that a viewer was told.
    fn seq(&self, seat: &Viewer) -> u32 {
        self.play.core.table.seq(seat).unwrap_or_default()
    }

    fn refusal(&self, asker: &Asker, reason: Reason) -> ServerMessage {
        ServerMessage::Refused {
            id: asker.request.clone(),
            seq: self.seq(&asker.seat),
            reason,
        }
    }

    /// Refuses a request before it is judged.
    pub(super) fn refuse(&mut self, asker: &Asker, reason: TableReason) {
        let refusal = self.refusal(asker, reason.say(words::texts(asker.lang)));
        self.clients.tell(asker.client, &refusal);
    }

    fn done(&self, asker: &Asker) -> ServerMessage {
        ServerMessage::Done {
            id: asker.request.clone(),
            seq: self.seq(&asker.seat),
        }
    }

    /// Keeps what was done, tells it, and lets agents go on.
    async fn finish(&mut self, asker: &Asker, also: Option<&Viewer>) -> Result<(), Reason> {
        let kept = self.keep(also).await;
        kept.map_err(|error| self.storage(&error, asker.lang))?;
        self.ask_agents().await;
        Ok(())
    }

    /// Why something could not be kept.
    fn storage(&self, error: &StoreError, lang: Lang) -> Reason {
        let mut reason = TableReason::Storage.say(words::texts(lang));
        if let StoreError::Full = error {
            reason.sentence.push(' ');
            reason.sentence.push_str(&words::full(lang));
        }
        reason
    }

    /// Makes the links of a seat worthless; where it is renewed, there is a new one.
    async fn links(
        &mut self,
        asker: &Asker,
        seat: Viewer,
        renewed: bool,
    ) -> Result<ServerMessage, Reason> {
        let store = self.hub.store.clone();
        let failed = |error: StoreError| {
            tracing::error!("a link cannot be changed: {error}");
            TableReason::Storage.say(words::texts(asker.lang))
        };
        let word = seat::word(&seat);
        let secret = match renewed {
            true => Some(Secret::draw().map_err(|_| failed(StoreError::NoChance))?),
            false => None,
        };
        let new = secret.as_ref().map(|secret| SeatSecret {
            seat: word.clone(),
            kept: secret.kept(store.key()),
            expires: None,
            used: false,
        });
        match new {
            Some(new) => store.renew_secrets(&self.id, &[new]).await,
            None => store.revoke(&self.id, &word).await,
        }
        .map_err(failed)?;
        if seat == Viewer::Spectator {
            // Whoever knows the name of the battle came by it, too.
            let closed = store.revoke(&self.id, crate::hub::OPEN).await;
            closed.map_err(failed)?;
        }
        let of = seat.clone();
        let change = if renewed {
            Change::Renewed { seat: of }
        } else {
            Change::Revoked { seat: of }
        };
        self.play.core.arrange(&change, &asker.from());
        self.finish(asker, None).await?;
        self.clients.dismiss(&seat, Some(asker.client), |lang| {
            words::error("bad-secret", lang, true)
        });
        if seat == asker.seat {
            // Whoever makes its own link worthless stays until it goes.
            self.clients.tell_seat(&seat, |lang| ServerMessage::Notice {
                kind: NoticeKind::Warning,
                text: words::own_link(lang),
            });
        }
        let Some(secret) = secret else {
            return Ok(self.done(asker));
        };
        let link = ServerMessage::Link {
            id: asker.request.clone(),
            seat,
            secret: Said(secret.reveal().to_owned()),
        };
        if self.links.len() == REMEMBERED {
            self.links.pop_front();
        }
        self.links.push_back((asker.seat.clone(), link.clone()));
        Ok(link)
    }

    /// The link that a request was answered with before. It is nowhere but in memory: the store has
    /// only its hash.
    fn link_again(&self, asker: &Asker) -> Option<ServerMessage> {
        let same = |(seat, link): &&(Viewer, ServerMessage)| {
            *seat == asker.seat
                && matches!(link, ServerMessage::Link { id, .. } if *id == asker.request)
        };
        self.links.iter().find(same).map(|(_, link)| link.clone())
    }
}
