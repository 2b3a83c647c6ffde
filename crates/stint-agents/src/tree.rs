//! The tree of a search: which choices were tried, and what came of them.

use stint::decision::{Asked, Choice};
use stint::ids::CharId;

/// How much what was tried little is preferred. Found by measuring (docs/agents.md): more and less of it
/// lost more duels.
const EXPLORATION: f64 = 0.25;
/// How much worse than what is known the untried is taken to be.
const CAUTION: f64 = 0.05;

/// A choice, with who makes it: after other dice somebody else may be asked in the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) asked: Asked,
    pub(crate) who: Option<CharId>,
    pub(crate) choice: Choice,
}

#[derive(Clone, Debug, Default)]
struct Node {
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The rewards of the team of the root, summed.
    sum: f64,
    /// By choice. The keys lie here and not in the nodes, because they are compared far more often
    /// than anything else is read.
    children: Vec<(Key, u32)>,
}

impl Node {
    fn child(&self, key: Key) -> Option<u32> {
        let mut own = self.children.iter();
        own.find(|(other, _)| *other == key).map(|(_, at)| *at)
    }

    fn mean(&self, mine: bool) -> f64 {
        // Before anything is known it is as good as it is now.
        let mean = if self.visits == 0 {
            0.5
        } else {
            self.sum / f64::from(self.visits)
        };
        if mine { mean } else { 1.0 - mean }
    }
}

/// The tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// The number of the root.
    pub(crate) const ROOT: u32 = 0;

    /// Begins anew.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::default());
    }

    fn node(&self, at: u32) -> Option<&Node> {
        self.nodes.get(at as usize)
    }

    /// How often a node was visited.
    pub(crate) fn visits(&self, at: u32) -> u32 {
        self.node(at).map_or(0, |node| node.visits)
    }

    /// Chooses among options: what is promising, and what was tried little for its weight. Gives the
    /// child, the choice, and whether it is tried for the first time.
    pub(crate) fn select(
        &mut self,
        at: u32,
        options: &[Choice],
        weights: &[f64],
        key: impl Fn(&Choice) -> Key,
        mine: bool,
    ) -> (u32, Choice, bool) {
        let node = &self.nodes[at as usize];
        let all: f64 = weights.iter().sum();
        let first = node.mean(mine) - CAUTION;
        let visits = f64::from(node.visits + 1);
        let mut best = (f64::NEG_INFINITY, 0, None);
        for (n, (option, weight)) in options.iter().zip(weights).enumerate() {
            let known = self.nodes[at as usize].child(key(option));
            let share = EXPLORATION * weight / all;
            let score = match known {
                Some(child) => {
                    let node = &mut self.nodes[child as usize];
                    node.available += 1;
                    let tried = f64::from(node.visits);
                    node.mean(mine) + share * f64::from(node.available).sqrt() / (1.0 + tried)
                }
                None => first + share * visits.sqrt(),
            };
            if score > best.0 {
                best = (score, n, known);
            }
        }
        let choice = options[best.1];
        if let Some(child) = best.2 {
            return (child, choice, self.nodes[child as usize].visits == 0);
        }
        let child = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let parent = &mut self.nodes[at as usize];
        parent.children.push((key(&choice), child));
        let available = parent.visits + 1;
        self.nodes.push(Node {
            available,
            ..Node::default()
        });
        (child, choice, true)
    }

    /// Notes what came of an iteration.
    pub(crate) fn reward(&mut self, path: &[u32], reward: f64) {
        for at in path {
            if let Some(node) = self.nodes.get_mut(*at as usize) {
                node.visits += 1;
                node.sum += reward;
            }
        }
    }

    /// The option that was tried most, of these; the better one where that is the same.
    pub(crate) fn best(&self, options: &[Choice], key: impl Fn(&Choice) -> Key) -> usize {
        let mut best = (0, f64::NEG_INFINITY, 0);
        let Some(root) = self.node(Self::ROOT) else {
            return 0;
        };
        for (n, option) in options.iter().enumerate() {
            let node = root.child(key(option)).and_then(|child| self.node(child));
            if let Some(node) = node {
                let mean = node.mean(true);
                if node.visits > best.0 || node.visits == best.0 && mean > best.1 {
                    best = (node.visits, mean, n);
                }
            }
        }
        best.2
    }

    /// Makes a child the root: what was learnt about the others is forgotten.
    pub(crate) fn replant(&mut self, key: Key) {
        let child = self.node(Self::ROOT).and_then(|root| root.child(key));
        let Some(child) = child else {
            self.clear();
            return;
        };
        let old = std::mem::take(&mut self.nodes);
        self.copy(&old, child);
    }

    /// Copies a node and what is below it; gives its new number.
    fn copy(&mut self, old: &[Node], at: u32) -> u32 {
        let number = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let mut node = old[at as usize].clone();
        let children = std::mem::take(&mut node.children);
        self.nodes.push(node);
        let children = children.into_iter();
        let children = children.map(|(key, child)| (key, self.copy(old, child)));
        self.nodes[number as usize].children = children.collect();
        number
    }
}
