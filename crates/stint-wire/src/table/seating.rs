//! Who sits where, as a viewer was told last.

use std::collections::BTreeMap;

use stint::Battle;

use super::{Note, Table, Words};
use crate::make::terms;
use crate::message::{VERSION, Welcome};
use crate::seat::{Lang, Seat, Viewer};
use crate::viewpoint::{Viewpoint, viewers};

/// Which agents decide for whom, and since when.
#[derive(Clone, Debug, Default)]
pub(super) struct Seating {
    /// The step, the player, and the agent that it has from then on.
    changes: Vec<(usize, String, Option<String>)>,
}

impl Seating {
    /// Takes note of something about the table that becomes a step of it.
    pub(super) fn note(&mut self, note: &Note, step: usize) {
        match note {
            Note::Agent { player, agent } => {
                self.changes
                    .push((step, player.clone(), Some(agent.clone())));
            }
            Note::Person { player } => self.changes.push((step, player.clone(), None)),
            _ => {}
        }
    }

    /// The table went back: who is not in the battle any more has no agent.
    pub(super) fn back(&mut self, steps: usize, battle: &Battle) {
        let there = viewers(battle);
        for player in self.agents(steps).into_keys() {
            let seat = Viewer::Player {
                player: player.clone(),
            };
            if player != GM && !there.contains(&seat) {
                self.changes.push((steps, player, None));
            }
        }
    }

    /// The agents after so many steps, by the players whose seats they have.
    fn agents(&self, steps: usize) -> BTreeMap<String, String> {
        let mut agents = BTreeMap::new();
        for (step, player, agent) in &self.changes {
            if *step >= steps {
                break;
            }
            match agent {
                Some(agent) => agents.insert(player.clone(), agent.clone()),
                None => agents.remove(player),
            };
        }
        agents
    }
}

/// The game master, among the players who may have an agent.
const GM: &str = "gm";

impl Table {
    /// The agents that decide, by the players whose seats they have.
    #[must_use]
    pub fn agents(&self) -> BTreeMap<String, String> {
        self.seating.agents(usize::MAX)
    }

    /// All seats but that of those who look on, as a viewer was told last; without anybody on them.
    #[must_use]
    pub fn seats(&self, viewer: &Viewer, words: Words<'_>) -> Vec<Seat> {
        let Some(place) = self.place(viewer) else {
            return Vec::new();
        };
        let battle = self.battle_of(place);
        let agents = self.seating.agents(self.told(place).0);
        let seats = viewers(&battle).into_iter().filter_map(|seat| {
            let viewpoint = Viewpoint::of(&seat, &battle)?;
            let (name, player) = match &seat {
                Viewer::Master => (words.texts.get("table-player-gm"), GM),
                Viewer::Player { player } => (player.clone(), player.as_str()),
                Viewer::Spectator => return None,
            };
            let own = battle
                .characters()
                .filter(|who| viewpoint.decides_for(&battle, *who));
            Some(Seat {
                name,
                characters: own.map(|who| battle.character_id(who).to_owned()).collect(),
                connections: 0,
                agent: agents.get(player).cloned(),
                seat,
            })
        });
        seats.collect()
    }

    /// What is said to who sits down, without who is there already; `None` where there is no such
    /// seat.
    #[must_use]
    pub fn welcome(&self, viewer: &Viewer, battle: &str, words: Words<'_>) -> Option<Welcome> {
        let place = self.place(viewer)?;
        Some(Welcome {
            version: VERSION,
            battle: battle.to_owned(),
            viewer: viewer.clone(),
            lang: Lang::from(words.texts.lang()),
            title: self.session.battle().title().to_owned(),
            seats: self.seats(viewer, words),
            terms: terms(words.texts),
            seq: place.teller.seq(),
        })
    }
}
