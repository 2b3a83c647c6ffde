//! Characters and objects: all their values are public.

use stint::CharacterView;
use stint::setup::CharacterKind;
use stint::vocabulary::{Attribute as Attributes, Knowledge, Pool as Pools};
use stint_notation::Naming;

use super::Scribe;
use crate::state::{Amount, Attribute, Character, Labelled, Pool, Queued, Vital};

impl Scribe<'_> {
    pub(super) fn characters(&self) -> Vec<Character> {
        self.view
            .characters()
            .map(|it| self.character(&it))
            .collect()
    }

    fn character(&self, it: &CharacterView<'_>) -> Character {
        let lang = self.lang();
        let names = self.view.names();
        let (kind, key) = match it.kind() {
            CharacterKind::Hero => ("hero", "table-kind-hero"),
            CharacterKind::Companion => ("companion", "table-kind-companion"),
            CharacterKind::Model => ("model", "table-kind-model"),
            CharacterKind::Object => ("object", "table-kind-object"),
        };
        let attributes = Attributes::ALL.iter().map(|attribute| Attribute {
            id: attribute.id().to_owned(),
            label: attribute.name(lang).to_owned(),
            value: it.attribute(*attribute),
        });
        let knowledge = Knowledge::ALL.iter().filter_map(|knowledge| {
            let amount = it.knowledge(*knowledge);
            (amount > 0).then(|| Amount {
                id: knowledge.id().to_owned(),
                label: knowledge.name(lang).to_owned(),
                amount,
            })
        });
        let markers = it.markers().map(|name| Labelled {
            id: names.key(name).to_owned(),
            label: names.text(name, lang).to_owned(),
        });
        let tags = it
            .tags()
            .iter()
            .map(|tag| names.text(*tag, lang).to_owned());
        let place = it.place().filter(|_| it.is_on_board());
        Character {
            id: self.who(it.id()),
            name: self.name(it.id()),
            kind: self.labelled(kind, &self.texts.get(key)),
            companion: it
                .companion()
                .map(|kind| self.labelled(kind.id(), kind.name(lang))),
            team: it.team().map(|team| self.view.team_name(team).to_owned()),
            player: self.battle.player_name(it.player()).to_owned(),
            yours: self.viewpoint.is(it.player()),
            hero: it.hero().map(|hero| self.who(hero)),
            card: it.card().map(|card| self.card_id(card)),
            level: it.level(),
            life: it.life(),
            max_life: it.max_life(),
            action: it.action(),
            max_action: it.max_action(),
            pools: self.pools(it),
            attributes: attributes.collect(),
            knowledge: knowledge.collect(),
            tags: tags.collect(),
            markers: markers.collect(),
            at: place.map(|tile| tile.to_string()),
            facing: it.facing().letter().to_owned(),
            on_board: it.is_on_board(),
            vital: if it.is_gone() {
                Vital::Gone
            } else if it.is_alive() {
                Vital::Awake
            } else if it.is_knocked_out() {
                Vital::KnockedOut
            } else {
                Vital::Dead
            },
            stint_ended: it.stint_ended(),
            saved: it.was_saved(),
            turns: (it.turns() > 1).then(|| it.turns()),
            techniques: it.techniques().map(|card| self.technique(card)).collect(),
        }
    }

    fn pools(&self, it: &CharacterView<'_>) -> Vec<Pool> {
        let pools = [Pools::Stamina, Pools::Mana, Pools::Energy, Pools::Fate];
        let of_its_own = it.most(Pools::Energy).is_some();
        let shown = pools.into_iter().filter_map(|pool| {
            let (amount, most) = (it.pool(pool), it.most(pool));
            // Stamina and mana of its own say what the energy is.
            let said = pool == Pools::Energy && of_its_own;
            ((amount > 0 || most.is_some_and(|most| most > 0)) && !said).then(|| Pool {
                id: pool.id().to_owned(),
                label: pool.name(self.lang()).to_owned(),
                amount,
                most,
            })
        });
        shown.collect()
    }

    pub(super) fn queue(&self) -> Vec<Queued> {
        let turn = self.view.turn();
        let queue = self.view.queue().filter_map(|who| self.view.character(who));
        let places = queue.map(|it| {
            let now = turn == Some(it.id());
            Queued {
                who: self.who(it.id()),
                action: it.action(),
                now,
                played: !now && it.turns_taken() >= it.turns(),
                ended: it.stint_ended(),
            }
        });
        places.collect()
    }
}
