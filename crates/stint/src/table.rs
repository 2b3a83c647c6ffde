//! The table as it lies: everything that a text can ask of a battle, answered without changing it.

use smallvec::SmallVec;

use crate::defs::Defs;
use crate::effect::{
    Amount, Area, CardFilter, Cards, CharacterFilter, Comparison, Condition, Count, From, Nearness,
    Side, Who,
};
use crate::field::distance;
use crate::ids::{CardId, CharId};
use crate::state::{Situation, State};
use crate::vocabulary::{Activation, Pool, Scope, Zone};

/// Characters, in order.
pub(crate) type Characters = SmallVec<[CharId; 8]>;
/// Cards, in order.
pub(crate) type CardList = SmallVec<[CardId; 8]>;

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
            rolled: None,
            done: false,
        }
    }

    /// The same, in a situation: "that" is whom or what it is about.
    pub(crate) const fn in_situation(mut self, situation: Situation) -> Self {
        self.that_who = situation.who;
        self.that_card = situation.card;
        self.that_much = situation.amount;
        self.situation = Some(situation);
        self
    }

    const fn about(mut self, who: CharId) -> Self {
        self.that_who = Some(who);
        self
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
    pub(crate) fn controller(&self, card: CardId) -> Option<CharId> {
        if let Some(piece) = self.d.card(card).technique_of {
            return Some(self.d.hero_of(piece));
        }
        self.s.card(card).owner.map(|owner| self.d.hero_of(owner))
    }

    /// Who pays and acts in an activation: the companion or model for its technique, else "you".
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

    /// The characters that a text means.
    pub(crate) fn who(&self, context: &Context, who: &Who, wanted: Wanted) -> Characters {
        let mut found = Characters::new();
        match who {
            Who::You => match context.you {
                Some(you) => found.push(you),
                // E14.1: the scenario's own effects are of every character that fits.
                None if self.s.card(context.card).zone == Zone::Scenario => {
                    let concerned = self.s.picks(context.serial, crate::activation::places::YOU);
                    found.extend(concerned.filter_map(|pick| match pick {
                        crate::command::Pick::Character(who) => Some(who),
                        _ => None,
                    }));
                    if !found.is_empty() {
                        return found;
                    }
                    self.find_fitting(context, &CharacterFilter::default(), wanted, &mut found);
                }
                None => {}
            },
            Who::ThisCharacter => match self.this_character(context.card, context.you) {
                Some(this) => found.push(this),
                None => return self.who(context, &Who::You, wanted),
            },
            Who::Hero => found.extend(
                self.this_character(context.card, context.you)
                    .map(|this| self.d.hero_of(this)),
            ),
            Who::Target => found.extend(self.targets(context, None, wanted)),
            Who::Targets(_, filter) => found.extend(self.targets(context, Some(filter), wanted)),
            Who::Attacker => {
                found.extend(
                    context
                        .situation
                        .filter(|it| it.attack)
                        .and_then(|it| it.by),
                );
            }
            Who::Attacked => {
                found.extend(
                    context
                        .situation
                        .filter(|it| it.attack)
                        .and_then(|it| it.who),
                );
            }
            Who::That => found.extend(context.that_who),
            Who::Any(filter) | Who::All(filter) => {
                self.find_fitting(context, filter, wanted, &mut found)
            }
            Who::ControllerOf(cards) => {
                for card in self.cards(context, cards) {
                    if let Some(controller) = self.controller(card)
                        && !found.contains(&controller)
                    {
                        found.push(controller);
                    }
                }
            }
        }
        found
    }

    /// The first of the characters that a text means.
    pub(crate) fn one(&self, context: &Context, who: &Who) -> Option<CharId> {
        match who {
            Who::You if context.you.is_some() => context.you,
            Who::That => context.that_who,
            _ => self.who(context, who, Wanted::Whoever).first().copied(),
        }
    }

    fn find_fitting(
        &self,
        context: &Context,
        filter: &CharacterFilter,
        wanted: Wanted,
        found: &mut Characters,
    ) {
        for (who, _) in self.s.characters() {
            if !self.d.is_object(who)
                && self.is_wanted(who, wanted)
                && self.fits(context, who, filter)
            {
                found.push(who);
            }
        }
        // E13.2: in the order of initiative.
        found.sort_by_key(|who| self.s.initiative(*who));
    }

    /// The targets that an activation has selected and that are still valid (E1.5).
    pub(crate) fn targets(
        &self,
        context: &Context,
        filter: Option<&CharacterFilter>,
        wanted: Wanted,
    ) -> Characters {
        use crate::command::Pick;
        use crate::effect::program::Slot;
        let mut found = Characters::new();
        let slots = self
            .d
            .program(context.card, context.effect)
            .map_or(&[][..], |p| &p.slots_with_bar);
        let plain = self
            .d
            .program(context.card, context.effect)
            .map_or(&[][..], |p| &p.slots);
        let matches = |slot: &Slot| match (slot, filter) {
            (Slot::Target { .. }, None) => true,
            (Slot::Target { filter, .. }, Some(wanted)) => filter == wanted,
            _ => false,
        };
        // With and without the bar the first target has the same place, unless the bar added it.
        let shift = slots.len() - plain.len().min(slots.len());
        let place = plain
            .iter()
            .position(matches)
            .map(|at| {
                if shift > 0 && self.with_bar(context.serial) {
                    at + shift
                } else {
                    at
                }
            })
            .or_else(|| filter.is_none().then_some(0));
        let Some(place) = place.and_then(|at| u8::try_from(at).ok()) else {
            return found;
        };
        for pick in self.s.picks(context.serial, place) {
            if let Pick::Character(who) = pick
                && self.is_wanted(who, wanted)
                && !found.contains(&who)
            {
                found.push(who);
            }
        }
        found
    }

    /// Whether the activation of a serial number uses its bar.
    fn with_bar(&self, serial: u32) -> bool {
        self.s.frames.iter().any(
            |frame| matches!(frame, crate::state::Frame::Activation(it) if it.serial == serial && it.bar),
        )
    }

    /// Whether a character fits what a text asks.
    pub(crate) fn fits(&self, context: &Context, who: CharId, filter: &CharacterFilter) -> bool {
        let side = match (filter.side, context.you) {
            (Side::Any, _) => true,
            (_, None) => false,
            (Side::Others, Some(you)) => who != you,
            (Side::Team, Some(you)) => who == you || self.d.same_team(you, who),
            (Side::Teammates, Some(you)) => who != you && self.d.same_team(you, who),
            (Side::Opponents, Some(you)) => {
                !self.d.is_object(who) && who != you && !self.d.same_team(you, who)
            }
        };
        side && filter
            .marker
            .is_none_or(|marker| self.s.has_marker(who, marker))
            && filter.tag.is_none_or(|tag| self.has_tag(who, tag))
            && filter
                .kind
                .is_none_or(|kind| self.d.character(who).companion == Some(kind))
            && (!filter.hero || self.d.character(who).kind == crate::setup::CharacterKind::Hero)
            && filter
                .near
                .as_ref()
                .is_none_or(|near| self.is_near(context, who, near))
            && filter
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(&context.about(who), condition))
    }

    fn has_tag(&self, who: CharId, tag: crate::names::NameId) -> bool {
        let it = self.d.character(who);
        it.tags.contains(&tag)
            || it
                .card
                .is_some_and(|card| self.d.card(card).definition.tags.contains(&tag))
    }

    fn is_near(&self, context: &Context, who: CharId, near: &Nearness) -> bool {
        let tiles = self.amount(context, &near.tiles);
        self.who(context, &near.of, Wanted::Whoever)
            .iter()
            .any(|of| {
                if near.adjacent && *of == who {
                    return false;
                }
                self.within(*of, who, tiles)
            })
    }

    /// How many steps lie between two characters; `None` where there is no board or no place.
    pub(crate) fn distance(&self, one: CharId, other: CharId) -> Option<i32> {
        self.s.board.as_ref()?;
        let (one, other) = (self.s.character(one).at?, self.s.character(other).at?);
        Some(i32::from(distance(one, other)))
    }

    /// Whether two characters are at most so many tiles apart; without a board all are.
    fn within(&self, one: CharId, other: CharId, tiles: i32) -> bool {
        self.s.board.is_none() || self.distance(one, other).is_some_and(|far| far <= tiles)
    }

    /// An amount, as things are now.
    pub(crate) fn amount(&self, context: &Context, amount: &Amount) -> i32 {
        let mut dice = context.rolled;
        crate::state::bounded(self.amount_with(context, amount, &mut dice))
    }

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
            // Halves are rounded down (CARDS.md).
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
        let it = self.s.character(who);
        let by_cards = |has_pool: bool, of_pool: i32| {
            if has_pool {
                return of_pool;
            }
            self.s
                .lying(Zone::Memento, Some(who))
                .filter(|(_, card)| !card.exhausted)
                .map(|(card, _)| self.worth_in(card, pool))
                .fold(0, |sum, worth| crate::state::bounded(sum + worth))
        };
        match pool {
            Pool::Stamina => by_cards(it.has_stamina, it.stamina),
            Pool::Mana => by_cards(it.has_mana, it.mana),
            Pool::Energy if it.has_stamina || it.has_mana => it.pool(pool),
            Pool::Energy => by_cards(false, 0),
            _ => it.pool(pool),
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

    /// The cards that a text means, in the order of their owners and of the set-up; of a pile from
    /// the top down.
    pub(crate) fn cards(&self, context: &Context, cards: &Cards) -> CardList {
        let mut found = CardList::new();
        match cards {
            Cards::This => found.push(context.card),
            Cards::That => found.extend(context.that_card),
            Cards::Host => found.extend(self.s.card(context.card).attached_to),
            Cards::Some(_, filter, from) | Cards::All(filter, from) => {
                self.cards_in(context, filter, from, &mut found);
            }
            Cards::Top(number, from) => {
                self.cards_in(context, &CardFilter::default(), from, &mut found);
                found.sort_by_key(|card| std::cmp::Reverse(self.s.card(*card).order));
                let number = usize::try_from(self.amount(context, number)).unwrap_or(0);
                found.truncate(number);
            }
        }
        found
    }

    fn cards_in(&self, context: &Context, filter: &CardFilter, from: &From, found: &mut CardList) {
        let owners: Characters = self
            .who(context, &from.of, Wanted::Whoever)
            .iter()
            .map(|who| self.d.hero_of(*who))
            .collect();
        for (card, _) in self.s.cards() {
            if self.lies_in(context, card, from.area, &owners)
                && self.card_fits(context, card, filter)
            {
                found.push(card);
            }
        }
    }

    /// Whether a card lies in an area of one of these owners.
    fn lies_in(
        &self,
        context: &Context,
        card: CardId,
        area: Option<Area>,
        owners: &[CharId],
    ) -> bool {
        let it = self.s.card(card);
        if it.technique || (it.zone == Zone::Limbo && area != Some(Area::Limbo)) {
            return false;
        }
        let theirs = it.owner.is_some_and(|owner| owners.contains(&owner));
        // Shared piles are everybody's; those of a hero are that hero's (E9.5).
        let pile = it.owner.is_none() && !it.gm || theirs;
        match area {
            None => theirs && (it.zone == Zone::Inventory || it.zone.is_table()),
            Some(Area::Inventory) => theirs && it.zone == Zone::Inventory,
            Some(Area::Table) => theirs && it.zone.is_table(),
            Some(Area::Sheet) => theirs && it.zone == Zone::Sheet,
            Some(Area::Equipment) => theirs && it.zone == Zone::Equipment,
            Some(Area::Memento) => theirs && it.zone == Zone::Memento,
            Some(Area::Support) => theirs && it.zone == Zone::Support,
            Some(Area::Scenario) => it.zone == Zone::Scenario,
            Some(Area::DiscardPile) => pile && it.zone == Zone::Discard,
            Some(Area::Deck(suit)) => {
                pile && it.zone == Zone::Deck
                    && suit.is_none_or(|suit| self.d.card(card).definition.suit == suit)
            }
            Some(Area::Banished) => it.zone == Zone::Banished,
            Some(Area::Limbo) => it.zone == Zone::Limbo,
            Some(Area::Attached) => it.attached_to == Some(context.card),
        }
    }

    /// Whether a card fits what a text asks of it.
    pub(crate) fn card_fits(&self, context: &Context, card: CardId, filter: &CardFilter) -> bool {
        let definition = &self.d.card(card).definition;
        filter.suit.is_none_or(|suit| definition.suit == suit)
            && filter.level.is_none_or(|level| definition.level == level)
            && filter.tag.is_none_or(|tag| definition.tags.contains(&tag))
            && filter
                .specifier
                .is_none_or(|specifier| definition.specifier == Some(specifier))
            && filter.kind.is_none_or(|kind| definition.kind == Some(kind))
            && filter
                .exhausted
                .is_none_or(|exhausted| self.s.card(card).exhausted == exhausted)
            && !(filter.other && card == context.card)
    }

    /// Whether a card's effect works from where the card lies (E5), for what applies by itself
    /// or is triggered; who may use it is another question.
    pub(crate) fn in_scope(&self, card: CardId, effect: u8) -> bool {
        let Some(program) = self.d.program(card, effect) else {
            return false;
        };
        let it = self.s.card(card);
        if it.technique {
            return self
                .d
                .card(card)
                .technique_of
                .is_some_and(|who| self.s.character(who).is_alive());
        }
        if it.zone == Zone::Limbo || (it.zone.is_table() && !it.face_up) {
            // E5.4: a card in limbo does not exist. E5.6: a concealed one is ignored.
            return false;
        }
        let scopes = &program.effect.scopes;
        if scopes.is_empty() {
            return match program.effect.activation {
                Activation::Activate => it.zone.is_play() || it.zone == Zone::Inventory,
                _ => it.zone.is_play(),
            };
        }
        scopes.iter().any(|scope| match scope {
            Scope::FromAnywhere => true,
            Scope::FromTable | Scope::FromTeamMember => it.zone.is_table(),
            Scope::FromHand => it.zone == Zone::Inventory,
            Scope::FromDiscardPile => it.zone == Zone::Discard,
            Scope::FromAttachment => it.zone == Zone::Attached && self.host_in_play(card),
        })
    }

    fn host_in_play(&self, card: CardId) -> bool {
        self.s
            .card(card)
            .attached_to
            .is_some_and(|host| self.s.card(host).zone.is_play())
    }

    /// Whether a Permanent applies now as far as its card goes: in scope, its controller alive.
    pub(crate) fn is_in_force(&self, card: CardId, effect: u8) -> bool {
        self.in_scope(card, effect)
            && self
                .controller(card)
                .is_none_or(|who| self.s.character(who).is_alive())
    }
}

/// A number of things as an amount.
pub(crate) fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}
