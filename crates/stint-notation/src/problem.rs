//! What can be wrong, as data; the sentences about it are in `sentence`.

use stint::refusal::{Reason, Refusal};
use stint::setup::SetupProblem;
use stint::vocabulary::Suit;

/// A phrase in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// In Portuguese.
    pub pt: &'static str,
    /// In English.
    pub en: &'static str,
}

/// A phrase in both languages.
pub(crate) const fn phrase(pt: &'static str, en: &'static str) -> Phrase {
    Phrase { pt, en }
}

/// What kind of thing an identifier stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A character or object.
    Character,
    /// A card.
    Card,
    /// A character or a card.
    Thing,
    /// A technique.
    Technique,
    /// A team.
    Team,
    /// A tile of the board.
    Tile,
    /// A card of a collection.
    Definition,
    /// A target, payment or answer.
    Pick,
}

/// What is wrong or doubtful.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The file is longer than [`crate::MAX_BYTES`].
    TooLarge,
    /// The file is no UTF-8.
    NotUtf8,
    /// The file cannot be read.
    Unreadable(String),
    /// It is no TOML, in the words of its parser.
    Toml(String),
    /// A string is not closed at the end of the file.
    Cut,
    /// A key that there must be.
    MissingKey(&'static str),
    /// A key that there is not, with the nearest that there is.
    UnknownKey {
        /// The key.
        key: String,
        /// The nearest one.
        nearest: Option<String>,
        /// All there are.
        known: Vec<&'static str>,
    },
    /// A key of the printed card beside `of`.
    PrintedKey(String),
    /// A key of cards of other suits.
    KeyOfOtherSuit {
        /// The key.
        key: &'static str,
        /// The suit of the card.
        suit: Suit,
        /// The suits whose cards have it.
        of: &'static [Suit],
    },
    /// A value of another type.
    WrongType {
        /// What was expected.
        expected: Phrase,
        /// What was found.
        found: Phrase,
    },
    /// A number outside its range.
    OutOfRange {
        /// The number as it is written.
        found: String,
        /// The least.
        from: i64,
        /// The most.
        to: i64,
    },
    /// A list of another length.
    WrongLength {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A text of more bytes than this.
    TooLong(usize),
    /// A word that is none of those that can stand here.
    UnknownWord {
        /// What was expected.
        expected: Phrase,
        /// The word.
        found: String,
        /// The nearest one.
        nearest: Option<String>,
        /// All there are, where they are few.
        known: Vec<&'static str>,
    },
    /// Another format than this reader knows.
    Format(String),
    /// No format, and nothing in the file from which it would follow.
    NoFormat,
    /// Two cards of the collections have one identifier.
    DuplicateDefinition(String),
    /// A name in one language, of a card with effects in both.
    NameMissingLanguage,
    /// A card without effects, name or text in any language.
    NoLanguage,
    /// More made-up names than a battle can hold.
    TooManyNames,
    /// A made-up name that the battle does not know: what is brought in cannot bring new ones.
    NewName(String),
    /// What is wrong with the set-up.
    Setup(SetupProblem),
    /// So many effects in Portuguese, and so many in English.
    EffectCount(usize, usize),
    /// What is wrong or doubtful in the text of an effect.
    Text(Box<stint_text::Diagnostic>),
    /// A line of a script that is no command and no statement.
    UnknownCommand {
        /// The word that is none.
        found: String,
        /// The nearest one.
        nearest: Option<String>,
        /// Those that can stand there.
        known: Vec<&'static str>,
    },
    /// Something else was expected in a line.
    Expected {
        /// What.
        expected: Phrase,
        /// What was found; empty at the end of the line.
        found: String,
    },
    /// Words after the end of a command.
    TooMuch(String),
    /// An identifier that names nothing.
    UnknownId {
        /// What it should name.
        kind: Kind,
        /// The identifier.
        id: String,
        /// The nearest one.
        nearest: Option<String>,
    },
    /// A command was refused.
    Refused(Refusal),
    /// A command that had to be refused was not, or would not be.
    NotRefused(Reason),
    /// A command was refused for another reason.
    RefusedOtherwise {
        /// The reason that was expected.
        expected: Reason,
        /// The refusal.
        found: Refusal,
    },
    /// A refused command changed something.
    RefusedButChanged,
    /// A value is another one.
    Unequal {
        /// What was read.
        path: String,
        /// The comparison.
        comparison: &'static str,
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// Values that cannot be put in order.
    NoOrder {
        /// What was read.
        path: String,
        /// What was found.
        found: String,
    },
    /// An event did not happen; what did, since the last command.
    NoEvent(Vec<String>),
    /// An event happened that should not have.
    Happened(String),
    /// Faces given with `roll` that never came up.
    FacesLeft(Vec<u8>),
    /// Passing for others came to no end.
    EndlessPassing,
    /// The file holds no record.
    NoRecord,
    /// The hash of the final state is another one.
    StateHash {
        /// The one in the record.
        expected: String,
        /// The one that replaying gave.
        found: String,
    },
    /// The cards have changed since the record was written.
    CardsHash {
        /// The hash in the record.
        expected: String,
        /// The hash of the cards as they are.
        found: String,
    },
    /// The record was written under newer rules.
    NewerRules {
        /// Those of the record.
        record: u32,
        /// Those of this program.
        own: u32,
    },
}

impl Problem {
    /// A short word for its kind, for tools.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLarge => "too-large",
            Self::NotUtf8 => "not-utf-8",
            Self::Unreadable(_) => "unreadable",
            Self::Toml(_) => "toml",
            Self::Cut => "cut",
            Self::MissingKey(_) => "missing-key",
            Self::UnknownKey { .. } => "unknown-key",
            Self::PrintedKey(_) => "printed-key",
            Self::KeyOfOtherSuit { .. } => "key-of-other-suit",
            Self::WrongType { .. } => "wrong-type",
            Self::OutOfRange { .. } => "out-of-range",
            Self::WrongLength { .. } => "wrong-length",
            Self::TooLong(_) => "too-long",
            Self::UnknownWord { .. } => "unknown-word",
            Self::Format(_) => "format",
            Self::NoFormat => "no-format",
            Self::DuplicateDefinition(_) => "duplicate-id",
            Self::NoLanguage => "no-language",
            Self::NameMissingLanguage => "name-missing-language",
            Self::EffectCount(..) => "effect-count",
            Self::TooManyNames => "too-many-names",
            Self::NewName(_) => "new-name",
            Self::Setup(problem) => match problem {
                SetupProblem::DuplicateId(_) => "duplicate-id",
                SetupProblem::BadId(..) => "bad-id",
                SetupProblem::Dangling { .. } => "dangling",
                SetupProblem::NoTeam => "missing-key",
                SetupProblem::OwnerIsObject(_) => "owner-is-object",
                SetupProblem::TileTaken(..) => "tile-taken",
                SetupProblem::TileClosed(_) => "tile-closed",
                SetupProblem::OutsideBoard(_) => "outside-board",
                SetupProblem::NoBoard => "no-board",
                SetupProblem::NoTile => "no-tile",
                SetupProblem::OutOfRange(..) => "out-of-range",
                SetupProblem::TooMany(_) => "too-many",
                _ => "setup",
            },
            Self::Text(text) => text.code,
            Self::UnknownCommand { .. } => "unknown-command",
            Self::Expected { .. } => "expected",
            Self::TooMuch(_) => "too-much",
            Self::UnknownId { .. } => "unknown-id",
            Self::Refused(refusal) => refusal.reason.id(),
            Self::NotRefused(_) => "not-refused",
            Self::RefusedOtherwise { .. } => "refused-otherwise",
            Self::RefusedButChanged => "refused-but-changed",
            Self::Unequal { .. } => "unequal",
            Self::NoOrder { .. } => "no-order",
            Self::NoEvent(_) => "no-event",
            Self::Happened(_) => "happened",
            Self::FacesLeft(_) => "faces-left",
            Self::EndlessPassing => "endless-passing",
            Self::NoRecord => "no-record",
            Self::StateHash { .. } => "state-hash",
            Self::CardsHash { .. } => "cards-hash",
            Self::NewerRules { .. } => "newer-rules",
        }
    }

    /// Whether the file cannot be read at all: it is no finding about what is in it.
    #[must_use]
    pub const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Self::TooLarge | Self::NotUtf8 | Self::Unreadable(_) | Self::Toml(_) | Self::Cut
        )
    }

    /// The rule that it rests on, where there is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Text(text) => text.rule,
            Self::EffectCount(..) => Some("E12.4"),
            Self::Refused(refusal) | Self::RefusedOtherwise { found: refusal, .. } => {
                Some(refusal.rule)
            }
            Self::NotRefused(reason) => Some(reason.rule()),
            Self::Setup(SetupProblem::TileTaken(..) | SetupProblem::TileClosed(_)) => Some("B3.3"),
            Self::Setup(SetupProblem::TooManyAttachments) => Some("B6.4"),
            _ => None,
        }
    }
}
