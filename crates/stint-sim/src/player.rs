//! One who plays games, one after another, in buffers of its own.

use std::sync::atomic::{AtomicBool, Ordering};

use stint::command::{Command, Gm};
use stint::decision::{Asked, Choice, Kind};
use stint::event::Event;
use stint::ids::CardId;
use stint::{Battle, Draft, View};
use stint_agents::{Agent, Driver};

use crate::counts::Counts;
use crate::game::{End, Game, effect};
use crate::plan::{Plan, agent_seed};
use crate::scene::{Cast, Scene};

/// Of so many decisions of turns one is looked at for what could have been activated: finding that
/// out costs as much as the decision itself.
pub const SAMPLE: u64 = 8;

/// More commands than any game has: a stint that never ends is a draw by length, too.
const MOST: u64 = 10_000_000;

/// An effect by the number of its card and its own; `None`: the bar or the whole card.
type Effect = (CardId, Option<u8>);

/// One who plays games, in buffers that are kept from game to game.
#[derive(Debug, Default)]
pub(crate) struct Player {
    driver: Driver,
    counts: Counts,
    events: Vec<Event>,
    options: Vec<Choice>,
    draft: Draft,
    offered: Vec<Effect>,
}

impl Player {
    /// Plays a game to its end; `None` where it is told to stop before.
    pub(crate) fn play(
        &mut self,
        scene: &Scene,
        cast: &Cast,
        plan: &Plan,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<Game> {
        let (_, game) = plan.place(number);
        let (seed, moved) = plan.seed_of(game, scene.info.teams.len());
        let mut battle = scene.battle.clone();
        battle.reroll(seed);
        let mut agents: Vec<Box<dyn Agent>> = cast
            .agents
            .iter()
            .zip(0..)
            .map(|(spec, n)| spec.build(agent_seed(seed, n)))
            .collect();
        self.counts.begin(scene);
        let decided = self.driver.decisions();
        let mut commands = 1;
        let mut turns = number;
        let mut end = self.take(scene, &mut battle, &Command::Start).err();
        while end.is_none() {
            let Some(decision) = battle.decision() else {
                break;
            };
            if self.counts.stints > u64::from(plan.max_stints) || commands >= MOST {
                end = Some(End::Length);
                break;
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let turn = decision.asked == Asked::Turn;
            let look = turn && turns.is_multiple_of(SAMPLE);
            turns += u64::from(turn);
            self.offered.clear();
            if look {
                self.look(&battle);
            }
            let agent = cast.agent_of(&battle, decision.who, moved);
            let mut watch = Watch {
                agent: &mut *agents[agent],
                responses: (decision.asked == Asked::Response).then_some(&mut self.offered),
            };
            let Some(command) = self.driver.command(&battle, &decision, &mut watch) else {
                end = Some(End::Stuck);
                break;
            };
            self.note(scene, &battle, &command, turn);
            commands += 1;
            end = self.take(scene, &mut battle, &command).err();
        }
        let won = self.counts.over;
        let end = end.unwrap_or(match won {
            Some(Some(_)) => End::Won,
            Some(None) => End::Nobody,
            None => End::Stuck,
        });
        let mut kept = Game {
            number,
            winner: won.flatten().map(|team| usize::from(team.0)),
            end,
            stints: 0,
            rounds: 0,
            commands,
            decisions: self.driver.decisions() - decided,
            queue: Vec::new(),
            points: Vec::new(),
            cards: Vec::new(),
            effects: Vec::new(),
        };
        self.counts.finish(scene, &mut kept);
        if end == End::Length {
            // The stint beyond the bound was only begun.
            kept.stints = kept.stints.min(u64::from(plan.max_stints));
        }
        Some(kept)
    }

    fn take(&mut self, scene: &Scene, battle: &mut Battle, command: &Command) -> Result<(), End> {
        self.events.clear();
        let done = battle.take_into(command, &mut self.events);
        done.map_err(|_| End::Stuck)?;
        self.counts.note(scene, battle, &self.events);
        Ok(())
    }

    /// Finds out what could be activated in this turn.
    fn look(&mut self, battle: &Battle) {
        self.draft.clear();
        let _open = self.draft.choose(battle, Choice::Kind(Kind::Activate));
        self.draft.options(battle, &mut self.options);
        for option in &self.options {
            if let Choice::Activate(card, effect) = option {
                self.offered.push((*card, *effect));
            }
        }
    }

    /// Counts what was offered and what was taken of it.
    fn note(&mut self, scene: &Scene, battle: &Battle, command: &Command, turn: bool) {
        let (taken, responds) = match command {
            Command::Activate(it) => (Some((it.card, it.effect)), false),
            Command::Respond(it) => (Some((it.card, it.effect)), true),
            Command::Gm(Gm::Respond(it)) => (Some((it.card, it.effect)), true),
            _ => (None, false),
        };
        if let (Some((card, _)), true) = (taken, responds) {
            self.counts.responded(scene, battle, card);
        }
        let (could, did) = if turn {
            (effect::OFFERED, effect::USED)
        } else {
            (effect::COULD_RESPOND, effect::RESPONDED)
        };
        for n in 0..self.offered.len() {
            let offered = self.offered[n];
            self.counts.effect(scene, battle, offered, could);
            if Some(offered) == taken {
                self.counts.effect(scene, battle, offered, did);
            }
        }
    }
}

/// An agent that is looked over the shoulder: which responses it is offered.
struct Watch<'a> {
    agent: &'a mut dyn Agent,
    responses: Option<&'a mut Vec<Effect>>,
}

impl Agent for Watch<'_> {
    fn choose(&mut self, view: &View<'_>, options: &[Choice]) -> usize {
        if let Some(offered) = &mut self.responses
            && view.draft().picked().is_empty()
        {
            for option in options {
                if let Choice::Respond(card, effect) = option {
                    // A response with the bar alone is written with the number of no effect.
                    let effect = effect.filter(|number| *number != u8::MAX);
                    offered.push((*card, effect));
                }
            }
        }
        self.agent.choose(view, options)
    }
}
