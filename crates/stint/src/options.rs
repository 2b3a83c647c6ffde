//! What a character can do in its turn, as a list.

use crate::activation::Quiet;
use crate::decision::Choice;
use crate::ids::{CardId, CharId};
use crate::state::BAR_ALONE;
use crate::table::Table;
use crate::vocabulary::{CompanionKind, Suit, Zone};

impl Table<'_> {
    /// What a character can do in its turn.
    pub(crate) fn turn_options(&self, who: CharId, options: &mut Vec<Choice>) {
        let it = self.s.character(who);
        if it.action >= crate::field::attack::NORMAL_COST
            && !self.cannot_attack(who)
            && self.attackable(who).next().is_some()
        {
            options.push(Choice::Attack);
        }
        let mut tiles = Vec::new();
        self.reachable(who, &mut tiles);
        if !tiles.is_empty() {
            options.push(Choice::Move);
        }
        for (card, _) in self.s.cards() {
            if self.may_use(who, card) {
                self.activation_options(who, card, options);
            }
        }
        if !self.has_acted(who) {
            options.extend([Choice::RestLife, Choice::RestEnergy]);
        }
        self.card_options(who, options);
        options.push(Choice::EndStint);
    }

    pub(crate) fn activation_options(&self, who: CharId, card: CardId, options: &mut Vec<Choice>) {
        if self.is_of_the_dead(card)
            || self.cannot_activate(who, card)
            || (self.s.card(card).technique && self.d.card(card).technique_of != Some(who))
        {
            return;
        }
        let mut consider = |effect: u8, bar: bool| {
            let named = (effect != BAR_ALONE).then_some(effect);
            if self.judge_zone(card, named, who, &mut Quiet).is_ok()
                && self.is_possible(&self.own_case(who, card, effect, bar))
            {
                options.push(Choice::Activate(card, named));
            }
        };
        if self.activates_all(card) {
            if self.judge_series(who, card, &mut Quiet).is_ok() {
                options.push(Choice::Activate(card, None));
            }
            return;
        }
        let bar = self.d.card(card).definition.attack.is_some();
        for effect in self.manual_effects(card, false) {
            consider(effect, bar);
        }
        if self.manual_effects(card, false).next().is_none()
            && let Ok(Some((BAR_ALONE, bar))) = self.which_effect(card, None, false, &mut Quiet)
        {
            consider(BAR_ALONE, bar);
        }
    }

    pub(crate) fn card_options(&self, who: CharId, options: &mut Vec<Choice>) {
        for (card, it) in self.s.cards() {
            if it.owner != Some(who) || it.technique {
                continue;
            }
            if it.zone == Zone::Inventory && self.judge_play(who, card, &mut Quiet).is_ok() {
                options.push(Choice::Play(card));
            }
            if it.zone.is_table() && self.judge_withdraw(who, card, &mut Quiet).is_ok() {
                options.push(Choice::Withdraw(card));
            }
            if it.zone == Zone::Attached && self.judge_detach(who, card, &mut Quiet).is_ok() {
                options.push(Choice::Detach(card));
            }
            let definition = &self.d.card(card).definition;
            if definition.suit == Suit::Companion && !self.bring_is_impossible(who, card) {
                options.push(if definition.kind == Some(CompanionKind::Summon) {
                    Choice::Summon(card)
                } else {
                    Choice::Recruit(card)
                });
            }
            if definition.suit == Suit::Entity && self.judge_wake(who, card, &mut Quiet).is_ok() {
                options.push(Choice::Wake(card));
            }
            if !self.hosts_for(who, card).is_empty() {
                options.push(Choice::Attach(card));
            }
        }
        for (other, _) in self.s.characters() {
            if self.d.is_object(other) {
                if self.judge_interact(who, other, &mut Quiet).is_ok() {
                    options.push(Choice::Interact(other));
                }
            } else if self.judge_dismiss(who, other, &mut Quiet).is_ok() {
                options.push(Choice::Dismiss(other));
            }
        }
    }

    pub(crate) fn bring_is_impossible(&self, who: CharId, card: CardId) -> bool {
        let summons = self.d.card(card).definition.kind == Some(CompanionKind::Summon);
        if self.s.board.is_some() {
            return self.tiles_beside(who, card).is_empty();
        }
        self.judge_bring(who, card, None, summons, &mut Quiet)
            .is_err()
    }

    /// The tiles to which a companion can be brought.
    pub(crate) fn tiles_beside(&self, who: CharId, card: CardId) -> Vec<crate::ids::Tile> {
        let summons = self.d.card(card).definition.kind == Some(CompanionKind::Summon);
        let (Some(board), Some(at)) = (&self.s.board, self.s.character(who).at) else {
            return Vec::new();
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

    /// The characters to whose card another can be attached.
    pub(crate) fn hosts_for(&self, who: CharId, card: CardId) -> Vec<CharId> {
        if self.s.character(who).action < 2 {
            return Vec::new();
        }
        self.s
            .characters()
            .map(|(to, _)| to)
            .filter(|to| self.d.character(*to).card.is_some())
            .filter(|to| {
                self.judge_attach(who, card, *to, &mut Quiet)
                    .is_ok_and(|deed| deed.is_some())
            })
            .collect()
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
