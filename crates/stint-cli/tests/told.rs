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

#[test]
fn what_an_auto_effect_takes_away_is_told() {
    let cards = r#"
[[card]]
id = "thorns"
name = "Thorns"
owner = "bruno"
zone = "equipment"
suit = "item"
effects = ["[Auto] 【When you are attacked】 If your LIFE is 5–, negate the attack."]

[[card]]
id = "buckler"
owner = "bruno"
zone = "equipment"
suit = "item"
effects = ["[Activate] [When Attacked] Negate the attack."]
"#;
    let said = ["start", "roll 1", "ana attack bruno"];
    let lapse = "Bruno's other responses to this lapse: Thorns is the one reaction (E9.7).";
    let (out, _) = play(&battle(cards), "en", &said);
    holds(
        &out,
        &["Thorns is activated.", lapse, "Bruno, it is your turn"],
    );
    // Whoever has no other response is told nothing, and neither is anybody where all respond.
    let (alone, _) = play(
        &battle(&cards.replace("[When Attacked]", "[When Rolling]")),
        "en",
        &said,
    );
    assert!(!alone.contains("lapse"), "{alone}");
    let chain = format!("{}\n[ruleset]\nedition = \"chain\"\n", battle(cards));
    let (all, _) = play(&chain, "en", &said);
    assert!(!all.contains("lapse"), "{all}");
}

#[test]
fn what_is_not_asked_says_what_is() {
    let cards = r#"
[[card]]
id = "buckler"
owner = "bruno"
zone = "equipment"
suit = "item"
effects = ["[Activate] [When Attacked] Negate the attack."]

[[card]]
id = "ember"
owner = "ana"
suit = "skill"
effects = ["[Activate] Deal 2 DAMAGE to the target."]
"#;
    let said = [
        "start",
        "start",
        "ana pass",
        "bruno respond buckler",
        "gm done",
        "gm allow ana activate ember on ana",
        "ana attack bruno",
        "ana attack bruno",
        "why ana activate ember",
    ];
    let (out, err) = play(&battle(cards), "en", &said);
    holds(
        &err,
        &[
            "The battle has begun already. (not-asked",
            "Nothing is open to respond to: it is Ana's turn. (not-asked",
            "Nothing is open to respond to: it is Ana's turn. (not-asked",
            "Nothing is left to the game master now. (not-asked",
            "That cannot be its target. (bad-target",
            "First Bruno responds or passes. (not-asked",
        ],
    );
    holds(&out, &["First Bruno responds or passes. (not-asked"]);
    let (_, err) = play(&battle(cards), "pt", &said);
    holds(
        &err,
        &[
            "A batalha já começou.",
            "é o turno de Ana",
            "Antes Bruno responde ou passa",
        ],
    );
}

#[test]
fn what_is_offered_is_possible() {
    let said = [
        "expect ana.life = 3",
        "nonsense",
        "ana",
        "ana fly",
        "gm",
        "help gm",
        "ajuda gm",
    ];
    let (out, err) = play(&battle(""), "en", &said);
    holds(
        &err,
        &[
            "\"expect\" is no command\n  |\n1 | expect",
            "possible here: start, roll, shuffle, gm, why\n",
            "\"nonsense\" is no command",
            "possible here: start, roll, shuffle, gm, why\n",
            "the command is not complete",
            "possible here: move, attack",
            "\"fly\" is no command",
            "the command is not complete",
            "possible here: end-battle",
        ],
    );
    assert!(!err.contains("salvation") && !err.contains("-->"), "{err}");
    assert_eq!(out.matches("What the game master can say").count(), 2);
    assert!(out.contains("gm add card { … }"), "{out}");
}

#[test]
fn a_file_that_is_not_there_has_no_lines() {
    let played = Command::new(cargo_bin!("stint"))
        .env("NO_COLOR", "1")
        .args(["--lang", "en", "play", "nowhere.toml"])
        .assert()
        .code(2);
    let err = String::from_utf8_lossy(&played.get_output().stderr).into_owned();
    holds(&err, &["cannot be read", "--> nowhere.toml\n"]);
    assert!(!err.contains('|'), "{err}");
}

#[test]
fn a_command_that_is_called_off_is_asked_for_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = battle("").replace("cards = [\"cards\"]\n", "");
    std::fs::write(folder.path().join("two.toml"), file).expect("a battle");
    let played = Command::new(cargo_bin!("stint"))
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .args(["--lang", "en", "play", "two.toml", "--dice", "ask"])
        .stdin("start\nana attack bruno\nback\n")
        .assert()
        .success();
    let out = String::from_utf8_lossy(&played.get_output().stdout).into_owned();
    holds(
        &out,
        &[
            "which face does the D6 show?",
            "Called off: nothing has happened.",
            "Ana, it is your turn (4 ACTION).",
            "attack",
        ],
    );
}
