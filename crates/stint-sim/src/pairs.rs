//! Tests of pairs: two variants played from the same seeds, game by game.

use std::collections::BTreeMap;

use crate::stats::{Share, real, rounded};

/// Differences between the two games of a pair, and how often each came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs(BTreeMap<i64, u64>);

impl Pairs {
    /// Adds a pair.
    pub fn add(&mut self, one: i64, two: i64) {
        *self.0.entry(two - one).or_default() += 1;
    }

    /// How many pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean of the differences with its 95% interval (normal, by the standard error of pairs).
    #[must_use]
    pub fn mean(&self) -> (f64, f64, f64) {
        let count = real(self.count().max(1));
        let each = || self.0.iter().map(|(value, n)| (signed(*value), real(*n)));
        let mean = each().map(|(value, n)| value * n).sum::<f64>() / count;
        let squares: f64 = each()
            .map(|(value, n)| (value - mean) * (value - mean) * n)
            .sum();
        let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
        let half = 1.959_963_984_540_054 * error;
        (rounded(mean), rounded(mean - half), rounded(mean + half))
    }
}

/// A difference as a number for statistics.
#[expect(clippy::cast_precision_loss, reason = "differences are far below 2^53")]
const fn signed(value: i64) -> f64 {
    value as f64
}

/// The exact test of McNemar (both sides): how likely is it that pairs that differ fall so unevenly
/// if either way is as likely?
///
/// ```
/// assert!((stint_sim::mcnemar(1, 9) - 0.021_484).abs() < 1e-5);
/// assert_eq!(stint_sim::mcnemar(0, 0), 1.0);
/// ```
#[must_use]
pub fn mcnemar(one: u64, two: u64) -> f64 {
    let all = one + two;
    let less = one.min(two);
    if all > 10_000 {
        // The binomial distribution is the normal one by then; with the correction for steps.
        let apart = real(one.abs_diff(two));
        let z = (apart - 1.0).max(0.0) / real(all).sqrt();
        return rounded(beyond(z));
    }
    // The logarithms of the binomial terms, each from the one before it.
    let mut term = -real(all) * std::f64::consts::LN_2;
    let mut sum = term.exp();
    for n in 0..less {
        term += (real(all - n) / real(n + 1)).ln();
        sum += term.exp();
    }
    rounded((2.0 * sum).min(1.0))
}

/// Wilcoxon's signed-rank test (both sides; pairs without a difference left out; mean ranks of ties,
/// with the correction of the variance for them; normal approximation).
///
/// ```
/// use stint_sim::{Pairs, signed_rank};
/// let mut pairs = Pairs::default();
/// for n in 1..=20 {
///     pairs.add(0, if n % 5 == 0 { -n } else { n });
/// }
/// let p = signed_rank(&pairs);
/// assert!(p > 0.03 && p < 0.05, "{p}");
/// ```
#[must_use]
pub fn signed_rank(pairs: &Pairs) -> f64 {
    let mut sizes: BTreeMap<u64, [u64; 2]> = BTreeMap::new();
    for (value, count) in pairs.0.iter().filter(|(value, _)| **value != 0) {
        sizes.entry(value.unsigned_abs()).or_default()[usize::from(*value > 0)] += count;
    }
    let (mut seen, mut more, mut ties) = (0.0, 0.0, 0.0);
    for [less, greater] in sizes.values() {
        let tied = real(less + greater);
        let rank = seen + f64::midpoint(tied, 1.0);
        more += rank * real(*greater);
        ties += tied * tied * tied - tied;
        seen += tied;
    }
    if seen == 0.0 {
        return 1.0;
    }
    let mean = seen * (seen + 1.0) / 4.0;
    let variance = seen * (seen + 1.0) * (2.0 * seen + 1.0) / 24.0 - ties / 48.0;
    if variance <= 0.0 {
        return 1.0;
    }
    let z = ((more - mean).abs() - 0.5).max(0.0) / variance.sqrt();
    rounded(beyond(z))
}

/// The test of two independent shares (both sides; pooled, normal approximation): how likely is such
/// a difference if both are the same?
///
/// ```
/// use stint_sim::{Share, two_shares};
/// let p = two_shares(&Share::of(56, 70), &Share::of(48, 80));
/// assert!((p - 0.008).abs() < 1e-3, "{p}");
/// ```
#[must_use]
pub fn two_shares(one: &Share, two: &Share) -> f64 {
    let (first, second) = (real(one.games), real(two.games));
    if one.games == 0 || two.games == 0 {
        return 1.0;
    }
    let pooled = (real(one.wins) + real(two.wins)) / (first + second);
    let error = (pooled * (1.0 - pooled) * (1.0 / first + 1.0 / second)).sqrt();
    if error <= 0.0 {
        return 1.0;
    }
    let apart = real(one.wins) / first - real(two.wins) / second;
    rounded(beyond(apart.abs() / error))
}

/// Holm's correction for many tests: the chance that any of those found is found by chance alone
/// stays below the bound that they are held against.
///
/// ```
/// assert_eq!(stint_sim::holm(&[0.01, 0.04, 0.03]), vec![0.03, 0.06, 0.06]);
/// ```
#[must_use]
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, two| chances[*one].total_cmp(&chances[*two]));
    let mut corrected = vec![1.0; chances.len()];
    let mut least: f64 = 0.0;
    for (rank, at) in order.into_iter().enumerate() {
        let left = real((chances.len() - rank) as u64);
        least = least.max((chances[at] * left).min(1.0));
        corrected[at] = rounded(least);
    }
    corrected
}

/// How likely a normal number is at least so far from its mean, on either side.
fn beyond(z: f64) -> f64 {
    // Abramowitz and Stegun 7.1.26, of the complementary error function; its error is below 2e-7.
    let x = z / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let terms = [
        1.061_405_429,
        -1.453_152_027,
        1.421_413_741,
        -0.284_496_736,
        0.254_829_592,
    ];
    let sum = terms.iter().fold(0.0, |sum, term| (sum + term) * t);
    (sum * (-x * x).exp()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_tail_is_that_of_the_tables() {
        assert!((beyond(1.959_964) - 0.05).abs() < 1e-6);
        assert!((beyond(0.0) - 1.0).abs() < 1e-6);
        assert!((beyond(3.0) - 0.0027).abs() < 1e-5);
    }

    #[test]
    fn a_difference_that_is_there_is_found_and_none_where_there_is_none() {
        let mut same = Pairs::default();
        let mut more = Pairs::default();
        for n in 0..100 {
            same.add(n % 7, n % 7);
            more.add(n % 7, n % 7 + 1 + n % 2);
        }
        assert_eq!(signed_rank(&same), 1.0);
        assert_eq!(same.mean(), (0.0, 0.0, 0.0));
        assert!(signed_rank(&more) < 1e-6);
        let (mean, low, high) = more.mean();
        assert!(low < mean && mean < high && low > 1.0 && high < 2.0);
        assert!(mcnemar(6000, 7000) < 1e-6 && mcnemar(6000, 6001) > 0.9);
    }
}
