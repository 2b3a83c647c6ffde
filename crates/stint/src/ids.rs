//! Small numbers that stand for the things of one battle, and the tiles of its board.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$meta:meta])* $name:ident($inner:ty)) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub $inner);

        impl $name {
            /// The number as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A character or object, numbered in the order of the set-up.
    CharId(u16)
}
id! {
    /// A card, or a technique of a companion or model, numbered in the order of the set-up.
    CardId(u16)
}
id! {
    /// A team, numbered in the order in which the set-up names it.
    TeamId(u8)
}
id! {
    /// Somebody who decides, numbered in the order in which the set-up names them.
    PlayerId(u8)
}

impl PlayerId {
    /// The game master.
    pub const GM: Self = Self(u8::MAX);
    /// Who decides for nobody: one who looks on. No player has this number.
    pub const NOBODY: Self = Self(u8::MAX - 1);
}

/// A tile of the board. Columns are `a`, `b`, `c`…, rows 1, 2, 3…; north is towards higher rows.
///
/// ```
/// use stint::ids::Tile;
/// let tile: Tile = "c4".parse().expect("a tile");
/// assert_eq!((tile.column, tile.row), (2, 3));
/// assert_eq!(tile.to_string(), "c4");
/// assert!("C4".parse::<Tile>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tile {
    /// From 0, west to east.
    pub column: u8,
    /// From 0, south to north.
    pub row: u8,
}

/// The most columns a board can have.
pub const MAX_COLUMNS: u8 = 26;
/// The most rows a board can have.
pub const MAX_ROWS: u8 = 99;

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(b'a' + self.column % MAX_COLUMNS),
            u16::from(self.row) + 1
        )
    }
}

/// The text is no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a tile: a lower-case letter and a row number, as c4")]
pub struct NotATile;

impl std::str::FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Self, NotATile> {
        let mut letters = text.chars();
        let column = letters
            .next()
            .filter(char::is_ascii_lowercase)
            .ok_or(NotATile)?;
        let digits = letters.as_str();
        let plain = !digits.is_empty()
            && digits.len() <= 2
            && digits.bytes().all(|digit| digit.is_ascii_digit())
            && !digits.starts_with('0');
        let row = if plain {
            digits.parse::<u8>().map_err(|_| NotATile)?
        } else {
            0
        };
        if row == 0 {
            return Err(NotATile);
        }
        Ok(Self {
            column: column as u8 - b'a',
            row: row - 1,
        })
    }
}

/// The way a piece faces (B3.3).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Facing {
    /// Towards higher rows.
    #[default]
    North,
    /// Towards later columns.
    East,
    /// Towards lower rows.
    South,
    /// Towards earlier columns.
    West,
}

impl Facing {
    /// North, east, south, west: the order in which equal paths are preferred (docs/notation.md).
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The letter used in files.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
        }
    }

    /// The facing of a letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|facing| facing.letter() == letter)
    }

    /// The other way round.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}
