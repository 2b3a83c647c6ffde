//! A battle at a table: what happened in it, and what each viewer is told.

mod asking;
mod asks;
mod past;
mod seating;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use stint::command::Command;
use stint::event::Event;
use stint::refusal::Refusal;
use stint::{Battle, Entry, Session};
use stint_words::Texts;

use crate::book::Book;
use crate::face::Face;
use crate::library::Library;
use crate::line::{Line, TakenBack};
use crate::make::{Scribe, nothing_picked};
use crate::prompt::Prompt;
use crate::request::{self, is_mere_answer};
use crate::seat::{Auto, Prompts, Viewer};
use crate::state::TableState;
use crate::teller::{Teller, When};
use crate::telling::{News, Telling};
use crate::viewpoint::{Viewpoint, viewers};

use asking::Set;
pub use past::Undo;
use seating::Seating;

/// What words are made of.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The texts of the viewer's language.
    pub texts: &'a Texts,
    /// What the battle file says besides the battle.
    pub book: &'a Book,
    /// What is understood of the cards.
    pub library: &'a Library,
}

/// Something about the table that all are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A seat was given to an agent.
    Agent {
        /// The player whose seat it is.
        player: String,
        /// The agent.
        agent: String,
    },
    /// A seat was given back to its player.
    Person {
        /// The player.
        player: String,
    },
    /// The table is paused.
    Pause,
    /// The table goes on.
    Resume,
    /// The table is closed.
    Closed,
    /// The link of a seat is worthless now.
    Revoked(Viewer),
    /// A seat has a new link.
    Renewed(Viewer),
    /// Whether others learn that somebody is asked.
    Prompts(Prompts),
}

/// One thing that was done at the table, in order.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// A command was taken: which entry of the session it is.
    Took { entry: usize, by_master: bool },
    /// A command that was taken back since.
    Lost { entry: Box<Entry>, by_master: bool },
    /// The table went back to when so many entries had been taken.
    Back { entries: usize, revealed: bool },
    /// Something about the table.
    Note(Note),
}

impl Step {
    /// The command that was taken, and whether the game master gave it for somebody else.
    pub(crate) fn taken<'a>(&'a self, session: &'a Session) -> Option<(&'a Entry, bool)> {
        match self {
            Self::Took { entry, by_master } => {
                session.entries().get(*entry).map(|it| (it, *by_master))
            }
            Self::Lost { entry, by_master } => Some((entry, *by_master)),
            Self::Back { .. } | Self::Note(_) => None,
        }
    }
}

/// What a viewer is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The number of the update.
    pub seq: u32,
    /// What happened.
    pub lines: Vec<Line>,
    /// Lines told before that were taken back.
    pub taken_back: Option<TakenBack>,
    /// What is printed on cards that are shown for the first time.
    pub faces: Vec<Face>,
    /// How the battle stands.
    pub state: TableState,
    /// What it waits for.
    pub prompt: Prompt,
    /// When each character of the viewer's is asked to respond.
    pub auto: Vec<Auto>,
}

/// A viewer's place in the log, and where it was followed to.
#[derive(Debug)]
struct Place {
    viewer: Viewer,
    teller: Teller,
    telling: Telling,
}

/// A battle at a table.
#[derive(Debug)]
pub struct Table {
    session: Session,
    steps: Vec<Step>,
    prompts: Prompts,
    /// The pause that runs, by its number.
    pause: Option<u64>,
    /// How many pauses there were.
    pauses: u64,
    places: Vec<Place>,
    /// How many characters there were when the seats were counted.
    characters: usize,
    /// Which agents decide for whom.
    seating: Seating,
    /// When characters are asked, by their ids.
    asking: BTreeMap<String, Set>,
}

impl Table {
    /// A table at which a battle begins.
    #[must_use]
    pub fn new(battle: Battle, prompts: Prompts) -> Self {
        let places = viewers(&battle).into_iter().filter_map(|viewer| {
            let viewpoint = Viewpoint::of(&viewer, &battle)?;
            Some(Place {
                teller: Teller::new(viewpoint, &battle),
                telling: Telling::default(),
                viewer,
            })
        });
        Self {
            places: places.collect(),
            characters: battle.characters().count(),
            session: Session::new(battle),
            steps: Vec::new(),
            prompts,
            pause: None,
            pauses: 0,
            seating: Seating::default(),
            asking: BTreeMap::new(),
        }
    }

    /// The battle with its history.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Whether others learn that somebody is asked.
    #[must_use]
    pub const fn prompts(&self) -> Prompts {
        self.prompts
    }

    /// All viewers.
    pub fn viewers(&self) -> impl Iterator<Item = &Viewer> {
        self.places.iter().map(|place| &place.viewer)
    }

    /// The pause that runs: until it is over, only who is asked to answer and the game master are
    /// told. Each has its own number; there is none where prompts are open.
    #[must_use]
    pub const fn pause(&self) -> Option<u64> {
        self.pause
    }

    const fn when(&self) -> When {
        When {
            prompts: self.prompts,
            pause: self.pause.is_some(),
        }
    }

    /// A window opens, where there is none that `goes_on`: the pause for it begins.
    fn begin_pause(&mut self, goes_on: bool) {
        if self.prompts == Prompts::Uniform && !(goes_on && self.pause.is_some()) {
            self.pauses += 1;
            self.pause = Some(self.pauses);
        }
    }

    /// The pause is over: everybody is told who may know what the battle waits for.
    pub fn release(&mut self) {
        self.pause = None;
        let (steps, entries) = (self.steps.len(), self.session.entries().len());
        let (battle, when) = (self.session.battle(), self.when());
        for place in &mut self.places {
            place.teller.release(steps, entries, battle, when);
        }
    }

    fn place(&self, viewer: &Viewer) -> Option<&Place> {
        self.places.iter().find(|place| place.viewer == *viewer)
    }

    /// Takes a command; `by_master` if the game master gave it for somebody else, `implied` if it was
    /// given by nobody.
    ///
    /// # Errors
    /// As [`Session::take`]; nothing has changed then.
    pub fn take(
        &mut self,
        command: Command,
        by_master: bool,
        implied: bool,
    ) -> Result<&[Event], Refusal> {
        if implied {
            self.session.take_implied(command)?;
        } else {
            self.session.take(command)?;
        }
        let entry = self.session.entries().len() - 1;
        let by_master =
            by_master
                && self.session.entries().get(entry).is_some_and(|it| {
                    request::acts_for_another(&it.command, self.session.battle())
                });
        self.steps.push(Step::Took { entry, by_master });
        let step = self.steps.len() - 1;
        if let Some(taken) = self.session.entries().get(entry)
            && !matches!(taken.command, Command::Roll(_) | Command::Shuffle { .. })
        {
            let goes_on = is_mere_answer(&taken.command);
            self.begin_pause(goes_on);
        }
        let when = self.when();
        let battle = self.session.battle();
        let Some(taken) = self.session.entries().get(entry) else {
            return Ok(&[]);
        };
        for place in &mut self.places {
            place.teller.note(step, taken, entry + 1, battle, when);
        }
        // Who came into the battle may bring a player along.
        self.seat_newcomers();
        Ok(self
            .session
            .entries()
            .get(entry)
            .map_or(&[], |entry| entry.events.as_slice()))
    }

    fn seat_newcomers(&mut self) {
        let battle = self.session.battle();
        let characters = battle.characters().count();
        if characters == self.characters {
            return;
        }
        self.characters = characters;
        for viewer in viewers(battle) {
            if self.places.iter().any(|place| place.viewer == viewer) {
                continue;
            }
            let Some(viewpoint) = Viewpoint::of(&viewer, battle) else {
                continue;
            };
            // Of what was before, they are told what everybody could see.
            let spectator = self.places.iter().find(|it| it.viewer == Viewer::Spectator);
            let Some(teller) = spectator.map(|it| it.teller.taken_over(viewpoint, battle)) else {
                continue;
            };
            self.places.push(Place {
                viewer,
                teller,
                telling: Telling::default(),
            });
        }
    }

    /// Goes back to when so many entries had been taken.
    pub fn back_to(&mut self, entries: usize, revealed: bool) {
        if entries >= self.session.entries().len() {
            return;
        }
        for step in &mut self.steps {
            if let Step::Took { entry, by_master } = step
                && *entry >= entries
                && let Some(taken) = self.session.entries().get(*entry)
            {
                *step = Step::Lost {
                    entry: Box::new(taken.clone()),
                    by_master: *by_master,
                };
            }
        }
        let as_told: Vec<bool> = self
            .places
            .iter()
            .map(|place| self.is_as_told(&place.teller, entries))
            .collect();
        self.session.back_to(entries);
        self.steps.push(Step::Back { entries, revealed });
        self.begin_pause(false);
        let (steps, when) = (self.steps.len(), self.when());
        let battle = self.session.battle();
        let mut as_told = as_told.into_iter();
        self.places.retain_mut(|place| {
            let as_told = as_told.next().unwrap_or_default();
            // Whoever came in since is gone, and its number may be another's the next time.
            let there = Viewpoint::of(&place.viewer, battle) == Some(place.teller.viewpoint);
            if there {
                place.teller.back(steps, entries, battle, when, as_told);
            }
            there
        });
        self.characters = battle.characters().count();
        self.asking
            .retain(|who, _| battle.find_character(who).is_some());
        self.seating.back(steps, battle);
    }

    /// Whether so many entries are what a viewer was told last, and nothing else is new to it.
    fn is_as_told(&self, teller: &Teller, entries: usize) -> bool {
        let mark = teller.mark(teller.seq());
        let (steps, told) = mark.map_or((0, 0), |mark| (mark.steps, mark.entries));
        let mut since = self.steps.iter().skip(steps);
        entries == told
            && since.all(|step| match step {
                Step::Took { .. } | Step::Lost { .. } => true,
                Step::Back { entries, .. } => *entries >= told,
                Step::Note(_) => false,
            })
    }

    /// Tells all something about the table.
    pub fn note(&mut self, note: Note) {
        if let Note::Prompts(prompts) = note {
            self.prompts = prompts;
        }
        let opens = note == Note::Prompts(Prompts::Open);
        if opens {
            self.pause = None;
        }
        self.seating.note(&note, self.steps.len());
        self.steps.push(Step::Note(note));
        let (steps, entries) = (self.steps.len(), self.session.entries().len());
        let (battle, when) = (self.session.battle(), self.when());
        for place in &mut self.places {
            if opens {
                place.teller.tell(steps, entries, battle);
            } else {
                place.teller.remark(steps, entries, battle, when);
            }
        }
    }

    /// The number of the last update that a viewer was told; `None` where there is no such viewer.
    #[must_use]
    pub fn seq(&self, viewer: &Viewer) -> Option<u32> {
        self.place(viewer).map(|place| place.teller.seq())
    }

    /// Whether something has happened that a viewer is not told yet: until then it is refused
    /// everything ([`crate::TableReason::Pending`]), and is told that the table goes on by itself.
    #[must_use]
    pub fn is_held(&self, viewer: &Viewer) -> bool {
        self.place(viewer)
            .is_some_and(|place| place.teller.is_held())
    }

    /// How many steps of the table, and how many of its entries, a viewer was told last.
    fn told(&self, place: &Place) -> (usize, usize) {
        if place.teller.is_held() {
            let mark = place.teller.mark(place.teller.seq());
            mark.map_or((0, 0), |mark| (mark.steps, mark.entries))
        } else {
            (self.steps.len(), self.session.entries().len())
        }
    }

    /// The battle as a viewer was told it last.
    fn battle_of(&self, place: &Place) -> Cow<'_, Battle> {
        if place.teller.is_held() {
            // What was told then may be taken back since.
            Cow::Owned(self.battle_after(self.told(place).0))
        } else {
            Cow::Borrowed(self.session.battle())
        }
    }

    /// What a viewer is told who has seen all up to an update; `faces` holds what it has been shown of
    /// cards, and is added to. `since` says since when the battle waits, where that may be known.
    pub fn tell(
        &mut self,
        viewer: &Viewer,
        after: u32,
        faces: &mut BTreeSet<String>,
        since: Option<u64>,
        words: Words<'_>,
    ) -> Option<Told> {
        let at = self.places.iter().position(|it| it.viewer == *viewer)?;
        let place = self.places.get(at)?;
        let (seq, held) = (place.teller.seq(), place.teller.is_held());
        let then = held.then(|| self.battle_of(place).into_owned());
        let auto = self.auto(
            place,
            then.as_ref().unwrap_or_else(|| self.session.battle()),
        );
        let place = self.places.get_mut(at)?;
        let battle = then.as_ref().unwrap_or_else(|| self.session.battle());
        let scribe = scribe(battle, place.teller.viewpoint, words);
        let steps = (self.steps.as_slice(), &self.session);
        // It is followed to what the viewer has seen, and from there for this time only: others of
        // the same seat may have seen less.
        let mut telling = if place.telling.seq <= after {
            let (telling, teller) = (&mut place.telling, &place.teller);
            telling.follow(after.min(seq), steps, teller, &scribe, &mut News::default());
            telling.clone()
        } else {
            let mut telling = Telling::default();
            let before = &mut News::default();
            telling.follow(after.min(seq), steps, &place.teller, &scribe, before);
            telling
        };
        let mut news = News::default();
        telling.follow(seq, steps, &place.teller, &scribe, &mut news);
        let prompt = if held {
            scribe.pending()
        } else {
            scribe.prompt(&telling.story, since)
        };
        Some(Told {
            seq,
            lines: news.lines,
            taken_back: news.taken_back,
            faces: scribe.faces(faces),
            state: scribe.state(&telling.story),
            prompt,
            auto,
        })
    }
}

/// One who writes for a viewer.
fn scribe<'a>(battle: &'a Battle, viewpoint: Viewpoint, words: Words<'a>) -> Scribe<'a> {
    let Words {
        texts,
        book,
        library,
    } = words;
    Scribe::new(battle, viewpoint, nothing_picked(), texts, book, library)
}
