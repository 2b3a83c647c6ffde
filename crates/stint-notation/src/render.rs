//! Diagnostics as people read them: the look of rustc, in the reader's language.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};
use stint::vocabulary::Lang;

use crate::diagnostic::{Diagnostic, Severity};

/// Longer lines are shown in part: around the place that is meant.
const WIDEST: usize = 160;

/// The diagnostics, one below the other, each with its piece of the text.
#[must_use]
pub fn render(diagnostics: &[Diagnostic], lang: Lang, colour: bool) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        if !out.is_empty() {
            out.push_str("\n\n");
        }
        out.push_str(&render_with(diagnostic, &[], lang, colour));
    }
    out
}

/// One diagnostic, with more lines below it.
#[must_use]
pub fn render_with(diagnostic: &Diagnostic, notes: &[String], lang: Lang, colour: bool) -> String {
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.term_width(WIDEST + 20);
    let excerpt = Excerpt::of(diagnostic);
    let title = diagnostic.sentence(lang);
    let level = match (diagnostic.severity, lang) {
        (Severity::Error, Lang::En) => Level::ERROR,
        (Severity::Error, Lang::Pt) => Level::ERROR.with_name("erro"),
        (Severity::Warning, Lang::En) => Level::WARNING,
        (Severity::Warning, Lang::Pt) => Level::WARNING.with_name("aviso"),
    };
    let id = match diagnostic.problem.rule() {
        Some(rule) => format!("{} {rule}", diagnostic.problem.code()),
        None => diagnostic.problem.code().to_owned(),
    };
    let (help_level, note_level) = match lang {
        Lang::En => (Level::HELP, Level::NOTE),
        Lang::Pt => (
            Level::HELP.with_name("ajuda"),
            Level::NOTE.with_name("nota"),
        ),
    };
    let help = diagnostic.help(lang);
    // A line that was entered has no name, and a file that is not there has no lines.
    let name = Some(diagnostic.source.name()).filter(|name| !name.is_empty());
    let mut group: Group<'_> = match (name, diagnostic.source.text()) {
        (Some(name), "") => level
            .primary_title(title)
            .id(id)
            .element(Origin::path(name)),
        _ => {
            let snippet = Snippet::source(excerpt.text.as_str())
                .line_start(excerpt.line)
                .path(name)
                .annotation(AnnotationKind::Primary.span(excerpt.span.clone()));
            level.primary_title(title).id(id).element(snippet)
        }
    };
    if let Some(help) = help {
        group = group.element(help_level.clone().message(help));
    }
    for note in notes {
        group = group.element(note_level.clone().message(note.as_str()));
    }
    let mut report = vec![group];
    if let Some(patch) = &diagnostic.patch
        && let Some(span) = excerpt.within(&patch.span)
    {
        let snippet = Snippet::source(excerpt.text.as_str())
            .line_start(excerpt.line)
            .path(name)
            .patch(Patch::new(span, patch.replacement.as_str()));
        let title = match (patch.safe, lang) {
            (true, Lang::En) => "write",
            (true, Lang::Pt) => "escreva",
            (false, Lang::En) => "perhaps",
            (false, Lang::Pt) => "talvez",
        };
        report.push(help_level.secondary_title(title).element(snippet));
    }
    renderer.render(&report)
}

/// The lines around a place: a file may be long, and a line too.
struct Excerpt {
    text: String,
    line: usize,
    span: std::ops::Range<usize>,
    /// What bytes of the source the text shows, and how far the text is shifted.
    shown: std::ops::Range<usize>,
    shift: usize,
}

impl Excerpt {
    fn of(diagnostic: &Diagnostic) -> Self {
        let source = &diagnostic.source;
        let text = source.text();
        let start = text.floor_char_boundary(diagnostic.span.start.min(text.len()));
        let end = text.ceil_char_boundary(diagnostic.span.end.clamp(start, text.len()));
        let (line, _) = source.position(start);
        let whole = source.line(line);
        // What goes over several lines is pointed at in its first one.
        let end = end.min(whole.end).max(start);
        let (mut from, mut to) = (whole.start, whole.end);
        let mut lead = "";
        if to - from > WIDEST {
            from = text.floor_char_boundary(start.saturating_sub(WIDEST / 3).max(from));
            to = text.ceil_char_boundary((start + WIDEST).min(to));
            if from > whole.start {
                lead = "… ";
            }
        }
        let end = end.min(to);
        let mut shown = lead.to_owned();
        shown.push_str(source.slice(from, to));
        if to < whole.end {
            shown.push_str(" …");
        }
        let shift = lead.len();
        Self {
            text: shown,
            line,
            span: start - from + shift..end - from + shift,
            shown: from..to,
            shift,
        }
    }

    fn within(&self, span: &std::ops::Range<usize>) -> Option<std::ops::Range<usize>> {
        let fits = self.shown.start <= span.start && span.start <= span.end;
        if !fits || span.end > self.shown.end {
            return None;
        }
        let start = span.start - self.shown.start + self.shift;
        let end = span.end - self.shown.start + self.shift;
        self.text.get(start..end).map(|_| start..end)
    }
}
