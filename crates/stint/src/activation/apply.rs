//! What each act does to the state, with the event that it is.

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::state::{Act, ActKind, EndStintFrame, Frame, Vital};
use crate::table::{Characters, Few};
use crate::vocabulary::Pool;

use super::acts::{MAKES_ENTRY, MAKES_LEAVING};

impl Engine<'_> {
    /// Does an act. One that turns out to change nothing is no happening: it is prevented.
    pub(crate) fn do_act(&mut self, act: &mut Act) {
        let done = match (act.who, act.card) {
            _ if is_on_card(act.kind) => act.card.is_some_and(|card| self.do_to_card(act, card)),
            (Some(who), _) => self.do_to_character(act, who),
            _ => self.do_bare(act),
        };
        act.prevented |= !done;
    }

    fn do_bare(&mut self, act: &mut Act) -> bool {
        match act.kind {
            ActKind::EndTurn => {
                self.s.turn_over = true;
                true
            }
            _ => false,
        }
    }

    /// "The LIFE lost", for the parts that follow in the body that took it.
    fn tell_life_lost(&mut self, act: &Act) {
        let body = self
            .s
            .frames
            .iter_mut()
            .rev()
            .find_map(|frame| match frame {
                Frame::Activation(body)
                    if Some(body.card) == act.source && body.effect == act.effect =>
                {
                    Some(body)
                }
                _ => None,
            });
        if let Some(body) = body {
            body.life_lost = body.life_lost.saturating_add(act.amount);
        }
    }

    fn do_to_character(&mut self, act: &mut Act, who: CharId) -> bool {
        let amount = act.amount;
        match act.kind {
            ActKind::Damage => {
                if self.table().cannot_suffer_damage(who) {
                    return false;
                }
                self.emit(Event::Damage(who, amount));
                true
            }
            ActKind::LoseLife => {
                if amount <= 0 || self.table().cannot_lose_life(who) {
                    return false;
                }
                let event = self.s.lose_life(who, amount);
                self.emit(event);
                self.tell_life_lost(act);
                true
            }
            ActKind::Heal => {
                if self.table().cannot_be_healed(who) || !self.s.character(who).is_alive() {
                    return false;
                }
                let amount = self.changed_healing(who, amount);
                let healed = self.s.heal(who, amount);
                act.amount = healed;
                if healed > 0 {
                    self.emit(Event::Healed(who, healed));
                }
                healed > 0
            }
            ActKind::GainPoints => {
                if self.d.is_object(who) || self.table().cannot_gain_points(who) || amount <= 0 {
                    return false;
                }
                let event = self.s.give_points(who, amount);
                self.emit(event);
                true
            }
            ActKind::LosePoints => {
                let event = self.s.take_points(who, amount);
                let lost = matches!(event, Event::PointsTaken(_, lost) if lost > 0);
                if lost {
                    self.emit(event);
                }
                lost
            }
            ActKind::PayPoints => {
                let event = if self.table().borrows(who) {
                    self.s.borrow_points(who, amount)
                } else {
                    self.s.pay_points(who, amount)
                };
                self.emit(event);
                true
            }
            ActKind::Gain(pool) => self.change_pool(who, pool, amount),
            ActKind::Lose(pool) => self.change_pool(who, pool, -amount),
            ActKind::Pay(pool) => {
                self.s.change_pool(who, pool, -amount);
                self.emit(Event::Paid(who, pool, amount));
                true
            }
            ActKind::Mark => {
                let Some(name) = act.name else { return false };
                if self.table().cannot_be_marked(who, name) {
                    return false;
                }
                self.s
                    .mark(who, name)
                    .map(|event| self.emit(event))
                    .is_some()
            }
            ActKind::Unmark => {
                let Some(name) = act.name else { return false };
                self.s
                    .unmark(who, name)
                    .map(|event| self.emit(event))
                    .is_some()
            }
            ActKind::Place => self.place(act, who),
            ActKind::TakeOff => self.take_off(act, who),
            ActKind::Return => {
                let returned = self.return_to_board(who, act.tile);
                if returned && self.s.is_queued(who) {
                    act.made |= MAKES_ENTRY;
                }
                returned
            }
            ActKind::Revive => self.revive(act, who),
            ActKind::Kill => {
                self.s.set_life(who, -1);
                true
            }
            ActKind::Die(vital) => self.die(act, who, vital),
            ActKind::EndStint => {
                if !self.s.character(who).stint_ended {
                    self.push(Frame::EndStint(EndStintFrame { who, stage: 0 }));
                }
                true
            }
            ActKind::ExtraTurn => self.give_turn(who),
            ActKind::LoseTurn => {
                // C1.2: an object has no turn.
                if self.d.is_object(who) {
                    return false;
                }
                let event = self.s.lose_turn(who);
                self.emit(event);
                true
            }
            ActKind::Shuffle(suit) => {
                self.shuffle(who, suit);
                true
            }
            ActKind::Draw => !self.table().cannot_draw(who) && self.draw(act, who),
            ActKind::SpawnCompanion(_) | ActKind::SpawnObject => {
                self.s.spawns.push(crate::state::Spawn {
                    by: who,
                    card: None,
                    act: Some(*act),
                    at: None,
                });
                // Its arrival is the happening.
                act.made = 0;
                true
            }
            _ => self.do_bare(act),
        }
    }

    fn change_pool(&mut self, who: CharId, pool: Pool, by: i32) -> bool {
        let it = self.s.character(who);
        let has = match pool {
            Pool::Stamina => it.has_stamina,
            Pool::Mana => it.has_mana,
            _ => true,
        };
        if !has {
            return false;
        }
        let changed = self.s.change_pool(who, pool, by);
        if changed != 0 {
            self.emit(Event::Pool(who, pool, changed));
        }
        changed != 0
    }

    fn place(&mut self, act: &Act, who: CharId) -> bool {
        let Some(tile) = act.tile else { return false };
        let it = self.s.character(who);
        if it.at == Some(tile) || !it.on_board {
            return false;
        }
        let facing = it.at.and_then(|at| crate::field::direction(at, tile));
        let event = self.s.step(who, tile, facing);
        self.emit(event);
        true
    }

    fn take_off(&mut self, act: &mut Act, who: CharId) -> bool {
        if !self.s.character(who).on_board {
            return false;
        }
        let event = self.s.take_off(who);
        self.emit(event);
        // C7.1: it leaves the queue; C7.2: that is not the end of its stint.
        if let Some(event) = self.s.leave_queue(who) {
            act.made |= MAKES_LEAVING;
            self.emit(event);
        }
        true
    }

    /// Brings a piece back to the board: to a tile, its old one, or the free one nearest to it.
    pub(crate) fn return_to_board(&mut self, who: CharId, at: Option<crate::ids::Tile>) -> bool {
        let it = self.s.character(who);
        if it.on_board || it.gone {
            return false;
        }
        let tile = self.table().tile_for(who, at);
        if self.s.board.is_some() && tile.is_none() {
            return false;
        }
        let event = self.s.put_back(who, tile);
        self.emit(event);
        self.enter_queue(who);
        true
    }

    /// C7.4: enters at the end of the queue, receives nothing. C7.5: not if it ended its stint.
    pub(crate) fn enter_queue(&mut self, who: CharId) {
        let it = self.s.character(who);
        if !it.is_present()
            || it.stint_ended
            || self.s.is_queued(who)
            || self.d.is_object(who)
            || !self.queue_is_formed()
        {
            return;
        }
        let event = self.s.enter_queue(who);
        self.emit(event);
    }

    /// Whether the queue of this stint has been formed: before, step 2 will find everybody (C2.3).
    fn queue_is_formed(&self) -> bool {
        use crate::state::Flow;
        matches!(
            self.s.flow,
            Flow::RoundBegins | Flow::NextTurn | Flow::TurnBegins | Flow::Turn | Flow::TurnEnds
        )
    }

    fn revive(&mut self, act: &mut Act, who: CharId) -> bool {
        let it = self.s.character(who);
        // B5.1: a total loss cannot be revived.
        if it.is_alive() || it.is_lost() || it.gone || self.table().cannot_be_revived(who) {
            return false;
        }
        let life = act.amount.clamp(1, it.max_life.max(1));
        self.s.set_life(who, life);
        self.s.set_vital(who, Vital::Alive);
        self.emit(Event::Revived(who));
        self.enter_queue(who);
        if self.s.is_queued(who) {
            act.made |= MAKES_ENTRY;
        }
        true
    }

    fn die(&mut self, act: &mut Act, who: CharId, vital: Vital) -> bool {
        let it = self.s.character(who);
        // A response may have healed it meanwhile.
        if !it.is_alive() || it.life > 0 {
            return false;
        }
        // B5.1: at exactly 0 it is knocked out.
        let vital = if it.life == 0 {
            Vital::KnockedOut
        } else {
            vital
        };
        let destroyed = i64::from(it.life) <= -2 * i64::from(it.max_life);
        let event = self.s.set_vital(who, vital);
        self.emit(event);
        if let Some(event) = self.s.leave_queue(who) {
            act.made |= MAKES_LEAVING;
            self.emit(event);
        }
        let summon =
            self.d.character(who).companion == Some(crate::vocabulary::CompanionKind::Summon);
        if destroyed || summon {
            self.send_off(who);
        }
        // B5.2: a hero's death unsummons its summons.
        let summons: Characters = self
            .s
            .characters()
            .map(|(other, _)| other)
            .filter(|other| {
                let definition = self.d.character(*other);
                definition.hero == Some(who)
                    && definition.companion == Some(crate::vocabulary::CompanionKind::Summon)
            })
            .collect();
        for summon in summons {
            self.send_off(summon);
        }
        true
    }

    /// A piece leaves the board for good.
    pub(crate) fn send_off(&mut self, who: CharId) {
        self.s.set_gone(who, true);
        if self.s.character(who).on_board {
            let event = self.s.take_off(who);
            self.emit(event);
        }
        if let Some(event) = self.s.leave_queue(who) {
            self.emit(event);
        }
    }

    /// Determines who is dead (B5.1), each death with its moments.
    pub(crate) fn judge_deaths(&mut self, serial: u32, mute: bool, later: bool, quiet: bool) {
        if !self.s.may_be_dying() {
            return;
        }
        let all = self.s.characters();
        let dying = all.filter(|(_, it)| it.is_dying());
        let mut dying: Characters = dying.map(|(who, _)| who).collect();
        if dying.is_empty() {
            self.s.nobody_is_dying();
            return;
        }
        dying.sort_by_key(|who| self.s.initiative(*who));
        let acts: Few<Act> = dying
            .into_iter()
            .map(|who| Act::on(ActKind::Die(Vital::Dead), who, 0))
            .collect();
        self.push_acts_with(&acts, serial, mute, later, quiet, false);
    }
}

const fn is_on_card(kind: ActKind) -> bool {
    matches!(
        kind,
        ActKind::Exhaust
            | ActKind::Recover
            | ActKind::Reveal
            | ActKind::Conceal
            | ActKind::Discard
            | ActKind::Bury
            | ActKind::Banish
            | ActKind::Obtain
            | ActKind::Play
            | ActKind::Register
            | ActKind::Attach
            | ActKind::Exile
            | ActKind::AddCounters
            | ActKind::RemoveCounters
            | ActKind::Awake(_)
    )
}
