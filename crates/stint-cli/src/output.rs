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
        writeln!(self.data, "{text}")
    }

    /// Data without the end of a line, shown at once.
    pub(crate) fn prompt(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.data, "{text}")?;
        self.data.flush()
    }

    /// A line for whoever runs the program.
    pub(crate) fn message(&mut self, text: impl Display) -> io::Result<()> {
        self.data.flush()?;
        writeln!(self.messages, "{text}")
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
