//! What an activation costs, and how energy is paid (E7.9, E7.10).

use crate::command::Pick;
use crate::effect::{Cost, Instruction, Quantity, Requirement, Who};
use crate::ids::{CardId, CharId};
use crate::setup::CharacterKind;
use crate::state::How;
use crate::table::{CardList, Context, Table};
use crate::vocabulary::{Pool, Zone};

use super::legality::Case;
use super::places;

/// What has to be paid in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bill {
    pub(crate) action: i32,
    pub(crate) stamina: i32,
    pub(crate) mana: i32,
    /// Stamina or mana, as the payer likes: energy and essence.
    pub(crate) energy: i32,
    pub(crate) fate: i32,
}

impl Bill {
    pub(crate) const fn has_energy(&self) -> bool {
        self.stamina > 0 || self.mana > 0 || self.energy > 0
    }
}

/// What of a bill is paid by exhausting cards: stamina, mana, either.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByCards {
    pub(crate) stamina: i32,
    pub(crate) mana: i32,
    pub(crate) energy: i32,
}

impl ByCards {
    pub(crate) const fn total(&self) -> i32 {
        self.stamina
            .saturating_add(self.mana)
            .saturating_add(self.energy)
    }

    /// Whether so much of each, and of what counts as either (essence), is enough.
    fn is_met_by(&self, worth: Worth) -> bool {
        let lacking = |owed: i32, paid: i32| (owed - paid).max(0);
        let total = worth.stamina + worth.mana + worth.essence;
        lacking(self.stamina, worth.stamina) + lacking(self.mana, worth.mana) <= worth.essence
            && total >= self.total()
    }
}

/// What cards are worth as energy (E7.10): essence counts as stamina or mana.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) stamina: i32,
    pub(crate) mana: i32,
    pub(crate) essence: i32,
}

impl Worth {
    /// Nothing at all.
    pub(crate) const fn is_none(&self) -> bool {
        self.stamina == 0 && self.mana == 0 && self.essence == 0
    }

    /// What counts in a pool.
    pub(crate) fn in_pool(&self, pool: Pool) -> i32 {
        crate::state::bounded(match pool {
            Pool::Stamina => self.stamina + self.essence,
            Pool::Mana => self.mana + self.essence,
            _ => self.stamina + self.mana + self.essence,
        })
    }
}

/// What somebody can pay energy with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Energy {
    hero: bool,
    /// What is in its pools, where it has them.
    stamina: Option<i32>,
    mana: Option<i32>,
    fate: i32,
    /// What its cards are worth.
    cards: Worth,
}

impl Energy {
    /// What of a bill is paid by exhausting memento cards: a hero's energy lies in its cards.
    fn by_cards(&self, bill: &Bill) -> ByCards {
        if !self.hero {
            return ByCards::default();
        }
        let by_cards = |pool: Option<i32>, owed: i32| if pool.is_some() { 0 } else { owed };
        ByCards {
            stamina: by_cards(self.stamina, bill.stamina),
            mana: by_cards(self.mana, bill.mana),
            energy: by_cards(self.stamina.or(self.mana), bill.energy),
        }
    }

    /// How much there is of a pool, in whichever way it is paid (E7.10).
    pub(crate) fn available(&self, pool: Pool) -> i32 {
        match (pool, self.stamina, self.mana) {
            (Pool::Stamina, Some(stamina), _) => stamina,
            (Pool::Mana, _, Some(mana)) => mana,
            (Pool::Energy, None, Some(one)) | (Pool::Energy, Some(one), None) => one,
            (Pool::Energy, Some(stamina), Some(mana)) => crate::state::bounded(stamina + mana),
            _ => self.cards.in_pool(pool),
        }
    }

    /// Whether it pays a bill.
    fn pays(&self, bill: &Bill) -> bool {
        let by_cards = self.by_cards(bill);
        if by_cards.total() > 0 && !by_cards.is_met_by(self.cards) {
            return false;
        }
        let either = bill.energy - by_cards.energy;
        let spare = |pool: Option<i32>, needed: i32| pool.map_or(0, |pool| pool - needed);
        let stamina = spare(self.stamina, bill.stamina);
        let mana = spare(self.mana, bill.mana);
        stamina >= 0
            && mana >= 0
            && stamina.saturating_add(mana) >= either
            && self.fate >= bill.fate
    }

    /// Whether it pays at least what is printed on a card: where that is not ignored, as it is for
    /// what has no energy by nature (E7.10).
    pub(crate) fn pays_printed(&self, cost: &Cost) -> bool {
        !self.hero
            || self.pays(&Bill {
                stamina: cost.stamina.max(0),
                mana: cost.mana.max(0),
                energy: cost.essence.max(0),
                ..Bill::default()
            })
    }
}

impl Table<'_> {
    /// The bill of an activation for the one who pays it.
    pub(crate) fn bill(&self, case: &Case, context: &Context) -> Bill {
        self.bill_with(case, context, true)
    }

    /// The same where it is known whether something may change what activating costs the one who
    /// pays.
    #[inline(always)]
    pub(crate) fn bill_with(&self, case: &Case, context: &Context, costs_change: bool) -> Bill {
        let mut bill = Bill::default();
        // E7.9: an Auto effect pays what its own requirements say, not the printed costs.
        let printed = case.owes && !matches!(case.how, How::Auto) && !case.is_auto(self.d);
        if printed {
            let cost = self.d.card(case.card).definition.cost;
            let printed = cost.action.max(0);
            bill.action = if costs_change {
                self.activation_cost(case, printed)
            } else {
                printed
            };
            debug_assert_eq!(bill.action, self.activation_cost(case, printed));
            bill.stamina = cost.stamina.max(0);
            bill.mana = cost.mana.max(0);
            bill.energy = cost.essence.max(0);
        }
        let program = self.d.program(case.card, case.effect);
        if let Some(program) = program.filter(|it| it.demands.pays) {
            for requirement in &program.effect.requirements {
                if let Requirement::Do(Instruction::Pay(
                    Who::You | Who::ThisCharacter,
                    pool,
                    amount,
                )) = requirement
                {
                    let amount = self.amount(context, amount).max(0);
                    let place = match pool {
                        Pool::Action => &mut bill.action,
                        Pool::Stamina => &mut bill.stamina,
                        Pool::Mana => &mut bill.mana,
                        Pool::Energy => &mut bill.energy,
                        Pool::Fate => &mut bill.fate,
                        Pool::Life => continue,
                    };
                    *place = crate::state::bounded(*place + amount);
                }
            }
        }
        // E7.10: a cost that a character has no way to pay by nature is ignored.
        if let Some(actor) = case.actor
            && self.d.character(actor).kind != CharacterKind::Hero
        {
            let it = self.s.character(actor);
            if !it.has_stamina {
                bill.stamina = 0;
            }
            if !it.has_mana {
                bill.mana = 0;
            }
            if !it.has_stamina && !it.has_mana {
                bill.energy = 0;
            }
        }
        bill
    }

    /// The printed cost in points with what changes it ("activating T cards costs -N").
    fn activation_cost(&self, case: &Case, cost: i32) -> i32 {
        let Some(actor) = case.actor else { return cost };
        let bonuses = self.bonuses(
            actor,
            crate::effect::program::kinds::ACTIVATION_COST,
            &mut |context, quantity| match quantity {
                Quantity::ActivationCost(filter) => self.card_fits(context, case.card, filter),
                _ => false,
            },
        );
        if bonuses.is_empty() {
            cost
        } else {
            crate::continuous::apply_changes(cost, &bonuses).max(0)
        }
    }

    /// What of a bill is paid by exhausting memento cards.
    pub(crate) fn by_cards(&self, payer: CharId, bill: &Bill) -> ByCards {
        self.pools_of(payer).by_cards(bill)
    }

    /// What somebody can pay energy with, but for cards.
    fn pools_of(&self, payer: CharId) -> Energy {
        let it = self.s.character(payer);
        Energy {
            hero: self.d.character(payer).kind == CharacterKind::Hero,
            stamina: it.has_stamina.then_some(it.stamina),
            mana: it.has_mana.then_some(it.mana),
            fate: it.fate,
            cards: Worth::default(),
        }
    }

    /// What somebody can pay energy with.
    pub(crate) fn energy_of(&self, payer: CharId) -> Energy {
        let count = || self.worth_of(self.energy_cards(payer, &[]));
        let cards = self.s.known_worth(payer).unwrap_or_else(|| {
            let worth = count();
            self.s.note_worth(payer, worth);
            worth
        });
        debug_assert_eq!(cards, count(), "what its cards are worth is known");
        Energy {
            cards,
            ..self.pools_of(payer)
        }
    }

    /// What a memento card is worth: its printed stamina and mana.
    pub(crate) fn worth(&self, card: CardId) -> Worth {
        let cost = &self.d.card(card).definition.cost;
        let clamp = |n: i32| n.clamp(0, crate::state::BOUND);
        Worth {
            stamina: clamp(cost.stamina),
            mana: clamp(cost.mana),
            essence: clamp(cost.essence),
        }
    }

    #[inline(always)]
    fn worth_of(&self, cards: impl IntoIterator<Item = CardId>) -> Worth {
        let bounded = crate::state::bounded;
        cards.into_iter().fold(Worth::default(), |sum, card| {
            let worth = self.worth(card);
            Worth {
                stamina: bounded(sum.stamina + worth.stamina),
                mana: bounded(sum.mana + worth.mana),
                essence: bounded(sum.essence + worth.essence),
            }
        })
    }

    /// The upright memento cards of a hero that are worth something, in their fixed order, without
    /// those that are used up otherwise.
    pub(crate) fn energy_cards<'t>(
        &'t self,
        payer: CharId,
        used: &'t [CardId],
    ) -> impl Iterator<Item = CardId> + 't {
        self.s
            .lying(Zone::Memento, Some(payer))
            .filter(|(card, it)| {
                !it.exhausted && !used.contains(card) && !self.worth(*card).is_none()
            })
            .map(|(card, _)| card)
    }

    /// Whether a bill can be paid in energy at all; `used` gives the cards that do not pay.
    #[inline(always)]
    pub(crate) fn can_pay_energy(
        &self,
        payer: CharId,
        bill: &Bill,
        used: impl FnOnce() -> CardList,
    ) -> bool {
        let mut energy = self.pools_of(payer);
        if energy.by_cards(bill).total() > 0 {
            energy.cards = self.worth_of(self.energy_cards(payer, &used()));
        }
        energy.pays(bill)
    }

    /// Whether these cards, exhausted, pay what is paid by cards.
    pub(crate) fn cards_pay(&self, owed: ByCards, exhausted: &[CardId]) -> bool {
        owed.is_met_by(self.worth_of(exhausted.iter().copied()))
    }

    /// Whether these exhausted cards may be recovered as change: worth up to the excess.
    pub(crate) fn change_fits(
        &self,
        owed: ByCards,
        exhausted: &[CardId],
        change: &[CardId],
    ) -> bool {
        let paid = self.worth_of(exhausted.iter().copied());
        let back = self.worth_of(change.iter().copied());
        if change.is_empty() {
            return owed.is_met_by(paid);
        }
        // The excess of each kind; an excess of one kind is no change of the other, but essence.
        let left = Worth {
            stamina: paid.stamina - back.stamina,
            mana: paid.mana - back.mana,
            essence: paid.essence - back.essence,
        };
        let lacking = |left: i32| (-left).max(0);
        let covered = lacking(left.stamina) + lacking(left.mana) <= left.essence.max(0);
        left.essence >= 0
            && covered
            && owed.is_met_by(Worth {
                stamina: left.stamina.max(0),
                mana: left.mana.max(0),
                essence: left.essence - lacking(left.stamina) - lacking(left.mana),
            })
    }

    /// The one payment by cards that there is without a card too many; `None` if there are several.
    ///
    /// Every payment holds the cards without which all the others do not suffice. If these pay,
    /// they are the one; if not, each card more can be replaced by others.
    pub(crate) fn only_payment(
        &self,
        payer: CharId,
        owed: ByCards,
        used: &[CardId],
    ) -> Option<CardList> {
        let cards: CardList = self.energy_cards(payer, used).collect();
        let is_needed = |card: &CardId| {
            let others: CardList = cards.iter().copied().filter(|it| it != card).collect();
            !self.cards_pay(owed, &others)
        };
        let needed: CardList = cards.iter().copied().filter(is_needed).collect();
        self.cards_pay(owed, &needed).then_some(needed)
    }

    /// How much of what can be paid from either pool may be stamina: the least and the most.
    pub(crate) fn splits(&self, payer: CharId, bill: &Bill) -> (i32, i32) {
        let it = self.s.character(payer);
        let either = bill.energy - self.by_cards(payer, bill).energy;
        let stamina = if it.has_stamina {
            (it.stamina - bill.stamina).max(0)
        } else {
            0
        };
        let mana = if it.has_mana {
            (it.mana - bill.mana).max(0)
        } else {
            0
        };
        ((either - mana).max(0), either.min(stamina))
    }

    /// The picks of a payment among those given, as cards to exhaust and cards to recover.
    pub(crate) fn payment_of(&self, payer: CharId, with: &[Pick]) -> (CardList, CardList) {
        let mut exhausted = CardList::new();
        let mut change = CardList::new();
        for pick in with {
            if let Pick::Card(card) = pick {
                let it = self.s.card(*card);
                if it.owner == Some(payer) && it.zone == Zone::Memento && !it.technique {
                    if it.exhausted {
                        change.push(*card)
                    } else {
                        exhausted.push(*card)
                    }
                }
            }
        }
        (exhausted, change)
    }
}

/// Which place of picks a payment goes to.
pub(crate) const fn payment_place(exhausted: bool) -> u8 {
    if exhausted {
        places::CHANGE
    } else {
        places::ENERGY
    }
}
