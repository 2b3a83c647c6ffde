//! What the table is told and asked, from outside: `stint play` in a pipe.

#![expect(clippy::panic, reason = "a test that fails says what it found")]

use snapbox::cmd::{Command, cargo_bin};

/// Two heroes without a board, with more cards.
fn battle(cards: &str) -> String {
    format!(
        r#"
format = "stint-battle/1"
lang = "en"
cards = ["cards"]

[[character]]
id = "ana"
name = "Ana"
team = "red"
level = 10
life = 10
max_life = 20
attributes = {{ PER = 9 }}

[[character]]
id = "bruno"
name = "Bruno"
team = "blue"
level = 10
life = 20
{cards}"#
    )
}

const COLLECTION: &str = r#"
[[card]]
id = "brasa"
suit = "skill"
name = { pt = "Brasa", en = "Ember" }
effects.pt = ["[Ativar] O alvo recebe o marcador QUEIMADO."]
effects.en = ["[Activate] The target receives the marker BURNED."]

[[name]]
pt = "queimado"
en = "burned"
"#;

/// Plays it with lines that are said: what is told, and what is refused.
fn play(battle: &str, lang: &str, said: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = folder.path().join("cards");
    std::fs::create_dir(&cards).expect("a folder");
    std::fs::write(cards.join("all.toml"), COLLECTION).expect("a collection");
    std::fs::write(folder.path().join("two.toml"), battle).expect("a battle");
    let played = Command::new(cargo_bin!("stint"))
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .args(["--lang", lang, "play", "two.toml"])
        .stdin(said.join("\n") + "\n")
        .assert();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let output = played.get_output();
    (text(&output.stdout), text(&output.stderr))
}

#[track_caller]
fn holds(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} in what is left of:\n{text}");
        };
        rest = after;
    }
}

const RELIC: &str = r#"
[[card]]
id = "relic"
name = "Old Relic"
owner = "ana"
zone = "equipment"
suit = "item"
effects = [
    "[Activate] 【If it rains】 Heal 1 LIFE. Dance. If the moon is full, heal 2 LIFE. Sing.",
    "[Permanent] +2 STR.",
]
"#;

#[test]
fn the_game_master_is_asked_in_the_words_of_the_card() {
    let said = [
        "start",
        "ana activate relic",
        "gm yes",
        "gm done",
        "gm done",
    ];
    let (out, _) = play(&battle(RELIC), "en", &said);
    holds(
        &out,
        &[
            "Game master: Old Relic [relic] asks “If it rains”. Does that hold?",
            "Game master: apply by hand (with “gm …”) what Old Relic [relic] says: “Dance.” Then",
            "The rest follows: “If the moon is full, heal 2 LIFE. Sing.”",
            "what Old Relic [relic] says: “If the moon is full, heal 2 LIFE.” Then say",
            "what Old Relic [relic] says: “Sing.” Then say",
            "1 done",
        ],
    );
    let question = out.rsplit("“Sing.”").next().unwrap_or_default();
    assert!(!question.contains("The rest follows"), "{out}");
    let (out, _) = play(&battle(RELIC), "pt", &said);
    holds(&out, &["Mestre: Old Relic [relic] pede “If it rains”."]);
}

#[test]
fn points_taken_by_an_effect_are_not_above_the_maximum() {
    let cards = r#"
[[card]]
id = "chill"
owner = "ana"
suit = "skill"
effects = ["[Activate] The target loses 1 ACTION."]

[[card]]
id = "rush"
owner = "bruno"
suit = "skill"
effects = ["[Activate] Gain 40 ACTION."]
"#;
    let said = [
        "start",
        "ana activate chill on bruno",
        "bruno activate rush",
    ];
    let (out, _) = play(&battle(cards), "en", &said);
    holds(
        &out,
        &[
            "Bruno loses 1 ACTION.\n",
            "Bruno receives 40 ACTION.",
            "ACTION above the maximum (C3.4).",
        ],
    );
}

#[test]
fn cards_and_markers_are_told_in_the_language_of_the_reader() {
    let cards = r#"
[[card]]
id = "b"
of = "brasa"
owner = "ana"
zone = "memento"
"#;
    let said = ["start", "ana activate b on bruno"];
    let (out, _) = play(&battle(cards), "pt", &said);
    holds(
        &out,
        &[
            "ativar Brasa [b] – [Ativar] O alvo recebe o marcador QUEIMADO.",
            "Bruno recebe o marcador “queimado”.",
            "AÇÃO 4/14  queimado",
        ],
    );
    let portuguese = battle(cards).replace("\"en\"", "\"pt\"");
    let (out, _) = play(&portuguese, "en", &said);
    holds(
        &out,
        &[
            "activate Ember [b] – [Activate] The target receives the marker BURNED.",
            "ACTION 4/14  burned",
        ],
    );
}

#[test]
fn a_name_is_shown_with_its_accents() {
    let cards = r#"
[[card]]
id = "feitico"
name = "Feitiço"
owner = "ana"
suit = "skill"
effects = ["[Activate] Heal 1 LIFE."]
"#;
    let (out, _) = play(&battle(cards), "en", &["start"]);
    holds(&out, &["  Ana  ", "activate Feitiço [feitico] –"]);
}
