//! Search: many ways in which it could go on, in worlds that agree with what is seen.

use stint::decision::{Asked, Choice, Decision};
use stint::ids::{CharId, PlayerId, TeamId};
use stint::{Battle, Draft, Imagination, View};

use crate::evaluation::{Evaluation, team_of};
use crate::instinct::weigh;
use crate::rehearsal::Rehearsal;
use crate::tree::{Key, Tree};
use crate::{Agent, Chance};

/// How many iterations are played in one imagined world, each with other dice.
const IN_A_WORLD: u32 = 8;
/// The most small decisions of one iteration.
const DEEPEST: usize = 200;
/// What is noted for a command that is refused in an imagined world, so that it is not tried for ever.
const REFUSED: f64 = 0.3;
/// So much more in value than at the root is a reward of three quarters; the rest of the way to 1 is
/// for what is beyond.
const SCALE: f64 = 60.0;

/// Information-set Monte Carlo tree search, with one observer: the tree is of what the viewer could
/// see, each iteration goes down it in a world that was imagined.
#[derive(Clone, Debug)]
pub struct Search {
    iterations: u32,
    chance: Chance,
    imagination: Option<Imagination>,
    evaluation: Evaluation,
    rehearsal: Rehearsal,
    tree: Tree,
    /// The draft for which the tree was grown last, as it goes on with what was chosen.
    expected: Option<Draft>,
    options: Vec<Choice>,
    weights: Vec<f64>,
    path: Vec<u32>,
}

/// What an iteration needs to know.
struct Root<'a> {
    team: TeamId,
    draft: &'a Draft,
    options: &'a [Choice],
    value: f64,
    turn: Turn,
}

/// Which turn of a battle it is: its stint, its round, and whose it is.
type Turn = (u32, u32, Option<CharId>);

impl Search {
    /// One that plays so many iterations for every small decision; its choices hang on the seed and
    /// on what it sees.
    #[must_use]
    pub fn new(iterations: u32, seed: u64) -> Self {
        Self {
            iterations: iterations.max(1),
            chance: Chance::new(seed),
            imagination: None,
            evaluation: Evaluation::default(),
            rehearsal: Rehearsal::default(),
            tree: Tree::default(),
            expected: None,
            options: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
        }
    }

    fn value(&mut self, battle: &Battle, team: TeamId) -> f64 {
        let draft = Draft::default();
        self.evaluation
            .of(&View::new(battle, PlayerId::GM, &draft), team)
    }

    /// How good a battle is for the team of the root, from 0 to 1, seen from where it began.
    fn reward(&mut self, battle: &Battle, root: &Root<'_>) -> f64 {
        let gain = (self.value(battle, root.team) - root.value) / SCALE;
        0.5 + 0.5 * gain / (1.0 + gain.abs())
    }

    /// One iteration: down the tree, one node further, and back. It goes no further than the turn:
    /// going on to the next one was slower, and won fewer duels.
    fn iterate(&mut self, world: &Battle, root: &Root<'_>) {
        let mut battle = world.clone();
        battle.reroll(self.chance.word());
        let mut draft = root.draft.clone();
        let mut node = Tree::ROOT;
        let mut at_root = true;
        self.path.clear();
        self.path.push(node);
        let mut valid = true;
        for _ in 0..DEEPEST {
            let Some(decision) = battle.decision() else {
                break;
            };
            let mut options = std::mem::take(&mut self.options);
            if at_root {
                options.clear();
                options.extend_from_slice(root.options);
            } else {
                draft.options(&battle, &mut options);
            }
            let (choice, grown) = self.descend(&battle, decision, root, &options, &mut node);
            self.options = options;
            at_root = false;
            let Some(choice) = choice else { break };
            if let Some(command) = draft.choose(&battle, choice) {
                draft.clear();
                if !self.rehearsal.take(&mut battle, &command) {
                    valid = false;
                    break;
                }
                if grown || is_past(&battle, root.turn) {
                    break;
                }
            } else if grown {
                valid = self
                    .rehearsal
                    .complete(&mut battle, &mut draft, &mut self.chance);
                break;
            }
        }
        if !valid {
            // There is no such command in this world: it says nothing about what went before.
            let last = self.path.len() - 1;
            self.tree.reward(&self.path[last..], REFUSED);
            return;
        }
        self.rehearsal.settle(&mut battle, &mut self.chance);
        let reward = self.reward(&battle, root);
        self.tree.reward(&self.path, reward);
    }

    /// The choice at a node, and whether it is a new one.
    fn descend(
        &mut self,
        battle: &Battle,
        decision: Decision,
        root: &Root<'_>,
        options: &[Choice],
        node: &mut u32,
    ) -> (Option<Choice>, bool) {
        match options {
            [] => return (None, false),
            [only] => return (Some(*only), false),
            _ => {}
        }
        let team = decision.who.and_then(|who| team_in(battle, who));
        let mine = team.is_none_or(|team| team == root.team);
        let key = |choice: &Choice| Key {
            asked: decision.asked,
            who: decision.who,
            choice: *choice,
        };
        let draft = Draft::default();
        let view = View::new(battle, decision.player, &draft);
        weigh(&view, decision, options, &mut self.weights);
        let (child, choice, grown) = self.tree.select(*node, options, &self.weights, key, mine);
        self.path.push(child);
        *node = child;
        (Some(choice), grown)
    }

    /// Goes on with what was learnt about the choice before, if this is the same command.
    fn replant(&mut self, view: &View<'_>) {
        let goes_on = self.expected.take().is_some_and(|it| it == *view.draft());
        if !goes_on {
            self.tree.clear();
        }
    }

    /// Remembers what comes next if a choice is made: the next small decision of the same command.
    fn look_ahead(&mut self, world: &Battle, root: &Root<'_>, decision: Decision, choice: Choice) {
        let mut draft = root.draft.clone();
        let mut choice = choice;
        let mut first = true;
        loop {
            if draft.choose(world, choice).is_some() {
                return;
            }
            if first {
                let key = Key {
                    asked: decision.asked,
                    who: decision.who,
                    choice,
                };
                self.tree.replant(key);
                first = false;
            }
            draft.options(world, &mut self.options);
            match self.options.as_slice() {
                [] => return,
                [only] => choice = *only,
                _ => break,
            }
        }
        self.expected = Some(draft);
    }
}

impl Agent for Search {
    fn choose(&mut self, view: &View<'_>, options: &[Choice]) -> usize {
        let Some(decision) = view.decision() else {
            return 0;
        };
        let Some(team) = team_of(view, decision.who) else {
            return self.chance.below(options.len());
        };
        self.replant(view);
        let imagination = self.imagination.take().filter(|it| it.fits(view));
        let imagination = imagination.unwrap_or_else(|| Imagination::new(view));
        let value = self.evaluation.of(view, team);
        let root = Root {
            team,
            draft: view.draft(),
            options,
            value,
            turn: (view.stint(), view.round(), view.turn()),
        };
        let mut world = None;
        let begun = self.tree.visits(Tree::ROOT).min(self.iterations * 3 / 4);
        for n in 0..self.iterations - begun {
            if n % IN_A_WORLD == 0 {
                let chance = &mut self.chance;
                world = Some(view.imagine(&imagination, &mut || chance.word()));
            }
            if let Some(world) = &world {
                self.iterate(world, &root);
            }
        }
        self.imagination = Some(imagination);
        let best = self.tree.best(options, |choice| Key {
            asked: decision.asked,
            who: decision.who,
            choice: *choice,
        });
        if let Some(world) = &world
            && decision.asked != Asked::Manual
        {
            self.look_ahead(world, &root, decision, options[best]);
        }
        best
    }
}

/// Whether a turn is over, and another is being played.
fn is_past(battle: &Battle, turn: Turn) -> bool {
    let draft = Draft::default();
    let view = View::new(battle, PlayerId::GM, &draft);
    let asked = battle.decision().is_none_or(|it| it.asked == Asked::Turn);
    asked && (view.stint(), view.round(), view.turn()) != turn
}

fn team_in(battle: &Battle, who: CharId) -> Option<TeamId> {
    let draft = Draft::default();
    View::new(battle, PlayerId::GM, &draft)
        .character(who)?
        .team()
}
