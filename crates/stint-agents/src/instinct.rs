//! What one would try first, before any thought: weights of options by what kind of thing they are.
//!
//! They guide where the search looks first, and what is played beyond its tree. They are guesses about
//! the game, not about cards: what a card does shows when it is tried.

use stint::decision::{Choice, Decision, Kind};
use stint::ids::{CharId, TeamId, Tile};
use stint::{CharacterView, View};

/// Weighs the options of a small decision; each weight is above 0.
pub(crate) fn weigh(
    view: &View<'_>,
    decision: Decision,
    options: &[Choice],
    weights: &mut Vec<f64>,
) {
    weights.clear();
    let me = decision.who.and_then(|who| view.character(who));
    // Only where something is weighed by it: this is asked at every node of a search.
    let wanted = |it: &Choice| matches!(it, Choice::Move | Choice::Tile(_));
    let near = me.filter(|_| options.iter().any(wanted));
    let near = near.and_then(|me| nearest(view, &me));
    let team = me.and_then(|me| me.team());
    weights.extend(options.iter().map(|option| match option {
        Choice::Attack => 6.0,
        Choice::Move => match near {
            Some((_, 0..=1)) => 0.7,
            Some(_) => 3.0,
            None => 1.0,
        },
        Choice::Kind(kind) => of_kind(*kind),
        Choice::EndStint => match me.map_or(0, |me| me.action()) {
            0..=1 => 4.0,
            2 => 1.5,
            _ => 0.6,
        },
        Choice::Respond(..) | Choice::Yes => 2.0,
        Choice::Withdraw(_) | Choice::Detach(_) | Choice::Dismiss(_) => 0.1,
        Choice::Character(who) => of_character(view, *who, team),
        Choice::Tile(tile) => of_tile(view, *tile, near),
        _ => 1.0,
    }));
}

const fn of_kind(kind: Kind) -> f64 {
    match kind {
        Kind::Activate => 8.0,
        Kind::Summon => 3.0,
        Kind::Play | Kind::Recruit | Kind::Wake => 2.0,
        Kind::Interact => 1.0,
        Kind::Rest | Kind::Attach => 0.5,
        Kind::Withdraw | Kind::Detach | Kind::Dismiss => 0.05,
    }
}

fn of_character(view: &View<'_>, who: CharId, team: Option<TeamId>) -> f64 {
    let other = view.character(who).and_then(|it| it.team());
    if other.is_some() && other != team {
        2.0
    } else {
        0.7
    }
}

/// Nearer to the enemy first, but not only.
fn of_tile(view: &View<'_>, tile: Tile, near: Option<(Tile, i32)>) -> f64 {
    let Some((enemy, _)) = near else { return 1.0 };
    let far = steps(tile, enemy);
    1.0 / (1.0 + 0.5 * f64::from(far)) + 0.05 * f64::from(view.altitude(tile).clamp(0, 4))
}

/// The nearest of another team: where it stands, and how far away.
fn nearest(view: &View<'_>, me: &CharacterView<'_>) -> Option<(Tile, i32)> {
    let at = me.place()?;
    view.board_size()?;
    view.characters()
        .filter(|it| it.is_present() && it.team().is_some() && it.team() != me.team())
        .filter_map(|it| it.place())
        .map(|tile| (tile, steps(at, tile)))
        .min_by_key(|(_, far)| *far)
}

fn steps(one: Tile, other: Tile) -> i32 {
    i32::from(one.column.abs_diff(other.column)) + i32::from(one.row.abs_diff(other.row))
}

/// One of some options by chance, as they weigh.
pub(crate) fn pick(weights: &[f64], chance: &mut crate::Chance) -> usize {
    let all: f64 = weights.iter().sum();
    let mut left = all * chance.part();
    for (n, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return n;
        }
    }
    weights.len().saturating_sub(1)
}
