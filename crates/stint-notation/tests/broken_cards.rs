//! Collections that are broken in every way are told, and never more than that.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use stint_notation::{Loaded, NoCollections, check_battle, check_collection, read_texts};

const CARDS: &str = "format = \"stint-cards/1\"\n[[name]]\npt = \"tonto\"\nen = \"dizzy\"\n\
    [[card]]\nid = \"a\"\nsuit = \"item\"\neffects.pt = [\"[Ativar] O alvo \\u00e9 tonto. \\\"x\\\"\"]\n\
    effects.en = ['''\n[Activate] If the target has\nthe marker DIZY, heal 5 LIFE.''']\n\
    techniques = [{ effects = { en = [\"\"\"[Permanent] \\\n  Heal 2.\"\"\"] } }]\n";

fn look(bytes: &[u8]) {
    let loaded = Loaded {
        name: "x.toml".into(),
        bytes: bytes.to_vec(),
    };
    for found in check_collection(vec![loaded])
        .into_iter()
        .chain(check_battle("x.toml", bytes, &NoCollections))
    {
        let text = found.source.text();
        assert!(found.span.start <= found.span.end && found.span.end <= text.len());
        if let Some(patch) = &found.patch {
            assert!(text.get(patch.span.clone()).is_some());
        }
    }
    let Ok(file) = read_texts("x.toml", bytes) else {
        return;
    };
    for list in file.effects.iter().flat_map(|effects| &effects.lists) {
        for text in &list.texts {
            // What is put in quotation marks is read as it was.
            let written = file.quoted(&text.span, &text.text);
            let line = format!("[[card]]\neffects.pt = [{written}]\n");
            let read = read_texts("x.toml", line.as_bytes()).unwrap();
            assert_eq!(read.effects[0].lists[0].texts[0].text, text.text);
        }
    }
}

#[test]
fn cut_off_anywhere() {
    for at in 0..=CARDS.len() {
        look(&CARDS.as_bytes()[..at]);
    }
}

#[test]
fn with_other_bytes() {
    for at in 0..CARDS.len() {
        for byte in [b'"', b'\'', b'\\', b'[', b'\n', b' ', b'#', 0xc3, 0x00] {
            let mut bytes = CARDS.as_bytes().to_vec();
            bytes[at] = byte;
            look(&bytes);
        }
    }
}

#[test]
fn lines_end_as_they_like() {
    let codes = |text: &str| {
        let loaded = Loaded {
            name: "x.toml".into(),
            bytes: text.as_bytes().to_vec(),
        };
        let found = check_collection(vec![loaded]).into_iter();
        found
            .map(|one| (one.problem.code(), one.position()))
            .collect::<Vec<_>>()
    };
    let found = codes(CARDS);
    assert!(found.contains(&("unknown-name", (11, 12))), "{found:?}");
    assert_eq!(codes(&CARDS.replace('\n', "\r\n")), found);
    assert_eq!(codes(&format!("\u{feff}{CARDS}")), found);
}
