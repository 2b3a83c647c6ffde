//! The options by number: a command in the making, level by level.

use stint::command::Command;
use stint::decision::Choice;
use stint::{Battle, Draft};

use super::people::People;
use crate::output::{DIM, PICK, styled};
use crate::texts::Texts;

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
            let words = Words {
                battle,
                people,
                texts,
            };
            let label = words.label(*choice);
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

/// Says what an option is.
struct Words<'a> {
    battle: &'a Battle,
    people: People<'a>,
    texts: &'a Texts,
}

impl Words<'_> {
    fn label(&self, choice: Choice) -> String {
        let texts = self.texts;
        let card = |key: &str, card| {
            let name = self.people.card_and_id(self.battle, card);
            texts.with(key, &[("card", name.into())])
        };
        let character = |key: &str, who| {
            let name = self.people.character_and_id(self.battle, who);
            texts.with(key, &[("who", name.into())])
        };
        match choice {
            Choice::Kind(_) => String::new(),
            Choice::Move => texts.get("option-move"),
            Choice::Attack => texts.get("option-attack"),
            Choice::Activate(one, None) if self.battle.technique_of(one).is_some() => {
                card("option-technique", one)
            }
            Choice::Activate(one, effect) => numbered(card("option-activate", one), effect),
            Choice::Respond(one, effect) => numbered(card("option-respond", one), effect),
            Choice::Pass => texts.get("option-pass"),
            Choice::RestLife => texts.get("option-rest-life"),
            Choice::RestEnergy => texts.get("option-rest-energy"),
            Choice::Play(one) => card("option-play", one),
            Choice::Withdraw(one) => card("option-withdraw", one),
            Choice::Summon(one) => card("option-summon", one),
            Choice::Recruit(one) => card("option-recruit", one),
            Choice::Dismiss(who) => character("option-dismiss", who),
            Choice::Attach(one) => card("option-attach", one),
            Choice::Detach(one) => card("option-detach", one),
            Choice::Wake(one) => card("option-wake", one),
            Choice::Interact(who) => character("option-interact", who),
            Choice::EndStint => texts.get("option-end-stint"),
            Choice::Done => texts.get("option-done"),
            Choice::Tile(tile) => tile.to_string(),
            Choice::Character(who) => self.people.character_and_id(self.battle, who),
            Choice::Card(one) => self.people.card_and_id(self.battle, one),
            Choice::Number(number) => number.to_string(),
            Choice::Yes => texts.get("option-yes"),
            Choice::No => texts.get("option-no"),
            Choice::Enough => texts.get("option-enough"),
        }
    }

    /// What stands on the card that an option uses.
    fn text(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Activate(card, effect) | Choice::Respond(card, effect) => {
                let printed =
                    effect.and_then(|number| self.people.effect(self.battle, card, number));
                let bar = || {
                    let card = self.battle.definition(card);
                    card?.attack.as_ref().map(|_| self.texts.get("option-bar"))
                };
                printed.or_else(bar)
            }
            _ => None,
        }
    }
}

fn numbered(label: String, effect: Option<u8>) -> String {
    match effect {
        Some(number) if number > 0 => format!("{label} #{}", u16::from(number) + 1),
        _ => label,
    }
}
