//! "1" before a noun is "a", and what is printed is what cards have.

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{parse, print};

fn read(text: &str, lang: Lang) -> stint::effect::Effect {
    let keyword = match lang {
        Lang::Pt => "[Ativar]",
        Lang::En => "[Activate]",
    };
    let parsed = parse(&format!("{keyword} {text}"), lang, &mut Names::default());
    assert!(parsed.manual.is_empty(), "not understood: {text}");
    parsed.effect.expect(text)
}

#[test]
fn one_is_a() {
    let pairs = [
        (
            "【Selecione 1 personagem do seu time】 Cure 2 de VIDA dele.",
            "【Selecione um personagem do seu time】 Cure 2 de VIDA dele.",
            "【Select 1 character of your team】 Heal 2 LIFE of him.",
        ),
        (
            "Cause 2 de DANO a 1 oponente.",
            "Cause 2 de DANO a um oponente.",
            "Deal 2 DAMAGE to 1 opponent.",
        ),
        (
            "Cause 2 de DANO a 1 outro personagem.",
            "Cause 2 de DANO a outro personagem.",
            "Deal 2 DAMAGE to 1 other character.",
        ),
        (
            "【Selecione até 1 personagem】 Cure 2 de VIDA dos alvos.",
            "【Selecione até 1 alvo】 Cure 2 de VIDA dos alvos.",
            "【Select up to 1 character】 Heal 2 LIFE of the targets.",
        ),
        ("Descarte 1 ITEM.", "Descarte um ITEM.", "Discard 1 ITEM."),
    ];
    for (number, word, english) in pairs {
        assert_eq!(read(number, Lang::Pt), read(word, Lang::Pt), "{number}");
        assert_eq!(read(number, Lang::Pt), read(english, Lang::En), "{number}");
    }
}

#[test]
fn what_is_printed_stands_on_cards() {
    for (pt, en) in [
        (
            "Descarte qualquer número de cartas do seu INVENTÁRIO.",
            "Discard any number of cards from your INVENTORY.",
        ),
        (
            "Revele a carta do topo do seu baralho.",
            "Reveal the top card from your deck.",
        ),
        (
            "O personagem do turno perde 1 de AÇÃO.",
            "The character of the turn loses 1 ACTION.",
        ),
    ] {
        for (text, lang) in [(pt, Lang::Pt), (en, Lang::En)] {
            let effect = read(text, lang);
            let names = Names::default();
            assert_eq!(print(&effect, Lang::Pt, &names), format!("[Ativar] {pt}"));
            assert_eq!(print(&effect, Lang::En, &names), format!("[Activate] {en}"));
        }
    }
}
