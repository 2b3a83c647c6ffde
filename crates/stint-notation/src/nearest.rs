//! "Did you mean": the nearest of the words that there are.

/// A longer word is no misspelling, and comparing it would be slow.
const LONGEST: usize = 40;

/// Among so many words at most is looked: a file may hold any number of identifiers.
const MOST: usize = 2_000;

/// The nearest of some words, if it is near enough to be meant: a third of its letters differ at
/// most, case apart.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = letters(word);
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    known
        .into_iter()
        .take(MOST)
        .filter_map(|candidate| {
            let letters = letters(candidate);
            let allowed = (letters.len().max(word.len()) / 3).max(1);
            if letters.len() > LONGEST || letters.len().abs_diff(word.len()) > allowed {
                return None;
            }
            let far = distance(&word, &letters);
            // A word of one or two letters is near to everything: then only case may differ.
            let allowed = if word.len() <= 2 { 0 } else { allowed };
            (far <= allowed).then_some((far, candidate))
        })
        .min_by_key(|(far, _)| *far)
        .map(|(_, candidate)| candidate)
}

fn letters(word: &str) -> Vec<char> {
    word.chars()
        .take(LONGEST + 1)
        .flat_map(char::to_lowercase)
        .map(stint::names::unaccent)
        .map(|letter| if letter == '_' { '-' } else { letter })
        .collect()
}

/// How many letters are put in, left out, exchanged or swapped between two words.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let replace = last.get(j).copied().unwrap_or(0) + usize::from(x != y);
            let remove = last.get(j + 1).copied().unwrap_or(0) + 1;
            let insert = row.get(j).copied().unwrap_or(0) + 1;
            let mut best = replace.min(remove).min(insert);
            if i > 0 && j > 0 && b.get(j - 1) == Some(x) && a.get(i - 1) == Some(y) {
                best = best.min(before.get(j - 1).copied().unwrap_or(0) + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_is_near_and_nothing_else() {
        let known = ["life", "max_life", "level", "A", "B"];
        assert_eq!(nearest("lief", known), Some("life"));
        assert_eq!(nearest("Level", known), Some("level"));
        assert_eq!(nearest("max-life", known), Some("max_life"));
        assert_eq!(nearest("a", known), Some("A"));
        assert_eq!(nearest("C", known), None);
        assert_eq!(nearest("colour", known), None);
    }
}
