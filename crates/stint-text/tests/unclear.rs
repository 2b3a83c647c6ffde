//! What could mean two things, or more than the referee can do, is left to the game master: never
//! read as something that the text does not say (E1.7).

use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::parse;

const UNCLEAR: &[(&str, &str)] = &[
    // How long what is over at once lasts.
    (
        "Cure 2 de VIDA até o final do turno.",
        "Heal 2 LIFE until the end of the turn.",
    ),
    (
        "O alvo perde 2 de VIDA até o final do ciclo.",
        "The target loses 2 LIFE until the end of the stint.",
    ),
    (
        "Puxe 2 cartas até o final do turno.",
        "Draw 2 cards until the end of the turn.",
    ),
    (
        "➥ Muro ( Objeto; 5 de VIDA ) até o final do ciclo.",
        "➥ Wall ( Object; 5 LIFE ) until the end of the stint.",
    ),
    // Whom it is about.
    (
        "Cause 2 de DANO ao alvo e recebe o marcador CEGO.",
        "Deal 2 DAMAGE to the target and receives the marker BLIND.",
    ),
    (
        "Se um oponente estiver adjacente, ele perde 1 de VIDA.",
        "If an opponent is adjacent, it loses 1 LIFE.",
    ),
    (
        "O oponente escolhe um: ● perde 2 de VIDA. ● descarta uma carta.",
        "The opponent chooses one: ● It loses 2 LIFE. ● It discards a card.",
    ),
    (
        "Cause 4 de DANO a um oponente. Cause 2 de DANO a outro oponente.",
        "Deal 4 DAMAGE to an opponent. Deal 2 DAMAGE to another opponent.",
    ),
    (
        "Todos os personagens perdem VIDA igual à própria CON.",
        "All characters lose LIFE equal to their END.",
    ),
    // Which of the two groups are so.
    (
        "Cure 3 de VIDA de todos os HUMANOS e CRIATURAS do seu time.",
        "Heal 3 LIFE of all HUMANS and CREATURES of your team.",
    ),
    (
        "Cause 2 de DANO a todos os oponentes e aliados adjacentes.",
        "Deal 2 DAMAGE to all adjacent opponents and allies.",
    ),
    // How often.
    (
        "Para cada ITEM em sua MESA, cure 1 de VIDA e encerre o turno.",
        "For each ITEM in your TABLE, heal 1 LIFE and end the turn.",
    ),
    // Adjectives that are no tags.
    (
        "O alvo descarta uma carta aleatória.",
        "The target discards a random card.",
    ),
    (
        "Cause 2 de DANO ao alvo para cada carta descartada.",
        "Deal 2 DAMAGE to the target for each discarded card.",
    ),
];

#[test]
fn unclear_texts_are_left_to_the_game_master() {
    let mut wrong = Vec::new();
    for (pt, en) in UNCLEAR {
        for (lang, keyword, text) in [(Lang::Pt, "[Ativar]", pt), (Lang::En, "[Activate]", en)] {
            let mut names = Names::default();
            let parsed = parse(&format!("{keyword} {text}"), lang, &mut names);
            if parsed.manual.is_empty() || parsed.diagnostics.is_empty() {
                wrong.push(*text);
            }
        }
    }
    assert!(wrong.is_empty(), "understood: {wrong:#?}");
}

/// "Descarta" after a sentence about somebody else: Portuguese would go on with them, older cards
/// speak of "you".
#[test]
fn a_sentence_without_a_subject_after_one_about_somebody() {
    let mut names = Names::default();
    let read = |text: &str, names: &mut Names| parse(text, Lang::Pt, names).manual.is_empty();
    assert!(!read(
        "[Ativar] O alvo perde 2 de VIDA. Descarta uma carta.",
        &mut names
    ));
    assert!(read(
        "[Ativar] Cause 2 de DANO ao alvo. Descarta uma carta.",
        &mut names
    ));
    assert!(read(
        "[Ativar] Perde 2 de VIDA e recebe 1 de AÇÃO.",
        &mut names
    ));
}
