//! Imagining what is hidden: a battle that agrees with all that a viewer knows, to be played on.
//!
//! Each hidden card is another one: which of them lies where is drawn anew, and so is what is printed
//! on it, out of the battle's collections minus what the viewer has seen. Nothing of the result
//! hangs on what is hidden: cards of inventories and decks get numbers by chance, effects are numbered
//! anew, what refers to an effect of a hidden card is left out, and dice come from another seed.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::battle::Battle;
use crate::command::Pick;
use crate::decision::Asked;
use crate::defs::{Defs, compiled};
use crate::dice::Dice;
use crate::effect::CardDefinition;
use crate::effect::program::Program;
use crate::ids::{CardId, CharId};
use crate::setup::Generator;
use crate::state::{Card, Frame, Situation, State};
use crate::view::View;
use crate::vocabulary::{Suit, Zone};

/// How often a card is drawn by chance until one comes up that is not taken; then the next one is.
const TRIES: usize = 16;

/// What is printed on a card, ready to run.
#[derive(Clone, Debug)]
struct Printed {
    definition: Arc<CardDefinition>,
    programs: Arc<[Program]>,
}

impl Printed {
    fn new(definition: &Arc<CardDefinition>) -> Self {
        Self {
            definition: Arc::clone(definition),
            programs: compiled(definition),
        }
    }
}

/// The cards that a hidden one may turn out to be, ready to run: made once a battle.
#[derive(Clone, Debug)]
pub struct Imagination {
    /// By suit, then as the collections list them.
    pool: Vec<Printed>,
    /// Where each suit begins in the pool, and where the last one ends.
    bounds: [usize; 8],
    blanks: Vec<Printed>,
}

impl Imagination {
    /// All that can be imagined of a battle.
    #[must_use]
    pub fn new(view: &View<'_>) -> Self {
        let collection = &view.table.d.collection;
        let mut pool = Vec::with_capacity(collection.len());
        let mut bounds = [0; 8];
        for suit in Suit::ALL {
            let of_suit = collection.iter().filter(|it| it.suit == *suit);
            pool.extend(of_suit.map(Printed::new));
            bounds[*suit as usize + 1] = pool.len();
        }
        let blanks = Suit::ALL.iter();
        let blanks = blanks.map(|suit| Printed::new(&Arc::new(CardDefinition::new("?", *suit))));
        Self {
            pool,
            bounds,
            blanks: blanks.collect(),
        }
    }

    /// Whether it was made for this battle, or one of the same collections.
    #[must_use]
    pub fn fits(&self, view: &View<'_>) -> bool {
        let collection = &view.table.d.collection;
        let first = collection.first().is_none_or(|first| {
            let of_suit = self.bounds[first.suit as usize];
            let own = self.pool.get(of_suit);
            own.is_some_and(|own| Arc::ptr_eq(&own.definition, first) || own.definition == *first)
        });
        first && collection.len() == self.pool.len()
    }
}

/// Where a card lies of which only that is known.
#[derive(Clone, Copy)]
struct Place {
    owner: Option<CharId>,
    gm: bool,
    zone: Zone,
    order: i32,
    /// Of a deck: its suit.
    suit: Option<Suit>,
    card: CardId,
}

impl View<'_> {
    /// A battle that agrees with all that the viewer knows; what it does not know is drawn with
    /// these words. It is the same for any two battles that look alike to the viewer.
    #[must_use]
    pub fn imagine(&self, imagination: &Imagination, word: &mut dyn FnMut() -> u64) -> Battle {
        let mut dream = Dream::new(self, word);
        let mut defs = dream.definitions(imagination, word);
        let ghosts = dream.call_ghosts(&mut defs);
        defs.relate();
        let mut state = dream.state(self.table.s, &defs, &ghosts);
        let seed = word();
        state.dice = Dice::new(seed, Generator::SplitMix64);
        if let Some(start) = state.phase_start.take() {
            let mut start = dream.state(&start, &defs, &ghosts);
            start.dice = Dice::new(seed, Generator::SplitMix64);
            state.phase_start = Some(Box::new(start));
        }
        let mut battle = Battle::of_parts(Arc::new(defs), state);
        self.ask_anew(&mut battle);
        battle
    }

    /// A question to somebody else, about what the viewer does not know, is put anew.
    fn ask_anew(&self, battle: &mut Battle) {
        let Some(decision) = battle.decision() else {
            return;
        };
        let lost = decision.asked == Asked::Choice
            && battle
                .table()
                .open_choice()
                .is_none_or(|ask| ask.options.len() < ask.min);
        if decision.player != self.viewer() || lost {
            battle.ask_anew();
        }
    }
}

/// A world in the making.
struct Dream<'a> {
    view: &'a View<'a>,
    /// Whether the viewer knows each card.
    known: Vec<bool>,
    /// The number that each card has in the world.
    becomes: Vec<CardId>,
    /// How the hidden cards lie in it.
    laid: Vec<(CardId, Card)>,
}

impl<'a> Dream<'a> {
    /// Draws which of the hidden cards lies where.
    fn new(view: &'a View<'a>, word: &mut dyn FnMut() -> u64) -> Self {
        let (d, s) = (view.table.d, view.table.s);
        let mut dream = Self {
            view,
            known: Vec::with_capacity(d.cards.len()),
            becomes: Vec::with_capacity(d.cards.len()),
            laid: Vec::new(),
        };
        let mut fixed = view.pointed_at();
        fixed.extend(s.cards().filter_map(|(_, it)| it.attached_to));
        let (mut cards, mut places) = (Vec::new(), Vec::new());
        for (card, it) in s.cards() {
            let known = view.knows(card);
            dream.known.push(known);
            dream.becomes.push(card);
            if known {
                continue;
            }
            let suit = (it.zone == Zone::Deck).then(|| d.card(card).definition.suit);
            if matches!(it.zone, Zone::Inventory | Zone::Deck) && !fixed.contains(&card) {
                cards.push(card);
                places.push(Place {
                    owner: it.owner,
                    gm: it.gm,
                    zone: it.zone,
                    order: it.order,
                    suit,
                    card,
                });
            } else {
                dream.laid.push((card, *it));
            }
        }
        places.sort_by_key(|it| (it.zone, it.owner, it.gm, it.suit, it.order));
        for at in (1..cards.len()).rev() {
            cards.swap(at, below(word(), at + 1));
        }
        for (place, card) in places.iter().zip(cards) {
            dream.becomes[place.card.index()] = card;
            dream.laid.push((card, place.laid()));
        }
        dream
    }

    /// Whether the viewer knows a card, by its number in the world.
    fn knows(&self, card: CardId) -> bool {
        self.known.get(card.index()).copied().unwrap_or(true)
    }

    /// The number that a card has in the world.
    fn becoming(&self, card: CardId) -> CardId {
        self.becomes.get(card.index()).copied().unwrap_or(card)
    }

    /// Draws what is printed on the hidden cards.
    fn definitions(&mut self, imagination: &Imagination, word: &mut dyn FnMut() -> u64) -> Defs {
        let d = self.view.table.d;
        let mut taken = vec![false; imagination.pool.len()];
        for (def, known) in d.cards.iter().zip(&self.known) {
            if *known && def.technique_of.is_none() {
                let suit = def.definition.suit as usize;
                let (from, to) = (imagination.bounds[suit], imagination.bounds[suit + 1]);
                let same = |it: &Printed| {
                    Arc::ptr_eq(&it.definition, &def.definition)
                        || it.definition.id == def.definition.id
                };
                if let Some(at) = imagination.pool[from..to].iter().position(same) {
                    taken[from + at] = true;
                }
            }
        }
        // In the order of the numbers that they have in the world.
        self.laid.sort_by_key(|(card, _)| *card);
        let mut drawn = Vec::with_capacity(self.laid.len());
        for (card, it) in &self.laid {
            let suits = self.suits(*card, it);
            drawn.push(self.draw(imagination, suits, &mut taken, word));
        }
        let mut drawn = drawn.into_iter();
        let mut defs = d.without_cards();
        for (n, (def, known)) in d.cards.iter().zip(&self.known).enumerate() {
            let hidden = if *known { None } else { drawn.next() };
            if let Some(printed) = hidden {
                let Printed {
                    definition,
                    programs,
                } = printed;
                defs.add_compiled(format!("?{n}"), definition, programs, None);
            } else {
                let definition = Arc::clone(&def.definition);
                let programs = Arc::clone(&def.programs);
                defs.add_compiled(def.id.clone(), definition, programs, def.technique_of);
            }
        }
        defs
    }

    /// Of which suits a hidden card can be, by where it lies: the first and the last.
    fn suits(&self, card: CardId, it: &Card) -> (Suit, Suit) {
        let only = |suit| (suit, suit);
        match it.exiled_from.unwrap_or(it.zone) {
            Zone::Deck => {
                // A deck is of one suit. Of places in decks the suit stands in for the number.
                let suit = self.deck_suit(card, it);
                only(suit.unwrap_or(Suit::Event))
            }
            // What sleeps on a sheet is an entity (B7.2).
            Zone::Sheet => only(Suit::Entity),
            Zone::Equipment => only(Suit::Item),
            Zone::Memento => only(Suit::Skill),
            Zone::Support => only(Suit::Companion),
            Zone::Table => only(Suit::Event),
            _ => (Suit::Item, Suit::Event),
        }
    }

    /// The suit of the deck in which a card lies in the world.
    fn deck_suit(&self, card: CardId, it: &Card) -> Option<Suit> {
        let (d, s) = (self.view.table.d, self.view.table.s);
        let there = self.becomes.iter().position(|becomes| *becomes == card)?;
        let there = CardId(u16::try_from(there).ok()?);
        debug_assert!(s.card(there).zone == it.zone);
        Some(d.card(there).definition.suit)
    }

    /// Draws a card of one of some suits that is not taken yet; else any of them.
    fn draw(
        &self,
        imagination: &Imagination,
        (first, last): (Suit, Suit),
        taken: &mut [bool],
        word: &mut dyn FnMut() -> u64,
    ) -> Printed {
        let from = imagination.bounds[first as usize];
        let to = imagination.bounds[last as usize + 1];
        if from == to {
            return self.of_the_table(imagination, first, last, word());
        }
        let mut at = from + below(word(), to - from);
        for _ in 0..TRIES {
            if !taken[at] {
                break;
            }
            at = from + below(word(), to - from);
        }
        if taken[at] {
            at = (at..to)
                .chain(from..at)
                .find(|at| !taken[*at])
                .unwrap_or(at);
        }
        taken[at] = true;
        imagination.pool[at].clone()
    }

    /// Where no collection has a card of the suits: one as the viewer knows it, or a blank one.
    fn of_the_table(
        &self,
        imagination: &Imagination,
        first: Suit,
        last: Suit,
        word: u64,
    ) -> Printed {
        let known: SmallVec<[&crate::defs::CardDef; 16]> = self
            .view
            .table
            .d
            .cards
            .iter()
            .zip(&self.known)
            .filter(|(def, known)| {
                let suit = def.definition.suit;
                **known && def.technique_of.is_none() && (first..=last).contains(&suit)
            })
            .map(|(def, _)| def)
            .collect();
        match known.get(below(word, known.len())) {
            Some(def) => Printed {
                definition: Arc::clone(&def.definition),
                programs: Arc::clone(&def.programs),
            },
            None => imagination.blanks[first as usize].clone(),
        }
    }

    /// What goes on applying, or is still being done, of cards that are hidden by now is public: such
    /// a card gets a double out of reach, which stands for it there.
    fn call_ghosts(&self, defs: &mut Defs) -> Vec<(CardId, CardId)> {
        let (d, s) = (self.view.table.d, self.view.table.s);
        let mut ghosts: Vec<(CardId, CardId)> = Vec::new();
        let applied = s.applied.iter().map(|it| it.card);
        let sources = s.acts.iter().filter_map(|act| act.source);
        let sheets = d.characters.iter().filter_map(|it| it.card);
        for card in applied.chain(sources).chain(sheets) {
            if self.knows(card) || ghosts.iter().any(|(of, _)| *of == card) {
                continue;
            }
            let def = d.card(card);
            let ghost = defs.add_compiled(
                format!("?{}", defs.cards.len()),
                Arc::clone(&def.definition),
                Arc::clone(&def.programs),
                None,
            );
            ghosts.push((card, ghost));
        }
        for character in &mut defs.characters {
            character.card = character.card.map(|card| self.ghost(&ghosts, card));
        }
        ghosts
    }

    fn ghost(&self, ghosts: &[(CardId, CardId)], card: CardId) -> CardId {
        let ghost = ghosts.iter().find(|(of, _)| *of == card);
        ghost.map_or_else(|| self.becoming(card), |(_, ghost)| *ghost)
    }

    /// A state as it is in the world.
    fn state(&self, was: &State, defs: &Defs, ghosts: &[(CardId, CardId)]) -> State {
        let mut s = was.clone();
        let d = self.view.table.d;
        for (card, laid) in &self.laid {
            let card_as_drawn = Card {
                gives: defs.gives_in(*card),
                applies: defs.applies_in(*card),
                usable: defs.usable_in(*card),
                ..*laid
            };
            s.lay(*card, card_as_drawn);
            if matches!(laid.zone, Zone::Inventory | Zone::Deck) {
                s.forget_counters(*card);
            }
        }
        for (of, ghost) in ghosts {
            let card = Card {
                zone: Zone::Limbo,
                // No card that a text would find.
                technique: true,
                // It lies nowhere.
                gives: 0,
                applies: 0,
                usable: 0,
                known: true,
                attached_to: None,
                ..*was.card(*of)
            };
            s.lay(*ghost, card);
        }
        let mut uses = Vec::with_capacity(defs.effects);
        for (n, def) in defs.cards.iter().enumerate() {
            let old = d.cards.get(n).filter(|_| self.known.get(n) == Some(&true));
            uses.extend(
                (0..def.programs.len())
                    .map(|effect| old.map_or(0, |old| was.uses_of(old.first_effect + effect))),
            );
        }
        s.set_uses(uses);
        self.rename(&mut s, ghosts);
        self.drop_hidden(&mut s);
        // What hidden cards may have given is worked out anew.
        s.note_all();
        s
    }

    /// Gives what is being resolved the numbers of the cards in the world.
    fn rename(&self, s: &mut State, ghosts: &[(CardId, CardId)]) {
        let of = |card: &mut Option<CardId>| *card = card.map(|card| self.becoming(card));
        let in_situation = |situation: &mut Situation| of(&mut situation.card);
        for applied in &mut s.applied {
            applied.card = self.ghost(ghosts, applied.card);
        }
        for act in &mut s.acts {
            of(&mut act.card);
            of(&mut act.other);
            act.source = act.source.map(|card| self.ghost(ghosts, card));
        }
        s.situations.iter_mut().for_each(in_situation);
        for pending in &mut s.pending {
            in_situation(&mut pending.situation);
        }
        for picked in &mut s.picked {
            if let Pick::Card(card) = &mut picked.pick {
                *card = self.becoming(*card);
            }
        }
        for frame in &mut s.frames {
            if let Frame::Activation(it) = frame {
                of(&mut it.that_card);
            }
        }
    }

    /// Leaves out what only who knows the hidden cards can know: which of their effects could be, or
    /// have been, used.
    fn drop_hidden(&self, s: &mut State) {
        s.answered.retain(|(_, card, _)| self.knows(*card));
        s.became.retain(|(_, card, _)| self.knows(*card));
        if s.entries.iter().all(|entry| self.knows(entry.card)) {
            return;
        }
        let kept: Vec<bool> = s.entries.iter().map(|it| self.knows(it.card)).collect();
        let before = |at: usize| kept.iter().take(at).filter(|kept| **kept).count();
        for frame in &mut s.frames {
            if let Frame::Phase(phase) = frame {
                let first = usize::try_from(phase.entries).unwrap_or(usize::MAX);
                let at = before(first.saturating_add(usize::from(phase.cursor)));
                phase.entries = u32::try_from(before(first)).unwrap_or(u32::MAX);
                phase.cursor = u16::try_from(at - before(first)).unwrap_or(u16::MAX);
            }
        }
        let mut kept = kept.into_iter();
        s.entries.retain(|_| kept.next().unwrap_or(true));
    }
}

impl Place {
    /// A card in this place, of which nothing else is known.
    const fn laid(&self) -> Card {
        Card {
            owner: self.owner,
            gm: self.gm,
            zone: self.zone,
            order: self.order,
            attached_to: None,
            holds: 0,
            exhausted: false,
            face_up: false,
            incarnation: 0,
            technique: false,
            awake: false,
            exiled_from: None,
            gives: 0,
            applies: 0,
            usable: 0,
            known: false,
        }
    }
}

/// A number below a bound, out of a word; 0 for a bound of 0.
#[expect(clippy::cast_possible_truncation, reason = "below the bound")]
const fn below(word: u64, bound: usize) -> usize {
    ((word as u128 * bound as u128) >> 64) as usize
}
