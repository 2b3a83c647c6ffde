//! Charts as SVG inside the page. They are written here and not by a library of charts, because
//! their colours are those of the page, light or dark, and their words are in both languages.

use std::fmt::Write;

use super::words::Both;
use crate::results::CardResults;
use crate::stats::{Bin, Share, real};

/// The width of every chart in its own units; letters are as large as the page's on a phone.
const WIDTH: f64 = 360.0;

/// A chart with a name that a screen reader says; the numbers stand in a table beside it.
fn chart(height: f64, label: &str, inside: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-labelledby=\"{label}\">{inside}</svg>"
    )
}

/// Shares as bars, with their intervals, from 0 to 100%.
pub(super) fn shares(label: &str, rows: &[(Both, Share)]) -> String {
    const ROW: f64 = 44.0;
    let at = |share: f64| 4.0 + share * (WIDTH - 8.0);
    let mut inside = String::new();
    let height = ROW * real(rows.len() as u64) + 20.0;
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let x = at(tick);
        let _ = write!(
            inside,
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{:.1}\"/>",
            height - 16.0
        );
        let anchor = match tick {
            0.0 => "tick start",
            1.0 => "tick end",
            _ => "tick",
        };
        let text = Both::same(&format!("{:.0}%", tick * 100.0));
        inside += &text.svg(x, height - 4.0, anchor);
    }
    for (n, (name, share)) in rows.iter().enumerate() {
        let y = ROW * real(n as u64);
        inside += &name.short(34).svg(4.0, y + 14.0, "name");
        if share.games == 0 {
            inside += &Both::same("–").svg(WIDTH - 4.0, y + 14.0, "value end");
            continue;
        }
        let value = Both::figures(|f| f.share(share));
        inside += &value.svg(WIDTH - 4.0, y + 14.0, "value end");
        let (from, to) = (at(0.0), at(share.share));
        let _ = write!(
            inside,
            "<rect class=\"bar\" x=\"{from:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\" rx=\"2\"/>",
            y + 20.0,
            (to - from).max(0.5)
        );
        inside += &whisker(at(share.low), at(share.high), y + 27.0);
    }
    chart(height, label, &inside)
}

fn whisker(from: f64, to: f64, y: f64) -> String {
    format!(
        "<path class=\"whisker\" d=\"M{from:.1} {y:.1}H{to:.1}M{from:.1} {:.1}v8M{to:.1} {:.1}v8\"/>",
        y - 4.0,
        y - 4.0
    )
}

/// How often each length came up.
pub(super) fn histogram(label: &str, bins: &[Bin], median: u64) -> String {
    const HEIGHT: f64 = 150.0;
    let most = bins.iter().map(|bin| bin.games).max().unwrap_or(1).max(1);
    let width = (WIDTH - 8.0) / real(bins.len().max(1) as u64);
    let mut inside = String::new();
    for (n, bin) in bins.iter().enumerate() {
        let height = real(bin.games) / real(most) * (HEIGHT - 40.0);
        let x = 4.0 + width * real(n as u64);
        let holds = (bin.from..=bin.to).contains(&median);
        let class = if holds { "bar strong" } else { "bar" };
        let _ = write!(
            inside,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"/>",
            x + 0.5,
            HEIGHT - 20.0 - height,
            (width - 1.0).max(1.0)
        );
        if bin.games == most {
            let text = Both::figures(|f| f.whole(bin.games));
            let middle = (x + width / 2.0).clamp(24.0, WIDTH - 24.0);
            inside += &text.svg(middle, HEIGHT - 26.0 - height, "tick");
        }
    }
    let _ = write!(
        inside,
        "<line class=\"axis\" x1=\"4\" x2=\"{:.1}\" y1=\"130\" y2=\"130\"/>",
        WIDTH - 4.0
    );
    if let (Some(first), Some(last)) = (bins.first(), bins.last()) {
        let text = Both::figures(|f| f.whole(first.from));
        inside += &text.svg(4.0, HEIGHT - 4.0, "tick start");
        let text = Both::figures(|f| f.whole(last.to));
        inside += &text.svg(WIDTH - 4.0, HEIGHT - 4.0, "tick end");
        let at = bins.iter().position(|bin| bin.to >= median).unwrap_or(0);
        if at > 1 && at + 3 < bins.len() {
            let text = Both::figures(|f| f.whole(median));
            let x = 4.0 + width * (real(at as u64) + 0.5);
            inside += &text.svg(x, HEIGHT - 4.0, "tick strong");
        }
    }
    chart(HEIGHT, label, &inside)
}

/// Differences with their intervals, beside a line at nought.
pub(super) fn differences(label: &str, rows: &[(Both, &CardResults)]) -> String {
    const ROW: f64 = 36.0;
    let ends = rows.iter().map(|(_, it)| &it.difference);
    let ends = ends.flat_map(|it| [it.low.abs(), it.high.abs()]);
    let most = ends.fold(0.1, f64::max);
    let at = |value: f64| WIDTH / 2.0 + value / most * (WIDTH / 2.0 - 8.0);
    let height = ROW * real(rows.len() as u64) + 4.0;
    let nought = at(0.0);
    let mut inside = format!(
        "<line class=\"axis\" x1=\"{nought:.1}\" x2=\"{nought:.1}\" y1=\"0\" y2=\"{height:.1}\"/>"
    );
    for (n, (name, card)) in rows.iter().enumerate() {
        let it = &card.difference;
        let y = ROW * real(n as u64);
        inside += &name.short(34).svg(4.0, y + 13.0, "name");
        let text = Both::figures(|f| f.points(it.value));
        inside += &text.svg(WIDTH - 4.0, y + 13.0, "value end");
        let class = match (card.stands_out, it.value > 0.0) {
            (true, true) => "dot more",
            (true, false) => "dot less",
            _ => "dot unsure",
        };
        inside += &whisker(at(it.low), at(it.high), y + 24.0);
        let _ = write!(
            inside,
            "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\"/>",
            at(it.value),
            y + 24.0
        );
    }
    chart(height, label, &inside)
}

/// Parts of a whole, one beside the other.
pub(super) fn stacks(label: &str, rows: &[(Both, Vec<f64>)]) -> String {
    const ROW: f64 = 40.0;
    let sums = rows.iter().map(|(_, parts)| parts.iter().sum::<f64>());
    let most = sums.fold(0.001, f64::max);
    let mut inside = String::new();
    for (n, (name, parts)) in rows.iter().enumerate() {
        let y = ROW * real(n as u64);
        inside += &name.short(34).svg(4.0, y + 14.0, "name");
        let mut x = 4.0;
        for (part, value) in parts.iter().enumerate() {
            let width = value / most * (WIDTH - 8.0);
            let _ = write!(
                inside,
                "<rect class=\"part{part}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"14\"/>",
                y + 20.0
            );
            x += width;
        }
    }
    chart(ROW * real(rows.len() as u64), label, &inside)
}
