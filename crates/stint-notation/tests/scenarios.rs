//! Every scenario of the project holds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::path::{Path, PathBuf};

use stint::vocabulary::Lang;
use stint_notation::{read_file, render, run};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(path);
        }
    }
}

#[test]
fn hold() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    files(&root, &mut found);
    found.sort();
    let mut failed = Vec::new();
    for path in &found {
        match read_file(path) {
            Err(wrong) => failed.push(render(&wrong, Lang::En, false)),
            Ok(file) => {
                if let Err(failure) = run(&file) {
                    failed.push(failure.render(Lang::En, false));
                }
            }
        }
    }
    assert!(
        failed.is_empty(),
        "{} of {} scenarios fail:\n\n{}",
        failed.len(),
        found.len(),
        failed.join("\n\n")
    );
}
