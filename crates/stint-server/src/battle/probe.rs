//! A battle without a server, for tests and fuzzing: what is said, and that its log says all of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use stint_wire::seat::Lang;
use stint_wire::{ClientMessage, ServerMessage, Viewer};

use super::core::Core;
use super::play::{Asker, Heard, Play, request};
use crate::library::Shelf;
use crate::seat;
use crate::store::{Bundle, Entry};

/// A battle without a server.
#[derive(Debug)]
pub struct Probe {
    play: Play,
    bundle: Bundle,
    log: Vec<Entry>,
}

impl Probe {
    /// A battle of a file that needs no collections; `None` where it is none.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let bundle = Bundle {
            name: "probe.toml".to_owned(),
            bytes: text.as_bytes().to_vec(),
            cards: Vec::new(),
        };
        let shelf = Arc::new(Shelf::default());
        let read = shelf.file(&bundle).ok()?;
        Some(Self {
            play: Play {
                core: Core::new(read, 1),
                stuck: None,
                shelf,
            },
            bundle,
            log: Vec::new(),
        })
    }

    /// The seats that there are.
    #[must_use]
    pub fn seats(&self) -> Vec<Viewer> {
        seat::all(self.play.core.battle())
    }

    /// The last update that a seat was told.
    #[must_use]
    pub fn seq(&self, seat: &Viewer) -> u32 {
        self.play.core.table.seq(seat).unwrap_or_default()
    }

    /// What comes of a text that a client of a seat sends; nothing where it is no request.
    ///
    /// # Panics
    /// What was refused has changed something.
    pub fn say(&mut self, seat: &Viewer, text: &str) -> Option<ServerMessage> {
        let message: ClientMessage = serde_json::from_str(text).ok()?;
        // The game master alone does not wait for the pause to be over.
        if *seat != Viewer::Master {
            self.play.core.rest();
        }
        let asker = Asker {
            client: 0,
            request: request(&message)?.to_owned(),
            seat: seat.clone(),
            lang: Lang::En,
            seq: self.seq(seat),
            waits: self.play.core.table.is_held(seat),
        };
        let before = self.play.core.battle().clone();
        let heard = self.play.hear(&asker, message);
        let seq = self.seq(seat);
        let id = asker.request.clone();
        match heard {
            Ok(Heard::Changed) => {
                self.keep();
                Some(ServerMessage::Done { id, seq })
            }
            unchanged => {
                assert!(
                    before == *self.play.core.battle() && self.play.core.unwritten().1.is_empty(),
                    "something has changed: {text}"
                );
                Some(match unchanged {
                    Ok(Heard::Answer(answer)) => answer,
                    Err(reason) => ServerMessage::Refused { id, seq, reason },
                    Ok(_) => ServerMessage::Done { id, seq },
                })
            }
        }
    }

    fn keep(&mut self) {
        let (first, entries) = self.play.core.unwritten();
        let written = (first..).zip(entries).map(|(position, entry)| Entry {
            position,
            kind: entry.kind,
            seat: entry.seat.clone(),
            request: entry.request.clone(),
            line: entry.line.clone(),
            at: entry.at,
            state: entry.state,
        });
        self.log.extend(written);
        self.play.core.written();
    }

    /// Tells everybody everything, and plays the log again: it must come to the same.
    ///
    /// # Panics
    /// It comes to something else.
    pub fn check(&mut self) {
        let Ok(read) = self.play.shelf.file(&self.bundle) else {
            return;
        };
        let mut again = Core::new(read, 1);
        for entry in &self.log {
            let followed = again.follow(entry);
            assert!(followed.is_ok(), "{followed:?}");
        }
        again.rest();
        let core = &mut self.play.core;
        core.rest();
        assert!(
            again.battle() == core.battle(),
            "the log says something else"
        );
        for seat in seat::all(again.battle()) {
            let told = |core: &mut Core| {
                let words = self.play.shelf.words(&core.read, Lang::Pt);
                core.table
                    .tell(&seat, 0, &mut BTreeSet::new(), None, words)
                    .map(|told| (told.seq, told.lines, told.state, told.prompt, told.auto))
            };
            assert_eq!(told(&mut again), told(core), "{seat:?}");
        }
    }
}
