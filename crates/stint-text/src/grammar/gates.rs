//! What may stand after the beginning of a wording: a second look before it is read.

use super::nt::{Mode, Nt};
use super::pattern::Elem;
use super::starts::{Key, Set, Starts};
use crate::lexer::Sym;
use crate::lexicon::Form;

/// What a wording begins with, and the number of what may stand after it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gate {
    /// So many words.
    Words(usize, u32),
    /// A part, in a mode.
    Part(Key, Nt, Mode, u32),
}

impl Starts {
    /// What a pattern, given in pieces, begins with where a token of a class stands, if there is no
    /// choice about it and something must stand after it.
    pub(super) fn gate(
        &mut self,
        pieces: &[&[Elem]],
        mode: Mode,
        sets: &[Set],
        class: usize,
    ) -> Option<Gate> {
        let (piece, pieces) = pieces.split_first()?;
        let Some((first, rest)) = piece.split_first() else {
            return self.gate(pieces, mode, sets, class);
        };
        let rest: Vec<&[Elem]> = std::iter::once(rest)
            .chain(pieces.iter().copied())
            .collect();
        let mut after = Set::default();
        let open = rest
            .iter()
            .all(|piece| self.first(piece, mode, sets, &mut after));
        let begins = |wordings: &[Vec<Sym>]| {
            let mut firsts = wordings.iter().filter_map(|syms| syms.first());
            firsts.any(|sym| *sym as usize == class)
        };
        let words = |wordings: &[Vec<Sym>]| {
            let length = wordings.first()?.len();
            let even = wordings.iter().all(|syms| syms.len() == length);
            even.then_some(length)
        };
        let length = match first {
            Elem::Flag(_) => return self.gate(&rest, mode, sets, class),
            Elem::Place { name: "me", .. } if matches!(mode, Mode::Unsaid(_)) => {
                return self.gate(&rest, mode, sets, class);
            }
            Elem::Optional(inner) => {
                return self.gate_of(&[inner.as_slice(), &[]], &rest, mode, sets, class);
            }
            Elem::Choice(options) => {
                let options: Vec<&[Elem]> = options.iter().map(Vec::as_slice).collect();
                return self.gate_of(&options, &rest, mode, sets, class);
            }
            Elem::Agree { readings, word, .. } if word.filler => {
                if !begins(readings) {
                    return self.gate(&rest, mode, sets, class);
                }
                if after.contains(class) {
                    return None;
                }
                words(readings)?
            }
            Elem::Place { nt, mode: own, .. } if !open => {
                let own = own.within(mode);
                let key = self.key(*nt, own)?;
                return Some(Gate::Part(key, *nt, own, self.after(after)?));
            }
            Elem::Literal { syms, .. } => syms.len(),
            Elem::Verb { readings, .. } if mode != Mode::Unsaid(Form::Participle) => {
                let form = mode.form();
                let (_, wordings) = readings.iter().find(|(known, _)| *known == form)?;
                words(wordings)?
            }
            Elem::Agree { readings, .. } | Elem::Noun { readings, .. } => words(readings)?,
            _ => return None,
        };
        if open {
            return None;
        }
        Some(Gate::Words(length, self.after(after)?))
    }

    /// The same of one of several beginnings, if only one can be meant.
    fn gate_of(
        &mut self,
        options: &[&[Elem]],
        rest: &[&[Elem]],
        mode: Mode,
        sets: &[Set],
        class: usize,
    ) -> Option<Gate> {
        let mut meant = None;
        for option in options {
            let pieces: Vec<&[Elem]> = std::iter::once(*option)
                .chain(rest.iter().copied())
                .collect();
            let mut set = Set::default();
            let open = pieces
                .iter()
                .all(|piece| self.first(piece, mode, sets, &mut set));
            if open || set.contains(class) {
                if meant.is_some() {
                    return None;
                }
                meant = Some(pieces);
            }
        }
        self.gate(&meant?, mode, sets, class)
    }

    /// The number of a set of what may stand after something.
    fn after(&mut self, set: Set) -> Option<u32> {
        if let Some(known) = self.known_after.get(&set) {
            return Some(*known);
        }
        let at = u32::try_from(self.after.len()).ok()?;
        self.after.push(set.clone());
        self.known_after.insert(set, at);
        Some(at)
    }
}
