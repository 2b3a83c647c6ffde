//! Which keywords of `docs/keywords.md` matter to at least one scenario.
//!
//! A keyword matters to a scenario if the file without it still loads and fails on an `expect`:
//! every occurrence of every keyword is taken away once (an activation keyword is replaced by
//! each of the others), and `stint test --json` judges all the files that come of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{ci, project};

/// The one keyword that exists for older cards only, and is read as others.
const LEFT_OUT: &str = "temp";

/// A keyword as the documentation lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Its identifier.
    pub id: String,
    /// Whether it says how an effect is activated.
    pub activation: bool,
    /// Its names, Portuguese and English.
    pub names: [String; 2],
}

/// A scenario with one keyword less.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mutant {
    keyword: String,
    text: String,
}

/// Builds `stint` and prints which keywords no scenario depends on.
///
/// # Errors
/// `stint` cannot be built or run, or a file cannot be read.
pub fn run() -> io::Result<bool> {
    let stint = build()?;
    let root = project::root();
    let listed = listed(&root)?;
    let wanted = listed.iter().filter(|keyword| keyword.id != LEFT_OUT);
    let wanted: Vec<&str> = wanted.map(|keyword| keyword.id.as_str()).collect();
    let decisive = decisive(&stint, &root)?;
    let idle = |id: &&&str| !decisive.contains_key(**id);
    let missing: Vec<&str> = wanted.iter().filter(idle).copied().collect();
    for (keyword, files) in &decisive {
        let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
        println!("{keyword}: {}", names.join(" "));
    }
    let matter = wanted.len() - missing.len();
    println!("{matter} of {} keywords matter", wanted.len());
    if !missing.is_empty() {
        println!("nothing depends on: {}", missing.join(" "));
    }
    Ok(missing.is_empty())
}

/// The keywords that something depends on, each with the scenarios that do.
///
/// # Errors
/// `stint` cannot be run, or a file cannot be read.
pub fn decisive(stint: &Path, root: &Path) -> io::Result<BTreeMap<String, BTreeSet<PathBuf>>> {
    let listed = listed(root)?;
    let bench = Bench::new()?;
    let mut mutants = Vec::new();
    for path in project::files_of(&root.join("scenarios"), "toml")? {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let folder = path.parent().unwrap_or(root);
        for mutant in without_each_keyword(&text, &listed) {
            let file = bench.folder.join(format!("{:06}.toml", mutants.len()));
            std::fs::write(file, with_absolute_collections(&mutant.text, folder))?;
            mutants.push((path.clone(), mutant));
        }
    }
    let mut found: BTreeMap<String, BTreeSet<PathBuf>> = BTreeMap::new();
    for verdict in judge(stint, &bench.folder)? {
        let Some((path, mutant)) = mutant_of(&verdict, &mutants) else {
            continue;
        };
        if fails_on_an_expect(&verdict, &mutant.text) {
            let name = path.strip_prefix(root).unwrap_or(path).to_path_buf();
            found
                .entry(mutant.keyword.clone())
                .or_default()
                .insert(name);
        }
    }
    Ok(found)
}

/// The keywords of the documentation, in its order.
///
/// # Errors
/// The file cannot be read.
pub fn listed(root: &Path) -> io::Result<Vec<Keyword>> {
    let text = std::fs::read_to_string(root.join("docs/keywords.md"))?;
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, group, id, pt, en, ..] = cells.as_slice() else {
            return None;
        };
        let id = id.strip_prefix('`')?.strip_suffix('`')?;
        Some(Keyword {
            id: id.to_owned(),
            activation: *group == "activation",
            names: [(*pt).to_owned(), (*en).to_owned()],
        })
    });
    Ok(rows.collect())
}

/// Every file that comes of taking one keyword away, or of replacing an activation keyword.
fn without_each_keyword(text: &str, listed: &[Keyword]) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (start, _) in text.match_indices('[') {
        let Some(length) = text[start..].find(']') else {
            break;
        };
        let (before, rest) = text.split_at(start);
        let (token, after) = rest.split_at(length + 1);
        let word = fold(&token[1..length]);
        let names = |keyword: &&Keyword| keyword.names.iter().any(|name| fold(name) == word);
        let Some(keyword) = listed.iter().find(names) else {
            continue;
        };
        let mut add = |instead: &str| {
            mutants.push(Mutant {
                keyword: keyword.id.clone(),
                text: [before, instead, after].concat(),
            });
        };
        if keyword.activation {
            let others = listed
                .iter()
                .filter(|other| other.activation && other.id != keyword.id && other.id != LEFT_OUT);
            others.for_each(|other| add(&format!("[{}]", other.names[1])));
        } else {
            add("");
        }
    }
    mutants
}

/// A word as keywords are compared: without case and accents.
fn fold(word: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    word.trim().to_lowercase().chars().map(plain).collect()
}

/// A file that lies elsewhere finds its collections only by their full paths.
fn with_absolute_collections(text: &str, folder: &Path) -> String {
    let line = |line: &str| {
        let is_list = line
            .strip_prefix("cards")
            .is_some_and(|rest| rest.trim_start().starts_with('='));
        if !is_list {
            return line.to_owned();
        }
        let pieces = line.split('"').enumerate().map(|(number, piece)| {
            if number % 2 == 1 {
                folder.join(piece).display().to_string()
            } else {
                piece.to_owned()
            }
        });
        pieces.collect::<Vec<_>>().join("\"")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// What `stint test --json` says of every file in a folder.
fn judge(stint: &Path, folder: &Path) -> io::Result<Vec<serde_json::Value>> {
    let output = Command::new(stint)
        .args(["test", "--json", "--lang", "en"])
        .arg(folder)
        .stderr(Stdio::null())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let verdicts = text.lines().map(serde_json::from_str);
    Ok(verdicts.collect::<Result<_, _>>()?)
}

fn mutant_of<'a>(
    verdict: &serde_json::Value,
    mutants: &'a [(PathBuf, Mutant)],
) -> Option<&'a (PathBuf, Mutant)> {
    let file = Path::new(verdict.get("file")?.as_str()?);
    let number: usize = file.file_stem()?.to_str()?.parse().ok()?;
    mutants.get(number)
}

/// Whether a file was read, was played, and failed on a line that begins with `expect`.
fn fails_on_an_expect(verdict: &serde_json::Value, text: &str) -> bool {
    let failed = verdict.get("passed") == Some(&serde_json::Value::Bool(false));
    let line = verdict.get("line").and_then(serde_json::Value::as_u64);
    let line = line.and_then(|line| usize::try_from(line).ok()?.checked_sub(1));
    let line = line.and_then(|line| text.lines().nth(line));
    failed && line.is_some_and(|line| line.trim_start().starts_with("expect"))
}

/// Builds the program, and says where it is.
pub(crate) fn build() -> io::Result<PathBuf> {
    let arguments = [
        "build",
        "--quiet",
        "--bin",
        "stint",
        "--message-format",
        "json",
    ];
    let output = ci::cargo(&arguments, &[])
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let program = messages
        .filter_map(|message: serde_json::Value| {
            let path = message.get("executable")?.as_str()?;
            Some(PathBuf::from(path))
        })
        .next_back();
    program.ok_or_else(|| io::Error::other("stint could not be built"))
}

/// A folder for the files to judge, gone when it is dropped.
struct Bench {
    folder: PathBuf,
}

impl Bench {
    fn new() -> io::Result<Self> {
        let name = format!("stint-keywords-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_keyword_at_a_time_goes() {
        let listed = listed(&project::root()).expect("the list of keywords");
        let text = "[play]\neffects = [\"[ativar] [Once per Stint] Heal 1 LIFE.\"]\n";
        let mutants = without_each_keyword(text, &listed);
        let found: Vec<_> = mutants
            .iter()
            .map(|mutant| mutant.keyword.as_str())
            .collect();
        assert_eq!(found, ["activate", "activate", "once_per_stint"]);
        assert!(mutants[0].text.contains("[\"[Auto] [Once per Stint] Heal"));
        assert!(mutants[1].text.contains("[\"[Permanent] [Once"));
        assert!(mutants[2].text.contains("[\"[ativar]  Heal 1"));
    }

    #[test]
    fn collections_are_found_from_elsewhere() {
        let text = with_absolute_collections("cards = [\"../c\"]\nid = \"x\"", Path::new("/p/s"));
        assert_eq!(text, "cards = [\"/p/s/../c\"]\nid = \"x\"\n");
    }

    #[test]
    fn only_an_expect_counts() {
        let text = "a\nexpect b = 1\nA attack B\n";
        let verdict = |line: u64| serde_json::json!({"passed": false, "line": line});
        assert!(fails_on_an_expect(&verdict(2), text));
        assert!(!fails_on_an_expect(&verdict(3), text));
        assert!(!fails_on_an_expect(
            &serde_json::json!({"passed": false}),
            text
        ));
        let passed = serde_json::json!({"passed": true, "line": 2});
        assert!(!fails_on_an_expect(&passed, text));
    }
}
