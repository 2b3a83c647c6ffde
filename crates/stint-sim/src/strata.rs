//! Comparing shares within groups that differ by themselves: the same card in other hands.

use crate::pairs::beyond;
use crate::stats::{Share, real, rounded, share_difference};
use crate::tally::Of;

/// A difference of shares within groups.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stratified {
    /// How much larger the first share is, on the mean of the groups, weighted as Mantel and Haenszel
    /// do.
    pub value: f64,
    /// The lower end of the 95% interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The chance of such a difference between equal shares, on both sides.
    pub p: f64,
}

/// The difference of two shares, looked at within each group: of one group by Newcombe, of several
/// weighted by Mantel and Haenszel, with Agresti and Caffo's intervals. `None` where no group has
/// both.
///
/// ```
/// use stint_sim::{Of, stratified};
/// let of = |count, of| Of { count, of };
/// let one = stratified(&[[of(56, 70), of(48, 80)]]).expect("both");
/// assert!((one.value - 0.2).abs() < 1e-6 && (one.p - 0.008).abs() < 1e-3);
/// // One hand always wins and uses the card, the other neither: the card has no part in it.
/// let two = stratified(&[[of(90, 90), of(10, 10)], [of(0, 10), of(0, 90)]]).expect("both");
/// assert!(two.value.abs() < 1e-6 && two.p > 0.99);
/// ```
#[must_use]
pub fn stratified(groups: &[[Of; 2]]) -> Option<Stratified> {
    let both: Vec<&[Of; 2]> = groups
        .iter()
        .filter(|[one, two]| one.of > 0 && two.of > 0)
        .collect();
    let first = both.first()?;
    let (mut weights, mut sum, mut equal, mut apart) = (0.0, 0.0, 0.0, 0.0);
    for [one, two] in &both {
        let (n1, n2) = (real(one.of), real(two.of));
        let weight = n1 * n2 / (n1 + n2);
        weights += weight;
        sum += weight * (real(one.count) / n1 - real(two.count) / n2);
        let pooled = real(one.count + two.count) / (n1 + n2);
        equal += weight * weight * pooled * (1.0 - pooled) * (1.0 / n1 + 1.0 / n2);
        let part = |it: &Of| (real(it.count) + 1.0) / (real(it.of) + 2.0);
        let spread = |it: &Of| part(it) * (1.0 - part(it)) / (real(it.of) + 2.0);
        apart += weight * weight * (spread(one) + spread(two));
    }
    let value = sum / weights;
    let p = if equal > 0.0 {
        beyond((sum / equal.sqrt()).abs())
    } else {
        1.0
    };
    let (low, high) = if both.len() == 1 {
        let [one, two] = first.map(Share::from);
        let (_, low, high) = share_difference(&one, &two);
        (low, high)
    } else {
        let half = 1.959_963_984_540_054 * apart.sqrt() / weights;
        ((value - half).max(-1.0), (value + half).min(1.0))
    };
    Some(Stratified {
        value: rounded(value),
        low: rounded(low),
        high: rounded(high),
        p: rounded(p),
    })
}
