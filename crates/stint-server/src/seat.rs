//! Who sits where.

use stint::Battle;
use stint::ids::PlayerId;
use stint_wire::Viewer;

/// The word of a seat in the store: the same for ever.
#[must_use]
pub fn word(seat: &Viewer) -> String {
    match seat {
        Viewer::Master => "gm".to_owned(),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Player { player } => format!("player:{player}"),
    }
}

/// The seat of a word.
#[must_use]
pub fn of_word(word: &str) -> Option<Viewer> {
    match word {
        "gm" => Some(Viewer::Master),
        "spectator" => Some(Viewer::Spectator),
        _ => word.strip_prefix("player:").map(player),
    }
}

/// The seat of a player.
#[must_use]
pub fn player(name: &str) -> Viewer {
    Viewer::Player {
        player: name.to_owned(),
    }
}

/// The players of a battle who are not the game master, in the order of the set-up.
#[must_use]
pub fn players(battle: &Battle) -> Vec<String> {
    let mut players = Vec::new();
    for who in battle.characters() {
        let player = battle.player_of(who);
        let name = battle.player_name(player);
        if player != PlayerId::GM && !players.iter().any(|known| known == name) {
            players.push(name.to_owned());
        }
    }
    players
}

/// The seats of a battle: the game master's, each player's, and the spectators'.
#[must_use]
pub fn all(battle: &Battle) -> Vec<Viewer> {
    let mut seats = vec![Viewer::Master];
    seats.extend(players(battle).iter().map(|name| player(name)));
    seats.push(Viewer::Spectator);
    seats
}

/// The player of the battle who sits there.
#[must_use]
pub fn player_of(seat: &Viewer, battle: &Battle) -> Option<PlayerId> {
    match seat {
        Viewer::Master => Some(PlayerId::GM),
        Viewer::Spectator => None,
        Viewer::Player { player } => battle
            .characters()
            .map(|who| battle.player_of(who))
            .find(|it| *it != PlayerId::GM && battle.player_name(*it) == player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_seat_and_back() {
        // A player may be called as a seat is.
        for seat in [
            Viewer::Master,
            Viewer::Spectator,
            player("bigorna"),
            player("gm"),
        ] {
            assert_eq!(of_word(&word(&seat)), Some(seat));
        }
        assert_eq!(of_word("nobody"), None);
    }
}
