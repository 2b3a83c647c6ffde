//! From the bytes of an export to its text.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// The text of an export: UTF-16 of either byte order or UTF-8, with a byte-order mark or without
/// one. Says too whether some bytes were no text; they stand as `U+FFFD` then.
pub(crate) fn decode(bytes: &[u8]) -> (String, bool) {
    let (encoding, mark) = Encoding::for_bom(bytes).unwrap_or_else(|| (guess(bytes), 0));
    let text = bytes.get(mark..).unwrap_or_default();
    let (text, broken) = encoding.decode_without_bom_handling(text);
    (text.into_owned(), broken)
}

/// Without a mark: JSON begins with an ASCII character, which UTF-16 writes with a zero byte.
fn guess(bytes: &[u8]) -> &'static Encoding {
    match bytes {
        [0, low, ..] if *low != 0 => UTF_16BE,
        [low, 0, ..] if *low != 0 => UTF_16LE,
        _ => UTF_8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str, mark: bool, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let mark = mark.then_some(0xfeff);
        mark.into_iter()
            .chain(text.encode_utf16())
            .flat_map(unit)
            .collect()
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "[{\"Name\": \"Poção ➜ 𝄞\"}]";
        for mark in [true, false] {
            assert_eq!(
                decode(&wide(text, mark, u16::to_le_bytes)),
                (text.to_owned(), false)
            );
            assert_eq!(
                decode(&wide(text, mark, u16::to_be_bytes)),
                (text.to_owned(), false)
            );
        }
        assert_eq!(decode(text.as_bytes()), (text.to_owned(), false));
        let marked = format!("\u{feff}{text}");
        assert_eq!(decode(marked.as_bytes()), (text.to_owned(), false));
    }

    #[test]
    fn bytes_that_are_no_text_are_told() {
        assert_eq!(decode(b"[\"\xff\"]"), ("[\"\u{fffd}\"]".to_owned(), true));
        // Half a letter at the end of a file that was cut off.
        assert!(decode(b"\xff\xfe[\0]").1);
        assert_eq!(decode(b""), (String::new(), false));
    }
}
