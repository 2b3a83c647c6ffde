//! What only the game master does: happenings like any other, corrections apart (docs/notation.md).

use crate::activation::{Case, Judge, Picks, Ready, Stop};
use crate::command::{Command, Gm, Pick, TileChange};
use crate::engine::Engine;
use crate::ids::{CardId, CharId};
use crate::refusal::Reason;
use crate::state::{Act, ActKind, Frame, How, ManualFrame, ManualKind, Status, Vital};
use crate::table::Table;
use crate::vocabulary::Zone;

use super::Deed;

impl Table<'_> {
    pub(crate) fn judge_gm(&self, gm: &Gm, judge: &mut impl Judge) -> Result<Option<Deed>, Stop> {
        let asked = match self.s.frames.last() {
            Some(Frame::Manual(manual)) => Some(manual.kind),
            _ => None,
        };
        match gm {
            Gm::Done if asked != Some(ManualKind::Apply) => {
                judge.refuse(Reason::NotAsked.into())?
            }
            Gm::Yes | Gm::No if asked != Some(ManualKind::Judge) => {
                judge.refuse(Reason::NotAsked.into())?;
            }
            Gm::Remove(who) if !self.s.character(*who).on_board => {
                judge.refuse(Reason::OffBoard.into())?;
            }
            Gm::Return(who, at) => {
                if self.s.character(*who).on_board || self.s.character(*who).gone {
                    judge.refuse(Reason::BadTarget.into())?;
                }
                if at.is_some() && self.s.board.is_none() {
                    judge.refuse(Reason::NoBoard.into())?;
                }
                if self.s.board.is_some() && self.tile_for(*who, *at).is_none() {
                    judge.refuse(Reason::Occupied.into())?;
                }
            }
            Gm::Kill(who) | Gm::KnockOut(who) if !self.s.character(*who).is_alive() => {
                judge.refuse(Reason::Dead.into())?;
            }
            Gm::Revive(who, _) => {
                let it = self.s.character(*who);
                if it.is_alive() || it.is_lost() || it.gone {
                    judge.refuse(Reason::BadTarget.into())?;
                }
            }
            Gm::Send(card, zone, to) => {
                let it = self.s.card(*card);
                if to.is_some_and(|to| self.d.is_object(to)) {
                    judge.refuse(Reason::NotACharacter.into())?;
                }
                if it.technique || matches!(zone, Zone::Attached) {
                    judge.refuse(Reason::WrongZone.into())?;
                }
                let needs_owner = *zone == Zone::Inventory || zone.is_table();
                if needs_owner && to.is_none() && it.owner.is_none() {
                    judge.refuse(Reason::NeedsTarget.into())?;
                }
            }
            Gm::Exhaust(card) | Gm::Recover(card) | Gm::Reveal(card) | Gm::Conceal(card)
                if self.s.card(*card).technique =>
            {
                judge.refuse(Reason::WrongZone.into())?;
            }
            Gm::Set(reading, value) if self.correction(reading, value).is_none() => {
                judge.refuse(Reason::BadChoice.into())?;
            }
            Gm::Respond(response) => return self.judge_gm_response(response, judge),
            Gm::Pass => {
                let asked = match self.s.frames.last() {
                    Some(Frame::Window(window)) => window.gm,
                    Some(Frame::Phase(phase)) => phase.gm,
                    _ => false,
                };
                if !asked {
                    judge.refuse(Reason::NotAsked.into())?;
                }
                return Ok(Some(Deed::Pass));
            }
            Gm::Choose(picks) => return self.judge_choice(None, picks, judge),
            Gm::Negate if !self.something_waits() => judge.refuse(Reason::NotAsked.into())?,
            Gm::Trigger(card, effect) if self.triggerable(*card, *effect).is_none() => {
                judge.refuse(Reason::NotActivatable.into())?;
            }
            Gm::Tile(tile, _) => match &self.s.board {
                None => judge.refuse(Reason::NoBoard.into())?,
                Some(board) if !board.contains(*tile) => judge.refuse(Reason::NoPath.into())?,
                Some(_) => {}
            },
            // Nothing but a rule refuses these: there is nothing to allow.
            Gm::Allow(command)
                if matches!(
                    **command,
                    Command::Roll(_) | Command::Shuffle { .. } | Command::Start | Command::Gm(_)
                ) =>
            {
                judge.refuse(Reason::BadChoice.into())?;
                return Ok(None);
            }
            Gm::Allow(command) => match self.allow(command) {
                Ok(deed) => return Ok(Some(Deed::Allow(Box::new(deed)))),
                Err(refusal) => {
                    judge.refuse(refusal)?;
                    return Ok(None);
                }
            },
            _ => {}
        }
        Ok(Some(Deed::Gm(Box::new(gm.clone()))))
    }

    fn something_waits(&self) -> bool {
        self.s.frames.iter().any(|frame| {
            matches!(frame, Frame::Activation(it) if it.stage < crate::activation::BODY)
                || matches!(frame, Frame::Attack(_))
        })
    }

    /// Which effect `gm trigger` means: the one named, or the only one that the game master
    /// triggers, or else the only one there is (E1.7).
    fn triggerable(&self, card: CardId, named: Option<u8>) -> Option<u8> {
        let programs = &self.d.card(card).programs;
        if let Some(named) = named {
            return programs.get(usize::from(named)).map(|_| named);
        }
        let number = |n: usize| u8::try_from(n).ok();
        let by_gm: Vec<usize> = programs
            .iter()
            .enumerate()
            .filter(|(_, it)| it.by_gm)
            .map(|(n, _)| n)
            .collect();
        match by_gm.as_slice() {
            [only] => number(*only),
            [] if programs.len() == 1 => Some(0),
            _ => None,
        }
    }
}

impl Engine<'_> {
    pub(crate) fn do_gm(&mut self, gm: Gm) {
        match gm {
            Gm::EndBattle(winner) => self.s.declared = Some(winner),
            Gm::Remove(who) => self.gm_act(Act::on(ActKind::TakeOff, who, 0)),
            Gm::Return(who, at) => {
                let mut act = Act::on(ActKind::Return, who, 0);
                act.tile = at;
                self.gm_act(act);
            }
            Gm::Kill(who) => self.gm_kill(who, -1),
            Gm::KnockOut(who) => self.gm_kill(who, 0),
            Gm::Revive(who, life) => self.gm_act(Act::on(ActKind::Revive, who, life)),
            Gm::Set(reading, value) => self.correct(&reading, &value),
            Gm::Send(card, zone, to) => self.gm_send(card, zone, to),
            Gm::Exhaust(card) => self.gm_act(Act::on_card(ActKind::Exhaust, card)),
            Gm::Recover(card) => self.gm_act(Act::on_card(ActKind::Recover, card)),
            Gm::Reveal(card) => self.gm_act(Act::on_card(ActKind::Reveal, card)),
            Gm::Conceal(card) => self.gm_act(Act::on_card(ActKind::Conceal, card)),
            Gm::Mark(who, name) => self.gm_mark(ActKind::Mark, who, &name),
            Gm::Unmark(who, name) => self.gm_mark(ActKind::Unmark, who, &name),
            Gm::Negate => self.gm_negate(),
            Gm::Done => self.answer_manual(Pick::Yes),
            Gm::Yes => self.answer_manual(Pick::Yes),
            Gm::No => self.answer_manual(Pick::No),
            Gm::Trigger(card, effect) => self.gm_trigger(card, effect),
            Gm::Tile(tile, change) => self.gm_tile(tile, &change),
            // Brought in by the battle, which holds the definitions; here it arrives.
            Gm::AddCharacter(setup) => {
                if let Some(who) = self.table().find_character(&setup.id) {
                    self.welcome(who, who);
                }
            }
            Gm::AddCard(_) | Gm::Allow(_) | Gm::Respond(..) | Gm::Pass | Gm::Choose(_) => {}
        }
    }

    /// A happening like any other: it triggers what it would.
    fn gm_act(&mut self, mut act: Act) {
        if act.card.is_some() && act.who.is_none() {
            act.who = act.card.and_then(|card| self.s.card(card).owner);
        }
        if self.s.status == Status::Running {
            self.push_acts(&[act], 0, false, false);
        } else {
            self.do_act(&mut act);
        }
    }

    /// Sets life, and lets death be determined as by any other loss.
    fn gm_kill(&mut self, who: CharId, life: i32) {
        self.s.set_life(who, life);
        if self.s.status == Status::Running {
            self.judge_deaths(0, false, false, false);
        }
    }

    fn gm_mark(&mut self, kind: ActKind, who: CharId, name: &str) {
        let mut act = Act::on(kind, who, 0);
        act.name = self.d.names.find(name);
        self.gm_act(act);
    }

    fn gm_send(&mut self, card: CardId, zone: Zone, to: Option<CharId>) {
        let it = *self.s.card(card);
        let kind = match zone {
            Zone::Inventory => ActKind::Obtain,
            Zone::Discard => ActKind::Discard,
            Zone::Deck => ActKind::Bury,
            Zone::Banished => ActKind::Banish,
            Zone::Scenario => ActKind::Register,
            Zone::Limbo => ActKind::Exile,
            _ => ActKind::Play,
        };
        let mut act = Act::on_card(kind, card);
        act.who = to.or(it.owner);
        // The game master is not bound by how many cards an inventory holds.
        self.gm_act(act);
    }

    fn gm_negate(&mut self) {
        let at = self.s.frames.iter().rposition(|frame| match frame {
            Frame::Activation(it) => it.stage < crate::activation::BODY && !it.negated,
            Frame::Attack(it) => !it.negated,
            _ => false,
        });
        match at.map(|at| (at, self.s.frames[at])) {
            Some((at, Frame::Activation(_))) => self.negate_activation(at),
            Some((at, Frame::Attack(_))) => self.negate_attack(at),
            _ => {}
        }
    }

    fn answer_manual(&mut self, answer: Pick) {
        let Some(Frame::Manual(ManualFrame { serial, slot, .. })) = self.s.frames.last().copied()
        else {
            return;
        };
        self.pop();
        self.s.pick(serial, slot, answer);
    }

    fn gm_trigger(&mut self, card: CardId, effect: Option<u8>) {
        let Some(effect) = self.table().triggerable(card, effect) else {
            return;
        };
        let table = self.table();
        let you = table.controller(card);
        let situation = match self.s.frames.last() {
            Some(Frame::Window(window)) => Some(window.situation),
            _ => None,
        };
        let case = Case {
            card,
            effect,
            you,
            actor: table.actor(card, you),
            how: How::Auto,
            situation: table.situation_at(situation),
            bar: false,
            owes: true,
        };
        self.begin_activation(
            &Ready {
                case,
                picks: Picks::new(),
            },
            situation,
            false,
        );
    }

    fn gm_tile(&mut self, tile: crate::ids::Tile, change: &TileChange) {
        let Some(board) = self.s.board.as_mut() else {
            return;
        };
        let board = std::sync::Arc::make_mut(board);
        match change {
            TileChange::Altitude(altitude) => board.set_altitude(tile, *altitude),
            TileChange::Blocked(blocked) => board.set_blocked(tile, *blocked),
            TileChange::Disabled(disabled) => board.set_disabled(tile, *disabled),
            TileChange::Extra(extra) => board.set_extra(tile, *extra),
        }
        self.s.note_board();
    }

    /// What follows from a life that was set follows silently (docs/notation.md).
    pub(crate) fn follow_life(&mut self, who: CharId) {
        let it = *self.s.character(who);
        let vital = match it.life {
            0 => Vital::KnockedOut,
            life if life < 0 => Vital::Dead,
            _ => Vital::Alive,
        };
        if vital == it.vital {
            return;
        }
        let _silent = self.s.set_vital(who, vital);
        if vital == Vital::Alive {
            let events = self.out.len();
            self.enter_queue(who);
            self.out.truncate(events);
        } else {
            let _silent = self.s.leave_queue(who);
        }
    }
}
