//! Options, as a viewer is offered them.

use stint::decision::Choice as Option_;
use stint::ids::CardId;
use stint::{Battle, Draft};
use stint_notation::{Naming, print_command_as};
use stint_words::Label;

use super::Scribe;
use crate::prompt::{Choice, ChoiceKind, Lights, Reached};

/// A command in the making, with the options of its next small decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Making {
    pub(super) draft: Draft,
    pub(super) options: Vec<Option_>,
}

/// What picking an option came to.
pub(super) enum Step {
    /// A command.
    Command(stint::command::Command),
    /// Another small decision.
    More,
}

impl Making {
    /// The first small decision.
    pub(super) fn begin(battle: &Battle) -> Self {
        let mut making = Self::default();
        making.draft.everything(battle, &mut making.options);
        making
    }

    /// Picks an option by its number from 1; what leaves no choice is picked as well. `None` where
    /// there is no such option.
    pub(super) fn pick(&mut self, battle: &Battle, number: u32) -> Option<Step> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        let mut choice = *self.options.get(at)?;
        loop {
            if let Some(command) = self.draft.choose(battle, choice) {
                return Some(Step::Command(command));
            }
            self.options.clear();
            self.draft.everything(battle, &mut self.options);
            match self.options.as_slice() {
                [only] => choice = *only,
                [] => return None,
                _ => return Some(Step::More),
            }
        }
    }
}

impl Scribe<'_> {
    /// The options of a small decision.
    pub(super) fn choices(&self, making: &Making) -> Vec<Choice> {
        (1_u32..)
            .zip(&making.options)
            .map(|(number, option)| self.choice(making, number, *option))
            .collect()
    }

    fn choice(&self, making: &Making, number: u32, option: Option_) -> Choice {
        let mut next = Making {
            draft: making.draft.clone(),
            options: making.options.clone(),
        };
        let step = next.pick(self.battle, number);
        // What is offered next is seen then.
        let then = self.making(&next.draft);
        let (mut line, mut lights) = (None, Lights::default());
        let more = match step {
            Some(Step::Command(command)) => {
                let cards = self.book.cards();
                line = Some(print_command_as(&command, self.battle, cards, &then));
                // What is picked without a choice is lit all the same.
                then.light(next.draft.picked().iter().skip(1).copied(), &mut lights);
                false
            }
            Some(Step::More) => {
                then.light(next.options.iter().copied(), &mut lights);
                true
            }
            None => false,
        };
        let (card, effect) = about_card(option);
        let character = match option {
            Option_::Dismiss(who) | Option_::Interact(who) | Option_::Character(who) => Some(who),
            _ => None,
        };
        Choice {
            number,
            kind: kind(option),
            label: self.label(option),
            text: self.option_text(option),
            line,
            more,
            card: card.map(|card| self.card_id(card)),
            effect,
            character: character.map(|who| self.who(who)),
            tile: match option {
                Option_::Tile(tile) => Some(tile.to_string()),
                _ => None,
            },
            lights,
        }
    }

    fn light(&self, options: impl Iterator<Item = Option_>, lights: &mut Lights) {
        for option in options {
            match option {
                Option_::Tile(tile) => lights.tiles.push(tile.to_string()),
                Option_::Character(who) => lights.characters.push(self.who(who)),
                Option_::Card(card) => lights.cards.push(self.card_id(card)),
                _ => {}
            }
        }
    }

    /// What an option is called.
    pub(super) fn label(&self, option: Option_) -> String {
        let words = Label {
            battle: self.battle,
            people: self.people,
            texts: self.texts,
        };
        let card = |card| {
            if self.view.knows(card) {
                self.people.card(self.battle, card)
            } else {
                format!("{} ({})", self.card_name(card), self.card_id(card))
            }
        };
        let character = |who| self.name(who);
        words.with(option, &card, &character)
    }

    /// What stands on the card that an option uses.
    pub(super) fn option_text(&self, option: Option_) -> Option<String> {
        match option {
            Option_::Activate(card, Some(effect)) | Option_::Respond(card, Some(effect)) => {
                self.effect_text(card, effect)
            }
            Option_::Activate(card, None) => {
                let bar = self.battle.definition(card)?.attack.as_ref();
                bar.map(|_| self.texts.get("option-bar"))
            }
            _ => None,
        }
    }

    /// What each tile costs that the piece in turn can move to.
    pub(super) fn reach(&self, who: stint::ids::CharId) -> Vec<Reached> {
        let mut tiles = Vec::new();
        self.view.reachable(who, &mut tiles);
        let tiles = tiles.into_iter().map(|(tile, cost)| Reached {
            tile: tile.to_string(),
            cost,
        });
        tiles.collect()
    }
}

/// The card that an option is about, and the number of its effect from 1.
const fn about_card(option: Option_) -> (Option<CardId>, Option<u8>) {
    match option {
        Option_::Activate(card, effect) | Option_::Respond(card, effect) => {
            let effect = match effect {
                Some(effect) => Some(effect.saturating_add(1)),
                None => None,
            };
            (Some(card), effect)
        }
        Option_::Play(card)
        | Option_::Withdraw(card)
        | Option_::Summon(card)
        | Option_::Recruit(card)
        | Option_::Attach(card)
        | Option_::Detach(card)
        | Option_::Wake(card)
        | Option_::Card(card) => (Some(card), None),
        _ => (None, None),
    }
}

/// What an option is.
pub(super) const fn kind(option: Option_) -> ChoiceKind {
    match option {
        // A kind by itself is never offered in one list of everything.
        Option_::Kind(_) | Option_::Activate(..) => ChoiceKind::Activate,
        Option_::Move => ChoiceKind::Move,
        Option_::Attack => ChoiceKind::Attack,
        Option_::Respond(..) => ChoiceKind::Respond,
        Option_::Pass => ChoiceKind::Pass,
        Option_::RestLife => ChoiceKind::RestLife,
        Option_::RestEnergy => ChoiceKind::RestEnergy,
        Option_::Play(_) => ChoiceKind::Play,
        Option_::Withdraw(_) => ChoiceKind::Withdraw,
        Option_::Summon(_) => ChoiceKind::Summon,
        Option_::Recruit(_) => ChoiceKind::Recruit,
        Option_::Dismiss(_) => ChoiceKind::Dismiss,
        Option_::Attach(_) => ChoiceKind::Attach,
        Option_::Detach(_) => ChoiceKind::Detach,
        Option_::Wake(_) => ChoiceKind::Wake,
        Option_::Interact(_) => ChoiceKind::Interact,
        Option_::EndStint => ChoiceKind::EndStint,
        Option_::Done => ChoiceKind::Done,
        Option_::Tile(_) => ChoiceKind::Tile,
        Option_::Character(_) => ChoiceKind::Character,
        Option_::Card(_) => ChoiceKind::Card,
        Option_::Number(_) => ChoiceKind::Number,
        Option_::Yes => ChoiceKind::Yes,
        Option_::No => ChoiceKind::No,
        Option_::Enough => ChoiceKind::Enough,
    }
}
