//! Corrections: anything that `expect` can read can be set, silently (docs/notation.md).

use crate::engine::Engine;
use crate::ids::{CardId, CharId, Facing, TeamId, Tile};
use crate::names::fold;
use crate::reading::{CardField, CharacterField, Reading};
use crate::state::bounded;
use crate::table::Table;
use crate::vocabulary::Zone;

/// A correction that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Correction {
    Number(i32),
    Truth(bool),
    Tile(Tile),
    Facing(Facing),
    Characters(Vec<CharId>),
    Owner(Option<CharId>),
    Host(Option<CardId>),
    Zone(Zone),
    Markers(Vec<String>),
    Team(Option<TeamId>),
}

impl Table<'_> {
    /// What a value means for a reading; `None` if it cannot be set to that.
    pub(crate) fn correction(&self, reading: &Reading, value: &str) -> Option<Correction> {
        let number = || {
            value
                .parse::<i32>()
                .ok()
                .map(bounded)
                .map(Correction::Number)
        };
        let truth = || value.parse::<bool>().ok().map(Correction::Truth);
        let character = |id: &str| self.find_character(id);
        match reading {
            // The battle is in its first stint at least (C1.6).
            Reading::Stint => number().filter(|it| matches!(it, Correction::Number(1..))),
            Reading::Round => number().filter(|it| matches!(it, Correction::Number(0..))),
            Reading::Winner if value == "none" => Some(Correction::Team(None)),
            Reading::Winner => self
                .d
                .teams
                .iter()
                .position(|team| team == value)
                .and_then(|n| u8::try_from(n).ok())
                .map(|n| Correction::Team(Some(TeamId(n)))),
            Reading::Queue => {
                let ids: Option<Vec<CharId>> = value
                    .split_whitespace()
                    .filter(|word| *word != "none")
                    .map(|id| character(id).filter(|who| !self.d.is_object(*who)))
                    .collect();
                let ids = ids?;
                let distinct = ids
                    .iter()
                    .enumerate()
                    .all(|(n, who)| !ids[..n].contains(who));
                let present = ids.iter().all(|who| {
                    let it = self.s.character(*who);
                    // C6.4: one whose stint has ended does not return to the queue.
                    it.is_present() && !it.stint_ended
                });
                (distinct && present).then_some(Correction::Characters(ids))
            }
            Reading::Battle
            | Reading::Turn
            | Reading::Phase
            | Reading::Waiting
            | Reading::Asked
            | Reading::Depth => None,
            Reading::Character(who, field) => match field {
                CharacterField::At => {
                    let tile: Tile = value.parse().ok()?;
                    let board = self.s.board.as_ref()?;
                    (board.open(tile) && self.piece_on(tile, Some(*who)).is_none())
                        .then_some(Correction::Tile(tile))
                }
                CharacterField::Facing => Facing::from_letter(value).map(Correction::Facing),
                CharacterField::OnBoard
                | CharacterField::Alive
                | CharacterField::Awake
                | CharacterField::StintEnded => truth(),
                CharacterField::Markers => Some(Correction::Markers(
                    value
                        .split_whitespace()
                        .filter(|word| fold(word) != "none")
                        .map(str::to_owned)
                        .collect(),
                )),
                CharacterField::Team => None,
                CharacterField::Action
                | CharacterField::MaxLife
                | CharacterField::Stamina
                | CharacterField::Mana
                | CharacterField::Fate
                | CharacterField::Level
                | CharacterField::MaxAction
                | CharacterField::Attribute(_) => {
                    number().filter(|it| matches!(it, Correction::Number(0..)))
                }
                CharacterField::Life => number(),
            },
            Reading::Card(card, field) => match field {
                CardField::Zone => Zone::from_id(value)
                    .filter(|zone| *zone != Zone::Attached)
                    .map(|zone| {
                        let area = self.d.card(*card).definition.suit.area();
                        Correction::Zone(if zone == Zone::Table { area } else { zone })
                    }),
                CardField::Owner if value == "none" => Some(Correction::Owner(None)),
                CardField::Owner => character(value)
                    .filter(|who| !self.d.is_object(*who))
                    .map(|who| Correction::Owner(Some(self.d.hero_of(who)))),
                CardField::Exhausted | CardField::FaceUp => truth(),
                CardField::AttachedTo if value == "none" => Some(Correction::Host(None)),
                CardField::AttachedTo => {
                    let host = self.find_card(value)?;
                    let mut up = Some(host);
                    for _ in 0..=self.d.cards.len() {
                        match up {
                            Some(at) if at == *card => return None,
                            Some(at) => up = self.s.card(at).attached_to,
                            None => break,
                        }
                    }
                    Some(Correction::Host(Some(host)))
                }
                CardField::Counters(_) => {
                    number().filter(|it| matches!(it, Correction::Number(0..)))
                }
            },
        }
    }

    pub(crate) fn find_character(&self, id: &str) -> Option<CharId> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        self.d
            .characters
            .iter()
            .position(|it| it.id == id)
            .map(|n| CharId(n as u16))
    }

    pub(crate) fn find_card(&self, id: &str) -> Option<CardId> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        self.d
            .cards
            .iter()
            .position(|it| it.id == id && it.technique_of.is_none())
            .map(|n| CardId(n as u16))
    }
}

impl Engine<'_> {
    /// Makes a correction; what follows from the value follows too, silently.
    pub(crate) fn correct(&mut self, reading: &Reading, value: &str) {
        let Some(correction) = self.table().correction(reading, value) else {
            return;
        };
        let events = self.out.len();
        match (reading, correction) {
            (Reading::Stint, Correction::Number(number)) => {
                self.s.stint = number.unsigned_abs();
            }
            (Reading::Round, Correction::Number(number)) => {
                self.s.round = number.unsigned_abs();
            }
            (Reading::Winner, Correction::Team(team)) => self.s.winner = team,
            (Reading::Queue, Correction::Characters(order)) => {
                self.s.set_queue(&order);
            }
            (Reading::Character(who, field), correction) => {
                self.correct_character(*who, *field, correction);
            }
            (Reading::Card(card, field), correction) => self.correct_card(*card, field, correction),
            _ => {}
        }
        self.settle();
        self.judge_becoming();
        self.s.became.clear();
        self.out.truncate(events);
    }

    fn correct_character(&mut self, who: CharId, field: CharacterField, correction: Correction) {
        match (field, correction) {
            (CharacterField::Life, Correction::Number(life)) => {
                self.s.set_life(who, life);
                self.follow_life(who);
            }
            (CharacterField::Attribute(attribute), Correction::Number(number)) => {
                // What is read is what counts now: the base is moved by the difference.
                let now = self.s.character(who).attribute(attribute);
                self.s.correct(who, |it| {
                    let base = &mut it.base[attribute as usize];
                    *base = bounded(*base + number - now);
                });
            }
            (CharacterField::Level, Correction::Number(number)) => {
                let now = self.s.character(who).level;
                self.s.correct(who, |it| {
                    it.base_level = bounded(it.base_level + number - now)
                });
            }
            (CharacterField::MaxLife, Correction::Number(number)) => {
                let now = self.s.character(who).max_life;
                self.s.correct(who, |it| {
                    it.base_max_life = bounded(it.base_max_life + number - now)
                });
            }
            (CharacterField::Action, Correction::Number(number)) => {
                self.s.correct(who, |it| it.action = number);
            }
            (CharacterField::MaxAction, Correction::Number(number)) => {
                self.s.correct(who, |it| it.max_action_set = Some(number));
            }
            (CharacterField::Stamina, Correction::Number(number)) => self.s.correct(who, |it| {
                it.stamina = number;
                it.has_stamina = true;
                it.max_stamina = it.max_stamina.max(number);
            }),
            (CharacterField::Mana, Correction::Number(number)) => self.s.correct(who, |it| {
                it.mana = number;
                it.has_mana = true;
                it.max_mana = it.max_mana.max(number);
            }),
            (CharacterField::Fate, Correction::Number(number)) => {
                self.s.correct(who, |it| it.fate = number);
            }
            (CharacterField::At, Correction::Tile(tile)) => {
                self.s.correct(who, |it| it.at = Some(tile));
            }
            (CharacterField::Facing, Correction::Facing(facing)) => {
                self.s.correct(who, |it| it.facing = facing);
            }
            (CharacterField::OnBoard, Correction::Truth(true)) => {
                self.return_to_board(who, None);
            }
            (CharacterField::OnBoard, Correction::Truth(false)) => {
                let _silent = self.s.take_off(who);
                let _silent = self.s.leave_queue(who);
            }
            (CharacterField::Alive | CharacterField::Awake, Correction::Truth(alive)) => {
                let it = self.s.character(who);
                if alive != it.is_alive() {
                    let life = match (alive, field) {
                        (true, _) => it.life.max(1),
                        (false, CharacterField::Awake) => 0,
                        (false, _) => -1,
                    };
                    self.s.set_life(who, life);
                    self.follow_life(who);
                }
            }
            (CharacterField::StintEnded, Correction::Truth(ended)) => {
                self.s.correct(who, |it| {
                    it.stint_ended = ended;
                    it.ending = false;
                });
                if ended {
                    let _silent = self.s.leave_queue(who);
                } else {
                    self.enter_queue(who);
                }
            }
            (CharacterField::Markers, Correction::Markers(markers)) => {
                let old: Vec<_> = self.s.markers(who).collect();
                for marker in old {
                    let _silent = self.s.unmark(who, marker);
                }
                for marker in markers {
                    if let Some(name) = self.d.names.find(&marker) {
                        let _silent = self.s.mark(who, name);
                    }
                }
            }
            _ => {}
        }
    }

    fn correct_card(&mut self, card: CardId, field: &CardField, correction: Correction) {
        match (field, correction) {
            (CardField::Zone, Correction::Zone(zone)) => {
                let owner = self.s.card(card).owner;
                self.move_to(card, zone, owner, false);
            }
            (CardField::Owner, Correction::Owner(owner)) => {
                self.s.correct_card(card, |it| it.set_owner(owner));
            }
            (CardField::Exhausted, Correction::Truth(exhausted)) => {
                self.s.correct_card(card, |it| it.exhausted = exhausted);
            }
            (CardField::FaceUp, Correction::Truth(face_up)) => {
                self.s.correct_card(card, |it| it.face_up = face_up);
            }
            (CardField::AttachedTo, Correction::Host(Some(host))) => {
                let _silent = self.s.attach(card, host);
            }
            (CardField::AttachedTo, Correction::Host(None)) => {
                self.s.correct_card(card, |it| {
                    if it.attached_to.take().is_some() {
                        it.zone = Zone::Inventory;
                    }
                });
            }
            (CardField::Counters(name), Correction::Number(number)) => {
                if let Some(name) = self.d.names.find(name) {
                    let _silent = self.s.set_counters(card, name, number);
                }
            }
            _ => {}
        }
    }
}
