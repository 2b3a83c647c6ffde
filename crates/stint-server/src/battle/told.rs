//! What those who sit at a battle are told of it.

use stint_wire::message::Update;
use stint_wire::seat::{Lang, Seat};
use stint_wire::{Prompts, ServerMessage, Viewer};

use super::clients::Group;
use super::task::Table;
use crate::words;

impl Table {
    /// Tells everybody what is new to them; `also` is told though nothing has happened.
    pub(super) fn tell_all(&mut self, also: Option<&Viewer>) {
        for (seat, lang) in self.clients.kinds() {
            let anyway = also.is_some_and(|also| *also == seat || seat == Viewer::Master);
            let table = &self.play.core.table;
            let (seq, held) = (table.seq(&seat).unwrap_or_default(), table.is_held(&seat));
            let group = self.clients.group(&seat, lang).map(std::mem::take);
            let Some(mut group) = group else { continue };
            if group.told < seq || group.held != held || anyway {
                let update = self.update(&seat, lang, &mut group);
                self.clients.tell_kind(&seat, lang, &update);
                self.tell_seats(&seat, lang, &mut group);
            }
            if let Some(there) = self.clients.group(&seat, lang) {
                *there = group;
            }
        }
    }

    /// A client's first update.
    pub(super) fn first(&mut self, id: u64) {
        let Some(client) = self.clients.get(id) else {
            return;
        };
        let (seat, lang, from) = (client.seat.clone(), client.lang, client.from);
        let seq = self.play.core.table.seq(&seat).unwrap_or_default();
        let mut own = Group {
            told: from.unwrap_or_default().min(seq),
            seats: self.seats(&seat, lang),
            ..Group::default()
        };
        let update = self.update(&seat, lang, &mut own);
        self.clients.tell(id, &update);
        self.clients.enter(&seat, lang, own);
    }

    /// What is new to a group.
    fn update(&mut self, seat: &Viewer, lang: Lang, group: &mut Group) -> ServerMessage {
        let uniform = self.play.core.table.prompts() == Prompts::Uniform;
        // When somebody has answered is not told.
        let timed = !uniform || *seat == Viewer::Master || self.play.is_asked(seat);
        let since = u64::try_from(self.play.core.since).ok();
        let since = since.filter(|since| timed && *since > 0);
        let core = &mut self.play.core;
        group.held = core.table.is_held(seat);
        let words = self.play.shelf.words(&core.read, lang);
        let told = core
            .table
            .tell(seat, group.told, &mut group.faces, since, words);
        let Some(told) = told else {
            return words::error("bad-secret", lang, false);
        };
        group.told = told.seq;
        ServerMessage::Update(Box::new(Update {
            seq: told.seq,
            lines: told.lines,
            taken_back: told.taken_back,
            faces: told.faces,
            state: told.state,
            prompt: told.prompt,
            auto: told.auto,
            prompts: core.table.prompts(),
            paused: core.arrangement.paused,
            closed: core.arrangement.closed,
        }))
    }

    /// What is said to who sits down; `None` where there is no such seat.
    pub(super) fn welcome(&self, seat: &Viewer, lang: Lang) -> Option<ServerMessage> {
        let table = &self.play.core.table;
        let mut welcome = table.welcome(seat, &self.id, self.play.words(lang))?;
        self.count(&mut welcome.seats);
        Some(ServerMessage::Welcome(Box::new(welcome)))
    }

    /// Says who is there.
    pub(super) fn tell_presence(&mut self) {
        for (seat, lang) in self.clients.kinds() {
            let seats = self.seats(&seat, lang);
            self.tell_presence_of(&seat, lang, seats.clone());
            if let Some(group) = self.clients.group(&seat, lang) {
                group.seats = seats;
            }
        }
    }

    /// Says who is there, where other seats are known to a group now.
    fn tell_seats(&mut self, seat: &Viewer, lang: Lang, group: &mut Group) {
        let seats = self.seats(seat, lang);
        if group.seats != seats {
            self.tell_presence_of(seat, lang, seats.clone());
            group.seats = seats;
        }
    }

    fn tell_presence_of(&mut self, seat: &Viewer, lang: Lang, mut seats: Vec<Seat>) {
        self.count(&mut seats);
        let looking_on = self.clients.of(&Viewer::Spectator).count();
        let presence = ServerMessage::Presence {
            seats,
            spectators: u32::try_from(looking_on).unwrap_or(u32::MAX),
        };
        self.clients.tell_kind(seat, lang, &presence);
    }

    /// All seats but the spectators', as far as a viewer was told; without who is there.
    fn seats(&self, seat: &Viewer, lang: Lang) -> Vec<Seat> {
        self.play.core.table.seats(seat, self.play.words(lang))
    }

    /// Adds how many are there.
    fn count(&self, seats: &mut [Seat]) {
        for seat in seats {
            let there = self.clients.of(&seat.seat).count();
            seat.connections = u32::try_from(there).unwrap_or(u32::MAX);
        }
    }
}
