//! How far apart two words are, for "did you mean".

/// The number of letters to insert, remove, replace or swap (neighbours) to make `a` into `b`.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, y) in b.iter().enumerate() {
            let mut best = (last[j] + usize::from(x != y)).min(last[j + 1].min(row[j]) + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}

/// The nearest of some words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nearest<'a> {
    /// Which.
    pub(crate) word: &'a str,
    /// How many letters apart.
    pub(crate) far: usize,
    /// No other is as near.
    pub(crate) alone: bool,
}

/// The nearest of some words, if one is near enough to be meant: a third of its letters at most.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<Nearest<'a>> {
    // A long run of letters is no misspelt keyword, and comparing it would be slow.
    if word.len() > 80 {
        return None;
    }
    let folded = stint::names::fold(word);
    let mut best: Option<Nearest<'a>> = None;
    for known in known {
        let far = distance(&folded, &stint::names::fold(known));
        if far > (known.chars().count() / 3).max(1) {
            continue;
        }
        match &mut best {
            Some(best) if best.far < far => {}
            Some(best) if best.far == far => best.alone = false,
            _ => {
                best = Some(Nearest {
                    word: known,
                    far,
                    alone: true,
                });
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_letters() {
        assert_eq!(distance("ativar", "ativar"), 0);
        assert_eq!(distance("atviar", "ativar"), 1);
        assert_eq!(distance("descarte", "descarta"), 1);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn finds_only_what_is_near() {
        let known = ["Activate", "Auto", "Discard"];
        let near = nearest("Actvate", known.into_iter()).map(|near| (near.word, near.far));
        assert_eq!(near, Some(("Activate", 1)));
        assert_eq!(nearest("Frobnicate", known.into_iter()), None);
    }
}
