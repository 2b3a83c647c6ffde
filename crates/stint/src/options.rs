//! What a character can do in its turn, as a list.

use crate::activation::{Energy, Quiet};
use crate::card_set::{CardSet, Members};
use crate::decision::{Choice, Kind};
use crate::defs::Usable;
use crate::ids::{CardId, CharId};
use crate::state::{BAR_ALONE, Zones, word};
use crate::table::{Table, count};
use crate::vocabulary::{CompanionKind, Pool, Suit, Zone};
use smallvec::SmallVec;
use std::cell::Cell;

/// A set of kinds of things.
#[derive(Clone, Copy, Default)]
struct Kinds(u16);

impl Kinds {
    const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u16 != 0
    }

    fn add(&mut self, kind: Kind, there: bool) {
        self.0 |= u16::from(there) << kind as u16;
    }
}

/// What holds of somebody for all cards, looked up once.
#[derive(Clone, Copy)]
struct Limits {
    /// There are cards that it cannot activate.
    barred: bool,
    /// Something changes what activating costs it.
    costs_change: bool,
}

/// What somebody can pay energy with, worked out once it is asked for.
struct Funds<'t> {
    table: Table<'t>,
    who: CharId,
    energy: Cell<Option<Energy>>,
}

impl<'t> Funds<'t> {
    const fn new(table: Table<'t>, who: CharId) -> Self {
        let energy = Cell::new(None);
        Self { table, who, energy }
    }

    fn energy(&self) -> Energy {
        self.energy.get().unwrap_or_else(|| {
            let energy = self.table.energy_of(self.who);
            self.energy.set(Some(energy));
            energy
        })
    }

    /// Whether there is the energy that is printed on a card of one's own, at least.
    fn pays_for(&self, usable: &Usable) -> bool {
        let definition = &self.table.d.card(usable.card).definition;
        !usable.costs_energy || self.energy().pays_printed(&definition.cost)
    }
}

/// What is looked up once of somebody who may bring companions.
#[derive(Default)]
struct Bringer {
    /// A free tile beside it.
    tile: Option<Option<crate::ids::Tile>>,
}

/// All kinds, in the order in which they are offered: that of their numbers.
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

impl Table<'_> {
    /// What kinds of things a character can do in its turn.
    pub(crate) fn turn_kinds(&self, who: CharId, options: &mut Vec<Choice>) {
        self.attack_and_move(who, options);
        let mut left = self.kinds(who).0;
        while left != 0 {
            // In the order in which they are offered, which is that of their numbers.
            if let Some(kind) = KINDS.get(left.trailing_zeros() as usize) {
                options.push(Choice::Kind(*kind));
            }
            left &= left - 1;
        }
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

    #[inline(always)]
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
    #[inline(always)]
    fn kinds(&self, who: CharId) -> Kinds {
        let mut kinds = Kinds::default();
        let funds = Funds::new(*self, who);
        kinds.add(Kind::Rest, !self.has_acted(who));
        kinds.add(Kind::Activate, self.activates_any(who, &funds));
        let pays = self.s.character(who).action >= crate::commands::COST;
        self.bring_kinds(who, pays, &funds, &mut kinds);
        kinds.add(Kind::Wake, self.wakes_any(who, &funds));
        if pays {
            self.kinds_by_cards(who, &mut kinds);
            let mut any = |whom: &[CharId], kind: Kind| {
                let mut whom = whom.iter();
                let there = whom.any(|whom| self.character_option(who, *whom, kind).is_some());
                kinds.add(kind, there);
            };
            any(&self.d.objects, Kind::Interact);
            any(&self.d.retinues[who.index()].companions, Kind::Dismiss);
        }
        kinds
    }

    #[inline(always)]
    fn limits(&self, who: CharId) -> Limits {
        let cost = crate::effect::program::kinds::ACTIVATION_COST;
        let mut costs_change = false;
        self.continuous(who, cost, &mut |_, _, _| costs_change = true);
        Limits {
            barred: self.is_barred_from_some(who),
            costs_change,
        }
    }

    /// Whether any effect can be activated.
    #[inline(always)]
    fn activates_any(&self, who: CharId, funds: &Funds<'_>) -> bool {
        let limits = self.limits(who);
        let possible = |card: CardId| {
            let mut any = false;
            if let Some(usable) = self.d.usable(card) {
                self.activation_options(who, usable, limits, funds, &mut |_| {
                    any = true;
                    false
                });
            }
            any
        };
        // What could be activated when that was asked last most often still can be.
        let likely = self.s.likely(who);
        let mut cards = self.may_be_usable(who, limits);
        let any = likely.is_some_and(possible)
            || cards.any(|card| {
                let found = Some(card) != likely && possible(card);
                if found {
                    self.s.note_likely(who, card);
                }
                found
            });
        debug_assert_eq!(any, self.d.usable.iter().any(|it| possible(it.card)));
        any
    }

    /// Whether any entity of somebody's that sleeps can be woken.
    fn wakes_any(&self, who: CharId, funds: &Funds<'_>) -> bool {
        let mut entities = self.s.own_among(who, Zones::Table, &self.d.entities);
        entities.any(|card| {
            let wakes = !self.s.card(card).awake
                && funds.energy().available(Pool::Energy) >= crate::commands::COST
                && self.card_option(who, card, Kind::Wake).is_some();
            debug_assert_eq!(wakes, self.card_option(who, card, Kind::Wake).is_some());
            wakes
        })
    }

    /// The cards that somebody may be able to activate of its own accord, as far as it says where
    /// they lie, whose they are and what they cost, in the order of the set-up.
    #[inline(always)]
    fn may_be_usable(&self, who: CharId, limits: Limits) -> impl Iterator<Item = CardId> + '_ {
        // The printed points are owed, unless something changes that.
        let dear = if limits.costs_change || self.d.ruleset.activate_all {
            None
        } else {
            self.d.dear(self.s.character(who).action)
        };
        let (own, unowned) = (self.s.owned(Some(who)), self.s.owned(None));
        let (usable, scenario) = (self.s.usable(), self.s.in_zone(Zone::Scenario));
        let techniques = &self.d.retinues[who.index()].techniques;
        Members::new(self.d.cards.len().div_ceil(64), move |n| {
            let theirs = word(own, n) | word(unowned, n);
            let others = word(scenario, n) | self.d.shared.word(n);
            let dear = dear.map_or(0, |dear| dear.word(n));
            (word(usable, n) & (theirs | others) | techniques.word(n)) & !dear
        })
    }

    /// Of the kinds of things that are done with a card of one's own that lies where it has to,
    /// those of which there is any: by how many cards lie where. The points are there.
    fn kinds_by_cards(&self, who: CharId, kinds: &mut Kinds) {
        if self.judge_turn(who, &mut Quiet).is_err() {
            return;
        }
        let lying = |zone| self.s.count_lying(zone, Some(who));
        let held = lying(Zone::Inventory);
        let on_table = Zone::ALL.iter().filter(|zone| zone.is_table());
        let laid: i32 = on_table.map(|zone| lying(*zone)).sum();
        let room = held < self.spaces(who);
        kinds.add(Kind::Play, held > 0 && self.plays_any(who, held));
        kinds.add(Kind::Withdraw, room && laid > 0);
        kinds.add(Kind::Detach, room && lying(Zone::Attached) > 0);
        // A card is attached to any but itself.
        let mut hosts = self.roomy_hosts(who);
        let attach = match (hosts.next(), hosts.next()) {
            (None, _) => false,
            (Some(_), Some(_)) => held + laid > 0,
            (Some(host), None) => {
                let it = self.s.card(host);
                let itself = it.owner == Some(who)
                    && !it.technique
                    && (it.zone == Zone::Inventory || it.zone.is_table());
                held + laid > i32::from(itself)
            }
        };
        kinds.add(Kind::Attach, attach);
        debug_assert!(
            [Kind::Play, Kind::Withdraw, Kind::Detach, Kind::Attach]
                .into_iter()
                .all(|kind| {
                    let mut own = self.s.own(who);
                    let judged = own.any(|card| self.card_option(who, card, kind).is_some());
                    judged == kinds.has(kind)
                }),
            "what is counted is what is judged"
        );
    }

    /// Whether any of so many cards that somebody holds finds a space where it would lie.
    fn plays_any(&self, who: CharId, held: i32) -> bool {
        let count = |area: Zone, cards: &CardSet| {
            if self.has_space_in(who, area) {
                return 0;
            }
            let held = self.s.own_among(who, Zones::One(Zone::Inventory), cards);
            count(held.count())
        };
        let equipment = count(Zone::Equipment, &self.d.equipment);
        held > equipment + count(Zone::Memento, &self.d.mementos)
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
                let (limits, funds) = (self.limits(who), Funds::new(*self, who));
                for card in self.may_be_usable(who, limits) {
                    if let Some(usable) = self.d.usable(card) {
                        self.activation_options(who, usable, limits, &funds, &mut |choice| {
                            options.push(choice);
                            true
                        });
                    }
                }
            }
            Kind::Summon | Kind::Recruit => self.bring_options(who, kind, &mut |card| {
                options.push(match kind {
                    Kind::Summon => Choice::Summon(card),
                    _ => Choice::Recruit(card),
                });
                true
            }),
            Kind::Interact => {
                let objects = self.d.objects.iter();
                options.extend(objects.filter_map(|it| self.character_option(who, *it, kind)));
            }
            Kind::Dismiss => {
                let companions = self.d.retinues[who.index()].companions.iter();
                options.extend(companions.filter_map(|it| self.character_option(who, *it, kind)));
            }
            Kind::Play | Kind::Withdraw | Kind::Detach | Kind::Attach => {
                let from = options.len();
                self.options_by_cards(who, kind, options);
                debug_assert!(
                    self.s
                        .own(who)
                        .filter_map(|card| self.card_option(who, card, kind))
                        .eq(options[from..].iter().copied()),
                    "what holds of one holds of all that lie like it"
                );
            }
            Kind::Wake => {
                for card in self.s.own_among(who, Zones::Table, &self.d.entities) {
                    options.extend(self.card_option(who, card, kind));
                }
            }
        }
    }

    /// What can be done with cards of one's own that lie where they have to: what is judged of one
    /// holds of all those that differ in nothing that counts.
    fn options_by_cards(&self, who: CharId, kind: Kind, options: &mut Vec<Choice>) {
        let cards = |zone| self.s.own_in(who, Zones::One(zone));
        match kind {
            Kind::Play => {
                // A card needs a space where it would lie.
                let mut judged = [None; Zone::ALL.len()];
                for card in cards(Zone::Inventory) {
                    let area = self.d.card(card).definition.suit.area();
                    let option = || self.card_option(who, card, kind).is_some();
                    if *judged[area as usize].get_or_insert_with(option) {
                        options.push(Choice::Play(card));
                    }
                }
            }
            Kind::Withdraw => {
                let mut cards = self.s.own_in(who, Zones::Table).peekable();
                let first = cards.peek().copied();
                if first.is_some_and(|first| self.card_option(who, first, kind).is_some()) {
                    options.extend(cards.map(Choice::Withdraw));
                }
            }
            Kind::Detach => {
                let mut cards = cards(Zone::Attached).peekable();
                let first = cards.peek().copied();
                if first.is_some_and(|first| self.card_option(who, first, kind).is_some()) {
                    options.extend(cards.map(Choice::Detach));
                }
            }
            Kind::Attach => {
                // To any host with room but itself.
                let mut hosts = self.roomy_hosts(who);
                let (host, another) = (hosts.next(), hosts.next());
                let itself = host.filter(|_| another.is_none());
                let cards = self.s.own_in(who, Zones::AtHand);
                let mut cards = cards.filter(|card| Some(*card) != itself).peekable();
                let first = cards.peek().copied();
                if first.is_some_and(|first| self.card_option(who, first, kind).is_some()) {
                    options.extend(cards.map(Choice::Attach));
                }
            }
            _ => {}
        }
    }

    /// The effects of a card that can be activated, until one that is found is enough.
    fn activation_options(
        &self,
        who: CharId,
        usable: &Usable,
        limits: Limits,
        funds: &Funds<'_>,
        found: &mut impl FnMut(Choice) -> bool,
    ) {
        // Cheap filters first: most cards lie where they cannot be activated, or are others'.
        let card = usable.card;
        let it = self.s.card(card);
        let idle = it.usable >> it.zone as u16 & 1 == 0 || it.zone.is_table() && !it.face_up;
        if idle && !it.technique {
            return;
        }
        let others = match usable.piece {
            Some(piece) => piece != who,
            None => {
                !usable.shared
                    && it.zone != Zone::Scenario
                    && it.owner.is_some_and(|owner| owner != who)
            }
        };
        if others {
            return;
        }
        let all = self.d.ruleset.activate_all && usable.effects.len() > 1;
        debug_assert_eq!(all, self.activates_all(card));
        // Whoever acts is alive, and may use what is its own.
        let own = usable.piece.is_none() && it.owner == Some(who);
        debug_assert!(!own || self.may_use(who, card));
        if !own && !self.may_use(who, card) {
            return;
        }
        let of_none = own && self.d.piece_of(card).is_none();
        debug_assert!(!of_none || !self.is_of_the_dead(card));
        if !of_none && self.is_of_the_dead(card) || limits.barred && self.cannot_activate(who, card)
        {
            return;
        }
        if all {
            if self.judge_series(who, card, &mut Quiet).is_ok() {
                found(Choice::Activate(card, None));
            }
            return;
        }
        // One's own effects are one's own to pay.
        if own && self.d.hero_of(who) == who && !funds.pays_for(usable) {
            debug_assert!(
                usable.effects.iter().all(|effect| {
                    !self.is_possible(&self.own_case(who, card, *effect, usable.bar))
                }),
                "what is printed is owed"
            );
            return;
        }
        let possible = |effect: u8, bar: bool| {
            let named = (effect != BAR_ALONE).then_some(effect);
            let possible = self.is_not_spent(card, effect)
                && self.judge_zone(card, named, who, &mut Quiet).is_ok()
                && {
                    let case = self.own_case(who, card, effect, bar);
                    // What changes the costs of another who acts was not looked up.
                    let costs_change = limits.costs_change || case.actor != Some(who);
                    self.is_possible_unspent(&case, costs_change)
                };
            possible.then_some(Choice::Activate(card, named))
        };
        for effect in &usable.effects {
            if possible(*effect, usable.bar).is_some_and(|choice| !found(choice)) {
                return;
            }
        }
        if usable.effects.is_empty()
            && let Ok(Some((BAR_ALONE, bar))) = self.which_effect(card, None, false, &mut Quiet)
            && let Some(choice) = possible(BAR_ALONE, bar)
        {
            found(choice);
        }
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
            Kind::Wake => (definition().suit == Suit::Entity
                && zone.is_table()
                && !self.s.card(card).awake
                && self.judge_wake(who, card, &mut Quiet).is_ok())
            .then_some(Choice::Wake(card)),
            Kind::Attach => self
                .hosts_of(who, card)
                .next()
                .map(|_| Choice::Attach(card)),
            Kind::Activate
            | Kind::Rest
            | Kind::Summon
            | Kind::Recruit
            | Kind::Interact
            | Kind::Dismiss => None,
        }
    }

    /// What of a kind can be done with a character or object.
    fn character_option(&self, who: CharId, other: CharId, kind: Kind) -> Option<Choice> {
        match kind {
            Kind::Interact => (self.d.is_object(other)
                && self.judge_interact(who, other, &mut Quiet).is_ok())
            .then_some(Choice::Interact(other)),
            // Cheap filters first.
            _ => (self.d.character(other).hero == Some(who)
                && self.s.character(other).on_board
                && self.judge_dismiss(who, other, &mut Quiet).is_ok())
            .then_some(Choice::Dismiss(other)),
        }
    }

    /// The companions' cards with which somebody can summon or recruit, until one that is found is
    /// enough.
    fn bring_options(&self, who: CharId, kind: Kind, found: &mut dyn FnMut(CardId) -> bool) {
        let summons = kind == Kind::Summon;
        let funds = Funds::new(*self, who);
        let mut bringer = Bringer::default();
        for card in self.s.own_among(who, Zones::AtHand, &self.d.companions) {
            if self.is_summoned(card) == summons
                && self.can_bring(who, card, summons, &funds, &mut bringer)
                && !found(card)
            {
                return;
            }
        }
    }

    /// Which of summoning and recruiting can be done with any card; where points are short, only
    /// summoning.
    fn bring_kinds(&self, who: CharId, pays: bool, funds: &Funds<'_>, kinds: &mut Kinds) {
        let mut bringer = Bringer::default();
        for card in self.s.own_among(who, Zones::AtHand, &self.d.companions) {
            let summons = self.is_summoned(card);
            let kind = if summons { Kind::Summon } else { Kind::Recruit };
            if (summons || pays)
                && !kinds.has(kind)
                && self.can_bring(who, card, summons, funds, &mut bringer)
            {
                kinds.add(kind, true);
            }
        }
    }

    /// Whether a companion's card is summoned, and not recruited.
    fn is_summoned(&self, card: CardId) -> bool {
        self.d.card(card).definition.kind == Some(CompanionKind::Summon)
    }

    /// Whether somebody can summon or recruit with a card.
    fn can_bring(
        &self,
        who: CharId,
        card: CardId,
        summons: bool,
        funds: &Funds<'_>,
        by: &mut Bringer,
    ) -> bool {
        // Cheap filters first.
        let there = |piece| {
            let it = self.s.character(piece);
            it.on_board || it.gone && !it.is_alive()
        };
        let mana = || funds.energy().available(Pool::Mana);
        let dear = || mana() < 2 * i32::from(self.d.card(card).definition.level);
        if self.d.piece_of(card).is_some_and(there) || summons && dear() {
            return false;
        }
        // Of the tiles beside somebody one that is free is as good as any other.
        let tile = *by.tile.get_or_insert_with(|| self.free_beside(who));
        let judged = |tile| self.judge_bring(who, card, tile, summons, &mut Quiet);
        let possible = judged(tile).is_ok();
        debug_assert!(
            possible || self.open_beside(who).all(|it| judged(Some(it)).is_err()),
            "another tile would do"
        );
        possible
    }

    /// A free tile beside somebody, if there is any.
    fn free_beside(&self, who: CharId) -> Option<crate::ids::Tile> {
        let mut beside = self.open_beside(who);
        beside.find(|tile| self.piece_on(*tile, None).is_none())
    }

    /// The open tiles beside somebody.
    fn open_beside(&self, who: CharId) -> impl Iterator<Item = crate::ids::Tile> + '_ {
        let board = self.s.board.as_deref();
        let place = board.zip(self.s.character(who).at);
        let beside = place.into_iter().flat_map(|(board, at)| {
            let around = crate::ids::Facing::ALL.into_iter();
            around.filter_map(move |facing| board.neighbour(at, facing))
        });
        beside.filter(move |tile| board.is_some_and(|board| board.open(*tile)))
    }

    /// The tiles to which a companion can be brought.
    pub(crate) fn tiles_beside(
        &self,
        who: CharId,
        card: CardId,
    ) -> SmallVec<[crate::ids::Tile; 4]> {
        let summons = self.d.card(card).definition.kind == Some(CompanionKind::Summon);
        self.open_beside(who)
            .filter(|tile| {
                self.judge_bring(who, card, Some(*tile), summons, &mut Quiet)
                    .is_ok()
            })
            .collect()
    }

    /// The cards of one's own characters that can hold one more.
    fn roomy_hosts(&self, who: CharId) -> impl Iterator<Item = CardId> + '_ {
        let hosts = self.d.retinues[who.index()].hosts.iter();
        hosts
            .map(|(_, card)| *card)
            .filter(|card| self.s.attached(*card) < crate::activation::MOST_ATTACHMENTS)
    }

    /// The characters to whose card another can be attached.
    pub(crate) fn hosts_of(&self, who: CharId, card: CardId) -> impl Iterator<Item = CharId> + '_ {
        let hosts = self.d.retinues[who.index()].hosts.iter();
        hosts.map(|(to, _)| *to).filter(move |to| {
            self.judge_attach(who, card, *to, &mut Quiet)
                .is_ok_and(|deed| deed.is_some())
        })
    }

    /// Whether there is any tile that a character can move to.
    fn can_move(&self, who: CharId) -> bool {
        let it = self.s.character(who);
        let Some(at) = it.at else { return false };
        if self.cannot_move(who) {
            return false;
        }
        let ground = self.ground(who);
        ground.is_some_and(|ground| ground.leads_anywhere(at, it.action))
    }

    /// The tiles that a character can move to, with what each costs.
    pub(crate) fn reachable(&self, who: CharId, found: impl FnMut(crate::ids::Tile, i32)) {
        let it = self.s.character(who);
        let Some(at) = it.at else { return };
        if self.cannot_move(who) {
            return;
        }
        if let Some(ground) = self.ground(who) {
            ground.reachable(at, it.action, found);
        }
    }
}
