//! All Activate effects of a card, in printed order (E2.9).

use crate::command::Pick;
use crate::effect::{Instruction, Requirement};
use crate::engine::Engine;
use crate::ids::{CardId, CharId};
use crate::refusal::Reason;
use crate::state::{Act, ActKind, Frame, SeriesFrame};
use crate::table::{Options, Table};
use crate::vocabulary::Zone;

use super::choice::{Ask, SetRule};
use super::judge::{Judge, Quiet, Stop};
use super::legality::{Case, Ready};
use super::slots::Picks;
use crate::commands::Deed;

/// The place of the numbers of the effects that are paid for.
const PAID_FOR: u8 = super::places::STEP;

impl Table<'_> {
    /// Whether activating a card means all its Activate effects: the switch is on, and it has
    /// several.
    pub(crate) fn activates_all(&self, card: CardId) -> bool {
        self.d.ruleset.activate_all && self.manual_effects(card, false).count() > 1
    }

    fn case_in_series(&self, who: CharId, card: CardId, effect: u8, owes: bool) -> Case {
        let bar = owes && self.d.card(card).definition.attack.is_some();
        Case {
            owes,
            ..self.own_case(who, card, effect, bar)
        }
    }

    /// Whether an effect can be activated as one of a series.
    fn fits_in_series(&self, who: CharId, card: CardId, effect: u8, owes: bool) -> bool {
        self.is_possible(&self.case_in_series(who, card, effect, owes))
    }

    /// Whether an effect has costs of its own, so that the player says whether they are paid.
    fn has_costs(&self, card: CardId, effect: u8) -> bool {
        self.d.program(card, effect).is_some_and(|program| {
            program
                .effect
                .requirements
                .iter()
                .any(|requirement| match requirement {
                    Requirement::Do(instruction) => !matches!(instruction, Instruction::Select(_)),
                    _ => false,
                })
        })
    }

    pub(crate) fn judge_series(
        &self,
        who: CharId,
        card: CardId,
        judge: &mut impl Judge,
    ) -> Result<Option<Deed>, Stop> {
        let in_zone = |effect: u8| self.judge_zone(card, Some(effect), who, &mut Quiet).is_ok();
        let Some(first) = self
            .manual_effects(card, false)
            .find(|effect| in_zone(*effect))
        else {
            self.judge_zone(card, self.manual_effects(card, false).next(), who, judge)?;
            return Ok(None);
        };
        let possible = self
            .manual_effects(card, false)
            .any(|effect| in_zone(effect) && self.fits_in_series(who, card, effect, true));
        if !possible {
            // The reason is that of the first of them.
            let case = self.case_in_series(who, card, first, true);
            self.judge_case(&case, &[], &[], judge)?;
            judge.refuse(Reason::CannotComplete.into())?;
        }
        Ok(Some(Deed::ActivateAll(who, card)))
    }

    /// Which effects with costs are paid for: by their numbers, or none of them.
    pub(crate) fn choice_of_series(&self, series: &SeriesFrame) -> Ask {
        let options: Options = self
            .manual_effects(series.card, false)
            .filter(|effect| {
                self.has_costs(series.card, *effect)
                    && self.fits_in_series(series.who, series.card, *effect, !series.paid)
            })
            .map(|effect| Pick::Number(i32::from(effect) + 1))
            .collect();
        let max = options.len();
        Ask {
            who: Some(series.who),
            place: PAID_FOR,
            options,
            min: 0,
            max,
            rule: SetRule::Any,
        }
    }
}

impl Engine<'_> {
    pub(crate) fn begin_series(&mut self, who: CharId, card: CardId) {
        let serial = self.s.next_serial();
        let it = *self.s.card(card);
        self.push(Frame::Series(SeriesFrame {
            who,
            card,
            incarnation: it.incarnation,
            serial,
            next: 0,
            said: false,
            paid: false,
            from: it.zone,
        }));
    }

    pub(crate) fn step_series(&mut self, mut frame: SeriesFrame) {
        if !frame.said {
            if self.s.first_pick(frame.serial, PAID_FOR).is_none()
                && !self.table().choice_of_series(&frame).options.is_empty()
            {
                self.ask_below(Some(frame.who), frame.serial, PAID_FOR);
                return;
            }
            frame.said = true;
        }
        let next = self
            .table()
            .manual_effects(frame.card, false)
            .find(|it| *it >= frame.next);
        let Some(effect) = next.filter(|_| self.s.character(frame.who).is_present()) else {
            self.end_series(&frame);
            return;
        };
        frame.next = effect.saturating_add(1);
        let paid_for = self
            .s
            .picks(frame.serial, PAID_FOR)
            .any(|pick| pick == Pick::Number(i32::from(effect) + 1));
        let table = self.table();
        let fits = (paid_for || !table.has_costs(frame.card, effect))
            && table.fits_in_series(frame.who, frame.card, effect, !frame.paid);
        if !fits {
            self.put(Frame::Series(frame));
            return;
        }
        let case = table.case_in_series(frame.who, frame.card, effect, !frame.paid);
        frame.paid = true;
        self.put(Frame::Series(frame));
        self.begin_activation(
            &Ready {
                case,
                picks: Picks::new(),
            },
            None,
            false,
        );
        if let Some(Frame::Activation(activation)) = self.s.frames.last_mut() {
            activation.series = true;
        }
    }

    /// The card goes where its activation sends it (E5.2), once all is done.
    fn end_series(&mut self, frame: &SeriesFrame) {
        self.pop();
        self.s.unpick(frame.serial, 0);
        let it = *self.s.card(frame.card);
        if frame.paid
            && frame.from == Zone::Inventory
            && it.zone == Zone::Inventory
            && it.incarnation == frame.incarnation
        {
            let mut act = Act::on_card(ActKind::Discard, frame.card);
            act.by = Some(frame.who);
            act.who = it.owner;
            self.push_acts(&[act], 0, false, false);
        }
    }
}
