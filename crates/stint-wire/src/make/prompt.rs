//! What a battle waits for, for one viewer.

use stint::command::Command;
use stint::decision::{Asked as Question, Choice as Option_, Decision};
use stint::{Battle, Draft};
use stint_notation::print_command_as;
use stint_words::{Story, Texts};

use super::Scribe;
use super::choice::{Making, Step};
use crate::book::Book;
use crate::library::Library;
use crate::prompt::{
    Ask, Asked, Choice, ChoiceKind, Lights, Manual, Options, Prompt, Quiet, Start, Wait,
};
use crate::state::Labelled;
use crate::viewpoint::Viewpoint;

impl Scribe<'_> {
    /// What the battle waits for, as far as the viewer may know it.
    pub(crate) fn prompt(&self, story: &Story, since: Option<u64>) -> Prompt {
        match self.view.decision() {
            Some(decision) => self.asked(&decision, story, since),
            None if self.view.is_over() => {
                let moment = match self.view.winner() {
                    Some(team) => {
                        let team = self.view.team_name(team).to_owned();
                        self.texts.with("state-over", &[("team", team.into())])
                    }
                    None => self.texts.get("state-over-nobody"),
                };
                Prompt::Over(Quiet { text: moment })
            }
            None => Prompt::Start(self.start()),
        }
    }

    /// The table goes on by itself.
    pub(crate) fn pending(&self) -> Prompt {
        Prompt::Pending(Quiet {
            text: self.texts.get("prompt-pending"),
        })
    }

    fn start(&self) -> Start {
        if self.viewpoint != Viewpoint::Master {
            return Start {
                text: self.texts.get("prompt-start-wait"),
                options: Vec::new(),
            };
        }
        let begin = Choice {
            number: 1,
            kind: ChoiceKind::Start,
            label: self.texts.get("prompt-option-start"),
            text: None,
            line: Some("start".to_owned()),
            more: false,
            card: None,
            effect: None,
            character: None,
            tile: None,
            lights: Lights::default(),
        };
        Start {
            text: self.texts.get("prompt-start"),
            options: vec![begin],
        }
    }

    fn asked(&self, decision: &Decision, story: &Story, since: Option<u64>) -> Prompt {
        let yours = self.viewpoint.is(decision.player);
        let player = self.battle.player_name(decision.player).to_owned();
        let who = decision.who.map(|who| self.who(who));
        let asked = asked(decision.asked);
        if !yours && !self.view.knows_all() {
            return Prompt::Wait(Wait {
                asked,
                who,
                player,
                text: self.waiting(decision),
                since,
            });
        }
        let making = Making::begin(self.battle);
        let question = self.question(story);
        // What others are asked is told to who leads the battle, not put to them.
        let text = if yours || decision.who.is_some() {
            question.of(decision, false)
        } else {
            self.waiting(decision)
        };
        let reach = match decision.who {
            Some(who) if decision.asked == Question::Turn => self.reach(who),
            _ => Vec::new(),
        };
        Prompt::Ask(Ask {
            asked,
            who,
            player,
            yours,
            text,
            situation: question.open(&making.options),
            manual: self.manual(story),
            options: self.choices(&making),
            impossible: if yours {
                self.impossible(decision, &making.options)
            } else {
                Vec::new()
            },
            reach,
            since,
        })
    }

    /// That somebody else is asked, in words.
    fn waiting(&self, decision: &Decision) -> String {
        let key = match (decision.asked, decision.who) {
            (Question::Manual, _) => "prompt-wait-manual",
            (Question::Response, None) => "prompt-wait-gm-response",
            (_, None) => "prompt-wait-gm-choice",
            (Question::Turn, _) => "prompt-wait-turn",
            (Question::Response, _) => "prompt-wait-response",
            (Question::Choice, _) => "prompt-wait-choice",
        };
        let who = decision.who.map(|who| self.name(who)).unwrap_or_default();
        self.texts.with(key, &[("who", who.into())])
    }

    fn manual(&self, story: &Story) -> Option<Manual> {
        use stint_notation::Naming;
        let judgement = self.question(story).judgement()?;
        let card = self.battle.manual()?.card;
        Some(Manual {
            card: self.card_id(card),
            judge: judgement.judge,
            words: judgement.words,
            rest: judgement.rest,
        })
    }
}

const fn asked(asked: Question) -> Asked {
    match asked {
        Question::Turn => Asked::Turn,
        Question::Response => Asked::Response,
        Question::Choice => Asked::Choice,
        Question::Manual => Asked::Manual,
    }
}

/// What picks come to.
pub(crate) enum Looked {
    /// A command.
    Command(Command),
    /// More is to be picked.
    More,
}

/// Where some picks lead: each is a number among the options that those before it left.
fn making(battle: &Battle, picks: &[u32]) -> Option<(Making, Looked)> {
    let mut making = Making::begin(battle);
    let mut looked = Looked::More;
    for pick in picks {
        if matches!(looked, Looked::Command(_)) {
            return None;
        }
        looked = match making.pick(battle, *pick)? {
            Step::Command(command) => Looked::Command(command),
            Step::More => Looked::More,
        };
    }
    Some((making, looked))
}

/// The command that picks make; `None` where there is no such option.
pub(crate) fn picked(battle: &Battle, picks: &[u32]) -> Option<Looked> {
    if battle.decision().is_none() {
        let begins = battle.read(&stint::reading::Reading::Battle).to_string() == "set-up";
        return (begins && picks == [1]).then_some(Looked::Command(Command::Start));
    }
    making(battle, picks).map(|(_, looked)| looked)
}

/// The options after some picks; `None` where there is no such option.
pub(crate) fn options_after(
    battle: &Battle,
    viewpoint: Viewpoint,
    (texts, book, library): (&Texts, &Book, &Library),
    story: &Story,
    picks: &[u32],
) -> Option<Options> {
    let decision = battle.decision()?;
    let (making, looked) = making(battle, picks)?;
    let scribe = Scribe::new(battle, viewpoint, &making.draft, texts, book, library);
    let picked = making.draft.picked().iter().map(|choice| Labelled {
        id: scribe.word(*choice),
        label: scribe.label(*choice),
    });
    let line = match &looked {
        Looked::Command(command) => Some(print_command_as(command, battle, book.cards(), &scribe)),
        Looked::More => None,
    };
    let moves = making.draft.picked().first() == Some(&Option_::Move);
    let reach = decision.who.filter(|_| moves && line.is_none());
    Some(Options {
        picked: picked.collect(),
        text: scribe.question(story).of(&decision, !picks.is_empty()),
        options: if line.is_some() {
            Vec::new()
        } else {
            scribe.choices(&making)
        },
        reach: reach.map(|who| scribe.reach(who)).unwrap_or_default(),
        line,
    })
}

impl Scribe<'_> {
    /// What was picked, as a word: the id of a card, character or tile, or the kind of thing.
    fn word(&self, choice: Option_) -> String {
        use stint_notation::Naming;
        match choice {
            Option_::Tile(tile) => tile.to_string(),
            Option_::Character(who) => self.who(who),
            Option_::Card(card) | Option_::Activate(card, _) | Option_::Respond(card, _) => {
                self.card_id(card)
            }
            Option_::Number(number) => number.to_string(),
            _ => String::new(),
        }
    }
}

/// A draft in which nothing was picked.
pub(crate) fn nothing_picked() -> &'static Draft {
    static NOTHING: std::sync::OnceLock<Draft> = std::sync::OnceLock::new();
    NOTHING.get_or_init(Draft::default)
}
