//! Cards to the table and back (B6.2), companions, entities, objects (B7.2).

use crate::activation::MOST_ATTACHMENTS;
use crate::activation::{Judge, Stop};
use crate::ids::{CardId, CharId, Tile};
use crate::refusal::Reason;
use crate::setup::CharacterKind;
use crate::table::Table;
use crate::vocabulary::{CompanionKind, Suit, Zone};

use super::Deed;

/// What an action of B6.2 and B7.2 costs.
pub(crate) const COST: i32 = 2;

/// How many cards a house gives spaces for, of equipment and of mementos (B6.2).
const SPACES: i32 = 3;

impl Table<'_> {
    fn judge_own_card(
        &self,
        who: CharId,
        card: CardId,
        zones: impl Fn(Zone) -> bool,
        judge: &mut impl Judge,
    ) -> Result<(), Stop> {
        let it = self.s.card(card);
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        if it.owner != Some(who) || it.technique {
            judge.refuse(Reason::NotYours.into())?;
        }
        self.judge_turn(who, judge)?;
        if it.zone == Zone::Limbo {
            judge.refuse(Reason::InLimbo.into())?;
        }
        if !zones(it.zone) {
            judge.refuse(Reason::WrongZone.into())?;
        }
        Ok(())
    }

    fn judge_points(&self, who: CharId, points: i32, judge: &mut impl Judge) -> Result<(), Stop> {
        if self.s.character(who).action < points {
            judge.refuse(Reason::NotEnoughAction.into())?;
        }
        Ok(())
    }

    pub(crate) fn judge_play(
        &self,
        who: CharId,
        card: CardId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_own_card(who, card, |zone| zone == Zone::Inventory, judge)?;
        self.judge_points(who, COST, judge)?;
        if !self.has_space(who, card) {
            judge.refuse(Reason::NoSpace.into())?;
        }
        Ok(Some(Deed::Play(who, card)))
    }

    /// A house gives 3 spaces of equipment and 3 of memento; without a house there is no limit.
    fn has_space(&self, who: CharId, card: CardId) -> bool {
        let area = self.d.card(card).definition.suit.area();
        self.has_space_in(who, area)
    }

    /// The same of an area.
    pub(crate) fn has_space_in(&self, who: CharId, area: Zone) -> bool {
        !self.d.character(who).housed
            || !matches!(area, Zone::Equipment | Zone::Memento)
            || self.s.count_lying(area, Some(who)) < SPACES
    }

    pub(crate) fn judge_withdraw(
        &self,
        who: CharId,
        card: CardId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_own_card(who, card, Zone::is_table, judge)?;
        self.judge_points(who, COST, judge)?;
        if !self.inventory_has_room(who) {
            judge.refuse(Reason::NoSpace.into())?;
        }
        Ok(Some(Deed::Withdraw(who, card)))
    }

    /// The inventory has level + 10 spaces (B6.1).
    pub(crate) fn inventory_has_room(&self, who: CharId) -> bool {
        self.s.count_lying(Zone::Inventory, Some(who)) < self.spaces(who)
    }

    /// How many spaces the inventory has (B6.1).
    pub(crate) fn spaces(&self, who: CharId) -> i32 {
        self.s.character(who).level.saturating_add(10)
    }

    /// Summoning and recruiting (B7.2).
    pub(crate) fn judge_bring(
        &self,
        who: CharId,
        card: CardId,
        at: Option<Tile>,
        summons: bool,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let definition = &self.d.card(card).definition;
        let here = |zone: Zone| zone == Zone::Inventory || zone.is_table();
        self.judge_own_card(who, card, here, judge)?;
        let is_summon = definition.kind == Some(CompanionKind::Summon);
        if definition.suit != Suit::Companion || is_summon != summons {
            judge.refuse(Reason::NotActivatable.into())?;
            return Ok(None);
        }
        let (points, mana) = if summons {
            (0, 2 * i32::from(definition.level))
        } else {
            (COST, 0)
        };
        self.judge_points(who, points, judge)?;
        let it = self.s.character(who);
        // Mana of a hero without a pool lies in its cards (E7.10).
        if mana > 0 && self.available(who, crate::vocabulary::Pool::Mana) < mana {
            judge.refuse(Reason::NotEnoughEnergy.into())?;
        }
        let piece = self.d.piece_of(card);
        // B5.2: what has died cannot be summoned again; what is there is not brought twice.
        let there = piece.is_some_and(|piece| {
            let it = self.s.character(piece);
            it.on_board || (it.gone && !it.is_alive())
        });
        if there {
            judge.refuse(Reason::CannotComplete.into())?;
        }
        if let Some(board) = &self.s.board {
            let Some(tile) = at else {
                judge.refuse(Reason::NeedsTarget.into())?;
                return Ok(None);
            };
            if it
                .at
                .is_none_or(|own| crate::field::distance(own, tile) != 1)
            {
                judge.refuse(Reason::OutOfReach.into())?;
            }
            if !board.open(tile) {
                judge.refuse(Reason::NoPath.into())?;
            }
            if self.piece_on(tile, None).is_some() {
                judge.refuse(Reason::Occupied.into())?;
            }
        } else if at.is_some() {
            judge.refuse(Reason::NoBoard.into())?;
        }
        Ok(Some(Deed::Bring {
            who,
            card,
            at,
            points,
            mana,
        }))
    }

    pub(crate) fn judge_dismiss(
        &self,
        who: CharId,
        companion: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        if self.d.is_object(who) {
            judge.refuse(Reason::NotACharacter.into())?;
        }
        if self.d.character(companion).hero != Some(who) {
            judge.refuse(Reason::NotYours.into())?;
        }
        self.judge_turn(who, judge)?;
        self.judge_points(who, COST, judge)?;
        if !self.s.character(companion).on_board {
            judge.refuse(Reason::BadTarget.into())?;
        }
        Ok(Some(Deed::Dismiss(who, companion)))
    }

    pub(crate) fn judge_attach(
        &self,
        who: CharId,
        card: CardId,
        to: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let here = |zone: Zone| zone == Zone::Inventory || zone.is_table();
        self.judge_own_card(who, card, here, judge)?;
        self.judge_points(who, COST, judge)?;
        let host = self.d.character(to).card;
        let own = self.d.character(to).hero == Some(who) || to == who;
        let Some(host) = host.filter(|host| own && *host != card) else {
            judge.refuse(Reason::BadTarget.into())?;
            return Ok(None);
        };
        if self.s.attached(host) >= MOST_ATTACHMENTS {
            judge.refuse(Reason::NoSpace.into())?;
        }
        Ok(Some(Deed::Attach(who, card, host)))
    }

    pub(crate) fn judge_detach(
        &self,
        who: CharId,
        card: CardId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_own_card(who, card, |zone| zone == Zone::Attached, judge)?;
        self.judge_points(who, COST, judge)?;
        if !self.inventory_has_room(who) {
            judge.refuse(Reason::NoSpace.into())?;
        }
        Ok(Some(Deed::Detach(who, card)))
    }

    pub(crate) fn judge_wake(
        &self,
        who: CharId,
        card: CardId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_own_card(who, card, Zone::is_table, judge)?;
        if self.d.card(card).definition.suit != Suit::Entity {
            judge.refuse(Reason::NotActivatable.into())?;
        }
        if self.available(who, crate::vocabulary::Pool::Energy) < COST {
            judge.refuse(Reason::NotEnoughEnergy.into())?;
        }
        if self.s.card(card).awake {
            judge.refuse(Reason::CannotComplete.into())?;
        }
        Ok(Some(Deed::Wake(who, card)))
    }

    pub(crate) fn judge_interact(
        &self,
        who: CharId,
        object: CharId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        self.judge_turn(who, judge)?;
        self.judge_points(who, COST, judge)?;
        if self.d.character(object).kind != CharacterKind::Object
            || !self.s.character(object).on_board
        {
            judge.refuse(Reason::BadTarget.into())?;
        }
        if self.s.board.is_some() && self.distance(who, object).is_none_or(|far| far > 1) {
            judge.refuse(Reason::OutOfReach.into())?;
        }
        Ok(Some(Deed::Interact(who)))
    }
}
