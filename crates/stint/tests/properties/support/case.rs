//! A battle to be played, and how it is made smaller once something is wrong with it.

use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use stint::command::{Command, Gm, Pick};
use stint::effect::{Clause, EffectText};
use stint::ids::{CardId, CharId};
use stint::ruleset::Ruleset;
use stint::setup::{OwnerSetup, Setup};

use super::chance::Chance;
use super::drive::command_of;

/// One step of a case.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// A legal command, by this chance.
    Legal(u64),
    /// Any command, by this chance.
    Wild(u64),
    /// A command of the game master, by this chance.
    Master(u64),
    /// This command.
    Exact(Command),
}

/// A set-up, and what is done with it once it has begun.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) setup: Setup,
    pub(crate) steps: Vec<Step>,
    /// For what a property decides by chance.
    pub(crate) seed: u64,
    /// The command to look at, once it is known which one is wrong.
    pub(crate) claim: Option<Command>,
    /// The commands that are given; others are left out.
    pub(crate) allowed: fn(&Command) -> bool,
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{:?}", self.setup.ruleset)?;
        if let Some(board) = &self.setup.board {
            writeln!(f, "{board:?}")?;
        }
        for it in &self.setup.characters {
            writeln!(f, "{it:?}")?;
        }
        for it in &self.setup.cards {
            writeln!(f, "{it:?}")?;
        }
        for it in &self.steps {
            writeln!(f, "{it:?}")?;
        }
        Ok(())
    }
}

/// How many steps of each kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixture {
    pub(crate) steps: usize,
    /// Of a hundred steps so many are any command whatever.
    pub(crate) wild: usize,
    /// Of a hundred steps so many are the game master's.
    pub(crate) master: usize,
}

/// Cases of a kind: set-ups as `make` makes them of a seed.
#[derive(Clone, Copy)]
pub(crate) struct Cases<F> {
    pub(crate) make: F,
    pub(crate) mixture: Mixture,
}

impl<F> std::fmt::Debug for Cases<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.mixture)
    }
}

/// A case of a seed.
pub(crate) fn case(seed: u64, mixture: Mixture, make: impl Fn(u64) -> Setup) -> Case {
    let c = &mut Chance::new(seed);
    let setup = make(c.next());
    let steps = (0..mixture.steps)
        .map(|_| {
            let seed = c.next();
            match c.below(100) {
                n if n < mixture.wild => Step::Wild(seed),
                n if n < mixture.wild + mixture.master => Step::Master(seed),
                _ => Step::Legal(seed),
            }
        })
        .collect();
    Case {
        setup,
        steps,
        seed: c.next(),
        claim: None,
        allowed: |_| true,
    }
}

impl<F: Fn(u64) -> Setup> Strategy for Cases<F> {
    type Tree = CaseTree;
    type Value = Case;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        use proptest::prelude::Rng;
        let seed = runner.rng().next_u64();
        Ok(CaseTree::new(case(seed, self.mixture, &self.make)))
    }
}

/// What can be left out of a case.
#[derive(Clone, Debug)]
enum Edit {
    /// All steps as the commands they stand for.
    Exact,
    /// Only the first so many steps.
    Cut(usize),
    /// Some steps left out.
    Steps(usize, usize),
    /// A card left out.
    Card(usize),
    /// The text of a card left out, or a part of it.
    Effect(usize, usize, Part),
    /// The bar, the cost and the like of a card left out.
    Print(usize, u8),
    /// A character left out with its cards.
    Character(usize),
    /// Something of a character left out.
    Value(usize, u8),
    /// Something of the battle left out.
    Battle(u8),
}

#[derive(Clone, Copy, Debug)]
enum Part {
    Whole,
    Timing(usize),
    Limit(usize),
    Scope(usize),
    Task,
    Requirement(usize),
    Clause(usize),
    /// A clause in place of the one that holds it.
    Inner(usize),
}

/// The tree of a case: what is left out, from the coarse to the fine.
#[derive(Debug)]
pub(crate) struct CaseTree {
    /// The smallest that is known to fail.
    failing: Case,
    current: Case,
    plan: Vec<Edit>,
    stage: usize,
    /// Something was left out since the stages began.
    progress: bool,
}

const STAGES: usize = 9;

impl CaseTree {
    pub(crate) fn new(case: Case) -> Self {
        Self {
            current: case.clone(),
            failing: case,
            plan: Vec::new(),
            stage: 0,
            progress: false,
        }
    }

    /// The edits of a stage, the last to be tried first.
    fn plan(&mut self) -> bool {
        let case = &self.failing;
        let mut plan = Vec::new();
        match self.stage {
            0 => {
                if case.steps.iter().any(|it| !matches!(it, Step::Exact(_))) {
                    plan.push(Edit::Exact);
                }
            }
            1 => {
                // The shortest first: they are the quickest to play.
                let mut length = case.steps.len();
                while length > 0 {
                    length = length * 3 / 4;
                    plan.push(Edit::Cut(length));
                }
            }
            2 => {
                let mut size = (case.steps.len() / 2).max(1);
                loop {
                    for at in (0..case.steps.len()).step_by(size) {
                        plan.push(Edit::Steps(at, size));
                    }
                    if size == 1 {
                        break;
                    }
                    size /= 2;
                }
            }
            3 => plan.extend((0..case.setup.cards.len()).map(Edit::Card)),
            4 => plan.extend((0..case.setup.characters.len()).map(Edit::Character)),
            5 => {
                for (n, card) in case.setup.cards.iter().enumerate() {
                    for m in 0..card.definition.effects.len() {
                        plan.push(Edit::Effect(n, m, Part::Whole));
                    }
                }
            }
            6 => {
                for (n, card) in case.setup.cards.iter().enumerate() {
                    plan.extend((0..6).map(|part| Edit::Print(n, part)));
                    for (m, it) in card.definition.effects.iter().enumerate() {
                        let mut add = |part| plan.push(Edit::Effect(n, m, part));
                        (0..it.effect.timings.len()).for_each(|at| add(Part::Timing(at)));
                        (0..it.effect.limits.len()).for_each(|at| add(Part::Limit(at)));
                        (0..it.effect.scopes.len()).for_each(|at| add(Part::Scope(at)));
                        if it.effect.task.is_some() {
                            add(Part::Task);
                        }
                        (0..it.effect.requirements.len()).for_each(|at| add(Part::Requirement(at)));
                        (0..it.effect.body.len()).for_each(|at| add(Part::Inner(at)));
                        (0..it.effect.body.len()).for_each(|at| add(Part::Clause(at)));
                    }
                }
            }
            7 => plan.extend(
                (0..case.setup.characters.len())
                    .flat_map(|n| (0..14).map(move |what| Edit::Value(n, what))),
            ),
            _ => plan.extend((0..14).map(Edit::Battle)),
        }
        self.plan = plan;
        !self.plan.is_empty()
    }

    fn next(&mut self) -> bool {
        loop {
            while let Some(edit) = self.plan.pop() {
                let smaller = edited(&self.failing, &edit);
                if let Some(case) = smaller.filter(|it| stint::Battle::new(&it.setup).is_ok()) {
                    self.current = case;
                    return true;
                }
            }
            self.stage += 1;
            if self.stage >= STAGES {
                if !std::mem::take(&mut self.progress) {
                    self.current = self.failing.clone();
                    return false;
                }
                self.stage = 1;
            }
            self.plan();
        }
    }
}

impl ValueTree for CaseTree {
    type Value = Case;

    fn current(&self) -> Case {
        self.current.clone()
    }

    fn simplify(&mut self) -> bool {
        if self.plan.is_empty() && self.stage == 0 {
            self.plan();
        } else {
            self.progress |= self.stage > 0;
        }
        self.failing = self.current.clone();
        self.next()
    }

    fn complicate(&mut self) -> bool {
        self.next()
    }
}

/// A case with something left out; `None` where there is nothing to leave out.
fn edited(case: &Case, edit: &Edit) -> Option<Case> {
    let mut case = case.clone();
    match *edit {
        Edit::Exact => case.steps = exact(&case),
        Edit::Cut(length) => case.steps.truncate(length),
        Edit::Steps(at, size) => {
            let end = (at + size).min(case.steps.len());
            if at >= end {
                return None;
            }
            case.steps.drain(at..end);
        }
        Edit::Card(n) => leave_card(&mut case, n)?,
        Edit::Character(n) => leave_character(&mut case, n)?,
        Edit::Effect(n, m, part) => {
            let card = case.setup.cards.get_mut(n)?;
            let definition = std::sync::Arc::make_mut(&mut card.definition);
            leave_part(&mut definition.effects, m, part)?;
        }
        Edit::Print(n, part) => {
            let card = case.setup.cards.get_mut(n)?;
            let before = card.clone();
            let definition = std::sync::Arc::make_mut(&mut card.definition);
            match part {
                0 => definition.cost = stint::effect::Cost::default(),
                1 => definition.attack = None,
                2 => definition.techniques.clear(),
                3 => {
                    definition.tags.clear();
                    definition.knowledge.clear();
                    definition.essences.clear();
                    definition.specifier = None;
                    definition.level = 0;
                }
                4 => {
                    definition.attributes = None;
                    definition.attribute_bonus = [0; 7];
                    definition.life = None;
                }
                _ => {
                    card.counters.clear();
                    card.exhausted = false;
                    card.face_up = None;
                }
            }
            if *card == before {
                return None;
            }
        }
        Edit::Value(n, what) => {
            let it = case.setup.characters.get_mut(n)?;
            let before = it.clone();
            match what {
                0 => it.attributes = [None; 7],
                1 => it.level = None,
                2 => it.life = None,
                3 => it.max_life = None,
                4 => it.action = 0,
                5 => (it.stamina, it.max_stamina) = (None, None),
                6 => (it.mana, it.max_mana) = (None, None),
                7 => it.fate = 0,
                8 => it.knowledge.clear(),
                9 => it.tags.clear(),
                10 => it.markers.clear(),
                11 => it.techniques.clear(),
                12 => it.player = None,
                _ => (it.turns, it.points, it.max_action) = (None, None, None),
            }
            if *it == before {
                return None;
            }
        }
        Edit::Battle(what) => {
            let setup = &mut case.setup;
            let before = setup.clone();
            match (what, &mut setup.board) {
                (0, _) => setup.ruleset = Ruleset::default(),
                (1, _) => setup.collection.clear(),
                (2, Some(board)) => board.terrain.clear(),
                (3, Some(board)) => board.altitude.clear(),
                (4, Some(board)) => board.disabled.clear(),
                (5, Some(board)) => board.blocked.clear(),
                (6, Some(_)) => {
                    setup.board = None;
                    setup.characters.iter_mut().for_each(|it| it.at = None);
                }
                (7, _) => setup.ruleset.reaction = Ruleset::default().reaction,
                (8, _) => setup.ruleset.windows = Ruleset::default().windows,
                (9, _) => setup.ruleset.all_in = Ruleset::default().all_in,
                (10, _) => setup.ruleset.phases = Ruleset::default().phases,
                (11, _) => setup.ruleset.damage = Ruleset::default().damage,
                (12, _) => setup.ruleset.off_turn_cost = Ruleset::default().off_turn_cost,
                (13, _) => setup.ruleset.activate_all = false,
                _ => {}
            }
            if *setup == before {
                return None;
            }
        }
    }
    Some(case)
}

/// The commands that the steps stand for, the refused ones left out but for the last.
fn exact(case: &Case) -> Vec<Step> {
    let Ok(mut battle) = stint::Battle::new(&case.setup) else {
        return case.steps.clone();
    };
    let _begun = battle.take(&Command::Start);
    let mut steps: Vec<Step> = Vec::new();
    // What panics or cannot be answered ends here: it is the last that is looked at.
    let _ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        for step in &case.steps {
            match command_of(&battle, step) {
                Ok(Some(command)) => {
                    steps.push(Step::Exact(command.clone()));
                    if battle.take(&command).is_err() && steps.len() < case.steps.len() {
                        // Kept: a property may be about what is refused.
                    }
                }
                Ok(None) => {}
                Err(_) => {
                    steps.push(step.clone());
                    return;
                }
            }
        }
    }));
    steps
}

fn leave_part(effects: &mut Vec<EffectText>, m: usize, part: Part) -> Option<()> {
    let effect = &mut effects.get_mut(m)?.effect;
    fn out<T>(list: &mut Vec<T>, at: usize) -> Option<()> {
        (at < list.len()).then(|| {
            list.remove(at);
        })
    }
    match part {
        Part::Whole => {
            effects.remove(m);
        }
        Part::Timing(at) => out(&mut effect.timings, at)?,
        Part::Limit(at) => out(&mut effect.limits, at)?,
        Part::Scope(at) => out(&mut effect.scopes, at)?,
        Part::Task => {
            effect.task.take()?;
        }
        Part::Requirement(at) => out(&mut effect.requirements, at)?,
        Part::Clause(at) => out(&mut effect.body, at)?,
        Part::Inner(at) => {
            let inner = match effect.body.get(at)?.clone() {
                Clause::If {
                    then, otherwise, ..
                } => [then, otherwise].concat(),
                Clause::May(clauses) => clauses,
                Clause::Choose { options, .. } => options.concat(),
                Clause::Check {
                    success, failure, ..
                } => [success, failure].concat(),
                Clause::Do {
                    instruction,
                    may: true,
                    duration,
                } => vec![Clause::Do {
                    instruction,
                    may: false,
                    duration,
                }],
                _ => return None,
            };
            effect.body.splice(at..=at, inner);
        }
    }
    Some(())
}

fn leave_card(case: &mut Case, n: usize) -> Option<()> {
    let id = case.setup.cards.get(n)?.id.clone();
    let used = case
        .setup
        .cards
        .iter()
        .any(|it| it.attached_to.as_ref() == Some(&id))
        || case
            .setup
            .characters
            .iter()
            .any(|it| it.card.as_ref() == Some(&id));
    if used {
        return None;
    }
    case.setup.cards.remove(n);
    keep(case, &mut Some, &mut |card| match card.index() {
        at if at == n => None,
        at if at > n => Some(CardId(card.0 - 1)),
        _ => Some(card),
    });
    Some(())
}

fn leave_character(case: &mut Case, n: usize) -> Option<()> {
    let id = case.setup.characters.get(n)?.id.clone();
    if case
        .setup
        .characters
        .iter()
        .any(|it| it.hero.as_ref() == Some(&id))
    {
        return None;
    }
    while let Some(at) = case
        .setup
        .cards
        .iter()
        .rposition(|it| it.owner == OwnerSetup::Character(id.clone()))
    {
        leave_card(case, at)?;
    }
    case.setup.characters.remove(n);
    keep(
        case,
        &mut |who| match who.index() {
            at if at == n => None,
            at if at > n => Some(CharId(who.0 - 1)),
            _ => Some(who),
        },
        &mut Some,
    );
    Some(())
}

type Char<'a> = &'a mut dyn FnMut(CharId) -> Option<CharId>;
type Card<'a> = &'a mut dyn FnMut(CardId) -> Option<CardId>;

fn keep(case: &mut Case, char: Char<'_>, card: Card<'_>) {
    case.steps.retain_mut(|step| match step {
        Step::Exact(command) => renumber(command, char, card),
        _ => true,
    });
    if let Some(claim) = &mut case.claim
        && !renumber(claim, char, card)
    {
        case.claim = None;
    }
}

fn renumber_picks(picks: &mut [Pick], char: Char<'_>, card: Card<'_>) -> bool {
    picks.iter_mut().all(|pick| match pick {
        Pick::Character(who) => set(who, char),
        Pick::Card(it) => set(it, card),
        _ => true,
    })
}

fn set<T: Copy>(place: &mut T, number: &mut dyn FnMut(T) -> Option<T>) -> bool {
    number(*place).is_some_and(|to| {
        *place = to;
        true
    })
}

/// Gives the ids of a command other numbers; false where one has none.
pub(crate) fn renumber(command: &mut Command, char: Char<'_>, card: Card<'_>) -> bool {
    use stint::reading::Reading;
    match command {
        Command::Start | Command::Roll(_) => true,
        Command::Move { who, .. }
        | Command::Pass(who)
        | Command::EndStint(who)
        | Command::Rest(who, _) => set(who, char),
        Command::Attack { who, target } => set(who, char) && set(target, char),
        Command::Activate(it) | Command::Respond(it) => {
            set(&mut it.who, char)
                && set(&mut it.card, card)
                && renumber_picks(&mut it.on, char, card)
                && renumber_picks(&mut it.with, char, card)
        }
        Command::Choose(who, picks) => set(who, char) && renumber_picks(picks, char, card),
        Command::Play(who, it)
        | Command::Withdraw(who, it)
        | Command::Detach(who, it)
        | Command::Wake(who, it)
        | Command::Summon(who, it, _)
        | Command::Recruit(who, it, _) => set(who, char) && set(it, card),
        Command::Dismiss(who, other) | Command::Interact(who, other) => {
            set(who, char) && set(other, char)
        }
        Command::Attach(who, it, to) => set(who, char) && set(it, card) && set(to, char),
        Command::Shuffle { owner, order, .. } => {
            owner.as_mut().is_none_or(|who| set(who, char))
                && order.iter_mut().all(|it| set(it, card))
        }
        Command::Gm(gm) => match gm {
            Gm::Remove(who)
            | Gm::Return(who, _)
            | Gm::Kill(who)
            | Gm::KnockOut(who)
            | Gm::Revive(who, _)
            | Gm::Mark(who, _)
            | Gm::Unmark(who, _) => set(who, char),
            Gm::Set(reading, _) => match reading {
                Reading::Character(who, _) => set(who, char),
                Reading::Card(it, _) => set(it, card),
                _ => true,
            },
            Gm::Send(it, _, to) => set(it, card) && to.as_mut().is_none_or(|who| set(who, char)),
            Gm::Exhaust(it)
            | Gm::Recover(it)
            | Gm::Reveal(it)
            | Gm::Conceal(it)
            | Gm::Trigger(it, _) => set(it, card),
            Gm::Respond(it) => {
                set(&mut it.card, card)
                    && renumber_picks(&mut it.on, char, card)
                    && renumber_picks(&mut it.with, char, card)
            }
            Gm::Choose(picks) => renumber_picks(picks, char, card),
            Gm::Allow(inner) => renumber(inner, char, card),
            Gm::EndBattle(_)
            | Gm::Negate
            | Gm::Pass
            | Gm::Done
            | Gm::Yes
            | Gm::No
            | Gm::AddCharacter(_)
            | Gm::AddCard(_)
            | Gm::Tile(..) => true,
        },
    }
}
