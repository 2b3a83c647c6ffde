//! The battle as it stands: the queue, life, the board, who is asked, for what and why.

use stint::decision::{Asked, Choice, Decision};
use stint::effect::{Clause, Requirement};
use stint::event::{Event, Source};
use stint::ids::CharId;
use stint::manual::Unread;
use stint::reading::{CharacterField, Reading, Value};
use stint::setup::Setup;
use stint::vocabulary::Pool;
use stint::{Battle, Session};
use stint_text::{print_clause, print_requirement};

use super::menu::Menu;
use super::narrator::Narrator;
use super::people::People;
use super::situation::Open;
use super::story::Story;
use super::{board, reading};
use crate::output::{BOLD, DIM, PICK, styled};
use crate::texts::{Part, Texts};

/// Shows a battle.
pub(crate) struct Show<'a> {
    /// The words.
    pub(crate) texts: &'a Texts,
    /// The names.
    pub(crate) people: People<'a>,
    /// The battle with its history.
    pub(crate) session: &'a Session,
    /// The story so far.
    pub(crate) story: &'a Story,
    /// What the battle began from.
    pub(crate) setup: &'a Setup,
}

impl Show<'_> {
    const fn battle(&self) -> &Battle {
        self.session.battle()
    }

    /// Everything: moment, board, characters, queue.
    pub(crate) fn state(&self) -> Vec<String> {
        let mut lines = vec![String::new(), styled(BOLD, self.moment())];
        if let Some(board) = &self.setup.board {
            lines.extend(board::grid(board, self.session, self.people, self.texts));
        }
        lines.extend(self.battle().characters().map(|who| self.character(who)));
        lines.extend(self.queue());
        lines
    }

    fn moment(&self) -> String {
        let battle = self.battle();
        let number = |what| match battle.read(&what) {
            Value::Number(number) => number,
            Value::Word(_) | Value::List(_) => 0,
        };
        let parts = [
            ("stint", number(Reading::Stint).into()),
            ("round", number(Reading::Round).into()),
            ("phase", battle.read(&Reading::Phase).to_string().into()),
        ];
        match battle.read(&Reading::Battle).to_string().as_str() {
            "over" => match battle.read(&Reading::Winner).to_string().as_str() {
                "none" => self.texts.get("state-over-nobody"),
                team => self.texts.with("state-over", &[("team", team.into())]),
            },
            _ => self.texts.with("state-moment", &parts),
        }
    }

    fn queue(&self) -> Option<String> {
        let battle = self.battle();
        let turn = battle.read(&Reading::Turn).to_string();
        let words = reading::list(battle.read(&Reading::Queue));
        let names = words.iter().map(|id| {
            let Some(who) = battle.find_character(id) else {
                return id.clone();
            };
            let name = self.people.character(battle, who);
            let points = reading::number(battle, who, CharacterField::Action);
            if *id == turn {
                styled(PICK, format!("{name} {points}"))
            } else {
                format!("{name} {points}")
            }
        });
        let list = names.collect::<Vec<_>>().join(" · ");
        (!list.is_empty()).then(|| self.texts.with("state-queue", &[("list", list.into())]))
    }

    /// One line about a character: life, points, energy, place, and what is special.
    fn character(&self, who: CharId) -> String {
        let battle = self.battle();
        let number = |field| reading::number(battle, who, field);
        let is = |field| reading::is(battle, who, field);
        let team = self.people.team(battle, who);
        let name = self.people.character_and_id(battle, who);
        let name = styled(
            board::team_style(battle, self.people, &team),
            format!("{name:<16}"),
        );
        let lang = self.texts.lang();
        let of = |pool: Pool, now: i64, most: i64| format!("{} {now}/{most}", pool.name(lang));
        let mut parts = vec![of(
            Pool::Life,
            number(CharacterField::Life),
            number(CharacterField::MaxLife),
        )];
        if !team.is_empty() {
            parts.push(of(
                Pool::Action,
                number(CharacterField::Action),
                number(CharacterField::MaxAction),
            ));
        }
        let pools = [
            (Pool::Stamina, CharacterField::Stamina),
            (Pool::Mana, CharacterField::Mana),
            (Pool::Fate, CharacterField::Fate),
        ];
        for (pool, field) in pools {
            if number(field) > 0 {
                parts.push(format!("{} {}", pool.name(lang), number(field)));
            }
        }
        if let Some(tile) = reading::tile(battle, who) {
            parts.push(tile.to_string());
        }
        let markers = reading::list(reading::of(battle, who, CharacterField::Markers));
        parts.extend(markers.into_iter().map(|marker| {
            let names = battle.names();
            let known = names.find(&marker);
            known.map_or(marker, |name| names.text(name, lang).to_owned())
        }));
        if !is(CharacterField::Alive) {
            parts.push(self.texts.get("state-dead"));
        } else if !is(CharacterField::Awake) {
            parts.push(self.texts.get("state-knocked-out"));
        }
        if !is(CharacterField::OnBoard) {
            parts.push(self.texts.get("state-off-board"));
        }
        if is(CharacterField::StintEnded) {
            parts.push(self.texts.get("state-stint-ended"));
        }
        format!("  {name} {}", parts.join("  "))
    }

    /// What can be responded to: the chain, and the situation that is open on it.
    pub(crate) fn situation(&self, options: &[Choice]) -> Vec<String> {
        let battle = self.battle();
        let mut lines = Vec::new();
        for (depth, link) in self.story.chain.iter().enumerate() {
            let card = ("card", self.people.card(battle, link.card).into());
            let to = link
                .to
                .as_ref()
                .map(|to| ("to", self.what_is_open(to).into()));
            let who = link.who.map(|who| self.who(who));
            let text = match (who, to) {
                (Some(who), Some(to)) => self.texts.with("chain-response", &[card, who, to]),
                (Some(who), None) => self.texts.with("chain-activation", &[card, who]),
                (None, Some(to)) => self.texts.with("chain-auto", &[card, to]),
                (None, None) => self.texts.with("chain-alone", &[card]),
            };
            let arrow = if depth == 0 { "" } else { "└ " };
            lines.push(styled(
                DIM,
                format!("  {}{arrow}{text}", "  ".repeat(depth.min(8))),
            ));
        }
        let open = options.iter().find_map(|option| match option {
            Choice::Respond(card, effect) => self.story.open_to(battle, *card, *effect),
            _ => None,
        });
        if let Some(open) = open {
            let what = ("what", self.what_is_open(&open).into());
            lines.push(self.texts.with("open-situation", &[what]));
        }
        lines
    }

    /// A situation, as part of a sentence.
    fn what_is_open(&self, open: &Open) -> String {
        match open {
            Open::Happened(event) => self.happening(event),
            Open::Before(kind) => {
                let what = ("what", self.texts.get(kind.key()).into());
                self.texts.with("open-before", &[what])
            }
            Open::Phase(timing) => timing.name(self.texts.lang()).to_owned(),
        }
    }

    fn happening(&self, event: &Event) -> String {
        let narrator = Narrator {
            texts: self.texts,
            people: self.people,
            battle: self.battle(),
        };
        match event {
            Event::Selected(Source::Character(who), target) => {
                let parts = [self.who(*who), self.named("target", *target)];
                self.texts.with("open-selected", &parts)
            }
            Event::Resolved(card) => {
                let card = self.people.card(self.battle(), *card);
                self.texts.with("open-resolved", &[("card", card.into())])
            }
            other => narrator.alone(other, self.story).unwrap_or_default(),
        }
    }

    /// Who is asked, and for what.
    pub(crate) fn question(&self, decision: &Decision, menu: &Menu) -> String {
        let Some(who) = decision.who else {
            return match decision.asked {
                Asked::Response => styled(BOLD, self.texts.get("ask-gm-response")),
                Asked::Choice => styled(BOLD, self.texts.get("ask-gm-choice")),
                Asked::Turn | Asked::Manual => self.question_to_gm(),
            };
        };
        let key = match decision.asked {
            _ if menu.is_begun() => "ask-more",
            Asked::Turn => "ask-turn",
            Asked::Response => "ask-response",
            Asked::Choice => "ask-choice",
            Asked::Manual => return self.question_to_gm(),
        };
        let points = reading::number(self.battle(), who, CharacterField::Action);
        let parts = [self.who(who), ("points", points.into())];
        styled(BOLD, self.texts.with(key, &parts))
    }

    /// What is not understood: a sentence to apply, or a requirement or condition to judge (E1.7).
    fn question_to_gm(&self) -> String {
        let battle = self.battle();
        let Some(manual) = battle.manual() else {
            return String::new();
        };
        let lang = self.texts.lang();
        let card = self.people.card_and_id(battle, manual.card);
        let ask = |key: &str, words: String| {
            let parts = [("card", card.into()), ("words", words.into())];
            styled(BOLD, self.texts.with(key, &parts))
        };
        match manual.what {
            Unread::Requirement(requirement) => ask(
                "ask-gm-judge",
                print_requirement(requirement, lang, battle.names()),
            ),
            Unread::Condition(condition) => {
                let condition = Requirement::If(condition.clone());
                let words = print_requirement(&condition, lang, battle.names());
                ask("ask-gm-judge", words)
            }
            Unread::Clause { clause, rest } => {
                let say = |clause: &Clause| {
                    let words = print_clause(clause, lang, battle.names());
                    words.split_whitespace().collect::<Vec<_>>().join(" ")
                };
                let question = ask("ask-gm-apply", say(clause));
                if rest.is_empty() {
                    return question;
                }
                let words = rest.into_iter().map(say).collect::<Vec<_>>().join(" ");
                let rest = self.texts.with("ask-gm-rest", &[("words", words.into())]);
                format!("{question}\n  {}", styled(DIM, rest))
            }
        }
    }

    fn who(&self, who: CharId) -> Part<'static> {
        self.named("who", who)
    }

    fn named(&self, part: &'static str, who: CharId) -> Part<'static> {
        (part, self.people.character(self.battle(), who).into())
    }
}
