//! The sentences about problems, in both languages.

use stint::setup::SetupProblem;
use stint::vocabulary::{Lang, Suit};

use crate::problem::{Kind, Phrase, Problem};
use crate::source::MAX_BYTES;

impl Phrase {
    /// The phrase in a language.
    #[must_use]
    pub const fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Pt => self.pt,
            Lang::En => self.en,
        }
    }
}

impl Kind {
    const fn none(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Character, Lang::En) => "there is no character",
            (Self::Character, Lang::Pt) => "não há personagem",
            (Self::Card, Lang::En) => "there is no card",
            (Self::Card, Lang::Pt) => "não há carta",
            (Self::Thing, Lang::En) => "there is no character and no card",
            (Self::Thing, Lang::Pt) => "não há personagem nem carta",
            (Self::Technique, Lang::En) => "it has no technique",
            (Self::Technique, Lang::Pt) => "não tem a técnica",
            (Self::Team, Lang::En) => "there is no team",
            (Self::Team, Lang::Pt) => "não há time",
            (Self::Tile, Lang::En) => "the board has no tile",
            (Self::Tile, Lang::Pt) => "o tabuleiro não tem a casa",
            (Self::Definition, Lang::En) => "no collection has a card",
            (Self::Definition, Lang::Pt) => "nenhuma coleção tem a carta",
            (Self::Pick, Lang::En) => "there is no character, card or tile",
            (Self::Pick, Lang::Pt) => "não há personagem, carta nem casa",
        }
    }
}

/// A word as it is quoted: shortened where it is very long.
pub(crate) fn shorten(word: &str) -> String {
    match word.char_indices().nth(60) {
        Some((cut, _)) => format!("{}…", word.get(..cut).unwrap_or_default()),
        None => word.to_owned(),
    }
}

impl Problem {
    /// The sentence about it.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Pt => self.portuguese(),
        }
    }

    fn english(&self) -> String {
        match self {
            Self::TooLarge => format!("the file is longer than {} MiB", MAX_BYTES >> 20),
            Self::NotUtf8 => "the file is no UTF-8 text from here on".into(),
            Self::Unreadable(why) => format!("cannot be read: {why}"),
            Self::Toml(message) => format!("this is no TOML: {message}"),
            Self::Cut => "the text is not closed: the file seems to be cut off".into(),
            Self::MissingKey(key) => format!("the key `{key}` is missing"),
            Self::UnknownKey { key, .. } => format!("there is no key `{}`", shorten(key)),
            Self::PrintedKey(key) => {
                format!("`{key}` is printed on the card of the collection that `of` names")
            }
            Self::KeyOfOtherSuit { key, suit, of } => {
                let of = suits(of, Lang::En, " or ");
                format!(
                    "`{key}` is for cards of the suit {of}, and this is {}",
                    suit.name(Lang::En)
                )
            }
            Self::WrongType { expected, found } => {
                format!("expected {}, found {}", expected.en, found.en)
            }
            Self::OutOfRange { found, from, to } => {
                format!("{} is out of range: {from} to {to}", shorten(found))
            }
            Self::WrongLength { expected, found } => {
                format!("expected {expected} values, found {found}")
            }
            Self::TooLong(most) => format!("the text is longer than {most} bytes"),
            Self::UnknownWord {
                expected, found, ..
            } => {
                format!("expected {}, found \"{}\"", expected.en, shorten(found))
            }
            Self::Format(found) => format!(
                "expected the format of a battle file, found \"{}\"",
                shorten(found)
            ),
            Self::NoFormat => {
                "the file does not say what it is, and has neither cards nor characters".into()
            }
            Self::DuplicateDefinition(id) => format!("two cards of the collections are \"{id}\""),
            Self::EffectCount(pt, en) => {
                format!("{pt} effects in Portuguese, but {en} in English")
            }
            Self::NoLanguage => "a card needs its effects in Portuguese or in English".into(),
            Self::NameMissingLanguage => {
                "the effects are in both languages, and the name is in one".into()
            }
            Self::TooManyNames => {
                "more names of markers, counters and tags than a battle can hold".into()
            }
            Self::NewName(name) => {
                format!(
                    "this battle knows no marker, counter or tag \"{}\"",
                    shorten(name)
                )
            }
            Self::Setup(problem) => problem.to_string(),
            Self::Text(text) => text.message.text(Lang::En),
            Self::UnknownCommand { found, .. } if found.is_empty() => {
                "the command is not complete".into()
            }
            Self::UnknownCommand { found, .. } => {
                format!("\"{}\" is no command", shorten(found))
            }
            Self::Expected { expected, found } if found.is_empty() => {
                format!("expected {}", expected.en)
            }
            Self::Expected { expected, found } => {
                format!("expected {}, found \"{}\"", expected.en, shorten(found))
            }
            Self::TooMuch(found) => format!("the command ends before \"{}\"", shorten(found)),
            Self::UnknownId { kind, id, .. } => {
                format!("{} \"{}\"", kind.none(Lang::En), shorten(id))
            }
            Self::Refused(refusal) => {
                format!(
                    "refused ({}): {}",
                    refusal.reason.id(),
                    refusal.sentence(Lang::En)
                )
            }
            Self::NotRefused(reason) => {
                format!("expected a refusal ({}), but it is accepted", reason.id())
            }
            Self::RefusedOtherwise { expected, found } => format!(
                "expected a refusal for {}, found {}: {}",
                expected.id(),
                found.reason.id(),
                found.sentence(Lang::En)
            ),
            Self::RefusedButChanged => "the command was refused, but it changed the battle".into(),
            Self::Unequal {
                path,
                comparison,
                expected,
                found,
            } => {
                format!("expected {path} {comparison} {expected}, found {found}")
            }
            Self::NoOrder { path, found } => {
                format!("{path} is {found}, which is no number to compare")
            }
            Self::NoEvent(_) => "this did not happen since the last command".into(),
            Self::Happened(event) => format!("this happened: {event}"),
            Self::FacesLeft(faces) => format!("left over of `roll`: {}", numbers(faces)),
            Self::EndlessPassing => "passing for those who are asked comes to no end".into(),
            Self::NoRecord => "this is no record: `[play]` holds no `state_hash`".into(),
            Self::StateHash { expected, found } => {
                format!(
                    "the record does not fit: it ends in the state {expected}, replaying it in {found}"
                )
            }
            Self::CardsHash { expected, found } => {
                format!(
                    "the cards have changed since the record was written: {expected} then, {found} now"
                )
            }
            Self::NewerRules { record, own } => {
                format!(
                    "the record was written under version {record} of the rules, this program knows {own}"
                )
            }
        }
    }

    fn portuguese(&self) -> String {
        match self {
            Self::TooLarge => format!("o arquivo tem mais de {} MiB", MAX_BYTES >> 20),
            Self::NotUtf8 => "daqui em diante o arquivo não é texto em UTF-8".into(),
            Self::Unreadable(why) => format!("não pode ser lido: {why}"),
            Self::Toml(message) => format!("isto não é TOML: {message}"),
            Self::Cut => "o texto não se fecha: o arquivo parece estar cortado".into(),
            Self::MissingKey(key) => format!("falta a chave `{key}`"),
            Self::UnknownKey { key, .. } => format!("não há chave `{}`", shorten(key)),
            Self::PrintedKey(key) => {
                format!("`{key}` está impresso na carta da coleção que `of` indica")
            }
            Self::KeyOfOtherSuit { key, suit, of } => {
                let of = suits(of, Lang::Pt, " ou ");
                format!(
                    "`{key}` é de cartas do naipe {of}, e esta é {}",
                    suit.name(Lang::Pt)
                )
            }
            Self::WrongType { expected, found } => {
                format!("esperava-se {}, mas há {}", expected.pt, found.pt)
            }
            Self::OutOfRange { found, from, to } => {
                format!("{} está fora do intervalo: {from} a {to}", shorten(found))
            }
            Self::WrongLength { expected, found } => {
                format!("esperavam-se {expected} valores, mas há {found}")
            }
            Self::TooLong(most) => format!("o texto tem mais de {most} bytes"),
            Self::UnknownWord {
                expected, found, ..
            } => {
                format!("esperava-se {}, mas há \"{}\"", expected.pt, shorten(found))
            }
            Self::Format(found) => {
                format!(
                    "esperava-se o formato de um arquivo de batalha, mas há \"{}\"",
                    shorten(found)
                )
            }
            Self::NoFormat => "o arquivo não diz o que é, e não tem cartas nem personagens".into(),
            Self::DuplicateDefinition(id) => format!("duas cartas das coleções são \"{id}\""),
            Self::EffectCount(pt, en) => {
                format!("{pt} efeitos em português, mas {en} em inglês")
            }
            Self::NoLanguage => "uma carta precisa dos efeitos em português ou em inglês".into(),
            Self::NameMissingLanguage => {
                "os efeitos estão nas duas línguas, e o nome em uma".into()
            }
            Self::TooManyNames => {
                "há mais nomes de marcadores, contadores e tags do que cabem numa batalha".into()
            }
            Self::NewName(name) => format!(
                "esta batalha não conhece marcador, contador nem tag \"{}\"",
                shorten(name)
            ),
            Self::Setup(problem) => setup_in_portuguese(problem),
            Self::Text(text) => text.message.text(Lang::Pt),
            Self::UnknownCommand { found, .. } if found.is_empty() => {
                "o comando não está completo".into()
            }
            Self::UnknownCommand { found, .. } => {
                format!("\"{}\" não é um comando", shorten(found))
            }
            Self::Expected { expected, found } if found.is_empty() => {
                format!("esperava-se {}", expected.pt)
            }
            Self::Expected { expected, found } => {
                format!("esperava-se {}, mas há \"{}\"", expected.pt, shorten(found))
            }
            Self::TooMuch(found) => format!("o comando termina antes de \"{}\"", shorten(found)),
            Self::UnknownId { kind, id, .. } => {
                format!("{} \"{}\"", kind.none(Lang::Pt), shorten(id))
            }
            Self::Refused(refusal) => {
                format!(
                    "recusado ({}): {}",
                    refusal.reason.id(),
                    refusal.sentence(Lang::Pt)
                )
            }
            Self::NotRefused(reason) => {
                format!("esperava-se uma recusa ({}), mas é aceito", reason.id())
            }
            Self::RefusedOtherwise { expected, found } => format!(
                "esperava-se uma recusa por {}, mas é {}: {}",
                expected.id(),
                found.reason.id(),
                found.sentence(Lang::Pt)
            ),
            Self::RefusedButChanged => "o comando foi recusado, mas mudou a batalha".into(),
            Self::Unequal {
                path,
                comparison,
                expected,
                found,
            } => {
                format!("esperava-se {path} {comparison} {expected}, mas é {found}")
            }
            Self::NoOrder { path, found } => {
                format!("{path} é {found}, que não é um número a comparar")
            }
            Self::NoEvent(_) => "isto não aconteceu desde o último comando".into(),
            Self::Happened(event) => format!("isto aconteceu: {event}"),
            Self::FacesLeft(faces) => format!("sobraram de `roll`: {}", numbers(faces)),
            Self::EndlessPassing => "passar por quem é perguntado não chega ao fim".into(),
            Self::NoRecord => "isto não é um registro: `[play]` não tem `state_hash`".into(),
            Self::StateHash { expected, found } => {
                format!(
                    "o registro não confere: termina no estado {expected}, e ao repeti-lo em {found}"
                )
            }
            Self::CardsHash { expected, found } => {
                format!(
                    "as cartas mudaram desde que o registro foi escrito: {expected} então, {found} agora"
                )
            }
            Self::NewerRules { record, own } => {
                format!(
                    "o registro foi escrito com a versão {record} das regras; este programa conhece a {own}"
                )
            }
        }
    }

    /// What may help, as a sentence.
    #[must_use]
    pub fn help(&self, lang: Lang) -> Option<String> {
        let (nearest, known): (Option<&str>, &[&str]) = match self {
            Self::UnknownKey { nearest, known, .. }
            | Self::UnknownWord { nearest, known, .. }
            | Self::UnknownCommand { nearest, known, .. } => (nearest.as_deref(), known),
            Self::UnknownId { nearest, .. } => (nearest.as_deref(), &[]),
            Self::Setup(SetupProblem::Dangling { nearest, .. }) => (nearest.as_deref(), &[]),
            Self::NoEvent(events) => return Some(happened(events, lang)),
            Self::Text(text) => return text.help(lang),
            Self::NoFormat => {
                return Some(match lang {
                    Lang::En => "format = \"stint-cards/1\" for cards, format = \"stint-battle/1\" for a battle".to_owned(),
                    Lang::Pt => "format = \"stint-cards/1\" para cartas, format = \"stint-battle/1\" para uma batalha".to_owned(),
                });
            }
            Self::NameMissingLanguage => {
                return Some("name = { pt = \"…\", en = \"…\" }".to_owned());
            }
            Self::KeyOfOtherSuit { key, suit, .. } => return instead(key, *suit, lang),
            Self::Format(_) => return Some(format!("format = \"{}\"", crate::FORMAT)),
            _ => return None,
        };
        if let Some(nearest) = nearest {
            return Some(match lang {
                Lang::En => format!("did you mean `{nearest}`?"),
                Lang::Pt => format!("seria `{nearest}`?"),
            });
        }
        if known.is_empty() {
            return None;
        }
        let known = known.join(", ");
        Some(match lang {
            Lang::En => format!("possible here: {known}"),
            Lang::Pt => format!("possíveis aqui: {known}"),
        })
    }
}

/// The names of suits, in a row.
fn suits(suits: &[Suit], lang: Lang, last: &str) -> String {
    let mut names: Vec<&str> = suits.iter().map(|suit| suit.name(lang)).collect();
    let end = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => end.to_owned(),
        false => format!("{}{last}{end}", names.join(", ")),
    }
}

/// What a card of a suit has instead of a key.
fn instead(key: &str, suit: Suit, lang: Lang) -> Option<String> {
    let instead = match (key, suit) {
        ("attributes", Suit::Class | Suit::Entity) => "attribute_bonus",
        ("attribute_bonus", Suit::Companion) => "attributes",
        ("kind", Suit::Item) => "specifier",
        _ => return None,
    };
    Some(match lang {
        Lang::En => format!("it has `{instead}`"),
        Lang::Pt => format!("ela tem `{instead}`"),
    })
}

fn happened(events: &[String], lang: Lang) -> String {
    let list = match (events.is_empty(), lang) {
        (true, Lang::En) => "nothing".to_owned(),
        (true, Lang::Pt) => "nada".to_owned(),
        (false, _) => events.join(" · "),
    };
    match lang {
        Lang::En => format!("what happened: {list}"),
        Lang::Pt => format!("o que aconteceu: {list}"),
    }
}

fn numbers(faces: &[u8]) -> String {
    faces
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn setup_in_portuguese(problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::DuplicateId(id) => format!("o id \"{id}\" é usado duas vezes"),
        SetupProblem::BadId(id, _) => format!(
            "\"{}\" não pode ser um id: letras, algarismos, - e _, nenhuma palavra da notação e nenhuma casa",
            shorten(id)
        ),
        SetupProblem::Dangling { kind, id, .. } => {
            let kind = match *kind {
                "character" => "personagem",
                "hero" => "herói",
                "card" => "carta",
                other => other,
            };
            format!("não há {kind} \"{}\"", shorten(id))
        }
        SetupProblem::NoTeam => "um personagem precisa de um time (`team`)".into(),
        SetupProblem::OwnerIsObject(id) => format!("\"{id}\" é um objeto: não pode ter cartas"),
        SetupProblem::TileTaken(id, tile) => format!("\"{id}\" já está em {tile}"),
        SetupProblem::TileClosed(tile) => format!("{tile} está bloqueada ou desativada"),
        SetupProblem::OutsideBoard(tile) => format!("{tile} está fora do tabuleiro"),
        SetupProblem::NoBoard => "não há tabuleiro".into(),
        SetupProblem::NoTile => {
            "com tabuleiro, um personagem que está nele precisa de uma casa (`at`)".into()
        }
        SetupProblem::OutOfRange(found, from, to) => {
            format!("{found} está fora do intervalo: {from} a {to}")
        }
        SetupProblem::TooMany(most) => format!("são demais: no máximo {most}"),
        SetupProblem::AttachedToItself => "está anexada a si mesma".into(),
        SetupProblem::TooManyAttachments => "uma carta leva no máximo 5 anexos".into(),
        SetupProblem::Nobody => "uma batalha precisa de ao menos um personagem".into(),
        SetupProblem::BadZone(why) => match *why {
            "a card in an inventory or on a table needs an owner" => {
                "uma carta num inventário ou numa mesa precisa de um dono (`owner`)"
            }
            "an attached card needs attached_to" => "uma carta anexada precisa de `attached_to`",
            "only a card in the zone attached is attached to another" => {
                "só uma carta na zona `attached` está anexada a outra"
            }
            _ => "a carta não pode estar nessa zona",
        }
        .into(),
        #[expect(
            unreachable_patterns,
            reason = "what the set-up may complain about grows"
        )]
        other => other.to_string(),
    }
}
