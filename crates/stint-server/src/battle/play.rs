//! A battle that is played, without those who sit at it: what somebody says, and what it changes.
//!
//! Nothing here waits for anything. What is changed waits to be kept, and is told after that.

use std::sync::Arc;

use stint::decision::Asked;
use stint_wire::prompt::Reason;
use stint_wire::seat::{Asking, Lang, TableDeed};
use stint_wire::{
    Asks, ClientMessage, ServerMessage, Table, TableReason, Undo, Viewer, Words, is_request_id,
};

use super::agents;
use super::arrangement::Change;
use super::core::{Core, From, Stuck};
use crate::hub::now;
use crate::library::Shelf;
use crate::{seat, words};

/// How many picks a command may have.
const PICKS: usize = 256;

/// A battle that is played.
#[derive(Debug)]
pub(crate) struct Play {
    pub(super) core: Core,
    /// The line that this build does not accept: nothing is done any more.
    pub(super) stuck: Option<Stuck>,
    pub(super) shelf: Arc<Shelf>,
}

/// Who asks for something, and how.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    /// The connection, by its number.
    pub(crate) client: u64,
    pub(crate) seat: Viewer,
    pub(crate) lang: Lang,
    pub(crate) request: String,
    /// The last update that it was told.
    pub(crate) seq: u32,
    /// Whether there is something that it is not told yet.
    pub(crate) waits: bool,
}

impl Asker {
    pub(super) fn from(&self) -> From<'_> {
        From {
            seat: &self.seat,
            request: Some(&self.request),
            at: now(),
        }
    }

    fn is_master(&self) -> bool {
        self.seat == Viewer::Master
    }
}

/// What becomes of what somebody says.
#[derive(Debug)]
pub(crate) enum Heard {
    /// An answer: nothing has changed.
    Answer(ServerMessage),
    /// It was done before.
    Before,
    /// It is done, and waits to be kept.
    Changed,
    /// The link of a seat is to be revoked, or made anew.
    Link {
        /// Whose.
        seat: Viewer,
        /// Whether there is a new one.
        renewed: bool,
    },
}

/// The word that names a request; `None` where there is none, or it is too long.
pub(crate) fn request(message: &ClientMessage) -> Option<&str> {
    let id = match message {
        ClientMessage::Do { id, .. }
        | ClientMessage::Look { id, .. }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Undo { id, .. }
        | ClientMessage::Auto { id, .. }
        | ClientMessage::Table { id, .. }
        | ClientMessage::Replay { id, .. }
        | ClientMessage::Export { id } => id,
        ClientMessage::Hello { .. } | ClientMessage::Ping => return None,
    };
    is_request_id(id).then_some(id)
}

impl Play {
    /// What is said in a language.
    pub(super) fn words(&self, lang: Lang) -> Words<'_> {
        self.shelf.words(&self.core.read, lang)
    }

    fn no(&self, reason: TableReason, asker: &Asker) -> Reason {
        reason.say(words::texts(asker.lang))
    }

    /// Does what somebody says.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub(crate) fn hear(&mut self, asker: &Asker, message: ClientMessage) -> Result<Heard, Reason> {
        let table = &self.core.table;
        let answer = match message {
            ClientMessage::Look { seq, pick, .. } => {
                self.current(asker, seq)?;
                if pick.len() > PICKS {
                    return Err(self.no(TableReason::BadOption, asker));
                }
                ServerMessage::Options {
                    id: asker.request.clone(),
                    seq,
                    options: table.look(&asker.seat, &pick, self.words(asker.lang))?,
                }
            }
            ClientMessage::Why { line, .. } => {
                self.at_rest(asker)?;
                ServerMessage::Reasons {
                    id: asker.request.clone(),
                    seq: asker.seq,
                    reasons: table.why(&asker.seat, &line, self.words(asker.lang))?,
                }
            }
            ClientMessage::Replay { at, .. } => {
                if at > asker.seq {
                    return Err(self.no(TableReason::BadUpdate, asker));
                }
                ServerMessage::Past {
                    id: asker.request.clone(),
                    at,
                    state: Box::new(table.past(&asker.seat, at, self.words(asker.lang))?),
                }
            }
            ClientMessage::Export { .. } => self.export(asker)?,
            change => return self.change(asker, change),
        };
        Ok(Heard::Answer(answer))
    }

    /// Refuses everything as long as there is something that is not told yet: what is refused, and
    /// why, would tell it.
    fn at_rest(&self, asker: &Asker) -> Result<(), Reason> {
        if asker.waits {
            return Err(self.no(TableReason::Pending, asker));
        }
        Ok(())
    }

    /// Refuses what was said in view of something else than what is.
    fn current(&self, asker: &Asker, seq: u32) -> Result<(), Reason> {
        self.at_rest(asker)?;
        if seq == asker.seq {
            return Ok(());
        }
        Err(self.no(TableReason::Overtaken, asker))
    }

    fn export(&self, asker: &Asker) -> Result<ServerMessage, Reason> {
        if !asker.is_master() {
            return Err(self.no(TableReason::NotPermitted, asker));
        }
        if self.stuck.is_some() {
            return Err(self.no(TableReason::Storage, asker));
        }
        let name = "record.stint".to_owned();
        Ok(ServerMessage::Record {
            id: asker.request.clone(),
            text: self.core.record(&name),
            name,
        })
    }

    /// What changes something: done at most once.
    fn change(&mut self, asker: &Asker, message: ClientMessage) -> Result<Heard, Reason> {
        let refused = |reason| Err(self.no(reason, asker));
        if asker.seat == Viewer::Spectator {
            return refused(TableReason::ReadOnly);
        }
        if self.core.has_done(&asker.seat, &asker.request) {
            return Ok(Heard::Before);
        }
        if self.stuck.is_some() {
            return refused(TableReason::Storage);
        }
        let arrangement = &self.core.arrangement;
        if arrangement.closed && !is_about_links(&message) {
            return refused(TableReason::Closed);
        }
        if arrangement.paused && !asker.is_master() {
            return refused(TableReason::Paused);
        }
        match message {
            ClientMessage::Do {
                seq, pick, line, ..
            } => self.act(asker, seq, pick, line)?,
            ClientMessage::Undo {
                seq, to, revealed, ..
            } => {
                self.current(asker, seq)?;
                if !asker.is_master() {
                    return refused(TableReason::NotPermitted);
                }
                let texts = words::texts(asker.lang);
                let undo = self.core.table.undo(&asker.seat, to, texts)?;
                self.undo(asker, undo, revealed)?;
            }
            ClientMessage::Auto { who, asking, .. } => self.auto(asker, who, asking)?,
            ClientMessage::Table { deed, .. } => return self.deed(asker, deed),
            _ => return refused(TableReason::NotPermitted),
        }
        self.settle();
        Ok(Heard::Changed)
    }

    fn act(
        &mut self,
        asker: &Asker,
        seq: u32,
        pick: Option<Vec<u32>>,
        line: Option<String>,
    ) -> Result<(), Reason> {
        self.current(asker, seq)?;
        if let Viewer::Player { player } = &asker.seat
            && self.core.table.agents().contains_key(player)
        {
            return Err(self.no(TableReason::Agent, asker));
        }
        let (table, words) = (&self.core.table, self.words(asker.lang));
        let asks = match (pick, line) {
            (Some(pick), None) if pick.len() <= PICKS => {
                Asks::Do(table.pick(&asker.seat, &pick, words)?)
            }
            (None, Some(line)) => table.read(&asker.seat, &line, words)?,
            _ => return Err(self.no(TableReason::BadOption, asker)),
        };
        let command = match asks {
            Asks::Do(command) => command,
            Asks::Undo => {
                let undo = table.undo_last();
                let undo = undo.ok_or_else(|| self.no(TableReason::BadUpdate, asker))?;
                return self.undo(asker, undo, false);
            }
            Asks::Nothing | Asks::Why(_) => return Err(self.no(TableReason::BadOption, asker)),
        };
        let given = self.core.give(command, false, &asker.from());
        given.map_err(|refusal| Table::reason(&refusal, words::texts(asker.lang)))
    }

    /// Passes for those who do not want to be asked.
    pub(super) fn settle(&mut self) {
        while !self.core.arrangement.paused
            && !self.core.arrangement.closed
            && let Some(pass) = self.core.table.pass()
        {
            let from = From {
                seat: &Viewer::Master,
                request: None,
                at: now(),
            };
            if self.core.give(pass, true, &from).is_err() {
                break;
            }
        }
    }

    fn undo(&mut self, asker: &Asker, undo: Undo, revealed: bool) -> Result<(), Reason> {
        if undo.reveals() && !revealed {
            return Err(self.no(TableReason::Revealed, asker));
        }
        self.core
            .undo_to(undo.entries, undo.reveals(), &asker.from());
        Ok(())
    }

    fn auto(&mut self, asker: &Asker, who: String, asking: Asking) -> Result<(), Reason> {
        let (table, texts) = (&self.core.table, words::texts(asker.lang));
        table.may_ask(&asker.seat, &who, &asking, texts)?;
        if table.is_asked(&who, &asking) {
            // Nothing to keep and nothing to tell, however often it is said.
            return Ok(());
        }
        let since = Some(table.entries_told(&asker.seat))
            .filter(|told| *told < table.session().entries().len());
        let change = Change::Auto { who, asking, since };
        self.core.arrange(&change, &asker.from());
        Ok(())
    }

    /// What the game master does with the table itself.
    fn deed(&mut self, asker: &Asker, deed: TableDeed) -> Result<Heard, Reason> {
        if !asker.is_master() {
            return Err(self.no(TableReason::NotPermitted, asker));
        }
        let battle = self.core.battle();
        let is_player = |player: &str| {
            player == "gm" || seat::players(battle).iter().any(|known| known == player)
        };
        let there = match &deed {
            TableDeed::Agent { player, .. } | TableDeed::Person { player } => is_player(player),
            TableDeed::Revoke { seat } | TableDeed::Renew { seat } => {
                seat::all(battle).contains(seat)
            }
            _ => true,
        };
        if !there {
            return Err(self.no(TableReason::NoSeat, asker));
        }
        let change = match deed {
            TableDeed::Agent { player, agent } => {
                let spec = agents::spec(&agent);
                let spec = spec.ok_or_else(|| self.no(TableReason::NoAgent, asker))?;
                let agent = spec.to_string();
                Change::Agent { player, agent }
            }
            TableDeed::Person { player } => Change::Person { player },
            TableDeed::Pause => Change::Pause,
            TableDeed::Resume => Change::Resume,
            TableDeed::End => Change::End,
            TableDeed::Prompts { prompts } => Change::Prompts { prompts },
            TableDeed::Revoke { seat } => {
                let renewed = false;
                return Ok(Heard::Link { seat, renewed });
            }
            TableDeed::Renew { seat } => {
                let renewed = true;
                return Ok(Heard::Link { seat, renewed });
            }
        };
        self.core.arrange(&change, &asker.from());
        self.settle();
        Ok(Heard::Changed)
    }

    /// Whether a viewer is asked for something that others need not know of: it is told at once.
    pub(super) fn is_asked(&self, seat: &Viewer) -> bool {
        let battle = self.core.battle();
        battle.decision().is_some_and(|decision| {
            decision.asked != Asked::Turn && seat::player_of(seat, battle) == Some(decision.player)
        })
    }
}

/// Links can be taken away also when the table is closed.
const fn is_about_links(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Table {
            deed: TableDeed::Revoke { .. } | TableDeed::Renew { .. },
            ..
        }
    )
}
