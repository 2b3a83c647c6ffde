//! What cards make of the values of the characters: attributes, level, maxima (B1.1, C3.4, E11.1).

use serde::{Deserialize, Serialize};

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
pub(crate) struct Changes(Vec<ValueChange>);

/// For so many changes there is room from the first on: a turn that begins takes no memory.
const ROOM: usize = 16;

impl Clone for Changes {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// Into memory that is kept for it, with room for what may come.
    fn clone_from(&mut self, other: &Self) {
        self.0.clear();
        self.0.reserve(ROOM);
        self.0.extend_from_slice(&other.0);
    }
}

impl Changes {
    /// None any more, in the memory that there is.
    fn emptied(mut self) -> Self {
        self.0.clear();
        self.0.reserve(ROOM);
        self
    }

    fn add(&mut self, who: CharId, instruction: &Instruction, amount: i32) {
        self.0.extend(ValueChange::of(who, instruction, amount, 0));
    }

    /// Those whose values some of them change, as bits.
    fn whose(some: &[ValueChange]) -> u32 {
        some.iter().fold(0, |all, change| all | bit(change.who))
    }
}

/// The changes that the values were worked out with last: no part of what a state is.
#[derive(Debug, Default)]
pub(crate) struct Given {
    changes: Changes,
    /// How many of them, from the first on, have no conditions.
    plain: usize,
    /// Memory for the next ones, and for those of them with conditions.
    spare: Changes,
    conditional: Changes,
    /// Memory for values as they were.
    values: Vec<(CharId, Derived)>,
}

impl Clone for Given {
    fn clone(&self) -> Self {
        Self {
            changes: self.changes.clone(),
            plain: self.plain,
            ..Self::default()
        }
    }

    /// Of the other only what was given: memory each has of its own.
    fn clone_from(&mut self, other: &Self) {
        self.changes.clone_from(&other.changes);
        self.plain = other.plain;
    }
}

impl Given {
    /// Those whose values only changes with conditions make what they are, as bits.
    fn conditionally(&self) -> u32 {
        Changes::whose(self.parts().1)
    }

    /// Those without conditions, and those with.
    fn parts(&self) -> (&[ValueChange], &[ValueChange]) {
        self.changes.0.split_at(self.plain)
    }

    /// Those for whom some changes are not the same as others, as bits.
    fn differ(given: &[ValueChange], others: &[ValueChange]) -> u32 {
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

/// Applies those of some changes that are of one character to values of it: set first, then
/// multiplied, halved, added.
fn change<const N: usize>(values: &mut [i32; N], first: u8, who: CharId, changes: &[ValueChange]) {
    let mut wide = values.map(i64::from);
    let mut apply = |order: Change| {
        let now = |it: &&ValueChange| it.who == who && it.bonus.change == order;
        for ValueChange { value, bonus, .. } in changes.iter().filter(now) {
            let at = value.checked_sub(first).map(usize::from);
            if let Some(value) = at.and_then(|at| wide.get_mut(at)) {
                *value = bonus.applied_to(*value);
            }
        }
    };
    // Most only add.
    let others = |it: &ValueChange| it.who == who && it.bonus.change != Change::Add;
    if changes.iter().any(others) {
        apply(Change::Set);
        apply(Change::Multiply);
        apply(Change::Halve);
    }
    apply(Change::Add);
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
                &mut |who, _, instruction, amount, _| {
                    ValueChange::of(who, instruction, amount, n)
                        .into_iter()
                        .for_each(&mut *found);
                },
            );
        }
    }

    /// Whether nothing that gives values hangs on values, as far as that is known without looking at
    /// each.
    fn reads_no_values(&self) -> bool {
        let known = self.s.dirty & reads::FORCE == 0;
        let none =
            self.d.watched & reads::VALUES == 0 || known && self.s.heeded & reads::VALUES == 0;
        debug_assert!(
            !none
                || (self.d.variable.iter())
                    .all(|it| it.reads & reads::VALUES == 0 || !self.is_variable_in_force(it)),
            "no values are read"
        );
        none
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
        // Room for the values of all, whether they are needed or not: later it takes no memory.
        self.s.given.values.clear();
        self.s.given.values.reserve(self.d.characters.len());
        let before = cfg!(debug_assertions).then(|| self.s.clone());
        // E11.1: what has conditions is judged on the values without it; where nothing reads values,
        // all can be found at once.
        let changed = if self.table().reads_no_values() {
            self.derive_at_once(sheets)
        } else {
            self.derive_some(sheets)
        };
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

    /// Works out the values of some, and of all for whom other changes apply than did, where nothing
    /// that gives values reads any.
    fn derive_at_once(&mut self, mut some: u32) -> bool {
        let mut given = std::mem::take(&mut self.s.given);
        let mut changes = std::mem::take(&mut given.spare).emptied();
        let mut conditional = std::mem::take(&mut given.conditional).emptied();
        self.find_changes(&mut changes, &mut conditional);
        let plain = changes.0.len();
        some |= Given::differ(given.parts().0, &changes.0);
        if conditional.0.is_empty() {
            self.s.plain.clear();
        } else if self.s.plain.is_empty() {
            // So far the values of all are those without conditions.
            self.s.keep_plain();
        } else if self.s.plain.len() != self.d.characters.len() {
            self.s.plain.clear();
            self.s.keep_plain();
            some = u32::MAX;
        }
        let touched = some | Given::differ(given.parts().1, &conditional.0);
        changes.0.extend_from_slice(&conditional.0);
        let whose = Changes::whose(&conditional.0);
        let mut changed = false;
        for n in 0..self.d.characters.len() {
            let Some(who) = u16::try_from(n).ok().map(CharId) else {
                continue;
            };
            if touched & bit(who) == 0 {
                continue;
            }
            if some & bit(who) != 0 && !conditional.0.is_empty() {
                self.s.plain[n] = self.worked_out(who, &changes.0[..plain]);
            }
            let values = match self.s.plain.get(n) {
                Some(plain) if whose & bit(who) == 0 => *plain,
                _ => self.worked_out(who, &changes.0),
            };
            changed |= self.put_values(who, &values);
        }
        self.s.given = Given {
            changes,
            plain,
            spare: given.changes,
            conditional,
            values: given.values,
        };
        changed
    }

    /// Finds what gives values, without conditions and with; what hangs on more than where cards lie
    /// is kept besides.
    fn find_changes(&mut self, plain: &mut Changes, conditional: &mut Changes) {
        let mut variable = std::mem::take(&mut self.s.variable).emptied();
        let table = self.table();
        let mut hanging = (0..).zip(&self.d.variable).peekable();
        table.permanents_in_force(kinds::VALUES, &mut |number, it| {
            // Both are in the order of the Permanents.
            while hanging
                .next_if(|(_, it)| (it.permanent as usize) < number)
                .is_some()
            {}
            let hangs = hanging.peek().map(|(n, it)| (*n, it.permanent as usize));
            let hangs = hangs.filter(|(_, of)| *of == number).map(|(n, _)| n);
            table.permanent_in_force(
                (it.card, it.effect),
                kinds::VALUES,
                None,
                None,
                &mut |who, _, instruction, amount, has_conditions| {
                    let Some(mut change) = ValueChange::of(who, instruction, amount, 0) else {
                        return;
                    };
                    if has_conditions {
                        conditional.0.push(change);
                    } else {
                        plain.0.push(change);
                    }
                    if let Some(n) = hangs {
                        change.variable = n;
                        variable.0.push(change);
                    }
                },
            );
        });
        for applied in &self.s.applied {
            if let Some((_, instruction)) = table.applied_instruction(applied) {
                plain.add(applied.who, instruction, applied.amount);
            }
        }
        self.s.variable = variable;
    }

    /// Works out the values of some, and of all for whom other changes apply than did.
    fn derive_some(&mut self, some: u32) -> bool {
        let mut given = std::mem::take(&mut self.s.given);
        let mut changes = std::mem::take(&mut given.spare).emptied();
        // E11.1: first what is unconditional; conditions are judged on that.
        let table = self.table();
        table.permanents(
            kinds::VALUES,
            Some(false),
            None,
            &mut |who, _, instruction, amount, _| changes.add(who, instruction, amount),
        );
        for applied in &self.s.applied {
            if let Some((_, instruction)) = table.applied_instruction(applied) {
                changes.add(applied.who, instruction, applied.amount);
            }
        }
        let plain = changes.0.len();
        let some = some | Given::differ(given.parts().0, &changes.0);
        let had = given.conditionally();
        let changed = if had != 0 || self.table().may_change_on_conditions() {
            let before = self.values_of(some | had, std::mem::take(&mut given.values));
            self.put_plain(had & !some);
            self.write_values(&changes, some);
            self.add_conditional(&mut changes);
            let whose = Changes::whose(&changes.0[plain..]);
            let some = some | had | whose;
            let mut concerned = self.s.characters().filter(|(who, _)| some & bit(*who) != 0);
            let changed = concerned.any(|(who, it)| {
                let before = before.iter().find(|(other, _)| *other == who);
                // Of the rest the values were what they are without conditions.
                let before = before.map(|(_, it)| it);
                before.or_else(|| self.s.plain.get(who.index())) != Some(&it.derived())
            });
            given.values = before;
            changed
        } else {
            self.s.plain.clear();
            self.write_values(&changes, some)
        };
        self.s.given = Given {
            spare: std::mem::take(&mut given.changes),
            changes,
            plain,
            ..given
        };
        if !self.d.variable.is_empty() {
            let mut variable = std::mem::take(&mut self.s.variable).emptied();
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
            &mut |who, _, instruction, amount, _| changes.add(who, instruction, amount),
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
        if self.s.plain.is_empty() || table.reads_no_values() {
            return table.gives_otherwise(concerned);
        }
        let memory = std::mem::take(&mut self.s.given.values);
        let now = self.values_of(u32::MAX, memory);
        self.put_plain(u32::MAX);
        let changed = self.table().gives_otherwise(|_| true);
        for (who, values) in &now {
            self.put_values(*who, values);
        }
        self.s.given.values = now;
        changed
    }

    /// Whether these are others than it had.
    fn put_values(&mut self, who: CharId, values: &Derived) -> bool {
        let (attributes, level, max_life, max_action) = *values;
        self.s.derive(who, attributes, level, max_life, max_action)
    }

    /// The values of some, as they are, in memory that there is.
    fn values_of(&self, some: u32, mut memory: Vec<(CharId, Derived)>) -> Vec<(CharId, Derived)> {
        memory.clear();
        let all = self.s.characters();
        let some = all.filter(|(who, _)| some & bit(*who) != 0);
        memory.extend(some.map(|(who, it)| (who, it.derived())));
        memory
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
            let values = self.worked_out(who, &changes.0);
            differ |= self.put_values(who, &values);
        }
        differ
    }

    /// The values of a character with changes.
    fn worked_out(&self, who: CharId, changes: &[ValueChange]) -> Derived {
        let it = self.s.character(who);
        let changed = changes.iter().any(|change| change.who == who);
        let mut values = match self.s.printed.get(who.index()) {
            Some(kept) => *kept,
            None => self.printed(who, it),
        };
        debug_assert_eq!(values, self.printed(who, it), "what a sheet says is known");
        if changed {
            change(&mut values, 0, who, changes);
        }
        let value = |at: u8, least: i32| bounded(values[usize::from(at)]).max(least);
        // None is ever below 1 (B1.1).
        let attributes: [i32; 7] = std::array::from_fn(|at| bounded(values[at]).max(1));
        let level = value(LEVEL, 0);
        let by_agility = attributes[Attribute::Agi as usize].saturating_add(level);
        let usual = it.max_action_set.or(self.d.character(who).max_action);
        let mut max_action = [usual.unwrap_or(by_agility)];
        if changed {
            change(&mut max_action, MAX_ACTION, who, changes);
        }
        // C3.4: never below 3.
        let max_action = bounded(max_action[0]).max(3);
        (attributes, level, value(MAX_LIFE, 1), max_action)
    }
}

fn number(value: i64) -> i32 {
    bounded(i32::try_from(value.clamp(-1_000_000, 1_000_000)).unwrap_or(0))
}
