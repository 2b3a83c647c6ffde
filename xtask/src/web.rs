//! The page of the table: built where its sources changed, and everything that must hold of it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{ci, project};

/// The oldest Node that the tools of the page run on.
const NODE: (u32, u32) = (20, 19);

/// What the page is made of, besides its folder.
const BESIDE: [&str; 3] = [
    "crates/stint-words/locales/en.ftl",
    "crates/stint-words/locales/pt-BR.ftl",
    "docs/rules.md",
];

/// Builds the page where it is not built, or its sources changed since.
///
/// # Errors
/// A file cannot be read or written.
pub fn run() -> io::Result<bool> {
    let web = project::root().join("web");
    let stamp = web.join("dist/.sources");
    let now = sources(&web)?;
    if web.join("dist/index.html").is_file()
        && std::fs::read_to_string(&stamp).is_ok_and(|kept| kept == now)
    {
        println!("web/dist is up to date");
        return Ok(true);
    }
    if let Err(missing) = node() {
        eprintln!("{missing}");
        return Ok(false);
    }
    if !install(&web)? || !npm(&web, &["run", "build"])?.status()?.success() {
        return Ok(false);
    }
    std::fs::write(&stamp, now)?;
    println!("web/dist");
    Ok(true)
}

/// The chore of it: whether everything holds.
///
/// # Errors
/// A program cannot be started, or a file not be read.
pub fn check_all() -> io::Result<bool> {
    let (passed, failed) = check()?;
    println!("\n{passed} passed, {failed} failed");
    Ok(failed == 0)
}

/// Everything that must hold of the page: how many steps and tests passed and failed.
///
/// # Errors
/// A program cannot be started, or a file not be read.
pub fn check() -> io::Result<(u64, u64)> {
    let web = project::root().join("web");
    if let Err(missing) = node() {
        eprintln!("{missing}");
        return Ok((0, 1));
    }
    heading("npm ci");
    if !install(&web)? {
        return Ok((0, 1));
    }
    let (mut passed, mut failed) = (1, 0);
    for script in ["lint", "check"] {
        heading(&format!("npm run {script}"));
        let good = npm(&web, &["run", script])?.status()?.success();
        passed += u64::from(good);
        failed += u64::from(!good);
    }
    heading("cargo xtask web");
    let built = run()?;
    passed += u64::from(built);
    failed += u64::from(!built);
    // The tests in a browser play at a real table.
    let table = ["build", "--quiet", "--profile", "test", "--bin", "stint"];
    let program = ci::cargo(&table, &[]).status()?.success();
    failed += u64::from(!program);
    for script in ["test", "browser"] {
        heading(&format!("npm run {script}"));
        let (good, bad) = tests(npm(&web, &["run", script])?)?;
        passed += good;
        failed += bad;
    }
    Ok((passed, failed))
}

/// Runs tests, and says how many passed and failed; none at all is a failure.
fn tests(mut command: Command) -> io::Result<(u64, u64)> {
    let mut child = command
        .env("NO_COLOR", "1")
        .stdout(Stdio::piped())
        .spawn()?;
    let mut counts = (0, 0);
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line?;
            println!("{line}");
            if let Some(found) = summary(&line) {
                counts = found;
            }
        }
    }
    if (!child.wait()?.success() || counts.0 == 0) && counts.1 == 0 {
        counts.1 = 1;
    }
    Ok(counts)
}

/// What the closing line of vitest counts: `Tests  2 failed | 25 passed | 1 skipped (28)`.
fn summary(line: &str) -> Option<(u64, u64)> {
    let rest = line.trim_start().strip_prefix("Tests ")?;
    let (counts, _) = rest.split_once('(')?;
    let mut found = (0, 0);
    for part in counts.split('|') {
        let (number, what) = part.trim().split_once(' ')?;
        match what {
            "passed" => found.0 = number.parse().ok()?,
            "failed" => found.1 = number.parse().ok()?,
            _ => {}
        }
    }
    Some(found)
}

/// Fetches what the page is built with, where that is not there as the lockfile has it.
fn install(web: &Path) -> io::Result<bool> {
    let lock = std::fs::read_to_string(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.stint-lock");
    if std::fs::read_to_string(&stamp).is_ok_and(|kept| kept == lock) {
        return Ok(true);
    }
    let quiet = ["ci", "--no-audit", "--no-fund"];
    let good = npm(web, &quiet)?.status()?.success();
    if good {
        std::fs::write(stamp, lock)?;
    }
    Ok(good)
}

/// Whether there is a Node that is new enough; else what is to be done.
fn node() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let version = output.ok().filter(|output| output.status.success());
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let (major, minor) = NODE;
    match version {
        Some(version) if is_new_enough(&version) => Ok(()),
        found => Err(format!(
            "The page of the table is built with Node {major}.{minor} or newer, and {}.\n\
             Install it (https://nodejs.org, or your system's package `nodejs`), and try again.\n\
             A release of Stint carries the page built: there no Node is needed.",
            found.map_or_else(
                || "there is none".to_owned(),
                |version| format!("here is only {version}")
            )
        )),
    }
}

/// Whether a version, as `v20.20.2`, is new enough.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= NODE,
        _ => false,
    }
}

/// npm in the folder of the page.
fn npm(web: &Path, arguments: &[&str]) -> io::Result<Command> {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(name);
    command.args(arguments).current_dir(web);
    Ok(command)
}

/// A word for all that the page is made of: another one where anything of it changed.
fn sources(web: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["src", "public", "build"] {
        files.extend(project::files(&web.join(folder))?);
    }
    let single = [
        "index.html",
        "rules.html",
        "package.json",
        "package-lock.json",
        "tsconfig.json",
        "vite.config.ts",
    ];
    files.extend(single.map(|name| web.join(name)));
    files.extend(BESIDE.map(|name| project::root().join(name)));
    word(&files)
}

/// A word for files, by their names and what is in them.
fn word(files: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.strip_prefix(project::root())
            .unwrap_or(file)
            .hash(&mut hasher);
        std::fs::read(file)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn heading(title: &str) {
    println!("\n== {title}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_of_the_page_are_counted() {
        assert_eq!(summary("      Tests  61 passed (61)"), Some((61, 0)));
        let some = "      Tests  2 failed | 25 passed | 3 skipped (30)";
        assert_eq!(summary(some), Some((25, 2)));
        assert_eq!(summary("      Tests  1 failed (1)"), Some((0, 1)));
        assert_eq!(summary(" Test Files  1 passed (1)"), None);
        assert_eq!(summary("      Tests  no tests"), None);
    }

    #[test]
    fn an_old_node_is_told_from_a_new_one() {
        for version in ["v20.19.0", "v20.20.2", "v22.1.0", "24.0.1"] {
            assert!(is_new_enough(version), "{version}");
        }
        for version in ["v18.20.4", "v20.18.9", "v9", "", "vx.y"] {
            assert!(!is_new_enough(version), "{version}");
        }
    }

    #[test]
    fn a_change_of_a_source_is_seen() {
        let web = project::root().join("web");
        let first = sources(&web).expect("the sources of the page");
        assert_eq!(first, sources(&web).expect("the sources of the page"));
        let file = std::env::temp_dir().join(format!("stint-page-{}", std::process::id()));
        let of = |text: &str| {
            std::fs::write(&file, text).expect("a file");
            word(std::slice::from_ref(&file)).expect("its word")
        };
        let (one, other, again) = (of("one"), of("other"), of("one"));
        std::fs::remove_file(&file).expect("a file");
        assert_ne!(one, other);
        assert_eq!(one, again);
    }
}
