//! Cards, as one viewer sees them.

use stint::vocabulary::{Pool, Suit, Zone};
use stint::{CardView, names::NameId};
use stint_notation::Naming;

use super::Scribe;
use crate::state::{Amount, Card, Hidden};

impl Scribe<'_> {
    /// The cards that the viewer can point to, and how many lie where nobody else sees them.
    pub(super) fn cards(&self) -> (Vec<Card>, Vec<Hidden>) {
        let mut cards = Vec::new();
        let mut unknown = Vec::new();
        for card in self.view.cards() {
            match self.view.place_of(card.id()) {
                None => cards.push(self.card(&card)),
                Some(place) => unknown.push((place, self.card(&card))),
            }
        }
        // What is not known comes in the order of its places: that of the set-up would tell which it
        // is.
        unknown.sort_by_key(|(place, _)| *place);
        cards.extend(unknown.into_iter().map(|(_, card)| card));
        let hidden = self.hidden(&cards);
        (cards, hidden)
    }

    fn card(&self, card: &CardView<'_>) -> Card {
        let definition = card.definition();
        let zone = card.zone();
        let in_play = zone.is_play() || zone == Zone::Attached;
        let worth = definition
            .filter(|it| it.suit == Suit::Skill && zone == Zone::Memento)
            .map(|_| card.worth(Pool::Energy));
        Card {
            id: self.card_id(card.id()),
            name: self.card_name(card.id()),
            face: definition.map(|it| it.id.clone()),
            suit: definition.map(|it| it.suit.id().to_owned()),
            owner: match card.owner() {
                Some(owner) => Some(self.who(owner)),
                None => card.is_gms().then(|| "gm".to_owned()),
            },
            zone: zone.id().to_owned(),
            attached_to: card.attached_to().map(|host| self.card_id(host)),
            exhausted: card.is_exhausted(),
            concealed: in_play && !card.is_face_up(),
            awake: card.is_awake(),
            worth,
            counters: card
                .counters()
                .map(|(name, amount)| self.counter(name, amount))
                .collect(),
        }
    }

    fn counter(&self, name: NameId, amount: i32) -> Amount {
        let names = self.view.names();
        Amount {
            id: names.key(name).to_owned(),
            label: names.text(name, self.lang()).to_owned(),
            amount,
        }
    }

    /// How many cards lie in each inventory and deck.
    fn hidden(&self, cards: &[Card]) -> Vec<Hidden> {
        let mut hidden = Vec::new();
        let mut add = |owner: Option<String>, zone: Zone, suit: Option<Suit>, count: usize| {
            let listed = cards.iter().filter(|card| {
                card.owner == owner
                    && card.zone == zone.id()
                    && suit.is_none_or(|suit| card.suit.as_deref() == Some(suit.id()))
            });
            let unknown = count.saturating_sub(listed.count());
            let number = |count| u32::try_from(count).unwrap_or(u32::MAX);
            hidden.push(Hidden {
                owner,
                zone: zone.id().to_owned(),
                suit: suit.map(|suit| self.labelled(suit.id(), suit.name(self.lang()))),
                count: number(count),
                unknown: number(unknown),
            });
        };
        for character in self.view.characters() {
            let (id, owner) = (character.id(), Some(self.who(character.id())));
            let held = self.view.held(id);
            if held > 0 {
                add(owner.clone(), Zone::Inventory, None, held);
            }
            for suit in Suit::ALL {
                let lying = self.view.deck(Some(id), *suit);
                if lying > 0 {
                    add(owner.clone(), Zone::Deck, Some(*suit), lying);
                }
            }
        }
        for suit in Suit::ALL {
            let lying = self.view.deck(None, *suit);
            if lying > 0 {
                add(None, Zone::Deck, Some(*suit), lying);
            }
        }
        hidden
    }
}
