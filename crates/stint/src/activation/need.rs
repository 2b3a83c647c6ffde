//! What an instruction needs before it can be done: choices of those who do it.

#![expect(
    clippy::result_large_err,
    reason = "a question is an ordinary outcome here, and takes no memory of its own"
)]

use super::choice::{Ask, SetRule};
use super::energy::Bill;
use super::places;
use crate::command::Pick;
use crate::effect::program::{subject, used_cards};
use crate::effect::{Cards, Count, Instruction, Who};
use crate::ids::{CardId, CharId};
use crate::table::{CardList, Characters, Context, Few, Options, Table, Wanted};
use crate::vocabulary::{Pool, Suit, Zone};
use smallvec::SmallVec;

/// What an instruction needs before it can be done.
pub(crate) enum Need {
    /// A choice.
    Ask(Ask),
    /// It can no longer be applied (E1.5).
    Impossible,
    /// Nothing: these are the picks for it, in order.
    Ready(Options),
}

/// The place of the choice of the nth one who chooses for an instruction.
const fn nth(n: usize) -> u8 {
    let n = if n > 60 { 60 } else { n };
    #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
    let n = n as u8;
    places::STEP + 1 + n
}

/// The place of a payment in the body.
const PAYMENT: u8 = places::STEP + 1;
/// The place of the host of an attachment.
const HOST: u8 = places::STEP + 70;

/// In which state the subject of an instruction must be.
pub(crate) const fn wanted_by(instruction: &Instruction) -> Wanted {
    match instruction {
        Instruction::Revive(..) => Wanted::Dead,
        Instruction::Return(_) => Wanted::Away,
        _ => Wanted::Present,
    }
}

impl Table<'_> {
    /// The answers given at a place: `None` if it was not asked yet.
    pub(crate) fn answered(&self, serial: u32, place: u8) -> Option<Options> {
        let mut picks: Options = self.s.picks(serial, place).collect();
        if picks.is_empty() {
            return None;
        }
        // "None" is remembered as a no.
        picks.retain(|pick| *pick != Pick::No);
        Some(picks)
    }

    /// A choice, or its outcome where there is only one.
    pub(crate) fn choose(&self, serial: u32, ask: Ask, picked: &mut Options) -> Result<(), Need> {
        if let Some(answer) = self.answered(serial, ask.place) {
            picked.extend(answer);
            return Ok(());
        }
        if ask.options.len() < ask.min {
            return Err(Need::Impossible);
        }
        // One with a single option is no choice.
        if ask.options.len() == ask.min && ask.rule == SetRule::Any || ask.max == 0 {
            picked.extend(ask.options.into_iter().take(ask.min));
            return Ok(());
        }
        Err(Need::Ask(ask))
    }

    /// What an instruction of a body needs before it can be done.
    pub(crate) fn need(&self, context: &Context, instruction: &Instruction) -> Need {
        let mut picked = SmallVec::new();
        match self.needs(context, instruction, &mut picked) {
            Ok(()) => Need::Ready(picked),
            Err(need) => need,
        }
    }

    pub(crate) fn needs(
        &self,
        context: &Context,
        instruction: &Instruction,
        picked: &mut Options,
    ) -> Result<(), Need> {
        let serial = context.serial;
        let wanted = wanted_by(instruction);
        if let Some(who) = subject(instruction) {
            match who {
                Who::Any(_) => {
                    let options = self
                        .who(context, who, wanted)
                        .into_iter()
                        .map(Pick::Character)
                        .collect();
                    self.choose(
                        serial,
                        Ask {
                            who: context.you,
                            place: places::STEP,
                            options,
                            min: 1,
                            max: 1,
                            rule: SetRule::Any,
                        },
                        picked,
                    )?;
                }
                // E1.5: no target is left.
                Who::Target | Who::Targets(..)
                    if self.who(context, who, wanted).is_empty()
                        && !matches!(who, Who::Targets(count, _) if matches!(**count, Count::UpTo(_))) =>
                {
                    return Err(Need::Impossible);
                }
                _ => {}
            }
        }
        match instruction {
            Instruction::Move(who, amount) => self.needs_tiles(context, who, amount, picked),
            Instruction::Pay(who, pool, amount) => {
                let amount = self.amount(context, amount).max(0);
                for who in self.who(context, who, Wanted::Present) {
                    self.needs_payment(context, who, *pool, amount, picked)?;
                }
                Ok(())
            }
            Instruction::Recover(who, pool, amount) => {
                let amount = self.amount(context, amount).max(0);
                for (n, who) in self
                    .who(context, who, Wanted::Present)
                    .into_iter()
                    .enumerate()
                {
                    self.needs_recovery(context, n, who, *pool, amount, picked)?;
                }
                Ok(())
            }
            Instruction::Swap(who, other @ Who::Any(_)) => {
                let with = self.who(context, who, Wanted::Present);
                let options = self
                    .who(context, other, Wanted::Present)
                    .into_iter()
                    .filter(|other| !with.contains(other) && self.can_change_places(*other))
                    .map(Pick::Character)
                    .collect();
                let ask = Ask {
                    who: context.you,
                    place: HOST,
                    options,
                    min: 1,
                    max: 1,
                    rule: SetRule::Any,
                };
                self.choose(serial, ask, picked)
            }
            Instruction::Draw(who, _, None) => self.needs_deck(context, who, picked),
            _ => {
                if let Some(cards) = used_cards(instruction) {
                    let named = matches!(cards, Cards::This | Cards::That | Cards::Host);
                    if named
                        && !self
                            .cards(context, cards)
                            .iter()
                            .all(|card| self.has_counters(context, instruction, *card))
                    {
                        return Err(Need::Impossible);
                    }
                    self.needs_cards(context, instruction, cards, picked)?;
                }
                if let Instruction::Attach(_, host @ Cards::Some(..)) = instruction {
                    let options = self
                        .cards(context, host)
                        .into_iter()
                        .filter(|host| self.can_hold(*host))
                        .map(Pick::Card)
                        .collect();
                    let ask = Ask {
                        who: context.you,
                        place: HOST,
                        options,
                        min: 1,
                        max: 1,
                        rule: SetRule::Any,
                    };
                    self.choose(serial, ask, picked)?;
                }
                Ok(())
            }
        }
    }

    pub(crate) fn needs_cards(
        &self,
        context: &Context,
        instruction: &Instruction,
        cards: &Cards,
        picked: &mut Options,
    ) -> Result<(), Need> {
        let Cards::Some(number, filter, from) = cards else {
            return Ok(());
        };
        let doers = self.doers(context, instruction, picked);
        for (n, doer) in doers.iter().enumerate() {
            // Whoever does it chooses among their own (docs/cards.md).
            let theirs = matches!(subject(instruction), Some(who) if *who != Who::You)
                && (*from.of == Who::You || Some(&*from.of) == subject(instruction));
            let of = if theirs { &Who::That } else { &*from.of };
            let of_doer = Context {
                that_who: Some(*doer),
                ..*context
            };
            let mut all = CardList::new();
            self.cards_in(&of_doer, filter, (from.area, of), &mut all);
            self.lay_out(Some(*doer), &mut all);
            let options: Options = all
                .into_iter()
                .filter(|card| *card != context.card && self.can_be(instruction, *card))
                .filter(|card| self.has_counters(context, instruction, *card))
                .filter(|card| !picked.contains(&Pick::Card(*card)))
                .map(Pick::Card)
                .collect();
            let size = |amount| usize::try_from(self.amount(context, amount)).unwrap_or(0);
            let (min, max) = match &**number {
                Count::Exactly(amount) => (size(amount), size(amount)),
                Count::UpTo(amount) => (0, size(amount)),
            };
            // E1.5: of a group, who no longer can is left out.
            if options.len() < min && matches!(subject(instruction), Some(Who::All(_))) {
                continue;
            }
            let ask = Ask {
                who: Some(*doer),
                place: nth(n),
                options,
                min,
                max,
                rule: SetRule::Any,
            };
            self.choose(context.serial, ask, picked)?;
        }
        if doers.is_empty() && !matches!(subject(instruction), Some(Who::All(_))) {
            return Err(Need::Impossible);
        }
        Ok(())
    }

    /// Who does an instruction with cards: its subject, or "you".
    pub(crate) fn doers(
        &self,
        context: &Context,
        instruction: &Instruction,
        picked: &[Pick],
    ) -> Characters {
        match subject(instruction) {
            Some(Who::Any(_)) => picked
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(*who),
                    _ => None,
                })
                .collect(),
            Some(who) => self.who(context, who, Wanted::Present),
            None => context.you.into_iter().collect(),
        }
    }

    pub(crate) fn needs_tiles(
        &self,
        context: &Context,
        who: &Who,
        amount: &crate::effect::Amount,
        picked: &mut Options,
    ) -> Result<(), Need> {
        let tiles = self.amount(context, amount);
        let movers = match who {
            Who::Any(_) => picked
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(*who),
                    _ => None,
                })
                .collect(),
            _ => self.who(context, who, Wanted::Present),
        };
        for (n, mover) in movers.into_iter().enumerate() {
            let Some(at) = self
                .s
                .character(mover)
                .at
                .filter(|_| self.s.board.is_some())
            else {
                continue;
            };
            // "Up to": its own tile is to stay.
            let mut options: Options = SmallVec::new();
            options.push(Pick::Tile(at));
            options.extend(self.steps_within(mover, tiles).into_iter().map(Pick::Tile));
            let ask = Ask {
                who: context.you,
                place: nth(n),
                options,
                min: 1,
                max: 1,
                rule: SetRule::Any,
            };
            self.choose(context.serial, ask, picked)?;
        }
        Ok(())
    }

    pub(crate) fn needs_payment(
        &self,
        context: &Context,
        who: CharId,
        pool: Pool,
        amount: i32,
        picked: &mut Options,
    ) -> Result<(), Need> {
        let bill = match pool {
            Pool::Stamina => Bill {
                stamina: amount,
                ..Bill::default()
            },
            Pool::Mana => Bill {
                mana: amount,
                ..Bill::default()
            },
            Pool::Energy => Bill {
                energy: amount,
                ..Bill::default()
            },
            Pool::Fate => Bill {
                fate: amount,
                ..Bill::default()
            },
            Pool::Action => {
                return if self.s.character(who).action >= amount {
                    Ok(())
                } else {
                    Err(Need::Impossible)
                };
            }
            Pool::Life => return Ok(()),
        };
        if !self.can_pay_energy(who, &bill, &[]) {
            return Err(Need::Impossible);
        }
        let owed = self.by_cards(who, &bill);
        if owed.total() > 0 {
            if let Some(cards) = self.only_payment(who, owed, &[]) {
                picked.extend(cards.into_iter().map(Pick::Card));
                return Ok(());
            }
            let options: Options = self.energy_cards(who, &[]).map(Pick::Card).collect();
            let max = options.len();
            let ask = Ask {
                who: Some(who),
                place: PAYMENT,
                options,
                min: 1,
                max,
                rule: SetRule::Pays(owed),
            };
            return self.choose(context.serial, ask, picked);
        }
        let (least, most) = self.splits(who, &bill);
        if bill.energy > 0 && least < most {
            let options = (least..=most.min(least + 1000)).map(Pick::Number).collect();
            let ask = Ask {
                who: Some(who),
                place: PAYMENT,
                options,
                min: 1,
                max: 1,
                rule: SetRule::Any,
            };
            return self.choose(context.serial, ask, picked);
        }
        Ok(())
    }

    /// Recovering energy of a hero without pools turns exhausted memento cards upright, worth at
    /// most so much together, the player's choice (E7.10).
    pub(crate) fn needs_recovery(
        &self,
        context: &Context,
        n: usize,
        who: CharId,
        pool: Pool,
        amount: i32,
        picked: &mut Options,
    ) -> Result<(), Need> {
        if !self.recovers_cards(who, pool) {
            return self.needs_split(context, n, who, pool, amount, picked);
        }
        let options: Options = self
            .s
            .lying(Zone::Memento, Some(who))
            .filter(|(card, it)| {
                let worth = self.worth_in(*card, pool);
                it.exhausted && worth > 0 && worth <= amount
            })
            .map(|(card, _)| Pick::Card(card))
            .collect();
        if options.len() <= 1 {
            picked.extend(options);
            return Ok(());
        }
        let total = options.iter().fold(0, |sum, pick| match pick {
            Pick::Card(card) => crate::state::bounded(sum + self.worth_in(*card, pool)),
            _ => sum,
        });
        if total <= amount {
            // All of them: nothing better can be chosen.
            picked.extend(options);
            return Ok(());
        }
        let max = options.len();
        let ask = Ask {
            who: Some(who),
            place: nth(n),
            options,
            min: 1,
            max,
            rule: SetRule::Worth(pool, amount),
        };
        self.choose(context.serial, ask, picked)
    }

    /// Of energy recovered into pools, the player chooses the split where there is room in both.
    pub(crate) fn needs_split(
        &self,
        context: &Context,
        n: usize,
        who: CharId,
        pool: Pool,
        amount: i32,
        picked: &mut Options,
    ) -> Result<(), Need> {
        let it = self.s.character(who);
        if pool != Pool::Energy || !it.has_stamina || !it.has_mana {
            return Ok(());
        }
        let stamina = (it.max_stamina - it.stamina).max(0);
        let mana = (it.max_mana - it.mana).max(0);
        let amount = amount.min(stamina.saturating_add(mana));
        let (least, most) = ((amount - mana).max(0), amount.min(stamina));
        if least >= most {
            picked.push(Pick::Number(least));
            return Ok(());
        }
        let options = (least..=most.min(least + 1000)).map(Pick::Number).collect();
        let ask = Ask {
            who: Some(who),
            place: nth(n),
            options,
            min: 1,
            max: 1,
            rule: SetRule::Any,
        };
        self.choose(context.serial, ask, picked)
    }

    /// What a rest or a payment without an effect needs: its picks, or a choice, or nothing that
    /// could be done.
    ///
    /// # Errors
    /// The choice that is open; `None` if it is impossible.
    pub(crate) fn recovery_need(
        &self,
        frame: &crate::state::RecoveryFrame,
    ) -> Result<Options, Option<Ask>> {
        let mut context = Context::plain(CardId(0), 0, Some(frame.who));
        context.serial = frame.serial;
        let mut picked = SmallVec::new();
        let needs = if frame.pays {
            self.needs_payment(&context, frame.who, frame.pool, frame.amount, &mut picked)
        } else {
            self.needs_recovery(
                &context,
                0,
                frame.who,
                frame.pool,
                frame.amount,
                &mut picked,
            )
        };
        match needs {
            Ok(()) => Ok(picked),
            Err(Need::Ask(mut ask)) => {
                ask.place = nth(0);
                Err(Some(ask))
            }
            Err(_) => Err(None),
        }
    }

    /// Whether recovering of a pool turns cards upright for somebody, instead of filling a pool.
    pub(crate) fn recovers_cards(&self, who: CharId, pool: Pool) -> bool {
        let it = self.s.character(who);
        self.d.character(who).kind == crate::setup::CharacterKind::Hero
            && match pool {
                Pool::Stamina => !it.has_stamina,
                Pool::Mana => !it.has_mana,
                Pool::Energy => !it.has_stamina && !it.has_mana,
                _ => false,
            }
    }

    /// What a card is worth in a pool.
    pub(crate) fn worth_in(&self, card: CardId, pool: Pool) -> i32 {
        self.worth(card).in_pool(pool)
    }

    /// From which deck is drawn, where several have cards: by their number.
    pub(crate) fn needs_deck(
        &self,
        context: &Context,
        who: &Who,
        picked: &mut Options,
    ) -> Result<(), Need> {
        for (n, who) in self
            .who(context, who, Wanted::Present)
            .into_iter()
            .enumerate()
        {
            let decks = self.decks_of(who);
            if decks.len() > 1 {
                // By their numbers in the list.
                let options = (1..=crate::table::count(decks.len()))
                    .map(Pick::Number)
                    .collect();
                let ask = Ask {
                    who: Some(who),
                    place: nth(n),
                    options,
                    min: 1,
                    max: 1,
                    rule: SetRule::Any,
                };
                self.choose(context.serial, ask, picked)?;
            } else if !decks.is_empty() {
                picked.push(Pick::Number(1));
            }
        }
        Ok(())
    }

    /// The suits of which somebody has a deck, or a pile to rebuild one from.
    pub(crate) fn decks_of(&self, who: CharId) -> Few<Suit> {
        let mut decks: Few<Suit> = Few::new();
        for wanted in [Zone::Deck, Zone::Discard] {
            for (card, it) in self.s.cards() {
                let suit = self.d.card(card).definition.suit;
                if it.zone == wanted
                    && !it.technique
                    && self.is_pile_of(card, who)
                    && !decks.contains(&suit)
                {
                    decks.push(suit);
                }
            }
            if !decks.is_empty() {
                break;
            }
        }
        decks.sort_unstable();
        decks
    }
}
