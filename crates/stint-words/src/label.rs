//! What an option is called.

use stint::Battle;
use stint::decision::Choice;
use stint::ids::{CardId, CharId};

use crate::people::People;
use crate::texts::Texts;

/// Says what an option is.
#[derive(Clone, Copy)]
pub struct Label<'a> {
    /// The battle in which it is one.
    pub battle: &'a Battle,
    /// The names.
    pub people: People<'a>,
    /// The words.
    pub texts: &'a Texts,
}

impl Label<'_> {
    /// What an option is called; `card` and `character` name what it is about.
    pub fn with(
        &self,
        choice: Choice,
        card: &dyn Fn(CardId) -> String,
        character: &dyn Fn(CharId) -> String,
    ) -> String {
        let texts = self.texts;
        let of_card = |key: &str, one| texts.with(key, &[("card", card(one).into())]);
        let of_character = |key: &str, who| texts.with(key, &[("who", character(who).into())]);
        match choice {
            Choice::Kind(_) => String::new(),
            Choice::Move => texts.get("option-move"),
            Choice::Attack => texts.get("option-attack"),
            Choice::Activate(one, None) if self.battle.technique_of(one).is_some() => {
                of_card("option-technique", one)
            }
            Choice::Activate(one, effect) => numbered(of_card("option-activate", one), effect),
            Choice::Respond(one, effect) => numbered(of_card("option-respond", one), effect),
            Choice::Pass => texts.get("option-pass"),
            Choice::RestLife => texts.get("option-rest-life"),
            Choice::RestEnergy => texts.get("option-rest-energy"),
            Choice::Play(one) => of_card("option-play", one),
            Choice::Withdraw(one) => of_card("option-withdraw", one),
            Choice::Summon(one) => of_card("option-summon", one),
            Choice::Recruit(one) => of_card("option-recruit", one),
            Choice::Dismiss(who) => of_character("option-dismiss", who),
            Choice::Attach(one) => of_card("option-attach", one),
            Choice::Detach(one) => of_card("option-detach", one),
            Choice::Wake(one) => of_card("option-wake", one),
            Choice::Interact(who) => of_character("option-interact", who),
            Choice::EndStint => texts.get("option-end-stint"),
            Choice::Done => texts.get("option-done"),
            Choice::Tile(tile) => tile.to_string(),
            Choice::Character(who) => character(who),
            Choice::Card(one) => card(one),
            Choice::Number(number) => number.to_string(),
            Choice::Yes => texts.get("option-yes"),
            Choice::No => texts.get("option-no"),
            Choice::Enough => texts.get("option-enough"),
        }
    }

    /// What an option is called, with the identifiers of cards and characters.
    #[must_use]
    pub fn of(&self, choice: Choice) -> String {
        let card = |one| self.people.card_and_id(self.battle, one);
        let character = |who| self.people.character_and_id(self.battle, who);
        self.with(choice, &card, &character)
    }

    /// What stands on the card that an option uses.
    #[must_use]
    pub fn text(&self, choice: Choice) -> Option<String> {
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
