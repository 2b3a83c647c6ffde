//! What acts do to cards: zones, counters, attachments, decks (B6).

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CardId, CharId};
use crate::ruleset::DiscardPile;
use crate::state::{Act, ActKind};
use crate::table::{CardList, Few};
use crate::vocabulary::{Suit, Zone};

/// At most so many counters lie on a sheet card, and on a resource card (B6.3).
const MOST_ON_SHEET: i32 = 5;
const MOST_ON_RESOURCE: i32 = 25;
/// At most so many attachments a host has (B6.4).
pub(crate) const MOST_ATTACHMENTS: usize = 5;

impl Engine<'_> {
    pub(crate) fn do_to_card(&mut self, act: &mut Act, card: CardId) -> bool {
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
                // What is there already is not obtained again.
                (it.zone, it.owner) != (Zone::Inventory, Some(who))
                    && self.has_room(who)
                    && self.move_to(card, Zone::Inventory, Some(who), false)
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

    pub(crate) fn add_counters(&mut self, act: &mut Act, card: CardId) -> bool {
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
    pub(crate) fn pile_owner(&self, owner: Option<CharId>) -> Option<CharId> {
        match self.d.ruleset.discard_pile {
            DiscardPile::Shared => None,
            DiscardPile::Own => owner,
        }
    }

    /// Whose deck a card is buried in: its owner's own, if there is one.
    pub(crate) fn deck_owner(&self, card: CardId, owner: Option<CharId>) -> Option<CharId> {
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
            self.discard_attachments(card, it.owner);
        }
        true
    }

    /// B6.4: attachments are discarded when their host goes to a pile or deck, and what is attached
    /// to them: happenings like any other.
    fn discard_attachments(&mut self, host: CardId, owner: Option<CharId>) {
        let attached = self.attachments(host);
        if self.s.status == crate::state::Status::Running && !self.s.frames.is_empty() {
            let acts: Few<Act> = attached
                .into_iter()
                .map(|card| Act {
                    who: owner,
                    by: owner,
                    ..Act::on_card(ActKind::Discard, card)
                })
                .collect();
            self.push_acts(&acts, 0, false, false);
            return;
        }
        // Where nothing is being resolved, as at the end of the battle, nobody responds.
        let pile = self.pile_owner(owner);
        let mut hosts = attached;
        while let Some(card) = hosts.pop() {
            hosts.extend(self.attachments(card));
            let event = self.s.move_card(card, Zone::Discard, pile, false);
            self.emit(event);
            self.s.clear_counters(card);
        }
    }

    /// B6.5: it returns as it was, with what is attached to it.
    pub(crate) fn bring_from_limbo(&mut self, card: CardId, was: &crate::state::Card) {
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

    /// B6.5: from limbo to where it was exiled from; a card whose host is gone is discarded, as its
    /// host's other attachments were (B6.4).
    pub(crate) fn return_from_limbo(&mut self, card: CardId) {
        let it = *self.s.card(card);
        let (Zone::Limbo, Some(zone)) = (it.zone, it.exiled_from) else {
            return;
        };
        let attached = zone == Zone::Attached;
        match it.attached_to.filter(|_| attached) {
            Some(host) if self.attach(card, host) => self.bring_from_limbo(card, &it),
            _ if attached => {
                self.move_to(card, Zone::Discard, self.pile_owner(it.owner), false);
            }
            _ => {
                self.move_to(card, zone, it.owner, false);
            }
        }
    }

    /// The cards attached to a card.
    pub(crate) fn attachments(&self, host: CardId) -> CardList {
        // Most cards hold none: nobody's need be looked at.
        if self.s.attached(host) == 0 {
            return CardList::new();
        }
        self.s
            .cards()
            .filter(|(_, it)| it.attached_to == Some(host))
            .map(|(card, _)| card)
            .collect()
    }

    pub(crate) fn attach(&mut self, card: CardId, host: CardId) -> bool {
        let mut up = Some(host);
        // Nothing is attached to itself, over whatever stations.
        for _ in 0..=self.d.cards.len() {
            match up {
                Some(at) if at == card => return false,
                Some(at) => up = self.s.card(at).attached_to,
                None => break,
            }
        }
        if self.s.attached(host) >= MOST_ATTACHMENTS || self.s.card(host).technique {
            return false;
        }
        let event = self.s.attach(card, host);
        self.emit(event);
        true
    }

    /// To limbo, with attachments and counters (B6.5).
    pub(crate) fn exile(&mut self, card: CardId) -> bool {
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
        self.table().inventory_has_room(who)
    }

    /// Draws the top card of a deck (B6.7); which deck is in the amount, from 1, 0 for the only one.
    pub(crate) fn draw(&mut self, act: &mut Act, who: CharId) -> bool {
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

    pub(crate) fn top_of_deck(&self, who: CharId, suit: Suit) -> Option<CardId> {
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

    pub(crate) fn rebuild(&mut self, who: CharId, suit: Suit) {
        let owner = self.table().has_own_deck(who, suit).then_some(who);
        let from = self.pile_owner(owner);
        let mut cards: CardList = self
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
    pub(crate) fn shuffle(&mut self, who: CharId, suit: Option<Suit>) {
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
    pub(crate) fn deck(&self, owner: Option<CharId>, suit: Suit) -> CardList {
        self.s
            .lying(Zone::Deck, owner)
            .filter(|(card, _)| self.d.card(*card).definition.suit == suit)
            .map(|(card, _)| card)
            .collect()
    }

    pub(crate) fn shuffle_pile(&mut self, owner: Option<CharId>, suit: Suit) {
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
}
