//! What is picked for an activation: candidates, completion, uniqueness (E7.3, E8.2).

use smallvec::SmallVec;

use crate::command::Pick;
use crate::effect::program::Slot;
use crate::effect::{CharacterFilter, Count, Instruction, Requirement, Restriction};
use crate::field::Blocked;
use crate::ids::{CardId, CharId};
use crate::refusal::{Reason, Refusal};
use crate::table::{CardList, Context, Options, Table, Wanted};
use crate::vocabulary::{Reach, Zone};

use super::energy::Bill;
use super::legality::Case;

/// Picks with their places.
pub(crate) type Picks = SmallVec<[(u8, Pick); 4]>;

/// How many partial choices a search looks at before it gives up: more than 20 cards need.
const MOST_NODES: u32 = 2_000_000;

/// Whom a slot admits, as far as it does not hang on who it is.
struct Sought<'s> {
    filter: &'s CharacterFilter,
    bar: bool,
    is_target: bool,
    wanted: Wanted,
    /// It comes to harm.
    harmed: bool,
}

/// The one slot of a bar alone (E11.6).
static BAR_SLOT: std::sync::LazyLock<[Slot; 1]> = std::sync::LazyLock::new(|| {
    [Slot::Target {
        count: Count::ONE,
        filter: CharacterFilter::default(),
        bar: true,
    }]
});

impl Table<'_> {
    /// The slots of an activation.
    #[inline(always)]
    pub(crate) fn slots(&self, case: &Case) -> &[Slot] {
        // An attack on an area selects nobody: everybody in it is a target (B4.7).
        let area = self
            .d
            .card(case.card)
            .definition
            .attack
            .as_ref()
            .is_some_and(|bar| bar.reach == Reach::Area);
        match self.d.program(case.card, case.effect) {
            Some(program) if case.bar && !area => &program.slots_with_bar,
            Some(program) => &program.slots,
            None if case.bar && !area => &*BAR_SLOT,
            None => &[],
        }
    }

    /// How many picks a slot takes: the least and the most.
    #[inline(always)]
    pub(crate) fn wanted(&self, context: &Context, slot: &Slot) -> (usize, usize) {
        let count = match slot {
            Slot::Target { count, .. } | Slot::Cards { count, .. } => count,
            Slot::Character { .. } | Slot::Tile { .. } => return (1, 1),
        };
        let number = |amount| usize::try_from(self.amount(context, amount)).unwrap_or(0);
        match count {
            Count::Exactly(amount) => (number(amount), number(amount)),
            Count::UpTo(amount) => (0, number(amount)),
        }
    }

    /// The picks that a slot admits by itself, in a fixed order.
    pub(crate) fn candidates(&self, case: &Case, context: &Context, slot: &Slot) -> Options {
        match slot {
            Slot::Target { .. } | Slot::Character { .. } => self
                .s
                .characters()
                .filter(|(who, _)| self.admits_character(case, context, slot, *who).is_ok())
                .map(|(who, _)| Pick::Character(who))
                .collect(),
            Slot::Cards {
                requirement,
                filter,
                from,
                ..
            } => {
                let Some(instruction) = self.requirement(case, *requirement) else {
                    return SmallVec::new();
                };
                let mut cards = CardList::new();
                self.cards_in(context, filter, (from.area, &from.of), &mut cards);
                self.lay_out(case.actor, &mut cards);
                // E1.4: never the card that is being activated.
                cards
                    .into_iter()
                    .filter(|card| *card != case.card && self.can_be(instruction, *card))
                    .map(Pick::Card)
                    .collect()
            }
            Slot::Tile { requirement } => self
                .move_options(case, context, *requirement)
                .into_iter()
                .map(Pick::Tile)
                .collect(),
        }
    }

    fn requirement(&self, case: &Case, number: u8) -> Option<&Instruction> {
        match self
            .d
            .program(case.card, case.effect)?
            .effect
            .requirements
            .get(usize::from(number))?
        {
            Requirement::Do(instruction) => Some(instruction),
            _ => None,
        }
    }

    fn move_options(
        &self,
        case: &Case,
        context: &Context,
        requirement: u8,
    ) -> SmallVec<[crate::ids::Tile; 32]> {
        let Some(Instruction::Move(_, amount)) = self.requirement(case, requirement) else {
            return SmallVec::new();
        };
        let tiles = self.amount(context, amount);
        case.actor
            .map_or_else(SmallVec::new, |who| self.steps_within(who, tiles))
    }

    /// Whether a slot admits a character, and if not, why.
    pub(crate) fn admits_character(
        &self,
        case: &Case,
        context: &Context,
        slot: &Slot,
        who: CharId,
    ) -> Result<(), Refusal> {
        match self.sought(case, slot) {
            Some(sought) => self.admits(case, context, &sought, who),
            None => Err(Reason::BadTarget.into()),
        }
    }

    /// Whom a slot admits, as far as it does not hang on who it is; nothing, if no character at all.
    #[inline(always)]
    fn sought<'s>(&self, case: &Case, slot: &'s Slot) -> Option<Sought<'s>> {
        let (filter, bar, is_target) = match slot {
            Slot::Target { filter, bar, .. } => (filter, *bar, true),
            Slot::Character { filter, .. } => (filter, false, false),
            _ => return None,
        };
        let program = self.d.program(case.card, case.effect);
        let wanted = match program {
            Some(program) if program.revives_target && is_target => Wanted::Dead,
            Some(program) if program.returns_target && is_target => Wanted::Away,
            _ => Wanted::Present,
        };
        Some(Sought {
            filter,
            bar,
            is_target,
            wanted,
            harmed: bar || program.is_some_and(|program| program.harms_target),
        })
    }

    #[inline(always)]
    fn admits(
        &self,
        case: &Case,
        context: &Context,
        sought: &Sought<'_>,
        who: CharId,
    ) -> Result<(), Refusal> {
        let Sought {
            filter,
            bar,
            is_target,
            wanted,
            harmed,
        } = *sought;
        let bad = |rule| Err(Refusal::by(Reason::BadTarget, rule));
        // C1.2, B3.5: an object is no character, but can be attacked.
        if self.d.is_object(who) && !bar {
            return bad("C1.2");
        }
        if !self.is_wanted(who, wanted) {
            return bad("B5.4");
        }
        if wanted == Wanted::Dead && (self.s.character(who).is_lost() || self.s.character(who).gone)
        {
            return bad("B5.1");
        }
        if !self.fits(context, who, filter) {
            return bad("E8.2");
        }
        if is_target {
            if !self.target_has_cards(case, context, who) {
                return bad("E1.4");
            }
            if harmed && case.actor == Some(who) {
                return bad("E8.2");
            }
            if self.is_untouchable(who, case.you) || (bar && self.is_safe_from_attack(who)) {
                return bad("E11.1");
            }
        }
        if bar
            && let (Some(actor), Some(attack)) = (
                case.actor,
                self.d.card(case.card).definition.attack.as_ref(),
            )
        {
            let range = self.amount(context, &attack.range);
            self.in_reach(actor, who, attack.reach, range)
                .map_err(|blocked| match blocked {
                    Blocked::OutOfReach => Refusal::from(Reason::OutOfReach),
                    Blocked::NoTrajectory => Refusal::from(Reason::NoTrajectory),
                })?;
        }
        Ok(())
    }

    /// Whether the bar of a card reaches somebody.
    pub(crate) fn bar_reaches(&self, case: &Case, context: &Context, who: CharId) -> bool {
        match (
            case.actor,
            self.d.card(case.card).definition.attack.as_ref(),
        ) {
            (Some(actor), Some(attack)) => {
                let range = self.amount(context, &attack.range);
                self.in_reach(actor, who, attack.reach, range).is_ok()
            }
            _ => true,
        }
    }

    /// "Cannot be selected as a target", by this one (E11.1).
    pub(crate) fn is_untouchable(&self, who: CharId, by: Option<CharId>) -> bool {
        self.forbidden(
            who,
            crate::effect::program::kinds::BE_TARGETED,
            &mut |context, restriction| match restriction {
                Restriction::BeTargeted(None) => true,
                Restriction::BeTargeted(Some(whom)) => {
                    by.is_some_and(|by| self.who(context, whom, Wanted::Whoever).contains(&by))
                }
                _ => false,
            },
        )
    }

    pub(crate) fn is_safe_from_attack(&self, who: CharId) -> bool {
        self.forbidden(
            who,
            crate::effect::program::kinds::BE_ATTACKED,
            &mut |_, restriction| *restriction == Restriction::BeAttacked,
        )
    }

    /// Whether an instruction can be done to a card as it is (E6.3).
    pub(crate) fn can_be(&self, instruction: &Instruction, card: CardId) -> bool {
        let it = self.s.card(card);
        match instruction {
            Instruction::Discard(..) => it.zone != Zone::Discard,
            Instruction::Exhaust(..) => it.zone.is_table() && !it.exhausted,
            Instruction::RecoverCards(..) => it.zone.is_table() && it.exhausted,
            Instruction::Banish(..) => it.zone != Zone::Banished,
            Instruction::Register(_) => it.zone != Zone::Scenario,
            Instruction::Reveal(..) => !it.face_up,
            Instruction::Conceal(..) => it.face_up,
            _ => true,
        }
    }

    /// Whether picking a card for a slot uses it up, so that it counts for nothing else (E7.3).
    fn uses_up(&self, case: &Case, slot: &Slot) -> bool {
        let Slot::Cards { requirement, .. } = slot else {
            return false;
        };
        matches!(
            self.requirement(case, *requirement),
            Some(
                Instruction::Discard(..)
                    | Instruction::Bury(..)
                    | Instruction::Banish(..)
                    | Instruction::Send(..)
                    | Instruction::Exile(..)
                    | Instruction::Register(_)
                    | Instruction::Attach(..)
            )
        )
    }

    /// Whether the picks so far can be completed (E7.3): every slot filled, conditions true, energy
    /// payable, no card used twice.
    pub(crate) fn can_complete(&self, case: &Case, context: &Context, picks: &Picks) -> bool {
        self.search(case, context).complete(&mut picks.clone(), 0)
    }

    /// The same without any picks, for a bill that is known.
    #[inline(always)]
    pub(crate) fn can_complete_at(&self, case: &Case, context: &Context, bill: Bill) -> bool {
        // Where no card is picked, none is used up: what holds now holds then.
        let mut slots = self.slots(case).iter();
        if !slots.any(|slot| matches!(slot, Slot::Cards { .. }))
            && !self.conditions_hold(case, context, &[])
        {
            return false;
        }
        let bill = Some(bill);
        let mut search = Search {
            bill,
            ..self.search(case, context)
        };
        search.complete(&mut Picks::new(), 0)
    }

    /// Whether the requirements alone can be met together, whatever the body asks.
    pub(crate) fn can_meet(&self, case: &Case, context: &Context) -> bool {
        let mut search = Search {
            with_body: false,
            ..self.search(case, context)
        };
        search.complete(&mut Picks::new(), 0)
    }

    /// The same for picks that are made one after another, in the order of the candidates.
    pub(crate) fn can_go_on(&self, case: &Case, context: &Context, picks: &Picks) -> bool {
        let mut search = Search {
            ordered: true,
            ..self.search(case, context)
        };
        search.complete(&mut picks.clone(), 0)
    }

    const fn search<'a>(&self, case: &'a Case, context: &'a Context) -> Search<'a>
    where
        Self: 'a,
    {
        Search {
            table: *self,
            case,
            context,
            nodes: 0,
            ordered: false,
            with_body: true,
            bill: None,
        }
    }

    /// The cards that picks use up.
    pub(crate) fn used_cards(&self, case: &Case, picks: &Picks) -> CardList {
        self.picked_cards(case, picks, |slot| self.uses_up(case, slot))
    }

    /// The cards that picks use up or turn: they pay no energy as well (E7.3).
    pub(crate) fn spent_cards(&self, case: &Case, picks: &Picks) -> CardList {
        let turns = |slot: &Slot| match slot {
            Slot::Cards { requirement, .. } => matches!(
                self.requirement(case, *requirement),
                Some(Instruction::Exhaust(..) | Instruction::RecoverCards(..))
            ),
            _ => false,
        };
        let mut spent =
            self.picked_cards(case, picks, |slot| self.uses_up(case, slot) || turns(slot));
        spent.extend(self.exhausts_itself(case).then_some(case.card));
        spent
    }

    fn picked_cards(&self, case: &Case, picks: &Picks, of: impl Fn(&Slot) -> bool) -> CardList {
        let slots = self.slots(case);
        let picked =
            picks.iter().filter_map(
                |(place, pick)| match (slots.get(usize::from(*place)), pick) {
                    (Some(slot), Pick::Card(card)) if of(slot) => Some(*card),
                    _ => None,
                },
            );
        picked.collect()
    }

    /// Whether what an effect requires turns its own card: one exhausting does not pay as well.
    fn exhausts_itself(&self, case: &Case) -> bool {
        self.d
            .program(case.card, case.effect)
            .is_some_and(|program| {
                program.effect.task == Some(crate::vocabulary::Task::Exhaust)
                    || program.effect.requirements.iter().any(|requirement| {
                        matches!(
                            requirement,
                            Requirement::Do(Instruction::Exhaust(_, crate::effect::Cards::This))
                        )
                    })
            })
    }

    /// Whether conditions and energy are met once these cards are used up.
    #[inline(always)]
    fn is_met(
        &self,
        case: &Case,
        context: &Context,
        picks: &Picks,
        with_body: bool,
        bill: &Bill,
    ) -> bool {
        let cards = picks.iter().any(|(_, pick)| matches!(pick, Pick::Card(_)));
        let used = if cards {
            self.used_cards(case, picks)
        } else {
            CardList::new()
        };
        // E1.4: what the costs use up is not there for the body.
        (used.is_empty() || !with_body || self.body_possible_at(case, context, &used, bill))
            && self.conditions_hold(case, context, &used)
            && case.actor.is_none_or(|payer| {
                !bill.has_energy()
                    || self.can_pay_energy(payer, bill, || self.spent_cards(case, picks))
            })
    }

    /// Whether the *if*s and *while*s of an effect hold, these cards not counted.
    #[inline(always)]
    pub(crate) fn conditions_hold(&self, case: &Case, context: &Context, used: &[CardId]) -> bool {
        let program = self.d.program(case.card, case.effect);
        if program.is_none_or(|program| !program.demands.conditions) {
            return true;
        }
        // C8.3: in a phase conditions are read at its beginning.
        if case.how == crate::state::How::Phase
            && let Some(start) = self.s.at_phase_start()
        {
            return Table {
                d: self.d,
                s: start,
            }
            .conditions_now(case, context, used);
        }
        self.conditions_now(case, context, used)
    }

    fn conditions_now(&self, case: &Case, context: &Context, used: &[CardId]) -> bool {
        self.d
            .program(case.card, case.effect)
            .is_none_or(|program| {
                program
                    .effect
                    .requirements
                    .iter()
                    .all(|requirement| match requirement {
                        Requirement::If(condition) | Requirement::While(condition) => {
                            super::choice::has_manual(condition)
                                || self.holds_without(context, condition, used)
                        }
                        _ => true,
                    })
            })
    }
}

/// The exact search for a completion (E7.3), slot by slot in a fixed order.
struct Search<'a> {
    table: Table<'a>,
    case: &'a Case,
    context: &'a Context,
    nodes: u32,
    /// Picks of a slot that has some already come after the last of them: each set once.
    ordered: bool,
    /// The body must be possible too, with what is left.
    with_body: bool,
    /// What has to be paid, once it is known.
    bill: Option<Bill>,
}

impl Search<'_> {
    fn complete(&mut self, picks: &mut Picks, from: usize) -> bool {
        let (table, case, context) = (self.table, self.case, self.context);
        let Some(slot) = table.slots(case).get(from) else {
            let bill = *self.bill.get_or_insert_with(|| table.bill(case, context));
            return table.is_met(case, context, picks, self.with_body, &bill);
        };
        let place = u8::try_from(from).unwrap_or(u8::MAX);
        let have = picks.iter().filter(|(at, _)| *at == place).count();
        let (least, _) = self.table.wanted(self.context, slot);
        let missing = least.saturating_sub(have);
        if missing == 0 {
            return self.complete(picks, from + 1);
        }
        let last = picks
            .iter()
            .rfind(|(at, _)| *at == place)
            .map(|(_, pick)| *pick)
            .filter(|_| self.ordered);
        let mut after = last.is_none();
        // One character: each is tried as it is found, and most often the first will do.
        if missing == 1
            && let Some(sought) = table.sought(case, slot)
        {
            for (who, _) in table.s.characters() {
                let pick = Pick::Character(who);
                if !after {
                    after = Some(pick) == last;
                    continue;
                }
                let fits = table.admits(case, context, &sought, who).is_ok()
                    && !picks.iter().any(|(_, other)| *other == pick);
                if fits && self.try_one(picks, from, pick) {
                    return true;
                }
            }
            return false;
        }
        let mut candidates: Options = SmallVec::new();
        for candidate in self.table.candidates(self.case, self.context, slot) {
            if after && !picks.iter().any(|(_, pick)| *pick == candidate) {
                candidates.push(candidate);
            }
            after |= Some(candidate) == last;
        }
        if candidates.len() < missing {
            return false;
        }
        self.choose(picks, from, &candidates, missing)
    }

    /// Whether the picks can be completed with one more.
    fn try_one(&mut self, picks: &mut Picks, from: usize, pick: Pick) -> bool {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return false;
        }
        let length = picks.len();
        picks.push((u8::try_from(from).unwrap_or(u8::MAX), pick));
        let completed = self.complete(picks, from + 1);
        if !completed {
            picks.truncate(length);
        }
        completed
    }

    /// Chooses `missing` of the candidates, in every combination until one can be completed. The
    /// combination counts like an odometer, so that many cards need no deep stack.
    fn choose(
        &mut self,
        picks: &mut Picks,
        from: usize,
        candidates: &[Pick],
        missing: usize,
    ) -> bool {
        let place = u8::try_from(from).unwrap_or(u8::MAX);
        let mut chosen: SmallVec<[usize; 8]> = (0..missing).collect();
        let length = picks.len();
        loop {
            self.nodes += 1;
            if self.nodes > MOST_NODES {
                return false;
            }
            picks.extend(chosen.iter().map(|n| (place, candidates[*n])));
            if self.complete(picks, from + 1) {
                return true;
            }
            picks.truncate(length);
            // The next combination, or none.
            let Some(turn) = (0..missing)
                .rev()
                .find(|n| chosen[*n] < candidates.len() - missing + n)
            else {
                return false;
            };
            chosen[turn] += 1;
            for later in turn + 1..missing {
                chosen[later] = chosen[later - 1] + 1;
            }
        }
    }
}
