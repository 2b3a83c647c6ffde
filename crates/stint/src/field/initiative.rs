//! The order of initiative (B1.2).

use smallvec::{SmallVec, smallvec};

use crate::engine::Engine;
use crate::event::Event;
use crate::ids::CharId;
use crate::table::Few;

impl Engine<'_> {
    /// Orders characters by initiative, rolling dice where they are tied.
    pub(crate) fn order_by_initiative(&mut self, characters: &mut [CharId]) {
        // The highest attribute of each, on a tie the second highest, and so on.
        let keyed = characters.iter().map(|who| {
            let mut attributes = self.s.character(*who).attributes;
            attributes.sort_unstable_by(|a, b| b.cmp(a));
            (std::cmp::Reverse(attributes), *who)
        });
        let mut keyed: SmallVec<[_; 16]> = keyed.collect();
        keyed.sort_by_key(|(key, _)| *key);
        for (place, (_, who)) in characters.iter_mut().zip(&keyed) {
            *place = *who;
        }
        let mut from = 0;
        for tied in keyed.chunk_by(|(one, _), (other, _)| one == other) {
            let to = from + tied.len();
            if tied.len() > 1 {
                self.roll_off(&mut characters[from..to]);
            }
            from = to;
        }
    }

    /// The tied roll among themselves until none is tied; higher goes first. If a roll splits them
    /// into groups, the higher group rolls on first. The groups still to be ordered are kept in a
    /// list, so that no roll recurses.
    fn roll_off(&mut self, tied: &mut [CharId]) {
        let mut groups: Few<(usize, usize)> = smallvec![(0, tied.len())];
        // A bound for dice that are tied for ever, as only a hostile script gives.
        let mut rolls = 0;
        while let Some((from, to)) = groups.pop() {
            if to - from < 2 || rolls > 10_000 {
                continue;
            }
            rolls += 1;
            let group = &mut tied[from..to];
            // All roll in the order of the set-up.
            group.sort_unstable();
            let mut rolled: Few<(u8, CharId)> = Few::new();
            for who in group.iter() {
                // These dice have no extra dice and trigger nothing.
                let face = self.s.dice.d6();
                rolled.push((face, *who));
                self.out
                    .push(Event::Rolled(*who, std::iter::once(face).collect()));
            }
            rolled.sort_by_key(|(face, _)| std::cmp::Reverse(*face));
            for (place, (_, who)) in group.iter_mut().zip(&rolled) {
                *place = *who;
            }
            let mut end = to;
            for start in (from..to).rev() {
                let face = rolled[start - from].0;
                let splits = start == from || rolled[start - from - 1].0 != face;
                if splits {
                    // Pushed from the lowest up, so that the highest group is taken next.
                    groups.push((start, end));
                    end = start;
                }
            }
        }
    }
}
