//! Playing battles: legal commands by small decisions, and arbitrary ones.

use stint::command::{Command, Gm};
use stint::decision::{Asked, Choice};
use stint::event::Event;
use stint::refusal::Refusal;
use stint::{Battle, Draft};

use super::arbitrary::Monkey;
use super::case::{Case, Step};
use super::chance::Chance;

/// What is wrong, in a sentence.
pub(crate) type Fault = String;

/// More small decisions than any command has.
const MOST_PICKS: usize = 200;

/// Ends a draft that was begun with the first of these choices, by chance.
///
/// # Errors
/// It cannot be ended.
pub(crate) fn complete(battle: &Battle, first: Choice, c: &mut Chance) -> Result<Command, Fault> {
    let mut draft = Draft::default();
    let mut options = Vec::new();
    let mut next = first;
    for _ in 0..MOST_PICKS {
        if let Some(command) = draft.choose(battle, next) {
            return Ok(command);
        }
        draft.options(battle, &mut options);
        if options.is_empty() {
            return Err(format!("no options after {:?}", draft.picked()));
        }
        next = c.pick(&options);
    }
    Err(format!("no end of small decisions: {:?}", draft.picked()))
}

/// How a choice of the first kind is weighed against the others.
const fn kind_of(choice: Choice) -> u8 {
    match choice {
        Choice::Activate(..) => 0,
        Choice::Respond(..) => 1,
        Choice::Pass => 2,
        Choice::Move => 3,
        Choice::Attack => 4,
        Choice::Play(_) | Choice::Withdraw(_) => 5,
        Choice::Summon(_)
        | Choice::Recruit(_)
        | Choice::Attach(_)
        | Choice::Detach(_)
        | Choice::Wake(_)
        | Choice::Interact(_)
        | Choice::Dismiss(_) => 6,
        Choice::RestLife | Choice::RestEnergy => 7,
        Choice::EndStint => 8,
        _ => 9,
    }
}

/// A legal command, by chance; `None` where nothing is asked.
///
/// # Errors
/// Somebody is asked who has no legal answer.
pub(crate) fn legal(battle: &Battle, c: &mut Chance) -> Result<Option<Command>, Fault> {
    let Some(decision) = battle.decision() else {
        return Ok(None);
    };
    let mut options = Vec::new();
    Draft::default().everything(battle, &mut options);
    if options.is_empty() {
        return Err(format!("{decision:?} has no legal answer"));
    }
    if decision.asked != Asked::Turn && decision.asked != Asked::Response {
        let first = c.pick(&options);
        return complete(battle, first, c).map(Some);
    }
    // First what sort of thing, so that a hand full of cards is not all that is ever done.
    let mut kinds: Vec<u8> = options.iter().map(|it| kind_of(*it)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut kind = c.pick(&kinds);
    if kind >= 7 && c.percent(75) || kind == 2 && c.percent(40) {
        kind = kinds[0];
    }
    options.retain(|it| kind_of(*it) == kind);
    let first = c.pick(&options);
    complete(battle, first, c).map(Some)
}

/// One command and what came of it.
pub(crate) struct Moment<'a> {
    /// The battle before it.
    pub(crate) before: &'a Battle,
    /// The command.
    pub(crate) command: &'a Command,
    /// What came of it.
    pub(crate) outcome: &'a Result<Vec<Event>, Refusal>,
    /// The battle after it.
    pub(crate) after: &'a Battle,
}

impl Moment<'_> {
    /// What happened; nothing if it was refused.
    pub(crate) fn events(&self) -> &[Event] {
        match self.outcome {
            Ok(events) => events,
            Err(_) => &[],
        }
    }
}

/// The command that a step of a case stands for.
///
/// # Errors
/// Somebody is asked who has no legal answer.
pub(crate) fn command_of(battle: &Battle, step: &Step) -> Result<Option<Command>, Fault> {
    match step {
        Step::Exact(command) => Ok(fits(battle, command).then(|| command.clone())),
        Step::Legal(seed) => legal(battle, &mut Chance::new(*seed)),
        Step::Wild(seed) => Ok(Monkey {
            battle,
            c: &mut Chance::new(*seed),
        }
        .any()),
        Step::Master(seed) => {
            let gm = Monkey {
                battle,
                c: &mut Chance::new(*seed),
            }
            .of_gm();
            Ok(gm.map(Command::Gm))
        }
    }
}

/// Whether all ids of a command are those of this battle: once a case has been made smaller, they
/// may not be.
pub(crate) fn fits(battle: &Battle, command: &Command) -> bool {
    let characters = battle.characters().count();
    let mut ok = true;
    let mut copy = command.clone();
    super::case::renumber(
        &mut copy,
        &mut |who| {
            ok &= who.index() < characters;
            Some(who)
        },
        &mut |card| battle.definition(card).map(|_| card),
    ) && ok
}

/// Plays a case and shows every moment of it.
///
/// # Errors
/// The first fault.
pub(crate) fn play(
    case: &Case,
    mut watch: impl FnMut(&Moment<'_>) -> Result<(), Fault>,
) -> Result<Battle, Fault> {
    let mut battle = Battle::new(&case.setup).map_err(|wrong| format!("set-up: {wrong:?}"))?;
    for (n, step) in std::iter::once(&Step::Exact(Command::Start))
        .chain(&case.steps)
        .enumerate()
    {
        // That everybody who is asked has an answer is a property of its own.
        let Ok(Some(command)) = command_of(&battle, step) else {
            continue;
        };
        if !(case.allowed)(&command) {
            continue;
        }
        let before = battle.clone();
        let outcome = battle.take(&command);
        watch(&Moment {
            before: &before,
            command: &command,
            outcome: &outcome,
            after: &battle,
        })
        .map_err(|fault| {
            format!(
                "{fault}\nat step {n}: {command:?}\nwith {:?}",
                before.decision()
            )
        })?;
    }
    Ok(battle)
}

/// Whether a command is the game master's, the dice of the table or an end of stint: those that are
/// not among the options.
pub(crate) const fn is_apart(command: &Command) -> bool {
    matches!(
        command,
        Command::Gm(_) | Command::Roll(_) | Command::Shuffle { .. } | Command::EndStint(_)
    )
}

/// Whether a command corrects values silently.
pub(crate) fn is_silent(command: &Command) -> bool {
    match command {
        Command::Gm(Gm::Allow(inner)) => is_silent(inner),
        Command::Gm(Gm::Set(..) | Gm::AddCharacter(_) | Gm::AddCard(_)) => true,
        _ => false,
    }
}
