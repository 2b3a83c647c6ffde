//! The cards of a set-up.

use crate::activation::MOST_ATTACHMENTS;
use crate::build::Builder;
use crate::effect::{CardDefinition, Technique};
use crate::ids::CharId;
use crate::setup::{CardSetup, OwnerSetup, SetupPlace, SetupProblem};
use crate::state::Card;
use crate::vocabulary::{Suit, Zone};
use std::sync::Arc;

impl Builder {
    pub(crate) fn add_card(&mut self, n: usize, it: &CardSetup, _on_board: bool) {
        let owner = match &it.owner {
            OwnerSetup::Nobody | OwnerSetup::Gm => None,
            OwnerSetup::Character(id) => match self.character_named(id) {
                Some(owner) if self.defs.is_object(owner) => {
                    self.wrong(
                        SetupPlace::Card(n, "owner"),
                        SetupProblem::OwnerIsObject(id.clone()),
                    );
                    None
                }
                // What a companion has is its hero's (E14.1).
                Some(owner) => Some(self.defs.hero_of(owner)),
                None => {
                    let problem = self.dangling("character", id);
                    self.wrong(SetupPlace::Card(n, "owner"), problem);
                    None
                }
            },
        };
        let zone = if it.zone == Zone::Table {
            it.definition.suit.area()
        } else {
            it.zone
        };
        let needs_owner = zone == Zone::Inventory || zone.is_table();
        if needs_owner && it.owner == OwnerSetup::Nobody {
            self.wrong(
                SetupPlace::Card(n, "zone"),
                SetupProblem::BadZone("a card in an inventory or on a table needs an owner"),
            );
        }
        if zone == Zone::Attached && it.attached_to.is_none() {
            self.wrong(
                SetupPlace::Card(n, "zone"),
                SetupProblem::BadZone("an attached card needs attached_to"),
            );
        }
        if zone != Zone::Attached && it.attached_to.is_some() {
            self.wrong(
                SetupPlace::Card(n, "attached_to"),
                SetupProblem::BadZone("only a card in the zone attached is attached to another"),
            );
        }
        let card = self.defs.add_card(&it.id, Arc::clone(&it.definition), None);
        let face_up = it
            .face_up
            .unwrap_or_else(|| zone.is_play() || matches!(zone, Zone::Discard | Zone::Attached));
        let record = Card {
            owner,
            gm: it.owner == OwnerSetup::Gm,
            zone,
            order: 0,
            attached_to: None,
            holds: 0,
            exhausted: it.exhausted,
            face_up,
            incarnation: 0,
            technique: false,
            awake: false,
            gives: self.defs.gives_in(card),
            applies: self.defs.applies_in(card),
            usable: self.defs.usable_in(card),
            exiled_from: None,
            known: false,
        };
        // Cards of one pile are listed from the top down.
        self.state.add_card(record, zone.is_pile());
        if owner.is_none() && zone.is_pile() && !self.defs.piles.contains(&it.definition.suit) {
            self.defs.piles.push(it.definition.suit);
        }
        if let (Some(owner), Zone::Deck) = (owner, zone) {
            self.defs.characters[owner.index()].decks[it.definition.suit as usize] = true;
        }
        if let (Some(owner), Suit::House) = (owner, it.definition.suit)
            && zone == Zone::Sheet
        {
            self.defs.characters[owner.index()].housed = true;
        }
        for (name, count) in &it.counters {
            if *count < 0 || *count > 1_000_000 {
                self.wrong(
                    SetupPlace::Card(n, "counters"),
                    SetupProblem::OutOfRange(i64::from(*count), 0, 1_000_000),
                );
            } else {
                let _silent = self.state.set_counters(card, *name, *count);
            }
        }
    }

    pub(crate) fn attach(&mut self, n: usize, it: &CardSetup) {
        let Some(host_id) = &it.attached_to else {
            return;
        };
        let place = SetupPlace::Card(n, "attached_to");
        let Some(host) = self.card_named(host_id) else {
            let problem = self.dangling("card", host_id);
            self.wrong(place, problem);
            return;
        };
        let Some(card) = self.card_named(&it.id) else {
            return;
        };
        let mut up = Some(host);
        for _ in 0..=self.defs.cards.len() {
            match up {
                Some(at) if at == card => {
                    self.wrong(place, SetupProblem::AttachedToItself);
                    return;
                }
                Some(at) => up = self.state.card(at).attached_to,
                None => break,
            }
        }
        if self.state.attached(host) >= MOST_ATTACHMENTS {
            self.wrong(place, SetupProblem::TooManyAttachments);
            return;
        }
        let owner = self.state.card(host).owner;
        self.state.correct_card(card, |card| {
            card.attached_to = Some(host);
            card.owner = owner.or(card.owner);
        });
    }

    /// The card of a companion: one of the battle's, or one of the collection brought along.
    pub(crate) fn companion_card(
        &mut self,
        n: usize,
        who: CharId,
        id: &str,
    ) -> Option<Arc<CardDefinition>> {
        let card = self.card_named(id).or_else(|| {
            let definition = self
                .defs
                .collection
                .iter()
                .find(|it| it.id == id && it.suit == Suit::Companion)
                .cloned()?;
            let hero = self.defs.character(who).hero;
            let card = self.defs.add_card(id, definition, None);
            self.state.add_card(
                Card {
                    owner: hero,
                    gm: false,
                    zone: Zone::Support,
                    order: 0,
                    attached_to: None,
                    holds: 0,
                    exhausted: false,
                    face_up: true,
                    incarnation: 0,
                    technique: false,
                    awake: false,
                    gives: self.defs.gives_in(card),
                    applies: self.defs.applies_in(card),
                    usable: self.defs.usable_in(card),
                    exiled_from: None,
                    known: false,
                },
                false,
            );
            Some(card)
        });
        let Some(card) = card else {
            let problem = self.dangling("card", id);
            self.wrong(SetupPlace::Character(n, "card"), problem);
            return None;
        };
        let definition = Arc::clone(&self.defs.card(card).definition);
        let character = &mut self.defs.characters[who.index()];
        character.card = Some(card);
        character.companion = definition.kind;
        Some(definition)
    }

    pub(crate) fn add_technique(&mut self, who: CharId, technique: Technique) {
        let mut definition = CardDefinition::new(&technique.name, Suit::Skill);
        definition.cost = technique.cost;
        definition.attack = technique.attack;
        definition.effects = technique.effects;
        self.defs
            .add_card(&technique.name, Arc::new(definition), Some(who));
        self.state.add_card(
            Card {
                owner: Some(self.defs.hero_of(who)),
                gm: false,
                zone: Zone::Banished,
                order: 0,
                attached_to: None,
                holds: 0,
                exhausted: false,
                face_up: true,
                incarnation: 0,
                technique: true,
                awake: false,
                gives: 0,
                applies: 0,
                usable: 0,
                exiled_from: None,
                known: true,
            },
            false,
        );
    }

    /// Brings a card in, in the middle of a battle.
    pub(crate) fn bring_card(&mut self, it: &CardSetup) {
        let n = self.defs.cards.len();
        self.add_card(n, it, true);
        self.attach(n, it);
        self.state.grow_uses(self.defs.effects);
    }
}
