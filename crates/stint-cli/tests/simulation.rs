//! `stint sim` from outside: the same file however it is played, interruptions, bad input, the page.

use std::fs;
use std::path::Path;

use snapbox::cmd::{Command, cargo_bin};

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn stint(folder: &tempfile::TempDir, arguments: &[&str]) -> snapbox::cmd::OutputAssert {
    Command::new(cargo_bin!("stint"))
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .args(["--lang", "en", "sim"])
        .args(arguments)
        .assert()
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let battle = root().join("battles/courtyard.toml");
    fs::copy(battle, folder.path().join("battle.toml")).expect("a battle");
    copy(&root().join("battles/cards"), &folder.path().join("cards"));
    folder
}

fn bytes(folder: &tempfile::TempDir, name: &str) -> Vec<u8> {
    fs::read(folder.path().join(name)).expect("a file")
}

fn message(run: &snapbox::cmd::OutputAssert) -> String {
    String::from_utf8_lossy(&run.get_output().stderr).into_owned()
}

fn object(run: &snapbox::cmd::OutputAssert) -> serde_json::Value {
    serde_json::from_slice(&run.get_output().stdout).expect("one JSON object")
}

#[test]
fn one_job_two_jobs_and_chunks_write_the_same_file() {
    let folder = folder();
    let what = ["battle.toml", "--games", "41", "--seed", "3", "--mirror"];
    let play = |rest: &[&str]| stint(&folder, &[&what[..], rest].concat()).success();
    play(&["--jobs", "1", "-o", "one"]);
    let run = play(&["--jobs", "2", "-o", "two", "--json"]);
    let one = bytes(&folder, "one");
    assert_eq!(bytes(&folder, "two"), one);
    let told = object(&run);
    assert_eq!(told["games"], 41);
    assert!(told["decisions"].as_u64() > Some(41));
    assert!(told["timing"]["cpu_seconds"].as_f64() > Some(0.0));
    let text = String::from_utf8(one.clone()).expect("text");
    assert!(!text.contains("seconds"));
    let kept: serde_json::Value = serde_json::from_str(&text).expect("one JSON document");
    assert_eq!(kept["results"], told["results"]);
    let mut merged = vec!["merge"];
    let names: Vec<String> = [4, 1, 9, 10, 2, 7, 3, 8, 5, 6]
        .map(|part| {
            let (chunk, name) = (format!("{part}/10"), format!("part{part}"));
            play(&["--chunk", &chunk, "-o", &name]);
            name
        })
        .to_vec();
    merged.extend(names.iter().map(String::as_str));
    merged.extend(["-o", "merged"]);
    stint(&folder, &merged).success();
    assert_eq!(bytes(&folder, "merged"), one);

    // What is finished is told again, and left alone; without --resume nothing is overwritten.
    play(&["-o", "one", "--resume"]);
    let refused = stint(&folder, &[&what[..], &["-o", "one"]].concat()).code(2);
    assert!(
        message(&refused).contains("--force"),
        "{}",
        message(&refused)
    );
    assert_eq!(bytes(&folder, "one"), one);
    play(&["-o", "one", "--force"]);
    assert_eq!(bytes(&folder, "one"), one);
}

#[cfg(unix)]
#[test]
fn a_run_that_is_interrupted_or_killed_goes_on() {
    use std::process::{Command as Process, Stdio};
    use std::time::{Duration, Instant};

    let folder = folder();
    let what = ["battle.toml", "--games", "3000", "--seed", "9", "-o"];
    let journal = folder.path().join("broken.journal");
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    for (signal, code) in [("-INT", Some(1)), ("-KILL", None)] {
        let before = lines();
        let mut child = Process::new(cargo_bin!("stint"))
            .current_dir(folder.path())
            .args(["--lang", "en", "sim", "--resume", "--jobs", "1"])
            .args(what)
            .arg("broken")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let began = Instant::now();
        while lines() < before + 5 && began.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(2));
        }
        let told = Process::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(told.expect("kill").success());
        let status = child.wait().expect("it ends");
        // It may have been faster than the signal.
        if status.code() != Some(0) {
            assert_eq!(status.code(), code);
            assert!(lines() > before);
        }
    }
    // The last line torn in the middle.
    if let Ok(text) = fs::read(&journal) {
        fs::write(&journal, &text[..text.len() - 7]).expect("a file");
    }
    stint(&folder, &[&what[..], &["broken", "--resume"]].concat()).success();
    stint(&folder, &[&what[..], &["whole"]].concat()).success();
    assert_eq!(bytes(&folder, "broken"), bytes(&folder, "whole"));
    assert!(!journal.exists());
}

#[test]
fn what_cannot_be_is_told_in_both_languages_and_nothing_is_written() {
    let folder = folder();
    fs::create_dir(folder.path().join("dir")).expect("a folder");
    fs::write(folder.path().join("mine"), "mine").expect("a file");
    let wrong: [(&[&str], &str, &str); 14] = [
        (
            &["--agents", "ember=clever"],
            "no agent “clever”",
            "Não há agente",
        ),
        (
            &["--agents", "ember=search:0"],
            "no agent “search:0”",
            "Não há agente",
        ),
        (
            &["--agents", "nobody=random"],
            "neither a team nor a character “nobody”",
            "Não há time",
        ),
        (
            &["--agents", "ember=random,ember=random"],
            "two agents",
            "dois agentes",
        ),
        (
            &["--agents", "iris=random", "--mirror"],
            "a single character",
            "um só personagem",
        ),
        (&["--chunk", "5/4"], "“5/4” is no chunk", "não é uma parte"),
        (&["--chunk", "0/4"], "“0/4” is no chunk", "não é uma parte"),
        (
            &["-o", "dir"],
            "dir cannot be written",
            "dir não pode ser escrito",
        ),
        (
            &["-o", "nowhere/run"],
            "cannot be written",
            "não pode ser escrito",
        ),
        (&["-o", "mine"], "mine is there already", "mine já existe"),
        (
            &["--html", "dir"],
            "dir cannot be written",
            "dir não pode ser escrito",
        ),
        (
            &["--html", "mine"],
            "mine is there already",
            "mine já existe",
        ),
        (
            &["--html", "nowhere/page"],
            "cannot be written",
            "não pode ser escrito",
        ),
        (
            &["nowhere.toml"],
            "nowhere.toml cannot be read",
            "nowhere.toml não pode ser lido",
        ),
    ];
    for (arguments, en, pt) in wrong {
        let all = [&["battle.toml", "--games", "2"], arguments].concat();
        let run = stint(&folder, &all).code(2);
        assert!(
            message(&run).contains(en),
            "{arguments:?}: {}",
            message(&run)
        );
        assert!(run.get_output().stdout.is_empty());
        let run = Command::new(cargo_bin!("stint"))
            .current_dir(folder.path())
            .args(["--lang", "pt", "sim"])
            .args(&all)
            .assert()
            .code(2);
        assert!(
            message(&run).contains(pt),
            "{arguments:?}: {}",
            message(&run)
        );
    }
    for usage in [
        &["battle.toml", "--games", "0"][..],
        &["battle.toml", "--jobs", "0"],
        &["battle.toml", "--max-stints", "0"],
        &["battle.toml", "--resume"],
        &[],
    ] {
        stint(&folder, usage).code(2);
    }
    if !cfg!(feature = "parquet") {
        let run = stint(&folder, &["battle.toml", "--parquet", "table"]).code(2);
        assert!(message(&run).contains("parquet"));
    }
    let mut left: Vec<String> = fs::read_dir(folder.path())
        .expect("a folder")
        .map(|it| {
            it.expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    left.sort();
    assert_eq!(left, ["battle.toml", "cards", "dir", "mine"]);
    assert_eq!(bytes(&folder, "mine"), b"mine");
}

#[test]
fn runs_that_do_not_belong_together_are_not_merged() {
    let folder = folder();
    let play = |rest: &[&str]| {
        stint(&folder, &[&["battle.toml", "--games", "6"], rest].concat()).success();
    };
    play(&["--chunk", "1/2", "-o", "a"]);
    play(&["--chunk", "2/2", "--seed", "4", "-o", "seed"]);
    play(&["--chunk", "2/2", "--agents", "ember=greedy", "-o", "agents"]);
    play(&["--chunk", "2/2", "--max-stints", "9", "-o", "size"]);
    play(&["--chunk", "2/3", "-o", "third"]);
    let text = fs::read_to_string(folder.path().join("battle.toml")).expect("a battle");
    let other = text.replace("fate", "# fate");
    fs::write(
        folder.path().join("battle.toml"),
        other + "\n[[character]]\nid = \"crate\"\nkind = \"object\"\nat = \"a1\"\n",
    )
    .expect("a battle");
    play(&["--chunk", "2/2", "-o", "battle"]);
    for (with, why) in [
        ("seed", "another seed"),
        ("agents", "other agents"),
        ("size", "another bound of stints"),
        ("third", "another number of parts"),
        ("battle", "another battle"),
        ("a", "in another of the files, too"),
        ("battle.toml", "is no run of stint sim"),
    ] {
        let run = stint(&folder, &["merge", "a", with, "-o", "out"]).code(2);
        assert!(message(&run).contains(why), "{with}: {}", message(&run));
    }
    let run = stint(&folder, &["merge", "a", "-o", "out"]).code(2);
    assert!(message(&run).contains("3 of 6 games"), "{}", message(&run));
    assert!(!folder.path().join("out").exists());
    let run = stint(&folder, &["merge", "a", "-o", "a"]).code(2);
    assert!(message(&run).contains("is there already"));
}

#[test]
fn the_page_is_whole_by_itself_and_in_both_languages() {
    let folder = folder();
    let what = [
        "battle.toml",
        "--games",
        "30",
        "--mirror",
        "--html",
        "page.html",
    ];
    stint(&folder, &what).success();
    let page = String::from_utf8(bytes(&folder, "page.html")).expect("text");
    for part in [
        "<!DOCTYPE html>",
        "O primeiro da fila vence?",
        "Does the first in the queue win?",
        "<svg",
        "</html>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Nothing is asked for from anywhere, and every text was found.
    for part in [
        "http://", "https://", "src=", "url(", "@import", ">report-", ">sim-",
    ] {
        assert!(!page.contains(part), "{part}");
    }
    assert_eq!(
        page.matches("<table>").count(),
        page.matches("<caption").count()
    );
    assert_eq!(
        page.matches("<svg").count(),
        page.matches("role=\"img\"").count()
    );
}

#[test]
fn variants_are_compared() {
    let folder = folder();
    let text = fs::read_to_string(folder.path().join("battle.toml")).expect("a battle");
    let stronger = text.replacen("life  = 10", "life  = 30\nmax_life = 30", 1);
    assert_ne!(stronger, text);
    fs::write(folder.path().join("stronger.toml"), stronger).expect("a battle");
    let two = [
        "compare",
        "battle.toml",
        "stronger.toml",
        "--games",
        "400",
        "--json",
        "-o",
        "found",
    ];
    let run = stint(&folder, &two).success();
    let found = object(&run);
    let wins = &found["comparison"]["wins"][0];
    assert_eq!(wins["team"], "ember");
    assert_eq!(wins["differs"], true, "{wins}");
    assert!(wins["difference"].as_f64() > Some(0.0));
    let kept: serde_json::Value =
        serde_json::from_slice(&bytes(&folder, "found")).expect("one JSON document");
    assert_eq!(kept, found);
    let same = [
        "compare",
        "battle.toml",
        "battle.toml",
        "--games",
        "40",
        "--json",
    ];
    let found = object(&stint(&folder, &same).success());
    assert_eq!(found["comparison"]["wins"][0]["p_corrected"], 1.0);
    let run = stint(&folder, &["compare", "battle.toml"]).code(2);
    assert!(message(&run).contains("nothing to compare"));
}

#[test]
fn every_command_of_the_documentation_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["battles", "cards"] {
        copy(&root().join(name), &folder.path().join(name));
    }
    let courtyard = fs::read_to_string(root().join("battles/courtyard.toml")).expect("a battle");
    let variant = courtyard.replace("format", "# a copy\nformat");
    fs::write(folder.path().join("battles/variant.toml"), variant).expect("a battle");
    let text = fs::read_to_string(root().join("docs/simulation.md")).expect("the page");
    let mut inside = false;
    let mut commands = 0;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside && line.starts_with("stint ") {
            commands += 1;
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            let run = Command::new(cargo_bin!("stint"))
                .current_dir(folder.path())
                .args(words)
                .assert();
            let run = run.success();
            assert!(!run.get_output().stdout.is_empty(), "{line}");
        }
    }
    assert!(commands >= 15, "{commands}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name");
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).expect("a file");
        }
    }
}
