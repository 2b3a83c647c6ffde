//! Trying out in a battle that was imagined: completing commands, and playing on until nothing is
//! being resolved.

use stint::command::{Command, Gm};
use stint::decision::{Asked, Choice, Decision};
use stint::event::Event;
use stint::{Battle, Draft, View};

use crate::Chance;
use crate::instinct::{pick, weigh};

/// More small decisions than a command has.
const MOST_PICKS: usize = 64;
/// More commands than what one sets off is asked for.
const MOST_ANSWERS: usize = 24;

/// Buffers that are kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rehearsal {
    events: Vec<Event>,
    options: Vec<Choice>,
    weights: Vec<f64>,
    draft: Draft,
}

impl Rehearsal {
    /// Takes a command; `false` where it is refused, as in a world that is other than was thought.
    pub(crate) fn take(&mut self, battle: &mut Battle, command: &Command) -> bool {
        self.events.clear();
        battle.take_into(command, &mut self.events).is_ok()
    }

    /// Completes a command by instinct, and takes it; `false` where that leads nowhere.
    pub(crate) fn complete(
        &mut self,
        battle: &mut Battle,
        draft: &mut Draft,
        chance: &mut Chance,
    ) -> bool {
        for _ in 0..MOST_PICKS {
            draft.options(battle, &mut self.options);
            let at = self.instinct(battle, chance);
            let Some(choice) = self.options.get(at) else {
                return false;
            };
            if let Some(command) = draft.choose(battle, *choice) {
                return self.take(battle, &command);
            }
        }
        false
    }

    /// One of the options, as they weigh.
    fn instinct(&mut self, battle: &Battle, chance: &mut Chance) -> usize {
        if self.options.len() < 2 {
            return 0;
        }
        let Some(decision) = battle.decision() else {
            return 0;
        };
        let draft = Draft::default();
        let view = View::new(battle, decision.player, &draft);
        weigh(&view, decision, &self.options, &mut self.weights);
        pick(&self.weights, chance)
    }

    /// Plays on until a turn is played, or the battle is over: nobody responds, choices are made by
    /// chance, but what is offered is taken.
    pub(crate) fn settle(&mut self, battle: &mut Battle, chance: &mut Chance) {
        for _ in 0..MOST_ANSWERS {
            let Some(decision) = battle.decision() else {
                return;
            };
            let answered = match (decision.asked, decision.who) {
                (Asked::Turn, _) => return,
                (Asked::Response, Some(who)) => self.take(battle, &Command::Pass(who)),
                (Asked::Response, None) => self.take(battle, &Command::Gm(Gm::Pass)),
                (Asked::Choice | Asked::Manual, _) => self.answer(battle, decision, chance),
            };
            if !answered {
                return;
            }
        }
    }

    /// Answers a choice: yes to what may be done, the rest by chance.
    fn answer(&mut self, battle: &mut Battle, decision: Decision, chance: &mut Chance) -> bool {
        let mut draft = std::mem::take(&mut self.draft);
        draft.clear();
        let mut answered = false;
        for _ in 0..MOST_PICKS {
            draft.options(battle, &mut self.options);
            let yes = self.options.iter().find(|it| {
                **it == Choice::Yes || decision.asked == Asked::Manual && **it == Choice::Done
            });
            let any = self.options.get(chance.below(self.options.len()));
            let Some(choice) = yes.or(any) else { break };
            if let Some(command) = draft.choose(battle, *choice) {
                answered = self.take(battle, &command);
                break;
            }
        }
        self.draft = draft;
        answered
    }
}
