//! The options by number: a command in the making, level by level.

use stint::command::Command;
use stint::decision::Choice;
use stint::{Battle, Draft};
use stint_words::{Label, People, Texts};

use crate::output::{DIM, PICK, styled};

/// How wide a line of short options may be.
const WIDE: usize = 90;

/// A command in the making, with the options of its next small decision.
#[derive(Default)]
pub(crate) struct Menu {
    draft: Draft,
    options: Vec<Choice>,
}

/// What picking an option came to.
pub(crate) enum Picked {
    /// A command.
    Command(Command),
    /// Another small decision.
    More,
    /// There is no option of that number.
    None,
}

impl Menu {
    /// The options of a battle as it is now.
    pub(crate) fn of(battle: &Battle) -> Self {
        let mut menu = Self::default();
        menu.draft.everything(battle, &mut menu.options);
        menu
    }

    /// Whether nothing can be picked.
    pub(crate) const fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// Whether something was picked already.
    pub(crate) fn is_begun(&self) -> bool {
        !self.draft.picked().is_empty()
    }

    /// The options.
    pub(crate) fn options(&self) -> &[Choice] {
        &self.options
    }

    /// Picks an option by its number from 1; what leaves no choice is picked as well.
    pub(crate) fn pick(&mut self, battle: &Battle, number: usize) -> Picked {
        let Some(choice) = number.checked_sub(1).and_then(|at| self.options.get(at)) else {
            return Picked::None;
        };
        let mut choice = *choice;
        loop {
            if let Some(command) = self.draft.choose(battle, choice) {
                return Picked::Command(command);
            }
            self.options.clear();
            self.draft.everything(battle, &mut self.options);
            match self.options.as_slice() {
                [only] => choice = *only,
                _ => return Picked::More,
            }
        }
    }

    /// The options as lines: cards one a line with what they say, short ones side by side.
    pub(crate) fn lines(&self, battle: &Battle, people: People<'_>, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        let mut width = 0;
        for (number, choice) in self.options.iter().enumerate() {
            let words = Label {
                battle,
                people,
                texts,
            };
            let label = words.of(*choice);
            let shown = format!("{} {label}", styled(PICK, format!("{:>3}", number + 1)));
            if let Some(text) = words.text(*choice) {
                flush(&mut line, &mut width, &mut lines);
                lines.push(format!("{shown} {}", styled(DIM, format!("– {text}"))));
                continue;
            }
            let wide = label.chars().count() + 6;
            if width + wide > WIDE {
                flush(&mut line, &mut width, &mut lines);
            }
            if width > 0 {
                line.push_str("  ");
            }
            line.push_str(&shown);
            width += wide;
        }
        flush(&mut line, &mut width, &mut lines);
        lines
    }
}

fn flush(line: &mut String, width: &mut usize, lines: &mut Vec<String>) {
    if !line.is_empty() {
        lines.push(std::mem::take(line));
        *width = 0;
    }
}
