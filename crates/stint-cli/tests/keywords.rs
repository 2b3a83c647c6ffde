//! Every keyword matters to a scenario, and the documentation lists the keywords that there are.

use snapbox::cmd::cargo_bin;
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Timing};

macro_rules! rows {
    ($($kind:ident),*) => {{
        let mut rows = Vec::new();
        $(for term in $kind::ALL {
            let names = [term.name(Lang::Pt).to_owned(), term.name(Lang::En).to_owned()];
            rows.push((term.id().to_owned(), names));
        })*
        rows
    }};
}

#[test]
fn the_list_of_keywords_is_the_vocabulary() {
    let listed = xtask::keywords::listed(&xtask::project::root()).expect("docs/keywords.md");
    let listed: Vec<_> = listed.into_iter().map(|one| (one.id, one.names)).collect();
    assert_eq!(listed, rows![Activation, Timing, Limit, Scope, Task]);
}

#[test]
fn without_any_keyword_some_scenario_fails_on_an_expect() {
    let root = xtask::project::root();
    let decisive = xtask::keywords::decisive(cargo_bin!("stint"), &root).expect("a run");
    let listed = xtask::keywords::listed(&root).expect("docs/keywords.md");
    let idle: Vec<_> = listed
        .iter()
        .map(|keyword| keyword.id.as_str())
        .filter(|id| *id != "temp" && !decisive.contains_key(*id))
        .collect();
    assert!(
        idle.is_empty(),
        "no scenario depends on: {}",
        idle.join(" ")
    );
}
