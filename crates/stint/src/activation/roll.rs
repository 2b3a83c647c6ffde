//! Dice and checks (B2; E13, 5).

use smallvec::SmallVec;

use crate::effect::{Die, Moment, Quantity};
use crate::engine::Engine;
use crate::event::Event;
use crate::state::{Frame, RollFrame, Situation, SituationKind};

/// A bound for natural sixes in a row, as only a hostile script gives.
const MOST_EXTRA: u32 = 10_000;

const BEFORE: u8 = 0;
const ROLL: u8 = 1;
const COUNT: u8 = 2;

impl Engine<'_> {
    pub(crate) fn step_roll(&mut self, mut frame: RollFrame) {
        let situation = |moment, amount| {
            let mut situation = Situation::of(SituationKind::Dice, moment, frame.who);
            situation.by = frame.who;
            situation.check = frame.check;
            situation.knowledge = frame.knowledge;
            situation.attack = frame.attack;
            situation.mute = frame.mute;
            situation.serial = frame.serial;
            situation.amount = amount;
            situation
        };
        match frame.stage {
            BEFORE => {
                frame.stage = ROLL;
                self.put(Frame::Roll(frame));
                self.open_or_later(situation(Moment::Before, 0), frame.later);
            }
            ROLL => {
                frame.total = self.roll(&frame);
                frame.stage = COUNT;
                self.put(Frame::Roll(frame));
                self.open_or_later(situation(Moment::After, frame.total), frame.later);
            }
            _ => {
                let result = if frame.check {
                    self.checked(&frame)
                } else {
                    frame.total
                };
                self.pop();
                match self.s.frames.last_mut() {
                    Some(Frame::Activation(below)) => {
                        below.rolled = Some(result);
                        below.that_much = result;
                    }
                    Some(Frame::Attack(below)) => below.rolled = Some(result),
                    _ => {}
                }
            }
        }
    }

    fn open_or_later(&mut self, situation: Situation, later: bool) {
        if later {
            self.wait(situation.serial, situation)
        } else {
            self.open_window(situation)
        }
    }

    /// Rolls the dice of a frame. The first die is the main die: on a natural 6 of its D6 one extra
    /// D3 follows it at once, again on each further natural 6 (B2.1).
    fn roll(&mut self, frame: &RollFrame) -> i32 {
        // Nobody rolls: no die is rolled.
        if frame.who.is_none() {
            return 0;
        }
        let mut faces: SmallVec<[u8; 8]> = SmallVec::new();
        let mut total = 0;
        let mut main = true;
        for (count, die) in frame.dice {
            for _ in 0..count {
                let face = self.s.dice.d6();
                faces.push(face);
                total += value(die, face);
                if main {
                    main = false;
                    let mut natural = face;
                    for _ in 0..MOST_EXTRA {
                        if natural != 6 {
                            break;
                        }
                        natural = self.s.dice.d6();
                        faces.push(natural);
                        total += value(Die::D3, natural);
                    }
                }
            }
        }
        if let Some(who) = frame.who
            && !faces.is_empty()
        {
            self.emit(Event::Rolled(who, faces));
        }
        crate::state::bounded(total)
    }

    /// The result of a check (B2.3): attribute, knowledge, bonuses and the die.
    fn checked(&mut self, frame: &RollFrame) -> i32 {
        let Some(who) = frame.who else {
            return frame.total;
        };
        let table = self.table();
        let attribute = frame
            .attribute
            .map_or(0, |attribute| self.s.character(who).attribute(attribute));
        let knowledge = frame.knowledge.map_or(0, |knowledge| {
            self.d.character(who).knowledge[knowledge as usize]
        });
        let bonuses = table.bonuses(
            who,
            crate::effect::program::kinds::CHECK,
            &mut |_, quantity| match quantity {
                Quantity::Check(of) | Quantity::NextCheck(of) => {
                    of.is_none() || *of == frame.knowledge
                }
                _ => false,
            },
        );
        let sum = crate::state::bounded(
            frame
                .total
                .saturating_add(attribute)
                .saturating_add(knowledge),
        );
        let result = crate::continuous::apply_changes(sum, &bonuses);
        self.emit(Event::Checked(who, result));
        let knowledge = frame.knowledge;
        self.use_up(who, |quantity| match quantity {
            Quantity::NextCheck(of) => of.is_none() || *of == knowledge,
            _ => false,
        });
        result
    }
}

/// What a face of the D6 counts on a die (B2.1).
const fn value(die: Die, face: u8) -> i32 {
    let face = face as i32;
    match die {
        Die::D6 => face,
        Die::D3 => (face + 1) / 2,
        Die::D2 => (face + 2) / 3,
    }
}

/// The level of success of a check: 0 for a plain success, n for a critical success of level n, -n
/// for a critical failure; a plain failure is 0 too (B2.3).
pub(crate) fn check_level(result: i32, difficulty: i32) -> i32 {
    if result >= difficulty {
        // Critical only for difficulties above 8: level n at (n + 1) times the difficulty.
        if difficulty > 8 {
            (result / difficulty - 1).max(0)
        } else {
            0
        }
    } else {
        // Level 1 at half the difficulty or less, one more for each further 5 below.
        let half = difficulty.div_euclid(2);
        if result <= half {
            -(1 + (half - result) / 5)
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rules: B2.3
    #[test]
    fn critical_levels_of_checks() {
        assert_eq!(check_level(10, 10), 0);
        assert_eq!(check_level(20, 10), 1);
        assert_eq!(check_level(30, 10), 2);
        assert_eq!(check_level(24, 8), 0);
        assert_eq!(check_level(6, 10), 0);
        assert_eq!(check_level(5, 10), -1);
        assert_eq!(check_level(0, 10), -2);
    }

    // rules: B2.1
    #[test]
    fn faces_of_smaller_dice() {
        assert_eq!(
            (1..=6).map(|face| value(Die::D3, face)).collect::<Vec<_>>(),
            [1, 1, 2, 2, 3, 3]
        );
        assert_eq!(
            (1..=6).map(|face| value(Die::D2, face)).collect::<Vec<_>>(),
            [1, 1, 1, 2, 2, 2]
        );
    }
}
