//! The battle as it stands: the queue, life, the board, who is asked, for what and why.

use stint::decision::{Choice, Decision};
use stint::ids::CharId;
use stint::reading::{CharacterField, Reading, Value};
use stint::setup::Setup;
use stint::vocabulary::Pool;
use stint::{Battle, Session};
use stint_words::{People, Question, Story, Texts, reading};

use super::board;
use super::menu::Menu;
use crate::output::{BOLD, DIM, PICK, styled};

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
        let question = self.asking();
        let mut lines = Vec::new();
        for (depth, link) in self.story.chain.iter().enumerate() {
            let text = question.link(link);
            let arrow = if depth == 0 { "" } else { "└ " };
            lines.push(styled(
                DIM,
                format!("  {}{arrow}{text}", "  ".repeat(depth.min(8))),
            ));
        }
        lines.extend(question.open(options));
        lines
    }

    const fn asking(&self) -> Question<'_> {
        Question {
            texts: self.texts,
            people: self.people,
            battle: self.battle(),
            story: self.story,
        }
    }

    /// Who is asked, and for what.
    pub(crate) fn question(&self, decision: &Decision, menu: &Menu) -> String {
        let question = self.asking();
        let asked = styled(BOLD, question.of(decision, menu.is_begun()));
        match question.rest() {
            Some(rest) => format!("{asked}\n  {}", styled(DIM, rest)),
            None => asked,
        }
    }
}
