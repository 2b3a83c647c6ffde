//! What a character can do in its turn, as a list.

use crate::activation::Quiet;
use crate::decision::{Choice, Kind};
use crate::defs::Usable;
use crate::ids::{CardId, CharId};
use crate::state::BAR_ALONE;
use crate::table::Table;
use crate::vocabulary::{CompanionKind, Pool, Suit, Zone};
use smallvec::SmallVec;

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
        kinds.add(Kind::Activate, self.activates_any(who));
        let pays = self.s.character(who).action >= crate::commands::COST;
        let own = |card: &&CardId| self.s.card(**card).owner == Some(who);
        let mut any = |cards: &[CardId], kind: Kind| {
            let mut own = cards.iter().filter(own);
            let there = own.any(|card| self.card_option(who, *card, kind).is_some());
            kinds.add(kind, there);
        };
        any(&self.d.summons, Kind::Summon);
        any(&self.d.entities, Kind::Wake);
        if pays {
            any(&self.d.recruits, Kind::Recruit);
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
    fn activates_any(&self, who: CharId) -> bool {
        let limits = self.limits(who);
        let possible = |card: &CardId| {
            let mut any = false;
            if let Some(usable) = self.d.usable(*card) {
                self.activation_options(who, usable, limits, &mut |_| {
                    any = true;
                    false
                });
            }
            any
        };
        let others = |usable: &&Usable| self.s.card(usable.card).owner.is_some();
        let lies = |card: &CardId| {
            let zone = self.s.card(*card).zone;
            self.d.is_usable_in(*card, zone) && possible(card)
        };
        let any = self.s.own(who).iter().any(lies)
            || self.d.retinues[who.index()].techniques.iter().any(possible)
            || self.d.shared.iter().any(possible)
            || self.s.unowned().iter().any(lies)
            || self.s.shares_scenario()
                && self
                    .d
                    .usable
                    .iter()
                    .filter(others)
                    .any(|it| possible(&it.card));
        debug_assert_eq!(any, self.d.usable.iter().any(|it| possible(&it.card)));
        any
    }

    /// Of the kinds of things that are done with a card of one's own that lies where it has to,
    /// those of which there is any: by how many cards lie where. The points are there.
    fn kinds_by_cards(&self, who: CharId, kinds: &mut Kinds) {
        if self.judge_turn(who, &mut Quiet).is_err() {
            return;
        }
        let mut lying = [0_i32; Zone::ALL.len()];
        // In the inventory, by the area where they would lie.
        let (mut equipment, mut mementos) = (0, 0);
        for card in self.s.own(who) {
            let zone = self.s.card(*card).zone;
            lying[zone as usize] += 1;
            if zone == Zone::Inventory {
                match self.d.card(*card).definition.suit.area() {
                    Zone::Equipment => equipment += 1,
                    Zone::Memento => mementos += 1,
                    _ => {}
                }
            }
        }
        let at = |zone: Zone| lying[zone as usize];
        let on_table = Zone::ALL.iter().filter(|zone| zone.is_table());
        let on_table: i32 = on_table.map(|zone| at(*zone)).sum();
        let inventory = at(Zone::Inventory);
        let playable = inventory
            - if self.has_space_in(who, Zone::Equipment, at(Zone::Equipment)) {
                0
            } else {
                equipment
            }
            - if self.has_space_in(who, Zone::Memento, at(Zone::Memento)) {
                0
            } else {
                mementos
            };
        let room = inventory < self.spaces(who);
        kinds.add(Kind::Play, playable > 0);
        kinds.add(Kind::Withdraw, room && on_table > 0);
        kinds.add(Kind::Detach, room && at(Zone::Attached) > 0);
        // A card is attached to any but itself.
        let mut hosts = self.roomy_hosts(who);
        let attach = match (hosts.next(), hosts.next()) {
            (None, _) => false,
            (Some(_), Some(_)) => inventory + on_table > 0,
            (Some(host), None) => {
                let it = self.s.card(host);
                let itself = it.owner == Some(who)
                    && !it.technique
                    && (it.zone == Zone::Inventory || it.zone.is_table());
                inventory + on_table > i32::from(itself)
            }
        };
        kinds.add(Kind::Attach, attach);
        debug_assert!(
            [Kind::Play, Kind::Withdraw, Kind::Detach, Kind::Attach]
                .into_iter()
                .all(|kind| {
                    let mut own = self.s.own(who).iter();
                    let judged = own.any(|card| self.card_option(who, *card, kind).is_some());
                    judged == kinds.has(kind)
                }),
            "what is counted is what is judged"
        );
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
                let limits = self.limits(who);
                for usable in &self.d.usable {
                    self.activation_options(who, usable, limits, &mut |choice| {
                        options.push(choice);
                        true
                    });
                }
            }
            Kind::Summon | Kind::Recruit => {
                let cards = match kind {
                    Kind::Summon => &self.d.summons,
                    _ => &self.d.recruits,
                };
                for card in cards {
                    if self.s.card(*card).owner == Some(who) {
                        options.extend(self.card_option(who, *card, kind));
                    }
                }
            }
            Kind::Interact => {
                let objects = self.d.objects.iter();
                options.extend(objects.filter_map(|it| self.character_option(who, *it, kind)));
            }
            Kind::Dismiss => {
                let companions = self.d.retinues[who.index()].companions.iter();
                options.extend(companions.filter_map(|it| self.character_option(who, *it, kind)));
            }
            _ => {
                for card in self.s.own(who) {
                    options.extend(self.card_option(who, *card, kind));
                }
            }
        }
    }

    /// The effects of a card that can be activated, until one that is found is enough.
    fn activation_options(
        &self,
        who: CharId,
        usable: &Usable,
        limits: Limits,
        found: &mut impl FnMut(Choice) -> bool,
    ) {
        let Usable {
            card,
            action,
            zones,
            shared,
            piece,
        } = *usable;
        // Cheap filters first: most cards lie where they cannot be activated, or are others'.
        let it = self.s.card(card);
        let idle = zones >> it.zone as u16 & 1 == 0 || it.zone.is_table() && !it.face_up;
        if idle && !it.technique {
            return;
        }
        let others = match piece {
            Some(piece) => piece != who,
            None => {
                !shared && it.zone != Zone::Scenario && it.owner.is_some_and(|owner| owner != who)
            }
        };
        if others {
            return;
        }
        // The printed points are owed, unless something changes that.
        let dear = action > self.s.character(who).action
            && !limits.costs_change
            && !self.activates_all(card);
        if dear || !self.may_use(who, card) {
            return;
        }
        if self.is_of_the_dead(card) || limits.barred && self.cannot_activate(who, card) {
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
            Kind::Attach => self
                .hosts_of(who, card)
                .next()
                .map(|_| Choice::Attach(card)),
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
            let mut beside = self.open_beside(who);
            return !beside.any(|tile| {
                self.judge_bring(who, card, Some(tile), summons, &mut Quiet)
                    .is_ok()
            });
        }
        self.judge_bring(who, card, None, summons, &mut Quiet)
            .is_err()
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
