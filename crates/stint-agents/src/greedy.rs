//! What looks best after one command.

use stint::command::Command;
use stint::decision::Choice;
use stint::ids::TeamId;
use stint::{Battle, Draft, Imagination, View};

use crate::evaluation::{Evaluation, team_of};
use crate::rehearsal::Rehearsal;
use crate::{Agent, Chance};

/// How many worlds are imagined for a command.
const WORLDS: usize = 4;
/// How often every command is tried, each time in another world or with other dice.
const FIRST: usize = 2;
/// How many of the best are tried again, …
const FINALISTS: usize = 8;
/// … and how often.
const AGAIN: usize = 8;
/// The most commands that are looked at.
const MOST: usize = 256;
/// How many options of a small decision are followed, by how many went before.
const WIDTHS: [usize; 4] = [64, 32, 4, 1];
/// What a command must promise more than doing nothing.
const WORTH_DOING: f64 = 0.05;

/// Takes the command after which the battle looks best, over a few dice and imagined worlds.
///
/// To end its stint is worth what there is now: whatever does not promise more is left undone, so
/// that it never walks to and fro.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Chance,
    imagination: Option<Imagination>,
    evaluation: Evaluation,
    rehearsal: Rehearsal,
    candidates: Vec<Candidate>,
    /// What was decided on: the drafts that lead there, with the choice in each.
    plan: Vec<(Draft, Choice)>,
}

/// A command that could be given, with the choices that lead to it.
#[derive(Clone, Debug)]
struct Candidate {
    steps: Vec<(Draft, Choice)>,
    command: Command,
    sum: f64,
    count: u32,
}

impl Candidate {
    fn mean(&self) -> f64 {
        if self.count == 0 {
            f64::NEG_INFINITY
        } else {
            self.sum / f64::from(self.count)
        }
    }
}

impl Greedy {
    /// One whose choices hang on the seed and on what it sees.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            imagination: None,
            evaluation: Evaluation::default(),
            rehearsal: Rehearsal::default(),
            candidates: Vec::new(),
            plan: Vec::new(),
        }
    }

    /// What was decided on for this small decision.
    fn planned(&self, view: &View<'_>, options: &[Choice]) -> Option<usize> {
        if *view.draft() == Draft::default() {
            return None;
        }
        let (_, choice) = self.plan.iter().find(|(draft, _)| draft == view.draft())?;
        options.iter().position(|option| option == choice)
    }

    fn worlds(&mut self, view: &View<'_>) -> Vec<Battle> {
        let imagination = self.imagination.take().filter(|it| it.fits(view));
        let imagination = imagination.unwrap_or_else(|| Imagination::new(view));
        let chance = &mut self.chance;
        let worlds = (0..WORLDS)
            .map(|_| view.imagine(&imagination, &mut || chance.word()))
            .collect();
        self.imagination = Some(imagination);
        worlds
    }

    /// Gathers the commands that begin with a choice.
    fn gather(
        &mut self,
        world: &Battle,
        draft: &Draft,
        choice: Choice,
        steps: &mut Vec<(Draft, Choice)>,
    ) {
        if self.candidates.len() >= MOST {
            return;
        }
        let mut next = draft.clone();
        let command = next.choose(world, choice);
        steps.push((draft.clone(), choice));
        if let Some(command) = command {
            self.candidates.push(Candidate {
                steps: steps.clone(),
                command,
                sum: 0.0,
                count: 0,
            });
        } else {
            let mut options = Vec::new();
            next.options(world, &mut options);
            let width = WIDTHS[next.picked().len().min(WIDTHS.len() - 1)];
            // What does not fit into a command is followed until it does.
            for option in options.into_iter().take(width) {
                self.gather(world, &next, option, steps);
            }
        }
        steps.pop();
    }

    /// What it looks like after a command, in a world, with dice of a seed.
    fn after(&mut self, world: &Battle, command: &Command, team: TeamId, seed: u64) -> Option<f64> {
        let mut battle = world.clone();
        battle.reroll(seed);
        if !self.rehearsal.take(&mut battle, command) {
            return None;
        }
        let mut chance = Chance::new(seed);
        self.rehearsal.settle(&mut battle, &mut chance);
        Some(self.value(&battle, team))
    }

    fn value(&mut self, battle: &Battle, team: TeamId) -> f64 {
        let draft = Draft::default();
        let viewer = stint::ids::PlayerId::GM;
        self.evaluation.of(&View::new(battle, viewer, &draft), team)
    }

    /// Tries a candidate once more.
    fn try_out(&mut self, at: usize, worlds: &[Battle], team: TeamId, round: usize, seed: u64) {
        let Some(world) = worlds.get(round % worlds.len().max(1)) else {
            return;
        };
        let command = self.candidates[at].command.clone();
        let value = match command {
            // Nothing is done: it stays as it is.
            Command::EndStint(_) => Some(self.value(world, team)),
            command => self
                .after(world, &command, team, seed)
                .map(|value| value - WORTH_DOING),
        };
        if let Some(value) = value {
            let candidate = &mut self.candidates[at];
            candidate.sum += value;
            candidate.count += 1;
        }
    }

    /// The best of the candidates: all are tried, then the best again.
    fn best(&mut self, worlds: &[Battle], team: TeamId) -> Option<usize> {
        for round in 0..FIRST {
            let seed = self.chance.word();
            for at in 0..self.candidates.len() {
                self.try_out(at, worlds, team, round, seed);
            }
        }
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        let candidates = &self.candidates;
        order.sort_by(|a, b| candidates[*b].mean().total_cmp(&candidates[*a].mean()));
        order.truncate(FINALISTS);
        if order.len() > 1 {
            for round in FIRST..FIRST + AGAIN {
                let seed = self.chance.word();
                for at in &order {
                    self.try_out(*at, worlds, team, round, seed);
                }
            }
        }
        let candidates = &self.candidates;
        order
            .into_iter()
            .min_by(|a, b| candidates[*b].mean().total_cmp(&candidates[*a].mean()))
    }
}

impl Agent for Greedy {
    fn choose(&mut self, view: &View<'_>, options: &[Choice]) -> usize {
        if let Some(at) = self.planned(view, options) {
            return at;
        }
        self.plan.clear();
        let who = view.decision().and_then(|it| it.who);
        let Some(team) = team_of(view, who) else {
            return self.chance.below(options.len());
        };
        let worlds = self.worlds(view);
        self.candidates.clear();
        let mut steps = Vec::new();
        if let Some(world) = worlds.first() {
            for option in options {
                self.gather(world, view.draft(), *option, &mut steps);
            }
        }
        let Some(best) = self.best(&worlds, team) else {
            return 0;
        };
        self.plan = std::mem::take(&mut self.candidates[best].steps);
        let first = self.plan.first().map(|(_, choice)| *choice);
        let at = options.iter().position(|option| Some(*option) == first);
        at.unwrap_or(0)
    }
}
