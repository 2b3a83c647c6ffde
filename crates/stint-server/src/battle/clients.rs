//! Those who sit at a battle, and what they are told.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use stint_wire::seat::Lang;
use stint_wire::{ServerMessage, Viewer};

use super::Client;

/// The clients of a battle.
#[derive(Debug, Default)]
pub(super) struct Clients {
    all: BTreeMap<u64, Client>,
}

impl Clients {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn add(&mut self, client: Client) {
        self.all.insert(client.id, client);
    }

    /// Lets a client go; whether it was there.
    pub(super) fn remove(&mut self, id: u64) -> bool {
        self.all.remove(&id).is_some()
    }

    /// Lets all of a seat go, with a last word.
    pub(super) fn dismiss(&mut self, seat: &Viewer, word: impl Fn(Lang) -> ServerMessage) {
        let there: Vec<u64> = self.of(seat).map(|client| client.id).collect();
        for id in there {
            if let Some(client) = self.all.remove(&id) {
                let _full = client.out.try_send(text(&word(client.lang)));
            }
        }
    }

    /// Where a client sits, and in which language it is told.
    pub(super) fn seat(&self, id: u64) -> Option<(Viewer, Lang)> {
        let client = self.all.get(&id)?;
        Some((client.seat.clone(), client.lang))
    }

    /// The clients of a seat.
    pub(super) fn of(&self, seat: &Viewer) -> impl Iterator<Item = &Client> {
        self.all.values().filter(move |client| client.seat == *seat)
    }

    /// Who is told differently from others: seats, with the languages of those who sit there.
    pub(super) fn kinds(&self) -> Vec<(Viewer, Lang)> {
        let mut kinds: Vec<(Viewer, Lang)> = Vec::new();
        for client in self.all.values() {
            let kind = (&client.seat, client.lang);
            if !kinds.iter().any(|(seat, lang)| (seat, *lang) == kind) {
                kinds.push((client.seat.clone(), client.lang));
            }
        }
        kinds
    }

    /// Tells a client something. Who does not listen is let go: nobody waits for it.
    pub(super) fn tell(&mut self, id: u64, message: &ServerMessage) {
        self.tell_text(id, text(message));
    }

    /// Tells a client something that is written already.
    pub(super) fn tell_text(&mut self, id: u64, text: Utf8Bytes) {
        let heard = self
            .all
            .get(&id)
            .is_none_or(|client| client.out.try_send(text).is_ok());
        if !heard {
            self.all.remove(&id);
        }
    }

    /// Tells all of a seat and a language something.
    pub(super) fn tell_kind(&mut self, seat: &Viewer, lang: Lang, message: &ServerMessage) {
        let text = text(message);
        let deaf: Vec<u64> = self
            .of(seat)
            .filter(|client| client.lang == lang)
            .filter(|client| client.out.try_send(text.clone()).is_err())
            .map(|client| client.id)
            .collect();
        for id in deaf {
            self.all.remove(&id);
        }
    }

    /// Tells all of a seat something, in their languages.
    pub(super) fn tell_seat(&mut self, seat: &Viewer, word: impl Fn(Lang) -> ServerMessage) {
        for lang in [Lang::Pt, Lang::En] {
            self.tell_kind(seat, lang, &word(lang));
        }
    }
}

/// A message as it is sent.
fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
