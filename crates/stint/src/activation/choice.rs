//! Open choices: who chooses, among what, and what an answer means.

use super::need::Need;
use crate::command::Pick;
use crate::effect::Condition;
use crate::effect::program::Op;
use crate::engine::Engine;
use crate::ids::CharId;
use crate::refusal::{Reason, Refusal};
use crate::state::{ActivationFrame, ChoiceFrame, ChoiceKind, Frame};
use crate::table::{CardList, Context, Options, Table};
use crate::vocabulary::{Pool, Zone};

use super::energy::ByCards;
use super::places;

/// A choice that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// Who chooses; `None`: the game master.
    pub(crate) who: Option<CharId>,
    pub(crate) place: u8,
    pub(crate) options: Options,
    pub(crate) min: usize,
    pub(crate) max: usize,
    /// What a set of picks must fulfil besides.
    pub(crate) rule: SetRule,
}

/// What a set of picks must fulfil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetRule {
    /// Nothing but its number.
    Any,
    /// Cards worth at least what is owed (E7.10).
    Pays(ByCards),
    /// Cards worth together at most so much in a pool.
    Worth(Pool, i32),
    /// Exhausted cards worth at most what these exceed what is owed by (E7.10).
    Change(ByCards, u32),
    /// One after another, each offered anew.
    Sequence,
}

/// Whether a condition, or a part of it, is one that the game master judges (E1.7).
pub(crate) fn has_manual(condition: &Condition) -> bool {
    match condition {
        Condition::Manual(_) => true,
        Condition::And(parts) | Condition::Or(parts) => parts.iter().any(has_manual),
        Condition::Not(of) => has_manual(of),
        _ => false,
    }
}

/// The place of the game master's answer about a condition of the body.
pub(crate) const BODY_JUDGED: u8 = places::STEP + 100;
/// The place of a yes or no, or of the number of an option.
pub(crate) const OPTION: u8 = places::STEP + 101;
impl Table<'_> {
    /// The cards that an activation exhausts for its energy.
    fn exhausted_for(&self, serial: u32) -> CardList {
        self.s
            .picks(serial, places::ENERGY)
            .filter_map(|pick| match pick {
                Pick::Card(card) => Some(card),
                _ => None,
            })
            .collect()
    }

    /// The change for what an activation pays too much (E7.10): nothing, or a choice, or all that
    /// there is.
    pub(crate) fn change_due(&self, case: &super::legality::Case, serial: u32) -> Option<Ask> {
        let payer = case.actor?;
        let exhausted = self.exhausted_for(serial);
        if exhausted.is_empty() || self.s.first_pick(serial, places::CHANGE).is_some() {
            return None;
        }
        let bill = self.bill(case, &case.context());
        let owed = self.by_cards(payer, &bill);
        let options: Options = self
            .s
            .lying(Zone::Memento, Some(payer))
            .filter(|(card, it)| it.exhausted && !self.worth(*card).is_none())
            .filter(|(card, _)| self.change_fits(owed, &exhausted, &[*card]))
            .map(|(card, _)| Pick::Card(card))
            .collect();
        let max = options.len();
        (max > 0).then_some(Ask {
            who: Some(payer),
            place: places::CHANGE,
            options,
            min: 1,
            max,
            rule: SetRule::Change(owed, serial),
        })
    }

    /// Whether picks answer a choice.
    pub(crate) fn answers_choice(&self, ask: &Ask, picks: &[Pick]) -> Result<(), Refusal> {
        let bad = Err(Refusal::from(Reason::BadChoice));
        let distinct = picks
            .iter()
            .enumerate()
            .all(|(n, pick)| !picks[..n].contains(pick));
        if !distinct
            || picks.len() < ask.min
            || picks.len() > ask.max
            || picks.iter().any(|pick| !ask.options.contains(pick))
        {
            return bad;
        }
        let cards = || {
            picks.iter().filter_map(|pick| match pick {
                Pick::Card(card) => Some(*card),
                _ => None,
            })
        };
        match ask.rule {
            SetRule::Any | SetRule::Sequence => Ok(()),
            SetRule::Pays(owed) => {
                let cards: CardList = cards().collect();
                if self.cards_pay(owed, &cards) {
                    Ok(())
                } else {
                    bad
                }
            }
            SetRule::Change(owed, serial) => {
                let cards: CardList = cards().collect();
                let exhausted = self.exhausted_for(serial);
                if self.change_fits(owed, &exhausted, &cards) {
                    Ok(())
                } else {
                    bad
                }
            }
            SetRule::Worth(pool, most) => {
                let total = cards().fold(0, |sum, card| {
                    crate::state::bounded(sum + self.worth_in(card, pool))
                });
                if total <= most { Ok(()) } else { bad }
            }
        }
    }

    /// The choice that is open, worked out from the frame that waits for it.
    pub(crate) fn open_choice(&self) -> Option<Ask> {
        let Some(Frame::Choice(choice)) = self.s.frames.last() else {
            return None;
        };
        let below = self
            .s
            .frames
            .len()
            .checked_sub(2)
            .and_then(|at| self.s.frames.get(at))?;
        let yes_or_no = |who| Ask {
            who,
            place: choice.slot,
            options: [Pick::Yes, Pick::No].into_iter().collect(),
            min: 1,
            max: 1,
            rule: SetRule::Any,
        };
        match (choice.kind, below) {
            (ChoiceKind::Salvation, _) => Some(yes_or_no(choice.who)),
            (ChoiceKind::Below, Frame::Activation(frame)) => {
                self.choice_of_activation(frame, choice, yes_or_no)
            }
            (ChoiceKind::Below, Frame::Window(window)) => {
                Some(self.choice_of_window(window, choice))
            }
            (ChoiceKind::Below, Frame::Series(series)) => Some(self.choice_of_series(series)),
            (ChoiceKind::Below, Frame::Phase(phase)) => Some(self.choice_of_phase(phase, choice)),
            (ChoiceKind::Below, Frame::Recovery(frame)) => {
                self.recovery_need(frame).err().flatten()
            }
            _ => None,
        }
    }

    fn choice_of_activation(
        &self,
        frame: &ActivationFrame,
        choice: &ChoiceFrame,
        yes_or_no: impl Fn(Option<CharId>) -> Ask,
    ) -> Option<Ask> {
        if frame.stage < super::resolve::BODY {
            let case = super::legality::Case {
                card: frame.card,
                effect: frame.effect,
                you: frame.you,
                actor: self.actor(frame.card, frame.you),
                how: frame.how,
                situation: self.situation_at(frame.situation),
                bar: frame.bar,
                owes: frame.owes,
            };
            let picks = self
                .s
                .picked
                .iter()
                .filter(|it| it.serial == frame.serial && it.slot < places::JUDGED)
                .map(|it| (it.slot, it.pick))
                .collect();
            if choice.slot == places::CHANGE {
                return self.change_due(&case, frame.serial);
            }
            let next = self.next_pick(&case, &case.context(), &picks)?;
            return Some(Ask {
                who: choice.who,
                place: next.place,
                options: next.options,
                min: usize::from(!next.enough),
                max: 1,
                rule: SetRule::Sequence,
            });
        }
        let program = self.d.program(frame.card, frame.effect)?;
        let context = self.context_of(frame);
        match program.ops.get(usize::from(frame.pc))? {
            Op::May { .. } => Some(yes_or_no(choice.who)),
            Op::Choose { starts, .. } => {
                let case = super::legality::Case {
                    card: frame.card,
                    effect: frame.effect,
                    you: frame.you,
                    actor: self.actor(frame.card, frame.you),
                    how: frame.how,
                    situation: self.situation_at(frame.situation),
                    bar: frame.bar,
                    owes: true,
                };
                let options = self
                    .possible_options(&case, &context, program, starts)
                    .into_iter()
                    .filter_map(|n| i32::try_from(n + 1).ok())
                    .map(Pick::Number)
                    .collect();
                Some(Ask {
                    who: choice.who,
                    place: OPTION,
                    options,
                    min: 1,
                    max: 1,
                    rule: SetRule::Any,
                })
            }
            Op::Do { instruction, .. } => match self.reading().need(&context, instruction) {
                Need::Ask(ask) => Some(ask),
                _ => None,
            },
            _ => None,
        }
    }

    /// A situation by its place among them.
    pub(crate) fn situation_at(&self, at: Option<u32>) -> Option<crate::state::Situation> {
        self.s.situations.get(usize::try_from(at?).ok()?).copied()
    }

    /// What the text of an activation refers back to.
    pub(crate) fn context_of(&self, frame: &ActivationFrame) -> Context {
        Context {
            card: frame.card,
            effect: frame.effect,
            you: frame.you,
            situation: self.situation_at(frame.situation),
            serial: frame.serial,
            that_who: frame.that_who,
            that_card: frame.that_card,
            that_much: frame.that_much,
            life_lost: frame.life_lost,
            target: None,
            rolled: frame.rolled,
            done: frame.done,
        }
    }

    /// The table from which amounts and choices are read.
    pub(crate) const fn reading(&self) -> Self {
        *self
    }
}

impl Engine<'_> {
    /// Opens a choice; its options are worked out from the frame that is on top now.
    pub(crate) fn ask_below(&mut self, who: Option<CharId>, serial: u32, slot: u8) {
        self.push(Frame::Choice(ChoiceFrame {
            who,
            kind: ChoiceKind::Below,
            serial,
            slot,
        }));
    }

    /// Takes an answer that was found to be one.
    pub(crate) fn answer_choice(&mut self, picks: &[Pick]) {
        let ask = self.table().open_choice();
        let (Some(Frame::Choice(choice)), Some(ask)) = (self.s.frames.last().copied(), ask) else {
            return;
        };
        self.pop();
        if picks.is_empty() {
            self.s.pick(choice.serial, ask.place, Pick::No);
        }
        for pick in picks {
            let place = if ask.rule == SetRule::Sequence {
                self.place_of_pick(ask.place, *pick)
            } else {
                ask.place
            };
            self.s.pick(choice.serial, place, *pick);
        }
    }
}
