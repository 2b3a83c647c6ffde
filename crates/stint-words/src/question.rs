//! Who is asked, for what, and what it is about.

use stint::Battle;
use stint::decision::{Asked, Choice, Decision};
use stint::effect::{Clause, Requirement};
use stint::event::{Event, Source};
use stint::ids::{CardId, CharId};
use stint::manual::Unread;
use stint::reading::CharacterField;
use stint_text::{print_clause, print_requirement};

use crate::narrator::Narrator;
use crate::people::People;
use crate::reading;
use crate::situation::{Open, Told};
use crate::story::{Link, Story};
use crate::texts::{Part, Texts};

/// Says what is asked.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The names.
    pub people: People<'a>,
    /// The battle.
    pub battle: &'a Battle,
    /// The story so far.
    pub story: &'a Story,
}

/// What the game master is to apply or to judge, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it is a question: does this hold?
    pub judge: bool,
    /// The words of the card.
    pub words: String,
    /// What comes behind them, and goes on by itself.
    pub rest: String,
}

impl Question<'_> {
    /// One link of the chain.
    #[must_use]
    pub fn link(&self, link: &Link) -> String {
        let card = ("card", self.people.card(self.battle, link.card).into());
        let to = link
            .to
            .as_ref()
            .map(|to| ("to", self.what_is_open(to).into()));
        let who = link.who.map(|who| self.who(who));
        match (who, to) {
            (Some(who), Some(to)) => self.texts.with("chain-response", &[card, who, to]),
            (Some(who), None) => self.texts.with("chain-activation", &[card, who]),
            (None, Some(to)) => self.texts.with("chain-auto", &[card, to]),
            (None, None) => self.texts.with("chain-alone", &[card]),
        }
    }

    /// An activation of which it is not known what it responds to.
    #[must_use]
    pub fn activation(&self, card: CardId, who: Option<CharId>) -> String {
        let (to, card) = (None, card);
        self.link(&Link { card, who, to })
    }

    /// What can be responded to with one of some options.
    #[must_use]
    pub fn open(&self, options: &[Choice]) -> Option<String> {
        let open = options.iter().find_map(|option| match option {
            Choice::Respond(card, effect) => self.story.open_to(self.battle, *card, *effect),
            _ => None,
        });
        open.map(|open| {
            let what = ("what", self.what_is_open(&open).into());
            self.texts.with("open-situation", &[what])
        })
    }

    /// A situation, as part of a sentence.
    fn what_is_open(&self, open: &Open) -> String {
        match open {
            Open::Happened(told) => self.happening(told),
            Open::Before(kind) => {
                let what = ("what", self.texts.get(kind.key()).into());
                self.texts.with("open-before", &[what])
            }
            Open::Phase(timing) => timing.name(self.texts.lang()).to_owned(),
        }
    }

    fn happening(&self, told: &Told) -> String {
        let narrator = Narrator {
            texts: self.texts,
            people: self.people,
            battle: self.battle,
        };
        match &told.event {
            Event::Selected(Source::Character(who), target) => {
                let parts = [self.who(*who), self.named("target", *target)];
                self.texts.with("open-selected", &parts)
            }
            Event::Resolved(card) => {
                let card = self.people.card(self.battle, *card);
                self.texts.with("open-resolved", &[("card", card.into())])
            }
            other => narrator
                .alone(other, told.hidden, self.story)
                .unwrap_or_default(),
        }
    }

    /// Who is asked, and for what; `begun` if the command is in the making.
    #[must_use]
    pub fn of(&self, decision: &Decision, begun: bool) -> String {
        let Some(who) = decision.who else {
            return match decision.asked {
                Asked::Response => self.texts.get("ask-gm-response"),
                Asked::Choice => self.texts.get("ask-gm-choice"),
                Asked::Turn | Asked::Manual => self.of_master(),
            };
        };
        let key = match decision.asked {
            _ if begun => "ask-more",
            Asked::Turn => "ask-turn",
            Asked::Response => "ask-response",
            Asked::Choice => "ask-choice",
            Asked::Manual => return self.of_master(),
        };
        let points = reading::number(self.battle, who, CharacterField::Action);
        let parts = [self.who(who), ("points", points.into())];
        self.texts.with(key, &parts)
    }

    /// What is not understood: a sentence to apply, or a requirement or condition to judge (E1.7).
    fn of_master(&self) -> String {
        let (Some(manual), Some(judgement)) = (self.battle.manual(), self.judgement()) else {
            return String::new();
        };
        let card = self.people.card_and_id(self.battle, manual.card);
        let key = if judgement.judge {
            "ask-gm-judge"
        } else {
            "ask-gm-apply"
        };
        let parts = [("card", card.into()), ("words", judgement.words.into())];
        self.texts.with(key, &parts)
    }

    /// What follows by itself what the game master is to apply.
    #[must_use]
    pub fn rest(&self) -> Option<String> {
        let rest = self.judgement().map(|it| it.rest);
        let rest = rest.filter(|rest| !rest.is_empty())?;
        Some(self.texts.with("ask-gm-rest", &[("words", rest.into())]))
    }

    /// What the game master is to apply or to judge, in the words of the card (E1.7).
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        let battle = self.battle;
        let manual = battle.manual()?;
        let lang = self.texts.lang();
        let judge = |words: String| Judgement {
            judge: true,
            words,
            rest: String::new(),
        };
        Some(match manual.what {
            Unread::Requirement(requirement) => {
                judge(print_requirement(requirement, lang, battle.names()))
            }
            Unread::Condition(condition) => {
                let condition = Requirement::If(condition.clone());
                judge(print_requirement(&condition, lang, battle.names()))
            }
            Unread::Clause { clause, rest } => {
                let say = |clause: &Clause| {
                    let words = print_clause(clause, lang, battle.names());
                    words.split_whitespace().collect::<Vec<_>>().join(" ")
                };
                let rest = rest.into_iter().map(say).collect::<Vec<_>>();
                Judgement {
                    judge: false,
                    words: say(clause),
                    rest: rest.join(" "),
                }
            }
        })
    }

    fn who(&self, who: CharId) -> Part<'static> {
        self.named("who", who)
    }

    fn named(&self, part: &'static str, who: CharId) -> Part<'static> {
        (part, self.people.character(self.battle, who).into())
    }
}
