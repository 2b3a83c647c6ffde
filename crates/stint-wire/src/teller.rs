//! What one viewer has been told so far, and when it is told more.
//!
//! A viewer is told of a command as soon as it may know what the battle waits for then. With open
//! prompts that is at once. With uniform ones it is when a turn is played, when the viewer itself is
//! asked, or when the battle is over; all that happened until then comes as one. So two battles that
//! differ only in cards which the viewer does not know tell it the same, whether somebody could have
//! responded with one of them or not: in one the window is passed through at once, in the other after
//! somebody has declined, which is not told (E9.7). So that the two take the same time, too, a pause
//! stands for every window: as long as it runs, only who is asked to answer is told.

use stint::command::{Command, Gm};
use stint::decision::Asked;
use stint::event::Event;
use stint::{Battle, Entry, Sight, Witness};

use crate::make::nothing_picked;
use crate::seat::Prompts;
use crate::viewpoint::Viewpoint;

/// A moment at which the viewer was told: an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// How many steps of the table it covers.
    pub(crate) steps: usize,
    /// How many entries the session had.
    pub(crate) entries: usize,
}

/// When those at a table are told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct When {
    /// Whether others learn that somebody is asked.
    pub(crate) prompts: Prompts,
    /// Whether the pause runs that stands for a window.
    pub(crate) pause: bool,
}

/// Something that the viewer is not told as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Exception {
    step: usize,
    /// Which of its events; [`COMMAND`] for the command itself.
    event: usize,
    sight: Sight,
}

/// The command itself, among the events of a step.
const COMMAND: usize = usize::MAX;

/// What one viewer has been told.
#[derive(Clone, Debug)]
pub(crate) struct Teller {
    pub(crate) viewpoint: Viewpoint,
    witness: Witness,
    marks: Vec<Mark>,
    exceptions: Vec<Exception>,
    held: bool,
}

impl Teller {
    /// One who has been told nothing yet.
    pub(crate) fn new(viewpoint: Viewpoint, battle: &Battle) -> Self {
        Self {
            viewpoint,
            witness: Witness::new(&viewpoint.view(battle, nothing_picked())),
            marks: Vec::new(),
            exceptions: Vec::new(),
            held: false,
        }
    }

    /// One who has been told the same so far, and sees with other eyes from now on.
    pub(crate) fn taken_over(&self, viewpoint: Viewpoint, battle: &Battle) -> Self {
        let mut teller = Self {
            viewpoint,
            ..self.clone()
        };
        if !teller.held {
            let view = viewpoint.view(battle, nothing_picked());
            teller.witness.settle(&view);
        }
        teller
    }

    /// The number of the last update.
    pub(crate) fn seq(&self) -> u32 {
        u32::try_from(self.marks.len()).unwrap_or(u32::MAX)
    }

    /// Whether something has happened of which the viewer is not told yet.
    pub(crate) const fn is_held(&self) -> bool {
        self.held
    }

    /// The moment of an update; `None` before the first.
    pub(crate) fn mark(&self, seq: u32) -> Option<Mark> {
        let at = usize::try_from(seq).ok()?.checked_sub(1)?;
        self.marks.get(at).copied()
    }

    /// Takes note of a command and of what happened: of each event how the viewer is told.
    pub(crate) fn note(
        &mut self,
        step: usize,
        entry: &Entry,
        entries: usize,
        battle: &Battle,
        when: When,
    ) {
        let master = self.viewpoint == Viewpoint::Master;
        // Dice and shuffles that are laid out are no happening yet.
        if matches!(entry.command, Command::Roll(_) | Command::Shuffle { .. }) && !master {
            return;
        }
        let view = self.viewpoint.view(battle, nothing_picked());
        for (event, happened) in entry.events.iter().enumerate() {
            let mut sight = self.witness.see(happened, &view);
            let quiet = when.prompts == Prompts::Uniform && !master;
            if let Event::Passed(who) = happened
                && quiet
                && !self.viewpoint.decides_for(battle, *who)
            {
                sight = Sight::Untold;
            }
            self.except(step, event, sight);
        }
        if !master {
            self.except(step, COMMAND, self.sight_of(&entry.command));
        }
        if self.may_be_told(battle, when) {
            self.tell(step + 1, entries, battle);
        } else {
            self.held = true;
        }
    }

    /// Takes note that the table went back to when so many entries had been taken; `as_told` if
    /// only what the viewer had not been told was taken back.
    pub(crate) fn back(
        &mut self,
        steps: usize,
        entries: usize,
        battle: &Battle,
        when: When,
        as_told: bool,
    ) {
        let open = when.prompts == Prompts::Open || self.viewpoint == Viewpoint::Master;
        if as_told && !open {
            self.held = false;
        } else if self.may_be_told(battle, when) {
            self.tell(steps, entries, battle);
        } else {
            self.held = true;
        }
    }

    /// Takes note of something about the table. Where something is held back, it is told with that.
    pub(crate) fn remark(&mut self, steps: usize, entries: usize, battle: &Battle, when: When) {
        if !self.held && (!when.pause || self.is_told_at_once(battle)) {
            self.tell(steps, entries, battle);
        } else {
            self.held = true;
        }
    }

    /// The pause is over: what was held back for it is told.
    pub(crate) fn release(&mut self, steps: usize, entries: usize, battle: &Battle, when: When) {
        if self.held && self.may_be_told(battle, when) {
            self.tell(steps, entries, battle);
        }
    }

    /// The viewer is told everything up to a step.
    pub(crate) fn tell(&mut self, steps: usize, entries: usize, battle: &Battle) {
        let view = self.viewpoint.view(battle, nothing_picked());
        self.witness.settle(&view);
        self.marks.push(Mark { steps, entries });
        self.held = false;
    }

    fn except(&mut self, step: usize, event: usize, sight: Sight) {
        if sight != Sight::Plain {
            let exception = Exception { step, event, sight };
            self.exceptions.push(exception);
        }
    }

    /// How the viewer is told of a command of the game master's.
    fn sight_of(&self, command: &Command) -> Sight {
        use stint::reading::Reading;
        let of = |card: &stint::ids::CardId| {
            if self.witness.knows(*card) {
                Sight::Plain
            } else {
                Sight::Hidden
            }
        };
        let Command::Gm(gm) = command else {
            return Sight::Plain;
        };
        match gm {
            Gm::Send(card, ..)
            | Gm::Exhaust(card)
            | Gm::Recover(card)
            | Gm::Reveal(card)
            | Gm::Conceal(card)
            | Gm::Trigger(card, _)
            | Gm::Set(Reading::Card(card, _), _) => of(card),
            // What is written on what comes new is for who may look at it.
            Gm::AddCard(_) => Sight::Hidden,
            Gm::Allow(inner) => match &**inner {
                Command::Gm(_) => self.sight_of(inner),
                Command::Activate(it) | Command::Respond(it) => {
                    let picks = it.on.iter().chain(&it.with);
                    let picked = picks.filter_map(|pick| match pick {
                        stint::command::Pick::Card(card) => Some(of(card)),
                        _ => None,
                    });
                    picked.fold(of(&it.card), Sight::max)
                }
                other => other.card().as_ref().map_or(Sight::Plain, of),
            },
            _ => Sight::Plain,
        }
    }

    /// Whether the viewer may know what the battle waits for now.
    fn may_be_told(&self, battle: &Battle, when: When) -> bool {
        when.prompts == Prompts::Open
            || self.is_told_at_once(battle)
            || !when.pause
                && battle
                    .decision()
                    .is_none_or(|decision| decision.asked == Asked::Turn)
    }

    /// Whether the viewer waits for no pause: the game master, and who is asked for something that
    /// others need not know of.
    fn is_told_at_once(&self, battle: &Battle) -> bool {
        self.viewpoint == Viewpoint::Master
            || battle.decision().is_some_and(|decision| {
                decision.asked != Asked::Turn && self.viewpoint.is(decision.player)
            })
    }

    /// How the viewer is told of an event of a step.
    pub(crate) fn sight(&self, step: usize, event: usize) -> Sight {
        let found = self
            .exceptions
            .binary_search_by_key(&(step, event), |it| (it.step, it.event));
        found.map_or(Sight::Plain, |at| {
            self.exceptions.get(at).map_or(Sight::Plain, |it| it.sight)
        })
    }

    /// How the viewer is told of the command of a step.
    pub(crate) fn sight_of_command(&self, step: usize) -> Sight {
        self.sight(step, COMMAND)
    }
}
