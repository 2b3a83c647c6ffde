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
