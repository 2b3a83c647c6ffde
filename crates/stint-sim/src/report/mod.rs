//! The report: one page that asks nobody for anything, in both languages, light or dark.

mod answers;
mod chart;
mod sections;
mod words;

use std::fmt::Write;

use stint::vocabulary::Lang;

use crate::results::{BattleResults, Results};
use crate::scene::Head;
pub use words::Words;
use words::{Both, Speaker, escaped};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// The report of a run as a page, shown in a language first.
#[must_use]
pub fn html(head: &Head, results: &Results, lang: Lang, words: &dyn Words) -> String {
    let say = Speaker(words);
    let mut page = Page {
        say,
        head,
        out: String::new(),
        labels: 0,
    };
    page.begin(results, lang);
    for battle in &results.results {
        page.battle(battle);
    }
    page.end();
    page.out
}

/// The page while it is written.
struct Page<'a> {
    say: Speaker<'a>,
    head: &'a Head,
    out: String,
    labels: usize,
}

/// A table: its heads, and rows of which the first cell is the name.
struct Table {
    caption: Both,
    heads: Vec<Both>,
    rows: Vec<Vec<String>>,
}

impl Page<'_> {
    fn begin(&mut self, results: &Results, lang: Lang) {
        let (tag, pressed) = match lang {
            Lang::Pt => ("pt-BR", ["true", "false"]),
            Lang::En => ("en", ["false", "true"]),
        };
        let title = self.say.say("report-title");
        let first = match lang {
            Lang::Pt => &title.pt,
            Lang::En => &title.en,
        };
        let names: Vec<&str> = results.results.iter().map(|it| name(it)).collect();
        let plan = &self.head.plan;
        let agents: Vec<String> = plan
            .agents
            .iter()
            .map(|it| format!("{}={}", it.whom, it.agent))
            .collect();
        let about = self.say.with("report-about", |_, f| {
            vec![
                ("games", f.whole(results.games)),
                ("decisions", f.whole(results.decisions)),
                ("agents", agents.join(", ")),
                ("seed", plan.seed.to_string()),
                ("stint", self.head.stint.clone()),
                ("rules", self.head.rules_version.to_string()),
            ]
        });
        let mirrored = match plan.mirror {
            true => self.say.say("report-mirrored").html(),
            false => String::new(),
        };
        let [pt, en] = pressed;
        let _ = write!(
            self.out,
            "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"generator\" content=\"stint {}\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
             <title>{} – {}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <header>\n<div class=\"top\"><h1>{}</h1><div>\
             <button type=\"button\" data-lang=\"pt-BR\" aria-pressed=\"{pt}\">Português</button> \
             <button type=\"button\" data-lang=\"en\" aria-pressed=\"{en}\">English</button></div></div>\n\
             <p class=\"soft\">{} {mirrored}</p>\n</header>\n<main>\n",
            escaped(&self.head.stint),
            escaped(first),
            escaped(&names.join(", ")),
            title.html(),
            about.html(),
        );
    }

    fn end(&mut self) {
        let text = self.say.say("report-method").html();
        let _ = write!(
            self.out,
            "</main>\n<footer><p class=\"soft\">{text}</p></footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
        );
    }

    fn battle(&mut self, it: &BattleResults) {
        let _ = writeln!(self.out, "<h2>{}</h2>", escaped(name(it)));
        self.answers(it);
        self.sections(it);
    }

    /// The next label that nothing else on the page has.
    fn label(&mut self) -> String {
        self.labels += 1;
        format!("c{}", self.labels)
    }

    /// A part of the page with a heading.
    fn section(&mut self, heading: &Both, inside: &str) {
        let _ = writeln!(
            self.out,
            "<section class=\"card\"><h3>{}</h3>{inside}</section>",
            heading.html()
        );
    }

    /// A chart with its caption, which is its name, too.
    fn figure(&mut self, caption: &Both, draw: impl Fn(&str) -> String) -> String {
        let label = self.label();
        format!(
            "<figure><figcaption id=\"{label}\">{}</figcaption>{}</figure>",
            caption.html(),
            draw(&label)
        )
    }

    /// A table that is moved sideways where it is too wide.
    fn table(&mut self, table: &Table) -> String {
        let label = self.label();
        let mut text = format!(
            "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"{label}\"><table>\
             <caption id=\"{label}\">{}</caption><thead><tr>",
            table.caption.html()
        );
        for head in &table.heads {
            let _ = write!(text, "<th scope=\"col\">{}</th>", head.html());
        }
        text += "</tr></thead><tbody>";
        for row in &table.rows {
            text += "<tr>";
            for (n, cell) in row.iter().enumerate() {
                let _ = match n {
                    0 => write!(text, "<th scope=\"row\">{cell}</th>"),
                    _ => write!(text, "<td>{cell}</td>"),
                };
            }
            text += "</tr>";
        }
        text += "</tbody></table></div>";
        text
    }

    /// A table that is opened by whoever wants it.
    fn folded(&mut self, table: &Table) -> String {
        let summary = self.say.say("report-numbers").html();
        let table = self.table(table);
        format!("<details><summary>{summary}</summary>{table}</details>")
    }
}

/// What a battle is called.
fn name(it: &BattleResults) -> &str {
    if it.title.is_empty() {
        &it.file
    } else {
        &it.title
    }
}
