//! Texts of a page that is in both languages at once.

use stint::vocabulary::Lang;

use crate::figures::Figures;

/// Who knows the sentences of the report, by key.
pub trait Words {
    /// The sentence of a key, with its parts.
    fn say(&self, lang: Lang, key: &str, parts: &[(&'static str, String)]) -> String;
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Both {
    pub(super) pt: String,
    pub(super) en: String,
}

/// Makes texts of both languages.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a>(pub(super) &'a dyn Words);

impl Speaker<'_> {
    /// A sentence without parts.
    pub(super) fn say(self, key: &str) -> Both {
        self.with(key, |_, _| Vec::new())
    }

    /// A sentence with parts, which are made for each language.
    pub(super) fn with(
        self,
        key: &str,
        parts: impl Fn(Lang, Figures) -> Vec<(&'static str, String)>,
    ) -> Both {
        let of = |lang| self.0.say(lang, key, &parts(lang, Figures::new(lang)));
        Both {
            pt: of(Lang::Pt),
            en: of(Lang::En),
        }
    }
}

impl Both {
    /// Something that is the same in both.
    pub(super) fn same(text: &str) -> Self {
        Self {
            pt: text.to_owned(),
            en: text.to_owned(),
        }
    }

    /// Something that is written with figures.
    pub(super) fn figures(write: impl Fn(Figures) -> String) -> Self {
        Self {
            pt: write(Figures::new(Lang::Pt)),
            en: write(Figures::new(Lang::En)),
        }
    }

    /// As a part of a page.
    pub(super) fn html(&self) -> String {
        if self.pt == self.en {
            return escaped(&self.pt);
        }
        format!(
            "<span lang=\"pt-BR\">{}</span><span lang=\"en\">{}</span>",
            escaped(&self.pt),
            escaped(&self.en)
        )
    }

    /// As a text of a picture, at a place.
    pub(super) fn svg(&self, x: f64, y: f64, class: &str) -> String {
        let text = |lang: &str, text: &str| {
            let text = escaped(text);
            format!("<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\"{lang}>{text}</text>")
        };
        if self.pt == self.en {
            return text("", &self.pt);
        }
        text(" lang=\"pt-BR\"", &self.pt) + &text(" lang=\"en\"", &self.en)
    }

    /// No longer than so many letters.
    pub(super) fn short(&self, most: usize) -> Self {
        let cut = |text: &str| {
            if text.chars().count() <= most {
                return text.to_owned();
            }
            let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
            cut.push('…');
            cut
        };
        Self {
            pt: cut(&self.pt),
            en: cut(&self.en),
        }
    }
}

/// A text as it stands in a page.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}
