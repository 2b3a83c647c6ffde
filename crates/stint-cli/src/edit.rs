//! Changing parts of a file and nothing else: what is not touched stays as it is, to the byte.

use std::ops::Range;

/// Other words for a part of a file, in bytes of its text as it is read: without byte-order mark,
/// each line ended by a line feed alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// What is replaced.
    pub(crate) span: Range<usize>,
    /// By what.
    pub(crate) words: String,
}

/// The file with the edits made, and how many were: of two that overlap the first alone. Lines
/// that come in end as the others do. `None` if the file is no text.
pub(crate) fn apply(bytes: &[u8], edits: &[Edit]) -> Option<(String, usize)> {
    let file = std::str::from_utf8(bytes).ok()?;
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let crlf = file.contains("\r\n");
    let mut place = Place::new(file);
    let mut out = String::with_capacity(file.len());
    let (mut copied, mut read, mut made) = (0, 0, 0);
    for edit in sorted {
        if edit.span.start < read {
            continue;
        }
        let start = place.of(edit.span.start);
        let end = place.of(edit.span.end);
        out.push_str(file.get(copied..start)?);
        if crlf {
            out.push_str(&edit.words.replace('\n', "\r\n"));
        } else {
            out.push_str(&edit.words);
        }
        copied = end;
        read = edit.span.end;
        made += 1;
    }
    out.push_str(file.get(copied..)?);
    Some((out, made))
}

/// From bytes of a text as it is read to bytes of the file, going forward.
struct Place<'a> {
    file: &'a str,
    /// How many bytes were read, and where in the file that is.
    read: usize,
    at: usize,
}

impl<'a> Place<'a> {
    fn new(file: &'a str) -> Self {
        let mark = if file.starts_with('\u{feff}') { 3 } else { 0 };
        Self {
            file,
            read: 0,
            at: mark,
        }
    }

    fn of(&mut self, wanted: usize) -> usize {
        let bytes = self.file.as_bytes();
        while self.read < wanted && self.at < bytes.len() {
            // The two bytes of such an end of a line are read as one.
            self.at += if bytes[self.at..].starts_with(b"\r\n") {
                2
            } else {
                1
            };
            self.read += 1;
        }
        self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(span: Range<usize>, words: &str) -> Edit {
        Edit {
            span,
            words: words.to_owned(),
        }
    }

    #[test]
    fn only_what_is_meant_changes() {
        let file = "\u{feff}one\r\ntwo # a\r\nthree\r\n";
        // As it is read: one, two # a, three.
        let edits = [edit(12..17, "3\n4"), edit(4..7, "2"), edit(5..6, "x")];
        let made = apply(file.as_bytes(), &edits);
        let wanted = "\u{feff}one\r\n2 # a\r\n3\r\n4\r\n".to_owned();
        assert_eq!(made, Some((wanted, 2)));
        assert_eq!(apply(b"abc", &[]), Some(("abc".to_owned(), 0)));
        assert_eq!(apply(b"\xff", &[]), None);
    }
}
