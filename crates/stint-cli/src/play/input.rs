//! What is said at the table: lines of a terminal or of a pipe.

use std::io::{self, BufRead, Read};

/// A longer line is no command of anybody.
const LONGEST: u64 = 64 * 1024;

/// Where lines come from.
pub(crate) struct Input {
    from: Box<dyn BufRead>,
    decorated: bool,
}

impl Input {
    /// Lines from somewhere; `decorated` if a person sees them asked for.
    pub(crate) fn new(from: Box<dyn BufRead>, decorated: bool) -> Self {
        Self { from, decorated }
    }

    /// Whether a person is at a terminal.
    pub(crate) const fn is_decorated(&self) -> bool {
        self.decorated
    }

    /// The next line, without its end; `None` at the end of all lines.
    pub(crate) fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self
            .from
            .by_ref()
            .take(LONGEST)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        let mut end = bytes.last().copied();
        while end != Some(b'\n') {
            // The rest of a line that is too long (or the end of all) is of no use to anybody.
            let mut rest = Vec::new();
            if self
                .from
                .by_ref()
                .take(LONGEST)
                .read_until(b'\n', &mut rest)?
                == 0
            {
                break;
            }
            end = rest.last().copied();
        }
        let text = String::from_utf8_lossy(&bytes);
        Ok(Some(text.trim().to_owned()))
    }
}
