//! What is wrong with a text, where, and what would mend it.

use stint::vocabulary::{Activation, Lang, Limit};

use crate::span::Span;

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The text cannot stand so.
    Error,
    /// The text stands, but says perhaps not what was meant.
    Warning,
}

/// What would mend the text: other words at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub replacement: String,
    /// Whether it can be applied without asking: the text means what it meant, or there is only
    /// one word that can be meant. Otherwise it is a proposal.
    pub safe: bool,
}

impl Fix {
    pub(crate) const fn new(span: Span, replacement: String) -> Self {
        Self {
            span,
            replacement,
            safe: true,
        }
    }

    /// A fix that may not be what was meant.
    pub(crate) const fn proposal(span: Span, replacement: String) -> Self {
        Self {
            span,
            replacement,
            safe: false,
        }
    }
}

/// One thing that is wrong with a text, or doubtful.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// What kind of thing, for tools: `unknown-keyword`.
    pub code: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// Where.
    pub span: Span,
    /// The rule that says so.
    pub rule: Option<&'static str>,
    /// The sentence about it, as data.
    pub message: Message,
    /// What would mend it, where that is known.
    pub fix: Option<Fix>,
    /// The language of the text, where that is known: what is to be typed is in it, whatever the
    /// language of the reader.
    pub lang: Option<Lang>,
}

impl Diagnostic {
    /// What may help, in the language of the reader.
    #[must_use]
    pub fn help(&self, lang: Lang) -> Option<String> {
        self.message.help(lang, self.lang.unwrap_or(lang))
    }

    pub(crate) const fn error(span: Span, message: Message) -> Self {
        Self::new(Severity::Error, span, message)
    }

    pub(crate) const fn warning(span: Span, message: Message) -> Self {
        Self::new(Severity::Warning, span, message)
    }

    const fn new(severity: Severity, span: Span, message: Message) -> Self {
        Self {
            code: message.code(),
            severity,
            span,
            rule: message.rule(),
            message,
            fix: None,
            lang: None,
        }
    }

    pub(crate) fn with(self, fix: Fix) -> Self {
        Self {
            fix: Some(fix),
            ..self
        }
    }
}

/// What a diagnostic says; [`Message::text`] makes it a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Message {
    /// No activation keyword.
    NoActivation,
    /// A second activation keyword.
    TwoActivations,
    /// A second task.
    TwoTasks,
    /// A keyword that there is not, with the nearest one that there is.
    UnknownKeyword(String, Option<&'static str>),
    /// A keyword of the other language; the name in this one.
    OtherLanguage(&'static str),
    /// A keyword that only older cards have.
    LegacyKeyword(&'static str),
    /// A keyword printed after one that belongs behind it.
    KeywordOrder(&'static str, &'static str),
    /// A keyword that is there already.
    RepeatedKeyword(&'static str),
    /// `[` without `]`.
    UnclosedKeyword,
    /// `【` without `】`.
    UnclosedRequirements,
    /// An empty requirement between two `;`.
    EmptyRequirement,
    /// A requirement that is not understood.
    ManualRequirement,
    /// A sentence of the body that is not understood.
    ManualBody,
    /// A keyword that cannot be given to one activation.
    NotGranted(&'static str),
    /// An *if* that names a happening.
    IfIsWhen,
    /// An amount that is not understood.
    UnknownAmount,
    /// A task on a Permanent.
    TaskOnPermanent,
    /// A limit of activations on a Permanent.
    LimitOnPermanent,
    /// A cost, an action or a *when* on a Permanent.
    ActOnPermanent,
    /// Something that happens once, on a Permanent.
    DeedOnPermanent,
    /// Lingering, with nothing that says how long.
    LingeringWithoutDuration,
    /// A duration that ends with the card, as Lingering is not there.
    DurationWithoutLingering,
    /// An Activate effect of a phase that must happen.
    ActivateIsAuto,
    /// Keywords that no situation satisfies together.
    NeverActivated,
    /// No body.
    EmptyBody,
    /// Texts in two languages that mean different things.
    LanguagesDiffer,
    /// A made-up name that nothing gives, with the nearest one that something does.
    UnknownName(String, Option<String>),
}

impl Message {
    /// The code of its kind.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoActivation => "no-activation",
            Self::TwoActivations => "two-activations",
            Self::TwoTasks => "two-tasks",
            Self::UnknownKeyword(..) => "unknown-keyword",
            Self::OtherLanguage(_) => "other-language",
            Self::LegacyKeyword(_) => "legacy-keyword",
            Self::KeywordOrder(..) => "keyword-order",
            Self::RepeatedKeyword(_) => "repeated-keyword",
            Self::UnclosedKeyword => "unclosed-keyword",
            Self::UnclosedRequirements => "unclosed-requirements",
            Self::EmptyRequirement => "empty-requirement",
            Self::ManualRequirement => "manual-requirement",
            Self::ManualBody => "manual-body",
            Self::NotGranted(_) => "not-granted",
            Self::IfIsWhen => "if-is-when",
            Self::UnknownAmount => "unknown-amount",
            Self::TaskOnPermanent => "task-on-permanent",
            Self::LimitOnPermanent => "limit-on-permanent",
            Self::ActOnPermanent => "act-on-permanent",
            Self::DeedOnPermanent => "deed-on-permanent",
            Self::LingeringWithoutDuration => "lingering-without-duration",
            Self::DurationWithoutLingering => "duration-without-lingering",
            Self::ActivateIsAuto => "activate-is-auto",
            Self::NeverActivated => "never-activated",
            Self::EmptyBody => "empty-body",
            Self::LanguagesDiffer => "languages-differ",
            Self::UnknownName(..) => "unknown-name",
        }
    }

    /// The rule that it rests on.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NoActivation | Self::TwoActivations => Some("E2.1"),
            Self::TwoTasks => Some("E6.1"),
            Self::KeywordOrder(..) => Some("E1.3"),
            Self::UnclosedRequirements | Self::EmptyRequirement => Some("E12.3"),
            Self::ManualRequirement | Self::ManualBody => Some("E1.7"),
            Self::NotGranted(_) => Some("E4.11"),
            Self::IfIsWhen => Some("E7.4"),
            Self::UnknownAmount => Some("E12.1"),
            Self::TaskOnPermanent
            | Self::LimitOnPermanent
            | Self::ActOnPermanent
            | Self::DeedOnPermanent => Some("E2.5"),
            Self::LingeringWithoutDuration | Self::DurationWithoutLingering => Some("E4.8"),
            Self::ActivateIsAuto => Some("E2.6"),
            Self::NeverActivated => Some("E7.1"),
            Self::EmptyBody => Some("E1.3"),
            Self::LanguagesDiffer => Some("E12.4"),
            Self::UnknownName(..)
            | Self::UnknownKeyword(..)
            | Self::OtherLanguage(_)
            | Self::LegacyKeyword(_)
            | Self::RepeatedKeyword(_)
            | Self::UnclosedKeyword => None,
        }
    }

    /// The sentence, in a language.
    ///
    /// ```
    /// use stint::vocabulary::Lang;
    /// let message = stint_text::Message::UnknownKeyword("Actvate".into(), Some("Activate"));
    /// assert_eq!(
    ///     message.text(Lang::En),
    ///     "there is no keyword \"Actvate\": did you mean \"Activate\"?"
    /// );
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let pick = |pt: &str, en: &str| match lang {
            Lang::Pt => pt.to_owned(),
            Lang::En => en.to_owned(),
        };
        match self {
            Self::NoActivation => pick(
                "falta a palavra-chave de ativação: Ativar, Auto ou Permanente",
                "there is no activation keyword: Activate, Auto or Permanent",
            ),
            Self::TwoActivations => pick(
                "um efeito tem uma só palavra-chave de ativação",
                "an effect has only one activation keyword",
            ),
            Self::TwoTasks => pick(
                "um efeito tem no máximo uma tarefa",
                "an effect has at most one task",
            ),
            Self::UnknownKeyword(word, None) => pick(
                &format!("não há palavra-chave \"{word}\""),
                &format!("there is no keyword \"{word}\""),
            ),
            Self::UnknownKeyword(word, Some(near)) => pick(
                &format!("não há palavra-chave \"{word}\": seria \"{near}\"?"),
                &format!("there is no keyword \"{word}\": did you mean \"{near}\"?"),
            ),
            Self::OtherLanguage(name) => pick(
                &format!("palavra-chave em inglês; em português é \"{name}\""),
                &format!("a Portuguese keyword; in English it is \"{name}\""),
            ),
            Self::LegacyKeyword(name) => pick(
                &format!("\"{name}\" é uma palavra-chave antiga"),
                &format!("\"{name}\" is a keyword of older cards"),
            ),
            Self::KeywordOrder(name, before) => pick(
                &format!("\"{name}\" se escreve antes de \"{before}\""),
                &format!("\"{name}\" is printed before \"{before}\""),
            ),
            Self::RepeatedKeyword(name) => pick(
                &format!("\"{name}\" está repetida"),
                &format!("\"{name}\" is there already"),
            ),
            Self::UnclosedKeyword => pick("falta \"]\"", "\"]\" is missing"),
            Self::UnclosedRequirements => pick("falta \"】\"", "\"】\" is missing"),
            Self::EmptyRequirement => pick("requisito vazio", "an empty requirement"),
            Self::ManualRequirement => pick(
                "requisito não entendido: será perguntado ao mestre",
                "the requirement is not understood: the game master will be asked",
            ),
            Self::ManualBody => pick(
                "não entendido: fica para o mestre",
                "not understood: left to the game master",
            ),
            Self::NotGranted(name) => pick(
                &format!("uma ativação só não pode receber \"{name}\": fica para o mestre"),
                &format!("one activation cannot be given \"{name}\": left to the game master"),
            ),
            Self::IfIsWhen => pick(
                "um acontecimento se escreve com \"quando\"",
                "a happening is written with \"when\"",
            ),
            Self::UnknownAmount => pick("valor não entendido", "the amount is not understood"),
            Self::TaskOnPermanent => pick(
                "um efeito Permanente não é ativado e não tem tarefa",
                "a Permanent effect is never activated and has no task",
            ),
            Self::LimitOnPermanent => pick(
                "um efeito Permanente não é ativado: este limite não limita nada",
                "a Permanent effect is never activated: this limit limits nothing",
            ),
            Self::ActOnPermanent => pick(
                "um efeito Permanente não é ativado: não tem custos, ações nem \"quando\"",
                "a Permanent effect is never activated: it has no costs, actions or \"when\"",
            ),
            Self::DeedOnPermanent => pick(
                "um efeito Permanente vale continuamente: isto acontece uma vez",
                "a Permanent effect applies continuously: this happens once",
            ),
            Self::LingeringWithoutDuration => pick(
                "um efeito Residual diz até quando dura",
                "a Lingering effect says how long it lasts",
            ),
            Self::DurationWithoutLingering => pick(
                "sem Residual, isto termina quando a carta sai de jogo",
                "without Lingering this ends as soon as the card is not in play",
            ),
            Self::ActivateIsAuto => pick(
                "o que deve acontecer numa fase é Auto, não Ativar",
                "what must happen in a phase is Auto, not Activate",
            ),
            Self::NeverActivated => pick(
                "estas palavras-chave nunca valem juntas: o efeito nunca pode ser ativado",
                "these keywords never hold together: the effect can never be activated",
            ),
            Self::EmptyBody => pick("o efeito não faz nada", "the effect does nothing"),
            Self::LanguagesDiffer => pick(
                "os textos nas duas línguas não dizem o mesmo",
                "the texts in the two languages do not mean the same",
            ),
            Self::UnknownName(name, None) => pick(
                &format!("nada dá \"{name}\": nem marcador, nem contador, nem tag"),
                &format!("nothing gives \"{name}\": no marker, no counter, no tag"),
            ),
            Self::UnknownName(name, Some(near)) => pick(
                &format!("nada dá \"{name}\": seria \"{near}\"?"),
                &format!("nothing gives \"{name}\": did you mean \"{near}\"?"),
            ),
        }
    }

    /// What may help, in the language of the reader, where that can be said in a sentence; what is
    /// to be typed is in the language of the text.
    ///
    /// ```
    /// use stint::vocabulary::Lang;
    /// let help = stint_text::Message::NoActivation.help(Lang::En, Lang::Pt);
    /// assert_eq!(help.unwrap(), "begin with [Ativar], [Auto] or [Permanente]");
    /// ```
    #[must_use]
    pub fn help(&self, reader: Lang, text: Lang) -> Option<String> {
        let activate = Activation::Activate.name(text);
        let auto = Activation::Auto.name(text);
        let permanent = Activation::Permanent.name(text);
        let lingering = Limit::Lingering.name(text);
        let (until, must) = match text {
            Lang::Pt => ("até o final do ciclo", "deve"),
            Lang::En => ("until the end of the stint", "must"),
        };
        let (pt, en) = match self {
            Self::NoActivation => (
                format!("comece com [{activate}], [{auto}] ou [{permanent}]"),
                format!("begin with [{activate}], [{auto}] or [{permanent}]"),
            ),
            Self::TaskOnPermanent | Self::ActOnPermanent | Self::DeedOnPermanent => (
                format!("o que é ativado é [{activate}] ou [{auto}]"),
                format!("what is activated is [{activate}] or [{auto}]"),
            ),
            Self::NotGranted(_) => {
                let can = [
                    Limit::YourTurnOnly,
                    Limit::AllIn,
                    Limit::NoResponse,
                    Limit::NoNegation,
                    Limit::Lingering,
                ];
                let can = can.map(|limit| limit.name(text)).join(", ");
                (
                    format!("podem ser dadas: {can}"),
                    format!("can be given: {can}"),
                )
            }
            Self::LingeringWithoutDuration => (
                format!("diga até quando: \"{until}\""),
                format!("say until when: \"{until}\""),
            ),
            Self::DurationWithoutLingering => (
                format!("se o resultado deve ficar, acrescente [{lingering}]"),
                format!("if the result shall stay, add [{lingering}]"),
            ),
            Self::ActivateIsAuto => (
                format!("troque [{activate}] por [{auto}], ou tire o \"{must}\""),
                format!("write [{auto}] for [{activate}], or leave the \"{must}\" out"),
            ),
            Self::UnknownName(_, None) => (
                "o que se dá à mão é declarado em [[name]]".to_owned(),
                "what is given by hand is declared in a [[name]]".to_owned(),
            ),
            _ => return None,
        };
        Some(match reader {
            Lang::Pt => pt,
            Lang::En => en,
        })
    }
}
