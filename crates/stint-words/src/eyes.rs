//! With whose eyes something is told.

use stint::Sight;
use stint::event::Event;
use stint::ids::CardId;

/// Who is told, and so what may be said: asked about each thing that happened, in order.
pub trait Eyes {
    /// How it is told; called once for each event, as it comes.
    fn see(&mut self, event: &Event) -> Sight;

    /// Whether it is known what a card is, after what was seen last.
    fn knows(&self, card: CardId) -> bool;

    /// Whether it is told that others were not asked.
    fn sees_lapses(&self) -> bool {
        true
    }
}

/// Everything is seen: the one screen of a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct AllSeen;

impl Eyes for AllSeen {
    fn see(&mut self, _: &Event) -> Sight {
        Sight::Plain
    }

    fn knows(&self, _: CardId) -> bool {
        true
    }
}
