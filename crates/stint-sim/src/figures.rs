//! Numbers as the reader's language writes them.

use stint::vocabulary::Lang;

use crate::stats::Share;

/// How numbers are written.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    point: char,
    group: char,
}

impl Figures {
    /// As a language writes them.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
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
    #[must_use]
    pub fn whole(self, number: u64) -> String {
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
    #[must_use]
    pub fn count(self, number: i64) -> String {
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", self.whole(number.unsigned_abs()))
    }

    /// A number with so many places.
    #[must_use]
    pub fn real(self, number: f64, places: usize) -> String {
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
    #[must_use]
    pub fn percent(self, part: f64) -> String {
        format!("{}%", self.real(part * 100.0, 1))
    }

    /// A share; a dash where nothing was counted.
    #[must_use]
    pub fn share(self, share: &Share) -> String {
        if share.games == 0 {
            return "–".to_owned();
        }
        self.percent(share.share)
    }

    /// The interval of a share.
    #[must_use]
    pub fn interval(self, share: &Share) -> String {
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
    #[must_use]
    pub fn points(self, difference: f64) -> String {
        let sign = if difference > 0.0 { "+" } else { "" };
        format!("{sign}{}", self.real(difference * 100.0, 1))
    }
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
    }
}
