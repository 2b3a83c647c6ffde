//! Requirements are met: task, costs, actions, in one go and without responses (E8.2).

use crate::command::Pick;
use crate::effect::program::Slot;
use crate::effect::{Instruction, Moment, Requirement, Who};
use crate::engine::Engine;
use crate::ids::CharId;
use crate::state::{Act, ActKind, ActivationFrame, SituationKind};
use crate::table::{CardList, Context, Few, Wanted};
use crate::vocabulary::{Pool, Task};

use super::energy::Bill;
use super::legality::Case;
use super::places;

impl Engine<'_> {
    /// Meets the requirements of an activation. Each act is a situation that opens when the
    /// activation waits (E8.3), the whole before its parts.
    pub(crate) fn meet_requirements(&mut self, frame: &ActivationFrame) {
        let case = frame.case(self);
        let context = frame.context(self);
        let bill = self.table().bill(&case, &context);
        self.count_use(frame.card, frame.effect);
        let situation = self.activation_situation(frame, SituationKind::Activation, Moment::After);
        self.wait(frame.serial, situation);
        let program = self.d.program(frame.card, frame.effect);
        if let Some(task) = program.and_then(|program| program.effect.task) {
            self.do_task(frame, task);
        }
        match case.actor {
            Some(actor) => self.pay_bill(frame.serial, frame, actor, &bill),
            None => self.pay_for_each(frame),
        }
        let Some(program) = program else {
            self.select_all(frame);
            return;
        };
        for (number, requirement) in program.effect.requirements.iter().enumerate() {
            if let Requirement::Do(instruction) = requirement {
                self.do_requirement(frame, number, instruction);
            }
        }
        self.select_all(frame);
    }

    /// E14.1: of the scenario's own effects every character that fits is "you", and pays.
    fn pay_for_each(&mut self, frame: &ActivationFrame) {
        let context = frame.context(self);
        for who in self.table().who(&context, &Who::You, Wanted::Present) {
            let case = Case {
                you: Some(who),
                actor: Some(who),
                ..frame.case(self)
            };
            let own = Context {
                you: Some(who),
                ..context
            };
            let bill = self.table().bill(&case, &own);
            let owed = self.table().by_cards(who, &bill);
            if owed.total() > 0
                && let Some(cards) = self.table().only_payment(who, owed, &[])
            {
                for card in cards {
                    self.do_for_requirement(frame, Act::on_card(ActKind::Exhaust, card));
                }
            }
            self.pay_bill(0, frame, who, &bill);
        }
    }

    fn do_task(&mut self, frame: &ActivationFrame, task: Task) {
        let kind = match task {
            Task::Exhaust => ActKind::Exhaust,
            Task::Recover => ActKind::Recover,
            Task::Discard => ActKind::Discard,
            Task::Bury => ActKind::Bury,
            Task::Banish => ActKind::Banish,
            Task::Register => ActKind::Register,
        };
        let act = Act::on_card(kind, frame.card);
        self.do_for_requirement(frame, act);
    }

    /// Does an act of the requirements: at once, its situations wait.
    fn do_for_requirement(&mut self, frame: &ActivationFrame, mut act: Act) {
        let case_actor = self.table().actor(frame.card, frame.you);
        act.by = act.by.or(case_actor);
        act.source = Some(frame.card);
        act.effect = frame.effect;
        if act.card.is_some() && act.who.is_none() {
            act.who = act.card.and_then(|card| self.s.card(card).owner);
        }
        self.look_before(&mut act);
        self.do_act(&mut act);
        if act.prevented {
            return;
        }
        let mute = self.is_mute(frame);
        for kind in super::acts::situations_made(&act) {
            let mut situation = super::acts::situation_of(&act, kind, Moment::After);
            situation.serial = frame.serial;
            situation.mute = mute;
            self.wait(frame.serial, situation);
        }
    }

    /// Pays a bill: points, energy by pool or by cards (E7.10), fate.
    fn pay_bill(&mut self, serial: u32, frame: &ActivationFrame, payer: CharId, bill: &Bill) {
        if bill.action > 0 {
            let mut act = Act::on(ActKind::PayPoints, payer, bill.action);
            act.by = Some(payer);
            self.do_for_requirement(frame, act);
        }
        let owed = self.table().by_cards(payer, bill);
        let cards: CardList = self
            .s
            .picks(serial, places::ENERGY)
            .filter_map(|pick| match pick {
                Pick::Card(card) => Some(card),
                _ => None,
            })
            .collect();
        for card in cards {
            self.do_for_requirement(frame, Act::on_card(ActKind::Exhaust, card));
        }
        let change: CardList = self
            .s
            .picks(serial, places::CHANGE)
            .filter_map(|pick| match pick {
                Pick::Card(card) => Some(card),
                _ => None,
            })
            .collect();
        for card in change {
            self.do_for_requirement(frame, Act::on_card(ActKind::Recover, card));
        }
        let split = self
            .s
            .picks(serial, places::SPLIT)
            .find_map(|pick| match pick {
                Pick::Number(stamina) => Some(stamina),
                _ => None,
            });
        let either = bill.energy - owed.energy;
        let as_stamina = split
            .unwrap_or_else(|| self.table().splits(payer, bill).0)
            .min(either);
        let stamina = bill.stamina - owed.stamina + as_stamina;
        let mana = bill.mana - owed.mana + (either - as_stamina);
        for (pool, amount) in [
            (Pool::Stamina, stamina),
            (Pool::Mana, mana),
            (Pool::Fate, bill.fate),
        ] {
            if amount > 0 {
                let act = Act::on(ActKind::Pay(pool), payer, amount);
                self.do_for_requirement(frame, act);
            }
        }
    }

    fn do_requirement(
        &mut self,
        frame: &ActivationFrame,
        number: usize,
        instruction: &Instruction,
    ) {
        let context = frame.context(self);
        match instruction {
            // In the bill; targets are selected last.
            Instruction::Pay(Who::You | Who::ThisCharacter, pool, _) if *pool != Pool::Life => {
                return;
            }
            Instruction::Select(_) => return,
            Instruction::Move(..) => {
                let case = frame.case(self);
                let place = self.table().slots(&case).iter().position(|slot| {
                    matches!(slot, Slot::Tile { requirement } if usize::from(*requirement) == number)
                });
                let tile = place
                    .and_then(|at| u8::try_from(at).ok())
                    .and_then(|place| {
                        self.s
                            .picks(frame.serial, place)
                            .find_map(|pick| match pick {
                                Pick::Tile(tile) => Some(tile),
                                _ => None,
                            })
                    });
                if let (Some(actor), Some(tile)) = (case.actor, tile) {
                    let mut act = Act::on(ActKind::Place, actor, 0);
                    act.tile = Some(tile);
                    self.do_for_requirement(frame, act);
                }
                return;
            }
            _ => {}
        }
        let case = frame.case(self);
        let place = self
            .table()
            .slots(&case)
            .iter()
            .position(|slot| match slot {
                Slot::Cards { requirement, .. } | Slot::Character { requirement, .. } => {
                    usize::from(*requirement) == number
                }
                _ => false,
            });
        let picks: Few<Pick> = place
            .and_then(|at| u8::try_from(at).ok())
            .map_or_else(Few::new, |place| {
                self.s.picks(frame.serial, place).collect()
            });
        let acts = self.acts_for(&context, instruction, &picks, u16::MAX, Wanted::Present);
        for act in acts {
            self.do_for_requirement(frame, act);
        }
    }

    /// Targets are selected, one situation a target (E13, 3). Those of a bar are selected as its
    /// attack is made.
    fn select_all(&mut self, frame: &ActivationFrame) {
        let case = frame.case(self);
        let places: Few<u8> = self
            .table()
            .slots(&case)
            .iter()
            .enumerate()
            .filter(|(_, slot)| matches!(slot, Slot::Target { bar: false, .. }))
            .filter_map(|(at, _)| u8::try_from(at).ok())
            .collect();
        for place in places {
            let picks: Few<Pick> = self.s.picks(frame.serial, place).collect();
            for pick in picks {
                if let Pick::Character(who) = pick {
                    self.selected(frame, who);
                }
            }
        }
    }
}
