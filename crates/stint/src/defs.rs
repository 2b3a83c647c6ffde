//! What does not change during a battle: who is who, what is printed on the cards, who listens.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::bits::Bits;
use crate::card_set::CardSet;
use crate::effect::program::{Program, kinds};
use crate::effect::{CardDefinition, CardEvent, Cards, Event, Moment, Trigger};
use crate::ids::{CardId, CharId, PlayerId, TeamId};
use crate::names::{NameId, Names};
use crate::ruleset::Ruleset;
use crate::scope;
use crate::setup::CharacterKind;
use crate::state::{PHASE_SORTS, PhaseKind, SituationKind};
use crate::vocabulary::{Activation, CompanionKind, Scope, Suit, Timing, Zone};

/// What does not change about a character.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct CharacterDef {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: CharacterKind,
    pub(crate) team: Option<TeamId>,
    pub(crate) player: PlayerId,
    pub(crate) hero: Option<CharId>,
    /// The card of a companion.
    pub(crate) card: Option<CardId>,
    pub(crate) companion: Option<CompanionKind>,
    pub(crate) knowledge: [i32; 15],
    pub(crate) tags: Vec<NameId>,
    /// Turns a round (B7.4).
    pub(crate) turns: u8,
    /// Points in each Reset Phase (B7.4).
    pub(crate) points: Option<i32>,
    /// The most points (B7.4).
    pub(crate) max_action: Option<i32>,
    /// The file gave attributes: a house adds none (B1.1).
    pub(crate) has_attributes: [bool; 7],
    /// Set up with a house: its table has spaces (B6.2).
    pub(crate) housed: bool,
    /// Sheet cards may lie before it: it has had one, or is a hero.
    pub(crate) has_sheet: bool,
    /// Has a deck of its own of a suit.
    pub(crate) decks: [bool; 7],
    /// Level and life were not written in the file.
    pub(crate) level_by_cards: bool,
}

/// What does not change about a card.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct CardDef {
    pub(crate) id: String,
    pub(crate) definition: Arc<CardDefinition>,
    pub(crate) programs: Arc<[Program]>,
    /// The number of its first effect among all effects.
    pub(crate) first_effect: usize,
    /// The zones in which each of its effects works by itself or is triggered (E5).
    pub(crate) works: SmallVec<[u16; 4]>,
    /// Whose technique it is.
    pub(crate) technique_of: Option<CharId>,
    /// The character whose companion card this is, or whose technique.
    pub(crate) piece: Option<CharId>,
}

/// The characters that belong to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Retinue {
    /// Its companions, and what else it is the hero of.
    pub(crate) companions: SmallVec<[CharId; 4]>,
    /// Techniques that it can use: its own, and theirs.
    pub(crate) techniques: CardSet,
    /// Those of them, and itself, that have a card to which others can be attached: that card.
    pub(crate) hosts: SmallVec<[(CharId, CardId); 4]>,
}

/// An effect of a card, by numbers.
pub(crate) type EffectRef = (CardId, u8);

/// A Permanent, with the kinds of what it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Permanent {
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    pub(crate) kinds: u32,
    /// The kinds of what it applies only where conditions hold.
    pub(crate) conditional: u32,
}

/// A Permanent that gives values, with what else they hang on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Variable {
    /// Which of the Permanents it is.
    pub(crate) permanent: u32,
    pub(crate) reads: u16,
}

/// An effect that may have its timing in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct PhaseEffect {
    pub(crate) effect: EffectRef,
    /// Of a card that somebody has, it is for nobody's phases but its controller's.
    pub(crate) own: bool,
    /// The zones in which it works (E5).
    pub(crate) works: u16,
}

/// Up to which cost in points cards are told apart.
const DEAREST: usize = 16;

/// A card that can be activated of one's own accord.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Usable {
    pub(crate) card: CardId,
    /// The effects that can be.
    pub(crate) effects: SmallVec<[u8; 6]>,
    /// It has a bar.
    pub(crate) bar: bool,
    /// Others of the team may use it (E5.5).
    pub(crate) shared: bool,
    /// Whose technique it is.
    pub(crate) piece: Option<CharId>,
    /// Energy is printed on it as a cost.
    pub(crate) costs_energy: bool,
}

/// What does not change during a battle.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Defs {
    pub(crate) title: String,
    pub(crate) ruleset: Ruleset,
    pub(crate) names: Names,
    pub(crate) teams: Vec<String>,
    pub(crate) players: Vec<String>,
    pub(crate) characters: Vec<CharacterDef>,
    pub(crate) cards: Vec<CardDef>,
    /// Who belongs to each character.
    pub(crate) retinues: Vec<Retinue>,
    pub(crate) objects: Vec<CharId>,
    pub(crate) effects: usize,
    pub(crate) collection: Vec<Arc<CardDefinition>>,
    /// Who listens to which situation, by kind and moment.
    listeners: Vec<Vec<EffectRef>>,
    /// Effects with a phase as timing, by the sort of the phase.
    phase_effects: Vec<Vec<PhaseEffect>>,
    /// The cards that can be activated of one's own accord, as far as what is printed on them goes.
    pub(crate) usable: Vec<Usable>,
    /// Where each card stands among them, if it does.
    usable_at: Vec<Option<u16>>,
    /// Where each card can lie for that, zone by zone; nowhere, if it is none of them.
    usable_in: Vec<u16>,
    /// Permanents.
    pub(crate) permanents: Vec<Permanent>,
    /// The Permanents of each kind, by the number of its bit: which of all.
    of_kind: Vec<Bits>,
    /// Permanents that give values which hang on more than where cards lie.
    pub(crate) variable: Vec<Variable>,
    /// Cards of others of the team that may be used (E5.5).
    pub(crate) shared: CardSet,
    /// The cards among those that are usable whose printed cost is more than 0, 1, … points.
    dear: Vec<CardSet>,
    /// Companions' cards, and entities.
    pub(crate) companions: CardSet,
    pub(crate) entities: CardSet,
    /// The cards that belong in the areas for which a house gives spaces (B6.2).
    pub(crate) equipment: CardSet,
    pub(crate) mementos: CardSet,
    /// Autos that are activated as their conditions become true.
    pub(crate) becoming: Vec<EffectRef>,
    /// Which kinds of continuous changes any card can make.
    pub(crate) kinds: u32,
    /// What the values that Permanents give hang on, all together.
    pub(crate) watched: u16,
    /// The suits of nobody's piles, in the order of the set-up (E9.3).
    pub(crate) piles: Vec<crate::vocabulary::Suit>,
    /// Victory is judged: the set-up had two teams or more (C1.7).
    pub(crate) judged: bool,
}

impl Defs {
    /// Nothing yet.
    pub(crate) fn new(title: &str, ruleset: Ruleset, names: Names) -> Self {
        Self {
            title: title.to_owned(),
            ruleset,
            names,
            teams: Vec::new(),
            players: Vec::new(),
            characters: Vec::new(),
            cards: Vec::new(),
            retinues: Vec::new(),
            objects: Vec::new(),
            effects: 0,
            collection: Vec::new(),
            listeners: vec![Vec::new(); SituationKind::COUNT * 2],
            phase_effects: vec![Vec::new(); PHASE_SORTS],
            usable: Vec::new(),
            usable_at: Vec::new(),
            usable_in: Vec::new(),
            permanents: Vec::new(),
            of_kind: vec![Bits::default(); kinds::COUNT],
            variable: Vec::new(),
            shared: CardSet::default(),
            dear: Vec::new(),
            companions: CardSet::default(),
            entities: CardSet::default(),
            equipment: CardSet::default(),
            mementos: CardSet::default(),
            becoming: Vec::new(),
            kinds: 0,
            watched: 0,
            piles: Vec::new(),
            judged: false,
        }
    }

    /// The same battle without its cards, to be given others.
    pub(crate) fn without_cards(&self) -> Self {
        let mut defs = Self::new(&self.title, self.ruleset, self.names.clone());
        defs.teams.clone_from(&self.teams);
        defs.players.clone_from(&self.players);
        defs.characters.clone_from(&self.characters);
        defs.collection.clone_from(&self.collection);
        defs.piles.clone_from(&self.piles);
        defs.judged = self.judged;
        defs.cards.reserve_exact(self.cards.len());
        defs
    }

    pub(crate) fn character(&self, who: CharId) -> &CharacterDef {
        &self.characters[who.index()]
    }

    pub(crate) fn card(&self, card: CardId) -> &CardDef {
        &self.cards[card.index()]
    }

    /// The program of an effect; `None` for the bar alone.
    pub(crate) fn program(&self, card: CardId, effect: u8) -> Option<&Program> {
        self.card(card).programs.get(usize::from(effect))
    }

    /// The number of an effect among all effects.
    pub(crate) fn effect_number(&self, card: CardId, effect: u8) -> usize {
        self.card(card).first_effect + usize::from(effect)
    }

    /// Whether two characters are of one team. Objects are of no team.
    pub(crate) fn same_team(&self, one: CharId, other: CharId) -> bool {
        self.character(one).team.is_some() && self.character(one).team == self.character(other).team
    }

    /// The hero of a companion, and everybody else itself.
    pub(crate) fn hero_of(&self, who: CharId) -> CharId {
        self.character(who).hero.unwrap_or(who)
    }

    pub(crate) fn is_object(&self, who: CharId) -> bool {
        self.character(who).kind == CharacterKind::Object
    }

    /// The character whose companion card this is, or whose technique.
    pub(crate) fn piece_of(&self, card: CardId) -> Option<CharId> {
        self.card(card).piece
    }

    /// Notes who belongs to whom, once all characters and cards are there.
    pub(crate) fn relate(&mut self) {
        self.objects.clear();
        self.retinues.clear();
        self.retinues
            .resize(self.characters.len(), Retinue::default());
        for (n, it) in self.characters.iter().enumerate() {
            let who = CharId(u16::try_from(n).unwrap_or(u16::MAX));
            if it.kind == CharacterKind::Object {
                self.objects.push(who);
            }
            let hero = it.hero.map(|hero| &mut self.retinues[hero.index()]);
            if let Some(retinue) = hero {
                retinue.companions.push(who);
                retinue.hosts.extend(it.card.map(|card| (who, card)));
            } else {
                let own = it.card.map(|card| (who, card));
                self.retinues[n].hosts.extend(own);
            }
            let techniques = self.usable.iter().filter(|it| it.piece == Some(who));
            for technique in techniques {
                self.retinues[n].techniques.insert(technique.card);
                if let Some(hero) = it.hero {
                    self.retinues[hero.index()]
                        .techniques
                        .insert(technique.card);
                }
            }
            // Of several the first.
            let card = it.card.and_then(|card| self.cards.get_mut(card.index()));
            if let Some(card) = card
                && card.piece.is_none()
                && card.definition.suit == Suit::Companion
            {
                card.piece = Some(who);
            }
        }
    }

    /// Adds a card and all it listens to.
    pub(crate) fn add_card(
        &mut self,
        id: &str,
        definition: Arc<CardDefinition>,
        technique_of: Option<CharId>,
    ) -> CardId {
        // Copies of one definition share what was made of it.
        let shared = self
            .cards
            .iter()
            .find(|other| Arc::ptr_eq(&other.definition, &definition))
            .map(|other| Arc::clone(&other.programs));
        let programs = shared.unwrap_or_else(|| compiled(&definition));
        self.add_compiled(id.to_owned(), definition, programs, technique_of)
    }

    /// Adds a card whose programs are there already.
    pub(crate) fn add_compiled(
        &mut self,
        id: String,
        definition: Arc<CardDefinition>,
        programs: Arc<[Program]>,
        technique_of: Option<CharId>,
    ) -> CardId {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the set-up bounds their number"
        )]
        let card = CardId(self.cards.len() as u16);
        for (number, program) in programs.iter().enumerate() {
            let number = u8::try_from(number).unwrap_or(u8::MAX);
            self.listen((card, number), program);
        }
        let by_hand = |program: &Program| {
            program.effect.activation == Activation::Activate && !program.triggered
        };
        // E11.5: an event can be activated, whatever it says.
        self.usable_at.push(None);
        self.usable_in.push(0);
        if definition.attack.is_some()
            || definition.suit == Suit::Event
            || programs.iter().any(by_hand)
        {
            if let Some(at) = self.usable_at.last_mut() {
                *at = u16::try_from(self.usable.len()).ok();
            }
            let zones = scope::by_hand(&programs);
            if let Some(usable_in) = self.usable_in.last_mut() {
                *usable_in = zones;
            }
            let shared = programs
                .iter()
                .any(|program| program.effect.scopes.contains(&Scope::FromTeamMember));
            if shared {
                self.shared.insert(card);
            }
            let cost = usize::try_from(definition.cost.action).unwrap_or(0);
            let told_apart = cost.min(DEAREST);
            if self.dear.len() < told_apart {
                self.dear.resize(told_apart, CardSet::default());
            }
            for dear in &mut self.dear[..told_apart] {
                dear.insert(card);
            }
            let effects = programs.iter().enumerate().filter(|(_, it)| by_hand(it));
            let cost = &definition.cost;
            self.usable.push(Usable {
                card,
                costs_energy: cost.stamina > 0 || cost.mana > 0 || cost.essence > 0,
                effects: effects
                    .filter_map(|(number, _)| u8::try_from(number).ok())
                    .collect(),
                bar: definition.attack.is_some(),
                piece: technique_of,
                shared,
            });
        }
        match definition.suit {
            Suit::Companion if technique_of.is_none() => {
                self.companions.insert(card);
            }
            Suit::Entity if technique_of.is_none() => self.entities.insert(card),
            _ => {}
        }
        match definition.suit.area() {
            Zone::Equipment => self.equipment.insert(card),
            Zone::Memento => self.mementos.insert(card),
            _ => {}
        }
        let first_effect = self.effects;
        self.effects += programs.len();
        self.cards.push(CardDef {
            id,
            works: programs.iter().map(scope::works).collect(),
            definition,
            programs,
            first_effect,
            technique_of,
            piece: technique_of,
        });
        card
    }

    fn listen(&mut self, effect: EffectRef, program: &Program) {
        self.kinds |= program.kinds;
        if program.effect.activation == Activation::Permanent {
            let number = self.permanents.len();
            self.permanents.push(Permanent {
                card: effect.0,
                effect: effect.1,
                kinds: program.kinds,
                conditional: program.conditional_kinds(),
            });
            for (bit, of_kind) in self.of_kind.iter_mut().enumerate() {
                if program.kinds >> bit & 1 != 0 {
                    of_kind.add(number);
                }
            }
            if program.kinds & kinds::VALUES != 0 {
                self.watched |= program.reads;
                if program.reads != 0 {
                    self.variable.push(Variable {
                        permanent: u32::try_from(number).unwrap_or(u32::MAX),
                        reads: program.reads,
                    });
                }
            }
            return;
        }
        let mut places = Vec::new();
        for trigger in program.timings.iter().chain(&program.whens) {
            places_of(trigger, &mut places);
        }
        places.sort_unstable();
        places.dedup();
        for place in places {
            self.listeners[place].push(effect);
        }
        let own = !program.effect.scopes.contains(&Scope::FromTeamMember)
            && program
                .phases
                .iter()
                .all(|timing| matches!(timing, Timing::YourStartPhase | Timing::YourEndPhase));
        for (sort, of_sort) in self.phase_effects.iter_mut().enumerate() {
            let mut sorts = program.phases.iter().map(|it| PhaseKind::sort_of(*it));
            if sorts.any(|it| it == Some(sort)) {
                of_sort.push(PhaseEffect {
                    effect,
                    own,
                    works: scope::works(program),
                });
            }
        }
        if program.becoming {
            self.becoming.push(effect);
        }
    }

    /// A card as one that can be activated of one's own accord.
    pub(crate) fn usable(&self, card: CardId) -> Option<&Usable> {
        let at = self.usable_at.get(card.index()).copied()??;
        self.usable.get(usize::from(at))
    }

    /// The zones from which a card can be activated of one's own accord, as far as its effects go.
    pub(crate) fn usable_in(&self, card: CardId) -> u16 {
        self.usable_in.get(card.index()).copied().unwrap_or(0)
    }

    /// Those of some Permanents that may be of some kinds, with their numbers.
    pub(crate) fn permanents_of<'a>(
        &'a self,
        kinds: u32,
        some: &'a Bits,
    ) -> impl Iterator<Item = (usize, &'a Permanent)> + 'a {
        let of_kind = self.of_kind.get(kinds.trailing_zeros() as usize);
        let single = of_kind.filter(|_| kinds.is_power_of_two());
        let some = some.common(single);
        some.filter_map(|number| Some((number, self.permanents.get(number)?)))
            .filter(move |(_, it)| it.kinds & kinds != 0)
    }

    /// Cards whose printed cost is more than so many points; not all of them, where that is many.
    pub(crate) fn dear(&self, points: i32) -> Option<&CardSet> {
        self.dear.get(usize::try_from(points).ok()?)
    }

    /// The Permanents of a card, by their numbers.
    pub(crate) fn permanents_on(&self, card: CardId) -> std::ops::Range<usize> {
        let before = |it: &Permanent| it.card < card;
        let from = self.permanents.partition_point(before);
        let on = self.permanents[from..].iter();
        from..from + on.take_while(|it| it.card == card).count()
    }

    /// The Permanent of one whose values hang on something.
    pub(crate) fn permanent_of(&self, variable: &Variable) -> Option<&Permanent> {
        self.permanents.get(variable.permanent as usize)
    }

    /// The zones in which a card gives values: by a Permanent that works there, or as a card of a
    /// sheet.
    pub(crate) fn gives_in(&self, card: CardId) -> u16 {
        let card = self.card(card);
        let gives = |program: &&Program| program.kinds & kinds::VALUES != 0;
        let printed = card.definition.suit == Suit::Class
            || card.definition.attribute_bonus.iter().any(|it| *it != 0);
        let sheet = if printed { 1 << Zone::Sheet as u16 } else { 0 };
        scope::in_force(&card.programs, gives) | sheet
    }

    /// The zones in which a Permanent of a card is in force.
    pub(crate) fn applies_in(&self, card: CardId) -> u16 {
        scope::in_force(&self.card(card).programs, |_| true)
    }

    /// The effects that may have their timing in a phase.
    pub(crate) fn phase_effects(&self, kind: PhaseKind) -> &[PhaseEffect] {
        self.phase_effects
            .get(kind.sort())
            .map_or(&[], Vec::as_slice)
    }

    /// The effects that listen to a situation.
    pub(crate) fn listeners(&self, kind: SituationKind, moment: Moment) -> &[EffectRef] {
        &self.listeners[place(kind, moment)]
    }

    /// Whether any effect listens to a situation.
    pub(crate) fn is_heard(&self, kind: SituationKind, moment: Moment) -> bool {
        !self.listeners(kind, moment).is_empty()
    }

    /// From where an effect works; none: as E5.1 says. A technique lies nowhere, and has none.
    pub(crate) fn scopes(&self, card: CardId, effect: u8) -> &[Scope] {
        if self.card(card).technique_of.is_some() {
            return &[];
        }
        self.program(card, effect)
            .map_or(&[], |program| &program.effect.scopes)
    }

    /// Whether an effect has a timing about its own card (E5.7).
    pub(crate) fn is_of_card(&self, card: CardId, effect: u8) -> bool {
        self.program(card, effect).is_some_and(|program| {
            program.effect.timings.iter().any(|it| it.is_of_card())
                || program
                    .whens
                    .iter()
                    .any(|when| matches!(when.event, Event::Card(_, Cards::This, _)))
        })
    }
}

/// What the effects of a card are compiled to.
pub(crate) fn compiled(definition: &CardDefinition) -> Arc<[Program]> {
    let effects = definition.effects.iter();
    effects.map(|effect| Program::new(&effect.effect)).collect()
}

const fn place(kind: SituationKind, moment: Moment) -> usize {
    kind as usize * 2 + moment as usize
}

fn places_of(trigger: &Trigger, places: &mut Vec<usize>) {
    for_each_kind(&trigger.event, &mut |kind| {
        places.push(place(kind, trigger.moment))
    });
}

/// The kinds of situations that an event of a text means (E13).
pub(crate) fn for_each_kind(event: &Event, found: &mut dyn FnMut(SituationKind)) {
    use SituationKind as Kind;
    match event {
        Event::Activated(..) => found(Kind::Activation),
        Event::Resolved(..) => found(Kind::Resolved),
        Event::Attacks(..) | Event::Attacked(..) => found(Kind::Attack),
        Event::Selected(_) => found(Kind::Selected),
        Event::Rolls(_) | Event::Checks(..) => found(Kind::Dice),
        Event::SuffersDamage(..) | Event::DealsDamage(_) => found(Kind::Damage),
        Event::LosesLife(_) => found(Kind::LifeLost),
        Event::Healed(_) => found(Kind::Healed),
        Event::GainsEnergy(_) => found(Kind::EnergyGained),
        Event::LosesEnergy(_) => found(Kind::EnergyLost),
        Event::GainsPoints(_) => found(Kind::PointsGained),
        Event::LosesPoints(_) => found(Kind::PointsLost),
        Event::Card(event, ..) => found(card_kind(*event)),
        Event::CounterAdded(..) => found(Kind::CounterAdded),
        Event::CounterRemoved(..) => found(Kind::CounterRemoved),
        Event::Marked(..) => found(Kind::Marked),
        Event::Unmarked(..) => found(Kind::Unmarked),
        Event::Moves(..) => found(Kind::Moved),
        Event::Placed(_) => found(Kind::Placed),
        Event::Removed(_) => found(Kind::Removed),
        Event::Dies(_) => found(Kind::Died),
        Event::Revived(_) => found(Kind::Revived),
        Event::EntersQueue(_) => found(Kind::EnteredQueue),
        Event::LeavesQueue(_) => found(Kind::LeftQueue),
        Event::EndsStint(_) => found(Kind::EndedStint),
        Event::Either(events) => {
            for event in events {
                for_each_kind(event, found);
            }
        }
    }
}

/// The situation of what happens to a card.
pub(crate) const fn card_kind(event: CardEvent) -> SituationKind {
    match event {
        CardEvent::Played => SituationKind::Played,
        CardEvent::Exited => SituationKind::Exited,
        CardEvent::Obtained => SituationKind::Obtained,
        CardEvent::Drawn => SituationKind::Drawn,
        CardEvent::Revealed => SituationKind::Revealed,
        CardEvent::Concealed => SituationKind::Concealed,
        CardEvent::Exhausted => SituationKind::Exhausted,
        CardEvent::Recovered => SituationKind::Recovered,
        CardEvent::Discarded => SituationKind::Discarded,
        CardEvent::Buried => SituationKind::Buried,
        CardEvent::Banished => SituationKind::Banished,
        CardEvent::Attached => SituationKind::Attached,
        CardEvent::Registered => SituationKind::Registered,
    }
}
