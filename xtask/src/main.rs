//! `cargo xtask CHORE`: the project's own chores.

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask CHORE

  ci                           everything that must hold: format, lints, tests, scenarios, docs, rules
  rules [--only PREFIX,…]      which rules of docs/rules.md no scenario or test cites
  keywords                     which keywords of docs/keywords.md no scenario depends on
  load [SECONDS [BATTLES]]     what the shared table bears: a thousand battles, two hundred commands a second
  kill                         kills the shared table two hundred times under load: nothing may be lost
  picture                      draws the pictures of the README anew
  types                        writes the types of the protocol for the page
  web                          builds the page of the table, where its sources changed
  web check                    everything that must hold of the page: lint, types, tests, in Chromium too";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["ci"] => xtask::ci::run(),
        ["load", arguments @ ..] => xtask::server::load(arguments),
        ["kill"] => xtask::server::kill(),
        ["keywords"] => xtask::keywords::run(),
        ["picture"] => xtask::picture::run(),
        ["types"] => xtask::types::run(),
        ["web"] => xtask::web::run(),
        ["web", "check"] => xtask::web::check_all(),
        ["rules"] => xtask::rules::run(&[]),
        ["rules", "--only", prefixes] => {
            xtask::rules::run(&prefixes.split(',').collect::<Vec<&str>>())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
