//! Values by name (docs/notation.md, "What can be read").

use crate::decision::Asked;
use crate::reading::{CardField, CharacterField, Reading, Value};
use crate::state::{Flow, Frame, Status};
use crate::table::Table;

fn word(word: &str) -> Value {
    Value::Word(word.to_owned())
}

fn truth(truth: bool) -> Value {
    word(if truth { "true" } else { "false" })
}

fn number(number: i32) -> Value {
    Value::Number(i64::from(number))
}

impl Table<'_> {
    pub(crate) fn read(&self, reading: &Reading) -> Value {
        let id = |who: Option<crate::ids::CharId>| {
            who.map_or_else(|| word("none"), |who| word(&self.d.character(who).id))
        };
        match reading {
            Reading::Battle => word(match self.s.status {
                Status::SetUp => "set-up",
                Status::Running => "running",
                Status::Over => "over",
            }),
            Reading::Winner => self
                .s
                .winner
                .and_then(|team| self.d.teams.get(usize::from(team.0)))
                .map_or_else(|| word("none"), |team| word(team)),
            Reading::Stint => Value::Number(i64::from(self.s.stint)),
            Reading::Round => Value::Number(i64::from(self.s.round)),
            Reading::Turn => id(self.s.turn),
            Reading::Phase => word(match self.s.flow {
                Flow::SetUp => "none",
                Flow::StartOfBattle => "start-of-battle",
                Flow::StintBegins | Flow::Reset => "reset",
                Flow::EndOfBattle | Flow::Over => "end-of-battle",
                _ => "turn",
            }),
            Reading::Queue => Value::List(
                self.s
                    .queue()
                    .iter()
                    .map(|queued| self.d.character(queued.who).id.clone())
                    .collect(),
            ),
            Reading::Waiting => match self.decision() {
                None => word("none"),
                Some(decision) => match decision.who {
                    Some(who) => word(&self.d.character(who).id),
                    None => word("gm"),
                },
            },
            Reading::Asked => word(
                self.decision()
                    .map_or("none", |decision| Asked::id(decision.asked)),
            ),
            Reading::Depth => {
                let depth = self
                    .s
                    .frames
                    .iter()
                    .filter(|it| matches!(it, Frame::Activation(_)))
                    .count();
                number(crate::table::count(depth))
            }
            Reading::Character(who, field) => self.read_character(*who, *field),
            Reading::Card(card, field) => self.read_card(*card, field),
        }
    }

    fn read_character(&self, who: crate::ids::CharId, field: CharacterField) -> Value {
        let it = self.s.character(who);
        match field {
            CharacterField::Action => number(it.action),
            CharacterField::MaxAction => number(it.max_action),
            CharacterField::Life => number(it.life),
            CharacterField::MaxLife => number(it.max_life),
            CharacterField::Stamina => {
                number(self.available(who, crate::vocabulary::Pool::Stamina))
            }
            CharacterField::Mana => number(self.available(who, crate::vocabulary::Pool::Mana)),
            CharacterField::Fate => number(it.fate),
            CharacterField::Level => number(it.level),
            CharacterField::At => match it.at.filter(|_| it.on_board) {
                Some(tile) => word(&tile.to_string()),
                None => word("none"),
            },
            CharacterField::Facing => word(it.facing.letter()),
            CharacterField::OnBoard => truth(it.on_board),
            CharacterField::Alive => truth(it.is_alive()),
            CharacterField::Awake => truth(it.vital != crate::state::Vital::KnockedOut),
            CharacterField::StintEnded => truth(it.stint_ended),
            CharacterField::Markers => Value::List(
                self.s
                    .markers(who)
                    .map(|name| self.d.names.key(name).to_owned())
                    .collect(),
            ),
            CharacterField::Team => self
                .d
                .character(who)
                .team
                .and_then(|team| self.d.teams.get(usize::from(team.0)))
                .map_or_else(|| word("none"), |team| word(team)),
            CharacterField::Attribute(attribute) => number(it.attribute(attribute)),
        }
    }

    fn read_card(&self, card: crate::ids::CardId, field: &CardField) -> Value {
        let it = self.s.card(card);
        match field {
            CardField::Zone => word(it.zone.id()),
            CardField::Owner if it.gm => word("gm"),
            CardField::Owner => match it.owner {
                Some(owner) => word(&self.d.character(owner).id),
                None => word("none"),
            },
            CardField::Exhausted => truth(it.exhausted),
            CardField::FaceUp => truth(it.face_up),
            CardField::AttachedTo => match it.attached_to {
                Some(host) => word(&self.d.card(host).id),
                None => word("none"),
            },
            CardField::Counters(name) => number(
                self.d
                    .names
                    .find(name)
                    .map_or(0, |name| self.s.counters(card, name)),
            ),
        }
    }
}
