//! What the properties share: set-ups, cards and commands by chance, and how they are played.

pub(crate) mod arbitrary;
pub(crate) mod case;
pub(crate) mod chance;
pub(crate) mod drive;
pub(crate) mod effects;
pub(crate) mod setups;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use stint::setup::Setup;

use case::{Case, Cases};
use drive::Fault;

fn number_from(variable: &str, usual: u64) -> u64 {
    let given = std::env::var(variable).ok();
    given.and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// Tries a property on so many cases, times `STINT_TIMES`, by chance from `STINT_SEED`.
///
/// # Panics
/// The property does not hold: with the smallest case that was found.
pub(crate) fn check<F: Fn(u64) -> Setup>(
    number: u32,
    cases: Cases<F>,
    property: impl Fn(&Case) -> Result<(), Fault>,
) {
    let times = u32::try_from(number_from("STINT_TIMES", 1)).unwrap_or(1);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number_from("STINT_SEED", 0).to_le_bytes());
    let config = Config {
        cases: number.saturating_mul(times),
        failure_persistence: None,
        max_shrink_iters: 20_000,
        max_shrink_time: 60_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let tried = TestRunner::new_with_rng(config, rng)
        .run(&cases, |case| property(&case).map_err(TestCaseError::fail));
    let fault = tried.err().map(|fault| fault.to_string());
    assert!(fault.is_none(), "{}", fault.unwrap_or_default());
}
