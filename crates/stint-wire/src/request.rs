//! What somebody asks for, read and judged as far as it hangs on who asks.

use stint::Battle;
use stint::command::{Command, Gm};
use stint_notation::{Input, Problem, parse_command_as};

use crate::make::Scribe;
use crate::prompt::Reason;
use crate::viewpoint::Viewpoint;

/// A reason of the table, and not of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableReason {
    /// Something has happened that the client has not seen.
    Overtaken,
    /// The table is not at rest (`prompts = "uniform"`).
    Pending,
    /// Not the viewer's to do.
    NotPermitted,
    /// Who looks on does nothing.
    ReadOnly,
    /// There is no option of that number.
    BadOption,
    /// The table is paused.
    Paused,
    /// The table is closed.
    Closed,
    /// An agent plays for the seat.
    Agent,
    /// There is no such update to go back to.
    BadUpdate,
    /// It would take back what was revealed.
    Revealed,
    /// There is no such agent.
    NoAgent,
    /// There is no such seat.
    NoSeat,
    /// It cannot be kept.
    Storage,
    /// Too many requests.
    TooMany,
}

impl TableReason {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Overtaken,
        Self::Pending,
        Self::NotPermitted,
        Self::ReadOnly,
        Self::BadOption,
        Self::Paused,
        Self::Closed,
        Self::Agent,
        Self::BadUpdate,
        Self::Revealed,
        Self::NoAgent,
        Self::NoSeat,
        Self::Storage,
        Self::TooMany,
    ];

    /// Its word.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Overtaken => "overtaken",
            Self::Pending => "pending",
            Self::NotPermitted => "not-permitted",
            Self::ReadOnly => "read-only",
            Self::BadOption => "bad-option",
            Self::Paused => "paused",
            Self::Closed => "closed",
            Self::Agent => "agent",
            Self::BadUpdate => "bad-update",
            Self::Revealed => "revealed",
            Self::NoAgent => "no-agent",
            Self::NoSeat => "no-seat",
            Self::Storage => "storage",
            Self::TooMany => "too-many",
        }
    }

    /// The reason with its sentence.
    #[must_use]
    pub fn say(self, texts: &stint_words::Texts) -> Reason {
        Reason {
            reason: self.id().to_owned(),
            rule: None,
            sentence: texts.get(&format!("table-refused-{}", self.id())),
        }
    }
}

/// What a line of the notation asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Nothing: a blank line or a comment.
    Nothing,
    /// To do something.
    Do(Command),
    /// Why something is possible or not.
    Why(Command),
    /// To take back the last command.
    Undo,
}

/// Reads a line as the viewer can say it: what it does not know does not exist.
pub(crate) fn read(line: &str, scribe: &Scribe<'_>) -> Result<Asks, Reason> {
    let cards = scribe.book.cards();
    let asks = match parse_command_as(line, scribe.battle, cards, scribe) {
        Ok(Input::Nothing) => Asks::Nothing,
        Ok(Input::Command(command)) => Asks::Do(command),
        Ok(Input::Why(command)) => Asks::Why(command),
        Ok(Input::Undo) => Asks::Undo,
        Err(wrong) => {
            let lang = scribe.texts.lang();
            let unknown = matches!(wrong.problem, Problem::UnknownId { .. });
            let help = wrong.help(lang).map(|help| format!(" {help}"));
            let sentence = format!("{}{}", wrong.sentence(lang), help.unwrap_or_default());
            return Err(Reason {
                reason: if unknown { "unknown-id" } else { "unreadable" }.to_owned(),
                rule: None,
                sentence,
            });
        }
    };
    match &asks {
        Asks::Do(command) | Asks::Why(command) => permit(command, scribe)?,
        Asks::Undo if scribe.viewpoint != Viewpoint::Master => {
            return Err(TableReason::NotPermitted.say(scribe.texts));
        }
        Asks::Undo | Asks::Nothing => {}
    }
    Ok(asks)
}

/// Whether a command is the viewer's to give. The game master may give any, for whoever is absent.
pub(crate) fn permit(command: &Command, scribe: &Scribe<'_>) -> Result<(), Reason> {
    let refused = |reason: TableReason| Err(reason.say(scribe.texts));
    match scribe.viewpoint {
        Viewpoint::Master => Ok(()),
        Viewpoint::Spectator => refused(TableReason::ReadOnly),
        Viewpoint::Player(_) => match command.who() {
            Some(who) if scribe.viewpoint.decides_for(scribe.battle, who) => Ok(()),
            _ => refused(TableReason::NotPermitted),
        },
    }
}

/// Whether the game master gives a command for somebody who is no character of the game master's.
pub(crate) fn acts_for_another(command: &Command, battle: &Battle) -> bool {
    let who = command.who();
    who.is_some_and(|who| battle.player_of(who) != stint::ids::PlayerId::GM)
        || matches!(command, Command::Gm(Gm::Allow(inner)) if acts_for_another(inner, battle))
}

/// Whether a command only declines or chooses: nobody can respond to that.
pub(crate) const fn is_mere_answer(command: &Command) -> bool {
    matches!(
        command,
        Command::Pass(_) | Command::Choose(..) | Command::Gm(Gm::Pass | Gm::Choose(_))
    )
}

/// Whether a command answers what another one led to: it waits for no pause.
#[must_use]
pub const fn is_answer(command: &Command) -> bool {
    is_mere_answer(command) || matches!(command, Command::Respond(_) | Command::Gm(Gm::Respond(_)))
}
