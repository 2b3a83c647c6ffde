//! Texts that come from the command line.

use std::io::{self, Read};

/// A longer text is none of a card.
const LONGEST: usize = 10_000;

/// A text from the command line, or from stdin where it is `-`; `None` where it is longer than any
/// text of a card.
pub(crate) fn entered(argument: &str) -> io::Result<Option<String>> {
    let mut text = argument.to_owned();
    if argument == "-" {
        text.clear();
        let most = LONGEST as u64 + 1;
        io::stdin().lock().take(most).read_to_string(&mut text)?;
    }
    Ok((text.len() <= LONGEST).then(|| text.trim().to_owned()))
}
