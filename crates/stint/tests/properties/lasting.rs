//! Nothing lasts beyond its moment, nor after the card that gives it has left (E2.5, E4.8, E4.9).

use std::cell::Cell;
use std::sync::Arc;

use stint::Battle;
use stint::command::{Command, Gm};
use stint::decision::Asked;
use stint::effect::{
    Amount, CardDefinition, Change, CharacterFilter, Clause, Duration, Effect, EffectText,
    Instruction, Quantity, Until, Who,
};
use stint::event::Event;
use stint::ids::{CardId, CharId};
use stint::reading::{CardField, CharacterField, Reading, Value};
use stint::ruleset::Victory;
use stint::setup::{CardSetup, CharacterSetup, OwnerSetup, Setup};
use stint::vocabulary::{Activation, Attribute, Limit, Scope, Suit, Timing, Zone};

use crate::support::case::{Case, Cases, Mixture};
use crate::support::chance::Chance;
use crate::support::check;
use crate::support::drive::{Fault, play};
use crate::support::setups::{names, ruleset};

fn until(c: &mut Chance) -> Until {
    c.pick(&[
        Until::EndOfTurn,
        Until::EndOfNextTurn(Who::You),
        Until::EndOfStint,
        Until::EndOfStintOf(Who::You),
        Until::EndOfBattle,
        Until::StartOfNextTurn(Who::You),
        Until::Phase(Timing::ResetPhase),
    ])
}

fn bonus(c: &mut Chance) -> Instruction {
    let who = if c.percent(25) {
        Who::All(CharacterFilter::default())
    } else {
        Who::You
    };
    let attribute = c.pick(Attribute::ALL);
    let amount = Amount::Number(c.range(1, 3));
    Instruction::Modify(who, Quantity::Attribute(attribute), Change::Add, amount)
}

/// Heroes with much life, whose cards give bonuses to attributes and nothing else.
fn giving(seed: u64, permanent: bool) -> Setup {
    let c = &mut Chance::new(seed);
    let mut rules = ruleset(c);
    rules.victory = Victory::Declared;
    rules.activate_all = false;
    let mut setup = Setup {
        ruleset: rules,
        names: names(),
        seed,
        ..Setup::default()
    };
    let heroes = 2 + c.below(3);
    for n in 0..heroes {
        setup.characters.push(CharacterSetup {
            id: format!("H{n}"),
            team: Some(["red", "blue"][n % 2].to_owned()),
            life: Some(5_000),
            level: Some(10),
            action: 10,
            attributes: std::array::from_fn(|_| Some(c.range(3, 12))),
            ..CharacterSetup::default()
        });
    }
    for n in 0..2 + c.below(6) {
        let mut effect = Effect::new(Activation::Activate);
        if permanent {
            effect.activation = Activation::Permanent;
            effect.body.push(Clause::plain(bonus(c)));
            effect.scopes = c.pick(&[
                vec![],
                vec![],
                vec![Scope::FromAnywhere],
                vec![Scope::FromHand],
                vec![Scope::FromTable],
                vec![Scope::FromTable, Scope::FromHand],
            ]);
        } else {
            effect.body.push(Clause::Do {
                instruction: bonus(c),
                may: false,
                duration: Some(Duration::Until(until(c))),
            });
            effect.limits = if c.percent(30) {
                vec![Limit::Lingering]
            } else {
                vec![]
            };
        }
        let id = format!("give{n}");
        let mut definition = CardDefinition::new(&id, Suit::Skill);
        definition.effects.push(EffectText {
            text: String::new(),
            effect,
        });
        setup.cards.push(CardSetup {
            id,
            definition: Arc::new(definition),
            owner: OwnerSetup::Character(format!("H{}", c.below(heroes))),
            zone: c.pick(&[Zone::Memento, Zone::Memento, Zone::Inventory]),
            attached_to: None,
            exhausted: false,
            face_up: None,
            counters: Vec::new(),
        });
    }
    setup
}

fn number(value: &Value) -> i64 {
    match value {
        Value::Number(number) => *number,
        _ => 0,
    }
}

/// The bonus that a card gives: to everybody or its owner, which attribute, how much.
fn given(battle: &Battle, card: CardId) -> Option<(&Effect, bool, Attribute, i64)> {
    let effect = &battle.definition(card)?.effects.first()?.effect;
    let Clause::Do { instruction, .. } = effect.body.first()? else {
        return None;
    };
    match instruction {
        Instruction::Modify(who, Quantity::Attribute(attribute), Change::Add, amount) => Some((
            effect,
            *who != Who::You,
            *attribute,
            i64::from(amount.number()?),
        )),
        _ => None,
    }
}

/// Every attribute is its base and what the bonuses add.
fn attributes_are(
    case: &Case,
    battle: &Battle,
    mut added: impl FnMut(CharId, Attribute) -> i64,
) -> Result<(), Fault> {
    for who in battle.characters() {
        let it = &case.setup.characters[who.index()];
        for (n, attribute) in Attribute::ALL.iter().enumerate() {
            let field = CharacterField::Attribute(*attribute);
            let now = number(&battle.read(&Reading::Character(who, field)));
            let base = i64::from(it.attributes[n].unwrap_or(4));
            let expected = base + added(who, *attribute);
            if now != expected {
                return Err(format!(
                    "{} of {} is {now}, not {expected}",
                    attribute.id(),
                    it.id
                ));
            }
        }
    }
    Ok(())
}

/// A bonus that was given, and what it waits for.
struct Lasting {
    card: CardId,
    owner: CharId,
    until: Until,
    lingers: bool,
    /// The turn that it was given in is not the next one.
    in_own_turn: bool,
}

fn is_play(battle: &Battle, card: CardId) -> bool {
    let zone = battle
        .read(&Reading::Card(card, CardField::Zone))
        .to_string();
    Zone::from_id(&zone).is_some_and(Zone::is_play)
}

/// How many bonuses with a duration there were: at each decision of a turn there are those whose moment has not come.
pub(crate) fn durations_end(case: &Case) -> Result<i32, Fault> {
    let mut bonuses = 0;
    let mut lasting: Vec<Lasting> = Vec::new();
    let mut turn: Option<CharId> = None;
    let mut gone: Vec<CardId> = Vec::new();
    let mut owners: Vec<(CardId, CharId)> = Vec::new();
    play(case, |moment| {
        let battle = moment.after;
        if let Command::Activate(it) = moment.command {
            owners.push((it.card, it.who));
        }
        for event in moment.events() {
            match event {
                Event::Resolved(card) => {
                    let owner = owners.iter().rev().find(|it| it.0 == *card).map(|it| it.1);
                    let (Some((effect, ..)), Some(owner)) = (given(battle, *card), owner) else {
                        continue;
                    };
                    let Some(Clause::Do {
                        duration: Some(Duration::Until(until)),
                        ..
                    }) = effect.body.first()
                    else {
                        continue;
                    };
                    bonuses += 1;
                    lasting.push(Lasting {
                        card: *card,
                        owner,
                        until: until.clone(),
                        lingers: effect.has(Limit::Lingering),
                        in_own_turn: turn == Some(owner),
                    });
                }
                Event::TurnBegan(who) => {
                    turn = Some(*who);
                    lasting.retain(|it| {
                        !(it.owner == *who && matches!(it.until, Until::StartOfNextTurn(_)))
                    });
                }
                Event::TurnEnded(who) => {
                    turn = None;
                    lasting.retain_mut(|it| match it.until {
                        Until::EndOfTurn => false,
                        Until::EndOfNextTurn(_) if it.owner == *who => {
                            std::mem::take(&mut it.in_own_turn)
                        }
                        _ => true,
                    });
                }
                Event::StintEnded(who) => lasting
                    .retain(|it| !(it.owner == *who && matches!(it.until, Until::EndOfStintOf(_)))),
                Event::StintBegan(_) => {
                    lasting.retain(|it| !matches!(it.until, Until::EndOfStint | Until::Phase(_)))
                }
                Event::Card(card, zone) if !zone.is_play() => gone.push(*card),
                _ => {}
            }
        }
        for card in gone.drain(..) {
            lasting.retain(|it| it.card != card || it.lingers);
        }
        lasting.retain(|it| it.lingers || is_play(battle, it.card));
        if battle.decision().is_none_or(|it| it.asked != Asked::Turn) {
            return Ok(());
        }
        attributes_are(case, battle, |who, attribute| {
            let gives = lasting.iter().filter_map(|it| {
                let (_, everybody, of, amount) = given(battle, it.card)?;
                let concerned = everybody || it.owner == who;
                (concerned && of == attribute).then_some(amount)
            });
            gives.sum()
        })
    })?;
    Ok(bonuses)
}

/// Whether the Permanent of a card applies from where it lies, and to whom it is "you".
fn applies(battle: &Battle, card: CardId, effect: &Effect, who: CharId, everybody: bool) -> bool {
    let read = |field| battle.read(&Reading::Card(card, field)).to_string();
    let Some(zone) = Zone::from_id(&read(CardField::Zone)) else {
        return false;
    };
    let face_up = read(CardField::FaceUp) == "true";
    let owner = read(CardField::Owner);
    let here = match effect.scopes.as_slice() {
        _ if zone == Zone::Limbo => false,
        scopes if scopes.contains(&Scope::FromAnywhere) => true,
        [] => zone.is_play(),
        scopes => {
            scopes.contains(&Scope::FromTable) && zone.is_table()
                || scopes.contains(&Scope::FromHand) && zone == Zone::Inventory
        }
    };
    if !here || zone.is_table() && !face_up {
        return false;
    }
    // E5.9: in the scenario it is of every character.
    zone == Zone::Scenario || everybody || owner == battle.character_id(who)
}

/// The game master moves and turns cards, and does nothing else.
const fn only_moves_cards(command: &Command) -> bool {
    match command {
        Command::Gm(gm) => matches!(
            gm,
            Gm::Send(..) | Gm::Exhaust(_) | Gm::Recover(_) | Gm::Reveal(_) | Gm::Conceal(_)
        ),
        _ => true,
    }
}

/// Permanent bonuses apply from where they can, and from nowhere else.
pub(crate) fn permanents_end(case: &Case) -> Result<(), Fault> {
    let mut case = case.clone();
    case.allowed = only_moves_cards;
    play(&case, |moment| {
        let battle = moment.after;
        if battle.decision().is_none_or(|it| it.asked != Asked::Turn) {
            return Ok(());
        }
        attributes_are(&case, battle, |who, attribute| {
            let gives = battle.cards().filter_map(|card| {
                let (effect, everybody, of, amount) = given(battle, card)?;
                (of == attribute && applies(battle, card, effect, who, everybody)).then_some(amount)
            });
            gives.sum()
        })
    })
    .map(|_| ())
}

pub(crate) fn bonuses() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: |seed| giving(seed, false),
        mixture: Mixture {
            steps: 80,
            wild: 0,
            master: 0,
        },
    }
}

pub(crate) fn permanents() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: |seed| giving(seed, true),
        mixture: Mixture {
            steps: 120,
            wild: 0,
            master: 60,
        },
    }
}

// rules: E4.8, E4.9
#[test]
fn a_bonus_ends_at_its_moment() {
    let all = Cell::new(0);
    check(3_000, bonuses(), |case| {
        all.set(all.get() + durations_end(case)?);
        Ok(())
    });
    assert!(all.get() > 20_000, "{} bonuses are too few", all.get());
}

// rules: E2.5, E5.1, E5.4, E5.6
#[test]
fn a_permanent_applies_from_its_place_only() {
    check(3_000, permanents(), permanents_end);
}
