//! Counters on cards and markers on characters (B6.3).

use super::{State, reads};
use crate::event::Event;
use crate::ids::{CardId, CharId};
use crate::names::NameId;

impl State {
    /// How many counters of a name lie on a card.
    pub(crate) fn counters(&self, card: CardId, name: NameId) -> i32 {
        self.counters
            .binary_search_by_key(&(card, name), |entry| (entry.0, entry.1))
            .map_or(0, |at| self.counters[at].2)
    }

    /// Sets how many counters of a name lie on a card.
    pub(crate) fn set_counters(&mut self, card: CardId, name: NameId, count: i32) -> Event {
        self.dirty |= reads::COUNTERS;
        match self
            .counters
            .binary_search_by_key(&(card, name), |entry| (entry.0, entry.1))
        {
            Ok(at) if count <= 0 => {
                self.counters.remove(at);
            }
            Ok(at) => self.counters[at].2 = count,
            Err(_) if count <= 0 => {}
            Err(at) => self.counters.insert(at, (card, name, count)),
        }
        Event::Counter(card, name, count.max(0))
    }

    /// The counters on a card.
    pub(crate) fn counters_on(&self, card: CardId) -> impl Iterator<Item = (NameId, i32)> + '_ {
        let at = self.counters.partition_point(|entry| entry.0 < card);
        self.counters[at..]
            .iter()
            .take_while(move |entry| entry.0 == card)
            .map(|entry| (entry.1, entry.2))
    }

    /// Takes all counters off a card: it went to a pile or deck.
    pub(crate) fn clear_counters(&mut self, card: CardId) {
        if self.counters_on(card).next().is_some() {
            self.dirty |= reads::COUNTERS;
            self.counters.retain(|entry| entry.0 != card);
        }
    }

    /// Takes all counters off a card as if there had never been any.
    pub(crate) fn forget_counters(&mut self, card: CardId) {
        if self.counters_on(card).next().is_some() {
            self.counters.retain(|entry| entry.0 != card);
        }
    }

    /// Whether a character has a marker.
    pub(crate) fn has_marker(&self, who: CharId, marker: NameId) -> bool {
        self.markers.binary_search(&(who, marker)).is_ok()
    }

    /// Gives a marker: `None` if it is there already (one of each name).
    pub(crate) fn mark(&mut self, who: CharId, marker: NameId) -> Option<Event> {
        let at = self.markers.binary_search(&(who, marker)).err()?;
        self.dirty |= reads::MARKERS;
        self.markers.insert(at, (who, marker));
        Some(Event::Marked(who, marker))
    }

    /// Takes a marker: `None` if there is none.
    pub(crate) fn unmark(&mut self, who: CharId, marker: NameId) -> Option<Event> {
        let at = self.markers.binary_search(&(who, marker)).ok()?;
        self.dirty |= reads::MARKERS;
        self.markers.remove(at);
        Some(Event::Unmarked(who, marker))
    }

    /// The markers of a character.
    pub(crate) fn markers(&self, who: CharId) -> impl Iterator<Item = NameId> + '_ {
        let at = self.markers.partition_point(|entry| entry.0 < who);
        self.markers[at..]
            .iter()
            .take_while(move |entry| entry.0 == who)
            .map(|entry| entry.1)
    }
}
