//! One reaction a situation, or all in turn, and no effect twice (E8.7, E9.1, E9.9).

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use stint::decision::Asked;
use stint::effect::{
    Amount, CardFilter, Cards, CharacterFilter, Clause, Count, Effect, EffectText,
    Event as Happening, From, Instruction, Moment, Requirement, Trigger, Who,
};
use stint::event::Event;
use stint::ids::CardId;
use stint::names::NameId;
use stint::ruleset::{Reaction, Victory};
use stint::setup::{CardSetup, CharacterSetup, OwnerSetup, Setup};
use stint::vocabulary::{Activation, Pool, Suit, Zone};

use crate::support::case::{Case, Cases, Mixture};
use crate::support::chance::Chance;
use crate::support::check;
use crate::support::drive::{Fault, play};
use crate::support::setups::{names, ruleset};

fn anybody() -> Who {
    Who::Any(CharacterFilter::default())
}

fn everybody() -> Who {
    Who::All(CharacterFilter::default())
}

fn target() -> Who {
    Who::Targets(Box::new(Count::ONE), CharacterFilter::default())
}

fn any_card() -> Cards {
    Cards::Some(Box::new(Count::ONE), CardFilter::default(), From::unsaid())
}

/// What is listened to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    LosesLife,
    Healed,
    Marked,
    Attacked,
    Selected,
    Rolls,
    Exhausted,
    GainsPoints,
    EndsStint,
}

const KINDS: [Kind; 9] = [
    Kind::LosesLife,
    Kind::Healed,
    Kind::Marked,
    Kind::Attacked,
    Kind::Selected,
    Kind::Rolls,
    Kind::Exhausted,
    Kind::GainsPoints,
    Kind::EndsStint,
];

impl Kind {
    fn happening(self) -> Happening {
        match self {
            Self::LosesLife => Happening::LosesLife(anybody()),
            Self::Healed => Happening::Healed(anybody()),
            Self::Marked => Happening::Marked(anybody(), None),
            Self::Attacked => Happening::Attacked(anybody(), None),
            Self::Selected => Happening::Selected(anybody()),
            Self::Rolls => Happening::Rolls(anybody()),
            Self::Exhausted => {
                Happening::Card(stint::effect::CardEvent::Exhausted, any_card(), None)
            }
            Self::GainsPoints => Happening::GainsPoints(anybody()),
            Self::EndsStint => Happening::EndsStint(anybody()),
        }
    }

    /// What makes it happen, where no attack does.
    fn cause(self, c: &mut Chance) -> Clause {
        let one = Amount::Number(1);
        let who = if c.percent(50) { everybody() } else { Who::You };
        Clause::plain(match self {
            Self::LosesLife => Instruction::LoseLife(who, one),
            Self::Healed => Instruction::Heal(who, one),
            Self::Marked => Instruction::Mark(who, NameId(u16::try_from(c.below(2)).unwrap_or(0))),
            Self::Attacked | Self::Selected => Instruction::Heal(target(), one),
            Self::Rolls => Instruction::Roll(Amount::Dice {
                count: 1,
                die: stint::effect::Die::D6,
            }),
            Self::Exhausted => Instruction::Exhaust(Who::You, Cards::This),
            Self::GainsPoints => Instruction::GainPoints(who, one),
            Self::EndsStint => Instruction::EndStint(target()),
        })
    }

    /// How often it happened, by an event.
    fn happened(self, event: &Event) -> bool {
        match self {
            Self::LosesLife => matches!(event, Event::LostLife(..)),
            Self::Healed => matches!(event, Event::Healed(..)),
            Self::Marked => matches!(event, Event::Marked(..)),
            Self::Attacked => matches!(event, Event::Attacked(..)),
            Self::Selected => matches!(event, Event::Selected(..)),
            Self::Rolls => matches!(event, Event::Rolled(..)),
            Self::Exhausted => matches!(event, Event::Exhausted(..)),
            Self::GainsPoints => matches!(event, Event::Points(..)),
            Self::EndsStint => matches!(event, Event::StintEnded(..)),
        }
    }
}

const LISTENS: &str = "listens";

/// A few heroes; some of their cards make something happen, the others all listen to it and do
/// nothing that anybody listens to.
fn listening(seed: u64) -> Setup {
    let c = &mut Chance::new(seed);
    let kind = c.pick(&KINDS);
    let moment = match kind {
        // One situation, whatever the words (E10.1).
        Kind::Attacked => Moment::Before,
        // What is about to happen and then changes nothing leaves no event to count.
        Kind::Marked | Kind::Exhausted | Kind::GainsPoints => Moment::After,
        _ => c.pick(&[Moment::Before, Moment::After]),
    };
    let mut rules = ruleset(c);
    rules.victory = Victory::Declared;
    let mut setup = Setup {
        title: KINDS
            .iter()
            .position(|it| *it == kind)
            .unwrap_or(0)
            .to_string(),
        ruleset: rules,
        names: names(),
        seed,
        ..Setup::default()
    };
    let heroes = 2 + c.below(4);
    for n in 0..heroes {
        setup.characters.push(CharacterSetup {
            id: format!("H{n}"),
            team: Some(["red", "blue"][n % 2].to_owned()),
            life: Some(500),
            max_life: Some(1_000),
            level: Some(10),
            player: c.maybe(20, |c| c.pick(&["p", "gm"]).to_owned()),
            attributes: std::array::from_fn(|_| Some(c.range(3, 12))),
            ..CharacterSetup::default()
        });
    }
    for n in 0..4 + c.below(12) {
        let listens = n > 2 && c.percent(75);
        let id = format!("{}{n}", if listens { LISTENS } else { "cause" });
        let mut effect = Effect::new(Activation::Activate);
        if listens {
            effect.activation = c.pick(&[Activation::Activate, Activation::Auto]);
            effect.requirements.push(Requirement::When(Trigger {
                moment,
                event: kind.happening(),
            }));
            effect.body.push(Clause::plain(Instruction::AddCounters(
                NameId(2),
                Amount::Number(1),
                Cards::This,
            )));
            if c.percent(25) {
                effect.requirements.push(Requirement::Do(Instruction::Pay(
                    Who::You,
                    Pool::Action,
                    1.into(),
                )));
            }
        } else {
            effect.body.push(kind.cause(c));
        }
        let mut definition = stint::effect::CardDefinition::new(&id, Suit::Skill);
        definition.effects.push(EffectText {
            text: String::new(),
            effect,
        });
        let owner = c.below(heroes + 2);
        setup.cards.push(CardSetup {
            id,
            definition: Arc::new(definition),
            owner: match owner {
                n if n < heroes => OwnerSetup::Character(format!("H{n}")),
                n if n == heroes && listens => OwnerSetup::Gm,
                n if n > heroes => OwnerSetup::Nobody,
                _ => OwnerSetup::Character("H0".to_owned()),
            },
            zone: if owner > heroes {
                Zone::Scenario
            } else {
                Zone::Memento
            },
            attached_to: None,
            exhausted: false,
            face_up: None,
            counters: Vec::new(),
        });
    }
    setup
}

pub(crate) fn battles() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: listening,
        mixture: Mixture {
            steps: 80,
            wild: 0,
            master: 0,
        },
    }
}

/// How many reactions there were. In `page` no more reactions than situations; in `chain` no effect more often than there were.
pub(crate) fn reactions_hold(case: &Case) -> Result<i32, Fault> {
    let kind = case
        .setup
        .title
        .parse::<usize>()
        .ok()
        .and_then(|n| KINDS.get(n).copied())
        .unwrap_or(Kind::LosesLife);
    let mut happened = 0_i32;
    let mut reactions: BTreeMap<CardId, i32> = BTreeMap::new();
    play(case, |moment| {
        for event in moment.events() {
            if kind.happened(event) {
                happened += 1;
            }
            if let Event::Activated(card) = event
                && moment.after.card_id(*card).starts_with(LISTENS)
            {
                *reactions.entry(*card).or_default() += 1;
            }
        }
        // Before it happens the reaction is there already.
        let idle = moment
            .after
            .decision()
            .is_none_or(|it| it.asked == Asked::Turn);
        if !idle {
            return Ok(());
        }
        if case.setup.ruleset.reaction == Reaction::One {
            let all: i32 = reactions.values().sum();
            if all > happened {
                return Err(format!("{all} reactions to {happened} times {kind:?}"));
            }
        }
        for (card, times) in &reactions {
            if *times > happened {
                let id = moment.after.card_id(*card);
                return Err(format!(
                    "{id} responded {times} times to {happened} times {kind:?}"
                ));
            }
        }
        Ok(())
    })?;
    Ok(reactions.values().sum())
}

// rules: E8.7, E9.1, E9.7, E9.9, E10.4
#[test]
fn one_reaction_a_situation() {
    let all = Cell::new(0);
    check(5_000, battles(), |case| {
        all.set(all.get() + reactions_hold(case)?);
        Ok(())
    });
    assert!(all.get() > 20_000, "{} reactions are too few", all.get());
}
