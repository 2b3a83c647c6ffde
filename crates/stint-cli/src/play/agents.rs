//! `--agent blue=search:2000`: characters that are played by nobody at the table.

use stint::command::Command;
use stint::decision::Decision;
use stint::ids::CharId;
use stint::reading::CharacterField;
use stint::{Battle, Session};
use stint_agents::{Agent, Driver, Spec, SpecError};
use stint_words::{Texts, reading};

/// Why the agents are not as they were written.
#[derive(Debug)]
pub(crate) enum WrongAgent {
    /// Not of the form `WHO=AGENT`.
    Form(String),
    /// No such agent.
    Spec(SpecError),
    /// Nobody of this name.
    Nobody(String),
}

impl WrongAgent {
    /// What is wrong, in the reader's language.
    pub(crate) fn sentence(&self, texts: &Texts) -> String {
        match self {
            Self::Form(word) => texts.with("agent-form", &[("word", word.clone().into())]),
            Self::Nobody(who) => texts.with("agent-nobody", &[("id", who.clone().into())]),
            Self::Spec(error) => spec_sentence(error, texts),
        }
    }
}

/// Why a word names no agent, in the reader's language.
fn spec_sentence(error: &SpecError, texts: &Texts) -> String {
    match error {
        SpecError::Unknown(word) => texts.with("agent-unknown", &[("word", word.clone().into())]),
        SpecError::NoBudget => texts.get("agent-no-budget"),
        SpecError::BadBudget(word) => {
            let most = stint_agents::MOST_ITERATIONS.to_string();
            let parts = [("word", word.clone().into()), ("most", most.into())];
            texts.with("agent-bad-budget", &parts)
        }
    }
}

/// One who decides for somebody.
struct Seat {
    /// A character, a player or a team, by its word.
    who: String,
    agent: Box<dyn Agent>,
}

/// Those who decide for characters, and what they have given.
#[derive(Default)]
pub(crate) struct Agents {
    seats: Vec<Seat>,
    driver: Driver,
    /// Which entries of the session they gave.
    gave: Vec<usize>,
}

impl Agents {
    /// Agents as they are written, `WHO=AGENT`, whose choices hang on the seed.
    ///
    /// # Errors
    /// What is wrong with the first that is.
    pub(crate) fn new(words: &[String], battle: &Battle, seed: u64) -> Result<Self, WrongAgent> {
        let mut agents = Self::default();
        for (n, word) in (0_u64..).zip(words) {
            let form = || WrongAgent::Form(word.clone());
            let (who, spec) = word.split_once('=').ok_or_else(form)?;
            let spec: Spec = spec.parse().map_err(WrongAgent::Spec)?;
            if !is_there(battle, who) {
                return Err(WrongAgent::Nobody(who.to_owned()));
            }
            agents.seats.push(Seat {
                who: who.to_owned(),
                agent: spec.build(seed.wrapping_add(n)),
            });
        }
        Ok(agents)
    }

    /// What an agent gives to what is asked now, where one is asked.
    pub(super) fn decide(&mut self, battle: &Battle) -> Option<Command> {
        if self.seats.is_empty() {
            return None;
        }
        let decision = battle.decision()?;
        let seat = self.seat(battle, &decision)?;
        let agent = &mut self.seats.get_mut(seat)?.agent;
        self.driver.command(battle, &decision, agent)
    }

    /// Whether an agent is asked now.
    pub(super) fn are_asked(&self, battle: &Battle) -> bool {
        let decision = battle.decision();
        decision.is_some_and(|it| self.seat(battle, &it).is_some())
    }

    /// Which seat is asked. Who is named by itself is not its hero's or its team's.
    fn seat(&self, battle: &Battle, decision: &Decision) -> Option<usize> {
        let named = |word: &str| self.seats.iter().rposition(|seat| seat.who == word);
        let player = battle.player_name(decision.player);
        let Some(who) = decision.who else {
            return named(player);
        };
        let hero = battle.hero_of(who);
        named(battle.character_id(who))
            .or_else(|| named(battle.character_id(hero)))
            .or_else(|| named(player))
            .or_else(|| named(&team(battle, who)))
    }

    /// Notes that an entry of the session is an agent's.
    pub(super) fn note(&mut self, entry: usize) {
        self.gave.push(entry);
    }

    /// Forgets what is not there any more.
    pub(super) fn forget(&mut self, length: usize) {
        self.gave.retain(|at| *at < length);
    }

    /// Whether the last command that was given to a session is an agent's.
    pub(super) fn gave_last(&self, session: &Session) -> bool {
        let given = session.entries().iter().rposition(|entry| {
            let laid_out = matches!(entry.command, Command::Roll(_) | Command::Shuffle { .. });
            !entry.implied && !laid_out
        });
        given.is_some_and(|at| self.gave.contains(&at))
    }
}

fn team(battle: &Battle, who: CharId) -> String {
    reading::of(battle, who, CharacterField::Team).to_string()
}

/// Whether a word names a character, a player or a team of a battle.
fn is_there(battle: &Battle, word: &str) -> bool {
    word == "gm"
        || battle.find_team(word).is_some()
        || battle.characters().any(|who| {
            battle.character_id(who) == word || battle.player_name(battle.player_of(who)) == word
        })
}
