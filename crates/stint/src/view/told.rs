//! What one viewer is told of what happened.

use super::View;
use crate::event::Event;
use crate::ids::CardId;
use crate::vocabulary::Zone;

/// How somebody is told of something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// As it is.
    Plain,
    /// That it happened, but not to which card.
    Hidden,
    /// Not at all.
    Untold,
}

/// What a viewer knows of the cards while things happen, so that it is told of each as it could see
/// it at that moment: that a card becomes known later says nothing about where it came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Witness {
    /// By the number of the card.
    knows: Vec<bool>,
}

impl Witness {
    /// What a viewer knows now.
    #[must_use]
    pub fn new(view: &View<'_>) -> Self {
        let mut witness = Self::default();
        witness.settle(view);
        witness
    }

    /// Takes note of what the viewer knows when all has happened.
    pub fn settle(&mut self, view: &View<'_>) {
        self.knows.clear();
        let cards = view.table.s.cards();
        self.knows.extend(cards.map(|(card, _)| view.knows(card)));
    }

    /// Whether the viewer knows what a card is, after what it has seen last.
    #[must_use]
    pub fn knows(&self, card: CardId) -> bool {
        self.knows.get(card.index()).copied().unwrap_or(false)
    }

    fn learn(&mut self, card: CardId, known: bool) {
        if card.index() >= self.knows.len() {
            self.knows.resize(card.index() + 1, false);
        }
        if let Some(knows) = self.knows.get_mut(card.index()) {
            *knows = known;
        }
    }

    /// How the viewer is told of the next thing that happened; `after` is how it sees the battle when
    /// all of it has.
    pub fn see(&mut self, event: &Event, after: &View<'_>) -> Sight {
        match event {
            // What is done with a card in the open shows it.
            Event::Activated(card)
            | Event::Granted(card, _)
            | Event::Resolved(card)
            | Event::Negated(crate::event::Negation::Card(card))
            | Event::Stopped(card)
            | Event::Skipped(card)
            | Event::Revealed(card)
            | Event::Manual(card)
            | Event::LoopBroken(card)
            | Event::Selected(crate::event::Source::Card(card), _) => {
                self.learn(*card, true);
                Sight::Plain
            }
            // What goes on applying is public, though its card may be hidden by now.
            Event::Expired(_) => Sight::Plain,
            Event::Drew(who, card) => {
                // B6.7: who draws it sees it, and so does whoever knew it where it lay.
                if after.is_of(*who) {
                    self.learn(*card, true);
                }
                self.of(*card, Sight::Hidden)
            }
            Event::Card(card, zone) => {
                // Wherever else it comes, it comes face up (B6.1).
                let came_open = !matches!(zone, Zone::Inventory | Zone::Deck);
                let into_own_hand = *zone == Zone::Inventory && after.owns(*card);
                if came_open || into_own_hand {
                    self.learn(*card, true);
                }
                self.of(*card, Sight::Hidden)
            }
            // Only where it can be pointed to is it seen that something is done with it (B6.1).
            Event::Exhausted(card)
            | Event::Recovered(card)
            | Event::Concealed(card)
            | Event::Counter(card, ..) => {
                let zone = after.table.s.card(*card).zone;
                let hidden = matches!(zone, Zone::Inventory | Zone::Deck);
                self.of(*card, if hidden { Sight::Untold } else { Sight::Hidden })
            }
            Event::Shuffled(_, _, order) => {
                for card in order {
                    self.learn(*card, after.knows_all());
                }
                Sight::Plain
            }
            _ => Sight::Plain,
        }
    }

    fn of(&self, card: CardId, otherwise: Sight) -> Sight {
        if self.knows(card) {
            Sight::Plain
        } else {
            otherwise
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::Battle;
    use crate::command::{Command, Gm};
    use crate::draft::Draft;
    use crate::effect::CardDefinition;
    use crate::ids::{CharId, PlayerId};
    use crate::setup::{CardSetup, CharacterSetup, OwnerSetup, Setup};
    use crate::vocabulary::Suit;

    const B: CharId = CharId(1);
    const RED: PlayerId = PlayerId(0);
    const BLUE: PlayerId = PlayerId(1);

    /// Red has nothing, Blue cards x, y and z in its inventory, and v in its deck.
    fn battle() -> Battle {
        let hero = |id: &str, team: &str| CharacterSetup {
            id: id.into(),
            team: Some(team.into()),
            ..CharacterSetup::default()
        };
        let card = |id: &str, zone| CardSetup {
            id: id.into(),
            definition: Arc::new(CardDefinition::new(id, Suit::Item)),
            owner: OwnerSetup::Character("B".into()),
            zone,
            attached_to: None,
            exhausted: false,
            face_up: None,
            counters: Vec::new(),
        };
        let mut cards: Vec<CardSetup> = ["x", "y", "z"]
            .into_iter()
            .map(|id| card(id, Zone::Inventory))
            .collect();
        cards.push(card("v", Zone::Deck));
        let setup = Setup {
            characters: vec![hero("A", "red"), hero("B", "blue")],
            cards,
            ..Setup::default()
        };
        let mut battle = Battle::new(&setup).expect("a valid set-up");
        battle.take(&Command::Start).expect("it begins");
        battle
    }

    fn send(battle: &mut Battle, card: u16, zone: Zone) -> Vec<Event> {
        let gm = Gm::Send(CardId(card), zone, Some(B));
        battle.take(&Command::Gm(gm)).expect("it can be sent")
    }

    fn sights(
        witness: &mut Witness,
        battle: &Battle,
        of: PlayerId,
        events: &[Event],
    ) -> Vec<Sight> {
        let draft = Draft::default();
        let view = View::new(battle, of, &draft);
        let about_cards = events.iter().filter(|it| matches!(it, Event::Card(..)));
        about_cards.map(|event| witness.see(event, &view)).collect()
    }

    fn witness(battle: &Battle, of: PlayerId) -> Witness {
        Witness::new(&View::new(battle, of, &Draft::default()))
    }

    #[test]
    fn which_card_is_drawn_only_its_owner_is_told() {
        let mut battle = battle();
        let (mut red, mut blue) = (witness(&battle, RED), witness(&battle, BLUE));
        let events = send(&mut battle, 3, Zone::Inventory);
        assert_eq!(sights(&mut red, &battle, RED, &events), [Sight::Hidden]);
        assert_eq!(sights(&mut blue, &battle, BLUE, &events), [Sight::Plain]);
    }

    #[test]
    fn what_has_lain_open_is_known_until_it_is_shuffled() {
        let mut battle = battle();
        let mut red = witness(&battle, RED);
        let events = send(&mut battle, 0, Zone::Discard);
        assert_eq!(sights(&mut red, &battle, RED, &events), [Sight::Plain]);
        let events = send(&mut battle, 0, Zone::Deck);
        assert_eq!(sights(&mut red, &battle, RED, &events), [Sight::Plain]);
        let draft = Draft::default();
        let view = View::new(&battle, RED, &draft);
        let order = [CardId(0), CardId(3)].into_iter().collect();
        let shuffled = Event::Shuffled(Some(B), Suit::Item, order);
        assert_eq!(red.see(&shuffled, &view), Sight::Plain);
        let event = Event::Card(CardId(0), Zone::Inventory);
        assert_eq!(red.see(&event, &view), Sight::Hidden);
        // Who leads the battle goes on knowing it.
        let all = View::of_master(&battle, &draft);
        let mut master = Witness::new(&all);
        master.see(&shuffled, &all);
        assert_eq!(master.see(&event, &all), Sight::Plain);
    }

    #[test]
    fn what_is_done_with_a_card_in_a_hand_is_not_seen_at_all() {
        let battle = battle();
        let mut red = witness(&battle, RED);
        let draft = Draft::default();
        let view = View::new(&battle, RED, &draft);
        assert_eq!(red.see(&Event::Exhausted(CardId(1)), &view), Sight::Untold);
        assert_eq!(red.see(&Event::Activated(CardId(1)), &view), Sight::Plain);
        // It has been seen now.
        assert_eq!(red.see(&Event::Exhausted(CardId(1)), &view), Sight::Plain);
    }

    #[test]
    fn places_of_hidden_cards_are_in_the_order_in_which_they_came() {
        let mut battle = battle();
        send(&mut battle, 3, Zone::Inventory);
        let draft = Draft::default();
        // y goes to the deck, unseen, and comes back: it lies last.
        send(&mut battle, 1, Zone::Deck);
        send(&mut battle, 1, Zone::Inventory);
        let view = View::new(&battle, RED, &draft);
        let number = |card| view.place_of(CardId(card)).map(|place| place.number);
        assert_eq!(
            [0, 1, 2, 3].map(number),
            [Some(1), Some(4), Some(2), Some(3)]
        );
        for card in (0..4).map(CardId) {
            let place = view.place_of(card).expect("it is hidden");
            assert_eq!(view.card_at(place), Some(card));
        }
        let own = View::new(&battle, BLUE, &draft);
        assert_eq!(own.place_of(CardId(0)), None);
        assert_eq!(View::of_nobody(&battle, &draft).place_of(CardId(9)), None);
    }
}
