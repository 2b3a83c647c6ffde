//! `stint explain` from outside.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use snapbox::cmd::{Command, OutputAssert, cargo_bin};
use snapbox::str;

fn explain(arguments: &[&str]) -> OutputAssert {
    Command::new(cargo_bin!("stint"))
        .env("NO_COLOR", "1")
        .arg("explain")
        .args(arguments)
        .assert()
}

#[test]
fn a_text_is_explained_part_by_part() {
    let text = "[Ativar] [Uma vez por Ciclo] 【Quando você for atacado; Pague 2 de MANA】 \
        Se sua VIDA for 3–, cure 5 de VIDA. Cante até a lua chorar.";
    explain(&["--lang", "en", text]).code(0).stdout_eq(str![[r#"
[Ativar] [Uma vez por Ciclo] 【Quando você for atacado; Pague 2 de MANA】 Se sua VIDA for 3–, cure 5 de VIDA. Cante até a lua chorar.

Keywords
  Activate – activated by hand by the player (E2.2)
  Once per Stint – at most once in a stint; a negated activation counts (E4.3)

Requirements
  When you are attacked – only just before this happens, which it may still change or prevent (E10.1)
  Exhaust 2 MANA – a cost, paid before the effect resolves (E7.8)

What happens
  Se sua VIDA for 3–, cure 5 de VIDA.
    If your LIFE is 3–, heal 5 LIFE. – judged when this part is reached (E1.5)
      then
        Heal 5 LIFE. – life comes back, never above the maximum (B1.3)
  Cante até a lua chorar.
    Cante até a lua chorar. – not understood: the game master applies it by hand (E1.7)

When
  It can be activated in response, when what its requirements name happens. (E2.6)
  In anyone's turn. (E2.6)
  It ends no turn. (C5.4)

From where
  From the table or from the inventory. (E5.1)
  Activated from the inventory, the card is discarded once the effect has resolved. (E5.2)
  Not while the card is attached to another or face down. (E5.6)

Not understood, left to the game master (E1.7)
  Cante até a lua chorar.

"#]]);
}

#[test]
fn a_sentence_without_keywords_is_explained_too() {
    explain(&["--lang", "pt", "Heal 5 LIFE and draw a card."])
        .code(0)
        .stdout_eq(str![[r#"
Heal 5 LIFE and draw a card.

O que acontece
  Heal 5 LIFE and draw a card.
    Cure 5 de VIDA. – a vida volta, nunca acima do máximo (B1.3)
    Puxe 1 carta. – cartas do topo do baralho para o inventário (B6.7)

O que está errado ou é duvidoso
  Heal 5 LIFE and draw a card. – falta a palavra-chave de ativação: Ativar, Auto ou Permanente [no-activation] (E2.1)

"#]]);
}

#[test]
fn options_and_scopes_are_explained() {
    let text = "[Activate] [Your End Phase] [From Anywhere] Choose one: ● You may heal 5 LIFE. ● Draw 2 cards.";
    explain(&["--lang", "en", text]).code(0).stdout_eq(str![[r#"
...
    Choose one: – one of these (E2.7)
      option
        You may heal 5 LIFE. – life comes back, never above the maximum (B1.3)
          if its controller wants it (E2.7)
      option
        Draw 2 cards. – cards from the top of the deck to the inventory (B6.7)

When
  Its controller is asked before: Your End Phase. (E2.6)
  It ends no turn. (C5.4)

From where
  From every zone, but not from limbo. (E5.4)
  Not while the card is attached to another or face down. (E5.6)

"#]]);
}

/// An Auto that turns out to do nothing is the one reaction all the same (E9.7).
#[test]
fn what_a_condition_in_the_body_does_not_keep_back_is_said() {
    let told = |text: &str| {
        let run = explain(&["--lang", "en", text]).code(0);
        String::from_utf8_lossy(&run.get_output().stdout).into_owned()
    };
    let late = told("[Auto] [When Attacked] If your LIFE is 5–, negate the attack.");
    assert!(late.contains("the one reaction of its hero"), "{late}");
    assert!(late.contains("(E9.7)"), "{late}");
    for early in [
        "[Auto] 【When you are attacked; If your LIFE is 5–】 Negate the attack.",
        "[Auto] [Your Start Phase] If your LIFE is 5–, heal 1 LIFE.",
        "[Activate] [When Attacked] If your LIFE is 5–, negate the attack.",
    ] {
        let told = told(early);
        assert!(!told.contains("the one reaction"), "{told}");
        assert!(!told.contains("Not understood"), "{told}");
    }
}

#[test]
fn tools_get_an_object() {
    let text = "[Auto] [From Hand] Heal 5 LIFE at the start of your turn";
    let run = explain(&["--lang", "en", "--json", text]).code(0);
    let object: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    assert_eq!(object["lang"], "en");
    assert_eq!(object["understood"], true);
    let keywords = object["keywords"].as_array().unwrap();
    let names: Vec<&str> = keywords
        .iter()
        .map(|one| one["text"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Auto", "From Hand", "Your Start Phase"]);
    assert_eq!(object["from"][0]["rule"], "E5.3");
    assert_eq!(object["body"][0]["parts"][0]["text"], "Heal 5 LIFE.");
}

#[test]
fn stdin_is_read_and_nonsense_is_told() {
    Command::new(cargo_bin!("stint"))
        .env("NO_COLOR", "1")
        .args(["--lang", "en", "explain", "-"])
        .stdin("[Permanent] +2 STR.\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
...
When
  It is never activated: it applies while the card is in play. (E2.5)
...
"#]]);
    explain(&["--lang", "en", ""]).code(2).stdout_eq("");
    let long = "x".repeat(20_000);
    explain(&["--lang", "en", &long]).code(2).stdout_eq("");
    explain(&["--lang", "en", "[Activate] [Auto] Heal 5 LIFE."]).code(1);
    // The language of the text is found all the same.
    let run = explain(&["--lang", "en", "[Ativr] Cure 3 de VIDA."]).code(1);
    let told = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    assert!(told.contains("did you mean \"Ativar\""), "{told}");
}

/// A misspelt keyword keeps nobody from being told what the rest means.
#[test]
fn a_text_with_a_misspelt_keyword_is_explained() {
    let run = explain(&["--lang", "en", "[Ativa] [Descart] Cure 2 de VIDA."]).code(1);
    let told = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    for part in [
        "[Ativa] [Descart] Cure 2 de VIDA.\n",
        "Discard – this card is discarded",
        "Heal 2 LIFE.",
        "It ends the turn.",
        "Ativar – there is no keyword \"Ativa\": did you mean \"Ativar\"?",
        "Descarte – there is no keyword \"Descart\": did you mean \"Descarte\"?",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

/// Every keyword has a sentence in both languages.
#[test]
fn every_keyword_is_explained() {
    for lang in ["pt", "en"] {
        let language = match lang {
            "pt" => stint::vocabulary::Lang::Pt,
            _ => stint::vocabulary::Lang::En,
        };
        for keyword in stint_text::Keyword::all() {
            let name = keyword.name(language);
            let run = explain(&["--lang", lang, "--json", &format!("[{name}] X")]);
            let object: serde_json::Value =
                serde_json::from_slice(&run.get_output().stdout).unwrap();
            let first = &object["keywords"][0];
            assert_eq!(first["text"], name);
            assert!(first["meaning"].is_string(), "{name}");
            assert!(first["rule"].is_string(), "{name}");
        }
    }
}
