//! What each at the table is told: made by `stint-wire`, counted for each viewer.

use stint::command::Command;
use stint::ids::CardId;
use stint::refusal::Refusal;
use stint::{Draft, View};
use stint_notation::{Input, parse_command};
use stint_wire::message::{Update, Welcome};
use stint_wire::prompt::{Options, Prompt, Quiet, Reason};
use stint_wire::seat::{Lang, Seat};
use stint_wire::state::{Labelled, Status, TableState};
use stint_wire::{Prompts, ServerMessage, VERSION, Viewer};

use super::clients::Clients;
use super::core::Core;
use crate::{seat, words};

/// What somebody says, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Command(Command),
    Undo,
}

#[derive(Debug)]
pub(super) struct Telling {
    marks: Vec<usize>,
    told: usize,
}

fn lang(lang: Lang) -> stint::vocabulary::Lang {
    match lang {
        Lang::Pt => stint::vocabulary::Lang::Pt,
        Lang::En => stint::vocabulary::Lang::En,
    }
}

impl Telling {
    pub(super) fn new(core: &Core) -> Self {
        Self {
            marks: vec![core.session.entries().len()],
            told: 0,
        }
    }

    pub(super) fn follow(&mut self, core: &Core) {
        self.marks.push(core.session.entries().len());
    }

    pub(super) fn told(&mut self) {
        self.told = self.marks.len();
    }

    pub(super) fn seq(&self, _: &Core, _: &Viewer) -> u32 {
        (self.marks.len() - 1) as u32
    }

    pub(super) fn welcome(&self, core: &Core, battle: &str, seat: &Viewer, lang: Lang) -> Welcome {
        Welcome {
            version: VERSION,
            battle: battle.to_owned(),
            viewer: seat.clone(),
            lang,
            title: core.battle().title().to_owned(),
            seats: Vec::new(),
            terms: Default::default(),
            seq: self.seq(core, seat),
        }
    }

    pub(super) fn since(&self, core: &Core, seat: &Viewer, _: Lang, _: Option<u32>) -> Update {
        Update {
            seq: self.seq(core, seat),
            lines: Vec::new(),
            taken_back: None,
            faces: Vec::new(),
            state: self.state(core),
            prompt: Prompt::Over(Quiet {
                text: core
                    .battle()
                    .decision()
                    .map(|it| core.battle().player_name(it.player).to_owned())
                    .unwrap_or_default(),
            }),
            auto: Vec::new(),
            prompts: Prompts::Open,
            paused: core.arrangement.paused,
            closed: core.arrangement.closed,
        }
    }

    pub(super) fn fresh(&self, core: &Core, seat: &Viewer, lang: Lang) -> Option<Update> {
        Some(self.since(core, seat, lang, None))
    }

    fn state(&self, core: &Core) -> TableState {
        TableState {
            title: core.battle().title().to_owned(),
            status: match core
                .battle()
                .read(&stint::reading::Reading::Battle)
                .to_string()
                .as_str()
            {
                "set-up" => Status::SetUp,
                "over" => Status::Over,
                _ => Status::Running,
            },
            winner: None,
            stint: 0,
            round: 0,
            phase: Labelled {
                id: String::new(),
                label: String::new(),
            },
            moment: String::new(),
            turn: None,
            teams: Vec::new(),
            board: None,
            characters: Vec::new(),
            queue: Vec::new(),
            cards: Vec::new(),
            hidden: Vec::new(),
            chain: Vec::new(),
            ruleset: Vec::new(),
        }
    }

    pub(super) fn presence(&self, core: &Core, clients: &Clients, _: Lang) -> ServerMessage {
        let seats = seat::all(core.battle())
            .into_iter()
            .filter(|seat| *seat != Viewer::Spectator)
            .map(|seat| Seat {
                connections: clients.of(&seat).count() as u32,
                name: String::new(),
                characters: Vec::new(),
                agent: None,
                seat,
            });
        ServerMessage::Presence {
            seats: seats.collect(),
            spectators: clients.of(&Viewer::Spectator).count() as u32,
        }
    }

    pub(super) fn options(
        &self,
        _: &Core,
        _: &Viewer,
        lang: Lang,
        _: &[u32],
    ) -> Result<Options, Reason> {
        Err(words::reason("no-option", lang))
    }

    pub(super) fn why(&self, _: &Core, _: &Viewer, _: Lang, _: &str) -> Vec<Reason> {
        Vec::new()
    }

    pub(super) fn past(&self, core: &Core, _: &Viewer, _: Lang, _: u32) -> Option<TableState> {
        Some(self.state(core))
    }

    pub(super) fn picked(
        &self,
        core: &Core,
        _: &Viewer,
        lang: Lang,
        pick: &[u32],
    ) -> Result<Said, Reason> {
        let mut draft = Draft::default();
        let mut options = Vec::new();
        for number in pick {
            draft.options(core.battle(), &mut options);
            let choice = (*number as usize)
                .checked_sub(1)
                .and_then(|at| options.get(at))
                .ok_or_else(|| words::reason("no-option", lang))?;
            if let Some(command) = draft.choose(core.battle(), *choice) {
                return Ok(Said::Command(command));
            }
        }
        Err(words::reason("no-option", lang))
    }

    pub(super) fn said(
        &self,
        core: &Core,
        _: &Viewer,
        lang: Lang,
        line: &str,
    ) -> Result<Said, Reason> {
        match parse_command(line, core.battle(), &core.file.cards) {
            Ok(Input::Command(command)) => Ok(Said::Command(command)),
            Ok(Input::Undo) => Ok(Said::Undo),
            _ => Err(words::reason("no-line", lang)),
        }
    }

    pub(super) fn refused(&self, _: &Core, it: Lang, refusal: &Refusal, _: &Command) -> Reason {
        Reason {
            reason: refusal.reason.id().to_owned(),
            rule: Some(refusal.rule.to_owned()),
            sentence: refusal.sentence(lang(it)).to_owned(),
        }
    }

    pub(super) fn commands_after(&self, _: &Core, _: &Viewer, to: u32) -> Option<usize> {
        self.marks.get(to as usize).copied()
    }

    pub(super) fn before_last(&self, core: &Core, seat: &Viewer) -> Option<u32> {
        self.seq(core, seat).checked_sub(1)
    }

    pub(super) fn reveals(&self, _: &Core, _: usize) -> bool {
        false
    }

    pub(super) fn knows(&self, core: &Core, seat: &Viewer, card: CardId) -> bool {
        let draft = Draft::default();
        let Viewer::Player { player } = seat else {
            return true;
        };
        let battle = core.battle();
        let of = battle
            .characters()
            .map(|who| battle.player_of(who))
            .find(|it| battle.player_name(*it) == player);
        of.is_some_and(|of| View::new(battle, of, &draft).card(card).is_some())
    }
}
