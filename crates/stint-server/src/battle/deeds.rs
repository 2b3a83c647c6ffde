//! What those who sit at a battle say, and what becomes of it.

use stint_wire::message::NoticeKind;
use stint_wire::prompt::Reason;
use stint_wire::seat::{Asking, Lang, TableDeed};
use stint_wire::{ClientMessage, Secret as Said, ServerMessage, Viewer};

use super::agents;
use super::arrangement::Change;
use super::core::From;
use super::task::Table;
use super::telling::Said as Meant;
use crate::hub::now;
use crate::secret::Secret;
use crate::store::{SeatSecret, StoreError};
use crate::{seat, words};

/// The longest word that names a request.
const LONGEST: usize = 64;
/// How many picks a command may have.
const PICKS: usize = 256;
/// How many cards may be named for somebody to be asked with.
const NAMED: usize = 64;

/// Who asks for something, and how.
#[derive(Clone, Debug)]
struct Asker {
    seat: Viewer,
    lang: Lang,
    request: String,
}

impl Asker {
    fn from(&self) -> From<'_> {
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

impl Table {
    /// Does what a client says.
    pub(super) async fn hear(&mut self, client: u64, message: ClientMessage) {
        let Some((seat, lang)) = self.clients.seat(client) else {
            return;
        };
        let asker = |request: String| Asker {
            seat,
            lang,
            request,
        };
        let asker = match &message {
            ClientMessage::Do { id, .. }
            | ClientMessage::Look { id, .. }
            | ClientMessage::Why { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Auto { id, .. }
            | ClientMessage::Table { id, .. }
            | ClientMessage::Replay { id, .. }
            | ClientMessage::Export { id } => asker(id.clone()),
            ClientMessage::Hello { .. } | ClientMessage::Ping => return,
        };
        if asker.request.is_empty() || asker.request.len() > LONGEST {
            let error = words::error("malformed", asker.lang, false);
            self.clients.tell(client, &error);
            return;
        }
        let answer = match message {
            ClientMessage::Look { seq, pick, .. } => self.look(&asker, seq, &pick),
            ClientMessage::Why { line, .. } => Ok(self.why(&asker, &line)),
            ClientMessage::Replay { at, .. } => self.replay(&asker, at),
            ClientMessage::Export { .. } => self.export(&asker),
            other => match self.change(&asker, other).await {
                Ok(Some(answer)) => Ok(answer),
                Ok(None) => Ok(self.done(&asker)),
                Err(reason) => Err(reason),
            },
        };
        let answer = answer.unwrap_or_else(|reason| ServerMessage::Refused {
            id: asker.request.clone(),
            seq: self.telling.seq(&self.core, &asker.seat),
            reason,
        });
        self.clients.tell(client, &answer);
    }

    fn done(&self, asker: &Asker) -> ServerMessage {
        ServerMessage::Done {
            id: asker.request.clone(),
            seq: self.telling.seq(&self.core, &asker.seat),
        }
    }

    fn look(&self, asker: &Asker, seq: u32, pick: &[u32]) -> Result<ServerMessage, Reason> {
        let now = self.telling.seq(&self.core, &asker.seat);
        if seq != now {
            return Err(words::reason("overtaken", asker.lang));
        }
        if pick.len() > PICKS {
            return Err(words::reason("malformed", asker.lang));
        }
        let options = self
            .telling
            .options(&self.core, &asker.seat, asker.lang, pick)?;
        Ok(ServerMessage::Options {
            id: asker.request.clone(),
            seq: now,
            options,
        })
    }

    fn why(&self, asker: &Asker, line: &str) -> ServerMessage {
        ServerMessage::Reasons {
            id: asker.request.clone(),
            seq: self.telling.seq(&self.core, &asker.seat),
            reasons: self.telling.why(&self.core, &asker.seat, asker.lang, line),
        }
    }

    fn replay(&self, asker: &Asker, at: u32) -> Result<ServerMessage, Reason> {
        let state = self.telling.past(&self.core, &asker.seat, asker.lang, at);
        let state = state.ok_or_else(|| words::reason("no-update", asker.lang))?;
        Ok(ServerMessage::Past {
            id: asker.request.clone(),
            at,
            state: Box::new(state),
        })
    }

    fn export(&self, asker: &Asker) -> Result<ServerMessage, Reason> {
        if !asker.is_master() {
            return Err(words::reason("master-only", asker.lang));
        }
        if self.stuck.is_some() {
            return Err(words::reason("storage", asker.lang));
        }
        let name = format!("{}.stint", self.id);
        Ok(ServerMessage::Record {
            id: asker.request.clone(),
            text: self.core.record(&name),
            name,
        })
    }

    /// What changes something: done at most once, and kept before anybody is told.
    async fn change(
        &mut self,
        asker: &Asker,
        message: ClientMessage,
    ) -> Result<Option<ServerMessage>, Reason> {
        let no = |word: &str| words::reason(word, asker.lang);
        if asker.seat == Viewer::Spectator {
            return Err(no("spectator"));
        }
        if self.core.has_done(&asker.seat, &asker.request) {
            return Ok(None);
        }
        if self.stuck.is_some() {
            return Err(no("storage"));
        }
        let closed = self.core.arrangement.closed;
        let links = matches!(
            &message,
            ClientMessage::Table {
                deed: TableDeed::Revoke { .. } | TableDeed::Renew { .. },
                ..
            }
        );
        if closed && !links {
            return Err(no("closed"));
        }
        if self.core.arrangement.paused && !asker.is_master() {
            return Err(no("paused"));
        }
        match message {
            ClientMessage::Do {
                seq, pick, line, ..
            } => self.act(asker, seq, pick, line).await?,
            ClientMessage::Undo {
                seq, to, revealed, ..
            } => self.undo(asker, seq, to, revealed).await?,
            ClientMessage::Auto { who, asking, .. } => self.auto(asker, who, asking).await?,
            ClientMessage::Table { deed, .. } => return self.table(asker, deed).await,
            _ => return Err(no("malformed")),
        }
        Ok(None)
    }

    /// Refuses what was said in view of something else than what is.
    fn current(&self, asker: &Asker, seq: u32) -> Result<(), Reason> {
        if seq == self.telling.seq(&self.core, &asker.seat) {
            return Ok(());
        }
        Err(words::reason("overtaken", asker.lang))
    }

    async fn act(
        &mut self,
        asker: &Asker,
        seq: u32,
        pick: Option<Vec<u32>>,
        line: Option<String>,
    ) -> Result<(), Reason> {
        let no = |word: &str| words::reason(word, asker.lang);
        self.current(asker, seq)?;
        let meant = match (pick, line) {
            (Some(pick), None) if pick.len() <= PICKS => {
                self.telling
                    .picked(&self.core, &asker.seat, asker.lang, &pick)?
            }
            (None, Some(line)) => self
                .telling
                .said(&self.core, &asker.seat, asker.lang, &line)?,
            _ => return Err(no("malformed")),
        };
        let command = match meant {
            Meant::Command(command) => command,
            Meant::Undo => {
                let to = self
                    .telling
                    .before_last(&self.core, &asker.seat)
                    .ok_or_else(|| no("no-update"))?;
                return self.undo(asker, seq, to, false).await;
            }
        };
        if !seat::may(&asker.seat, &command, self.core.battle()) {
            let word = match command {
                stint::command::Command::Gm(_)
                | stint::command::Command::Roll(_)
                | stint::command::Command::Shuffle { .. }
                | stint::command::Command::Start => "master-only",
                _ => "not-yours",
            };
            return Err(no(word));
        }
        if let Err(refusal) = self.core.give(command.clone(), false, &asker.from()) {
            return Err(self
                .telling
                .refused(&self.core, asker.lang, &refusal, &command));
        }
        self.telling.follow(&self.core);
        self.finish(asker).await
    }

    /// Passes for those who do not want to be asked, keeps all, tells it, and lets agents go on.
    async fn finish(&mut self, asker: &Asker) -> Result<(), Reason> {
        self.settle();
        let kept = self.keep().await;
        kept.map_err(|error| storage(&error, asker.lang))?;
        self.ask_agents();
        Ok(())
    }

    async fn undo(
        &mut self,
        asker: &Asker,
        seq: u32,
        to: u32,
        revealed: bool,
    ) -> Result<(), Reason> {
        let no = |word: &str| words::reason(word, asker.lang);
        if !asker.is_master() {
            return Err(no("master-only"));
        }
        self.current(asker, seq)?;
        let left = self
            .telling
            .commands_after(&self.core, &asker.seat, to)
            .ok_or_else(|| no("no-update"))?;
        let entries = self.core.session.entries();
        if left >= entries.len() {
            return Err(no("no-update"));
        }
        if !revealed && self.telling.reveals(&self.core, left) {
            return Err(no("revealed"));
        }
        self.core.undo_to(left, &asker.from());
        self.telling.follow(&self.core);
        self.finish(asker).await
    }

    async fn auto(&mut self, asker: &Asker, who: String, asking: Asking) -> Result<(), Reason> {
        let no = |word: &str| words::reason(word, asker.lang);
        let battle = self.core.battle();
        let found = battle.find_character(&who);
        let found = found.ok_or_else(|| no("not-yours"))?;
        if !seat::decides_for(&asker.seat, found, battle) {
            return Err(no("not-yours"));
        }
        if let Asking::Named { cards } = &asking {
            let all = cards.len() <= NAMED
                && cards.iter().all(|id| {
                    let card = battle.find_card(id);
                    card.is_some_and(|card| self.telling.knows(&self.core, &asker.seat, card))
                });
            if !all {
                return Err(no("no-option"));
            }
        }
        self.arrange(asker, Change::Auto { who, asking }).await
    }

    async fn arrange(&mut self, asker: &Asker, change: Change) -> Result<(), Reason> {
        self.core.arrange(&change, &asker.from());
        self.telling.follow(&self.core);
        self.finish(asker).await
    }

    /// What the game master does with the table itself.
    async fn table(
        &mut self,
        asker: &Asker,
        deed: TableDeed,
    ) -> Result<Option<ServerMessage>, Reason> {
        let no = |word: &str| words::reason(word, asker.lang);
        if !asker.is_master() {
            return Err(no("master-only"));
        }
        let is_seat = |player: &str| {
            player == "gm"
                || seat::players(self.core.battle())
                    .iter()
                    .any(|known| known == player)
        };
        match deed {
            TableDeed::Agent { player, agent } => {
                if !is_seat(&player) {
                    return Err(no("no-seat"));
                }
                let spec = agents::spec(&agent).ok_or_else(|| no("no-agent"))?;
                let agent = spec.to_string();
                self.arrange(asker, Change::Agent { player, agent }).await?;
                self.tell_presence();
            }
            TableDeed::Person { player } => {
                if !is_seat(&player) {
                    return Err(no("no-seat"));
                }
                self.arrange(asker, Change::Person { player }).await?;
                self.tell_presence();
            }
            TableDeed::Pause => self.arrange(asker, Change::Pause).await?,
            TableDeed::Resume => self.arrange(asker, Change::Resume).await?,
            TableDeed::End => self.arrange(asker, Change::End).await?,
            TableDeed::Prompts { prompts } => {
                self.arrange(asker, Change::Prompts { prompts }).await?;
            }
            TableDeed::Revoke { seat } => {
                self.links(asker, &seat, None).await?;
                let seat = seat::word(&seat);
                self.arrange(asker, Change::Revoked { seat }).await?;
            }
            TableDeed::Renew { seat } => {
                let secret = Secret::draw().map_err(|_| no("storage"))?;
                self.links(asker, &seat, Some(&secret)).await?;
                let word = seat::word(&seat);
                self.arrange(asker, Change::Renewed { seat: word }).await?;
                return Ok(Some(ServerMessage::Link {
                    id: asker.request.clone(),
                    seat,
                    secret: Said(secret.reveal().to_owned()),
                }));
            }
        }
        Ok(None)
    }

    /// Makes the links of a seat worthless; with a secret, there is a new one.
    async fn links(
        &mut self,
        asker: &Asker,
        seat: &Viewer,
        secret: Option<&Secret>,
    ) -> Result<(), Reason> {
        let there = seat::all(self.core.battle()).contains(seat);
        if !there {
            return Err(words::reason("no-seat", asker.lang));
        }
        let store = &self.hub.store;
        let word = seat::word(seat);
        let changed = match secret {
            Some(secret) => {
                let new = SeatSecret {
                    seat: word,
                    kept: secret.kept(store.key()),
                    expires: None,
                    used: false,
                };
                store.renew_secrets(&self.id, &[new]).await
            }
            None => store.revoke(&self.id, &word).await,
        };
        let open = match (&changed, seat) {
            (Ok(()), Viewer::Spectator) => store.revoke(&self.id, crate::hub::OPEN).await,
            _ => Ok(()),
        };
        changed
            .and(open)
            .map_err(|error| storage(&error, asker.lang))?;
        // Whoever makes its own link worthless stays until it goes.
        if !asker.is_master() || *seat != asker.seat {
            self.clients
                .dismiss(seat, |lang| words::error("bad-secret", lang, true));
            self.tell_presence();
        } else {
            self.clients.tell_seat(seat, |lang| ServerMessage::Notice {
                kind: NoticeKind::Warning,
                text: words::own_link(lang).to_owned(),
            });
        }
        Ok(())
    }
}

/// Why something could not be kept.
fn storage(error: &StoreError, lang: Lang) -> Reason {
    let mut reason = words::reason("storage", lang);
    if let StoreError::Full = error {
        reason.sentence.push_str(words::full(lang));
    }
    reason
}
