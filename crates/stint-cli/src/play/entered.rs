//! What somebody says at the table that is no command of the notation.

use stint::Battle;

/// A line, understood as far as it concerns the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entered {
    /// Nothing.
    Nothing,
    /// The number of an option.
    Number(usize),
    /// Back to the first options.
    Back,
    /// How to use the table, or what the game master can say.
    Help { of_gm: bool },
    /// Everything, once more.
    State,
    /// All cards, with where they lie.
    Cards,
    /// What the last command led to, as a record writes it.
    Events,
    /// Write a record, to the last file if none is named.
    Save(Option<String>),
    /// When to ask whom: a seat, a word, cards.
    Auto(Vec<String>),
    /// The end.
    Quit,
    /// A line of the notation.
    Notation(String),
}

impl Entered {
    /// Understands a line. What begins with the identifier of a character is notation.
    pub(crate) fn read(line: &str, battle: &Battle) -> Self {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        if line.is_empty() || line.starts_with('#') && !is_effect(line) {
            return Self::Nothing;
        }
        if alone && let Ok(number) = first.parse() {
            return Self::Number(number);
        }
        if !alone && battle.find_character(first).is_some() {
            return Self::Notation(line.to_owned());
        }
        match first.to_lowercase().as_str() {
            "help" | "ajuda" | "?" => Self::Help {
                of_gm: rest == "gm",
            },
            "quit" | "exit" | "sair" if alone => Self::Quit,
            "back" | "voltar" if alone => Self::Back,
            "state" | "estado" if alone => Self::State,
            "cards" | "cartas" if alone => Self::Cards,
            "events" | "eventos" if alone => Self::Events,
            "undo" | "desfazer" if alone => Self::Notation("gm undo".to_owned()),
            "save" | "salvar" => Self::Save((!alone).then(|| rest.to_owned())),
            "auto" => Self::Auto(rest.split_whitespace().map(str::to_owned).collect()),
            _ => Self::Notation(line.to_owned()),
        }
    }
}

/// `#2` is an effect; any other `#` begins a comment.
fn is_effect(line: &str) -> bool {
    line.chars()
        .nth(1)
        .is_some_and(|next| next.is_ascii_digit())
}
