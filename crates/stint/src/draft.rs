//! A command in the making, one small decision after another (docs/architecture.md, 4).

use crate::activation::{Case, NextPick, Picks, SetRule};
use crate::battle::Battle;
use crate::command::{Activate, Command, Gm, GmResponse, Pick, PickList, Rest};
use smallvec::SmallVec;

use crate::decision::{Asked, Choice, Kind};
use crate::effect::program::Slot;
use crate::ids::CharId;
use crate::state::{BAR_ALONE, Frame, ManualKind};
use crate::table::{Few, Table};

/// A command in the making. It changes nothing: what it ends with is given to the battle. It belongs
/// to the battle as it was when the draft was begun.
///
/// ```
/// # use stint::setup::{CharacterSetup, Setup};
/// # use stint::{Battle, Draft};
/// # use stint::command::Command;
/// # use stint::decision::Choice;
/// # let hero = |id: &str, team: &str| CharacterSetup { id: id.into(), team: Some(team.into()), ..CharacterSetup::default() };
/// # let setup = Setup { characters: vec![hero("A", "red"), hero("B", "blue")], ..Setup::default() };
/// # let mut battle = Battle::new(&setup).expect("a valid set-up");
/// # battle.take(&Command::Start).expect("it begins");
/// let mut draft = Draft::default();
/// let mut options = Vec::new();
/// draft.options(&battle, &mut options);
/// assert!(options.contains(&Choice::Attack));
/// // There is only one to attack, but that is still said.
/// assert_eq!(draft.choose(&battle, Choice::Attack), None);
/// draft.options(&battle, &mut options);
/// let command = draft.choose(&battle, options[0]).expect("complete");
/// battle.take(&command).expect("what is offered is accepted");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What kind of thing is done, where that was asked.
    kind: Option<Kind>,
    picked: SmallVec<[Choice; 4]>,
    /// The picks for an activation, with their places.
    placed: Picks,
    /// What has to be picked next for it.
    next: Option<NextPick>,
}

impl Draft {
    /// Writes the options of the next small decision into a buffer. Every option leads to at
    /// least one command that is accepted.
    pub fn options(&self, battle: &Battle, options: &mut Vec<Choice>) {
        options.clear();
        let table = battle.table();
        let Some(decision) = table.decision() else {
            return;
        };
        match (decision.asked, self.picked.first()) {
            (Asked::Turn, None) => {
                if let Some(who) = decision.who {
                    match self.kind {
                        None => table.turn_kinds(who, options),
                        Some(kind) => table.options_of(who, kind, options),
                    }
                }
            }
            (Asked::Response, None) => {
                let mut responses = Few::new();
                table.responses(&mut responses);
                options.extend(
                    responses
                        .into_iter()
                        .map(|(card, effect)| Choice::Respond(card, Some(effect))),
                );
                options.push(Choice::Pass);
            }
            (Asked::Manual, None) => match table.s.frames.last() {
                Some(Frame::Manual(manual)) if manual.kind == ManualKind::Judge => {
                    options.extend([Choice::Yes, Choice::No]);
                }
                _ => options.push(Choice::Done),
            },
            (Asked::Choice, _) => {
                self.choice_options(&table, &mut |choice| options.push(choice));
            }
            (_, Some(Choice::Activate(..) | Choice::Respond(..))) => self.next_options(options),
            (_, Some(first)) => {
                if let Some(who) = decision.who {
                    self.further_options(&table, who, *first, options);
                }
            }
        }
    }

    /// The options as [`Draft::options`] gives them, but for a turn: everything that can be done
    /// in it in one list, whatever kind it is of. Each of them is taken by [`Draft::choose`].
    pub fn everything(&self, battle: &Battle, options: &mut Vec<Choice>) {
        let table = battle.table();
        match table.decision() {
            Some(it) if it.asked == Asked::Turn && self.picked.is_empty() => {
                options.clear();
                if let Some(who) = it.who {
                    match self.kind {
                        None => table.turn_options(who, options),
                        Some(kind) => table.options_of(who, kind, options),
                    }
                }
            }
            _ => self.options(battle, options),
        }
    }

    /// Calls `found` with what can be picked next for a choice: whether there is anything.
    fn choice_options(&self, table: &Table<'_>, found: &mut dyn FnMut(Choice)) -> bool {
        let mut any = false;
        let Some(ask) = table.open_choice() else {
            return false;
        };
        let picks = self.picks();
        if picks.len() >= ask.max {
            return false;
        }
        let last = picks
            .last()
            .and_then(|last| ask.options.iter().position(|it| it == last));
        let from = last.map_or(0, |at| at + 1);
        for (n, option) in ask.options.iter().enumerate().skip(from) {
            // As many as are still needed must be left behind it.
            let left = ask.options.len() - n;
            let mut with = picks.clone();
            with.push(*option);
            let fits = match ask.rule {
                SetRule::Any | SetRule::Sequence => picks.len() + left >= ask.min,
                SetRule::Pays(_) => {
                    let mut most = picks.clone();
                    most.extend(ask.options.iter().skip(n).copied());
                    table.answers_choice(&ask, &most).is_ok()
                }
                SetRule::Worth(..) | SetRule::Change(..) => {
                    table.answers_choice(&ask, &with).is_ok()
                }
            };
            if fits {
                any = true;
                found(choice_of(*option));
            }
        }
        if any && table.answers_choice(&ask, &picks).is_ok() {
            found(Choice::Enough);
        }
        any
    }

    fn further_options(
        &self,
        table: &Table<'_>,
        who: CharId,
        first: Choice,
        options: &mut Vec<Choice>,
    ) {
        match first {
            Choice::Move => {
                table.reachable(who, |tile, _| options.push(Choice::Tile(tile)));
            }
            Choice::Attack => options.extend(table.attackable(who).map(Choice::Character)),
            Choice::Summon(card) | Choice::Recruit(card) => {
                options.extend(table.tiles_beside(who, card).into_iter().map(Choice::Tile));
            }
            Choice::Attach(card) => {
                options.extend(table.hosts_of(who, card).map(Choice::Character));
            }
            _ => {}
        }
    }

    /// The next picks for an activation.
    fn next_options(&self, options: &mut Vec<Choice>) {
        if let Some(next) = &self.next {
            options.extend(next.options.iter().copied().map(choice_of));
            if next.enough && !next.options.is_empty() {
                options.push(Choice::Enough);
            }
        }
    }

    /// Takes an option; gives the command once it is complete, else `None`.
    pub fn choose(&mut self, battle: &Battle, choice: Choice) -> Option<Command> {
        if let Choice::Kind(kind) = choice {
            self.kind = Some(kind);
            return None;
        }
        self.picked.push(choice);
        let table = battle.table();
        let decision = table.decision()?;
        let Some(who) = decision.who else {
            return self.gm_command(&table, decision.asked, choice);
        };
        if decision.asked == Asked::Choice {
            let goes_on = self.choice_options(&table, &mut |_| {});
            let complete = choice == Choice::Enough || !goes_on;
            return complete.then(|| Command::Choose(who, self.picks()));
        }
        let first = *self.picked.first()?;
        let tile = self.picked.get(1).and_then(|choice| match choice {
            Choice::Tile(tile) => Some(*tile),
            _ => None,
        });
        match first {
            Choice::EndStint => Some(Command::EndStint(who)),
            Choice::Pass => Some(Command::Pass(who)),
            Choice::RestLife => Some(Command::Rest(who, Rest::Life)),
            Choice::RestEnergy => Some(Command::Rest(who, Rest::Energy)),
            Choice::Play(card) => Some(Command::Play(who, card)),
            Choice::Withdraw(card) => Some(Command::Withdraw(who, card)),
            Choice::Dismiss(companion) => Some(Command::Dismiss(who, companion)),
            Choice::Detach(card) => Some(Command::Detach(who, card)),
            Choice::Wake(card) => Some(Command::Wake(who, card)),
            Choice::Interact(object) => Some(Command::Interact(who, object)),
            Choice::Move => tile.map(|to| Command::Move {
                who,
                to,
                via: Vec::new(),
            }),
            Choice::Attack => match self.picked.get(1) {
                Some(Choice::Character(target)) => Some(Command::Attack {
                    who,
                    target: *target,
                }),
                _ => None,
            },
            Choice::Attach(card) => match self.picked.get(1) {
                Some(Choice::Character(to)) => Some(Command::Attach(who, card, *to)),
                _ => None,
            },
            Choice::Summon(card) if tile.is_some() || table.s.board.is_none() => {
                Some(Command::Summon(who, card, tile))
            }
            Choice::Recruit(card) if tile.is_some() || table.s.board.is_none() => {
                Some(Command::Recruit(who, card, tile))
            }
            Choice::Activate(..) | Choice::Respond(..) => {
                self.activation(&table, Some(who), choice)
            }
            _ => None,
        }
    }

    fn activation(
        &mut self,
        table: &Table<'_>,
        who: Option<CharId>,
        last: Choice,
    ) -> Option<Command> {
        if let Some(Choice::Activate(card, None)) = self.picked.first()
            && table.activates_all(*card)
        {
            return Some(Command::Activate(Activate {
                who: who?,
                card: *card,
                effect: None,
                on: PickList::new(),
                with: PickList::new(),
            }));
        }
        let case = self.case(table, who)?;
        if let Some(next) = self.next.take() {
            self.place(table, &next, last);
        }
        self.next = table.next_pick(&case, &case.context(), &self.placed);
        if self
            .next
            .as_ref()
            .is_some_and(|next| !next.options.is_empty())
        {
            return None;
        }
        let (on, with) = said(table, &case, &self.placed);
        let effect = (case.effect != BAR_ALONE).then_some(case.effect);
        // In its turn a companion may use cards of its own, of which its hero is "you" (E14.1).
        let own = matches!(self.picked.first(), Some(Choice::Activate(..)));
        let Some(who) = who.filter(|_| own).or(case.actor).or(who) else {
            return Some(Command::Gm(Gm::Respond(GmResponse {
                card: case.card,
                effect,
                on,
                with,
            })));
        };
        let activate = Activate {
            who,
            card: case.card,
            effect,
            on,
            with,
        };
        Some(match self.picked.first() {
            Some(Choice::Respond(..)) => Command::Respond(activate),
            _ => Command::Activate(activate),
        })
    }

    /// The activation that is being put together.
    fn case(&self, table: &Table<'_>, who: Option<CharId>) -> Option<Case> {
        let (card, effect, responds) = match self.picked.first()? {
            Choice::Activate(card, effect) => (*card, effect.unwrap_or(BAR_ALONE), false),
            Choice::Respond(card, effect) => (*card, effect.unwrap_or(BAR_ALONE), true),
            _ => return None,
        };
        if !responds && effect == BAR_ALONE && table.activates_all(card) {
            return None;
        }
        if !responds {
            let bar = table.d.card(card).definition.attack.is_some();
            return Some(table.own_case(who?, card, effect, bar));
        }
        match table.s.frames.last()? {
            Frame::Window(window) => {
                let situation = table.situation_at(Some(window.situation))?;
                table
                    .asked_group(window)
                    .iter()
                    .find(|it| it.card == card && it.effect == effect)
                    .map(|candidate| candidate.case(table, situation))
            }
            Frame::Phase(phase) => table
                .optional_of(phase)
                .iter()
                .find(|it| it.card == card && it.effect == effect)
                .map(|entry| table.case_of(entry)),
            _ => None,
        }
    }

    fn picks(&self) -> PickList {
        self.picked
            .iter()
            .filter_map(|choice| choice.pick())
            .collect()
    }

    /// Puts a pick into the place that was next.
    fn place(&mut self, table: &Table<'_>, next: &NextPick, choice: Choice) {
        if choice == Choice::Enough {
            // This place is closed.
            self.placed.push((next.place, Pick::No));
            return;
        }
        let Some(pick) = choice.pick() else { return };
        let place = match pick {
            Pick::Card(card) if next.place == crate::activation::places::ENERGY => {
                crate::activation::payment_place(table.s.card(card).exhausted)
            }
            _ => next.place,
        };
        self.placed.push((place, pick));
    }

    /// The command of the game master that an option comes to.
    fn gm_command(&mut self, table: &Table<'_>, asked: Asked, choice: Choice) -> Option<Command> {
        if asked == Asked::Choice {
            let goes_on = self.choice_options(table, &mut |_| {});
            let complete = choice == Choice::Enough || !goes_on;
            return complete.then(|| Command::Gm(Gm::Choose(self.picks())));
        }
        match choice {
            Choice::Done => Some(Command::Gm(Gm::Done)),
            Choice::Yes => Some(Command::Gm(Gm::Yes)),
            Choice::No => Some(Command::Gm(Gm::No)),
            Choice::Pass => Some(Command::Gm(Gm::Pass)),
            _ => self.activation(table, None, choice),
        }
    }

    /// Begins anew, in the same buffers.
    pub fn clear(&mut self) {
        self.kind = None;
        self.picked.clear();
        self.placed.clear();
        self.next = None;
    }

    /// What is offered next for an activation.
    pub(crate) fn offered(&self) -> &[Pick] {
        self.next.as_ref().map_or(&[], |next| &next.options)
    }

    /// What was chosen so far.
    #[must_use]
    pub fn picked(&self) -> &[Choice] {
        &self.picked
    }
}

/// The picks of an activation as a command says them: targets and tiles, and what is used.
///
/// Where several lists of up to so many follow each other, "no" ends one that could be longer.
fn said(table: &Table<'_>, case: &Case, placed: &Picks) -> (PickList, PickList) {
    let context = case.context();
    let slots = table.slots(case);
    let (mut on, mut with) = (PickList::new(), PickList::new());
    for (number, slot) in slots.iter().enumerate() {
        let place = u8::try_from(number).unwrap_or(u8::MAX);
        let list = if is_said_on(slot) { &mut on } else { &mut with };
        let picks = placed
            .iter()
            .filter(|(at, pick)| *at == place && *pick != Pick::No)
            .map(|(_, pick)| *pick);
        let before = list.len();
        list.extend(picks);
        let (least, most) = table.wanted(&context, slot);
        let have = list.len() - before;
        let closed = placed.contains(&(place, Pick::No));
        let another = slots[number + 1..]
            .iter()
            .any(|later| is_said_on(later) == is_said_on(slot));
        if have < most && (have == 0 && closed || another && have >= least) {
            list.push(Pick::No);
        }
    }
    let paid = placed
        .iter()
        .filter(|(at, pick)| usize::from(*at) >= slots.len() && *pick != Pick::No);
    with.extend(paid.map(|(_, pick)| *pick));
    (on, with)
}

/// Whether the picks of a place are said after "on", and not after "with".
const fn is_said_on(slot: &Slot) -> bool {
    matches!(slot, Slot::Target { .. } | Slot::Tile { .. })
}

const fn choice_of(pick: Pick) -> Choice {
    match pick {
        Pick::Character(who) => Choice::Character(who),
        Pick::Card(card) => Choice::Card(card),
        Pick::Tile(tile) => Choice::Tile(tile),
        Pick::Number(number) => Choice::Number(number),
        Pick::Yes => Choice::Yes,
        Pick::No => Choice::No,
    }
}
