//! What those who sit at a battle are told of it, and when.
//!
//! With uniform prompts everybody waits for a moment after each command but who is asked to answer
//! it and the game master: whether somebody could have responded with a card that nobody sees is not
//! told by how long it takes, unless somebody thinks longer than that moment about it.

use std::collections::BTreeMap;

use stint::command::{Command, Gm};
use stint_wire::message::{Update, Welcome};
use stint_wire::seat::{Auto, Lang, Seat};
use stint_wire::{Prompts, ServerMessage, VERSION, Viewer};
use tokio::time::Instant;

use super::asking;
use super::clients::Group;
use super::task::Table;
use crate::{seat, words};

/// The moment for which what happened is not told to all.
#[derive(Clone, Debug)]
pub(super) struct Quiet {
    /// Until when.
    pub(super) until: Instant,
    /// The last updates that were told before.
    before: BTreeMap<Viewer, u32>,
}

/// How a battle stood before something was done.
#[derive(Clone, Debug)]
pub(super) struct Before {
    seqs: BTreeMap<Viewer, u32>,
    commands: usize,
}

impl Table {
    /// How it stands before something is done.
    pub(super) fn before(&self) -> Before {
        let table = &self.play.core.table;
        let seq = |viewer: &Viewer| Some((viewer.clone(), table.seq(viewer)?));
        let uniform = table.prompts() == Prompts::Uniform;
        Before {
            seqs: if uniform {
                table.viewers().filter_map(seq).collect()
            } else {
                BTreeMap::new()
            },
            commands: table.session().entries().len(),
        }
    }

    /// A moment begins in which what was done is not told to all, where it was no mere answer.
    pub(super) fn hush(&mut self, before: Before) {
        let table = &self.play.core.table;
        if table.prompts() != Prompts::Uniform || before.seqs.is_empty() {
            self.quiet = None;
            return;
        }
        let mut since = table.session().entries().iter().skip(before.commands);
        if since.any(|entry| !is_answer(&entry.command)) {
            let until = Instant::now() + self.hub.limits.window;
            let before = match self.quiet.take() {
                // What was not told then is not told yet.
                Some(quiet) => quiet.before,
                None => before.seqs,
            };
            self.quiet = Some(Quiet { until, before });
        }
    }

    /// Whether there is something that a viewer is not told yet.
    pub(super) fn waits(&self, seat: &Viewer) -> bool {
        let quiet = self.quiet.is_some() && *seat != Viewer::Master && !self.play.is_asked(seat);
        quiet || self.play.core.table.is_held(seat)
    }

    /// The last update that a viewer was told.
    pub(super) fn seq(&self, seat: &Viewer) -> u32 {
        let before = self.quiet.as_ref().filter(|_| self.waits(seat));
        before
            .and_then(|quiet| quiet.before.get(seat).copied())
            .or_else(|| self.play.core.table.seq(seat))
            .unwrap_or_default()
    }

    /// The moment is over: everybody is told.
    pub(super) fn release(&mut self) {
        self.quiet = None;
        self.tell_all(None);
    }

    /// Tells everybody what is new to them; `also` is told though nothing has happened.
    pub(super) fn tell_all(&mut self, also: Option<&Viewer>) {
        for (seat, lang) in self.clients.kinds() {
            let hushed =
                self.quiet.is_some() && seat != Viewer::Master && !self.play.is_asked(&seat);
            let anyway = also.is_some_and(|also| *also == seat || seat == Viewer::Master);
            if hushed {
                if let Some(group) = self.clients.group(&seat, lang) {
                    group.due |= anyway;
                }
                continue;
            }
            let table = &self.play.core.table;
            let (seq, held) = (table.seq(&seat).unwrap_or_default(), table.is_held(&seat));
            let group = self.clients.group(&seat, lang).map(std::mem::take);
            if let Some(mut group) = group {
                if group.told < seq || group.held != held || group.due || anyway {
                    let update = self.update(&seat, lang, &mut group);
                    self.clients.tell_kind(&seat, lang, &update);
                }
                if let Some(there) = self.clients.group(&seat, lang) {
                    *there = group;
                }
            }
        }
        let late: Vec<u64> = std::mem::take(&mut self.clients.late);
        for id in late {
            self.first(id);
        }
    }

    /// A client's first update, or where it cannot be told yet, later.
    pub(super) fn first(&mut self, id: u64) {
        let Some(client) = self.clients.get(id) else {
            return;
        };
        let (seat, lang, from) = (client.seat.clone(), client.lang, client.from);
        if self.quiet.is_some() && seat != Viewer::Master && !self.play.is_asked(&seat) {
            self.clients.late.push(id);
            return;
        }
        let seq = self.play.core.table.seq(&seat).unwrap_or_default();
        let mut own = Group {
            told: from.unwrap_or_default().min(seq),
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
        group.due = false;
        let battle = core.table.session().battle();
        let own = battle
            .characters()
            .filter(|who| seat::decides_for(seat, *who, battle));
        let auto = own.map(|who| Auto {
            who: battle.character_id(who).to_owned(),
            asking: asking::of(&core.arrangement, core.table.session(), who),
        });
        ServerMessage::Update(Box::new(Update {
            auto: auto.collect(),
            seq: told.seq,
            lines: told.lines,
            taken_back: told.taken_back,
            faces: told.faces,
            state: told.state,
            prompt: told.prompt,
            prompts: core.table.prompts(),
            paused: core.arrangement.paused,
            closed: core.arrangement.closed,
        }))
    }

    /// What is said to who sits down.
    pub(super) fn welcome(&self, seat: &Viewer, lang: Lang) -> ServerMessage {
        ServerMessage::Welcome(Box::new(Welcome {
            version: VERSION,
            battle: self.id.clone(),
            viewer: seat.clone(),
            lang,
            title: self.play.core.battle().title().to_owned(),
            seats: self.seats(lang),
            terms: stint_wire::terms(self.play.shelf.texts(lang)),
            seq: self.seq(seat),
        }))
    }

    /// Says who is there.
    pub(super) fn tell_presence(&mut self) {
        for (seat, lang) in self.clients.kinds() {
            let looking_on = self.clients.of(&Viewer::Spectator).count();
            let presence = ServerMessage::Presence {
                seats: self.seats(lang),
                spectators: u32::try_from(looking_on).unwrap_or(u32::MAX),
            };
            self.clients.tell_kind(&seat, lang, &presence);
        }
    }

    /// All seats but the spectators'.
    fn seats(&self, lang: Lang) -> Vec<Seat> {
        let battle = self.play.core.battle();
        let seat = |seat: Viewer| {
            let player = seat::player_of(&seat, battle);
            let own = battle
                .characters()
                .filter(|who| Some(battle.player_of(*who)) == player);
            let (name, key) = match &seat {
                Viewer::Player { player } => (player.clone(), player.as_str()),
                _ => (self.play.shelf.texts(lang).get("table-player-gm"), "gm"),
            };
            Seat {
                name,
                characters: own.map(|who| battle.character_id(who).to_owned()).collect(),
                connections: u32::try_from(self.clients.of(&seat).count()).unwrap_or(u32::MAX),
                agent: self.play.core.arrangement.agents.get(key).cloned(),
                seat,
            }
        };
        let seats = seat::all(battle).into_iter();
        seats
            .filter(|seat| *seat != Viewer::Spectator)
            .map(seat)
            .collect()
    }
}

/// Whether a command only answers what another one led to.
const fn is_answer(command: &Command) -> bool {
    matches!(
        command,
        Command::Pass(_) | Command::Choose(..) | Command::Gm(Gm::Pass | Gm::Choose(_))
    )
}
