//! Negating what is responded to (E8.8, E10).

use crate::effect::{Change, Instruction, Moment, Negated, Quantity};
use crate::engine::Engine;
use crate::event::{Event, Negation};
use crate::state::{ActKind, ActivationFrame, Frame, SituationKind};

impl Engine<'_> {
    /// Negates, on behalf of a response, what it responds to.
    pub(crate) fn negate(&mut self, frame: &ActivationFrame, what: Negated) {
        let Some(window) = self.window_below(frame) else {
            return;
        };
        let Some(situation) = frame.situation_of(self) else {
            return;
        };
        let opener = window.checked_sub(1);
        match what {
            Negated::Attack => {
                let attack = self.s.frames[..window]
                    .iter()
                    .rposition(|it| matches!(it, Frame::Attack(_)));
                if let Some(at) = attack {
                    self.negate_attack(at);
                    self.prevent_acts_above(at, window);
                }
            }
            Negated::Activation => self.negate_activation_of(situation.serial),
            Negated::Damage => self.prevent(opener, Negation::Damage),
            Negated::Action => {
                match (opener.and_then(|at| self.s.frames.get(at)), situation.kind) {
                    (_, SituationKind::Activation) => self.negate_activation_of(situation.serial),
                    (Some(Frame::Attack(_)), _) => {
                        if let Some(at) = opener {
                            self.negate_attack(at);
                        }
                    }
                    (Some(Frame::Walk(_)), _) if situation.moment == Moment::Before => {
                        if let Some(at) = opener {
                            self.stop_walk(at);
                            self.emit(Event::Negated(Negation::Action));
                        }
                    }
                    (Some(Frame::Acts(_)), _)
                        if situation.moment == Moment::Before
                            || situation.kind == SituationKind::Damage =>
                    {
                        self.prevent(opener, Negation::Action);
                    }
                    _ => self.negate_activation_of(situation.serial),
                }
            }
        }
    }

    fn negate_activation_of(&mut self, serial: u32) {
        let on_stack = self
            .s
            .frames
            .iter()
            .position(|it| matches!(it, Frame::Activation(other) if other.serial == serial));
        if let Some(at) = on_stack {
            self.negate_activation(at);
            return;
        }
        // C8.7: an activation of a phase, whose effects have not been applied.
        let entry = self
            .s
            .entries
            .iter()
            .position(|entry| entry.serial == serial);
        if let Some(at) = entry
            && self.s.entries[at].state == crate::state::EntryState::Met
        {
            self.s.entries[at].state = crate::state::EntryState::Lapsed;
            let card = self.s.entries[at].card;
            self.emit(Event::Negated(Negation::Card(card)));
        }
    }

    /// Prevents the act that a window belongs to.
    fn prevent(&mut self, opener: Option<usize>, what: Negation) {
        let Some(Frame::Acts(acts)) = opener.and_then(|at| self.s.frames.get(at)).copied() else {
            return;
        };
        let Ok(start) = usize::try_from(acts.start) else {
            return;
        };
        if let Some(act) = self.s.acts.get_mut(start + usize::from(acts.cursor))
            && !act.prevented
        {
            act.prevented = true;
            self.emit(Event::Negated(what));
        }
    }

    /// An attack that is negated as it hits does not go on hitting.
    fn prevent_acts_above(&mut self, attack: usize, window: usize) {
        for at in attack + 1..window {
            if let Some(Frame::Acts(acts)) = self.s.frames.get(at).copied()
                && acts.attack
                && let Ok(start) = usize::try_from(acts.start)
            {
                let end = (start + usize::from(acts.len)).min(self.s.acts.len());
                for act in &mut self.s.acts[start.min(end)..end] {
                    if act.kind == ActKind::Damage {
                        act.prevented = true;
                    }
                }
            }
        }
    }

    /// A response to damage that has been dealt may still change it (E10.3): the loss of life that
    /// follows is reduced. True if that is what this result does.
    pub(crate) fn applies_to_damage_now(
        &mut self,
        frame: &ActivationFrame,
        instruction: &Instruction,
        who: crate::ids::CharId,
        amount: i32,
    ) -> bool {
        let Instruction::Modify(
            _,
            Quantity::DamageSuffered { .. } | Quantity::DamageDealt { .. },
            change,
            _,
        ) = instruction
        else {
            return false;
        };
        let Some(situation) = frame.situation_of(self) else {
            return false;
        };
        if situation.kind != SituationKind::Damage || situation.moment != Moment::After {
            return false;
        }
        let Some(window) = self.window_below(frame) else {
            return false;
        };
        let Some(Frame::Acts(acts)) = window
            .checked_sub(1)
            .and_then(|at| self.s.frames.get(at))
            .copied()
        else {
            return false;
        };
        let Ok(start) = usize::try_from(acts.start) else {
            return false;
        };
        let Some(act) = self.s.acts.get_mut(start + usize::from(acts.cursor)) else {
            return false;
        };
        let dealt = matches!(
            instruction,
            Instruction::Modify(_, Quantity::DamageDealt { .. }, ..)
        );
        if act.kind != ActKind::Damage
            || !dealt && act.who != Some(who)
            || dealt && act.by != Some(who)
        {
            return false;
        }
        let bonus = crate::continuous::Bonus {
            change: *change,
            amount,
        };
        let _: Change = *change;
        act.amount = crate::continuous::apply_changes(act.amount, &[bonus]).max(0);
        true
    }

    /// What was to last as long as an action on the stack ends with it.
    pub(crate) fn expire_frames(&mut self) {
        let height = self.s.frames.len();
        self.expire(|_, applied| match applied.ends {
            crate::state::Ends::Frame(at) => usize::try_from(at).is_ok_and(|at| at >= height),
            _ => false,
        });
    }
}
