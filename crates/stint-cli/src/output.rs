//! Where the program writes: data to stdout, messages to stderr, both with or without colours.

use std::fmt::Display;
use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

/// Headings.
pub(crate) const BOLD: Style = Style::new().bold();
/// What matters less.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What went well.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// What went wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// Numbers to choose by.
pub(crate) const PICK: Style = AnsiColor::Cyan.on_default().bold();

/// Stdout and stderr.
pub(crate) struct Output {
    data: Box<dyn Write>,
    messages: Box<dyn Write>,
}

impl Output {
    /// The two streams of the process.
    pub(crate) fn of_process(colour: ColorChoice) -> Self {
        Self {
            data: Box::new(AutoStream::new(io::stdout(), colour)),
            messages: Box::new(AutoStream::new(io::stderr(), colour)),
        }
    }

    /// A line of data.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.data, "{}", shown(&text.to_string()))
    }

    /// Data without the end of a line, shown at once.
    pub(crate) fn prompt(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.data, "{}", shown(&text.to_string()))?;
        self.data.flush()
    }

    /// A line for whoever runs the program.
    pub(crate) fn message(&mut self, text: impl Display) -> io::Result<()> {
        self.data.flush()?;
        writeln!(self.messages, "{}", shown(&text.to_string()))
    }

    /// The stream of data itself.
    pub(crate) fn data(&mut self) -> &mut dyn Write {
        &mut self.data
    }
}

/// A text in a style.
pub(crate) fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A name or a title from a file, as it can stand in a line: nothing in it moves the cursor, changes
/// colours or ends the line.
pub(crate) fn plain(text: &str) -> String {
    let visible = |it: char| if it.is_control() { STRANGE } else { it };
    text.chars().map(visible).collect()
}

/// What stands for a character that a terminal would obey.
const STRANGE: char = char::REPLACEMENT_CHARACTER;

/// A text as it is written: of what a terminal obeys only colours and the ends of lines are left,
/// whatever was in a file that it speaks of.
fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let colour = colour(rest);
        let (part, behind) = rest.split_at(colour.unwrap_or(next.len_utf8()));
        let plain = !next.is_control()
            || matches!(next, '\n' | '\t')
            || colour.is_some()
            || rest.starts_with("\r\n");
        if plain {
            shown.push_str(part);
        } else {
            shown.push(STRANGE);
        }
        rest = behind;
    }
    shown
}

/// How long the colour is that a text begins with.
fn colour(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("\u{1b}[")?;
    let numbers = rest
        .bytes()
        .take_while(|it| it.is_ascii_digit() || *it == b';');
    let length = numbers.count();
    (rest.as_bytes().get(length) == Some(&b'm')).then_some(length + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_obeys_nothing_that_a_file_says() {
        let title = "T\u{1b}]0;PWN\u{7}\u{1b}[2J\u{9b}31m\u{8}é";
        let title_shown = "T\u{fffd}]0;PWN\u{fffd}\u{fffd}[2J\u{fffd}31m\u{fffd}é";
        assert_eq!(shown(title), title_shown);
        assert_eq!(plain("a\nb\u{1b}[31m"), "a\u{fffd}b\u{fffd}[31m");
        let own = format!("{}\n\t{}\r\n", styled(BAD, "x"), styled(PICK, "é"));
        assert_eq!(shown(&own), own);
        assert_eq!(shown("\r\u{1b}["), "\u{fffd}\u{fffd}[");
    }
}
