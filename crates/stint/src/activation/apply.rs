//! What each act does to the state, with the event that it is.

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CardId, CharId};
use crate::ruleset::DiscardPile;
use crate::state::{Act, ActKind, EndStintFrame, Frame, PhaseKind, Vital};
use crate::vocabulary::{Pool, Suit, Zone};

use super::acts::{MAKES_ENTRY, MAKES_LEAVING};

/// At most so many counters lie on a sheet card, and on a resource card (B6.3).
const MOST_ON_SHEET: i32 = 5;
const MOST_ON_RESOURCE: i32 = 25;
/// At most so many attachments a host has (B6.4).
pub(crate) const MOST_ATTACHMENTS: usize = 5;

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
                let lost = matches!(event, Event::PointsLost(_, lost) if lost > 0);
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
            ActKind::Shuffle(suit) => {
                self.shuffle(who, suit);
                true
            }
            ActKind::Draw => self.draw(act, who),
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
            Flow::RoundBegins
                | Flow::NextTurn
                | Flow::TurnBegins
                | Flow::Turn
                | Flow::TurnEnds
                | Flow::StintEnds
        )
    }

    fn revive(&mut self, act: &mut Act, who: CharId) -> bool {
        let it = self.s.character(who);
        // B5.1: a total loss cannot be revived.
        if it.is_alive() || it.is_lost() || it.gone {
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
        let summons: Vec<CharId> = self
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

    fn do_to_card(&mut self, act: &mut Act, card: CardId) -> bool {
        let it = *self.s.card(card);
        match act.kind {
            // E3.6: exhausting an exhausted card or recovering an upright one is neither.
            ActKind::Exhaust => {
                let done = it.zone.is_table() && !it.exhausted;
                if done {
                    let event = self.s.exhaust(card);
                    self.emit(event);
                }
                done
            }
            ActKind::Recover => {
                if it.exhausted {
                    let event = self.s.recover(card);
                    self.emit(event);
                }
                it.exhausted
            }
            ActKind::Reveal => {
                if !it.face_up {
                    let event = self.s.reveal(card);
                    self.emit(event);
                }
                !it.face_up
            }
            ActKind::Conceal => {
                if it.face_up {
                    let event = self.s.conceal(card);
                    self.emit(event);
                }
                it.face_up
            }
            ActKind::Discard => {
                let owner = self.pile_owner(it.owner);
                it.zone != Zone::Discard && self.move_to(card, Zone::Discard, owner, false)
            }
            ActKind::Bury => {
                let owner = self.deck_owner(card, it.owner);
                self.move_to(card, Zone::Deck, owner, true)
            }
            ActKind::Banish => {
                it.zone != Zone::Banished && self.move_to(card, Zone::Banished, it.owner, false)
            }
            ActKind::Obtain => {
                let Some(who) = act.who.map(|who| self.d.hero_of(who)) else {
                    return false;
                };
                self.has_room(who) && self.move_to(card, Zone::Inventory, Some(who), false)
            }
            ActKind::Play => {
                let owner = act.who.map(|who| self.d.hero_of(who)).or(it.owner);
                let area = self.d.card(card).definition.suit.area();
                owner.is_some() && self.move_to(card, area, owner, false)
            }
            ActKind::Register => {
                it.zone != Zone::Scenario && self.move_to(card, Zone::Scenario, None, false)
            }
            ActKind::Attach => act.other.is_some_and(|host| self.attach(card, host)),
            ActKind::Exile => it.zone != Zone::Limbo && self.exile(card),
            ActKind::AddCounters => self.add_counters(act, card),
            ActKind::RemoveCounters => {
                let Some(name) = act.name else { return false };
                let there = self.s.counters(card, name);
                act.amount = act.amount.min(there);
                if act.amount > 0 {
                    let event = self.s.set_counters(card, name, there - act.amount);
                    self.emit(event);
                }
                act.amount > 0
            }
            ActKind::Awake(awake) => {
                self.s.set_awake(card, awake);
                let event = if awake {
                    self.s.reveal(card)
                } else {
                    self.s.conceal(card)
                };
                self.emit(event);
                true
            }
            _ => false,
        }
    }

    fn add_counters(&mut self, act: &mut Act, card: CardId) -> bool {
        let Some(name) = act.name else { return false };
        let most = if self.d.card(card).definition.suit.is_sheet() {
            MOST_ON_SHEET
        } else {
            MOST_ON_RESOURCE
        };
        let there = self.s.counters(card, name);
        let now = there.saturating_add(act.amount).min(most.max(there));
        act.amount = now - there;
        if act.amount > 0 {
            let event = self.s.set_counters(card, name, now);
            self.emit(event);
        }
        act.amount > 0
    }

    /// Whose a discarded card is (E14.2).
    fn pile_owner(&self, owner: Option<CharId>) -> Option<CharId> {
        match self.d.ruleset.discard_pile {
            DiscardPile::Shared => None,
            DiscardPile::Own => owner,
        }
    }

    /// Whose deck a card is buried in: its owner's own, if there is one.
    fn deck_owner(&self, card: CardId, owner: Option<CharId>) -> Option<CharId> {
        let suit = self.d.card(card).definition.suit;
        owner.filter(|owner| {
            self.d.ruleset.discard_pile == DiscardPile::Own
                || self.table().has_own_deck(*owner, suit)
        })
    }

    /// Moves a card, with what that means for what lies on it (B6.3, B6.4).
    pub(crate) fn move_to(
        &mut self,
        card: CardId,
        zone: Zone,
        owner: Option<CharId>,
        bottom: bool,
    ) -> bool {
        let it = *self.s.card(card);
        let event = self.s.move_card(card, zone, owner, bottom);
        if it.zone == Zone::Limbo && !zone.is_pile() {
            self.bring_from_limbo(card, &it);
        }
        self.emit(event);
        let to_pile = zone.is_pile();
        if to_pile {
            // B6.3: counters are lost.
            self.s.clear_counters(card);
        }
        if to_pile || zone == Zone::Banished {
            // B6.4: attachments are discarded, and what is attached to them.
            let pile = self.pile_owner(it.owner);
            let mut hosts = vec![card];
            while let Some(host) = hosts.pop() {
                for attached in self.attachments(host) {
                    let event = self.s.move_card(attached, Zone::Discard, pile, false);
                    self.emit(event);
                    self.s.clear_counters(attached);
                    hosts.push(attached);
                }
            }
        }
        true
    }

    /// B6.5: it returns as it was, with what is attached to it.
    fn bring_from_limbo(&mut self, card: CardId, was: &crate::state::Card) {
        self.s.correct_card(card, |it| {
            it.exhausted = was.exhausted;
            it.face_up = was.face_up;
            it.awake = was.awake;
            it.exiled_from = None;
        });
        for attached in self.attachments(card) {
            self.s.correct_card(attached, |it| {
                if it.zone == Zone::Limbo {
                    it.zone = it.exiled_from.take().unwrap_or(Zone::Attached);
                }
            });
        }
    }

    /// The cards attached to a card.
    pub(crate) fn attachments(&self, host: CardId) -> Vec<CardId> {
        self.s
            .cards()
            .filter(|(_, it)| it.attached_to == Some(host))
            .map(|(card, _)| card)
            .collect()
    }

    fn attach(&mut self, card: CardId, host: CardId) -> bool {
        let mut up = Some(host);
        // Nothing is attached to itself, over whatever stations.
        for _ in 0..=self.d.cards.len() {
            match up {
                Some(at) if at == card => return false,
                Some(at) => up = self.s.card(at).attached_to,
                None => break,
            }
        }
        if self.attachments(host).len() >= MOST_ATTACHMENTS || self.s.card(host).technique {
            return false;
        }
        let event = self.s.attach(card, host);
        self.emit(event);
        true
    }

    /// To limbo, with attachments and counters (B6.5).
    fn exile(&mut self, card: CardId) -> bool {
        let it = *self.s.card(card);
        for attached in self.attachments(card) {
            let zone = self.s.card(attached).zone;
            self.s.correct_card(attached, |it| {
                it.exiled_from = Some(zone);
                it.zone = Zone::Limbo;
            });
        }
        self.s.correct_card(card, |card| {
            card.exiled_from = Some(it.zone);
            card.zone = Zone::Limbo;
            card.incarnation = card.incarnation.wrapping_add(1);
        });
        self.emit(Event::Card(card, Zone::Limbo));
        true
    }

    /// The inventory has level + 10 spaces (B6.1).
    pub(crate) fn has_room(&self, who: CharId) -> bool {
        let held = self.s.lying(Zone::Inventory, Some(who)).count();
        let spaces = self.s.character(who).level.saturating_add(10);
        crate::table::count(held) < spaces
    }

    /// Draws the top card of a deck (B6.7); which deck is in the amount, from 1, 0 for the only one.
    fn draw(&mut self, act: &mut Act, who: CharId) -> bool {
        let who = self.d.hero_of(who);
        let suit = usize::try_from(act.amount - 1)
            .ok()
            .and_then(|n| Suit::ALL.get(n).copied());
        let suit = suit.or_else(|| self.table().decks_of(who).first().copied());
        let Some(suit) = suit else { return false };
        act.amount = 1;
        let top = self.top_of_deck(who, suit).or_else(|| {
            // An empty deck is rebuilt by shuffling its discard pile.
            self.rebuild(who, suit);
            self.top_of_deck(who, suit)
        });
        let Some(card) = top else { return false };
        // A card that finds the inventory full is not obtained.
        if !self.has_room(who) {
            return false;
        }
        act.card = Some(card);
        act.made |= super::acts::MAKES_OBTAIN;
        let event = self.s.move_card(card, Zone::Inventory, Some(who), false);
        self.emit(Event::Drew(who, card));
        self.emit(event);
        true
    }

    fn top_of_deck(&self, who: CharId, suit: Suit) -> Option<CardId> {
        self.s
            .cards()
            .filter(|(card, it)| {
                it.zone == Zone::Deck
                    && self.d.card(*card).definition.suit == suit
                    && self.table().is_pile_of(*card, who)
            })
            .max_by_key(|(_, it)| it.order)
            .map(|(card, _)| card)
    }

    fn rebuild(&mut self, who: CharId, suit: Suit) {
        let owner = self.table().has_own_deck(who, suit).then_some(who);
        let from = self.pile_owner(owner);
        let mut cards: Vec<CardId> = self
            .s
            .lying(Zone::Discard, from)
            .filter(|(card, _)| self.d.card(*card).definition.suit == suit)
            .map(|(card, _)| card)
            .collect();
        cards.sort_unstable();
        for card in &cards {
            self.s.move_card(*card, Zone::Deck, owner, false);
        }
        self.shuffle_pile(owner, suit);
    }

    /// Shuffles decks of somebody: of a suit, or all.
    fn shuffle(&mut self, who: CharId, suit: Option<Suit>) {
        let who = self.d.hero_of(who);
        for suit in Suit::ALL
            .iter()
            .copied()
            .filter(|it| suit.is_none_or(|suit| suit == *it))
        {
            let owner = self.table().has_own_deck(who, suit).then_some(who);
            if self.deck(owner, suit).len() > 1 {
                self.shuffle_pile(owner, suit);
            }
        }
    }

    /// The cards of a deck, in the order of the set-up.
    pub(crate) fn deck(&self, owner: Option<CharId>, suit: Suit) -> Vec<CardId> {
        self.s
            .lying(Zone::Deck, owner)
            .filter(|(card, _)| self.d.card(*card).definition.suit == suit)
            .map(|(card, _)| card)
            .collect()
    }

    fn shuffle_pile(&mut self, owner: Option<CharId>, suit: Suit) {
        let cards = self.deck(owner, suit);
        let pile = owner.map_or(0, |who| u32::from(who.0) + 1) * 8 + suit as u32;
        // Drawn in any case: an order that was said takes the place of the one drawn.
        let drawn = self
            .s
            .dice
            .shuffle(pile, cards.len())
            .into_iter()
            .map(|n| cards[n]);
        let drawn: Vec<CardId> = drawn.collect();
        let order = self.s.dice.forced_shuffle(&cards).unwrap_or(drawn);
        self.s.arrange(&order);
        self.emit(Event::Shuffled(owner, suit, order.into_iter().collect()));
    }

    /// Determines who is dead (B5.1), each death with its moments.
    pub(crate) fn judge_deaths(&mut self, serial: u32, mute: bool, later: bool, quiet: bool) {
        let mut dying: Vec<CharId> = self
            .s
            .characters()
            .filter(|(_, it)| it.is_alive() && it.life <= 0)
            .map(|(who, _)| who)
            .collect();
        dying.sort_by_key(|who| self.s.initiative(*who));
        let acts: Vec<Act> = dying
            .into_iter()
            .map(|who| Act::on(ActKind::Die(Vital::Dead), who, 0))
            .collect();
        self.push_acts_with(&acts, serial, mute, later, quiet, false);
    }

    /// Opens a phase.
    pub(crate) fn open_phase(&mut self, kind: PhaseKind) {
        self.expire_phase(kind);
        let serial = self.s.next_serial();
        let entries = u32::try_from(self.s.entries.len()).unwrap_or(0);
        self.push(Frame::Phase(crate::state::PhaseFrame {
            kind,
            serial,
            stage: 0,
            cursor: 0,
            entries,
            start: 0,
            asked: None,
        }));
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
