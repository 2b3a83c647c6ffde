//! What the server itself has to say, in both languages.

use stint_wire::ServerMessage;
use stint_wire::message::NoticeKind;
use stint_wire::seat::Lang;

/// A sentence in the language of whoever reads it.
const fn say(lang: Lang, pt: &'static str, en: &'static str) -> &'static str {
    match lang {
        Lang::Pt => pt,
        Lang::En => en,
    }
}

/// An error of the connection.
pub(crate) fn error(code: &str, lang: Lang, fatal: bool) -> ServerMessage {
    error_of(None, code, lang, fatal)
}

/// An error of the connection, about a request where it is one.
pub(crate) fn error_of(id: Option<String>, code: &str, lang: Lang, fatal: bool) -> ServerMessage {
    let text = match code {
        "version" => say(
            lang,
            "A página e o servidor são de versões diferentes: carregue de novo.",
            "Page and server are of different versions: load it again.",
        ),
        "malformed" => say(
            lang,
            "Isto não é uma mensagem do protocolo.",
            "This is no message of the protocol.",
        ),
        "too-large" => say(
            lang,
            "A mensagem é longa demais.",
            "The message is too long.",
        ),
        "too-many" => say(
            lang,
            "São mensagens ou conexões demais.",
            "These are too many messages or connections.",
        ),
        "bad-secret" => say(
            lang,
            "Este link não vale: peça um novo a quem mestra.",
            "This link does not hold: ask the game master for a new one.",
        ),
        "not-welcomed" => say(
            lang,
            "A primeira mensagem diz quem fala: `hello`.",
            "The first message says who speaks: `hello`.",
        ),
        _ => say(
            lang,
            "O servidor não consegue ler o que guardou.",
            "The server cannot read what it has kept.",
        ),
    };
    ServerMessage::Error {
        id,
        code: code.to_owned(),
        text: text.to_owned(),
        fatal,
    }
}

/// The server is about to stop.
pub(crate) fn closing(lang: Lang) -> ServerMessage {
    ServerMessage::Notice {
        kind: NoticeKind::Closing,
        text: say(
            lang,
            "O servidor está parando. Nada se perde: a batalha continua de onde está.",
            "The server is stopping. Nothing is lost: the battle goes on from where it is.",
        )
        .to_owned(),
    }
}

/// Something about the store, for whoever leads the battle.
pub(crate) fn storage(lang: Lang, why: &str) -> ServerMessage {
    let text = say(
        lang,
        "Nada pode ser gravado, e por isso nada pode ser feito",
        "Nothing can be kept, so nothing can be done",
    );
    ServerMessage::Notice {
        kind: NoticeKind::Storage,
        text: format!("{text}: {why}"),
    }
}

/// A line of the log that this build does not accept.
pub(crate) fn stuck(lang: Lang, position: u32, line: &str, why: &str) -> ServerMessage {
    let text = say(
        lang,
        "Esta versão não aceita uma linha desta batalha, que fica como está",
        "This version does not accept a line of this battle, which is kept as it is",
    );
    ServerMessage::Notice {
        kind: NoticeKind::Warning,
        text: format!("{text}: {position}: `{line}`: {why}"),
    }
}

/// The disk is full.
pub(crate) const fn full(lang: Lang) -> &'static str {
    say(lang, " O disco está cheio.", " The disk is full.")
}

/// Somebody made its own link worthless.
pub(crate) const fn own_link(lang: Lang) -> &'static str {
    say(
        lang,
        "O link deste lugar não vale mais: quem está aqui fica até sair.",
        "The link of this seat does not hold any more: whoever is here stays until they go.",
    )
}
