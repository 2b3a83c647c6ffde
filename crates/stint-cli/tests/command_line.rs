//! The program from outside: usage, help, what goes where, exit status.

use snapbox::cmd::{Command, cargo_bin};
use snapbox::str;

fn stint() -> Command {
    Command::new(cargo_bin!("stint"))
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .env("NO_COLOR", "1")
}

#[test]
fn no_command_is_bad_usage() {
    stint().assert().code(2);
    stint().arg("win").assert().code(2);
    stint().args(["play"]).assert().code(2);
    stint().args(["test"]).assert().code(2);
}

#[test]
fn help_is_in_the_readers_language() {
    stint()
        .args(["test", "--help"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
Run scenarios: battle files that state what must be true

Usage: stint test [OPTIONS] <PATH>...

Arguments:
  <PATH>...  Files, and folders with all that is in them

Options:
      --color <auto|always|never>  When to use colours [default: auto]
      --json                       One JSON object a file, instead of lines for people
  -h, --help                       Show this help
      --lang <pt|en>               The language: Portuguese or English [default: that of the
                                   environment]

"#]]);
    for portuguese in [
        stint().args(["--lang", "pt", "--help"]),
        stint().env("LC_ALL", "pt_BR.UTF-8").arg("--help"),
    ] {
        portuguese.assert().success().stdout_eq(str![[r#"
Arbitra batalhas de Apotheosis: conduz uma mesa pela batalha, turno a turno.
...
Comandos:
  play         Conduz uma mesa por uma batalha, ou continua um registro
...
"#]]);
    }
}

#[test]
fn completions_and_manual_are_data() {
    for shell in ["bash", "zsh", "fish"] {
        let output = stint()
            .args(["completions", shell])
            .output()
            .expect("a run");
        assert!(output.status.success());
        assert!(
            String::from_utf8_lossy(&output.stdout).contains("stint"),
            "{shell}"
        );
        assert!(output.stderr.is_empty());
    }
    stint().args(["completions", "abacus"]).assert().code(2);
    stint().arg("man").assert().success().stdout_eq(str![[r#"
...
.TH stint 1 [..]
...
"#]]);
    stint()
        .args(["man", "play"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
...
.TH stint-play 1 [..]
...
"#]]);
    stint()
        .args(["man", "win"])
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq("There is no command “win”.\n");
}

#[test]
fn a_missing_file_is_named() {
    stint()
        .args(["test", "nowhere/at-all"])
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq("nowhere/at-all cannot be read: [..]\n");
    stint()
        .args(["play", "nowhere.toml"])
        .assert()
        .code(2)
        .stdout_eq("");
    stint()
        .args(["replay", "nowhere.stint"])
        .assert()
        .code(2)
        .stdout_eq("");
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("first");
    let text = place.display().to_string();
    stint()
        .args(["new", &text])
        .assert()
        .success()
        .stdout_eq(str![[r#"
[..]battle.toml
[..]scenario.toml

"#]]);
    let written = std::fs::read_to_string(place.join("battle.toml")).expect("a battle");
    assert!(written.contains("At the old bridge"));
    std::fs::write(place.join("battle.toml"), "mine").expect("a file");
    std::fs::remove_file(place.join("scenario.toml")).expect("gone");
    stint().args(["new", &text]).assert().code(2).stdout_eq("");
    let kept = std::fs::read_to_string(place.join("battle.toml")).expect("a battle");
    assert_eq!(kept, "mine");
    assert!(!place.join("scenario.toml").exists());
}

#[test]
fn help_is_a_command_too() {
    let help = |arguments: &[&str]| {
        let run = stint().args(arguments).assert().code(0);
        String::from_utf8_lossy(&run.get_output().stdout).into_owned()
    };
    let check = help(&["--lang", "en", "check", "--help"]);
    assert_eq!(help(&["--lang", "en", "help", "check"]), check);
    assert_eq!(help(&["help", "check", "--lang", "en"]), check);
    assert_eq!(
        help(&["--lang=en", "help"]),
        help(&["--lang", "en", "--help"])
    );
}
