//! A card, as it lies now.

use serde::{Deserialize, Serialize};

use super::lying::{Lying, Place};
use super::{State, Touched, reads};
use crate::defs::Defs;
use crate::event::Event;
use crate::ids::{CardId, CharId};
use crate::vocabulary::Zone;

/// The values of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named by a rule"
)]
pub(crate) struct Card {
    /// Whose it is (E14).
    pub(crate) owner: Option<CharId>,
    /// The game master's.
    pub(crate) gm: bool,
    pub(crate) zone: Zone,
    /// Its place in its pile: the highest lies on top; elsewhere the order of arrival.
    pub(crate) order: i32,
    pub(crate) attached_to: Option<CardId>,
    /// How many are attached to it.
    #[serde(skip)]
    pub(crate) holds: u8,
    pub(crate) exhausted: bool,
    pub(crate) face_up: bool,
    /// How often it has changed its zone: what refers to an older one finds it gone.
    pub(crate) incarnation: u16,
    /// A technique of a companion or model: no card that a text would find.
    pub(crate) technique: bool,
    /// An entity that is awake (B7.2).
    pub(crate) awake: bool,
    /// The zones in which it gives values, so that they hang on where it lies.
    #[serde(skip)]
    pub(crate) gives: u16,
    /// The zones in which a Permanent of it is in force.
    #[serde(skip)]
    pub(crate) applies: u16,
    /// The zones from which it can be activated of one's own accord, as far as its effects go.
    #[serde(skip)]
    pub(crate) usable: u16,
    /// The hand or zone it was exiled from (B6.5).
    pub(crate) exiled_from: Option<Zone>,
    /// Everybody knows what it is: it has lain open since its pile was last shuffled (B6.1).
    pub(crate) known: bool,
}

impl Card {
    /// Gives it to somebody: then it is no longer the game master's.
    pub(crate) fn set_owner(&mut self, owner: Option<CharId>) {
        self.owner = owner;
        self.gm &= owner.is_none();
    }

    /// Whether it lies open, for everybody to see: not in an inventory or a deck, and not concealed
    /// on a table (B6.1).
    pub(crate) const fn lies_open(&self) -> bool {
        match self.zone {
            Zone::Inventory | Zone::Deck => false,
            Zone::Discard | Zone::Banished | Zone::Limbo => true,
            _ => self.face_up,
        }
    }
}

impl State {
    /// Looks up anew what is kept about the cards: what no saved battle holds.
    pub(crate) fn look_up_cards(&mut self, d: &Defs) {
        self.lying = Lying::default();
        for n in 0..self.cards.len() {
            let card = CardId(u16::try_from(n).unwrap_or(u16::MAX));
            let holds = self.count_attached(card);
            let it = &mut self.cards[n];
            it.holds = holds;
            // A technique lies nowhere.
            if !it.technique {
                (it.gives, it.applies) = (d.gives_in(card), d.applies_in(card));
                it.usable = d.usable_in(card);
                let place = Place::from(&*it);
                self.lying.note(card, None, place);
            }
        }
    }

    /// Takes note of where a card, that lay somewhere or is new, has come to lie.
    fn note_place(&mut self, card: CardId, had: Option<Place>) {
        let it = &self.cards[card.index()];
        let now = Place::from(it);
        if !it.technique {
            self.lying.note(card, had, now);
        }
        self.note_awake(card);
        let host = had.and_then(|had| had.attached_to);
        if host == now.attached_to {
            return;
        }
        let mut hold = |host: Option<CardId>, change: fn(u8, u8) -> u8| {
            if let Some(host) = host.and_then(|host| self.cards.get_mut(host.index())) {
                host.holds = change(host.holds, 1);
            }
        };
        hold(host, u8::saturating_sub);
        hold(now.attached_to, u8::saturating_add);
    }

    /// Takes note that somebody may have a card that is awake.
    fn note_awake(&mut self, card: CardId) {
        let it = &self.cards[card.index()];
        if it.awake {
            self.hints.awake |= it.owner.map_or(0, super::bit);
        }
    }

    /// How many cards are attached to one, counted.
    fn count_attached(&self, host: CardId) -> u8 {
        let attached = self
            .cards
            .iter()
            .filter(|it| it.attached_to == Some(host))
            .count();
        u8::try_from(attached).unwrap_or(u8::MAX)
    }

    /// How many cards are attached to one.
    pub(crate) fn attached(&self, host: CardId) -> usize {
        debug_assert_eq!(self.card(host).holds, self.count_attached(host));
        usize::from(self.card(host).holds)
    }

    /// A card.
    pub(crate) fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// All cards and techniques, in the order of the set-up.
    pub(crate) fn cards(&self) -> impl ExactSizeIterator<Item = (CardId, &Card)> + '_ {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        self.cards
            .iter()
            .enumerate()
            .map(|(n, card)| (CardId(n as u16), card))
    }

    /// Adds a card, on top of what lies where it comes to lie, or at the bottom.
    pub(crate) fn add_card(&mut self, mut card: Card, bottom: bool) {
        card.order = self.next_order(card.zone, card.owner, bottom);
        card.known |= card.lies_open();
        self.cards.push(card);
        let last = CardId(u16::try_from(self.cards.len() - 1).unwrap_or(u16::MAX));
        self.cards[last.index()].holds = self.count_attached(last);
        self.note_place(last, None);
        self.forget_worth(last);
        self.dirty |= reads::CARDS | reads::SOURCES | reads::PERMANENTS;
        self.note_sheets();
        self.hints.turned = Touched::Any;
    }

    fn next_order(&mut self, zone: Zone, owner: Option<CharId>, bottom: bool) -> i32 {
        self.arrivals += 1;
        if bottom {
            let lowest = self
                .cards
                .iter()
                .filter(|card| card.zone == zone && card.owner == owner)
                .map(|card| card.order)
                .min();
            lowest.unwrap_or(self.arrivals) - 1
        } else {
            self.arrivals
        }
    }

    fn change_card(&mut self, card: CardId) -> &mut Card {
        self.touch(card);
        &mut self.cards[card.index()]
    }

    /// Takes note that a card, as it lies, is changed or has been.
    fn touch(&mut self, card: CardId) {
        self.forget_worth(card);
        let it = &self.cards[card.index()];
        // Whether what is attached to it works hangs on where it lies.
        let lies_in = |zones: u16| zones >> it.zone as u16 & 1 != 0 || it.holds > 0;
        self.dirty |= reads::CARDS;
        if lies_in(it.gives) {
            self.dirty |= reads::SOURCES;
            if it.zone == Zone::Sheet {
                self.hints.sheets |= it.owner.map_or(0, super::bit);
            }
        }
        if lies_in(it.applies) {
            self.dirty |= reads::PERMANENTS;
            // With it, what is attached to it.
            self.hints.turned = if it.holds > 0 {
                Touched::Any
            } else {
                self.hints.turned.and(card)
            };
        }
    }

    /// Moves a card to a zone: another incarnation, upright when it leaves the table (E3.7).
    pub(crate) fn move_card(
        &mut self,
        card: CardId,
        zone: Zone,
        owner: Option<CharId>,
        bottom: bool,
    ) -> Event {
        let order = self.next_order(zone, owner, bottom);
        let it = self.change_card(card);
        let had = Place::from(&*it);
        let stays = it.zone.is_table() && zone.is_table();
        if it.zone != zone || it.owner != owner {
            it.incarnation = it.incarnation.wrapping_add(1);
        }
        it.zone = zone;
        it.set_owner(owner);
        it.order = order;
        it.attached_to = None;
        if !stays {
            it.exhausted = false;
            it.awake = false;
        }
        it.face_up = zone.is_play() || matches!(zone, Zone::Discard | Zone::Attached);
        it.known |= it.lies_open();
        self.note_place(card, Some(had));
        self.touch(card);
        Event::Card(card, zone)
    }

    /// Attaches a card to another (B6.4).
    pub(crate) fn attach(&mut self, card: CardId, host: CardId) -> Event {
        let owner = self.card(host).owner;
        let event = self.move_card(card, Zone::Attached, owner, false);
        let it = self.change_card(card);
        let had = Place::from(&*it);
        it.attached_to = Some(host);
        self.note_place(card, Some(had));
        self.touch(card);
        event
    }

    /// Turns a card sideways.
    pub(crate) fn exhaust(&mut self, card: CardId) -> Event {
        self.dirty |= reads::TURNED;
        self.forget_worth(card);
        self.cards[card.index()].exhausted = true;
        Event::Exhausted(card)
    }

    /// Turns a card upright.
    pub(crate) fn recover(&mut self, card: CardId) -> Event {
        self.dirty |= reads::TURNED;
        self.forget_worth(card);
        self.cards[card.index()].exhausted = false;
        Event::Recovered(card)
    }

    /// Turns a card face up, or shows it.
    pub(crate) fn reveal(&mut self, card: CardId) -> Event {
        let it = self.change_card(card);
        it.face_up = true;
        it.known = true;
        Event::Revealed(card)
    }

    /// Turns a card face down, or hides it.
    pub(crate) fn conceal(&mut self, card: CardId) -> Event {
        self.change_card(card).face_up = false;
        Event::Concealed(card)
    }

    /// Wakes an entity, or lets it fall asleep (B7.2).
    pub(crate) fn set_awake(&mut self, card: CardId, awake: bool) {
        self.change_card(card).awake = awake;
        self.note_awake(card);
    }

    /// Puts the cards of a pile in an order, from the top (a shuffle): which is which is not known
    /// any more.
    pub(crate) fn arrange(&mut self, from_top: &[CardId]) {
        for card in from_top.iter().rev() {
            self.arrivals += 1;
            let it = &mut self.cards[card.index()];
            it.order = self.arrivals;
            it.known = it.lies_open();
        }
    }

    /// Lays a card as it is said, of which nothing is worked out anew; behind all others, a new one.
    /// What is a technique stays one, and nothing else becomes one.
    pub(crate) fn lay(&mut self, card: CardId, as_said: Card) {
        let had = self.cards.get(card.index()).copied();
        match self.cards.get_mut(card.index()) {
            Some(it) => *it = as_said,
            None => self.cards.push(as_said),
        }
        self.cards[card.index()].holds = match had {
            Some(it) => it.holds,
            None => self.count_attached(card),
        };
        self.note_place(card, had.as_ref().map(Place::from));
    }

    /// Corrects a value on behalf of the game master, silently (`gm set`).
    pub(crate) fn correct_card(&mut self, card: CardId, correct: impl FnOnce(&mut Card)) {
        let it = self.change_card(card);
        let had = *it;
        correct(it);
        it.holds = had.holds;
        it.known |= it.lies_open();
        self.note_place(card, Some(Place::from(&had)));
        self.note_all();
    }
}
