//! One effect of the database as the text of a card.

use stint::effect::{Clause, Duration, Effect, Instruction, Requirement, Who};
use stint::names::{Names, fold};
use stint::vocabulary::{Activation, Lang};
use stint_text::{Parsed, Severity};

use crate::clean::clean;
use crate::keywords::{self, Header};
use crate::language;
use crate::report::{Oddity, Reason};

/// The longest text of an effect that a collection holds, in bytes.
const LONGEST: usize = 10_000;

/// An effect as the database has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exported {
    /// Its name.
    pub(crate) name: String,
    /// Its tags.
    pub(crate) tags: Vec<String>,
    /// Its requirements.
    pub(crate) requirements: Vec<String>,
    /// What it says.
    pub(crate) text: String,
}

impl Exported {
    /// How many words more are Portuguese than English.
    pub(crate) fn leaning(&self) -> i32 {
        let requirements = self.requirements.iter();
        requirements.map(|it| language::leaning(it)).sum::<i32>() + language::leaning(&self.text)
    }
}

/// Whose effect it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bearer {
    /// The language of the card.
    pub(crate) lang: Lang,
    /// Activating it costs action points.
    pub(crate) costs_action: bool,
    /// It is a technique.
    pub(crate) technique: bool,
}

/// What is counted of an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Figure {
    /// It came with keywords.
    pub(crate) with_keywords: bool,
    /// All of them are known, and one says how it is activated; or that was inferred.
    pub(crate) keywords_read: bool,
    /// No requirement is put to the game master.
    pub(crate) requirements_understood: bool,
    /// What it says happens by itself.
    pub(crate) body_runs: bool,
    /// Something of it is left to the game master.
    pub(crate) manual: bool,
}

/// An effect as the collection has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Imported {
    /// Its name in the database.
    pub(crate) name: String,
    /// Its text.
    pub(crate) text: String,
    /// It does not say how it is activated: the game master says when.
    pub(crate) when_told: bool,
    /// How many parts are left to the game master.
    unread: usize,
    /// What is counted.
    pub(crate) figure: Figure,
}

/// Makes an effect of the database the text of a card; `None` where nothing stands in it.
pub(crate) fn import(
    exported: &Exported,
    bearer: Bearer,
    names: &mut Names,
    odd: &mut Vec<Oddity>,
) -> Option<Imported> {
    let mut told = Vec::new();
    let Some(mut imported) = in_language(exported, bearer, bearer.lang, names, &mut told) else {
        odd.extend(told);
        return None;
    };
    if imported.figure.manual
        && let Some((translated, other)) = translated(exported, bearer, &imported, names)
    {
        imported = translated;
        told = other;
    }
    odd.extend(told);
    imported.name.clone_from(&exported.name);
    Some(imported)
}

/// An effect that is not in the language of the rest of the card, in it: where more of it is
/// understood so.
fn translated(
    exported: &Exported,
    bearer: Bearer,
    imported: &Imported,
    names: &mut Names,
) -> Option<(Imported, Vec<Oddity>)> {
    let lang = match exported.leaning() {
        1.. => Lang::Pt,
        0 => return None,
        _ => Lang::En,
    };
    if lang == bearer.lang {
        return None;
    }
    let mut told = Vec::new();
    let mut own = in_language(exported, bearer, lang, names, &mut told)?;
    let better = imported.when_told || own.unread < imported.unread;
    if own.when_told || !better {
        return None;
    }
    let effect = stint_text::parse(&own.text, lang, names).effect?;
    own.text = stint_text::print(&effect, bearer.lang, names);
    told.push(Oddity::Translated);
    Some((own, told))
}

fn in_language(
    exported: &Exported,
    bearer: Bearer,
    lang: Lang,
    names: &mut Names,
    odd: &mut Vec<Oddity>,
) -> Option<Imported> {
    let text = clean(&exported.text, lang, odd);
    let requirements = exported.requirements.iter();
    let mut requirements: Vec<String> = requirements
        .map(|text| requirement(&clean(text, lang, odd)))
        .collect();
    requirements.retain(|text| !text.is_empty());
    let (words, body) = keywords::brackets(&text);
    let mut header = Header::default();
    for tag in &exported.tags {
        header.tag(tag, odd);
    }
    for word in words {
        header.word(word, lang, odd);
    }
    if header.is_empty() && requirements.is_empty() && body.is_empty() {
        odd.push(Oddity::EmptyEffect);
        return None;
    }
    let mut draft = Draft {
        with_keywords: !header.is_empty(),
        requirements,
        body: body.to_owned(),
        lang,
        header,
    };
    let asked: Vec<String> = draft
        .header
        .unknown
        .iter()
        .map(|it| asked(it, lang))
        .collect();
    draft.requirements.extend(asked);
    let mut when_told = draft.settle(bearer, names, odd);
    let mut text = draft.text();
    if text.len() > LONGEST {
        let cut = text.floor_char_boundary(LONGEST - 100);
        text.truncate(cut);
        odd.push(Oddity::Unreadable(format!("> {LONGEST} bytes")));
        when_told = true;
    }
    let mut parsed = stint_text::parse(&text, lang, names);
    let error = parsed
        .diagnostics
        .iter()
        .find(|found| found.severity == Severity::Error);
    if let Some(error) = error.filter(|_| !when_told) {
        odd.push(Oddity::Unreadable(error.message.text(lang)));
        when_told = true;
    }
    if when_told {
        parsed = parse_as(Activation::Auto, &draft.rest(), lang, names);
    }
    let figure = draft.figure(&parsed, when_told);
    if !when_told {
        draft.tell_unread(&parsed, odd);
    }
    Some(Imported {
        name: String::new(),
        text,
        when_told,
        unread: parsed.manual.len(),
        figure,
    })
}

/// A requirement without the brackets and stops around it.
fn requirement(text: &str) -> String {
    let bare = text.replace(['【', '】', '«', '»'], " ");
    let bare = bare.replace("<<", " ").replace(">>", " ");
    let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    bare.trim_end_matches(['.', ';', ',', ' ']).to_owned()
}

/// What is no keyword as a requirement: the game master is asked, or says when.
fn asked(word: &str, lang: Lang) -> String {
    let timing = word.to_lowercase().contains(".timing.");
    match (timing, lang) {
        (false, _) => word.to_owned(),
        (true, Lang::Pt) => format!("Quando {word}"),
        (true, Lang::En) => format!("When {word}"),
    }
}

/// An effect in the making.
struct Draft {
    header: Header,
    with_keywords: bool,
    requirements: Vec<String>,
    body: String,
    lang: Lang,
}

impl Draft {
    /// All but the keywords.
    fn rest(&self) -> String {
        let requirements = match self.requirements.as_slice() {
            [] => String::new(),
            some => format!("【{}】", some.join("; ")),
        };
        let both = [requirements.as_str(), self.body.as_str()];
        both.iter()
            .filter(|part| !part.is_empty())
            .copied()
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn text(&self) -> String {
        let text = format!("{}{}", self.header.text(self.lang), self.rest());
        text.trim_end().to_owned()
    }

    /// Settles how it is activated; whether nothing says so.
    fn settle(&mut self, bearer: Bearer, names: &mut Names, odd: &mut Vec<Oddity>) -> bool {
        let bare = parse_as(
            Activation::Auto,
            &self.rest(),
            self.lang,
            &mut names.clone(),
        );
        let lasts = bare.effect.as_ref().is_some_and(is_bonus);
        self.header.temp(lasts, odd);
        if let Some(words) = self.header.contradiction(self.lang) {
            odd.push(Oddity::Contradiction(words));
            return true;
        }
        if self.header.activations().next().is_some() {
            if self.body.is_empty() {
                odd.push(Oddity::EmptyBody);
            }
            return false;
        }
        let inferred = bare
            .effect
            .and_then(|effect| infer(&effect, bearer))
            .or_else(|| self.split_when(names))
            .or_else(|| {
                let technique = bearer.technique && !self.body.is_empty();
                technique.then_some((Activation::Activate, Reason::Technique))
            });
        match inferred {
            Some((activation, reason)) => {
                self.header.activate(activation);
                odd.push(Oddity::Inferred(activation, reason));
                false
            }
            None => {
                odd.push(Oddity::NoActivation);
                true
            }
        }
    }

    /// "When the moon rises, heal 2 LIFE": what comes before the comma is put to the game master,
    /// where what comes behind it is understood.
    fn split_when(&mut self, names: &Names) -> Option<(Activation, Reason)> {
        let first = self.body.split_whitespace().next().map(fold)?;
        if !["quando", "when", "sempre", "whenever"].contains(&first.as_str()) {
            return None;
        }
        let (lead, body) = self.body.split_once(", ")?;
        if lead.contains(['(', '.', '\n', ';', '【']) {
            return None;
        }
        let mut letters = body.chars();
        let body: String = letters.next()?.to_uppercase().chain(letters).collect();
        let parsed = parse_as(Activation::Auto, &body, self.lang, &mut names.clone());
        let effect = parsed.effect?;
        if effect.body.is_empty() || !parsed.manual.is_empty() || !effect.requirements.is_empty() {
            return None;
        }
        self.requirements.push(lead.to_owned());
        self.body = body;
        Some((Activation::Auto, Reason::UnreadWhen))
    }

    fn figure(&self, parsed: &Parsed, when_told: bool) -> Figure {
        let none = Effect::new(Activation::Auto);
        let effect = parsed.effect.as_ref().unwrap_or(&none);
        let requirements_understood = !effect.requirements.iter().any(is_unread);
        let mut words = Vec::new();
        unread(&effect.body, &mut words);
        let body_read = !effect.body.is_empty() && words.is_empty();
        Figure {
            with_keywords: self.with_keywords,
            keywords_read: !when_told && self.header.unknown.is_empty(),
            requirements_understood,
            body_runs: !when_told && body_read,
            manual: when_told || !requirements_understood || !words.is_empty(),
        }
    }

    /// Tells what is left to the game master, but for what was told already.
    fn tell_unread(&self, parsed: &Parsed, odd: &mut Vec<Oddity>) {
        let Some(effect) = &parsed.effect else { return };
        let mut told: Vec<String> = self
            .header
            .unknown
            .iter()
            .map(|word| asked(word, self.lang))
            .collect();
        for oddity in odd.iter() {
            if let Oddity::UnknownToken(token) = oddity {
                told.push(token.clone());
            }
        }
        let inferred = odd
            .iter()
            .any(|it| matches!(it, Oddity::Inferred(_, Reason::UnreadWhen)));
        let is_told = |words: &str| told.iter().any(|known| words.contains(known.as_str()));
        for requirement in &effect.requirements {
            match requirement {
                Requirement::ManualTrigger(_) if inferred => {}
                Requirement::Manual(words) | Requirement::ManualTrigger(words)
                    if !is_told(words) =>
                {
                    odd.push(Oddity::UnreadRequirement(words.clone()));
                }
                _ => {}
            }
        }
        let mut words = Vec::new();
        unread(&effect.body, &mut words);
        let words = words.into_iter().filter(|words| !is_told(words));
        odd.extend(words.map(|words| Oddity::UnreadBody(words.to_owned())));
    }
}

/// Reads a text without keywords as if it had this one.
fn parse_as(activation: Activation, rest: &str, lang: Lang, names: &mut Names) -> Parsed {
    let text = format!("[{}] {rest}", activation.name(lang));
    stint_text::parse(&text, lang, names)
}

/// How an effect without an activation keyword is activated, where its wording leaves no doubt.
fn infer(effect: &Effect, bearer: Bearer) -> Option<(Activation, Reason)> {
    let has = |wanted: fn(&Requirement) -> bool| effect.requirements.iter().any(wanted);
    if has(|it| matches!(it, Requirement::When(_))) {
        // An Auto effect pays no printed costs (E7.9): what has a price is activated by hand.
        return Some(if bearer.costs_action {
            (Activation::Activate, Reason::WhenForCost)
        } else {
            (Activation::Auto, Reason::When)
        });
    }
    if has(|it| matches!(it, Requirement::ManualTrigger(_))) {
        return Some((Activation::Auto, Reason::UnreadWhen));
    }
    if !effect.timings.is_empty() {
        return Some((Activation::Auto, Reason::Phase));
    }
    is_bonus(effect).then_some((Activation::Permanent, Reason::Bonus))
}

/// Nothing but bonuses and prohibitions that no moment ends.
fn is_bonus(effect: &Effect) -> bool {
    let conditions = effect.requirements.iter().all(|it| {
        matches!(
            it,
            Requirement::If(_)
                | Requirement::While(_)
                | Requirement::During(_)
                | Requirement::DuringTurnOf(_)
        )
    });
    conditions && effect.timings.is_empty() && lasting(&effect.body)
}

fn lasting(clauses: &[Clause]) -> bool {
    let lasts = |clause: &Clause| match clause {
        Clause::Do {
            instruction: Instruction::Modify(who, ..) | Instruction::Forbid(who, _),
            may: false,
            duration,
        } => {
            let everybody = matches!(who, Who::You | Who::ThisCharacter | Who::Hero | Who::All(_));
            everybody && matches!(duration, None | Some(Duration::While(_)))
        }
        Clause::If {
            then, otherwise, ..
        } => lasting(then) && (otherwise.is_empty() || lasting(otherwise)),
        _ => false,
    };
    !clauses.is_empty() && clauses.iter().all(lasts)
}

const fn is_unread(requirement: &Requirement) -> bool {
    matches!(
        requirement,
        Requirement::Manual(_) | Requirement::ManualTrigger(_)
    )
}

/// The sentences of a body that are not understood.
fn unread<'a>(clauses: &'a [Clause], found: &mut Vec<&'a str>) {
    for clause in clauses {
        match clause {
            Clause::Manual(words) => found.push(words),
            Clause::If {
                then, otherwise, ..
            } => {
                unread(then, found);
                unread(otherwise, found);
            }
            Clause::May(clauses) => unread(clauses, found),
            Clause::Choose { options, .. } => {
                options.iter().for_each(|option| unread(option, found));
            }
            Clause::Check {
                success, failure, ..
            } => {
                unread(success, found);
                unread(failure, found);
            }
            Clause::Do { .. } => {}
        }
    }
}

/// Costs in pools that a requirement is nothing but: action, stamina, mana, either of the two.
pub(crate) fn costs(text: &str, lang: Lang, names: &Names) -> Option<[i32; 4]> {
    use stint::effect::Amount;
    use stint::vocabulary::Pool;
    let text = requirement(&clean(text, lang, &mut Vec::new()));
    let verb = match lang {
        Lang::Pt => "Pague",
        Lang::En => "Pay",
    };
    [text.clone(), format!("{verb} {text}")]
        .iter()
        .find_map(|text| {
            let rest = format!("【{text}】");
            let parsed = parse_as(Activation::Activate, &rest, lang, &mut names.clone());
            let effect = parsed.effect?;
            let mut costs = [0_i32; 4];
            for requirement in &effect.requirements {
                let Requirement::Do(Instruction::Pay(Who::You, pool, Amount::Number(number))) =
                    requirement
                else {
                    return None;
                };
                let slot = match pool {
                    Pool::Action => 0,
                    Pool::Stamina => 1,
                    Pool::Mana => 2,
                    Pool::Energy => 3,
                    Pool::Life | Pool::Fate => return None,
                };
                *costs.get_mut(slot)? += *number;
            }
            (!effect.requirements.is_empty()).then_some(costs)
        })
}
