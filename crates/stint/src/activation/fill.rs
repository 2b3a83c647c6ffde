//! Fills the places of an activation with what a command gives, and with what can only be one thing.

use super::legality::Case;
use super::slots::Picks;
use super::{energy, places};
use crate::command::Pick;
use crate::effect::program::Slot;
use crate::refusal::{Reason, Refusal};
use crate::table::{Context, Options, Table};
impl Table<'_> {
    /// Fills the slots with what is given, and with what can only be one thing.
    ///
    /// # Errors
    /// What is wrong with a pick, or what is missing.
    pub(crate) fn fill(
        &self,
        case: &Case,
        context: &Context,
        on: &[Pick],
        with: &[Pick],
    ) -> Result<Picks, Refusal> {
        let mut picks = Picks::new();
        let mut on = on.iter().copied().peekable();
        let mut with: Options = with.iter().copied().collect();
        for (number, slot) in self.slots(case).iter().enumerate() {
            let place = u8::try_from(number).unwrap_or(u8::MAX);
            let (_, most) = self.wanted(context, slot);
            match slot {
                Slot::Target { .. } => {
                    // What later slots need at least is left to them.
                    let has_later = self.slots(case)[number + 1..]
                        .iter()
                        .any(|slot| matches!(slot, Slot::Target { .. }));
                    let later: usize = self.slots(case)[number + 1..]
                        .iter()
                        .filter(|slot| matches!(slot, Slot::Target { .. }))
                        .map(|slot| self.wanted(context, slot).0)
                        .sum();
                    // "on no": none of up to so many.
                    if on.peek() == Some(&Pick::No) && most > 0 && self.wanted(context, slot).0 == 0
                    {
                        on.next();
                        picks.push((place, Pick::No));
                        continue;
                    }
                    for _ in 0..most.min(on.len().saturating_sub(later)) {
                        let Some(Pick::Character(who)) = on.peek().copied() else {
                            break;
                        };
                        if let Err(refusal) = self.admits_character(case, context, slot, who) {
                            let have = picks.iter().filter(|(at, _)| *at == place).count();
                            // It may be meant for the next slot, if this one has enough.
                            if has_later && have >= self.wanted(context, slot).0 {
                                break;
                            }
                            return Err(refusal);
                        }
                        on.next();
                        let pick = (place, Pick::Character(who));
                        if picks.contains(&pick) {
                            return Err(Reason::BadTarget.into());
                        }
                        picks.push(pick);
                    }
                    // After some of up to so many, "no" ends their list.
                    let have = picks.iter().filter(|(at, _)| *at == place).count();
                    if on.peek() == Some(&Pick::No)
                        && (1..most).contains(&have)
                        && have >= self.wanted(context, slot).0
                    {
                        on.next();
                    }
                }
                Slot::Tile { .. } => {
                    if let Some(Pick::Tile(tile)) = on.peek().copied() {
                        on.next();
                        if !self
                            .candidates(case, context, slot)
                            .contains(&Pick::Tile(tile))
                        {
                            return Err(Reason::NoPath.into());
                        }
                        picks.push((place, Pick::Tile(tile)));
                    }
                }
                Slot::Cards { .. } | Slot::Character { .. } => {
                    if with.is_empty() {
                        continue;
                    }
                    if with.first() == Some(&Pick::No)
                        && most > 0
                        && self.wanted(context, slot).0 == 0
                    {
                        with.remove(0);
                        picks.push((place, Pick::No));
                        continue;
                    }
                    let candidates = self.candidates(case, context, slot);
                    let mut taken = 0;
                    let mut ended = false;
                    with.retain(|pick| {
                        if ended {
                            return true;
                        }
                        if *pick == Pick::No {
                            ended = (1..most).contains(&taken);
                            return !ended;
                        }
                        let meant = self.meant(*pick, &candidates);
                        let fits = taken < most
                            && candidates.contains(&meant)
                            && !picks.iter().any(|(_, other)| *other == meant)
                            // What cannot be used here may be meant for a later place.
                            && {
                                let mut further = picks.clone();
                                further.push((place, meant));
                                self.can_go_on(case, context, &further)
                            };
                        if fits {
                            taken += 1;
                            picks.push((place, meant));
                        }
                        !fits
                    });
                }
            }
        }
        if on.next().is_some() {
            return Err(Reason::BadTarget.into());
        }
        // Only cards and numbers pay.
        for pick in &mut with {
            *pick = self.namesake(*pick).unwrap_or(*pick);
        }
        let paid = self.fill_payment(case, context, &mut picks, &with);
        if paid.is_err() || !self.can_complete(case, context, &picks) {
            // Of several reasons the first in the list is given.
            let reason = if self.lacks_a_target(case, context, &picks) {
                Reason::NeedsTarget
            } else {
                Reason::BadChoice
            };
            return Err(reason.into());
        }
        self.fill_rest(case, context, picks)
    }

    /// A pick as it is meant where only these are possible: a piece and a card may have one name, as
    /// a companion's piece has that of its card (docs/notation.md).
    pub(crate) fn meant(&self, pick: Pick, possible: &[Pick]) -> Pick {
        if possible.contains(&pick) {
            return pick;
        }
        let namesake = self.namesake(pick).filter(|it| possible.contains(it));
        namesake.unwrap_or(pick)
    }

    /// The card that has the name of a piece.
    fn namesake(&self, pick: Pick) -> Option<Pick> {
        let Pick::Character(who) = pick else {
            return None;
        };
        let id = &self.d.character(who).id;
        let mut cards = self.s.cards();
        let named = cards.find(|(card, it)| !it.technique && self.d.card(*card).id == *id);
        named.map(|(card, _)| Pick::Card(card))
    }

    /// Whether a target is open between several.
    fn lacks_a_target(&self, case: &Case, context: &Context, picks: &Picks) -> bool {
        self.slots(case).iter().enumerate().any(|(number, slot)| {
            let have = picks
                .iter()
                .filter(|(at, _)| usize::from(*at) == number)
                .count();
            let missing = self.wanted(context, slot).0.saturating_sub(have);
            matches!(slot, Slot::Target { .. })
                && missing > 0
                && self.candidates(case, context, slot).len() > missing
        })
    }

    pub(crate) fn fill_payment(
        &self,
        case: &Case,
        context: &Context,
        picks: &mut Picks,
        with: &[Pick],
    ) -> Result<(), Refusal> {
        if with.is_empty() {
            return Ok(());
        }
        let bad = Err(Refusal::from(Reason::BadChoice));
        let Some(payer) = case.actor else { return bad };
        let bill = self.bill(case, context);
        let owed = self.by_cards(payer, &bill);
        let (exhausted, change) = self.payment_of(payer, with);
        let used = self.spent_cards(case, picks);
        let mut cards = 0;
        for pick in with {
            match pick {
                Pick::Card(card) => {
                    let it = self.s.card(*card);
                    // What is only shown may be used up as well, but nothing is used up twice.
                    let payment = (energy::payment_place(it.exhausted), *pick);
                    if !exhausted.contains(card) && !change.contains(card)
                        || used.contains(card)
                        || picks.contains(&payment)
                        || self.worth(*card).is_none()
                    {
                        return bad;
                    }
                    cards += 1;
                    picks.push(payment);
                }
                Pick::Number(stamina) => {
                    let (least, most) = self.splits(payer, &bill);
                    if bill.energy <= owed.energy
                        || *stamina < least
                        || *stamina > most
                        || picks.iter().any(|p| p.0 == places::SPLIT)
                    {
                        return bad;
                    }
                    picks.push((places::SPLIT, *pick));
                }
                _ => return bad,
            }
        }
        let paid = self.cards_pay(owed, &exhausted) && self.change_fits(owed, &exhausted, &change);
        if cards > 0 && (owed.total() == 0 || !paid) {
            return bad;
        }
        Ok(())
    }

    /// A single legal target or payment may be left out (docs/notation.md).
    pub(crate) fn fill_rest(
        &self,
        case: &Case,
        context: &Context,
        mut picks: Picks,
    ) -> Result<Picks, Refusal> {
        for (number, slot) in self.slots(case).iter().enumerate() {
            let place = u8::try_from(number).unwrap_or(u8::MAX);
            let (least, most) = self.wanted(context, slot);
            let have = picks.iter().filter(|(at, _)| *at == place).count();
            if have >= most || (have > 0 && have >= least) {
                continue;
            }
            let viable: Options = self
                .candidates(case, context, slot)
                .into_iter()
                .filter(|candidate| !picks.iter().any(|(_, pick)| pick == candidate))
                .filter(|candidate| {
                    let mut with = picks.clone();
                    with.push((place, *candidate));
                    self.can_complete(case, context, &with)
                })
                .collect();
            let missing = least.saturating_sub(have);
            if viable.len() == missing {
                picks.extend(viable.into_iter().map(|pick| (place, pick)));
            } else if viable.is_empty() && missing == 0 {
                continue;
            } else if matches!(slot, Slot::Target { .. } | Slot::Tile { .. }) {
                return Err(Reason::NeedsTarget.into());
            } else {
                return Err(Reason::NeedsChoice.into());
            }
        }
        let Some(payer) = case.actor else {
            return Ok(picks);
        };
        let bill = self.bill(case, context);
        if bill.has_energy() {
            let owed = self.by_cards(payer, &bill);
            if owed.total() > 0 && !picks.iter().any(|(at, _)| *at == places::ENERGY) {
                let used = self.spent_cards(case, &picks);
                let cards = self
                    .only_payment(payer, owed, &used)
                    .ok_or_else(|| Refusal::from(Reason::NeedsChoice))?;
                picks.extend(
                    cards
                        .into_iter()
                        .map(|card| (places::ENERGY, Pick::Card(card))),
                );
            }
            if bill.energy > owed.energy && !picks.iter().any(|(at, _)| *at == places::SPLIT) {
                let (least, most) = self.splits(payer, &bill);
                if least != most {
                    return Err(Reason::NeedsChoice.into());
                }
                picks.push((places::SPLIT, Pick::Number(least)));
            }
        }
        Ok(picks)
    }
}
