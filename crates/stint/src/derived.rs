//! What cards make of the values of the characters: attributes, level, maxima (B1.1, C3.4, E11.1).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::continuous::Bonus;
use crate::defs::Variable;
use crate::effect::program::kinds;
use crate::effect::{Change, Instruction, Quantity};
use crate::engine::Engine;
use crate::ids::CharId;
use crate::state::{Character, Touched, bit, bounded, reads};
use crate::table::Table;
use crate::vocabulary::{Attribute, Pool, Suit, Zone};

/// Numbers of the values, after the seven attributes.
const LEVEL: u8 = 7;
const MAX_LIFE: u8 = 8;
const MAX_ACTION: u8 = 9;

/// The values of one character: attributes, level, most life.
pub(crate) type Values = [i32; 9];

/// What was worked out for one character: attributes, level, most life, most points.
pub(crate) type Derived = ([i32; 7], i32, i32, i32);

/// One change of one value of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ValueChange {
    who: CharId,
    value: u8,
    /// Which of what hangs on more than where cards lie makes it, if any of that does.
    variable: u16,
    bonus: Bonus,
}

/// Changes of values, in the order in which they apply.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Changes(SmallVec<[ValueChange; 8]>);

crate::state::copied_by_field!(Changes: 0);

impl Changes {
    fn add(&mut self, who: CharId, instruction: &Instruction, amount: i32) {
        self.0.extend(ValueChange::of(who, instruction, amount, 0));
    }

    /// Those whose values some of them change, as bits.
    fn whose(some: &[ValueChange]) -> u32 {
        some.iter().fold(0, |all, change| all | bit(change.who))
    }

    fn of(&self, who: CharId) -> impl Iterator<Item = &ValueChange> + Clone {
        self.0.iter().filter(move |change| change.who == who)
    }
}

/// The changes that the values were worked out with last: no part of what a state is.
#[derive(Debug, Default)]
pub(crate) struct Given {
    changes: Changes,
    /// How many of them, from the first on, have no conditions.
    plain: usize,
}

crate::state::copied_by_field!(Given: changes, plain);

impl Given {
    /// Those whose values only changes with conditions make what they are, as bits.
    fn conditionally(&self) -> u32 {
        Changes::whose(&self.changes.0[self.plain..])
    }

    /// Those for whom other changes are not the same as those without conditions, as bits.
    fn differ(&self, others: &[ValueChange]) -> u32 {
        let given = &self.changes.0[..self.plain];
        let pairs = given.iter().zip(others);
        let same = pairs.take_while(|(one, other)| one == other).count();
        let (given, others) = (&given[same..], &others[same..]);
        let pairs = given.iter().rev().zip(others.iter().rev());
        let same = pairs.take_while(|(one, other)| one == other).count();
        let (given, others) = (&given[..given.len() - same], &others[..others.len() - same]);
        Changes::whose(given) | Changes::whose(others)
    }
}

impl ValueChange {
    /// The change of a value that an instruction makes, if it is one.
    fn of(who: CharId, instruction: &Instruction, amount: i32, variable: u16) -> Option<Self> {
        let Instruction::Modify(_, quantity, change, _) = instruction else {
            return None;
        };
        let value = match quantity {
            Quantity::Attribute(attribute) => *attribute as u8,
            Quantity::Level => LEVEL,
            Quantity::Maximum(Pool::Life) => MAX_LIFE,
            Quantity::Maximum(Pool::Action) => MAX_ACTION,
            _ => return None,
        };
        let change = *change;
        let bonus = Bonus { change, amount };
        Some(Self {
            who,
            value,
            variable,
            bonus,
        })
    }
}

/// Applies changes to values of a character: set first, then multiplied, halved, added.
fn apply<'c>(
    values: &mut [i64],
    first: u8,
    changes: impl Iterator<Item = &'c ValueChange> + Clone,
) {
    for order in [Change::Set, Change::Multiply, Change::Halve, Change::Add] {
        let now = changes.clone().filter(|it| it.bonus.change == order);
        for ValueChange { value, bonus, .. } in now {
            if let Some(value) = value
                .checked_sub(first)
                .and_then(|at| values.get_mut(usize::from(at)))
            {
                *value = bonus.applied_to(*value);
            }
        }
    }
}

/// The same for numbers as they are kept.
fn change<'c, const N: usize>(
    values: &mut [i32; N],
    first: u8,
    changes: impl Iterator<Item = &'c ValueChange> + Clone,
) {
    let mut wide = values.map(i64::from);
    apply(&mut wide, first, changes);
    *values = wide.map(number);
}

impl Table<'_> {
    /// Calls `found` for the changes of values by what hangs on more than where cards lie, some of it
    /// or all.
    fn variable_changes(
        &self,
        some: impl Fn(&Variable) -> bool,
        found: &mut dyn FnMut(ValueChange),
    ) {
        for (n, it) in (0..).zip(&self.d.variable) {
            if !some(it) || !self.is_variable_in_force(it) {
                continue;
            }
            let Some(permanent) = self.d.permanent_of(it) else {
                continue;
            };
            self.permanent_in_force(
                (permanent.card, permanent.effect),
                kinds::VALUES,
                None,
                None,
                &mut |who, _, instruction, amount| {
                    ValueChange::of(who, instruction, amount, n)
                        .into_iter()
                        .for_each(&mut *found);
                },
            );
        }
    }

    /// Whether some of that gives other changes than it gave when the values were worked out.
    fn gives_otherwise(&self, some: impl Fn(&Variable) -> bool) -> bool {
        let mut gave = self.s.variable.0.iter().filter(|change| {
            let it = self.d.variable.get(usize::from(change.variable));
            it.is_some_and(&some)
        });
        let mut otherwise = false;
        self.variable_changes(&some, &mut |change| {
            otherwise |= gave.next() != Some(&change);
        });
        otherwise || gave.next().is_some()
    }
}

impl Engine<'_> {
    /// Works out the values of all characters anew: whether any has changed.
    pub(crate) fn derive(&mut self) -> bool {
        let sheets = self.s.take_sheets();
        self.print_sheets(sheets);
        let before = cfg!(debug_assertions).then(|| self.s.clone());
        let changed = self.derive_some(sheets);
        debug_assert!(
            before.is_none_or(|mut state| {
                let mut anew = Engine {
                    d: self.d,
                    s: &mut state,
                    out: &mut Vec::new(),
                };
                anew.derive_some(u32::MAX) == changed && state == *self.s
            }),
            "the values of others stay"
        );
        changed
    }

    /// Works out the values of some, and of all for whom other changes apply than did.
    fn derive_some(&mut self, some: u32) -> bool {
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
        let plain = changes.0.len();
        let some = some | self.s.given.differ(&changes.0);
        let had = self.s.given.conditionally();
        let changed = if had != 0 || self.table().may_change_on_conditions() {
            let before = self.values_of(some | had);
            self.put_plain(had & !some);
            self.write_values(&changes, some);
            self.add_conditional(&mut changes);
            let whose = Changes::whose(&changes.0[plain..]);
            let now = self.values_of(some | had | whose);
            now.iter().any(|(who, now)| {
                let before = before.iter().find(|(other, _)| other == who);
                // Of the rest the values were what they are without conditions.
                let before = before.map(|(_, it)| it);
                before.or_else(|| self.s.plain.get(who.index())) != Some(now)
            })
        } else {
            self.s.plain.clear();
            self.write_values(&changes, some)
        };
        self.s.given = Given { changes, plain };
        if !self.d.variable.is_empty() {
            let mut variable = std::mem::take(&mut self.s.variable);
            variable.0.clear();
            let all = &mut |change| variable.0.push(change);
            self.table().variable_changes(|_| true, all);
            self.s.variable = variable;
        }
        changed
    }

    /// Adds what holds on the values as they are so far, and works them out on that too.
    fn add_conditional(&mut self, changes: &mut Changes) {
        self.s.plain.clear();
        let plain = changes.0.len();
        self.table().permanents(
            kinds::VALUES,
            Some(true),
            None,
            &mut |who, _, instruction, amount| changes.add(who, instruction, amount),
        );
        if changes.0.len() > plain {
            self.s.keep_plain();
            self.write_values(changes, Changes::whose(&changes.0[plain..]));
        }
    }

    /// Gives some the values that they have without what has conditions, as they were kept.
    fn put_plain(&mut self, some: u32) {
        if some == 0 {
            return;
        }
        let plain = std::mem::take(&mut self.s.plain);
        for (who, values) in (0..).map(CharId).zip(&plain) {
            if some & bit(who) != 0 {
                self.put_values(who, values);
            }
        }
        self.s.plain = plain;
    }

    /// Whether what hangs on anything else than where cards lie gives other changes than it gave
    /// when the values were worked out.
    pub(crate) fn have_conditions_changed(&mut self, dirty: u16) -> bool {
        let table = self.table();
        // One that works no longer, as what it is attached to has gone, is among those that read
        // where cards lie.
        let moved = dirty & reads::CARDS;
        let concerned = |it: &Variable| it.reads & dirty != 0;
        let works = |it: &Variable| {
            concerned(it) && (it.reads & moved != 0 || table.is_variable_in_force(it))
        };
        if !self.d.variable.iter().any(works) {
            return false;
        }
        // What reads values is judged on those without conditions (E11.1).
        if self.s.plain.is_empty() || self.d.watched & reads::VALUES == 0 {
            return table.gives_otherwise(concerned);
        }
        let now = self.values_of(u32::MAX);
        self.put_plain(u32::MAX);
        let changed = self.table().gives_otherwise(|_| true);
        for (who, values) in &now {
            self.put_values(*who, values);
        }
        changed
    }

    fn put_values(&mut self, who: CharId, values: &Derived) {
        let (attributes, level, max_life, max_action) = *values;
        self.s.derive(who, attributes, level, max_life, max_action);
    }

    /// The values of some, as they are.
    fn values_of(&self, some: u32) -> SmallVec<[(CharId, Derived); 4]> {
        let all = self.s.characters();
        let some = all.filter(|(who, _)| some & bit(*who) != 0);
        some.map(|(who, it)| (who, it.derived())).collect()
    }

    /// Looks up anew what is kept besides the facts, which is all that a saved battle holds.
    pub(crate) fn look_up(&mut self) {
        if let Some(mut start) = self.s.phase_start.take() {
            Engine {
                d: self.d,
                s: &mut start,
                out: self.out,
            }
            .look_up();
            self.s.phase_start = Some(start);
        }
        self.s.look_up_cards(self.d);
        self.find_in_force(Touched::Any);
        self.count_in_force();
        self.s.follow_standing(self.d);
    }

    /// Whether the values are those that would be worked out now.
    pub(crate) fn is_derived(&self) -> bool {
        // What hangs on itself may go back and forth.
        if self.d.watched & reads::VALUES != 0 {
            return true;
        }
        let mut state = self.s.clone();
        state.note_sheets();
        Engine {
            d: self.d,
            s: &mut state,
            out: &mut Vec::new(),
        }
        .derive();
        state == *self.s
    }

    /// Keeps anew what some characters are without what cards in play apply.
    fn print_sheets(&mut self, some: u32) {
        let mut printed = std::mem::take(&mut self.s.printed);
        printed.resize(self.d.characters.len(), [0; 9]);
        for ((who, it), kept) in self.s.characters().zip(&mut printed) {
            if some & bit(who) != 0 {
                *kept = self.printed(who, it);
            }
        }
        self.s.printed = printed;
    }

    /// What a character is without what cards in play apply: its base, and what its sheet adds.
    fn printed(&self, who: CharId, it: &Character) -> Values {
        let mut values = [0; 9];
        values[..7].copy_from_slice(&it.base);
        values[usize::from(LEVEL)] = it.base_level;
        values[usize::from(MAX_LIFE)] = it.base_max_life;
        let definition = self.d.character(who);
        if !definition.has_sheet {
            return values;
        }
        for (card, it) in self.s.lying(Zone::Sheet, Some(who)) {
            // Only these add anything.
            if !it.face_up || it.gives >> Zone::Sheet as u16 & 1 == 0 {
                continue;
            }
            let card = &self.d.card(card).definition;
            for (value, bonus) in values.iter_mut().zip(card.attribute_bonus) {
                *value = bounded(*value + bounded(bonus));
            }
            if definition.level_by_cards && card.suit == Suit::Class {
                values[usize::from(LEVEL)] += i32::from(card.level);
            }
        }
        values
    }

    /// Writes the values of some characters with changes: whether any is another now. The others
    /// have those that they would get.
    fn write_values(&mut self, changes: &Changes, some: u32) -> bool {
        let mut differ = false;
        if some == 0 {
            return false;
        }
        for n in 0..self.d.characters.len() {
            let Some(who) = u16::try_from(n).ok().map(CharId) else {
                continue;
            };
            if some & bit(who) == 0 {
                continue;
            }
            let (attributes, level, max_life, max_action) = self.worked_out(who, changes);
            differ |= self.s.derive(who, attributes, level, max_life, max_action);
        }
        differ
    }

    /// The values of a character with changes.
    fn worked_out(&self, who: CharId, changes: &Changes) -> Derived {
        let it = self.s.character(who);
        let changed = changes.of(who).next().is_some();
        let mut values = match self.s.printed.get(who.index()) {
            Some(kept) => *kept,
            None => self.printed(who, it),
        };
        debug_assert_eq!(values, self.printed(who, it), "what a sheet says is known");
        if changed {
            change(&mut values, 0, changes.of(who));
        }
        let value = |at: u8, least: i32| bounded(values[usize::from(at)]).max(least);
        // None is ever below 1 (B1.1).
        let attributes: [i32; 7] = std::array::from_fn(|at| bounded(values[at]).max(1));
        let level = value(LEVEL, 0);
        let by_agility = attributes[Attribute::Agi as usize].saturating_add(level);
        let usual = it.max_action_set.or(self.d.character(who).max_action);
        let mut max_action = [usual.unwrap_or(by_agility)];
        if changed {
            change(&mut max_action, MAX_ACTION, changes.of(who));
        }
        // C3.4: never below 3.
        let max_action = bounded(max_action[0]).max(3);
        (attributes, level, value(MAX_LIFE, 1), max_action)
    }
}

fn number(value: i64) -> i32 {
    bounded(i32::try_from(value.clamp(-1_000_000, 1_000_000)).unwrap_or(0))
}
