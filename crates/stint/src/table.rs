//! The table as it lies: everything that a text can ask of a battle, answered without changing it.

use smallvec::SmallVec;

use crate::defs::Defs;
use crate::effect::{Amount, Cards, Comparison, Condition, Count, Extreme, Who};
use crate::field::distance;
use crate::ids::{CardId, CharId};
use crate::state::{Situation, State};
use crate::vocabulary::Pool;

/// Characters, in order.
pub(crate) type Characters = SmallVec<[CharId; 16]>;
/// Cards, in order.
pub(crate) type CardList = SmallVec<[CardId; 16]>;
/// What an instruction comes to.
pub(crate) type Acts = SmallVec<[crate::state::Act; 16]>;
/// What may be picked, or was: of cards in a hand, tiles around, numbers.
pub(crate) type Options = SmallVec<[crate::command::Pick; 24]>;
/// A few of anything: more of them go to the heap.
pub(crate) type Few<T> = SmallVec<[T; 8]>;

/// From where a text is read: whose it is, and what it refers back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    /// "You" (E14); `None`: the scenario's own, or the game master's.
    pub(crate) you: Option<CharId>,
    pub(crate) situation: Option<Situation>,
    /// The activation whose picks it refers to.
    pub(crate) serial: u32,
    pub(crate) that_who: Option<CharId>,
    pub(crate) that_card: Option<CardId>,
    pub(crate) that_much: i32,
    pub(crate) life_lost: i32,
    /// The target, where the activation that selected it is over.
    pub(crate) target: Option<CharId>,
    pub(crate) rolled: Option<i32>,
    pub(crate) done: bool,
}

impl Context {
    /// A text of a card, of this "you", that refers back to nothing.
    pub(crate) const fn plain(card: CardId, effect: u8, you: Option<CharId>) -> Self {
        Self {
            card,
            effect,
            you,
            situation: None,
            serial: 0,
            that_who: None,
            that_card: None,
            that_much: 0,
            life_lost: 0,
            target: None,
            rolled: None,
            done: false,
        }
    }

    /// The same, in a situation: "that" is whom or what it is about.
    pub(crate) const fn in_situation(mut self, situation: Situation) -> Self {
        self.that_who = situation.who;
        self.that_card = situation.card;
        self.that_much = situation.amount;
        self.life_lost = situation.life_lost();
        self.situation = Some(situation);
        self
    }

    pub(crate) const fn about(mut self, who: CharId) -> Self {
        self.that_who = Some(who);
        self
    }

    const fn about_card(mut self, card: CardId) -> Self {
        self.that_card = Some(card);
        self
    }

    /// Whether a further condition on a card holds for it: "that card" is the candidate.
    pub(crate) fn holds_for(&self, table: &Table<'_>, card: CardId, condition: &Condition) -> bool {
        table.holds(&self.about_card(card), condition)
    }
}

/// In which state the characters must be that a selector finds (B5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Alive and on the board.
    Present,
    /// Off the board, alive.
    Away,
    /// Dead or knocked out.
    Dead,
    /// Whatever it is.
    Whoever,
}

/// Definitions and state together, to be read.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) d: &'a Defs,
    pub(crate) s: &'a State,
}

impl Table<'_> {
    /// Whether a character is in the wanted state. Objects are no characters (C1.2).
    pub(crate) fn is_wanted(&self, who: CharId, wanted: Wanted) -> bool {
        let it = self.s.character(who);
        match wanted {
            Wanted::Present => it.is_present(),
            Wanted::Away => it.is_alive() && !it.on_board && !it.gone,
            Wanted::Dead => !it.is_alive(),
            Wanted::Whoever => true,
        }
    }

    /// The hero or model that controls a card (E14): whose "you" it is by default.
    #[inline(always)]
    pub(crate) fn controller(&self, card: CardId) -> Option<CharId> {
        if let Some(piece) = self.d.card(card).technique_of {
            return Some(self.d.hero_of(piece));
        }
        self.s.card(card).owner.map(|owner| self.d.hero_of(owner))
    }

    /// Who pays and acts in an activation: the companion or model for its technique, else "you".
    #[inline(always)]
    pub(crate) fn actor(&self, card: CardId, you: Option<CharId>) -> Option<CharId> {
        self.d.card(card).technique_of.or(you)
    }

    /// "This character" of a card (E3.13, E3.15).
    pub(crate) fn this_character(&self, card: CardId, you: Option<CharId>) -> Option<CharId> {
        self.d
            .piece_of(card)
            .or_else(|| {
                // Attached to a companion's card: of that companion.
                let host = self.s.card(card).attached_to?;
                self.d.piece_of(host)
            })
            .or(you)
    }

    /// How many steps lie between two characters; `None` where there is no board or no place.
    pub(crate) fn distance(&self, one: CharId, other: CharId) -> Option<i32> {
        self.s.board.as_ref()?;
        let (one, other) = (self.s.character(one).at?, self.s.character(other).at?);
        Some(i32::from(distance(one, other)))
    }

    /// Whether two characters are at most so many tiles apart; without a board all are.
    pub(crate) fn within(&self, one: CharId, other: CharId, tiles: i32) -> bool {
        self.s.board.is_none() || self.distance(one, other).is_some_and(|far| far <= tiles)
    }

    /// An amount, as things are now.
    #[inline(always)]
    pub(crate) fn amount(&self, context: &Context, amount: &Amount) -> i32 {
        let mut dice = context.rolled;
        crate::state::bounded(self.amount_with(context, amount, &mut dice))
    }

    #[inline(always)]
    fn amount_with(&self, context: &Context, amount: &Amount, dice: &mut Option<i32>) -> i32 {
        let of = |who: &Who| self.one(context, who).map(|who| self.s.character(who));
        match amount {
            Amount::Number(number) => *number,
            // All dice of an amount are one roll (B2.1): its sum counts once.
            Amount::Dice { .. } => dice.take().unwrap_or(0),
            Amount::Attribute(who, attribute) => of(who).map_or(0, |it| it.attribute(*attribute)),
            Amount::Level(who) => of(who).map_or(0, |it| it.level),
            Amount::Knowledge(who, knowledge) => self.one(context, who).map_or(0, |who| {
                self.d.character(who).knowledge[*knowledge as usize]
            }),
            Amount::Pool(who, pool) => self
                .one(context, who)
                .map_or(0, |who| self.available(who, *pool)),
            Amount::Maximum(who, pool) => of(who).map_or(0, |it| it.maximum(*pool)),
            Amount::Counters(name, cards) => self
                .cards(context, cards)
                .iter()
                .map(|card| self.s.counters(*card, *name))
                .sum(),
            Amount::Cards(cards) => count(self.cards(context, cards).len()),
            Amount::Characters(who) => count(self.who(context, who, Wanted::Present).len()),
            Amount::Distance(who) => match (context.you, self.one(context, who)) {
                (Some(you), Some(who)) => self.distance(you, who).unwrap_or(0),
                _ => 0,
            },
            Amount::CardLevel(cards) => self
                .cards(context, cards)
                .first()
                .map_or(0, |card| i32::from(self.d.card(*card).definition.level)),
            Amount::CardCost(cards, pool) => self.cards(context, cards).first().map_or(0, |card| {
                let cost = &self.d.card(*card).definition.cost;
                match pool {
                    Pool::Action => cost.action,
                    Pool::Stamina => cost.stamina,
                    Pool::Mana => cost.mana,
                    Pool::Energy => cost.stamina.saturating_add(cost.mana),
                    Pool::Life | Pool::Fate => 0,
                }
            }),
            Amount::ThatMuch => context.that_much,
            Amount::LifeLost => context.life_lost,
            Amount::Sum(parts) => parts.iter().fold(0, |sum, part| {
                crate::state::bounded(
                    sum + crate::state::bounded(self.amount_with(context, part, dice)),
                )
            }),
            Amount::Product(parts) => parts.iter().fold(1, |product: i32, part| {
                let factor = crate::state::bounded(self.amount_with(context, part, dice));
                crate::state::bounded(product.saturating_mul(factor))
            }),
            Amount::Negative(of) => -crate::state::bounded(self.amount_with(context, of, dice)),
            // Halves are rounded down (docs/cards.md).
            Amount::Half(of) => self.amount_with(context, of, dice).div_euclid(2),
            Amount::Bounded { of, min, max } => {
                let value = self.amount_with(context, of, dice);
                let value = max.map_or(value, |max| value.min(max));
                min.map_or(value, |min| value.max(min))
            }
        }
    }

    /// What a character has of a pool: of a hero without pools, its upright memento cards (E7.10).
    pub(crate) fn available(&self, who: CharId, pool: Pool) -> i32 {
        match pool {
            Pool::Stamina | Pool::Mana | Pool::Energy => self.energy_of(who).available(pool),
            Pool::Life | Pool::Action | Pool::Fate => self.s.character(who).pool(pool),
        }
    }

    /// Whether a condition holds, as things are now.
    pub(crate) fn holds(&self, context: &Context, condition: &Condition) -> bool {
        self.holds_without(context, condition, &[])
    }

    /// Whether a condition holds when these cards are not counted: they are used up for other
    /// requirements of the same activation (E7.3).
    pub(crate) fn holds_without(
        &self,
        context: &Context,
        condition: &Condition,
        used: &[CardId],
    ) -> bool {
        match condition {
            Condition::Compare(left, comparison, right) => {
                let left = self.amount(context, left);
                let right = self.amount(context, right);
                match comparison {
                    Comparison::Equal => left == right,
                    Comparison::Less => left < right,
                    Comparison::AtMost => left <= right,
                    Comparison::More => left > right,
                    Comparison::AtLeast => left >= right,
                }
            }
            Condition::Have(cards) => {
                let needed = match cards {
                    Cards::Some(count, ..) => match &**count {
                        Count::Exactly(amount) => self.amount(context, amount).max(1),
                        Count::UpTo(_) => 0,
                    },
                    _ => 1,
                };
                let found = self.cards(context, cards);
                count(found.iter().filter(|card| !used.contains(card)).count()) >= needed
            }
            Condition::Marker(who, marker) => {
                self.some(context, who, |who| self.s.has_marker(who, *marker))
            }
            Condition::Adjacent(who, other) => self.some(context, who, |who| {
                self.some(context, other, |other| {
                    who != other && self.within(who, other, 1)
                })
            }),
            Condition::Within(who, tiles, other) => {
                let tiles = self.amount(context, tiles);
                self.some(context, who, |who| {
                    self.some(context, other, |other| self.within(who, other, tiles))
                })
            }
            Condition::Fits(who, filter) => {
                self.some(context, who, |who| self.fits(context, who, filter))
            }
            Condition::Exhausted(cards) => {
                let found = self.cards(context, cards);
                !found.is_empty() && found.iter().all(|card| self.s.card(*card).exhausted)
            }
            Condition::FaceUp(cards) => {
                let found = self.cards(context, cards);
                !found.is_empty() && found.iter().all(|card| self.s.card(*card).face_up)
            }
            Condition::CardFits(cards, filter) => {
                let found = self.cards(context, cards);
                !found.is_empty()
                    && found
                        .iter()
                        .all(|card| self.card_fits(context, *card, filter))
            }
            Condition::Lies(cards, from) => {
                let owners = self.owners(context, &from.of);
                let found = self.cards(context, cards);
                !found.is_empty()
                    && found.iter().all(|card| match from.area {
                        None => self.s.card(*card).zone.is_play(),
                        area => self.lies_in(context, *card, area, &owners),
                    })
            }
            Condition::Ranks(who, extreme, amount, others) => {
                let of = |who| self.amount(&context.about(who), amount);
                let others = self.who(context, others, Wanted::Present);
                self.some(context, who, |who| {
                    let own = of(who);
                    others.iter().all(|other| match extreme {
                        Extreme::Most => own >= of(*other),
                        Extreme::Least => own <= of(*other),
                    })
                })
            }
            Condition::Alive(who) => {
                let found = self.who(context, who, Wanted::Whoever);
                found.iter().any(|who| self.s.character(*who).is_alive())
            }
            Condition::TurnOf(who) => self.s.turn.is_some_and(|turn| match who {
                Who::You => context.you == Some(turn),
                _ => self.who(context, who, Wanted::Whoever).contains(&turn),
            }),
            Condition::Done => context.done,
            Condition::Exists(who) => !self.who(context, who, Wanted::Present).is_empty(),
            Condition::And(parts) => parts
                .iter()
                .all(|part| self.holds_without(context, part, used)),
            Condition::Or(parts) => parts
                .iter()
                .any(|part| self.holds_without(context, part, used)),
            Condition::Not(of) => !self.holds_without(context, of, used),
            // Asked of the game master before it comes to this; a continuous one does not apply.
            Condition::Manual(_) => false,
        }
    }

    fn some(&self, context: &Context, who: &Who, holds: impl Fn(CharId) -> bool) -> bool {
        match who {
            Who::You if context.you.is_some() => context.you.is_some_and(holds),
            _ => self
                .who(context, who, Wanted::Present)
                .into_iter()
                .any(holds),
        }
    }
}

/// A number of things as an amount.
pub(crate) fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}
