//! The rules of the grammar, by what they speak of. Each is one meaning with its wordings in
//! both languages; the first wording is the normal form.

mod amounts;
mod bonuses;
mod card_events;
mod card_filters;
mod cards;
mod character_nouns;
mod choices;
mod clauses;
mod conditions;
mod costs;
mod counts;
mod damages;
mod durations;
mod events;
mod filters;
mod grants;
mod instructions;
mod next;
mod offers;
mod others;
mod pieces;
mod places;
mod quantities;
mod ranks;
mod requirements;
mod restrictions;
mod turns;
mod who;

pub(crate) use who::of_the_turn;
mod wordings;

use stint::effect::Area;

use crate::grammar::{Rule, Voice};

/// All rules. Of two that read the same words as the same kind of part, the first is meant.
pub(crate) fn all_rules() -> Vec<Rule> {
    let parts = [
        amounts::rules(),
        who::rules(),
        character_nouns::rules(),
        filters::rules(),
        cards::rules(),
        card_filters::rules(),
        places::rules(),
        durations::rules(),
        conditions::rules(),
        ranks::rules(),
        counts::rules(),
        events::rules(),
        card_events::rules(),
        damages::rules(),
        instructions::rules(),
        pieces::rules(),
        wordings::rules(),
        turns::rules(),
        grants::rules(),
        others::rules(),
        next::rules(),
        quantities::rules(),
        costs::rules(),
        bonuses::rules(),
        restrictions::rules(),
        clauses::rules(),
        offers::rules(),
        choices::rules(),
        requirements::rules(),
    ];
    parts.into_iter().flatten().collect()
}

/// The voice that a rule names, or both.
pub(crate) fn voice<const N: usize>(named: [Voice; N]) -> Voice {
    named.first().copied().unwrap_or(Voice::Both)
}

/// Whether an area is each hero's own (B6.1): then somebody's must be meant.
pub(crate) const fn is_personal(area: Area) -> bool {
    matches!(
        area,
        Area::Inventory
            | Area::Table
            | Area::Sheet
            | Area::Equipment
            | Area::Memento
            | Area::Support
            | Area::Deck(_)
    )
}
