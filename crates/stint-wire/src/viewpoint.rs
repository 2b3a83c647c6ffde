//! From where a battle is seen.

use stint::ids::{CharId, PlayerId};
use stint::{Battle, Draft, View};

use crate::seat::Viewer;

/// A viewer, by the numbers of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewpoint {
    /// Who leads the battle.
    Master,
    /// A player.
    Player(PlayerId),
    /// One who looks on.
    Spectator,
}

impl Viewpoint {
    /// The viewpoint of a viewer; `None` where the battle has no such player.
    pub(crate) fn of(viewer: &Viewer, battle: &Battle) -> Option<Self> {
        match viewer {
            Viewer::Master => Some(Self::Master),
            Viewer::Spectator => Some(Self::Spectator),
            Viewer::Player { player } => {
                let players = battle.characters().map(|who| battle.player_of(who));
                let mut found = players.filter(|it| *it != PlayerId::GM);
                let player = found.find(|it| battle.player_name(*it) == player)?;
                Some(Self::Player(player))
            }
        }
    }

    /// What is seen from it.
    pub(crate) fn view<'a>(self, battle: &'a Battle, draft: &'a Draft) -> View<'a> {
        match self {
            Self::Master => View::of_master(battle, draft),
            Self::Player(player) => View::new(battle, player, draft),
            Self::Spectator => View::of_nobody(battle, draft),
        }
    }

    /// Whether it decides for a player.
    pub(crate) fn is(self, player: PlayerId) -> bool {
        match self {
            Self::Master => player == PlayerId::GM,
            Self::Player(own) => own == player,
            Self::Spectator => false,
        }
    }

    /// Whether it decides for a character.
    pub(crate) fn decides_for(self, battle: &Battle, who: CharId) -> bool {
        self.is(battle.player_of(who))
    }
}

/// All viewers that a battle has: the game master, each player in the order of their characters, and
/// those who look on.
#[must_use]
pub fn viewers(battle: &Battle) -> Vec<Viewer> {
    let mut viewers = vec![Viewer::Master];
    for who in battle.characters() {
        let player = battle.player_of(who);
        let seat = Viewer::Player {
            player: battle.player_name(player).to_owned(),
        };
        if player != PlayerId::GM && !viewers.contains(&seat) {
            viewers.push(seat);
        }
    }
    viewers.push(Viewer::Spectator);
    viewers
}
