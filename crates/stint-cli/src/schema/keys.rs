//! What a schema is made of: keys, with what they are for in both languages.

/// A key of a table.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) pt: &'static str,
    pub(super) en: &'static str,
    pub(super) kind: Kind,
}

/// What stands behind a key.
pub(super) enum Kind {
    Text,
    Switch,
    /// A whole number, at least and at most this.
    Number(i64, i64),
    /// A number, with a fraction or without one.
    Value,
    /// One of these words.
    Words(fn() -> Vec<&'static str>),
    List(&'static Kind),
    Id,
    Tile,
    /// Columns and rows.
    Size,
    Hash,
    /// A number, or an expression as on cards.
    Amount,
    /// A text, or one in each language.
    Both,
    /// Texts of effects in each language; without a language only where `bare`.
    Effects {
        bare: bool,
    },
    Knowledge,
    /// Fields of knowledge with levels.
    Levels,
    Counters,
    /// Attributes, at least this.
    Attributes(i32),
    /// Something for each of some tiles.
    Tiles(&'static Kind),
    /// A table with these keys, of which some there must be.
    Table(&'static [Key], &'static [&'static str]),
    /// A copy of a card in a battle.
    Copy(&'static [Key]),
}

/// The most that a number of a file may be.
pub(super) const MOST: i64 = 1_000_000;

pub(super) const fn key(name: &'static str, kind: Kind, pt: &'static str, en: &'static str) -> Key {
    Key { name, pt, en, kind }
}

pub(super) const TEXT: Kind = Kind::Text;
pub(super) const TEXTS: Kind = Kind::List(&Kind::Text);
