//! Identifiers of cards: readable, unique, and the same at every import.

use std::collections::BTreeSet;

use stint::names::fold;

/// The longest part of a name that becomes an identifier, and of an identifier of the database that
/// is put behind it: an identifier has 64 letters at most.
const LONGEST: (usize, usize) = (36, 20);

/// What is known of a card when it is to get an identifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// Its identifier in the database.
    pub(crate) origin: &'a str,
}

/// The identifiers of some cards: the name where it is the only one; of several with one name the
/// one with the least identifier in the database keeps it, so that cards that are added later, and
/// their order in the file, change nothing.
pub(crate) fn slugs(cards: &[Named<'_>]) -> Vec<String> {
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_by_key(|at| cards.get(*at).map(|card| (natural(card.origin), *at)));
    let mut taken = BTreeSet::new();
    let mut slugs = vec![String::new(); cards.len()];
    for at in order {
        let (Some(card), Some(slot)) = (cards.get(at), slugs.get_mut(at)) else {
            continue;
        };
        let name = slug(card.name, LONGEST.0);
        let origin = slug(card.origin, LONGEST.1);
        let plain = match (name.as_str(), origin.as_str()) {
            ("", "") => "card".to_owned(),
            ("", origin) if is_tile(origin) => format!("card-{origin}"),
            ("", origin) => origin.to_owned(),
            (name, _) => name.to_owned(),
        };
        let longer = format!("{plain}-{origin}");
        let mut candidates = [plain, longer.clone()]
            .into_iter()
            .filter(|it| !it.ends_with('-'));
        *slot = candidates
            .find(|candidate| free(candidate, &taken))
            .unwrap_or_else(|| numbered(longer.trim_end_matches('-'), &taken));
        taken.insert(slot.clone());
    }
    slugs
}

fn numbered(slug: &str, taken: &BTreeSet<String>) -> String {
    let mut number = 2;
    loop {
        let candidate = format!("{slug}-{number}");
        if free(&candidate, taken) {
            return candidate;
        }
        number += 1;
    }
}

fn free(slug: &str, taken: &BTreeSet<String>) -> bool {
    !taken.contains(slug) && stint::setup::check_id(slug).is_ok() && !is_tile(slug)
}

/// What a board reads as a tile, or anybody as a number.
fn is_tile(slug: &str) -> bool {
    let digits = slug.trim_start_matches(|c: char| c.is_ascii_lowercase());
    slug.len() - digits.len() <= 1 && digits.chars().all(|c| c.is_ascii_digit())
}

/// Letters and digits in lower case without accents, all else as single hyphens.
fn slug(text: &str, longest: usize) -> String {
    let mut slug = String::new();
    for letter in fold(text).chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if matches!(letter, '\'' | '\u{2019}') || slug.is_empty() || slug.ends_with('-') {
            // An apostrophe joins; hyphens are single.
        } else {
            slug.push('-');
        }
        if slug.len() >= longest {
            break;
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Numbers in the order of numbers, the rest in that of letters.
fn natural(text: &str) -> (u128, String) {
    match text.trim().parse() {
        Ok(number) => (number, String::new()),
        Err(_) => (u128::MAX, text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(cards: &[(&str, &str)]) -> Vec<String> {
        let cards: Vec<_> = cards
            .iter()
            .map(|(name, origin)| Named { name, origin })
            .collect();
        slugs(&cards)
    }

    #[test]
    fn names_become_identifiers() {
        assert_eq!(of(&[("Poção  de Cura!", "7")]), ["pocao-de-cura"]);
        assert_eq!(of(&[("Gota d'Água", "7")]), ["gota-dagua"]);
        assert_eq!(of(&[("月", "7"), ("", "")]), ["card-7", "card"]);
        // No word of the notation, no tile, no number.
        assert_eq!(
            of(&[("No", "7"), ("C4", "8"), ("12", "")]),
            ["no-7", "c4-8", "12-2"]
        );
    }

    #[test]
    fn the_order_of_the_file_changes_nothing() {
        let cards = [("Lança", "10"), ("Lança", "9"), ("Lanca", "x")];
        assert_eq!(of(&cards), ["lanca-10", "lanca", "lanca-x"]);
        let turned: Vec<_> = cards.into_iter().rev().collect();
        assert_eq!(of(&turned), ["lanca-x", "lanca", "lanca-10"]);
        assert_eq!(
            of(&[("A b", "1"), ("A b", "1"), ("A b", "1")]),
            ["a-b", "a-b-1", "a-b-1-2"]
        );
    }
}
