//! Whether a body could be carried out completely (E1.4), judged in the order of the text and
//! counting what its own earlier parts give.

use crate::effect::program::{Op, Program, used_cards};
use crate::effect::{Amount, Area, CardFilter, Cards, Count, From, Instruction, Who};
use crate::ids::{CardId, CharId};
use crate::table::{CardList, Context, Table, Wanted, count};
use crate::vocabulary::{Pool, Suit};

use super::energy::Bill;
use super::legality::Case;

/// What earlier parts of the body have given and used.
#[derive(Clone, Default)]
struct Tally {
    /// Cards that earlier parts use up.
    used: CardList,
    /// How many cards earlier parts bring to the inventory, …
    gained: i32,
    /// … and which those may be; unseen ones are not among them.
    perhaps: CardList,
    /// How many cards earlier parts bring to the discard pile.
    piled: i32,
    /// An earlier part does something with cards: which, "that card" will tell.
    names_cards: bool,
    points: i32,
    stamina: i32,
    mana: i32,
    /// Recovered as stamina or mana.
    energy: i32,
}

impl Table<'_> {
    /// Whether the body of an effect could be carried out completely, once these cards are used up
    /// and the costs paid.
    pub(crate) fn body_possible(&self, case: &Case, context: &Context, used: &[CardId]) -> bool {
        self.body_possible_at(case, context, used, &self.bill(case, context))
    }

    /// The same for a bill that is known.
    #[inline(always)]
    pub(crate) fn body_possible_at(
        &self,
        case: &Case,
        context: &Context,
        used: &[CardId],
        bill: &Bill,
    ) -> bool {
        let Some(program) = self.d.program(case.card, case.effect) else {
            return true;
        };
        let possible = || self.whole_possible(case, context, program, used, bill);
        debug_assert!(program.demands.body || possible(), "it asks for nothing");
        !program.demands.body || possible()
    }

    fn whole_possible(
        &self,
        case: &Case,
        context: &Context,
        program: &Program,
        used: &[CardId],
        bill: &Bill,
    ) -> bool {
        let mut tally = Tally {
            used: used.iter().copied().collect(),
            points: -bill.action,
            stamina: -bill.stamina,
            mana: -bill.mana - bill.energy,
            ..Tally::default()
        };
        self.part_possible(case, context, program, 0, program.ops.len(), &mut tally)
    }

    fn part_possible(
        &self,
        case: &Case,
        context: &Context,
        program: &Program,
        from: usize,
        to: usize,
        tally: &mut Tally,
    ) -> bool {
        let mut at = from;
        while at < to {
            let Some(op) = program.ops.get(at) else { break };
            at += 1;
            match op {
                Op::Do { instruction, .. } => {
                    if !self.instruction_possible(case, context, instruction, tally) {
                        return false;
                    }
                    tally.names_cards |= used_cards(instruction).is_some()
                        || matches!(instruction, Instruction::Draw(..));
                }
                // A conditional part whose condition is false is no part (E1.5); what hangs on an
                // optional part before it may never come.
                Op::Unless { condition, to } => {
                    if !self.holds(context, condition) || super::choice::has_manual(condition) {
                        at = usize::from(*to).max(at);
                    }
                }
                Op::Jump(to) | Op::May { to } => at = usize::from(*to).max(at),
                Op::Choose { starts, .. } => {
                    let end = self.end_of_choice(program, starts);
                    let possible = starts.iter().enumerate().any(|(n, start)| {
                        let stop = starts.get(n + 1).map_or(end, |next| usize::from(*next));
                        let mut tally = tally.clone();
                        self.part_possible(
                            case,
                            context,
                            program,
                            usize::from(*start),
                            stop,
                            &mut tally,
                        )
                    });
                    if !possible {
                        return false;
                    }
                    at = end.max(at);
                }
                Op::Roll(_) | Op::Check { .. } | Op::Manual => {}
            }
        }
        true
    }

    /// Where the options of a choice end: where the jump at the end of the first leads.
    pub(crate) fn end_of_choice(&self, program: &Program, starts: &[u16]) -> usize {
        let second = starts.get(1).copied().unwrap_or_default();
        match second
            .checked_sub(1)
            .and_then(|at| program.ops.get(usize::from(at)))
        {
            Some(Op::Jump(to)) => usize::from(*to),
            _ => match program.ops.last() {
                Some(Op::Jump(to)) => usize::from(*to),
                _ => program.ops.len(),
            },
        }
    }

    /// The options of a choice that could be carried out.
    pub(crate) fn possible_options(
        &self,
        case: &Case,
        context: &Context,
        program: &Program,
        starts: &[u16],
    ) -> Vec<usize> {
        let end = self.end_of_choice(program, starts);
        (0..starts.len())
            .filter(|n| {
                let stop = starts.get(n + 1).map_or(end, |next| usize::from(*next));
                let mut tally = Tally::default();
                self.part_possible(
                    case,
                    context,
                    program,
                    usize::from(starts[*n]),
                    stop,
                    &mut tally,
                )
            })
            .collect()
    }

    fn instruction_possible(
        &self,
        case: &Case,
        context: &Context,
        instruction: &Instruction,
        tally: &mut Tally,
    ) -> bool {
        match instruction {
            Instruction::GainPoints(Who::You, amount) => {
                tally.points += self.amount(context, amount).max(0);
                true
            }
            Instruction::Recover(Who::You, pool, amount) => {
                let amount = self.amount(context, amount).max(0);
                match pool {
                    Pool::Stamina => tally.stamina += amount,
                    Pool::Mana => tally.mana += amount,
                    _ => tally.energy += amount,
                }
                true
            }
            Instruction::Pay(who, pool, amount) => {
                self.payment_possible(context, who, *pool, amount, tally)
            }
            Instruction::Negate(what) => self.negation_possible(case, *what),
            Instruction::ExtraTurn(who) => self.extra_turn_possible(context, who),
            Instruction::Draw(who, amount, suit) => {
                self.drawing_possible(context, who, amount, *suit, tally)
            }
            Instruction::Obtain(Who::You, cards) => {
                let possible = self.cards_possible(case, context, instruction, cards, tally);
                if possible {
                    tally.gained += self.needed(context, cards);
                    if let Cards::Some(_, filter, from) = cards {
                        self.cards_in(context, filter, (from.area, &from.of), &mut tally.perhaps);
                    }
                }
                possible
            }
            Instruction::Attach(cards, host) => {
                // Whose card the host is is known when the target is.
                let unknown = matches!(
                    host,
                    Cards::Some(_, _, from) | Cards::All(_, from) | Cards::Top(_, from)
                        if of_target(instruction, from)
                ) || (*host == Cards::That && tally.names_cards);
                self.cards_possible(case, context, instruction, cards, tally)
                    && (unknown
                        || self
                            .cards(context, host)
                            .iter()
                            .any(|host| self.can_hold(*host)))
            }
            Instruction::Swap(one, other) => {
                self.can_swap(context, one) && self.can_swap(context, other)
                    || matches!(
                        (one, other),
                        (Who::Target | Who::Targets(..), _) | (_, Who::Target | Who::Targets(..))
                    )
            }
            _ => match used_cards(instruction) {
                Some(cards) => self.cards_possible(case, context, instruction, cards, tally),
                None => self.subject_possible(context, instruction),
            },
        }
    }

    /// C5.10: there is a turn that another can come after, and "you" could take it.
    fn extra_turn_possible(&self, context: &Context, who: &Who) -> bool {
        let able = |who: CharId| {
            let it = self.s.character(who);
            it.is_present() && !it.stint_ended && self.s.is_queued(who)
        };
        let taker = match who {
            Who::You | Who::ThisCharacter => self.one(context, who),
            _ => None,
        };
        self.s.turn.is_some() && taker.is_none_or(able)
    }

    /// Whether there is anybody of these to swap places with: on a tile, where there is a board.
    fn can_swap(&self, context: &Context, who: &Who) -> bool {
        let found = self.who(context, who, Wanted::Present);
        found.iter().any(|who| self.can_change_places(*who))
    }

    pub(crate) fn can_change_places(&self, who: CharId) -> bool {
        self.s.board.is_none() || self.s.character(who).at.is_some()
    }

    /// "A character" that has to be chosen must exist; an empty "all" group is no impossibility,
    /// and targets are the business of their slots.
    fn subject_possible(&self, context: &Context, instruction: &Instruction) -> bool {
        match crate::effect::program::subject(instruction) {
            Some(who @ Who::Any(_)) => {
                let wanted = match instruction {
                    Instruction::Revive(..) => Wanted::Dead,
                    Instruction::Return(_) => Wanted::Away,
                    _ => Wanted::Present,
                };
                !self.who(context, who, wanted).is_empty()
            }
            _ => true,
        }
    }

    fn payment_possible(
        &self,
        context: &Context,
        who: &Who,
        pool: Pool,
        amount: &Amount,
        tally: &mut Tally,
    ) -> bool {
        let amount = self.amount(context, amount).max(0);
        if !matches!(who, Who::You) {
            return self
                .who(context, who, Wanted::Present)
                .iter()
                .all(|who| self.available(*who, pool) >= amount);
        }
        let Some(you) = context.you else { return true };
        let have = |extra: i32| self.available(you, pool).saturating_add(extra) >= amount;
        match pool {
            Pool::Action => {
                let possible = have(tally.points);
                tally.points -= amount;
                possible
            }
            Pool::Stamina => {
                let possible = have(tally.stamina.saturating_add(tally.energy));
                tally.stamina -= amount;
                possible
            }
            Pool::Mana => {
                let possible = have(tally.mana.saturating_add(tally.energy));
                tally.mana -= amount;
                possible
            }
            Pool::Energy => {
                let more = tally.stamina.saturating_add(tally.mana);
                let possible = have(more.saturating_add(tally.energy));
                tally.energy -= amount;
                possible
            }
            Pool::Fate | Pool::Life => have(0),
        }
    }

    fn needed(&self, context: &Context, cards: &Cards) -> i32 {
        match cards {
            Cards::Some(number, ..) => match &**number {
                Count::Exactly(amount) => self.amount(context, amount).max(0),
                Count::UpTo(_) => 0,
            },
            Cards::This | Cards::That | Cards::Host => 1,
            Cards::All(..) | Cards::Top(..) => 0,
        }
    }

    fn cards_possible(
        &self,
        case: &Case,
        context: &Context,
        instruction: &Instruction,
        cards: &Cards,
        tally: &mut Tally,
    ) -> bool {
        match cards {
            // An empty "all" group is no impossibility.
            Cards::All(..) | Cards::Top(..) => true,
            Cards::That if tally.names_cards => true,
            Cards::This | Cards::That | Cards::Host => {
                let found = self.cards(context, cards);
                // Its own card is there; whether the task has moved it already is no matter here.
                !found.is_empty()
                    && found
                        .iter()
                        .all(|card| self.has_counters(context, instruction, *card))
            }
            Cards::Some(_, filter, from) => {
                if matches!(instruction, Instruction::Discard(..)) {
                    tally.piled += self.needed(context, cards);
                }
                // Whose cards they are is known when the target is: its slot sees to that.
                if of_target(instruction, from) {
                    return true;
                }
                let needed = self.needed(context, cards);
                // Of a group each one needs theirs (E1.4).
                if let Some(who @ Who::All(_)) = crate::effect::program::subject(instruction)
                    && (*from.of == Who::You || *from.of == *who)
                {
                    let group = self.who(context, who, Wanted::Present);
                    return group.into_iter().all(|who| {
                        self.usable_of(case, context, instruction, (filter, from.area), who)
                            >= needed
                    });
                }
                if matches!(
                    instruction,
                    Instruction::AddCounters(..) | Instruction::RemoveCounters(..)
                ) {
                    let found = self.cards(context, cards);
                    let usable = found
                        .iter()
                        .filter(|card| self.has_counters(context, instruction, **card));
                    return count(usable.count()) >= needed;
                }
                // What somebody else uses is theirs; the card being activated is never among what
                // it asks for.
                let mut all = CardList::new();
                self.cards_in(context, filter, self.place_of(instruction, from), &mut all);
                let usable: CardList = all
                    .into_iter()
                    .filter(|card| {
                        *card != case.card
                            && !tally.used.contains(card)
                            && self.can_be(instruction, *card)
                    })
                    .collect();
                let from_hand = from.area.is_none_or(|area| area == Area::Inventory)
                    && matches!(*from.of, Who::You);
                let gained = if !from_hand {
                    0
                } else if *filter == Default::default() {
                    tally.gained
                } else {
                    // Of those that may have come, as many as fit.
                    let fitting = tally
                        .perhaps
                        .iter()
                        .filter(|card| self.card_fits(context, **card, filter))
                        .count();
                    count(fitting).min(tally.gained)
                };
                let piled = if from.area == Some(Area::DiscardPile) && *filter == Default::default()
                {
                    tally.piled
                } else {
                    0
                };
                let there = count(usable.len())
                    .saturating_add(gained)
                    .saturating_add(piled);
                let possible = there >= needed;
                if uses_up(instruction) {
                    let taken = usize::try_from(needed).unwrap_or(0);
                    tally.gained -= (needed - count(usable.len())).max(0);
                    tally.used.extend(usable.into_iter().take(taken));
                }
                possible
            }
        }
    }

    /// Whether a card can hold one more attachment (B6.4).
    pub(crate) fn can_hold(&self, host: CardId) -> bool {
        !self.s.card(host).technique && self.s.attached(host) < super::MOST_ATTACHMENTS
    }

    /// Whether the counters that an instruction removes lie on a card; true for any other.
    pub(crate) fn has_counters(
        &self,
        context: &Context,
        instruction: &Instruction,
        card: CardId,
    ) -> bool {
        match instruction {
            Instruction::RemoveCounters(name, amount, _) => {
                self.s.counters(card, *name) >= self.amount(context, amount)
            }
            _ => true,
        }
    }

    /// Whether somebody has the cards that a body asks of its target (E1.4).
    #[inline(always)]
    pub(crate) fn target_has_cards(&self, case: &Case, context: &Context, who: CharId) -> bool {
        let Some(program) = self.d.program(case.card, case.effect) else {
            return true;
        };
        program.ops.iter().all(|op| {
            let Op::Do { instruction, .. } = op else {
                return true;
            };
            let Some(Cards::Some(number, filter, from)) = used_cards(instruction) else {
                return true;
            };
            if !of_target(instruction, from) {
                return true;
            }
            let Count::Exactly(needed) = &**number else {
                return true;
            };
            let usable = self.usable_of(case, context, instruction, (filter, from.area), who);
            usable >= self.amount(context, needed)
        })
    }

    /// How many of somebody's own cards an instruction could use.
    fn usable_of(
        &self,
        case: &Case,
        context: &Context,
        instruction: &Instruction,
        (filter, area): (&CardFilter, Option<Area>),
        who: CharId,
    ) -> i32 {
        let theirs = Context {
            that_who: Some(who),
            ..*context
        };
        let mut cards = CardList::new();
        self.cards_in(&theirs, filter, (area, &Who::That), &mut cards);
        let usable = cards
            .into_iter()
            .filter(|card| *card != case.card && self.can_be(instruction, *card));
        count(usable.count())
    }

    /// Whose cards an instruction asks for: those of whoever does it, if the text does not say.
    pub(crate) fn place_of<'a>(
        &self,
        instruction: &'a Instruction,
        from: &'a From,
    ) -> (Option<Area>, &'a Who) {
        match crate::effect::program::subject(instruction) {
            Some(who) if *from.of == Who::You && *who != Who::You => (from.area, who),
            _ => (from.area, &from.of),
        }
    }

    fn drawing_possible(
        &self,
        context: &Context,
        who: &Who,
        amount: &Amount,
        suit: Option<Suit>,
        tally: &mut Tally,
    ) -> bool {
        let amount = self.amount(context, amount).max(0);
        let Some(who) = self.one(context, who) else {
            return true;
        };
        let there = self.drawable(who, suit);
        if context.you == Some(who) {
            tally.gained += amount;
        }
        there >= amount
    }

    /// How many cards somebody could draw: decks, and the piles that rebuild them (B6.7).
    fn drawable(&self, who: CharId, suit: Option<Suit>) -> i32 {
        count(
            self.s
                .cards()
                .filter(|(card, it)| {
                    it.zone.is_pile()
                        && !it.technique
                        && self.is_pile_of(*card, who)
                        && suit.is_none_or(|suit| self.d.card(*card).definition.suit == suit)
                })
                .count(),
        )
    }

    /// Whether a card in a pile is one that somebody draws from: its own decks, or nobody's.
    pub(crate) fn is_pile_of(&self, card: CardId, who: CharId) -> bool {
        let suit = self.d.card(card).definition.suit;
        let owner = self.s.card(card).owner;
        if self.has_own_deck(who, suit) {
            owner == Some(who)
        } else {
            owner.is_none()
        }
    }

    /// Whether a hero has a deck of its own of a suit.
    pub(crate) fn has_own_deck(&self, who: CharId, suit: Suit) -> bool {
        self.d.character(who).decks[suit as usize]
    }
}

/// Whether the cards that an instruction asks for are those of a target.
fn of_target(instruction: &Instruction, from: &From) -> bool {
    let target = |who: &Who| matches!(who, Who::Target | Who::Targets(..));
    target(&from.of) || crate::effect::program::subject(instruction).is_some_and(target)
}

/// Whether an instruction takes a card from where it can be used again.
const fn uses_up(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Discard(..)
            | Instruction::Bury(..)
            | Instruction::Banish(..)
            | Instruction::Exhaust(..)
            | Instruction::RecoverCards(..)
            | Instruction::Obtain(..)
            | Instruction::Play(..)
            | Instruction::Send(..)
            | Instruction::Register(_)
            | Instruction::Exile(..)
    )
}
