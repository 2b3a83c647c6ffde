//! Playing many games at once: workers that share nothing but the number of the next game.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use crate::Problem;
use crate::game::Game;
use crate::plan::Plan;
use crate::player::Player;
use crate::scene::{Cast, Scene};

/// What a run needs besides the games that it plays.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'a> {
    /// What is played.
    pub plan: &'a Plan,
    /// The battles, in the order of the run.
    pub scenes: &'a [Scene],
    /// How many games are played at once.
    pub jobs: usize,
    /// Set by whoever wants it to stop: games that are not over are given up.
    pub stop: &'a AtomicBool,
}

impl Runner<'_> {
    /// Plays these games, and gives each to `done` as soon as it is over, with its line, in whatever
    /// order they end. Where `done` fails, the run stops and gives its error back.
    ///
    /// # Errors
    /// An agent that there is not; what `done` gives back.
    pub fn run(
        &self,
        games: &[u64],
        done: &mut dyn FnMut(&Game, &str) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let casts = self.scenes.iter().map(|scene| scene.cast(self.plan));
        let casts: Vec<Cast> = casts.collect::<Result<_, _>>()?;
        let jobs = self.jobs.clamp(1, games.len().max(1));
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build()
            .map_err(|error| Problem::Threads {
                error: error.to_string(),
            })?;
        let next = AtomicUsize::new(0);
        let halted = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        pool.in_place_scope(|scope| {
            for _ in 0..jobs {
                let sender = sender.clone();
                let (next, halted, casts) = (&next, &halted, &casts);
                scope.spawn(move |_| {
                    let mut player = Player::default();
                    while !halted.load(Ordering::Relaxed) {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(number) = games.get(at) else { break };
                        let (battle, _) = self.plan.place(*number);
                        let (Some(scene), Some(cast)) =
                            (self.scenes.get(battle), casts.get(battle))
                        else {
                            break;
                        };
                        let game = player.play(scene, cast, self.plan, *number, self.stop);
                        let Some(game) = game else { break };
                        let line = line(&game);
                        if sender.send((game, line)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut result = Ok(());
            for (game, line) in receiver {
                if result.is_ok() {
                    result = done(&game, &line);
                    if result.is_err() {
                        halted.store(true, Ordering::Relaxed);
                        self.stop.store(true, Ordering::Relaxed);
                    }
                }
            }
            result
        })
    }
}

/// A game as a line, without its end.
#[must_use]
pub fn line(game: &Game) -> String {
    serde_json::to_string(game).unwrap_or_default()
}
