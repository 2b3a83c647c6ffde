//! A character or object, as everybody sees it.

use super::View;
use crate::defs::CharacterDef;
use crate::ids::{CardId, CharId, Facing, PlayerId, TeamId, Tile};
use crate::names::NameId;
use crate::setup::CharacterKind;
use crate::state::{Character, Vital};
use crate::vocabulary::{Attribute, CompanionKind, Knowledge, Pool, Zone};

/// A character or object: all its values are public.
#[derive(Clone, Copy)]
pub struct CharacterView<'a> {
    view: View<'a>,
    who: CharId,
}

impl<'a> CharacterView<'a> {
    pub(super) const fn new(view: View<'a>, who: CharId) -> Self {
        Self { view, who }
    }

    fn it(&self) -> &'a Character {
        self.view.table.s.character(self.who)
    }

    fn definition(&self) -> &'a CharacterDef {
        self.view.table.d.character(self.who)
    }

    /// Which it is.
    #[must_use]
    pub const fn id(&self) -> CharId {
        self.who
    }

    /// Its identifier in the battle file.
    #[must_use]
    pub fn word(&self) -> &'a str {
        &self.definition().id
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &'a str {
        &self.definition().name
    }

    /// Hero, companion, model or object.
    #[must_use]
    pub fn kind(&self) -> CharacterKind {
        self.definition().kind
    }

    /// Of a companion: of which kind.
    #[must_use]
    pub fn companion(&self) -> Option<CompanionKind> {
        self.definition().companion
    }

    /// Its team; objects have none.
    #[must_use]
    pub fn team(&self) -> Option<TeamId> {
        self.definition().team
    }

    /// Who decides for it.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.definition().player
    }

    /// Whether the viewer decides for it.
    #[must_use]
    pub fn is_mine(&self) -> bool {
        self.player() == self.view.viewer()
    }

    /// The hero of a companion.
    #[must_use]
    pub fn hero(&self) -> Option<CharId> {
        self.definition().hero
    }

    /// Its tags.
    #[must_use]
    pub fn tags(&self) -> &'a [NameId] {
        &self.definition().tags
    }

    /// Its level of a knowledge.
    #[must_use]
    pub fn knowledge(&self, knowledge: Knowledge) -> i32 {
        self.definition().knowledge[knowledge as usize]
    }

    /// How many turns it has in a round.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.definition().turns
    }

    /// How many points it receives in a Reset Phase (C3.1, B7.4).
    #[must_use]
    pub fn points(&self) -> i32 {
        let agility = self.it().attribute(Attribute::Agi);
        self.definition().points.unwrap_or(agility.clamp(3, 25))
    }

    /// Its life.
    #[must_use]
    pub fn life(&self) -> i32 {
        self.it().life
    }

    /// The most life it can have.
    #[must_use]
    pub fn max_life(&self) -> i32 {
        self.it().max_life
    }

    /// Its action points.
    #[must_use]
    pub fn action(&self) -> i32 {
        self.it().action
    }

    /// The most action points it can have.
    #[must_use]
    pub fn max_action(&self) -> i32 {
        self.it().max_action
    }

    /// An attribute as it counts now.
    #[must_use]
    pub fn attribute(&self, attribute: Attribute) -> i32 {
        self.it().attribute(attribute)
    }

    /// Its level.
    #[must_use]
    pub fn level(&self) -> i32 {
        self.it().level
    }

    /// What it has of a pool: of a hero without pools, what its upright memento cards are worth
    /// (E7.10), as far as the viewer knows them.
    #[must_use]
    pub fn pool(&self, pool: Pool) -> i32 {
        let it = self.it();
        let by_cards = || {
            let table = &self.view.table;
            let cards = table.s.lying(Zone::Memento, Some(self.who));
            cards
                .filter(|(card, it)| !it.exhausted && self.view.knows(*card))
                .map(|(card, _)| table.worth_in(card, pool))
                .fold(0, i32::saturating_add)
        };
        match pool {
            Pool::Stamina if !it.has_stamina => by_cards(),
            Pool::Mana if !it.has_mana => by_cards(),
            Pool::Energy if !(it.has_stamina || it.has_mana) => by_cards(),
            _ => it.pool(pool),
        }
    }

    /// The energy of a character that was set up with pools; 0 where it lies in its cards (E7.10).
    #[must_use]
    pub fn pool_of_its_own(&self) -> i32 {
        let it = self.it();
        let stamina = if it.has_stamina { it.stamina } else { 0 };
        let mana = if it.has_mana { it.mana } else { 0 };
        stamina.saturating_add(mana)
    }

    /// Where it stands, or stood last.
    #[must_use]
    pub fn place(&self) -> Option<Tile> {
        self.it().at
    }

    /// Whether it is on the board; without a board, in the battle.
    #[must_use]
    pub fn is_on_board(&self) -> bool {
        self.it().on_board
    }

    /// The most it can have of a pool of its own; `None` where it has no such pool, or no most.
    #[must_use]
    pub fn most(&self, pool: Pool) -> Option<i32> {
        let it = self.it();
        let has = match pool {
            Pool::Life | Pool::Action => true,
            Pool::Stamina => it.has_stamina,
            Pool::Mana => it.has_mana,
            Pool::Energy => it.has_stamina || it.has_mana,
            Pool::Fate => false,
        };
        has.then(|| it.maximum(pool))
    }

    /// How many turns it has had in this round, but for extra ones (C4.3).
    #[must_use]
    pub fn turns_taken(&self) -> u8 {
        self.it().turns
    }

    /// The card of a companion.
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        self.definition().card
    }

    /// Its techniques.
    pub fn techniques(&self) -> impl Iterator<Item = CardId> + use<'a> {
        let who = self.who;
        let cards = (0_u16..).zip(&self.view.table.d.cards);
        cards
            .filter(move |(_, it)| it.technique_of == Some(who))
            .map(|(n, _)| CardId(n))
    }

    /// The way it faces.
    #[must_use]
    pub fn facing(&self) -> Facing {
        self.it().facing
    }

    /// Whether it is alive and awake (B5.1).
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.it().is_alive()
    }

    /// Whether it is knocked out (B5.1).
    #[must_use]
    pub fn is_knocked_out(&self) -> bool {
        self.it().vital == Vital::KnockedOut
    }

    /// Whether it is alive and on the board: it can act.
    #[must_use]
    pub fn is_present(&self) -> bool {
        self.it().is_present()
    }

    /// Whether it does not come back.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.it().gone || self.it().is_lost()
    }

    /// Whether its stint has ended.
    #[must_use]
    pub fn stint_ended(&self) -> bool {
        self.it().stint_ended
    }

    /// Whether it has acted in this stint: it cannot take an All-In any more (E4.5).
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.it().acted
    }

    /// Whether it was saved by divine salvation already (B5.3).
    #[must_use]
    pub fn was_saved(&self) -> bool {
        self.it().saved
    }

    /// Its markers.
    pub fn markers(&self) -> impl Iterator<Item = NameId> + use<'a> {
        self.view.table.s.markers(self.who)
    }
}
