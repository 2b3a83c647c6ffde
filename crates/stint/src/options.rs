//! What a character can do in its turn, as a list.

use crate::activation::Quiet;
use crate::decision::{Choice, Kind};
use crate::defs::Usable;
use crate::ids::{CardId, CharId};
use crate::state::BAR_ALONE;
use crate::table::{Characters, Table};
use crate::vocabulary::{CompanionKind, Pool, Suit, Zone};
use smallvec::SmallVec;

/// A set of kinds of things.
#[derive(Clone, Copy, Default)]
struct Kinds(u16);

impl Kinds {
    const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u16 != 0
    }

    const fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind as u16);
    }

    fn add(&mut self, kind: Kind, there: bool) {
        self.0 |= u16::from(there) << kind as u16;
    }
}

/// All kinds, in the order in which they are offered.
const KINDS: [Kind; 11] = [
    Kind::Activate,
    Kind::Rest,
    Kind::Play,
    Kind::Withdraw,
    Kind::Detach,
    Kind::Summon,
    Kind::Recruit,
    Kind::Wake,
    Kind::Attach,
    Kind::Interact,
    Kind::Dismiss,
];

/// The kinds of things that are done with any card of one's own that lies where it has to.
const LAID_OUT: Kinds = Kinds(
    1 << Kind::Play as u16
        | 1 << Kind::Withdraw as u16
        | 1 << Kind::Detach as u16
        | 1 << Kind::Attach as u16,
);

impl Table<'_> {
    /// What kinds of things a character can do in its turn.
    pub(crate) fn turn_kinds(&self, who: CharId, options: &mut Vec<Choice>) {
        self.attack_and_move(who, options);
        let kinds = self.kinds(who);
        let there = KINDS.into_iter().filter(|kind| kinds.has(*kind));
        options.extend(there.map(Choice::Kind));
        options.push(Choice::EndStint);
    }

    /// Everything that a character can do in its turn, in one list.
    pub(crate) fn turn_options(&self, who: CharId, options: &mut Vec<Choice>) {
        self.attack_and_move(who, options);
        for kind in KINDS {
            self.options_of(who, kind, options);
        }
        options.push(Choice::EndStint);
    }

    fn attack_and_move(&self, who: CharId, options: &mut Vec<Choice>) {
        if self.s.character(who).action >= crate::field::attack::NORMAL_COST
            && !self.cannot_attack(who)
            && self.attackable(who).next().is_some()
        {
            options.push(Choice::Attack);
        }
        if self.can_move(who) {
            options.push(Choice::Move);
        }
    }

    /// Of which kinds there is anything to do: of each one thing is enough.
    fn kinds(&self, who: CharId) -> Kinds {
        let mut kinds = Kinds::default();
        kinds.add(Kind::Rest, !self.has_acted(who));
        let mut any = false;
        let barred = self.is_barred_from_some(who);
        for usable in &self.d.usable {
            self.activation_options(who, usable, barred, &mut |_| {
                any = true;
                false
            });
            if any {
                kinds.add(Kind::Activate, true);
                break;
            }
        }
        let ready = self.ready(who);
        let own = |card: &&CardId| self.s.card(**card).owner == Some(who);
        for card in self.d.companions.iter().filter(own) {
            for kind in [Kind::Summon, Kind::Recruit] {
                if !kinds.has(kind) && ready.has(kind) {
                    kinds.add(kind, self.card_option(who, *card, kind).is_some());
                }
            }
        }
        for card in self.d.entities.iter().filter(own) {
            if !kinds.has(Kind::Wake) {
                kinds.add(
                    Kind::Wake,
                    self.card_option(who, *card, Kind::Wake).is_some(),
                );
            }
        }
        self.kinds_by_cards(who, Kinds(ready.0 & LAID_OUT.0), &mut kinds);
        for (other, _) in self.s.characters() {
            for kind in [Kind::Interact, Kind::Dismiss] {
                if !kinds.has(kind) && ready.has(kind) {
                    kinds.add(kind, self.character_option(who, other, kind).is_some());
                }
            }
        }
        kinds
    }

    /// Of which of the kinds that are left there is something to do with a card that lies where it
    /// has to.
    fn kinds_by_cards(&self, who: CharId, mut left: Kinds, kinds: &mut Kinds) {
        let full = if left.has(Kind::Play) {
            self.full_areas(who)
        } else {
            (false, false)
        };
        for (card, it) in self.s.cards() {
            if left.0 == 0 {
                break;
            }
            if it.owner != Some(who) || it.technique {
                continue;
            }
            let possible: &[Kind] = match it.zone {
                Zone::Inventory if (full.0 || full.1) && self.is_for_full_area(card, full) => {
                    &[Kind::Attach]
                }
                Zone::Inventory => &[Kind::Play, Kind::Attach],
                Zone::Attached => &[Kind::Detach],
                zone if zone.is_table() => &[Kind::Withdraw, Kind::Attach],
                _ => continue,
            };
            for kind in possible {
                if left.has(*kind) && self.card_option(who, card, *kind).is_some() {
                    kinds.add(*kind, true);
                    left.remove(*kind);
                }
            }
        }
    }

    fn is_for_full_area(&self, card: CardId, full: (bool, bool)) -> bool {
        match self.d.card(card).definition.suit.area() {
            Zone::Equipment => full.0,
            Zone::Memento => full.1,
            _ => false,
        }
    }

    /// Of which kinds there may be something to do, by what holds for all of a kind: a cheap filter
    /// before the exact judgement.
    fn ready(&self, who: CharId) -> Kinds {
        let mut kinds = Kinds::default();
        let pays = self.s.character(who).action >= crate::commands::COST;
        for kind in [Kind::Play, Kind::Recruit, Kind::Interact, Kind::Dismiss] {
            kinds.add(kind, pays);
        }
        let room = pays && self.inventory_has_room(who);
        kinds.add(Kind::Withdraw, room);
        kinds.add(Kind::Detach, room);
        let hosts = pays
            && self
                .hosts(who)
                .any(|host| self.has_room_for_attachments(host));
        kinds.add(Kind::Attach, hosts);
        kinds.add(Kind::Summon, true);
        kinds.add(Kind::Wake, true);
        kinds
    }

    /// What of a kind a character can do in its turn.
    pub(crate) fn options_of(&self, who: CharId, kind: Kind, options: &mut Vec<Choice>) {
        match kind {
            Kind::Rest => {
                if !self.has_acted(who) {
                    options.extend([Choice::RestLife, Choice::RestEnergy]);
                }
            }
            Kind::Activate => {
                let barred = self.is_barred_from_some(who);
                for usable in &self.d.usable {
                    self.activation_options(who, usable, barred, &mut |choice| {
                        options.push(choice);
                        true
                    });
                }
            }
            Kind::Summon | Kind::Recruit => {
                for card in &self.d.companions {
                    if self.s.card(*card).owner == Some(who) {
                        options.extend(self.card_option(who, *card, kind));
                    }
                }
            }
            Kind::Interact | Kind::Dismiss => {
                for (other, _) in self.s.characters() {
                    options.extend(self.character_option(who, other, kind));
                }
            }
            _ if !self.ready(who).has(kind) => {}
            _ => {
                for (card, it) in self.s.cards() {
                    if it.owner == Some(who) && !it.technique {
                        options.extend(self.card_option(who, card, kind));
                    }
                }
            }
        }
    }

    /// The effects of a card that can be activated, until one that is found is enough.
    fn activation_options(
        &self,
        who: CharId,
        usable: &Usable,
        barred: bool,
        found: &mut impl FnMut(Choice) -> bool,
    ) {
        let Usable {
            card,
            action,
            shared,
        } = *usable;
        // Most cards are others'.
        let it = self.s.card(card);
        if !shared
            && !it.technique
            && it.zone != Zone::Scenario
            && it.owner.is_some_and(|owner| owner != who)
        {
            return;
        }
        // Cheap filters first. The printed points are owed, unless something changes that.
        let dear = action > self.s.character(who).action
            && self.d.kinds & crate::effect::program::kinds::ACTIVATION_COST == 0
            && !self.activates_all(card);
        if dear || !self.may_use(who, card) || self.lies_idle(card) {
            return;
        }
        if self.is_of_the_dead(card)
            || barred && self.cannot_activate(who, card)
            || (self.s.card(card).technique && self.d.card(card).technique_of != Some(who))
        {
            return;
        }
        let possible = |effect: u8, bar: bool| {
            let named = (effect != BAR_ALONE).then_some(effect);
            let possible = self.judge_zone(card, named, who, &mut Quiet).is_ok()
                && self.is_possible(&self.own_case(who, card, effect, bar));
            possible.then_some(Choice::Activate(card, named))
        };
        if self.activates_all(card) {
            if self.judge_series(who, card, &mut Quiet).is_ok() {
                found(Choice::Activate(card, None));
            }
            return;
        }
        let bar = self.d.card(card).definition.attack.is_some();
        let mut none = true;
        for effect in self.manual_effects(card, false) {
            none = false;
            if possible(effect, bar).is_some_and(|choice| !found(choice)) {
                return;
            }
        }
        if none
            && let Ok(Some((BAR_ALONE, bar))) = self.which_effect(card, None, false, &mut Quiet)
            && let Some(choice) = possible(BAR_ALONE, bar)
        {
            found(choice);
        }
    }

    /// Whether a card lies where no effect of it can be activated.
    fn lies_idle(&self, card: CardId) -> bool {
        let it = self.s.card(card);
        let idle = match it.zone {
            Zone::Deck | Zone::Discard | Zone::Banished | Zone::Limbo | Zone::Attached => true,
            zone => zone.is_table() && !it.face_up,
        };
        idle && !it.technique
            && (it.zone.is_table()
                || self
                    .d
                    .card(card)
                    .programs
                    .iter()
                    .all(|program| program.effect.scopes.is_empty()))
    }

    /// What of a kind can be done with a card of one's own.
    fn card_option(&self, who: CharId, card: CardId, kind: Kind) -> Option<Choice> {
        let zone = self.s.card(card).zone;
        let definition = || &self.d.card(card).definition;
        match kind {
            Kind::Play => (zone == Zone::Inventory
                && self.judge_play(who, card, &mut Quiet).is_ok())
            .then_some(Choice::Play(card)),
            Kind::Withdraw => (zone.is_table()
                && self.judge_withdraw(who, card, &mut Quiet).is_ok())
            .then_some(Choice::Withdraw(card)),
            Kind::Detach => (zone == Zone::Attached
                && self.judge_detach(who, card, &mut Quiet).is_ok())
            .then_some(Choice::Detach(card)),
            Kind::Summon | Kind::Recruit => (definition().suit == Suit::Companion
                && (definition().kind == Some(CompanionKind::Summon)) == (kind == Kind::Summon)
                && !self.bring_is_impossible(who, card))
            .then_some(match kind {
                Kind::Summon => Choice::Summon(card),
                _ => Choice::Recruit(card),
            }),
            Kind::Wake => (definition().suit == Suit::Entity
                && zone.is_table()
                && !self.s.card(card).awake
                && self.judge_wake(who, card, &mut Quiet).is_ok())
            .then_some(Choice::Wake(card)),
            Kind::Attach => (!self.hosts_for(who, card).is_empty()).then_some(Choice::Attach(card)),
            Kind::Activate | Kind::Rest | Kind::Interact | Kind::Dismiss => None,
        }
    }

    /// What of a kind can be done with a character or object.
    fn character_option(&self, who: CharId, other: CharId, kind: Kind) -> Option<Choice> {
        match kind {
            Kind::Interact => (self.d.is_object(other)
                && self.judge_interact(who, other, &mut Quiet).is_ok())
            .then_some(Choice::Interact(other)),
            _ => (self.d.character(other).hero == Some(who)
                && self.judge_dismiss(who, other, &mut Quiet).is_ok())
            .then_some(Choice::Dismiss(other)),
        }
    }

    pub(crate) fn bring_is_impossible(&self, who: CharId, card: CardId) -> bool {
        // Cheap filters before each tile is judged.
        let zone = self.s.card(card).zone;
        let there = |piece| self.s.character(piece).on_board;
        let definition = &self.d.card(card).definition;
        let dear = definition.kind == Some(CompanionKind::Summon)
            && self.available(who, Pool::Mana) < 2 * i32::from(definition.level);
        if !(zone == Zone::Inventory || zone.is_table())
            || dear
            || self.d.piece_of(card).is_some_and(there)
        {
            return true;
        }
        let summons = self.d.card(card).definition.kind == Some(CompanionKind::Summon);
        if self.s.board.is_some() {
            return self.tiles_beside(who, card).is_empty();
        }
        self.judge_bring(who, card, None, summons, &mut Quiet)
            .is_err()
    }

    /// The tiles to which a companion can be brought.
    pub(crate) fn tiles_beside(
        &self,
        who: CharId,
        card: CardId,
    ) -> SmallVec<[crate::ids::Tile; 4]> {
        let summons = self.d.card(card).definition.kind == Some(CompanionKind::Summon);
        let (Some(board), Some(at)) = (&self.s.board, self.s.character(who).at) else {
            return SmallVec::new();
        };
        crate::ids::Facing::ALL
            .into_iter()
            .filter_map(|facing| board.neighbour(at, facing))
            .filter(|tile| {
                self.judge_bring(who, card, Some(*tile), summons, &mut Quiet)
                    .is_ok()
            })
            .collect()
    }

    /// The characters of one's own that have a card to which others are attached.
    fn hosts(&self, who: CharId) -> impl Iterator<Item = CharId> + '_ {
        let all = self.s.characters().map(|(to, _)| to);
        all.filter(move |to| {
            let it = self.d.character(*to);
            it.card.is_some() && (it.hero == Some(who) || *to == who)
        })
    }

    fn has_room_for_attachments(&self, host: CharId) -> bool {
        self.d
            .character(host)
            .card
            .is_some_and(|card| self.can_hold(card))
    }

    /// The characters to whose card another can be attached.
    pub(crate) fn hosts_for(&self, who: CharId, card: CardId) -> Characters {
        self.hosts(who)
            .filter(|to| {
                self.judge_attach(who, card, *to, &mut Quiet)
                    .is_ok_and(|deed| deed.is_some())
            })
            .collect()
    }

    /// Whether there is any tile that a character can move to. The tiles beside it are looked at
    /// first.
    fn can_move(&self, who: CharId) -> bool {
        let it = self.s.character(who);
        let Some(at) = it.at else { return false };
        if self.cannot_move(who) {
            return false;
        }
        let any = self.on_ground(who, |ground| ground.leads_anywhere(at, it.action));
        any.unwrap_or(false)
    }

    /// The tiles that a character can move to, with what each costs.
    pub(crate) fn reachable(&self, who: CharId, tiles: &mut Vec<(crate::ids::Tile, i32)>) {
        let it = self.s.character(who);
        let Some(at) = it.at else { return };
        if self.cannot_move(who) {
            return;
        }
        self.on_ground(who, |ground| ground.reachable(at, it.action, tiles));
    }
}
