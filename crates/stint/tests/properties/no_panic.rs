//! Whatever is commanded: no panic, and an end of it.

use std::cell::Cell;

use crate::support::case::{Cases, Mixture};
use crate::support::check;
use crate::support::drive::{Moment, play};
use crate::support::setups::{Taste, setup};
use stint::setup::Setup;

/// More than happens in any command: a chain is cut at 1,000 activations (E8.7).
const MOST_EVENTS: usize = 50_000;

pub(crate) fn ends(moment: &Moment<'_>) -> Result<(), String> {
    let happened = moment.events().len();
    if happened > MOST_EVENTS {
        return Err(format!("{happened} events of one command"));
    }
    Ok(())
}

const TASTE: Taste = Taste {
    manual: true,
    plain: false,
    edition: None,
};

pub(crate) fn legal() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: |seed| setup(seed, &TASTE),
        mixture: Mixture {
            steps: 200,
            wild: 0,
            master: 4,
        },
    }
}

pub(crate) fn wild() -> Cases<impl Fn(u64) -> Setup> {
    Cases {
        make: |seed| setup(seed, &TASTE),
        mixture: Mixture {
            steps: 250,
            wild: 50,
            master: 8,
        },
    }
}

/// Two thousand battles of two hundred legal commands.
// rules: E8.7
#[test]
fn legal_battles() {
    let taken = Cell::new(0_u64);
    check(2_000, legal(), |case| {
        play(case, |moment| {
            taken.set(taken.get() + u64::from(moment.outcome.is_ok()));
            ends(moment)
        })
        .map(|_| ())
    });
    eprintln!("{} commands taken", taken.get());
    assert!(
        taken.get() > 300_000,
        "{} commands are too few",
        taken.get()
    );
}

/// Half of the commands are any whatever, most of them refused.
#[test]
fn wild_battles() {
    let given = Cell::new(0_u64);
    check(2_000, wild(), |case| {
        play(case, |moment| {
            given.set(given.get() + 1);
            ends(moment)
        })
        .map(|_| ())
    });
    eprintln!("{} commands given", given.get());
    assert!(
        given.get() > 150_000,
        "{} commands are too few",
        given.get()
    );
}
