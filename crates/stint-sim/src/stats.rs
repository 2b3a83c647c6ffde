//! The statistics that the answers need: intervals, quantiles, tests.

use serde::Serialize;

use crate::tally::{Of, Spread};

/// The quantile of the normal distribution for 95% on both sides.
const Z: f64 = 1.959_963_984_540_054;

/// A number as it is written: six places after the point.
#[must_use]
pub fn rounded(number: f64) -> f64 {
    let rounded = (number * 1e6).round() / 1e6;
    // No minus nought.
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A count as a number for statistics.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
#[must_use]
pub const fn real(count: u64) -> f64 {
    count as f64
}

/// A share with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many.
    pub wins: u64,
    /// Of how many.
    pub games: u64,
    /// Which part of them that is, 0 to 1.
    pub share: f64,
    /// The lower end of the 95% interval (Wilson).
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Share {
    /// A share with its interval by Wilson's score: it holds for few games, too, and never leaves 0
    /// to 1.
    ///
    /// ```
    /// let half = stint_sim::Share::of(50, 100);
    /// assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
    /// ```
    #[must_use]
    pub fn of(count: u64, of: u64) -> Self {
        let (low, high) = wilson(count, of);
        let share = if of == 0 { 0.0 } else { real(count) / real(of) };
        Self {
            wins: count,
            games: of,
            share: rounded(share),
            low: rounded(low),
            high: rounded(high),
        }
    }
}

impl From<Of> for Share {
    fn from(it: Of) -> Self {
        Self::of(it.count, it.of)
    }
}

fn wilson(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (count, of) = (real(count), real(of));
    let share = count / of;
    let square = Z * Z;
    let middle = share + square / (2.0 * of);
    let half = Z * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
    let whole = 1.0 + square / of;
    (
        ((middle - half) / whole).max(0.0),
        ((middle + half) / whole).min(1.0),
    )
}

/// The difference of two independent shares with its 95% interval (Newcombe's hybrid score).
///
/// ```
/// use stint_sim::{Share, share_difference};
/// let (more, low, high) = share_difference(&Share::of(56, 70), &Share::of(48, 80));
/// assert!((more - 0.2).abs() < 1e-9 && (low - 0.0524).abs() < 1e-3 && (high - 0.3339).abs() < 1e-3);
/// ```
#[must_use]
pub fn share_difference(one: &Share, two: &Share) -> (f64, f64, f64) {
    let (low_one, high_one) = wilson(one.wins, one.games);
    let (low_two, high_two) = wilson(two.wins, two.games);
    let part = |it: &Share| real(it.wins) / real(it.games.max(1));
    let (first, second) = (part(one), part(two));
    let difference = first - second;
    let apart = |one: f64, two: f64| (one * one + two * two).sqrt();
    let low = difference - apart(first - low_one, high_two - second);
    let high = difference + apart(high_one - first, second - low_two);
    (difference, low.max(-1.0), high.min(1.0))
}

/// How a number is spread over the games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Length {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The smallest.
    pub min: u64,
    /// The value that 5% of the games do not exceed.
    pub p05: u64,
    /// A quarter.
    pub p25: u64,
    /// Half.
    pub median: u64,
    /// Three quarters.
    pub p75: u64,
    /// 95%.
    pub p95: u64,
    /// The largest.
    pub max: u64,
    /// How many games lie from one value to another, both included.
    pub histogram: Vec<Bin>,
}

/// A column of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bin {
    /// From this value on.
    pub from: u64,
    /// Up to this one.
    pub to: u64,
    /// So many games.
    pub games: u64,
}

/// How many columns a histogram has at most.
const BINS: u64 = 20;

impl Length {
    /// Of values and how often each came up.
    #[must_use]
    pub fn of(spread: &Spread) -> Self {
        let count: u64 = spread.values().sum();
        let of = |part: f64| {
            // The smallest value that at least this part of the games does not exceed.
            let mut seen = 0;
            for (value, games) in spread {
                seen += games;
                if real(seen) >= part * real(count) {
                    return *value;
                }
            }
            0
        };
        let sum: u64 = spread.iter().map(|(value, games)| value * games).sum();
        let mean = real(sum) / real(count.max(1));
        let squares: f64 = spread
            .iter()
            .map(|(value, games)| (real(*value) - mean) * (real(*value) - mean) * real(*games))
            .sum();
        Self {
            mean: rounded(mean),
            deviation: rounded((squares / real(count.saturating_sub(1).max(1))).sqrt()),
            min: spread.keys().next().copied().unwrap_or(0),
            p05: of(0.05),
            p25: of(0.25),
            median: of(0.5),
            p75: of(0.75),
            p95: of(0.95),
            max: spread.keys().next_back().copied().unwrap_or(0),
            histogram: histogram(spread, of(0.99)),
        }
    }
}

/// Columns of 1, 2, 5, 10, 20, 50… values each; the last one holds the longest hundredth, too.
fn histogram(spread: &Spread, most: u64) -> Vec<Bin> {
    let (Some(first), Some(last)) = (spread.keys().next(), spread.keys().next_back()) else {
        return Vec::new();
    };
    let mut width = 1;
    'found: for scale in (0..18).map(|power| 10_u64.pow(power)) {
        for step in [1, 2, 5] {
            width = scale * step;
            if most / width - first / width < BINS {
                break 'found;
            }
        }
    }
    let start = first / width * width;
    let bins = most.saturating_sub(start) / width + 1;
    let mut found: Vec<Bin> = (0..bins)
        .map(|n| Bin {
            from: start + n * width,
            to: start + (n + 1) * width - 1,
            games: 0,
        })
        .collect();
    for (value, games) in spread {
        let at = usize::try_from((value - start) / width).unwrap_or(usize::MAX);
        let at = at.min(found.len() - 1);
        found[at].games += games;
    }
    if let Some(bin) = found.last_mut() {
        bin.to = bin.to.max(*last);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_at_the_edges() {
        assert_eq!(Share::of(0, 0).high, 1.0);
        let none = Share::of(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-3);
        let all = Share::of(10, 10);
        assert!((all.low - 0.7225).abs() < 1e-3 && all.high == 1.0);
    }

    #[test]
    fn lengths_are_told_by_their_quantiles() {
        let spread: Spread = (1..=100).map(|n| (n, 1)).collect();
        let length = Length::of(&spread);
        assert_eq!((length.median, length.p05, length.p95), (50, 5, 95));
        assert!((length.mean - 50.5).abs() < 1e-9);
        let all: u64 = length.histogram.iter().map(|bin| bin.games).sum();
        assert_eq!(all, 100);
        assert!(length.histogram.len() <= 21);
        assert_eq!(Length::of(&Spread::new()).max, 0);
        let one: Spread = [(7, 3)].into();
        assert_eq!(Length::of(&one).histogram.len(), 1);
    }
}
