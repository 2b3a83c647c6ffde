//! The whole test command: everything that must hold before a change goes in.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::project;

/// What a step counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    passed: u64,
    failed: u64,
}

impl Count {
    const fn one(passed: bool) -> Self {
        Self {
            passed: passed as u64,
            failed: !passed as u64,
        }
    }

    const fn and(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
        }
    }
}

/// Runs every step, also after one that failed, and prints `N passed, N failed` last.
///
/// # Errors
/// Cargo cannot be started.
pub fn run() -> io::Result<bool> {
    let mut total = Count::default();
    let checks: [&[&str]; 2] = [
        &["fmt", "--all", "--check"],
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    ];
    for arguments in checks {
        total = total.and(check(arguments, &[])?);
    }
    total = total.and(count(&tests())?);
    // Without debug assertions, which make copies: what a decision costs in memory.
    let allocations = [
        "test",
        "--release",
        "-p",
        "stint-agents",
        "--test",
        "allocations",
    ];
    total = total.and(count(&allocations)?);
    total = total.and(count(&["test", "--workspace", "--doc"])?);
    let scenarios = ["run", "--quiet", "--profile", "test", "--bin", "stint"];
    total = total.and(count(
        &[&scenarios[..], &["--", "test", "scenarios"]].concat(),
    )?);
    let docs = ["doc", "--workspace", "--no-deps"];
    total = total.and(check(&docs, &[("RUSTDOCFLAGS", "-D warnings")])?);
    heading("cargo xtask rules");
    total = total.and(Count::one(crate::rules::run(&[])?));
    let (passed, failed) = crate::web::check()?;
    total = total.and(Count { passed, failed });
    println!("\n{} passed, {} failed", total.passed, total.failed);
    Ok(total.failed == 0)
}

/// With nextest where it is there, else with the test runner of cargo itself.
fn tests() -> Vec<&'static str> {
    let probe = cargo(&["nextest", "--version"], &[])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if probe.is_ok_and(|status| status.success()) {
        vec!["nextest", "run", "--workspace", "--no-fail-fast"]
    } else {
        let kinds = ["--lib", "--bins", "--tests", "--examples"];
        [&["test", "--workspace", "--no-fail-fast"][..], &kinds].concat()
    }
}

/// A step that passes or fails as a whole.
fn check(arguments: &[&str], environment: &[(&str, &str)]) -> io::Result<Count> {
    heading(&format!("cargo {}", arguments.join(" ")));
    let status = cargo(arguments, environment).status()?;
    Ok(Count::one(status.success()))
}

/// A step that runs many tests and says how many passed and failed.
fn count(arguments: &[&str]) -> io::Result<Count> {
    heading(&format!("cargo {}", arguments.join(" ")));
    let mut child = cargo(arguments, &[])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let errors = child.stderr.take();
    let aside = thread::spawn(move || errors.map(|errors| echo(errors, io::stderr())));
    let mut total = match child.stdout.take() {
        Some(output) => echo(output, io::stdout())?,
        None => Count::default(),
    };
    if let Ok(Some(counted)) = aside.join() {
        total = total.and(counted?);
    }
    if !child.wait()?.success() && total.failed == 0 {
        total.failed = 1;
    }
    Ok(total)
}

/// Passes lines on, and adds up what they count.
fn echo(from: impl Read, mut to: impl Write) -> io::Result<Count> {
    let mut total = Count::default();
    let mut lines = BufReader::new(from);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        let text = String::from_utf8_lossy(&line);
        if let Some(counted) = summary(&without_colour(&text)) {
            total = total.and(counted);
        }
        line.clear();
    }
    Ok(total)
}

/// What a closing line of a test runner counts: of cargo test, of nextest, of `stint test`.
fn summary(line: &str) -> Option<Count> {
    // At the beginning of the line: what a test that failed printed itself is shown further in.
    let line = line.trim_end();
    let counted = if let Some(rest) = line.strip_prefix("test result:") {
        rest
    } else if line.trim_start().starts_with("Summary [") {
        line.split_once("run:")?.1
    } else if line.starts_with(|first: char| first.is_ascii_digit()) && line.ends_with(" failed") {
        line
    } else {
        return None;
    };
    let mut found = Count::default();
    for part in counted.split([',', ';', '.']) {
        let mut words = part.split_whitespace();
        let number = words.next().and_then(|word| word.parse::<u64>().ok());
        match (number, words.next()) {
            (Some(number), Some("passed")) => found.passed += number,
            (Some(number), Some("failed" | "timed")) => found.failed += number,
            _ => {}
        }
    }
    Some(found)
}

fn without_colour(line: &str) -> String {
    let mut plain = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            letters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(letter);
        }
    }
    plain
}

/// Cargo in the project's folder.
pub(crate) fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(project::root());
    command.envs(environment.iter().copied());
    command
}

fn heading(title: &str) {
    println!("\n== {title}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted() {
        let of = |passed, failed| Some(Count { passed, failed });
        let cargo =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(summary(cargo), of(12, 3));
        let nextest =
            "     Summary [   0.512s] 7 tests run: 5 passed (1 slow), 2 failed, 1 skipped";
        assert_eq!(summary(nextest), of(5, 2));
        assert_eq!(summary("51 passed, 2 failed"), of(51, 2));
        assert_eq!(summary("scenarios/x.toml: failed"), None);
        assert_eq!(summary("    test result: FAILED. 0 passed; 1 failed"), None);
        let coloured = "\u{1b}[32;1m     Summary\u{1b}[0m [ 1s] 1 test run: 1 passed, 0 skipped";
        assert_eq!(summary(&without_colour(coloured)), of(1, 0));
    }
}
