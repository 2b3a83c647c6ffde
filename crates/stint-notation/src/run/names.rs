//! Made-up names in statements: case and accents make no difference, a translation is the same
//! name, and one name may be several words.

use stint::Battle;
use stint::event::Event;
use stint::names::{NameId, Names};

use crate::print::print_event;

/// The most words of one name that are looked at.
const LONGEST: usize = 8;

/// Whether words are these names, in any order.
pub(super) fn same(found: &[String], expected: &[String], names: &Names) -> bool {
    let mut found: Vec<_> = found.iter().map(|name| names.find(name)).collect();
    let mut wanted = Vec::new();
    let mut rest = expected;
    while !rest.is_empty() {
        let longest = rest.len().min(LONGEST);
        let known = (1..=longest).rev().find_map(|words| {
            let (name, rest) = rest.split_at_checked(words)?;
            Some((names.find(&name.join(" "))?, rest))
        });
        let Some((name, behind)) = known else {
            return false;
        };
        wanted.push(Some(name));
        rest = behind;
    }
    found.sort_unstable();
    wanted.sort_unstable();
    wanted.dedup();
    found == wanted
}

/// Whether an event begins with these words.
pub(super) fn fits(event: &Event, words: &[String], battle: &Battle) -> bool {
    let line = print_event(event, battle);
    if begins(&line, words) {
        return true;
    }
    let (name, number) = match event {
        Event::Marked(_, name) | Event::Unmarked(_, name) => (*name, None),
        Event::Counter(_, name, number) => (*name, Some(*number)),
        _ => return false,
    };
    let Some((head, tail)) = words.split_at_checked(2) else {
        return false;
    };
    begins(&line, head) && is_name(tail, name, number, battle.names())
}

fn begins(line: &str, words: &[String]) -> bool {
    let mut found = line.split(' ');
    words.iter().all(|word| found.next() == Some(word.as_str()))
}

/// Whether words are a name, and perhaps a number behind it.
fn is_name(words: &[String], name: NameId, number: Option<i32>, names: &Names) -> bool {
    let find = |words: &[String]| names.find(&words.join(" ")) == Some(name);
    if find(words) {
        return true;
    }
    match (words.split_last(), number) {
        (Some((last, words)), Some(number)) => last.parse() == Ok(number) && find(words),
        _ => false,
    }
}
