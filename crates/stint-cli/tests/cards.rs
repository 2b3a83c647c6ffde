//! `stint check`, `fmt` and `translate` from outside.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use snapbox::cmd::{Command, OutputAssert, cargo_bin};
use snapbox::str;

const CARDS: &str = r#"# Two cards.
[[name]]
pt = "tonto"
en = "dizzy"

[[card]]
id   = "balm"          # a comment
suit = "item"
effects.pt = ["[Uma vez por Ciclo] [Ativr] Cure 5 de VIDA."]  # another
effects.en = [
  '[Once per Stint] [Activate] Heal 4 LIFE.',
]

[[card]]
id   = "song"
suit = "skill"
effects.en = ["""[Activate] The target receives the marker dizzy. \
    Sing until the moon weeps."""]
"#;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Self(folder)
    }

    fn run(&self, arguments: &[&str]) -> OutputAssert {
        Command::new(cargo_bin!("stint"))
            .current_dir(self.0.path())
            .env("NO_COLOR", "1")
            .args(["--lang", "en"])
            .args(arguments)
            .assert()
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path().join(name)).unwrap()
    }
}

fn stdout(run: &OutputAssert) -> String {
    String::from_utf8_lossy(&run.get_output().stdout).into_owned()
}

#[test]
fn what_is_wrong_is_shown_where_it_stands() {
    let folder = Folder::new(&[("cards.toml", CARDS)]);
    folder
        .run(&["check", "cards.toml"])
        .code(1)
        .stdout_eq(str![[r#"
error[unknown-keyword]: there is no keyword "Ativr": did you mean "Ativar"?
 --> cards.toml:9:37
  |
9 | effects.pt = ["[Uma vez por Ciclo] [Ativr] Cure 5 de VIDA."]  # another
  |                                     ^^^^^
  |
help: write
  |
9 | effects.pt = ["[Uma vez por Ciclo] [Ativ[..]
  |                                         +

warning[keyword-order E1.3]: "Activate" is printed before "Once per Stint"
...
warning[manual-body E1.7]: not understood: left to the game master
  --> cards.toml:18:10
   |
18 |     Sing until the moon weeps."""]
   |          ^^^^^^^^^^^^^^^^^^^^^

"#]])
        .stderr_eq("1 error, 2 warnings in 3 texts of 1 file.\n");
}

#[test]
fn safe_fixes_leave_the_rest_of_the_file_alone() {
    let folder = Folder::new(&[("cards.toml", &CARDS.replace('\n', "\r\n"))]);
    let run = folder.run(&["check", "--fix", "cards.toml"]).code(1);
    // Once both are read, they say different things.
    assert!(
        stdout(&run).contains("languages-differ"),
        "{}",
        stdout(&run)
    );
    run.stderr_eq("3 fixes applied.\n1 error, 1 warning in 3 texts of 1 file.\n");
    let wanted = CARDS
        .replace(
            "[Uma vez por Ciclo] [Ativr]",
            "[Ativar] [Uma vez por Ciclo]",
        )
        .replace("[Once per Stint] [Activate]", "[Activate] [Once per Stint]");
    assert_eq!(folder.read("cards.toml"), wanted.replace('\n', "\r\n"));
}

#[test]
fn tools_get_one_object_a_finding() {
    let folder = Folder::new(&[("cards.toml", CARDS)]);
    let run = folder.run(&["check", "--json", "cards.toml"]).code(1);
    let lines: Vec<serde_json::Value> = stdout(&run)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 3);
    let first = &lines[0];
    assert_eq!(first["file"], "cards.toml");
    assert_eq!((&first["line"], &first["column"]), (&9.into(), &37.into()));
    assert_eq!(first["end"], serde_json::json!({ "line": 9, "column": 42 }));
    assert_eq!(first["code"], "unknown-keyword");
    assert_eq!(first["severity"], "error");
    assert_eq!(first["fix"]["replacement"], "Ativar");
    assert_eq!(first["fix"]["safe"], true);
    assert_eq!(lines[1]["rule"], "E1.3");
    assert_eq!(lines[2]["fix"], serde_json::Value::Null);
}

#[test]
fn the_level_says_what_is_a_failure() {
    let manual = "[[card]]\nid = \"a\"\nsuit = \"item\"\neffects.en = [\"[Activate] Sing.\"]\n";
    let folder = Folder::new(&[("a.toml", manual)]);
    folder.run(&["check", "a.toml"]).code(0);
    folder
        .run(&["check", "--level", "warning", "a.toml"])
        .code(1);
    folder.run(&["check", "--level", "hint", "a.toml"]).code(2);
}

#[test]
fn texts_of_two_languages_mean_the_same_or_are_told() {
    let card = |pt: &str, en: &str| {
        let card = format!(
            "[[card]]\nid = \"a\"\nsuit = \"item\"\neffects.pt = [{pt}]\neffects.en = [{en}]\n"
        );
        let names = "[[name]]\npt = \"tonto\"\nen = \"dizzy\"\n";
        let folder = Folder::new(&[("cards/a.toml", &card), ("cards/names.toml", names)]);
        let run = folder.run(&["check", "--json", "cards/a.toml"]);
        let text = stdout(&run);
        text.lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
            .map(|one| format!("{}@{}", one["code"].as_str().unwrap(), one["column"]))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let pt = "\"[Ativar] O alvo recebe o marcador TONTO. Cure 5 de VIDA.\"";
    let en = "\"[Activate] The target receives the marker DIZZY. Heal 5 LIFE.\"";
    // The names of the files beside it count.
    assert_eq!(card(pt, en), "");
    assert_eq!(card(pt, &en.replace("5", "6")), "languages-differ@70");
    assert_eq!(
        card(pt, &en.replace("DIZZY", "weary")),
        "languages-differ@27"
    );
    assert_eq!(card(pt, ""), "effect-count@14");
    let unknown = "\"[Activate] Remove the marker DIZY from the target.\"";
    assert_eq!(
        card("\"[Ativar] Remova o marcador DIZY do alvo.\"", unknown),
        "unknown-name@43 unknown-name@45"
    );
}

#[test]
fn battles_are_checked_with_their_collections() {
    let battle = "format = \"stint-battle/1\"\nlang = \"en\"\ncards = [\"cards\"]\n\
        [[character]]\nid = \"A\"\nteam = \"red\"\nlive = 3\n\
        [[card]]\nid = \"balm\"\nof = \"song\"\nowner = \"A\"\n\
        [[card]]\nid = \"x\"\nsuit = \"item\"\nowner = \"A\"\neffects = [\"[Permanent] Heal 2 LIFE.\"]\n";
    let folder = Folder::new(&[
        ("battle.toml", battle),
        ("cards/cards.toml", CARDS),
        ("other.toml", "[package]\nname = \"not ours\"\n"),
    ]);
    let run = folder.run(&["check", "--json", "."]).code(1);
    let told = stdout(&run);
    assert!(
        told.contains("\"unknown-key\"") && told.contains("\"deed-on-permanent\""),
        "{told}"
    );
    // What the collection's own check says is not said again for the battle.
    assert_eq!(told.matches("\"manual-body\"").count(), 1, "{told}");
    assert!(!told.contains("other.toml"), "{told}");
}

#[test]
fn what_cannot_be_read_is_no_finding() {
    let folder = Folder::new(&[("bad.toml", "[[card]\nid = 3\n")]);
    let run = folder.run(&["check", "bad.toml"]).code(2);
    assert!(stdout(&run).contains("bad.toml:1:"), "{}", stdout(&run));
    folder
        .run(&["check", "nowhere.toml"])
        .code(2)
        .stdout_eq("")
        .stderr_eq("nowhere.toml cannot be read: [..]\n");
    folder.run(&["fmt", "bad.toml"]).code(2);
    folder.run(&["translate", "bad.toml"]).code(2);
    folder.run(&["translate", "nowhere.toml"]).code(2);
}

#[test]
fn findings_are_told_in_portuguese() {
    let folder = Folder::new(&[("cards.toml", CARDS)]);
    folder.run(&["--lang", "pt", "check", "cards.toml"]).code(2);
    let run = Command::new(cargo_bin!("stint"))
        .current_dir(folder.0.path())
        .args(["--lang", "pt", "--color", "never", "check", "cards.toml"])
        .assert()
        .code(1)
        .stderr_eq("1 erro, 2 avisos em 3 textos de 1 arquivo.\n");
    let told = stdout(&run);
    assert!(
        told.contains("erro[unknown-keyword]") && told.contains("ajuda"),
        "{told}"
    );
}

#[test]
fn files_take_their_normal_form_and_keep_it() {
    let typed = "\u{feff}# Mine.   \r\n[[card]]\r\nid = \"a\"\r\nsuit = \"item\"   # here\r\n\
        effects.pt = [\r\n  \"[uma vez por ciclo] [ativar] <<descarte uma carta>> cure 5 de vida\", # first\r\n\
        '[Auto] [fase de recomposicao] Recupere 1 de MANA.',\r\n]\r\n\r\n\r\n";
    let wanted = "# Mine.\n[[card]]\nid = \"a\"\nsuit = \"item\"   # here\n\
        effects.pt = [\n  \"[Ativar] [Uma vez por Ciclo] 【Descarte uma carta】 Cure 5 de VIDA.\", # first\n\
        '[Auto] [Fase de Recomposição] Recupere 1 de MANA.',\n]\n";
    let folder = Folder::new(&[("a.toml", typed)]);
    folder
        .run(&["fmt", "--check", "a.toml"])
        .code(1)
        .stdout_eq("a.toml\n")
        .stderr_eq("1 of 1 file would change.\n");
    assert_eq!(folder.read("a.toml"), typed);
    folder.run(&["fmt", "a.toml"]).code(0);
    assert_eq!(folder.read("a.toml"), wanted);
    folder
        .run(&["fmt", "--check", "a.toml"])
        .code(0)
        .stdout_eq("");
}

#[test]
fn a_text_that_keeps_its_wording_keeps_its_lines() {
    let text = "[[card]]\nid = \"a\"\nsuit = \"item\"\neffects.en = [\"\"\"\n[activate] You heal 5 life.\n\
        Draw a card -> or sing.\nChoose one:\n- heal 1 life.\n- draw 2 cards.\"\"\"]\n";
    let folder = Folder::new(&[("a.toml", text)]);
    folder.run(&["fmt", "a.toml"]).code(0);
    let once = folder.read("a.toml");
    assert!(once.contains("[Activate] You heal 5"), "{once}");
    assert!(
        once.contains("\nChoose one:\n● Heal 1 LIFE.\n● Draw 2 cards."),
        "{once}"
    );
    folder.run(&["fmt", "--check", "a.toml"]).code(0);
}

#[test]
fn a_text_is_said_in_the_other_language() {
    let folder = Folder::new(&[]);
    folder
        .run(&[
            "translate",
            "[Ativar] [Descarte] Cure 5 de VIDA. Cante até a lua.",
        ])
        .code(0)
        .stdout_eq("[Activate] [Discard] Heal 5 LIFE. Cante até a lua.\n")
        .stderr_eq("not understood, stays as it is: Cante até a lua.\n");
    folder
        .run(&["translate", "--to", "pt", "Heal 5 LIFE"])
        .code(0)
        .stdout_eq("Cure 5 de VIDA.\n");
    folder
        .run(&["translate", "[Activate] [Auto] Heal 5 LIFE."])
        .code(1)
        .stdout_eq("");
    folder.run(&["translate", ""]).code(2).stdout_eq("");
    folder
        .run(&["translate", "--write", "Heal 5 LIFE."])
        .code(2);
    Command::new(cargo_bin!("stint"))
        .args(["--lang", "en", "translate", "-"])
        .stdin("Puxe 2 cartas.\n")
        .assert()
        .code(0)
        .stdout_eq("Draw 2 cards.\n");
}

#[test]
fn cards_get_the_language_that_they_lack() {
    let cards = "[[name]]\npt = \"tonto\"\nen = \"dizzy\"\n\n\
        [[card]]\nid = \"a\"\nsuit = \"item\"\n\
        effects.pt = [\n    \"[Ativar] O alvo recebe o marcador TONTO.\", # one\n    '[Ativar] Cure 1 de VIDA.',\n]  # all\n\
        level = 2\n\n\
        [[card]]\nid = \"b\"\nsuit = \"item\"\neffects = { en = [\"[Activate] Heal 5 LIFE. Sing.\"] }\n\n\
        [[card]]\nid = \"c\"\nsuit = \"companion\"\n\
        techniques = [{ effects = { pt = [\"[Ativar] Cure 2 de VIDA.\"] } }]\n\n\
        [[card]]\nid = \"d\"\nsuit = \"item\"\n[card.effects]\npt = [\"[Ativar] Cure 3 de VIDA.\"]\n";
    let folder = Folder::new(&[("cards.toml", cards)]);
    folder
        .run(&["translate", "cards.toml"])
        .code(0)
        .stdout_eq(str![[r#"
# cards.toml:8 a
effects.en = [
    "[Activate] The target receives the marker DIZZY.",
    '[Activate] Heal 1 LIFE.',
]
# cards.toml:17 b
pt = ["[Ativar] Cure 5 de VIDA. Sing."]
# cards.toml:22 c
en = ["[Activate] Heal 2 LIFE."]
# cards.toml:28 d
en = ["[Activate] Heal 3 LIFE."]

"#]])
        .stderr_eq("cards.toml:17:19: not understood, stays as it is: Sing.\n4 lists of effects are missing.\n");
    assert_eq!(folder.read("cards.toml"), cards);
    folder
        .run(&["translate", "--to", "en", "--write", "cards.toml"])
        .code(0);
    let written = folder.read("cards.toml");
    assert!(
        written.contains("]  # all\neffects.en = [\n    \"[Activate]"),
        "{written}"
    );
    assert!(
        written.contains("pt = [\"[Ativar] Cure 2 de VIDA.\"], en = ["),
        "{written}"
    );
    assert!(!written.contains("Cure 5 de VIDA. Sing"), "{written}");
    folder.run(&["translate", "--write", "cards.toml"]).code(0);
    // Nothing of it is said differently in the other language.
    let run = folder.run(&["check", "cards.toml"]).code(0);
    assert!(
        !stdout(&run).contains("languages-differ"),
        "{}",
        stdout(&run)
    );
}

#[test]
fn a_card_is_named_once_however_many_lists_it_lacked() {
    let wolf = "format = \"stint-cards/1\"\n[[card]]\nid = \"lobo\"\nsuit = \"companion\"\n\
        name = { pt = \"Lobo\", en = \"Wolf\" }\neffects.pt = [\"[Permanente] +1 de AGI.\"]\n\
        [[card.techniques]]\nname = { pt = \"Uivo\", en = \"Howl\" }\n\
        effects.pt = [\"[Ativar] Cure 1 de VIDA.\"]\n";
    let folder = Folder::new(&[("a.toml", wolf)]);
    let run = folder.run(&["translate", "--write", "a.toml"]).code(0);
    assert_eq!(stdout(&run), "a.toml: lobo\n");
    assert!(
        folder
            .read("a.toml")
            .contains("effects.en = [\"[Activate] Heal 1 LIFE.\"]")
    );
    folder
        .run(&["check", "--level", "warning", "a.toml"])
        .code(0);
}

#[test]
fn a_file_that_does_not_say_what_it_is_is_asked_to() {
    let folder = Folder::new(&[("a.toml", "manual.pt = [\"Deite 2 de MANA.\"]\n")]);
    let told = stdout(&folder.run(&["check", "a.toml"]).code(1));
    assert!(
        told.contains("format = \"stint-cards/1\" for cards"),
        "{told}"
    );
    assert!(!told.contains("at least one character"), "{told}");
}
