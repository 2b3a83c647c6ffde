//! The picture of the README: a real session of `stint play`, drawn as a terminal in SVG.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{keywords, project};

/// What is played, what is said, and where the picture of it lies.
const SESSIONS: [(&str, &str, &[&str], &str); 2] = [
    (
        "battles/courtyard.toml",
        "en",
        &[
            "start",
            "iris activate rain on bento",
            "bento respond buckler",
        ],
        "docs/play.svg",
    ),
    (
        "battles/patio.toml",
        "pt",
        &[
            "start",
            "iris activate chuva on bento",
            "bento respond broquel",
        ],
        "docs/play.pt-BR.svg",
    ),
];
/// The same dice each time.
const SEED: &str = "\n[play]\nseed = 7\n";
/// The width of a letter and the height of a line.
const LETTER: f32 = 8.4;
const LINE: usize = 19;
/// Longer lines end in an ellipsis.
const WIDEST: usize = 96;

/// Draws the pictures anew.
///
/// # Errors
/// `stint` cannot be built or run, or a picture cannot be written.
pub fn run() -> io::Result<bool> {
    let stint = keywords::build()?;
    let root = project::root();
    for (battle, lang, said, picture) in SESSIONS {
        let lines = session(&stint, &root, battle, lang, said)?;
        std::fs::write(root.join(picture), drawn(&lines))?;
        println!("{picture}");
    }
    Ok(true)
}

/// What is said, and after each line what it led to: found by playing on from the beginning.
fn session(
    stint: &Path,
    root: &Path,
    battle: &str,
    lang: &str,
    said: &[&str],
) -> io::Result<Vec<String>> {
    let seeded = root.join(battle).with_extension("picture.toml");
    std::fs::write(&seeded, std::fs::read_to_string(root.join(battle))? + SEED)?;
    let mut lines = vec![format!("$ stint play {battle}")];
    let mut known = 0;
    for count in 0..=said.len() {
        let (now, _) = said.split_at(count);
        let output = played(stint, &seeded, lang, now);
        let Ok(output) = output else {
            std::fs::remove_file(&seeded)?;
            return output.map(|_| Vec::new());
        };
        if let Some(line) = now.last() {
            lines.push(format!("> \u{1b}[1m{line}\u{1b}[0m"));
        }
        lines.extend(output.lines().skip(known).map(str::to_owned));
        known = output.lines().count();
    }
    std::fs::remove_file(&seeded)?;
    Ok(lines)
}

fn played(stint: &Path, battle: &Path, lang: &str, said: &[&str]) -> io::Result<String> {
    let mut child = Command::new(stint)
        .args(["--color", "always", "--lang", lang, "play"])
        .arg(battle)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all((said.join("\n") + "\n").as_bytes())?;
    }
    let output = child.wait_with_output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Lines with colours as an SVG.
fn drawn(lines: &[String]) -> String {
    let width = (WIDEST as f32).mul_add(LETTER, 40.0);
    let height = lines.len() * LINE + 60;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height}\" \
         viewBox=\"0 0 {width:.0} {height}\">\n<style>\n\
         text {{ font: 14px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
         fill: #d6deeb }}\n\
         .b {{ font-weight: bold }} .d {{ fill: #8494a7 }}\n\
         .c31 {{ fill: #ff6b6b }} .c32 {{ fill: #7ee787 }} .c33 {{ fill: #e5c07b }}\n\
         .c34 {{ fill: #6cb6ff }} .c35 {{ fill: #d2a8ff }} .c36 {{ fill: #56d4dd }}\n\
         </style>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#0d1520\"/>\n"
    );
    for (number, colour) in ["#ff5f57", "#febc2e", "#28c840"].iter().enumerate() {
        let x = 20 + number * 18;
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"18\" r=\"6\" fill=\"{colour}\"/>"
        );
    }
    for (number, line) in lines.iter().enumerate() {
        let y = 52 + number * LINE;
        let _ = writeln!(
            svg,
            "<text xml:space=\"preserve\" x=\"20\" y=\"{y}\">{}</text>",
            spans(line)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// One line: every stretch of one style is a span of its own.
fn spans(line: &str) -> String {
    let mut out = String::new();
    let mut classes: Vec<String> = Vec::new();
    let mut column = 0;
    for (number, piece) in line.split('\u{1b}').enumerate() {
        let text = if number == 0 {
            piece
        } else {
            let (codes, text) = piece.split_once('m').unwrap_or(("", piece));
            for code in codes.trim_start_matches('[').split(';') {
                match code {
                    "0" | "" => classes.clear(),
                    "1" => classes.push("b".to_owned()),
                    "2" => classes.push("d".to_owned()),
                    colour => classes.push(format!("c{colour}")),
                }
            }
            text
        };
        let left = WIDEST.saturating_sub(column);
        let mut shown: String = text.chars().take(left).collect();
        if text.chars().count() > left && left > 0 {
            shown.pop();
            shown.push('…');
        }
        column += shown.chars().count();
        if shown.is_empty() {
            continue;
        }
        let safe = shown.replace('&', "&amp;").replace('<', "&lt;");
        if classes.is_empty() {
            out.push_str(&safe);
        } else {
            let _ = write!(out, "<tspan class=\"{}\">{safe}</tspan>", classes.join(" "));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_become_classes() {
        let line = "a \u{1b}[1m\u{1b}[31mb<c\u{1b}[0m d";
        assert_eq!(spans(line), "a <tspan class=\"b c31\">b&lt;c</tspan> d");
        assert_eq!(spans(&"x".repeat(200)).chars().count(), WIDEST);
        assert!(drawn(&[line.to_owned()]).ends_with("</svg>\n"));
    }
}
