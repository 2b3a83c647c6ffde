//! Scopes (E5): in which zones the effects of a card work, as bits of the zones.

use crate::effect::program::Program;
use crate::vocabulary::{Activation, Scope, Zone};

/// The zones in which a card can lie so that an effect of it may be activated by hand, or its bar
/// alone: where one without a scope works, and what scopes add to that (E5).
pub(crate) fn by_hand(programs: &[Program]) -> u16 {
    let scopes = programs.iter().flat_map(|it| &it.effect.scopes);
    let scoped = scopes.map(|scope| zones_in(*scope));
    scoped.fold(
        zones(|zone| zone.is_play() || zone == Zone::Inventory),
        |all, more| all | more,
    )
}

/// The zones in which an effect works by itself or is triggered (E5).
pub(crate) fn works(program: &Program) -> u16 {
    let scopes = &program.effect.scopes;
    if scopes.is_empty() {
        return match program.effect.activation {
            Activation::Activate => zones(|zone| zone.is_play() || zone == Zone::Inventory),
            _ => zones(Zone::is_play),
        };
    }
    let scoped = scopes.iter().map(|scope| zones_in(*scope));
    scoped.fold(0, |all, more| all | more)
}

/// The zones in which some Permanents of a card are in force.
pub(crate) fn in_force(programs: &[Program], some: impl Fn(&&Program) -> bool) -> u16 {
    let permanent = |it: &&Program| it.effect.activation == Activation::Permanent;
    let some = programs.iter().filter(permanent).filter(some);
    some.fold(0, |zones, program| zones | works(program))
}

/// The zones of a scope; attached, to a card in play.
fn zones_in(scope: Scope) -> u16 {
    match scope {
        Scope::FromAnywhere => zones(|zone| zone != Zone::Limbo),
        Scope::FromTable | Scope::FromTeamMember => zones(Zone::is_table),
        Scope::FromHand => zones(|zone| zone == Zone::Inventory),
        Scope::FromDiscardPile => zones(|zone| zone == Zone::Discard),
        Scope::FromAttachment => zones(|zone| zone == Zone::Attached),
    }
}

/// Some zones, as bits.
fn zones(fits: fn(Zone) -> bool) -> u16 {
    let fitting = Zone::ALL.iter().filter(|zone| fits(**zone));
    fitting.fold(0, |zones, zone| zones | 1 << *zone as u16)
}
