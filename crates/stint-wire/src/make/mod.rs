//! How messages are made of a battle for one viewer.
//!
//! Everything goes through a [`Scribe`]: it has a view of the battle, which gives nothing that the
//! viewer may not know, and names cards by it. The battle itself is asked only for what is the same
//! for everybody (identifiers, definitions of known cards, made-up names).

mod board;
mod card;
mod character;
mod choice;
mod face;
mod happening;
mod impossible;
mod prompt;
mod state;
mod terms;

use stint::ids::{CardId, CharId};
use stint::vocabulary::{Lang, Zone};
use stint::{Battle, Draft, Place, View};
use stint_notation::Naming;
use stint_words::{People, Texts};

use crate::book::Book;
use crate::library::Library;
use crate::state::Labelled;
use crate::viewpoint::Viewpoint;

pub(crate) use happening::{Happening, happening};
pub(crate) use prompt::{Looked, nothing_picked, options_after, picked};
pub use terms::terms;

/// Makes messages for one viewer.
#[derive(Clone, Copy)]
pub(crate) struct Scribe<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) view: View<'a>,
    pub(crate) viewpoint: Viewpoint,
    pub(crate) texts: &'a Texts,
    pub(crate) people: People<'a>,
    pub(crate) book: &'a Book,
    pub(crate) library: &'a Library,
}

impl<'a> Scribe<'a> {
    /// One who writes for a viewer about a battle, while a command is in the making.
    pub(crate) fn new(
        battle: &'a Battle,
        viewpoint: Viewpoint,
        draft: &'a Draft,
        texts: &'a Texts,
        book: &'a Book,
        library: &'a Library,
    ) -> Self {
        Self {
            battle,
            view: viewpoint.view(battle, draft),
            viewpoint,
            texts,
            people: book.people(texts.lang()),
            book,
            library,
        }
    }

    /// The same while another command is in the making.
    fn making<'b>(&'b self, draft: &'b Draft) -> Scribe<'b> {
        Scribe::new(
            self.battle,
            self.viewpoint,
            draft,
            self.texts,
            self.book,
            self.library,
        )
    }

    fn lang(&self) -> Lang {
        self.texts.lang()
    }

    /// The id of a character.
    pub(crate) fn who(&self, who: CharId) -> String {
        self.battle.character_id(who).to_owned()
    }

    /// What a character is called.
    pub(crate) fn name(&self, who: CharId) -> String {
        self.people.character(self.battle, who)
    }

    /// What a card is called; one that the viewer does not know, as every such card.
    pub(crate) fn card_name(&self, card: CardId) -> String {
        if self.view.knows(card) {
            self.people.card(self.battle, card)
        } else {
            self.texts.get("table-card-unknown")
        }
    }

    /// A term with what it is called.
    fn labelled(&self, id: &str, label: &str) -> Labelled {
        Labelled {
            id: id.to_owned(),
            label: label.to_owned(),
        }
    }

    /// What a place is called in the notation.
    fn handle(&self, place: Place) -> String {
        let owner = match place.owner {
            Some(owner) => self.battle.character_id(owner),
            None if place.gm => "gm",
            None => "none",
        };
        format!("{owner}:{}:{}", place.zone.id(), place.number)
    }

    /// The place that a word of the notation names.
    fn place(&self, word: &str) -> Option<Place> {
        let mut parts = word.split(':');
        let (owner, zone, number) = (parts.next()?, parts.next()?, parts.next()?);
        let (owner, gm) = match owner {
            "gm" => (None, true),
            "none" => (None, false),
            id => (Some(self.battle.find_character(id)?), false),
        };
        let place = Place {
            owner,
            gm,
            zone: Zone::from_id(zone).filter(|zone| *zone != Zone::Deck)?,
            number: number.parse().ok()?,
        };
        parts.next().is_none().then_some(place)
    }
}

/// Cards by their ids as far as the viewer knows them, the others by their places.
impl Naming for Scribe<'_> {
    fn card_id(&self, card: CardId) -> String {
        if self.view.knows(card) {
            return self.battle.card_id(card).to_owned();
        }
        let place = self.view.place_of(card);
        // Where in a deck a card lies is nobody's to know.
        let place = place.filter(|place| place.zone != Zone::Deck);
        place.map_or_else(|| "?".to_owned(), |place| self.handle(place))
    }

    fn find_card(&self, word: &str) -> Option<CardId> {
        let card = self.battle.find_card(word)?;
        self.view.knows(card).then_some(card)
    }

    fn find_pick(&self, word: &str) -> Option<CardId> {
        let place = || self.view.card_at(self.place(word)?);
        self.find_card(word).or_else(place)
    }

    fn may_suggest(&self, card: CardId) -> bool {
        self.view.knows(card)
    }
}
