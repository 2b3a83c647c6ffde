//! What cards make of the values of the characters: attributes, level, maxima (B1.1, C3.4, E11.1).

use smallvec::SmallVec;

use crate::continuous::Bonus;
use crate::effect::program::kinds;
use crate::effect::{Change, Instruction, Quantity};
use crate::engine::Engine;
use crate::ids::CharId;
use crate::state::bounded;
use crate::vocabulary::{Attribute, Pool, Suit, Zone};

/// Numbers of the values, after the seven attributes.
const LEVEL: usize = 7;
const MAX_LIFE: usize = 8;
const MAX_ACTION: usize = 9;

/// The values of one character: attributes, level, most life.
type Values = [i32; 9];

/// What was worked out for one character: attributes, level, most life, most points.
type Derived = ([i32; 7], i32, i32, i32);

/// One change of one value of one character.
struct ValueChange {
    who: CharId,
    value: usize,
    bonus: Bonus,
}

/// Changes of values, in the order in which they apply.
#[derive(Default)]
struct Changes(SmallVec<[ValueChange; 16]>);

impl Changes {
    fn add(&mut self, who: CharId, instruction: &Instruction, amount: i32) {
        let Instruction::Modify(_, quantity, change, _) = instruction else {
            return;
        };
        let value = match quantity {
            Quantity::Attribute(attribute) => *attribute as usize,
            Quantity::Level => LEVEL,
            Quantity::Maximum(Pool::Life) => MAX_LIFE,
            Quantity::Maximum(Pool::Action) => MAX_ACTION,
            _ => return,
        };
        let change = *change;
        let bonus = Bonus { change, amount };
        self.0.push(ValueChange { who, value, bonus });
    }

    fn of(&self, who: CharId) -> impl Iterator<Item = &ValueChange> + Clone {
        self.0.iter().filter(move |change| change.who == who)
    }
}

/// Applies changes to values of a character: set first, then multiplied, halved, added.
fn apply<'c>(
    values: &mut [i64],
    first: usize,
    changes: impl Iterator<Item = &'c ValueChange> + Clone,
) {
    for order in [Change::Set, Change::Multiply, Change::Halve, Change::Add] {
        let now = changes.clone().filter(|it| it.bonus.change == order);
        for ValueChange { value, bonus, .. } in now {
            if let Some(value) = value.checked_sub(first).and_then(|at| values.get_mut(at)) {
                *value = bonus.applied_to(*value);
            }
        }
    }
}

impl Engine<'_> {
    /// Works out the values of all characters anew: whether any has changed.
    pub(crate) fn derive(&mut self) -> bool {
        let before = self.values();
        let printed = self.printed();
        let mut changes = Changes::default();
        // E11.1: first what is unconditional; conditions are judged on that.
        let table = self.table();
        table.permanents(
            kinds::VALUES,
            Some(false),
            None,
            &mut |who, _, instruction, amount| changes.add(who, instruction, amount),
        );
        for applied in &self.s.applied {
            if let Some((_, instruction)) = table.applied_instruction(applied) {
                changes.add(applied.who, instruction, applied.amount);
            }
        }
        self.write_values(&printed, &changes);
        let unconditional = changes.0.len();
        self.table().permanents(
            kinds::VALUES,
            Some(true),
            None,
            &mut |who, _, instruction, amount| changes.add(who, instruction, amount),
        );
        if changes.0.len() > unconditional {
            self.write_values(&printed, &changes);
        }
        self.values() != before
    }

    fn values(&self) -> SmallVec<[Derived; 8]> {
        let values = self.s.characters();
        values
            .map(|(_, it)| (it.attributes, it.level, it.max_life, it.max_action))
            .collect()
    }

    /// Whether the values are those that would be worked out now.
    pub(crate) fn is_derived(&self) -> bool {
        // What hangs on itself may go back and forth.
        if self.d.watched & crate::state::reads::VALUES != 0 {
            return true;
        }
        let mut state = self.s.clone();
        Engine {
            d: self.d,
            s: &mut state,
            out: &mut Vec::new(),
        }
        .derive();
        state == *self.s
    }

    /// What the characters are without what cards in play apply: their base, and what their sheets
    /// add.
    fn printed(&self) -> SmallVec<[Values; 8]> {
        let base = self.s.characters().map(|(_, it)| {
            let mut values = [0; 9];
            values[..LEVEL].copy_from_slice(&it.base);
            values[LEVEL] = it.base_level;
            values[MAX_LIFE] = it.base_max_life;
            values
        });
        let mut printed: SmallVec<[Values; 8]> = base.collect();
        for (card, it) in self.s.cards() {
            let Some(who) = it.owner.filter(|_| it.zone == Zone::Sheet && it.face_up) else {
                continue;
            };
            let definition = self.d.character(who);
            if !definition.has_sheet || it.technique {
                continue;
            }
            let card = &self.d.card(card).definition;
            let values = &mut printed[who.index()];
            for (value, bonus) in values.iter_mut().zip(card.attribute_bonus) {
                *value = bounded(*value + bounded(bonus));
            }
            if definition.level_by_cards && card.suit == Suit::Class {
                values[LEVEL] += i32::from(card.level);
            }
        }
        printed
    }

    fn write_values(&mut self, printed: &[Values], changes: &Changes) {
        for (n, printed) in printed.iter().enumerate() {
            let Some(who) = u16::try_from(n).ok().map(CharId) else {
                continue;
            };
            let mut values: [i64; 9] = printed.map(i64::from);
            apply(&mut values, 0, changes.of(who));
            let value = |at: usize, least: i32| number(values[at]).max(least);
            // None is ever below 1 (B1.1).
            let attributes: [i32; 7] = std::array::from_fn(|at| value(at, 1));
            let level = value(LEVEL, 0);
            let by_agility = attributes[Attribute::Agi as usize].saturating_add(level);
            let set = self.s.character(who).max_action_set;
            let usual = set.or(self.d.character(who).max_action);
            let mut max_action = [i64::from(usual.unwrap_or(by_agility))];
            apply(&mut max_action, MAX_ACTION, changes.of(who));
            // C3.4: never below 3.
            let max_action = number(max_action[0]).max(3);
            let max_life = value(MAX_LIFE, 1);
            self.s.derive(who, attributes, level, max_life, max_action);
        }
    }
}

fn number(value: i64) -> i32 {
    bounded(i32::try_from(value.clamp(-1_000_000, 1_000_000)).unwrap_or(0))
}
