//! What the server itself has to say, in the language of whoever reads it.

use std::sync::LazyLock;

use stint::vocabulary::Lang as Language;
use stint_wire::ServerMessage;
use stint_wire::message::NoticeKind;
use stint_wire::seat::Lang;
use stint_words::Texts;

static PT: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Pt));
static EN: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::En));

/// The texts of a language, for all battles.
pub(crate) fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::Pt => &PT,
        Lang::En => &EN,
    }
}

/// An error of the connection.
pub(crate) fn error(code: &str, lang: Lang, fatal: bool) -> ServerMessage {
    error_of(None, code, lang, fatal)
}

/// An error of the connection, about a request where it is one.
pub(crate) fn error_of(id: Option<String>, code: &str, lang: Lang, fatal: bool) -> ServerMessage {
    let texts = texts(lang);
    let text = texts.find(&format!("server-error-{code}"), &[]);
    ServerMessage::Error {
        id,
        code: code.to_owned(),
        text: text.unwrap_or_else(|| texts.get("server-error-broken")),
        fatal,
    }
}

/// The server is about to stop.
pub(crate) fn closing(lang: Lang) -> ServerMessage {
    ServerMessage::Notice {
        kind: NoticeKind::Closing,
        text: texts(lang).get("server-closing"),
    }
}

/// Something about the store, for whoever leads the battle.
pub(crate) fn storage(lang: Lang, why: &str) -> ServerMessage {
    ServerMessage::Notice {
        kind: NoticeKind::Storage,
        text: texts(lang).with("server-storage", &[("why", why.into())]),
    }
}

/// A line of the log that this build does not accept.
pub(crate) fn stuck(lang: Lang, position: u32, line: &str, why: &str) -> ServerMessage {
    let parts = [
        ("position", position.to_string().into()),
        ("line", line.into()),
        ("why", why.into()),
    ];
    ServerMessage::Notice {
        kind: NoticeKind::Warning,
        text: texts(lang).with("server-stuck", &parts),
    }
}

/// The disk is full.
pub(crate) fn full(lang: Lang) -> String {
    texts(lang).get("server-full")
}

/// Somebody made its own link worthless.
pub(crate) fn own_link(lang: Lang) -> String {
    texts(lang).get("server-own-link")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_server_says_is_there_in_both_languages() {
        let codes = [
            "version",
            "malformed",
            "too-large",
            "too-many",
            "bad-secret",
        ];
        let codes = codes.into_iter().chain(["not-welcomed", "broken"]);
        let errors = codes.map(|code| format!("server-error-{code}"));
        let others = ["closing", "storage", "stuck", "full", "own-link"];
        let others = others.map(|word| format!("server-{word}"));
        for key in errors.chain(others) {
            let said = [Lang::Pt, Lang::En].map(|lang| texts(lang).find(&key, &[]));
            assert!(said.iter().all(Option::is_some), "{key}");
            assert_ne!(said[0], said[1], "{key}");
        }
        assert_eq!(
            error("no such code", Lang::En, true),
            error_of(None, "no such code", Lang::En, true)
        );
    }
}
