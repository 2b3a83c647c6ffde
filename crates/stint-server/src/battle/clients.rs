//! Those who sit at a battle, and how far each has been told.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Bytes;
use stint_wire::seat::{Lang, Seat};
use stint_wire::{ServerMessage, Viewer};

use super::Client;

/// The clients of a battle.
#[derive(Debug, Default)]
pub(super) struct Clients {
    all: BTreeMap<u64, Client>,
    groups: BTreeMap<(Viewer, Lang), Group>,
}

/// Those of one seat and one language: they are told the same, at the same time.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// The last update that all of them were told.
    pub(super) told: u32,
    /// The cards of which all of them were told what is printed on them.
    pub(super) faces: BTreeSet<String>,
    /// Whether they were told that the table goes on by itself.
    pub(super) held: bool,
    /// The seats that they were told last, without who is there.
    pub(super) seats: Vec<Seat>,
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

    pub(super) fn get(&self, id: u64) -> Option<&Client> {
        self.all.get(&id)
    }

    /// Lets a client go; whether it was there.
    pub(super) fn remove(&mut self, id: u64) -> bool {
        let Some(gone) = self.all.remove(&id) else {
            return false;
        };
        let same = |client: &Client| client.seat == gone.seat && client.lang == gone.lang;
        if !self.all.values().any(same) {
            self.groups.remove(&(gone.seat, gone.lang));
        }
        true
    }

    /// Lets all of a seat go, but one where it is to stay, with a last word.
    pub(super) fn dismiss(
        &mut self,
        seat: &Viewer,
        but: Option<u64>,
        word: impl Fn(Lang) -> ServerMessage,
    ) {
        let there = self.of(seat).map(|client| client.id);
        let there: Vec<u64> = there.filter(|id| Some(*id) != but).collect();
        for id in there {
            if let Some(client) = self.all.get(&id) {
                let _full = client.out.try_send(text(&word(client.lang)));
            }
            self.remove(id);
        }
    }

    /// The clients of a seat.
    pub(super) fn of(&self, seat: &Viewer) -> impl Iterator<Item = &Client> {
        self.all.values().filter(move |client| client.seat == *seat)
    }

    /// Seats with the languages of those who sit there.
    pub(super) fn kinds(&self) -> Vec<(Viewer, Lang)> {
        let kinds: BTreeSet<(&Viewer, Lang)> = self
            .all
            .values()
            .map(|client| (&client.seat, client.lang))
            .collect();
        kinds
            .into_iter()
            .map(|(seat, lang)| (seat.clone(), lang))
            .collect()
    }

    /// Those of a seat and a language who have been told anything.
    pub(super) fn group(&mut self, seat: &Viewer, lang: Lang) -> Option<&mut Group> {
        self.groups.get_mut(&(seat.clone(), lang))
    }

    /// One more of a group has been told: what only some have seen is told again.
    pub(super) fn enter(&mut self, seat: &Viewer, lang: Lang, one: Group) {
        match self.groups.get_mut(&(seat.clone(), lang)) {
            Some(group) => {
                group.faces.retain(|face| one.faces.contains(face));
                group.told = group.told.min(one.told);
                group.held &= one.held;
            }
            None => {
                self.groups.insert((seat.clone(), lang), one);
            }
        }
    }

    /// Tells a client something. Who does not listen is let go: nobody waits for it.
    pub(super) fn tell(&mut self, id: u64, message: &ServerMessage) {
        let heard = self
            .all
            .get(&id)
            .is_none_or(|client| client.out.try_send(text(message)).is_ok());
        if !heard {
            self.remove(id);
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
            self.remove(id);
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
fn text(message: &ServerMessage) -> Bytes {
    serde_json::to_vec(message).unwrap_or_default().into()
}
