//! Commands by chance, legal or not.

use std::sync::Arc;

use stint::Battle;
use stint::command::{Activate, Command, Gm, GmResponse, Pick, PickList, Rest, TileChange};
use stint::effect::CardDefinition;
use stint::ids::{CardId, CharId, TeamId, Tile};
use stint::reading::{CardField, CharacterField, Reading};
use stint::setup::{CardSetup, CharacterKind, CharacterSetup, OwnerSetup};
use stint::vocabulary::{Attribute, Suit, Zone};

use super::chance::Chance;
use super::effects::NAMES;
use super::setups::{Taste, definition};

/// Who makes commands up for a battle.
pub(crate) struct Monkey<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) c: &'a mut Chance,
}

impl Monkey<'_> {
    pub(crate) fn who(&mut self) -> CharId {
        let asked = self.battle.decision().and_then(|it| it.who);
        if let Some(asked) = asked
            && self.c.percent(50)
        {
            return asked;
        }
        let all: Vec<CharId> = self.battle.characters().collect();
        self.c.pick(&all)
    }

    /// A card or a technique; `None` where the battle has none.
    pub(crate) fn card(&mut self) -> Option<CardId> {
        // Techniques are numbered with the cards.
        let mut count = 0;
        while self.battle.definition(CardId(count)).is_some() {
            count += 1;
        }
        let n = self.c.below(usize::from(count));
        (count > 0).then(|| CardId(u16::try_from(n).unwrap_or(0)))
    }

    pub(crate) fn tile(&mut self) -> Tile {
        let (columns, rows) = self.battle.board_size().unwrap_or((4, 4));
        let n = |c: &mut Chance, below: u8| {
            let outside = usize::from(c.percent(5));
            u8::try_from(c.below(usize::from(below) + outside)).unwrap_or(0)
        };
        Tile {
            column: n(self.c, columns),
            row: n(self.c, rows),
        }
    }

    fn pick(&mut self) -> Pick {
        match self.c.below(10) {
            0..4 => Pick::Character(self.who()),
            4..7 => self.card().map_or(Pick::Yes, Pick::Card),
            7 => Pick::Tile(self.tile()),
            8 => Pick::Number(self.c.range(-1, 5)),
            _ => self.c.pick(&[Pick::Yes, Pick::No]),
        }
    }

    fn picks(&mut self) -> PickList {
        (0..self.c.below(4)).map(|_| self.pick()).collect()
    }

    fn activate(&mut self) -> Option<Activate> {
        let card = self.card()?;
        let effects = self.battle.definition(card)?.effects.len();
        let effect = self
            .c
            .maybe(60, |c| u8::try_from(c.below(effects + 1)).unwrap_or(0));
        let who = self.who();
        let (on, with) = if self.c.percent(60) {
            (PickList::new(), PickList::new())
        } else {
            (self.picks(), self.picks())
        };
        Some(Activate {
            who,
            card,
            effect,
            on,
            with,
        })
    }

    /// A command that a player gives.
    pub(crate) fn of_player(&mut self) -> Option<Command> {
        let who = self.who();
        Some(match self.c.below(26) {
            0 => Command::Start,
            1 => Command::Move {
                who,
                to: self.tile(),
                via: (0..self.c.below(3)).map(|_| self.tile()).collect(),
            },
            2 => Command::Move {
                who,
                to: self.tile(),
                via: Vec::new(),
            },
            3 => Command::Attack {
                who,
                target: self.who(),
            },
            4..9 => Command::Activate(self.activate()?),
            9..13 => Command::Respond(self.activate()?),
            13 => Command::Pass(who),
            14 => Command::Choose(who, self.picks()),
            15 => Command::EndStint(who),
            16 => Command::Rest(who, self.c.pick(&[Rest::Life, Rest::Energy])),
            17 => Command::Play(who, self.card()?),
            18 => Command::Withdraw(who, self.card()?),
            19 => {
                let at = if self.c.percent(70) {
                    Some(self.tile())
                } else {
                    None
                };
                Command::Summon(who, self.card()?, at)
            }
            20 => {
                let at = if self.c.percent(70) {
                    Some(self.tile())
                } else {
                    None
                };
                Command::Recruit(who, self.card()?, at)
            }
            21 => Command::Dismiss(who, self.who()),
            22 => Command::Attach(who, self.card()?, self.who()),
            23 => Command::Detach(who, self.card()?),
            24 => Command::Wake(who, self.card()?),
            _ => Command::Interact(who, self.who()),
        })
    }

    fn reading(&mut self) -> Reading {
        let name = self.c.pick(NAMES).to_owned();
        match self.c.below(12) {
            0 => self.c.pick(&[
                Reading::Battle,
                Reading::Winner,
                Reading::Stint,
                Reading::Round,
                Reading::Turn,
                Reading::Phase,
                Reading::Queue,
                Reading::Waiting,
                Reading::Asked,
                Reading::Depth,
            ]),
            1..9 => {
                let field = self.c.pick(&[
                    CharacterField::Action,
                    CharacterField::MaxAction,
                    CharacterField::Life,
                    CharacterField::MaxLife,
                    CharacterField::Stamina,
                    CharacterField::Mana,
                    CharacterField::Fate,
                    CharacterField::Level,
                    CharacterField::At,
                    CharacterField::Facing,
                    CharacterField::OnBoard,
                    CharacterField::Alive,
                    CharacterField::Awake,
                    CharacterField::StintEnded,
                    CharacterField::Markers,
                    CharacterField::Team,
                    CharacterField::Attribute(Attribute::Agi),
                    CharacterField::Attribute(Attribute::Con),
                    CharacterField::Attribute(Attribute::Per),
                ]);
                Reading::Character(self.who(), field)
            }
            _ => {
                let field = self.c.pick(&[
                    CardField::Zone,
                    CardField::Owner,
                    CardField::Exhausted,
                    CardField::FaceUp,
                    CardField::AttachedTo,
                    CardField::Counters(name),
                ]);
                match self.card() {
                    Some(card) => Reading::Card(card, field),
                    None => Reading::Stint,
                }
            }
        }
    }

    fn value(&mut self) -> String {
        let who = self.who();
        match self.c.below(14) {
            0..6 => self.c.range(-5, 40).to_string(),
            6 => "true".to_owned(),
            7 => "false".to_owned(),
            8 => self.battle.character_id(who).to_owned(),
            9 => self.tile().to_string(),
            10 => self.c.pick(NAMES).to_owned(),
            11 => self.c.pick(Zone::ALL).id().to_owned(),
            12 => self
                .c
                .pick(&[
                    "none",
                    "n",
                    "s",
                    "running",
                    "red",
                    "reset",
                    "gm",
                    "",
                    "99999999999",
                ])
                .to_owned(),
            _ => match self.card() {
                Some(card) => self.battle.card_id(card).to_owned(),
                None => String::new(),
            },
        }
    }

    /// What only the game master does.
    pub(crate) fn of_gm(&mut self) -> Option<Gm> {
        let who = self.who();
        let name = self.c.pick(NAMES).to_owned();
        Some(match self.c.below(64) {
            0 if self.c.percent(10) => Gm::EndBattle(
                self.c
                    .maybe(50, |c| TeamId(u8::try_from(c.below(2)).unwrap_or(0))),
            ),
            0..4 => Gm::Remove(who),
            4..8 => {
                let at = if self.c.percent(50) {
                    Some(self.tile())
                } else {
                    None
                };
                Gm::Return(who, at)
            }
            8..10 => Gm::Kill(who),
            10..12 => Gm::KnockOut(who),
            12..16 => Gm::Revive(who, self.c.range(0, 9)),
            16..24 => Gm::Set(self.reading(), self.value()),
            24..31 => {
                let zone = self.c.pick(Zone::ALL);
                let card = self.card()?;
                let to = if self.c.percent(40) {
                    Some(self.who())
                } else {
                    None
                };
                Gm::Send(card, zone, to)
            }
            31..33 => Gm::Exhaust(self.card()?),
            33..35 => Gm::Recover(self.card()?),
            35..37 => Gm::Reveal(self.card()?),
            37..39 => Gm::Conceal(self.card()?),
            39..41 => Gm::Mark(who, name),
            41..43 => Gm::Unmark(who, name),
            43 => Gm::Negate,
            44 => match self.c.below(3) {
                0 => Gm::Pass,
                1 => Gm::Choose(self.picks()),
                _ => Gm::Respond(GmResponse {
                    card: self.card()?,
                    effect: None,
                    on: self.picks(),
                    with: self.picks(),
                }),
            },
            45 => Gm::Done,
            46 => Gm::Yes,
            47 => Gm::No,
            48..52 => {
                let effect = self.c.maybe(60, |c| u8::try_from(c.below(3)).unwrap_or(0));
                Gm::Trigger(self.card()?, effect)
            }
            52..54 => Gm::AddCharacter(Box::new(self.newcomer())),
            54..56 => Gm::AddCard(Box::new(self.new_card())),
            56..60 => Gm::Allow(Box::new(self.any()?)),
            _ => {
                let tile = self.tile();
                let change = match self.c.below(4) {
                    0 => TileChange::Altitude(self.c.range(-2, 4)),
                    1 => TileChange::Blocked(self.c.percent(50)),
                    2 => TileChange::Disabled(self.c.percent(50)),
                    _ => TileChange::Extra(self.c.range(-1, 3)),
                };
                Gm::Tile(tile, change)
            }
        })
    }

    fn newcomer(&mut self) -> CharacterSetup {
        let n = self.battle.characters().count();
        let id = if n > 14 { 0 } else { n };
        let who = self.who();
        let kind = self.c.pick(&[
            CharacterKind::Hero,
            CharacterKind::Companion,
            CharacterKind::Model,
            CharacterKind::Object,
        ]);
        let hero =
            (kind == CharacterKind::Companion).then(|| self.battle.character_id(who).to_owned());
        CharacterSetup {
            id: format!("NN{id}"),
            kind,
            team: (kind != CharacterKind::Object)
                .then(|| self.c.pick(&["red", "blue", "yellow"]).to_owned()),
            hero,
            level: self.c.maybe(50, |c| c.range(0, 9)),
            life: self.c.maybe(50, |c| c.range(-1, 20)),
            action: self.c.range(0, 9),
            off_board: self.c.percent(20),
            at: if self.c.percent(75) && self.battle.board_size().is_some() {
                Some(self.tile())
            } else {
                None
            },
            ..CharacterSetup::default()
        }
    }

    fn new_card(&mut self) -> CardSetup {
        let n = self.battle.cards().count();
        let id = format!("new{}", if n > 90 { 0 } else { n });
        let suit = self.c.pick(Suit::ALL);
        let definition = if self.c.percent(50) {
            definition(self.c, &id, suit, &Taste::default())
        } else {
            CardDefinition::new(&id, suit)
        };
        let who = self.who();
        let owner = match self.c.below(4) {
            0 => OwnerSetup::Nobody,
            1 => OwnerSetup::Gm,
            _ => OwnerSetup::Character(self.battle.character_id(who).to_owned()),
        };
        let zone = self.c.pick(Zone::ALL);
        CardSetup {
            id,
            definition: Arc::new(definition),
            owner,
            zone,
            attached_to: if zone == Zone::Attached {
                self.card().map(|card| self.battle.card_id(card).to_owned())
            } else {
                None
            },
            exhausted: self.c.percent(20),
            face_up: None,
            counters: Vec::new(),
        }
    }

    /// Any command whatever.
    pub(crate) fn any(&mut self) -> Option<Command> {
        match self.c.below(20) {
            0..12 => self.of_player(),
            12 => {
                let faces = (0..self.c.below(5)).map(|_| {
                    let most = 6 + i32::from(self.c.percent(5));
                    u8::try_from(self.c.range(1, most)).unwrap_or(1)
                });
                Some(Command::Roll(faces.collect()))
            }
            13 if self.c.percent(30) => Some(Command::Shuffle {
                owner: if self.c.percent(50) {
                    Some(self.who())
                } else {
                    None
                },
                suit: self.c.pick(Suit::ALL),
                order: (0..self.c.below(4)).filter_map(|_| self.card()).collect(),
            }),
            _ => self.of_gm().map(Command::Gm),
        }
    }
}
