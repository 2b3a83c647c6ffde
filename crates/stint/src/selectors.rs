//! Whom and which cards a text means.

use crate::effect::{Area, CardFilter, Cards, CharacterFilter, Nearness, Side, Who};
use crate::ids::{CardId, CharId};
use crate::state::Zones;
use crate::table::{CardList, Characters, Context, Table, Wanted};
use crate::vocabulary::{Scope, Zone};

/// Whether in an area only somebody's own cards can lie.
const fn is_owned(area: Option<Area>) -> bool {
    matches!(
        area,
        None | Some(
            Area::Inventory
                | Area::Table
                | Area::Sheet
                | Area::Equipment
                | Area::Memento
                | Area::Support
        )
    )
}

/// The zones of an area where only somebody's own cards can lie.
const fn zones_of(area: Option<Area>) -> Zones {
    match area {
        Some(Area::Inventory) => Zones::One(Zone::Inventory),
        Some(Area::Table) => Zones::Table,
        Some(Area::Sheet) => Zones::One(Zone::Sheet),
        Some(Area::Equipment) => Zones::One(Zone::Equipment),
        Some(Area::Memento) => Zones::One(Zone::Memento),
        Some(Area::Support) => Zones::One(Zone::Support),
        _ => Zones::AtHand,
    }
}

impl Table<'_> {
    /// The cards that a text means, in the order of their owners and of the set-up; of a pile from
    /// the top down.
    pub(crate) fn cards(&self, context: &Context, cards: &Cards) -> CardList {
        let mut found = CardList::new();
        match cards {
            Cards::This => found.push(context.card),
            Cards::That => found.extend(context.that_card),
            Cards::Host => found.extend(self.s.card(context.card).attached_to),
            Cards::Some(_, filter, from) | Cards::All(filter, from) => {
                self.cards_in(context, filter, (from.area, &from.of), &mut found);
            }
            Cards::Top(number, from) => {
                self.cards_in(
                    context,
                    &CardFilter::default(),
                    (from.area, &from.of),
                    &mut found,
                );
                found.sort_by_key(|card| std::cmp::Reverse(self.s.card(*card).order));
                let number = usize::try_from(self.amount(context, number)).unwrap_or(0);
                found.truncate(number);
            }
        }
        found
    }

    pub(crate) fn cards_in(
        &self,
        context: &Context,
        filter: &CardFilter,
        (area, of): (Option<Area>, &Who),
        found: &mut CardList,
    ) {
        let owners = self.owners(context, of);
        let mut look_at = |card: CardId| {
            if self.lies_in(context, card, area, &owners) && self.card_fits(context, card, filter) {
                found.push(card);
            }
        };
        match &owners[..] {
            [] if is_owned(area) => {}
            // Nobody else's can lie there.
            [owner] if is_owned(area) => {
                let cards = self.s.own_in(*owner, zones_of(area));
                cards.for_each(&mut look_at);
            }
            _ => self.s.cards().for_each(|(card, _)| look_at(card)),
        }
    }

    /// Puts cards in the order in which somebody is offered them: those that it does not know (B6.1)
    /// come last, as they came to lie where they are, for the order of the set-up would tell which they
    /// are. In a deck whoever searches it sees what is offered.
    pub(crate) fn lay_out(&self, who: Option<CharId>, cards: &mut CardList) {
        let player = |who: CharId| self.d.character(who).player;
        let chooser = who.map(player);
        let is_hidden = |card: CardId| {
            let it = self.s.card(card);
            let own = it.owner.is_some() && it.owner.map(player) == chooser;
            !it.known && !own && it.zone != Zone::Deck
        };
        if cards.iter().any(|card| is_hidden(*card)) {
            cards.sort_by_key(|card| is_hidden(*card).then(|| self.s.card(*card).order));
        }
    }

    /// The heroes whose cards are meant.
    pub(crate) fn owners(&self, context: &Context, of: &Who) -> Characters {
        self.who(context, of, Wanted::Whoever)
            .iter()
            .map(|who| self.d.hero_of(*who))
            .collect()
    }

    /// Whether a card lies in an area of one of these owners.
    pub(crate) fn lies_in(
        &self,
        context: &Context,
        card: CardId,
        area: Option<Area>,
        owners: &[CharId],
    ) -> bool {
        self.would_lie_in(context, (card, self.s.card(card)), area, owners)
    }

    /// The same for a card as it is, or as it was before something happened to it.
    pub(crate) fn would_lie_in(
        &self,
        context: &Context,
        (card, it): (CardId, &crate::state::Card),
        area: Option<Area>,
        owners: &[CharId],
    ) -> bool {
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
    #[inline(always)]
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
            && !(filter.this && card != context.card)
            && filter
                .knowledge
                .is_none_or(|field| definition.knowledge.contains(&field))
            && filter
                .essence
                .is_none_or(|colour| definition.essences.contains(&colour))
            && filter
                .condition
                .as_ref()
                .is_none_or(|condition| context.holds_for(self, card, condition))
    }

    /// Whether a card's effect works from where the card lies (E5), for what applies by itself
    /// or is triggered; who may use it is another question.
    #[inline(always)]
    pub(crate) fn in_scope(&self, card: CardId, effect: u8) -> bool {
        let (it, definition) = (self.s.card(card), self.d.card(card));
        let Some(zones) = definition.works.get(usize::from(effect)) else {
            return false;
        };
        // B5.1: the cards of the dead are ignored, a companion's own card among them.
        let lives = |who: CharId| self.s.character(who).is_alive();
        if it.technique {
            return definition.technique_of.is_some_and(lives);
        }
        // E5.4: a card in limbo does not exist. E5.6: a concealed one is ignored.
        zones >> it.zone as u16 & 1 != 0
            && (it.face_up || !it.zone.is_table())
            && definition.piece.is_none_or(lives)
            // E5.6: attached, it works with its host in play, or from anywhere.
            && (it.zone != Zone::Attached
                || self.host_in_play(card)
                || self
                    .d
                    .scopes(card, effect)
                    .contains(&Scope::FromAnywhere))
    }

    pub(crate) fn host_in_play(&self, card: CardId) -> bool {
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
            Who::Target if context.target.is_some() => found.extend(context.target),
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

    pub(crate) fn find_fitting(
        &self,
        context: &Context,
        filter: &CharacterFilter,
        wanted: Wanted,
        found: &mut Characters,
    ) {
        for (who, _) in self.s.characters() {
            if self.is_fitting(context, who, filter, wanted) {
                found.push(who);
            }
        }
        // E13.2: in the order of initiative.
        if found.len() > 1 {
            found.sort_by_key(|who| self.s.initiative(*who));
        }
    }

    /// Whether somebody is one of those that a text means by what they are.
    #[inline(always)]
    pub(crate) fn is_fitting(
        &self,
        context: &Context,
        who: CharId,
        filter: &CharacterFilter,
        wanted: Wanted,
    ) -> bool {
        !self.d.is_object(who) && self.is_wanted(who, wanted) && self.fits(context, who, filter)
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
    pub(crate) fn with_bar(&self, serial: u32) -> bool {
        self.s.frames.iter().any(
            |frame| matches!(frame, crate::state::Frame::Activation(it) if it.serial == serial && it.bar),
        )
    }

    /// Whether a character fits what a text asks.
    #[inline(always)]
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

    pub(crate) fn has_tag(&self, who: CharId, tag: crate::names::NameId) -> bool {
        let it = self.d.character(who);
        it.tags.contains(&tag)
            || it
                .card
                .is_some_and(|card| self.d.card(card).definition.tags.contains(&tag))
    }

    pub(crate) fn is_near(&self, context: &Context, who: CharId, near: &Nearness) -> bool {
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
}
