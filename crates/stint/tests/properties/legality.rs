//! One legality (docs/architecture.md, 2 and 3): what is offered is accepted, what is not is refused.

use stint::command::{Activate, Command, Pick};
use stint::decision::{Asked, Choice};
use stint::{Battle, Draft};

use crate::support::arbitrary::Monkey;
use crate::support::case::{Case, Cases, Mixture};
use crate::support::chance::Chance;
use crate::support::check;
use crate::support::drive::{Fault, fits, is_apart, play};
use crate::support::setups::{Taste, setup};

const MIXTURE: Mixture = Mixture {
    steps: 60,
    wild: 15,
    master: 5,
};

/// How many small decisions are looked at, at most, of one decision.
const BUDGET: usize = 400;

/// Follows every way through the small decisions, as far as the budget goes, and gives the commands.
struct Ways<'a> {
    battle: &'a Battle,
    budget: usize,
    commands: Vec<Command>,
}

impl Ways<'_> {
    fn follow(&mut self, draft: &Draft, all: bool) -> Result<(), Fault> {
        let mut options = Vec::new();
        draft.options(self.battle, &mut options);
        if options.is_empty() {
            return Err(format!("no options after {:?}", draft.picked()));
        }
        for (n, choice) in options.iter().enumerate() {
            if options[..n].contains(choice) {
                return Err(format!("{choice:?} twice after {:?}", draft.picked()));
            }
            // Past the budget one way through is enough.
            if !all && self.budget == 0 && n > 0 {
                break;
            }
            self.budget = self.budget.saturating_sub(1);
            let mut further = draft.clone();
            match further.choose(self.battle, *choice) {
                Some(command) => self.commands.push(command),
                None if further.picked().len() > 100 => {
                    return Err("no end of small decisions".to_owned());
                }
                None => self.follow(&further, false)?,
            }
        }
        Ok(())
    }
}

/// All commands that the decision offers, as far as the budget goes.
pub(crate) fn offered(battle: &Battle) -> Result<Vec<Command>, Fault> {
    let mut ways = Ways {
        battle,
        budget: BUDGET,
        commands: Vec::new(),
    };
    if battle.decision().is_some() {
        ways.follow(&Draft::default(), true)?;
    }
    Ok(ways.commands)
}

/// Principle 3: every option is accepted, and every waiting battle has one.
pub(crate) fn offered_is_accepted(case: &Case) -> Result<(), Fault> {
    let mut c = Chance::new(case.seed);
    play(case, |moment| {
        let battle = moment.after;
        for command in offered(battle)? {
            if let Err(refusal) = battle.check(&command) {
                return Err(format!(
                    "offered but refused ({}): {command:?}",
                    refusal.reason.id()
                ));
            }
            if c.percent(4) && battle.clone().take(&command).is_err() {
                return Err(format!("offered but not taken: {command:?}"));
            }
        }
        Ok(())
    })
    .map(|_| ())
}

/// Nobody is asked to respond who has no legal response (docs/notation.md, "Who is asked").
pub(crate) fn nobody_is_asked_in_vain(case: &Case) -> Result<(), Fault> {
    play(case, |moment| {
        let battle = moment.after;
        let Some(decision) = battle.decision() else {
            return Ok(());
        };
        let mut options = Vec::new();
        Draft::default().everything(battle, &mut options);
        let enough = match decision.asked {
            Asked::Response => options.iter().any(|it| matches!(it, Choice::Respond(..))),
            // One that has a single option is no choice.
            Asked::Choice => options.len() > 1,
            Asked::Turn | Asked::Manual => !options.is_empty(),
        };
        if !enough {
            return Err(format!(
                "asked in vain ({:?}): {decision:?}, {options:?}",
                decision.asked
            ));
        }
        Ok(())
    })
    .map(|_| ())
}

/// Whether the small decisions lead to a command that means this one: what it leaves out has to be
/// the only thing there was.
fn is_offered(battle: &Battle, command: &Command) -> bool {
    let mut options = Vec::new();
    Draft::default().everything(battle, &mut options);
    let has = |choice: Choice| options.contains(&choice);
    let then = |first: Choice, next: Choice| {
        has(first) && {
            let mut draft = Draft::default();
            draft.choose(battle, first);
            let mut further = Vec::new();
            draft.options(battle, &mut further);
            further.contains(&next)
        }
    };
    let Some(decision) = battle.decision() else {
        return false;
    };
    let asked = |who| decision.who == Some(who);
    match command {
        Command::Start => false,
        Command::Move { who, to, .. } => asked(*who) && then(Choice::Move, Choice::Tile(*to)),
        Command::Attack { who, target } => {
            asked(*who) && then(Choice::Attack, Choice::Character(*target))
        }
        Command::Activate(it) => {
            asked(it.who)
                && options.iter().any(|choice| match choice {
                    Choice::Activate(card, effect) => {
                        *card == it.card
                            && (it.effect.is_none() || it.effect == *effect)
                            && leads_to(battle, *choice, it)
                    }
                    _ => false,
                })
        }
        Command::Respond(it) => {
            // Said by who is asked, or by the companion that acts.
            decision.asked == Asked::Response
                && options.iter().any(|choice| match choice {
                    Choice::Respond(card, effect) => {
                        *card == it.card
                            && (it.effect.is_none() || it.effect == *effect)
                            && leads_to(battle, *choice, it)
                    }
                    _ => false,
                })
        }
        Command::Pass(who) => asked(*who) && has(Choice::Pass),
        Command::Choose(who, picks) => {
            asked(*who) && decision.asked == Asked::Choice && {
                let mut budget = BUDGET;
                chosen(battle, &Draft::default(), picks, &mut budget)
            }
        }
        Command::Rest(who, stint::command::Rest::Life) => asked(*who) && has(Choice::RestLife),
        Command::Rest(who, stint::command::Rest::Energy) => asked(*who) && has(Choice::RestEnergy),
        Command::Play(who, card) => asked(*who) && has(Choice::Play(*card)),
        Command::Withdraw(who, card) => asked(*who) && has(Choice::Withdraw(*card)),
        Command::Summon(who, card, at) => {
            asked(*who)
                && at.map_or(has(Choice::Summon(*card)), |at| {
                    then(Choice::Summon(*card), Choice::Tile(at))
                })
        }
        Command::Recruit(who, card, at) => {
            asked(*who)
                && at.map_or(has(Choice::Recruit(*card)), |at| {
                    then(Choice::Recruit(*card), Choice::Tile(at))
                })
        }
        Command::Dismiss(who, other) => asked(*who) && has(Choice::Dismiss(*other)),
        Command::Attach(who, card, to) => {
            asked(*who) && then(Choice::Attach(*card), Choice::Character(*to))
        }
        Command::Detach(who, card) => asked(*who) && has(Choice::Detach(*card)),
        Command::Wake(who, card) => asked(*who) && has(Choice::Wake(*card)),
        Command::Interact(who, object) => asked(*who) && has(Choice::Interact(*object)),
        Command::EndStint(_) | Command::Roll(_) | Command::Shuffle { .. } | Command::Gm(_) => true,
    }
}

/// Whether the picks of an activation are a way through the small decisions that begin so.
fn leads_to(battle: &Battle, first: Choice, it: &Activate) -> bool {
    let mut draft = Draft::default();
    let picks: Vec<Pick> = it.on.iter().chain(&it.with).copied().collect();
    if draft.choose(battle, first).is_some() {
        return picks.is_empty();
    }
    let mut budget = BUDGET * 5;
    led(battle, &draft, &picks, &mut budget)
}

fn led(battle: &Battle, draft: &Draft, left: &[Pick], budget: &mut usize) -> bool {
    if *budget == 0 {
        // Not known: no fault.
        return true;
    }
    *budget -= 1;
    let mut options = Vec::new();
    draft.options(battle, &mut options);
    let only = options.len() == 1;
    options.iter().any(|choice| {
        let mut rest = left.to_vec();
        match choice.pick() {
            Some(pick) => match rest.iter().position(|it| *it == pick) {
                Some(at) => {
                    rest.remove(at);
                }
                // The only one may be left out, and so may the only payment (docs/notation.md).
                None if only || matches!(choice, Choice::Card(_)) && rest.is_empty() => {}
                None => return false,
            },
            None if *choice == Choice::Enough => {
                // "None" may be said.
                if let Some(at) = rest.iter().position(|it| *it == Pick::No) {
                    rest.remove(at);
                }
            }
            None => return false,
        }
        let mut further = draft.clone();
        match further.choose(battle, *choice) {
            Some(_) => rest.is_empty(),
            None => led(battle, &further, &rest, budget),
        }
    })
}

/// Whether picks are an answer to an open choice, in whatever order they are said; numbers may
/// stand for the options as they are listed.
fn chosen(battle: &Battle, draft: &Draft, left: &[Pick], budget: &mut usize) -> bool {
    if left.iter().any(|it| matches!(it, Pick::Number(_))) {
        return true;
    }
    if *budget == 0 {
        return true;
    }
    *budget -= 1;
    let mut options = Vec::new();
    draft.options(battle, &mut options);
    if left.is_empty() && options.contains(&Choice::Enough) {
        return true;
    }
    options.iter().any(|choice| {
        let Some(at) = choice
            .pick()
            .and_then(|pick| left.iter().position(|it| *it == pick))
        else {
            return false;
        };
        let mut rest = left.to_vec();
        rest.remove(at);
        let mut further = draft.clone();
        match further.choose(battle, *choice) {
            Some(_) => rest.is_empty(),
            None => chosen(battle, &further, &rest, budget),
        }
    })
}

thread_local! {
    /// The command that was found wrong last: a smaller case is one in which it still is.
    pub(crate) static CLAIM: std::cell::RefCell<Option<Command>> =
        const { std::cell::RefCell::new(None) };
}

/// Commands of the one who is asked and of others.
fn guesses(case: &Case, battle: &Battle, c: &mut Chance) -> Vec<Command> {
    if let Some(claim) = &case.claim {
        let known = fits(battle, claim);
        return known.then(|| claim.clone()).into_iter().collect();
    }
    let mut monkey = Monkey { battle, c };
    (0..12).filter_map(|_| monkey.of_player()).collect()
}

/// The same answer in the name of the one who is asked: a hero and its companion answer for each
/// other.
fn in_the_name_of_asked(battle: &Battle, command: &Command) -> Option<Command> {
    let asked = battle.decision()?.who?;
    let (Command::Pass(who) | Command::Choose(who, _) | Command::Respond(Activate { who, .. })) =
        command
    else {
        return None;
    };
    let of_one_hero = battle.hero_of(*who) == battle.hero_of(asked);
    of_one_hero.then(|| match command.clone() {
        Command::Pass(_) => Command::Pass(asked),
        Command::Choose(_, picks) => Command::Choose(asked, picks),
        Command::Respond(it) => Command::Respond(Activate { who: asked, ..it }),
        other => other,
    })
}

/// Principle 3: what the decision does not offer is refused; the game master's commands, the dice,
/// ending one's stint and the activations of E2.8 apart.
pub(crate) fn not_offered_is_refused(case: &Case) -> Result<(), Fault> {
    let mut c = Chance::new(case.seed);
    play(case, |moment| {
        let battle = moment.after;
        for command in guesses(case, battle, &mut c) {
            if is_apart(&command) || battle.check(&command).is_err() {
                continue;
            }
            let decision = battle.decision();
            let in_anothers_turn = match &command {
                Command::Activate(it) => decision
                    .is_some_and(|asked| asked.asked == Asked::Turn && asked.who != Some(it.who)),
                _ => false,
            };
            let offered = |command: &Command| is_offered(battle, command);
            let named = in_the_name_of_asked(battle, &command);
            if !in_anothers_turn && !offered(&command) && !named.as_ref().is_some_and(offered) {
                CLAIM.set(Some(command.clone()));
                return Err(format!(
                    "accepted but not offered: {command:?} {decision:?}"
                ));
            }
        }
        Ok(())
    })
    .map(|_| ())
}

/// Principle 2: refused means unchanged; `check` and `why` agree with `take`.
pub(crate) fn refused_is_unchanged(case: &Case) -> Result<(), Fault> {
    play(case, |moment| {
        let (before, command) = (moment.before, moment.command);
        let checked = before.check(command);
        let why = before.why(command);
        match moment.outcome {
            Ok(_) => {
                if let Err(refusal) = checked {
                    return Err(format!(
                        "taken, but the check refuses: {}",
                        refusal.reason.id()
                    ));
                }
                if !why.is_empty() {
                    return Err(format!("taken, but there are reasons: {why:?}"));
                }
            }
            Err(refusal) => {
                if checked != Err(*refusal) {
                    return Err(format!(
                        "refused ({}), but checked: {checked:?}",
                        refusal.reason.id()
                    ));
                }
                if !why.contains(refusal) {
                    return Err(format!("refused ({refusal:?}), but why says {why:?}"));
                }
                if why.iter().any(|other| other.reason < refusal.reason) {
                    return Err(format!("refused ({refusal:?}) is not the first of {why:?}"));
                }
                if moment.after != before {
                    return Err(format!("refused ({}), but changed", refusal.reason.id()));
                }
            }
        }
        Ok(())
    })
    .map(|_| ())
}

/// A battle that runs waits for somebody, and only that.
pub(crate) fn running_is_waiting(case: &Case) -> Result<(), Fault> {
    use stint::reading::Reading;
    play(case, |moment| {
        let running = moment.after.read(&Reading::Battle).to_string() == "running";
        if running != moment.after.decision().is_some() {
            let events = moment.events();
            return Err(format!(
                "running: {running}, waiting: {:?}, after {:?}",
                moment.after.decision(),
                &events[events.len().saturating_sub(12)..]
            ));
        }
        Ok(())
    })
    .map(|_| ())
}

const TASTE: Taste = Taste {
    manual: true,
    plain: false,
    edition: None,
};

pub(crate) fn battles() -> Cases<impl Fn(u64) -> stint::setup::Setup> {
    Cases {
        make: |seed| setup(seed, &TASTE),
        mixture: MIXTURE,
    }
}

pub(crate) fn wild_battles() -> Cases<impl Fn(u64) -> stint::setup::Setup> {
    Cases {
        make: |seed| setup(seed, &TASTE),
        mixture: Mixture {
            steps: 150,
            wild: 60,
            master: 10,
        },
    }
}

// rules: E1.1, E2.6, E2.8
#[test]
fn every_option_is_accepted() {
    check(1_500, battles(), offered_is_accepted);
}

// rules: E8.9, E9.7
#[test]
fn whoever_is_asked_has_an_answer() {
    check(1_500, battles(), nobody_is_asked_in_vain);
}

#[test]
fn what_is_not_offered_is_refused() {
    check(1_500, battles(), not_offered_is_refused);
}

#[test]
fn a_refused_command_changes_nothing() {
    check(1_500, wild_battles(), refused_is_unchanged);
}

// rules: C1.5
#[test]
fn a_running_battle_waits() {
    check(1_500, wild_battles(), running_is_waiting);
}
