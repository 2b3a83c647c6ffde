//! What always holds of points, turns, queue and life, whatever the cards say (part C).

use std::collections::{BTreeMap, BTreeSet};

use stint::Battle;
use stint::command::Command;
use stint::decision::Asked;
use stint::event::Event;
use stint::ids::CharId;
use stint::reading::{CharacterField, Reading, Value};
use stint::refusal::Reason;
use stint::ruleset::Span;
use stint::setup::Setup;

use crate::support::case::{Case, Cases, Mixture};
use crate::support::check;
use crate::support::drive::{Fault, Moment, is_silent, play};
use crate::support::setups::{Taste, setup};

fn number(battle: &Battle, who: CharId, field: CharacterField) -> i64 {
    match battle.read(&Reading::Character(who, field)) {
        Value::Number(number) => number,
        _ => 0,
    }
}

fn is(battle: &Battle, who: CharId, field: CharacterField) -> bool {
    battle.read(&Reading::Character(who, field)).to_string() == "true"
}

fn queue(battle: &Battle) -> Vec<String> {
    match battle.read(&Reading::Queue) {
        Value::List(list) => list,
        _ => Vec::new(),
    }
}

/// An object acts never, and says so (C1.2).
fn is_object(battle: &Battle, who: CharId) -> bool {
    let why = battle.why(&Command::EndStint(who));
    why.iter().any(|it| it.reason == Reason::NotACharacter)
}

/// While the effects of a phase are being applied nothing is judged yet (C8.4). Whether one is, is
/// not to be read; but outside a turn that goes on, one may be.
#[derive(Default)]
struct Settled {
    in_a_turn: bool,
}

impl Settled {
    /// Whether points and life must be within their limits after this.
    fn after(&mut self, moment: &Moment<'_>) -> bool {
        let begins_a_phase = |event: &Event| {
            matches!(
                event,
                Event::TurnEnded(_)
                    | Event::TurnBegan(_)
                    | Event::StintEnded(_)
                    | Event::StintBegan(_)
            )
        };
        self.in_a_turn &= !moment.events().iter().any(begins_a_phase);
        let asked = moment.after.decision().map(|it| it.asked);
        self.in_a_turn |= asked == Some(Asked::Turn);
        // Where every turn has its phases, nothing says that the one at its end has begun.
        if moment.after.ruleset().phases == Span::Turn {
            return asked == Some(Asked::Turn);
        }
        self.in_a_turn && asked != Some(Asked::Manual)
    }
}

/// C3.4, C3.5: points between 0 and the maximum, and life never above its own.
pub(crate) fn values_hold(case: &Case) -> Result<(), Fault> {
    let mut settled = Settled::default();
    play(case, |moment| {
        let battle = moment.after;
        let settled = settled.after(moment);
        if battle.read(&Reading::Battle).to_string() != "running" {
            // Corrections of what is over are taken as they are.
            return Ok(());
        }
        for who in battle.characters() {
            let id = battle.character_id(who);
            let of = |field| number(battle, who, field);
            let (points, most) = (of(CharacterField::Action), of(CharacterField::MaxAction));
            if points < 0 {
                return Err(format!("{id} has {points} points"));
            }
            let object = is_object(battle, who);
            if !object && settled && points > most {
                return Err(format!("{id} has {points} points of {most}"));
            }
            if settled && of(CharacterField::Life) > of(CharacterField::MaxLife) {
                return Err(format!(
                    "{id} has {} life of {}",
                    of(CharacterField::Life),
                    of(CharacterField::MaxLife)
                ));
            }
            for attribute in stint::vocabulary::Attribute::ALL {
                // B1.1: none is ever below 1.
                let value = of(CharacterField::Attribute(*attribute));
                if value < 1 {
                    return Err(format!("{id} has {} {value}", attribute.id()));
                }
            }
            for pool in [
                CharacterField::Stamina,
                CharacterField::Mana,
                CharacterField::Fate,
            ] {
                if of(pool) < 0 {
                    return Err(format!("{id} has {} of {pool:?}", of(pool)));
                }
            }
        }
        Ok(())
    })
    .map(|_| ())
}

/// C4.3: nobody has two turns in a round, lost ones among them (C5.11), models with turns of their
/// own and extra turns (C5.10) apart; C6.4: nor any in a stint that it has ended.
pub(crate) fn turns_hold(case: &Case) -> Result<(), Fault> {
    let mut turns: BTreeMap<CharId, u8> = BTreeMap::new();
    let mut extra: BTreeMap<CharId, u32> = BTreeMap::new();
    let mut ended: BTreeSet<CharId> = BTreeSet::new();
    play(case, |moment| {
        for event in moment.events() {
            match event {
                Event::StintBegan(_) => {
                    ended.clear();
                    turns.clear();
                }
                Event::RoundBegan(_) => {
                    turns.clear();
                    extra.clear();
                }
                Event::ExtraTurn(who) => *extra.entry(*who).or_default() += 1,
                Event::TurnBegan(who) | Event::TurnLost(who) => {
                    let had = turns.entry(*who).or_default();
                    *had += 1;
                    let id = moment.after.character_id(*who);
                    let of_setup = case.setup.characters.iter().find(|it| it.id == id);
                    let may = of_setup.and_then(|it| it.turns).unwrap_or(1);
                    let spare = extra.entry(*who).or_default();
                    if *had > may && *spare == 0 {
                        return Err(format!("{id} has {had} turns in a round"));
                    }
                    *spare -= u32::from(*had > may);
                    if ended.contains(who) {
                        return Err(format!("{id} has a turn after the end of its stint"));
                    }
                }
                Event::StintEnded(who) if !ended.insert(*who) => {
                    let id = moment.after.character_id(*who);
                    return Err(format!("{id} ends its stint twice"));
                }
                _ => {}
            }
        }
        if is_silent(moment.command) {
            // A correction may give a stint back.
            ended.retain(|who| is(moment.after, *who, CharacterField::StintEnded));
        }
        Ok(())
    })
    .map(|_| ())
}

/// C2.4, C7: the queue holds whom the events say, and nobody who is dead, away or done.
pub(crate) fn queue_holds(case: &Case) -> Result<(), Fault> {
    let mut model: Vec<String> = Vec::new();
    // Whoever the game master left out of the queue, or put into it, is as it was corrected.
    let mut corrected = false;
    play(case, |moment| {
        let battle = moment.after;
        corrected |= is_silent(moment.command);
        let id = |who: &CharId| battle.character_id(*who).to_owned();
        // What a correction does to the queue is silent: the events tell only a part.
        let told: &[Event] = match is_silent(moment.command) {
            true => &[],
            false => moment.events(),
        };
        for event in told {
            match event {
                Event::StintBegan(_) => {
                    model.clear();
                    corrected = false;
                }
                Event::Queued(all) => model = all.iter().map(id).collect(),
                Event::EnteredQueue(who) => {
                    if model.contains(&id(who)) {
                        return Err(format!("{} enters the queue twice", id(who)));
                    }
                    model.push(id(who));
                }
                Event::LeftQueue(who) => {
                    if !model.contains(&id(who)) {
                        return Err(format!("{} leaves a queue that it is not in", id(who)));
                    }
                    model.retain(|it| *it != id(who));
                }
                _ => {}
            }
        }
        let queue = queue(battle);
        if is_silent(moment.command) {
            model.clone_from(&queue);
        }
        let over = battle.read(&Reading::Battle).to_string() != "running";
        if queue != model && !over {
            return Err(format!("the queue is {queue:?}, by the events {model:?}"));
        }
        for who in battle.characters() {
            let here = queue.contains(&id(&who));
            let may = is(battle, who, CharacterField::Alive)
                && is(battle, who, CharacterField::Awake)
                && is(battle, who, CharacterField::OnBoard)
                && !is(battle, who, CharacterField::StintEnded)
                && !is_object(battle, who);
            if here && !may && is_idle(battle) {
                return Err(format!("{} is in the queue", id(&who)));
            }
            let in_turns = battle.read(&Reading::Phase).to_string() == "turn";
            if !here && may && in_turns && is_idle(battle) && !over && !corrected {
                return Err(format!("{} is not in the queue", id(&who)));
            }
        }
        Ok(())
    })
    .map(|_| ())
}

fn is_idle(battle: &Battle) -> bool {
    battle.decision().is_some_and(|it| it.asked == Asked::Turn)
}

/// C5, C6: the turn asked for is that of somebody in the queue who can act.
pub(crate) fn the_turn_is_of_the_queue(case: &Case) -> Result<(), Fault> {
    play(case, |moment| {
        let battle = moment.after;
        let Some(decision) = battle.decision().filter(|it| it.asked == Asked::Turn) else {
            return Ok(());
        };
        let Some(who) = decision.who else {
            return Err("nobody's turn is asked for".to_owned());
        };
        let id = battle.character_id(who).to_owned();
        if battle.read(&Reading::Turn).to_string() != id {
            return Err(format!("{id} is asked, it is the turn of another"));
        }
        if battle.read(&Reading::Depth) != Value::Number(0) {
            return Err("a turn is asked for in the middle of a chain".to_owned());
        }
        if !queue(battle).contains(&id) {
            return Err(format!("{id} is asked and not in the queue"));
        }
        Ok(())
    })
    .map(|_| ())
}

fn of_kind(taste: Taste, master: usize, wild: usize) -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: move |seed| setup(seed, &taste),
        mixture: Mixture {
            steps: 200,
            wild,
            master,
        },
    }
}

pub(crate) fn battles() -> Cases<impl Fn(u64) -> Setup> {
    of_kind(Taste::default(), 6, 8)
}

pub(crate) fn plain_battles() -> Cases<impl Fn(u64) -> Setup> {
    let taste = Taste {
        plain: true,
        ..Taste::default()
    };
    of_kind(taste, 3, 3)
}

// rules: B1.1, C3.1, C3.3, C3.4, C3.5, C8.4
#[test]
fn no_points_above_the_maximum() {
    check(1_500, battles(), values_hold);
    check(500, plain_battles(), values_hold);
}

// rules: C2.2, C4.1, C4.3, C5.10, C5.11, C6.4, C7.5, B7.4
#[test]
fn one_turn_a_round() {
    check(1_500, battles(), turns_hold);
    check(500, plain_battles(), turns_hold);
}

// rules: C1.2, C2.3, C2.4, C4.2, C6.4, C7.1, C7.3, C7.4, C7.5
#[test]
fn the_queue_holds_who_can_act() {
    check(1_500, battles(), queue_holds);
    check(500, plain_battles(), queue_holds);
}

// rules: C4.1, C5.2, C5.7
#[test]
fn a_turn_is_of_one_who_can_act() {
    check(1_500, battles(), the_turn_is_of_the_queue);
}
