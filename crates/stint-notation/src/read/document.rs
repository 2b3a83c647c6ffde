//! A text as a tree of TOML values with their places.

use std::sync::Arc;

use toml::Spanned;
use toml::de::DeTable;

use crate::diagnostic::{Diagnostic, Sink};
use crate::problem::Problem;
use crate::source::Source;

/// In longer texts only the first error of TOML itself is looked for.
const RECOVERED: usize = 1024 * 1024;

/// Reads a source as TOML; reports what is none. `None` where nothing can be read of it.
pub(crate) fn parse<'s>(source: &'s Arc<Source>, sink: &mut Sink) -> Option<Spanned<DeTable<'s>>> {
    let text = source.text();
    let first = match DeTable::parse(text) {
        Ok(document) => return Some(document),
        Err(error) => error,
    };
    let errors = if text.len() > RECOVERED {
        vec![first]
    } else {
        DeTable::parse_recoverable(text).1
    };
    for error in errors {
        if sink.is_full() {
            break;
        }
        let span = error.span().unwrap_or(text.len()..text.len());
        // What is not closed at the end of the file tells of a file that was cut off.
        let message = error.message();
        let open = span.end >= text.trim_end().len() && message.contains("invalid multi-line");
        let problem = if open {
            Problem::Cut
        } else {
            Problem::Toml(message.to_owned())
        };
        sink.push(Diagnostic::error(Arc::clone(source), span, problem));
    }
    None
}
