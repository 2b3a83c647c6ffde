//! What was odd about an export: where, and what became of it.

use stint::vocabulary::{Activation, Lang, Suit};

/// Where in an export something is. Everything counts from 1, as people count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The number of the card in the file; `None`: the file as a whole.
    pub card: Option<usize>,
    /// The identifier of the card in the collection, or in the database where it has no other.
    pub id: String,
    /// The number of the technique.
    pub technique: Option<usize>,
    /// The number of the effect, on the card or in the technique.
    pub effect: Option<usize>,
}

impl Place {
    /// The place in words: `card 3 (balm), effect 2`.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let (file, card, technique, effect) = match lang {
            Lang::Pt => ("arquivo", "carta", "técnica", "efeito"),
            Lang::En => ("file", "card", "technique", "effect"),
        };
        let Some(number) = self.card else {
            return file.to_owned();
        };
        let mut text = format!("{card} {number}");
        if !self.id.is_empty() {
            text.push_str(&format!(" ({})", self.id));
        }
        for (word, number) in [(technique, self.technique), (effect, self.effect)] {
            if let Some(number) = number {
                text.push_str(&format!(", {word} {number}"));
            }
        }
        text
    }
}

/// How much a report matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Something was made of it, which may be worth a look.
    Note,
    /// Something was left out, or is left to the game master.
    Warning,
    /// A card was not imported.
    Error,
}

impl Severity {
    /// A word for tools.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What kind of value was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A number.
    Number,
    /// A list.
    List,
    /// An object.
    Object,
    /// A list of seven numbers.
    Seven,
}

/// Why an activation keyword was put where there was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// "When …", and activating the card costs nothing.
    When,
    /// "When …", and activating the card costs action points: in response, for its cost.
    WhenForCost,
    /// "When …", of what the game master must say.
    UnreadWhen,
    /// "At the start of your turn …".
    Phase,
    /// A bare bonus or prohibition.
    Bonus,
    /// What a technique does is done by hand.
    Technique,
}

/// What was odd.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Oddity {
    /// Bytes of the file are no text in its encoding.
    NotText,
    /// The file is no well-formed JSON, in the parser's words; it was read card by card.
    Malformed(String),
    /// A card that is no JSON: the line where it begins, and the parser's words.
    BrokenCard(usize, String),
    /// An element of the array that is no object.
    NoCard,
    /// A card without a suit.
    NoSuit,
    /// A card of a suit that there is not.
    UnknownSuit(String),
    /// A card without a name.
    NoName,
    /// A card without an identifier.
    NoId,
    /// Another card has the identifier; what this one is called now.
    DuplicateId(String, String),
    /// A key that means nothing to the import, with what it holds.
    UnknownKey(String, String),
    /// A key that stands twice; the last one holds.
    RepeatedKey(String),
    /// A value of another type than expected.
    WrongType(String, Expected, String),
    /// A number out of its range.
    OutOfRange(String, String),
    /// A word that is none of those that can stand there.
    UnknownWord(String, String),
    /// A key that says something of cards of other suits only.
    OtherSuit(&'static str, Suit),
    /// A bar that does damage and reaches nowhere.
    NoRange,
    /// A requirement of a technique without effects: it stands in one of its own.
    LoneRequirement,
    /// An effect in which nothing stands.
    EmptyEffect,
    /// An effect that has keywords or requirements, and does nothing.
    EmptyBody,
    /// A token of a text that stands for nothing.
    UnknownToken(String),
    /// A mark of a text that means nothing.
    UnknownMark(String),
    /// A tag, or a keyword in brackets, that there is not.
    UnknownKeyword(String),
    /// The legacy keyword Temp, and what it was read as.
    Temp(Activation),
    /// Keywords that exclude each other: activations, or tasks.
    Contradiction(String),
    /// No activation keyword; it was inferred.
    Inferred(Activation, Reason),
    /// No activation keyword, and the wording leaves doubts.
    NoActivation,
    /// A text in the other language than the rest of the card, in which a collection keeps it.
    Translated,
    /// A requirement that is not understood.
    UnreadRequirement(String),
    /// A sentence that is not understood.
    UnreadBody(String),
    /// A text that cannot stand as it is.
    Unreadable(String),
}

/// One thing that was odd, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Report {
    /// Where.
    pub place: Place,
    /// What.
    pub oddity: Oddity,
}

impl Report {
    /// The whole line: `card 3 (balm), effect 2: there is no token {HPP}; it stands as it is`.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        format!("{}: {}", self.place.text(lang), self.oddity.text(lang))
    }
}

impl Oddity {
    /// How much it matters.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            Self::BrokenCard(..) | Self::NoCard | Self::NoSuit | Self::UnknownSuit(_) => {
                Severity::Error
            }
            Self::Temp(_) | Self::Inferred(..) | Self::Translated | Self::LoneRequirement => {
                Severity::Note
            }
            _ => Severity::Warning,
        }
    }

    /// A word for its kind, for tools.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotText => "not-text",
            Self::Malformed(_) => "malformed",
            Self::BrokenCard(..) => "broken-card",
            Self::NoCard => "no-card",
            Self::NoSuit => "no-suit",
            Self::UnknownSuit(_) => "unknown-suit",
            Self::NoName => "no-name",
            Self::NoId => "no-id",
            Self::DuplicateId(..) => "duplicate-id",
            Self::UnknownKey(..) => "unknown-key",
            Self::RepeatedKey(_) => "repeated-key",
            Self::WrongType(..) => "wrong-type",
            Self::OutOfRange(..) => "out-of-range",
            Self::UnknownWord(..) => "unknown-word",
            Self::OtherSuit(..) => "other-suit",
            Self::NoRange => "no-range",
            Self::LoneRequirement => "lone-requirement",
            Self::EmptyEffect => "empty-effect",
            Self::EmptyBody => "empty-body",
            Self::UnknownToken(_) => "unknown-token",
            Self::UnknownMark(_) => "unknown-mark",
            Self::UnknownKeyword(_) => "unknown-keyword",
            Self::Temp(_) => "temp",
            Self::Contradiction(_) => "contradiction",
            Self::Inferred(..) => "inferred",
            Self::NoActivation => "no-activation",
            Self::Translated => "translated",
            Self::UnreadRequirement(_) => "unread-requirement",
            Self::UnreadBody(_) => "unread-body",
            Self::Unreadable(_) => "unreadable",
        }
    }

    /// The sentence about it.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::Pt => self.pt(),
            Lang::En => self.en(),
        }
    }

    fn pt(&self) -> String {
        match self {
            Self::NotText => {
                "há bytes que não são texto nesta codificação: estão como \u{fffd}".to_owned()
            }
            Self::Malformed(why) => {
                format!("o JSON não está bem formado, foi lido carta a carta ({why})")
            }
            Self::BrokenCard(line, why) => {
                format!("não importada: não é JSON, a partir da linha {line} ({why})")
            }
            Self::NoCard => "não importada: não é um objeto".to_owned(),
            Self::NoSuit => "não importada: falta o naipe (Suit)".to_owned(),
            Self::UnknownSuit(word) => format!("não importada: não há naipe {}", quote(word)),
            Self::NoName => "falta o nome (Name)".to_owned(),
            Self::NoId => "falta o identificador (Id)".to_owned(),
            Self::DuplicateId(id, slug) => {
                format!("o Id {} já é de outra carta: aqui é {}", quote(id), slug)
            }
            Self::UnknownKey(key, value) => {
                format!("a chave {key} não diz nada a este programa, fica de fora: {value}")
            }
            Self::RepeatedKey(key) => format!("a chave {key} está repetida: vale a última"),
            Self::WrongType(key, expected, found) => {
                let expected = match expected {
                    Expected::Text => "um texto",
                    Expected::Texts => "uma lista de textos",
                    Expected::Number => "um número",
                    Expected::List => "uma lista",
                    Expected::Object => "um objeto",
                    Expected::Seven => "uma lista de sete números",
                };
                format!("em {key} se espera {expected}: fica de fora {found}")
            }
            Self::OutOfRange(key, found) => {
                format!("em {key} não cabe {found}: fica de fora")
            }
            Self::UnknownWord(key, word) => {
                format!("em {key} não se conhece {}: fica de fora", quote(word))
            }
            Self::OtherSuit(key, suit) => {
                format!("{key} não diz nada de uma carta {}: fica de fora", suit.name(Lang::Pt))
            }
            Self::NoRange => {
                "há dano (Damage) sem alcance (Range): lido como direto, 1".to_owned()
            }
            Self::LoneRequirement => {
                "o requisito da técnica, que não tem efeitos, está em um efeito próprio".to_owned()
            }
            Self::EmptyEffect => "o efeito está vazio: fica de fora".to_owned(),
            Self::EmptyBody => "o efeito não faz nada: falta o texto".to_owned(),
            Self::UnknownToken(token) => format!("não se conhece {token}: fica como está"),
            Self::UnknownMark(mark) => format!("não se conhece a marca {mark}: foi retirada"),
            Self::UnknownKeyword(word) => {
                format!("não há palavra-chave {word}: o mestre será perguntado")
            }
            Self::Temp(activation) => format!(
                "a palavra-chave antiga Temp foi lida como {} e Residual",
                activation.name(Lang::Pt)
            ),
            Self::Contradiction(words) => {
                format!("palavras-chave que se excluem ({words}): o mestre decide quando vale")
            }
            Self::Inferred(activation, reason) => {
                let reason = match reason {
                    Reason::When => "começa com “quando”, e ativar a carta não custa ação",
                    Reason::WhenForCost => {
                        "começa com “quando”, e ativar a carta custa ação: em resposta, pagando"
                    }
                    Reason::UnreadWhen => {
                        "começa com “quando”; o mestre diz quando isso acontece"
                    }
                    Reason::Phase => "diz em que fase acontece",
                    Reason::Bonus => "é só um bônus ou uma proibição, sem duração",
                    Reason::Technique => "é o que uma técnica faz",
                };
                format!(
                    "sem palavra-chave de ativação: lido como {} ({reason})",
                    activation.name(Lang::Pt)
                )
            }
            Self::NoActivation => {
                "sem palavra-chave de ativação, e o texto não a deixa clara: fica como está, o mestre diz quando vale"
                    .to_owned()
            }
            Self::Translated => {
                "não está na língua do resto da carta: foi traduzido".to_owned()
            }
            Self::UnreadRequirement(words) => format!(
                "requisito não entendido, o mestre será perguntado: {}",
                quote(words)
            ),
            Self::UnreadBody(words) => {
                format!("não entendido, fica para o mestre: {}", quote(words))
            }
            Self::Unreadable(why) => {
                format!("o texto não pode ser lido ({why}): o mestre diz quando vale")
            }
        }
    }

    fn en(&self) -> String {
        match self {
            Self::NotText => {
                "some bytes are no text in this encoding: they stand as \u{fffd}".to_owned()
            }
            Self::Malformed(why) => {
                format!("the JSON is not well-formed, it was read card by card ({why})")
            }
            Self::BrokenCard(line, why) => {
                format!("not imported: no JSON, from line {line} on ({why})")
            }
            Self::NoCard => "not imported: it is no object".to_owned(),
            Self::NoSuit => "not imported: it has no Suit".to_owned(),
            Self::UnknownSuit(word) => format!("not imported: there is no suit {}", quote(word)),
            Self::NoName => "it has no Name".to_owned(),
            Self::NoId => "it has no Id".to_owned(),
            Self::DuplicateId(id, slug) => {
                format!("another card has the Id {} already: here it is {slug}", quote(id))
            }
            Self::UnknownKey(key, value) => {
                format!("the key {key} means nothing to this program and is left out: {value}")
            }
            Self::RepeatedKey(key) => format!("the key {key} is there twice: the last one holds"),
            Self::WrongType(key, expected, found) => {
                let expected = match expected {
                    Expected::Text => "a text",
                    Expected::Texts => "a list of texts",
                    Expected::Number => "a number",
                    Expected::List => "a list",
                    Expected::Object => "an object",
                    Expected::Seven => "a list of seven numbers",
                };
                format!("{key} should be {expected}: {found} is left out")
            }
            Self::OutOfRange(key, found) => {
                format!("{found} is out of range for {key} and is left out")
            }
            Self::UnknownWord(key, word) => {
                format!("{key} knows no {}: it is left out", quote(word))
            }
            Self::OtherSuit(key, suit) => {
                format!("{key} says nothing about a card of the suit {}: it is left out", suit.name(Lang::En))
            }
            Self::NoRange => "there is Damage without Range: read as direct, 1".to_owned(),
            Self::LoneRequirement => {
                "the requirement of the technique, which has no effects, is an effect of its own"
                    .to_owned()
            }
            Self::EmptyEffect => "the effect is empty and is left out".to_owned(),
            Self::EmptyBody => "the effect does nothing: it has no text".to_owned(),
            Self::UnknownToken(token) => format!("there is no token {token}: it stands as it is"),
            Self::UnknownMark(mark) => format!("there is no mark {mark}: it was taken away"),
            Self::UnknownKeyword(word) => {
                format!("there is no keyword {word}: the game master will be asked")
            }
            Self::Temp(activation) => format!(
                "the legacy keyword Temp was read as {} and Lingering",
                activation.name(Lang::En)
            ),
            Self::Contradiction(words) => format!(
                "keywords that exclude each other ({words}): the game master says when it applies"
            ),
            Self::Inferred(activation, reason) => {
                let reason = match reason {
                    Reason::When => "it begins with \"when\", and activating the card costs no action",
                    Reason::WhenForCost => {
                        "it begins with \"when\", and activating the card costs action: in response, for its cost"
                    }
                    Reason::UnreadWhen => {
                        "it begins with \"when\"; the game master says when that is"
                    }
                    Reason::Phase => "it says in which phase it happens",
                    Reason::Bonus => "it is a bare bonus or prohibition, without a duration",
                    Reason::Technique => "it is what a technique does",
                };
                format!(
                    "no activation keyword: read as {} ({reason})",
                    activation.name(Lang::En)
                )
            }
            Self::NoActivation => {
                "no activation keyword, and the wording leaves doubts: it stands as it is, the game master says when it applies"
                    .to_owned()
            }
            Self::Translated => {
                "it is not in the language of the rest of the card: it was translated".to_owned()
            }
            Self::UnreadRequirement(words) => format!(
                "requirement not understood, the game master will be asked: {}",
                quote(words)
            ),
            Self::UnreadBody(words) => {
                format!("not understood, left to the game master: {}", quote(words))
            }
            Self::Unreadable(why) => {
                format!("the text cannot be read ({why}): the game master says when it applies")
            }
        }
    }
}

/// Words of the export on one line, in quotation marks, not too many of them.
fn quote(words: &str) -> String {
    format!("\"{}\"", shorten(words))
}

/// On one line, not too long.
pub(crate) fn shorten(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(160) {
        Some((cut, _)) => format!("{}…", line.get(..cut).unwrap_or_default()),
        None => line,
    }
}

/// The reports as they come up; none twice.
#[derive(Debug, Default)]
pub(crate) struct Reports {
    pub(crate) all: Vec<Report>,
}

impl Reports {
    pub(crate) fn tell(&mut self, place: &Place, oddity: Oddity) {
        let report = Report {
            place: place.clone(),
            oddity,
        };
        // Those of one card stand together.
        let own = self.all.iter().rev();
        let mut own = own.take_while(|known| known.place.card == report.place.card);
        if !own.any(|known| *known == report) {
            self.all.push(report);
        }
    }
}
