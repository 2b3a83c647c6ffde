//! Who is passed over without being asked, character by character.

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::ids::CharId;
use stint::{Battle, Draft, Entry};
use stint_words::Texts;

use super::{Place, Table};
use crate::make::nothing_picked;
use crate::prompt::Reason;
use crate::request::TableReason;
use crate::seat::{Asking, Auto, Viewer};

/// How many cards may be named for somebody to be asked with.
const NAMED: usize = 64;

/// When a character is asked, and since when that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Set {
    asking: Asking,
    /// How many entries there were when it was set, as far as who set it had been told.
    since: usize,
}

impl Set {
    /// When a character is asked, after some entries: whoever has had its next turn is asked again,
    /// unless that was taken back.
    fn of<'a>(&self, who: CharId, entries: impl Iterator<Item = &'a Entry>) -> Asking {
        let mut events = entries.skip(self.since).flat_map(|entry| &entry.events);
        let over = self.asking == Asking::NotBeforeTurn
            && events.any(|event| *event == Event::TurnBegan(who));
        if over {
            Asking::Always
        } else {
            self.asking.clone()
        }
    }
}

impl Table {
    /// Sets when a character is asked, in view of so many entries.
    pub fn ask(&mut self, who: &str, asking: Asking, since: usize) {
        self.asking.insert(who.to_owned(), Set { asking, since });
    }

    /// Whether a character is asked in this way already, and would be no differently for being set so
    /// again.
    #[must_use]
    pub fn is_asked(&self, who: &str, asking: &Asking) -> bool {
        let who = self.session.battle().find_character(who);
        who.is_some_and(|who| self.asking_now(who) == *asking)
    }

    /// When a character is asked, as the battle stands.
    fn asking_now(&self, who: CharId) -> Asking {
        let set = self.asking.get(self.session.battle().character_id(who));
        set.map_or(Asking::Always, |set| {
            set.of(who, self.session.entries().iter())
        })
    }

    /// How many entries a viewer has been told.
    #[must_use]
    pub fn entries_told(&self, viewer: &Viewer) -> usize {
        let told = self.place(viewer).map_or(0, |place| self.told(place).1);
        told.min(self.session.entries().len())
    }

    /// Whether a viewer may set when a character is asked: judged by what it was told, as
    /// everything that it can do before it is told more.
    ///
    /// # Errors
    /// The character is not the viewer's, or it names a card that the viewer does not know.
    pub fn may_ask(
        &self,
        viewer: &Viewer,
        who: &str,
        asking: &Asking,
        texts: &Texts,
    ) -> Result<(), Reason> {
        let no = |reason: TableReason| Err(reason.say(texts));
        let Some(place) = self.place(viewer) else {
            return no(TableReason::NoSeat);
        };
        let battle = self.battle_of(place);
        let own = battle
            .find_character(who)
            .is_some_and(|who| place.may_ask(&battle, who));
        if !own {
            return no(TableReason::NotPermitted);
        }
        if let Asking::Named { cards } = asking
            && (cards.len() > NAMED || !cards.iter().all(|id| place.has_read(&battle, id)))
        {
            return no(TableReason::BadOption);
        }
        Ok(())
    }

    /// When each character of a viewer's is asked, as far as the viewer was told: by that time the
    /// battle was this one.
    pub(super) fn auto(&self, place: &Place, battle: &Battle) -> Vec<Auto> {
        let own = battle
            .characters()
            .filter(|who| place.may_ask(battle, *who));
        let auto = own.map(|who| {
            let id = battle.character_id(who);
            let asking = match self.asking.get(id) {
                Some(set) if place.teller.is_held() => {
                    set.of(who, self.entries_after(self.told(place).0))
                }
                Some(set) => set.of(who, self.session.entries().iter()),
                None => Asking::Always,
            };
            Auto {
                who: id.to_owned(),
                asking,
            }
        });
        auto.collect()
    }

    /// The pass to give for whoever is asked now and does not want to be.
    #[must_use]
    pub fn pass(&self) -> Option<Command> {
        let battle = self.session.battle();
        let decision = battle.decision()?;
        let who = decision.who.filter(|_| decision.asked == Asked::Response)?;
        let passed = match self.asking_now(who) {
            Asking::Always => false,
            Asking::NotBeforeTurn => true,
            Asking::Named { cards } => !can_respond_with(battle, &cards),
        };
        passed.then_some(Command::Pass(who))
    }
}

/// Whether whoever is asked can respond with one of some cards.
fn can_respond_with(battle: &Battle, cards: &[String]) -> bool {
    let mut options = Vec::new();
    Draft::default().options(battle, &mut options);
    options.iter().any(|option| {
        matches!(option, Choice::Respond(card, _)
            if cards.iter().any(|id| id == battle.card_id(*card)))
    })
}

impl Place {
    /// Whether when a character is asked is this viewer's to say.
    fn may_ask(&self, battle: &Battle, who: CharId) -> bool {
        self.viewer == Viewer::Master || self.teller.viewpoint.decides_for(battle, who)
    }

    /// Whether the viewer knows what a card is (B6.1); to point to one that lies concealed is not
    /// enough.
    fn has_read(&self, battle: &Battle, id: &str) -> bool {
        let Some(card) = battle.find_card(id) else {
            return false;
        };
        self.viewer == Viewer::Master
            || self
                .teller
                .viewpoint
                .view(battle, nothing_picked())
                .card(card)
                .is_some_and(|card| card.definition().is_some())
    }
}
