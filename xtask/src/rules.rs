//! Which rules of `docs/rules.md` have no scenario and no test that cites them.
//!
//! A scenario cites rules with `rules = [...]`, a Rust test with a comment line that begins with
//! the word `rules:` and lists them.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::Path;

use crate::project;

/// What is cited and what is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// How many rules were asked for.
    pub wanted: usize,
    /// Rules that nothing cites, in the order of the rulebook.
    pub missing: Vec<String>,
    /// What is cited and is no rule.
    pub unknown: Vec<String>,
}

impl Coverage {
    /// Whether every rule asked for is cited, and nothing else.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.unknown.is_empty()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cited = self.wanted - self.missing.len();
        write!(f, "{cited} of {} rules cited", self.wanted)?;
        if !self.missing.is_empty() {
            write!(f, "\nnot cited: {}", self.missing.join(" "))?;
        }
        if !self.unknown.is_empty() {
            write!(f, "\ncited but not a rule: {}", self.unknown.join(" "))?;
        }
        Ok(())
    }
}

/// Prints which rules nobody cites; `only` limits them to those with a prefix (`C`, `B1`, `E9.2`).
///
/// # Errors
/// A file cannot be read.
pub fn run(only: &[&str]) -> io::Result<bool> {
    let coverage = cover(&project::root(), only)?;
    println!("{coverage}");
    Ok(coverage.is_complete())
}

/// Compares the rulebook of a project with its scenarios and tests.
///
/// # Errors
/// A file cannot be read.
pub fn cover(root: &Path, only: &[&str]) -> io::Result<Coverage> {
    let rulebook = std::fs::read_to_string(root.join("docs/rules.md"))?;
    let known = rules_defined(&rulebook);
    let wanted: Vec<&String> = known.iter().filter(|rule| is_wanted(rule, only)).collect();
    let mut cited = BTreeSet::new();
    for path in project::files_of(root, "toml")? {
        if let Ok(text) = std::fs::read_to_string(&path) {
            cited.extend(cited_by_scenario(&text));
        }
    }
    for path in project::files_of(root, "rs")? {
        let text = std::fs::read(&path)?;
        cited.extend(cited_by_test(&String::from_utf8_lossy(&text)));
    }
    let missing = wanted.iter().filter(|rule| !cited.contains(**rule));
    Ok(Coverage {
        wanted: wanted.len(),
        missing: missing.map(|rule| (*rule).clone()).collect(),
        unknown: cited
            .iter()
            .filter(|rule| !known.contains(rule))
            .cloned()
            .collect(),
    })
}

fn is_wanted(rule: &str, only: &[&str]) -> bool {
    only.is_empty()
        || only.iter().any(|prefix| {
            let rest = rule.strip_prefix(prefix);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || prefix.len() == 1)
        })
}

/// The identifiers that stand in bold in the rulebook, in order.
fn rules_defined(text: &str) -> Vec<String> {
    let after_stars = text.split("**").skip(1);
    let bold = after_stars.filter(|piece| rule_at(piece) == Some(piece.len()));
    bold.map(str::to_owned).collect()
}

fn cited_by_scenario(text: &str) -> Vec<String> {
    let Ok(table) = text.parse::<toml::Table>() else {
        return Vec::new();
    };
    let rules = table.get("rules").and_then(toml::Value::as_array);
    let words = rules.into_iter().flatten().filter_map(toml::Value::as_str);
    words.map(str::to_owned).collect()
}

fn cited_by_test(text: &str) -> Vec<String> {
    let mut cited = Vec::new();
    for line in text.lines() {
        let Some((_, comment)) = line.split_once("//") else {
            continue;
        };
        let comment = comment.trim_start_matches('/').trim_start();
        if let Some(list) = comment.strip_prefix("rules:") {
            cited.extend(rules_in(list));
        }
    }
    cited
}

/// Every rule identifier in a text.
fn rules_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(rest) = text.get(from..) {
        if rest.is_empty() {
            break;
        }
        if let Some(length) = rule_at(rest) {
            found.push(rest.chars().take(length).collect());
            from += length;
        } else {
            from += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    found
}

/// The length of the rule identifier that a text begins with.
fn rule_at(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(['C', 'E', 'B'])?;
    let part = rest.bytes().take_while(u8::is_ascii_digit).count();
    let after_dot = rest.get(part..)?.strip_prefix('.')?;
    let number = after_dot.bytes().take_while(u8::is_ascii_digit).count();
    (part > 0 && number > 0).then_some(1 + part + 1 + number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_what_stands_in_bold() {
        let text =
            "- **C1.1** A battle.\n- **E14.1** \n**not** a **C1** rule, **[book]** **B2.1** x";
        assert_eq!(rules_defined(text), ["C1.1", "E14.1", "B2.1"]);
    }

    #[test]
    fn citations_are_found_in_scenarios_and_comments() {
        assert_eq!(
            cited_by_scenario("rules = [\"C3.4\", \"E9.2\"]"),
            ["C3.4", "E9.2"]
        );
        assert!(cited_by_scenario("rules = 3").is_empty());
        assert!(cited_by_scenario("no toml").is_empty());
        let test = ["    /", "/ rules: C3.4, E9.12 and B1.1\nlet x = 1; // C9.9"].concat();
        assert_eq!(cited_by_test(&test), ["C3.4", "E9.12", "B1.1"]);
    }

    #[test]
    fn prefixes_are_whole_words_but_for_the_parts() {
        assert!(is_wanted("C3.4", &["C"]));
        assert!(is_wanted("E9.2", &["E9.2"]));
        assert!(is_wanted("B1.2", &["B1"]));
        assert!(!is_wanted("B10.2", &["B1"]));
        assert!(!is_wanted("E9.22", &["E9.2"]));
    }
}
