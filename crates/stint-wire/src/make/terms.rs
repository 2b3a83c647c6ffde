//! The terms of the game, in a viewer's language.

use std::collections::BTreeMap;

use stint::vocabulary::{
    Attribute, CompanionKind, Essence, Knowledge, Pool, Reach, Specifier, Suit, Zone,
};
use stint_words::Texts;

/// What the terms of the game are called: `zone.equipment`, `pool.life`.
#[must_use]
pub fn terms(texts: &Texts) -> BTreeMap<String, String> {
    let lang = texts.lang();
    let mut terms = BTreeMap::new();
    macro_rules! add {
        ($($kind:literal: $of:ty),*) => {
            $(for term in <$of>::ALL {
                terms.insert(format!("{}.{}", $kind, term.id()), term.name(lang).to_owned());
            })*
        };
    }
    add!(
        "zone": Zone, "suit": Suit, "pool": Pool, "attribute": Attribute, "reach": Reach,
        "essence": Essence, "knowledge": Knowledge, "specifier": Specifier,
        "companion": CompanionKind
    );
    let said = [
        ("facing.n", "table-facing-n"),
        ("facing.e", "table-facing-e"),
        ("facing.s", "table-facing-s"),
        ("facing.w", "table-facing-w"),
        ("kind.hero", "table-kind-hero"),
        ("kind.companion", "table-kind-companion"),
        ("kind.model", "table-kind-model"),
        ("kind.object", "table-kind-object"),
        ("player.gm", "table-player-gm"),
        ("player.spectator", "table-player-spectator"),
    ];
    for (term, key) in said {
        terms.insert(term.to_owned(), texts.get(key));
    }
    terms
}
