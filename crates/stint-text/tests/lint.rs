//! What the linter says about texts that contradict themselves.

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{lint, lint_pair, parse};

fn codes(text: &str) -> String {
    let parsed = parse(text, Lang::En, &mut Names::default());
    let found = lint(text, &parsed);
    for diagnostic in &found {
        assert!(!diagnostic.span.of(text).is_empty(), "{text}");
        assert!(!diagnostic.message.text(Lang::Pt).is_empty());
    }
    found
        .iter()
        .map(|diagnostic| diagnostic.code)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn contradictions() {
    let expected = [
        ("[Activate] Heal 5 LIFE.", ""),
        ("[Permanent] +2 STR.", ""),
        ("[Permanent] If your PER is less than 8, +1 PER.", ""),
        ("[Permanent] [Exhaust] +2 STR.", "task-on-permanent"),
        ("[Permanent] [Once per Stint] +2 STR.", "limit-on-permanent"),
        ("[Permanent] <<Exhaust 2 MANA>> +2 STR.", "act-on-permanent"),
        (
            "[Permanent] <<When you attack>> +2 STR.",
            "act-on-permanent",
        ),
        ("[Permanent] Heal 2 LIFE.", "deed-on-permanent"),
        (
            "[Permanent] The next card you activate has [No Response].",
            "deed-on-permanent",
        ),
        (
            "[Permanent] Your next attack deals +2 DAMAGE.",
            "deed-on-permanent",
        ),
        (
            "[Activate] The next card you activate has [No Response] until the end of the stint.",
            "duration-without-lingering",
        ),
        (
            "[Activate] [Lingering] +2 STR until the end of the turn.",
            "",
        ),
        (
            "[Activate] [Lingering] +2 STR.",
            "lingering-without-duration",
        ),
        ("[Activate] [Lingering] Sing until noon.", ""),
        (
            "[Activate] +2 STR until the end of the battle.",
            "duration-without-lingering",
        ),
        (
            "[Activate] [From Table] +2 STR until the end of the battle.",
            "",
        ),
        (
            "[Auto] [Your Start Phase] +2 STR until the end of the turn.",
            "",
        ),
        (
            "[Activate] [Your End Phase] You must discard a card.",
            "activate-is-auto",
        ),
        ("[Activate] [Your End Phase] Discard a card.", ""),
        (
            "[Activate] [From Hand] [Exhaust] Heal 1 LIFE.",
            "never-activated",
        ),
        (
            "[Activate] [From Discard Pile] [Discard] Heal 1 LIFE.",
            "never-activated",
        ),
        (
            "[Auto] [Opponent's Start Phase] [Your Turn Only] Heal 1 LIFE.",
            "never-activated",
        ),
        ("[Activate] [Discard]", "empty-body"),
    ];
    for (text, wanted) in expected {
        assert_eq!(codes(text), wanted, "{text}");
    }
}

#[test]
fn two_languages() {
    let pair = |pt: &str, en: &str| {
        let mut names = Names::default();
        names.translate("envenenado", "poisoned");
        let pt_read = parse(pt, Lang::Pt, &mut names);
        let en_read = parse(en, Lang::En, &mut names);
        lint_pair((pt, &pt_read), (en, &en_read))
            .map(|diagnostic| diagnostic.span.of(en).to_owned())
    };
    assert_eq!(
        pair("[Ativar] Cure 1 de VIDA.", "[Activate] Heal 1 LIFE."),
        None
    );
    assert_eq!(
        pair("[Ativar] A lua chora.", "[Activate] The moon weeps."),
        None
    );
    assert_eq!(
        pair(
            "[Ativar] Receba o marcador ENVENENADO.",
            "[Activate] Receive the marker POISONED."
        ),
        None
    );
    assert_eq!(
        pair(
            "[Ativar] Cure 1 de VIDA. Receba 1 de AÇÃO.",
            "[Activate] Heal 1 LIFE. Gain 2 ACTION."
        ),
        Some("2".to_owned())
    );
    assert_eq!(
        pair(
            "[Ativar] [Descarte] Cure 1 de VIDA.",
            "[Activate] Heal 1 LIFE."
        ),
        Some("Activate".to_owned())
    );
}

/// What one activation cannot be given is said plainly, and stays manual.
// rules: E4.11
#[test]
fn keywords_that_one_activation_cannot_be_given() {
    let sentences = [
        (
            Lang::En,
            "Your next card activated this turn has [Once per Stint].",
            "Once per Stint",
        ),
        (Lang::En, "This activation has [Exhaust].", "Exhaust"),
        (
            Lang::En,
            "The next card you activate has [From Discard Pile].",
            "From Discard Pile",
        ),
        (Lang::Pt, "Esta ativação é [Auto].", "Auto"),
        (
            Lang::Pt,
            "A próxima carta que você ativar tem [Uma vez por Batalha].",
            "Uma vez por Batalha",
        ),
    ];
    for (lang, sentence, keyword) in sentences {
        let activate = if lang == Lang::En {
            "[Activate]"
        } else {
            "[Ativar]"
        };
        let text = format!("{activate} {sentence}");
        let parsed = parse(&text, lang, &mut Names::default());
        assert_eq!(parsed.diagnostics.len(), 1, "{text}");
        let diagnostic = &parsed.diagnostics[0];
        assert_eq!(diagnostic.code, "not-granted", "{text}");
        assert_eq!(diagnostic.rule, Some("E4.11"));
        assert_eq!(diagnostic.span.of(&text), keyword);
        assert_eq!(parsed.manual.len(), 1, "{text}");
    }
}
