//! Limits are never exceeded (E4.3, E4.4).

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use stint::event::Event;
use stint::ids::CardId;
use stint::setup::Setup;
use stint::vocabulary::{Limit, Suit};

use crate::support::case::{Case, Cases, Mixture};
use crate::support::chance::Chance;
use crate::support::check;
use crate::support::drive::{Fault, play};
use crate::support::setups::{Taste, setup};

const LIMITS: [Limit; 4] = [
    Limit::OncePerBattle,
    Limit::OncePerStint,
    Limit::OncePerRound,
    Limit::OncePerTurn,
];

/// Every card has one effect at most, with one of the limits.
fn limited(seed: u64) -> Setup {
    let mut setup = setup(seed, &Taste::default());
    let c = &mut Chance::new(seed ^ 1);
    for card in &mut setup.cards {
        let definition = Arc::make_mut(&mut card.definition);
        definition.effects.truncate(1);
        definition.attack = None;
        for text in &mut definition.effects {
            text.effect.limits = vec![c.pick(&LIMITS)];
        }
    }
    setup
}

pub(crate) fn battles() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: limited,
        mixture: Mixture {
            steps: 200,
            wild: 0,
            master: 0,
        },
    }
}

/// How many uses there were. A use counts once the activation is complete: negated ones too, stopped ones not.
pub(crate) fn limits_hold(case: &Case) -> Result<i32, Fault> {
    let mut uses = 0;
    let mut used: BTreeMap<CardId, i32> = BTreeMap::new();
    play(case, |moment| {
        let limit = |card: CardId| {
            let definition = moment.after.definition(card)?;
            // An event can be activated without any effect of its own (E11.5).
            if definition.suit == Suit::Event {
                return None;
            }
            let effects = &definition.effects;
            let known = card.index() < case.setup.cards.len();
            let limits = &effects.first().filter(|_| known)?.effect.limits;
            limits.first().copied()
        };
        for event in moment.events() {
            match event {
                Event::StintBegan(_) => used.retain(|card, _| {
                    !matches!(
                        limit(*card),
                        Some(Limit::OncePerStint | Limit::OncePerRound)
                    )
                }),
                Event::TurnBegan(_) => {
                    used.retain(|card, _| limit(*card) != Some(Limit::OncePerTurn));
                }
                Event::Activated(card) => {
                    *used.entry(*card).or_default() += 1;
                    uses += i32::from(limit(*card).is_some());
                }
                Event::Stopped(card) => *used.entry(*card).or_default() -= 1,
                _ => {}
            }
        }
        // While something is being resolved, one that will be stopped may still be on the chain.
        let idle = moment
            .after
            .decision()
            .is_none_or(|it| it.asked == stint::decision::Asked::Turn);
        for (card, times) in &used {
            if let Some(limit) = limit(*card)
                && idle
                && *times > 1
            {
                let id = moment.after.card_id(*card);
                return Err(format!("{id} was used {times} times: {limit:?}"));
            }
        }
        Ok(())
    })?;
    Ok(uses)
}

// rules: E4.1, E4.3, E4.4
#[test]
fn limits_are_never_exceeded() {
    let all = Cell::new(0);
    check(3_000, battles(), |case| {
        all.set(all.get() + limits_hold(case)?);
        Ok(())
    });
    assert!(all.get() > 20_000, "{} uses are too few", all.get());
}
