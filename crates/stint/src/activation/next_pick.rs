//! What has to be picked next, as small decisions (docs/architecture.md, 4).

use super::legality::Case;
use super::places;
use super::slots::Picks;
use crate::command::Pick;
use crate::ids::CardId;
use crate::table::{CardList, Context, Options, Table};
use smallvec::SmallVec;

/// What has to be picked next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NextPick {
    pub(crate) place: u8,
    pub(crate) options: Options,
    /// What was picked will do.
    pub(crate) enough: bool,
}

impl Table<'_> {
    /// What has to be picked next, given the picks so far; `None` when nothing has.
    pub(crate) fn next_pick(
        &self,
        case: &Case,
        context: &Context,
        picks: &Picks,
    ) -> Option<NextPick> {
        for (number, slot) in self.slots(case).iter().enumerate() {
            let place = u8::try_from(number).unwrap_or(u8::MAX);
            let have = picks.iter().filter(|(at, _)| *at == place).count();
            let (least, most) = self.wanted(context, slot);
            // A later slot has picks already: this one is closed.
            let closed = have >= least && picks.iter().any(|(at, _)| *at > place);
            if have >= most || closed || picks.contains(&(place, Pick::No)) {
                continue;
            }
            let last = picks
                .iter()
                .filter(|(at, _)| *at == place)
                .map(|(_, pick)| *pick)
                .next_back();
            let mut options = SmallVec::new();
            let mut after = last.is_none();
            for candidate in self.candidates(case, context, slot) {
                // Picks of one slot come in the order of the candidates: each set once.
                if !after {
                    after = Some(candidate) == last;
                    continue;
                }
                if picks.iter().any(|(_, pick)| *pick == candidate) {
                    continue;
                }
                let mut with = picks.clone();
                with.push((place, candidate));
                if self.can_go_on(case, context, &with) {
                    options.push(candidate);
                }
            }
            if options.is_empty() && have >= least {
                continue;
            }
            return Some(NextPick {
                place,
                options,
                enough: have >= least,
            });
        }
        self.next_payment(case, context, picks)
    }

    pub(crate) fn next_payment(
        &self,
        case: &Case,
        context: &Context,
        picks: &Picks,
    ) -> Option<NextPick> {
        let payer = case.actor?;
        let bill = self.bill(case, context);
        if !bill.has_energy() {
            return None;
        }
        let paid_up = picks.contains(&(places::ENERGY, Pick::No));
        let used = self.spent_cards(case, picks);
        let at = |place: u8| -> CardList {
            picks
                .iter()
                .filter(|(at, _)| *at == place)
                .filter_map(|(_, pick)| match pick {
                    Pick::Card(card) => Some(*card),
                    _ => None,
                })
                .collect()
        };
        let owed = self.by_cards(payer, &bill);
        if owed.total() > 0 && !paid_up {
            let exhausted = at(places::ENERGY);
            let paid = self.cards_pay(owed, &exhausted);
            let mut options: Options = SmallVec::new();
            {
                let cards: CardList = self.energy_cards(payer, &used).collect();
                let after = exhausted.last().copied();
                let later = cards
                    .iter()
                    .filter(|card| after.is_none_or(|after| self.is_later(**card, after)))
                    .copied();
                for card in later {
                    // What is left from there on must still suffice.
                    let mut most: CardList = exhausted.clone();
                    most.extend(
                        cards
                            .iter()
                            .copied()
                            .filter(|other| *other == card || self.is_later(*other, card)),
                    );
                    if self.cards_pay(owed, &most) {
                        options.push(Pick::Card(card));
                    }
                }
            }
            if !options.is_empty() && !picks.iter().any(|(at, _)| *at == places::SPLIT) {
                return Some(NextPick {
                    place: places::ENERGY,
                    options,
                    enough: paid,
                });
            }
        }
        if !picks.iter().any(|(at, _)| *at == places::SPLIT) {
            let (least, most) = self.splits(payer, &bill);
            if bill.energy > owed.energy && least <= most {
                // A bound for absurd costs: what is offered stays a list one can read.
                let options = (least..=most.min(least + 1000)).map(Pick::Number).collect();
                return Some(NextPick {
                    place: places::SPLIT,
                    options,
                    enough: false,
                });
            }
        }
        None
    }

    pub(crate) fn is_later(&self, card: CardId, than: CardId) -> bool {
        card > than
    }
}
