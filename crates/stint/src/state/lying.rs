//! Which cards lie where, whose they are, and which could be activated from there: kept beside the
//! facts, so that what is asked of some cards need not look at everybody's.

use super::{Card, State};
use crate::card_set::{CardSet, Members, place_of};
use crate::ids::{CardId, CharId};
use crate::vocabulary::Zone;

/// Sets of cards, techniques left out: a row of words each, all of one length.
#[derive(Debug, Default)]
pub(super) struct Lying {
    words: usize,
    rows: Vec<u64>,
    /// How many cards of an owner lie in each zone: nobody's, and each owner's in the order of the
    /// set-up.
    counts: Vec<[u16; Zone::ALL.len()]>,
}

super::copied_by_field!(Lying: words, rows, counts);

/// The row of what could be activated of one's own accord as far as its zone goes, after those of
/// the zones.
const USABLE: usize = Zone::ALL.len();
/// The row of what lies on a hero's table.
const ON_TABLE: usize = USABLE + 1;
/// The rows of the owners: nobody, and each in the order of the set-up.
const OWNERS: usize = ON_TABLE + 1;

const fn number_of(owner: Option<CharId>) -> usize {
    match owner {
        None => 0,
        Some(who) => who.index() + 1,
    }
}

/// What of a card others are looked up by.
#[derive(Clone, Copy)]
pub(super) struct Place {
    zone: Zone,
    usable: bool,
    owner: Option<CharId>,
    pub(super) attached_to: Option<CardId>,
}

impl From<&Card> for Place {
    fn from(it: &Card) -> Self {
        Self {
            zone: it.zone,
            usable: it.usable >> it.zone as u16 & 1 != 0,
            owner: it.owner,
            attached_to: it.attached_to,
        }
    }
}

impl Lying {
    fn row(&self, row: usize) -> &[u64] {
        let from = row * self.words;
        self.rows.get(from..from + self.words).unwrap_or(&[])
    }

    /// Takes note of where a card has come to lie.
    pub(super) fn note(&mut self, card: CardId, had: Option<Place>, now: Place) {
        let (word, bit) = place_of(card);
        let owner = number_of(now.owner);
        if word >= self.words || owner >= self.counts.len() {
            self.grow(word + 1, owner + 1);
        }
        let words = self.words;
        let mut lies_in = |row: usize, lies: bool| {
            let it = &mut self.rows[row * words + word];
            *it = *it & !bit | if lies { bit } else { 0 };
        };
        if let Some(had) = had {
            let owner = number_of(had.owner);
            lies_in(had.zone as usize, false);
            lies_in(OWNERS + owner, false);
            self.counts[owner][had.zone as usize] -= 1;
        }
        lies_in(now.zone as usize, true);
        lies_in(OWNERS + owner, true);
        lies_in(USABLE, now.usable);
        lies_in(ON_TABLE, now.zone.is_table());
        self.counts[owner][now.zone as usize] += 1;
    }

    fn grow(&mut self, words: usize, owners: usize) {
        if owners > self.counts.len() {
            self.counts.resize(owners, [0; Zone::ALL.len()]);
        }
        if words > self.words {
            let had = std::mem::replace(&mut self.words, words);
            let rows = self.rows.len().checked_div(had).unwrap_or(0);
            let mut grown = vec![0; rows * words];
            for row in 0..rows {
                grown[row * words..][..had].copy_from_slice(&self.rows[row * had..][..had]);
            }
            self.rows = grown;
        }
        let length = (OWNERS + self.counts.len()) * self.words;
        if length > self.rows.len() {
            self.rows.resize(length, 0);
        }
    }
}

/// Zones, and what texts and rules take together of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zones {
    One(Zone),
    /// A hero's table (B6.1).
    Table,
    /// The table and the inventory.
    AtHand,
}

/// A set of cards, word by word.
pub(crate) type Row<'s> = &'s [u64];

/// A word of a row; a row may be shorter than others, or not there at all.
pub(crate) fn word(row: Row<'_>, n: usize) -> u64 {
    row.get(n).copied().unwrap_or(0)
}

impl State {
    /// The cards in a zone.
    pub(crate) fn in_zone(&self, zone: Zone) -> Row<'_> {
        self.lying.row(zone as usize)
    }

    /// The cards of an owner.
    pub(crate) fn owned(&self, owner: Option<CharId>) -> Row<'_> {
        self.lying.row(OWNERS + number_of(owner))
    }

    /// The cards that could be activated of one's own accord as far as their zone goes.
    pub(crate) fn usable(&self) -> Row<'_> {
        self.lying.row(USABLE)
    }

    /// The cards of somebody, in the order of the set-up.
    pub(crate) fn own(&self, who: CharId) -> impl Iterator<Item = CardId> + '_ {
        let own = self.owned(Some(who));
        Members::new(own.len(), move |n| own[n])
    }

    /// The cards of somebody in some zones, in the order of the set-up.
    pub(crate) fn own_in(&self, who: CharId, zones: Zones) -> impl Iterator<Item = CardId> + '_ {
        let (own, (some, more)) = (self.owned(Some(who)), self.in_zones(zones));
        Members::new(own.len(), move |n| own[n] & (word(some, n) | word(more, n)))
    }

    /// The same of a set.
    pub(crate) fn own_among<'s>(
        &'s self,
        who: CharId,
        zones: Zones,
        among: &'s CardSet,
    ) -> impl Iterator<Item = CardId> + 's {
        let (own, (some, more)) = (self.owned(Some(who)), self.in_zones(zones));
        Members::new(own.len(), move |n| {
            own[n] & among.word(n) & (word(some, n) | word(more, n))
        })
    }

    fn in_zones(&self, zones: Zones) -> (Row<'_>, Row<'_>) {
        match zones {
            Zones::One(zone) => (self.in_zone(zone), &[]),
            Zones::Table => (self.lying.row(ON_TABLE), &[]),
            Zones::AtHand => (self.lying.row(ON_TABLE), self.in_zone(Zone::Inventory)),
        }
    }

    /// The cards of a pile or zone of an owner, in the order of the set-up.
    pub(crate) fn lying(
        &self,
        zone: Zone,
        owner: Option<CharId>,
    ) -> impl Iterator<Item = (CardId, &Card)> + '_ {
        let (there, theirs) = (self.in_zone(zone), self.owned(owner));
        let cards = Members::new(theirs.len(), move |n| word(there, n) & theirs[n]);
        cards.map(|card| (card, self.card(card)))
    }

    /// How many cards of an owner lie in a zone.
    pub(crate) fn count_lying(&self, zone: Zone, owner: Option<CharId>) -> i32 {
        let counts = self.lying.counts.get(number_of(owner));
        let counted = counts.map_or(0, |counts| i32::from(counts[zone as usize]));
        debug_assert!(
            {
                let lies = |(_, it): &(CardId, &Card)| {
                    !it.technique && it.zone == zone && it.owner == owner
                };
                let found = || self.cards().filter(lies).map(|(card, _)| card);
                let kept = self.lying(zone, owner).map(|(card, _)| card);
                kept.eq(found()) && counted == crate::table::count(found().count())
            },
            "what is kept is what would be found"
        );
        counted
    }
}
