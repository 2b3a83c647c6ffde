//! Damage, injury, healing and what forbids them (B4.3–B4.5).

use crate::continuous::{Bonus, apply_changes};
use crate::effect::{Quantity, Restriction};
use crate::engine::Engine;
use crate::ids::{CardId, CharId};
use crate::names::NameId;
use crate::ruleset::Damage;
use crate::state::Act;
use crate::table::{Few, Table, Wanted};
use crate::vocabulary::Attribute;

impl Table<'_> {
    fn has(&self, who: CharId, restriction: &Restriction) -> bool {
        let kind = crate::effect::program::restriction_kind(restriction);
        self.forbidden(who, kind, &mut |_, other| other == restriction)
    }

    pub(crate) fn cannot_suffer_damage(&self, who: CharId) -> bool {
        self.has(who, &Restriction::SufferDamage)
    }

    pub(crate) fn cannot_lose_life(&self, who: CharId) -> bool {
        self.has(who, &Restriction::LoseLife)
    }

    pub(crate) fn cannot_be_healed(&self, who: CharId) -> bool {
        self.has(who, &Restriction::BeHealed)
    }

    pub(crate) fn cannot_gain_points(&self, who: CharId) -> bool {
        self.has(who, &Restriction::GainPoints)
    }

    pub(crate) fn cannot_gain_energy(&self, who: CharId) -> bool {
        self.has(who, &Restriction::GainEnergy)
    }

    pub(crate) fn cannot_draw(&self, who: CharId) -> bool {
        self.has(who, &Restriction::Draw)
    }

    pub(crate) fn cannot_be_revived(&self, who: CharId) -> bool {
        self.has(who, &Restriction::BeRevived)
    }

    pub(crate) fn cannot_move(&self, who: CharId) -> bool {
        self.has(who, &Restriction::Move)
    }

    pub(crate) fn cannot_attack(&self, who: CharId) -> bool {
        self.has(who, &Restriction::Attack)
    }

    pub(crate) fn cannot_respond(&self, who: CharId) -> bool {
        self.has(who, &Restriction::Respond)
    }

    /// Whether there are any cards that somebody cannot activate.
    pub(crate) fn is_barred_from_some(&self, who: CharId) -> bool {
        let kind = crate::effect::program::kinds::ACTIVATE;
        self.forbidden(who, kind, &mut |_, _| true)
    }

    pub(crate) fn cannot_activate(&self, who: CharId, card: CardId) -> bool {
        self.forbidden(
            who,
            crate::effect::program::kinds::ACTIVATE,
            &mut |context, restriction| match restriction {
                Restriction::Activate(filter) => self.card_fits(context, card, filter),
                _ => false,
            },
        )
    }

    pub(crate) fn cannot_be_marked(&self, who: CharId, marker: NameId) -> bool {
        self.forbidden(
            who,
            crate::effect::program::kinds::BE_MARKED,
            &mut |_, restriction| match restriction {
                Restriction::BeMarked(name) => name.is_none_or(|name| name == marker),
                _ => false,
            },
        )
    }

    /// The life that damage takes from somebody (B4.3).
    pub(crate) fn life_lost_to(&self, who: CharId, damage: i32) -> i32 {
        if self.d.ruleset.damage == Damage::Direct {
            return damage;
        }
        let con = self.s.character(who).attribute(Attribute::Con);
        if damage < con / 2 {
            0
        } else if damage < con {
            1
        } else {
            2 + (damage - con) / 5
        }
    }
}

impl Engine<'_> {
    /// Damage with what the one who deals it and the one who suffers it change (B4.4).
    pub(crate) fn changed_damage(&self, act: &Act, attack: bool) -> i32 {
        let table = self.table();
        let with = act.source.unwrap_or(CardId(u16::MAX));
        let mut bonuses: Few<Bonus> = Few::new();
        if let Some(by) = act.by {
            bonuses.extend(table.bonuses(
                by,
                crate::effect::program::kinds::DAMAGE_DEALT,
                &mut |context, quantity| match quantity {
                    Quantity::DamageDealt {
                        attacks,
                        with: filter,
                    } => {
                        (!attacks || attack)
                            && filter.as_ref().is_none_or(|filter| {
                                act.source.is_some() && table.card_fits(context, with, filter)
                            })
                    }
                    // E4.12: part of the attack alone, and not of what the card does besides.
                    Quantity::NextAttack => attack,
                    _ => false,
                },
            ));
        }
        if let Some(who) = act.who {
            bonuses.extend(table.bonuses(
                who,
                crate::effect::program::kinds::DAMAGE_SUFFERED,
                &mut |context, quantity| match quantity {
                    Quantity::DamageSuffered { attacks, from } => {
                        (!attacks || attack)
                            && from.as_ref().is_none_or(|from| {
                                act.by.is_some_and(|by| {
                                    table.who(context, from, Wanted::Whoever).contains(&by)
                                })
                            })
                    }
                    _ => false,
                },
            ));
        }
        // B4.4: damage is never below 0.
        apply_changes(act.amount, &bonuses).max(0)
    }

    /// The injury of damage that was dealt.
    pub(crate) fn injury(&self, act: &Act) -> i32 {
        act.who
            .map_or(0, |who| self.table().life_lost_to(who, act.amount))
    }

    pub(crate) fn changed_healing(&self, who: CharId, amount: i32) -> i32 {
        let bonuses = self.table().bonuses(
            who,
            crate::effect::program::kinds::HEALING,
            &mut |_, quantity| matches!(quantity, Quantity::Healing),
        );
        apply_changes(amount, &bonuses).max(0)
    }
}
