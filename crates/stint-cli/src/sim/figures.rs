//! Numbers as the reader's language writes them, and columns of them.

use stint::vocabulary::Lang;
use stint_sim::Share;

/// How numbers are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figures {
    point: char,
    group: char,
}

impl Figures {
    /// As a language writes them.
    pub(super) const fn new(lang: Lang) -> Self {
        match lang {
            Lang::Pt => Self {
                point: ',',
                group: '.',
            },
            Lang::En => Self {
                point: '.',
                group: ',',
            },
        }
    }

    /// A whole number, in groups of three digits.
    pub(super) fn whole(self, number: u64) -> String {
        let digits = number.to_string();
        let mut grouped = String::new();
        for (n, digit) in digits.chars().enumerate() {
            if n > 0 && (digits.len() - n).is_multiple_of(3) {
                grouped.push(self.group);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number that counts something.
    pub(super) fn count(self, number: i64) -> String {
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", self.whole(number.unsigned_abs()))
    }

    /// A number with so many places.
    pub(super) fn real(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let (sign, whole) = whole
            .strip_prefix('-')
            .map_or(("", whole), |whole| ("-", whole));
        let whole = whole
            .parse()
            .map_or_else(|_| whole.to_owned(), |it| self.whole(it));
        if rest.is_empty() {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}{}{rest}", self.point)
        }
    }

    /// A part of a whole.
    pub(super) fn percent(self, part: f64) -> String {
        format!("{}%", self.real(part * 100.0, 1))
    }

    /// A share; a dash where nothing was counted.
    pub(super) fn share(self, share: &Share) -> String {
        if share.games == 0 {
            return "–".to_owned();
        }
        self.percent(share.share)
    }

    /// The interval of a share.
    pub(super) fn interval(self, share: &Share) -> String {
        if share.games == 0 {
            return "–".to_owned();
        }
        format!(
            "{}–{}",
            self.real(share.low * 100.0, 1),
            self.percent(share.high)
        )
    }

    /// A difference of parts, in percentage points, with its sign.
    pub(super) fn points(self, difference: f64) -> String {
        let sign = if difference > 0.0 { "+" } else { "" };
        format!("{sign}{}", self.real(difference * 100.0, 1))
    }
}

/// Rows in columns: the first to the left, the others to the right.
pub(super) fn columns(head: &[String], rows: &[Vec<String>]) -> (String, Vec<String>) {
    let mut widths: Vec<usize> = head.iter().map(|it| it.chars().count()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |cells: &[String]| {
        let mut text = String::new();
        for (n, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            if n == 0 {
                text.push_str(&format!("{cell:<width$}"));
            } else {
                text.push_str(&format!("  {cell:>width$}"));
            }
        }
        text.trim_end().to_owned()
    };
    (line(head), rows.iter().map(|row| line(row)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let (pt, en) = (Figures::new(Lang::Pt), Figures::new(Lang::En));
        assert_eq!(pt.whole(1_234_567), "1.234.567");
        assert_eq!(en.real(-1234.56, 1), "-1,234.6");
        assert_eq!(pt.percent(0.5), "50,0%");
        assert_eq!(en.points(0.031), "+3.1");
        assert_eq!(en.interval(&Share::of(0, 0)), "–");
        let (head, rows) = columns(
            &["a".into(), "b".into()],
            &[vec!["long".into(), "1".into()]],
        );
        assert_eq!((head.as_str(), rows[0].as_str()), ("a     b", "long  1"));
    }
}
