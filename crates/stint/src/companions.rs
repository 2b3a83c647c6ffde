//! Companions, spawned pieces, entities and rest: what needs more than one act (B5.2, B7).

use crate::activation::places;
use crate::effect::Moment;
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CardId, CharId, Tile};
use crate::setup::{CharacterKind, CharacterSetup};
use crate::state::{
    Act, ActKind, Frame, PhaseKind, RecoveryFrame, Situation, SituationKind, Spawn,
};
use crate::table::{Acts, CardList};
use crate::vocabulary::Pool;

impl Engine<'_> {
    /// Summons or recruits: paid, then the piece comes (B7.2).
    pub(crate) fn bring(
        &mut self,
        who: CharId,
        card: CardId,
        at: Option<Tile>,
        points: i32,
        mana: i32,
    ) {
        self.s.set_acted(who);
        match self.d.piece_of(card) {
            // It waited outside.
            Some(piece) => {
                self.s.set_gone(piece, false);
                let mut act = Act::on(ActKind::Return, piece, 0);
                act.tile = at;
                act.by = Some(who);
                self.push_acts(&[act], 0, false, false);
            }
            None => self.s.spawns.push(Spawn {
                by: who,
                card: Some(card),
                act: None,
                at,
            }),
        }
        if mana > 0 {
            self.pay_energy(who, Pool::Mana, mana);
        }
        if points > 0 {
            self.pay_for_action(who, points);
        }
    }

    /// Pays energy that is no cost of an effect: from the pool, or by cards of the payer's choice.
    fn pay_energy(&mut self, who: CharId, pool: Pool, amount: i32) {
        if self.table().recovers_cards(who, pool) {
            let serial = self.s.next_serial();
            self.push(Frame::Recovery(RecoveryFrame {
                who,
                pool,
                amount,
                serial,
                pays: true,
            }));
            return;
        }
        let it = self.s.character(who);
        let parts = match pool {
            Pool::Energy => {
                let stamina = if it.has_stamina {
                    amount.min(it.stamina)
                } else {
                    0
                };
                [(Pool::Stamina, stamina), (Pool::Mana, amount - stamina)]
            }
            _ => [(pool, amount), (pool, 0)],
        };
        for (pool, part) in parts {
            if part > 0 {
                self.s.change_pool(who, pool, -part);
                self.emit(Event::Paid(who, pool, part));
                let mut situation =
                    Situation::of(SituationKind::EnergyLost, Moment::After, Some(who));
                situation.by = Some(who);
                situation.amount = part;
                self.open_window_below(situation);
            }
        }
    }

    /// Recovers energy without an effect (B7.1).
    pub(crate) fn begin_recovery(&mut self, who: CharId, amount: i32) {
        let serial = self.s.next_serial();
        self.push(Frame::Recovery(RecoveryFrame {
            who,
            pool: Pool::Energy,
            amount,
            serial,
            pays: false,
        }));
    }

    pub(crate) fn step_recovery(&mut self, frame: RecoveryFrame) {
        let need = self.table().recovery_need(&frame);
        let picks = match need {
            Ok(picks) => picks,
            Err(Some(_)) => {
                self.ask_below(Some(frame.who), frame.serial, places::STEP + 1);
                return;
            }
            Err(None) => {
                self.pop();
                return;
            }
        };
        self.pop();
        self.s.unpick(frame.serial, 0);
        let who = std::iter::once(frame.who).collect();
        let mut acts = Acts::new();
        self.table().energy_acts(&who, &frame, &picks, &mut acts);
        for act in &mut acts {
            act.by = Some(frame.who);
            act.who = act.who.or(Some(frame.who));
        }
        self.push_acts(&acts, 0, false, false);
    }

    /// Wakes an entity (B7.2).
    pub(crate) fn wake(&mut self, who: CharId, card: CardId) {
        self.s.set_acted(who);
        self.s.set_awake(card, true);
        if !self.s.card(card).face_up {
            self.turn_entity(who, Act::on_card(ActKind::Reveal, card));
        }
        self.pay_energy(who, Pool::Energy, 2);
    }

    /// B7.2: what is awake costs 2 energy each start phase, or it falls asleep.
    pub(crate) fn keep_awake(&mut self, phase: PhaseKind) {
        let PhaseKind::StartOf(who) = phase else {
            return;
        };
        if !self.s.may_be_awake(who) {
            return;
        }
        let is_awake = |card: &CardId| {
            let it = self.s.card(*card);
            it.awake && it.zone.is_table()
        };
        let own = self.s.own(who);
        let awake: CardList = own.filter(is_awake).collect();
        if awake.is_empty() {
            self.s.look_for_awake(who);
        }
        for card in awake {
            if self.table().available(who, Pool::Energy) >= 2 {
                self.pay_energy(who, Pool::Energy, 2);
            } else {
                self.s.set_awake(card, false);
                self.turn_entity(who, Act::on_card(ActKind::Conceal, card));
            }
        }
    }

    /// An entity is turned face up or face down: a happening like any other (E3.5).
    fn turn_entity(&mut self, who: CharId, act: Act) {
        let act = Act {
            who: Some(who),
            by: Some(who),
            ..act
        };
        self.push_acts(&[act], 0, false, false);
    }

    /// The piece that a spawn brings, as a set-up would write it.
    pub(crate) fn spawned(&self, spawn: &Spawn) -> Option<CharacterSetup> {
        let by = self.d.character(spawn.by);
        let mut setup = CharacterSetup {
            team: by
                .team
                .and_then(|team| self.d.teams.get(usize::from(team.0)))
                .cloned(),
            player: if by.player == crate::ids::PlayerId::GM {
                Some("gm".to_owned())
            } else {
                self.d.players.get(usize::from(by.player.0)).cloned()
            },
            ..CharacterSetup::default()
        };
        let hero = self.d.character(self.d.hero_of(spawn.by)).id.clone();
        let tile = |at: Option<Tile>| {
            let board = self.s.board.as_ref()?;
            let near = self
                .s
                .character(spawn.by)
                .at
                .unwrap_or(Tile { column: 0, row: 0 });
            let free =
                |tile: &Tile| board.open(*tile) && self.table().piece_on(*tile, None).is_none();
            at.filter(free).or_else(|| {
                board
                    .tiles()
                    .filter(free)
                    .min_by_key(|tile| (crate::field::distance(near, *tile), *tile))
            })
        };
        if let Some(card) = spawn.card {
            let id = self.d.card(card).id.clone();
            setup.id = self.unused_id(&id);
            setup.kind = CharacterKind::Companion;
            setup.card = Some(id);
            setup.hero = Some(hero);
        } else {
            let act = spawn.act?;
            let name = act.name.map(|name| self.d.names.key(name).to_owned())?;
            let word: String = name
                .chars()
                .map(|letter| {
                    if letter.is_alphanumeric() {
                        letter
                    } else {
                        '-'
                    }
                })
                .collect();
            setup.id = self.unused_id(&word);
            setup.name = name;
            match act.kind {
                ActKind::SpawnObject => {
                    setup.kind = CharacterKind::Object;
                    setup.life = Some(act.amount.max(1));
                }
                _ => {
                    setup.kind = CharacterKind::Companion;
                    setup.hero = Some(hero);
                    setup.level = Some(act.amount.max(1));
                    setup.life = Some(act.amount.max(1).saturating_mul(5));
                }
            }
        }
        setup.at = tile(spawn.at);
        // With a full board there is no room for it.
        (self.s.board.is_none() || setup.at.is_some()).then_some(setup)
    }

    /// An id that no character has: a card's own may be shared with the piece that it is.
    fn unused_id(&self, wanted: &str) -> String {
        let taken = |id: &str| self.table().find_character(id).is_some();
        let base = if crate::build::check_new_id(wanted, self.s.board.is_some()).is_ok() {
            wanted.to_owned()
        } else {
            format!("piece-{wanted}")
        };
        if !taken(&base) {
            return base;
        }
        // So many are of that name already: the next number is free, or one soon after it.
        let alike = self
            .d
            .characters
            .iter()
            .filter(|it| it.id.starts_with(&base))
            .count();
        (alike + 1..)
            .map(|n| format!("{base}-{n}"))
            .find(|id| !taken(id))
            .unwrap_or(base)
    }

    /// The piece has come: it is there, and enters the queue (C7.4).
    pub(crate) fn arrive(&mut self, who: CharId, spawn: &Spawn) {
        self.emit(Event::Returned(who));
        self.welcome(who, spawn.by);
    }

    /// Somebody new is there: it enters the queue and can be responded to.
    pub(crate) fn welcome(&mut self, who: CharId, by: CharId) {
        self.s.note_all();
        if !self.s.character(who).on_board {
            return;
        }
        self.settle();
        self.enter_queue(who);
        let mut situation = Situation::of(SituationKind::Placed, Moment::After, Some(who));
        situation.by = Some(by);
        if self.s.is_queued(who) {
            let entered = Situation::of(SituationKind::EnteredQueue, Moment::After, Some(who));
            self.open_window_below(entered);
        }
        self.open_window(situation);
    }
}
